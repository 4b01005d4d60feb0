"""The table of Jekyll & Hyde as HTML, drawn from real positions."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

from game.cases.jekyll.board import JekyllBoard
from game.cases.jekyll.result import JekyllResult
from game.i18n import number
from game.match import Match, Seat
from tests.support.jekyll_tables import AREAS, HAND, HOSTILE, at, drawn, finished
from tests.support.markup import Page, words_of
from tests.support.thorough import THOROUGH, sparing
from ui.play import card_choice, labels
from ui.screens.card_choice import pick
from ui.screens.case_screens import hand_end
from ui.screens.game_table import GameTable
from ui.screens.hand_end import view_model as hand_end_model
from ui.state.view_models import Preview, Table
from ui.table import table

WITH_TRANSFORMATION = [*HAND[:-1], "transformation"]
UNTURNED = [AREAS[0], ["utterson"] * 3 + ["enfield"] * 4]


def labelled(page: Page, text: str) -> list[str]:
    return [label for label in page.all("aria-label") if text in label]


def test_the_table_is_sound_and_night_falls_with_hyde() -> None:
    for side in ("jekyll", "hyde"):
        page = Page(table(drawn(identity=side)))
        page.check()
        assert f"is-{side}" in page.classes() and f"#c-identity-{side}" in page.all("href")
        assert HOSTILE in page.text and "img" not in [tag for tag, _ in page.elements]


def test_families_stand_by_letter_the_side_that_shows_first() -> None:
    ids = [each for each in Page(table(drawn())).all("id") if each.startswith(("group-", "family-"))]
    assert ids[:5] == ["group-hyde", "family-carew", "family-awakes", "family-hideaway", "family-enfield"]
    assert ids[5] == "group-jekyll" and ids[10:] == ["group-both", "family-lanyon", "family-stevenson"]


def test_points_count_as_they_lie() -> None:
    page = Page(table(drawn()))
    assert labelled(page, "Carew Murder Case: 16 points") and labelled(page, "Mr. Enfield’s Story: 20 points")
    assert labelled(page, "Dr. Lanyon’s Story: 6 points")
    words = " ".join(page.text.split())
    assert "Points at the end with" in words and "(if turned)17 points" in words, (
        "what turning the card would do"
    )


def lines(m: Table) -> list[str]:
    """The board of families from the top down, as ids."""
    kinds = ("group-", "family-", "turned-")
    return [each for each in Page(table(m)).all("id") if each.startswith(kinds)]


def test_turned_cards_stand_with_the_letter_that_they_count_for() -> None:
    m = drawn()
    there = lines(m)
    assert there[4:7] == ["family-enfield", "turned-utterson", "group-jekyll"]
    assert "family-utterson" in there[6:], "the third of them was laid later"
    page = Page(table(m))
    assert labelled(page, "Mr. Utterson: 8 points") == [
        f"Mr. Utterson: 8 points, {HOSTILE} 8, 2 turned to Hyde"
    ]
    assert labelled(page, "Mr. Utterson: 2 points") == [f"Mr. Utterson: 2 points, {HOSTILE} 2"]
    wholly = [AREAS[0], [each for each in AREAS[1] if "utterson" not in each]]
    wholly[1] += ["utterson~"] * 2
    there = lines(drawn(areas=wholly))
    assert "turned-utterson" in there and "family-utterson" not in there
    m = drawn(areas=wholly)
    there = lines(replace(m, preview=Preview({"utterson": 2}, m.board)))
    assert there.index("turned-utterson") < there.index("family-utterson"), (
        "a card of the hand is none of those"
    )


@pytest.mark.parametrize("seed", sparing(range(8), range(4)))
def test_the_lines_add_up_to_what_the_areas_count(seed: int) -> None:
    random = Random(seed)
    areas = [[], ["transformation"]]
    for code in ("utterson", "poole", "will", "carew", "awakes", "lanyon"):
        for area in areas:
            area += [code] * random.choice((0, 1, 2))
    areas[1] += [random.choice(("utterson", "poole", "awakes")) + "~"]
    for side in ("jekyll", "hyde"):
        m = drawn(areas=areas, identity=side, hands=[["stevenson"]] * 2, case_file=["stevenson"])
        labels = [a["aria-label"] for _, a in Page(table(m)).elements if a.get("class") == "bar"]
        rows = [int(found[0]) for each in labels if (found := re.findall(r"(\d+) point", each))]
        assert len(labels) - len(lines(m)) == -3, "three headings"
        assert sum(rows) + 1 == sum(JekyllBoard.of(m.board).now), "with the Transformation's own"


def test_turned_cards_are_marked_and_said() -> None:
    page = Page(table(drawn()))
    assert labelled(page, "Mr. Utterson, 3 cards, 6 points, 2 turned to Hyde")
    assert "turned" in page.classes()


def test_gavels_lie_as_coins_with_their_points() -> None:
    page = Page(table(drawn()))
    assert page.all("aria-label").count("Gavel: Work in Lab") == 3
    assert page.all("aria-label").count("Gavel: Transformation") == 1


def actions(m: Table) -> dict[str, str]:
    page = Page(table(m))
    page.check()
    words = ["".join(each[1:]).strip() or each[0] for each in page.buttons]
    buttons = [a for tag, a in page.elements if tag == "button"]
    return {a["data-action"]: w for a, w in zip(buttons, words, strict=True) if "data-action" in a}


def test_the_words_of_the_gavels() -> None:
    short = actions(drawn())["0 play potion"]
    assert short == "Turn to Jekyll Basil −10, draw 2−10 points", "the short way, beside the Identity card"
    (potion,) = drawn("potion").actions
    assert (potion.label, potion.points, potion.detail) == (
        "Play Potion: turn to Jekyll",
        -10,
        "Basil −10, draw 2",
    )
    assert drawn("potion", identity="jekyll").actions[0].label == "Play Potion: turn to Hyde"
    assert {(each.label, each.detail) for each in drawn("lab").actions} == {
        ("Play Work in Lab", "search London"),
        ("Play Work in Lab", "turn up 3, keep one that fits"),
    }


def test_the_transformation_has_a_button_for_each_target() -> None:
    m = drawn("transformation", hands=[WITH_TRANSFORMATION, ["poole"]], areas=UNTURNED)
    shown = {a: w for a, w in actions(m).items() if "transformation" in a}
    assert shown == {
        "0 play transformation 0 carew": "Carew Murder Case, Nora’s area−7 points",
        "0 play transformation 0 enfield": "Enfield, Nora’s area−1 point",
        "0 play transformation 1 enfield": f"Enfield, {HOSTILE}’s area Basil −7",
        "0 play transformation 1 utterson": f"Utterson, {HOSTILE}’s area Basil +7",
    }
    areas = [["lanyon"] * 3, ["utterson"] * 3]
    one = drawn("transformation", hands=[WITH_TRANSFORMATION, ["poole"]], areas=areas)
    assert [each.label for each in one.actions] == ["Transform Utterson in Basil’s area"]
    assert "chooser" not in Page(table(one)).classes()


@pytest.mark.parametrize("value", [0, 1, 5])
def test_what_a_button_states_is_what_comes_of_it(value: int) -> None:
    """The points of both areas then, doubling and the Transformation's own point included."""
    turned, seeds = 0, 12 if THOROUGH else 2
    for seed in range(seeds):
        random = Random(seed)
        seats = [Seat("Nora", "human"), Seat("Basil", "human")]
        match = Match.new("jekyll", "fr", {"transformation_value": value}, seats, f"states-{seed}")
        while not match.hand_over:
            seat, before = match.turn, JekyllBoard.of(match.seen_by_all().board)
            names = tuple(each.name for each in seats)
            lays = [each for each in match.seen(seat).offers if each.verb in {"meld", "layoff", "play"}]
            for offer in random.sample(lays, min(len(lays), 5)):
                said = labels.button(match.seen(seat), offer, names)
                again = Match.from_record(match.record())
                again.play_text(said.action)
                mine, other = (
                    JekyllBoard.of(again.seen_by_all().board).now[each] - before.now[each]
                    for each in (seat, 1 - seat)
                )
                if "reveal" not in offer.action:
                    assert (said.points or 0) == mine
                    told = f"{seats[1 - seat].name} {number(other, plus=True)}"
                    assert (told in said.detail) == bool(other)
                turned += offer.cards == ("transformation",)
            match.play(seat, random.choice(match.legal(seat)))
    assert turned > seeds


