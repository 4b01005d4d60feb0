"""Taking actions back: freely as long as they showed nobody anything new, else in a casual match if all agree.

What is new is read from what lies open before and after each action (`game.play.Play.undoable_count`), not from a list
of actions: a card drawn, found, or turned up, a second Case File, the end of a hand. Another seat's action counts
always.
"""

from __future__ import annotations

from game.actions import split_seat
from game.errors import CasefileError
from game.match import Match


def last_actor(match: Match) -> int | None:
    """The seat that acted last in this hand, as everybody saw it: a declined play out of turn does not count, since
    nobody may know of the offer."""
    done = (split_seat(action) for action in reversed(match.hand_record.actions))
    return next((seat for seat, action in done if action != match.decline_action), None)


def free_count(match: Match) -> int:
    """Count the last actions, all of one seat, that may be taken back freely. Actions from before the seat changed
    hands were somebody else's."""
    seat, hand = last_actor(match), match.hand_record
    since = max((change[0] for change in hand.changes if change[1] == seat), default=0)
    return min(match.undoable_count, len(hand.actions) - since)


def undo(match: Match, count: int, *, agreed: bool = False) -> None:
    """Take back the last actions of this hand, as if they had never been done; who plays a seat now stays.

    CasefileError beyond `free_count`, unless the match is casual and all have `agreed`: then it is noted.
    """
    hand = match.hand_record
    if not 1 <= count <= len(hand.actions):
        raise CasefileError(f"{count} actions cannot be undone: this hand has {len(hand.actions)}")
    if not (match.casual if agreed else count <= free_count(match)):
        raise CasefileError("something new has been seen since then")
    match.truncate(len(hand.actions) - count)
    if agreed:
        hand.note(len(hand.actions), count)
