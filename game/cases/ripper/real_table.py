"""A table of real cards at the end of a hand of Jack the Ripper: what cannot be, and the finished hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, ClassVar

from game.cases.ripper import cards as c
from game.cases.ripper import position
from game.cases.ripper.constants import EMPTIED, ESCAPED, EXHAUSTED, GONE_OUT
from game.cases.ripper.editions import Rules
from game.cases.ripper.state import State
from game.deals import UNSEEN
from game.notation import Reader
from game.real_table import Facts, Fault, RealTable, without_cards
from game.refusal import Refusal

_WAYS = {"discarded": GONE_OUT, "emptied": EMPTIED, "escaped": ESCAPED, "exhausted": EXHAUSTED}
_RULES = {"discarded": "8.1", "emptied": "8.2", "escaped": "8.3", "exhausted": "8.4", None: "8"}
_ESCAPES, _COMMISSIONER = c.CODES[c.ESCAPES], c.CODES[c.COMMISSIONER]
_ALIBIS = {
    c.CODES[c.ALIBI + alibi] + (f"={c.SUSPECTS[suspect]}" if len(suspects) > 1 else ""): c.SUSPECTS[suspect]
    for alibi, suspects in enumerate(c.ALIBI_SUSPECTS)
    for suspect in suspects
}
"""The Alibis as they may lie, each with the suspect whom it clears."""


def _codes(first: int, last: int) -> tuple[str, ...]:
    return c.CODES[first:last]


def _family(card: str) -> str | None:
    """The family that a card of an area is Evidence of."""
    name, _, suspect = card.partition("=")
    if name == c.CODES[c.WILD]:
        return suspect
    return name if name in c.FAMILIES else None


class _Table:
    """The facts, counted."""

    def __init__(self, facts: Facts) -> None:
        self.evidence = [Counter(filter(None, map(_family, area))) for area in facts.areas]
        self.families = list(dict.fromkeys(family for area in self.evidence for family in area))
        self.melded = {family for area in self.evidence for family, number in area.items() if number >= 3}
        self.place = {card: seat for seat, area in enumerate(facts.areas) for card in area}
        """By card, the seat in whose area it lies; for cards of which there is one."""
        self.victims = [card for card in _codes(c.VICTIM, c.SCENE) if card in self.place]

    def has_victim(self, facts: Facts, seat: int) -> bool:
        """True if a Victim lies in the area of a seat."""
        return any(card in facts.areas[seat] for card in self.victims)


class RipperTable(RealTable):
    """The score pad of Jack the Ripper."""

    copies: ClassVar = dict(zip(c.CODES, c.COPIES, strict=True))
    laid = (
        *(card for name in c.SUSPECTS for card in (name, f"wild={name}")),
        c.CODES[c.LETTER],
        *_codes(c.SUSPECT, c.ALIBI),
        *_ALIBIS,
        *_codes(c.VICTIM, c.STRIKES),
        _ESCAPES,
    )
    ways = tuple(_WAYS)
    nobodys = frozenset({"exhausted"})
    sealed_key, sealed = "ballots", c.SUSPECTS

    def counts_hands(self, rules: Rules, how: str | None) -> bool:
        return how != "escaped" and (how != "exhausted" or rules.exhausted == "at-large")

    def counts_sealed(self, rules: Rules, how: str | None) -> bool:
        return rules.vote and how not in ("escaped", "exhausted")

    def end_rule(self, facts: Facts) -> str:
        return _RULES[facts.how]

    def hand(self, rules: Rules, facts: Facts) -> State:
        """The piles hold what was not read off, so that they are empty just where the end says so."""
        rest, drawn_out = self.rest(facts), facts.how == "exhausted"
        turn = facts.by or 0
        data: dict[str, Any] = {
            "players": facts.players,
            "dealer": (turn - 1) % facts.players,
            "turn": turn,
            "phase": "over",
            "hands": [list(hand) for hand in facts.hands],
            "areas": [list(area) for area in facts.areas],
            "case_file": [] if drawn_out else rest[1:],
            "discard": rest if drawn_out else rest[:1],
            "case_file_number": rules.case_files if drawn_out else 1,
            "ballots": facts.sealed and list(facts.sealed),
        }
        state = position.read(Reader(data), rules, UNSEEN)
        state.ended = _WAYS[facts.how or "discarded"]
        return state

    def against(self, rules: Rules, facts: Facts) -> Iterator[Fault]:
        table = _Table(facts)
        yield from _evidence(rules, facts, table)
        yield from _named(facts, table)
        yield from _pairs(table)
        yield from _escape(facts, table)
        yield from _vote(rules, facts, table)
        yield from _end(rules, facts, table)
        piles = 2 if rules.exhausted == "at-large" and rules.case_files == 1 else 1
        if facts.how in ("discarded", "emptied") and len(self.rest(facts)) < piles:
            yield Fault(Refusal("pad-all-laid", "2.3"))


def _name(code: str) -> str:
    return f"cards.name.{code}"


def _whole(card: str) -> str:
    return f"cards.full.{card.partition('=')[0]}"


def _evidence(rules: Rules, facts: Facts, table: _Table) -> Iterator[Fault]:
    """A Victim before all of it (4.1), a meld of each family (4.2), a Wild beside what the rules ask for (4.7)."""
    if table.families and not table.victims:
        yield Fault(Refusal("pad-victim-first", "4.1"), missing=True)
    for family in table.families:
        if family not in table.melded:
            yield Fault(Refusal("pad-no-meld", "4.2", {"family": _name(family)}), missing=True)
    if rules.wild_layoff == "own-area":
        for seat, area in enumerate(facts.areas):
            for name in c.SUSPECTS:
                if f"wild={name}" in area and name not in area:
                    yield Fault(Refusal("pad-wild-alone", "4.7", {"family": _name(name)}), seat, missing=True)


def _named(facts: Facts, table: _Table) -> Iterator[Fault]:
    """Suspects and Alibis need a meld, and one Alibi is in force at a time (5.2 to 5.4)."""
    for name in c.SUSPECTS:
        if f"suspect:{name}" in table.place and name not in table.melded:
            refusal = Refusal("pad-names-unmelded", "5.2", _card_of(f"suspect:{name}", name))
            yield Fault(refusal, table.place[f"suspect:{name}"], missing=True)
    laid = [card for area in facts.areas for card in area if card in _ALIBIS]
    for card in laid:
        if _ALIBIS[card] not in table.melded:
            rule = "5.4" if "=" in card else "5.3"
            refusal = Refusal("pad-names-unmelded", rule, _card_of(card, _ALIBIS[card]))
            yield Fault(refusal, table.place[card], missing=True)
    if len(laid) > 1:
        yield Fault(Refusal("pad-one-alibi", "5.3"))


def _card_of(card: str, name: str) -> dict[str, str | int]:
    return {"card": _whole(card), "family": _name(name)}


def _pairs(table: _Table) -> Iterator[Fault]:
    """A Victim and her Scene never lie apart (1.4)."""
    for victim, scene in zip(_codes(c.VICTIM, c.SCENE), _codes(c.SCENE, c.STRIKES), strict=True):
        places = {table.place[card] for card in (victim, scene) if card in table.place}
        if len(places) > 1:
            yield Fault(Refusal("pad-apart", "1.4", {"victim": _name(victim), "scene": _name(scene)}))


def _escape(facts: Facts, table: _Table) -> Iterator[Fault]:
    """Ripper Escapes ends the hand, and needs all five Victims (6.1, 6.3)."""
    place, escaped = table.place.get(_ESCAPES), facts.how == "escaped"
    if place is not None and not escaped:
        yield Fault(Refusal("pad-escapes-ends", "6.3"), place, missing=facts.how is None)
    if (place is not None or escaped) and len(table.victims) < 5:
        yield Fault(Refusal("five-victims", "6.1", {"n": len(table.victims)}), missing=True)
    if escaped and place is None:
        yield Fault(Refusal("pad-escapes-laid", "6.3"), facts.by, missing=True)
    if escaped and place is not None and facts.by not in (None, place):
        yield Fault(Refusal("pad-escapes-laid", "6.3"), place)


def _vote(rules: Rules, facts: Facts, table: _Table) -> Iterator[Fault]:
    """One who has a meld calls the vote, and everybody votes; only Ripper Escapes may end the hand before (10.1,
    10.3)."""
    if facts.sealed is None:
        return
    if not rules.vote:
        yield Fault(Refusal("pad-no-vote", "10.1"), of_end=True)
    if not table.melded:
        yield Fault(Refusal("pad-vote-no-meld", "10.1"), missing=True, of_end=True)
    if facts.how != "escaped":
        for seat, vote in enumerate(facts.sealed):
            if vote is None:
                yield Fault(Refusal("pad-no-ballot", "10.3"), seat, missing=True, of_end=True)


def _end(rules: Rules, facts: Facts, table: _Table) -> Iterator[Fault]:
    """The seats without cards (8.1 to 8.4)."""
    if facts.how is None:
        return
    empty = set(without_cards(facts))
    struck = {seat for seat in empty if table.has_victim(facts, seat)}
    """Those whose last card may have been a Victim that the Commissioner took."""
    gone = _gone_out(rules, facts, empty - struck)
    if facts.how == "discarded" and facts.by is not None and facts.by not in empty:
        yield Fault(Refusal("pad-went-out", "8.1"), facts.by)
    if facts.how == "emptied" and not struck:
        yield Fault(Refusal("pad-emptied-nobody", "8.2"), missing=True, of_end=True)
    if facts.by is None and facts.how != "exhausted":
        gone = empty  # any of them may be the one who is still to be named
    for seat in sorted(empty - gone - (struck if _strikes_late(rules, facts) else set())):
        yield Fault(Refusal("pad-no-cards-left", _RULES[facts.how]), seat, missing=True, of_hands=True)
    held = sum(hand.count(_COMMISSIONER) for hand in facts.hands)
    if (empty - gone or facts.how == "emptied") and held == c.COPIES[c.COMMISSIONER]:
        yield Fault(Refusal("pad-commissioner-held", "5.10"), of_hands=True)


def _gone_out(rules: Rules, facts: Facts, not_struck: set[int]) -> set[int]:
    """The seat that may have got rid of its last card by itself: by a discard, or as it played Ripper Escapes."""
    if facts.how == "exhausted":
        if not _goes_out_late(rules):
            return set()
        return {facts.by} if facts.by is not None else set(sorted(not_struck)[:1])
    if facts.by is None or (facts.how == "emptied" and rules.commissioner_end == "at-once"):
        return set()
    return {facts.by}


def _strikes_late(rules: Rules, facts: Facts) -> bool:
    """True if the hand may go on after the Commissioner took a last card, until it ends in this way."""
    if facts.how == "exhausted":
        return _goes_out_late(rules)
    return facts.how in ("emptied", "escaped") or rules.commissioner_end == "end-of-turn"


def _goes_out_late(rules: Rules) -> bool:
    """True if a hand with no cards left does not save a hand whose Case File ran out (8.4, R13)."""
    return rules.exhausted == "at-large" and rules.last_card_drawn == "finish-turn"
