"""The matches by post of this device: of each the longest link that was sent or came, and what is still to be sent
(docs/decisions/0097-post.md)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, ClassVar

from game.case import CASES
from game.codec import Meets, Most, Range, decode_fields, encode_fields
from game.errors import CasefileError
from game.i18n import tn
from game.names import is_clean, is_good
from game.post import Post
from game.post_link import LONGEST, check_whole, fragment_of, reading
from ui.state.duels import is_id
from ui.state.kept import merge_entries

NAME = "posts"
"""The name under which they are stored, and in an export."""
FORMAT, VERSION = "casefile-posts", 1
MOST = 200
"""Matches that are kept; of more, the latest."""
_REPLAYED = 6
"""Links whose matches stay at hand: those of one match, and what came."""
_Link = Annotated[str, Most(LONGEST)]
_Name = Annotated[str, Meets(is_good), Meets(is_clean)]
_Seat = Annotated[int, Range(0, 3)]


@dataclass(frozen=True, slots=True)
class KeptPost:
    """A match by post as it is kept. What is said of it here beside the links is for lists."""

    id: Annotated[str, Meets(is_id)]
    case: Annotated[str, Meets(CASES.__contains__)]
    names: Annotated[tuple[_Name, ...], Most(4)]
    seat: _Seat
    """The seat of the person at this device."""
    link: _Link
    """The fragment that was sent last, or came."""
    dealt: bool = False
    due: Annotated[tuple[_Seat, ...], Most(4)] = ()
    """The seats that have something to do."""
    since: Annotated[str, Most(40)] = ""
    """The date on the calendar of the device since when."""
    over: bool = False
    steps: Annotated[int, Range(0, 1_000_000)] = 0
    """Number of the steps in what is to be sent, or was."""
    ready: _Link = ""
    """The fragment that is to be sent: the own turn is over, and can still be taken back. "" if there is none."""
    came: _Link = ""
    """A fragment that came, and goes on in another way than what was played here; "" without one."""
    number: Annotated[str, Most(64)] = ""
    """The own number, of whoever has invited."""
    away: bool = False
    """It was left to the Casebook, and no line on the desk tells of it."""
    host: Annotated[int, Range(-1, 3)] = -1
    """The seat of whoever has invited; -1 where an older version has not noted it."""

    def __post_init__(self) -> None:
        if max(self.seat, self.host, *self.due) >= len(self.names):
            raise CasefileError("a match by post has no seats but those of its players")

    def check_links(self) -> None:
        """Check that all links are whole, by their checksums alone. CasefileError if one is not."""
        for link in filter(None, (self.link or "none", self.ready, self.came)):
            check_whole(link)

    @property
    def to_send(self) -> str:
        """The fragment that the others need: the one to be sent, or the one that was sent last, once more."""
        return self.ready or self.link

    @property
    def is_ours(self) -> bool:
        """True if there is something to play here."""
        return self.dealt and self.seat in self.due

    @property
    def leads_to_table(self) -> bool:
        """True if its line leads there: to the own turn, or to what came and may go on."""
        return self.is_ours or self.came != ""

    @property
    def is_listed(self) -> bool:
        """True as long as somebody has something to do."""
        return not self.away and not (self.over and not self.ready)

    def names_of(self, seats: tuple[int, ...]) -> list[str]:
        """The names of those of these seats that are not the own one."""
        return [self.names[seat] for seat in seats if seat != self.seat and seat < len(self.names)]

    @property
    def others(self) -> list[str]:
        """The names of all others."""
        return self.names_of(tuple(range(len(self.names))))


def _further(mine: KeptPost, theirs: KeptPost) -> KeptPost:
    """Of two windows' or devices' copies the one that is further on; what the other has to say is looked at when the
    match is opened. Another player's says nothing of this one, and an unsent turn is kept."""
    if mine.seat != theirs.seat:
        return mine
    no_room = theirs.came and mine.ready
    further = not no_room and (theirs.dealt, theirs.steps) > (mine.dealt, mine.steps)
    first, second = (theirs, mine) if further else (mine, theirs)
    if first.to_send == second.to_send or first.came:
        return first
    return replace(first, came=second.to_send)


