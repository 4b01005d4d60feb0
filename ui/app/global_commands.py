"""The commands that are understood on every screen: sheets, settings, the ways between desk, form and table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.actions import split
from game.case import CASES
from game.errors import CasefileError
from game.i18n import t
from game.lessons import first_hands
from ui.html.cards import known
from ui.html.terms import home
from ui.play import flow, seat_changes
from ui.play.current_view import decides, looking, stage
from ui.screens.about import view_model as about_model
from ui.screens.app_updates import update as upkeep
from ui.screens.case_screens import CaseScreens
from ui.screens.casebook import update as casebook
from ui.screens.casebook.update import asks
from ui.screens.deal import links as sharing
from ui.screens.deal import replayed_deal
from ui.screens.learn import update as learn
from ui.screens.onlooker import update as onlooker
from ui.screens.replay.model import on_screen
from ui.screens.rules import model as reader
from ui.screens.rules.pages import page_for, pages
from ui.screens.settings import language
from ui.screens.statistics import update as counting
from ui.state.first_hand import FirstHand
from ui.state.messages import ApplyTheme, Effect, Remember, Save
from ui.state.session import Open, Session
from ui.state.setup import Setup
from ui.state.view_models import Notice
from ui.table.case_table import CaseTable
from ui.transfer import update as transfer

SHEETS = frozenset(
    {
        "deal",
        "log",
        "menu",
        "card",
        "rules",
        "settings",
        "credits",
        "install",
        "seat",
        "keys",
        "board",
        "about",
        "minute",
        "glossary",
        "term",
    }
)


def played(session: Session, action: str) -> list[Effect]:
    """A tap on an action of the game, in full notation."""
    if session.game is None or session.screen != "game":
        return []
    session.notice = session.sheet = None
    try:
        seat, text = split(action)
    except CasefileError:
        return []
    return flow.human_plays(session, session.game, seat, text)


def curtained(session: Session) -> bool:
    """True while a curtain hangs."""
    return session.game is not None and session.screen == "game" and stage(session.game) == "curtain"


def at_table(session: Session) -> bool:
    """True if the table itself is on the screen."""
    return session.game is not None and session.screen == "game" and stage(session.game) == "table"


def _open_sheet(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    kind, *about = rest or ("",)
    if kind == "seat" and session.game is not None and looking(session.game):
        session.sheet = None
        flow.not_now(session, session.game)
        return []
    if kind == "seat" and not _may_ask(session, about):
        return []
    if kind == "why":  # asked for by its own command, which puts the question
        return []
    if kind == "board" and not _has_board(session):
        return []
    if kind == "about" and about_model.found(session, " ".join(about)) is None:
        return []
    if kind == "deal" and not replayed_deal.entries(session, " ".join(about)):
        return []
    if kind == "card" and not known(" ".join(about)):
        return []
    if kind == "term" and not (about and home(about[0])):
        return []
    if (kind in SHEETS or _asks(session, kind)) and not (kind == "log" and curtained(session)):
        session.sheet = Open(
            kind, " ".join(about), _still_sought(session, kind, about), _left_under(session, kind, about)
        )
    return []


def _left_under(session: Session, kind: str, about: list[str]) -> Open | None:
    """Return the sheet that a term was tapped in: the rules come back at the place that is named behind the term."""
    before = session.sheet
    if kind != "term" or before is None:
        return None
    if before.kind == "term":
        return before.under
    if before.kind == "rules" and len(about) > 1:
        return replace(before, about=" ".join(about[1:]))
    return before


def _still_sought(session: Session, kind: str, about: list[str]) -> str:
    """Take a search of the rules along to another of their pages, except a number that leads back from there."""
    before = session.sheet
    if before is not None and before.kind == kind == "glossary":
        return before.sought
    if before is None or not before.kind == kind == "rules":
        return ""
    page = " ".join(about)
    return before.sought if page in pages() and page_for(page, before.sought) == page else ""


def _may_ask(session: Session, about: list[str]) -> bool:
    game = session.game if session.screen == "game" else None
    seat = " ".join(about)
    return game is not None and (seat_changes.asks(game, seat) or seat_changes.lists(game, seat))


def _asks(session: Session, kind: str) -> bool:
    """True for a question of the case whose action the holder of the tablet may take now."""
    game = session.game if session.screen == "game" else None
    seat = game.holder if game is not None else None
    if game is None or seat is None or not decides(game, seat):
        return False
    question = CaseScreens.of(game.match.case).questions.get(kind)
    return question is not None and question.action in game.match.legal(seat)


def _has_board(session: Session) -> bool:
    """True if a table with a board is on the screen, to be played at or looked at."""
    game = session.game if session.screen == "game" else None
    if (replay := on_screen(session)) is not None:
        return bool(CaseTable.of(replay.line.case).board_title)
    if game is None or not (stage(game) == "table" or looking(game)):
        return False
    return bool(CaseTable.of(game.match.case).board_title)


def _close(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    session.sheet = session.sheet.under if session.sheet is not None else None
    return []


def _escape(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    """Run the Escape key: close what is open, resume what was put aside, or else drop the selection."""
    if session.sheet is None and session.game is not None and session.screen == "game":
        session.game.choosing.selection, session.game.choosing.looking_since = (), None
    return _close(session, rest)


def _back(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    """Run the browser's Back button: close an open sheet, resume what was put aside, or else go to the desk."""
    game = session.game if session.screen == "game" else None
    if session.sheet is None and game is not None and looking(game):
        game.choosing.looking_since = None
        return []
    return _close(session, rest) if session.sheet is not None else _desk(session, rest)


