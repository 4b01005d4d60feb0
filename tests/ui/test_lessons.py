"""Lessons on the page: what is wrong is answered, what was reached is kept, and nothing else is touched by them."""

from __future__ import annotations

import pytest

from game import resources
from game.i18n import LANGUAGES, speaking, t
from game.lessons import NOT_NOW, READ_FIRST, Lesson, case_names
from game.lessons.run import LEARNER, OPPONENT
from tests.support import lesson_player as player
from tests.support.app_page import Page
from tests.support.lesson_player import at
from tests.support.lesson_scenes import every_lesson
from tests.support.markup import Page as Markup
from tests.support.markup import without_terms
from ui.screens.learn import catalogue
from ui.state import address
from ui.state.messages import Command
from ui.storage.generations import KEY_PREFIX

AIM, VICTIM, TURN, SCENE = "ripper/aim", "ripper/victim", "ripper/turn", "ripper/scene"


def hand_of(page: Page, code: str) -> str:
    """The command that selects a card."""
    return f"select {code}#1"


# ---- what is wrong ----


def test_a_wrong_card_goes_back_and_is_answered_in_the_note() -> None:
    page = at(VICTIM, 4)
    page.tap(hand_of(page, "letter"))
    lesson = player.opened(page)
    assert not lesson.choosing.selection and t("learn.not-yet") in page.html
    assert t(lesson.reply) in without_terms(page.html) and lesson.reply != "lessons.not-now"
    [letter] = [each for _, each in Markup(page.html).elements if each.get("id") == "hand-letter-1"]
    assert "data-lesson-wrong" in letter
    assert t("learn.look")[:-1] not in page.html
    page.tap(hand_of(page, "druitt"))
    assert t("learn.look")[:-1] in page.html and "plainly" in page.html
    page.tap("select jill#1")
    assert not lesson.reply and not lesson.wrong_at and player.opened(page).chosen == ["jill"]


def test_what_is_framed_is_called_so_and_an_answer_is_not() -> None:
    """A screen reader finds what the others see framed; of a question nobody is told the answer."""
    page = at(VICTIM, 4)
    framed = [each for _, each in Markup(page.html).elements if each.get("aria-description")]
    assert framed and all("data-lesson-target" in each for each in framed)
    assert {each["aria-description"] for each in framed} == {t("learn.framed")}
    page = at(AIM, 2)
    assert player.opened(page).run.step.is_question and "data-lesson-target" in page.html
    assert "aria-description" not in page.html


def test_the_likely_meaning_of_a_tap_is_answered() -> None:
    """A card that can only be discarded was meant to be."""
    page = at(TURN, 4)
    page.tap("select jill#1")
    assert player.opened(page).reply == "lessons.ripper.turn.keep-jills"


def test_a_selected_card_can_be_put_back_and_another_discard_chosen() -> None:
    page = at(SCENE, 5)
    page.tap("select letter#1", "select letter#1")
    assert not player.opened(page).chosen
    page.tap("select letter#1", "select eddy#1")
    assert player.opened(page).chosen == ["eddy"]
    page.act("0 discard eddy")
    assert player.note(page)["data-step"] == "6/6"


@pytest.mark.parametrize(
    "command",
    [
        "pile case-file",
        "discard",
        "discard?",
        "primary",
        "sheet seat 1",
        "sheet log",
        "sheet menu",
        "undo",
        "why jill#1",
    ],
)
def test_what_is_not_due_is_answered_and_changes_nothing(command: str) -> None:
    page = at(VICTIM, 4)
    before = player.opened(page).run.match.seen(0).view()
    page.tap(command)
    assert player.opened(page).wrong == 1 and player.opened(page).run.match.seen(0).view() == before
    assert page.session.sheet is None and player.note(page)["data-step"] == "4/7"


