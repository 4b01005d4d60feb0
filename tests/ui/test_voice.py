"""Words said by themselves: each thing that happens and each that is due once, to whoever may know it."""

from __future__ import annotations

import re
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game.cases.ripper.result import RipperResult
from game.events import Discarded, Event, HandEnded, Kept, PlacedInArea, Turn, TurnedUp
from game.i18n import t, use_language
from tests.support import jekyll_games
from tests.support.app_page import Page
from tests.support.hot_seat import five_victims, hotseat, one_step
from tests.support.listening import alone, do, started, tapped
from tests.support.thorough import also_nightly
from ui.app import voice
from ui.html.cards import name, name_in_sentence
from ui.play import log, turn_summary
from ui.play.current_view import stage, viewer
from ui.play.narration import holder_events
from ui.screens.hand_end.spoken import scores_aloud
from ui.state.messages import Hidden
from ui.state.view_models import SeatInfo

CASES = ("ripper", "jekyll")
TWO = tuple(SeatInfo(seat, name, "human", None, 0) for seat, name in enumerate(("Nora", "Basil")))


# ---- a turn ----


TURN = {
    "en": (
        "Your turn. Choose a pile to draw from.",
        "Nora drew George Chapman. Select cards to play, or one to discard.",
        "Nora played Victim: Mary Nichols, drew a Letter and Dr. Pedachenko, +1 point.",
        "Nora melded 3 Druitts, +6 points. Druitt leads with 6 points.",
    ),
    "de": (
        "Dein Zug. Ziehe von einem Stapel.",
        "Nora zieht George Chapman. Wähle Karten zum Spielen oder eine zum Ablegen.",
        "Nora spielt das Opfer Mary Nichols, zieht einen Brief und Dr. Pedachenko, +1 Punkt.",
        "Nora meldet 3 Druitts, +6 Punkte. Druitt führt: 6 Punkte.",
    ),
    "fr": (
        "À vous. Piochez : choisissez une pile.",
        "Nora pioche George Chapman. Choisissez des cartes à jouer, ou une à défausser.",
        "Nora joue la Victime Mary Nichols, pioche une Lettre et Dr Pedachenko, +1 point.",
        "Nora pose 3 Druitt, +6 points. Druitt en tête avec 6 points.",
    ),
}


@pytest.mark.parametrize("language", TURN)
def test_a_turn_is_told_in_full(language: str) -> None:
    """All that an action brought about is in one breath, with its points, and who leads now if that has changed."""
    use_language(language)
    page = alone()
    said = [page.heard()[-1:]]
    said += [do(page, f"0 {action}") for action in ("draw", "play victim:nichols", "meld druitt 3")]
    first, *others = [plain(words) for (words,) in said]
    assert first.endswith(TURN[language][0]) and tuple(others) == TURN[language][1:]


def plain(words: str) -> str:
    """Words with spaces of one kind."""
    return words.replace("\N{NO-BREAK SPACE}", " ").replace("\N{NARROW NO-BREAK SPACE}", " ")


def test_others_are_told_one_by_one_and_then_what_is_due() -> None:
    page = alone()
    page.act("0 draw")
    (own,) = do(page, "0 discard chapman")
    assert own == "Nora discarded George Chapman."
    said = []
    while page.asks or page.waits:
        page.bot_thinks() if page.asks else page.time_passes()
        said.append(page.heard())
    told = [each for each in said if each]
    assert all(len(each) == 1 for each in told) and len(told) > 2
    assert all(each[0].startswith("Basil ") for each in told[:-1])
    assert told[-1] == ["Your turn."], "how to draw was told in the first turn"


def test_at_once_is_told_in_one_go() -> None:
    """All that was done until somebody is asked, where nothing is shown; so after a skip."""
    page = alone("instant")
    page.act("0 draw")
    assert do(page, "0 discard chapman") == ["Nora discarded George Chapman."], "the own play at once"
    page.run()
    (said,) = page.heard()
    assert said.startswith("Basil ") and " discarded " in said and said.endswith("Your turn.")
    page = alone()
    page.act("0 draw", "0 discard chapman")
    page.bot_thinks()
    page.heard()
    page.tap("skip")
    page.run()
    (said,) = page.heard()
    assert said.startswith("Basil ") and said.endswith("Your turn.")


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Nora played a Potion, turned Jekyll into Hyde, drew "),
        ("de", "Nora spielt einen Trank, bringt Hyde nach oben, zieht "),
        ("fr", "Nora joue une Potion, passe à Hyde, pioche "),
    ],
)
def test_a_potion_is_told_with_all_that_it_turns(language: str, words: str) -> None:
    use_language(language)
    page = jekyll_games.hand("potion", "will", "will", "will")
    page.act("0 draw", "0 meld will 3")
    (said,) = do(page, "0 play potion")
    points = "−6 points" if language != "de" else "−6 Punkte"
    assert plain(said).startswith(words) and points in plain(said)


