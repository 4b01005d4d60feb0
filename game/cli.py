"""The commands of `python -m game` (described in docs/NOTATION.md)."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from math import isfinite
from pathlib import Path
from random import Random, SystemRandom
from typing import Any, NoReturn

from game import deals, post_commands
from game.bench import bench
from game.case import CASES, case_named, first_case
from game.codec import encode
from game.errors import BadPosition, CasefileError
from game.lessons import LessonFault, check, parse
from game.match import Match
from game.notation import Reader
from game.opened_deal import opened_deals
from game.play import Play
from game.real_score import score as scored
from game.refusal import IllegalAction
from game.replay import Timeline

WRONG_LESSON = 1
BAD_INPUT = 2
MOST_ACTIONS = 20_000
SAME_TEXT = "the same text deals the same cards, whatever its spaces and quotes; capitals count"
WIDE_ENCODINGS = {"UTF-32": (b"\xff\xfe\0\0", b"\0\0\xfe\xff"), "UTF-16": (b"\xff\xfe", b"\xfe\xff")}
"""Encodings, by the marks with which a text of theirs begins."""
LONGEST_COMPLAINT = 400
"""Characters: a complaint may repeat what was read, however long that is."""


def main(arguments: Sequence[str]) -> int:
    """Run one command; returns the exit status."""
    try:
        options = _parser().parse_args(arguments)
        print(json.dumps(options.command(options), default=encode))
    except CasefileError as error:
        _complain(" ".join(str(error).split()))
        return WRONG_LESSON if isinstance(error, LessonFault) else BAD_INPUT
    except BrokenPipeError:
        return 0
    except OSError as error:
        _complain(f"could not write the output: {error.strerror}")
        return BAD_INPUT
    return 0


def _complain(sentence: str) -> None:
    """One line, whatever the terminal can show."""
    encoding = sys.stderr.encoding or "ascii"
    if len(sentence) > LONGEST_COMPLAINT:
        sentence = f"{sentence[:LONGEST_COMPLAINT]} ..."
    print(sentence.encode(encoding, "backslashreplace").decode(encoding), file=sys.stderr)


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise CasefileError(f"{self.prog}: {message}")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="python -m game",
        description="The rules, the records and the bots of Casefile. Every command prints JSON.",
        epilog="The notation and the formats are described in docs/NOTATION.md.",
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    run_ = commands.add_parser("run", help="apply actions to a position and print what follows")
    _takes_position(run_)
    run_.set_defaults(command=run)
    view_ = commands.add_parser("view", help="apply actions to a position and print what one seat may see")
    view_.add_argument("--seat", type=int, required=True, help="the seat that looks, counted from 0")
    _takes_position(view_)
    view_.set_defaults(command=view)
    deal_ = commands.add_parser("deal", help="deal a hand and print its position, or check how one was dealt")
    _takes_case(deal_, required=False)
    deal_.add_argument("--players", type=int, help="the number of players")
    deal_.add_argument("--seed", help=f"any text; {SAME_TEXT}")
    deal_.add_argument("--check", metavar="RECORD", help="work out the seals of this record again instead")
    deal_.set_defaults(command=deal)
    replay_ = commands.add_parser("replay", help="check a record and print its results")
    replay_.add_argument(
        "--step", type=int, help="print the position after this many actions of the last hand instead"
    )
    replay_.add_argument("file", help="a record")
    replay_.set_defaults(command=replay)
    arena_ = commands.add_parser("arena", help="let bots play each other on duplicate deals")
    _takes_case(arena_)
    arena_.add_argument(
        "--bots", required=True, help="one bot a seat, separated by commas: names or cmd:PROGRAM"
    )
    arena_.add_argument(
        "--deals", type=int, required=True, help="how many deals to play, each in every rotation of the seats"
    )
    arena_.add_argument("--seed", required=True, help=f"any text; {SAME_TEXT}")
    arena_.add_argument("--jobs", type=int, default=1, help="how many processes to use (default: 1)")
    arena_.add_argument(
        "--timeout", type=float, help="how many seconds a cmd:PROGRAM has for a decision (default: 30)"
    )
    arena_.set_defaults(command=arena)
    coach_ = commands.add_parser("coach", help="judge the decisions of a record by what each seat could know")
    coach_.add_argument("--seat", type=int, help="judge this seat alone, counted from 0 (default: all)")
    coach_.add_argument("--hand", type=int, help="judge this hand alone, counted from 1 (default: all)")
    coach_.add_argument(
        "--playouts",
        type=int,
        help="about how many hands to play out for a doubtful decision (default: 2000)",
    )
    coach_.add_argument(
        "--seed", default="coach", help="any text; the same text finds the same (default: coach)"
    )
    coach_.add_argument("file", metavar="record", help="a record, finished or not")
    coach_.set_defaults(command=coach)
    lessons_ = commands.add_parser("lessons", help="check the lessons and list them")
    lessons_.add_argument("files", nargs="*", help="the files of lessons (default: all that there are)")
    lessons_.set_defaults(command=lessons)
    score_ = commands.add_parser("score", help="score a hand that was played with real cards")
    score_.add_argument(
        "file", nargs="?", default="-", help="what lies on the table (default: standard input)"
    )
    score_.set_defaults(command=score)
    daily_ = commands.add_parser("daily", help="print the position of the daily case of a day")
    daily_.add_argument("date", help="the day, as in 2026-12-24")
    daily_.set_defaults(command=daily)
    post_commands.add_to(commands)
    bench_ = commands.add_parser("bench", help="measure the speed of the engine")
    bench_.add_argument("--case", default=first_case(), help=f"the case (default: {first_case()})")
    bench_.set_defaults(command=speed)
    return parser


def _takes_position(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "file",
        nargs="?",
        default="-",
        help='a file with {"position": ..., "actions": [...]} (default: standard input)',
    )


def _takes_case(command: argparse.ArgumentParser, *, required: bool = True) -> None:
    editions = "; ".join(f"{name}: {', '.join(case.editions)}" for name, case in CASES.items())
    command.add_argument("--case", required=required, help=f"the case ({', '.join(CASES)})")
    command.add_argument("--edition", required=required, help=f"its edition ({editions})")


def _read(path: str) -> Any:
    try:
        data = _standard_input() if path == "-" else _bytes(path)
        return json.loads(_text(data, path), parse_float=_number, parse_constant=_number)
    except OSError as error:
        raise CasefileError(f"{path}: {error.strerror}") from None
    except (ValueError, RecursionError) as error:
        raise CasefileError(f"{_named(path)} is not JSON: {error}") from None


def _named(path: str) -> str:
    return "standard input" if path == "-" else path


def _text(data: bytes, path: str) -> str:
    """Text of what was read: UTF-8, with or without the mark that some editors put in front of it."""
    wide = next((name for name, marks in WIDE_ENCODINGS.items() if data.startswith(marks)), "")
    wide = wide or ("UTF-16" if b"\0" in data[:2] else "")
    if wide:
        raise CasefileError(f"{_named(path)} is written as {wide}: save it as UTF-8")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise CasefileError(f"{_named(path)} is not written as UTF-8 (byte {error.start + 1})") from None


def _number(text: str) -> float:
    """A number with a fraction. What Python reads beyond JSON, and numbers too large to be written again, are none."""
    if not isfinite(number := float(text)):
        raise ValueError(f"{text[:20]} is not a number")
    return number


def _standard_input() -> bytes:
    if sys.stdin is None:
        raise CasefileError("name a file: there is no standard input to read")
    buffer = getattr(sys.stdin, "buffer", None)
    return buffer.read() if buffer else sys.stdin.read().encode(errors="surrogatepass")


def _play_of(data: Any) -> tuple[Play, list[Any]]:
    reader = Reader(data, "input")
    play = Play.from_position(data.get("position"), SystemRandom())
    actions = data.get("actions", [])
    if not isinstance(actions, list) or len(actions) > MOST_ACTIONS:
        raise BadPosition(f"{reader.what}: 'actions' must be a list of at most {MOST_ACTIONS} actions")
    return play, actions


def _apply(play: Play, actions: list[Any]) -> dict[str, Any] | None:
    """Play the actions; return the error if one is refused, with the actions before it played."""
    for index, action in enumerate(actions):
        try:
            play.play_text(action)
        except IllegalAction as error:
            return {
                "index": index,
                "action": action,
                "reason": str(error.refusal),
                "rule": error.refusal.rule,
            }
        except CasefileError as error:
            return {"index": index, "action": action, "reason": str(error)}
    return None


def run(options: argparse.Namespace) -> dict[str, Any]:
    """Apply actions to a position: the new position, what is legal, what happened, and the result."""
    play, actions = _play_of(_read(options.file))
    error = _apply(play, actions)
    result = play.result()
    return {
        "position": play.position(),
        "legal": {str(seat): play.legal(seat) for seat in range(play.hand.players)},
        "events": play.events,
        "error": error,
        "result": result and result.as_json(play.case.result_fields),
    }


def view(options: argparse.Namespace) -> dict[str, Any]:
    """Return what one seat may see after the actions."""
    play, actions = _play_of(_read(options.file))
    if not 0 <= options.seat < play.hand.players:
        raise CasefileError(f"--seat must be a number from 0 to {play.hand.players - 1}")
    error = _apply(play, actions)
    if error is not None:
        raise CasefileError(f"action {error['index']} ({error['action']}): {error['reason']}")
    return play.seen(options.seat).view()


def deal(options: argparse.Namespace) -> dict[str, Any]:
    """A fresh position from a deal code, or with --check the seals of a record and the deals that they were for."""
    given = {f"--{name}": getattr(options, name) for name in ("case", "edition", "players", "seed")}
    if options.check is not None:
        if any(value is not None for value in given.values()):
            raise CasefileError("--check RECORD says all: leave out " + ", ".join(given))
        return opened_deals(Match.from_record(_read(options.check)))
    if missing := [name for name, value in given.items() if value is None]:
        raise CasefileError("deal needs " + ", ".join(missing) + " (or --check RECORD)")
    case = case_named(options.case)
    rules = case.rules(options.edition, {})
    case.check_players(options.players)
    dealer, deck = deals.first_deal(case, options.players, deals.typed_code(options.seed))
    hand = case.deal(rules, options.players, dealer, deck, Random(0))
    return Play(case, options.edition, rules, hand, [0] * options.players).position()


def replay(options: argparse.Namespace) -> dict[str, Any]:
    """Check a record: its totals and results, or with --step the position after K actions of the last hand."""
    match = Match.from_record(_read(options.file))
    if options.step is None:
        kept = case_named(match.case).result_fields
        return {
            "case": match.case,
            "edition": match.edition,
            "scores": match.scores,
            "over": match.over,
            "winners": match.winners if match.over else [],
            "hands": [result.as_json(kept) for result in match.results],
        }
    timeline = Timeline(match)
    last = timeline.hands
    if not 0 <= options.step <= timeline.steps(last):
        raise CasefileError(f"--step must be a number from 0 to {timeline.steps(last)}")
    return timeline.at(last, options.step).position()


def arena(options: argparse.Namespace) -> dict[str, Any]:
    """Bots against bots: points, wins, edge, times."""
    from game.bots import arena as arena_  # the engine does without bots everywhere else

    timeout = arena_.DECISION_SECONDS if options.timeout is None else options.timeout
    bots, seed = tuple(options.bots.split(",")), deals.typed_code(options.seed)
    table = arena_.Table(options.case, options.edition, bots, seed, timeout)
    return arena_.play_deals(table, options.deals, options.jobs)


def coach(options: argparse.Namespace) -> dict[str, Any]:
    """The worth of every decision of a record, and the share of luck in each hand."""
    from game.coach.effort import Effort  # the engine does without bots and coach everywhere else
    from game.coach.report import report

    effort = None if options.playouts is None else Effort(options.playouts)
    return report(_read(options.file), options.seat, options.hand, effort, options.seed)


def lessons(options: argparse.Namespace) -> list[dict[str, Any]]:
    """Check lessons on the engine and list them. LessonFault names the file and the step of a mistake."""
    if not options.files:
        return check.summary(check.every_lesson())
    return check.summary((path, parse(path, _text(_bytes(path), path).encode())) for path in options.files)


def _bytes(path: str) -> bytes:
    try:
        return Path(path).read_bytes()
    except OSError as error:
        raise CasefileError(f"{path}: {error.strerror}") from None


def score(options: argparse.Namespace) -> dict[str, Any]:
    """Score a table of real cards."""
    return scored(_read(options.file))


def daily(options: argparse.Namespace) -> dict[str, Any]:
    """The deal of a day, by its date alone."""
    from game import daily as daily_  # it knows the bots

    return daily_.daily(options.date).match().position()


def speed(options: argparse.Namespace) -> dict[str, Any]:
    """Random playouts of the case's first edition with two players, on one core."""
    case = case_named(options.case)
    return bench(case, case.editions[0])
