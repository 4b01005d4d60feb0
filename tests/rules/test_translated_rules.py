"""The translated pages of rules say what the English ones do, rule for rule, in the types of their language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools import catalogues

RULES = catalogues.ROOT / "docs" / "rules"
ENGLISH = RULES / "en" if (RULES / "en").is_dir() else RULES
FILES = sorted(page.name for page in ENGLISH.glob("*.md"))
LANGUAGES = sorted(folder.name for folder in catalogues.LOCALE.iterdir() if folder.name != catalogues.BASE)
PAGES = [(language, file) for language in LANGUAGES for file in FILES]

HEADINGS = re.compile(r"^#+(?: R?\d\S*)?", re.MULTILINE)
HEADING = re.compile(r"^#{1,3} (R?\d\S* |)(.+)$", re.MULTILINE)
LABEL = re.compile(r"\*([^*]+?)\s?:\*")
EDITION = re.compile(r"\b(?:us|manual|de|fr)\b")
READ_BY_CODE = {"us", "manual", "de", "fr", "Editions"}
"""Labels that the reader of the rules looks for: they stand as in English."""
NAME = "cards.name."
WITHOUT_A_NAME = (f"{NAME}suspect:", f"{NAME}alibi:", f"{NAME}back")
"""Cards that the rules do not call by the name on them."""

WRONG = {
    "de": {
        "a straight or a foreign quotation mark": r"[\"'«»”‘]|“(?=\w)|\w„",
        "a number that can part from its points": r"(?<![\d.])\d+ (?=Punkt)",
        "an abbreviation that can part": r"\bz\. ?B\.",
        "a dash that is none": r" - |--|—",
        "two spaces": r"[^\S\n]{2}",
    },
    "fr": {
        "a straight or a foreign quotation mark": r"[\"'“”„‘]",
        "no narrow no-break space before ; ! ?": r"[^\u202f][;!?]",
        "no no-break space before a colon": r"[^\u00a0]:",
        "no no-break space within guillemets": r"«[^\u00a0]|[^\u00a0]»",
        "a title that can part from its name, or has a full stop": r"\b(?:Dr|Mr)(?: |\.)",
        "a dash that is none": r" - |--|—",
        "two spaces": r"[^\S\n]{2}",
    },
}
PAIRS = {"de": ("„", "“"), "fr": ("«", "»")}


def _rules(page: Path) -> dict[str, list[str]]:
    """By number ("4.1"): the words of the heading and the paragraphs below it. The page's own are under ""."""
    parts = HEADING.split(page.read_text("utf-8"))[1:]
    return {
        number.strip(): [heading, *(text.strip() for text in body.split("\n\n") if text.strip())]
        for number, heading, body in zip(parts[::3], parts[1::3], parts[2::3], strict=True)
    }


def _labels(texts: list[str]) -> list[str]:
    """The beginning of each paragraph: a label that code reads as it is, any other as a star."""
    found = (LABEL.match(text) for text in texts)
    return ["" if not label else label[0] if label[1] in READ_BY_CODE else "*" for label in found]


def _facts(text: str) -> tuple[list[str], list[str], list[str]]:
    """The figures and references of a paragraph, the house rules it names, and the editions."""
    figures = sorted(re.findall(r"\d+(?:\.\d+)?", text))
    editions = EDITION if text.startswith("*Editions:*") else re.compile(r"\*\w+\*")
    return figures, re.findall(r"`\w+`", text), editions.findall(text)


def _prose(page: Path) -> str:
    """The page without the marks that code reads."""
    return re.sub(rf"\*(?:{'|'.join(READ_BY_CODE)}):\*", "", page.read_text("utf-8"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_translated(language: str) -> None:
    assert FILES
    assert sorted(page.name for page in (RULES / language).glob("*.md")) == FILES


@pytest.mark.parametrize(("language", "file"), PAGES)
def test_the_rules_have_the_same_numbers_in_the_same_order(language: str, file: str) -> None:
    english, ours = ((folder / file).read_text("utf-8") for folder in (ENGLISH, RULES / language))
    assert HEADINGS.findall(ours) == HEADINGS.findall(english) != []


@pytest.mark.parametrize(("language", "file"), PAGES)
def test_each_rule_has_the_same_parts_figures_and_references(language: str, file: str) -> None:
    ours = _rules(RULES / language / file)
    for number, english in _rules(ENGLISH / file).items():
        assert _labels(ours[number]) == _labels(english), number
        for text, original in zip(ours[number], english, strict=True):
            assert _facts(text) == _facts(original), number


@pytest.mark.parametrize(("language", "file"), PAGES)
def test_nothing_is_left_empty_or_in_english(language: str, file: str) -> None:
    ours = _rules(RULES / language / file)
    for number, english in _rules(ENGLISH / file).items():
        for text, original in zip(ours[number][1:], english[1:], strict=True):
            words = LABEL.sub("", text).strip()
            assert words, number
            assert text != original or EDITION.sub("", words).strip(" ,.") == "", number


@pytest.mark.parametrize(("language", "file"), PAGES)
def test_the_type_is_that_of_the_language(language: str, file: str) -> None:
    prose = _prose(RULES / language / file)
    for what, pattern in WRONG[language].items():
        found = re.search(f".{{0,20}}(?:{pattern}).{{0,20}}", prose)
        assert not found, f"{what}: {found[0]}"
    (opening, closing) = PAIRS[language]
    assert re.findall(f"[{opening}{closing}]", prose) == [opening, closing] * prose.count(opening)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_call_the_cards_what_the_page_calls_them(language: str) -> None:
    text = " ".join((RULES / language / file).read_text("utf-8") for file in FILES).casefold()
    messages = catalogues.read(catalogues.LOCALE / language / "LC_MESSAGES" / "cards.po")
    keys = [str(each.id) for each in messages if str(each.id).startswith(NAME)]
    names = [str(messages[key].string) for key in keys if not key.startswith(WITHOUT_A_NAME)]
    assert names
    assert [name for name in names if name.replace("\u00ad", "").casefold() not in text] == []
