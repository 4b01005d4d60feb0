"""Links of matches by post: those that were sent once, and those of strangers."""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from game.packed_link import CHECKSUM_BYTES, checksum
from game.post import Terms
from game.post_link import BadPost, check_whole, fragment_of, read
from tests.support.posting import some_post
from tests.support.thorough import examples

GOLDEN: dict[str, tuple[Terms, int]] = {
    "post=1.5MwTBvucAENbInJpcHBlciIsInVzIix7fSxbbnVsbCxudWxsLG51bGxdLFsiTm9yYSIsIkJhc2lsIiwiWm_DqyDwn5SOI"
    "l0sW11dBGOrY8wG_HscpHyA2oP5cNvnwq_PTY8g4tfJ1LCvN8GkXG5DNxW6K90XchnTDnomn9lbr8jypNJ73PS7mfS-qXM": (
        Terms("ripper", "us", {}, (None, None, None)),
        0,
    ),
    "post=1.iQkWiFD5AD1bImpla3lsbCIsImZyIix7InRhcmdldCI6NTB9LFtudWxsLG51bGxdLFsiTm9yYSIsIkJhc2lsIl0sW11dA"
    "3lbkp6amoD96ntb9V61YaQhY2Npi1KbSpe3UJI86z_9eB-cWNZkX6noqFKfA176JZsIkj0Qxn_ZlLK4_aAvNKbaRESgAbkARuB7Q"
    "UKqWRLne_2X8dkTQ6zO": (Terms("jekyll", "fr", {"target": 50}, (None, None)), 70),
    "post=1.D8VnUExRAFpbInJpcHBlciIsImRlIix7InRhcmdldCI6MX0sW251bGwsInNlcmdlYW50IixudWxsLG51bGxdLFsiTm9yY"
    "SIsIkJhc2lsIiwiSW5lcyIsIk90dG8iXSxbXV0NrTiDXt3W_1UvpzIHI3dRqkRi6_xfkV7wnPusbnaHpm5VgpjiFLBE15rNis3l9"
    "tsddrZ0UYC2U4ZWnIA2AaW6UCteuqBhB23DumrObAp4JQ-zOaR2ndzG-O-2-_6N5KtHC7fxzOnEACHoZtAnXHM0Xm0S": (
        Terms("ripper", "de", {"target": 1}, (None, "sergeant", None, None)),
        33,
    ),
    "post=1.bHBMCeQNAFpbInJpcHBlciIsIm1hbnVhbCIse30sW251bGwsInNlcmdlYW50IixudWxsXSxbIk5vcmEiLCJCYXNpbCIsI"
    "kluZXMiXSxbWzQxLDIsImNvbnN0YWJsZSJdXV0Fc6tIdnc018HH_egF7JkQjdtbX6uPTT4n3aFJTHPPJW15y56Ggwxxws3MaSkvR"
    "eZ4MJ1reZZe2jLa5EVQggHiva2xk3OopQApCdhZHfgkUGsb2Qw2pA": (
        Terms("ripper", "manual", {}, (None, "sergeant", None)),
        41,
    ),
}
"""Links that people have sent, with what they are about and the number of steps."""


@pytest.mark.parametrize("link", GOLDEN)
def test_a_link_that_was_sent_once_is_read_and_written_byte_for_byte(link: str) -> None:
    post = read(link)
    assert (post.terms, len(post.steps)) == GOLDEN[link] and fragment_of(post) == link


def body_of(link: str) -> bytes:
    code = link.partition(".")[2]
    return urlsafe_b64decode(code + "=" * (-len(code) % 4))[CHECKSUM_BYTES:]


def sealed(body: bytes) -> str:
    """A link with a right checksum, whatever it holds."""
    return f"post=1.{urlsafe_b64encode(checksum(body) + body).decode().rstrip('=')}"


def parts(link: str) -> tuple[list[Any], bytes]:
    body = body_of(link)
    size = int.from_bytes(body[:2], "big")
    return json.loads(body[2 : 2 + size]), body[2 + size :]


def put_together(head: Any, rest: bytes) -> str:
    text = json.dumps(head, ensure_ascii=False, separators=(",", ":")).encode()
    return sealed(len(text).to_bytes(2, "big") + text + rest)


