"""Makes the record of the sheet that lies over the screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.actions import split
from game.bots import levels
from ui.play import first_hand, seat_changes, table_view, undo
from ui.play.current_view import looking, stage, viewer
from ui.screens.about import view_model as about_model
from ui.screens.case_screens import CaseScreens, Question
from ui.screens.deal import links as sharing
from ui.screens.deal import replayed_deal
from ui.screens.glossary.view_model import glossary, term
from ui.screens.minute.view_model import minute
from ui.screens.replay import view_model as replay_view
from ui.screens.replay import why_view_model as shown_why
from ui.screens.replay.model import on_screen
from ui.screens.rules.view_model import rules
from ui.screens.settings.language import failure
from ui.screens.sheets.view_model import (
    AboutSheet,
    BoardSheet,
    CardSheet,
    CreditsSheet,
    DealSheet,
    DiscardSheet,
    InstallSheet,
    KeysSheet,
    LogSheet,
    MenuSheet,
    OnlookerSheet,
    QuestionSheet,
    SeatSheet,
    SeatsSheet,
    SettingsSheet,
    ShareSheet,
    Sheet,
    UndoSheet,
    UnsavedSheet,
)
from ui.state.seats import infos
from ui.state.session import Game, Session


def sheet(session: Session) -> Sheet:
    """The sheet that lies over the screen, as it is drawn. KeyError for a kind that there is not."""
    opened, game = session.sheet, _game(session)
    assert opened is not None
    if game is not None and (question := CaseScreens.of(game.match.case).questions.get(opened.kind)):
        return _question(game, opened.kind, question)
    return _MADE[opened.kind](session, opened.about)


def _game(session: Session) -> Game | None:
    return session.game if session.screen == "game" else None


def _question(game: Game, kind: str, question: Question) -> QuestionSheet:
    seat = viewer(game)
    return QuestionSheet(kind, game.match.case, game.match.board(), f"{seat} {question.action}")


def _log(session: Session, about: str) -> LogSheet:
    """The whole log: what is public, and at the table also what only the holder of the tablet may read."""
    game, replay = _game(session), on_screen(session)
    if game is not None:
        seat = viewer(game) if looking(game) else game.holder if stage(game) == "table" else None
        return LogSheet(tuple(table_view.log_lines(session, game, seat)))
    if replay is not None:
        return LogSheet(tuple(replay_view.lines(replay, session.settings.memory)))
    return LogSheet()


def _menu(session: Session, about: str) -> MenuSheet:
    if (game := _game(session)) is None:
        return MenuSheet()
    return MenuSheet(
        replay=True,
        casual=game.match.casual,
        seats=seat_changes.lists(game, seat_changes.ALL),
        share=sharing.linked(game.match, game.code),
    )


def _board(session: Session, about: str) -> BoardSheet:
    if (game := _game(session)) is not None:
        return BoardSheet(table_view.table(session, game))
    if (replay := on_screen(session)) is not None:
        return BoardSheet(replay_view.table(replay, session.settings.memory))
    raise KeyError("no table, no board")


def _about(session: Session, thing: str) -> AboutSheet:
    if (found := about_model.found(session, thing)) is None:
        raise KeyError(thing)
    return AboutSheet(found)


def _discard(session: Session, action: str) -> DiscardSheet:
    game = _game(session)
    assert game is not None
    seat, text = split(action)
    return DiscardSheet(
        game.match.case, text.removeprefix("discard "), action, first_hand.risk(game, seat, text)
    )


def _unsaved(session: Session, command: str) -> UnsavedSheet:
    return UnsavedSheet(_others(session.game), command)


def _others(game: Game | None) -> tuple[str, ...]:
    """Return everybody at that table except its first human."""
    if game is None:
        return ()
    return tuple(seat.name for at, seat in enumerate(game.match.seats) if at != game.humans[0])


def _undo(session: Session, about: str) -> UndoSheet:
    """The question to all who have to agree: what would be taken back, and who has agreed."""
    if (game := _game(session)) is None:
        return UndoSheet()
    found, chairs = undo.wished(game), infos(game.match)
    return UndoSheet(
        lines=undo.words(game, found.count) if found.kind else (),
        seats=tuple(chairs[seat] for seat in undo.seats_asked(game, found)),
        agreed=tuple(sorted(game.consent.agreed)),
        asker=chairs[found.seat].name if found.seat is not None else "",
    )


def _seats(session: Session, about: str) -> SeatSheet | SeatsSheet:
    """The question who plays a seat, or the list of all seats."""
    if (game := _game(session)) is None:
        return SeatsSheet()
    if about == seat_changes.ALL:
        return SeatsSheet(infos(game.match))
    seat = int(about)
    return SeatSheet(seat, infos(game.match), () if game.humans == [seat] else levels(game.match.case))


def _settings(session: Session, about: str) -> SettingsSheet:
    values = session.settings.data()
    if session.language_due:
        values["language"] = session.language_due
    problem = failure(session.language_failed) if session.language_failed else ""
    return SettingsSheet(values, problem, session.language_due != "")


_MADE: Mapping[str, Callable[[Session, str], Sheet]] = {
    "log": _log,
    "menu": _menu,
    "card": lambda session, code: CardSheet(code),
    "rules": rules,
    "minute": minute,
    "glossary": glossary,
    "term": term,
    "settings": _settings,
    "credits": lambda session, about: CreditsSheet(session.about.get("version", "").partition("\n")[0]),
    "install": lambda session, about: InstallSheet(session.install),
    "unsaved": _unsaved,
    "onlooker": lambda session, about: OnlookerSheet(),
    "seat": _seats,
    "discard": _discard,
    "undo": _undo,
    "share": lambda session, fragment: ShareSheet(session.address(fragment), session.link_sent),
    "deal": lambda session, slot: DealSheet(replayed_deal.entries(session, slot)),
    "keys": lambda session, about: KeysSheet(),
    "board": _board,
    "about": _about,
    "why": lambda session, about: shown_why.sheet(on_screen(session)),
}
"""By kind, how a sheet is made from the session and from what it is about."""
KINDS = frozenset(_MADE)
"""Every kind of sheet there is, except for the questions of the cases."""
