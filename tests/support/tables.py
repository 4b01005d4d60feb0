"""Table records to draw: ordinary hands of two, three and four players, and the awkward ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, cast

from game.board import Board
from game.cases.ripper.board import AlibiInForce, LaidEvidence, RipperBoard, SuspectLine, VictimPair
from game.cases.ripper.cards import FAMILIES, SCENES, SUSPECTS, VICTIMS
from game.i18n import t
from ui.html.cards import points
from ui.state.view_models import ActionButton, CardInHand, LogLine, Notice, Preview, SeatInfo, Table

Area = tuple[Mapping[str, Sequence[str]], Sequence[str]]
"""Families (code -> cards, a Suspect card as `suspect`) and Gavels."""


def seats(*names: str, totals: Sequence[int] = (46, 58, 83, 39)) -> tuple[SeatInfo, ...]:
    """The first is human, the others are bots."""
    levels = (None, "inspector", "sergeant", "superintendent")
    return tuple(
        SeatInfo(number, name, "bot" if number else "human", levels[number], totals[number])
        for number, name in enumerate(names)
    )


def _family(code: str, cards: Sequence[str]) -> LaidEvidence:
    shown = tuple(card for card in cards if card != "suspect")
    worth = sum(map(points, shown)) + (4 if "suspect" in cards else 0)
    return LaidEvidence(code, shown, worth, "suspect" in cards)


def _suspects(areas: Sequence[Area], alibied: str | None) -> list[SuspectLine]:
    lines = []
    for code in SUSPECTS:
        by_seat = tuple(_family(code, families.get(code, ())).points for families, _ in areas)
        melded = any(len(families.get(code, ())) >= 3 for families, _ in areas)
        alibi = code == alibied
        lines.append(SuspectLine(code, sum(by_seat), by_seat, melded, alibi, leads=False, level=False))
    return lines


def board(areas: Sequence[Area], alibi: tuple[str, str] | None = None) -> RipperBoard:
    """The board of some areas; `alibi` is the card in force and the suspect it is named for."""
    lines = _suspects(areas, alibi[1] if alibi else None)
    able = [line for line in lines if line.melded and not line.alibi]
    best = max((line.points for line in able), default=0)
    tied = [line.suspect for line in able if line.points == best]
    marked = (replace(line, leads=line.suspect in tied[:1], level=line.suspect in tied[1:]) for line in lines)
    owners = {gavel: seat for seat, (_, gavels) in enumerate(areas) for gavel in gavels}
    families = tuple(tuple(_family(c, held[c]) for c in FAMILIES if c in held) for held, _ in areas)
    return RipperBoard(
        suspects=tuple(marked),
        leader=tied[0] if tied else None,
        tied=tuple(tied[1:]),
        families=families,
        victims=tuple(_victim(name, scene, owners) for name, scene in zip(VICTIMS, SCENES, strict=True)),
        gavels=tuple(tuple(gavels) for _, gavels in areas),
        alibi=AlibiInForce(*alibi, owners[alibi[0]]) if alibi else None,
        table=tuple(
            sum(family.points for family in held) + sum(points(g) for g in areas[seat][1] if g != "escapes")
            for seat, held in enumerate(families)
        ),
        melded=tuple(c for c in FAMILIES if any(len(held.get(c, ())) >= 3 for held, _ in areas)),
    )


def preview(now: Board, **shifts: int) -> Preview:
    """A selection that adds to some lines of a board and changes nothing else of it."""
    return Preview(shifts, now)


def _victim(name: str, scene: str, owners: Mapping[str, int]) -> VictimPair:
    victim, scene = f"victim:{name}", f"scene:{scene}"
    return VictimPair(victim, owners.get(victim), scene, owners.get(scene))


@dataclass(frozen=True, slots=True)
class SeenStub:
    """As much of what is seen as the drawing of a table asks for: by default, the first seat's play."""

    counts: tuple[int, ...]
    pile_top: str | None = "pedachenko"
    pile_count: int = 9
    case_file: int = 24
    case_file_number: int = 1
    turn: int = 0
    phase: str = "play"
    sealed_choices: tuple[str | bool | None, ...] | None = None
    case: str = "ripper"
    edition: str = "us"
    rules: Mapping[str, int] = field(default_factory=lambda: {"target": 100})
    seat: int | None = 0

    @property
    def sealing(self) -> bool:
        return self.phase == "ballot"


def sees(
    hands: Sequence[int],
    top: str | None = "pedachenko",
    *,
    legal: Sequence[str] = ("discard wild",),
    **more: Any,
) -> dict[str, Any]:
    """Seat 0's view of a hand and its legal actions, as two parts of a table: hands by their sizes, the discard pile by
    its top."""
    return {"seen": SeenStub(tuple(hands), top, 9 if top else 0, **more), "legal": tuple(legal)}


