"""The catalogues: compiled the same everywhere, and refused where a reader would notice."""

from __future__ import annotations

import gettext
from io import BytesIO
from pathlib import Path

import pytest

from game.i18n import LANGUAGES, number, speaking, tn
from game.po import to_mo
from tools import catalogues
from tools.used_keys import find_used_keys

HEADER = """msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=(n != 1);\\n"

"""
GOOD = """msgid "desk.title"
msgstr "Desk"

msgid "desk.cards"
msgid_plural "desk.cards"
msgstr[0] "{n} card"
msgstr[1] "{n} cards"
"""


def catalogue(folder: Path, text: str) -> Path:
    path = folder / "en" / "LC_MESSAGES" / "desk.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(HEADER + text, encoding="utf-8")
    return path


def test_compiled_catalogue_is_what_gettext_reads(tmp_path: Path) -> None:
    mo = tmp_path / "compiled" / "desk.mo"
    assert catalogues.compile_one(catalogue(tmp_path, GOOD), mo) == []
    with mo.open("rb") as file:
        read = gettext.GNUTranslations(file)
    assert read.gettext("desk.title") == "Desk"
    assert read.ngettext("desk.cards", "desk.cards", 2) == "{n} cards"


def test_output_does_not_depend_on_dates(tmp_path: Path) -> None:
    plain = catalogues.compile_catalogue(catalogues.read(catalogue(tmp_path, GOOD)))
    dated = HEADER.replace('"Content', '"PO-Revision-Date: 2026-01-01 10:00+0000\\nContent')
    path = catalogue(tmp_path, GOOD)
    path.write_text(dated + GOOD, encoding="utf-8")
    assert catalogues.compile_catalogue(catalogues.read(path)) == plain


def test_checking_writes_nothing(tmp_path: Path) -> None:
    po = catalogue(tmp_path, GOOD)
    assert catalogues.compile_one(po) == []
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == [po]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_checkout_reads_its_sources_as_the_page_reads_the_compiled_ones(language: str) -> None:
    for po in catalogues.sources():
        if po.parent.parent.name == language:
            is_read_as_compiled(po)


def is_read_as_compiled(po: Path) -> None:
    read = catalogues.read(po)
    built = gettext.GNUTranslations(BytesIO(catalogues.compile_catalogue(read)))
    source = gettext.GNUTranslations(BytesIO(to_mo(po.read_text(encoding="utf-8"))))
    for message in read:
        if isinstance(message.id, str):
            assert source.gettext(message.id) == built.gettext(message.id) or not message.id
        else:
            for count in (0, 1, 2, 21):
                assert source.ngettext(*message.id, count) == built.ngettext(*message.id, count)


@pytest.mark.parametrize("line", ["msgid desk.title", 'msgstr "Desk', "desk.title = Desk"])
def test_a_line_that_is_no_part_of_a_catalogue_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="line 2 is no part of a catalogue"):
        to_mo(f'msgid ""\n{line}\n')


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('msgid "table.title"\nmsgstr "Table"\n', "the key table.title does not begin with “desk.”"),
        ('msgid "desk.title"\nmsgstr ""\n', "the key desk.title has no text"),
        ("desk.title = Desk\n", "not a catalogue"),
    ],
)
def test_mistakes_are_told(tmp_path: Path, text: str, complaint: str) -> None:
    told = catalogues.compile_one(catalogue(tmp_path, text))
    assert told
    assert told[0].startswith(complaint)