@pytest.mark.parametrize(
    "command", ["sheet rules 4.1", "sheet settings", "info jill", "sheet keys", "sheet install"]
)
def test_what_explains_itself_opens_over_the_lesson(command: str) -> None:
    page = at(VICTIM, 4)
    page.tap(command)
    assert page.session.sheet is not None and not player.opened(page).wrong
    page.tap("escape")
    assert page.session.sheet is None and page.session.screen.name == "lesson"


@pytest.mark.parametrize(
    ("way", "command", "shown"),
    [
        ("lesson start jekyll/two-faces", "sheet rules", 'id="rules-jekyll"'),
        ("lesson start jekyll/two-faces", "sheet minute", 'data-ui="sheet rules jekyll"'),
        ("lesson start jekyll/two-faces", "sheet glossary", 'id="terms-jekyll"'),
        ("learn jekyll", "sheet glossary jekyll", 'id="terms-jekyll"'),
    ],
)
def test_what_is_read_is_about_the_case_that_is_learned(way: str, command: str, shown: str) -> None:
    page = Page()
    page.tap(way)
    assert command in Markup(page.html).all("data-ui") or way != "learn jekyll"
    page.tap(command)
    assert page.session.setup.case == "ripper" and shown in page.html


def test_the_rules_in_a_lesson_are_those_of_its_edition_until_another_is_chosen() -> None:
    page = at(TURN, 2)
    page.tap("sheet rules")
    edition = player.opened(page).run.match.edition
    assert edition_read(page) == edition
    assert t("reader.played", name=t(f"screens.edition.{edition}.name")) in page.text
    page.tap("edition-read all")
    assert edition_read(page) == "all"
    page.tap("close", "lesson leave", f"lesson start {AIM}", "sheet rules")
    assert edition_read(page) == player.opened(page).run.match.edition


def edition_read(page: Page) -> str:
    """The edition that is chosen in the rules."""
    chosen = [each for _, each in Markup(page.html).elements if each.get("aria-pressed") == "true"]
    (edition,) = [
        each["data-ui"].split()[1] for each in chosen if each["data-ui"].startswith("edition-read ")
    ]
    return edition


@pytest.mark.parametrize("command", ["sheet about seat 1", "sheet about suspect druitt", "sheet about file"])
def test_what_lies_on_the_table_opens_its_card(command: str) -> None:
    page = at(VICTIM, 4)
    page.tap(command)
    assert page.session.sheet is not None and page.session.sheet.kind == "about"
    assert 'id="sheet"' in page.html and not player.opened(page).wrong


def test_a_touch_that_a_step_has_words_for_is_answered_in_the_note() -> None:
    page = at(AIM, 2)
    page.tap("sheet about suspect gull")
    assert player.opened(page).reply == "lessons.ripper.aim.longest" and page.session.sheet is None
    page.tap("sheet about suspect druitt")
    assert player.note(page)["data-step"] == "3/7"


def test_the_card_that_can_be_played_at_any_time_has_one_button() -> None:
    page = at("ripper/escapes", 5)
    for _ in range(2):
        assert page.html.count('data-action="0 play escapes"') == 1
        page.tap("select escapes#1")


def test_a_line_of_the_score_sheet_is_touched() -> None:
    page = at("ripper/going-out", 5)
    page.tap("lesson tap sheet evidence")
    assert player.opened(page).wrong == 1
    page.tap("lesson tap sheet doubled")
    assert player.note(page)["data-step"] == "6/9"


def test_the_hand_is_sorted_and_a_card_dragged_within_it_stays() -> None:
    page = at(VICTIM, 4)
    before = page.html
    page.tap("sort")
    assert page.html != before and page.story[-2:].count("shifted")
    page.tap("place jill#1 before letter#1")
    assert not player.opened(page).wrong


def test_a_card_can_be_dragged_to_its_place() -> None:
    page = at(AIM, 4)
    page.tap("drop play gull#1")
    assert player.note(page)["data-step"] == "5/7"
    page.tap("drop discard letter#1")
    assert player.opened(page).wrong and player.note(page)["data-step"] == "5/7"


def test_enter_reads_on() -> None:
    page = at(AIM, 1)
    page.tap("primary")
    assert player.note(page)["data-step"] == "2/7"


