"""The consequences of a play, as its button and the board say it: the promise held against the deed."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from game.board import Board
from game.cases.jekyll.board import JekyllBoard
from game.cases.ripper.board import RipperBoard
from game.i18n import LANGUAGES, number, speaking
from game.match import Match
from game.play import Play
from tests.support import foreseen
from tests.support.markup import Page, words_of
from ui.html.cards import name_in_sentence, short_name
from ui.play.card_choice import CoveredParts, picked_choice
from ui.screens.desk.screen import DeskScreen
from ui.screens.game_table import GameTable
from ui.state.device import Device
from ui.state.session import Session
from ui.state.view_models import ActionButton, Table
from ui.table import table

TRANSFORMATION = {
    "hands": [["transformation", "theory", "potion", "carew"], ["poole"]],
    "areas": [["carew"] * 3 + ["lanyon"] * 3, ["utterson"] * 3 + ["enfield"] * 4],
}
MATCHES = {
    "two": foreseen.ripper(),
    "three": foreseen.ripper(areas=[["pedachenko"] * 3, *foreseen.AREAS]),
    "found": foreseen.ripper(gavel_played=True, phase="picked", picked="alibi:chapman",
                             areas=[["chapman"] * 3, ["druitt"] * 3 + ["alibi:eddy-gull=gull", "victim:nichols"]]),
    "nearly out": foreseen.ripper(case_file=["letter"]),
    "hyde": foreseen.jekyll(),
    "jekyll": foreseen.jekyll(identity="jekyll"),
    "transformation": foreseen.jekyll(**TRANSFORMATION),
    "worth": foreseen.jekyll(**TRANSFORMATION, options={"transformation_value": 5}),
}  # fmt: skip
CHANCE = ("strikes", "commissioner", "reveal")
"""Plays to which hidden cards may add."""
PROMISES = {
    f"{name} {action}": (match, action, cards)
    for name, match in MATCHES.items()
    for action, cards in foreseen.selections(match)
}


def done(match: Match, action: str) -> Play:
    """The hand after an action was really done."""
    play = Play.from_position(match.position(), Random(3))
    play.play(0, action)
    return play


def primary(match: Match, action: str, cards: Sequence[str]) -> bool:
    """True for a play that the board shows: the first of its selection, and nothing hidden has a part in it."""
    first = foreseen.seen(match, *cards).actions[:1]
    return bool(first) and first[0].action == f"0 {action}" and not any(word in action for word in CHANCE)


def shown(match: Match, action: str, cards: Sequence[str]) -> tuple[Table, ActionButton]:
    """The table with the cards of a play selected, and its button."""
    if match.phase == "picked":
        session = Session(Device(str), DeskScreen())
        found = picked_choice(GameTable(session.put(match)), CoveredParts())
        assert found is not None
        return foreseen.seen(match), next(each for each in found.plays if each.action == f"0 {action}")
    m = foreseen.seen(match, *cards)
    return m, next(each for each in m.actions if each.action == f"0 {action}")


def counted(board: Board) -> tuple[int, ...]:
    """The points that the buttons speak of: printed ones, or in Jekyll & Hyde those that count now."""
    return board.now if isinstance(board, JekyllBoard) else board.table


@pytest.mark.parametrize(("match", "action", "cards"), PROMISES.values(), ids=PROMISES)
def test_a_button_promises_what_comes(match: Match, action: str, cards: Sequence[str]) -> None:
    _, button = shown(match, action, cards)
    old, after = match.position(), done(match, action)
    new, board = after.position(), after.seen_by_all().board
    gain = counted(board)[0] - counted(match.seen_by_all().board)[0]
    if action == "play escapes":
        assert (button.points, button.detail) == (35, "the hand ends")
        return
    if not any(word in action for word in CHANCE):
        assert (button.points or 0) == gain
    drawn = len(old["case_file"]) - len(new["case_file"])
    assert ("draw" in button.detail) == (drawn > 0 and not any(word in action for word in CHANCE))
    if "draw" in button.detail:
        assert f"draw {drawn}" in button.detail
    assert ("search" in button.detail) == (new["phase"] == "search")
    if isinstance(board, RipperBoard):
        leads, led = board.leader, RipperBoard.of(match.seen_by_all().board).leader
        assert ("would lead" in button.detail) == (leads != led), button.detail
        assert leads == led or f"{short_name(leads or '')} would lead" in button.detail
    for seat, area in enumerate(old["areas"]):
        for card in {each.partition("=")[0] for each in area} - {
            each.partition("=")[0].removesuffix("~") for pile in new["areas"] for each in pile
        }:
            assert "~" in card or name_in_sentence(card, brief=True) in button.detail, (
                f"{card} of seat {seat} goes"
            )
    other = counted(board)[1] - counted(match.seen_by_all().board)[1]
    if match.case == "jekyll" and other:
        change = number(other, plus=True)
        assert f"Basil {change}" in button.detail


PRIMARY = {name: each for name, each in PROMISES.items() if primary(*each)}


@pytest.mark.parametrize(("match", "action", "cards"), PRIMARY.values(), ids=PRIMARY)
def test_the_board_shows_what_the_primary_play_makes_of_it(
    match: Match, action: str, cards: Sequence[str]
) -> None:
    m = foreseen.seen(match, *cards)
    after, html = done(match, action).seen_by_all().board, str(table(m))
    page = Page(html)
    assert m.preview is not None and m.preview.board == after
    labels = [a["aria-label"] for _, a in page.elements if a.get("class") == "bar"]
    if isinstance(after, RipperBoard):
        for old, new in zip(RipperBoard.of(m.board).suspects, after.suspects, strict=True):
            (label,) = (each for each in labels if f" {short_name(old.suspect)}" in each)
            assert ("would add" in label) == (new.points > old.points)
            for was, would, comes, goes in (
                (old.alibi, new.alibi, "would have an Alibi", "would lose their Alibi"),
                (old.leads, new.leads, "would lead", "would no longer lead"),
            ):
                assert (comes in label) == (would > was)
                assert (goes in label) == (would < was)
    else:
        changed = [new - old for old, new in zip(counted(m.board), counted(after), strict=True)]
        for seat, change in enumerate(changed):
            words = within(html, f"now-{seat}")
            assert not change or number(change, plus=True) in words
            assert ("shift" in words) == bool(change)


def within(html: str, name: str) -> str:
    """The text within the paragraph of an id."""
    start = html.index(f'id="{name}"')
    return html[start : html.index("</p>", start)]


def test_what_a_line_loses_is_shown() -> None:
    m = foreseen.seen(foreseen.jekyll(), "potion")
    html = str(table(m))
    assert "the selection would cost 8 points" in html and "−8" in html
    assert "the selection would add 2 points" in html, "Jekyll's own come to count double"


def test_a_play_that_gains_nothing_is_not_dressed_as_the_thing_to_do() -> None:
    def looks(match: Match, card: str) -> str:
        return str(table(foreseen.seen(match, card)))

    against = foreseen.ripper(areas=[["druitt"] * 3 + ["victim:nichols"], ["jill"] * 3])
    html = looks(against, "alibi:druitt")
    assert 'class="btn second" type="button" data-action="0 play alibi:druitt"' in html
    assert "Jill would lead" in html, "against the only meld"
    assert 'class="btn prime" type="button" data-action="0 play victim:kelly"' in looks(
        against, "victim:kelly"
    )
    swap = looks(foreseen.ripper(), "alibi:jill")
    assert 'class="btn second" type="button" data-action="0 play alibi:jill"' in swap
    assert '<i class="d">0<' in swap and "+3, you lose Alibi: Eddy or Gull (−3)" in swap
    turned = looks(foreseen.jekyll(**TRANSFORMATION), "potion")
    assert 'class="btn second" type="button" data-action="0 play potion"' in turned


def test_the_leader_in_one_line_tells_what_would_be() -> None:
    html = str(table(foreseen.seen(foreseen.ripper(), "alibi:druitt")))
    strip = html[html.index('id="leads"') : html.index("</section>", html.index('id="leads"'))]
    assert "Eddy would lead with 6 points" in strip
    assert "Druitt: would have an Alibi" in strip and "Eddy: would lose their Alibi" in strip


# ---- the one line that is due ----


def due_lines(m: Table) -> list[str]:
    """Every line that says what is due: that of the turn, of a refusal in its place, or of the others' turn."""
    html = str(table(m))
    lines = [words_of(html, "due")] if 'id="due"' in html else []
    return lines + [mark for mark in ('id="strip"', 'id="look"', 'class="notice why"') if mark in html]


