"""A match by post on the table: its game is an ordinary one, and beside it stands the `Post` that the links are made
from, which takes every step that is done at the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.fixed_deal import levels_in
from game.match import Match
from game.post import Fork, Post, actions_of, join, replay_to
from ui.state.kept_posts import Posts

if TYPE_CHECKING:
    from ui.state.session import Game, Session


@dataclass(slots=True, eq=False)
class PostAtTable:
    """The match as far as it was played, and how much of it the last link holds."""

    seat: int
    """The seat of the person at this device."""
    post: Post
    base: int
    """The steps that were sent, or came: they stay. -1 if not even the deal was sent."""
    sent: int
    """The actions of the match among them."""
    fork: Fork | None = None
    """The place from which a link that came goes another way than the play here."""
    noted: tuple[int, int, bool] | None = None
    """The steps, the base, and that the end has been seen, for which it was noted last whose turn it is."""

    @classmethod
    def of(cls, seat: int, post: Post) -> PostAtTable:
        """A match as a link holds it."""
        return cls(seat, post, len(post.steps), post.done)

    @property
    def is_ours(self) -> bool:
        """True if a step is due from the person at this device."""
        return self.seat in self.post.due

    @property
    def asks(self) -> bool:
        """True if this person is asked for the card that may be played out of turn."""
        return self.post.paused and self.is_ours

    @property
    def waits_for_link(self) -> bool:
        """True if nothing goes on here before a link was sent, or comes: others are due, or nobody."""
        return not self.is_ours and self.post.thinker is None

    @property
    def unsent(self) -> bool:
        """True if something was played that is in no link."""
        return len(self.post.steps) > self.base

    def follow(self, match: Match) -> None:
        """Something was played at the table."""
        self.post.follow(match)

    def rewind(self, match: Match) -> None:
        """Something was taken back at the table."""
        self.post = replay_to(self.post, max(0, self.base))
        self.post.follow(match)

    def decline(self) -> None:
        """The person lets the pause pass, and holds no card for it."""
        self.post.play(f"{self.seat} {self.post.match.decline_action}")
        self.post.settle()

    def note_sent(self) -> None:
        """Note that the link is on its way."""
        self.base, self.sent = len(self.post.steps), self.post.done

    def match(self, hand: int) -> Match:
        """The match up to a hand, that hand as far as it was played."""
        record = self.post.match.record()
        del record["hands"][hand:]
        return Match.from_record(record)


def catch_up_with_post(session: Session, game: Game, fork: Fork | None = None) -> None:
    """Put the match of the link beside a game that is one by post, and bring the one of both that is behind up to the
    other. A hand that has ended meanwhile is shown first. Without its link the game waits for one."""
    mark = game.by_post
    posts = session.features.of(Posts)
    kept = None if mark is None else posts.by_id.get(mark.id)
    if kept is None or not kept.dealt:
        return
    if (post := posts.post_of(kept, kept.link)) is None:
        return
    at = game.post = PostAtTable.of(kept.seat, post)
    at.fork = fork
    if kept.ready == kept.link:
        at.base = -1
    mine, theirs = actions_of(game.match), actions_of(post.match)
    if mine[: len(theirs)] == theirs and (len(mine) > len(theirs) or post.levels == [*levels_in(game.match)]):
        at.follow(game.match)
    else:
        turn_to(game, game.match.hand_number if theirs[: len(mine)] == mine else post.match.hand_number)
    ready = posts.post_of(kept, kept.ready)
    if ready is not None and len(ready.steps) > len(at.post.steps) and join(at.post, ready) is ready:
        at.post = ready  # the own turn is over, and its game was not kept as far as that
        if actions_of(ready.match) != actions_of(game.match):
            turn_to(game, game.match.hand_number)
    if at.asks and game.length in game.out_of_turn.closed:
        at.decline()


def turn_to(game: Game, hand: int) -> None:
    """Lay a hand of the match by post on the table."""
    assert game.post is not None
    if not (game.match.hand_over and game.match.hand_number == hand):
        game.begin_hand()
    game.match = game.post.match(hand)
    game.length = len(actions_of(game.match))
    game.edits += 1
    game.interrupt()
