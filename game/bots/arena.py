"""The arena: bots against bots on duplicate deals (`python -m game arena`, described in docs/NOTATION.md)."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from math import sqrt
from multiprocessing import Pool
from queue import Empty, Queue
from statistics import fmean, stdev
from threading import Thread
from timeit import default_timer
from typing import Any

from game import deals
from game.bots.levels import OPEN_HANDED_BOT, choose, choose_open_handed, in_the_arena
from game.case import case_named
from game.codec import encode
from game.errors import CasefileError
from game.match import Match, Seat

MOST_ACTIONS = 5_000
"""A hand that takes more is given up as unfinished."""
MOST_JOBS = 64
"""More processes at a time help no machine that this runs on."""
INTERVAL_ERRORS = 1.96
"""Standard errors each side of a 95% interval."""
LONGEST_TIMEOUT = 86_400
"""Seconds."""
PIPE_WAIT_SECONDS = 1.0
"""Seconds in which the pipes of a program that was stopped are empty."""
COMMAND_PREFIX = "cmd:"
DECISION_SECONDS = 30.0
"""Seconds that a program from outside has for a decision, unless another time is set: no bot of ours takes two."""
Bot = Callable[[Match, int, str], str]
"""Given a match, a seat and a seed, the action. All but the open-handed yardstick know only what the seat sees."""


@dataclass(slots=True)
class Table:
    """The game to play: the same for every deal."""

    case: str
    edition: str
    bots: tuple[str, ...]
    seed: str
    timeout: float = DECISION_SECONDS
    """Seconds that a program from outside has for a decision."""


@dataclass(slots=True)
class DealResult:
    """One deal in every rotation of the seats. Points, shares of wins and times are by bot; failed hands are
    ignored."""

    points: list[list[float]]
    wins: list[float]
    seconds: list[list[float]]
    hands: int = 0
    unfinished: int = 0
    errors: list[str] = field(default_factory=list)
    outcomes: list[str] = field(default_factory=list)


class _Outside:
    """A program that reads a view a line and writes an action a line, with its seat before it or without. A program
    that takes more than `timeout` seconds is stopped. One that was stopped or has ended is started again at the next
    question."""

    def __init__(self, command: str, timeout: float) -> None:
        if not command.strip():
            raise CasefileError(f"{COMMAND_PREFIX} must be followed by a program")
        self._name, self._timeout = f"{COMMAND_PREFIX}{command}", timeout
        self._stopped = True
        self._asking: Thread | None = None
        try:
            self._arguments = shlex.split(command)
        except ValueError as error:
            raise CasefileError(f"{self._name}: {error}") from None
        self._start()

    def _start(self) -> None:
        try:
            self._process = subprocess.Popen(
                self._arguments,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                start_new_session=True,  # so that what it starts can be stopped with it
            )
        except (OSError, ValueError) as error:
            raise CasefileError(f"{self._name}: {error}") from None
        self._stopped = False

    def __call__(self, match: Match, seat: int, seed: str) -> str:
        if self._stopped:
            self._start()
        said: Queue[str | Exception] = Queue()
        line = json.dumps(match.seen(seat).view(), default=encode) + "\n"
        self._asking = Thread(target=self._ask, args=(self._process, line, said), daemon=True)
        self._asking.start()
        try:
            answer = said.get(timeout=self._timeout)
        except Empty:
            self.close()
            raise CasefileError(
                f"{self._name} gave no answer within {self._timeout:g} seconds and was stopped"
            ) from None
        if not answer or isinstance(answer, BrokenPipeError):
            self.close()
            raise CasefileError(f"{self._name} ended without an answer")
        if isinstance(answer, Exception):
            raise answer
        return answer.strip().removeprefix(f"{seat} ")

    @staticmethod
    def _ask(process: subprocess.Popen[str], line: str, said: Queue[str | Exception]) -> None:
        """Run an exchange apart from the arena, for neither writing to a program nor reading from it ends in time by
        itself."""
        assert process.stdin and process.stdout
        try:
            process.stdin.write(line)
            process.stdin.flush()
            said.put(process.stdout.readline())
        except Exception as error:  # whoever waits for the answer tells of it
            said.put(error)

    def close(self) -> None:
        """Stop the program, and what it started."""
        if self._stopped:
            return
        self._stopped = True
        try:
            os.killpg(self._process.pid, signal.SIGKILL)
        except (AttributeError, OSError):  # no groups of processes on this system, or nobody left in it
            self._process.kill()
        self._process.wait()
        if self._asking:
            self._asking.join(PIPE_WAIT_SECONDS)
        if not (self._asking and self._asking.is_alive()):  # else somebody who was not found holds the pipe
            self._close_pipes()

    def _close_pipes(self) -> None:
        assert self._process.stdin and self._process.stdout
        with suppress(OSError):  # what was not read by then never will be
            self._process.stdin.close()
        self._process.stdout.close()


def _bot(name: str, timeout: float) -> Bot:
    if name.startswith(COMMAND_PREFIX):
        return _Outside(name.removeprefix(COMMAND_PREFIX), timeout)
    if name == OPEN_HANDED_BOT:
        return lambda match, seat, seed: choose_open_handed(match.seen(seat), match.position(), seed)
    return lambda match, seat, seed: choose(match.seen(seat), name, seed)


def _play(table: Table, bots: Sequence[Bot], number: int, rotation: int, out: DealResult) -> None:
    """One hand: bot `b` sits at seat `b + rotation`."""
    players = len(bots)
    code = f"{table.seed}/{number}"
    case = case_named(table.case)
    dealer, deck = deals.first_deal(case, players, code)
    match = Match.empty(
        table.case, table.edition, {}, [Seat(f"bot {each}", "bot") for each in range(players)]
    )
    match.deal(dealer, deck)
    for _ in range(MOST_ACTIONS):
        if match.hand_over:
            break
        seat = match.actors[0]
        bot = (seat - rotation) % players
        start = default_timer()
        action = bots[bot](match, seat, f"{code}/{seat}")
        out.seconds[bot].append(default_timer() - start)
        match.play(seat, action)
    else:
        out.unfinished += 1
        return
    assert match.result
    scores = match.result.scores
    by_bot: list[float] = [scores[(bot + rotation) % players] for bot in range(players)]
    best = max(by_bot)
    out.points.append(by_bot)
    out.wins = [
        won + (score == best) / by_bot.count(best) for won, score in zip(out.wins, by_bot, strict=True)
    ]
    out.outcomes.append(match.result.outcome)


def play_deal(table: Table, number: int, guests: Mapping[str, Bot] | None = None) -> DealResult:
    """One deal in every rotation of the seats. What a bot does wrong ends its hand, and is told in `errors`. `guests`
    are bots of the caller's own, by name."""
    players = len(table.bots)
    out = DealResult([], [0.0] * players, [[] for _ in range(players)])
    bots: list[Bot] = []
    try:
        bots += [(guests or {}).get(name) or _bot(name, table.timeout) for name in table.bots]
        for rotation in range(players):
            out.hands += 1
            try:
                _play(table, bots, number, rotation, out)
            except Exception as error:  # whatever a bot does wrong is counted, and the other hands go on
                out.errors.append(f"deal {number}, rotation {rotation}: {error}")
    finally:
        for bot in bots:
            if isinstance(bot, _Outside):
                bot.close()
    return out


