"""Jack the Ripper on the page."""

from __future__ import annotations

from ui.cases.ripper.cards import CARDS
from ui.cases.ripper.reveal import RipperReveal
from ui.cases.ripper.screens import RipperScreens

PARTS = (CARDS, RipperReveal(), RipperScreens())
