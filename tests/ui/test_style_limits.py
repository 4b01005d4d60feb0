"""Limits that keep the styles small: one format, few conditions, sizes and colours in the tokens alone."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from tests.support import styles
from tools import toolchain
from tools.console import say

MOST_LINES = 8341
"""Of all sheets together, as prettier sets them."""
SCRIPTS = sorted((styles.ROOT / "assets" / "boot").glob("*.*js"))
CONDITIONS = {
    "a pointer that hovers": "@media (hover: hover)",
    "no more movement than needed": "@media (prefers-reduced-motion: reduce)",
    "colours of the system": "@media (forced-colors: active)",
    "paper": "@media print",
    "a screen as narrow as a phone": "@media (width < 700px)",
    "a screen as wide as a lying tablet": "@media (width >= 1000px)",
    "a screen as low as a phone on its side": "@media (height < 560px)",
    "the table, lying": "@container table (orientation: landscape)",
    "the table, upright": "@container table (orientation: portrait)",
    "the table, wide": "@container table (width >= 62.5rem)",
    "the table, narrow": "@container table (width < 43.75rem)",
    "the table, on a phone held upright": "@container table (orientation: portrait) and (width < 43.75rem)",
    "the table, on a phone's side": "@container table (orientation: landscape) and (height < 35rem)",
    "the table, on a phone either way": "@container table (width < 43.75rem) or (height < 35rem)",
    "the table, with few letters a line": "@container table (width < 17.5rem)",
}
"""All that the styles ask: a size or a layout that can do without a question does."""
CONDITION = re.compile(r"@(?:media|container)[^{]*")
LOOSE = re.compile(r"(?<![\w#.])(?:\d*\.\d+|\d+)(?:px|rem)\b")
HAIRLINES = {"0px", "1px", "2px", "3px"}


def conditions(css: str) -> set[str]:
    """The questions a sheet asks of the browser."""
    return {" ".join(found.split()) for found in CONDITION.findall(css)}


def loose_sizes(css: str) -> set[str]:
    """Sizes in pixels or letters of the page that no token names, but for hairlines."""
    return set(LOOSE.findall(CONDITION.sub("", css))) - HAIRLINES


def name(sheet: Path) -> str:
    return "/".join(sheet.parts[-2:])


def test_a_sheet_asks_only_what_is_known() -> None:
    known = set(CONDITIONS.values())
    asked = {name(sheet): conditions(styles.rules_of(sheet)) - known for sheet in styles.SHEETS}
    assert {sheet: unknown for sheet, unknown in asked.items() if unknown} == {}


def test_few_questions_are_known_and_all_are_asked() -> None:
    assert len(CONDITIONS) <= 15
    asked = set().union(*(conditions(styles.rules_of(sheet)) for sheet in styles.SHEETS))
    assert asked == set(CONDITIONS.values())


def test_sizes_are_tokens() -> None:
    sheets = [sheet for sheet in styles.SHEETS if not styles.holds_values(sheet)]
    found = {name(sheet): loose_sizes(styles.rules_of(sheet)) for sheet in sheets}
    assert {sheet: loose for sheet, loose in found.items() if loose} == {}


def test_sheets_and_boot_scripts_are_formatted_and_sheets_few() -> None:
    node, root = toolchain.node(styles.ROOT, say), styles.ROOT
    prettier = root / "node_modules" / "prettier" / "bin" / "prettier.cjs"
    command = [node, prettier, "--print-width", "130", "--list-different", *styles.SHEETS, *SCRIPTS]
    done = subprocess.run([*map(str, command)], cwd=root, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert sum(len(sheet.read_text(encoding="utf-8").splitlines()) for sheet in styles.SHEETS) <= MOST_LINES


def test_a_loose_size_and_a_new_question_are_seen() -> None:
    css = "@media (width<700px){.a{gap:1px;width:calc(2.5rem + var(--s1));inset:-12px;x:#123px}}"
    assert loose_sizes(css) == {"2.5rem", "12px"}
    assert conditions(css) == {"@media (width<700px)"}
    assert not conditions(css) <= set(CONDITIONS.values())
