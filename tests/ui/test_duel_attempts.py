"""One challenge, any number of attempts: whose they are, what is sealed, and that no order of links loses any."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.duel import Attempt, Duel, Terms, challenge, compare, fragment_of, names_of, read
from game.i18n import t, tn
from tests.support.app_page import Page
from tests.support.duelling import (
    accepted,
    all_played,
    challenger,
    challenger_of,
    good_link,
    kept,
    link_of,
    of_three,
    opened,
    to_the_end,
)
from tests.support.file_games import bring
from tests.support.thorough import examples
from ui.state.challenge import DuelMark
from ui.state.duels import MOST_LINKS, NAME, Duels, KeptDuel
from ui.state.messages import FieldChanged
from ui.state.own_name import own_name

# ---- a challenge of three deals, and answers that cross ----


@cache
def three_deals() -> tuple[str, str]:
    """A challenge of three deals by Nora, and Zoë's answer to it."""
    challenge = link_of(challenger_of(3))
    return challenge, link_of(all_played(accepted(challenge, "Zoë"), 5))


def table(page: Page) -> list[tuple[str, int]]:
    """The results on a page, the best first."""
    everybody = page.session.screen.looked.attempts or []  # type: ignore[attr-defined]
    return [(each.name, each.total(kept(page).terms.seat)) for each in everybody]


def test_no_deal_is_compared_only_as_far_as_the_shorter_play_goes() -> None:
    """One who played on longer had parted from the other before: the same play ends a hand for both."""
    one, two = some_links()[1][:2]
    duel = Duel(read(one).terms, (read(one).attempts[0], read(two).attempts[-1]))
    for first, second, hand in zip(*(each.hands for each in duel.attempts), compare(duel).hands, strict=True):
        assert len(first) != len(second)
        assert hand.parted is not None and hand.parted.step < min(len(first), len(second))
    for attempt in duel.attempts:
        match = duel.terms.deal(1).match(["Nora", "Bot"])
        for action in attempt.hands[0]:
            assert not match.hand_over
            match.play_text(action)
        assert match.hand_over


def test_a_strangers_answer_leaves_a_duel_under_way_alone() -> None:
    first, answer = three_deals()
    page = accepted(first, "Ben")
    page.run()
    page.tap("desk")
    before = kept(page)
    opened(answer, page)
    assert replace(kept(page), links=frozenset()) == before and not page.faults
    assert page.session.screen.name == "duel" and t("duel.sealed-until", name="Nora and Zoë") in page.text
    assert table(page) == [] and kept(page).others == ["Nora", "Zoë"]
    assert t("duel.continue", number=1) in page.text
    all_played(page, 3)
    assert not page.faults and kept(page).played
    assert {name for name, _ in table(page)} == {"Nora", "Zoë", "Ben"}
    assert t("duel.stands.answered", n=3) in page.text and t("duel.parted") not in page.text


def test_each_comparison_is_at_a_tap() -> None:
    first, answer = three_deals()
    page = all_played(opened(answer, accepted(first, "Ben")), 3)
    results = table(page)
    for at, (name, points) in enumerate(results):
        page.tap(f"duel-against {at}")
        if name == "Ben":
            assert t("duel.everybody") in page.text
            continue
        own = dict(results)["Ben"]
        assert t("duel.against", name=name) in page.text and t("duel.parted") in page.text
        assert t("duel.score", mine=own, theirs=points) in page.text.replace("\u2212", "-")
        page.tap("back")
        assert page.session.screen.name == "duel" and t("duel.everybody") in page.text
    page.tap("back")
    assert page.session.screen.name == "desk"


def test_whoever_opens_an_answer_plays_first_and_is_not_taken_for_the_challenger() -> None:
    _, answer = three_deals()
    page = opened(answer)
    assert t("duel.challenges", name="Nora") in page.text and t("duel.has-answered", name="Zoë") in page.text
    assert "point" not in page.text and not page.session.features.of(Duels).by_id
    page.send(FieldChanged("own-name", "Ben"))
    page.tap("duel-accept")
    assert page.game.challenge is not None and kept(page).name == "Ben"
    all_played(page, 3)
    assert {name for name, _ in table(page)} == {"Nora", "Zoë", "Ben"}
    assert names_of(kept(page).link) == ["Nora", "Ben"]


def test_a_second_answer_is_added_to_the_table() -> None:
    first = of_three()
    assert sorted(name for name, _ in table(first)) == ["Ada", "Ben", "Nora"]
    first.tap("casebook")
    assert tn("duel.row.answered", 2) in first.text