@pytest.mark.parametrize(
    ("left", "said"),
    [(3, []), (2, ["Basil has 2 cards left."]), (1, ["Basil has one card left."]), (0, [])],
)
def test_whoever_is_nearly_out_is_said_to_be(left: int, said: list[str]) -> None:
    """Others alone, and behind a discard: so the end of a hand surprises nobody who listens."""
    at: Any = SimpleNamespace(viewer=0, chairs=TWO, seen=SimpleNamespace(counts=(1, left)))
    thrown = [Discarded(seat, "letter") for seat in (0, 1)]
    assert [plain(words) for words in voice.nearly_out(at, thrown, {1: 4})] == said
    assert not voice.nearly_out(at, [Turn(1, 2)], {})


def test_the_few_cards_of_another_are_said_when_they_become_so_few(monkeypatch: pytest.MonkeyPatch) -> None:
    """A turn that leaves as many is not told of again."""
    monkeypatch.setattr(voice, "FEW_CARDS", 40)
    page, left, told = alone("instant"), list[int](), list[bool]()
    for _ in range(6):
        page.act("0 draw")
        page.act(next(f"0 {each}" for each in page.game.match.legal(0) if each.startswith("discard ")))
        page.run()
        told.append("Basil has" in plain(" ".join(page.heard())))
        left.append(page.game.match.seen(0).counts[1])
    assert told == [count != had for count, had in zip(left, [0, *left], strict=False)]
    assert set(told) == {True, False}


def test_the_few_cards_of_another_are_said_again_once_something_was_taken_back() -> None:
    seen = SimpleNamespace(counts=(5, 2), board=None)
    at: Any = SimpleNamespace(
        events=[], table_key="t", hand_number=1, token=(0, 0, 0, 1), seen=seen, viewer=0, chairs=TWO
    )
    for edits, left in ((1, {1: 2}), (0, {})):
        before: Any = SimpleNamespace(key="t", hand=1, edits=edits, events=0, left={1: 2})
        assert voice._told(at, before).left == left


# ---- what is answered ----


def test_a_card_is_selected_to_be_discarded_without_a_refusal() -> None:
    """The reason why it cannot be played is said to whoever asks, again each time, and at once."""
    page = alone()
    page.act("0 draw")
    assert tapped(page, "select chapman#1") == []
    assert page.session.notice is not None, "it is there to be seen"
    (why,) = tapped(page, "why chapman#1")
    assert "Rule" in why and page.urgent == [why]
    assert tapped(page, "primary") == [why] == tapped(page, "primary")
    page.tap("clear")
    page.act("0 play victim:nichols")
    assert tapped(page, "select druitt#1", "select druitt#2", "select druitt#3") == [
        "Meld 3 Druitts, +6 points, Druitt would lead, 1 of 2."
    ]


def test_cards_that_cannot_be_played_together_are_refused() -> None:
    page = alone()
    page.act("0 draw", "0 play victim:nichols")
    said = tapped(page, "select druitt#1", "select gull#1")
    assert said[-1:] == page.urgent


def test_undo_says_what_was_taken_back_and_where_one_stands() -> None:
    page = alone()
    page.act("0 draw", "0 play victim:nichols", "0 meld druitt 3")
    (said,) = tapped(page, "undo")
    assert said == (
        "Undone: Nora melded 3 Druitts. Nora: −6 points. No suspect leads. Select cards to play, or one to discard."
    )


def test_what_happens_as_a_dialog_opens_is_told() -> None:
    """The choice of a card lies over the table, which is inert then."""
    page = alone()
    page.act("0 draw", "0 play victim:nichols", "0 discard chapman")
    page.run()
    page.act("0 draw")
    said = do(page, "0 play scene:bucks-row")
    assert len(said) == 1 and said[0].startswith("Nora played Scene: Buck’s Row")
    assert t("table.hint-play") not in said[0], "the dialog says itself what is due"
    assert 'id="under" inert' in page.html


