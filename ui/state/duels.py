"""The duels of this device: the cards that are compared, the own attempt at them, and the links that brought those of
others (docs/decisions/0089-attempts.md)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Annotated, Any, ClassVar

from game.codec import SPARING, Meets, Most, Range, decode_fields, encode_fields
from game.duel import (
    LONGEST,
    MOST_ACTIONS,
    Attempt,
    BadDuel,
    Duel,
    Terms,
    answer,
    challenge,
    fragment_of,
    names_of,
    read,
)
from game.errors import CasefileError
from game.i18n import tn
from game.match import Match
from game.names import is_clean, is_good
from ui.state.seat_names import seat_names

NAME = "duels"
"""The name under which they are stored, and in an export."""
FORMAT, VERSION = "casefile-duels", 2
MOST = 200
"""Duels that are kept, and deleted ones that are remembered; of more, the latest."""
MOST_LINKS = 60
"""Links that are kept beside that of the own attempt."""
MOST_POINTS = 1_000
LONGEST_ACTION = 80
_Hand = Annotated[tuple[Annotated[str, Most(LONGEST_ACTION)], ...], Most(MOST_ACTIONS)]
_Points = Annotated[int, Range(-MOST_POINTS, MOST_POINTS)]
_ID = re.compile(r"\w{1,40}", re.ASCII)


def is_id(text: Any) -> bool:
    """True for what can name a duel on this device."""
    return isinstance(text, str) and bool(_ID.fullmatch(text))


@lru_cache(8)
def read_once(link: str) -> Duel:
    """The duel of a link, replayed once. BadDuel says why it is refused."""
    return read(link)


@lru_cache(4 * MOST)
def _names(link: str) -> tuple[str, ...]:
    try:
        return tuple(names_of(link))
    except BadDuel:
        return ()


@dataclass(frozen=True, slots=True)
class KeptDuel:
    """A duel as it is kept: the own attempt, and the links that came in, sealed until that is complete. `own` is 0 for
    somebody who challenges, 1 for somebody who was challenged."""

    id: Annotated[str, Meets(is_id)]
    terms: Terms
    own: Annotated[int, Range(0, 1)]
    name: Annotated[str, Meets(is_good), Meets(is_clean)]
    begun: str
    """The date on the calendar of the device when it was begun or came in."""
    link: str = ""
    """The fragment that was taken up, and when all deals are played the one to send, with the own attempt; "" while
    the challenger plays."""
    dealt: int = 0
    """The number of deals that were begun here."""
    hands: tuple[_Hand, ...] = ()
    """The play here in the deals that are over, in full notation."""
    points: tuple[_Points, ...] = ()
    """The points made in them."""
    links: frozenset[str] = frozenset()
    """The other fragments that came in, each with one or two attempts at these cards."""
    life: Annotated[int, SPARING] = 0
    """Number of times that a file has brought it back after it was deleted here."""

    @property
    def played(self) -> bool:
        """True if all deals were played here."""
        return len(self.hands) == self.terms.deals

    @property
    def next(self) -> int:
        """The number of the deal that is played next, or is under way."""
        return len(self.hands) + 1

    @property
    def all_links(self) -> frozenset[str]:
        """Every fragment, that of the own attempt with them."""
        return self.links | ({self.link} - {""})

    @property
    def others(self) -> list[str]:
        """The names of the others who have played, as the links say them: the challengers, then who answered. Of the
        own name is an answer to the own challenge, while a challenge beside that is another one's."""
        own, challengers, answers = self.link if self.played else "", set[str](), list[str]()
        for link in sorted(self.all_links):
            names = _names(link)
            alone = names == (self.name,) and link != own and len(_names(own)) < 2
            challengers.update(names[:1] if self.own or alone or names[:1] != (self.name,) else ())
            answers += names[1:] if not self.own or link != own else ()
        return [*sorted(challengers), *answers]

    def attempts(self, duels: Iterable[Duel]) -> list[Attempt]:
        """All attempts in what the links hold, the best first; [] if the own one is not among them."""
        found = {each for duel in duels if duel.terms == self.terms for each in duel.attempts}
        own, seat = Attempt(self.name, self.hands, ()), self.terms.seat
        if own not in found:
            return []
        return sorted(found, key=lambda each: (-each.total(seat), each != own, each.name, each.hands))

    def names(self) -> list[str]:
        """Names by seat: the person's own, and the bots' names of their ranks."""
        return seat_names(self.name, self.terms.levels)

    def match(self, number: int) -> Match:
        """A deal, from 1, for whoever plays here."""
        return self.terms.deal(number).match(self.names())

    def with_deal(self, number: int, match: Match) -> KeptDuel:
        """Note a deal that is over, if it is the next one; with the last of them the link is there."""
        if self.played or number != self.next or match.result is None:
            return self
        kept = replace(
            self,
            hands=(*self.hands, tuple(match.hand_record.actions)),
            points=(*self.points, match.result.scores[self.terms.seat]),
        )
        try:
            return kept._linked() if kept.played else kept
        except CasefileError:  # what lies here of it was damaged: the points are kept, and the screen says so
            return kept

    def _linked(self) -> KeptDuel:
        matches = [self._replayed(number) for number in range(1, self.terms.deals + 1)]
        done = challenge(self.terms, self.name, matches)
        try:
            done = answer(read_once(self.link), self.name, matches) if self.link else done
        except BadDuel:  # the own attempt stands without it
            return replace(self, own=0, link=fragment_of(done))
        return replace(self, link=fragment_of(done)).bring({self.link})

    def _replayed(self, number: int) -> Match:
        match = self.match(number)
        for action in self.hands[number - 1]:
            match.play_text(action)
        return match

    def script(self, number: int) -> tuple[str, ...]:
        """The challenger's play in a deal: as long as the same is played here, the bots do the same. () where
        nothing is known of it."""
        if self.own == 0 or not self.link:
            return ()
        try:
            return read_once(self.link).attempts[0].hands[number - 1]
        except (CasefileError, IndexError):
            return ()

    # ---- several of them ----

    def bring(self, links: Iterable[str]) -> KeptDuel:
        """Add links that came in: the own attempt stays as it is, and any order comes to the same."""
        return replace(self, links=frozenset(sorted((self.links | {*links}) - {self.link, ""})[:MOST_LINKS]))

    def has_room(self, link: str) -> bool:
        """True if a link that comes in is kept: one that is there already, or not one too many."""
        return link in self.all_links or len(self.all_links) < MOST_LINKS

    def join(self, other: KeptDuel) -> KeptDuel:
        """The one of two copies whose own attempt is further on, with the links of both."""
        first, second = sorted((self, other), key=KeptDuel._rank, reverse=True)
        life = max(first.life, second.life) if first.id == second.id else first.life
        return replace(first.bring(second.all_links), life=life)

    def _rank(self) -> tuple[Any, ...]:
        return len(self.hands), self.dealt, self.link, self.hands, self.points, self.name, self.id, self.begun

    # ---- JSON ----

    def as_json(self) -> dict[str, Any]:
        """The duel as JSON, its terms beside the rest (docs/NOTATION.md)."""
        kept = encode_fields(self)
        del kept["id"]
        return {**kept.pop("terms"), **kept}

    @classmethod
    def from_json(cls, id_: Any, data: Any) -> KeptDuel | None:
        """The duel of JSON; None for what is none. Its links are replayed when it is opened, and cost no more than
        themselves. Version 1 had one link."""
        if not isinstance(data, dict):
            return None
        link, life = str(data.get("link", "")), data.get("life")
        known = {"link": link, "links": [], "life": life if type(life) is int and life > 0 else 0}
        try:
            kept = decode_fields(cls, {**data, **known, "id": id_, "terms": data})
        except CasefileError:
            return None
        fits = len(kept.hands) == len(kept.points) <= kept.dealt <= kept.terms.deals
        return kept.bring(_links(data.get("links"))) if fits and (kept.link or kept.own == 0) else None


