"""Answers that are nobody's principle: what a policy does where its own idea has nothing to say."""

from __future__ import annotations

from tools.league.policy_view import PolicyView

_GAVELS = ("victim:", "scene:", "strikes", "suspect:", "alibi:", "commissioner")
MOST_IDLE = 3
"""Cards taken in a row, by anybody, after which the Case File is drawn from: else a hand need not end."""
_PICKED_FIRST = ("victim:", "suspect:", "strikes", "alibi:")


def side_answer(read: PolicyView) -> str:
    """Answer everything but the draw and the play; none for those."""
    phase = read.seen.phase
    if phase == "ballot":
        leader = read.leader()
        return f"ballot {leader}" if leader else read.starting("ballot ")[0]
    if phase == "escape":
        return "play escapes"
    if "play escapes" in read.legal and read.lead() < 30:
        return "play escapes"
    if phase == "picked":
        return read.starting("play ")[0]
    if phase in ("search", "choose"):
        return best_pick(read)
    return ""


def best_pick(read: PolicyView) -> str:
    """The card to pick: one that completes or fits, then a Gavel, then the most points."""

    def worth(action: str) -> tuple[int, int, int]:
        card = action.removeprefix("pick ")
        use = 2 * read.completes(card) + read.fits(card)
        return use, int(card.startswith(_PICKED_FIRST)), read.points[card]

    return max(read.starting("pick "), key=worth)


def gavels(read: PolicyView) -> list[str]:
    """The plays of Gavels that are no plain mistake: those that bring cards first."""
    return [
        action
        for name in _GAVELS
        for action in read.starting(f"play {name}")
        if not _mistaken(read, action.removeprefix("play "))
    ]


def _mistaken(read: PolicyView, card: str) -> bool:
    if card.startswith("victim:") or card == "strikes":
        return read.victims == 4 and not read.hand["escapes"]
    if card == "commissioner":
        return not any(held.startswith("victim:") for held in read.hand)
    if card.startswith("alibi:"):
        return read.leader() in card and 2 * read.areas[read.seat].count(read.leader()) > sum(
            area.count(read.leader()) for area in read.areas
        )
    return False


def may_take(read: PolicyView) -> bool:
    """True if taking is legal, and the hand not stuck in it."""
    if "take" not in read.legal:
        return False
    if "draw" not in read.legal:
        return True
    idle = 0
    for event in reversed(read.seen.events):
        name = type(event).__name__
        if name == "Took":
            idle += 1
        elif name not in ("Turn", "Discarded"):
            break
    return idle < MOST_IDLE


def best_draw(read: PolicyView, wanted: bool) -> str:
    """The draw: the top card if it is wanted and may be taken."""
    if may_take(read) and (wanted or "draw" not in read.legal):
        return "take"
    return "draw"
