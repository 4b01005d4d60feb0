"""The rules as the reader shows them, from the pages in `docs/rules`: one for each case, and the rulings."""

from __future__ import annotations

from game.beside import read

RULINGS = "rulings"
PAGES = {"ripper": "jack-the-ripper", "jekyll": "jekyll-and-hyde", RULINGS: "rulings"}
FOLDER = "docs/rules"


def place(about: str, case: str) -> tuple[str, str]:
    """The page and the number that `about` means: "4.1" in the case at hand, "R6", "jekyll", "jekyll 4.1"."""
    first, _, rest = about.partition(" ")
    if first in PAGES:
        return first, rest
    return (RULINGS if first.startswith("R") else case), first


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
