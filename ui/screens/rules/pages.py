"""The rules as the reader shows them, from the pages in `docs/rules/<language>`: one for each case, and the rulings."""

from __future__ import annotations

import re
from functools import lru_cache

from game.case import CASES
from game.i18n import BASE, language
from game.resources import read
from ui.screens.case_screens import CaseScreens

RULINGS = "rulings"
FOLDER = "docs/rules"
_NUMBER = re.compile(r"(r\d+[a-z]?|\d+(\.\d+)*)\.?")
_WORD = re.compile(r"\b(?:[cdjlmnst]|qu)['’](?=\w)|\w+(?:['’]\w+)*", re.IGNORECASE)
"""A word; an article that French elides before a vowel is one of its own."""
_UNACCENTED = str.maketrans("àáâäçèéêëîïôöùúûü", "aaaaceeeeiioouuuu")
_NO_PLURAL = ("ss", "us", "this")
_WITH_ES = ("sses", "xes", "ches", "shes", "zzes")
_ENDINGS = {"de": ("en", "er", "e", "n"), "fr": ("s", "x")}
"""Endings of a plural in languages other than English."""
_SHORTEST = 4
"""Letters that are left of a word without its ending."""


def pages() -> dict[str, str]:
    """The pages in order, each with the name of its file: one for each case, and the rulings."""
    return {case: CaseScreens.of(case).rules_file for case in CASES} | {RULINGS: RULINGS}


def page_and_rule(about: str, case: str) -> tuple[str, str]:
    """The page and the number that `about` means: "4.1" in the case at hand, "R6", a page, or a page and a number."""
    first, _, rest = about.partition(" ")
    if first in pages():
        return first, rest
    return (RULINGS if first.startswith("R") else case), first


def is_search(sought: str) -> bool:
    """True if anything is searched for; if not, the whole page is shown."""
    return bool(_plain(sought).split())


def matching_rules(lines: tuple[str, ...], sought: str) -> tuple[str, ...]:
    """The rules of a page that match: by a number, with the rules under it, or by words that all stand there.

    By a number they stand in order. By words, first those whose chapter is named so, then those that are themselves.
    """
    if number := _number(sought):
        return tuple(line for line in lines if _under(line.partition("|")[0].casefold(), number))
    words = _words(_plain(sought))
    if not words:  # signs alone
        signs = _plain(sought).split()
        return tuple(line for line in lines if all(sign in _plain(line.partition("|")[2]) for sign in signs))
    chapters = {
        number: heading for number, heading, _ in (line.split("|", 2) for line in lines) if "." not in number
    }

    def rank(line: str) -> int:
        number, heading, _ = line.split("|", 2)
        chapter = chapters.get(number.partition(".")[0], "")
        return 0 if _holds(chapter, words) else 1 if _holds(f"{chapter} {heading}", words) else 2

    return tuple(sorted((line for line in lines if _holds(line.partition("|")[2], words)), key=rank))


def marked_pieces(text: str, sought: str) -> list[tuple[str, bool]]:
    """The text in pieces, each with True if it is a word that is searched for. A number marks no words."""
    words = () if _number(sought) else _words(_plain(sought))
    pieces, at = [], 0
    for hit in _WORD.finditer(text) if words else ():
        if any(_meets(_plain(hit[0]), word) for word in words):
            pieces += [(text[at : hit.start()], False), (hit[0], True)]
            at = hit.end()
    return [piece for piece in (*pieces, (text[at:], False)) if piece[0]]


def by_number(sought: str) -> str:
    """The number as it stands before its rule ("10.2", "R6b") if one is searched for; else ""."""
    number = _number(sought)
    return f"R{number[1:]}" if number.startswith("r") else number


def page_for(page: str, sought: str) -> str:
    """Return the page to look at: a ruling's number leads to the rulings, whatever page is open."""
    return RULINGS if _number(sought).startswith("r") else page


def _holds(text: str, words: tuple[str, ...]) -> bool:
    there = _words(_plain(text))
    return all(any(_meets(each, word) for each in there) for word in words)


def _meets(there: str, word: str) -> bool:
    """True if the text begins with the word, either of them in the plural or not."""
    spoken = language()
    return there.startswith(word) or _singular(there, spoken).startswith(_singular(word, spoken))


@lru_cache(maxsize=512)
def _words(plain: str) -> tuple[str, ...]:
    """Every word, once."""
    return tuple(dict.fromkeys(_WORD.findall(plain)))


@lru_cache(maxsize=4096)
def _singular(word: str, spoken: str) -> str:
    """Return the word's singular if it is a plural: a guess by its end, the same for both that are compared."""
    if spoken in _ENDINGS:
        shorter = (word.removesuffix(end) for end in _ENDINGS[spoken] if word.endswith(end))
        return next((each for each in shorter if len(each) >= _SHORTEST), word)
    if len(word) < 4 or not word.endswith("s") or word.endswith(_NO_PLURAL):
        return word
    if word.endswith("ies") and len(word) > 4:
        return f"{word[:-3]}y"
    return word[:-2] if word.endswith(_WITH_ES) else word[:-1]


def _number(sought: str) -> str:
    """The number that is sought; "" where it is words."""
    word = _plain(sought).strip()
    return word.rstrip(".") if _NUMBER.fullmatch(word) else ""


def _under(number: str, sought: str) -> bool:
    return number == sought or number.startswith(f"{sought}.")


def _plain(text: str) -> str:
    """The text without its marks, the accents of letters and any kind of apostrophe."""
    return text.replace("*", "").replace("’", "'").casefold().translate(_UNACCENTED)


def has_all_words(text: str, sought: str) -> bool:
    """True if all words that are sought stand in a text."""
    return _holds(text, _words(_plain(sought)))


def lines(page: str) -> tuple[str, ...]:
    """The numbered rules in order, each "4.1|heading|text"; a part's heading has the part's number ("4|Evidence|").

    The text before them has the title of the page and no number ("|Jekyll & Hyde|Two players, ..."). Paragraphs of a
    text are parted by an empty line. OSError where the page is not there.
    """
    out: list[tuple[str, str, list[str]]] = []
    for block in _text(pages()[page]).split("\n\n"):
        text = re.sub(r"[ \n]+", " ", block).strip()  # other spaces do not break
        if text.startswith("# "):
            out.append(("", text.removeprefix("# "), []))
        elif text.startswith(("## ", "### ")):
            number, _, heading = text.lstrip("# ").partition(" ")
            out.append((number, heading, []))
        elif out and text:
            out[-1][2].append(text)
    return tuple("|".join((number, heading, "\n\n".join(texts))) for number, heading, texts in out)


def _text(file: str) -> str:
    """A page in the language that is spoken; in English if nobody has translated it yet."""
    try:
        return read(f"{FOLDER}/{language()}/{file}.md").decode()
    except OSError:
        return read(f"{FOLDER}/{BASE}/{file}.md").decode()
