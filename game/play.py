"""A hand with its surroundings (edition, scores, events): what positions, views and records are made from."""

from __future__ import annotations

from random import Random
from typing import Any

from game.actions import split
from game.case import Case, Hand, Position, case_named
from game.errors import BadPosition, CasefileError
from game.events import Event, redacted
from game.notation import Reader
from game.refusal import IllegalAction, Refusal


class Play:
    """One hand in play: the checked side of the engine. Nothing is changed by an action that is refused."""

    def __init__(self, case: Case, edition: str, rules: Any, hand: Hand, scores: list[int]) -> None:
        self.case, self.edition, self.rules = case, edition, rules
        self.hand = hand
        self.scores = scores
        self.events: list[Event] = []
        self.pause = False

    @classmethod
    def from_position(cls, data: Any, rng: Random) -> Play:
        """The hand of a position (docs/NOTATION.md). CasefileError says what cannot be."""
        reader = Reader(data)
        case = case_named(reader.text("case"))
        edition = reader.text("edition")
        rules = case.rules(edition, reader.mapping("options"))
        hand = case.read(reader, rules, rng)
        scores = reader.sequence("scores", hand.players) if reader.given("scores") else [0] * hand.players
        if not all(type(score) is int for score in scores):
            raise BadPosition("scores: whole numbers are needed")
        return cls(case, edition, rules, hand, scores)

    @property
    def phase(self) -> str:
        """The name of the phase, in truth (a view may show another)."""
        return self.case.phase(self.hand)

    @property
    def over(self) -> bool:
        """Is the hand over?"""
        return self.phase == "over"

    def code(self, action: str) -> int:
        """The int of an action's notation without its seat. CasefileError for what no action is."""
        code = self.case.table.codes.get(action)
        if code is None:
            raise CasefileError(f"not an action: {action[:60]!r}")
        return code

    def legal(self, seat: int) -> list[str]:
        """The legal actions of a seat, without the seat."""
        return [self.case.table.texts[action] for action in self.hand.legal_for(seat)]

    def refusal(self, seat: int, action: str) -> Refusal | None:
        """Why an action is not legal now; None where it is."""
        code = self.code(action)
        if code in self.hand.legal_for(seat):
            return None
        return self.case.refusal(self.hand, seat, code)

    def play(self, seat: int, action: str) -> list[Event]:
        """Do an action, checked. Returns the new events, open. IllegalAction, or CasefileError for what is no
        action."""
        if not 0 <= seat < self.hand.players:
            raise CasefileError(f"there is no seat {seat}")
        refusal = self.refusal(seat, action)
        if refusal is not None:
            raise IllegalAction(f"{seat} {action}", refusal)
        after = self.hand.copy()
        after.log = []
        after.apply(self.code(action), seat)
        new = [self.case.readable(after, raw) for raw in after.log]
        after.log = None
        self.pause = self.case.pause(self.hand, after)
        self.hand = after
        self.events += new
        return new

    def play_text(self, action: str) -> list[Event]:
        """Do an action in full notation ("0 draw")."""
        return self.play(*split(action))

    def position(self) -> Position:
        """The whole truth, as a position."""
        head = {
            "case": self.case.name,
            "edition": self.edition,
            "options": self.case.differences(self.edition, self.rules),
        }
        return head | self.case.write(self.hand) | {"scores": self.scores[:]}

    def view(self, seat: int) -> Position:
        """The position as one seat may see it, with `seat`, `legal` and `history`."""
        out = self.position()
        out.pop("reshuffles", None)
        seen = self.case.hide(self.hand, out, seat)
        out["hands"] = [cards if owner == seat else len(cards) for owner, cards in enumerate(out["hands"])]
        out["case_file"] = len(out["case_file"])
        pile = out["discard"]
        out["discard"] = {"top": pile[-1] if pile else None, "count": len(pile)}
        out["seat"] = seat
        out["legal"] = [self.case.table.texts[action] for action in seen.legal_for(seat)]
        out["history"] = [redacted(event, seat) for event in self.events]
        return out

    def result(self) -> dict[str, Any] | None:
        """What the hand scored; None while it goes on."""
        return self.case.result(self.hand) if self.over else None
