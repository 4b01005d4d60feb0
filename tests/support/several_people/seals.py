"""Checks of duels: nobody sees another's attempt before the own one is done, and then every one that was sent."""

from __future__ import annotations

import re
from typing import Any

from game.duel import Attempt, Terms
from tests.support.several_people.disk import PLENTY, Hand
from tests.support.several_people.messenger import duel_of
from tests.support.several_people.window import Person, Window
from tests.support.several_people.world import World

SMALL = 10
"""A number below is that of a deal, of players, or of points between."""
_DATE = re.compile(r"\d{4}-\d\d-\d\d|\d+\s?:\d\d")
_NUMBER = re.compile(r"(?<![\w.])[-−]?\d+(?![\w.]\w)")


def attempts_are_sealed(world: World) -> None:
    """While somebody plays a duel, the pages about duels tell no total that another made in it."""
    duels = _duels(world)
    for person in world.people:
        _note_done(person, duels)
        for terms, others in duels:
            if not _is_under_way(person, terms):
                continue
            own = _own_hands(person)
            secret = {
                (each.name, each.total(terms.seat))
                for each in others
                if each.total(terms.seat) >= SMALL and not own & {*each.hands}
            }
            for window in person.windows:
                if "duel" in window.session.screen.name:
                    _look(world, window, secret, terms)


def _look(world: World, window: Window, secret: set[tuple[str, int]], terms: Terms) -> None:
    text = _DATE.sub("", window.text)
    numbers = {each[0] for each in _NUMBER.finditer(text)}
    for name, total in secret:
        if name in text and str(total) in numbers:
            world.report(
                "sealed",
                "an attempt before the own one",
                f"{name} made {total} in {terms.code}: {text[:300]}",
            )


def own_attempts_stay(world: World) -> None:
    """No link and no file changes what somebody has played; at most another window of theirs has played it, too."""
    for person in world.people:
        before, now = (_kept_hands(each.small) for each in (world.before[person.number], person.shelf))
        for id_, hands in before.items():
            after = now.get(id_, hands)
            if after[: len(hands)] != hands and not {*after} <= _own_hands(person):
                world.report("own attempt", "replaced", f"{id_} of {person.name}")


def _kept_hands(small: dict[str, Any]) -> dict[str, list[Hand]]:
    duels = small.get("duels", {}).get("duels", {})
    return {id_: [tuple(hand) for hand in each["hands"]] for id_, each in duels.items()}


def opened_answers_are_kept(world: World) -> None:
    """Whoever has played a duel and opens an answer has every attempt in it."""
    for person, letter in world.read:
        duel = duel_of(letter.text)
        if duel is None or len(duel.attempts) < 2 or person.number in world.deleting:
            continue
        if person.disk.room < PLENTY:
            continue
        kept = person.shelf.attempts
        missing = [each.name for each in duel.attempts if not {*each.hands} <= kept]
        if missing:
            world.report("answers kept", "a further answer", f"{person.name} has nothing of {missing}")


def _duels(world: World) -> list[tuple[Terms, list[Attempt]]]:
    """Every duel that was sent about, with all attempts at it."""
    found: dict[str, tuple[Terms, list[Attempt]]] = {}
    for letter in world.letters:
        if letter.kind == "duel" and (duel := duel_of(letter.text)) is not None:
            found.setdefault(str(duel.terms), (duel.terms, []))[1].extend(duel.attempts)
    return [*found.values()]


_DECKS: dict[tuple[str, int], Hand] = {}


def deck_of(terms: Terms, number: int) -> Hand:
    """The deck of a deal of a duel."""
    key = str(terms), number
    if key not in _DECKS:
        names = [f"seat {at}" for at in range(len(terms.levels))]
        _DECKS[key] = tuple(terms.deal(number).match(names).hand_record.deck)
    return _DECKS[key]


def _of_duel(person: Person, terms: Terms) -> dict[int, bool]:
    """The deals of a duel that are in somebody's book as such, and whether each is over."""
    out = {}
    for game in person.shelf.games.values():
        mark = (game.get("ui") or {}).get("duel")
        hand = game["record"]["hands"][0]
        number = mark.get("deal") if isinstance(mark, dict) else None
        if number in range(1, terms.deals + 1) and tuple(hand["deck"]) == deck_of(terms, number):
            out[number] = hand["result"] is not None or out.get(number, False)
    return out


def _note_done(person: Person, duels: list[tuple[Terms, list[Attempt]]]) -> None:
    for terms, attempts in duels:
        person.done |= {(terms.code, number) for number, over in _of_duel(person, terms).items() if over}
        own = _own_hands(person)
        for each in attempts:
            if {*each.hands} <= own:  # the challenge is the hand that was just played
                person.done |= {(terms.code, number) for number in range(1, terms.deals + 1)}


def _is_under_way(person: Person, terms: Terms) -> bool:
    """True if somebody has begun to play a duel, and is not done."""
    begun = bool(_of_duel(person, terms))
    return begun and not all((terms.code, at) in person.done for at in range(1, terms.deals + 1))


def _own_hands(person: Person) -> set[Hand]:
    """The courses of all hands that were played at this device."""
    return {
        tuple(hand["actions"]) for game in person.shelf.games.values() for hand in game["record"]["hands"]
    }