def test_what_is_to_be_read_stays_when_something_else_is_touched() -> None:
    page = at(AIM, 1)
    page.tap("select gull#1")
    text = Markup(page.html).text
    assert t("lessons.ripper.aim.welcome") in text and t(READ_FIRST) in text


def test_what_is_to_be_done_stays_when_something_else_is_touched() -> None:
    page = at(VICTIM, 4)
    page.tap("pile top")
    lesson = player.opened(page)
    assert lesson.reply == NOT_NOW and lesson.run.step.expect
    text = Markup(page.html).text
    assert text.count(t(NOT_NOW)) == 1
    assert t(lesson.run.step.say) in text


def test_the_key_of_the_open_card_takes_it() -> None:
    page = at(TURN, 3)
    page.tap("pile top")
    assert not player.opened(page).wrong and player.note(page)["data-step"] == "4/7"


def test_escape_puts_the_selection_back() -> None:
    page = at(VICTIM, 4)
    page.tap("select jill#1", "escape")
    assert not player.opened(page).chosen


LEADS_AWAY = ("desk", "sheet menu", "sheet log", "sheet seat")
"""Commands that are dead in a lesson, or lead out of it unasked."""


@pytest.mark.parametrize("lesson", every_lesson(), ids=catalogue.path_of)
def test_no_button_of_a_lesson_is_dead_leads_away_or_is_about_what_was_not_taught(lesson: Lesson) -> None:
    path = catalogue.path_of(lesson)
    for step in range(1, len(lesson.steps) + 1):
        commands = {each.ui for each in player.touchable(at(path, step))}
        assert not [each for each in commands if each.startswith(LEADS_AWAY)], step
        assert "sheet vote" not in commands or path == "ripper/vote", step


@pytest.mark.parametrize("path", [AIM, TURN, "jekyll/two-faces", "jekyll/potion"])
def test_at_the_end_a_lesson_says_that_it_is_done(path: str) -> None:
    lesson = catalogue.find(path)
    assert lesson is not None
    text = Markup(at(path, len(lesson.steps)).html).text
    assert t("learn.closing") in text and t("table.is-thinking", name="Basil") not in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", case_names())
def test_the_first_lesson_says_who_one_is(case: str, language: str) -> None:
    lesson = catalogue.shelf(case).lessons[0]
    with speaking(language):
        assert LEARNER in t(lesson.steps[0].say) and OPPONENT in t(lesson.steps[0].say)


# ---- through and out ----


def test_what_the_others_did_is_told_and_seen() -> None:
    page = at(TURN, 4)
    page.tap("select letter#1")
    page.act("0 discard letter")
    assert "note-others" in page.html
    events, seat = page.seen[-1]
    assert seat == 0 and {getattr(event, "seat", None) for event in events} >= {0, 1}


def test_back_goes_to_the_step_before() -> None:
    page = at(VICTIM, 3)
    page.tap("lesson back")
    assert player.note(page)["data-step"] == "2/7"
    page.tap("lesson back", "lesson back")
    assert player.note(page)["data-step"] == "1/7"


def test_skipping_asks_once() -> None:
    page = at(AIM, 2)
    page.tap("lesson skip")
    assert t("learn.skip-title") in page.html and player.note(page)["data-step"] == "2/7"
    page.tap("lesson skip no")
    assert t("learn.skip-title") not in page.html
    page.tap("lesson skip", "lesson skip yes")
    assert player.note(page)["data-lesson"] == TURN and AIM not in page.session.lessons.done
    page.tap("lesson skip")
    assert player.note(page)["data-lesson"] == VICTIM


def test_the_last_lesson_leads_back_to_the_list() -> None:
    last = catalogue.shelf("ripper").lessons[-1]
    page = at(catalogue.path_of(last), len(last.steps))
    page.tap("lesson next")
    assert page.session.screen.name == "learn"


