"""What each sheet over a screen shows."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from game.bots import levels
from game.i18n import t
from ui.play import seat_changes, table_view, undo
from ui.play.current_view import looking, stage, viewer
from ui.screens.case_screens import CaseScreens, Question
from ui.screens.deal import links as sharing
from ui.screens.deal import replayed_deal
from ui.screens.replay import view_model as replay_view
from ui.screens.replay.model import on_screen
from ui.screens.rules import pages as rulebook
from ui.state.seats import infos
from ui.state.session import Game, Session
from ui.state.view_models import Board, SeatInfo, Table


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet over the screen: `log`, `menu`, `card`, `rules`, `settings`, `keys`, `credits`, `install`, `unsaved`,
    `onlooker`, `discard`, `seat`, `undo`, `deal`, `share`, `board`, or a question of a case. `import` and
    `report` have records of their own."""

    kind: str
    title: str = ""
    case: str = ""
    """The case whose question it is."""
    card: str = ""
    lines: tuple[str, ...] = ()
    rule: str = ""
    pages: tuple[str, ...] = ()
    """The pages of the rules reader, and which is open."""
    page: str = ""
    sought: str = ""
    """What is searched for in the rules; `lines` are those that were found."""
    elsewhere: tuple[str, ...] = ()
    """Where nothing was found: the other pages that have it."""
    settings: dict[str, str] = field(default_factory=dict)
    seats: tuple[SeatInfo, ...] = ()
    agreed: tuple[int, ...] = ()
    """The seats that have agreed to take something back."""
    board: Board = field(default_factory=dict)
    """What a question to the table is about, where the table itself may be out of sight."""
    command: str = ""
    """What a question leads to when it is answered with yes."""
    table: Table | None = None
    """What lies behind a sheet that shows a part of it."""


def sheet(session: Session) -> Sheet:
    """The sheet that lies over the screen, as it is drawn."""
    opened = session.sheet
    assert opened is not None
    game = session.game if session.screen == "game" else None
    replay = on_screen(session)
    if game is not None and (question := CaseScreens.of(game.match.case).questions.get(opened.kind)):
        return _question(game, opened.kind, question)
    match opened.kind:
        case "card":
            return Sheet("card", card=opened.about)
        case "rules":
            watched = replay.line.case if replay else session.setup.case
            return _rules(game.match.case if game else watched, opened.about, opened.sought)
        case "settings":
            return Sheet("settings", settings=session.settings.data())
        case "log" if game is not None:
            return Sheet("log", lines=_log(session, game), seats=infos(game.match))
        case "log" if replay is not None:
            return Sheet("log", lines=tuple(replay_view.lines(replay, session.settings.memory)))
        case "board" if game is not None:
            return Sheet("board", table=table_view.table(session, game))
        case "board" if replay is not None:
            return Sheet("board", table=replay_view.table(replay, session.settings.memory))
        case "discard" if game is not None:
            card = opened.about.split(" ", 2)[2]
            return Sheet("discard", card=card, lines=(game.match.case,), command=opened.about)
        case "unsaved":
            return Sheet("unsaved", lines=_others(session.game), command=opened.about)
        case "seat" if game is not None:
            return _seats(game, opened.about)
        case "deal":
            return Sheet("deal", lines=replayed_deal.entries(session, opened.about))
        case "share":
            return Sheet("share", command=session.address(opened.about), lines=(session.link_sent,))
        case "undo" if game is not None:
            return _undo(game)
        case "credits":
            return Sheet("credits", lines=tuple(session.about.get("version", "").split("\n")))
        case "install":
            return Sheet("install", command=session.install)
        case "menu" if game is not None:
            says = (
                "casual" if game.match.casual else "",
                "share" if sharing.linked(game.match, game.code) else "",
                "seats" if seat_changes.lists(game, seat_changes.ALL) else "",
            )
            return Sheet("menu", seats=infos(game.match), pages=says)
    return Sheet(opened.kind)


def _question(game: Game, kind: str, question: Question) -> Sheet:
    seat = viewer(game)
    return Sheet(
        kind, case=game.match.case, board=game.match.board(seat), command=f"{seat} {question.action}"
    )


def _log(session: Session, game: Game) -> tuple[str, ...]:
    """The whole log: what is public, and at the table also what the one who holds the tablet alone may read."""
    seat = viewer(game) if looking(game) else game.holder if stage(game) == "table" else None
    return tuple(table_view.log_lines(session, game, seat))


def _others(game: Game | None) -> tuple[str, ...]:
    """Everybody at that table but its first human."""
    if game is None:
        return ()
    return tuple(seat.name for at, seat in enumerate(game.match.seats) if at != game.humans[0])


@lru_cache(maxsize=4)
def _reader(page: str) -> tuple[str, ...]:
    return rulebook.lines(page)


def _rules(case: str, about: str, sought: str) -> Sheet:
    """The reader at a place, or with what is sought; the page of the case at hand comes first."""
    page, number = rulebook.place(about, case)
    page = rulebook.page_for(page, sought)
    pages = tuple(sorted(rulebook.pages(), key=lambda each: each != case))
    lines = rulebook.found(_reader(page), sought)
    rule = "" if rulebook.seeks(sought) else number
    return Sheet(
        "rules",
        lines=lines,
        rule=rule,
        pages=pages,
        page=page,
        sought=sought,
        elsewhere=() if lines else tuple(other for other in pages if _has(other, sought)),
    )


def _has(page: str, sought: str) -> bool:
    """Does the search lead to this page, and does it find anything there?"""
    return rulebook.page_for(page, sought) == page and bool(rulebook.found(_reader(page), sought))


def _undo(game: Game) -> Sheet:
    """The question to all who have to agree: what would be taken back, and who has agreed."""
    found, chairs = undo.wished(game), infos(game.match)
    return Sheet(
        "undo",
        lines=undo.words(game, found.count) if found.kind else (),
        seats=tuple(chairs[seat] for seat in undo.seats_asked(game, found)),
        agreed=tuple(sorted(game.agreed)),
        card=chairs[found.seat].name if found.seat is not None else "",
    )


def _seats(game: Game, about: str) -> Sheet:
    """The question: a seat, and the levels to which it may be handed; none where a bot would be left alone. Or the list
    of all seats."""
    if about == seat_changes.ALL:
        return Sheet("seat", t("sheets.seats.title"), seats=infos(game.match), command=seat_changes.ALL)
    seat = int(about)
    offered = () if game.humans == [seat] else levels(game.match.case)
    return Sheet("seat", seats=infos(game.match), lines=offered, command=about)
