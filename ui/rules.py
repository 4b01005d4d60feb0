"""The rules as the reader shows them, from the pages in `docs/rules`: one for each case, and the rulings."""

from __future__ import annotations

import re

from game.beside import read

RULINGS = "rulings"
PAGES = {"ripper": "jack-the-ripper", "jekyll": "jekyll-and-hyde", RULINGS: "rulings"}
FOLDER = "docs/rules"
_NUMBER = re.compile(r"(r\d+[a-z]?|\d+(\.\d+)*)\.?")


def place(about: str, case: str) -> tuple[str, str]:
    """The page and the number that `about` means: "4.1" in the case at hand, "R6", "jekyll", "jekyll 4.1"."""
    first, _, rest = about.partition(" ")
    if first in PAGES:
        return first, rest
    return (RULINGS if first.startswith("R") else case), first


def seeks(sought: str) -> bool:
    """Is anything searched for? Else the page is shown whole."""
    return bool(_plain(sought).split())


def found(lines: tuple[str, ...], sought: str) -> tuple[str, ...]:
    """Those of a page's rules that are sought: by a number, with what is under it, or by words that all stand there."""
    if number := _number(sought):
        return tuple(line for line in lines if _under(line.partition("|")[0].casefold(), number))
    words = _plain(sought).split()
    return tuple(line for line in lines if all(word in _plain(line.partition("|")[2]) for word in words))


def page_for(page: str, sought: str) -> str:
    """Where to look: a ruling's number leads to the rulings, whatever page is open."""
    return RULINGS if _number(sought).startswith("r") else page


def _number(sought: str) -> str:
    """The number that is sought; "" where it is words."""
    word = _plain(sought).strip()
    return word.rstrip(".") if _NUMBER.fullmatch(word) else ""


def _under(number: str, sought: str) -> bool:
    return number == sought or number.startswith(f"{sought}.")


def _plain(text: str) -> str:
    """Without the marks of the text, and whatever the keyboard has for an apostrophe."""
    return text.replace("*", "").replace("’", "'").casefold()


def lines(page: str) -> tuple[str, ...]:
    """The numbered rules in order, each "4.1|heading|text"; a part's heading has the part's number ("4|Evidence|").

    Paragraphs of a text are parted by an empty line. OSError where the page is not there.
    """
    out: list[tuple[str, str, list[str]]] = []
    for block in read(f"{FOLDER}/{PAGES[page]}.md").decode().split("\n\n"):
        text = " ".join(block.split())
        if text.startswith(("## ", "### ")):
            number, _, heading = text.lstrip("# ").partition(" ")
            out.append((number, heading, []))
        elif out and text:
            out[-1][2].append(text)
    return tuple("|".join((number, heading, "\n\n".join(texts))) for number, heading, texts in out)