def test_the_due_line_says_what_to_do_and_why_nothing_else() -> None:
    drawing = foreseen.seen(foreseen.ripper(phase="draw"))
    assert due_lines(drawing) == ["Choose a pile to draw from."]
    assert due_lines(foreseen.seen(foreseen.ripper(phase="draw", discard=[]))) == [
        "Draw a card from the pile."
    ]
    assert due_lines(foreseen.seen(foreseen.ripper())) == ["Select cards to play, or one to discard."]
    assert due_lines(foreseen.seen(foreseen.ripper(), "victim:kelly")) == ["Play it, or select other cards."]
    first = foreseen.ripper(areas=[[], []], hands=[["druitt", "druitt", "eddy", "alibi:jill"], ["gull"]])
    why = "No Evidence can be played until a Victim is on the table."
    assert due_lines(foreseen.seen(first)) == [f"Nothing can be played. {why} Select a card to discard."]
    after = foreseen.ripper(gavel_played=True, hands=[["strikes", "victim:kelly", "gull"], ["gull"]])
    why = "You have already played your Gavel this turn."
    assert why in due_lines(foreseen.seen(after))[0]
    mixed = foreseen.ripper(gavel_played=True, hands=[["gull", "chapman", "victim:kelly"], ["gull"]])
    assert why in due_lines(foreseen.seen(mixed))[0], "a card that waits for the next turn fits"
    loose = foreseen.ripper(hands=[["gull", "chapman", "alibi:chapman"], ["gull"]])
    assert "None of your cards has a place on the table yet." in due_lines(foreseen.seen(loose))[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_words_for_all_of_it(language: str) -> None:
    with speaking(language):
        for match in MATCHES.values():
            for action, cards in foreseen.selections(match):
                m, button = shown(match, action, cards)
                assert button.label and Page(table(m)).text
