"""The words of Jekyll & Hyde at the table."""

from __future__ import annotations

from typing import ClassVar

from ui.play.case_words import CaseWords


class JekyllWords(CaseWords):
    """Its discard pile is London."""

    piles: ClassVar = {"case-file": "draw", "london": "take"}
    draw_first = "app.draw-first.jekyll"
    turn_rule = "2.2"
    discard_rule = "5.1"


WORDS = JekyllWords()
