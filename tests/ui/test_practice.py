"""Practice on the page: the list, a position on the table, own mistakes that come back, and what is stored of it."""

from __future__ import annotations

import json

import pytest

from game.coach.exercises import Exercise
from game.i18n import LANGUAGES, use_language
from tests.support.app_page import Page
from tools.practice import decisions
from ui.screens.link_arrived import LinkReplay
from ui.screens.practice import view
from ui.screens.practice.catalogue import entries, find, path_of
from ui.screens.practice.practice_table import PracticeTable
from ui.state.practice import NAME, Practice

CASES = ("ripper", "jekyll")


def opened(case: str, page: Page | None = None) -> tuple[Page, PracticeTable]:
    page = page or Page()
    page.tap("learn", f"practice {case}", f"practice start {path_of(case, entries(case)[0])}")
    assert isinstance(page.session.screen, PracticeTable)
    return page, page.session.screen


def exercise_of(path: str) -> Exercise:
    found = find(path, Practice())
    assert found is not None
    return found


def wrong(exercise: Exercise) -> str:
    return next(action for action in exercise.seen.legal if action not in exercise.right)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", CASES)
def test_every_position_is_asked_answered_and_explained(case: str, language: str) -> None:
    with use_language_for(language):
        page = Page()
        for entry in entries(case)[:: 1 if language == "en" else 5]:
            page.tap(f"practice start {path_of(case, entry)}")
            at = page.session.screen
            assert isinstance(at, PracticeTable) and not page.faults
            seat, exercise = at.viewer, at.decision
            assert f'data-practice="{at.path}"' in page.html
            for action in exercise.seen.legal:
                if action not in exercise.right:
                    page.act(f"{seat} {action}")
                    assert at.answer is not None and not at.answer.right and "practice-show" in page.html
            page.tap("practice-show")
            assert at.answer is not None and at.answer.right and at.answer.text
            assert "practice-show" not in page.html and not page.faults


