"""Checks of what a guest's device has heard and holds: nothing names the cards of another hand, or the order of the
Case File."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from html import unescape
from typing import Any

from game.case import CASES
from game.match import Match
from ui.play.table_facts import finished_hands
from ui.storage.codec import read_whole

RUN = 4
"""Cards in a row that are no accident any more."""
_CODES = sorted((code for case in CASES.values() for code in case.codes), key=len, reverse=True)
_CARDS = re.compile(
    rf"(?<![\w:-])(?:{'|'.join(map(re.escape, _CODES))})(?![\w:-])(?:[^0-9A-Za-z<>]{{1,12}}(?=[a-z]))?"
)
"""A code, and what may stand between it and the next one of a list."""
_WORD = re.compile(r"[\w:-]+")

Cards = tuple[str, ...]


def kinds_heard(seat: int, heard: Iterable[str]) -> set[str]:
    """The kinds of the messages that a guest has heard, in their order: each is its lobby, its table, or the record of
    hands that are over."""
    kinds, over = set(), 0
    for text in heard:
        data = json.loads(text)
        kinds.add(data["kind"])
        if data["kind"] == "table":
            seen = data["seen"]
            over = data["hand"] - (seen["result"] is None)
            assert seen["seat"] == seat
            hands = [each for at, each in enumerate(seen["hands"]) if at != seat]
            assert all(isinstance(each, int) for each in hands)
            assert isinstance(seen["case_file"], int)
        if data["kind"] == "record":
            assert len(data["record"]["hands"]) <= over
            assert all(hand["result"] for hand in data["record"]["hands"])
    assert kinds <= {"lobby", "table", "record"}
    return kinds


def known_cards(match: Match, seat: int) -> str:
    """All that a seat may know: what it saw after each action of this hand, and the hands that are over."""
    hand = match.hand_record
    again = Match.empty(match.case, match.edition, match.options, match.seats)
    again.deal(hand.dealer, hand.deck, hand.reshuffles)
    known = [_in_view(again, seat)]
    for action in hand.actions:
        again.play_text(action)
        known.append(_in_view(again, seat))
    return json.dumps([*known, finished_hands(match)])


def _in_view(match: Match, seat: int) -> list[Any]:
    return [match.seen(seat).as_json(), match.position()["discard"]]


def betrayed(text: str, match: Match, seat: int, known: str) -> set[Cards]:
    """The rows of cards in a text that a seat may not know: of another hand, in any order, or of the Case File. Those
    in a `known` text are no matter: cards of one kind make the same rows by chance."""
    if match.hand_over:
        return set()
    position = match.position()
    hands = {tuple(sorted(each)) for at, each in enumerate(position["hands"]) if at != seat}
    orders = {
        row
        for cards in (position["case_file"], position["case_file"][::-1])
        for row in _rows(tuple(cards), RUN)
    }
    own = {*match.seen(seat).own}
    found: set[Cards] = set()
    for written, is_known in ((text, False), (known, True)):
        for run in runs(written):
            rows = {row for row in _rows(run, RUN) if row in orders and not own >= {*row}}
            for hand in hands:
                if len(hand) >= RUN:
                    rows |= {row for row in _rows(run, len(hand)) if tuple(sorted(row)) == hand}
            found = found - rows if is_known else found | rows
    return found


def runs(text: str) -> Iterator[Cards]:
    """The lists of cards in a text, however they are written: JSON, words, attributes."""
    run: list[str] = []
    end = -1
    for each in _CARDS.finditer(unescape(text)):
        if each.start() != end:
            if run:
                yield tuple(run)
            run = []
        code = _WORD.match(each[0])
        assert code is not None, "a code is a word"
        run.append(code[0])
        end = each.end()
    if run:
        yield tuple(run)


def _rows(cards: Cards, length: int) -> Iterator[Cards]:
    return (cards[at : at + length] for at in range(len(cards) - length + 1))


def stored_text(texts: Iterable[str]) -> str:
    """Everything that a device has stored, with the records unpacked that are packed."""
    kept = [*texts]
    return "\n".join((*kept, *map(_whole, kept)))


def _whole(text: str) -> str:
    try:
        data: Any = read_whole(text)
    except ValueError:
        return ""
    return json.dumps(data)
