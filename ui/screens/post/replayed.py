"""The links of a match by post that is known here, replayed in slices before anything is done with them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from htpy import Node

from game.i18n import t
from game.post import Post
from ui.play import flow
from ui.screens.desk.screen import DeskScreen
from ui.screens.link_arrived import LinkReplay, reading_page
from ui.state.kept_posts import KeptPost, Posts
from ui.state.messages import Effect, Message
from ui.state.screen import Screen
from ui.state.session import Session
from ui.transfer.messages import Yield, Yielded


@dataclass(eq=False)
class PostReplayScreen(Screen):
    """It stands as long as the links are replayed."""

    name = "post-replay"
    takes_files = False
    reading: LinkReplay[Post]
    then: Callable[[Session], list[Effect]]

    def draw(self, session: Session) -> Node:
        return reading_page(session, t("post.title"))

    def title(self) -> str:
        return t("post.page")

    def take(self, session: Session, message: Message) -> list[Effect] | None:
        if not isinstance(message, Yielded) or message.serial != self.reading.serial:
            return None
        if not self.reading.replay_slice():
            return [Yield(self.reading.serial)]
        flow.leave_for(session, DeskScreen())
        return self.then(session)


def replayed(session: Session, kept: KeptPost, then: Callable[[Session], list[Effect]]) -> list[Effect]:
    """Do something with a match as soon as its links are replayed: at once, if one slice is enough for them."""
    links = dict.fromkeys(filter(None, (kept.link, kept.ready, kept.came)))
    reading = LinkReplay(links, session.features.of(Posts).replay)
    if reading.replay_slice():
        return then(session)
    flow.leave_for(session, PostReplayScreen(reading, then))
    return [Yield(reading.serial)]
