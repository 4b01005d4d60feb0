"""The duel on the page: the challenge, its link, the answer, both attempts."""

from __future__ import annotations

import json
import re

from hypothesis import given
from hypothesis import strategies as st

from game.bots import Reason
from game.coach import Effort, Hint, Hinting
from game.duel import Terms, compare, names_of, read
from game.i18n import t
from tests.support.app_page import Page
from tests.support.duelling import (
    accepted,
    all_played,
    answered,
    challenger,
    good_link,
    kept,
    link_of,
    opened,
    played,
    to_the_end,
)
from ui.state import address
from ui.state.challenge import DuelMark
from ui.state.coach_questions import FindHint
from ui.state.duels import NAME, Duels, KeptDuel
from ui.state.messages import FieldChanged
from ui.transfer.messages import FileBrought

# ---- a duel through links alone ----


def test_a_hand_is_a_challenge_and_comes_back_as_an_answer() -> None:
    first, second = answered()
    challenge, mine = kept(first), kept(second)
    assert challenge.played and not challenge.others and "Send the challenge" in first.text
    assert mine.others == [challenge.name] and mine.name == "Ada"
    back = opened(link_of(second), first)
    done = kept(back)
    assert done.id == challenge.id and done.others == ["Ada"] and done.link == challenge.link
    for page in (back, second):
        assert "Decisions on turn" in page.text and t("duel.never-parted", names="")[1:] not in page.text
    for page, other in ((back, "Ada"), (second, challenge.name)):
        assert page.session.screen.name == "duel" and t("duel.parted") in page.text
        assert t("duel.against", name=other) in page.text
    assert str(challenge.points[0]) in second.text and str(mine.points[0]) in back.text


def coached(page: Page) -> FindHint:
    """Let the coach answer the question that is due."""
    ask, then = page.hints.pop()
    under_way = Hinting(ask.seen, ask.seed, Effort(60), ask.among)
    while under_way.goes_on:
        under_way.add(under_way.work())
    then(under_way.hint)
    return ask


def test_the_coach_says_which_of_both_plays_it_would_have_made() -> None:
    first, second = answered()
    back = opened(link_of(second), first)
    asked = []
    for page in (back, second):
        assert t("duel.coach.thinking") in page.text
        asked.append(coached(page))
        assert t("duel.coach.thinking") not in page.text and not page.hints
    assert asked[0].among == asked[1].among and asked[0].seed == asked[1].seed
    assert asked[0].seen.as_json() | {"names": None} == asked[1].seen.as_json() | {"names": None}
    said = [
        re.search(r"(The coach would have done what (\w+) did|The coach rates both)", page.text)
        for page in (back, second)
    ]
    assert said[0] is not None and said[1] is not None and said[0][1] == said[1][1]


def test_the_coach_prefers_by_name_whoever_looks_and_may_fail() -> None:
    first, second = answered()
    back = opened(link_of(second), first)
    for page in (back, second):
        ask, then = page.hints.pop()
        best = ask.among[0]
        then()
        (more, then), page.hints = page.hints[-1], []
        assert more.among == ask.among, "it goes on from there"
        then(Hint(Reason("lay"), best, (best,), ask.among[1], (2, 4), (), None, ()))
        assert f"what {_player_of(page, best)} did. It’s worth 2 to 4 points more." in page.text
    failing = answered()[1]
    failing.hints.pop()[1](failed=True)
    assert t("duel.coach.failed") in failing.text and not failing.hints


def _player_of(page: Page, action: str) -> str:
    """The player who did that at the fork, by the attempts themselves."""
    duel = read(next(link for link in kept(page).all_links if len(names_of(link)) == 2))
    hand = compare(duel).hands[0]
    assert hand.parted is not None
    return duel.attempts[hand.parted.actions.index(action)].name


def test_the_bots_do_what_they_did_as_long_as_the_same_is_played() -> None:
    first = challenger()
    second = accepted(link_of(first))
    script = kept(first).hands[0]
    while not second.game.match.hand_over:
        done = len(second.game.match.hand_record.actions)
        assert tuple(second.game.match.hand_record.actions) == script[:done]
        if second.waits:
            second.time_passes()
        elif second.game.out_of_turn.pause is not None:
            second.tap("nobody")
        elif second.game.showing:
            second.tap("skip")
        else:
            second.act(script[done])
        assert not second.asks, "no bot has to think"
    second.tap("skip", f"duel {kept(second).id}")
    second.run()
    assert second.text.count("Ada and Nora played every card the same way.") == 1
    assert t("duel.parted") not in second.text


def test_what_the_other_did_is_nowhere_before_the_own_play_is_over() -> None:
    first = challenger()
    points = kept(first).points[0]
    second = opened(link_of(first))
    assert kept(first).name in second.text
    assert f"{points} point" not in second.text
    second = accepted(link_of(first))
    assert second.game.challenge == DuelMark(kept(second).id, 1) and second.game.in_one_try
    for word in ("replay", "sheet deal", "deal-again", "seat 1 human", "next-hand"):
        second.tap(word)
        assert second.session.screen.name == "game"
    assert f"{points} point" not in second.text


