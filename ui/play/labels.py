"""The words on the buttons of the table: what a play is called, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.case import Offer
from game.consequences import Consequences
from game.i18n import number, t, tn
from game.seen import Seen
from ui.html.cards import counted_name, name_in_sentence, short_name
from ui.html.cards import family_name as family_of
from ui.play.case_words import CaseWords
from ui.state.view_models import ActionButton


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


_LAYING = frozenset({"meld", "layoff", "play"})


def button(seen: Seen, offer: Offer, names: Sequence[str]) -> ActionButton:
    """The button of a legal action of the seat that sees this, with all that is certain to follow. `names` are those
    of the players."""
    ahead, seat = seen.consequences(offer.action), seen.seat
    assert seat is not None
    action, name = f"{seat} {offer.action}", label(seen.case, offer, names, ahead)
    if offer.verb not in _LAYING:
        return ActionButton(action, name, detail=ending_text(offer, ahead))
    words = CaseWords.of(seen.case)
    return ActionButton(
        action,
        name,
        points_gained(seat, ahead, words),
        consequences_text(seat, offer, ahead, words, names),
        is_costly(seat, ahead),
    )


def best_first(seen: Seen, offers: Sequence[Offer]) -> list[Offer]:
    """Melds and cards laid off, those that bring most first. Where others are among them, all stay as they are."""
    if seen.seat is None or any(offer.verb not in {"meld", "layoff"} for offer in offers):
        return list(offers)
    words, seat = CaseWords.of(seen.case), seen.seat
    return sorted(
        offers,
        key=lambda offer: -(points_gained(seat, seen.consequences(offer.action), words) or 0),
    )


def aloud(seen: Seen, offers: Sequence[Offer], names: Sequence[str], chosen: int = -1) -> str:
    """Of some plays in the order of their numbers the one for Enter, and their count; if none is chosen (-1),
    all of them, each behind its number."""
    plays = [button(seen, each, names) for each in offers]
    if chosen >= 0:
        of = [t("learn.step", step=chosen + 1, steps=len(plays))] if len(plays) > 1 else []
        return f"{', '.join([_in_words(plays[chosen]), *of])}."
    return " ".join(
        f"{t('app.line', name=number(at), value=_in_words(play))}." for at, play in enumerate(plays, 1)
    )


def _in_words(play: ActionButton) -> str:
    worth = play.points
    points = "" if worth is None else f"{number(worth, plus=True)} {tn('table.unit-points', abs(worth))}"
    return ", ".join(filter(None, (play.label, points, play.detail)))


def label(case: str, offer: Offer, names: Sequence[str], ahead: Consequences) -> str:
    """The words of an action. A discard may end the turn or the hand."""
    words = offer.action.split()
    match offer.verb:
        case "meld":
            return _meld(offer, words[1])
        case "layoff":
            wild = words[-1] == "wild" and len(words) > 2
            if wild:
                return t("app.layoff-wild", family=short_name(words[1]))
            return t("app.layoff", family=family_of(words[1]))
        case "discard":
            return t(_discard(ahead), card=name_in_sentence(words[1], brief=True))
        case "take":
            assert ahead.taken is not None  # the open card goes to the hand for all to see
            return t("app.take", card=name_in_sentence(ahead.taken, brief=True))
        case "draw" | "keep":
            return t(f"app.{offer.verb}")
    return CaseWords.of(case).label(offer, names, ahead)


def _discard(ahead: Consequences) -> str:
    """The key of a discard's words. Without going out it ends the hand once the Case File has run out."""
    if ahead.goes_out:
        return "app.go-out"
    return "app.discard-end" if ahead.ends_hand else "app.discard"


def _meld(offer: Offer, family: str) -> str:
    count, wilds = len(offer.cards), offer.cards.count("wild")
    if wilds:
        natural = count - wilds
        return tn("app.meld-wild", wilds, count=natural, family=counted_name(family, natural))
    return t("app.meld", count=count, family=counted_name(family, count))