TITLE = 'msgid "desk.title"\nmsgstr "Tisch"\n\n'
OLD = 'msgid "desk.old"\nmsgstr "alt"\n'
PLURAL = 'msgid "desk.of"\nmsgid_plural "desk.of"\nmsgstr[0] "von {name}"\nmsgstr[1] "von {name}"\n'


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (TITLE, ["the key desk.of is missing"]),
        (
            TITLE + 'msgid "desk.of"\nmsgstr "von {who}"\n\n' + OLD,
            ["the key desk.of has other placeholders than in English", "the key desk.old is not in English"],
        ),
        (TITLE + PLURAL, ["the key desk.of has a plural in one language alone"]),
    ],
)
def test_a_translation_has_what_english_has(tmp_path: Path, text: str, told: list[str]) -> None:
    english = catalogue(
        tmp_path, 'msgid "desk.title"\nmsgstr "Table"\n\nmsgid "desk.of"\nmsgstr "of {name}"\n'
    )
    other = tmp_path / "de" / "LC_MESSAGES" / "desk.po"
    other.parent.mkdir(parents=True)
    other.write_text(text, encoding="utf-8")
    assert sorted(catalogues.differences(catalogues.read(other), catalogues.read(english))) == told


def plural(folder: Path, language: str, head: str, *forms: str) -> Path:
    """A catalogue with a plural."""
    path = folder / language / "LC_MESSAGES" / "desk.po"
    path.parent.mkdir(parents=True)
    texts = "".join(f'msgstr[{at}] "{form}"\n' for at, form in enumerate(forms))
    path.write_text(
        f'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: {head};\\n"\n\n'
        f'msgid "desk.cards"\nmsgid_plural "desk.cards"\n{texts}',
        encoding="utf-8",
    )
    return path


def test_plural_forms_are_those_of_the_language(tmp_path: Path) -> None:
    right = plural(tmp_path / "right", "fr", "nplurals=2; plural=(n > 1)", "{n} carte", "{n} cartes")
    wrong = plural(tmp_path / "wrong", "fr", "nplurals=2; plural=(n != 1)", "{n} carte", "{n} cartes")
    few = plural(tmp_path / "few", "pl", "nplurals=2; plural=(n != 1)", "{n} karta", "{n} karty")
    assert list(catalogues.plural_faults(catalogues.read(right))) == []
    assert list(catalogues.plural_faults(catalogues.read(wrong))) == [
        "the plural forms should be: nplurals=2; plural=(n > 1);"
    ]
    assert any(
        "2 plural forms instead of 3" in told for told in catalogues.plural_faults(catalogues.read(few))
    )


def test_the_mark_at_the_end_of_a_text_is_set_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    po = tmp_path / "fr" / "LC_MESSAGES" / "desk.po"
    po.parent.mkdir(parents=True)
    po.write_text('msgid "desk.title"\nmsgstr "Oui : non :"\n', encoding="utf-8")
    monkeypatch.setattr(catalogues, "sources", lambda: [po])
    monkeypatch.setattr(catalogues, "RULES", tmp_path)
    catalogues.set_types()
    assert po.read_text(encoding="utf-8") == 'msgid "desk.title"\nmsgstr "Oui\u00a0: non\u00a0:"\n'
    assert list(catalogues.type_faults(catalogues.read(po))) == []


@pytest.mark.parametrize(("language", "one"), [("en", {1}), ("de", {1}), ("fr", {0, 1})])
def test_nothing_one_two_and_twenty_one_are_said_as_the_language_does(language: str, one: set[int]) -> None:
    with speaking(language):
        words = {count: tn("casebook.count", count).partition(number(count))[2] for count in (0, 1, 2, 21)}
    assert {count for count, word in words.items() if word == words[1]} == one and len(
        set(words.values())
    ) == 2


CODE = """
t("desk.title"), t("desk.gone"), tn(f"desk.of.{what}", 2), ask("desk.text"), f"{key}-name"
"""


def test_what_the_code_asks_for_is_there_and_the_rest_is_not(tmp_path: Path) -> None:
    for name, text in {"game/a.py": CODE, "ui/b.py": "", "tools/c.py": "", "index.html": ""}.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    found = find_used_keys(tmp_path)
    keys = ["desk.title", "desk.of.cards", "desk.text", "desk.pile-name", "desk.of.old.cards", "desk.other"]
    assert list(found.missing(keys)) == ["game/a.py asks for desk.gone, which is missing"]
    assert list(found.complaints_of_unused(keys)) == [
        f"nothing asks for the key {key}" for key in ("desk.of.old.cards", "desk.other")
    ]
