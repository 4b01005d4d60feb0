"""The documents name what there is: files that are linked, modules and their members, every decision."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGES = [
    ROOT / "README.md",
    *(page for page in sorted((ROOT / "docs").rglob("*.md")) if "rules" not in page.parts),
]
LINK = re.compile(r"\]\((?!https?:|#)([^)#\s]+)")
NAME = re.compile(r"`((?:game|ui|tools|tests)(?:\.[A-Za-z_]+)+)(?:\(\))?`")


def found(name: str) -> bool:
    """True for a module, a package, or a name that a module defines or has as a member; `X` stands for any case."""
    parts = ["ripper" if part == "X" else part for part in name.split(".")]
    for length in range(len(parts), 0, -1):
        path = ROOT.joinpath(*parts[:length])
        source = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
        if length == len(parts) and (path.is_dir() or source.is_file()):
            return True
        if source.is_file():
            return all(_defines(source.read_text("utf-8"), part) for part in parts[length:])
    return False


def _defines(source: str, name: str) -> bool:
    """True if the text of a module defines the name, as a whole or within a class, or offers it as its own."""
    defined = re.search(rf"^ *(?:async )?(?:def |class )?{name}\b *[(:=\[]", source, re.MULTILINE)
    return bool(defined) or f'"{name}"' in source.partition("__all__")[2]


def test_what_is_linked_is_there() -> None:
    links = [
        (page.name, page.parent / link) for page in PAGES for link in LINK.findall(page.read_text("utf-8"))
    ]
    assert [(page, str(link)) for page, link in links if not link.exists()] == []


def test_what_is_named_is_there() -> None:
    names = [(page.name, name) for page in PAGES for name in NAME.findall(page.read_text("utf-8"))]
    assert [(page, name) for page, name in names if not found(name)] == []


def test_a_name_that_is_gone_is_noticed() -> None:
    assert not found("ui.app.loop.nothing")
    assert not found("ui.app.nothing")
    assert found("ui.app.loop")
    assert found("game.play.Play.play")


def test_the_index_has_every_decision() -> None:
    folder = ROOT / "docs" / "decisions"
    listed = LINK.findall((folder / "README.md").read_text("utf-8"))
    assert sorted(listed) == sorted(page.name for page in folder.glob("0*.md"))
