"""The duel on the screen: the form of a challenge, a link that came in, a duel of this device."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import ClassVar

from htpy import Node

from game.coach import Hint
from game.duel import LENGTHS, BadDuel, Duel
from game.errors import CasefileError
from game.i18n import language, t
from game.names import tidy
from ui.play import flow
from ui.screens import at_table
from ui.screens.casebook import update as casebook
from ui.screens.desk.screen import DeskScreen
from ui.screens.duel import view_model
from ui.screens.duel.reading import LinkReading
from ui.screens.duel.view import arrived_duel, kept_duel, new_challenge
from ui.state.duel_mark import DuelMark
from ui.state.duels import NAME, Duels, KeptDuel
from ui.state.messages import Effect, Message, Remember
from ui.state.own_name import note_own_name, own_name
from ui.state.screen import Rest, Screen, Word, Words
from ui.state.session import Game, Session
from ui.state.setup import NAMES
from ui.state.view_models import Notice
from ui.state.worker_messages import FAILED, AskHint, Hinted
from ui.transfer.exchange import file_name, text_of
from ui.transfer.messages import Download, Share, Yield, Yielded

FILE_FORMAT = "casefile-duel"
"""Of a file with a duel whose link is too long for a message."""


def new_id(session: Session) -> str:
    """An id that no duel of this device has."""
    duels = session.screens.of(Duels)
    while (found := session.new_slot()) in duels.by_id:
        pass
    return found


def remember(session: Session) -> Remember:
    """Store all duels."""
    return Remember(NAME, session.screens.of(Duels).data())


def refused(bad: BadDuel) -> Notice:
    """Say why the link of a duel is refused."""
    return Notice(t("duel.bad", why=t(f"duel.bad.{bad.why}")), kind="error")


@dataclass(eq=False)
class ChallengeScreen(Screen):
    """The form of a challenge, from the end of a hand."""

    name = "challenge"

    played: Game
    signed: str
    length: int = 1

    def draw(self, session: Session) -> Node:
        return new_challenge(view_model.new_duel(session, self.played, self.length, self.signed))

    def title(self) -> str:
        return t("duel.page")

    def type(self, session: Session, name: str, value: str) -> list[Effect] | None:
        if name != "duel-name":
            return None
        self.signed = tidy(value)
        return []

    def choose_length(self, rest: Rest) -> list[Effect]:
        """`duel-length <deals>`."""
        if rest and rest[0] in map(str, LENGTHS):
            self.length = int(rest[0])
        return []

    def begin(self, session: Session, rest: Rest) -> list[Effect]:
        """`duel-begin`: with the hand just played the challenge is ready; else its first deal is played."""
        match = self.played.match
        these = self.length == 1 and view_model.takes_these_cards(self.played)
        name = self.signed or own_name(session) or NAMES[0]
        code = self.played.code if these else session.new_code()
        terms = view_model.terms_of(match, code, self.length)
        kept = KeptDuel(new_id(session), terms, 0, name, session.today)
        if these:
            kept = replace(kept, dealt=1).finished(1, match)
        session.screens.of(Duels).put(kept)
        screen = DuelScreen(kept.id)
        flow.leave_for(session, screen)
        session.link_sent = ""
        effects = [remember(session), *note_own_name(session, self.signed)]
        return [*effects, *([] if these else screen.play(session, ()))]

    words: ClassVar[Words] = {
        "duel-length": Word(lambda session, screen, rest: screen.choose_length(rest)),
        "duel-begin": Word(lambda session, screen, rest: screen.begin(session, rest)),
    }


@dataclass(eq=False)
class ArrivedScreen(Screen):
    """A link that came in: read in slices, then accepted or declined."""

    name = "duel-arrived"
    for_onlookers: ClassVar[bool] = True

    reading: LinkReading
    signed: str
    duel: Duel | None = None

    def draw(self, session: Session) -> Node:
        duel = self.duel
        return arrived_duel(
            view_model.Arrived(
                view_model.played(duel.terms) if duel else None,
                duel.attempts[0].name if duel else "",
                self.signed,
                session.onlooking,
                session.notice,
            )
        )

    def title(self) -> str:
        return t("duel.page")

    def type(self, session: Session, name: str, value: str) -> list[Effect] | None:
        if name != "duel-name":
            return None
        self.signed = tidy(value)
        return []

    def take(self, session: Session, message: Message) -> list[Effect] | None:
        if not isinstance(message, Yielded) or message.serial != self.reading.serial:
            return None
        if self.duel is not None:
            return []
        try:
            found = self.reading.slice()
        except BadDuel as bad:
            flow.leave_for(session, DeskScreen())
            session.notice = refused(bad)
            return []
        if found is None:
            return [Yield(self.reading.serial)]
        return self._read(session, found)

    def _read(self, session: Session, duel: Duel) -> list[Effect]:
        """The link is a duel: one that is known here is shown, an answer that is not is kept, a challenge is asked
        about."""
        duels = session.screens.of(Duels)
        kept, effects = duels.find(duel), list[Effect]()
        if kept is None and not duel.answered:
            self.duel = duel
            return []
        if not session.onlooking:
            if kept is None:
                kept = _answer_of_another_device(session, duel, self.reading.link)
                duels.put(kept)
            elif duel.answered:
                kept = duels.answered_by(duel, kept)
            effects = [remember(session)]
        if kept is None:
            session.notice = Notice(t("duel.elsewhere"))
            flow.leave_for(session, DeskScreen())
            return effects
        return effects + opened_duel(session, kept.id)

    def accept(self, session: Session) -> list[Effect]:
        """`duel-accept`: the challenge is kept, and its first deal dealt."""
        if self.duel is None:
            return []
        name = self.signed or own_name(session) or NAMES[0]
        first = self.duel.attempts[0]
        link = self.reading.link.removeprefix("#")
        kept = KeptDuel(new_id(session), self.duel.terms, 1, name, session.today, link=link, rival=first.name)
        session.screens.of(Duels).put(kept)
        screen = DuelScreen(kept.id)
        flow.leave_for(session, screen)
        return [remember(session), *note_own_name(session, self.signed), *screen.play(session, ())]

    words: ClassVar[Words] = {"duel-accept": Word(lambda session, screen, rest: screen.accept(session))}


def _answer_of_another_device(session: Session, duel: Duel, link: str) -> KeptDuel:
    """Keep an answer whose challenge was sent from elsewhere, as the challenger sees it."""
    first, second = duel.attempts
    seat = duel.terms.seat
    return KeptDuel(
        new_id(session),
        duel.terms,
        0,
        first.name,
        session.today,
        link.removeprefix("#"),
        duel.terms.deals,
        first.hands,
        tuple(points[seat] for points in first.points),
        second.name,
        True,
    )


@dataclass(eq=False)
class DuelScreen(Screen):
    """A duel of this device: what is left to play, the link to send, or both attempts."""

    name = "duel"
    for_onlookers: ClassVar[bool] = True

    id: str
    reading: LinkReading | None = None
    read: bool = False
    """The link of the answer was replayed."""
    why: str = ""
    removing: bool = False
    """It was asked whether to delete it."""
    opinions: dict[int, Hint | None] = field(default_factory=dict)
    """By deal, what the coach has found at its fork; None where it could not."""

    def draw(self, session: Session) -> Node:
        kept = self.kept(session)
        if kept is None:
            return kept_duel(None)
        return kept_duel(
            view_model.shown(
                session, kept, read=self.read, why=self.why, removing=self.removing, found=self.opinions
            )
        )

    def title(self) -> str:
        return t("duel.page")

    def between_hands(self) -> bool:
        return True

    def kept(self, session: Session) -> KeptDuel | None:
        """The duel that is shown."""
        return session.screens.of(Duels).by_id.get(self.id)

    def start(self, session: Session) -> list[Effect]:
        """Replay the answer, if there is one."""
        kept = self.kept(session)
        if kept is None or not kept.answered or self.reading is not None:
            return []
        self.reading = LinkReading(kept.link)
        return [Yield(self.reading.serial)]

    def take(self, session: Session, message: Message) -> list[Effect] | None:
        reading = self.reading
        if isinstance(message, Hinted) and reading is not None and message.token[0] == reading.serial:
            return self._advised(session, message)
        if not isinstance(message, Yielded) or reading is None or message.serial != reading.serial:
            return None
        if self.read or self.why:
            return []
        try:
            found = reading.slice()
        except BadDuel as bad:
            self.why = bad.why
            return []
        if found is None:
            return [Yield(reading.serial)]
        if not found.answered:
            self.why = "play"
        self.read = True
        return self._ask(session)

    def _ask(self, session: Session) -> list[Effect]:
        """Ask the coach about the next fork that it has not looked at."""
        kept = self.kept(session)
        if kept is None or self.reading is None or self.why:
            return []
        deals = view_model.comparison(kept.link, kept.own, language()).deals
        open_ = (at for at, deal in enumerate(deals) if deal.question is not None and at not in self.opinions)
        return self._question(session, next(open_, None), 0)

    def _question(self, session: Session, deal: int | None, pieces: int) -> list[Effect]:
        kept = self.kept(session)
        if deal is None or kept is None or self.reading is None:
            return []
        asked = view_model.comparison(kept.link, kept.own, language()).deals[deal].question
        assert asked is not None, "only forks with a question are asked about"
        token = (self.reading.serial, deal, 0, 0)
        both = tuple(sorted(asked.actions))  # either device asks the same
        return [AskHint(token, asked.seen, asked.seed, pieces, both)]

    def _advised(self, session: Session, message: Hinted) -> list[Effect]:
        """The coach has come so far with a fork."""
        deal = message.token[1]
        if deal in self.opinions:
            return []
        if message.hint is None and message.pieces != FAILED:
            return self._question(session, deal, message.pieces)
        self.opinions[deal] = message.hint
        return self._ask(session)

    def play(self, session: Session, rest: Rest) -> list[Effect]:
        """`duel-play`: deal the next hand, or go on with it."""
        kept = self.kept(session)
        if kept is None or view_model.stage(session, kept) != "to-play":
            return []
        mark = DuelMark(kept.id, len(kept.hands) + 1)
        if session.game is not None and session.game.duel == mark:
            return at_table.to_table(session)
        if (head := view_model.stored(session, mark)) is not None:
            return casebook.open_game(session, head.slot)
        if casebook.ask_about_unsaved(session, "duel-play", rest):
            return []
        kept = replace(kept, dealt=mark.deal)
        session.screens.of(Duels).put(kept)
        game = session.put(kept.match(mark.deal))
        game.duel, game.script, session.notice = mark, kept.script(mark.deal), None
        session.note_case(game.case)
        return [remember(session), *at_table.begin(session, game)]

    def share(self, session: Session) -> list[Effect]:
        """`duel-share`: the link, by the way the device has for it; a long one as a file."""
        kept = self.kept(session)
        if kept is None:
            return []
        model = view_model.shown(session, kept, read=False, why=self.why, removing=False)
        if not model.link:
            return []
        if model.long:
            text = text_of({"format": FILE_FORMAT, "version": 1, "duel": kept.link})
            return [Download(file_name("duel", kept.name, when=session.today), text)]
        return [Share(model.link, t("duel.share-title", name=kept.name))]

    def remove(self, session: Session, rest: Rest) -> list[Effect]:
        """`duel-remove`: ask; `duel-remove yes`: delete it; `duel-remove no`: not."""
        if rest != ("yes",):
            self.removing = not rest
            return []
        session.screens.of(Duels).remove(self.id)
        flow.leave_for(session, DeskScreen())
        session.notice = Notice(t("duel.removed"))
        return [remember(session)]

    words: ClassVar[Words] = {
        "duel-play": Word(lambda session, screen, rest: screen.play(session, rest)),
        "duel-share": Word(lambda session, screen, rest: screen.share(session), looking_on=True),
        "duel-remove": Word(lambda session, screen, rest: screen.remove(session, rest)),
    }


def opened_duel(session: Session, id_: str) -> list[Effect]:
    """Show a duel of this device."""
    screen = DuelScreen(id_)
    flow.leave_for(session, screen)
    session.link_sent = ""
    return screen.start(session)


def note_hand(session: Session) -> list[Effect]:
    """Note a deal of a duel as soon as the table has shown how it came out."""
    game = session.game
    if session.onlooking or game is None or game.duel is None:
        return []
    if game.match.result is None or not game.is_outcome_shown:
        return []
    duels = session.screens.of(Duels)
    kept = duels.by_id.get(game.duel.duel)
    if kept is None or len(kept.hands) >= game.duel.deal or (kept.link and kept.own == 0):
        return []
    if not game.match.is_dealt_from(kept.terms.code_of(game.duel.deal)):
        return []
    try:
        done = kept.finished(game.duel.deal, game.match)
    except CasefileError:  # what lies here of it was damaged: the points are kept, and the screen says so
        result = game.match.result.scores[kept.terms.seat]
        done = replace(
            kept,
            hands=(*kept.hands, tuple(game.match.hand_record.actions)),
            points=(*kept.points, result),
        )
    if done == kept:
        return []
    duels.put(done)
    return [remember(session)]
