"""Taps in a lesson: the ways into it, through it and out; and at its table what the step expects."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.errors import CasefileError
from game.i18n import t
from game.lessons import NOT_NOW
from game.lessons.lesson import TAP
from ui.play import flow
from ui.play import hand as hands
from ui.play.case_words import CaseWords
from ui.play.current_view import looking
from ui.screens.case_screens import CaseScreens
from ui.screens.learn.catalogue import after, find, path_of
from ui.screens.learn.model import Learn
from ui.screens.learn.update import open_learn
from ui.screens.lesson.model import OpenLesson, on_screen
from ui.state.lesson_progress import NAME
from ui.state.messages import Effect, Happened, Remember, Shift
from ui.state.session import SORTS, Session, Sort
from ui.state.view_models import Notice

# ---- in, through and out ----


def start(session: Session, path: str, step: int | None = None) -> list[Effect]:
    """Open a lesson at a step, by default the one at which it was left."""
    lesson = find(path)
    if lesson is None:
        return _faulty(session)
    at = session.lessons.at.get(path, 0) if step is None else step
    try:
        opened = OpenLesson.at(lesson, min(at, len(lesson.steps) - 1))
    except CasefileError:
        return _faulty(session)
    flow.leave_for(session, "lesson")
    session.screens.put(opened)
    session.screens.of(Learn).case = lesson.case
    return _noted(session, opened)


def _faulty(session: Session) -> list[Effect]:
    """The lesson cannot be opened: the others can."""
    effects = open_learn(session)
    session.notice = Notice(t("learn.no-such-lesson"), kind="error")
    return effects


def _noted(session: Session, lesson: OpenLesson) -> list[Effect]:
    """Note how far the lesson has come."""
    session.lessons.reach(lesson.path, lesson.run.index, len(lesson.run.lesson.steps))
    return [Remember(NAME, session.lessons.data())]


def _begin(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    """`start <path>`, or `start <path> <step>` to come back to a step, from 1: no further than one has come before."""
    if not rest:
        return []
    path, known = rest[0], session.lessons.at.get(rest[0], 0)
    if len(rest) == 1 or not rest[1].isdecimal():
        return start(session, path)
    step = int(rest[1]) - 1
    return start(session, path, max(0, step if path in session.lessons.done else min(step, known)))


def _repeat(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    lesson = on_screen(session)
    path = lesson.path if lesson is not None else rest[0] if rest else ""
    return start(session, path, 0) if path else []


def _leave(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    """Back to the list; the step at which the lesson was left is noted once more, for there it can be told if that
    fails."""
    return [*open_learn(session), Remember(NAME, session.lessons.data())]


def _next(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    """On from a step that is only read; from the last one to the lesson that follows."""
    lesson = on_screen(session)
    if lesson is None:
        return []
    lesson.asking = False
    if lesson.last:
        return _following(session, lesson)
    answer = lesson.run.next()
    return _moved(session, lesson) if answer.moved else _wrong(lesson, "", answer.reply)


def _following(session: Session, lesson: OpenLesson) -> list[Effect]:
    """The next lesson; the list when this was the last one."""
    following = after(lesson.run.lesson)
    return open_learn(session) if following is None else start(session, path_of(following))


def _back(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    lesson = on_screen(session)
    return (
        start(session, lesson.path, lesson.run.index - 1) if lesson is not None and lesson.run.index else []
    )


def _skip(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    """`skip` asks the first time, `skip yes` is the answer, `skip no` the other one. The lesson is not done by it."""
    lesson = on_screen(session)
    if lesson is None:
        return []
    learn = session.screens.of(Learn)
    if rest[:1] == ("no",):
        lesson.asking = False
        return []
    if rest[:1] != ("yes",) and not learn.asked:
        lesson.asking = True
        return []
    learn.asked = True
    return _following(session, lesson)


def _tap(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    """`tap <thing>`: a thing on the table was touched that plays nothing."""
    lesson = on_screen(session)
    return [] if lesson is None else _touched(session, lesson, " ".join(rest))


WAYS: dict[str, Callable[[Session, tuple[str, ...]], list[Effect]]] = {
    "start": _begin,
    "next": _next,
    "back": _back,
    "skip": _skip,
    "leave": _leave,
    "repeat": _repeat,
    "tap": _tap,
}
"""The words after `lesson`."""

# ---- at the table ----


def act(session: Session, lesson: OpenLesson, action: str) -> list[Effect]:
    """A button with an action in full notation."""
    return _act(session, lesson, action.partition(" ")[2])


def _act(session: Session, lesson: OpenLesson, action: str) -> list[Effect]:
    known = len(lesson.known)
    answer = lesson.run.act(action)
    if answer.moved:
        return _moved(session, lesson, known)
    lesson.game.choosing.selection = ()
    if action in lesson.run.step.costs:
        lesson.tried = (*lesson.tried, action)
    return _wrong(lesson, _touched_last(lesson, action), answer.reply)


def _touched_last(lesson: OpenLesson, action: str) -> str:
    """The thing that was touched for an action: of a choice its first card, which is there once it is put back."""
    offers = lesson.run.match.offers(lesson.seat)
    cards = next((each.cards for each in offers if each.action == action), ())
    return f"hand {cards[0]}" if lesson.run.step.chooses and cards else f"button {action}"


def _touched(session: Session, lesson: OpenLesson, thing: str, deeds: Iterable[str] = ()) -> list[Effect]:
    """A thing was touched. `deeds` are what that may be meant for; the first is answered that the step has words
    for."""
    answer = lesson.run.tap(thing)
    if answer.moved:
        return _moved(session, lesson)
    if answer.reply is None:
        return []
    step = lesson.run.step
    meant = next((deed for deed in (f"{TAP}{thing}", *deeds) if step.pattern(deed)), f"{TAP}{thing}")
    return _wrong(lesson, thing, step.reply(meant))


def _moved(session: Session, lesson: OpenLesson, known: int | None = None) -> list[Effect]:
    """The next step is reached. `known` is the number of events before an action: the new ones are seen and heard."""
    lesson.reply, lesson.wrong, lesson.wrong_at, lesson.asking, lesson.tried = "", 0, "", False, ()
    lesson.game.choosing.selection, lesson.game.choosing.looking_since, lesson.others = (), None, ()
    effects = _noted(session, lesson)
    if lesson.lay_anew() or known is None:
        return effects
    new = tuple(lesson.known[known:])
    lesson.game.acted("")
    lesson.others = tuple(each for each in new if getattr(each, "seat", lesson.seat) != lesson.seat)
    return [*effects, Happened(lesson.run.lesson.case, new, lesson.seat)]


def _wrong(lesson: OpenLesson, thing: str, reply: str | None) -> list[Effect]:
    lesson.reply, lesson.wrong_at, lesson.asking = reply or NOT_NOW, thing, False
    lesson.wrong += 1
    return []


def _select(session: Session, lesson: OpenLesson, rest: tuple[str, ...]) -> list[Effect]:
    """Choose a card that is part of what the step expects, or put it back; any other one is answered."""
    seat, key = lesson.seat, rest[0] if rest else ""
    if key not in {each for each, _ in hands.keyed(lesson.run.match.view(seat)["hands"][seat])}:
        return []
    code, choosing = hands.code_of(key), lesson.game.choosing
    if key in choosing.selection:
        choosing.selection = tuple(each for each in choosing.selection if each != key)
        lesson.reply = lesson.wrong_at = ""
        return []
    if not lesson.fits([code]):
        return _touched(session, lesson, f"hand {code}", _meant(lesson, code))
    lesson.reply = lesson.wrong_at = ""
    choosing.selection = (*choosing.selection, key) if lesson.fits([*lesson.chosen, code]) else (key,)
    return []


def _meant(lesson: OpenLesson, code: str) -> list[str]:
    """List the plays that a tap on a card may be meant for: where a discard is due that, else what lays it down."""
    discards = any(each.startswith("discard ") for each in lesson.run.step.actions)
    offers = [each for each in lesson.run.match.offers(lesson.seat) if code in each.cards]
    plays = sorted(offers, key=lambda each: (each.verb == "discard") != discards)
    return [each.action for each in plays]


def _pile(session: Session, lesson: OpenLesson, rest: tuple[str, ...]) -> list[Effect]:
    action = CaseWords.of(lesson.run.lesson.case).pile_action(rest[0] if rest else "")
    if action is None:
        return []
    if action in lesson.run.step.actions:
        return _act(session, lesson, action)
    thing = "pile file" if action == "draw" else "pile discard"
    return _touched(session, lesson, thing, (action,))


def _primary(session: Session, lesson: OpenLesson, rest: tuple[str, ...]) -> list[Effect]:
    """Read on, or carry out what the selection can do."""
    if not lesson.run.step.expect:
        return _next(session, ())
    due = [each for each in lesson.due() if len(each.cards) == len(lesson.chosen)] if lesson.chosen else []
    if lesson.run.step.chooses:
        offers = lesson.run.match.offers(lesson.seat)
        if len(hands.exact(offers, lesson.chosen)) > 1:
            return []  # the bar asks which
        due = hands.doable(offers, lesson.chosen)
    return _act(session, lesson, due[0].action) if due else _wrong(lesson, "", None)


def _discard(session: Session, lesson: OpenLesson, rest: tuple[str, ...]) -> list[Effect]:
    chosen = lesson.chosen
    return _act(session, lesson, f"discard {chosen[0]}" if len(chosen) == 1 else "discard")


def _drop(session: Session, lesson: OpenLesson, rest: tuple[str, ...]) -> list[Effect]:
    """`drop play|discard <card>`: a card, or the selection it belongs to, was dragged to its place."""
    if len(rest) != 2:
        return []
    place, key = rest
    if key not in lesson.game.choosing.selection:
        effects = _select(session, lesson, (key,))
        if key not in lesson.game.choosing.selection:
            return effects
    return (_primary if place == "play" else _discard)(session, lesson, ())


def _sort(session: Session, lesson: OpenLesson, rest: tuple[str, ...]) -> list[Effect]:
    """The next order of the hand. There is none by hand, so a card that is put elsewhere in it stays where it was."""
    orders: list[Sort] = [each for each in SORTS if each != "hand"]
    now = lesson.game.sorts.get(lesson.seat, orders[0])
    lesson.game.sorts[lesson.seat] = orders[(orders.index(now) + 1) % len(orders)]
    return [Shift()]


def _clear(session: Session, lesson: OpenLesson, rest: tuple[str, ...]) -> list[Effect]:
    """Put the selected cards back; the note says again what is due."""
    lesson.game.choosing.selection, lesson.asking = (), False
    lesson.reply = lesson.wrong_at = ""
    return []


def _choose(session: Session, lesson: OpenLesson, rest: tuple[str, ...]) -> list[Effect]:
    """A sealed choice, before it is sealed."""
    action = lesson.run.match.sealed_action(rest[0]) if rest else ""
    if action in lesson.run.step.actions:
        lesson.game.choosing.sealed_choice, lesson.reply = rest[0], ""
        return []
    return _wrong(lesson, f"button {action}", lesson.run.step.reply(action))


def _look(session: Session, lesson: OpenLesson, rest: tuple[str, ...]) -> list[Effect]:
    """Put a choice that covers the table aside for a look at it, or resume it."""
    game = lesson.game
    game.choosing.looking_since = None if looking(game) else game.token
    return []


def _not_now(session: Session, lesson: OpenLesson, rest: tuple[str, ...]) -> list[Effect]:
    return _wrong(lesson, "", None)


AT_TABLE: dict[str, Callable[[Session, OpenLesson, tuple[str, ...]], list[Effect]]] = {
    "select": _select,
    "pile": _pile,
    "primary": _primary,
    "discard": _discard,
    "discard?": _discard,
    "drop": _drop,
    "sort": _sort,
    "clear": _clear,
    "choose": _choose,
    "look": _look,
    "why": _not_now,
    "undo": _not_now,
    "place": lambda session, lesson, rest: [],
}
"""Commands of the table, as a lesson takes them."""
SHEETS_OVER_LESSON = frozenset(
    {"rules", "settings", "card", "keys", "minute", "glossary", "term", "credits", "install"}
)
"""The sheets that open over a lesson as anywhere; others belong to a game."""


def command(session: Session, word: str, rest: tuple[str, ...]) -> list[Effect] | None:
    """Run a command of the lessons; None for one that is not theirs."""
    if word == "lesson":
        way = WAYS.get(rest[0] if rest else "")
        return way(session, rest[1:]) if way is not None else []
    lesson = on_screen(session)
    if lesson is None:
        return None
    if word in AT_TABLE:
        return AT_TABLE[word](session, lesson, rest)
    if word == "sheet" and rest and rest[0] not in SHEETS_OVER_LESSON:
        return _asked(session, lesson, rest)
    if word == "escape" and session.sheet is None:
        return _clear(session, lesson, rest)
    if word == "back" and session.sheet is None:
        return _leave(session, rest)
    return None


def _asked(session: Session, lesson: OpenLesson, rest: tuple[str, ...]) -> list[Effect] | None:
    """A sheet of the table: a question before an action stands for the action. The card about a thing opens, unless the
    step has an answer to that thing's touch."""
    kind, about = rest[0], rest[1:]
    if kind == "about":
        step, things = lesson.run.step, _meant_things(lesson, about)
        told = next(
            (each for each in things if step.pattern(f"{TAP}{each}") or f"{TAP}{each}" in step.expect), ""
        )
        return _touched(session, lesson, told) if told else None
    question = CaseScreens.of(lesson.run.lesson.case).questions.get(kind)
    return _wrong(lesson, "", None) if question is None else _act(session, lesson, question.action)


def _meant_things(lesson: OpenLesson, about: tuple[str, ...]) -> list[str]:
    """The things of a lesson that the card about a thing is about."""
    name = about[-1] if about else ""
    names = (
        " ".join(about),
        f"area {' '.join(about[1:])}" if about[:1] == ("meld",) else "",
        f"line {name}",
        f"place {name}",
        "pile discard" if name == "pile" else f"pile {name}",
    )
    return [each for each in names if each in lesson.run.things]
