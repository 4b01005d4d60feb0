"""The arithmetic of the score pad: the figures of the engine for hands played with real cards, and no impossible
table."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.case import CASES, case_named
from game.cli import main
from game.errors import CasefileError
from game.play import Play
from game.real_score import score
from tests.support.play import SETUPS, Setup
from tests.support.real_tables import finished, house_rules, played_by, read_off, recorded, table_of
from tests.support.thorough import examples

RULE_CASES = Path(__file__).parents[1] / "rules" / "cases"
AMERICAN: dict[str, Any] = {
    "case": "ripper",
    "edition": "us",
    "options": {},
    "players": 3,
    "how": "discarded",
    "by": 0,
    "areas": [["druitt"] * 5 + ["victim:nichols"], ["jill", "jill", "jill", "suspect:jill"], []],
    "hands": [
        [],
        ["pedachenko"] * 3 + ["alibi:pedachenko"],
        ["jill", "jill", "alibi:jill", "suspect:druitt", "alibi:druitt"],
    ],
    "ballots": None,
    "scores": [10, 20, 30],
}
"""The sample scoring of the American rulebook: a tie, a hand that counts, a hand that is set aside."""
GERMAN: dict[str, Any] = {
    "case": "ripper",
    "edition": "de",
    "options": {},
    "players": 2,
    "how": "discarded",
    "by": 1,
    "areas": [
        ["chapman"] * 3
        + ["druitt", "wild=druitt", "alibi:eddy-gull=gull", "letter", "letter", "letter"]
        + ["victim:nichols", "victim:chapman", "scene:bucks-row"],
        ["druitt"] * 3
        + ["gull"] * 4
        + ["suspect:gull", "chapman", "jill", "jill", "jill", "suspect:jill", "victim:stride"],
    ],
    "hands": [["eddy", "eddy", "suspect:eddy", "jill", "alibi:chapman", "victim:eddowes", "escapes"], []],
    "scores": [0, 0],
}
"""„Beispiel für eine Punktwertung“ of the German one: 29 points, less 15."""
FRENCH: dict[str, Any] = {
    "case": "jekyll",
    "edition": "fr",
    "options": {},
    "players": 2,
    "how": "discarded",
    "by": 1,
    "areas": [
        ["utterson~"] * 3 + ["utterson", "transformation", "lab"],
        ["utterson", "carew", "carew", "carew", "lanyon", "lanyon", "lanyon"],
    ],
    "hands": [["poole", "potion", "stevenson"], []],
    "identity": "hyde",
    "scores": [0, 0],
}
"""The French rulebook's first example of a Transformation, with Hyde showing: three turned cards double, the two laid
later do not."""


def changed(table: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """A table with some other facts; `more_0` adds cards to the area of seat 0, `held_0` to its hand."""
    out: dict[str, Any] = json.loads(json.dumps(table))
    for key, value in changes.items():
        what, _, seat = key.partition("_")
        if what in ("more", "held"):
            out["areas" if what == "more" else "hands"][int(seat)] += value
        elif what == "less":
            for card in value:
                out["areas"][int(seat)].remove(card)
        else:
            out[key] = value
    return out


def held_but(table: dict[str, Any], *left: str) -> dict[str, Any]:
    """Seat 0 of two went out, nothing was laid, and the other one holds all cards but those in the piles."""
    cards = list(case_named(table["case"]).deck)
    for card in left:
        cards.remove(card)
    return changed(table, players=2, by=0, areas=[[], []], hands=[[], cards], scores=[0, 0])


def items(result: dict[str, Any], seat: int) -> dict[str, int]:
    """A score sheet by item."""
    return {line["item"]: line["points"] for line in result["breakdown"][seat]}


def test_the_american_rulebooks_example() -> None:
    result = score(AMERICAN)
    assert (result["outcome"], result["ripper"]) == ("caught", "druitt")
    assert result["scores"] == [21, 1, 0] and result["totals"] == [31, 21, 30]
    assert items(result, 1)["hand"] == -9
    assert items(result, 2) == {"set-aside": 0}


def test_the_german_rulebooks_example() -> None:
    result = score(GERMAN)
    assert (result["outcome"], result["ripper"], result["scores"][0]) == ("caught", "druitt", 14)
    lines = items(result, 0)
    assert sum(points for points in lines.values() if points > 0) == 29
    assert (lines["hand"], lines["escapes-held"]) == (-9, -6)
    aside = next(line for line in result["breakdown"][0] if line["item"] == "set-aside")
    assert sorted(aside["cards"]) == ["alibi:chapman", "jill"]


def test_the_french_rulebooks_example() -> None:
    result = score(FRENCH)
    assert (result["outcome"], result["ripper"]) == ("scored", None)
    assert items(result, 0) == {"evidence": 8, "labs": 1, "transformation": 1, "doubled": 6, "hand": -5}
    assert items(result, 1) == {"evidence": 14, "doubled": 6}
    assert result["scores"] == [11, 20]


def ends_of_rule_cases() -> Iterator[tuple[str, dict[str, Any], dict[str, Any]]]:
    """Title, table and result of every rule case that ends a hand."""
    for path in sorted(RULE_CASES.glob("*.json")):
        for each in json.loads(path.read_text("utf-8")):
            play = Play.from_position(each["input"]["position"], Random(0))
            try:
                for action in each["input"]["actions"]:
                    play.play_text(action)
            except CasefileError:
                continue
            result = play.result()
            if result:
                yield (
                    each["title"],
                    read_off(play.position(), result.end),
                    result.as_json(play.case.result_fields),
                )


def test_the_rule_cases_that_can_be_give_the_same_figures() -> None:
    scored = 0
    for title, table, result in ends_of_rule_cases():
        try:
            found = score(table)
        except CasefileError as error:
            # Some of them lay single cards, to count these alone; with real cards they belong to a meld.
            if not any(
                part in str(error) for part in ("Nobody has melded", "A Wild needs", "turned at least")
            ):
                raise
            continue
        assert {key: found[key] for key in result} == result, title
        scored += 1
    assert scored >= 100


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: "-".join(map(str, setup)))
def test_random_ends_of_hands_give_the_figures_of_the_record(setup: Setup) -> None:
    for seed in range(examples(6, 125)):
        match = finished(setup, seed)
        assert score(table_of(match)) == recorded(match), seed


def test_so_they_do_by_any_house_rules() -> None:
    for seed in range(examples(20, 1_000)):
        random = Random(seed)
        setup = random.choice(SETUPS)
        match = finished(setup, seed, house_rules(setup[0], random))
        assert score(table_of(match)) == recorded(match), seed


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: "-".join(map(str, setup)))
def test_so_they_do_when_sergeants_play(setup: Setup) -> None:
    for seed in range(examples(3, 60)):
        match = played_by(setup, seed, "sergeant")
        assert score(table_of(match)) == recorded(match), seed


ALL_VICTIMS = ["victim:chapman", "victim:stride", "victim:eddowes", "victim:kelly"]
IMPOSSIBLE: dict[str, tuple[dict[str, Any], str]] = {
    "a sixth of a suspect": (changed(AMERICAN, held_1=["druitt"]), "only 5 of this card"),
    "a seventh with both Wilds": (changed(AMERICAN, more_0=["wild=druitt"] * 3), "only 2 of this card"),
    "a third Wild in hand": (changed(AMERICAN, more_0=["wild=druitt"] * 2, held_1=["wild"]), "only 2"),
    "a fifth Letter": (changed(AMERICAN, more_0=["letter"] * 5), "only 4"),
    "one Victim twice": (changed(AMERICAN, more_1=["victim:nichols"]), "only one of this card"),
    "one Victim here and in hand": (changed(AMERICAN, held_1=["victim:nichols"]), "only one"),
    "two Suspect cards": (changed(AMERICAN, more_0=["suspect:jill"]), "only one"),
    "a family that nobody melded": (changed(AMERICAN, more_0=["gull", "gull"], more_1=["gull"]), "Sir Gull"),
    "Letters that nobody melded": (changed(AMERICAN, more_0=["letter"]), "Nobody has melded"),
    "Evidence without a Victim": (changed(AMERICAN, less_0=["victim:nichols"]), "once a Victim is"),
    "a Suspect card without a meld": (
        changed(AMERICAN, more_0=["suspect:gull"]),
        "only if its suspect is melded",
    ),
    "an Alibi without a meld": (changed(AMERICAN, more_0=["alibi:chapman"]), "only if its suspect is melded"),
    "an Alibi that names nobody": (
        changed(AMERICAN, more_0=["alibi:eddy-gull"]),
        "can’t be in a player’s area",
    ),
    "an Alibi of another": (
        changed(AMERICAN, more_0=["alibi:eddy-gull=jill"]),
        "can’t be in a player’s area",
    ),
    "an Alibi of one of two who is not melded": (
        changed(GERMAN, less_0=["alibi:eddy-gull=gull"], more_0=["alibi:eddy-gull=eddy"]),
        "Prince Eddy",
    ),
    "two Alibis": (
        changed(AMERICAN, more_0=["alibi:jill"], more_1=["alibi:druitt"], hands=[[], ["gull"], ["gull"]]),
        "Only one Alibi",
    ),
    "a Wild for a Letter": (changed(AMERICAN, more_0=["wild=letter"]), "can’t be in a player’s area"),
    "a Wild for nobody": (changed(AMERICAN, more_0=["wild"]), "can’t be in a player’s area"),
    "us: a Wild beside nothing": (changed(AMERICAN, more_0=["wild=jill"]), "A Wild needs a card"),
    "Ripper Strikes on the table": (changed(AMERICAN, more_0=["strikes"]), "can’t be in a player’s area"),
    "the Commissioner on the table": (
        changed(AMERICAN, more_0=["commissioner"]),
        "can’t be in a player’s area",
    ),
    "a Victim without her Scene": (changed(AMERICAN, more_1=["scene:bucks-row"]), "the same area"),
    "no card at all": (changed(AMERICAN, more_1=["moriarty"]), "There is no card 'moriarty'"),
    "a card of the other game": (changed(AMERICAN, held_1=["utterson"]), "There is no card"),
    "a key for a card": (changed(AMERICAN, held_1=["cards.name.gull"]), "There is no card 'cards.name.gull'"),
    "who went out holds cards": (changed(AMERICAN, by=1), "can have none left"),
    "another holds none": (changed(AMERICAN, hands=[[], ["gull"], []]), "must still have cards"),
    "nobody went out": (changed(AMERICAN, by=None), "who ended"),
    "a seat that is not there": (changed(AMERICAN, by=3), "by must be a whole number from 0 to 2"),
    "no such end": (changed(AMERICAN, how="caught"), "how must be one of"),
    "no end": (changed(AMERICAN, how=None), "how must be one of"),
    "emptied, and nobody lost a Victim": (
        changed(AMERICAN, how="emptied", by=1, hands=[["gull"], ["gull"], []]),
        "lost their last card",
    ),
    "emptied, and both Commissioners held": (
        changed(AMERICAN, how="emptied", by=1, hands=[[], ["commissioner"] * 2, ["gull"]]),
        "can’t both be in hand",
    ),
    "escaped without the card": (
        changed(AMERICAN, how="escaped", more_0=ALL_VICTIMS),
        "area of the player who played it",
    ),
    "escaped with four Victims": (
        changed(AMERICAN, how="escaped", more_0=["escapes", *ALL_VICTIMS[1:]]),
        "4 of 5",
    ),
    "escaped by another": (
        changed(
            AMERICAN, how="escaped", by=1, hands=[["gull"], [], ["gull"]], more_0=["escapes", *ALL_VICTIMS]
        ),
        "the player who played it",
    ),
    "the card on the table, and not escaped": (
        changed(AMERICAN, more_0=["escapes", *ALL_VICTIMS]),
        "must have ended with it",
    ),
    "de: out of cards, and unsolved": (changed(GERMAN, how="exhausted", by=0), "must still have cards"),
    "us: two went out": (
        changed(AMERICAN, how="exhausted", by=0, hands=[[], [], ["gull"]]),
        "must still have cards",
    ),
    "a vote by too many": (changed(AMERICAN, ballots=["jill"] * 4), "ballots must be a list of 3"),
    "a vote by too few": (changed(AMERICAN, ballots=["jill"] * 2), "ballots must be a list of 3"),
    "no vote of one": (changed(AMERICAN, ballots=["jill", None, "gull"]), "seat 1: If a vote was called"),
    "a vote for the Letters": (changed(AMERICAN, ballots=["jill", "letter", "gull"]), "cannot be chosen"),
    "a vote for a list": (changed(AMERICAN, ballots=["jill", [], "gull"]), "cannot be chosen"),
    "a vote without a meld": (
        changed(AMERICAN, areas=[["victim:nichols"], [], []], ballots=["jill"] * 3),
        "no meld",
    ),
    "de: a vote": (changed(GERMAN, ballots=["jill", "gull"]), "no vote under these rules"),
    "us: a vote that a house rule took": (
        changed(AMERICAN, options={"vote": False}, ballots=["jill"] * 3),
        "no vote under these rules",
    ),
    "five players": (changed(AMERICAN, players=5), "ripper is for 2, 3 or 4 players"),
    "an area too many": (changed(AMERICAN, players=2), "must be a list of 2"),
    "no such edition": (changed(AMERICAN, edition="fr"), "no edition 'fr'"),
    "no such option": (changed(AMERICAN, options={"votes": True}), "no option 'votes'"),
    "no such case": (changed(AMERICAN, case="holmes"), "no case 'holmes'"),
    "totals that are none": (changed(AMERICAN, scores=[1, 2, 0.5]), "scores must be whole numbers"),
    "totals beyond counting": (changed(AMERICAN, scores=[1, 2, 10**30]), "scores must be whole numbers"),
    "all cards somewhere": (
        {
            **AMERICAN,
            "areas": [["victim:nichols"], [], []],
            "hands": [
                [],
                [code for code in case_named("ripper").deck if code != "victim:nichols"],
                ["x"][:0],
            ],
        },
        "must still have cards",
    ),
    "us: one card is left for two piles": (held_but(AMERICAN, "jill"), "Not every card"),
    "de: no card is left for Scotland Yard": (held_but(GERMAN), "Not every card"),
    "jekyll: one card is left for two piles": (held_but(FRENCH, "poole"), "Not every card"),
    "jekyll: no identity": (changed(FRENCH, identity=None), "which side"),
    "jekyll: another identity": (changed(FRENCH, identity="lanyon"), "identity must be one of"),
    "jekyll: turned without a Transformation": (
        changed(FRENCH, less_0=["transformation"]),
        "same area as the Transformation",
    ),
    "jekyll: turned elsewhere": (
        changed(FRENCH, less_0=["transformation"], more_1=["transformation"]),
        "same area as the Transformation",
    ),
    "jekyll: turned in both areas": (
        changed(FRENCH, less_1=["utterson"], more_1=["utterson~"]),
        "only one family",
    ),
    "jekyll: two families turned": (changed(FRENCH, more_0=["poole~"] * 3), "only one family"),
    "jekyll: a J/H card turned": (changed(FRENCH, more_0=["lanyon~"]), "can’t be in a player’s area"),
    "jekyll: nothing turned": (
        changed(FRENCH, areas=[["utterson"] * 3 + ["transformation"], []]),
        "turned at least one",
    ),
    "jekyll: a Potion on the table": (changed(FRENCH, more_0=["potion"]), "can’t be in a player’s area"),
    "jekyll: two Transformations": (changed(FRENCH, held_0=["transformation"]), "only one"),
    "jekyll: a family that nobody melded": (
        changed(FRENCH, more_0=["poole", "poole"], more_1=["poole"]),
        "Poole the Butler",
    ),
    "jekyll: both went out": (changed(FRENCH, hands=[[], []]), "seat 0: When a hand"),
    "jekyll: void with an empty hand": (changed(FRENCH, how="exhausted"), "seat 1: When a hand"),
    "jekyll: escaped": (changed(FRENCH, how="escaped"), "how must be one of discarded, exhausted"),
    "jekyll: a vote": (changed(FRENCH, ballots=["utterson", None]), "no ballots in this case"),
    "jekyll: three players": (changed(FRENCH, players=3), "jekyll is for 2 players"),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_an_impossible_table_is_refused_with_one_line(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table, reason = IMPOSSIBLE[name]
    file = tmp_path / "table.json"
    file.write_text(json.dumps(table), "utf-8")
    assert main(["score", str(file)]) == 2
    said = capsys.readouterr()
    assert said.out == "" and reason in said.err and said.err.count("\n") == 1


POSSIBLE: dict[str, tuple[dict[str, Any], str]] = {
    "us: out, but the Case File had run out": (changed(AMERICAN, how="exhausted"), "at-large"),
    "us: the Case File ran out, whoever drew": (changed(AMERICAN, how="exhausted", by=None), "at-large"),
    "us: the Commissioner emptied one hand, and its player went out": (
        changed(AMERICAN, hands=[[], ["gull"], []], more_2=["victim:kelly"]), "caught",
    ),
    "us: emptied, and its player turned in the last card as well": (
        changed(AMERICAN, how="emptied", by=0, hands=[[], ["gull"], []], more_2=["victim:kelly"]), "caught",
    ),
    "emptied by the own Commissioner": (changed(AMERICAN, how="emptied"), "caught"),
    "de: emptied": (changed(GERMAN, how="emptied", by=0), "caught"),
    "nobody to catch": (changed(AMERICAN, areas=[["victim:nichols"], [], []]), "at-large"),
    "de: nobody to catch": (changed(GERMAN, areas=[[], ["victim:nichols"]]), "unsolved"),
    "a vote": (changed(AMERICAN, ballots=["jill", "druitt", "druitt"]), "caught"),
    "escaped in the middle of a vote": (
        changed(AMERICAN, how="escaped", more_0=["escapes", *ALL_VICTIMS], ballots=["jill", None, None]), "escaped",
    ),
    "de: a Wild beside nothing of the own": (changed(GERMAN, more_0=["wild=jill"]), "caught"),
    "unsolved": (changed(GERMAN, how="exhausted", by=0, held_1=["strikes"]), "unsolved"),
    "us: one card is left for each pile": (held_but(AMERICAN, "jill", "gull"), "at-large"),
    "de: one card is left for Scotland Yard": (held_but(GERMAN, "jill"), "unsolved"),
    "jekyll: one card is left for each pile": (held_but(FRENCH, "poole", "poole"), "shut-out"),
    "jekyll: void": (changed(FRENCH, how="exhausted", by=None, held_1=["potion"]), "void"),
    "jekyll: an empty table": (changed(FRENCH, areas=[[], []]), "shut-out"),
    "no totals": ({key: value for key, value in AMERICAN.items() if key != "scores"}, "caught"),
}  # fmt: skip


@pytest.mark.parametrize("name", POSSIBLE)
def test_what_is_possible_is_scored(name: str) -> None:
    table, outcome = POSSIBLE[name]
    assert score(table)["outcome"] == outcome


def test_votes_pay_the_player_who_named_the_ripper() -> None:
    with_votes = score(changed(AMERICAN, ballots=["jill", "druitt", "druitt"]))
    assert with_votes["scores"] == [21, 11, 10]


def test_it_reads_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    import io

    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(AMERICAN)))
    assert main(["score"]) == 0
    assert list(json.loads(capsys.readouterr().out)) == ["outcome", "ripper", "scores", "breakdown", "totals"]


CODES = [code for case in CASES.values() for code in case.codes]
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9) | st.sampled_from(CODES),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)


@given(st.sampled_from([AMERICAN, GERMAN, FRENCH]), st.data())
@settings(max_examples=examples(150, 1_000), deadline=None)
def test_hostile_tables_are_refused_or_scored(table: dict[str, Any], data: st.DataObject) -> None:
    table = json.loads(json.dumps(table))
    for _ in range(data.draw(st.integers(1, 3))):
        key = data.draw(st.sampled_from([*AMERICAN, "identity"]))
        inner = table.get(key)
        if isinstance(inner, list) and inner and data.draw(st.booleans()):
            inner[data.draw(st.integers(0, len(inner) - 1))] = data.draw(
                ANYTHING | st.lists(st.sampled_from(CODES), max_size=30)
            )
        else:
            table[key] = data.draw(ANYTHING)
    with suppress(CasefileError):
        json.dumps(score(table))


@given(ANYTHING)
@settings(max_examples=examples(50, 500), deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_what_is_no_table_at_all_is_refused(data: Any) -> None:
    with pytest.raises(CasefileError):
        score(data)
