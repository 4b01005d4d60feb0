"""Jekyll & Hyde on the page."""

from __future__ import annotations

from ui.cases.jekyll.cards import CARDS

PARTS = (CARDS,)
