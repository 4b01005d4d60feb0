"""The seal of a deal: shown before the hand, worked out again after it, in the page and outside."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.case import CASES, case_named
from game.cli import main
from game.deals import SEAL_LETTERS, Seal
from game.errors import BadRecord
from game.match import Match, Seat
from game.opened_deal import open_deal

NUMBER = "0123456789abcdef" * 4


def played(name: str = "ripper", players: int = 2, seed: str = "seal", *, second: bool = False) -> Match:
    """A hand played at random to its end, its deal sealed; `second`: one in which a second Case File is made."""
    seats = [Seat(f"seat {seat}", "human") for seat in range(players)]
    for attempt in range(200):
        random = Random(f"{seed}{attempt}")
        edition = "manual" if second else case_named(name).editions[0]
        match = Match.new(name, edition, {}, seats, f"{seed}{attempt}")
        hand = match.hand_record
        hand.seal = Seal.of(hand.dealer, hand.deck, NUMBER)
        while not match.hand_over:
            seat = match.actors[0]
            match.play(seat, random.choice(match.legal(seat)))
        if bool(hand.reshuffles) >= second:
            return match
    raise AssertionError("no second Case File in 200 hands")


def checked(capsys: pytest.CaptureFixture[str], record: Any, path: Path) -> dict[str, Any]:
    file = path / "record.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    assert main(["deal", "--check", str(file)]) == 0
    hands: list[dict[str, Any]] = json.loads(capsys.readouterr().out)["hands"]
    return hands[0]


def test_the_seal_is_what_the_notation_says() -> None:
    deck = ["druitt", "gull", "wild"]
    rest, letters = int(sha256(f"casefile|seal|{NUMBER}|1|druitt|gull|wild".encode()).hexdigest(), 16), ""
    for _ in range(6):
        letters, rest = letters + SEAL_LETTERS[rest % 20], rest // 20
    assert Seal.of(1, deck, NUMBER) == Seal(letters, NUMBER)


def test_every_card_the_dealer_and_the_number_count() -> None:
    deck = list(case_named("ripper").deck)
    seals = {
        Seal.of(0, deck, NUMBER).letters,
        Seal.of(1, deck, NUMBER).letters,
        Seal.of(0, deck, "0" * 64).letters,
    }
    for place in range(len(deck) - 1):
        other = deck[:]
        other[place], other[place + 1] = other[place + 1], other[place]
        if other != deck:
            seals.add(Seal.of(0, other, NUMBER).letters)
            assert not Seal.of(0, deck, NUMBER).fits(0, other)
    assert len(seals) > 20


@pytest.mark.parametrize(
    ("name", "players"), [(case.name, n) for case in CASES.values() for n in case.players]
)
def test_it_opens_to_the_cards_as_they_were_dealt(name: str, players: int) -> None:
    match = played(name, players)
    deal, hand = open_deal(match, 1), match.hand_record
    assert deal.is_same
    position = Match.from_record(
        match.record()
        | {"hands": [match.record()["hands"][0] | {"actions": [], "reshuffles": [], "result": None}]}
    ).position()
    assert [sorted(cards) for cards in deal.hands] == [sorted(cards) for cards in position["hands"]]
    assert (list(deal.case_file), [deal.discard]) == (position["case_file"], position["discard"])
    dealt = [
        deal.hands[(hand.dealer + 1 + at) % players][at // players]
        for at in range(players * len(deal.hands[0]))
    ]
    assert [*dealt, deal.discard, *deal.case_file] == hand.deck


def test_a_record_keeps_the_seal(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    match = played()
    record = json.loads(json.dumps(match.record()))
    assert Match.from_record(record).record() == record
    found = checked(capsys, record, tmp_path)
    assert found["same"] is True
    assert found["seal"] == found["again"] == Seal.of(found["dealer"], match.hand_record.deck, NUMBER).letters


def test_another_seal_and_none_are_told_apart(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    record = played().record()
    hand = record["hands"][0]
    other = hand | {"seal": {"letters": "BBBBBB", "number": NUMBER}}
    assert checked(capsys, record | {"hands": [other]}, tmp_path)["same"] is False
    del hand["seal"]
    found = checked(capsys, record, tmp_path)
    assert (found["same"], found["seal"], found["number"]) == (None, "", "")


def test_a_second_case_file_follows_from_the_sealed_deck(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    record = json.loads(json.dumps(played(second=True).record()))
    assert checked(capsys, record, tmp_path)["second"] is True
    second = record["hands"][0]["reshuffles"][0]
    if second[-1] != second[-2]:  # nobody draws so far in this hand
        second[-2:] = second[:-3:-1]
    else:
        second[-3:] = [second[-1], second[-2], second[-3]]
    try:
        found = checked(capsys, record, tmp_path)
    except AssertionError:  # somebody drew that far: the record is refused
        assert "hand 1" in capsys.readouterr().err
    else:
        assert (found["second"], found["same"]) == (False, False)


@pytest.mark.parametrize(
    "seal",
    [
        None,
        "RZMLTK",
        {},
        {"letters": "RZMLT", "number": NUMBER},
        {"letters": "rzmltk", "number": NUMBER},
        {"letters": "RZMLTK", "number": NUMBER[1:]},
        {"letters": "RZMLTK", "number": NUMBER.upper()},
        {"letters": 6, "number": NUMBER},
    ],
)
def test_what_is_no_seal_is_refused_with_its_place(seal: object) -> None:
    record = played().record()
    record["hands"][0]["seal"] = seal
    with pytest.raises(BadRecord, match="hand 1"):
        Match.from_record(record)


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["deal"], "deal needs --case, --edition, --players, --seed (or --check RECORD)"),
        (["deal", "--check", "x.json", "--seed", "1"], "--check RECORD says all: leave out"),
    ],
)
def test_half_a_command_gets_a_sentence(
    arguments: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    assert reason in capsys.readouterr().err
