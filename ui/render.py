"""The page of a session, as HTML."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from htpy import Element, Node, button, div, h1, main, p

from game.i18n import t
from ui import picking, present, seating, undoing, upkeep
from ui import rules as rulebook
from ui.book import shown as shown_book
from ui.deals import again, sharing
from ui.files import shown as shown_transfer
from ui.icons import icon
from ui.model import Sheet
from ui.replay import shown as replay_view
from ui.screens.ballot import ballot
from ui.screens.casebook import casebook
from ui.screens.curtain import curtain
from ui.screens.desk import desk
from ui.screens.escapes import escapes
from ui.screens.newgame import new_game
from ui.screens.onlooker import onlooker_bar
from ui.screens.scoring import scoring
from ui.screens.search import pick, picked
from ui.screens.sheets import sheet
from ui.screens.statistics import statistics
from ui.screens.transfer import import_sheet, report_sheet
from ui.screens.upkeep import update_bar
from ui.seats import infos
from ui.session import Game, Session
from ui.stage import looking, stage, viewer
from ui.statistics import shown as shown_statistics
from ui.table import table
from ui.written import written


def page(session: Session) -> str:
    """The whole page inside its root element. Under an open sheet the rest is inert."""
    over = _over(session)
    under = div("#under", inert=over is not None)[_screen(session)]
    bar = onlooker_bar(ousted=session.ousted) if session.onlooking and over is None else None
    return str(written([under, bar, div(class_=_mood(session))[over] if over is not None else None]))


def _mood(session: Session) -> str | None:
    """What lies over a table of Jekyll & Hyde has the colours of the side that shows."""
    game = session.game if session.screen == "game" else None
    side = game.match.board(0).get("identity") if game is not None and game.match.case == "jekyll" else None
    if session.screen == "replay" and session.replay is not None:
        side = replay_view.moment(session.replay).board().get("identity")
    return f"is-{side}" if side else None


def title(session: Session) -> str:
    """The document's title: nothing in it is private."""
    if session.screen == "game" and session.game is not None:
        return t("app.title-case", case=t(f"screens.case.{session.game.match.case}"))
    if session.screen == "replay" and session.replay is not None:
        return t("replay.title", case=t(f"screens.case.{session.replay.line.case}"))
    return t("app.title")


def name(session: Session) -> str:
    """What the page shows, in a word."""
    if session.screen != "game" or session.game is None:
        return session.screen
    return "table" if looking(session.game) else stage(session.game)


def _screen(session: Session) -> Node:
    if session.screen == "fault":
        return _fault(session)
    if session.screen == "new":
        return new_game(session.setup.record())
    if session.screen == "game" and session.game is not None:
        return _in_game(session, session.game)
    if session.screen == "replay" and session.replay is not None:
        return replay_view.screen(session, session.replay)
    if session.screen == "statistics":
        return statistics(shown_statistics.statistics(session))
    if session.screen == "casebook":
        return casebook(shown_book.casebook(session))
    return desk(present.desk(session))


def _in_game(session: Session, game: Game) -> Node:
    match stage(game):
        case "curtain":
            return curtain(present.curtain(game))
        case "ballot" if not looking(game):
            return ballot(present.ballot(game))
        case "pause":
            return escapes(present.pause(game))
        case "scoring":
            return scoring(replace(present.scoring(game), update=upkeep.offer(session)))
    shown = present.table(session, game)
    return table(replace(shown, notice=None) if picking.due(game) else shown)


def _over(session: Session) -> Element | None:
    """What lies over the screen: a sheet, else a card to be chosen or played."""
    kind = session.sheet.kind if session.sheet is not None else ""
    if kind == "report":
        return report_sheet(shown_transfer.report(session))
    if session.screen == "fault":
        return None
    if kind == "import":
        return import_sheet(shown_transfer.importing(session))
    if session.sheet is not None:
        return sheet(_sheet(session))
    game = session.game if session.screen == "game" else None
    if game is None or stage(game) != "table":
        return None
    if (choice := picking.pick(game, session.notice)) is not None:
        return pick(choice)
    found = picking.picked(game, session.notice)
    return None if found is None else picked(found)


def _sheet(session: Session) -> Sheet:
    opened = session.sheet
    assert opened is not None
    game = session.game if session.screen == "game" else None
    replay = session.replay if session.screen == "replay" else None
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
        case "discard" if game is not None:
            card = opened.about.split(" ", 2)[2]
            return Sheet("discard", card=card, lines=(game.match.case,), command=opened.about)
        case "vote" if game is not None:
            return Sheet("vote", command=f"{viewer(game)} call-vote")
        case "unsaved":
            return Sheet("unsaved", lines=_others(session.game), command=opened.about)
        case "seat" if game is not None:
            return seating.sheet(game, opened.about)
        case "deal":
            return Sheet("deal", lines=again.entries(session, opened.about))
        case "share":
            return Sheet("share", command=session.address(opened.about), lines=(session.link_sent,))
        case "undo" if game is not None:
            return undoing.sheet(game)
        case "credits":
            return Sheet("credits", lines=tuple(session.about.get("version", "").split("\n")))
        case "install":
            return Sheet("install", command=session.install)
        case "menu" if game is not None:
            says = (
                "casual" if game.match.casual else "",
                "share" if sharing.linked(game.match, game.code) else "",
                "seats" if seating.lists(game, seating.ALL) else "",
            )
            return Sheet("menu", seats=infos(game.match), pages=says)
    return Sheet(opened.kind)


def _log(session: Session, game: Game) -> tuple[str, ...]:
    """The whole log: what is public, and at the table also what the one who holds the tablet alone may read."""
    seat = viewer(game) if looking(game) else game.holder if stage(game) == "table" else None
    return tuple(present.log_lines(session, game, seat))


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
    pages = tuple(sorted(rulebook.PAGES, key=lambda each: each != case))
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


def _fault(session: Session) -> Element:
    words = session.notice.text if session.notice else t("app.fault")
    command = "continue" if session.game is not None else "desk"
    return div(".screen.fault")[
        main(aria_label=t("app.fault-label"))[
            h1(".d")[t("app.fault-title")],
            p(role="alert")[words],
            button(".btn.prime", type="button", data_ui=command)[t("app.go-on"), icon("arrow-right")],
            button(".btn.second", type="button", data_ui="report")[t("exchange.report")],
            update_bar(upkeep.offer(session)),
        ]
    ]
