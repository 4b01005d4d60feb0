"""Jack the Ripper on the page."""

from __future__ import annotations

from ui.cases.ripper.cards import CARDS

PARTS = (CARDS,)
