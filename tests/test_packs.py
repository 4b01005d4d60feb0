"""Packs: cards in one int, and results kept by it."""

from __future__ import annotations

from collections import Counter
from random import Random

from game import packs
from game.cases.jekyll import cards as jekyll
from game.cases.ripper import cards as ripper


def test_the_cards_of_a_pack_are_those_that_went_in_by_kind() -> None:
    for cards in (ripper, jekyll):
        random = Random(3)
        for _ in range(200):
            hand = sorted(random.sample(cards.DECK, 12))
            pack = cards.pack_of(hand)
            assert list(cards.kinds_of(pack)) == hand
            assert {kind: cards.count(pack, kind) for kind in set(hand)} == Counter(hand)


def test_what_a_pack_has_no_room_for_is_no_card() -> None:
    assert list(ripper.kinds_of(1 << 200)) == []
    assert list(jekyll.kinds_of(0)) == []


def test_results_are_worked_out_once_and_never_too_many() -> None:
    asked: list[int] = []

    def double(number: int) -> int:
        asked.append(number)
        return 2 * number

    kept = packs.Kept(double)
    assert [kept[3], kept[3], kept[4]] == [6, 6, 8]
    assert asked == [3, 4]
    for number in range(packs.MOST_KEPT_RESULTS + 10):
        assert kept[number] == 2 * number
    assert len(kept) <= packs.MOST_KEPT_RESULTS
