"""The review of a hand that is over: when it opens, how it is worked on, what it says, and a decision tried again."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from game.case import Offer
from game.coach import JudgedDecision, PlayedHand, Review, played_hands
from game.coach.verdicts import BAD_VERDICTS, Verdict
from game.codec import encode
from game.i18n import LANGUAGES, use_language
from game.match import Match
from game.replay import Timeline
from tests.support.app_page import Page, at_table, deck, match_of
from tests.support.bot_workers import answer_of_worker
from tests.support.play import new_match, random_step
from tests.support.reviewed_hands import FEW, answer, bad_hand, bad_review, found, quickly
from tests.support.thorough import sparing_rows
from ui.screens.review import view_model
from ui.screens.review.retry_table import RetryTable
from ui.screens.review.screen import ReviewScreen, review
from ui.screens.review.work import MOST_LEFT, ReviewJob, Reviews, go_on, people_in
from ui.state.coach_questions import ReviewHand
from ui.state.hand_review import HandReview, _dearest, round_to_total
from ui.state.messages import FieldChanged
from ui.state.practice import Practice
from ui.state.questions import Budget
from ui.storage.envelope import envelope

SETUPS = [("ripper", "us", 2, 1), ("ripper", "manual", 4, 1), ("jekyll", "fr", 2, 1), ("ripper", "de", 3, 2)]


def words(page: Page) -> str:
    return " ".join(re.sub("<[^>]*>", " ", page.html).split())


def shown(page: Page) -> view_model.ReviewPage:
    assert isinstance(page.session.screen, ReviewScreen)
    return view_model.page(page.session, page.session.screen)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_parts_add_up_and_nothing_is_a_decimal(setup: tuple[str, str, int, int]) -> None:
    page = bad_review(*setup)
    review = shown(page)
    assert review.state == "done" and [part.key for part in review.parts][-1] == "result"
    for seat in range(setup[2]):
        *parts, result = (part.points[seat] for part in review.parts)
        assert sum(parts) == result
    if setup[2] == 2:
        own, others = review.parts[2].points, review.parts[3].points
        assert (own[0], own[1]) == (-others[1], -others[0])
    assert not re.search(r"\d[.,]\d", words(page))
    assert len(review.items) <= 5


def test_a_reason_has_its_figure_behind_a_tap() -> None:
    page = bad_review("jekyll", "fr")
    figures = []
    for place, _ in enumerate(shown(page).items):
        if shown(page).open != place:
            page.tap(f"review-show {place}")
        figures += re.findall(r'<details class="fold">.*?<p class="small faint">([^<]+)', page.html)
    assert figures and all(re.search(r"\d|No more", figure) for figure in figures), figures


def test_a_review_is_only_for_a_hand_that_is_over_and_told() -> None:
    page = at_table(match_of(deck(["letter"] * 3, ["gull"] * 3), "human", "bot"))
    page.tap("review")
    assert page.session.screen.name == "game" and "No hand of this game has finished yet" in page.html
    page = Page()
    page.session.put(bad_hand())
    page.tap("continue")
    assert 'data-ui="review"' not in page.html, "its end is not told yet"
    page.tap("review")
    assert page.session.screen.name == "game" and not page.reviews
    page.tap("skip")
    assert 'data-ui="review"' in page.html
    page.tap("review")
    assert page.session.screen.name == "review" and len(page.reviews) == 1


def test_it_goes_on_while_somebody_plays_and_is_stored_with_the_game() -> None:
    page = bad_review(done=False)
    assert 0 < shown(page).percent < 100 and not shown(page).parts
    page.tap("review-close")
    assert page.session.screen.name == "game"
    page.tap("next-hand")
    answer(page)
    assert [*page.game.reviews] == [1] and page.session.screen.name == "game"
    again = page.reload()
    again.tap("continue", f"review {again.game.slot}")
    assert again.session.screen.name == "review" and not again.reviews
    assert shown(again).items == shown(_opened(page)).items


def _opened(page: Page) -> Page:
    page.tap("review")
    return page


def test_it_can_be_stopped_and_goes_on_from_there() -> None:
    page = bad_review(done=False)
    [(late, then)] = page.reviews
    page.tap("review-work")
    assert shown(page).state == "stopped"
    percent = shown(page).percent
    then(found(late))
    assert (shown(page).state, shown(page).percent) == ("stopped", percent), "an answer to nobody"
    page.reviews.clear()
    page.tap("review-work")
    assert page.reviews[0][0] == late
    answer(page)
    assert shown(page).state == "done"


def test_of_many_reviews_that_were_left_the_last_go_on_from_where_they_were() -> None:
    session, [played] = Page().session, played_hands(bad_hand())
    jobs = [ReviewJob(serial, 1, played, (0,)) for serial in range(MOST_LEFT + 3)]
    for job in jobs:
        session.features.of(Reviews).jobs[job.serial, 1] = job
        assert go_on(session, job)
    assert [job.under_way is not None for job in jobs] == [False] * 2 + [True] * (MOST_LEFT + 1)
    jobs[-1].end()
    assert go_on(session, jobs[0]), "it begins anew"


def test_what_could_not_be_found_is_said_and_can_be_tried_again() -> None:
    page = bad_review(done=False)
    _, then = page.reviews.pop()
    then()
    assert shown(page).state == "failed" and "couldn’t be finished" in words(page)
    page.tap("review-work")
    answer(page)
    assert shown(page).state == "done"


SHARED = [("ripper", "us", 2, 1), ("jekyll", "fr", 2, 2)]
"""Hands whose review is shared out."""


@pytest.mark.parametrize(("setup", "workers"), sparing_rows(product(SHARED, (2, 3, 4)), [(SHARED[0], 3)]))
def test_with_more_workers_the_review_is_the_same_whoever_is_quicker(
    setup: tuple[str, str, int, int], workers: int
) -> None:
    alone = bad_review(*setup).session.features.of(Reviews).jobs
    random, page = Random(workers), Page()
    page.session.device.workers = workers
    page.session.put(bad_hand(*setup)).hand_view.step = 99
    page.tap("continue", "review")
    quickly(page)
    at_once = 0
    while page.reviews:
        at_once = max(at_once, len(page.reviews))
        ask, then = page.reviews.pop(random.randrange(len(page.reviews)))
        then(found(ask)[: random.choice((1, 2, 100))])
    assert at_once == workers and page.session.features.of(Reviews).jobs == alone


def test_the_worker_finds_the_pieces_of_the_review() -> None:
    hand = PlayedHand.from_json(json.loads(json.dumps(_hand().as_json())))
    under_way, alone = Review(hand, (0,), "x"), Review(hand, (0,), "x")
    for _ in range(3):
        part = under_way.next_part()
        assert part is not None
        found = answer_of_worker(ReviewHand(hand, "x", part), Budget(0.01)).found
        assert found
        under_way.add_part(part, found)
        for piece in found:
            assert alone.work() == piece
            alone.add(piece)
    part = under_way.next_part()
    assert part is not None
    here = ReviewHand(hand, "x", part)
    assert here.run(here.here(), {}).found == (alone.work(),)


def _hand() -> PlayedHand:
    page = Page()
    page.session.put(bad_hand()).hand_view.step = 99
    page.tap("continue", "review")
    return page.reviews[0][0].hand


@pytest.mark.parametrize("setup", SETUPS[:3], ids=str)
def test_every_decision_can_be_seen_and_tried_again(setup: tuple[str, str, int, int]) -> None:
    page = bad_review(*setup)
    for place, item in enumerate(shown(page).items):
        if place:
            page.tap(f"review-show {place}")
        assert item.done.words in words(page).replace("&amp;", "&") and "Better" in words(page)
        page.tap("review-table")
        assert page.session.screen.name == "replay"
        page.tap("replay-close")
        if not item.tries:
            continue
        page.tap("review-try")
        at = page.session.screen
        assert isinstance(at, RetryTable)
        before = page.game.match.record()
        page.act(f"{at.decision.seat} {at.decision.action}")
        assert at.answer is not None and not at.answer.right
        for action, mean, _ in at.decision.options:
            page.act(f"{at.decision.seat} {action}")
            assert at.answer.right == (at.decision.options[0][1] - mean < 1 or action == at.decision.best)
        page.tap("try-solve")
        assert at.answer.right and page.game.match.record() == before
        page.tap("try-close")
        assert page.session.screen.name == "review"


def test_the_dearest_mistakes_come_first_and_lesser_losses_where_these_are_few() -> None:
    def judged(index: int, verdict: Verdict, points: float) -> JudgedDecision:
        return JudgedDecision(index, 0, "draw", "take", verdict, (1, 2), (), points=points)

    some = [
        judged(1, "mistake", 2.5),
        judged(2, "slight", 9.0),
        judged(3, "blunder", 5.0),
        judged(4, "mistake", 3.0),
        judged(5, "good", 0.5),
    ]
    assert [each.index for each in _dearest(some)] == [3, 4, 1]
    assert [each.index for each in _dearest(some[1:])] == [3, 4, 2]


def test_a_ballot_can_be_tried_again() -> None:
    page = bad_review()
    screen = page.session.screen
    assert isinstance(screen, ReviewScreen)
    line, index, seat = next(found for seed in range(40) for found in _ballots(str(seed)))
    seen = line.at(1, index).seen(seat)
    best, chosen, *_ = seen.legal
    costly = JudgedDecision(
        index, seat, chosen, best, "mistake", (5, 7), ((best, 0.0, 0.1), (chosen, -6.0, 0.1))
    )
    assert view_model.can_be_tried(line, 1, costly)
    page.session.screen = at = RetryTable(costly, screen, line, 1)
    page.tap("x")
    assert "Whom would you name now?" in page.html and "seal-ballot" in page.html
    page.tap(f"choose {chosen.split()[1]}")
    page.act(f"{seat} {chosen}")
    assert at.answer is not None and not at.answer.right and not page.faults
    page.act(f"{seat} {best}")
    assert at.answer.right and not page.faults
    page.tap("try-close")
    assert page.session.screen is screen


def _ballots(seed: str) -> list[tuple[Timeline, int, int]]:
    """The ballots of a hand of random plays: its course, how many actions came before, and whose it is."""
    match, random, found = new_match(("ripper", "us", 2), seed), Random(seed), []
    count = 0
    while not match.hand_over:
        seat, action = random_step(match, random)
        if action.startswith("ballot "):
            found.append((count, seat))
        match.play(seat, action)
        count += 1
    line = Timeline(match)
    return [(line, index, seat) for index, seat in found]


def test_several_people_choose_whose_decisions_they_read() -> None:
    page = bad_review("ripper", "de", 3, 2)
    assert shown(page).seats == (0, 1) and "Nora" in shown(page).headline
    page.send(FieldChanged("review-seat", "1"))
    assert shown(page).seat == 1 and "Basil" in shown(page).headline
    page.send(FieldChanged("review-seat", "2"))
    assert shown(page).seat == 1, "a bot's decisions are not judged"


def test_of_two_players_one_is_the_opponent() -> None:
    two, more = (bad_review(players=players).text for players in (2, 3))
    assert "your opponent’s decisions" in two and "lead over the opponent" in two and "others" not in two
    assert "the others’ decisions" in more and "the others’ average" in more and "opponent" not in more


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_there_in_every_language(language: str) -> None:
    use_language(language)
    try:
        for setup in SETUPS:
            page = bad_review(*setup)
            for place in range(len(shown(page).items)):
                page.tap(f"review-show {place}")
            assert "{" not in words(page)
            page.tap("review-show 0", "review-show 0", "review-try", "try-solve")
            assert "{" not in words(page)
    finally:
        use_language("en")


def test_a_stored_review_that_makes_no_sense_is_none() -> None:
    page = bad_review()
    [review] = page.game.reviews.values()
    stored = json.loads(json.dumps(envelope(page.game, "now")))["ui"]["reviews"]["1"]
    assert HandReview.read(stored) == review
    for key in stored:
        assert HandReview.read({**stored, key: "x"}) is None
        if key != "lead":
            assert HandReview.read({each: stored[each] for each in stored if each != key}) is None
    assert HandReview.read(None) is HandReview.read([]) is None


def test_another_course_of_the_hand_has_another_review() -> None:
    page = bad_review()
    match = Match.from_record(bad_hand(seed="other").record())
    other = Page()
    game = other.session.put(match)
    game.hand_view.step, game.reviews = 99, dict(page.game.reviews)
    other.tap("continue", "review")
    assert len(other.reviews) == 1, "that of the store is of another hand"
    quickly(other)
    answer(other)
    assert len(other.session.features.of(Reviews).jobs) == 1 and FEW.playouts < 100


def test_mistakes_go_into_practice_once() -> None:
    page = bad_review()
    known = encode(page.session.practice.own)
    costly = [
        each
        for each in page.session.features.of(Reviews).jobs.popitem()[1].findings.costly
        if each.verdict in BAD_VERDICTS
    ]
    assert costly and 0 < len(known) <= len(costly)
    assert Practice.read(page.store.recall("practice")).own == page.session.practice.own
    page.session.features.of(Reviews).jobs.clear()
    page.game.reviews.clear()
    page.tap("review-close", "review")
    answer(page)
    assert encode(page.session.practice.own) == known


def test_what_bots_got_wrong_is_nobodys_mistake() -> None:
    hand = bad_hand()
    record = hand.record()
    record["seats"] = [{**seat, "kind": "bot", "level": "sergeant"} for seat in record["seats"]]
    assert people_in(Timeline(hand), 1) == (0,)
    assert people_in(Timeline(Match.from_record(record)), 1) == ()


def test_parts_are_rounded_to_the_whole() -> None:
    assert sum(round_to_total((0.5, 0.5, 0.5, -0.5), 1)) == 1
    assert round_to_total((1.4, 1.4, 1.2, 0.0), 4) in {(2, 1, 1, 0), (1, 2, 1, 0)}
    assert round_to_total((2.0, -1.0), 1) == (2, -1)


def test_what_hands_end_with_says_in_whole_sentences_how_much_it_is() -> None:
    page = bad_review(seed="three")
    told = [reason for item in shown(page).items for reason in item.reasons if " worth about " in reason.text]
    assert told and not any(each.figure for each in told), told


def test_a_card_that_need_not_be_played_yet_is_said_to_stay_in_hand() -> None:
    lab = Offer("play lab search", "play", ("lab",), 1)
    kept = view_model._kept(lab, Offer("discard enfield", "discard", ("enfield",), None))
    assert "stays in hand for a later turn." in kept and kept[0].isupper()
    assert not view_model._kept(lab, Offer("discard lab", "discard", ("lab",), None))
    assert not view_model._kept(lab, Offer("play potion", "play", ("potion",), None))


def test_the_number_of_good_decisions_says_that_nothing_was_clearly_better() -> None:
    """Losses too small to be sure of are among them: they are not told to be as good as the best."""
    page = bad_review()
    assert re.fullmatch(r"Decisions with no clearly better play: \d+ of \d+\.", shown(page).good)


def test_an_uncertain_loss_is_explained() -> None:
    page = bad_review()
    page_of = shown(page)
    item = replace(page_of.items[0], verdict="unsure")
    html = str(review(replace(page_of, items=(item, *page_of.items[1:]), open=0)))
    assert "A second, closer look did not confirm this loss." in html
    assert "closer look" not in str(
        review(replace(page_of, items=(replace(item, verdict="slight"),), open=0))
    )
