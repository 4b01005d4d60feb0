"""The form of a new game: what is chosen, what is wrong with it, and the match it makes."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Literal

from game.bots import levels_of
from game.case import CASES, Case, case_named, first_case
from game.deals import typed_code
from game.i18n import language, t
from game.match import Match, Seat
from game.names import name_key
from game.names import tidy as tidy_name
from game.options import ONE_HAND, TARGETS
from game.score_pad import ScorePad
from ui.state import bot_profiles
from ui.state.seat_names import NAMES, free_name

LONGEST_CODE = 40
"""Letters of a deal code."""
DEFAULT_LEVEL = "sergeant"
"""The default level in a case that has it; elsewhere the first is the default."""


def option_word(value: Any) -> str:
    """The value of an option as a word of a command."""
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def level_of(case: str, wanted: str | None) -> str:
    """The level itself where bots of it play the case, else the usual one."""
    offered = levels_of(case)
    return next(each for each in (wanted, DEFAULT_LEVEL, offered[0]) if each in offered)


def suggested_edition(case: str) -> str:
    """The edition that a form begins with: the one in the language of the page if there is one, else the first."""
    editions = case_named(case).editions
    return language() if language() in editions else editions[0]


def _is_default(name: str) -> bool:
    """True for a name that chairs have before one is typed."""
    return name in {*NAMES, *bot_profiles.all_level_names()}


def _chairs() -> list[SeatChoice]:
    level = level_of(first_case(), None)
    return [SeatChoice("bot" if at else "human", name, level) for at, name in enumerate(NAMES)]


Kind = Literal["human", "bot", "guest", "post"]


@dataclass(frozen=True, slots=True)
class SeatChoice:
    kind: Kind
    """A guest is a human with a device elsewhere, and so is somebody by post, at another time."""
    name: str
    level: str


@dataclass(frozen=True, slots=True)
class OptionChoice:
    """An option of the edition's rules: its value, all it can have, and the one of the rulebook, as words."""

    name: str
    value: str
    values: tuple[str, ...]
    rulebook: str


FORM_COMMANDS = (
    "case",
    "players",
    "edition",
    "option",
    "rulebook",
    "house",
    "casual",
    "target",
    "one-hand",
    "kind",
    "level",
    "middle",
)
"""The words of the form, as `Setup.choose` knows them."""


