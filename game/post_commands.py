"""The commands of `python -m game post` (described in docs/NOTATION.md): a match by post, link by link."""

from __future__ import annotations

import argparse
import json
from random import SystemRandom
from typing import TYPE_CHECKING, Any

from game.case import CASES
from game.errors import CasefileError

if TYPE_CHECKING:
    from game.post import Post

POST_CHAIR = "post"
"""A chair of somebody who plays by post."""


def add_to(commands: argparse._SubParsersAction[Any]) -> None:
    """Add the commands to those of the program."""
    post = commands.add_parser("post", help="play a match by post, link by link")
    steps = post.add_subparsers(required=True, metavar="STEP")
    new_ = steps.add_parser(
        "new", help="invite: print the link, and the number to keep until the deal is opened"
    )
    editions = "; ".join(f"{name}: {', '.join(case.editions)}" for name, case in CASES.items())
    new_.add_argument("--case", required=True, help=f"the case ({', '.join(CASES)})")
    new_.add_argument("--edition", required=True, help=f"its edition ({editions})")
    new_.add_argument(
        "--chairs", required=True, help="one a seat, separated by commas: post, or the level of a bot"
    )
    new_.add_argument("--names", help="one a seat, separated by commas (default: Seat 0, Seat 1, ...)")
    new_.add_argument("--options", default="{}", help='options that differ, as JSON: {"target": 150}')
    _takes_number(new_)
    new_.set_defaults(command=new)
    accept_ = _step(steps, "accept", "take a seat, with a number of one's own", seat=True)
    accept_.add_argument("--name", default="", help="the name (default: as the invitation has it)")
    _takes_number(accept_)
    accept_.set_defaults(command=accept)
    open_ = _step(steps, "open", "deal, when all have accepted: with the number that `new` printed")
    open_.add_argument("--number", required=True, help="64 hexadecimal digits")
    open_.set_defaults(command=open_deal)
    _step(steps, "show", "print what one seat may see", seat=True).set_defaults(command=show)
    play_ = _step(steps, "play", "play actions of the seat that is due; bots that follow play on")
    play_.add_argument("actions", nargs="+", metavar="ACTION", help="an action, with its seat or without")
    play_.set_defaults(command=play)
    give_ = _step(steps, "give", "give a chair to a bot", seat=True)
    give_.add_argument("--level", required=True, help="the level of the bot")
    give_.set_defaults(command=give)
    join_ = _step(steps, "join", "print the longer of two links that agree, or where they part")
    join_.add_argument("other", metavar="LINK", help="the other link")
    join_.set_defaults(command=join)


def _step(
    steps: argparse._SubParsersAction[Any], name: str, what: str, *, seat: bool = False
) -> argparse.ArgumentParser:
    step: argparse.ArgumentParser = steps.add_parser(name, help=what)
    step.add_argument("link", metavar="LINK", help='the link, or what follows its "#"')
    if seat:
        step.add_argument("--seat", type=int, required=True, help="the seat, counted from 0")
    return step


def _takes_number(step: argparse.ArgumentParser) -> None:
    step.add_argument("--number", help="64 hexadecimal digits (default: made at random)")


def _number(options: argparse.Namespace) -> str:
    return options.number or f"{SystemRandom().getrandbits(256):064x}"


def _read(link: str) -> Post:
    from game import post_link  # it knows the bots

    return post_link.read(link.strip().rpartition("#")[2])


def _written(post: Post) -> dict[str, Any]:
    from game import post_link

    return {"link": post_link.fragment_of(post), "match": post.id, "due": list(post.due)}


def new(options: argparse.Namespace) -> dict[str, Any]:
    """The link of an invitation, and the number to which it is bound."""
    from game.post import Post, Terms

    chairs = options.chairs.split(",")
    names = options.names.split(",") if options.names else [f"Seat {seat}" for seat in range(len(chairs))]
    try:
        choices = json.loads(options.options)
    except (ValueError, RecursionError):
        choices = None
    if not isinstance(choices, dict):
        raise CasefileError("--options must be a JSON object")
    levels = tuple(None if chair == POST_CHAIR else chair for chair in chairs)
    terms, number = Terms(options.case, options.edition, choices, levels), _number(options)
    return _written(Post.invitation(terms, names, number)) | {"number": number}


def accept(options: argparse.Namespace) -> dict[str, Any]:
    """The link of somebody who accepts."""
    post = _read(options.link)
    post.accept(options.seat, _number(options), options.name)
    return _written(post)


def open_deal(options: argparse.Namespace) -> dict[str, Any]:
    """The first link of the match."""
    post = _read(options.link)
    post.open(options.number)
    post.bots_play()
    return _written(post)


def show(options: argparse.Namespace) -> dict[str, Any]:
    """Return what a seat may see."""
    return _read(options.link).view_json(options.seat)


def play(options: argparse.Namespace) -> dict[str, Any]:
    """The link after some actions of whoever is due, and those of the bots that follow."""
    post = _read(options.link)
    if post.match.over:
        raise CasefileError("the match is over")
    post.bots_play()
    seat = post.due[0]
    for action in options.actions:
        post.play(action if action[:1].isdigit() else f"{seat} {action}")
        post.bots_play()
    return _written(post)


def give(options: argparse.Namespace) -> dict[str, Any]:
    """The link after a chair was given to a bot."""
    post = _read(options.link)
    post.give(options.seat, options.level)
    post.bots_play()
    return _written(post)


def join(options: argparse.Namespace) -> dict[str, Any]:
    """The longer link, or the fork."""
    from game.post import Fork, join

    found = join(_read(options.link), _read(options.other))
    return {"fork": found} if isinstance(found, Fork) else _written(found)
