"""The consequences of a play in a few words, as they stand on its button. They come from `game.consequences` alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.case import Offer
from game.consequences import Consequences
from game.i18n import number, t, tn
from ui.html.cards import name_in_sentence, short_name
from ui.play.case_words import CaseWords


def points_gained(seat: int, ahead: Consequences, words: CaseWords) -> int | None:
    """The points that a play brings its player on the table, less those that it costs; None if it touches none."""
    worth = words.points_gained(seat, ahead)
    return worth if worth or any(move.source == seat for move in ahead.lost_cards) else None


def consequences_text(
    seat: int, offer: Offer, ahead: Consequences, words: CaseWords, names: Sequence[str]
) -> str:
    """The consequences beside these points: "+3, you lose Alibi: Jill (−3), draw 2"."""
    return ", ".join(filter(None, _parts(seat, offer, ahead, words, names)))


def _parts(
    seat: int, offer: Offer, ahead: Consequences, words: CaseWords, names: Sequence[str]
) -> Iterator[str]:
    yield from _lost_texts(seat, ahead, names)
    for move in ahead.followed_cards:
        if move.source is not None:
            yield t("follows.comes", card=name_in_sentence(move.card, brief=True), name=names[move.source])
    for other in words.others_affected(seat, ahead):
        yield t("table.share", name=names[other], points=number(_change(other, ahead), plus=True))
    if ahead.searched:
        yield t("follows.searches", pile=t(words.discard_pile))
    yield words.hidden_cards_words(offer, ahead)
    if ahead.drawn:
        yield tn("follows.draws", ahead.drawn)
    if ahead.after.leader != ahead.before.leader:
        leader = ahead.after.leader
        yield t("follows.leads", name=short_name(leader)) if leader else t("follows.nobody-leads")
    yield ending_text(offer, ahead)


def _lost_texts(seat: int, ahead: Consequences, names: Sequence[str]) -> Iterator[str]:
    """Cards that leave the table. Before the own ones stands what was gained: together they are what the play is
    worth."""
    for move in ahead.lost_cards:
        assert move.source is not None  # it lay in somebody's area
        card, gone = name_in_sentence(move.card, brief=True), number(-move.points, plus=True)
        if move.source != seat:
            yield t("follows.loses", name=names[move.source], card=card, points=gone)
            continue
        yield number(sum(each.points for each in ahead.moves if each.target == seat), plus=True)
        yield t("follows.you-lose", card=card, points=gone)


def ending_text(offer: Offer, ahead: Consequences) -> str:
    """Say that the hand ends; "" for a discard, whose own words say so."""
    return t("follows.ends-hand") if ahead.ends_hand and offer.verb != "discard" else ""


def is_costly(seat: int, ahead: Consequences) -> bool:
    """True if a play is not plainly a gain. Either its player stands no better by the cards that move, or would count
    less if the hand ended now, or would fall behind somebody."""
    own = _change(seat, ahead)
    others = (_change(each, ahead) for each in range(len(ahead.after.seats)) if each != seat)
    loses = any(move.source == seat for move in ahead.lost_cards)
    return own < 0 or own < max(others) or (loses and ahead.net_points(seat) <= 0)


def _change(seat: int, ahead: Consequences) -> int:
    """The points by which an area would count more if the hand ended now."""
    return ahead.after.seats[seat] - ahead.before.seats[seat]
