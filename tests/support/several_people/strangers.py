"""Things from people outside: duels and their answers, deals, a file, and the talk of another table."""

from __future__ import annotations

from functools import cache
from random import Random

from game.bots import choose
from game.duel import Duel, Terms, answer, challenge, fragment_of
from game.match import Match
from tests.support.app_page import Page
from tests.support.duelling import to_the_end
from tests.support.several_people.messenger import Letter
from tests.support.two_devices import Room

ADDRESS = "https://example.org/casefile/"
OUTSIDE = -1
_TERMS = (
    Terms("ripper", "us", {}, (None, "constable"), "fog", 3),
    Terms("ripper", "us", {}, (None, "constable"), "lamp", 1),
    Terms("jekyll", "fr", {}, (None, "constable"), "quay", 1),
)
"""The duels that are offered."""


def _played(terms: Terms, random: Random) -> list[Match]:
    """Every deal of a duel, played by somebody who now and then does what no bot would."""
    matches = []
    for number in range(1, terms.deals + 1):
        names = ["Somebody" if level is None else f"Bot {at}" for at, level in enumerate(terms.levels)]
        match = terms.deal(number).match(names)
        while not match.hand_over:
            seat = match.actors[0]
            legal = match.legal(seat)
            odd = terms.levels[seat] is None and random.random() < 0.3
            match.play(seat, random.choice(legal) if odd else choose(match.seen(seat), "constable", "x"))
        matches.append(match)
    return matches


@cache
def letters() -> tuple[Letter, ...]:
    """All that strangers send, before anything else happens."""
    out = []
    for terms in _TERMS:
        first = challenge(terms, "Zoë", _played(terms, Random("Zoë")))
        out.append(_letter(first))
        out += [_letter(answer(first, name, _played(terms, Random(name)))) for name in ("Quinn", "Ulla")]
    out += [
        Letter.of(f"{ADDRESS}#deal=fog&case=ripper&edition=us&players=2", OUTSIDE),
        Letter.of(f"{ADDRESS}#deal=rainy&case=jekyll&edition=fr&players=2", OUTSIDE),
        Letter.of(exported(), OUTSIDE),
    ]
    return tuple(out)


def _letter(duel: Duel) -> Letter:
    return Letter.of(f"{ADDRESS}#{fragment_of(duel)}", OUTSIDE)


@cache
def exported() -> str:
    """Everything of a device that has played a hand."""
    page = Page()
    page.tap("new", "start")
    to_the_end(page)
    page.tap("desk", "casebook", "export-all")
    page.run()
    return [*page.given.values()][-1]


@cache
def another_table() -> tuple[str, ...]:
    """All that a guest hears to the end of a hand at a table at which nobody here sits: lobby, table and record."""
    room = Room.of("human", "guest", seed=9)
    room.deal()
    room.play_hand()
    room.settle()
    heard = room.heard[1]
    record = max(at for at, text in enumerate(heard) if '"kind":"record"' in text)
    table = max(at for at, text in enumerate(heard[:record]) if '"kind":"table"' in text)
    return heard[table], heard[record]
