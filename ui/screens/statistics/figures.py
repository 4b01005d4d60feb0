"""Figures of the stored games: for a person, a case, a number of players and the bots they played against.

It reads what the records say of the results; nothing is replayed. A hand counts for a person who played that seat from
its first action to its last. Casual games, games that were played on from the middle of another, and deals played once
more are left out unless they are asked for: there somebody knew more than the rules allow.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from game.bots import LEVELS
from game.case import case_named
from game.coach import HandLuck, Measure
from game.names import name_key, numbered_names
from game.standings import is_match_over, match_winner
from ui.screens.statistics.unique_games import Save, hands_counted_elsewhere
from ui.state import guest_mark
from ui.state.challenge import DailyMark, DuelMark
from ui.state.hand_review import HandReview, number_of_actions
from ui.state.setup import level_of
from ui.storage.codec import Envelope
from ui.storage.summaries import is_end_untold

PEOPLE_ONLY = "people"
"""Stands for a level where no bot is at the table."""
OPPONENT_GROUPS = (*LEVELS, PEOPLE_ONLY)
ONE_TRY_MARKS = (DailyMark.name, DuelMark.name)
"""Hands of one try each, which never come to a game: a daily case, a deal of a duel."""
NOT_COUNTED_KEYS = ("casual", "from", "again")
"""Keys that mark a record as not counted."""


@dataclass(frozen=True, slots=True)
class Hand:
    """A finished hand. `played` says of each seat who played it: the level of a bot, "" for a person, None where it
    changed hands on the way."""

    outcome: str
    scores: tuple[int, ...]
    played: tuple[str | None, ...]
    measures: Mapping[int, Measure] = field(default_factory=dict)
    """By seat, how well it played, if the hand was reviewed."""
    luck: tuple[tuple[float, float], ...] = ()
    """By seat, luck of the deal and of the draws, if the hand was reviewed."""


@dataclass(frozen=True, slots=True)
class CountedGame:
    """A stored game, as far as it is counted. `winner` is a seat, or None while the game is not `over`, and where it is
    tied."""

    when: str
    case: str
    names: tuple[str, ...]
    hands: tuple[Hand, ...]
    over: bool
    winner: int | None
    counts: bool
    single: str = ""
    """The kind of a hand that is no game (`ONE_TRY_MARKS`), if it is one."""
    shared: int = 0
    """Number of its hands, from the first on, that are counted in another save of the match."""


@dataclass(frozen=True, slots=True)
class StatisticsFilter:
    """The selection to count. Empty words and 0 mean all of them; `person` is a key of `people`."""

    person: str = ""
    case: str = ""
    players: int = 0
    level: str = ""
    all_games: bool = False
    since: str = ""
    """Games that were last played after this moment."""


@dataclass(slots=True)
class Tally:
    """Sums over games and hands."""

    games: int = 0
    wins: int = 0
    ties: int = 0
    hands: int = 0
    points: int = 0
    best: int | None = None
    """The most points in one hand."""
    run: int = 0
    """The most games won one after the other."""
    outcomes: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Number of hands by case and outcome."""
    singles: Counter[str] = field(default_factory=Counter)
    """Number of those hands that are no part of a game, by their kind."""
    _streak: int = 0

    @property
    def average(self) -> float | None:
        """Points a hand."""
        return self.points / self.hands if self.hands else None

    def hand(self, game: CountedGame, outcome: str, points: int) -> None:
        """A hand was played."""
        self.hands += 1
        if game.single:
            self.singles[game.single] += 1
        self.points += points
        self.best = points if self.best is None else max(self.best, points)
        self.outcomes[game.case, outcome] += 1

    def game(self, won: bool, tied: bool) -> None:
        """A game is over; games come in the order in which they were played."""
        self.games += 1
        self.wins += won
        self.ties += tied
        self._streak = self._streak + 1 if won else 0
        self.run = max(self.run, self._streak)


@dataclass(frozen=True, slots=True)
class StatisticsSummary:
    """Everything that the screen shows."""

    people: tuple[tuple[str, str], ...]
    """Key and name of everybody who ever played, those with the most hands first."""
    whole: Tally
    by_case: dict[str, Tally]
    by_players: dict[int, Tally]
    by_level: dict[str, Tally]
    totals: tuple[tuple[str, int, int], ...]
    """The finished games in order: when, the own total, the best of the others."""
    measures: dict[tuple[str, int], list[Measure]]
    """By case and number of players, how well each reviewed hand was played, in the order of the games."""
    luck: list[HandLuck]
    """The luck of each reviewed hand, in the order of the games. Those that are not counted have none in any case: who
    knows the cards has no luck."""
    left_out: int
    """Games that are not counted because they were casual, taken up from another, or its deals once more."""


