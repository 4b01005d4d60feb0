"""The table as it is drawn: what any table shows of the hand that its viewer sees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.case import Offer
from game.i18n import t
from game.seen import Seen
from ui.play import hands, labels
from ui.play.case_words import CaseWords
from ui.play.table_screen import TableScreen
from ui.state.view_models import ActionButton, CardInHand, Preview, Table

LOG_LINES = 8
"""Sentences of the log that the table carries; the sheet has them all."""
_GAVEL_SPENT = "one-gavel"
"""The refusal of a second Gavel."""


def table_for_viewer(at: TableScreen) -> Table:
    """The table, with what its viewer can do now. What a kind of table adds, it puts into the record itself."""
    seen, asked, viewer, chairs, chosen = at.seen, at.asked, at.viewer, at.chairs, at.chosen
    offers = seen.offers if asked else ()
    codes = at.hand_in_order(seen, viewer, offers)
    names = tuple(chair.name for chair in chairs)
    plays = at.plays_chosen_first if asked else []
    first, direct = _turn_beginnings(seen, offers), _short_cuts(seen, offers)
    discard = f"discard {chosen[0]}" if len(chosen) == 1 else ""
    thrown = [each for each in offers if each.action == discard] if discard else []
    buttons = {each.action: labels.button(seen, each, names) for each in (*plays, *thrown, *first, *direct)}
    return Table(
        hand_number=at.hand_number,
        turn_number=seen.turn_number,
        seats=chairs,
        viewer=viewer,
        seen=seen,
        board=seen.board,
        legal=seen.legal if asked else (),
        hand=_hand(at, seen, viewer, codes, offers, chosen),
        sort=at.sort,
        actions=tuple(buttons[each.action] for each in plays),
        discard=buttons.get(discard),
        draw=tuple(buttons[each.action] for each in first),
        preview=preview(seen, plays[0].action) if plays else None,
        short_cuts=tuple(buttons[each.action] for each in direct),
        stuck=_shared_refusal(seen, codes, offers),
        looking=put_aside(at),
    )


def _turn_beginnings(seen: Seen, offers: Sequence[Offer]) -> list[Offer]:
    """The ways to begin a turn: everything but the plays of single cards, which are chosen in the hand."""
    return [each for each in offers if each.verb != "play"] if seen.phase == "draw" else []


def _short_cuts(seen: Seen, offers: Sequence[Offer]) -> list[Offer]:
    """The plays with a button on the table itself."""
    words = CaseWords.of(seen.case).short_cuts
    return [each for each in offers if each.action in words] if words else []


def _hand(
    at: TableScreen,
    seen: Seen,
    viewer: int,
    codes: Sequence[str],
    offers: Sequence[Offer],
    chosen: Sequence[str],
) -> tuple[CardInHand, ...]:
    usable, joins = hands.usable_cards(offers), hands.joining_cards(offers, chosen, codes)
    fresh, held = hands.fresh_cards(seen.events, viewer), Counter(codes)
    cards = []
    for key, code in hands.cards_with_keys(codes):
        copy = int(key.rpartition("#")[2])
        on = key in at.choosing.selection
        new = copy > held[code] - fresh[code]
        cards.append(CardInHand(key, code, on, code in usable, code in joins and not on, new))
    return tuple(cards)


def preview(seen: Seen, action: str) -> Preview:
    """The board after a play: the one that the primary button does."""
    ahead = seen.consequences(action)
    return Preview(ahead.line_shifts, ahead.board)


def out_of_turn(table: Table) -> ActionButton | None:
    """The play out of turn that the viewer may make now, if any."""
    seen = table.seen
    offer = next((each for each in seen.offers if each.action == seen.out_of_turn_action), None)
    return labels.button(seen, offer, [seat.name for seat in table.seats]) if offer else None


def put_aside(at: TableScreen) -> str:
    """The choice that was left for a look at the table: `choice`, or the verb of the sealed choice; "" if none was."""
    if not at.looking:
        return ""
    return at.seen.sealed_verb if at.stage == "sealing" else "choice"


def _shared_refusal(seen: Seen, codes: Sequence[str], offers: Sequence[Offer]) -> str:
    """The refusal that most cards of the hand share. If each is refused for its own family, that the Gavel of the turn
    is played where a card waits for that, else that none of them fits."""
    if seen.phase != "play" or not offers or hands.laying_offers(offers):
        return ""
    refusals = [seen.why_not([code]) for code in codes]
    [(key, _)] = Counter(each.key for each in refusals).most_common(1)
    sentences = {each.sentence for each in refusals if each.key == key}
    if len(sentences) == 1:
        return sentences.pop()
    spent = (each.sentence for each in refusals if each.key == _GAVEL_SPENT)
    return next(spent, t("follows.nothing-fits"))
