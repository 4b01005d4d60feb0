"""A match by post: links that hold it whole, the order of those who are due, what a seat may know, forks, strangers."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from game.case import CASES
from game.codec import encode
from game.errors import CasefileError
from game.events import Turn
from game.match import Match
from game.play import Play
from game.post import Fork, Post, Terms, join, replay_to
from game.post_link import fragment_of, read, reading
from tests.support.play import SETUPS
from tests.support.posting import at_random, begun, number, sergeants, some_post, step, terms_of
from tests.support.real_tables import house_rules
from tests.support.seen_suffices import other_truth
from tests.support.thorough import examples

SHORT = 2_000
HANDS = 3
"""Of a match at random: some would not end for a long time."""


def told(post: Post, seat: int) -> str:
    return json.dumps(post.view_json(seat), default=encode)


def some_terms(seed: int) -> Terms:
    """A table of each setup in turn, in every second turn with house rules, with bots where there is room."""
    random, setup = Random(seed), SETUPS[seed % len(SETUPS)]
    options: dict[str, Any] = {"target": random.choice((1, 50))}
    if seed % 2:
        options |= house_rules(setup[0], random)
    case = CASES[setup[0]]
    options = case.differences(setup[1], case.rules(setup[1], options))
    return terms_of(setup, options, random.randint(0, setup[2] - 2))


# ---- the whole match in every link ----


@pytest.mark.parametrize("seed", range(examples(9, 36)))
def test_every_link_opened_afresh_gives_the_table_that_each_seat_may_know(seed: int) -> None:
    random, post = Random(seed), begun(some_terms(seed), Random(seed))
    links, sender = 0, -1
    while not post.over and post.match.hand_number <= HANDS:
        if post.due[0] != sender:
            links, sender = links + 1, post.due[0]
            if links % 5 == 1 or post.paused:
                found = read(f"#{fragment_of(post)}")
                assert fragment_of(found) == fragment_of(post) and found.id == post.id
                for seat in post.terms.people:
                    assert told(found, seat) == told(post, seat)
                assert found.match.record()["hands"] == without_rollouts(post.match)
        step(post, at_random, random)
    found = read(fragment_of(post))
    assert found.over == post.over and found.due == post.due and found.match.scores == post.match.scores
    assert len(fragment_of(post)) < SHORT
    assert Match.from_record(found.match.record()).scores == post.match.scores


def without_rollouts(match: Match) -> list[dict[str, Any]]:
    return [{key: hand[key] for key in hand if key != "rollouts"} for hand in match.record()["hands"]]


@pytest.mark.parametrize("seed", range(examples(9, 36)))
def test_two_truths_that_a_seat_cannot_tell_apart_are_shown_alike(seed: int) -> None:
    random, post, twins = Random(seed), begun(some_terms(seed), Random(seed)), 0
    while not post.over and twins < 40:
        if not twins or random.random() < 0.1:
            copy = read(fragment_of(post))
            for seat in post.terms.people:
                twin = other_truth(post.match._play, seat, random)
                if twin is not None:
                    copy.match._play = twin
                    copy._events[-len(twin.events) :] = twin.events
                    assert told(copy, seat) == told(post, seat)
                    twins += 1
        step(post, at_random, random)
    assert twins


def test_a_link_is_read_in_slices() -> None:
    post = some_post()
    assert [each is None for each in reading(fragment_of(post))] == [True, True, False]


def test_bots_play_on_the_same_on_every_device() -> None:
    terms = Terms("ripper", "us", {}, (None, "sergeant", None, "constable"))
    one, two = begun(terms, Random(5)), begun(terms, Random(5))
    for number_ in range(30):
        step(one, sergeants, Random(1))
        if number_ % 2:
            two = read(fragment_of(two))
        step(two, sergeants, Random(2))
    assert one.steps == two.steps and {step_[0] for step_ in one.steps} == set("0123")


# ---- the deal ----


def test_the_deal_is_opened_when_all_have_accepted_with_the_number_that_was_bound() -> None:
    random = Random(4)
    own = number(random)
    invited = Post.invitation(terms_of(("ripper", "us", 3)), ["Nora", "x", "y"], own)
    assert own not in fragment_of(invited) and invited.due == (1, 2) and not invited.is_open
    one, two = read(fragment_of(invited)), read(fragment_of(invited))
    assert told(one, 1) and one.view_json(1)["seen"] is None
    one.accept(1, number(random), "Basil")
    two.accept(2, number(random), "Ines")
    with pytest.raises(CasefileError, match="not everybody"):
        one.open(own)
    both = join(read(fragment_of(one)), read(fragment_of(two)))
    assert isinstance(both, Post) and both.names == ["Nora", "Basil", "Ines"] and both.due == (0,)
    both = read(fragment_of(both))
    with pytest.raises(CasefileError, match="another number"):
        both.open(number(random))
    with pytest.raises(CasefileError, match="waits for nobody"):
        both.accept(1, number(random))
    with pytest.raises(CasefileError, match="not dealt"):
        both.seen(0)
    both.open(own)
    assert read(fragment_of(both)).id == invited.id == both.id
    assert join(both, one) is both and join(invited, both) is both
    other = read(fragment_of(invited))
    other.accept(1, number(random), "Another")
    assert join(one, other) == Fork(0, 0, 1) == join(other, both)
    with pytest.raises(CasefileError, match="dealt already"):
        both.open(own)


def test_another_number_gives_other_cards() -> None:
    decks = {
        tuple(begun(terms_of(("ripper", "us", 2)), Random(seed)).match.hand_record.deck) for seed in range(5)
    }
    assert len(decks) == 5


# ---- who is due ----


def test_a_vote_is_sealed_by_all_in_turn_order_before_the_caller_draws() -> None:
    votes = 0
    for seed in range(40):
        random, post = Random(seed), begun(terms_of(("ripper", "us", 3)), Random(seed))
        while not post.over and votes < 3:
            caller = post.due[0]
            if "call-vote" not in post.legal(caller):
                step(post, sergeants, random)
                continue
            post.play(f"{caller} call-vote")
            for back in range(3):
                voter = (caller + back) % 3
                assert post.due == (voter,) and post.legal((voter + 1) % 3) == []
                with pytest.raises(CasefileError, match="is due"):
                    post.play(f"{(voter + 1) % 3} ballot druitt")
                post.play(f"{voter} ballot druitt")
            assert post.due == (caller,) and "draw" in post.legal(caller)
            votes += 1
        if votes == 3:
            return
    raise AssertionError("nobody called a vote")


def in_the_pause(seed: int, players: int) -> Post | None:
    """A match in the pause that the fifth Victim brings; None if this one has none."""
    random, post = Random(seed), begun(terms_of(("ripper", "us", players), {"target": 1}), Random(seed))
    while not post.over and not post.paused:
        post.play(at_random(post, random))
    return None if post.over else post


def moved(post: Post, to: int | None) -> Post | None:
    """The same with Ripper Escapes in another hand, or in the Case File; None if it lies elsewhere."""
    twin, position = read(fragment_of(post)), post.match.position()
    piles = [*position["hands"], position["case_file"]]
    old = next((pile for pile in piles if "escapes" in pile), None)
    new = position["case_file"] if to is None else position["hands"][to]
    if old is None or not new:
        return None
    there = old.index("escapes")
    old[there], new[0] = new[0], old[there]
    position["phase"] = "play" if to is None else "escape"
    play = Play.from_position(position, Random(0))
    play.events, play.hand.turns = post.match._play.events, post.match._play.hand.turns
    twin.match._play = play
    return twin


def test_the_pause_goes_round_and_nothing_tells_who_holds_the_card() -> None:
    rounds = 0
    for seed in range(examples(120, 360)):
        post = in_the_pause(seed, 2 + seed % 3)
        if post is None or not post.match.position()["case_file"] or len(post.legal(post.match.turn)) > 1:
            continue
        turn, players = post.match.turn, len(post.names)
        others = [(turn + back) % players for back in range(players)]
        courses = set()
        for holder in (None, *others[1:]):
            twin = moved(post, holder)
            if twin is None:
                break
            course, before = [], len(twin.steps)
            while twin.paused:
                course.append(twin.due)
                seat = twin.due[0]
                assert twin.legal(seat) == ["pass", *(["play escapes"] if holder == seat else [])]
                twin.play(f"{seat} pass")
            assert course == [(seat,) for seat in others]
            assert f"{turn} play escapes" in twin._choices(turn)  # it has not got it
            courses.add((told(twin, turn), tuple(twin.places[before:]), len(twin._choices(turn))))
        else:
            assert len(courses) == 1
            rounds += 1
    assert rounds >= examples(3, 8)


def test_everybody_is_asked_whose_turn_it_is_too() -> None:
    """The seats that are due must not tell who holds the card."""
    for seed in range(40):
        post = in_the_pause(seed, 3)
        if post is None or post.legal(post.match.turn) != ["pass"]:
            continue
        turn, before = post.match.turn, len(post.steps)
        post.bots_play()
        assert post.due == (turn,) and len(post.steps) == before
        post.play(f"{turn} pass")
        assert post.due == ((turn + 1) % 3,)
        with pytest.raises(CasefileError, match="no answer now"):
            post.play(f"{post.due[0]} draw")
        return
    raise AssertionError("no pause")


def test_the_card_ends_the_hand_when_its_holder_is_asked() -> None:
    for seed in range(200):
        post = in_the_pause(seed, 3)
        while post and post.paused:
            seat = post.due[0]
            escapes = "play escapes" in post.legal(seat)
            post.play(f"{seat} {'play escapes' if escapes else 'pass'}")
            if escapes:
                assert post.over and read(fragment_of(post)).over
                return
    raise AssertionError("nobody held it")


def test_the_recap_is_what_happened_since_the_last_step() -> None:
    post, random = begun(terms_of(("jekyll", "fr", 2)), Random(3)), Random(3)
    first = post.due[0]
    assert [event.name for event in post.recap(first)] == ["dealt", "turn"]
    while post.due == (first,):
        step(post, sergeants, random)
    assert post.recap(first) == [] and len(post.recap(1 - first)) > 3
    while post.due != (first,):
        step(post, sergeants, random)
    recap = post.recap(first)
    assert isinstance(recap[-1], Turn) and any(event.name in ("drew", "took") for event in recap)
    assert all(getattr(event, "cards", None) is None for event in recap if event.name == "drew")
    assert recap == read(fragment_of(post)).recap(first)


# ---- a chair that is given to a bot ----


def test_a_chair_may_be_given_to_a_bot_and_is_in_the_link() -> None:
    post = some_post(steps=25, setup=("ripper", "us", 3))
    before = read(fragment_of(post))
    seat = post.due[0]
    post.give(seat, "constable")
    assert post.thinker == seat
    post.bots_play()
    found = read(fragment_of(post))
    assert found.levels == post.levels and found.match.seats[seat].kind == "bot" and found.due != (seat,)
    assert join(before, found) is found
    assert fragment_of(replay_to(found, len(found.steps))) == fragment_of(found)
    assert replay_to(found, 24).levels == before.levels and replay_to(found, 25).due == (seat,)
    step(before, sergeants, Random(1))
    parted = join(before, found)
    assert isinstance(parted, Fork) and (parted.step, parted.seat) == (25, seat)
    rest = next(each for each, level in enumerate(post.levels) if level is None)
    for wrong in ((seat, "constable"), (9, "constable"), (rest, "nobody")):
        with pytest.raises(CasefileError):
            post.give(*wrong)


# ---- two links ----


def test_of_two_links_that_agree_the_longer_counts() -> None:
    short, long = some_post(steps=30), some_post(steps=44)
    assert join(short, long) is long and join(long, short) is long
    assert join(short, some_post(steps=30)).steps == short.steps  # type: ignore[union-attr]
    with pytest.raises(CasefileError, match="two matches"):
        join(short, some_post(seed=2))


def test_links_that_part_are_told_with_the_place_and_nothing_is_taken() -> None:
    one = some_post(steps=30)
    two, random = read(fragment_of(one)), Random(9)
    while (action := at_random(two, random)) == (own := sergeants(one, random)):
        pass
    one.play(own)
    two.play(action)
    step(two, sergeants, random)
    fork = Fork(one.match.hand_number, 30, replay_to(one, 30).due[0])
    assert join(one, two) == fork == join(two, one)


@pytest.mark.parametrize(
    "levels", [(None,), (None, "sergeant"), ("sergeant", "sergeant"), (None, None, "random"), (None,) * 5]
)
def test_terms_that_cannot_be_are_refused(levels: tuple[str | None, ...]) -> None:
    with pytest.raises(CasefileError):
        Terms("ripper", "us", {}, levels)


def test_a_number_is_64_hexadecimal_digits() -> None:
    for wrong in ("", "x" * 64, "A" * 64, "0" * 63):
        with pytest.raises(CasefileError):
            Post.invitation(terms_of(("ripper", "us", 2)), ["a", "b"], wrong)