class use_language_for:  # noqa: N801
    """Speak a language for a while."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __enter__(self) -> None:
        use_language(self.name)

    def __exit__(self, *_: object) -> None:
        use_language("en")


@pytest.mark.parametrize("case", CASES)
def test_a_first_try_is_solved_and_a_second_one_helped(case: str) -> None:
    page, at = opened(case)
    page.act(f"{at.viewer} {at.decision.best}")
    assert at.answer is not None and at.answer.right
    assert page.session.practice.marks == {at.path: "solved"}
    page.tap("practice next")
    then = page.session.screen
    assert isinstance(then, PracticeTable) and then.path != at.path
    page.act(f"{then.viewer} {wrong(then.decision)}", f"{then.viewer} {then.decision.best}")
    assert page.session.practice.marks[then.path] == "helped"
    again = page.reload()
    assert again.session.practice.marks == page.session.practice.marks
    assert isinstance(again.session.screen, PracticeTable) and again.session.screen.path == then.path


def test_a_late_answer_about_another_position_leads_to_no_question() -> None:
    by_turn: dict[int, list[str]] = {}
    for entry in entries("ripper"):
        path = path_of("ripper", entry)
        by_turn.setdefault(exercise_of(path).seen.turn_number, []).append(path)
    one, two = next(paths for paths in by_turn.values() if len(paths) > 1)[:2]
    page = Page()
    page.tap(f"practice start {one}")
    at = page.session.screen
    assert isinstance(at, PracticeTable)
    page.act(f"{at.viewer} {wrong(at.decision)}")
    late = page.hints.pop()
    page.tap("practice-leave", f"practice start {two}")
    then = page.session.screen
    assert isinstance(then, PracticeTable) and then.path != at.path
    page.act(f"{then.viewer} {wrong(then.decision)}")
    asked = [ask for ask, _ in page.hints]
    late[1]()
    assert [ask for ask, _ in page.hints] == asked and late[0] not in asked


def test_a_decision_has_a_number_that_neither_another_one_nor_the_reading_of_links_has() -> None:
    numbers = [opened("ripper")[1].token[0] for _ in range(3)] + [
        LinkReplay([], iter).serial for _ in range(3)
    ]
    assert len({*numbers}) == 6 and max(numbers) < 0


def test_only_what_was_solved_at_the_first_try_is_counted() -> None:
    page = Page()
    first, second = (path_of("ripper", each) for each in entries("ripper")[:2])
    page.session.practice.marks = {first: "solved", second: "helped"}
    shown = view.page(page.session, "ripper", 0, asking=False)
    assert shown.solved == 1 and sum(row.solved for row in shown.themes) == 1


def test_nothing_more_is_taken_once_it_is_solved_and_the_way_back_is_to_the_list() -> None:
    page, at = opened("ripper")
    page.tap("practice-show")
    said = at.answer
    page.act(f"{at.viewer} {wrong(at.decision)}")
    assert at.answer is said and page.session.practice.marks == {at.path: "helped"}
    page.tap("practice-leave")
    assert page.session.screen.name == "practice" and "is-helped" in page.html
    page.tap("learn")
    assert page.session.screen.name == "learn" and 'data-ui="practice ripper"' in page.html


def test_the_list_shows_a_level_and_the_next_one_is_of_it() -> None:
    page = Page()
    page.tap("practice ripper", "practice level 3")
    listed = [each for each in entries("ripper") if each.level == 3]
    assert page.html.count('"practice start ') == len(listed)
    page.tap("practice next")
    assert isinstance(page.session.screen, PracticeTable) and page.session.screen.decision.level == 3


def test_themes_take_turns() -> None:
    page = Page()
    page.tap("practice ripper")
    themes = []
    for _ in range(4):
        page.tap("practice next")
        at = page.session.screen
        assert isinstance(at, PracticeTable)
        themes.append(at.decision.theme)
        page.act(f"{at.viewer} {at.decision.best}")
    assert len(set(themes)) == 4


def test_all_solved_is_told() -> None:
    page = Page()
    page.session.practice.marks = {path_of("jekyll", each): "solved" for each in entries("jekyll")}
    page.tap("practice jekyll")
    assert "Every position here is solved" in page.html
    page.tap("practice next")
    assert page.session.screen.name == "practice"


@pytest.mark.parametrize("command", ["practice start", "practice start x", "practice start ripper/none",
                                     "practice start own/none", "practice start none/1", "practice level 9",
                                     "practice none"])  # fmt: skip
def test_what_is_not_there_is_told_and_nothing_breaks(command: str) -> None:
    page = Page()
    page.tap(command)
    assert not page.faults
    if command.count(" ") == 2 and "start" in command:
        assert page.session.screen.name == "practice" and "can’t be opened" in page.html


def test_a_mistake_of_ones_own_comes_first_and_comes_back_until_it_is_solved_twice() -> None:
    page = Page()
    own = find(path_of("ripper", entries("ripper")[0]), page.session.practice)
    assert own is not None
    page.session.practice.add(own, page.session.today)
    page.tap("practice ripper")
    assert "1 mistake comes back in 1 day" in page.html
    for day, right in (("2026-11-22", False), ("2026-11-25", True), ("2026-12-02", True)):
        page.date = day
        page.tap("practice ripper")
        assert f"practice start own/{own.name}" in page.html, day
        page.tap("practice next")
        at = page.session.screen
        assert isinstance(at, PracticeTable) and at.is_own
        page.act(*([] if right else [f"{at.viewer} {wrong(at.decision)}"]), f"{at.viewer} {at.decision.best}")
        page.tap("practice next")
        assert page.session.screen.name == "practising" and not page.session.screen.is_own  # type: ignore[attr-defined]
    assert not page.session.practice.own and page.session.practice.over == {own.name}
    assert not page.session.practice.add(own, "2026-12-03")


def test_own_mistakes_are_forgotten_only_when_asked_twice() -> None:
    page = Page()
    own = find(path_of("ripper", entries("ripper")[0]), page.session.practice)
    assert own is not None
    page.session.practice.add(own, page.session.today)
    page.tap("practice ripper", "practice forget")
    assert page.session.practice.own and "Forget all of your own mistakes" in page.html
    page.tap("practice forget no")
    assert page.session.practice.own and "Forget all" not in page.html
    page.tap("practice forget", "practice forget yes")
    assert not page.session.practice.own and not page.reload().session.practice.own


def test_damaged_progress_is_told_in_a_sentence_and_kept() -> None:
    page, _ = opened("ripper")
    page.tap("practice-show")
    [key] = [key for key in page.memory.keys() if key.endswith(NAME)]  # noqa: SIM118
    page.memory.write(key, "damaged")
    again = Page(page.memory)
    assert "practice starts afresh" in again.html and again.session.practice == Practice()
    assert "damaged" in [again.memory.read(each) for each in again.memory.keys()]  # noqa: SIM118


def test_a_damaged_file_is_told_and_the_lessons_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.coach import exercises
    from ui.screens.practice import catalogue

    catalogue.forget_positions()
    monkeypatch.setattr(exercises.resources, "read", lambda name: b"{")
    page = Page()
    page.tap("learn", "practice ripper")
    catalogue.forget_positions()
    assert "can’t be read" in page.html and not page.faults


def test_it_goes_into_an_export_and_comes_back_from_it() -> None:
    page, at = opened("ripper")
    page.tap("practice-show")
    page.session.practice.add(at.decision, "2026-11-21")
    page.tap("practice-leave", "export-all")
    [text] = page.given.values()
    assert json.loads(text)[NAME]["marks"] == {at.path: "helped"}


def test_a_play_that_a_game_asks_about_first_is_answered_at_once() -> None:
    page = Page()
    paths = [path_of("ripper", each) for each in entries("ripper") if each.theme == "vote"]
    called = [path for path in paths if "call-vote" in exercise_of(path).seen.legal]
    page.tap(f"practice start {called[0]}")
    at = page.session.screen
    assert isinstance(at, PracticeTable) and 'data-ui="sheet vote"' in page.html
    page.tap("sheet vote")
    assert page.session.sheet is None and at.answer is not None


def ballot() -> Exercise:
    """A ballot that was given wrongly."""
    seen = next(seen for number in range(20) for _, seen in decisions("ripper", number) if seen.sealing)
    best, other, *_ = seen.legal
    costs = {action: (0.0, 0.0) if action == best else (6.0, 7.0) for action in seen.legal}
    return Exercise("ballot", "vote", 0, seen, costs, (best,), other, played=other)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ballot_is_posed_on_its_own_screen_and_answered(language: str) -> None:
    page, exercise = Page(), ballot()
    page.session.practice.add(exercise, page.session.today)
    with use_language_for(language):
        page.tap("practice ripper", "practice start own/ballot")
        at = page.session.screen
        assert isinstance(at, PracticeTable) and at.stage == "sealing" and not at.asked
        assert page.html.count('data-ui="choose ') == 6 and "seal-ballot" in page.html
        assert 'data-ui="practice-leave"' in page.html and 'data-ui="practice-show"' in page.html
        suspects = [action.split()[1] for action in (wrong(exercise), exercise.best)]
        page.tap(f"choose {suspects[0]}")
        page.act(f"{at.viewer} ballot {suspects[0]}")
        assert at.answer is not None and not at.answer.right and "seal-ballot" in page.html
        page.tap("look")
        assert 'id="hand"' in page.html and "seal-ballot" not in page.html and not page.faults
        page.tap("look")
        assert "seal-ballot" in page.html
        page.tap(f"choose {suspects[1]}")
        page.act(f"{at.viewer} ballot {suspects[1]}")
        assert at.answer.right and 'id="hand"' in page.html, "the table, on which nothing is left to be done"
        assert "seal-ballot" not in page.html and not page.faults


def test_what_was_left_for_the_table_is_what_back_leads_to() -> None:
    page = Page()
    page.session.practice.add(ballot(), page.session.today)
    page.tap("practice ripper", "practice start own/ballot", "look", "back")
    at = page.session.screen
    assert isinstance(at, PracticeTable) and not at.looking
    page.tap("back")
    assert page.session.screen.name == "practice"