def test_somebody_who_comes_back_on_another_device_says_who_they_are() -> None:
    challenge, answer = three_deals()
    nora = opened(answer)
    nora.tap("duel-mine 0")
    nora.run()
    assert (
        kept(nora).own == 0 and t("duel.against", name="Zoë") in nora.text and t("duel.parted") in nora.text
    )
    zoe = opened(answer)
    zoe.tap("duel-mine 1")
    zoe.run()
    assert (
        own_name(zoe.session) == "Zoë"
        and kept(zoe).link == read_fragment(answer)
        and t("duel.against", name="Nora") in zoe.text
    )
    alone = opened(challenge)
    alone.tap("duel-mine 1", "duel-mine x", "duel-mine 0")
    alone.run()
    assert kept(alone).played and not kept(alone).others and t("duel.send") in alone.text


def read_fragment(link: str) -> str:
    return link.rpartition("#")[2]


def test_people_of_one_name_and_somebody_who_plays_twice_are_told_apart() -> None:
    first = challenger()
    link = link_of(first)
    for seed in (1, 2):
        opened(link_of(all_played(accepted(link, "Nora"), seed)), first)
    assert len(table(first)) == 3 and t("duel.namesake", name="Nora", number=3) in first.text
    again = all_played(accepted(link, "Nora"), 1)
    opened(link_of(again), first)
    assert len(table(first)) == 3, "the same play under the same name is the same attempt"
    same = all_played(accepted(link, "Nora"), 0)
    assert len(table(same)) in {1, 2}


def test_a_rematch_is_the_same_game_with_other_cards() -> None:
    first = challenger()
    opened(link_of(all_played(accepted(link_of(first)), 1)), first)
    before = kept(first).terms
    first.tap(f"duel-rematch {kept(first).id}", "duel-begin")
    after = kept(first).terms
    assert after.code != before.code and replace(after, code=before.code) == before
    assert first.game.challenge is not None and kept(first).name == "Nora"


def test_the_form_of_a_rematch_is_filled_in_and_one_tap_plays_it() -> None:
    page = Page()
    page.session.settings.name = "Nora"
    terms = Terms("ripper", "us", {"vote": False}, ("sergeant", None, "constable"), "fog", 3)
    page.session.features.of(Duels).put(KeptDuel("rematch1", terms, 0, "Nora", "2026-11-20"))
    page.tap("duel-rematch rematch1")
    assert "Rematch" in page.text and "Challenge someone" not in page.text
    assert not [each for each in page.commands if each.startswith("duel ")], "no other duel stands there"
    assert "3 new deals" in page.text and tn("duel.changed", 1) in page.text
    page.tap("duel-begin")
    after = kept(page).terms
    assert after.code != terms.code and replace(after, code=terms.code) == terms
    assert page.game.challenge == DuelMark(kept(page).id, 1)


def test_the_same_cards_are_not_played_twice() -> None:
    first = challenger()
    second = all_played(accepted(link_of(first)), 1)
    again = opened(link_of(first), second)
    assert again.session.screen.name == "duel" and len(again.session.features.of(Duels).by_id) == 1
    first.tap("casebook", f"open {first.session.book[0].slot}", "skip", "challenge", "duel-begin")
    assert len(first.session.features.of(Duels).by_id) == 1 and first.session.screen.name == "duel"


def test_a_damaged_link_in_the_store_costs_no_other() -> None:
    page = challenger()
    opened(link_of(all_played(accepted(link_of(page)), 1)), page)
    data = page.session.features.of(Duels).data()
    data["duels"][kept(page).id]["links"] += [good_link()[:-4], 7, "x" * 9_000]
    page.store.remember(NAME, data)
    page = Page(page.memory)
    page.tap(f"duel {kept(page).id}")
    page.run()
    assert len(table(page)) == 2 and tn("duel.damaged", 1) in page.text


def test_a_duel_begins_at_the_desk_and_in_the_casebook() -> None:
    page = Page()
    page.tap("new", "start", "desk", "sheet devices")
    assert "duels" in page.commands
    page.tap("duels")
    assert page.session.screen.name == "challenge" and page.session.sheet is None
    page.tap("casebook")
    assert "duels" in page.commands
    page.tap("duels", "case jekyll", "duel-length 1", "duel-begin")
    assert t("duel.name-missing") in page.text and not page.session.features.of(Duels).by_id
    page.send(FieldChanged("own-name", "Ben"))
    page.tap("duel-begin")
    assert (
        page.game.challenge is not None
        and page.game.case == "jekyll"
        and page.game.match.seats[0].name == "Ben"
    )
    page.tap("desk", "duels")
    assert 'id="own-name"' not in page.html and t("duel.row.to-play", next=1, deals=1) in page.text
    page.tap("duel-more", "players 2", "edition fr")
    page.send(FieldChanged("duel-level", "constable"))
    assert 'id="own-name"' in page.html


