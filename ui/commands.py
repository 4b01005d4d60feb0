"""What the taps at the table do: the commands of `data-ui` that belong to a game."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n import t
from game.refusal import Refusal
from ui import flow
from ui import hand as hands
from ui.messages import Effect, Save
from ui.model import Notice
from ui.session import Game, Session
from ui.stage import decides, due_human, next_bot, stage, viewer

PILES = {"case-file": "draw", "scotland-yard": "take", "london": "take"}
_TURN_RULES = {"ripper": ("3.2", "7.1"), "jekyll": ("2.2", "5.1")}
"""By case: the rule of a turn's order, and that of the discard."""


def _ready(session: Session, game: Game) -> tuple[list[Effect], bool]:
    """Is it the viewer's decision? A tap while the last action is still being shown ends the show first."""
    effects: list[Effect] = []
    if game.showing and game.holder is not None and next_bot(game) is None:
        effects = flow.skip(session, game)
    return effects, game.holder is not None and decides(game, game.holder)


def _not_yours(session: Session, game: Game) -> None:
    seat = game.match.seats[game.match.turn]
    if stage(game) == "table" and game.match.turn != game.holder:
        session.notice = Notice(t("app.not-your-turn", name=seat.name))


def _why(session: Session, refusal: Refusal | None) -> None:
    if refusal is not None:
        session.notice = Notice(refusal.sentence, refusal.rule, "why")


def _select(session: Session, game: Game, rest: tuple[str, ...]) -> list[Effect]:
    effects, mine = _ready(session, game)
    if not mine or not rest:
        _not_yours(session, game)
        return effects
    seat = viewer(game)
    codes = game.match.view(seat)["hands"][seat]
    if rest[0] not in {key for key, _ in hands.keyed(codes)}:
        return effects
    on = game.selection
    game.selection = tuple(key for key in on if key != rest[0]) if rest[0] in on else (*on, rest[0])
    chosen = [hands.code_of(key) for key in game.selection]
    if chosen and not hands.doable(game.match.offers(seat), chosen):
        _why(session, game.match.why_not(seat, chosen))
    return effects


def _explain(session: Session, game: Game, rest: tuple[str, ...]) -> list[Effect]:
    """`why`: the selection, or one card, and what stands against it."""
    effects, mine = _ready(session, game)
    if mine:
        chosen = [hands.code_of(key) for key in game.selection] or [hands.code_of(key) for key in rest]
        if chosen:
            _why(session, game.match.why_not(viewer(game), chosen))
    else:
        _not_yours(session, game)
    return effects


def _clear(session: Session, game: Game, rest: tuple[str, ...]) -> list[Effect]:
    game.selection = ()
    return []


def _sort(session: Session, game: Game, rest: tuple[str, ...]) -> list[Effect]:
    seat = viewer(game)
    at = hands.SORTS.index(game.sorts.get(seat, "suspect"))
    game.sorts[seat] = hands.SORTS[(at + 1) % len(hands.SORTS)]
    return [Save()]


def _pile(session: Session, game: Game, rest: tuple[str, ...]) -> list[Effect]:
    effects, mine = _ready(session, game)
    action = PILES.get(rest[0] if rest else "")
    if action is None or not mine:
        _not_yours(session, game)
        return effects
    seat = viewer(game)
    refusal = game.match.refusal(seat, action)
    if refusal is None:
        return effects + flow.human_plays(session, game, seat, action)
    _why(session, refusal)
    return effects


def _how_to_discard(session: Session, game: Game, rest: tuple[str, ...]) -> list[Effect]:
    effects, mine = _ready(session, game)
    if not mine:
        _not_yours(session, game)
        return effects
    case = game.match.case
    order, discard = _TURN_RULES[case]
    if game.match.phase == "draw":
        session.notice = Notice(t(f"app.draw-first.{case}"), order, "info")
    else:
        session.notice = Notice(t("app.discard-one"), discard, "info")
    return effects


def _skip(session: Session, game: Game, rest: tuple[str, ...]) -> list[Effect]:
    if stage(game) == "scoring":
        game.step = 99
        return []
    return flow.skip(session, game)


def _step(session: Session, game: Game, rest: tuple[str, ...]) -> list[Effect]:
    game.step += 1
    return []


def _choose(session: Session, game: Game, rest: tuple[str, ...]) -> list[Effect]:
    if stage(game) == "ballot" and rest and f"ballot {rest[0]}" in game.match.legal(due_human(game)):
        game.ballot = rest[0]
    return []


def _claim(session: Session, game: Game, rest: tuple[str, ...]) -> list[Effect]:
    return flow.claim(game, int(rest[0]) if rest and rest[0].isdigit() else None)


COMMANDS: dict[str, Callable[[Session, Game, tuple[str, ...]], list[Effect]]] = {
    "select": _select,
    "why": _explain,
    "clear": _clear,
    "sort": _sort,
    "pile": _pile,
    "discard?": _how_to_discard,
    "skip": _skip,
    "step": _step,
    "choose": _choose,
    "claim": _claim,
    "nobody": lambda session, game, rest: flow.nobody(session, game),
    "withdraw": lambda session, game, rest: flow.withdraw(game),
    "next-hand": lambda session, game, rest: flow.next_hand(session, game),
}
