"""The proof that a `Seen` suffices: `python -m tests.support.seen_suffices --hands 200 --seed 1`.

Random hands of every case, edition and number of players, some with house rules. At every decision, each seat's `Seen`
is written as JSON and read again, as on a device that knows nothing more, and all that it can be asked is compared; so
is what lies open for everybody, and what does with all hands open. All that the page draws and says of it is drawn from
both and compared (`tests.support.seen_pages`). And another truth that a seat cannot tell from this one is written as
the same JSON, and draws the same pages; where a play out of turn is offered, also the truth in which nobody holds its
card. Matches by post are played as well: the whole page of each who plays by post is the same in another truth.
Prints how many decisions and pages were compared, and the differences; the exit status is 1 if there is any. The
suite does the same for few hands.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import fields, replace
from functools import partial
from random import Random
from typing import Any

import ui.cases  # noqa: F401 # enters the cases
from game.case import CASES
from game.cases.ripper.events import BallotSealed
from game.errors import CasefileError
from game.events import Drew, Event
from game.match import Match
from game.play import Play
from game.seen import Seen
from tests.support import secrecy
from tests.support.app_page import Page
from tests.support.play import SETUPS, new_match, random_step
from tests.support.posted_pages import at_seat
from tests.support.posting import at_random, begun, step, terms_of
from tests.support.scramble import redealt
from tests.support.seen_pages import pages

ATTRIBUTES = sorted(
    name
    for name in {*vars(Seen), *(each.name for each in fields(Seen))} - {"own_seat"}
    if not name.startswith("_") and not callable(getattr(Seen, name, None))
)
"""All that can be read off a `Seen`."""
TRIED = 12
"""Actions of which it is asked why they are not legal, and selections of cards."""
MOST_TOLD = 20
PROGRESS = 10
"""Hands after which it says how far it is."""
STEPS = 8
"""Of so many common steps of a match by post the pages at one are compared."""
COMMON = ("draw", "play")
"""Of decisions in other phases there are few, and each is compared."""


def read_back(seen: Seen) -> Seen:
    """The same on a device that knows nothing more."""
    return Seen.from_json(json.loads(json.dumps(seen.as_json())))


def compare(one: Seen, other: Seen) -> list[str]:
    """The differences between two that should be the same, in all that they say and answer."""
    found = [name for name in ATTRIBUTES if getattr(one, name) != getattr(other, name)]
    found += [f"{name}()" for name in ("view", "as_json") if getattr(one, name)() != getattr(other, name)()]
    if one.seat is not None:
        answers = zip(asked(one), asked(other), strict=True)
        found += [question for (question, mine), (_, theirs) in answers if mine != theirs]
    return found


def asked(seen: Seen) -> Iterator[tuple[str, Any]]:
    """Ask for all that the legal plays lead to, why some others are not legal, and why cards cannot be played."""
    random, codes = Random(len(seen.events)), sorted(CASES[seen.case].table.codes)
    for action in seen.legal:
        yield f"consequences({action})", seen.consequences(action)
        yield f"gives({action})", seen.gives(action)
        yield f"refusal_of_picked_gavel({action})", seen.refusal_of_picked_gavel(action)
    for action in random.sample(codes, min(TRIED, len(codes))):
        yield f"refusal({action})", seen.refusal(action)
        yield f"gives({action})", seen.gives(action)
        yield f"refusal_of_picked_gavel({action})", seen.refusal_of_picked_gavel(action)
    for number in (0, *(random.randint(1, 5) for _ in range(TRIED))):
        cards = random.sample(seen.own, min(number, len(seen.own)))
        yield f"why_not({cards})", seen.why_not(cards)


def other_truth(play: Play, seat: int, random: Random) -> Play | None:
    """A hand that its seat cannot tell from this one: what is hidden from it is dealt again, and the ballots of others
    name somebody else. None where the cards that were dealt make a difference that everybody could see."""
    if play.over:
        return None
    position = redealt(play.position(), seat, random)
    ballots = position.get("ballots")
    if ballots is not None:
        position["ballots"] = [
            vote if owner == seat or vote is None else random.choice(("druitt", "eddy", "gull"))
            for owner, vote in enumerate(ballots)
        ]
    twin = Play.from_position(position, random)
    if play.case.has_findable(twin.hand) != play.case.has_findable(play.hand):
        return None  # what lies in the pile was seen when it was laid there
    twin.hand.turns = play.hand.turns  # a position has no word for it
    twin.events = [_retold(event, seat) for event in play.events]
    return twin


def _retold(event: Event, seat: int) -> Event:
    """The secret deed of another seat, told as something else."""
    if getattr(event, "seat", seat) == seat:
        return event
    if isinstance(event, Drew):
        return replace(event, cards=("jill",) * event.count)
    return replace(event, suspect="jill") if isinstance(event, BallotSealed) else event


def without_holder(before: Play, seat: int, action: str) -> tuple[Play, Play] | None:
    """The same action after which a play out of turn is offered, and where its card lies last in the Case File, so that
    nobody is offered anything. None where the action brought the card, and where the hand ends then: that there was a
    holder is shown with the cards left."""
    position, card = before.position(), before.case.out_of_turn_card
    holder = next((owner for owner, cards in enumerate(position["hands"]) if card in cards), None)
    file = position["case_file"]
    if holder is None or len(file) < 3:
        return None
    hands = [list(cards) for cards in position["hands"]]
    hands[holder][hands[holder].index(card)] = file[-1]
    other = position | {"hands": hands, "case_file": [*file[:-1], card]}
    plays = Play.from_position(position, Random(1)), Play.from_position(other, Random(1))
    for play in plays:
        play.events, play.hand.turns = list(before.events), before.hand.turns
        play.play(seat, action)
    brought = card not in plays[1].position()["case_file"]  # the action came to the end of the Case File
    return None if plays[1].over or brought else plays


def random_match(number: int, random: Random) -> Match:
    """A match of the next setup, every second one with house rules."""
    setup = SETUPS[number % len(SETUPS)]
    options = {}
    if number // len(SETUPS) % 2:
        choices = CASES[setup[0]].choices
        options = {name: random.choice(values) for name, values in choices.items() if random.random() < 0.4}
    return new_match(setup, f"seen {number} {random.random()}", options)


class Comparison:
    """Compares hands, and counts what it compared. `share` of the common decisions, and every other one; without it
    only what is seen of plays out of turn."""

    def __init__(self, seed: int | str, share: float = 1) -> None:
        self._random, self._share = Random(seed), share
        self.decisions = 0
        self.truths = 0
        self.offers = 0
        """Moments about an offer that were compared with one where nobody holds the card."""
        self.pages = 0
        self.phases: Counter[str] = Counter()
        self.differences: list[str] = []

    def add(self, other: Comparison) -> None:
        """Count what another comparison has found as well."""
        self.decisions += other.decisions
        self.truths += other.truths
        self.offers += other.offers
        self.pages += other.pages
        self.phases += other.phases
        self.differences += other.differences

    def hand(self, number: int) -> None:
        """Play a hand at random, and compare at every decision, or at a share of them."""
        match = random_match(number, self._random)
        while not match.hand_over:
            if self._share and (match.phase not in COMMON or self._random.random() < self._share):
                self._decision(match._play, f"hand {number}")
            seat, action = random_step(match, self._random)
            play = match._play
            before = Play(play.case, play.edition, play.rules, play.hand, play.scores)
            known = len(play.events)
            match.play(seat, action)
            if match.out_of_turn_offered:
                before.events = play.events[:known]
                self._offer(before, seat, action, f"hand {number}")
        if self._share:
            self._decision(match._play, f"hand {number}, its end")

    def _decision(self, play: Play, place: str) -> None:
        self.decisions += 1
        self.phases[play.phase] += 1
        seats = range(play.hand.players)
        drawn = {*play.hand.actors(), self._random.choice(seats), None}
        """The seats whose pages are drawn: those who decide, somebody, and everybody."""
        tables: dict[int | None, str] = {}
        for seen in (*map(play.seen, seats), play.seen_by_all(), play.seen_open()):
            where = f"{place}, event {len(play.events)}, seat {seen.seat}"
            try:
                found = compare(seen, other := read_back(seen))
                if seen.seat in drawn:
                    different, tables[seen.seat] = self._drawn(seen, other)
                    found += different
            except CasefileError as error:
                found = [str(error)]
            self.differences += [f"{where}: {each}" for each in found]
        for seat in seats:
            twin = other_truth(play, seat, self._random)
            if twin is not None:
                self.truths += 1
                told = twin.seen(seat).as_json() != play.seen(seat).as_json()
                if told or (seat in tables and next(pages(twin.seen(seat)))[1] != tables[seat]):
                    self.differences.append(
                        f"{place}, event {len(play.events)}: seat {seat} can tell a truth"
                    )

    def by_post(self, number: int) -> None:
        """Play a match by post at random, and compare the pages of all who are in it at a share of its steps, and
        whenever everybody is asked or seals a ballot."""
        setup = SETUPS[number % len(SETUPS)]
        terms = terms_of(setup, {"target": 1}, bots=int(setup[2] > 2 and number % 2))
        post = begun(terms, self._random)
        while not post.over:
            if post.paused or post.match.sealing or self._random.random() < self._share / STEPS:
                for seat in terms.people:
                    self._posted(at_seat(post, seat), seat, f"post {number}, step {len(post.steps)}")
            step(post, at_random, self._random)

    def _posted(self, page: Page, seat: int, place: str) -> None:
        match = page.game.match
        play, before = match._play, secrecy.seen(page)
        if (twin := other_truth(play, seat, self._random)) is None:
            return
        twin.pause, twin.moves = play.pause, play.moves  # a position has neither
        match._play = twin
        self.truths += 1
        self.pages += 1
        if secrecy.seen(page) != before:
            self.differences.append(f"{place}: the page of seat {seat} can tell a truth")

    def _offer(self, before: Play, seat: int, action: str, place: str) -> None:
        """Compare an offer with the truth in which nobody is offered anything, for all who do not hold the card: when
        it is made, when it was declined in silence, and after what comes next."""
        plays = without_holder(before, seat, action)
        if plays is None:
            return
        offered, quiet = plays
        (holder,) = offered.hand.actors()
        others = [each for each in range(offered.hand.players) if each != holder]
        self._alike(offered, quiet, others, f"{place}: an offer")
        offered.play(holder, offered.case.decline_action)
        self._alike(offered, quiet, others, f"{place}: an offer declined")
        due = offered.hand.actors()[0]
        both = [each for each in quiet.legal(due) if each in offered.legal(due) and "reveal" not in each]
        for play in plays if both else ():
            play.play(due, both[0])
        if not (offered.over or quiet.over):
            self._alike(offered, quiet, others, f"{place}: what follows an offer")

    def _alike(self, one: Play, other: Play, seats: list[int], place: str) -> None:
        for seat in seats:
            self.truths += 1
            if one.seen(seat).as_json() != other.seen(seat).as_json():
                self.differences.append(f"{place}: seat {seat} can tell that somebody holds the card")
        self.offers += 1

    def _drawn(self, one: Seen, other: Seen) -> tuple[list[str], str]:
        """Draw everything from both; returns what differs, and the table of the first."""
        mine, theirs = list(pages(one)), list(pages(other))
        self.pages += len(mine)
        found = [name for (name, text), (_, twin) in zip(mine, theirs, strict=True) if text != twin]
        return found, mine[0][1]


def compared(seed: int, number: int) -> Comparison:
    """The comparison of one hand, the same in whatever process."""
    comparison = Comparison(f"{seed} {number}")
    comparison.hand(number)
    return comparison


def compared_by_post(seed: int, number: int) -> Comparison:
    """The comparison of one match by post."""
    comparison = Comparison(f"{seed} post {number}")
    comparison.by_post(number)
    return comparison


def _say_progress(comparison: Comparison, hands: int, of: int) -> None:
    found = f"{comparison.pages} pages, {len(comparison.differences)} differences"
    print(f"{hands} of {of} hands: {found}", file=sys.stderr, flush=True)


def main() -> int:
    """Compare, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=200)
    parser.add_argument("--posts", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    comparison = Comparison(options.seed)
    with ProcessPoolExecutor() as processes:
        of_a_hand = partial(compared, options.seed)
        for done, found in enumerate(processes.map(of_a_hand, range(options.hands)), 1):
            comparison.add(found)
            if done % PROGRESS == 0:
                _say_progress(comparison, done, options.hands)
        for found in processes.map(partial(compared_by_post, options.seed), range(options.posts)):
            comparison.add(found)
    for each in comparison.differences[:MOST_TOLD]:
        print(each)
    phases = ", ".join(f"{number} {phase}" for phase, number in sorted(comparison.phases.items()))
    print(
        f"{comparison.decisions} decisions and {comparison.pages} pages compared ({phases}), "
        f"{comparison.truths} other truths, {comparison.offers} of them about an offer, "
        f"{len(comparison.differences)} differences"
    )
    return 1 if comparison.differences else 0


if __name__ == "__main__":
    sys.exit(main())