# ---- files ----


def test_a_friends_file_is_a_friends_attempt() -> None:
    first = challenger()
    friend = all_played(accepted(link_of(first), "Zoë"), 1)
    friend.tap("casebook", "export-all")
    friend.run()
    page = accepted(link_of(first), "Ben")
    page.tap("desk", "casebook")
    own = kept(page)
    assert bring(page, [*friend.given.values()][-1]) == "done"
    now = kept(page)
    assert (now.id, now.name, now.hands, now.dealt) == (own.id, "Ben", (), 1)
    assert now.others == ["Nora", "Zoë"] and len(page.session.features.of(Duels).by_id) == 1


# ---- duels of the first version ----


def first_version(kept: KeptDuel, **said: object) -> dict[str, object]:
    """A duel as version 1 wrote it."""
    data = kept.as_json()
    del data["links"]
    return data | {"rival": "Zoë", "answered": False} | said


def test_duels_of_the_first_version_are_taken_over_without_loss() -> None:
    challenge, answer = (read_fragment(each) for each in three_deals())
    nora, zoe = read(answer).attempts
    seat = read(answer).terms.seat

    def as_kept(own: int, by: Attempt, deals: int, link: str) -> KeptDuel:
        points = tuple(each[seat] for each in by.points[:deals])
        return KeptDuel(
            "d", read(answer).terms, own, by.name, "2026-11-01", link, deals, by.hands[:deals], points
        )

    for data, others, played in (
        (first_version(as_kept(0, nora, 2, "")), [], False),
        (first_version(as_kept(0, nora, 3, challenge)), [], True),
        (first_version(as_kept(0, nora, 3, answer), answered=True), ["Zoë"], True),
        (first_version(as_kept(1, zoe, 1, challenge)), ["Nora"], False),
        (first_version(as_kept(1, zoe, 3, answer), answered=True), ["Nora"], True),
        # a stranger's answer had broken it: it can be played again
        (
            first_version(replace(as_kept(1, nora, 1, answer), name="Ben"), answered=True),
            ["Nora", "Zoë"],
            False,
        ),
    ):
        stored = json.loads(json.dumps({"format": "casefile-duels", "version": 1, "duels": {"d": data}}))
        page = Page()
        page.store.remember(NAME, stored)
        page = Page(page.memory)
        duel = kept(page)
        assert (duel.others, duel.played) == (others, played)
        assert (duel.link, duel.name, len(duel.hands)) == (data["link"], data["name"], len(data["hands"]))  # type: ignore[arg-type]
        page.tap("duel d")
        page.run()
        assert not page.faults
        assert {name for name, _ in table(page)} == ({duel.name, *others} if played else set())


def test_a_challenge_of_somebody_of_the_own_name_is_an_answer() -> None:
    first, other = challenger(), challenger(4)
    assert kept(first).link != kept(other).link and kept(first).others == []
    page = opened(link_of(other), first)
    assert len(table(page)) == 2 and kept(page).others == ["Nora"]
    page.tap("duels")
    assert tn("duel.row.answered", 1) in page.text
    answered = opened(link_of(all_played(accepted(kept(first).link, "Ada"), 1)), page)
    assert kept(answered).others == ["Nora", "Ada"]


def test_a_duel_that_is_full_says_so_and_keeps_what_it_has() -> None:
    own, links = some_links()
    full = own.bring(f"duel=1.{at:04}" for at in range(MOST_LINKS - 1))
    page = Page()
    page.session.features.of(Duels).put(full)
    opened(links[1], page)
    assert kept(page) == full and page.session.screen.name == "duel"
    assert t("duel.full", most=MOST_LINKS) in page.text
    opened(own.link, page)
    assert t("duel.full", most=MOST_LINKS) not in page.text, "that one is there"


def test_a_file_pushes_out_no_link_and_says_how_many_found_no_room() -> None:
    own, links = some_links()
    here = own.bring([links[1], *(f"duel=1.{at:04}" for at in range(MOST_LINKS - 4))])
    came = [f"duel=1.!{at:04}" for at in range(MOST_LINKS)]
    for theirs in (own.bring(came), replace(own, id="another1").bring(came)):
        page = Page()
        page.session.features.of(Duels).put(here)
        page.tap("import")
        export = {
            "format": "casefile-export",
            "version": 1,
            "games": [],
            NAME: Duels({theirs.id: theirs}).data(),
        }
        assert bring(page, json.dumps(export)) == "done"
        assert kept(page).all_links == here.all_links | {*came[: MOST_LINKS - len(here.all_links)]}
        assert "1 duel imported." in page.text
        assert "58 links weren’t added, because a duel holds at most 60." in page.text