@dataclass(slots=True)
class Posts:
    """All matches by post of this device, by id, the latest last."""

    name: ClassVar = NAME
    warning: ClassVar = "post.storage"

    by_id: dict[str, KeptPost] = field(default_factory=dict)
    damaged: int = 0
    """Matches that could not be read."""
    strange: dict[str, Any] = field(default_factory=dict)
    """Those that were stored here, by id, as they were found: a later version may read them."""
    replayed: dict[str, Post] = field(default_factory=dict, compare=False, repr=False)
    """The matches of the links that were replayed last."""

    def replay(self, link: str) -> Iterator[Post | None]:
        """Replay a link like `game.post_link.reading`; not once more if its match is at hand, and not played on."""
        found = self.replayed.pop(link, None)
        if found is None or fragment_of(found) != link:
            for found in reading(link):
                if found is None:
                    yield None
        assert found is not None
        self.replayed[link] = found
        while len(self.replayed) > _REPLAYED:
            del self.replayed[next(iter(self.replayed))]
        yield found

    def post_of(self, kept: KeptPost, link: str) -> Post | None:
        """The match of one of the links of a match; None if it cannot be read, or is not this match at this table."""
        try:
            *_, post = self.replay(link)
        except CasefileError:
            return None
        assert post is not None
        fits = post.id == kept.id and len(post.names) == len(kept.names) and kept.seat in post.terms.people
        return post if fits and post.is_open >= kept.dealt else None

    def readable_match(self, kept: KeptPost) -> KeptPost | None:
        """A match by a link that can be read; None if none of a match that was dealt can."""
        if not kept.dealt or self.post_of(kept, kept.link) is not None:
            return kept
        if self.post_of(kept, kept.ready) is not None:
            return replace(kept, link=kept.ready)
        return (
            None
            if self.post_of(kept, kept.came) is None
            else replace(kept, link=kept.came, ready="", came="")
        )

    def put(self, kept: KeptPost) -> None:
        """Keep a match, as the latest; of too many the first goes."""
        self.by_id.pop(kept.id, None)
        self.by_id[kept.id] = kept
        while len(self.by_id) > MOST:
            del self.by_id[next(iter(self.by_id))]

    @property
    def listed(self) -> list[KeptPost]:
        """Those of which the desk tells: what there is to do first, then the latest."""
        found = [kept for kept in reversed(self.by_id.values()) if kept.is_listed]
        return sorted(found, key=lambda kept: (not kept.leads_to_table, not kept.ready))

    def merge(self, other: Posts, since: Posts | None = None) -> object:
        """Take in what another window has stored."""
        before = {} if since is None else since.by_id
        self.by_id = merge_entries(self.by_id, other.by_id, before, _further)
        self.strange |= other.strange
        return None

    def take_file(self, other: Posts) -> tuple[str, ...]:
        """Take in the matches of a file: those that are not here, and of the others what is further on."""
        came = 0
        for theirs in other.by_id.values():
            mine = self.by_id.get(theirs.id)
            now = theirs if mine is None else _further(mine, theirs)
            if now != mine:
                came += 1
                self.put(now)
        return (tn("post.imported", came),) if came else ()

    def data(self) -> dict[str, Any]:
        """Return them as they are stored."""
        posts = dict(self.strange)
        for id_, kept in self.by_id.items():
            posts[id_] = encode_fields(kept)
            del posts[id_]["id"]
        return {"format": FORMAT, "version": VERSION, "posts": posts}

    @classmethod
    def read(cls, data: Any) -> Posts:
        """Read what can be read: one that is damaged costs no other. Never fails."""
        found = data.get("posts") if isinstance(data, dict) and data.get("format") == FORMAT else None
        posts: Mapping[Any, Any] = found if isinstance(found, dict) else {}
        kept = cls(damaged=int(data is not None and not isinstance(found, dict)))
        for id_, each in posts.items():
            try:
                post = decode_fields(KeptPost, {**each, "id": id_})
                post.check_links()
                kept.put(post)
            except (CasefileError, TypeError):
                kept.strange[id_] = each
                kept.damaged += 1
        return kept
