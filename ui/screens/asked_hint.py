"""A hint is asked for, step by step, and put away.

It is found from what the viewer of the table sees and nothing else, and void as soon as anything changes; the table
never waits for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.case import Offer
from game.coach import Hint, HintAlternative, decision_seed, hand_seed
from game.i18n import t
from game.seen import Seen
from ui.html.cards import name_in_sentence, short_name
from ui.play import hands
from ui.screens.coach.case_reasons import CaseReasons, against_better_play, band
from ui.screens.coach.origin import lost_points
from ui.state.coach_questions import FindHint, HintSoFar
from ui.state.messages import Effect, Token
from ui.state.questions import Ask
from ui.state.session import AskedHint, Session
from ui.state.view_models import NO_MARKS, Attributes, HintCandidate, HintNote, Marks
from ui.state.voice import as_sentence
from ui.table.case_table import CaseTable
from ui.table.parts import dom_id

if TYPE_CHECKING:
    from ui.screens.play_table import PlayTable


def cards_of_action(seen: Seen, action: str) -> tuple[str, ...]:
    """The keys of the first cards of the hand that the action takes; none if it takes none."""
    wanted = [*next((each.cards for each in seen.offers if each.action == action), ())]
    found = []
    for key, code in hands.cards_with_keys(seen.hands[seen.own_seat] or ()):
        if code in wanted:
            wanted.remove(code)
            found.append(key)
    return () if wanted else tuple(found)


STEPS = 3


def may_ask(session: Session, at: PlayTable) -> bool:
    """True if a hint can be asked for: while it is the viewer's own ordinary decision, in a game that is not compared
    with others."""
    return session.settings.hints == "on" and at.gives_hints and not session.onlooking and at.asked


def ask(session: Session, at: PlayTable) -> list[Effect]:
    """Ask for a hint, or for its next step."""
    if not may_ask(session, at):
        return []
    advice = at.advice
    if advice is None or advice.token != at.token or advice.failed:
        at.advice = AskedHint(at.token)
        return [_question(at)]
    if advice.hint is None or advice.step == STEPS:
        return []
    advice.step += 1
    if advice.step == 2:
        at.choosing.selection = cards_of_action(at.seen, advice.hint.action)  # so that its button is there
    return at.record_hint(session, advice.step)


def _question(at: PlayTable) -> Ask:
    """Ask with the seed that a review of the hand has for this decision."""
    seen = at.seen
    return Ask(at.token, FindHint(seen, decision_seed(hand_seed(at.hand_number), seen)))


def take_answer(session: Session, at: PlayTable, asked: Token, so_far: HintSoFar) -> list[Effect]:
    """The coach has come so far. An answer to an older question is none."""
    advice = at.advice
    if advice is None or advice.hint is not None or advice.failed:
        return []
    if not advice.token == asked == at.token:
        return []
    if so_far.hint is None:
        advice.failed = so_far.failed
        return [] if so_far.failed else [_question(at)]
    if so_far.hint.action not in at.seen.legal:
        advice.failed = True
        return []
    advice.hint = so_far.hint
    return at.record_hint(session, advice.step)


def put_away(at: PlayTable) -> list[Effect]:
    """Close the hint; one that is still being found is wanted no longer."""
    at.advice = None
    return []


_LOOKS = frozenset({"draw", "meld", "layoff", "play", "discard", "pick", "keep"})
_FAMILY = frozenset({"meld", "layoff"})


def note(at: PlayTable) -> HintNote | None:
    """The coach's words now; None if no hint was asked for, or it is void."""
    advice = at.advice
    if advice is None or advice.token != at.token:
        return None
    if advice.failed:
        return HintNote(t("coach.hint.failed"), (t("coach.hint.failed.text"),), t("coach.review.again"))
    if advice.hint is None:
        return HintNote(t("coach.hint.thinking"))
    return _Words(at, advice, advice.hint).note()


def marks(at: PlayTable) -> Marks:
    """The marks on what the coach advises, once that is told: on its cards as long as they and no others are selected,
    and on its button where there are no cards, or where these can be played in more than one way."""
    advice, seat = at.advice, at.viewer
    if advice is None or advice.token != at.token or advice.hint is None or advice.step < 2:
        return NO_MARKS
    action = advice.hint.action
    marked: Attributes = {"data_coach": t("coach.chip")}
    cards = cards_of_action(at.seen, action)
    if cards:
        if sorted(at.choosing.selection) != sorted(cards):
            return NO_MARKS
        places = [f"hand-{dom_id(key)}" for key in cards]
        if _has_other_way(at.seen, action):
            places.append(f"{seat} {action}")
        return Marks.of(dict.fromkeys(places, marked))
    verb = action.split()[0]
    asked_first = verb in CaseTable.of(at.seen.case).asks_first
    return Marks.of({verb if asked_first else f"{seat} {action}": marked})


