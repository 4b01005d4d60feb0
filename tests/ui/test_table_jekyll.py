"""The table of Jekyll & Hyde as HTML, drawn from real positions."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.case import case_named
from game.match import Match, Seat
from game.play import Play
from tests.ui.fake import Page as App
from tests.ui.markup import Page, words_of
from ui import labels, picking, present
from ui.model import CardInHand, SeatInfo, Table
from ui.screens.jekyll_scoring import jekyll_scoring
from ui.screens.search import pick
from ui.session import Game
from ui.table import table

HOSTILE = "<img src=x onerror=alert(1)>"
HAND = "awakes awakes awakes carew theory theory stevenson potion lab will".split()
WITH_TRANSFORMATION = [*HAND[:-1], "transformation"]
AREAS = [
    ["carew"] * 4 + ["lanyon"] * 3 + ["enfield", "lab"],
    ["utterson~"] * 2 + ["utterson"] + ["enfield"] * 4 + ["lab", "lab", "transformation"],
]
UNTURNED = [AREAS[0], ["utterson"] * 3 + ["enfield"] * 4]


def position(**more: Any) -> dict[str, Any]:
    """Nora’s play while Hyde shows, with two of Basil’s Utterson turned."""
    return {
        "case": "jekyll", "edition": "fr", "options": {}, "players": 2, "dealer": 1, "turn": 0, "phase": "play",
        "gavel_played": False, "hands": [HAND, ["poole"] * 4], "areas": AREAS, "case_file": ["will"] * 4,
        "discard": ["theory", "hideaway"], "case_file_number": 1, "ballots": None, "scores": [31, 27],
        "identity": "hyde",
    } | more  # fmt: skip


def drawn(selected: str = "", *, live: bool = True, **more: Any) -> Table:
    """The record of the table at a position, made as the page makes it."""
    play = Play.from_position(position(**more), Random(0))
    case = case_named("jekyll")
    board, view = case.board(play.hand), play.view(0)
    scene = labels.Scene("jekyll", ("Nora", "Basil"), board, play.position)
    offers = [case.offer(play.hand, play.code(action)) for action in play.legal(0)] if live else []
    if not live:
        view["legal"] = []
    chosen = selected.split()
    plays = present.hands.doable(offers, chosen)
    return Table(
        case="jekyll",
        edition="fr",
        hand_number=2,
        turn_number=7,
        target=100,
        seats=(SeatInfo(0, "Nora", "human", None, 31), SeatInfo(1, HOSTILE, "bot", "constable", 27)),
        viewer=0,
        view=view,
        board=board,
        hand=tuple(CardInHand(key, code) for key, code in present.hands.keyed(view["hands"][0])),
        actions=tuple(labels.button(0, offer, scene) for offer in plays),
        draw=tuple(labels.button(0, o, scene) for o in offers if o.verb in {"draw", "take"}),
        log=("1:Basil discarded Hyde’s Hideaway.",),
    )


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
    assert "If it shows at the end" in words and "if turned 17" in words, "what turning the card would do"


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
    there = lines(replace(drawn(areas=wholly), adds={"utterson": 2}))
    assert there.index("turned-utterson") < there.index("family-utterson"), (
        "a card of the hand is none of those"
    )


@pytest.mark.parametrize("seed", range(8))
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
        assert sum(rows) + 1 == sum(m.board["now"]), "with the Transformation's own"


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
    assert actions(drawn())["0 play potion"] == "Turn to Jekyll", "the short way, beside the Identity card"
    assert [each.label for each in drawn("potion").actions] == ["Drink the Potion: turn to Jekyll, draw two"]
    assert drawn("potion", identity="jekyll").actions[0].label == "Drink the Potion: turn to Hyde, draw two"
    assert {each.label for each in drawn("lab").actions} == {
        "Work in Lab: search London",
        "Work in Lab: turn up three",
    }


def test_the_transformation_has_a_button_for_each_target() -> None:
    m = drawn("transformation", hands=[WITH_TRANSFORMATION, ["poole"]], areas=UNTURNED)
    shown = {a: w for a, w in actions(m).items() if "transformation" in a}
    assert shown == {
        "0 play transformation 0 carew": "Nora’s Carew Case Nora –7 now",
        "0 play transformation 0 enfield": "Nora’s Enfield Nora –1 now",
        "0 play transformation 1 enfield": f"{HOSTILE}’s Enfield Basil –7 now",
        "0 play transformation 1 utterson": f"{HOSTILE}’s Utterson Basil +7 now",
    }
    areas = [["lanyon"] * 3, ["utterson"] * 3]
    one = drawn("transformation", hands=[WITH_TRANSFORMATION, ["poole"]], areas=areas)
    assert [each.label for each in one.actions] == ["Transform Basil’s Utterson"]
    assert "chooser" not in Page(table(one)).classes()


@pytest.mark.parametrize("value", [0, 1, 5])
def test_what_a_button_states_is_what_comes_of_it(value: int) -> None:
    """Of a Transformation what its side counts then; of any other play the points that it lays on the table."""
    turned = 0
    for seed in range(12):
        random = Random(seed)
        seats = [Seat("Nora", "human"), Seat("Basil", "human")]
        match = Match.new("jekyll", "fr", {"transformation_value": value}, seats, f"states-{seed}")
        while not match.hand_over:
            seat, before = match.turn, match.board(0)
            scene = labels.Scene.of(match, seat)
            lays = [each for each in match.offers(seat) if each.verb in {"meld", "layoff", "play"}]
            for offer in random.sample(lays, min(len(lays), 5)):
                said = labels.button(seat, offer, scene)
                again = Match.from_record(match.record())
                again.play_text(said.action)
                if offer.cards == ("transformation",):
                    whose = int(offer.action.split()[2])
                    change = again.board(0)["now"][whose] - before["now"][whose]
                    sign = "–" if change < 0 else "+"
                    assert said.detail == f"{seats[whose].name} {sign}{abs(change)} now"
                    assert said.points is None and change
                    turned += 1
                else:
                    change = again.board(0)["table"][seat] - before["table"][seat]
                    assert (said.points or 0, said.detail) == (change, "")
            match.play(seat, random.choice(match.legal(seat)))
    assert turned > 20


def test_piles_can_be_tapped() -> None:
    page = Page(table(drawn(phase="draw")))
    assert {"pile case-file", "pile london"} <= set(page.all("data-ui"))
    assert "Take Hideaway from London" in page.text
    empty = Page(table(drawn(phase="draw", discard=[])))
    assert labelled(empty, "London, empty")


def test_while_the_other_plays_nothing_is_offered() -> None:
    assert "0 play potion" not in actions(drawn(turn=1, live=False))


def at(match: Match) -> Game:
    """A match on the table of a page."""
    return App().session.put(match)


def lab(seed: int, phase: str) -> Game | None:
    """A hand played at random until Nora’s Work in Lab wants a pick."""
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
    found = [game for seed in range(60) if (game := lab(seed, phase))]
    assert len(found) > 3
    shut = 0
    for game in found:
        record = picking.pick(game)
        assert record is not None
        page = Page(pick(record))
        page.check()
        legal = {f"0 {action}" for action in game.match.legal(0)}
        assert set(page.all("data-action")) == legal
        shut += len(record.closed)
        if phase == "choose":
            assert 1 <= len(record.turned_up) <= 3
            assert page.classes() >= {"sh-three"}
            assert sum(a.get("class", "").startswith("card") for _, a in page.elements) == len(
                record.turned_up
            )
    assert shut, "no card was ever closed"


def finished(outcome: str) -> Game:
    """A hand that random play ends with an outcome."""
    for seed in range(400):
        random = Random(seed)
        match = Match.new("jekyll", "fr", {}, [Seat("Nora", "human"), Seat(HOSTILE, "human")], f"end-{seed}")
        while not match.hand_over:
            match.play(match.turn, random.choice(match.legal(match.turn)))
        if match.result and match.result["outcome"] == outcome:
            return at(match)
    raise AssertionError(f"no hand ended {outcome}")


@pytest.mark.parametrize("outcome", ["scored", "shut-out", "void"])
def test_the_end_of_a_hand(outcome: str) -> None:
    game = finished(outcome)
    for step in (1, 2, 3):
        game.step = step
        record = present.scoring(game)
        page = Page(jekyll_scoring(record))
        page.check()
        assert "img" not in [tag for tag, _ in page.elements] and "Vote" not in page.text
        side = record.result["board"]["identity"]
        assert (f"#b-{side}" in page.all("href")) == (step > 1 and outcome != "void")
        how = (
            "The second Case File ran out, too."
            if outcome == "void"
            else "discarded the last card and went out."
        )
        assert words_of(jekyll_scoring(record), "sc-how").endswith(how)
    rows = [each.removeprefix("sc-row-") for each in page.all("id") if each.startswith("sc-row-")]
    items = {line["item"] for lines in record.result["breakdown"] for line in lines}
    assert items <= set(rows) or outcome == "void"
    assert rows == ["void"] if outcome == "void" else rows[0] == "evidence"
    rules = {c.split()[2] for c in page.all("data-ui") if c.startswith("sheet rules ")}
    assert (
        rules
        == {"scored": {"8.1", "8.2", "8.3"}, "shut-out": {"8.1", "8.2", "8.3", "8.4"}, "void": {"7.2"}}[
            outcome
        ]
    )
