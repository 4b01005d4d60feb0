"""A duel in a link: everything that was played, in few characters; strangers' links; the comparison."""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.bots.levels import choose
from game.duel import BadDuel, Duel, Terms, answer, attempt, challenge, compare, fragment_of, read
from game.errors import CasefileError
from game.match import Match
from game.packed_link import checksum
from tests.support.play import SETUPS, Setup, random_step
from tests.support.real_tables import house_rules
from tests.support.thorough import examples, sparing

Way = Callable[[Match, Random], tuple[int, str]]
SHORT = 2_000


def terms(setup: Setup, code: str = "K7Q2", deals: int = 1, options: dict[str, Any] | None = None) -> Terms:
    case, edition, players = setup
    return Terms(case, edition, options or {}, (None, *["sergeant"] * (players - 1)), code, deals)


def sergeants(match: Match, _random: Random) -> tuple[int, str]:
    seat = match.actors[0]
    return seat, choose(match.seen(seat), "sergeant", "x")


def steady_but_once(match: Match, random: Random) -> tuple[int, str]:
    """A Sergeant who does something else once in a while."""
    return random_step(match, random) if random.random() < 0.03 else sergeants(match, random)


def hands(of: Terms, way: Way, seed: int = 0) -> list[Match]:
    out = []
    for number in range(1, of.deals + 1):
        match, random = of.deal(number).match(), Random(seed)
        while not match.hand_over:
            match.play(*way(match, random))
        out.append(match)
    return out


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: "-".join(map(str, setup)))
@pytest.mark.parametrize("way", [sergeants, random_step], ids=["sergeants", "random"])
def test_a_hand_fits_into_a_short_link_and_comes_back_as_it_was(setup: Setup, way: Way) -> None:
    for seed in range(examples(3, 30)):
        of = terms(setup, f"deal {seed}")
        played = hands(of, way, seed)
        duel = challenge(of, "Nora", played)
        link = fragment_of(duel)
        assert len(link) < SHORT and link.isascii() and not {*"#&+/ "} & {*link}
        found = read(f"#{link}")
        assert found == duel and not found.answered
        assert found.attempts[0].points == (played[0].results[0].scores,)
        again = found.match(0, 1, ["a", "b", "c", "d"][: setup[2]])
        assert (
            again.hand_record.actions == played[0].hand_record.actions and again.results == played[0].results
        )


@pytest.mark.parametrize("deals", sparing([1, 3, 5], [3]))
def test_an_answer_holds_both_and_they_are_compared(deals: object) -> None:
    assert isinstance(deals, int)
    of = terms(("ripper", "us", 3), deals=deals)
    first, second = hands(of, sergeants), hands(of, steady_but_once, 5)
    duel = answer(read(fragment_of(challenge(of, "Nora", first))), "Basil", second)
    link = fragment_of(duel)
    assert len(link) < SHORT
    found = compare(read(link))
    assert found == compare(duel) and found.names == ("Nora", "Basil")
    assert found.totals == tuple(sum(match.scores[0] for match in each) for each in (first, second))
    for number, hand in enumerate(found.hands):
        one, two = first[number].hand_record.actions, second[number].hand_record.actions
        assert hand.points == (first[number].scores[0], second[number].scores[0])
        if one == two:
            assert hand.parted is None
            continue
        parted = hand.parted
        assert parted and one[: parted.step] == two[: parted.step]
        assert [f"{parted.seat} {action}" for action in parted.actions] == [
            one[parted.step],
            two[parted.step],
        ]
        assert parted.person == (parted.seat == 0)
    assert any(hand.parted for hand in found.hands)


def test_the_winner_is_who_has_more_points() -> None:
    of = terms(("jekyll", "fr", 2))
    same = hands(of, sergeants)
    level = compare(answer(challenge(of, "Nora", same), "Basil", same))
    assert level.winner is None and level.hands[0].parted is None
    for seed in range(20):
        other = compare(answer(challenge(of, "Nora", same), "Basil", hands(of, random_step, seed)))
        if other.totals[0] != other.totals[1]:
            assert other.winner == (other.totals[1] > other.totals[0])


