"""The link of a match by post (docs/NOTATION.md): written, and read in slices, replayed through the engine and refused
whole where anything in it is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from json import dumps
from typing import Annotated, Any

from game.codec import Most, decode, encode
from game.errors import CasefileError
from game.packed_link import CHECKSUM_BYTES, BadLink, LinkForm, checksum, pack
from game.post import MOST_STEPS, Given, Post, Terms

WORD = "post"
VERSION = 1
LONGEST = 8_000
"""Characters of a fragment that is read at all."""
SLICE = 20
"""Steps that are replayed between two rests."""
_NUMBER, _COUNT = 32, 2
"""Bytes of a number or a bond, and of the number of steps."""
_HEAD = ("case", "edition", "options", "levels")
_Names = Annotated[list[str], Most(4)]


class BadPost(BadLink):
    """A link that is no match by post, or holds what was never played."""


_FORM = LinkForm(WORD, VERSION, LONGEST, "match by post", BadPost)


def fragment_of(post: Post) -> str:
    """The fragment of a match by post, without its "#"."""
    head = [*encode(post.terms).values(), post.names, encode(post.given)]
    there = sum(1 << seat for seat in post.numbers)
    numbers = b"".join(bytes.fromhex(post.numbers[seat]) for seat in sorted(post.numbers))
    rest = bytes([there]) + (numbers if post.is_open else bytes.fromhex(post.bond) + numbers)
    if post.is_open:
        rest += _proof(post) + len(post.steps).to_bytes(_COUNT, "big") + pack(post.places)
    return _FORM.fragment(head, rest)


def _proof(post: Post) -> bytes:
    """A checksum of the cards that were dealt, of what was done and of the points that were made."""
    match = post.match
    decks = [hand["deck"] for hand in match.record()["hands"]]
    return checksum(dumps([decks, post.steps, [result.scores for result in match.results]]).encode())


def read(fragment: str) -> Post:
    """The match of a fragment, with or without its "#". BadPost says why it is refused."""
    *_, post = reading(fragment)
    assert post
    return post


def check_whole(fragment: str) -> None:
    """Check that no part of a link is missing, by its checksum alone. BadPost if it is."""
    _FORM.body(fragment)


def reading(fragment: str) -> Iterator[Post | None]:
    """Read a match like `read`, with a rest after some steps: yields None until it yields the match."""
    head, rest = _FORM.parts(fragment)
    post, given, rest = _begun(head, rest)
    if post.is_open:
        yield from _steps(post, given, rest)
    elif rest or given:
        raise BadPost("play", "the link holds more than an invitation does")
    if fragment_of(post) != fragment.removeprefix("#"):
        raise BadPost("text", "the link is not written as a match by post is")
    yield post


def _steps(post: Post, given: list[Given], rest: bytes) -> Iterator[None]:
    proof, count = _cut(rest, CHECKSUM_BYTES), int.from_bytes(_cut(rest[CHECKSUM_BYTES:], _COUNT), "big")
    number = int.from_bytes(rest[CHECKSUM_BYTES + _COUNT :], "big")
    if count > MOST_STEPS:
        raise BadPost("play", f"the link holds more than {MOST_STEPS} steps")
    try:
        for step in range(count + 1):
            while given and given[0][0] == step:
                post.give(*given.pop(0)[1:])
            if step == count:
                break
            if post.over:
                raise BadPost("play", "the link goes on when the match is over")
            number = post.next_step(number)
            if step % SLICE == SLICE - 1:
                yield None
    except BadPost:
        raise
    except CasefileError as error:
        raise BadPost("play", f"step {len(post.steps) + 1}: {error}") from None
    if number or given:
        raise BadPost("play", "the link holds more than was played")
    if _proof(post) != proof:
        raise BadPost("deal", "the link is of another deal, or of another play than it says")


def _begun(head: Any, rest: bytes) -> tuple[Post, list[Given], bytes]:
    """The match before its first step, the chairs that were given to bots, and what follows."""
    there, rest = rest[0], rest[1:]
    try:
        *values, names, given = head
        terms = decode(Terms, dict(zip(_HEAD, values, strict=True)))
        chairs = decode(list[Given], given)
        names = decode(_Names, names)
        if there >> len(terms.levels) or any(
            there >> seat & 1 and level for seat, level in enumerate(terms.levels)
        ):
            raise CasefileError("the link has numbers of seats that nobody plays by post")
        seats = [seat for seat in terms.people if there >> seat & 1]
        is_open = terms.host in seats
        bond = "" if is_open else _cut(rest, _NUMBER).hex()
        rest = rest if is_open else rest[_NUMBER:]
        numbers = {seat: _cut(rest[_NUMBER * at :], _NUMBER).hex() for at, seat in enumerate(seats)}
        post = Post.invitation(terms, names, numbers[terms.host]) if is_open else Post(terms, names, bond)
        for seat in seats:
            if seat != terms.host:
                post.accept(seat, numbers[seat])
        if is_open:
            post.open(numbers[terms.host])
    except BadPost:
        raise
    except CasefileError as error:
        raise BadPost("terms", str(error)) from None
    except (ValueError, TypeError):
        raise BadPost("terms", "the link does not say what is played") from None
    return post, chairs, rest[_NUMBER * len(seats) :]


def _cut(data: bytes, size: int) -> bytes:
    if len(data) < size:
        raise BadPost("damaged", "the link is damaged: a part of it is missing")
    return data[:size]