def play_deals(table: Table, number: int, jobs: int = 1) -> dict[str, Any]:
    """The report on `number` deals, played by `jobs` processes. CasefileError for bots or players that cannot be."""
    _check(table, number, jobs)
    work = [(table, deal) for deal in range(number)]
    if jobs == 1:
        return _report(table, (play_deal(*item) for item in work))
    with Pool(min(jobs, number, MOST_JOBS)) as pool:
        return _report(table, pool.starmap(play_deal, work, chunksize=1))


def _check(table: Table, number: int, jobs: int) -> None:
    case = case_named(table.case)
    case.rules(table.edition, {})
    case.check_players(len(table.bots))
    known = in_the_arena()
    for name in table.bots:
        if name not in known and not name.startswith(COMMAND_PREFIX):
            raise CasefileError(
                f"there is no bot {name!r}; choose from {', '.join(known)} and {COMMAND_PREFIX}PROGRAM"
            )
    if number < 1 or jobs < 1:
        raise CasefileError("--deals and --jobs must be at least 1")
    if not 0 < table.timeout <= LONGEST_TIMEOUT:
        raise CasefileError(f"--timeout must be more than 0 and at most {LONGEST_TIMEOUT} seconds")


def _report(table: Table, results: Iterable[DealResult]) -> dict[str, Any]:
    players = len(table.bots)
    total = DealResult([], [0.0] * players, [[] for _ in range(players)])
    edges, number = [], 0
    for result in results:
        number += 1
        total.hands += result.hands
        total.unfinished += result.unfinished
        total.errors += result.errors
        total.outcomes += result.outcomes
        total.points += result.points
        total.wins = [a + b for a, b in zip(total.wins, result.wins, strict=True)]
        for all_, some in zip(total.seconds, result.seconds, strict=True):
            all_ += some
        if len(result.points) == players:
            edges.append(fmean(points[0] - fmean(points[1:]) for points in result.points))
    played = len(total.points)
    return {
        "bots": list(table.bots),
        "deals": number,
        "hands": total.hands,
        "points": [
            round(fmean(hand[bot] for hand in total.points), 3) if played else None for bot in range(players)
        ],
        "wins": [round(won / played, 4) if played else None for won in total.wins],
        "edge": _interval(edges),
        "decision_ms": [_times(seconds) for seconds in total.seconds],
        "outcomes": {
            how: round(total.outcomes.count(how) / played, 4) for how in sorted(set(total.outcomes))
        },
        "unfinished": total.unfinished,
        "errors": total.errors,
    }


def _interval(edges: list[float]) -> dict[str, float | None]:
    if len(edges) < 2:
        return {"mean": edges[0] if edges else None, "low": None, "high": None}
    mean, half = fmean(edges), INTERVAL_ERRORS * stdev(edges) / sqrt(len(edges))
    return {"mean": round(mean, 3), "low": round(mean - half, 3), "high": round(mean + half, 3)}


def _times(seconds: list[float]) -> dict[str, float | None]:
    if not seconds:
        return {"median": None, "p95": None, "max": None}
    seconds.sort()
    last = len(seconds) - 1
    places = {"median": last // 2, "p95": last * 95 // 100, "max": last}
    return {name: round(seconds[place] * 1000, 3) for name, place in places.items()}