# ---- the end of a hand ----


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("seed", ["a", "b"])
def test_the_end_of_a_hand_is_told_step_by_step(case: str, seed: str) -> None:
    page, random = started(case), Random(seed)
    while stage(page.game) != "scoring":
        one_step(page, random)
    page.heard()
    result = page.game.match.result
    assert result is not None
    said = []
    while 'data-ui="step"' in page.html:
        (words,) = tapped(page, "step")
        said.append(words)
    shares = ", ".join(
        f"{seat.name} {points}" for seat, points in zip(page.game.chairs, result.scores, strict=True)
    )
    assert shares.replace("-", "−") in said[-1] and "Total: " not in said[-1], "they are the same numbers"
    if result.outcome == "caught":
        ripper = name(RipperResult.of(result).ripper or "")
        assert said[-2].startswith(f"The Ripper is {ripper}. ")
        assert said[-2].count(ripper) == 1, "the headline has the name as well"


@pytest.mark.parametrize(("before", "told"), [((), False), (((5, 7),), True)])
def test_totals_are_said_once_they_are_other_than_the_points(
    before: tuple[tuple[int, ...], ...], told: bool
) -> None:
    history = (*before, (9, 8))
    scores = (4, 1) if before else (9, 8)
    m: Any = SimpleNamespace(seats=TWO, target=100, history=history, result=SimpleNamespace(scores=scores))
    assert ("Total: Nora 9, Basil 8." in scores_aloud(m, ())) == told


# ---- nothing is left out, nothing twice ----


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("pace", ["brisk", "instant"])
def test_each_change_of_the_table_is_told_once(case: str, pace: str) -> None:
    """Over whole hands: what an event did is in the words of the very step; and a step without one says none."""
    for seed in also_nightly("x", "yzuv"):
        page, random = started(case, pace), Random(seed)
        page.heard()
        untold: list[Event] = []
        while stage(page.game) != "scoring":
            known = len(page.game.seen(None).events)
            one_step(page, random)
            untold += holder_events(page.game, page.game.seen(None).events[known:])
            said = page.heard()
            told = " ".join(said)
            assert len(said) <= 1
            if pace == "instant" and not page.at.asked and not said and stage(page.game) == "table":
                continue  # it is told with what follows
            for event in untold:
                assert any(words in told for words in told_of(page, event)), f"{event} is not in {told!r}"
            if not untold and stage(page.game) != "scoring":
                assert not any(f"{seat.name} " in told for seat in page.game.chairs), told
            untold = []
            page.tap("nothing of this name")
            assert page.heard() == [], "drawn again, it says nothing"


def told_of(page: Page, event: Event) -> list[str]:
    """The words of which one tells of an event: its short ones, without the name that may stand before an earlier
    event, or those of the log."""
    seats, case = page.game.chairs, page.game.case
    if isinstance(event, Turn | HandEnded):
        return [""]
    if isinstance(event, TurnedUp | PlacedInArea | Kept):
        return [name_in_sentence(event.card)]
    return [
        each.removesuffix(".")
        for each in (turn_summary.of_events([event], seats, case), log.sentence(event, seats, case))
        if each != "."
    ]


# ---- how much, and to whom ----


def test_what_matters_leaves_out_what_others_draw_and_what_is_offered() -> None:
    def hand(amount: str) -> str:
        page, random = started("ripper"), Random("amounts")
        page.tap(f"set spoken {amount}")
        while stage(page.game) != "scoring":
            one_step(page, random)
        return " ".join(page.heard())

    every, main, own = (hand(amount) for amount in ("all", "main", "own"))
    assert "Basil drew a card" in every and "Select cards to play" in every
    assert "Basil drew" not in main and "Basil discarded" in main and "Select cards to play" not in main
    assert own.count("Basil discarded") <= 1, "his last card"
    assert "Nora drew" in own and "Your turn." in own
    assert len(own) < len(main) < len(every)


def test_a_curtain_hears_only_what_all_may_know() -> None:
    """And what the last player heard is not to be had again behind it."""
    page = hotseat()
    page.reveal()
    (drew,) = do(page, "0 draw")
    assert "drew" in drew and "a card" not in drew
    assert tapped(page, "say last") == [drew]
    (left,) = do(page, "0 discard letter")
    assert left == "Nora discarded a Letter."
    assert tapped(page, "say hand") == tapped(page, "say piles") == []
    page.reveal()
    assert page.heard() == ["Your turn. Choose a pile to draw from."]
    page.send(Hidden())
    assert tapped(page, "say last") == []
    page.reveal()
    page.act("1 draw")
    assert tapped(page, "desk", "say last") == []


