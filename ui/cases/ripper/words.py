"""The words of Jack the Ripper at the table."""

from __future__ import annotations

from typing import ClassVar

from ui.play.case_words import CaseWords


class RipperWords(CaseWords):
    """Its discard pile is Scotland Yard."""

    piles: ClassVar = {"case-file": "draw", "scotland-yard": "take"}
    draw_first = "app.draw-first.ripper"
    turn_rule = "3.2"
    discard_rule = "7.1"
    claim = "app.claim-escapes"


WORDS = RipperWords()