def seen_with(m: Table, **changes: Any) -> dict[str, Any]:
    """The view at one of these tables, with some changes, as a part of another."""
    return {"seen": replace(cast(SeenStub, m.seen), **changes)}


def hand(
    codes: Iterable[str], selected: str = "", joins: str = "", new: str = "", off: str = ""
) -> tuple[CardInHand, ...]:
    """Cards of a hand; the other arguments are keys or codes, separated by spaces, that bear a mark."""
    seen: Counter[str] = Counter()
    cards = []
    for code in codes:
        seen[code] += 1
        key = f"{code}#{seen[code]}"
        marks = (key in words.split() or code in words.split() for words in (selected, joins, new, off))
        is_selected, is_joining, is_new, is_off = marks
        cards.append(CardInHand(key, code, is_selected, not is_off, is_joining, is_new))
    return tuple(cards)


TWO_HAND = (
    "druitt druitt druitt wild eddy chapman suspect:chapman alibi:jill letter letter scene:mitre-square"
).split()
MELD_3 = ActionButton("0 meld druitt 3", "Meld 3 Druitts", 6)
MELD_4 = ActionButton("0 meld druitt 3+1", "Meld 4 with Wild", 8)
DISCARD = ActionButton("0 discard wild", "Discard a Wild, end turn")
LOG = (
    LogLine(1, "Basil laid off Gull, 2 points."),
    LogLine(1, "Basil discarded Dr. Pedachenko."),
    LogLine(0, "Nora drew from the Case File."),
)


def two() -> Table:
    """The hand of the mockup: two Druitt selected, a third would join."""
    nora: Area = (
        {"chapman": ["chapman"] * 3 + ["wild"], "gull": ["gull"] * 2},
        ["victim:nichols", "scene:bucks-row", "victim:stride"],
    )
    basil: Area = (
        {"gull": ["gull"] * 3, "jill": ["jill"] * 4},
        ["victim:chapman", "scene:hanbury-street", "alibi:eddy-gull"],
    )
    return Table(
        hand_number=3,
        turn_number=9,
        seats=seats("Nora", "Basil"),
        viewer=0,
        **sees([len(TWO_HAND), 8]),
        board=board([nora, basil], ("alibi:eddy-gull", "gull")),
        hand=hand(TWO_HAND, "druitt#1 druitt#2", "druitt#3", "chapman", "eddy letter"),
        actions=(MELD_3, MELD_4),
        preview=preview(board([nora, basil], ("alibi:eddy-gull", "gull")), druitt=6),
        log=LOG,
    )


def two_drawing() -> Table:
    """The start of a turn in which a vote may be called."""
    return replace(
        two(),
        **sees([11, 8], phase="draw"),
        hand=hand(TWO_HAND, off=" ".join(TWO_HAND)),
        actions=(),
        preview=None,
        draw=(
            ActionButton("0 draw", "Draw from the Case File"),
            ActionButton("0 take", "Take Pedachenko"),
            ActionButton("0 call-vote", "Call a vote"),
        ),
    )


def two_discarding() -> Table:
    """One card selected that cannot be played, and why."""
    return replace(
        two(),
        hand=hand(TWO_HAND, selected="eddy", off="eddy letter"),
        actions=(),
        preview=None,
        discard=ActionButton("0 discard eddy", "Discard Eddy, end turn"),
        notice=Notice(
            "Eddy is not melded on the table, so a single card of his cannot be laid off.", "4.4", "why"
        ),
    )


def two_wild() -> Table:
    """A Wild that may be laid off to many suspects: more plays than the bar holds."""
    names = ("Druitt", "Eddy", "Gull", "Pedachenko", "Chapman", "Jill")
    plays = (
        ActionButton(f"0 layoff {c} wild", t("app.layoff-wild", family=n), 2)
        for c, n in zip(SUSPECTS, names, strict=True)
    )
    return replace(
        two(),
        hand=hand(TWO_HAND, selected="wild", off="eddy letter"),
        actions=tuple(plays),
        discard=DISCARD,
        preview=preview(two().board, druitt=2),
    )


def two_showing() -> Table:
    line = LogLine(1, "Basil took Dr. Pedachenko from Scotland Yard.")
    return replace(
        two(),
        **sees([11, 8], turn=1, legal=()),
        hand=hand(TWO_HAND),
        actions=(),
        preview=None,
        showing=line,
        turn_number=10,
    )


def two_thinking() -> Table:
    return replace(two_showing(), showing=None, thinking=1)