def test_a_held_card_is_not_heard_in_the_pause() -> None:
    """Two hands that Nora cannot tell apart sound the same, until somebody plays."""
    said = []
    for held in (True, False):
        page = five_victims("human", "bot", held=held)
        page.tap("nobody")
        said.append((page.heard(), stage(page.game), viewer(page.game)))
    assert said[0] == said[1]


def test_what_the_pause_asks_is_said() -> None:
    page = five_victims("human", "bot", held=False)
    words = t("screens.escapes.ask")
    assert re.search(rf'data-aloud="polite"[^>]*>{words}', page.html)


# ---- how things stand ----


def test_how_things_stand_is_told_to_whoever_asks() -> None:
    page = alone()
    page.act("0 draw", "0 play victim:nichols")
    (last,) = do(page, "0 meld druitt 3")
    page.tap("select letter#1")
    said = {
        topic: tapped(page, f"say {topic}") for topic in ("score", "piles", "hand", "table", "board", "last")
    }
    assert said["score"] == ["Scores, first to 100: Nora 0, Basil 0."]
    assert (
        said["piles"][0].startswith("Case File, ") and "Scotland Yard, 1 card, top card: " in said["piles"][0]
    )
    assert said["hand"][0].startswith("Nora’s hand, ") and "a Letter" in said["hand"][0]
    assert said["table"][0].startswith("Basil’s area: Nothing played yet, 10 cards in hand. Nora’s area: ")
    assert said["board"][0].startswith("Druitt leads with 6 points. Montague Druitt: 6 points, Nora 6.")
    assert said["last"] == [last] and tapped(page, "say last") == [last], (
        "an answer is not the last that was said"
    )
    assert page.session.notice is None or page.at.choosing.selection, "asking changes nothing"
    assert tapped(page, "say nothing") == tapped(page, "say") == []


def test_both_faces_stand_in_the_board_of_jekyll_and_hyde() -> None:
    page = jekyll_games.hand("potion", "will", "will", "will")
    page.act("0 draw", "0 meld will 3")
    (said,) = tapped(page, "say board")
    (hand,) = tapped(page, "say hand")
    assert "Poole the Butler (J)" in hand or "(H)" in hand, "the letter that is printed on a family"
    assert "Jekyll is showing. " in said and "Mr. Hyde (if turned)" in said and "Nora 12, Basil 0" in said


def test_the_status_is_there_to_be_read() -> None:
    page = alone()
    page.tap("sheet menu", "sheet status")
    assert "Nora’s hand, 10 cards" in page.text and "Scores, first to 100" in page.text


def test_no_status_behind_a_curtain() -> None:
    page = hotseat()
    assert "sheet status" not in page.commands
    page.tap("sheet status")
    assert page.session.sheet is None


# ---- keys ----


def test_enter_on_a_card_selects_it_and_says_why_it_cannot_be_played() -> None:
    page = alone()
    page.act("0 draw")
    why = tapped(page, "primary chapman#1")
    assert len(why) == 1 and "Rule" in why[0] and page.game.choosing.selection == ("chapman#1",)
    assert tapped(page, "primary chapman#1") == why, "and once more"
    page.tap("clear")
    assert tapped(page, "primary victim:nichols#1") == ["Play Victim: Nichols, +1 point, draw 2."]


def test_a_key_discards_the_card_that_has_the_focus_unless_another_is_selected() -> None:
    page = alone()
    page.act("0 draw")
    page.tap("discard chapman#1")
    assert page.game.match.hand_record.actions[1] == "0 discard chapman"
    page = alone()
    page.act("0 draw")
    page.tap("select druitt#1", "discard chapman#1")
    assert page.game.match.hand_record.actions[1] == "0 discard druitt"


def test_the_order_of_the_hand_is_said() -> None:
    page = alone()
    assert tapped(page, "sort") == ["By kind."]
    assert tapped(page, "sort") == ["With ready melds first."]


def test_how_things_are_done_is_said_once_a_hand() -> None:
    page = alone("instant")
    assert page.heard()[-1].endswith(t("follows.due.draw"))
    page.act("0 draw", "0 discard chapman")
    page.run()
    assert page.heard()[-1].endswith("Your turn.")
