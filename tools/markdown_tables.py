"""The tables in pages of docs that tools write."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path


def table_in_markdown(columns: str, rows: Iterable[Iterable[object]]) -> str:
    """A table; its columns are named in one text, with bars between them."""
    names = columns.split(" | ")
    lines = [names, ["---"] * len(names), *rows]
    return "\n".join(f"| {' | '.join(map(str, line))} |" for line in lines)


def put_between(page: Path, begin: str, end: str, table: str) -> None:
    """Put a table between its marks in a page, in place of what stands there."""
    head, rest = page.read_text("utf-8").split(begin)
    _, tail = rest.split(end)
    page.write_text(f"{head}{begin}\n\n{table}\n\n{end}{tail}", "utf-8")
