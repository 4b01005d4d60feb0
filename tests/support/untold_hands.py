"""Hands whose end has not been told."""

from __future__ import annotations

from random import Random

from game.match import Match, Seat
from tests.support.app_page import Page
from tests.support.jekyll_games import wise
from ui.play.current_view import stage
from ui.screens.game_table import GameTable
from ui.state.messages import Save

KINDS = (Seat("Nora", "human"), Seat("Basil", "bot", "constable"))

EDITIONS = {"ripper": "us", "jekyll": "fr"}


def ended(case: str = "ripper", target: int = 150) -> Page:
    """A page with a hand that is over, its end stored and not told yet."""
    match, random = Match.new(case, EDITIONS[case], {"target": target}, list(KINDS), "untold"), Random(3)
    for _ in range(30):
        while not match.hand_over:
            match.play(match.actors[0], wise(match.legal(match.actors[0]), random))
        if any(match.results[-1].scores) and (match.over or target == 150):
            break
        match.next_hand()
    page = Page()
    page.session.screen = GameTable(page.session.put(match))
    page.loop._do(Save())
    page.tap("close")
    assert stage(page.game) == "scoring" and any(match.results[-1].scores)
    return page
