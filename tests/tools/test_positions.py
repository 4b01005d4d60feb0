"""The page of positions: its files are whole, and what it says of the bots is still so."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.bots.judge import Judge
from game.bots.sums import Sums
from tools import positions

ENTRIES = positions.entries()
BY_RULES = "08-a-third-card-of-no-use"


def test_each_position_has_its_file() -> None:
    assert sorted(ENTRIES) == sorted(file.stem for file in positions.FOLDER.glob("[0-9]*.json"))
    assert len(ENTRIES) == 12


@pytest.mark.parametrize("name", ENTRIES)
def test_a_position_is_one_of_a_hand_that_was_played(name: str) -> None:
    match, entry = positions.match_of(name), ENTRIES[name]
    legal = match.legal(entry["seat"])
    assert {entry["before"]["action"], entry["now"]} <= {*legal}
    assert len(legal) > 1


@pytest.mark.parametrize("name", ENTRIES)
def test_the_bots_decide_as_the_page_says(name: str) -> None:
    entry = ENTRIES[name]
    decision = positions.decide(name, entry["seat"], entry["level"], entry["seed"])
    assert decision.action == entry["now"]
    assert 0 < entry["times"] <= len(positions.SEEDS)
    begin, end = positions.marks(name)
    assert f"{begin}\n{positions.position_block(name, entry)}\n{end}" in positions.PAGE.read_text("utf-8")


@pytest.mark.thorough
@pytest.mark.parametrize("name", ENTRIES)
def test_as_many_seeds_decide_so_as_the_page_says(name: str) -> None:
    entry = ENTRIES[name]
    assert positions.action_of_most_seeds(name, entry) == (entry["now"], entry["times"], entry["seed"])


def test_the_most_frequent_decision_counts_and_of_as_frequent_ones_the_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def decided(name: str, seat: int, level: str, seed: str) -> SimpleNamespace:
        return SimpleNamespace(action=name[int(seed)])

    monkeypatch.setattr(positions, "decide", decided)
    entry = ENTRIES[BY_RULES]
    assert positions.action_of_most_seeds("abbcbbbabcbb", entry) == ("b", 8, "1")
    assert positions.action_of_most_seeds("bababababaab", entry) == ("b", 6, "0")


def test_the_page_says_in_how_many_seeds_but_for_rules_of_thumb() -> None:
    name = "02-a-vote-not-called"
    assert "| `draw` | in 7 of 12 seeds; " in positions.position_block(name, ENTRIES[name] | {"times": 7})
    assert "| `draw` | in all 12 seeds; " in positions.position_block(name, ENTRIES[name] | {"times": 12})
    assert "seeds" not in positions.position_block(BY_RULES, ENTRIES[BY_RULES])


@pytest.fixture
def paths(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """Decisions and page as copies, with one decision alone."""
    files = tmp_path / "decisions.json", tmp_path / "POSITIONS.md"
    files[0].write_text(json.dumps({BY_RULES: ENTRIES[BY_RULES]}), "utf-8")
    files[1].write_text(positions.PAGE.read_text("utf-8"), "utf-8")
    monkeypatch.setattr(positions, "DECISIONS", files[0])
    monkeypatch.setattr(positions, "PAGE", files[1])
    return files


def test_the_page_is_not_written_while_its_words_are_about_other_decisions(
    paths: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    entry = ENTRIES[BY_RULES]
    paths[0].write_text(json.dumps({BY_RULES: entry | {"now": entry["before"]["action"]}}), "utf-8")
    texts = [path.read_text("utf-8") for path in paths]
    assert positions.main([]) == 1
    assert BY_RULES in capsys.readouterr().err
    assert [path.read_text("utf-8") for path in paths] == texts


def test_the_judge_compares_again_once_the_decision_is_another(
    paths: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def gain(judge: object, one: str, other: str, worlds: int) -> Sums:
        asked.append((one, other))
        return Sums.of([1.0, 2.0])

    monkeypatch.setattr(Judge, "gain", gain)
    assert positions.main([]) == 0
    assert not asked

    entry = ENTRIES[BY_RULES]
    for others in (["take", "draw"], ["draw", "meld chapman 2"]):
        judged = entry["judged"] | {"actions": others}
        paths[0].write_text(json.dumps({BY_RULES: entry | {"judged": judged}}), "utf-8")
        asked.clear()
        assert positions.main([]) == 0
        assert asked == [("draw", "take")] * 2
        written = json.loads(paths[0].read_text("utf-8"))[BY_RULES]["judged"]
        assert written == {"actions": ["draw", "take"], "quick": [1.5, 0.5], "sergeants": [1.5, 0.5]}
        assert "+1.5 ± 0.5 points; +1.5 ± 0.5" in paths[1].read_text("utf-8")


@pytest.mark.parametrize("number", [0, 13, -1])
def test_a_position_that_is_not_there_gets_a_sentence(
    number: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert positions.main(["--", str(number)]) == 1
    assert capsys.readouterr().err == f"There is no position {number}: they are numbered from 1 to 12.\n"


def test_a_decision_is_printed_by_its_number(capsys: pytest.CaptureFixture[str]) -> None:
    assert positions.main(["8"]) == 0
    assert capsys.readouterr().out.startswith(f"{BY_RULES}: draw")
