"""The hand as the table shows it: its order, the keys of its cards, and what a selection can do.

Which cards there are it knows from the engine, which plays are legal from the offers that it is given.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from game.case import Offer
from game.events import Discarded, Drew, Event, Picked, SeatEvent, Took
from ui.html.case_cards import SortRank, find
from ui.state.session import Sort

SHOWN = 3
"""Plays that are offered at once; all of those that use just the selection, however many they are."""

_LAYS = frozenset({"meld", "layoff", "play"})
"""The verbs that use cards of the hand, other than the discard."""


_LAST = (9,)
"""A card that no case knows stands at the end."""


def _by_family(code: str) -> tuple[SortRank, str]:
    card = find(code)
    return card.by_family if card else _LAST, code


def _by_kind(code: str) -> tuple[SortRank, str]:
    card = find(code)
    return card.by_kind if card else _LAST, code


def ordered_codes(
    codes: Iterable[str], order: Sort, ready: Iterable[str] = (), manual: Sequence[str] = ()
) -> list[str]:
    """The hand in an order. `ready` are the codes that some play uses now; they lead in the order of that name.

    `manual` is the order in which the player has put the cards: what is new stands at the end.
    """
    if order == "hand":
        return _by_hand(codes, manual)
    if order == "kind":
        return sorted(codes, key=_by_kind)
    cards, usable = list(codes), frozenset(ready)
    if order == "family":
        return sorted(cards, key=_by_family)
    count = Counter(cards)
    return sorted(cards, key=lambda code: (code not in usable, -count[code], _by_family(code)))


def _by_hand(codes: Iterable[str], manual: Sequence[str]) -> list[str]:
    left, cards = Counter(codes), []
    for code in manual:
        if left[code]:
            left[code] -= 1
            cards.append(code)
    return cards + ordered_codes(left.elements(), "family")


def hand_after_move(
    codes: Sequence[str], key: str, target: str, *, behind: bool, chosen: Sequence[str] = ()
) -> tuple[list[str], list[str]]:
    """Return a hand in which the card `key` was put before or behind the card `target`, and the new keys of the chosen
    cards.

    Copies are counted along the hand, so the keys of chosen cards may change with the order.
    """
    keys = [each for each, _ in cards_with_keys(codes)]
    if key == target or key not in keys or target not in keys:
        return list(codes), list(chosen)
    rest = [each for each in keys if each != key]
    rest.insert(rest.index(target) + behind, key)
    order = [code_of(each) for each in rest]
    anew = dict(zip(rest, (each for each, _ in cards_with_keys(order)), strict=True))
    return order, [anew[each] for each in chosen if each in anew]


def cards_with_keys(codes: Sequence[str]) -> list[tuple[str, str]]:
    """Each card with its key, `code#copy`: ("druitt#1", "druitt")."""
    seen: Counter[str] = Counter()
    out = []
    for code in codes:
        seen[code] += 1
        out.append((f"{code}#{seen[code]}", code))
    return out


def code_of(key: str) -> str:
    """The card of a key."""
    return key.rpartition("#")[0]


def laying_offers(offers: Iterable[Offer]) -> list[Offer]:
    """The offers that lay cards of the hand down, the discard not among them."""
    return [offer for offer in offers if offer.verb in _LAYS and offer.cards]


def usable_cards(offers: Iterable[Offer]) -> frozenset[str]:
    """The codes of the cards that some play other than the discard uses."""
    return frozenset(code for offer in laying_offers(offers) for code in offer.cards)


def exact_plays(offers: Iterable[Offer], chosen: Sequence[str]) -> list[Offer]:
    """The plays that use the chosen cards and no others."""
    want = sorted(chosen)
    return [
        offer
        for offer in laying_offers(offers)
        if len(offer.cards) == len(want) and sorted(offer.cards) == want
    ]


def wider_plays(offers: Iterable[Offer], chosen: Sequence[str]) -> list[Offer]:
    """The plays that use the chosen cards and more, the most cards first and without Wilds before with."""
    want = Counter(chosen).items()
    found = [
        offer
        for offer in laying_offers(offers)
        if len(offer.cards) > len(chosen) and all(offer.cards.count(code) >= count for code, count in want)
    ]
    return sorted(found, key=lambda offer: (offer.cards.count("wild"), -len(offer.cards)))


def doable_plays(offers: Sequence[Offer], chosen: Sequence[str]) -> list[Offer]:
    """Return what a selection can do: the plays of just these cards, then the best that would only need more of
    them."""
    if not chosen:
        return []
    these, more = exact_plays(offers, chosen), wider_plays(offers, chosen)
    best = more[:1] + sorted(more[1:], key=lambda offer: -len(offer.cards))[:1]
    return these + best[: max(0, SHOWN - len(these))]


def joining_cards(offers: Sequence[Offer], chosen: Sequence[str], hand: Iterable[str]) -> frozenset[str]:
    """The codes of which one more card would take the selection towards a larger play."""
    if not chosen:
        return frozenset()
    have, want = Counter(hand), Counter(chosen)
    more = [Counter(offer.cards) for offer in wider_plays(offers, chosen)]
    return frozenset(code for uses in more for code in uses - want if have[code] > want[code])


def fresh_cards(events: Sequence[Event], seat: int) -> Counter[str]:
    """The cards that came to a seat since its last discard; `events` are those of the hand as that seat knows them."""
    came: Counter[str] = Counter()
    for event in events:
        if not isinstance(event, SeatEvent) or event.seat != seat:
            continue
        match event:
            case Discarded():
                came.clear()
            case Drew(cards=cards):
                came.update(cards or ())
            case Took(card=card) | Picked(card=card):
                came[card] += 1
    return came