def _links(data: Any) -> list[str]:
    """The links in what is stored; what cannot be one is left out."""
    found = data if isinstance(data, list) else []
    return [each for each in found if isinstance(each, str) and len(each) <= LONGEST]


@dataclass(slots=True)
class Duels:
    """All duels of this device, by id, the latest last."""

    name: ClassVar = NAME
    warning: ClassVar = "duel.storage"

    by_id: dict[str, KeptDuel] = field(default_factory=dict)
    damaged: int = 0
    """Duels that could not be read."""
    deleted: dict[str, int] = field(default_factory=dict)
    """By id, the last life of those that were deleted: another window may still hold them, and must not bring them
    back."""

    def put(self, kept: KeptDuel) -> None:
        """Keep a duel; of too many the first goes."""
        self.by_id[kept.id] = kept
        while len(self.by_id) > MOST:
            del self.by_id[next(iter(self.by_id))]

    def remove(self, id_: str) -> None:
        """Delete a duel."""
        if (kept := self.by_id.get(id_)) is not None:
            self._bury({id_: kept.life})

    def _bury(self, deleted: Mapping[str, int]) -> None:
        """Note what was deleted, and delete it."""
        for id_, life in deleted.items():
            self.deleted[id_] = max(life, self.deleted.pop(id_, 0))
            if id_ in self.by_id and self.by_id[id_].life <= life:
                del self.by_id[id_]
        while len(self.deleted) > MOST:
            del self.deleted[next(iter(self.deleted))]

    def find(self, terms: Terms) -> KeptDuel | None:
        """The duel on this device at the same cards: of several, which windows and files may bring, the one that is
        furthest on."""
        return max(
            (kept for kept in self.by_id.values() if kept.terms == terms), key=KeptDuel._rank, default=None
        )

    def merge(self, other: Duels, since: Duels | None = None) -> int:
        """Take in what another window has stored, with what it has deleted; returns how many were new or further on."""
        self._bury(other.deleted)
        return sum([self._take(theirs) for theirs in other.by_id.values()])

    def take_file(self, other: Duels) -> tuple[str, ...]:
        """Take in the duels of a file."""
        came, left_out = self.merge_file(other)
        lines = (tn("duel.imported", came),) if came else ()
        return (*lines, tn("duel.left-out", left_out, most=MOST_LINKS)) if left_out else lines

    def merge_file(self, other: Duels) -> tuple[int, int]:
        """Take in the duels of a file; returns how many were new or further on there, and how many links found no room:
        they push out none that is here. One that was deleted here comes back; a file deletes none. At cards that are
        played here by an attempt of its own, that of the file is another's."""
        came = left_out = 0
        for theirs in other.by_id.values():
            same = self.by_id.get(theirs.id)
            mine = same or self.find(theirs.terms)
            here = frozenset[str]() if mine is None else mine.all_links
            new = sorted((theirs.links if mine is same else theirs.all_links) - here)
            fits = new if mine is None else new[: max(0, MOST_LINKS - len(here))]
            left_out += len(new) - len(fits)
            if mine is same:
                life = self.deleted.get(theirs.id, -1) + 1
                came += self._take(replace(theirs, links=frozenset(fits), life=life))
            elif mine is not None:
                came += self._keep(mine, mine.bring(fits))
        return came, left_out

    def _take(self, theirs: KeptDuel) -> bool:
        if theirs.life <= self.deleted.get(theirs.id, -1):
            return False
        mine = self.by_id.get(theirs.id) or self.find(theirs.terms)
        return self._keep(mine, theirs if mine is None else mine.join(theirs))

    def _keep(self, mine: KeptDuel | None, now: KeptDuel) -> bool:
        if mine is not None and mine.id != now.id:
            del self.by_id[mine.id]
        self.put(now)
        return mine is None or replace(mine, life=now.life) != now

    def data(self) -> dict[str, Any]:
        """Return them as they are stored."""
        duels = {id_: kept.as_json() for id_, kept in self.by_id.items()}
        deleted = {"deleted": dict(self.deleted)} if self.deleted else {}
        return {"format": FORMAT, "version": VERSION, "duels": duels, **deleted}

    @classmethod
    def read(cls, data: Any) -> Duels:
        """Read what can be read: one that is damaged costs no other. Never fails."""
        found = data.get("duels") if isinstance(data, dict) and data.get("format") == FORMAT else None
        duels: Mapping[Any, Any] = found if isinstance(found, dict) else {}
        kept = cls(damaged=int(data is not None and not isinstance(found, dict)))
        if isinstance(found, dict):
            kept._bury(_deleted(data.get("deleted")))
        for id_, each in duels.items():
            if (duel := KeptDuel.from_json(id_, each)) is None:
                kept.damaged += 1
            elif duel.life > kept.deleted.get(duel.id, -1):
                kept.put(duel)
        return kept


def _deleted(data: Any) -> dict[str, int]:
    found = data if isinstance(data, dict) else {}
    return {id_: life for id_, life in found.items() if is_id(id_) and type(life) is int and life >= 0}
