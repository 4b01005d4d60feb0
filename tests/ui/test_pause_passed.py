"""Nothing tells behind the pause whether Ripper Escapes was declined in it, or nobody held the card (6.2).

Two games that differ in one card are played side by side: seat 1 holds Ripper Escapes in the one and a Pedachenko in
the other, and the other card lies at the bottom of the Case File. Once everybody has let the pause pass, both get the
same commands, taken at random from what the page offers, and whoever is not seat 1 sees the same page.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html import unescape
from random import Random

import pytest

from tests.support.app_page import Page, at_table, deck, match_of
from tests.support.secrecy import looker
from tests.support.thorough import THOROUGH
from ui.play.current_view import claimant, decides, next_bot, stage
from ui.state.messages import Act, Command, Hidden, Message

HOLDER = 1
"""The seat that may hold the card."""
CARD, TWIN = "escapes", "pedachenko"
TABLES = [
    (0, ("human", "human")),
    (0, ("human", "bot")),
    (0, ("human", "human", "human")),
    (0, ("human", "bot", "human")),
    (0, ("human", "human", "bot")),
    (2, ("human", "bot", "bot")),
    (2, ("human", "human", "bot")),
]
"""The seat that brings down the fifth Victim, and who plays."""
EDITIONS = ("us", "manual", "de")
COMMANDS = 150
GAMES = 9 if THOROUGH else 1
"""Of each table: three of each edition at night, else one of an edition in turn."""
_OFFERED = re.compile(r'data-(ui|action)="([^"]+)"')
_ELSEWHERE = {
    "daily",
    "duel",
    "import",
    "install",
    "learn",
    "new",
    "pad",
    "pair",
    "post",
    "post-new",
    "practice",
    "set",
    "statistics",
}
_READ = {"credits", "data", "glossary", "install", "keys", "minute", "rules", "settings", "term"}
"""Commands and sheets that have nothing to do with a game. What the page offers there is not taken either."""
_FIRST = ["commissioner", "victim:nichols", "victim:chapman", "druitt", "druitt", "druitt", "gull", "gull"]
_SECOND = [TWIN, "victim:stride", "victim:eddowes", "victim:kelly", "eddy", "eddy", "chapman", "jill"]
_THIRD = ["letter", "letter", "letter", "wild", "wild", "gull", "jill", "jill"]


@dataclass
class Twins:
    """Two pages with the fifth Victim just played. In the first, seat 1 holds Ripper Escapes."""

    first: int
    kinds: tuple[str, ...]
    edition: str
    casual: bool
    by_victim: bool
    """By a Victim that was drawn, and not by Commissioner Resigns."""
    random: Random
    pages: list[Page] = field(default_factory=list)
    compared: int = 0
    behind: int = 0
    """Comparisons made behind the pause."""
    told: list[str] = field(default_factory=list)
    stuck: bool = False
    """Nothing can be done in both games that does not concern the two cards."""

    def __post_init__(self) -> None:
        seats, first = len(self.kinds), self.first
        order = [(first + place) % seats for place in range(seats)]
        second = ["jill" if self.by_victim and card == "victim:kelly" else card for card in _SECOND]
        fill = ["letter", "letter"] if seats == 2 else ["eddy"]
        hands = [[*{first: _FIRST, HOLDER: second}.get(seat, _THIRD), *fill] for seat in order]
        file = [*["druitt", "chapman", "chapman"][:seats], *["victim:kelly"] * self.by_victim]
        dealt = deck(*hands, top="strikes", file=file)
        for held in (True, False):
            cards = [card for card in dealt if card != CARD] + [CARD]
            if held:
                at = cards.index(TWIN)
                cards[at], cards[-1] = CARD, TWIN
            match = match_of(cards, *self.kinds, edition=self.edition, dealer=order[-1])
            match.casual = self.casual
            self.pages.append(at_table(match, "brisk", slot="twin"))
        self.both(f"{first} draw", f"{first} play commissioner")
        if self.by_victim:
            self.both(f"{first} discard gull")
            for seat in order[1:]:
                self.both(f"{seat} draw", f"{seat} discard eddy")
            self.both(f"{first} draw", f"{first} play victim:kelly")
        for page in self.pages:
            while page.waits and page.game.showing:
                page.time_passes()

    def both(self, *actions: str) -> None:
        """Have the same actions played in both games, by whoever has to."""
        for action in actions:
            for page in self.pages:
                seat = int(action[0])
                while page.waits and page.game.showing:
                    page.time_passes()
                if page.game.is_bot(seat):
                    page.asks.pop()[1](action[2:])
                    continue
                if stage(page.game) == "curtain":
                    page.reveal()
                page.act(action)

    # ---- side by side ----

    @property
    def differs_rightly(self) -> bool:
        """True while the one who may hold the card looks at the own hand, or at the answer to a claim."""
        game = self.pages[1].game
        claimed = stage(game) == "pause" and game.is_shared and claimant(game) == HOLDER
        return looker(self.pages[1]) == HOLDER or (claimed and bool(game.out_of_turn.pause))

    def compare(self) -> None:
        """Compare the pages, unless they may differ."""
        held, twin = self.pages
        assert stage(held.game) == stage(twin.game), "\n".join(self.told[-30:])
        assert len(held.waits) == len(twin.waits), self.told[-8:]
        assert (held.cues, held.sight, held.place) == (twin.cues, twin.sight, twin.place), self.told[-8:]
        if not self.differs_rightly:
            difference = _difference(_shown(held), _shown(twin))
            assert not difference, f"{difference} behind {self.told[-8:]}"
            self.compared += 1
            self.behind += self.declined

    @property
    def declined(self) -> bool:
        """True once the offer was declined in the game in which there was one."""
        return any(action == f"{HOLDER} pass" for action in self.pages[0].game.match.hand_record.actions)

    @property
    def over(self) -> bool:
        """True when the games can no longer be compared: a hand is over, a game has left the table."""
        return self.stuck or any(
            page.session.game is None or page.game.match.hand_over for page in self.pages
        )

    def step(self) -> None:
        """Let something happen that can happen in both games: a bot, a timer, or a person's command."""
        held, twin = self.pages
        if self._bots_answer():
            return
        if held.waits and twin.waits and self.random.random() < 0.5:
            self.told.append("time passes")
            for page in self.pages:
                page.time_passes()
            return
        message = self._message()
        self.told.append(str(message))
        for page in self.pages:
            page.send(message)

    def _bots_answer(self) -> bool:
        """Have bots that were asked in both games do the same. One who is offered the card declines."""
        held, twin = self.pages
        if held.game.match.phase == "escape" and held.asks:
            self.told.append("declined")
            held.asks.pop()[1]("pass")
            return True
        if not (held.asks and twin.asks) or next_bot(twin.game) is None:
            return False
        action = self._move(self.pages[1].asks[-1][0].seen.own_seat)
        self.told.append(f"bot {action}")
        for page in self.pages if action else ():
            page.asks.pop()[1](action)
        return True

    def _move(self, seat: int) -> str:
        """An action that is legal in both games and does not concern the two cards."""
        common = set.intersection(*({*page.game.match.legal(seat)} for page in self.pages))
        fit = sorted(action for action in common if not {CARD, TWIN} & {*action.split()})
        last = len(self.pages[0].game.match.seen(seat).view()["hands"][seat]) <= 2
        kept = [action for action in fit if not (last and action.startswith("discard"))]
        self.stuck = not fit
        return self.random.choice(kept or fit or [""])

    def _message(self) -> Message:
        game = self.pages[1].game
        if stage(game) == "table" and decides(game, HOLDER) and looker(self.pages[1]) == HOLDER:
            return Act(f"{HOLDER} {self._move(HOLDER)}")
        if stage(game) == "pause" and (self.differs_rightly or self.random.random() < 0.3):
            return Command("nobody")
        if self.pages[1].session.screen.name != "game" and self.random.random() < 0.4:
            return Command("continue")
        if self.random.random() < 0.03:
            return Hidden()
        offers = [
            (kind, unescape(text))
            for kind, text in _OFFERED.findall(self.pages[1].html)
            if not (
                {*text.split()[:1]} & _ELSEWHERE
                or {*text.split()[1:2]} & _READ
                or CARD in text
                or text.endswith(" guest")
            )
        ]
        if not offers:
            return Command("continue")
        kind, text = self.random.choice(offers)
        return Act(text) if kind == "action" else Command.of(text)


