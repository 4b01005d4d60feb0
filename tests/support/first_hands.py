"""First hands: one begun from the desk, one that a Constable plays for the learner, one in which little is left."""

from __future__ import annotations

from collections.abc import Iterator

from game.bots import choose
from tests.support.app_page import Page, at_table, deck, match_of
from ui.state.first_hand import FirstHand

HELD = ["victim:nichols", "victim:stride", *["jill"] * 4, "eddy", "druitt", "chapman", "gull"]
OTHER = [*["pedachenko"] * 2, *["eddy"] * 2, *["druitt"] * 2, *["letter"] * 2, "chapman", "gull"]
FILE = ["gull", "letter", "chapman"]


def begun(case: str, device: str = "") -> Page:
    page = Page(device=device)
    page.tap(f"first-hand {case}")
    return page


def moments(page: Page) -> Iterator[str]:
    """Play the hand as the Constable would, for the learner too; yields the key of the note at each step, or ""."""
    for number in range(2_000):
        first = page.game.first_hand
        assert first is not None
        yield first.note if 'class="note first ' in page.html else ""
        if page.asks:
            page.bot_thinks()
        elif page.waits:
            page.time_passes()
        elif page.game.match.hand_over:
            return
        else:
            match = page.game.match
            seat = match.actors[0]
            page.act(f"{seat} {choose(match.seen(seat), 'constable', str(number))}")
    raise AssertionError("the hand has no end")


def with_a_meld() -> Page:
    """A first hand in which Jill is melded, the turn's Gavel was played, and a Jill and a Victim are left."""
    page = at_table(match_of(deck(HELD, OTHER, top="letter", file=FILE), "human", "bot"))
    page.game.first_hand = FirstHand()
    page.act("0 draw", "0 play victim:nichols", "0 meld jill 3")
    assert page.game.match.turn == 0
    return page