def test_house_rules_travel_along() -> None:
    for seed in range(examples(4, 60)):
        random = Random(seed)
        setup = random.choice(SETUPS)
        plain = terms(setup).deal(1).match(["x"] * setup[2])
        match = Match.empty(setup[0], setup[1], house_rules(setup[0], random) | {"target": 150}, plain.seats)
        of = terms(setup, options=match.options)
        duel = challenge(of, "Zoë 🔎", hands(of, random_step, seed))
        assert read(fragment_of(duel)) == duel and len(fragment_of(duel)) < SHORT


def test_only_the_deals_of_the_duel_are_taken() -> None:
    of = terms(("ripper", "us", 2), deals=3)
    played = hands(of, sergeants)
    elsewhere = hands(terms(("ripper", "us", 2), "another", 3), sergeants)
    going_on = of.deal(1).match(["a", "b"])
    other_rules = hands(terms(("ripper", "de", 2), deals=3), sergeants)
    for matches, reason in (
        (played[:2], "has 3 deals"),
        ([played[1], played[0], played[2]], "deal 1 is another deal"),
        (elsewhere, "another deal"),
        ([going_on, *played[1:]], "not one hand that is over"),
        (other_rules, "other rules"),
    ):
        with pytest.raises(CasefileError, match=reason):
            attempt(of, "Nora", matches)
    with pytest.raises(CasefileError, match="name"):
        challenge(of, "\u202e", played)
    with pytest.raises(CasefileError, match="not answered"):
        compare(challenge(of, "Nora", played))


GOLDEN = {
    "duel=1.JYyER-0jADZbInJpcHBlciIsInVzIix7fSxbbnVsbCwic2VyZ2VhbnQiXSwiSzdRMiIsMSxbIk5vcmEiXV2q6WkF0f8iyQYqT1njeSFFfJvI"
    "0u8": Terms("ripper", "us", {}, (None, "sergeant"), "K7Q2"),
    "duel=1.SoaM2IE9AEpbImpla3lsbCIsImZyIix7InRhcmdldCI6MTUwfSxbbnVsbCwic2VyZ2VhbnQiXSwiSmFjaydzIENhZsOpIiwzLFsiTm9yYSJd"
    "XWQc2wCfLwui108l1ahIvN5amWNDCoMPzgk9m2_o9nKQCIs9DQ": Terms(
        "jekyll", "fr", {"target": 150}, (None, "sergeant"), "Jack's Café", 3
    ),
    "duel=1.8F2AuD7KAE1bInJpcHBlciIsImRlIix7fSxbInNlcmdlYW50IixudWxsLCJpbnNwZWN0b3IiXSwiZm9nIiwxLFsiTm9yYSIsIlpvw6sg8J-U"
    "jiJdXZwF2FEVeSpphcmAaQ9hr9zSkWh5wzdKp70gNZ496zqB36V-8HaxRXsGFh4MIsJOpE0zOMnCUtH03A": Terms(
        "ripper", "de", {}, ("sergeant", None, "inspector"), "fog"
    ),
}
"""Links that people have sent, with what they are about."""


@pytest.mark.parametrize("link", GOLDEN)
def test_a_link_that_was_sent_once_is_read_and_written_byte_for_byte(link: str) -> None:
    duel = read(link)
    assert duel.terms == GOLDEN[link] and fragment_of(duel) == link
    assert duel.attempts[0].name == "Nora" and duel.answered == (duel.terms.code == "fog")
    if duel.answered:
        assert [each.total(duel.terms.seat) for each in duel.attempts] == [9, 40]


GOOD = ("ripper", "us", {}, (None, "sergeant"), "K7Q2", 1)


@pytest.mark.parametrize(
    ("place", "value"),
    [
        (0, "holmes"), (1, "fr"), (2, {"vote": 1}), (2, {"vote": True}), (3, ("sergeant", "sergeant")),
        (3, (None, None)), (3, (None, "random")), (3, (None,)), (4, ""), (4, " x"), (4, "x\n"), (4, "x" * 61),
        (5, 2), (5, 0),
    ],
)  # fmt: skip
def test_terms_that_cannot_be_are_refused(place: int, value: Any) -> None:
    given_ = [*GOOD]
    given_[place] = value
    with pytest.raises(CasefileError):
        Terms(*given_)  # type: ignore[arg-type]


