"""A game on this device, on the screen: its table, its curtain, its pause, its end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar, Literal

from htpy import Node

from game.bots import Decision
from game.i18n import join_words, t
from game.match import Match
from game.seen import Seen
from ui.html.controls import waiting
from ui.html.note import dealer_aloud
from ui.play import first_hand, flow, out_of_turn_pause, seat_changes
from ui.play import undo as undoing
from ui.play.card_choice import CoveredParts
from ui.play.case_words import CaseWords
from ui.play.current_view import decides, looking, next_bot, shown_part, stage
from ui.play.out_of_turn_pause import OutOfTurnPause
from ui.play.table_actions import Said
from ui.play.table_facts import GameFacts
from ui.play.table_screen import Effects
from ui.play.table_view import out_of_turn
from ui.play.wire import ActionPlayed, Agreed, HintShown, Passed, UndoWished
from ui.screens import app_updates
from ui.screens.app_updates import update_bar
from ui.screens.curtain import curtain, curtain_of
from ui.screens.deal import deal_link
from ui.screens.hand_end.parts import (
    after_first_hand,
    both_chairs,
    chairs_line,
    more_ways,
    scores_note,
    to_next_hand,
    to_next_match,
    way,
    way_to_desk,
)
from ui.screens.hand_end.view_model import Scoring
from ui.screens.pairing import update as pairing_update
from ui.screens.play_table import PlayTable
from ui.screens.post.lines import waiting_words
from ui.state.messages import Effect, Held, Hidden, Message, Save, Token, WaitOver
from ui.state.questions import Answered
from ui.state.screen import Handler, Handlers, Rest, Stage
from ui.state.session import AskedHint, Game, PendingChoices, Session, Sort
from ui.state.settings import PACE_MS
from ui.state.view_models import ActionButton, DealersNote, Head, LogLine, Notice, Table
from ui.state.voice import Aloud, as_sentence
from ui.storage.envelope import action_count
from ui.table.action_bar import dealers_note


@dataclass(eq=False)
class GameTable(PlayTable):
    """The table of a game. The game keeps all that lasts longer than a look at it."""

    name = "game"

    game: Game = field()  # without it the class attribute of `Screen` would be its default

    # ---- what is seen ----

    @property
    def facts(self) -> GameFacts:
        return GameFacts(self.game, shown_part(self.game).seat)

    @property
    def table_key(self) -> int:
        return self.game.serial

    @property
    def stage(self) -> Stage:
        return stage(self.game)

    @property
    def token(self) -> Token:
        return self.game.token

    @property
    def asked(self) -> bool:
        return shown_part(self.game).asked

    @property
    def choosing(self) -> PendingChoices:
        return self.game.choosing

    @property
    def sort(self) -> Sort:
        return self.game.sorts.get(self.viewer, "family")

    @property
    def hand_order(self) -> Sequence[str]:
        return self.game.orders.get(self.viewer, ())

    @property
    def advice(self) -> AskedHint | None:
        return self.game.advice

    @advice.setter
    def advice(self, advice: AskedHint | None) -> None:
        self.game.advice = advice

    @property
    def step_shown(self) -> int:
        return self.game.hand_view.step

    @property
    def undo_kind(self) -> Literal["free", "agree", ""]:
        return undoing.undo_now(self.game).kind

    @property
    def recap_closed(self) -> bool:
        """Closed or not needed: where several share the device it was told behind a curtain already."""
        return self.game.is_shared or self.game.hand_view.recap_closed == self.game.length

    @property
    def gives_hints(self) -> bool:
        return self.game.challenge is None  # nor by post: the others would not be told

    @property
    def known(self) -> Seen:
        """Beside the open table all who share the device may hear what is said."""
        mine = self.stage == "table" or self.looking or (self.stage == "pause" and not self.game.is_shared)
        return self.game.seen(self.game.holder if mine else None)

    def hurries(self, session: Session) -> bool:
        game = self.game
        fast = game.hand_view.hurry or PACE_MS[session.settings.pace] == 0
        return fast and self.stage == "table" and not game.out_of_turn.silent and next_bot(game) is not None

    @property
    def missing_words(self) -> str:
        """The guests out of reach, in a sentence; "" while there are none."""
        missing = () if self.game.hosting is None else self.game.hosting.missing
        names = join_words([self.game.match.seats[seat].name for seat in missing])
        return t("guests.missing", names=names) if missing else ""

    def closing_words(self) -> str:
        return "" if self.asked else self.missing_words or waiting_words(self.game, self.stage)

    def aloud(self, session: Session) -> Aloud:
        """At a curtain the player of a seat that changed hands, at the table what the dealer says in a first hand."""
        if self.stage == "curtain":
            changed = self.game.changed
            return {"changed": (changed, lambda: changed.text if changed else "")}
        said = first_hand.current_note(self.game)
        return {"dealer": (said, lambda: dealer_aloud(said)), **super().aloud(session)}

    @property
    def note_says_why(self) -> bool:
        return first_hand.says_why(self.game)

    def seen_by(self, seat: int) -> Seen:
        return self.game.seen(seat)

    def table(self, session: Session) -> Table:
        game, shown, missing = self.game, super().table(session), self.missing_words
        said, mark = first_hand.current_note(game), game.by_post
        return replace(
            shown,
            showing=game.showing,
            stepping=PACE_MS[session.settings.pace] is None,
            thinking=self._thinking,
            note=shown.note if said is None or shown.note is not None else dealers_note(shown, said),
            closing="" if shown.legal else missing or waiting_words(game, self.stage),
            rejoin="pair host" if missing else f"sheet post {mark.id}" if mark and game.post else "",
        )

    @property
    def _thinking(self) -> int | None:
        """The bot whose turn it is. In the pause for a play out of turn and in the silence behind it none shows,
        whether or not one is offered the card."""
        game = self.game
        if game.showing or game.out_of_turn.pause is not None or game.out_of_turn.silent:
            return None
        bot = next_bot(game)
        return bot if bot == game.match.turn and not game.match.out_of_turn_offered else None

    def head(self, session: Session) -> Head:
        shown, challenge = super().head(session), self.game.challenge
        tags = (*shown.tags, t(f"{challenge.name}.mark")) if challenge else shown.tags
        return replace(shown, tags=tags, saved=session.saved)

    def out_of_turn(self, shown: Table) -> ActionButton | None:
        """The button for it. Where several humans share the device all have it, so that it does not tell who holds the
        card."""
        if self.game.out_of_turn.pause is not None or self.game.waits_for_post:
            return None
        if self.game.is_shared:
            claim = CaseWords.of(self.game.case).claim
            return ActionButton("", t(claim)) if shown.seen.out_of_turn_possible else None
        return out_of_turn(shown)

    def log(self, session: Session) -> Sequence[LogLine]:
        """All that is public, and at the open table also what only the holder of the tablet may read."""
        holder = self.viewer if looking(self.game) else self.game.holder if self.stage == "table" else None
        return self.lines(session, self.game.seen(holder))

    def may_reseat(self, seat: int) -> bool:
        return not self.looking and seat_changes.may_ask_who_plays(self.game, str(seat))

    # ---- how it is drawn ----

    def draw(self, session: Session) -> Node:
        if self.stage != "curtain":
            return super().draw(session)
        public = session.notice if session.notice is not None and session.notice.public else None
        return curtain(replace(curtain_of(self.game), notice=public))

    def pause(self) -> OutOfTurnPause:
        return out_of_turn_pause.pause_shown(self.game)

    def scoring(self, session: Session) -> Scoring:
        shown = replace(super().scoring(session), hints=len(self.game.match.hand_record.hints))
        return replace(shown, target=0) if self.game.one_hand else shown

    @property
    def match_over(self) -> bool:
        return super().match_over and not self.game.one_hand

    def end_words(self, shown: Scoring) -> Node:
        speaks, chairs = first_hand.dealer_speaks(self.game), self._chairs
        return [
            scores_note(shown) if speaks else None,
            super().end_words(shown),
            both_chairs(shown, *chairs) if chairs else None,
        ]

    @property
    def _chairs(self) -> tuple[Sequence[int], int] | None:
        """The points of both before, and the person's seat, where the hand is played again from the other chair."""
        chairs, people = self.game.other_chair, [*self.game.match.human_seats()]
        return (chairs.points, people[0]) if chairs is not None and len(people) == 1 else None

    def end_words_aloud(self, shown: Scoring) -> list[str]:
        dealer = [dealer_aloud(DealersNote("first.sheet"))] if first_hand.dealer_speaks(self.game) else []
        chairs = [as_sentence(chairs_line(shown, *self._chairs))] if self._chairs else []
        return [*super().end_words_aloud(shown), *chairs, *dealer]

    def ways_on(self, session: Session) -> Node:
        update = update_bar(app_updates.offer_state(session), says=False)  # the scores are what is heard
        return [update, more_ways(), self._ways_on(session)]

    def _ways_on(self, session: Session) -> Node:
        game = self.game
        if game.in_middle and game.guest_seat is None:
            missing = () if self.match_over else out_of_turn_pause.unreachable_guests(game)
            return [way_to_desk() if self.match_over else None, waiting(missing, t("guests.next-all"))]
        if game.hosting is not None and game.hosting.making is not None and game.hosting.making.agreed:
            return waiting(out_of_turn_pause.unreachable_guests(game))
        if game.guest_seat is not None:
            return [way_to_desk(), way("prime", "replay", t("casebook.replay"), "player-play")]
        if game.challenge is not None and (game.one_hand or (self.match_over and game.post is not None)):
            command, words, drawing = game.challenge.way_on
            return [way_to_desk(), way("prime", command, t(words), drawing)]
        if self.match_over:
            return to_next_match()
        speaks = first_hand.dealer_speaks(game)
        return after_first_hand(session.lessons.done) if speaks else to_next_hand()

    def covered_parts(self) -> CoveredParts:
        return CoveredParts(self.undo_kind, undoing.curtain_offer(self.game))

    def between_hands(self) -> bool:
        return self.stage == "scoring"

    def link(self, session: Session) -> str:
        match, code = self.game.match, self.game.code
        return deal_link.of_match(match, code) if deal_link.has_link(match, code) else ""

    # ---- what is accepted ----

    def may_play(self, seat: int, action: str) -> bool:
        return flow.may_act(self.game, seat, action)

    def send(self, session: Session, seat: int, said: Said) -> Effects:
        """It is the device that deals."""
        match said:
            case ActionPlayed(action=action):
                return flow.human_plays(session, self.game, seat, action)
            case Passed():
                return out_of_turn_pause.close_pause(session, self.game)
            case HintShown(steps=steps):
                self.game.match.record_hint(steps)
                return [Save()]
            case UndoWished():
                return undoing.command(session, self.game)
            case Agreed():
                return undoing.agree(session, self.game, seat)

    def admit_tap(self, session: Session) -> tuple[Effects, bool]:
        """A tap while an action is shown ends the show."""
        game = self.game
        if game.showing and (game.holder is not None or game.in_middle):
            more = next_bot(game) is not None
            effects = flow.skip(session, game)
            return effects, not more and game.holder is not None and decides(game, game.holder)
        return super().admit_tap(session)

    def warns_of(self, seat: int, action: str) -> bool:
        return first_hand.warn_in_question(self.game, seat, action)

    def answer_selection(self, session: Session) -> None:
        if not first_hand.discards_next(self.game):
            super().answer_selection(session)

    def before_primary(self, session: Session) -> Effects | None:
        return flow.skip(session, self.game) if self.game.showing else None

    def arrange(self, session: Session, order: Sort, cards: Sequence[str] | None = None) -> Effects:
        if not (self.arranges or self.looking):  # whose hand comes next may be a secret
            return []
        seat = self.viewer
        if cards is not None:
            self.game.orders[seat] = list(cards)
        self.game.sorts[seat] = order
        return [Save()]

    # ---- what the page hears ----

    def take(self, session: Session, message: Message) -> list[Effect] | None:
        game = self.game
        match message:
            case Held("reveal"):
                session.notice = session.sheet = None
                return flow.reveal(session, game)
            case Held("reveal?") if self.stage == "curtain":
                session.notice = Notice(t("screens.curtain.again"), kind="asks")
                return []
            case Hidden():
                return self._hidden(session)
            case WaitOver():
                return flow.end_wait(session, game, message.token, message.what)
            case Answered(answer=Decision() as decision):
                return flow.take_decision(session, game, message.mark, decision)
        return super().take(session, message)

    def settle(self, session: Session, before: Stage) -> None:
        """Put away what lay over the table if the curtain has come down: it was another's. Only the sheet that goes
        round with it stays."""
        goes_round = session.sheet is not None and session.sheet.kind == "undo"
        if self.stage == "curtain" and before != "curtain" and not goes_round:
            put_away(session)
        super().settle(session, before)
        first_hand.refresh(session)

    def _hidden(self, session: Session) -> Effects:
        if self.game.is_shared and self.stage != "scoring":
            self.game.put_away()
            put_away(session)
        return []

    def go_back(self, session: Session) -> Effects | None:
        if not self.looking:
            return None
        self.choosing.looking_since = None
        return []

    def ask(self, session: Session, kind: str, about: Rest) -> Effects | None:
        """Refuse to change a seat while a decision is put aside; None for all else."""
        if kind != "seat" or not self.looking:
            return None
        session.sheet = None
        self.say_what_is_due(session)
        return []

    def skip(self, session: Session) -> Effects:
        """End the show, or the reveal: all of it is shown."""
        return super().skip(session) if self.stage == "scoring" else flow.skip(session, self.game)

    def reveal(self, step: int) -> Effects:
        """With the scores the lists of games may say them, too."""
        self.game.hand_view.step = step
        return [Save()] if self.is_outcome_shown else []

    def claim(self, rest: Rest) -> Effects:
        """`claim`: somebody wants to play out of turn; `claim <seat>`: who."""
        if not rest:
            return out_of_turn_pause.claim(self.game, None)
        seat = self._seat(rest)
        return [] if seat is None else out_of_turn_pause.claim(self.game, seat)

    def agree(self, session: Session, rest: Rest) -> Effects:
        """`agree <seat>`: somebody at this device agrees to an undo, or no longer."""
        seat = self._seat(rest)
        return [] if seat is None else self.send(session, seat, Agreed(self.facts.at, True))

    def _seat(self, rest: Rest) -> int | None:
        """The seat that is named."""
        return next((seat for seat in range(len(self.chairs)) if rest[:1] == (str(seat),)), None)

    def change_player(self, session: Session, rest: Rest) -> Effects:
        """`seat <number> <player>`: somebody else plays a seat. A guest's device is asked in at once."""
        effects = seat_changes.change_player(session, self.game, rest)
        if rest[1:] == (seat_changes.GUEST,) and session.sheet is None:
            effects += pairing_update.pair(session, ("host", rest[0]))
        return effects

    def close_recap(self) -> Effects:
        self.game.hand_view.recap_closed = self.game.length
        return []

    handlers: ClassVar[Handlers] = {
        **PlayTable.handlers,
        "claim": Handler(lambda session, at, rest: at.claim(rest)),
        "withdraw": Handler(lambda session, at, rest: out_of_turn_pause.withdraw_claim(at.game)),
        "dealer": Handler(lambda session, at, rest: first_hand.command(session, at.game, rest)),
        "seat": Handler(lambda session, at, rest: at.change_player(session, rest)),
        "agree": Handler(lambda session, at, rest: at.agree(session, rest)),
        "next-hand": Handler(lambda session, at, rest: flow.next_hand(session, at.game)),
    }


def put_away(session: Session) -> None:
    """Put away what lies over the table, except a notice that everybody may know: it came with the game, or says how
    that is kept."""
    session.sheet = None
    if session.notice is not None and not session.notice.public:
        session.notice = None


def to_table(session: Session) -> list[Effect]:
    """Show the table of the game at hand, and go on with it."""
    if session.game is None:
        return []
    session.screen, session.sheet = GameTable(session.game), None
    session.note_case(session.game.case)
    sealed: Effects = [Save()] if flow.seal(session, session.game) else []
    return sealed + out_of_turn_pause.resume_from_desk(session, session.game)


def begin(session: Session, game: Game) -> list[Effect]:
    """Show the table of a game that was just put there, saved, and go on with it."""
    session.screen, session.sheet = GameTable(game), None
    flow.seal(session, game)
    return [Save(), *flow.proceed(session, game)]


def adopt_match(session: Session, match: Match) -> list[Effect]:
    """Put a match into a slot of its own and on the table, saved, and go on with it."""
    game = session.put(match, length=action_count(match.record()))
    session.note_case(match.case)
    session.notice = None
    return begin(session, game)