@dataclass(slots=True)
class Setup:
    """The last choice of a new game. All four chairs are kept, also those that nobody sits on."""

    case: str = field(default_factory=first_case)
    edition: str = field(default_factory=lambda: suggested_edition(first_case()))
    players: int = 2
    chairs: list[SeatChoice] = field(default_factory=_chairs)
    options: dict[str, Any] = field(default_factory=dict)
    """The options that differ from the edition, except the target."""
    target: str = "100"
    one_hand: bool = False
    """The match is one hand; the target waits until it is not."""
    code: str = ""
    came_from: str = ""
    """Origin of the deal code, in a word, unless it was typed."""
    shared: tuple[Any, ...] = ()
    """The facts that came with that code: case, players, edition and what differs from it. See `deal_parts`."""
    casual: bool = False
    house: bool = False
    problem: str = ""
    no_code: str = ""
    """The reason why what stands in place of the deal code is none: a link that cannot be used."""

    # ---- choices ----

    def choose(self, word: str, rest: tuple[str, ...]) -> bool:
        """A tap in the form. False if the command is not of this form; an impossible choice is ignored."""
        value = rest[-1] if rest else ""
        match word:
            case "case" if value in CASES:
                self._open(value)
            case "players" if value in map(str, self.rules_case.players):
                self.players = int(value)
            case "edition" if value in self.rules_case.editions:
                self.edition, self.options = value, {}
            case "option" if len(rest) == 2:
                self._opt(*rest)
            case "rulebook":
                self.options, self.target = {}, str(self.preset["target"])
            case "house":
                self.house = not self.house
            case "one-hand" if value in {"on", "off"}:
                self.one_hand = value == "on"
            case "casual" if value in {"on", "off"}:
                self.casual = value == "on"
            case "middle" if value in {"on", "off"}:
                self._put_in_middle(on=value == "on")
            case "target" | "kind" | "level":
                self.type(" ".join((word, *rest[:-1])), value)
            case _:
                return False
        self.problem = ""
        return True

    def _open(self, case: str) -> None:
        if case == self.case:
            return
        self.case, self.edition, self.options = case, suggested_edition(case), {}
        if self.players not in self.rules_case.players:
            self.players = self.rules_case.players[0]
        for at, chair in enumerate(self.chairs):
            self._sit(at, replace(chair, level=level_of(case, chair.level)))

    def _put_in_middle(self, *, on: bool) -> None:
        """Let nobody play at this device, or its first person again if nobody does."""
        if on:
            self._move("human", "guest")
            self._move("post", "guest")
        elif not self.people:
            self._sit(0, replace(self.chairs[0], kind="human"))

    def _move(self, kind: Kind, to: Kind) -> None:
        """Let all who play in one way play in another; those, too, whose chairs nobody sees now."""
        for at, chair in enumerate(self.chairs):
            if chair.kind == kind:
                self._sit(at, replace(chair, kind=to))

    def invite(self, kind: Literal["guest", "post"]) -> None:
        """Have somebody play on another device, or by post: those who play elsewhere, else whoever sits last. By post
        there is one person at this device."""
        if kind == "post" and not self.people:
            self._put_in_middle(on=False)
        own, others = (self.people[0], self.people[1:] if kind == "post" else ()) if self.people else (0, ())
        if not others and any(chair.kind == kind for chair in self.chairs[: self.players]):
            return
        elsewhere = [*self.guests, *self.by_post, *others]
        last = max(at for at in range(self.players) if at != own)
        for at in elsewhere or [last]:
            if at != own:
                self.choose("kind", (str(at), kind))

    def _opt(self, name: str, word: str) -> None:
        """Set an option; one that is as in the edition again is not kept."""
        for value in self.rules_case.choices.get(name, ()):
            if option_word(value) == word:
                self.options.pop(name, None)
                if value != self.preset[name]:
                    self.options[name] = value

    def type(self, name: str, value: str) -> None:
        """Something typed or chosen in a field: `name 1`, `level 1`, `kind 1`, `deal`, `target`."""
        word, _, place = name.partition(" ")
        self.problem = ""
        if word == "deal":
            self.code, self.came_from = typed_code(value)[:LONGEST_CODE].strip(), ""
            self.no_code = ""
        elif word == "target":
            self.target = value[:4]
        elif place in {"0", "1", "2", "3"}:
            self._seat(int(place), word, value)

    def _seat(self, at: int, word: str, value: str) -> None:
        chair = self.chairs[at]
        if word == "name":
            self.chairs[at] = replace(chair, name=tidy_name(value))
        elif word == "level" and value in levels_of(self.case):
            self._sit(at, replace(chair, level=value))
        elif word == "kind" and value == "bot":
            self._sit(at, replace(chair, kind="bot"))
        elif word == "kind" and value == "human":
            self._sit(at, replace(chair, kind="human"))
        elif word == "kind" and value == "guest":  # there is no match with both
            self._move("post", "guest")
            self._sit(at, replace(chair, kind="guest"))
        elif word == "kind" and value == "post":
            if at and self.chairs[0].kind == "guest":
                self._put_in_middle(on=False)
            self._move("guest", "post")
            self._sit(at, replace(chair, kind="post"))

    def _sit(self, at: int, chair: SeatChoice) -> None:
        """Another kind of player on a chair: a name that nobody typed goes with the one before."""
        named = chair == self.chairs[at] or not _is_default(chair.name)
        self.chairs[at] = chair
        if not named:
            self._rename(at)

    def _rename(self, at: int) -> None:
        """Give a chair a name that none of the others has."""
        chair = self.chairs[at]
        taken = [each.name for other, each in enumerate(self.chairs) if other != at]
        level = chair.level if chair.kind == "bot" else None
        self.chairs[at] = replace(chair, name=free_name(at, level, taken))

    def name_first_person(self, name: str) -> None:
        """Give the first person at this device their name, unless another was typed there, or the name for somebody
        else at the table. A bot or a guest that has it by default gets another one, and so does a chair that nobody
        sits on."""
        if not name or not self.people or self.typed_name:
            return
        same = [at for at, chair in enumerate(self.chairs) if name_key(chair.name) == name_key(name)]
        seated = [at for at in same if at < self.players]
        if any(at in self.people or not _is_default(self.chairs[at].name) for at in seated):
            return
        self.chairs[self.people[0]] = replace(self.chairs[self.people[0]], name=name)
        for at in same:
            self._rename(at)

    # ---- what they come to ----

    @property
    def people(self) -> tuple[int, ...]:
        """The chairs of the people at this device."""
        return tuple(at for at, chair in enumerate(self.chairs[: self.players]) if chair.kind == "human")

    @property
    def typed_name(self) -> str:
        """The name of the first person at this device if it was typed, else ""."""
        at = self.people[0] if self.people else 0
        name = self.chairs[at].name if self.people else ""
        return "" if name == NAMES[at] else name

    @property
    def rules_case(self) -> Case:
        """The case whose game is chosen."""
        return case_named(self.case)

    @property
    def preset(self) -> dict[str, Any]:
        """The rules as in the rulebook of the edition."""
        return self.rules_case.option_values(self.rules_case.rules(self.edition, {}))

    @property
    def points(self) -> int | None:
        """The target as a number, None if it cannot be played to."""
        if self.one_hand:
            return ONE_HAND
        text = self.target.strip()
        number = int(text) if text.isascii() and text.isdigit() else 0
        return number if number in TARGETS else None

    @property
    def differences(self) -> dict[str, Any]:
        """The options that differ from the edition, the target included."""
        options = {**self.options, "target": self.preset["target"] if self.points is None else self.points}
        return self.rules_case.differences(self.edition, self.rules_case.rules(self.edition, options))

    def tidy(self) -> None:
        """A chair without a name gets its first one back, or another that nobody has."""
        for at, chair in enumerate(self.chairs):
            if not chair.name:
                self._rename(at)

    def fault(self) -> str:
        """Return what prevents a start, in a sentence, or ""."""
        chairs = self.chairs[: self.players]
        keys = [name_key(chair.name) for chair in chairs]
        double = next((chair.name for chair in chairs if keys.count(name_key(chair.name)) > 1), "")
        if double:
            return t("app.problem.names", name=double)
        if not self.people and not self.guests:
            return t("screens.new.nobody")
        if self.by_post and len(self.people) > 1:
            return t("post.new.alone")
        if self.points is None:
            return t("app.problem.target", low=TARGETS[0], high=TARGETS[-1])
        return "" if self.by_post else self.no_code  # its field is not shown then

    @property
    def guests(self) -> tuple[int, ...]:
        """The chairs of people with devices of their own."""
        return tuple(at for at, chair in enumerate(self.chairs[: self.players]) if chair.kind == "guest")

    @property
    def by_post(self) -> tuple[int, ...]:
        """The chairs of people who play by post."""
        return tuple(at for at, chair in enumerate(self.chairs[: self.players]) if chair.kind == "post")

    @property
    def in_middle(self) -> bool:
        """True if nobody plays at this device: it is the table."""
        return bool(self.guests) and not self.people

    def seats(self) -> list[Seat]:
        """The players, as a match has them."""
        return [
            Seat(each.name, "bot", each.level) if each.kind == "bot" else Seat(each.name, "human")
            for each in self.chairs[: self.players]
        ]

    def match(self, code: str) -> Match:
        """The match of this form, dealt from a deal code."""
        match = Match.new(self.case, self.edition, self.differences, self.seats(), code)
        match.casual = self.casual
        return match

    def undealt(self) -> Match:
        """The match of this form, with no hand yet."""
        match = Match.empty(self.case, self.edition, self.differences, self.seats())
        match.casual = self.casual
        return match

    @property
    def deal_parts(self) -> tuple[Any, ...]:
        """All that a deal is beside its code: the case and the players decide the cards, the others are its rules."""
        return self.case, self.players, self.edition, self.differences

    # ---- storage ----

    def data(self) -> dict[str, Any]:
        """Return what is stored of it: everything but the deal code, which is for one game."""
        return {
            "case": self.case,
            "edition": self.edition,
            "players": self.players,
            "seats": [
                {"kind": chair.kind, "name": chair.name, "level": chair.level} for chair in self.chairs
            ],
            "options": {name: option_word(value) for name, value in self.options.items()},
            "target": self.target,
            "one_hand": option_word(self.one_hand),
            "casual": option_word(self.casual),
        }

    @classmethod
    def read(cls, data: Any) -> Setup:
        """A form from storage. Unusable values keep their defaults."""
        form = cls()
        if not isinstance(data, dict):
            return form
        for word in ("case", "edition", "players"):
            form.choose(word, (str(data.get(word)),))
        options = data.get("options")
        for name, value in options.items() if isinstance(options, dict) else ():
            form.choose("option", (str(name), str(value)))
        form.target = str(data.get("target", form.target))[:4]
        form.choose("casual", (str(data.get("casual")),))
        form.choose("one-hand", (str(data.get("one_hand")),))
        seats = data.get("seats")
        stored = [*enumerate(seats[:4] if isinstance(seats, list) else ())]
        # Guests and players by post in one form, as older pages have stored them: those at the table decide.
        for at, seat in stored[form.players :] + stored[: form.players]:
            for word in ("kind", "level", "name"):
                if isinstance(seat, dict) and isinstance(seat.get(word), str):
                    form.type(f"{word} {at}", seat[word])
        return form

    @classmethod
    def first_hand(cls, case: str, name: str = "") -> Setup:
        """The form of somebody's first hand: two players, against the bot that plays the simplest game."""
        form = cls()
        form.choose("case", (case,))
        form.choose("players", ("2",))
        form.type("level 1", levels_of(case)[0])
        form.name_first_person(name)
        return form

    @classmethod
    def of_pad(cls, pad: ScorePad) -> Setup:
        """The form that would make a score pad like this one."""
        form = cls._by_rules_of(pad, len(pad.names))
        for at, name in enumerate(pad.names):
            form.type(f"kind {at}", "human")
            form.type(f"name {at}", name)
        return form

    @classmethod
    def of(cls, match: Match) -> Setup:
        """The form that would make a match like this one."""
        form = cls._by_rules_of(match, len(match.seats))
        form.casual = match.casual
        for at, seat in enumerate(match.seats):
            for word, value in (("kind", seat.kind), ("level", seat.level or ""), ("name", seat.name)):
                form.type(f"{word} {at}", value)
        return form

    @classmethod
    def _by_rules_of(cls, game: Match | ScorePad, players: int) -> Setup:
        form = cls()
        form.choose("case", (game.case,))
        form.edition, form.players = game.edition, players
        form.options = {name: value for name, value in game.options.items() if name != "target"}
        form.one_hand = game.rules["target"] == ONE_HAND
        form.target = str(form.preset["target"] if form.one_hand else game.rules["target"])
        return form
