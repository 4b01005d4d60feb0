"""The person who may look, and the part of a game to show. Derived from the match, so that a reload finds it again."""

from __future__ import annotations

from dataclasses import dataclass

from ui.state.screen import Stage
from ui.state.session import Game


@dataclass(frozen=True, slots=True)
class DueDecision:
    """From whom a decision is due, as the hand stands."""

    actors: tuple[int, ...]
    turn: int
    over: bool
    sealing: bool
    bot: int | None
    """The first bot of those from whom one is due."""
    human: int
    """The human at this device who decides next: now, or when the others in between have played. At a table in the
    middle the seat from which it is drawn."""
    here: bool
    """True if one is due from a human at this device."""
    shared: bool
    """True if two or more humans share this device."""
    in_middle: bool
    """True if nobody plays at this device."""


def due(game: Game) -> DueDecision:
    """Return from whom a decision is due. It is found once for every state of the hand."""
    match = game.match
    steps = 0 if game.post is None else len(game.post.post.steps)
    key = (match.hand_number, len(match.hand_record.actions), game.edits, game.remote_seats, steps)
    if game.due is None or game.due[0] != key:
        game.due = key, _find_due(game)
    found: DueDecision = game.due[1]
    return found


def _find_due(game: Game) -> DueDecision:
    match = game.match
    turn, bots = match.turn, [seat.kind == "bot" for seat in match.seats]
    by_post = [] if game.post is None else [*game.post.post.due]  # one after the other
    actors = match.actors if game.by_post is None else by_post
    clockwise = [(turn + step) % len(bots) for step in range(len(bots))]
    acting = [seat for seat in clockwise if seat in actors]
    here = game.local_seats
    humans = [seat for seat in clockwise if seat in here]
    now = [seat for seat in humans if seat in acting]
    bot = next((seat for seat in acting if bots[seat]), None)
    return DueDecision(
        tuple(actors),
        turn,
        match.hand_over,
        match.sealing,
        bot,
        (now or humans or [0])[0],
        bool(now),
        len(here) > 1,
        not here,
    )


@dataclass(frozen=True, slots=True)
class ShownPart:
    """The part of a game that is on the screen, the seat whose hand the table shows, and whether it waits for it."""

    stage: Stage
    viewer: int
    seat: int | None
    """The seat from which the hand is seen: the viewer's; None if nobody plays at this device."""
    asked: bool
    """True if the table waits for the viewer's ordinary decision."""


def shown_part(game: Game) -> ShownPart:
    """Return what is shown of the game now. It is found once for every state of the game."""
    now, choosing, pending = due(game), game.choosing, game.out_of_turn
    pause = pending.pause and (pending.pause.seat, pending.pause.revealed)
    put_aside = looking(game)
    waits = game.showing is not None or pending.silent or put_aside
    key = (now, game.holder, game.showing is None, choosing.sealer, pause, waits)
    if game.shown_part is None or game.shown_part[0] != key:
        shown = _find_stage(game, now)
        viewer = now.human if game.holder is None or shown == "sealing" else game.holder
        ours = game.holder == viewer == now.turn and viewer in now.actors
        asked = ours and not now.sealing and not waits and shown == "table"
        game.shown_part = key, ShownPart(shown, viewer, None if now.in_middle else viewer, asked)
    found: ShownPart = game.shown_part[1]
    return found


def _find_stage(game: Game, now: DueDecision) -> Stage:
    hangs = game.holder is None and not now.in_middle
    if (pause := game.out_of_turn.pause) is not None:
        behind = pause.seat is not None and not pause.revealed
        return "curtain" if (behind if now.shared else hangs) else "pause"
    if now.over and not game.showing:
        return "scoring"
    if now.sealing and now.bot is None and now.here:
        looks = game.choosing.sealer if now.shared else game.holder
        return "sealing" if looks == now.human else "curtain"
    return "curtain" if hangs else "table"


def stage(game: Game) -> Stage:
    """Return the stage of the game that is on the screen now."""
    return shown_part(game).stage


def sealing_due(game: Game) -> bool:
    """True if the sealed choice of a human at this device is due. The bots have sealed theirs by then."""
    now = due(game)
    return now.sealing and now.bot is None and now.here


def claimant(game: Game) -> int | None:
    """Return the seat that may see in the pause whether the card is there: the claimant, or a lone holder of the
    tablet."""
    if not game.is_shared:
        return game.holder
    return game.out_of_turn.pause.seat if game.out_of_turn.pause else None


def next_bot(game: Game) -> int | None:
    """The bot from which a decision is due, if any."""
    return due(game).bot


def due_human(game: Game) -> int:
    """The human at this device who decides next: now, or when the others in between have played."""
    return due(game).human


def viewer(game: Game) -> int:
    """Return the seat whose hand the table shows: before a sealed choice that of the seat that makes it."""
    return shown_part(game).viewer


def decides(game: Game, seat: int) -> bool:
    """True if the table waits for this human's ordinary decision, and this human is the viewer. A sealed choice is made
    on a screen of its own."""
    now = shown_part(game)
    return now.asked and now.viewer == seat


def looking(game: Game) -> bool:
    """True if the table is being looked at in the middle of a decision that would cover it. Any event ends that."""
    return game.choosing.looking_since == game.token
