"""Jekyll & Hyde on the page."""

from __future__ import annotations

from ui.cases.jekyll.cards import CARDS
from ui.cases.jekyll.words import WORDS

PARTS = (CARDS, WORDS)
