"""The page of a session, as HTML."""

from __future__ import annotations

from dataclasses import replace

from htpy import Element, Node, button, div, h1, main, p

from game.i18n import t
from ui.html.html_writer import written
from ui.html.icons import icon
from ui.play import card_choice, table_view
from ui.play.current_view import looking, stage, viewer
from ui.screens.app_updates import update as upkeep
from ui.screens.app_updates.view import update_bar
from ui.screens.card_choice.view import pick, picked
from ui.screens.case_screens import CaseScreens
from ui.screens.casebook import view_model as shown_book
from ui.screens.casebook.view import casebook
from ui.screens.curtain import view_model as curtain_model
from ui.screens.curtain.view import curtain
from ui.screens.desk import view_model as desk_model
from ui.screens.desk.view import desk
from ui.screens.hand_end import view_model as hand_end_model
from ui.screens.hand_end.view import scoring
from ui.screens.learn import view_model as shown_learn
from ui.screens.learn.view import learn
from ui.screens.lesson import page as lesson_page
from ui.screens.lesson.model import on_screen as learning
from ui.screens.new_game import view_model as new_game_model
from ui.screens.new_game.view import new_game
from ui.screens.onlooker.view import onlooker_bar
from ui.screens.replay import view_model as replay_view
from ui.screens.replay.model import on_screen
from ui.screens.sheets import factory as sheets
from ui.screens.sheets.view import sheet
from ui.screens.statistics import view_model as shown_statistics
from ui.screens.statistics.view import statistics
from ui.state import address
from ui.state.session import Game, Session
from ui.state.view_models import Notice
from ui.table import table
from ui.transfer import view_model as shown_transfer
from ui.transfer.view import import_sheet, report_sheet


def page(session: Session) -> str:
    """The whole page inside its root element. Under an open sheet the rest is inert."""
    over = _over(session)
    under = div("#under", inert=over is not None)[_screen(session)]
    bar = onlooker_bar(ousted=session.ousted) if session.onlooking and over is None else None
    return str(written([under, bar, div(class_=_mood(session))[over] if over is not None else None]))


def _mood(session: Session) -> str | None:
    """The class of what lies over a table: in some cases it has the colours of how the table stands."""
    mood = ""
    if session.screen == "game" and session.game is not None:
        match = session.game.match
        mood = CaseScreens.of(match.case).mood(match.board())
    elif (watched := on_screen(session)) is not None:
        mood = CaseScreens.of(watched.line.case).mood(replay_view.moment(watched).board())
    elif (lesson := learning(session)) is not None:
        match = lesson.run.match
        mood = CaseScreens.of(match.case).mood(match.board())
    return mood or None


def title(session: Session) -> str:
    """The document's title: nothing in it is private."""
    if session.screen == "game" and session.game is not None:
        return t("app.title-case", case=t(f"screens.case.{session.game.match.case}"))
    if (lesson := learning(session)) is not None:
        return t("learn.page-title", title=t(lesson.run.lesson.title))
    if (watched := on_screen(session)) is not None:
        return t("replay.title", case=t(f"screens.case.{watched.line.case}"))
    return t("app.title")


def name(session: Session) -> str:
    """Name in a word what the page shows."""
    if session.screen != "game" or session.game is None:
        return session.screen
    return "table" if looking(session.game) else stage(session.game)


def place(session: Session) -> str:
    """Name the place at which the page opens again after a reload, as a fragment of its address; "" for the desk. A
    game is continued from there."""
    lesson = learning(session)
    return "" if lesson is None else address.of_lesson(lesson.path, lesson.run.index + 1)


def sight(session: Session) -> str:
    """Return the table that lies open, and its viewer; "" for any other screen, and if something lies over the table.

    What belongs to one sight (cards in the air, a card on the finger) is gone with it.
    """
    game, replay = session.game, on_screen(session)
    if session.sheet is not None:
        return ""
    if session.screen == "game" and game is not None and name(session) == "table":
        return "" if card_choice.due(game) else f"game {game.serial} {viewer(game)}"
    if (lesson := learning(session)) is not None and not lesson.run.match.hand_over:
        return "" if card_choice.due(lesson.game) else f"lesson {lesson.path}"
    if replay is not None and not replay.scores:
        return f"replay {replay.serial} {replay.hand} {replay.seen_by}"
    return ""


def _screen(session: Session) -> Node:
    if session.screen == "fault":
        return _fault(session)
    if session.screen == "new":
        return new_game(new_game_model.new_game(session.setup))
    if session.screen == "game" and session.game is not None:
        return _in_game(session, session.game)
    if (watched := on_screen(session)) is not None:
        return replay_view.screen(session, watched)
    if (lesson := learning(session)) is not None:
        return lesson_page.under(session, lesson)
    if session.screen == "learn":
        return learn(shown_learn.learn(session))
    if session.screen == "statistics":
        return statistics(shown_statistics.statistics(session))
    if session.screen == "casebook":
        return casebook(shown_book.casebook(session))
    return desk(desk_model.desk(session))


def _in_game(session: Session, game: Game) -> Node:
    match stage(game):
        case "curtain":
            return curtain(replace(curtain_model.curtain(game), notice=_public(session.notice)))
        case "sealing" if not looking(game):
            return CaseScreens.of(game.match.case).sealed_choice(game)
        case "pause":
            return CaseScreens.of(game.match.case).out_of_turn(game)
        case "scoring":
            return scoring(replace(hand_end_model.scoring(game), update=upkeep.offer(session)))
    shown = table_view.table(session, game)
    return table(replace(shown, notice=None) if card_choice.due(game) else shown)


def _public(notice: Notice | None) -> Notice | None:
    return notice if notice is not None and notice.public else None


def _over(session: Session) -> Node:
    """Draw what lies over the screen: a sheet, else a card to be chosen or played."""
    kind = session.sheet.kind if session.sheet is not None else ""
    if kind == "report":
        return report_sheet(shown_transfer.report(session))
    if session.screen == "fault":
        return None
    if kind == "import":
        return import_sheet(shown_transfer.importing(session))
    if session.sheet is not None:
        return sheet(sheets.sheet(session))
    if (lesson := learning(session)) is not None:
        return lesson_page.over(lesson)
    game = session.game if session.screen == "game" else None
    if game is None or stage(game) != "table":
        return None
    if (choice := card_choice.pick(game, session.notice)) is not None:
        return pick(choice)
    found = card_choice.picked(game, session.notice)
    return None if found is None else picked(found)


def _fault(session: Session) -> Element:
    words = session.notice.text if session.notice else t("app.fault")
    command = "continue" if session.game is not None else "desk"
    return div(".screen.fault")[
        main(".stack.start.loose.text", aria_label=t("app.fault-label"))[
            h1(".d.figure")[t("app.fault-title")],
            p(role="alert")[words],
            button(".btn.prime", type="button", data_ui=command)[t("app.go-on"), icon("arrow-right")],
            button(".btn.second", type="button", data_ui="report")[t("exchange.report")],
            update_bar(upkeep.offer(session)),
        ]
    ]
