"""A deal that no device can aim at: the deck follows from a random number of each, to which all were bound before any
was opened (docs/decisions/0085-two-devices.md).

Devices are numbered: 0 is the host's, `seat + 1` that of the guest on a seat. A number is text of 64 hexadecimal
digits, made by whoever calls.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Literal

from game import deals
from game.case import Case, case_named
from game.errors import CasefileError
from game.hand_record import HandRecord
from game.match import Match

HOST = 0
"""The device of the host; its guests' lines to it bear the same number."""
Fault = Literal["", "again", "unknown", "own", "opened", "deck"]
"""The fault of a deal: none; it was begun again after numbers were opened (which the device itself has to notice); this
device was not bound to a number for it; its number was exchanged; a number is not the one that its device was bound to,
or one is missing; the deck is another, or what was shuffled in the hand came in another order."""
_HEX = re.compile(r"[0-9a-f]{64}", re.ASCII)


def is_hex(value: Any) -> bool:
    """True if it can be a number, or its digest."""
    return isinstance(value, str) and _HEX.fullmatch(value) is not None


def digest(number: str, deal: int, device: int) -> str:
    """The bond between a device and its number for a deal; it tells nothing of the number. Device and deal are in it,
    so that nobody can pass on another's as an own."""
    return _hash("bound", deal, device, number)


def dealer_and_deck(case: Case, players: int, numbers: Mapping[int, str], hand: int) -> tuple[int, list[str]]:
    """Dealer of a match that begins with this hand, and its deck, from the numbers by device."""
    seed = _hash("deal", hand, *(f"{device}:{numbers[device]}" for device in sorted(numbers)))
    return deals.first_deal(case, players, seed)


def fault(
    match: Match,
    deal: int,
    digests: Mapping[int, str],
    numbers: Mapping[int, str],
    own: tuple[int, str] | None,
) -> Fault:
    """The fault of the last hand of a match: of its deck, of all that was shuffled in its course, and in the first hand
    of its dealer. It is found by a device that knows its `own` number and the `digests` as they were told before it
    opened that."""
    if own is None or own[0] not in digests:
        return "unknown"
    device, number = own
    if numbers.get(device) != number or digests[device] != digest(number, deal, device):
        return "own"
    if numbers.keys() != digests.keys() or HOST not in digests:
        return "opened"
    if any(digest(numbers[each], deal, each) != bound for each, bound in digests.items()):
        return "opened"
    hand, number_of_hand = match.hand_record, match.hand_number
    first, due = dealer_and_deck(case_named(match.case), len(match.seats), numbers, number_of_hand)
    fair = due == hand.deck and (number_of_hand > 1 or first == hand.dealer)
    return "" if fair and are_reshuffles_from_deck(match, hand) else "deck"


def are_reshuffles_from_deck(match: Match, hand: HandRecord) -> bool:
    """True if the second Case Files of a hand of the match came in the order that follows from its deck."""
    if not hand.reshuffles:
        return True
    again = Match.empty(match.case, match.edition, match.options, match.seats)
    again.deal(hand.dealer, hand.deck)
    try:
        for action in hand.actions:
            again.play_text(action)
    except CasefileError:  # somebody drew what would not have lain there
        return False
    return again.hand_record.reshuffles == hand.reshuffles


def _hash(*parts: object) -> str:
    return sha256("|".join(("casefile", *map(str, parts))).encode("utf-8")).hexdigest()
