"""Checks for what must not be on a page that somebody else may look at."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from game.events import Drew, Event
from game.play import Play
from tests.support.app_page import Page
from tests.support.scramble import scrambled
from ui.app import page as render
from ui.app import voice
from ui.play.current_view import looking, stage, viewer
from ui.state.voice import Voice, VoiceSnapshot

NOBODY = -1


def looker(page: Page) -> int:
    """The seat that looks at its cards now, or nobody: at a curtain, every hand is foreign."""
    game = page.game
    return viewer(game) if stage(game) == "table" or looking(game) else NOBODY


def disguised(play: Play, seat: int, random: Random) -> Play:
    """The same for a seat, with hidden cards dealt again and what others drew told as something else."""
    twin = scrambled(play, seat, random)
    twin.hand.turns, twin.pause = play.hand.turns, play.pause  # a position has neither
    twin.events = [_retold(event, seat, random) for event in play.events]
    twin.moves = play.moves  # their own test hides them (tests/properties/test_undo.py)
    return twin


def _retold(event: Event, seat: int, random: Random) -> Event:
    if not isinstance(event, Drew) or event.seat == seat:
        return event
    return replace(event, cards=tuple(random.choice(("jill", "druitt", "wild")) for _ in range(event.count)))


def seen(page: Page) -> tuple[str, ...]:
    """Everything on the page and in its title, and what is said: to whoever comes to it, and of the whole hand."""
    session = page.session
    heard = session.features.of(Voice).heard
    none = heard.table and replace(heard.table, events=0, newest=None)
    said = [
        str(voice.listen(session, before)[1:])
        for before in (VoiceSnapshot(), replace(heard, table=none, moments={}))
    ]
    return render.page(session), session.screen.title(), session.screen.view_name(), *said


def leaks(page: Page, random: Random) -> bool:
    """True if the page changes when only hidden cards do."""
    match = page.game.match
    play = match._play
    before = seen(page)
    match._play = disguised(play, looker(page), random)
    try:
        return seen(page) != before
    finally:
        match._play = play
