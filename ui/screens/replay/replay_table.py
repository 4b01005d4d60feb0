"""A game that is looked at again, on the screen: nothing is legal at its table."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar

from htpy import Element, Node, p

from game.bots import Decision
from game.events import Dealt, Event, SeatEvent
from game.i18n import t
from game.replay import Moment, Timeline
from game.seen import Seen
from ui.html.sheet import Sheet
from ui.play import flow, log, out_of_turn_pause
from ui.play.table_commands import TABLE_HANDLERS
from ui.play.table_screen import Effects, TableScreen
from ui.play.table_view import LOG_LINES, table_for_viewer
from ui.screens.case_screens import CaseScreens
from ui.screens.casebook import update as casebook_update
from ui.screens.desk.screen import DeskScreen
from ui.screens.game_table import adopt_match
from ui.screens.hand_end import view_model as hand_end_model
from ui.screens.hand_end.parts import winners
from ui.screens.hand_end.view_model import Scoring
from ui.screens.replay import moves, why
from ui.screens.replay import view as screens
from ui.screens.replay.model import ALL, OPEN, Bar, Replay
from ui.state.messages import Effect, Hidden, Message, Token, WaitOver
from ui.state.questions import Answered
from ui.state.screen import Handler, Handlers, Rest, Screen, Stage, always
from ui.state.seats import seats_with_totals
from ui.state.session import Game, PendingChoices, Session
from ui.state.view_models import LogLine, Notice, SeatInfo, Table
from ui.state.voice import Aloud


def replay_screen(session: Session, at: ReplayTable) -> Element:
    """The whole screen of a replay."""
    shown = scoring(at) if at.replay.scores else table(at, at.memory(session))
    return screens.replay(shown, bar(session, at.replay))


def shown_moment(replay: Replay) -> Moment:
    """Return the moment shown; new in it is what came about since the stop before."""
    since = replay.stops[replay.stop - 1] if 0 < replay.stop < len(replay.stops) else None
    return replay.line.at(replay.hand, replay.step, since)


def seen_then(replay: Replay) -> Seen:
    """The hand as it was for the eyes that are chosen."""
    now = shown_moment(replay)
    if replay.seat is not None:
        return now.seen(replay.seat)
    return now.seen_open() if replay.seen_by == OPEN else now.seen_by_all()


def table(at: ReplayTable, memory: str) -> Table:
    """The table as it was for the eyes that are chosen. Nothing is legal on it."""
    return replace(
        table_for_viewer(at),
        turn_number=shown_moment(at.replay).new_in,
        log=tuple(lines(at.replay, memory)[-LOG_LINES:]),
    )


def chairs(replay: Replay) -> tuple[SeatInfo, ...]:
    """The players of that time, with the totals before the hand, or behind its end those after it."""
    now = shown_moment(replay)
    totals = replay.line.totals(replay.hand) if replay.scores else now.scores
    return seats_with_totals(replay.line.case, now.seats, totals)


def lines(replay: Replay, memory: str) -> list[LogLine]:
    """The log of the hand until the moment that is shown, as the chosen eyes may read it."""
    seats, known = chairs(replay), seen_then(replay)
    return list(log.lines(log.remembered_events(known.events, len(seats), memory), seats, known.case))


def scoring(at: ReplayTable) -> Scoring:
    """The end of the hand, all of it shown."""
    line = at.replay.line
    shown = hand_end_model.scoring(at)
    return replace(shown, end_words=winners(shown)) if line.over and at.replay.hand == line.hands else shown


def bar(session: Session, replay: Replay) -> Bar:
    """The bar of the replay."""
    now = shown_moment(replay)
    names, first = [seat.name for seat in now.seats], replay.first
    return Bar(
        hand=replay.hand,
        hands=replay.line.hands,
        first=first,
        stop=replay.stop,
        last=replay.last,
        turns=tuple(stop for stop in replay.turns if stop >= first),
        place=t("table.hand-turn", hand=replay.hand, turn=now.new_in),
        said=LogLine(None, t("replay.scored", hand=replay.hand)) if replay.scores else _said(replay, now),
        eyes=replay.seen_by,
        choices=tuple((eyes, _eyes(eyes, names)) for eyes in replay.choices()),
        playing=replay.playing,
        asks=replay.explainable_step is not None,
        notice=session.notice,
    )


def _eyes(eyes: str, names: list[str]) -> str:
    return t(f"replay.eyes.{eyes}") if eyes in {OPEN, ALL} else t("replay.eyes.seat", name=names[int(eyes)])


def _said(replay: Replay, now: Moment) -> LogLine:
    """Return what was done, in the words of the log."""
    new = now.new_open() if replay.seen_by == OPEN else now.new(replay.seat)
    seat = next((event.actor for event in new if isinstance(event, SeatEvent | Dealt)), None)
    return LogLine(seat, " ".join(each.text for each in log.lines(new, chairs(replay), replay.line.case)))


@dataclass(eq=False)
class ReplayTable(TableScreen):
    """A replay. `back` is the screen from which it was opened."""

    name = "replay"
    takes_files: ClassVar[bool] = False

    replay: Replay
    back: Screen
    nothing_chosen: PendingChoices = field(default_factory=PendingChoices)

    # ---- what is seen ----

    @property
    def table_key(self) -> Hashable:
        return "replay", self.replay.serial

    @property
    def stage(self) -> Stage:
        return "scoring" if self.replay.scores else "table"

    @property
    def viewer(self) -> int:
        return self.replay.home if self.replay.seat is None else self.replay.seat

    @property
    def seen(self) -> Seen:
        return seen_then(self.replay)

    @property
    def hand_number(self) -> int:
        return self.replay.hand

    @property
    def chairs(self) -> tuple[SeatInfo, ...]:
        return chairs(self.replay)

    @property
    def history(self) -> tuple[tuple[int, ...], ...]:
        return tuple(self.replay.line.totals(hand) for hand in range(1, self.replay.hand + 1))

    @property
    def choosing(self) -> PendingChoices:
        return self.nothing_chosen

    @property
    def token(self) -> Token:
        return self.replay.token

    def table(self, session: Session) -> Table:
        return table(self, self.memory(session))

    def log(self, session: Session) -> Sequence[LogLine]:
        return lines(self.replay, self.memory(session))

    def memory(self, session: Session) -> str:
        return "full" if self.replay.finished else session.settings.memory

    @property
    def events(self) -> Sequence[Event]:
        """The bar says where the replay is; nothing happens by itself."""
        return ()

    def aloud(self, session: Session) -> Aloud:
        said = bar(session, self.replay)
        return {"replay": ((said.place, said.said), lambda: f"{said.place}. {said.said.text}")}

    # ---- how it is drawn ----

    def draw(self, session: Session) -> Node:
        return replay_screen(session, self)

    def title(self) -> str:
        return t("replay.title", case=t(f"screens.case.{self.replay.line.case}"))

    def sight(self) -> str:
        replay = self.replay
        return "" if replay.scores else f"replay {replay.serial} {replay.hand} {replay.seen_by}"

    def mood_class(self) -> str:
        return CaseScreens.of(self.replay.line.case).mood_class(self.seen.board)

    # ---- what is accepted ----

    def admit_tap(self, session: Session) -> tuple[Effects, bool]:
        self.prompt(session)
        return [], False

    def play(self, session: Session, action: str) -> Effects:
        return []

    def refuse(self, session: Session, cards: list[str]) -> Effects:
        return self.prompt(session)

    def prompt(self, session: Session) -> Effects:
        session.notice = Notice(t("replay.only-watched"))
        return []

    def ask(self, session: Session, kind: str, about: Rest) -> Effects | None:
        return self.prompt(session) if kind == "seat" else None

    # ---- what the page hears ----

    def type(self, session: Session, name: str, value: str) -> list[Effect] | None:
        return moves.change_field(self.replay, name, value)

    def take(self, session: Session, message: Message) -> list[Effect] | None:
        match message:
            case Hidden():
                return [] if self.replay.hide() else self.close(session)
            case WaitOver():
                return moves.take_tick(session, self.replay, message)
            case Answered(answer=Decision() as decision):
                why.take_explanation(self.replay, message.mark, decision)
                return []
        return None

    def go_back(self, session: Session) -> list[Effect] | None:
        return self.close(session)

    def close(self, session: Session) -> list[Effect]:
        """Go back to where the replay was opened; to the table only if that is still the one of its game."""
        game, session.sheet = session.game, None
        if self.back.game is not None:
            if game is not None and game.serial == self.replay.serial:
                session.screen = self.back
                return out_of_turn_pause.resume_from_desk(session, game)
            session.notice = session.notice or Notice(t("app.elsewhere"))
        session.screen = self.back if self.back.on_second_page else DeskScreen()
        return []

    def play_on(self, session: Session, rest: Rest) -> list[Effect]:
        """Play the moment that is shown as a game of its own. Not where others have hidden hands: behind the curtains
        of that game nobody would notice who looks."""
        replay = self.replay
        replay.playing = False
        if replay.hidden and not replay.finished:
            session.notice = Notice(t("replay.not-hidden"))
            return []
        match = replay.line.match_at(replay.hand, replay.step)
        if match.over:
            session.notice = Notice(t("replay.not-over"))
            return []
        if casebook_update.ask_about_unsaved(session, "replay-on", rest):
            return []
        match.salt = session.device.new_code()
        return adopt_match(session, match)

    handlers: ClassVar[Handlers] = {
        **{word: TABLE_HANDLERS[word] for word in ("select", "pile")},
        "replay-to": Handler(
            lambda session, at, rest: moves.move_to(at.replay, rest), looking_on=True, repeats=True
        ),
        "replay-play": Handler(lambda session, at, rest: moves.play(session, at.replay), looking_on=True),
        "replay-why": Handler(lambda session, at, rest: why.ask(session, at.replay), looking_on=True),
        "replay-close": Handler(lambda session, at, rest: at.close(session), looking_on=True),
        "replay-on": Handler(lambda session, at, rest: at.play_on(session, rest)),
    }


class WhySheet(Sheet):
    """The last question put in a replay, answered; while the bot thinks, that it does."""

    name = "why"
    title_key = "why.title"

    def body(self, session: Session, about: str) -> Node:
        replay = at.replay if isinstance(at := session.screen, ReplayTable) else None
        if replay is None or replay.asked is None:
            return p(".sh-body")[t("why.failed")]
        return why.explanation(replay, replay.asked)


def begin(session: Session, game: Game) -> list[Effect]:
    """Show the game on the table again: a match that is over from its beginning, a hand that is over from its own, and
    one that is not as it stands. What there is one try at can be watched when it is over: a replay can be played on
    from.

    Nothing of it touches the game. Whoever may see what follows from the state of each hand: a finished hand may be
    seen through any eyes, or open; one that is not, by a person who is alone or has opened it at the table through the
    own eyes, by several only as all of them could see it."""
    if game.in_one_try and game.challenge is not None:
        session.notice = Notice(t(f"{game.challenge.name}.sealed"))
        return []
    before = session.screen
    from_table = before.game is not None
    looks = before.stage in {"table", "scoring"} if from_table else not game.is_shared
    holder = game.holder if looks else None
    line = Timeline(game.match)
    replay = Replay(
        line,
        session.games,
        home=game.home_seat if holder is None else holder,
        holder=holder,
        hidden=len(game.match.human_seats()) > 1 or holder is None,
        strict=session.settings.memory == "strict",
        hand=1 if line.over and not from_table else line.hands,
    )
    replay.stop = replay.first if replay.finished else replay.last
    flow.leave(game)
    session.screen, session.sheet = ReplayTable(replay, before), None
    return []


HANDLERS: Handlers = {
    "replay": Handler(casebook_update.command_of_game("replay", begin), looking_on=True, leaves=always)
}
