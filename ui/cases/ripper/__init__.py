"""Jack the Ripper on the page.

`cards`, `words`, `terms`, `table`, `screens`, `about` and `reasons` are its parts. `ballot` is the screen of the vote,
`escapes` the pause for Ripper Escapes. `hand_end`, `poster` and `score_rows` tell how a hand came out. `score_pad` is
for hands with real cards.
"""

from __future__ import annotations

from ui.cases.ripper.about import RipperAbout
from ui.cases.ripper.cards import CARDS
from ui.cases.ripper.hand_end import RipperReveal
from ui.cases.ripper.reasons import REASONS
from ui.cases.ripper.score_pad import RipperPad
from ui.cases.ripper.screens import RipperScreens
from ui.cases.ripper.table import TABLE
from ui.cases.ripper.terms import TERMS
from ui.cases.ripper.words import WORDS

PARTS = (CARDS, RipperReveal(), WORDS, TABLE, RipperScreens(), RipperAbout(), REASONS, TERMS, RipperPad())
