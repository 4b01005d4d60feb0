"""The end of a hand, as its case shows it."""

from __future__ import annotations

import htpy as h

from ui.screens.case_screens import CaseScreens
from ui.screens.hand_end.view_model import Scoring


def scoring(m: Scoring) -> h.Element:
    """The whole screen. `m.step` says how much of it is shown."""
    return CaseScreens.of(m.case).hand_end(m)