# ---- from what is stored ----


def read_games(games: Iterable[Envelope], own: str = "") -> tuple[CountedGame, ...]:
    """The stored games, each once, the one played first in front. Games that make no sense are ignored. `own` is the
    name of the person at this device."""
    found = [(game, played) for game in games if (played := _played(game, own)) is not None]
    saves = [Save(game["record"], len(played.hands), played.counts, played.over) for game, played in found]
    kept = [
        replace(played, shared=shared)
        for (_, played), shared in zip(found, hands_counted_elsewhere(saves), strict=True)
        if shared is not None
    ]
    return tuple(sorted(kept, key=lambda played: played.when))


def _played(game: Envelope, own: str) -> CountedGame | None:
    record, when = game.get("record"), game.get("saved_at")
    if not isinstance(record, dict):
        return None
    try:
        seats = [_who(record["case"], seat["kind"], seat["level"]) for seat in record["seats"]]
        extra = found if isinstance(found := game.get("ui"), dict) else {}
        reviews = extra.get("reviews")
        hands = tuple(_hands(record, seats, reviews if isinstance(reviews, dict) else {}))
        if is_end_untold(game):
            hands = hands[:-1]
        single = next((kind for kind in ONE_TRY_MARKS if isinstance(extra.get(kind), dict)), "")
        over, winner = (False, None) if single else _end(record, hands)
        return CountedGame(
            when=when if isinstance(when, str) else "",
            case=record["case"],
            names=_names(record, guest_mark.read(extra.get(guest_mark.NAME), len(seats)), own),
            hands=hands,
            over=over,
            winner=winner,
            counts=not any(record.get(mark) for mark in NOT_COUNTED_KEYS),
            single=single,
        )
    except (AttributeError, LookupError, TypeError, ValueError):
        return None


def _names(record: dict[str, Any], guest: int | None, own: str) -> tuple[str, ...]:
    """Names by seat. A host puts a number behind the name of a guest if somebody else has it; at the guest's own device
    the number goes to the other one."""
    names = [str(seat["name"]) for seat in record["seats"]]
    if guest is not None and name_key(names[guest]) in map(name_key, numbered_names(own)):
        keys = [name_key(name) for name in names]
        if (key := name_key(own)) in keys:
            names[keys.index(key)] = names[guest]
        names[guest] = own
    return tuple(names)


def _who(case: str, kind: str, level: str | None) -> str:
    return level_of(case, level) if kind == "bot" else ""


def _hands(record: dict[str, Any], seats: list[str], reviews: dict[str, Any]) -> Iterator[Hand]:
    """The finished hands, with what their `reviews` found. `seats` is who plays, and goes along with the changes. One
    behind the last action is for the next hand."""
    for number, hand in enumerate(record["hands"], 1):
        before, length = seats[:], len(hand.get("actions", ()))
        changed = set()
        for actions, seat, kind, level in hand.get("seats", ()):
            seats[seat] = _who(record["case"], kind, level)
            if not actions:
                before[seat] = seats[seat]
            elif actions < length:
                changed.add(seat)
        result = hand["result"]
        if result is not None:
            kept = tuple(None if seat in changed else who for seat, who in enumerate(before))
            played = Hand(result["outcome"], tuple(result["scores"]), kept)
            yield _reviewed(played, hand, reviews.get(str(number)))


def _reviewed(played: Hand, hand: dict[str, Any], review: Any) -> Hand:
    """The hand with the findings of a review, if that is of this course of it."""
    found = None if review is None else HandReview.read(review)
    if found is None or found.of_hand != number_of_actions(hand["actions"]):
        return played
    luck = tuple(zip(found.deal, found.draws, strict=True)) if len(found.deal) == len(played.scores) else ()
    return replace(played, measures=dict(zip(found.seats, found.measures, strict=True)), luck=luck)