def _has_other_way(seen: Seen, action: str) -> bool:
    """True if the cards of an action can be played in another way as well, so that they do not tell which is meant."""
    of = {offer.action: (offer.verb, sorted(offer.cards)) for offer in seen.offers}
    return list(of.values()).count(of[action]) > 1


class _Words:
    """The words of a hint that is there."""

    def __init__(self, at: PlayTable, advice: AskedHint, hint: Hint) -> None:
        self._step, self._hint = advice.step, hint
        self._seen = at.seen
        self._names = [seat.name for seat in at.chairs]
        self._words = CaseReasons.of(self._seen.case)
        self._offers = {offer.action: offer for offer in self._seen.offers}

    def note(self) -> HintNote:
        hint = self._hint
        offer = self._offers[hint.action]
        if self._step == 1:
            return HintNote(t("coach.hint.look"), (self._look(offer),), t("coach.hint.what"))
        title = self._label(hint.action)
        if self._step == 2:
            return HintNote(title, self._alike(), t("app.why"))
        of_other = hint.against is not None and not self._words.lack_is_drawback(hint.against)
        against = self._against()
        lines = (
            *self._reasons(),
            *(() if of_other else against),
            *self._worth(),
            *(against if of_other else ()),
        )
        lost = lost_points(hint.origin, self._words, self._names, self._seen.own_seat)
        return HintNote(title, lines, candidates=self._candidates(), lost=lost)

    def _candidates(self) -> tuple[HintCandidate, ...]:
        """The plays that were compared, the best first; none where there is nothing to compare."""
        found = self._hint.candidates
        if len(found) < 2:
            return ()
        return tuple(
            HintCandidate(self._label(each.action), self._compared(each), each.low, each.high)
            for each in found
        )

    def _compared(self, candidate: HintAlternative) -> str:
        if candidate.action == self._hint.action:
            return t("coach.hint.best")
        if candidate.action in self._hint.alike:
            return t("coach.hint.as-good")
        return t("coach.hint.worse", points=band(candidate.low, candidate.high))

    def _reasons(self) -> list[str]:
        """The reasons for the action, if it is any better than the next one."""
        if not self._is_better:
            return []
        return [self._words.sentence_to_player(each, self._names) for each in self._hint.reasons]

    def _against(self) -> list[str]:
        hint = self._hint
        if hint.against is None or not hint.rival:
            return []
        return [against_better_play(self._words, hint.against, self._names, "coach.hint.missed")]

    @property
    def _is_better(self) -> bool:
        """True if the next best action is worse, and not just as good."""
        hint = self._hint
        return bool(hint.rival) and hint.worth != (0, 0) and hint.rival not in hint.alike

    def _label(self, action: str) -> str:
        """The words of an action. That a discard ends the turn is plain, and not said of each."""
        offer, ahead = self._offers[action], self._seen.consequences(action)
        if offer.verb == "discard" and not (ahead.goes_out or ahead.ends_hand):
            return t("coach.hint.discard", card=name_in_sentence(action.split()[1], brief=True))
        return self._words.deed(self._seen, offer, self._names)

    def _look(self, offer: Offer) -> str:
        """The place to look at, without a word of what to do."""
        if not self._hint.rival:
            return t("coach.look.only")
        if self._hint.plan.key == "ends":
            return t("coach.look.ends")
        verb = "draw" if offer.verb == "take" else offer.verb
        if verb not in _LOOKS:
            return t("coach.look.other")
        named = {"family": short_name(offer.action.split()[1])} if verb in _FAMILY else {}
        return t(f"coach.look.{verb}", **named)

    def _alike(self) -> tuple[str, ...]:
        """The other actions that are as good."""
        others = [self._label(each) for each in self._hint.alike[1:] if each in self._offers]
        if not others:
            return ()
        some = others[0] if len(others) == 1 else t("coach.hint.both", one=others[0], two=others[1])
        return (t("coach.hint.alike", actions=some),)

    def _worth(self) -> tuple[str, ...]:
        """The worth of the action against the next best, unless the step before has said that it is as good."""
        hint = self._hint
        if not hint.rival:
            return (t("coach.hint.only"),)
        if hint.rival in hint.alike and hint.rival in self._offers and len(hint.candidates) > 1:
            return ()
        rival = self._label(hint.rival)
        if not self._is_better:
            return (t("coach.hint.equal", action=rival),)
        return (t("coach.hint.worth", points=band(*hint.worth), action=rival),)


def note_aloud(note: HintNote | None) -> str:
    """The words of the coach, with the plays that were compared."""
    if note is None:
        return ""
    compared = (t("app.line", name=each.name, value=each.worth) for each in note.candidates)
    return " ".join(as_sentence(words) for words in (note.title, *note.lines, *compared))