def test_piles_can_be_tapped() -> None:
    page = Page(table(drawn(phase="draw")))
    assert {"pile case-file", "pile london"} <= set(page.all("data-ui"))
    assert "Take Hideaway" in page.text
    empty = Page(table(drawn(phase="draw", discard=[])))
    assert labelled(empty, "London, empty")


def test_while_the_other_plays_nothing_is_offered() -> None:
    assert "0 play potion" not in actions(drawn(turn=1, live=False))


def lab(seed: int, phase: str) -> GameTable | None:
    """The table of a hand played at random until Nora’s Work in Lab wants a pick."""
    random = Random(seed)
    match = Match.new(
        "jekyll", "fr", {}, [Seat("Nora", "human"), Seat("Basil", "bot", "random")], f"lab-{seed}"
    )
    while not match.hand_over:
        if match.phase == phase and match.turn == 0:
            return at(match)
        match.play(match.turn, random.choice(match.legal(match.turn)))
    return None


@pytest.mark.parametrize("phase", ["search", "choose"])
def test_a_pick_offers_what_fits_and_shows_the_rest_closed(phase: str) -> None:
    found = [at for seed in range(60) if (at := lab(seed, phase))]
    assert len(found) > 3
    shut = 0
    for at in found:
        record = card_choice.search_choice(at, card_choice.CoveredParts())
        assert record is not None
        page = Page(pick(record))
        page.check()
        legal = {f"0 {action}" for action in at.seen.legal}
        assert set(page.all("data-action")) == legal
        shut += len(record.closed)
        if phase == "choose":
            assert 1 <= len(record.turned_up) <= 3
            assert page.classes() >= {"sh-three"}
            assert sum(a.get("class", "").startswith("card") for _, a in page.elements) == len(
                record.turned_up
            )
    assert shut, "no card was ever closed"


