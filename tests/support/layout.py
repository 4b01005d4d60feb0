"""Measuring what is drawn in a real browser."""

from __future__ import annotations

from pathlib import Path

from tests.support import tables
from ui.state import bot_profiles
from ui.state.view_models import Notice

MEASURE = (Path(__file__).parents[1] / "visual" / "layout.js").read_text(encoding="utf-8")

MORE = ((1024, 768), (768, 1024), (667, 375), (744, 1133))

BOTS = tables.seats(
    "Nora", *(bot_profiles.default_name(level) for level in ("superintendent", "inspector", "constable"))
)


LONGEST = Notice(
    "Draw a card first, from the Case File or Scotland Yard. Discarding ends your turn.", "3.2", "info"
)


LYING = (844, 390)
