"""The command line: what it prints, and that no input brings more than one line and exit status 2."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.cli import main
from game.deals import typed_code
from tests.support.app_page import Page
from tests.support.golden_records import path
from tests.support.play import SETUPS, new_match, random_hand
from tests.support.thorough import examples
from ui.state.messages import FieldChanged

Captured = pytest.CaptureFixture[str]
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=12)
    | st.sampled_from(["druitt", "wild=druitt", "escapes", "over", "escape", "search", "utterson~", "0 draw"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)  # fmt: skip


def run(capsys: Captured, tmp_path: Path, command: list[str], data: Any) -> tuple[int, str, str]:
    """Run a command on a file; its exit status, output and error output."""
    file = tmp_path / "input.json"
    file.write_text(data if isinstance(data, str) else json.dumps(data), "utf-8")
    capsys.readouterr()
    status = main([*command, str(file)])
    said = capsys.readouterr()
    return status, said.out, said.err


def some_position(setup: Any, seed: int) -> dict[str, Any]:
    """A position in the middle of a random hand."""
    match = new_match(setup, str(seed))
    for number, _ in enumerate(random_hand(match, Random(seed))):
        if number == seed % 60:
            break
    return match.position()


@given(st.sampled_from(SETUPS), st.integers(0, 1000), st.data())
@settings(
    max_examples=examples(30, 250),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
def test_a_damaged_position_is_one_line_or_a_result(
    capsys: Captured, tmp_path: Path, setup: Any, seed: int, data: st.DataObject
) -> None:
    position = some_position(setup, seed)
    for key in data.draw(
        st.lists(st.sampled_from([*position, "picked", "revealed", "reshuffles"]), min_size=1, max_size=2)
    ):
        if data.draw(st.booleans()):
            position[key] = data.draw(ANYTHING)
        else:
            position.pop(key, None)
    actions = data.draw(st.lists(ANYTHING, max_size=2))
    for command in (["run"], ["view", "--seat", "0"]):
        status, out, error = run(capsys, tmp_path, command, {"position": position, "actions": actions})
        assert_one_line_or_json(status, out, error)


@given(st.data())
@settings(
    max_examples=examples(30, 80), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_a_damaged_record_is_one_line(capsys: Captured, tmp_path: Path, data: st.DataObject) -> None:
    record = json.loads(path(("ripper", "us", 2), 1).read_text("utf-8"))
    target = data.draw(st.sampled_from([record, record["seats"][0], *record["hands"]]))
    key = data.draw(st.sampled_from(sorted(target)))
    target[key] = data.draw(ANYTHING)
    assert_one_line_or_json(*run(capsys, tmp_path, ["replay"], record))


def assert_one_line_or_json(status: int, out: str, error: str) -> None:
    if status == 0:
        assert error == ""
        json.loads(out)
    else:
        assert (status, out) == (2, "")
        assert error.count("\n") == 1


@pytest.mark.parametrize(
    ("command", "text"),
    [
        (["run"], ""),
        (["run"], "[" * 100_000),
        (["run"], '{"position": ' * 900),
        (["run"], "[]"),
        (["run"], '{"position": {}, "actions": 3}'),
        (["run"], "9" * 10_000),
        (["replay"], "{}"),
        (["replay", "--step", "3"], "[1]"),
        (["view", "--seat", "x"], "{}"),
        (["view"], "{}"),
        (["run"], "\ud7ff"),
    ],
)
def test_foreign_input_is_one_line(capsys: Captured, tmp_path: Path, command: list[str], text: str) -> None:
    status, out, error = run(capsys, tmp_path, command, text)
    assert status == 2
    assert_one_line_or_json(status, out, error)


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["nothing"],
        ["run", "no such file"],
        ["deal", "--case", "ripper", "--edition", "xx", "--players", "2", "--seed", "1"],
        ["deal", "--case", "ripper", "--edition", "us", "--players", "5", "--seed", "1"],
        ["deal", "--case", "jekyll", "--edition", "fr", "--players", "3", "--seed", "1"],
        [
            "arena",
            "--case",
            "ripper",
            "--edition",
            "us",
            "--bots",
            "nobody,random",
            "--deals",
            "1",
            "--seed",
            "1",
        ],
        [
            "arena",
            "--case",
            "ripper",
            "--edition",
            "us",
            "--bots",
            "random,random",
            "--deals",
            "0",
            "--seed",
            "1",
        ],
        [
            "arena",
            "--case",
            "ripper",
            "--edition",
            "us",
            "--bots",
            "cmd:,random",
            "--deals",
            "1",
            "--seed",
            "1",
        ],
        ["bench", "--case", "nothing"],
    ],
)
def test_wrong_arguments_are_one_line(capsys: Captured, arguments: list[str]) -> None:
    status = main(arguments)
    said = capsys.readouterr()
    assert status == 2
    assert_one_line_or_json(status, said.out, said.err)


def test_a_card_of_another_game_in_a_record_is_one_line(capsys: Captured, tmp_path: Path) -> None:
    record = json.loads(path(("ripper", "us", 2), 1).read_text("utf-8"))
    record["hands"][0]["reshuffles"] = [["utterson"]]
    status, out, error = run(capsys, tmp_path, ["replay"], record)
    assert status == 2
    assert_one_line_or_json(status, out, error)


def test_more_wilds_than_the_deck_has_are_refused(capsys: Captured, tmp_path: Path) -> None:
    position = some_position(("ripper", "us", 2), 0) | {"areas": [["wild=druitt"] * 4, []]}
    assert run(capsys, tmp_path, ["run"], {"position": position, "actions": []})[0] == 2


def test_half_a_character_is_told_in_ascii(capsys: Captured, tmp_path: Path) -> None:
    position = json.dumps(some_position(("ripper", "us", 2), 0))
    text = f'{{"position": {position}, "actions": ["\\ud800"]}}'
    status, out, _ = run(capsys, tmp_path, ["run"], text)
    assert status == 0
    assert out.isascii()
    assert json.loads(out)["error"]["index"] == 0


def test_a_record_gives_its_position_after_any_step(capsys: Captured, tmp_path: Path) -> None:
    record = json.loads(path(("jekyll", "fr", 2), 1).read_text("utf-8"))
    number = len(record["hands"][-1]["actions"])
    for step in (0, 1, number - 1, number):
        status, out, _ = run(capsys, tmp_path, ["replay", "--step", str(step)], record)
        assert status == 0
        assert (json.loads(out)["phase"] == "over") == (step == number)
    status, out, _ = run(capsys, tmp_path, ["replay"], record)
    assert status == 0
    assert json.loads(out)["over"] is True
    assert run(capsys, tmp_path, ["replay", "--step", str(number + 1)], record)[0] == 2


def test_a_step_is_found_in_a_record_with_everything_a_match_notes(capsys: Captured, tmp_path: Path) -> None:
    """Rollouts, seats that changed hands and actions taken back may lie behind the step; so may the match's origin."""
    match = new_match(("ripper", "us", 2), "7")
    positions = [match.position() for _ in random_hand(match, Random(7))] + [match.position()]
    record = match.record()
    hand = record["hands"][-1]
    last = len(hand["actions"])
    hand["rollouts"] = {str(last - 1): 12}
    hand["seats"] = [[last - 2, 1, "bot", "sergeant"]]
    hand["undone"] = [[last - 3, 1]]
    record |= {"casual": True, "from": {"hand": 1, "action": last - 3}}
    assert len(positions) == last + 1
    for step in (0, 1, last // 2, last - 1, last):
        status, out, error = run(capsys, tmp_path, ["replay", "--step", str(step)], record)
        assert (status, error) == (0, "")
        assert json.loads(out) == positions[step]
    for step in (-1, last + 1):
        status, _, error = run(capsys, tmp_path, ["replay", "--step", str(step)], record)
        assert (status, error) == (2, f"--step must be a number from 0 to {last}\n")


def test_escapes_after_a_pick_ends_a_hand_that_can_be_read_again(capsys: Captured, tmp_path: Path) -> None:
    """The Gavel that was picked lies nowhere else (6.1)."""
    victims = [f"victim:{name}" for name in ("nichols", "chapman", "stride", "eddowes", "kelly")]
    position = {
        "case": "ripper", "edition": "us", "players": 2, "dealer": 1, "turn": 0, "phase": "play",
        "hands": [["scene:mitre-square", "druitt", "eddy"], ["letter", "escapes"]],
        "areas": [victims, []], "case_file": ["gull", "gull"], "discard": ["commissioner"],
    }  # fmt: skip
    actions = ["0 play scene:mitre-square", "0 pick commissioner", "1 play escapes"]
    status, out, _ = run(capsys, tmp_path, ["run"], {"position": position, "actions": actions})
    ended = json.loads(out)
    assert (status, ended["error"], ended["position"]["phase"]) == (0, None, "over")
    status, out, _ = run(capsys, tmp_path, ["run"], {"position": ended["position"], "actions": []})
    assert status == 0
    assert json.loads(out)["position"] == ended["position"]
    assert json.loads(out)["result"] == ended["result"]


@pytest.mark.parametrize("number", ["NaN", "-Infinity", "1e999"])
def test_only_json_is_read_and_printed(capsys: Captured, tmp_path: Path, number: str) -> None:
    position = json.dumps(some_position(("ripper", "us", 2), 0))
    status, out, error = run(capsys, tmp_path, ["run"], f'{{"position": {position}, "actions": [{number}]}}')
    assert (status, out) == (2, "")
    assert "is not JSON" in error


def test_a_complaint_stays_short(capsys: Captured, tmp_path: Path) -> None:
    position = some_position(("ripper", "us", 2), 0) | {"case_file": ["x" * 12_000]}
    status, _, error = run(capsys, tmp_path, ["run"], {"position": position, "actions": []})
    assert status == 2
    assert len(error) < 500
    assert error.startswith("'xxx")


def test_a_card_that_stands_for_nothing_is_refused(capsys: Captured, tmp_path: Path) -> None:
    position = some_position(("ripper", "us", 2), 0)
    position |= {
        "areas": [["druitt=", "druitt", "druitt"], []],
        "hands": [["letter"], ["letter"]],
        "case_file": [],
    }
    status, _, error = run(capsys, tmp_path, ["run"], {"position": position | {"discard": []}, "actions": []})
    assert status == 2
    assert "'druitt='" in error


def test_a_deal_code_gives_the_same_position_every_time(capsys: Captured) -> None:
    arguments = ["deal", "--case", "ripper", "--edition", "us", "--players", "3", "--seed", "ten bells"]
    assert main(arguments) == main(arguments) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first == second
    assert json.loads(first)["players"] == 3


SAME_CODES = [
    ("Caf\u00e9", "Cafe\u0301", " Caf\u00e9 ", "\u200bCaf\u00e9"),
    ("ten bells", "ten  bells", "ten\u00a0bells", "ten bells "),
    ("Jack's", "Jack\u2019s", "Jack\u02bcs", "Jack\uff07s"),
    ("a-b", "a\u2010b", "a\u2013b", "\uff41-\uff42"),
]


@pytest.mark.parametrize("codes", SAME_CODES)
def test_what_looks_the_same_deals_the_same(capsys: Captured, codes: tuple[str, ...]) -> None:
    for code in codes:
        assert main(["deal", "--case", "ripper", "--edition", "us", "--players", "3", "--seed", code]) == 0
    positions = capsys.readouterr().out.splitlines()
    assert len(positions) == len(codes) and len(set(positions)) == 1
    assert json.loads(positions[0])["turn"] is not None
    dealt = set()
    for code in codes:
        page = Page()
        page.tap("new")
        page.send(FieldChanged("deal", code))
        page.tap("start")
        assert page.game.code == codes[0] and page.game.match.is_dealt_from(codes[0])
        dealt.add(tuple(page.game.match.hand_record.deck))
    assert len(dealt) == 1


def test_capitals_count_and_the_form_says_so() -> None:
    assert typed_code("RAINY") != typed_code("rainy")
    page = Page()
    page.tap("new", "house")
    assert "Capital letters matter" in page.html


@given(st.text(st.characters(codec="ascii", exclude_categories=["Cc"]), max_size=30))
def test_a_plain_code_is_as_it_was(code: str) -> None:
    assert typed_code(code) == " ".join(code.split())


def encoded(data: str, how: str) -> bytes:
    """A text as programs of other systems save it."""
    return {
        "mark": data.encode("utf-8-sig"),
        "lines": data.replace("\n", "\r\n").encode(),
        "both": data.replace("\n", "\r\n").encode("utf-8-sig"),
    }.get(how) or data.encode(how)


class Input:
    """A standard input of bytes."""

    def __init__(self, data: bytes) -> None:
        self.buffer = BytesIO(data)


@pytest.mark.parametrize("way", ["file", "input"])
@pytest.mark.parametrize("how", ["mark", "lines", "both"])
def test_marks_and_ends_of_lines_of_other_systems_are_read(
    capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str, way: str
) -> None:
    texts = {
        "replay": path(SETUPS[0], 2).read_text("utf-8"),
        "run": json.dumps({"position": some_position(SETUPS[0], 3), "actions": []}, indent=1),
    }
    for command, text in texts.items():
        data, file = encoded(text, how), tmp_path / f"{command}.json"
        file.write_bytes(data)
        monkeypatch.setattr("sys.stdin", Input(data))
        assert main([command, str(file) if way == "file" else "-"]) == 0
    capsys.readouterr()


@pytest.mark.parametrize("way", ["file", "input"])
@pytest.mark.parametrize(
    ("how", "said"),
    [
        ("utf-16", "UTF-16"),
        ("utf-16-le", "UTF-16"),
        ("utf-16-be", "UTF-16"),
        ("utf-32", "UTF-32"),
        ("latin-1", "UTF-8"),
    ],
)
def test_another_encoding_is_named(
    capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str, said: str, way: str
) -> None:
    data, file = '{"position": "\u00e9"}'.encode(how), tmp_path / "input.json"
    file.write_bytes(data)
    for command in ("run", "replay", "score", "coach"):
        monkeypatch.setattr("sys.stdin", Input(data))
        assert main([command, str(file) if way == "file" else "-"]) == 2
        error = capsys.readouterr().err
        assert said in error and error.count("\n") == 1
        assert error.startswith(str(file) if way == "file" else "standard input")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("deal --case jekyll --edition fr --players 3 --seed 1", "jekyll is for 2 players, not 3"),
        ("deal --case ripper --edition us --players 5 --seed 1", "ripper is for 2, 3 or 4 players, not 5"),
        ("deal --case clue --edition us --players 2 --seed 1", "there is no case 'clue'; choose from ripper, jekyll"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_with_what_would_be_right(capsys: Captured, arguments: str, said: str) -> None:
    assert main(arguments.split()) == 2
    assert capsys.readouterr().err == f"{said}\n"


@pytest.mark.parametrize("command", ["run", "view", "deal", "replay", "arena", "bench"])
def test_help_explains_every_argument(capsys: Captured, command: str) -> None:
    with pytest.raises(SystemExit) as ended:
        main([command, "--help"])
    assert ended.value.code == 0
    shown = capsys.readouterr().out.partition("\n\n")[2].splitlines()
    names = [number for number, line in enumerate(shown) if line.startswith(("  -", "  file"))]
    assert len(names) > 1
    for number in names:
        explained = shown[number].strip().partition("  ")[2] or shown[number + 1].startswith(" " * 10)
        assert explained, shown[number]
