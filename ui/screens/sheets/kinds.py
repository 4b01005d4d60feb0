"""The kinds of sheets: how each is made, and when it may open."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.actions import split_seat
from game.bots import levels_of
from ui.html.cards import is_known
from ui.html.terms import case_of_term
from ui.play import first_hand, out_of_turn_pause, seat_changes, undo
from ui.play.sitting import Sitting, sitting
from ui.screens.about import view_model as about_model
from ui.screens.case_screens import CaseScreens, Question
from ui.screens.deal import links as sharing
from ui.screens.deal import replayed_deal
from ui.screens.glossary.view_model import glossary, term
from ui.screens.guest.as_guest import GuestTable
from ui.screens.guest.guesting import Guesting
from ui.screens.guest.view_model import undo_question
from ui.screens.minute.view_model import minute
from ui.screens.pairing.leaving import connected_names, leave_sheet
from ui.screens.pairing.lost import lost_sheet
from ui.screens.pairing.view_model import DevicesSheet, pair_sheet
from ui.screens.replay import why_view_model as shown_why
from ui.screens.replay.watching import Watching
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
from ui.state.session import Game, Session
from ui.table.case_table import CaseTable


def sheet(session: Session) -> Sheet:
    """The sheet that lies over the screen, as it is drawn. KeyError if there is no such kind."""
    opened, at = session.sheet, sitting(session)
    assert opened is not None
    if at is not None and (question := CaseScreens.of(at.seen.case).questions.get(opened.kind)):
        return _question(at, opened.kind, question)
    return KINDS[opened.kind].make(session, opened.about)


def _question(at: Sitting, kind: str, question: Question) -> QuestionSheet:
    return QuestionSheet(kind, at.seen.case, at.seen.board, f"{at.viewer} {question.action}")


def may_ask_question_of_case(session: Session, kind: str) -> bool:
    """True for a question of the case whose action the viewer may take now."""
    at = sitting(session)
    if at is None or not at.asked:
        return False
    question = CaseScreens.of(at.seen.case).questions.get(kind)
    return question is not None and question.action in at.seen.legal


def is_of_table(kind: str) -> bool:
    """True for a sheet that asks what only the table can do: it goes with the table."""
    if kind in KINDS:
        return KINDS[kind].of_table
    return any(kind in part.questions for part in CaseScreens.each())


def _log(session: Session, about: str) -> LogSheet:
    """The whole log, as far as it may be read where it was opened."""
    at = sitting(session)
    return LogSheet(() if at is None else tuple(at.log(session)))


def _menu(session: Session, about: str) -> MenuSheet:
    if (game := session.screen.game) is None:
        guesting = session.screens.of(Guesting)
        return MenuSheet(host=guesting.host_name if isinstance(session.screen, GuestTable) else "")
    return MenuSheet(
        missing=out_of_turn_pause.missing(game),
        replay=not game.sealed,
        casual=game.casual,
        seats=seat_changes.may_list(game, seat_changes.ALL),
        share=sharing.has_link(game.match, game.code),
    )


def _board(session: Session, about: str) -> BoardSheet:
    if (at := sitting(session)) is None:
        raise KeyError("no table, no board")
    return BoardSheet(at.table(session))


def _has_board(session: Session, about: str) -> bool:
    """True if a table with a board is on the screen, to be played at or looked at."""
    at = sitting(session)
    return at is not None and at.shows_table and bool(CaseTable.of(at.seen.case).board_title)


def _about(session: Session, thing: str) -> AboutSheet:
    if (found := about_model.about_shown(session, thing)) is None:
        raise KeyError(thing)
    return AboutSheet(found)


def _discard(session: Session, action: str) -> DiscardSheet:
    at, game = sitting(session), session.screen.game
    assert at is not None
    seat, text = split_seat(action)
    warning = None if game is None else first_hand.discard_warning(game, seat, text)
    return DiscardSheet(at.seen.case, text.removeprefix("discard "), action, warning)


def _unsaved(session: Session, command: str) -> UnsavedSheet:
    return UnsavedSheet(_others(session.game), command, connected_names(session))


def _others(game: Game | None) -> tuple[str, ...]:
    """Return everybody at that table except its first human."""
    if game is None:
        return ()
    return tuple(seat.name for at, seat in enumerate(game.chairs) if at != game.locals[0])


def _undo(session: Session, about: str) -> UndoSheet:
    """The question to all who have to agree: what would be taken back, and who has agreed."""
    if isinstance(session.screen, GuestTable):
        return undo_question(session.screen) or UndoSheet()
    if (game := session.screen.game) is None:
        return UndoSheet()
    found, chairs, far = undo.wished_undo(game), game.chairs, game.far
    return UndoSheet(
        lines=undo.last_actions(game, found.count) if found.kind else (),
        seats=tuple(chairs[seat] for seat in undo.seats_asked(game, found)),
        agreed=tuple(sorted(game.consent.agreed)),
        asker=chairs[found.seat].name if found.seat is not None else "",
        asked=bool(far) and game.locals == sorted(game.consent.agreed - far),
        far=far,
    )


def _seats(session: Session, about: str) -> SeatSheet | SeatsSheet:
    """The question who plays a seat, or the list of all seats."""
    if (game := session.screen.game) is None:
        return SeatsSheet()
    if about == seat_changes.ALL:
        return SeatsSheet(game.chairs)
    seat = int(about)
    return SeatSheet(seat, game.chairs, () if game.locals == [seat] else levels_of(game.case))


def _settings(session: Session, about: str) -> SettingsSheet:
    values = session.settings.data()
    if session.language_due:
        values["language"] = session.language_due
    problem = failure(session.language_failed) if session.language_failed else ""
    return SettingsSheet(values, problem, session.language_due != "")


def _why(session: Session, about: str) -> shown_why.WhySheet:
    at = session.screen
    return shown_why.sheet(at.replay if isinstance(at, Watching) else None)


def _may_seat(session: Session, about: str) -> bool:
    game = session.screen.game
    return game is not None and (
        seat_changes.may_ask_who_plays(game, about) or seat_changes.may_list(game, about)
    )


def _always(session: Session, about: str) -> bool:
    return True


def _never(session: Session, about: str) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class SheetKind:
    """A kind of sheet. `make` makes its record from the session and from what it is about; `may_open` says if the
    command `sheet` opens it now: others open only as part of something else."""

    make: Callable[[Session, str], Sheet]
    may_open: Callable[[Session, str], bool] = _always
    anywhere: bool = False
    """It opens over any screen, and no table has an answer of its own in its place."""
    of_table: bool = False
    """It asks what only the table can do, and goes with the table."""


KINDS: Mapping[str, SheetKind] = {
    "about": SheetKind(_about, lambda session, thing: about_model.about_shown(session, thing) is not None),
    "board": SheetKind(_board, _has_board),
    "card": SheetKind(
        lambda session, code: CardSheet(code), lambda session, code: is_known(code), anywhere=True
    ),
    "credits": SheetKind(
        lambda session, about: CreditsSheet(session.about.get("version", "").partition("\n")[0]),
        anywhere=True,
    ),
    "deal": SheetKind(
        lambda session, slot: DealSheet(replayed_deal.deal_commands(session, slot)),
        lambda session, slot: bool(replayed_deal.deal_commands(session, slot)),
    ),
    "devices": SheetKind(lambda session, about: DevicesSheet(), lambda session, about: not session.onlooking),
    "discard": SheetKind(_discard, _never, of_table=True),
    "glossary": SheetKind(glossary, anywhere=True),
    "install": SheetKind(lambda session, about: InstallSheet(session.install), anywhere=True),
    "keys": SheetKind(lambda session, about: KeysSheet(), anywhere=True),
    "leave": SheetKind(leave_sheet, _never),
    "lost": SheetKind(lost_sheet, _never),
    "log": SheetKind(_log, lambda session, about: session.screen.stage != "curtain"),
    "menu": SheetKind(_menu),
    "minute": SheetKind(minute, anywhere=True),
    "onlooker": SheetKind(lambda session, about: OnlookerSheet(), _never),
    "pair": SheetKind(pair_sheet, _never),
    "rules": SheetKind(rules, anywhere=True),
    "seat": SheetKind(_seats, _may_seat, of_table=True),
    "settings": SheetKind(_settings, anywhere=True),
    "share": SheetKind(
        lambda session, fragment: ShareSheet(session.address(fragment), session.link_sent), _never
    ),
    "term": SheetKind(
        term, lambda session, about: bool(about) and bool(case_of_term(about.split()[0])), anywhere=True
    ),
    "undo": SheetKind(_undo, _never),
    "unsaved": SheetKind(_unsaved, _never),
    "why": SheetKind(_why, _never),
}
"""Every kind of sheet there is, except for the questions of the cases, and for `import` and `report`, which their own
room draws."""
