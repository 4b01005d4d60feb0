"""A bot is asked why, in the replay of a hand that is over: what is asked, what is said, and what is never asked."""

from __future__ import annotations

import re
from random import Random
from types import ModuleType

import pytest

from game.bots import LEVELS, Decision, Option, Reason, think
from game.bots.jekyll import reasons as jekyll
from game.bots.ripper import reasons as ripper
from game.i18n import LANGUAGES, use_language
from game.match import Match, Seat
from game.replay import Timeline
from tests.support.app_page import Page
from tests.support.asked_bots import SCENES, answer, ask, asked_stops, decided, explained, finished, played
from tests.support.bot_workers import answer_of_worker
from tests.support.play import random_hand
from tests.support.watched_replays import HOT, LONE, match_of, options, replay_of, watched
from ui.screens.coach.case_reasons import CaseReasons
from ui.screens.replay.why import verdict
from ui.state.messages import FieldChanged
from ui.state.questions import Answered, Budget

NUMBERED = frozenset("ends brings points own-cards swings reveals".split())
"""The reasons that always come with a number."""
NOT_FOUND = Decision("draw")
"""An answer without a plan: the decision could not be found again."""


def words(page: Page) -> str:
    """The words of the sheet."""
    html = page.html[page.html.index("sheet-layer") :]
    return " ".join(re.sub("<[^>]*>", " ", html).split())


def has_button(page: Page) -> bool:
    return 'id="replay-why"' in page.html


# ---- what is said ----


@pytest.mark.parametrize(
    "setup", [("ripper", "us", "superintendent"), ("jekyll", "fr", "inspector")], ids=str
)
def test_every_decision_of_a_bot_is_found_again_as_it_was(setup: tuple[str, str, str]) -> None:
    page = finished(played(*setup))
    replay, figures = replay_of(page), 0
    stops = asked_stops(replay)
    assert len(stops) > 8
    for stop in stops[::3]:
        ask(page, stop)
        assert "Thinking it over" in words(page)
        decision = answer(page)
        assert replay.asked is not None
        act = replay.asked.act
        assert (decision.action, decision.rollouts) == (act.action, act.rollouts)
        said = words(page)
        assert "Basil" in said and "What it did:" in said and "Thinking" not in said
        assert "can’t be repeated" not in said and "different amount of time" not in said
        figures += "possible hand" in said
        assert not re.search(r"\d[.,]\d", said), "no decimals"
    assert figures > 1


@pytest.mark.parametrize("level", LEVELS[:2])
def test_levels_that_play_nothing_out_have_no_figures(level: str) -> None:
    page = finished(played("ripper", "us", level))
    for stop in asked_stops(replay_of(page))[::4]:
        explained(page, stop)
        assert "rules of thumb" in words(page) or "no other choice" in words(page)
        assert 'class="span"' not in page.html and "point worse" not in words(page)


def test_a_decision_that_cannot_be_repeated_says_so() -> None:
    page = finished(played())
    stop = asked_stops(replay_of(page))[0]
    ask(page, stop)
    question, then = page.questions.pop()
    legal = question.seen.legal
    asked = replay_of(page).asked
    assert asked is not None
    other = next(action for action in legal if action != asked.act.action)
    then(Decision(other, 9, "playouts", (Option(other, 9),), plan=Reason("draw")))
    assert "can’t be repeated exactly" in words(page) and "What it did:" in words(page)
    then(Decision(other, 9, plan=Reason("lay", number=3)))
    assert "Puts 3 points" in words(page), "the same question may be answered again"


def test_as_much_as_was_played_out_is_asked_for_and_no_more() -> None:
    page = finished(played())
    limits = []
    for stop in asked_stops(replay_of(page)):
        ask(page, stop)
        question, _ = page.questions.pop()
        asked = replay_of(page).asked
        assert asked is not None and question.level == "superintendent"
        assert question.limit == (asked.act.rollouts or None)
        limits.append(question.limit)
    assert any(limits)


@pytest.mark.parametrize(
    ("gap", "error", "said"),
    [(-0.9, 0.1, "about equal"), (-5.0, 2.6, "about equal"), (0.4, 0.0, "about equal"),
     (-3.0, 0.5, "2 to 4 points worse"), (-1.2, 0.05, "about 1 point worse"), (-2.1, 0.1, "about 2 points worse"),
     (4.0, 1.0, "perhaps 2 to 6 points better"), (2.0, 0.1, "perhaps about 2 points better")],
)  # fmt: skip
def test_points_are_said_in_bands(gap: float, error: float, said: str) -> None:
    assert verdict(gap, error) == said


# ---- asked, waited for, left ----


