"""A stranger's link to a duel is replayed, and refused whole with the reason."""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.duel import BadDuel, _places, read
from game.i18n import t
from tests.support.app_page import Page
from tests.support.duelling import challenger, good_link, kept, opened, played
from ui.state.duels import Duels
from ui.transfer.messages import FileBrought

WHYS = ("text", "long", "version", "damaged", "terms", "deal", "play")


def resealed(change: bytes, at: int) -> str:
    """The link with other bytes from a place on, and a checksum that fits."""
    packed = good_link().partition(".")[2]
    data = urlsafe_b64decode(packed + "=" * (-len(packed) % 4))[6:]
    body = data[:at] + change + data[at + len(change) :] if at >= 0 else data + change
    return "duel=1." + urlsafe_b64encode(sha256(body).digest()[:6] + body).decode().rstrip("=")


def longer() -> str:
    """The link with more behind what was played: its number lies beyond all places of its actions."""
    packed = good_link().partition(".")[2]
    body = urlsafe_b64decode(packed + "=" * (-len(packed) % 4))[6:]
    at = 2 + int.from_bytes(body[:2], "big") + 6
    whole = int.from_bytes(body[at:], "big") + prod(base for base, _ in _places(read(good_link())))
    body = body[:at] + whole.to_bytes((whole.bit_length() + 7) // 8, "big")
    return "duel=1." + urlsafe_b64encode(sha256(body).digest()[:6] + body).decode().rstrip("=")


def refusal(page: Page) -> str:
    assert page.session.notice is not None and page.session.notice.kind == "error"
    return page.session.notice.text


@pytest.mark.parametrize(
    ("link", "why"),
    [
        (lambda: "duel=", "text"),
        (lambda: "duel=1.é", "text"),
        (lambda: "duel=2." + good_link()[7:], "version"),
        (lambda: good_link()[:-9], "damaged"),
        (lambda: good_link() + "A" * 9_000, "long"),
        (lambda: resealed(b"[]", 2), "terms"),
        (lambda: resealed(b"\x01", -1), "deal"),
        (longer, "play"),
    ],
)
def test_a_strangers_link_is_refused_whole_with_the_reason(link: object, why: str) -> None:
    page = played()
    before = page.memory.texts.copy()
    opened("x#" + link(), page)  # type: ignore[operator]
    assert page.session.screen.name == "desk"
    assert refusal(page) == t("duel.bad", why=t(f"duel.bad.{why}"))
    assert not page.session.features.of(Duels).by_id
    kept_texts = {key: text for key, text in page.memory.texts.items() if "desk" not in key}
    assert kept_texts == {key: text for key, text in before.items() if "desk" not in key}


@given(st.text(max_size=40) | st.binary(max_size=200).map(lambda data: urlsafe_b64encode(data).decode()))
def test_whatever_follows_the_word_is_refused_and_nothing_of_it_is_shown(rest: str) -> None:
    page = Page()
    page.tap("duel-linked " + "".join(f"duel=1.{rest}".split()))
    page.run()
    assert page.session.screen.name == "desk" and refusal(page)


@pytest.mark.parametrize("why", WHYS)
def test_every_reason_has_its_sentence(why: str) -> None:
    assert t(f"duel.bad.{why}")
    assert BadDuel(why, "x").why == why


def test_a_pasted_link_and_a_file_open_the_duel() -> None:
    link = kept(challenger()).link
    file = json.dumps({"format": "casefile-duel", "version": 1, "duel": link})
    for brought in (f"https://casefile.example/#{link}\n", file.encode()):
        page = Page()
        page.tap("import")
        page.send(FileBrought(brought))
        page.run()
        assert page.session.screen.name == "duel-arrived" and "duel-accept" in page.commands