def four() -> Table:
    """The mockup's four players."""
    nora: Area = (
        {"eddy": ["eddy"] * 2, "letter": ["letter"] * 3},
        ["victim:chapman", "victim:kelly", "scene:millers-court"],
    )
    basil: Area = ({"druitt": ["druitt"] * 3, "jill": ["jill"]}, ["victim:nichols", "scene:bucks-row"])
    ines: Area = ({"eddy": ["eddy"] * 3, "jill": ["jill"] * 4}, ["victim:stride"])
    otto: Area = ({"druitt": ["suspect"], "pedachenko": ["pedachenko"] * 3}, ["alibi:druitt"])
    codes = "chapman chapman wild eddy suspect:eddy gull alibi:pedachenko strikes escapes".split()
    return Table(
        hand_number=5,
        turn_number=14,
        seats=seats("Nora", "Basil", "Ines", "Otto", totals=(71, 64, 83, -9)),
        viewer=0,
        **sees([len(codes), 7, 5, 6], top="victim:eddowes", case_file=11),
        board=board([nora, basil, ines, otto], ("alibi:druitt", "druitt")),
        hand=hand(codes, "chapman#1 chapman#2", "wild", "eddy", "gull escapes"),
        actions=(ActionButton("0 meld chapman 2+1", "Meld 3 Chapmans", 6, "one Wild"),),
        preview=preview(board([nora, basil, ines, otto], ("alibi:druitt", "druitt")), chapman=6),
        log=(LogLine(3, "Otto discarded Kate Eddowes."), LogLine(0, "Nora drew from the Case File.")),
    )


def three() -> Table:
    """Three players in the first turns: little on the table, no Alibi, nobody leads."""
    areas: list[Area] = [({}, []), ({"letter": ["letter"] * 3}, ["victim:kelly"]), ({}, [])]
    codes = "jill jill suspect:jill commissioner victim:stride letter pedachenko gull escapes".split()
    return replace(
        four(),
        seats=seats("Nora", "Basil", "Ines"),
        **sees([len(codes), 6, 9], top="strikes", case_file=33),
        board=board(areas),
        hand=hand(codes, off="jill suspect:jill pedachenko gull escapes"),
        actions=(),
        preview=None,
        hand_number=1,
        turn_number=4,
        log=(LogLine(2, "Ines discarded Ripper Strikes."), LogLine(0, "Nora drew from the Case File.")),
    )


def crowded(players: int = 2) -> Table:
    """Late in a hand: seven families and eleven Gavels in one area, twenty cards in hand."""
    full: Area = (
        {
            **{code: [code] * (3 + number % 3) for number, code in enumerate(SUSPECTS[:4])},
            "chapman": ["chapman"] * 3 + ["wild", "suspect"],
            "jill": ["jill"],
            "letter": ["letter"] * 3,
        },
        [f"victim:{name}" for name in VICTIMS] + [f"scene:{name}" for name in SCENES] + ["alibi:eddy-gull"],
    )
    other: Area = (
        {
            "druitt": ["suspect"],
            "eddy": ["eddy"],
            "gull": ["gull"],
            "jill": ["jill"] * 3 + ["wild", "suspect"],
            "letter": ["letter"],
        },
        [],
    )
    few: Area = ({"pedachenko": ["pedachenko"] * 2}, [])
    codes = (
        "druitt eddy eddy gull pedachenko chapman chapman jill jill letter wild suspect:druitt suspect:eddy"
        " suspect:gull alibi:druitt alibi:jill strikes strikes commissioner commissioner"
    ).split()
    start = four() if players == 4 else two()
    areas = [full, other] if players == 2 else [few, full, other, few]
    return replace(
        start,
        **sees([len(codes), *[20] * (players - 1)], case_file=3, case_file_number=2),
        board=board(areas, ("alibi:eddy-gull", "eddy")),
        hand=hand(codes, selected="wild", new="letter", off="strikes commissioner"),
        actions=(ActionButton("0 layoff gull wild", "Lay off a Wild as Gull", 2),),
        discard=DISCARD,
        out_of_turn=ActionButton("0 play escapes", "Play Ripper Escapes"),
        preview=preview(board(areas, ("alibi:eddy-gull", "eddy")), gull=2, chapman=2),
    )


def hostile() -> Table:
    """Names that would be markup if they were not escaped."""
    bad = "<img src=x onerror=alert(1)>"
    table = replace(four(), seats=seats(bad, bad, bad, bad), thinking=None)
    return replace(table, log=(LogLine(1, f"{bad} drew from the Case File."),), notice=Notice(bad, "4.1"))


ALL = {
    "two": two,
    "two_drawing": two_drawing,
    "two_discarding": two_discarding,
    "two_wild": two_wild,
    "two_showing": two_showing,
    "two_thinking": two_thinking,
    "three": three,
    "four": four,
    "crowded": crowded,
    "crowded_four": lambda: crowded(4),
    "hostile": hostile,
}

MANY_CARDS = (
    "druitt druitt pedachenko pedachenko suspect:pedachenko chapman letter wild alibi:eddy-gull strikes commissioner"
    " victim:chapman scene:hanbury-street scene:millers-court gull eddy jill escapes victim:eddowes druitt eddy"
    " gull jill letter wild chapman"
).split()
"""More cards than a hand of Jack the Ripper ever has."""
