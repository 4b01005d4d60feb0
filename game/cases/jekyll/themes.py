"""The subjects of decisions in Jekyll & Hyde."""

from __future__ import annotations

from game.themes import Themes

THEMES = Themes(
    ("draw", "meld", "layoff", "potion", "lab", "transformation", "shut-out", "discard"),
    {"pick": "lab"},
    {"potion": "potion", "transformation": "transformation"},
    dict.fromkeys(
        ("shut-out", "shut-out-own", "shut-out-theirs", "stays-pure", "void", "not-void", "void-hand"),
        "shut-out",
    ),
    other="lab",
)
