"""Tables at which a hint is asked for, and the answers of the worker, with few hands played out."""

from __future__ import annotations

import re
from random import Random

from game.coach import Effort, Hint, Hinting
from game.match import Match, Seat
from game.seen import Seen
from tests.support.app_page import Page, at_table
from ui.screens import asked_hint
from ui.state.view_models import HintNote

FEW = Effort(60)
SETUPS = [("ripper", "us", 2), ("ripper", "manual", 4), ("jekyll", "fr", 2)]


def found(seen: Seen, seed: str) -> Hint:
    under_way = Hinting(seen, seed, FEW)
    while under_way.goes_on:
        under_way.add(under_way.work())
    return under_way.hint


def table(case: str = "ripper", edition: str = "us", players: int = 2, humans: int = 1) -> Page:
    names = ("Nora", "Basil", "Ines", "Otto")[:players]
    seats = [
        Seat(name, "human" if at < humans else "bot", None if at < humans else "sergeant")
        for at, name in enumerate(names)
    ]
    page = at_table(Match.new(case, edition, {}, seats, "hints"), pace="instant")
    page.run()
    if humans > 1:
        page.reveal()
    return page


def answer(page: Page) -> Hint:
    """The worker answers the question that is due."""
    ask, then = page.hints.pop()
    hint = found(ask.seen, ask.seed)
    then(hint)
    return hint


def note(page: Page) -> HintNote | None:
    return asked_hint.note(page.at)


def words(page: Page) -> str:
    html = page.html[page.html.index('id="hint-note"') :]
    return " ".join(re.sub("<[^>]*>", " ", html[: html.index("</section>")]).split())


def played_until_picking(seed: int) -> Page | None:
    """A table at which the first seat picks a card, if it comes to that by chance."""
    seats = [Seat("Nora", "human"), Seat("Basil", "bot", "sergeant")]
    match, random = Match.new("ripper", "us", {}, seats, f"picking {seed}"), Random(seed)
    while not match.hand_over:
        seat = match.actors[0]
        legal = match.legal(seat)
        if seat == 0 and len(legal) > 1 and legal[0].startswith("pick "):
            return at_table(match)
        match.play(seat, random.choice(legal))
    return None


def played_until_forced(seed: int) -> Match | None:
    """A hand in which the first seat has a single legal play, if there is such a moment in it."""
    seats = [Seat("Nora", "human"), Seat("Basil", "bot", "sergeant")]
    match, random = Match.new("ripper", "us", {}, seats, f"forced {seed}"), Random(seed)
    while not match.hand_over:
        seat = match.actors[0]
        legal = match.legal(seat)
        if seat == 0 and len(legal) == 1 and match.turn == 0:
            return match
        match.play(seat, random.choice(legal))
    return None
