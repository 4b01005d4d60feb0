"""Jekyll & Hyde on the page."""

from __future__ import annotations

from ui.cases.jekyll.about import JekyllAbout
from ui.cases.jekyll.cards import CARDS
from ui.cases.jekyll.hand_end import JekyllReveal
from ui.cases.jekyll.reasons import REASONS
from ui.cases.jekyll.score_pad import JekyllPad
from ui.cases.jekyll.screens import JekyllScreens
from ui.cases.jekyll.table import TABLE
from ui.cases.jekyll.terms import TERMS
from ui.cases.jekyll.words import WORDS

PARTS = (CARDS, JekyllReveal(), WORDS, TABLE, JekyllScreens(), JekyllAbout(), REASONS, TERMS, JekyllPad())
