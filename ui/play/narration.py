"""What the table says of an action: the sentence being shown, and what must not be gone unseen."""

from __future__ import annotations

from collections.abc import Sequence

from game.i18n import t
from ui.play import log, turn_summary
from ui.state import reveal_steps
from ui.state.seats import infos
from ui.state.session import Game
from ui.state.view_models import Event, Notice

_OPENED = frozenset({"turned-up", "laid-out"})


def told(game: Game, events: Sequence[Event]) -> str:
    """An action's events as the one who looks may know them: the seat, a colon, the sentences."""
    chairs = infos(game.match)
    sentences = [log.sentence(event, chairs, game.match.case) for event in veiled(game, seen(game, events))]
    words = " ".join(each for each in sentences if each)
    seat = next((event["seat"] for event in events if "seat" in event), None)
    return f"{seat}:{words}" if words and seat is not None else words


def seen(game: Game, events: Sequence[Event]) -> list[Event]:
    """The newest events, as the one who holds the tablet may know them."""
    known = game.match.events(game.holder)
    return known[len(known) - len(events) :] if events else []


def veiled(game: Game, events: Sequence[Event]) -> list[Event]:
    """The events without the outcome of the hand, as long as the reveal has not come to it."""
    result = game.match.result
    if result is None or reveal_steps.told(game.match.case, result, game.hand_view.step):
        return list(events)
    return [{**event, "outcome": ""} if event["event"] == "hand-ended" else event for event in events]


def notice(game: Game, events: Sequence[Event]) -> Notice | None:
    """After a player's own action: cards that came up on the way and would be gone, or laid, without a word."""
    kinds = {event["event"] for event in events}
    if game.match.hand_over:
        return None
    if "put-aside" in kinds and "picked" not in kinds:
        cards = next(event["cards"] for event in events if event["event"] == "put-aside")
        return Notice(t("app.none-fits", cards=log.listed(cards)), "4.3", "info")
    if kinds & _OPENED and game.match.case == "ripper":
        rule = "5.9" if "turned-up" in kinds else "5.10"
        after = [event for event in seen(game, events) if event["event"] != "played"]
        return Notice(_by_owner(game, after), rule, "info")
    return None


def _by_owner(game: Game, events: list[Event]) -> str:
    """A sentence for each player whose cards came up, with the name before it."""
    chairs = infos(game.match)
    seats = dict.fromkeys(event["seat"] for event in events if "seat" in event)
    lines = (
        (
            chairs[seat].name,
            turn_summary.words([event for event in events if event.get("seat") == seat], chairs),
        )
        for seat in seats
    )
    return " ".join(t("table.did.by", name=name, words=words) for name, words in lines)
