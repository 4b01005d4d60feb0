"""The rules of a case as the reader shows them, from the same page that is in `docs/rules`."""

from __future__ import annotations

from pathlib import Path

PAGES = {"ripper": "jack-the-ripper"}
FOLDER = Path(__file__).resolve().parent.parent / "docs" / "rules"


def lines(case: str, folder: Path = FOLDER) -> tuple[str, ...]:
    """The numbered rules in order, each "4.1|heading|text"; a part's heading has the part's number ("4|Evidence|").

    Paragraphs of a text are parted by an empty line. OSError where the page is not there.
    """
    out: list[tuple[str, str, list[str]]] = []
    for block in (folder / f"{PAGES[case]}.md").read_text(encoding="utf-8").split("\n\n"):
        text = " ".join(block.split())
        if text.startswith(("## ", "### ")):
            number, _, heading = text.lstrip("# ").partition(" ")
            out.append((number, heading, []))
        elif out and text:
            out[-1][2].append(text)
    return tuple("|".join((number, heading, "\n\n".join(texts))) for number, heading, texts in out)
