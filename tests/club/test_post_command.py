"""`python -m game post`: a match between two scripts, and that no input brings more than one line and exit status 2."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from game.cli import main
from tests.support.posting import begun, terms_of

Captured = pytest.CaptureFixture[str]
NUMBER = "5" * 64


def post(capsys: Captured, *command: str) -> Any:
    """The output of a command."""
    capsys.readouterr()
    assert main(["post", *command]) == 0
    return json.loads(capsys.readouterr().out)


def refused(capsys: Captured, *command: str) -> str:
    """The one line with which a command is refused."""
    capsys.readouterr()
    assert main(["post", *command]) == 2
    said = capsys.readouterr()
    assert not said.out and said.err.count("\n") == 1
    return said.err


def new(capsys: Captured, *more: str) -> Any:
    chairs = [
        "--case",
        "ripper",
        "--edition",
        "us",
        "--chairs",
        "post,constable,post",
        "--names",
        "Nora,Bot,x",
    ]
    return post(capsys, "new", *chairs, "--options", '{"target": 1}', *more)


def test_two_scripts_play_a_match(capsys: Captured) -> None:
    invited, random = new(capsys), Random(2)
    assert invited["due"] == [2] and len(invited["number"]) == 64
    accepted = post(capsys, "accept", invited["link"], "--seat", "2", "--name", "Ines")
    assert accepted["due"] == [0] and accepted["match"] == invited["match"]
    link = post(
        capsys, "open", f"https://casefile.example/#{accepted['link']}", "--number", invited["number"]
    )
    first = link
    while link["due"]:
        (seat,) = link["due"]
        shown = post(capsys, "show", link["link"], "--seat", str(seat))
        assert shown["seen"]["legal"] == shown["legal"] and seat != 1
        assert [chair["name"] for chair in shown["chairs"]] == ["Nora", "Bot", "Ines"]
        other = post(capsys, "show", link["link"], "--seat", str(2 - seat))
        assert other["legal"] == [] and isinstance(other["seen"]["hands"][seat], int)
        action = random.choice(shown["legal"])
        link = post(capsys, "play", link["link"], random.choice((action, f"{seat} {action}")))
    assert link["match"] == invited["match"]
    end = post(capsys, "show", link["link"], "--seat", "0")
    assert end["asked"] == "" and end["seen"]["result"] and len(end["totals"]) == 1
    assert post(capsys, "join", first["link"], link["link"]) == link
    assert "over" in refused(capsys, "play", link["link"], "draw")


def test_several_actions_at_once_a_fork_and_a_chair_given_away(capsys: Captured) -> None:
    accepted = post(
        capsys, "accept", new(capsys, "--number", NUMBER)["link"], "--seat", "2", "--number", NUMBER
    )
    link = post(capsys, "open", accepted["link"], "--number", NUMBER)["link"]
    (seat,) = post(capsys, "join", link, link)["due"]
    ways = []
    for draw in ("draw", "take"):
        drawn = post(capsys, "play", link, draw)["link"]
        discards = [
            each
            for each in post(capsys, "show", drawn, "--seat", str(seat))["legal"]
            if each.startswith("discard")
        ]
        ways.append(post(capsys, "play", link, draw, discards[0]))
        assert ways[-1]["due"] != [seat]
    fork = post(capsys, "join", ways[0]["link"], ways[1]["link"])["fork"]
    assert fork["hand"] == 1 and fork["seat"] == seat
    given = post(capsys, "give", ways[0]["link"], "--seat", str(seat), "--level", "constable")
    assert given["due"] == [2 - seat]


def test_bad_input_is_one_line(capsys: Captured) -> None:
    invited = new(capsys, "--number", NUMBER)["link"]
    assert "not everybody" in refused(capsys, "open", invited, "--number", NUMBER)
    accepted = post(capsys, "accept", invited, "--seat", "2")["link"]
    assert "another number" in refused(capsys, "open", accepted, "--number", "6" * 64)
    assert "64 hexadecimal" in refused(capsys, "accept", invited, "--seat", "2", "--number", "x")
    assert "waits for nobody" in refused(capsys, "accept", invited, "--seat", "1")
    assert "not dealt" in refused(capsys, "play", invited, "draw")
    assert "not dealt" in refused(capsys, "give", invited, "--seat", "0", "--level", "constable")
    assert "nobody plays by post" in refused(capsys, "show", invited, "--seat", "1")
    link = post(capsys, "open", accepted, "--number", NUMBER)["link"]
    (seat,) = post(capsys, "join", link, link)["due"]
    assert f"seat {seat} is due" in refused(capsys, "play", link, f"{2 - seat} draw")
    assert refused(capsys, "play", link, "discard wild") and refused(capsys, "play", link, "\u202e")
    assert "level" in refused(capsys, "give", link, "--seat", "0", "--level", "holmes")
    for seat in (-1, 3, 99):
        assert refused(capsys, "give", link, "--seat", str(seat), "--level", "constable")
        assert refused(capsys, "show", link, "--seat", str(seat))
        assert refused(capsys, "accept", link, "--seat", str(seat))
    elsewhere = new(capsys)["link"]
    assert "two matches" in refused(capsys, "join", link, elsewhere)
    for damaged in ("", "#", link[:-2], "post=2.AAAA", "duel=1.AAAA", "x" * 10_000):
        assert refused(capsys, "show", damaged, "--seat", "0")
    assert refused(capsys) and refused(capsys, "nothing")


@pytest.mark.parametrize(
    "more",
    [
        ["--chairs", "post"], ["--chairs", "post,holmes"], ["--chairs", "post,post", "--names", "a"],
        ["--chairs", "post,post", "--names", "a,"], ["--options", "x"], ["--options", "[]"], ["--options", '{"a": 1}'],
        ["--options", '{"target": 0}'], ["--options", "[" * 100_000], ["--edition", "fr"], ["--case", "holmes"],
    ],
)  # fmt: skip
def test_what_cannot_be_played_is_one_line(capsys: Captured, more: list[str]) -> None:
    assert refused(capsys, "new", "--case", "ripper", "--edition", "us", "--chairs", "post,post", *more)


def test_a_match_that_somebody_else_began_is_read(capsys: Captured) -> None:
    from game.post_link import fragment_of

    match = begun(terms_of(("jekyll", "fr", 2)), Random(1))
    assert post(capsys, "show", fragment_of(match), "--seat", "1")["match"] == match.id