def test_the_page_goes_on_while_the_bot_thinks() -> None:
    page = finished(played())
    first, second = asked_stops(replay_of(page))[:2]
    ask(page, first)
    late, then = page.questions.pop()
    page.tap("close", "replay-to next")
    assert "sheet-layer" not in page.html
    ask(page, second)
    assert page.questions, "another moment is another question"
    then(decided(late))
    assert "Thinking it over" in words(page), "an answer to an older question is none"
    answer(page)
    assert "Thinking it over" not in words(page)
    then(NOT_FOUND)
    assert "Thinking it over" not in words(page) and "could not" not in words(page)


def test_an_answer_after_the_replay_was_left_is_none() -> None:
    page = finished(played())
    ask(page, asked_stops(replay_of(page))[0])
    question, then = page.questions.pop()
    page.tap("close", "replay-close")
    before = page.html
    then(decided(question))
    assert page.html == before


def test_what_failed_can_be_asked_again_and_what_is_known_is_not() -> None:
    page = finished(played())
    stop = asked_stops(replay_of(page))[0]
    ask(page, stop)
    page.questions.pop()[1](NOT_FOUND)
    assert "couldn’t reconstruct" in words(page)
    ask(page, stop)
    answer(page)
    ask(page, stop)
    assert not page.questions and "Thinking" not in words(page)


def test_asking_stops_a_replay_that_goes_on_by_itself() -> None:
    page = finished(played())
    page.send(FieldChanged("replay-at", str(asked_stops(replay_of(page))[0])))
    replay_of(page).playing = True
    page.tap("replay-why")
    assert not replay_of(page).playing


def test_a_button_only_where_a_bot_decided() -> None:
    page = finished(played())
    replay = replay_of(page)
    stops = set(asked_stops(replay))
    assert 0 not in stops and replay.last not in stops
    for stop in range(replay.last + 1):
        page.send(FieldChanged("replay-at", str(stop)))
        assert has_button(page) == (stop in stops)
        if stop and stop < replay.last:
            act = replay.line.action(1, replay.step - 1)
            assert (act.seat == 1) == (stop in stops) or act.action == "pass"


# ---- what is never asked ----


@pytest.mark.parametrize("kinds", [LONE, HOT], ids=str)
def test_nobody_asks_during_a_hand(kinds: tuple[str, ...]) -> None:
    """No eyes, no moment and no command of an unfinished hand lead to the question, nor does the table."""
    match = match_of(*kinds)
    page = watched(match)
    replay = replay_of(page)
    assert not replay.finished and asked_stops(replay) == []
    for stop in range(replay.last + 1):
        page.send(FieldChanged("replay-at", str(stop)))
        for eyes in (*options(page), "open", "1"):
            page.send(FieldChanged("replay-eyes", eyes))
            page.tap("replay-why", "sheet why")
            assert not has_button(page) and not page.questions and page.session.sheet is None
    page.tap("replay-close", "replay-why", "sheet why")
    assert not page.questions and page.session.sheet is None


def test_a_seat_that_was_a_bot_in_this_hand_is_not_asked_before_its_end() -> None:
    match = match_of(*LONE, hands=0, rest=0)
    match.reseat(0, "bot", "sergeant")
    for _ in range(6):
        match.play(match.actors[0], match.legal(match.actors[0])[0])
    match.reseat(0, "human")
    page = watched(match)
    assert options(page) == ["0"] and asked_stops(replay_of(page)) == []


def test_a_question_is_put_with_the_view_of_its_seat_alone() -> None:
    """Behind another truth that looks the same to the bot the question is the same."""
    match = played()
    page = finished(match)
    line = Timeline(match)
    for stop in asked_stops(replay_of(page))[::4]:
        page.send(FieldChanged("replay-eyes", "0"))
        ask(page, stop)
        question, _ = page.questions.pop()
        replay = replay_of(page)
        assert replay.asked is not None
        step = replay.asked.token[2]
        assert question.seen.view() == line.at(1, step).seen(1).view()
        assert question.seen.hands[0] is None


def test_a_hand_that_nobody_but_people_played_has_no_question() -> None:
    match = Match.new("ripper", "us", {}, [Seat("Nora", "human"), Seat("Ines", "human")], "people")
    for _ in random_hand(match, Random("people")):
        pass
    assert asked_stops(replay_of(watched(match))) == []