def _shown(page: Page) -> str:
    """All that is on the page since the last command."""
    return "\n".join((page.html, page.title, page.session.screen.view_name()))


def _difference(one: str, other: str) -> str:
    """The first place at which two texts differ, with a few words before it; "" if there is none."""
    if one == other:
        return ""
    at = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    return f"{one[max(0, at - 120) : at + 80]!r} is not {other[at : at + 80]!r}"


@pytest.mark.long
@pytest.mark.parametrize("by_victim", [False, True], ids=["commissioner", "victim"])
@pytest.mark.parametrize(("first", "kinds"), TABLES)
def test_a_declined_offer_leaves_no_trace(first: int, kinds: tuple[str, ...], by_victim: bool) -> None:
    behind, turn = 0, TABLES.index((first, kinds))
    for number in range(turn, turn + GAMES):
        edition, casual = EDITIONS[number % 3], bool(number % 2)
        random = Random(f"{first} {kinds} {by_victim} {number}")
        twins = Twins(first, kinds, edition, casual, by_victim, random)
        assert [stage(page.game) for page in twins.pages] == ["pause", "pause"]
        twins.compare()
        for _ in range(COMMANDS):
            twins.step()
            if twins.over:
                break
            twins.compare()
        behind += twins.behind
    assert behind >= 2 * GAMES
