"""The commands of `data-ui` that belong to a table: what taps at it do, whoever bears it."""

from __future__ import annotations

from game.i18n import capitalized, t
from ui.play import card_choice, hands, labels
from ui.play.case_words import CaseWords
from ui.play.table_screen import TableScreen
from ui.state.messages import Effect, ShowNewOrder
from ui.state.screen import Handler, Handlers, Rest
from ui.state.session import Session
from ui.state.view_models import Notice
from ui.state.voice import Voice, as_sentence

Effects = list[Effect]


def _select(session: Session, at: TableScreen, rest: Rest) -> Effects:
    """Choose a card, or put it back."""
    effects, mine = at.admit_tap(session)
    key = rest[0] if rest else ""
    if not mine or key not in at.keys:
        return effects
    code, on = hands.code_of(key), at.choosing.selection
    if key in on:
        on = tuple(each for each in on if each != key)
    elif not at.fits(code):
        return effects + at.misfit(session, code)
    else:
        on = (*on, key) if at.adds_to_selection(code) else (key,)
    at.choosing.selection, at.choosing.play = on, ""
    at.forget_answer()
    at.answer_selection(session)
    return effects


def _explain(session: Session, at: TableScreen, rest: Rest) -> Effects:
    """`why`: the selection, or one card, and what stands against it."""
    effects, mine = at.admit_tap(session)
    if not mine:
        return effects
    keys = at.choosing.selection or [key for key in rest if key in at.keys]
    return effects + at.refuse(session, [hands.code_of(key) for key in keys])


def _clear(session: Session, at: TableScreen, rest: Rest) -> Effects:
    at.drop_selection()
    return []


def _sort(session: Session, at: TableScreen, rest: Rest) -> Effects:
    """The next order, which is said. By hand begins with the cards as they lie."""
    now = at.sorts.index(at.sort) if at.sort in at.sorts else 0
    order = at.sorts[(now + 1) % len(at.sorts)]
    begins = order == "hand" and not at.hand_order
    effects = [ShowNewOrder(), *at.arrange(session, order, at.codes if begins else None)]
    session.features.of(Voice).asked = as_sentence(
        capitalized(t(f"table.sort-{CaseWords.of(at.seen.case).sort_name(at.sort)}"))
    )
    return effects


def _place(session: Session, at: TableScreen, rest: Rest) -> Effects:
    """`place <card> before|behind <card>`: the player puts a card elsewhere in the hand, at any time. Where it stands
    then is said, even if nothing can be moved at this table."""
    if len(rest) != 3:
        return []
    key, where, target = rest
    effects: Effects = []
    if at.arranges and key != target:
        order, chosen = hands.hand_after_move(
            at.codes, key, target, behind=where == "behind", chosen=at.choosing.selection
        )
        at.choosing.selection = tuple(chosen)
        effects = [ShowNewOrder(), *at.arrange(session, "hand", order)]
    now = [each for each, _ in hands.cards_with_keys(at.codes)]
    if key in now:
        session.features.of(Voice).asked = t("learn.step", step=now.index(key) + 1, steps=len(now))
    return effects


def _pile(session: Session, at: TableScreen, rest: Rest) -> Effects:
    """`pile <name>`: a tap on it, or a key."""
    effects, mine = at.admit_tap(session)
    action = CaseWords.of(at.seen.case).pile_action(rest[0] if rest else "")
    return effects + at.tap_pile(session, action) if mine and action is not None else effects


def _primary(session: Session, at: TableScreen, rest: Rest) -> Effects:
    """`primary`: carry out the first thing that the selection can do, if that leaves nothing to choose. `primary
    <card>`: the same; while none is selected that card is."""
    if (done := at.before_primary(session)) is not None:
        return done
    effects, mine = at.admit_tap(session)
    if not mine:
        return effects
    if at.seen.phase == "draw" or not (at.choosing.selection or rest):
        return effects + at.prompt(session)
    if not at.choosing.selection:
        return effects + _select_and_answer(session, at, rest)
    plays = at.plays()
    if plays is None:
        session.notice = Notice(t("follows.due.choose"))
        names = [chair.name for chair in at.chairs]
        session.features.of(Voice).asked = labels.aloud(at.seen, at.plays_by_number, names)
        return effects
    return effects + (at.play(session, plays[0].action) if plays else at.refuse(session, at.chosen))


def _select_and_answer(session: Session, at: TableScreen, rest: Rest) -> Effects:
    """Select a card. If it cannot be played, that is said, as whoever pressed Enter meant that."""
    effects, notice = _select(session, at, rest), session.notice
    if notice is not None and notice.kind == "why":
        session.features.of(Voice).asked = notice.with_rule
    return effects


def _number(session: Session, at: TableScreen, rest: Rest) -> Effects:
    """`number <n>`: Enter shall do this one of the plays of the selection."""
    effects, mine = at.admit_tap(session)
    plays = at.plays_by_number if mine and at.asked and at.choosing.selection else ()
    for number, play in enumerate(plays, 1):
        if rest == (str(number),):
            at.choosing.play = play.action
    return effects


def _discard(session: Session, at: TableScreen, rest: Rest) -> Effects:
    """`discard`: discard the card that is selected, and end the turn. `discard <card>`: that card, while none is."""
    effects, mine = at.admit_tap(session)
    if not mine:
        return effects
    keys = at.choosing.selection or [key for key in rest if key in at.keys]
    if len(keys) != 1 or not at.may_discard:
        return effects + at.discard_nothing(session)
    return effects + at.play(session, f"discard {hands.code_of(keys[0])}")


def _how_to_discard(session: Session, at: TableScreen, rest: Rest) -> Effects:
    effects, mine = at.admit_tap(session)
    return effects + at.prompt(session) if mine else effects


def _drop(session: Session, at: TableScreen, rest: Rest) -> Effects:
    """`drop play|discard <card>`: a card, or the selection it belongs to, was dragged to its place."""
    effects, mine = at.admit_tap(session)
    if not mine or len(rest) != 2 or rest[1] not in at.keys:
        return effects
    place, key = rest
    if key not in at.choosing.selection:
        if not at.fits(code := hands.code_of(key)):
            return effects + at.misfit(session, code)
        along = at.choosing.selection if at.gathers and at.adds_to_selection(code) else ()
        at.choosing.selection = (*along, key)
        at.forget_answer()
    if place == "play" and len(these := hands.exact_plays(at.seen.offers, at.chosen)) == 1:
        at.choosing.play = these[0].action  # what was dragged is what is meant
    return effects + (_primary if place == "play" else _discard)(session, at, ())


def _choose(session: Session, at: TableScreen, rest: Rest) -> Effects:
    """`choose <choice>`: a sealed choice, before it is sealed."""
    return at.seal(session, rest[0]) if rest else []


def _look(session: Session, at: TableScreen, rest: Rest) -> Effects:
    """Put the sealed choice, or a choice of cards, aside to look at the table; or resume it."""
    if at.looking:
        at.choosing.looking_since = None
    elif at.stage == "sealing" or card_choice.is_choice_due(at):
        at.choosing.looking_since = at.token
    return []


TABLE_HANDLERS: Handlers = {
    "select": Handler(_select),
    "why": Handler(_explain),
    "clear": Handler(_clear),
    "sort": Handler(_sort),
    "place": Handler(_place, repeats=True),
    "pile": Handler(_pile),
    "primary": Handler(_primary),
    "number": Handler(_number),
    "discard": Handler(_discard),
    "discard?": Handler(_how_to_discard),
    "drop": Handler(_drop),
    "choose": Handler(_choose),
    "look": Handler(_look),
}
"""The words of every table."""
