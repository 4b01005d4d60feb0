"""Jack the Ripper on the page."""

from __future__ import annotations

from ui.cases.ripper.cards import CARDS
from ui.cases.ripper.reveal import RipperReveal
from ui.cases.ripper.screens import RipperScreens
from ui.cases.ripper.table import TABLE
from ui.cases.ripper.words import WORDS

PARTS = (CARDS, RipperReveal(), WORDS, TABLE, RipperScreens())