def test_a_longer_duel_is_played_first_and_then_sent() -> None:
    first = played()
    first.tap("challenge", "duel-length 3")
    first.send(FieldChanged("own-name", "Nora"))
    first.tap("duel-begin")
    for number in range(1, 4):
        assert isinstance(first.game.challenge, DuelMark) and first.game.challenge.deal == number
        to_the_end(first, number)
        first.tap(f"duel {kept(first).id}")
        if number < 3:
            assert t("duel.play-deal", number=number + 1) in first.text
            first.tap("duel-play")
    assert len(read(kept(first).link).attempts[0].hands) == 3
    second = all_played(accepted(link_of(first)), 7)
    assert kept(second).others == ["Nora"] and t("scoring.total") in second.text


def test_a_reload_goes_on_with_the_same_deal_and_keeps_the_duel() -> None:
    first = challenger()
    second = accepted(link_of(first))
    id_ = kept(second).id
    second.run()
    again = Page(second.memory)
    assert kept(again).id == id_ and again.session.book[0].duel == DuelMark(id_, 1)
    again.tap(f"duel {id_}", "duel-play")
    assert again.game.challenge == DuelMark(id_, 1) and again.game.script == second.game.script
    to_the_end(again)
    last = Page(again.memory)
    assert kept(last).played
    last.tap("casebook")
    assert f"duel {id_}" in last.commands


def test_one_try_a_deleted_game_ends_the_duel() -> None:
    second = accepted(link_of(challenger()))
    id_, slot = kept(second).id, second.game.slot
    second.tap("desk", "casebook", f"remove {slot}", f"duel {id_}")
    assert t("duel.stands.gone") in second.text and "duel-play" not in second.commands
    second.tap("duel-play")
    assert second.session.screen.name == "duel"


def test_a_duel_is_asked_about_once_before_it_is_deleted() -> None:
    page = challenger()
    id_ = kept(page).id
    page.tap("duel-remove")
    assert "duel-remove yes" in page.commands
    page.tap("duel-remove no")
    assert id_ in page.session.features.of(Duels).by_id
    page.tap("duel-remove", "duel-remove yes")
    assert not Page(page.memory).session.features.of(Duels).by_id


def test_the_same_link_opened_again_leads_to_the_same_duel() -> None:
    first, second = answered()
    challenge = f"x#{kept(first).link}"
    assert opened(challenge, second) and len(second.session.features.of(Duels).by_id) == 1
    assert second.session.screen.name == "duel"
    mine = opened(challenge, first)
    assert mine.session.screen.name == "duel" and len(mine.session.features.of(Duels).by_id) == 1


def test_declining_keeps_nothing() -> None:
    page = opened(link_of(challenger()))
    page.tap("desk")
    assert not page.session.features.of(Duels).by_id and page.session.game is None


# ---- from the end of a hand ----


def test_a_hand_with_help_or_known_cards_is_no_challenge_of_its_own() -> None:
    page = played(0, "fog", "casual on")
    page.tap("challenge")
    assert t("duel.these") not in page.text and "duel-length 3" in page.commands
    page = played()
    page.tap(f"deal-again {page.game.slot}")
    to_the_end(page)
    page.tap("challenge")
    assert t("duel.these") not in page.text


def test_no_challenge_from_a_table_of_two_people() -> None:
    page = Page()
    page.tap("new", "kind 1 human", "start")
    page.tap("challenge")
    assert page.session.screen.name == "game"


# ---- stored, exported, imported ----


def test_duels_go_into_an_export_and_come_back() -> None:
    _, second = answered()
    second.tap("casebook", "export-all")
    second.run()
    export = [*second.given.values()][-1]
    page = Page()
    page.tap("import")
    page.send(FileBrought(export))
    page.run()
    assert kept(page) == kept(second)
    page.tap("close", "casebook", f"duel {kept(page).id}")
    page.run()
    assert t("duel.parted") in page.text


def test_damaged_duels_cost_no_others() -> None:
    _, second = answered()
    data = second.session.features.of(Duels).data()
    data["duels"] |= {"x": 3, "y z": {}, "q": {"own": 0}}
    read_again = Duels.read(data)
    assert [*read_again.by_id] == [kept(second).id] and read_again.damaged == 3
    assert Duels.read(None).damaged == 0 and Duels.read({"duels": 1}).damaged == 1


def test_an_answer_that_was_altered_in_a_file_is_not_compared() -> None:
    _, second = answered()
    data = second.session.features.of(Duels).data()
    data["duels"][kept(second).id]["link"] = good_link()[:-5]
    page = Page()
    page.store.remember(NAME, data)
    page = Page(page.memory)
    page.tap(f"duel {kept(second).id}")
    page.run()
    assert t("duel.stands.broken") in page.text and t("duel.parted") not in page.text


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=9),
        lambda each: st.lists(each, max_size=3) | st.dictionaries(st.text(max_size=9), each, max_size=4),
        max_leaves=9,
    )
)
def test_anything_can_lie_where_the_duels_are_stored(data: object) -> None:
    assert Duels.read(data).by_id == {}
    assert KeptDuel.from_json("a", data) is None and DuelMark.read(data) is None


def test_duels_are_written_and_read_again() -> None:
    for page in answered():
        duel = kept(page)
        assert KeptDuel.from_json(duel.id, json.loads(json.dumps(duel.as_json()))) == duel
        assert isinstance(duel.terms, Terms)


def test_addresses_lead_to_duels() -> None:
    assert address.commands("#duel=1.ab c") == ("duel-linked duel=1.abc",)
