"""The statistics: what is counted of the stored games, and what the screen says of it."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.match import Match, Seat
from tests.ui.fake import WHEN, Page
from tests.ui.markup import Page as Markup
from tests.ui.test_casebook import finish
from ui.book import saves
from ui.book.storage import Memory, Store
from ui.messages import Field, Keep
from ui.screens.plots import Bar, bars, lines, number
from ui.statistics.figures import PEOPLE, Wanted, against, people, read, summary

GOLDEN = Path(__file__).parents[1] / "golden" / "records"


def hand(outcome: str, *scores: int, seats: list[Any] | None = None) -> dict[str, Any]:
    """A finished hand of 40 actions."""
    result = {"outcome": outcome, "scores": list(scores)}
    return {"actions": ["0 draw"] * 40, "result": result, **({"seats": seats} if seats else {})}


def game(
    *hands: dict[str, Any],
    when: str = "2026-01-01",
    names: str = "Nora Basil",
    levels: str = "- sergeant",
    **more: Any,
) -> dict[str, Any]:
    """An envelope as the statistics read it. A level of `-` is a person."""
    seats = [
        {"name": name, "kind": "human" if level == "-" else "bot", "level": None if level == "-" else level}
        for name, level in zip(names.split(), levels.split(), strict=True)
    ]
    record = {"case": "ripper", "edition": "us", "options": {}, "seats": seats, "hands": list(hands), **more}
    return {"saved_at": when, "record": record}


WON = game(hand("caught", 60, 10), hand("escaped", 50, 20), when="2026-01-02")
LOST = game(hand("caught", 10, 120), when="2026-01-03", levels="- inspector")
OPEN = game(hand("at-large", 7, 3), {"result": None}, when="2026-01-04", levels="- -")


def test_games_hands_points_and_streaks() -> None:
    found = summary(read([LOST, WON, OPEN]), Wanted("nora"))
    whole = found.whole
    assert (whole.games, whole.wins, whole.hands, whole.points, whole.best, whole.run) == (
        2,
        1,
        4,
        127,
        60,
        1,
    )
    assert whole.average == 127 / 4
    assert found.totals == (("2026-01-02", 110, 30), ("2026-01-03", 10, 120))
    assert whole.outcomes == {("ripper", "caught"): 2, ("ripper", "escaped"): 1, ("ripper", "at-large"): 1}
    assert {group: tally.hands for group, tally in found.by_level.items()} == {
        "sergeant": 2,
        "inspector": 1,
        PEOPLE: 1,
    }


def test_a_game_between_people_counts_for_each_of_them() -> None:
    games = read([game(hand("caught", 110, 20), levels="- -")])
    assert summary(games, Wanted("nora")).whole.wins == 1
    assert (
        summary(games, Wanted("basil")).whole.wins == 0 and summary(games, Wanted("basil")).whole.games == 1
    )
    everybody = summary(games, Wanted()).whole
    assert (everybody.games, everybody.wins, everybody.points) == (2, 1, 130)


def test_a_name_is_one_person_however_it_is_written() -> None:
    games = read([WON, game(hand("caught", 1, 2), names="NORA Basil", when="2026-02-01")])
    assert summary(games, Wanted()).people == (("nora", "NORA"),)
    assert summary(games, Wanted("nora")).whole.hands == 3


def test_a_game_is_over_when_one_has_the_target_and_leads_alone() -> None:
    level = game(hand("caught", 100, 100))
    short = game(hand("caught", 60, 0), options={"target": 50})
    assert read([level])[0].winner is None and read([short])[0].winner == 0


def test_casual_games_and_those_that_left_another_are_set_aside() -> None:
    odd = [
        game(hand("caught", 90, 0), casual=True),
        game(hand("caught", 80, 0), **{"from": {"hand": 1, "action": 4}}),
        game(hand("caught", 70, 0), again=True),
    ]
    found = summary(read([WON, *odd]), Wanted("nora"))
    assert found.whole.hands == 2 and found.set_aside == 3
    assert summary(read([WON, *odd]), Wanted("nora", all_games=True)).whole.hands == 5


@pytest.mark.parametrize(
    ("wanted", "aside"),
    [
        (Wanted(), 2),
        (Wanted("nora"), 1),
        (Wanted("zoe"), 1),
        (Wanted(case="jekyll"), 0),
        (Wanted(players=3), 1),
        (Wanted("nora", players=3), 0),
    ],
)
def test_only_games_that_are_meant_are_said_to_be_set_aside(wanted: Wanted, aside: int) -> None:
    odd = [
        game(hand("caught", 90, 0), casual=True),
        game(hand("caught", 9, 0, 1), casual=True, names="Zoe A B", levels="- sergeant sergeant"),
    ]
    assert summary(read([WON, *odd]), wanted).set_aside == aside


def test_a_seat_handed_over_behind_the_last_action_was_played_by_who_left() -> None:
    ended = hand("caught", 20, 5, seats=[[40, 0, "bot", "constable"], [40, 1, "bot", "inspector"]])
    games = read([game(ended, hand("caught", 90, 5))])
    assert [each.played for each in games[0].hands] == [("", "sergeant"), ("constable", "inspector")]
    assert summary(games, Wanted("nora")).whole.hands == 1


def test_a_hand_in_which_a_seat_changed_hands_counts_for_nobody_there() -> None:
    taken_over = hand("caught", 30, 5, seats=[[12, 0, "bot", "constable"]])
    games = read([game(hand("caught", 20, 5), taken_over, hand("caught", 60, 5))])
    whole = summary(games, Wanted("nora")).whole
    assert (whole.hands, whole.points, whole.games) == (1, 20, 0)
    other = game(
        hand("caught", 20, 5, seats=[[9, 1, "human", None]]), hand("caught", 90, 5), levels="- sergeant"
    )
    found = summary(read([other]), Wanted("nora"))
    assert found.whole.hands == 2 and {g: x.hands for g, x in found.by_level.items()} == {PEOPLE: 1}
    assert found.whole.games == 1 and not any(x.games for x in found.by_level.values())


def test_a_seat_that_changed_before_the_first_action_was_played_by_who_came() -> None:
    games = read([game(hand("caught", 20, 5, seats=[[0, 1, "bot", "superintendent"]]))])
    assert games[0].hands[0].played == ("", "superintendent")


def test_the_strongest_bot_at_the_table_is_the_opponent() -> None:
    games = read([game(hand("caught", 20, 5, 1, 1), names="A B C D", levels="- sergeant constable -")])
    assert against(games[0].hands[0], 0) == "sergeant" and against(games[0].hands[0], 3) == "sergeant"


@pytest.mark.parametrize(
    ("wanted", "hands"),
    [
        (Wanted("nora", case="ripper"), 4),
        (Wanted("nora", case="jekyll"), 0),
        (Wanted("nora", players=2), 4),
        (Wanted("nora", players=3), 0),
        (Wanted("nora", level="sergeant"), 2),
        (Wanted("nora", level=PEOPLE), 1),
        (Wanted("nora", since="2026-01-02"), 2),
        (Wanted("basil"), 1),
        (Wanted("otto"), 0),
    ],
)
def test_what_is_wanted(wanted: Wanted, hands: int) -> None:
    assert summary(read([WON, LOST, OPEN]), wanted).whole.hands == hands


def test_what_makes_no_sense_is_left_out() -> None:
    broken: list[Any] = [
        {},
        {"record": None},
        {"record": {"case": "chess"}},
        game(hand("caught", 1, 2), names="A B"),
        game(hand("caught", 1, 2), None),  # type: ignore[arg-type]
        game(hand("caught", 1, 2) | {"actions": None}),
    ]
    broken[3]["record"]["hands"][0]["seats"] = [[0, 9, "bot", "x"]]
    for each in broken[4:]:
        each["record"]["hands"][0] |= {"dealer": 0, "deck": ["druitt"]}
    assert read(broken) == () and len(read([*broken, *broken, WON])) == 1


# ---- one match, stored more than once ----


def saves_of(name: str, *cuts: tuple[int, int], **more: Any) -> list[dict[str, Any]]:
    """A golden match as it stood in a hand after so many actions, one save for each."""
    record = json.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8")) | more
    saves = []
    for hands, actions in cuts:
        *done, last = record["hands"][:hands]
        whole = actions >= len(last["actions"])
        last = last if whole else last | {"actions": last["actions"][:actions], "result": None}
        saves.append({"saved_at": "2026-01-01", "record": record | {"hands": [*done, last]}})
    return saves


ALL = 9_999
WHOLE = "ripper-us-2p-1"
"""A match that is won."""


def counted(saves: list[dict[str, Any]]) -> list[int]:
    """How many hands of each save count."""
    return [len(each.hands) - each.shared for each in read(saves)]


def parted(save: dict[str, Any], hand: int, **more: Any) -> dict[str, Any]:
    """The save with another hand in that place, the last one."""
    hands = save["record"]["hands"]
    hands[hand - 1 :] = [hands[hand - 1] | more]
    return save


@pytest.mark.parametrize(
    ("cuts", "hands"),
    [
        ([(2, 5), (3, ALL)], [3]),
        ([(3, ALL), (2, 5)], [3]),
        ([(1, 4), (1, 9), (2, 5)], [1]),
        ([(3, ALL), (3, ALL)], [3]),
        ([(1, 0)], [0]),
    ],
)
def test_a_match_that_is_stored_twice_counts_once(cuts: list[tuple[int, int]], hands: list[int]) -> None:
    assert counted(saves_of("ripper-us-2p-1", *cuts)) == hands


@pytest.mark.parametrize("turned", [False, True])
def test_what_was_not_played_to_the_end_of_a_hand_adds_nothing(turned: bool) -> None:
    """Two ways on from a hand that is over: the one has no further hand of its own."""
    long, short = saves_of("ripper-us-2p-1", (3, ALL), (2, 9))
    parted(short, 2, actions=["0 draw"] * 999)
    assert counted([long, short] if turned else [short, long]) == [3]


@pytest.mark.parametrize("turned", [False, True])
def test_a_win_is_not_lost_to_a_longer_way_on(turned: bool) -> None:
    """Nor is a hand that was played there counted with it; those of both are counted once."""
    won, other = saves_of(WHOLE, (ALL, ALL), (3, ALL))
    hands = len(won["record"]["hands"])
    parted(other, 3, actions=["0 draw"] * 9_999)
    games = read([won, other] if turned else [other, won])
    assert sorted((len(each.hands), each.shared, each.winner is None) for each in games) == [
        (3, 2, True), (hands, 0, False)
    ]  # fmt: skip
    whole = summary(games, Wanted()).whole
    assert whole.hands == 2 * (hands + 1) and (whole.games, whole.wins) == (2, 1), "of two people"
    assert dict(people(games)) and sum(whole.outcomes.values()) == whole.hands


def test_two_matches_that_part_and_are_won_count_both() -> None:
    """But no hand of theirs counts twice."""
    won, other = saves_of(WHOLE, (ALL, ALL), (ALL, ALL))
    hands = len(won["record"]["hands"])
    parted(other, hands, actions=["0 draw"])
    games = read([won, other])
    whole = summary(games, Wanted()).whole
    assert (whole.games, whole.wins, whole.hands) == (4, 2, 2 * (hands + 1))


def test_what_tells_two_copies_is_what_they_were_dealt() -> None:
    """Both were played on from the same moment, and their further decks differ."""
    left = {"from": {"hand": 1, "action": 7}}
    one, other = saves_of("ripper-us-2p-1", (2, ALL), (2, ALL), **left)
    deck = other["record"]["hands"][1]["deck"]
    parted(other, 2, deck=deck[::-1])
    assert counted([one, other]) == [2, 1]
    begun, other = saves_of("ripper-us-2p-1", (2, 3), (2, ALL), **left)
    parted(begun, 2, deck=deck[::-1], actions=[])
    assert counted([begun, other]) == [2], "nothing was played there that the other has not"


@pytest.mark.parametrize("turned", [False, True])
def test_a_copy_leaves_its_hands_to_the_match_that_it_left(turned: bool) -> None:
    (match,) = saves_of("ripper-us-2p-1", (2, 3))
    (copy,) = saves_of("ripper-us-2p-1", (3, ALL), **{"from": {"hand": 1, "action": 7}})
    games = read([match, copy] if turned else [copy, match])
    assert {each.counts: (len(each.hands), each.shared) for each in games} == {True: (1, 0), False: (3, 1)}
    assert summary(games, Wanted()).whole.hands == 2
    assert summary(games, Wanted(all_games=True)).whole.hands == 6


def test_a_hand_that_is_untold_here_and_told_there_counts() -> None:
    here, there = saves_of("ripper-us-2p-1", (2, ALL), (2, ALL))
    here["head"] = {"untold": True}
    assert counted([here, there]) == counted([there, here]) == [2]
    assert counted([here]) == [1]


def test_other_matches_are_not_taken_for_one() -> None:
    """The same deal played another way, by others, with other rules, or once more is a match of its own."""
    (first,) = saves_of("ripper-us-2p-1", (2, 3))
    others = saves_of("ripper-us-2p-1", (2, 3), again=True) + saves_of("ripper-us-2p-1", (2, 3), edition="de")
    (played_otherwise,) = saves_of("ripper-us-2p-1", (1, ALL))
    played_otherwise["record"]["hands"][0]["actions"][3] = "1 draw"
    assert counted([first, *others, played_otherwise]) == [1, 1, 1, 1]


# ---- the screen ----


def played(*names: str, memory: Memory | None = None) -> Page:
    """A page with golden games, in which Nora plays against bots of every level."""
    memory, random = memory or Memory(), Random(3)
    store = Store(memory)
    for at, name in enumerate(names, 1):
        record = json.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))
        for seat in record["seats"][1:]:
            seat.update(kind="bot", level=random.choice(["constable", "inspector"]))
        store.save(f"g{at}1", saves.of_match(Match.from_record(record), f"2026-11-{at:02}T12:00:00.000Z"))
    return Page(memory)


def down(page: Page) -> set[str]:
    """What is chosen."""
    pressed = [each for _, each in Markup(page.html).elements if each.get("aria-pressed") == "true"]
    return {each["data-ui"] for each in pressed}


NAMES = ("ripper-us-3p-4", "ripper-de-2p-2", "jekyll-fr-2p-5", "ripper-us-2p-1")


def test_from_the_desk_to_the_figures_and_back() -> None:
    page = played(*NAMES)
    page.tap("statistics")
    shown = Markup(page.html)
    shown.check()
    assert page.session.screen == "statistics" and down(page) == {
        "count person nora", "count case all", "count players all", "count level all"
    }  # fmt: skip
    games = summary(page.session.statistics.games, page.session.statistics.wanted).whole
    assert games.games == 4 and "Points a hand" in shown.text
    assert len([tag for tag, _ in shown.elements if tag == "details"]) == 3, "a table behind each plot"
    assert all(
        attributes["aria-label"] for tag, attributes in shown.elements if attributes.get("role") == "img"
    )
    page.tap("desk")
    assert "Statistics" in page.html


def test_choosing_counts_something_else() -> None:
    page = played(*NAMES)
    page.tap("statistics", "count case jekyll")
    assert "count case jekyll" in down(page) and "count case all" not in down(page)
    assert "Shut-out" in page.html or "Scored" in page.html
    assert "Ripper caught" not in page.html
    groups = {each["aria-label"] for _, each in Markup(page.html).elements if each.get("role") == "group"}
    assert {"Person", "Case", "Players", "Against"} <= groups
    page.tap("count players 4")
    assert "Nothing was played that fits this choice." in page.html
    for name, value in (
        ("person", "nobody"),
        ("players", "7"),
        ("level", "<b>"),
        ("case", "x"),
        ("games", "x"),
        ("x", ""),
    ):
        before = page.session.statistics.wanted
        page.send(Field(f"statistics-{name}", value))
        page.tap(f"count {name} {value}")
        assert page.session.statistics.wanted == before
    page.tap("count", "count case all", "count players all")
    assert page.session.statistics.wanted.case == "" and page.session.statistics.wanted.players == 0


def test_people_of_any_name_and_everybody_can_be_chosen() -> None:
    page = played("ripper-us-2p-1")
    spare = Match.new("ripper", "us", {}, [Seat("Mary   <b>Jane", "human"), Seat("Otto", "human")], "x")
    page.loop._do(Keep("gmary", saves.of_match(finish(spare), WHEN)))
    page.tap("statistics", "count person mary <b>jane")
    assert page.session.statistics.wanted.person == "mary <b>jane"
    assert "count person mary <b>jane" in down(page)
    Markup(page.html).check()
    page.tap("count person")
    assert page.session.statistics.wanted.person == "" and "Everybody" in Markup(page.html).text


def test_many_people_are_a_list() -> None:
    page = Page()
    games = [game(hand("caught", 1, 2), when=f"2026-01-{at + 10}", names=f"N{at} Basil") for at in range(9)]
    page.session.screen, page.session.statistics.games = "statistics", read(games)
    page.send(Field("statistics-person", "n3"))
    drawn = Markup(page.html)
    drawn.check()
    options = [each["value"] for tag, each in drawn.elements if tag == "option"]
    assert len(options) == 10 and page.session.statistics.wanted.person == "n3"
    assert "count person n3" not in drawn.all("data-ui") and 'for="st-person"' in page.html


def test_games_set_aside_can_be_counted() -> None:
    page = Page()
    page.session.screen = "statistics"
    page.session.statistics.games = read([WON, game(hand("caught", 1, 2), casual=True)])
    page.tap("close")
    text = Markup(page.html).text
    assert "Casual and repeated games" in text and "Left out" in text and "Counted" in text
    assert "count games counted" in down(page) and "left out" in text
    page.tap("count games all")
    assert "count games all" in down(page) and page.session.statistics.wanted.all_games


def test_counting_from_now_on_deletes_nothing_and_can_be_undone() -> None:
    page = played(*NAMES)
    page.tap("statistics", "statistics-reset")
    assert "No hand to count yet" in page.html and "Counted: games played after" in page.html
    assert len(page.session.book) == 4
    later = page.reload()
    later.tap("statistics")
    assert later.session.statistics.wanted.since == WHEN and "No hand to count yet" in later.html
    later.tap("statistics-undo")
    assert "Counted: every game" in later.html
    page.tap("statistics-undo")
    assert "Counted: every game" in page.html and page.session.statistics.wanted.since == ""
    again = page.reload()
    again.tap("statistics")
    assert summary(again.session.statistics.games, again.session.statistics.wanted).whole.games == 4


def test_nothing_to_count() -> None:
    page = Page()
    page.tap("statistics")
    Markup(page.html).check()
    assert "No hand to count yet" in page.html


def test_plots_hold_their_figures() -> None:
    line = str(lines([[10, -5, 300], [1, 2, 3]], [1, 2, 3], "said"))
    assert (
        line.count('class="pt"') == 6 and ">−100<" in line and ">300<" in line and 'aria-label="said"' in line
    )
    bar = Markup(bars([Bar("<b>", -3.5, "−3.5"), Bar("b", 7, "7.0")], "said"))
    widths = [float(a["width"]) for tag, a in bar.elements if tag == "rect"]
    assert widths[1] == pytest.approx(2 * widths[0], rel=0.01) and "<b>" in bar.text
    assert number(-1.25, 1) == "−1.2" and number(3) == "3"