# ---- any order ----


@cache
def some_links() -> tuple[KeptDuel, tuple[str, ...]]:
    """A duel of one deal that is played to its end, and links of others at the same cards."""
    first = challenger()
    link = link_of(first)
    people = (("Ada", 1), ("Ben", 2), ("Ben", 3), ("Nora", 4))
    others = [all_played(accepted(link, name), seed) for name, seed in people]
    answers = [kept(page).link for page in others]
    twos = [read(each) for each in answers]
    alone = fragment_of(replace(twos[0], attempts=twos[0].attempts[1:]))
    crossed = fragment_of(replace(twos[0], attempts=(twos[1].attempts[1], twos[2].attempts[1])))
    return kept(first), (kept(first).link, *answers, alone, crossed)


@given(
    st.lists(st.integers(0, 6), max_size=12).flatmap(
        lambda some: st.tuples(st.just(some), st.permutations(some))
    ),
    st.integers(0, 12),
)
@settings(max_examples=examples(20, 150), deadline=None)
def test_any_order_and_repetition_of_links_gives_the_same_table(
    orders: tuple[list[int], list[int]], cut: int
) -> None:
    own, links = some_links()
    one, two, windows = own, own, [Duels({own.id: own}), Duels({own.id: own})]
    for at in orders[0]:
        one = one.bring([links[at]]).bring([links[at]])
    for at in orders[1]:
        two = two.bring([links[at]])
    for at, link in enumerate(orders[0]):
        window = windows[at < cut]
        window.put(window.by_id[own.id].bring([links[link]]))
    windows[0].merge(windows[1])
    windows[1].merge(Duels.read(json.loads(json.dumps(windows[0].data()))))
    assert one == two == windows[0].by_id[own.id] == windows[1].by_id[own.id]
    found = one.attempts([read(each) for each in sorted(one.all_links)])
    expected = {each for at in orders[0] for each in read(links[at]).attempts} | set(read(own.link).attempts)
    assert {*found} == expected and [each.total(0) for each in found] == sorted(
        (each.total(0) for each in found), reverse=True
    )


@given(st.lists(st.tuples(st.sampled_from("play bring other delete".split()), st.integers(0, 6)), max_size=8))
@settings(max_examples=examples(8, 50), deadline=None)
def test_the_own_attempt_is_never_lost_and_nothing_is_unsealed_before_it_is_complete(
    deeds: list[tuple[str, int]],
) -> None:
    own, links = some_links()
    page = accepted(own.link, "Zoë")
    for deed, at in deeds:
        if deed == "play" and not kept(page).played:
            page.tap(f"duel {kept(page).id}", "duel-play")
            page.run()
        elif deed == "bring":
            opened(links[at], page)
        elif deed == "other":
            page = Page(page.memory)
        elif deed == "delete":
            page.tap("desk", "import")
        duel = kept(page)
        assert not page.faults and (duel.name, duel.own) == ("Zoë", 1)
        page.tap(f"duel {duel.id}")
        if not duel.played:
            assert table(page) == [] and t("duel.parted") not in page.text
            assert t("duel.continue", number=1) in page.text
    all_played(page, 6)
    assert "Zoë" in {name for name, _ in table(page)}


@pytest.mark.parametrize("number", [MOST_LINKS + 5])
def test_only_so_many_links_are_kept_whatever_their_order(number: int) -> None:
    own, _ = some_links()
    links = [f"duel=1.{at:04}" for at in range(number)]
    assert len(own.bring(links).links) == MOST_LINKS
    assert own.bring(links) == own.bring(links[::-1]) == own.bring(links[:40]).bring(links[30:])


def test_a_duel_at_hand_is_finished_although_the_link_it_answers_is_damaged() -> None:
    own, _ = some_links()
    page = accepted(own.link, "Ben")
    duel = replace(kept(page), link=own.link[:-3])
    page.session.features.of(Duels).put(duel)
    to_the_end(page, 2)
    done = kept(page)
    assert done.played and names_of(done.link) == ["Ben"] and not page.faults
    match = done.terms.deal(1).match(done.names())
    for action in done.hands[0]:
        match.play_text(action)
    assert done.link == fragment_of(challenge(done.terms, "Ben", [match]))
