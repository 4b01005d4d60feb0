"""The duels of this device: what is played in each, what was made of it here, and the link that goes out or came in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, Literal

from game.duel import MOST_ACTIONS, Duel, Terms, answer, challenge, read, written
from game.errors import CasefileError
from game.match import Match
from game.names import is_clean, is_good, name_key
from game.notation import Reader
from ui.state import bot_profiles
from ui.state.duel_mark import DuelMark, is_id
from ui.state.setup import NAMES

NAME = "duels"
"""The name under which they are stored, and in an export."""
FORMAT, VERSION = "casefile-duels", 1
MOST = 200
"""Duels that are kept, and deleted ones that are remembered; of more, the latest."""
MOST_POINTS = 1_000
LONGEST_ACTION = 80
State = Literal["to-play", "gone", "waiting", "answered"]


@lru_cache(8)
def read_once(link: str) -> Duel:
    """The duel of a link, replayed once. BadDuel says why it is refused."""
    return read(link)


@dataclass(frozen=True, slots=True)
class KeptDuel:
    """A duel as it is kept. `own` is 0 for somebody who challenges, 1 for somebody who was challenged."""

    id: str
    terms: Terms
    own: int
    name: str
    begun: str
    """The date on the calendar of the device when it was begun or came in."""
    link: str = ""
    """The fragment: of the challenge, or of the answer with both attempts; "" while the challenger plays."""
    dealt: int = 0
    """The number of deals that were begun here."""
    hands: tuple[tuple[str, ...], ...] = ()
    """The play here in the deals that are over, in full notation."""
    points: tuple[int, ...] = ()
    """The points made in them."""
    rival: str = ""
    """The name of the other one, if it is known."""
    answered: bool = False
    """True if the link holds both attempts."""
    life: int = 0
    """Number of times that a file has brought it back after it was deleted here."""

    @property
    def played(self) -> bool:
        """True if all deals were played here."""
        return self.answered or len(self.hands) == self.terms.deals or (self.own == 0 and bool(self.link))

    def names(self) -> list[str]:
        """Names by seat: the person's own, and the bots' names of their ranks."""
        return seat_names(self.terms, self.name)

    def match(self, number: int) -> Match:
        """A deal, from 1, for whoever plays here."""
        return self.terms.match(number, self.names())

    def finished(self, number: int, match: Match) -> KeptDuel:
        """Note a deal that is over, if it is the next one; with the last of them the link is there."""
        if number != len(self.hands) + 1 or match.result is None:
            return self
        kept = replace(
            self,
            hands=(*self.hands, tuple(match.hand_record.actions)),
            points=(*self.points, match.result.scores[self.terms.seat]),
        )
        return kept._linked() if kept.played else kept

    def _linked(self) -> KeptDuel:
        matches = [self._replayed(number) for number in range(1, self.terms.deals + 1)]
        if self.own == 0:
            return replace(self, link=written(challenge(self.terms, self.name, matches)))
        done = answer(read_once(self.link), self.name, matches)
        return replace(self, link=written(done), answered=True)

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

    # ---- JSON ----

    def as_json(self) -> dict[str, Any]:
        """The duel as JSON (docs/NOTATION.md)."""
        terms = self.terms
        return {
            "case": terms.case,
            "edition": terms.edition,
            "options": terms.options,
            "levels": list(terms.levels),
            "code": terms.code,
            "deals": terms.deals,
            "own": self.own,
            "name": self.name,
            "begun": self.begun,
            "link": self.link,
            "dealt": self.dealt,
            "hands": [list(hand) for hand in self.hands],
            "points": list(self.points),
            "rival": self.rival,
            "answered": self.answered,
            **({"life": self.life} if self.life else {}),
        }

    @classmethod
    def from_json(cls, id_: Any, data: Any) -> KeptDuel | None:
        """The duel of JSON; None for what is none. Its link is replayed when it is opened."""
        try:
            reader = Reader(data, "duel")
            options, levels = data.get("options"), data.get("levels")
            if not isinstance(options, dict) or not isinstance(levels, list) or not is_id(id_):
                return None
            if not all(level is None or isinstance(level, str) for level in levels):
                return None
            terms = Terms(
                reader.text("case"),
                reader.text("edition"),
                options,
                tuple(levels),
                reader.text("code"),
                reader.number("deals", 1, 5),
            )
            kept = cls(
                id_,
                terms,
                reader.number("own", 0, 1),
                reader.text("name"),
                reader.text("begun"),
                str(data.get("link", "")),
                reader.number("dealt", 0, terms.deals),
                _hands(data.get("hands")),
                _points(data.get("points")),
                str(data.get("rival", "")),
                data.get("answered") is True,
                life if type(life := data.get("life")) is int and life > 0 else 0,
            )
        except (CasefileError, TypeError, ValueError, AttributeError):
            return None
        return kept if kept._is_sound() else None

    def _is_sound(self) -> bool:
        names = [self.name, *([self.rival] if self.rival else [])]
        fits = len(self.hands) == len(self.points) <= self.dealt
        links = bool(self.link) or (self.own == 0 and not self.answered)
        return fits and links and all(is_good(name) and is_clean(name) for name in names)

    def rank(self) -> tuple[bool, bool, int, int]:
        """The order in which one of two copies of a duel is taken: the one that is further on."""
        return self.answered, bool(self.link), len(self.hands), self.dealt


def _hands(data: Any) -> tuple[tuple[str, ...], ...]:
    if not isinstance(data, list) or not all(
        isinstance(hand, list)
        and len(hand) <= MOST_ACTIONS
        and all(isinstance(each, str) and len(each) <= LONGEST_ACTION for each in hand)
        for hand in data
    ):
        raise ValueError("hands are lists of actions")
    return tuple(tuple(hand) for hand in data)


def _points(data: Any) -> tuple[int, ...]:
    if not isinstance(data, list) or not all(type(each) is int and abs(each) <= MOST_POINTS for each in data):
        raise ValueError("points are whole numbers")
    return tuple(data)


def seat_names(terms: Terms, name: str) -> list[str]:
    """Names by seat: that of the person, and the bots' names of their ranks."""
    found = [name]
    for at, level in enumerate(level for level in terms.levels if level is not None):
        choice = (bot_profiles.default_name(level), NAMES[(at + 1) % len(NAMES)], *NAMES)
        taken = {name_key(each) for each in found}
        found.append(next(each for each in choice if name_key(each) not in taken))
    own = found.pop(0)
    found.insert(terms.seat, own)
    return found


