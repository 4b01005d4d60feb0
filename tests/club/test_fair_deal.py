"""The deal to which every device adds a number: nobody can aim at it, and everybody can check it."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import fair_deal
from game.case import CASES, case_named
from game.match import Match, Seat

SEEDS = st.integers(0, 2**32)


def number(random: Random) -> str:
    return f"{random.getrandbits(256):064x}"


def table(seed: int, devices: tuple[int, ...] = (0, 2, 3)) -> tuple[dict[int, str], dict[int, str]]:
    """Numbers and their digests for deal 7."""
    random = Random(seed)
    numbers = {device: number(random) for device in devices}
    return numbers, {device: fair_deal.digest(text, 7, device) for device, text in numbers.items()}


def match_of(
    name: str, players: int, dealer: int, deck: list[str], hand: int = 1, edition: str = ""
) -> Match:
    """A match whose hand of this number was dealt from a deck."""
    seats = [Seat(f"seat {seat}", "human") for seat in range(players)]
    match = Match.empty(name, edition or case_named(name).editions[0], {}, seats)
    for _ in range(hand):
        match.deal(dealer, deck)
    return match


@given(SEEDS, st.sampled_from(sorted(CASES)), st.integers(1, 9))
def test_an_honest_deal_is_found_fair(seed: int, name: str, hand: int) -> None:
    case, (numbers, digests) = case_named(name), table(seed)
    dealer, deck = fair_deal.dealer_and_deck(case, 2, numbers, hand)
    assert sorted(deck) == sorted(case.deck)
    assert dealer in range(2)
    match = match_of(name, 2, dealer, deck, hand)
    for device, own in numbers.items():
        assert fair_deal.fault(match, 7, digests, numbers, (device, own)) == ""


@given(SEEDS)
def test_every_number_counts(seed: int) -> None:
    case, (numbers, _) = case_named("ripper"), table(seed)
    decks = {tuple(fair_deal.dealer_and_deck(case, 3, numbers, hand)[1]) for hand in (1, 2, 3)}
    for device in numbers:
        other = {**numbers, device: "0" * 64}
        decks.add(tuple(fair_deal.dealer_and_deck(case, 3, other, 1)[1]))
    decks.add(tuple(fair_deal.dealer_and_deck(case, 3, dict(list(numbers.items())[:2]), 1)[1]))
    assert len(decks) == 7


@given(SEEDS)
def test_the_order_in_which_numbers_came_does_not_matter(seed: int) -> None:
    case, (numbers, _) = case_named("jekyll"), table(seed)
    turned = dict(reversed(numbers.items()))
    assert fair_deal.dealer_and_deck(case, 2, numbers, 1) == fair_deal.dealer_and_deck(case, 2, turned, 1)


@given(SEEDS)
def test_what_is_not_fair_is_named(seed: int) -> None:
    case, (numbers, digests) = case_named("ripper"), table(seed)
    dealer, deck = fair_deal.dealer_and_deck(case, 2, numbers, 1)
    own, other = (2, numbers[2]), number(Random(seed + 1))

    def fault(**changed: object) -> str:
        told = {
            "dealer": dealer,
            "deck": deck,
            "digests": digests,
            "numbers": numbers,
            "own": own,
            "deal": 7,
        } | changed
        match = match_of("ripper", 2, told["dealer"], told["deck"])
        return fair_deal.fault(match, told["deal"], told["digests"], told["numbers"], told["own"])

    assert fault() == ""
    assert fault(own=None) == "unknown"
    assert fault(own=(1, numbers[2])) == "unknown"
    assert fault(numbers={**numbers, 2: other}) == "own"
    assert fault(own=(2, other)) == "own"
    assert fault(digests={**digests, 2: digests[3]}) == "own"
    assert fault(numbers={**numbers, 0: other}) == "opened"
    assert fault(numbers={2: numbers[2], 3: numbers[3]}) == "opened"
    assert fault(numbers={**numbers, 1: other}) == "opened"
    assert fault(deal=8) == "own"
    assert fault(deck=deck[::-1]) == "deck"
    assert fault(dealer=1 - dealer) == "deck"


@pytest.mark.parametrize(("name", "edition"), [("ripper", "manual"), ("ripper", "de"), ("jekyll", "fr")])
def test_the_order_of_a_second_case_file_is_checked(name: str, edition: str) -> None:
    """A host that chooses it is found out, also where the hand has been told by a record since."""
    for seed in range(3):
        numbers, digests = table(seed)
        dealer, deck = fair_deal.dealer_and_deck(case_named(name), 2, numbers, 1)
        for rng in (None, Random(seed)):
            match = match_of(name, 2, dealer, deck, edition=edition)
            if rng is not None:
                match._play.hand.rng = rng
            _draw_until_over(match)
            assert match.hand_record.reshuffles
            again = Match.from_record(match.record())
            found = fair_deal.fault(again, 7, digests, numbers, (2, numbers[2]))
            assert found == ("" if rng is None else "deck")


def _draw_until_over(match: Match) -> None:
    """Nobody lays anything: the Case File runs out, and the second one, too."""
    while not match.hand_over:
        seat = match.actors[0]
        legal = match.legal(seat)
        throws = [action for action in legal if action.startswith("discard ")]
        match.play(seat, "draw" if "draw" in legal else [*throws, *legal][0])


@given(SEEDS)
def test_a_digest_is_of_one_device_and_one_deal(seed: int) -> None:
    text = number(Random(seed))
    assert len({fair_deal.digest(text, deal, device) for deal in range(3) for device in range(3)}) == 9
    assert fair_deal.is_hex(text)
    assert fair_deal.is_hex(fair_deal.digest(text, 1, 0))


def test_what_is_no_number() -> None:
    for value in (None, 7, "", "0" * 63, "0" * 65, "G" * 64, "A" * 64, "0" * 63 + "\n", "٠" * 64, ["0" * 64]):
        assert not fair_deal.is_hex(value)