@pytest.mark.parametrize(
    ("link", "why"),
    [
        ("", "text"), ("post", "text"), ("deal=x", "text"), ("post=x.y", "text"), ("duel=1.AAAA", "text"),
        ("post=2.AAAA", "version"), ("post=1.", "damaged"), ("post=1.AAAAAAAAAAAA", "damaged"),
        ("post=1.é", "text"), ("post=1." + "A" * 8_000, "long"), (sealed(b"\0\x01"), "damaged"),
        (sealed(b"\0\x01{\0"), "terms"), (sealed(b"\0\x02{}\0"), "terms"), (sealed(b"\0\x02[]\0"), "terms"),
    ],
)  # fmt: skip
def test_what_is_no_match_by_post_is_refused_with_the_reason(link: str, why: str) -> None:
    with pytest.raises(BadPost) as refused:
        read(link)
    assert refused.value.why == why


def test_every_character_counts() -> None:
    link = fragment_of(some_post())
    check_whole(link)
    for place in range(0, len(link), 7):
        for other in ("A", "_"):
            if link[place] != other:
                with pytest.raises(BadPost):
                    read(link[:place] + other + link[place + 1 :])
    for damaged in (link[:-1], link[:50], link + "A", link + "=", link.replace("post=", "post=0")):
        with pytest.raises(BadPost):
            read(damaged)


@pytest.mark.parametrize(
    ("place", "value"),
    [
        (0, "holmes"), (0, 1), (1, "fr"), (2, {"vote": 1}), (2, {"vote": True}), (2, []), (3, [None]),
        (3, [None, "sergeant"]), (3, [None, None, "random"]), (3, [None] * 5), (4, ["Nora"]), (4, ["Nora", ""]),
        (4, ["Nora", "\u202e"]), (4, ["Nora", "x" * 41]), (4, "ab"), (5, None), (5, [[0, 0]]),
        (5, [[0, 9, "sergeant"]]),
        (5, [[0, 0, "nobody"]]), (5, [[99, 0, "sergeant"]]), (5, [[3, 0, "sergeant"], [2, 1, "sergeant"]]),
        (5, [[0, 0, "sergeant"], [0, 1, "sergeant"]]), (5, [[True, 0, "sergeant"]]),
    ],
)  # fmt: skip
def test_a_head_that_cannot_be_is_refused_under_a_right_checksum(place: int, value: Any) -> None:
    head, rest = parts(fragment_of(some_post(steps=10)))
    assert put_together(head, rest) == fragment_of(some_post(steps=10))
    with pytest.raises(BadPost):
        read(put_together([value if at == place else each for at, each in enumerate(head)], rest))


def test_play_that_cannot_be_is_refused_under_a_right_checksum() -> None:
    head, rest = parts(fragment_of(some_post(steps=10)))
    steps = 1 + 64 + CHECKSUM_BYTES
    count = int.from_bytes(rest[steps : steps + 2], "big")
    assert count == 10
    for other in (
        bytes([1]) + rest[1:],
        bytes([2]) + rest[1:],
        bytes([7]) + rest[1:],
        rest[:33],
        rest[:-1],
        rest + b"\1",
        rest[:steps] + b"\xff\xff" + rest[steps + 2 :],
        rest[:steps] + b"\x27\x10" + rest[steps + 2 :],
        rest[:steps] + (count - 1).to_bytes(2, "big") + rest[steps + 2 :],
        rest[: steps + 2] + b"\0" + rest[steps + 2 :],
        rest[:1] + bytes(32) + rest[33:],
        rest[: steps - 1] + b"\0" + rest[steps:],
    ):
        with pytest.raises(BadPost):
            read(put_together(head, other))
    head[4] = ["Zoë 🔎", "Basil"]
    assert read(put_together(head, rest)).names == head[4]


def test_bytes_made_up_are_refused_or_a_match() -> None:
    head, rest = parts(fragment_of(some_post(steps=10)))
    random = Random(8)
    for _ in range(examples(60, 2_000)):
        spoilt = bytearray(rest)
        for _ in range(random.randint(1, 3)):
            spoilt[random.randrange(len(spoilt))] = random.randrange(256)
        with suppress(BadPost):
            read(put_together(head, bytes(spoilt[: random.randint(0, 2 * len(spoilt))])))