# ---- strangers ----


def a_link(setup: Setup = ("ripper", "us", 2)) -> str:
    return fragment_of(challenge(terms(setup), "Nora", hands(terms(setup), sergeants)))


def body_of(link: str) -> bytes:
    packed = link.partition(".")[2]
    return urlsafe_b64decode(packed + "=" * (-len(packed) % 4))[6:]


def sealed(body: bytes) -> str:
    """A link with a right checksum, whatever it holds."""
    return f"duel=1.{urlsafe_b64encode(checksum(body) + body).decode().rstrip('=')}"


def parts(link: str) -> tuple[list[Any], bytes, bytes]:
    body = body_of(link)
    size = int.from_bytes(body[:2], "big")
    return json.loads(body[2 : 2 + size]), body[2 + size : 8 + size], body[8 + size :]


def joined(head: Any, proof: bytes, packed: bytes) -> str:
    told = json.dumps(head, ensure_ascii=False, separators=(",", ":")).encode()
    return sealed(len(told).to_bytes(2, "big") + told + proof + packed)


@pytest.mark.parametrize(
    ("link", "why"),
    [
        ("", "text"), ("duel", "text"), ("deal=x", "text"), ("duel=x.y", "text"), ("duel=².y", "text"),
        ("duel=2.AAAA", "version"), ("duel=1.", "damaged"), ("duel=1.AAAAAAAAAAAA", "damaged"),
        ("duel=1.é", "text"), ("duel=1.A", "text"), ("duel=1." + "A" * 8_000, "long"),
    ],
)  # fmt: skip
def test_what_is_no_duel_is_refused_with_the_reason(link: str, why: str) -> None:
    with pytest.raises(BadDuel) as refused:
        read(link)
    assert refused.value.why == why


def test_every_character_counts() -> None:
    link = a_link()
    for place in range(0, len(link), 7):
        for other in ("A", "_"):
            if link[place] != other:
                with pytest.raises(BadDuel):
                    read(link[:place] + other + link[place + 1 :])
    for damaged in (link[:-1], link + "A", link + "=", link.replace("duel=", "duel=0")):
        with pytest.raises(BadDuel):
            read(damaged)


def test_another_play_or_another_deal_under_a_right_checksum_is_refused() -> None:
    head, proof, packed = parts(a_link())
    assert joined(head, proof, packed) == a_link()
    number = int.from_bytes(packed, "big")
    refused = []
    for link in (
        joined(head, bytes(6), packed),
        joined(head, proof, b""),
        joined(head, proof, b"\0" + packed),
        joined(head, proof, (number + 1).to_bytes(len(packed) + 1, "big").lstrip(b"\0")),
        joined(head, proof, packed + b"\1" * 400),
        joined([*head[:4], "K7Q3", *head[5:]], proof, packed),
        joined([head[0], "manual", *head[2:]], proof, packed),
        joined([*head[:6], ["Nora", "Basil"]], proof, packed),
        sealed(body_of(a_link())[:40]),
    ):
        with pytest.raises(BadDuel) as why:
            read(link)
        refused.append(why.value.why)
    assert {"deal", "play", "text", "damaged"} >= {*refused}


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=9) | st.sampled_from(["ripper", "sergeant"]),
    lambda inner: st.lists(inner, max_size=7) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)


@given(st.data())
@settings(max_examples=examples(60, 600), deadline=None)
def test_hostile_links_are_refused_or_replayed(data: st.DataObject) -> None:
    head, proof, packed = parts(a_link())
    if data.draw(st.booleans()):
        head[data.draw(st.integers(0, 6))] = data.draw(ANYTHING)
    else:
        packed = data.draw(st.binary(max_size=60))
    with suppress(BadDuel):
        assert isinstance(
            read(joined(data.draw(ANYTHING) if data.draw(st.booleans()) else head, proof, packed)), Duel
        )


@given(st.text(max_size=60) | st.binary(max_size=60).map(sealed))
@settings(max_examples=examples(100, 1_000), deadline=None)
def test_any_text_is_refused(text: str) -> None:
    with pytest.raises(BadDuel):
        read(text)