def _info(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    """A card, enlarged; one that there is not leaves everything as it is."""
    return _open_sheet(session, ("card", *rest[:1]))


def _dismiss(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    return []


def _set(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    settings = session.settings
    if len(rest) == 2 and rest[0] == "language":
        return language.chosen(session, rest[1])
    if len(rest) != 2 or not settings.put(*rest):
        return []
    return [ApplyTheme(settings.look()), Remember("settings", dict(settings.data()))]


def _sure(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    """The question before a discard was answered with yes; only the one that was asked about may follow."""
    asked = session.sheet
    action = " ".join(rest)
    return played(session, action) if asked is not None and asked.about == action else []


def _desk(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    flow.leave_for(session, "desk")
    return []


def _new(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    session.screen, session.sheet = "new", None
    session.setup.code = session.setup.came_from = session.setup.problem = ""
    session.setup.house = False
    return []


def _start(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    setup = session.setup
    setup.tidy()
    setup.problem = setup.wrong()
    if setup.problem or asks(session, "start", rest):
        return []
    return _deal(session, setup, setup.code.strip() or session.new_code())


def _play_again(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    """The same chairs and house rules, other cards: those of the game just played, or at the desk of the last one."""
    game = session.game if session.screen == "game" else None
    setup = Setup.read(session.last.data()) if game is None else Setup.of(game.match)
    setup.tidy()
    if setup.wrong():
        session.setup = setup
        return _new(session, rest)
    if asks(session, "play-again", rest):
        return []
    return _deal(session, setup, session.new_code())


def _first_hand(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    """`first-hand <case>`: a game against the simplest bot, and notes of the dealer while its first hand is played."""
    case = rest[0] if rest else ""
    if case not in CASES or asks(session, f"first-hand {case}", rest):
        return []
    learner = session.last.chairs[0]
    setup = Setup.first_hand(case, learner.name if learner.kind == "human" else "")
    before = session.game.code if session.game is not None else ""
    return _deal(session, setup, first_hands.code_for(case, session.new_code(), but=before), FirstHand())


def _deal(session: Session, setup: Setup, code: str, first_hand: FirstHand | None = None) -> list[Effect]:
    game = session.put(setup.match(code))
    game.first_hand = first_hand
    game.code, setup.code, setup.came_from = code, "", ""
    session.screen, session.sheet = "game", None
    if first_hand is not None:  # nobody chose its form: the one that somebody did choose stays
        return [Save(), *flow.proceed(session, game)]
    session.setup, session.last, session.played = setup, Setup.read(setup.data()), True
    return [Remember("last", setup.data()), Save(), *flow.proceed(session, game)]


def _nowhere(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    """The address names no place: say so where one is."""
    session.notice = Notice(t("app.nowhere"), kind="error")
    return []


ANYWHERE: dict[str, Callable[[Session, tuple[str, ...]], list[Effect]]] = {
    **casebook.COMMANDS,
    **replayed_deal.COMMANDS,
    **sharing.COMMANDS,
    **upkeep.COMMANDS,
    **transfer.COMMANDS,
    **counting.COMMANDS,
    **learn.COMMANDS,
    **reader.COMMANDS,
    "seize": onlooker.seize,
    "sheet": _open_sheet,
    "close": _close,
    "escape": _escape,
    "back": _back,
    "info": _info,
    "dismiss": _dismiss,
    "set": _set,
    "sure": _sure,
    "desk": _desk,
    "new": _new,
    "start": _start,
    "play-again": _play_again,
    "first-hand": _first_hand,
    "nowhere": _nowhere,
}