@pytest.mark.parametrize("outcome", ["scored", "shut-out", "void"])
def test_the_end_of_a_hand(outcome: str) -> None:
    whole = hand_end_model.scoring(finished(outcome))
    for step in (1, 2, 3):
        record = replace(whole, step=step)
        page = Page(hand_end(record))
        page.check()
        assert "img" not in [tag for tag, _ in page.elements] and "Vote" not in page.text
        side = JekyllResult.of(record.result).board.identity
        assert (f"#b-{side}" in page.all("href")) == (outcome != "void")
        how = (
            "The second Case File also ran out."
            if outcome == "void"
            else "discarded their last card and went out."
        )
        assert words_of(hand_end(record), "sc-how").endswith(how)
    rows = [each.removeprefix("sc-row-") for each in page.all("id") if each.startswith("sc-row-")]
    items = {line.item for lines in record.result.breakdown for line in lines}
    assert items <= set(rows) or outcome == "void"
    assert rows == ["void"] if outcome == "void" else rows[0] == "evidence"
    rules = {c.split()[2] for c in page.all("data-ui") if c.startswith("sheet rules ")}
    assert (
        rules
        == {"scored": {"8.1", "8.2", "8.3"}, "shut-out": {"8.1", "8.2", "8.3", "8.4"}, "void": {"7.2"}}[
            outcome
        ]
    )
