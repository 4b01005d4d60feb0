"""The words on the buttons of the table: what a play is called, and what follows from it."""

from __future__ import annotations

from collections.abc import Sequence

from game.case import Offer
from game.consequences import Consequences
from game.i18n import number, t, tn
from game.seen import Seen
from ui.html.cards import counted_name, name_in_sentence, short_name
from ui.html.cards import family_name as family_of
from ui.play import consequence_texts
from ui.play.case_words import CaseWords
from ui.state.view_models import ActionButton

_LAYING = frozenset({"meld", "layoff", "play"})


def button(seen: Seen, offer: Offer, names: Sequence[str]) -> ActionButton:
    """The button of a legal action of the seat that sees this, with all that is certain to follow. `names` are those
    of the players."""
    ahead, seat = seen.consequences(offer.action), seen.seat
    assert seat is not None
    action, name = f"{seat} {offer.action}", label(seen.case, offer, names, ahead)
    if offer.verb not in _LAYING:
        return ActionButton(action, name, detail=consequence_texts.ending_text(offer, ahead))
    words = CaseWords.of(seen.case)
    return ActionButton(
        action,
        name,
        consequence_texts.points_gained(seat, ahead, words),
        consequence_texts.consequences_text(seat, offer, ahead, words, names),
        consequence_texts.is_costly(seat, ahead),
    )


def best_first(seen: Seen, offers: Sequence[Offer]) -> list[Offer]:
    """Melds and cards laid off, those that bring most first. Where others are among them, all stay as they are."""
    if seen.seat is None or any(offer.verb not in {"meld", "layoff"} for offer in offers):
        return list(offers)
    words, seat = CaseWords.of(seen.case), seen.seat
    return sorted(
        offers,
        key=lambda offer: (
            -(consequence_texts.points_gained(seat, seen.consequences(offer.action), words) or 0)
        ),
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