def _end(record: dict[str, Any], hands: Sequence[Hand]) -> tuple[bool, int | None]:
    """True if the game is over, and its winner: the seat that has the target, and leads alone (rules 11.1, 11.2)."""
    case = case_named(record["case"])
    target = case.option_values(case.rules(record["edition"], record["options"]))["target"]
    totals = [sum(points) for points in zip(*(hand.scores for hand in hands), strict=True)]
    return (is_match_over(totals, target), match_winner(totals, target)) if totals else (False, None)


# ---- and what it comes to ----


def people(games: Iterable[CountedGame]) -> tuple[tuple[str, str], ...]:
    """List everybody who ever played a hand: key and newest spelling, those with the most hands first."""
    hands: Counter[str] = Counter()
    names: dict[str, str] = {}
    for game in games:
        for seat, name in enumerate(game.names):
            if count := sum(hand.played[seat] == "" for hand in game.hands[game.shared :]):
                hands[name_key(name)] += count
                names[name_key(name)] = name
    return tuple((person, names[person]) for person, _ in hands.most_common())


def summary(games: Sequence[CountedGame], wanted: StatisticsFilter) -> StatisticsSummary:
    """The statistics of what is wanted."""
    recent = [game for game in games if game.when > wanted.since]
    meant = [game for game in recent if _is_wanted(game, wanted)]
    done = StatisticsSummary(
        people(recent), Tally(), {}, {}, {}, (), {}, [], sum(not game.counts for game in meant)
    )
    totals: list[tuple[str, int, int]] = []
    for game in meant:
        if game.counts or wanted.all_games:
            for seat in _seats(game, wanted.person):
                _count(done, game, seat, wanted, totals)
    return replace(done, totals=tuple(totals))


def _is_wanted(game: CountedGame, wanted: StatisticsFilter) -> bool:
    """True if it is of the case, the number of players and the person that are wanted."""
    fits = wanted.case in {"", game.case} and wanted.players in {0, len(game.names)}
    return fits and bool(_seats(game, wanted.person))


def _seats(game: CountedGame, person: str) -> list[int]:
    return [seat for seat, name in enumerate(game.names) if person in {"", name_key(name)}]


def _count(
    done: StatisticsSummary,
    game: CountedGame,
    seat: int,
    wanted: StatisticsFilter,
    totals: list[tuple[str, int, int]],
) -> None:
    """Add what one seat has played of a game."""
    mine = [(at, hand, against(hand, seat)) for at, hand in enumerate(game.hands) if hand.played[seat] == ""]
    mine = [(at, hand, group) for at, hand, group in mine if wanted.level in {"", group}]
    for at, hand, group in mine:
        if at >= game.shared:
            for tally in _tallies(done, game, group):
                tally.hand(game, hand.outcome, hand.scores[seat])
            if seat in hand.measures:
                table = game.case, len(game.names)
                done.measures.setdefault(table, []).append(hand.measures[seat])
            if (
                hand.luck and game.counts and (wanted.person or hand.played.count("") == 1)
            ):  # not twice the same cards
                done.luck.append(HandLuck((game.case, len(game.names)), *hand.luck[seat]))
    if not game.over or len(mine) < len(game.hands):
        return
    own, *others = _sums(game, seat)
    tied = game.winner is None and own >= max(others)
    groups = {group for _, _, group in mine}
    for tally in _tallies(done, game, groups.pop() if len(groups) == 1 else None):
        tally.game(game.winner == seat, tied)
    totals.append((game.when, own, max(others)))


def _tallies(done: StatisticsSummary, game: CountedGame, group: str | None) -> list[Tally]:
    return [
        done.whole,
        done.by_case.setdefault(game.case, Tally()),
        done.by_players.setdefault(len(game.names), Tally()),
        *([done.by_level.setdefault(group, Tally())] if group is not None else []),
    ]


def _sums(game: CountedGame, first: int) -> list[int]:
    """The totals, that of one seat in front."""
    totals = [sum(points) for points in zip(*(hand.scores for hand in game.hands), strict=True)]
    return [totals.pop(first), *totals]


def against(hand: Hand, seat: int) -> str | None:
    """The strongest bot among the others, or `PEOPLE_ONLY`; None where a seat of theirs changed hands."""
    others = [who for number, who in enumerate(hand.played) if number != seat]
    if None in others:
        return None
    return max((who for who in others if who), key=OPPONENT_GROUPS.index, default=PEOPLE_ONLY)
