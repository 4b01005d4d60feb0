"""A game on this device, on the screen: its table, its curtain, its pause, its end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar

from htpy import Node

from game.actions import split_seat
from game.bots import Decision
from game.errors import CasefileError
from game.i18n import t
from game.match import Match
from game.seen import Seen
from ui.play import card_choice, first_hand, flow, game_view, out_of_turn_pause, seat_changes
from ui.play import hand as hands
from ui.play import undo as undoing
from ui.play.card_choice import CoveredParts
from ui.play.case_words import CaseWords
from ui.play.current_view import decides, look, looking, next_bot, stage, viewer
from ui.play.sealed_choice import SealedChoice
from ui.play.sitting import Effects, Sitting, refusal_notice
from ui.play.table_commands import TABLE_WORDS
from ui.play.table_view import common_table
from ui.screens.app_updates import update as app_updates
from ui.screens.card_choice.view import pick, picked_card_dialog
from ui.screens.case_screens import CaseScreens, hand_end
from ui.screens.curtain import view_model as curtain_model
from ui.screens.curtain.view import curtain
from ui.screens.deal import links
from ui.screens.hand_end import view_model as hand_end_model
from ui.screens.hint import update as hinting
from ui.screens.hint import view_model as hint_model
from ui.screens.pairing import update as pairing
from ui.state.messages import Cue, Effect, Held, Hidden, Message, Save, Ticked, Token
from ui.state.reveal_steps import ALL_STEPS
from ui.state.screen import Rest, Stage, Word, Words
from ui.state.session import Choosing, Game, Open, Session, Sort
from ui.state.view_models import NO_MARKS, LogLine, Notice, SeatInfo, Table
from ui.state.worker_messages import Answered, Hinted
from ui.storage.envelope import action_count
from ui.table import table


@dataclass(eq=False)
class AtTable(Sitting):
    """The table of a game. The game keeps all that lasts longer than a look at it."""

    name = "game"
    takes_files: ClassVar[bool] = False

    game: Game = field()  # without it the class attribute of `Screen` would be its default

    # ---- what is seen ----

    @property
    def table_key(self) -> int:
        return self.game.serial

    @property
    def stage(self) -> Stage:
        return stage(self.game)

    @property
    def viewer(self) -> int:
        return viewer(self.game)

    @property
    def seen(self) -> Seen:
        return self.game.seen(self.viewer)

    @property
    def hand_number(self) -> int:
        return self.game.match.hand_number

    @property
    def chairs(self) -> tuple[SeatInfo, ...]:
        return game_view.chairs(self.game)

    @property
    def history(self) -> tuple[tuple[int, ...], ...]:
        return game_view.history(self.game)

    @property
    def token(self) -> Token:
        return self.game.token

    @property
    def asked(self) -> bool:
        return look(self.game).asked

    @property
    def choosing(self) -> Choosing:
        return self.game.choosing

    @property
    def sort(self) -> Sort:
        return self.game.sorts.get(self.viewer, "family")

    @property
    def hand_order(self) -> Sequence[str]:
        return self.game.orders.get(self.viewer, ())

    def table(self, session: Session) -> Table:
        shown = game_view.in_game(session, self.game, common_table(self))
        hints = hinting.offered(session, self.game)
        if not hints:
            return replace(shown, hints=False, hint=None)
        return replace(shown, hints=True, hint=hint_model.note(self.game), marks=hint_model.marks(self.game))

    def log(self, session: Session) -> Sequence[LogLine]:
        """All that is public, and at the open table also what only the holder of the tablet may read."""
        holder = self.viewer if looking(self.game) else self.game.holder if self.stage == "table" else None
        return game_view.log_lines(session, self.game, self.game.seen(holder))

    def may_reseat(self, seat: int) -> bool:
        return not self.looking and seat_changes.may_ask_who_plays(self.game, str(seat))

    # ---- how it is drawn ----

    def draw(self, session: Session) -> Node:
        screens = CaseScreens.of(self.game.case)
        match self.stage:
            case "curtain":
                public = session.notice if session.notice is not None and session.notice.public else None
                return curtain(replace(curtain_model.curtain(self.game), notice=public))
            case "sealing" if not self.looking:
                return screens.sealed_choice(SealedChoice.of(self))
            case "pause":
                return screens.out_of_turn(out_of_turn_pause.pause_shown(self.game))
            case "scoring":
                return hand_end(
                    replace(
                        hand_end_model.scoring(self),
                        step=self.game.hand_view.step,
                        daily=self.game.daily.day if self.game.daily else "",
                        duel=self.game.duel.duel if self.game.duel else "",
                        kept=self.game.guest_seat is not None,
                        over=bool(winners := () if self.game.one_try else game_view.winners(self.game)),
                        winners=winners,
                        first=first_hand.dealer_speaks(self.game),
                        awaited=_waits_for_deal(self.game),
                        missing=out_of_turn_pause.missing(self.game),
                        hints=len(self.game.match.hand_record.hints),
                        update=app_updates.offer_state(session),
                    )
                )
        shown = self.table(session)
        if card_choice.is_choice_due(self):  # it lies over the table, and has these itself
            shown = replace(shown, notice=None, hints=False, hint=None)
        return table(shown)

    def draw_over(self, session: Session) -> Node:
        if self.stage != "table" or not card_choice.is_choice_due(self):
            return None
        hints = hinting.offered(session, self.game)
        covered = CoveredParts(
            undoing.undo_now(self.game).kind,
            undoing.curtain_offer(self.game),
            session.notice,
            hints,
            hint_model.note(self.game) if hints else None,
        )
        marks = hint_model.marks(self.game) if hints else NO_MARKS
        if (choice := card_choice.search_choice(self, covered)) is not None:
            return pick(replace(choice, marks=marks))
        found = card_choice.picked_choice(self, covered)
        return None if found is None else picked_card_dialog(replace(found, marks=marks))

    def title(self) -> str:
        return t("app.title-case", case=t(f"screens.case.{self.game.case}"))

    def shown(self) -> str:
        return "table" if self.looking else self.stage

    def sight(self) -> str:
        return (
            f"game {self.table_key} {self.viewer}"
            if self.shows_table and not card_choice.is_choice_due(self)
            else ""
        )

    def mood_class(self) -> str:
        return CaseScreens.of(self.game.case).mood_class(self.seen.board)

    def between_hands(self) -> bool:
        return self.stage == "scoring"

    def link(self, session: Session) -> str:
        match, code = self.game.match, self.game.code
        return links.of_match(match, code) if links.has_link(match, code) else ""

    # ---- what is accepted ----

    def admit_tap(self, session: Session) -> tuple[Effects, bool]:
        """A tap while an action is shown ends the show. Who does not decide now is told whose turn it is."""
        game = self.game
        if game.showing and game.holder is not None:
            more = next_bot(game) is not None
            effects = flow.skip(session, game)
            return effects, not more and decides(game, game.holder)
        if game.holder is not None and decides(game, game.holder):
            return [], True
        if self.looking or (self.seen.sealing and self.stage == "table"):
            flow.not_now(session, game)
        elif self.stage == "table" and self.seen.turn != game.holder:
            session.notice = Notice(t("app.not-your-turn", name=self.chairs[self.seen.turn].name))
        return [], False

    def play(self, session: Session, action: str) -> Effects:
        return self._play(session, self.viewer, action)

    def act(self, session: Session, action: str) -> Effects:
        session.notice = session.sheet = None
        try:
            seat, text = split_seat(action)
        except CasefileError:
            return []
        return self._play(session, seat, text)

    def _play(self, session: Session, seat: int, action: str) -> Effects:
        if self._asks_first(session, seat, action):
            session.sheet = Open("discard", f"{seat} {action}")
            return []
        return flow.human_plays(session, self.game, seat, action)

    def _asks_first(self, session: Session, seat: int, action: str) -> bool:
        """Is a discard asked about, because the settings say so or with a warning of the dealer? One that the rules
        refuse needs no question but a reason."""
        game = self.game
        if not action.startswith("discard ") or seat != game.holder or not decides(game, seat):
            return False
        if action not in game.seen(seat).legal:
            return False
        return first_hand.warn_in_question(game, seat, action) or session.settings.confirm == "on"

    def refuse(self, session: Session, cards: list[str]) -> Effects:
        if cards:
            session.notice = refusal_notice(self.seen.why_not(cards))
        return []

    def prompt(self, session: Session) -> Effects:
        words = CaseWords.of(self.seen.case)
        if self.seen.phase == "draw":
            session.notice = Notice(t(words.draw_first), words.turn_rule, "info")
        else:
            session.notice = Notice(t("app.discard-one"), words.discard_rule, "info")
        return []

    def before_primary(self, session: Session) -> Effects | None:
        return flow.skip(session, self.game) if self.game.showing else None

    def adds_to_selection(self, code: str) -> bool:
        """A refused card, which no play uses, would only hold up another one. Copies gather; before the draw all do."""
        codes = set(self.chosen)
        refused = (
            len(codes) == 1
            and self.seen.phase != "draw"
            and not hands.doable_plays(self.seen.offers, [*codes])
        )
        return not refused or code in codes

    def selected(self, session: Session) -> None:
        if self.chosen and not hands.doable_plays(self.seen.offers, self.chosen):
            self.refuse(session, self.chosen)

    def seal(self, session: Session, choice: str) -> Effects:
        if self.stage == "sealing" and self.seen.sealed_action(choice) in self.seen.legal:
            self.choosing.sealed_choice = choice
        return []

    @property
    def arranges(self) -> bool:
        return self.stage == "table" and self.game.holder is not None

    def arrange(self, session: Session, order: Sort, cards: Sequence[str] | None = None) -> Effects:
        if not (
            self.arranges or self.looking
        ):  # nobody's hand lies open, and whose comes next may be a secret
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
            case Hidden():
                return self._hidden(session)
            case Ticked():
                return flow.ticked(session, game, message.token, message.what)
            case Hinted():
                return hinting.found(session, game, message)
            case Answered():
                return flow.answered(session, game, message.token, Decision(message.action, message.rollouts))
        return None

    def _hidden(self, session: Session) -> Effects:
        if self.game.is_shared and self.stage != "scoring":
            self.game.put_away()
            put_away(session)
        return []

    def leave(self, session: Session) -> Effects | None:
        if not self.looking:
            return None
        self.choosing.looking_since = None
        return []

    def escape(self, session: Session) -> None:
        self.choosing.selection, self.choosing.looking_since = (), None

    def ask(self, session: Session, kind: str, about: Rest) -> Effects | None:
        """While a decision is put aside, no seat changes hands."""
        if kind != "seat" or not self.looking:
            return None
        session.sheet = None
        flow.not_now(session, self.game)
        return []

    def skip(self, session: Session) -> Effects:
        """End the show, or the reveal: all of it is shown."""
        if self.stage == "scoring":
            self.game.hand_view.step = ALL_STEPS
            return [Save()]
        return flow.skip(session, self.game)

    def step(self, session: Session) -> Effects:
        """The next step of the reveal, while there is one. With the scores the lists of games may say them, too."""
        if self.stage != "scoring" or self.game.is_outcome_shown:
            return []
        self.game.hand_view.step += 1
        return [Cue("reveal"), *([Save()] if self.game.is_outcome_shown else [])]

    def claim(self, rest: Rest) -> Effects:
        """`claim`: somebody wants to play out of turn; `claim <seat>`: who."""
        if not rest:
            return out_of_turn_pause.claim(self.game, None)
        seat = next((seat for seat in self.game.locals if rest[0] == str(seat)), None)
        return [] if seat is None else out_of_turn_pause.claim(self.game, seat)

    def confirm(self, session: Session, action: str) -> Effects:
        """The question before a discard was answered with yes; only the one that was asked about may follow."""
        asked = session.sheet
        if asked is None or asked.about != action:
            return []
        session.sheet = None
        try:
            seat, text = split_seat(action)
        except CasefileError:
            return []
        return flow.human_plays(session, self.game, seat, text)

    def change_player(self, session: Session, rest: Rest) -> Effects:
        """`seat <number> <player>`: somebody else plays a seat. A guest's device is asked in at once."""
        effects = seat_changes.change_player(session, self.game, rest)
        if rest[1:] == (seat_changes.GUEST,) and session.sheet is None:
            effects += pairing.pair(session, ("host", rest[0]))
        return effects

    def close_recap(self) -> Effects:
        """Put the recap of the others' turns away."""
        self.game.hand_view.recap_closed = self.game.length
        return []

    words: ClassVar[Words] = {
        **TABLE_WORDS,
        "sure": Word(lambda session, at, rest: at.confirm(session, " ".join(rest))),
        "recap": Word(lambda session, at, rest: at.close_recap()),
        "skip": Word(lambda session, at, rest: at.skip(session)),
        "step": Word(lambda session, at, rest: at.step(session)),
        "claim": Word(lambda session, at, rest: at.claim(rest)),
        "nobody": Word(
            lambda session, at, rest: out_of_turn_pause.close_pause(session, at.game), keeps_notice=True
        ),
        "withdraw": Word(lambda session, at, rest: out_of_turn_pause.withdraw(at.game)),
        "hint": Word(lambda session, at, rest: hinting.ask(session, at.game)),
        "hint-off": Word(lambda session, at, rest: hinting.put_away(at.game)),
        "dealer": Word(lambda session, at, rest: first_hand.command(session, at.game, rest)),
        "seat": Word(lambda session, at, rest: at.change_player(session, rest)),
        "undo": Word(lambda session, at, rest: undoing.command(session, at.game, rest)),
        "agree": Word(lambda session, at, rest: undoing.agree(session, at.game, rest)),
        "next-hand": Word(lambda session, at, rest: flow.next_hand(session, at.game)),
    }


def _waits_for_deal(game: Game) -> bool:
    """True once the people here have agreed to the next deal."""
    hosting = game.hosting
    return hosting is not None and hosting.making is not None and hosting.making.agreed


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
    session.screen, session.sheet = AtTable(session.game), None
    session.note_case(session.game.case)
    return out_of_turn_pause.resume_from_desk(session, session.game)


def begin(session: Session, game: Game) -> list[Effect]:
    """Show the table of a game that was just put there, saved, and go on with it."""
    session.screen, session.sheet = AtTable(game), None
    return [Save(), *flow.proceed(session, game)]


def adopt(session: Session, match: Match) -> list[Effect]:
    """Put a match into a slot of its own and on the table, saved, and go on with it."""
    game = session.put(match, length=action_count(match.record()))
    session.note_case(match.case)
    session.notice = None
    return begin(session, game)