def test_the_worker_explains_as_the_page_would() -> None:
    page = finished(played())
    ask(page, asked_stops(replay_of(page))[1])
    question, _ = page.questions.pop()
    found = answer_of_worker(question, Budget(60))
    assert found.plan and found.options[0].action == found.action
    here = think(question.seen, question.level, question.seed, question.limit, explain=True)
    assert (found.action, found.rollouts) == (here.action, here.rollouts)
    assert replay_of(page).asked is not None
    page.send(Answered((0, 0, 0, 0), here))
    assert "Thinking it over" in words(page), "an answer with another token is none"


@pytest.mark.parametrize("language", ["de", "fr"])
@pytest.mark.parametrize("scene", SCENES)
def test_no_english_in_other_languages(language: str, scene: str) -> None:
    use_language(language)
    said = re.sub("<[^>]*>", " ", SCENES[scene]().partition("sheet-layer")[2])
    assert not re.search(r"\b(the|of|hand|hands|worse|equal|and|why|cards|chosen)\b", said), said


def test_a_family_of_which_nothing_is_left_has_no_figure() -> None:
    def figure(key: str, left: int) -> str:
        return CaseReasons.of("ripper").figure(Reason(key, "gull", figure="unseen", worth=left), ())

    assert figure("pile-useless", 1) == "1 more card of this family may still turn up."
    assert figure("pile-useless", 0) == "No more cards of this family can turn up: Gull."
    assert figure("dead", 0) == "", "the reason says so itself"


def test_figures_stand_behind_a_tap_and_what_speaks_against_others_beside_them() -> None:
    page = finished(played())
    stop = next(each for each in asked_stops(replay_of(page)) if _discards(page, each))
    ask(page, stop)
    question, then = page.questions.pop()
    action, other = sorted(each for each in question.seen.legal if each.startswith("discard "))[:2]
    plan = Reason("lay", number=6, figure="counts", worth=12)
    reasons = (Reason("single", "jill", figure="unseen", worth=4), Reason("dead", "gull"))
    against = {other: Reason("keeps-pair", "gull")}
    then(
        Decision(
            action, 0, options=(Option(action), Option(other)), plan=plan, reasons=reasons, against=against
        )
    )
    html = page.html[page.html.index("sheet-layer") :]
    shut = re.findall(r"<details[^>]*>.*?</details>", html, re.DOTALL)
    assert len(shut) == 2 and "worth 12 points" in shut[0] and "4 more cards" in shut[1]
    assert not any("open" in each.partition(">")[0] for each in shut)
    assert "breaks up a pair" in words(page)


def _discards(page: Page, stop: int) -> bool:
    page.send(FieldChanged("replay-at", str(stop)))
    replay = replay_of(page)
    step = replay.explainable_step
    assert step is not None
    return replay.line.action(replay.hand, step).action.startswith("discard ")


FIGURES = """points counts unseen gives pays pays-others ahead behind chance file pile victims victims-down total swing
struck struck-other""".split()
AGAINST = """keeps-going feeds-not keeps-meld keeps-playable keeps-pair stays-closed pile-useless""".split()
OWN_AGAINST = {
    "ripper": ["no-rival-ripper", "fifth-closed"],
    "jekyll": ["not-void", "keeps-side", "stays-pure"],
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("case", "card"), [("ripper", "gull"), ("jekyll", "poole")])
def test_every_figure_and_all_that_is_said_against_has_words(language: str, case: str, card: str) -> None:
    use_language(language)
    words, names = CaseReasons.of(case), ("Nora", "Basil")
    for figure in FIGURES:
        if case == "jekyll" and figure in ("pays", "pays-others", "total"):
            continue
        for worth in (0, 1, 7):
            said = words.figure(Reason("points", card, 1, 2, figure, worth), names)
            told = words.card_words(card)["family"] if figure == "unseen" and not worth else worth
            assert str(told) in said and said.endswith(".") and "{" not in said
    for key in (*AGAINST, *OWN_AGAINST[case]):
        about = "hyde" if key == "keeps-side" else card
        assert "{" not in words.against(Reason(key, about, 1), names)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("case", "module", "card"), [("ripper", ripper, "gull"), ("jekyll", jekyll, "poole")]
)
def test_every_plan_and_every_reason_has_words(
    language: str, case: str, module: ModuleType, card: str
) -> None:
    use_language(language)
    words, names = CaseReasons.of(case), ("Nora", "Basil")
    for key in module.PLANS:
        assert "{" not in words.plan(Reason(key, card, 1, 2), names)
    for key in module.ORDER:
        about = "hyde" if key in ("turns", "keeps-side") else card
        number = 2 if key in NUMBERED else 0
        said = words.reason(Reason(key, about, 1, number), names)
        assert said.endswith(".") and "{" not in said
    assert {f"reason.{key}" for key in module.ORDER} | {f"plan.{key}" for key in module.PLANS} >= words.own
