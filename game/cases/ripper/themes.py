"""The subjects of decisions in Jack the Ripper."""

from __future__ import annotations

from game.themes import Themes

THEMES = Themes(
    ("draw", "meld", "layoff", "victims", "suspects", "gavel", "search", "vote", "discard"),
    {"ballot": "vote", "call-vote": "vote", "pass": "victims", "pick": "search", "keep": "search"},
    {"victim": "victims", "escapes": "victims", "suspect": "suspects", "alibi": "suspects"},
    other="gavel",
)
