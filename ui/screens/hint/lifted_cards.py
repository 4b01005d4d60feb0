"""The cards in the hand that an advised action takes."""

from __future__ import annotations

from game.seen import Seen
from ui.play import hands


def cards_of_action(seen: Seen, action: str) -> tuple[str, ...]:
    """The keys of the first cards of the hand that the action takes; none if it takes none."""
    wanted = [*next((each.cards for each in seen.offers if each.action == action), ())]
    found = []
    for key, code in hands.cards_with_keys(seen.hands[seen.own_seat] or ()):
        if code in wanted:
            wanted.remove(code)
            found.append(key)
    return () if wanted else tuple(found)