def test_the_browsers_back_button_and_leave_lead_to_the_list() -> None:
    for command in ("back", "lesson leave"):
        page = at(AIM, 2)
        page.tap(command)
        assert page.session.screen.name == "learn" and t("learn.continue") in page.html
        page.tap("back")
        assert page.session.screen.name == "desk"


def test_a_lesson_leaves_the_game_in_play_alone() -> None:
    page = Page()
    page.tap("new", "start")
    before, stored = page.game.match.record(), dict(page.memory.texts)
    page.tap(f"lesson start {AIM}")
    while page.session.screen.name == "lesson" and player.note(page)["data-lesson"] == AIM:
        player.take_step(page)
    page.tap("desk")
    assert page.game.match.record() == before and not page.asks[1:]
    changed = {key for key in page.memory.texts if page.memory.texts[key] != stored.get(key)}
    assert changed == {f"{KEY_PREFIX}lessons"}


# ---- the list ----


def test_the_list_says_where_one_stands() -> None:
    page = at(TURN, 3)
    page.session.lessons.done.add(AIM)
    page.tap("lesson leave")
    assert t("learn.continue-at", step=3, steps=7) in page.html
    assert f'data-ui="lesson start {TURN}"' in page.html and count(1, "ripper") in page.html
    page.tap("learn jekyll")
    assert count(0, "jekyll") in page.html and t("learn.begin") in page.html


def count(done: int, case: str) -> str:
    """The lessons done, of those of a case."""
    return t("learn.count", done=done, all=len(catalogue.shelf(case).lessons))


def test_a_lesson_that_is_done_again_leaves_no_minutes_to_go() -> None:
    page = Page()
    page.session.lessons.done = {catalogue.path_of(each) for each in catalogue.shelf("ripper").lessons}
    page.tap(f"lesson start {TURN}", "lesson next", "lesson leave")
    assert t("learn.all-done") in page.html and t("learn.continue") in page.html


def test_with_all_lessons_done_the_first_hand_follows() -> None:
    page = Page()
    page.session.lessons.done = {catalogue.path_of(each) for each in catalogue.shelf("ripper").lessons}
    page.tap("learn ripper")
    assert 'data-ui="first-hand ripper"' in page.html and t("learn.all-done") in page.html


def test_an_address_leads_to_the_list() -> None:
    page = Page()
    for command in address.commands("#learn"):
        page.send(Command.of(command))
    assert page.session.screen.name == "learn"


def test_a_lesson_that_is_not_there_is_told() -> None:
    page = Page()
    for path in ("ripper/nothing", "nobody/aim", "x"):
        page.tap(f"lesson start {path}")
        assert page.session.screen.name == "learn" and t("learn.no-such-lesson") in page.html
    page.tap("lesson start", "lesson", "lesson nonsense")
    assert page.session.screen.name == "learn"


def test_a_damaged_file_costs_its_own_lesson_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    real = resources.read
    monkeypatch.setattr(resources, "read", lambda name: b"{" if name.endswith("02-turn.json") else real(name))
    catalogue.forget_lessons()
    try:
        page = Page()
        page.tap("learn ripper")
        assert "1 lesson can’t be opened" in page.html and TURN not in page.html
        page.tap(f"lesson start {TURN}")
        assert t("learn.no-such-lesson") in page.html
        page.tap(f"lesson start {VICTIM}")
        assert player.note(page)["data-lesson"] == VICTIM
    finally:
        catalogue.forget_lessons()


def test_a_term_in_a_note_opens_its_card_and_the_lesson_waits() -> None:
    page = at(VICTIM, 4)
    page.tap("select jill#1")
    before, lesson = page.html, player.opened(page)
    term = next(each.ui for each in player.touchable(page) if each.ui.startswith("sheet term "))
    page.tap(term)
    assert page.session.sheet is not None and "sh-term" in page.html
    page.tap("back")
    assert page.html == before and player.opened(page) is lesson and lesson.chosen == ["jill"]
    assert player.note(page)["data-step"] == "4/7" and not lesson.wrong