@dataclass(slots=True)
class Duels:
    """All duels of this device, by id, the latest last."""

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

    def find(self, duel: Duel) -> KeptDuel | None:
        """The duel on this device with the same challenge."""
        first = duel.attempts[0]
        for kept in reversed(self.by_id.values()):
            if kept.terms != duel.terms or not kept.link:
                continue
            if kept.own == 0 and (kept.name, kept.hands) == (first.name, first.hands):
                return kept
            if kept.own == 1 and _challenge(kept.link) == first:
                return kept
        return None

    def answered_by(self, duel: Duel, kept: KeptDuel) -> KeptDuel:
        """Keep the answer that came to a challenge of this device; the first one stays."""
        if not kept.answered:
            other = duel.attempts[1 - kept.own]
            kept = replace(kept, link=written(duel), rival=other.name, answered=True)
            self.put(kept)
        return kept

    def script(self, mark: DuelMark) -> tuple[str, ...]:
        """The script of the bots of a game, as long as the same is played."""
        kept = self.by_id.get(mark.duel)
        return kept.script(mark.deal) if kept is not None and mark.deal <= kept.terms.deals else ()

    def merge(self, other: Duels) -> int:
        """Take in what another window has stored, with what it has deleted; returns how many were new or further on."""
        self._bury(other.deleted)
        came = 0
        for id_, theirs in other.by_id.items():
            mine = self.by_id.get(id_)
            if theirs.life <= self.deleted.get(id_, -1):
                continue
            if mine is None or theirs.rank() > mine.rank():
                self.put(theirs)
                came += 1
            if mine is not None:
                self.put(replace(self.by_id[id_], life=max(mine.life, theirs.life)))
        return came

    def merge_file(self, other: Duels) -> int:
        """Take in the duels of a file; returns how many were new or further on there. One that was deleted here comes
        back; a file deletes none."""
        back = {id_: replace(kept, life=self.deleted.get(id_, -1) + 1) for id_, kept in other.by_id.items()}
        return self.merge(Duels(back))

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


def _challenge(link: str) -> Any:
    try:
        return read_once(link).attempts[0]
    except CasefileError:
        return None
