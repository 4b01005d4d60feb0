"""Whatever is tapped in the pause for Ripper Escapes, and in the silence behind it, nobody learns who holds the card.

Two games differ in that card alone. The same is done in both, and both have to look, sound and take time alike.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from game.bots import LEVELS, Decision
from game.match import Seat
from tests.support.app_page import Page
from tests.support.hot_seat import five_victims
from tests.support.thorough import sparing_rows
from ui.app.commands import EVERYWHERE
from ui.play import flow
from ui.play.current_view import decides, due_human, stage
from ui.play.out_of_turn_pause import SILENCE_MS
from ui.screens.game_table import GameTable
from ui.screens.sheets.every import OVER_SHEET_HANDLERS
from ui.state.challenge import DailyMark
from ui.state.messages import Act, Command, Held, Hidden, Message

MEANT: dict[str, tuple[str, ...]] = {
    "sheet": ("log", "menu", "board", "seat 1", "seat all", "about seat 1", "about card escapes", "about pile file",
              "undo", "deal", "settings", "rules"),
    "select": ("druitt#1", "letter#1", "pedachenko#1"),
    "why": ("druitt#1", "escapes#1"),
    "place": ("druitt#1 before druitt#2", "eddy#2 behind chapman#1"),
    "drop": ("play druitt#1", "discard druitt#1"),
    "pile": ("file", "yard"),
    "choose": ("druitt",),
    "seat": ("1 sergeant", "1 guest", "1 human"),
    "claim": ("0",),
}  # fmt: skip
"""Arguments of words that need some."""
COMMANDS: tuple[Message, ...] = (
    *(
        Command(word)
        for word in sorted({*GameTable.handlers, *OVER_SHEET_HANDLERS, *EVERYWHERE} - {"swap-seats"})
    ),
    *(Command(word, tuple(rest.split())) for word, rests in MEANT.items() for rest in rests),
    *(Act(f"0 {action}") for action in ("play escapes", "pass", "draw", "ballot jill", "discard gull")),
    Held("reveal"),
    Hidden(),
)
"""All but the way to the same deal with the seats changed, which shows the other one's cards."""
MOMENTS = ("pause", "hidden", "withdrawn", "claimed", "silence", "table")


def heard(page: Page) -> Any:
    """All that somebody at the page can notice, and what will be noticed of it later."""
    game = page.session.game
    kept = None if game is None else (game.sorts, game.orders, stage(game), game.holder, game.choosing)
    return (
        page.html if game is None else page.html.replace(game.slot, "slot"),
        page.title,
        page.place,
        page.sight,
        page.cues,
        page.seen,
        [ms for ms, _ in page.waits],
        page.given.keys(),
        kept,
    )


def twins(*kinds: str, moment: str) -> list[Page]:
    """The two games at a moment."""
    pages = [five_victims(*kinds, held=held) for held in (True, False)]
    for page in pages:
        match moment:
            case "hidden":
                page.send(Hidden())
            case "withdrawn":
                page.tap("claim", "claim 0", "withdraw")
            case "claimed":
                page.tap("claim")
        if moment in {"silence", "table"}:
            page.tap("nobody")
        if moment == "table":
            page.time_passes()
            if stage(page.game) == "curtain":
                page.reveal()
    return pages


def onward(page: Page) -> Iterator[Any]:
    """All that can be noticed on the way from the pause to the next decision of seat 0."""
    yield heard(page)
    for command in ("close", "continue", "withdraw", "nobody"):
        page.tap(command)
        yield heard(page)
    for _ in range(3):
        if page.waits:
            yield page.time_passes()
        yield heard(page)
    if page.session.screen.game is not None and stage(page.game) == "curtain" and due_human(page.game) == 0:
        page.reveal()
    yield heard(page)


@pytest.mark.parametrize(
    ("kinds", "moment"),
    sparing_rows(
        product((("human", "human"), ("human", "bot")), MOMENTS),
        [
            *product([("human", "human")], MOMENTS[:-1]),
            (("human", "bot"), "table"),
        ],
    ),
)
def test_nothing_that_is_tapped_tells_who_holds_the_card(kinds: tuple[str, ...], moment: str) -> None:
    """Commands that change nothing at that moment are sent one after the other, up to one that does."""
    told: list[list[Message]] = []
    pages: list[Page] = []
    for message in COMMANDS:
        if not pages:
            sent, pages = [], twins(*kinds, moment=moment)
            before = [heard(page) for page in pages]
        sent.append(message)
        for page in pages:
            page.send(message)
        if [heard(page) for page in pages] != before or message is COMMANDS[-1]:
            if any(one != other for one, other in zip(*map(onward, pages), strict=True)):
                told.append(sent)
            pages = []
    assert told == []


def one_try(level: str, *, held: bool) -> Page:
    """A hand with one try, whose bot may hold the card. The person lets the pause pass."""
    page = five_victims("human", "bot", held=held)
    page.game.match.seats[1] = Seat("Basil", "bot", level)
    page.game.challenge = DailyMark("2026-11-23", "2026-11-23")
    page.tap("nobody")
    return page


@pytest.mark.parametrize("level", LEVELS)
def test_with_one_try_no_wait_tells_that_a_bot_holds_the_card(level: str) -> None:
    """A worker that takes longer than the silence holds up nothing, and the bot decides as it would have in time."""
    prompt, late, without = one_try(level, held=True), one_try(level, held=True), one_try(level, held=False)
    assert prompt.bot_thinks() in {"pass", "play escapes"}
    for page in (prompt, late, without):
        assert page.time_passes() == SILENCE_MS
        assert page.game.match.hand_over or decides(page.game, 0)
    assert decides(without.game, 0)
    assert prompt.game.match.record() == late.game.match.record()


@pytest.mark.parametrize("level", LEVELS)
def test_with_one_try_a_bot_that_declines_late_leaves_no_trace(
    monkeypatch: pytest.MonkeyPatch, level: str
) -> None:
    monkeypatch.setattr(flow, "think", lambda *given: Decision("pass"))
    pages = [one_try(level, held=held) for held in (True, False)]
    for page in pages:
        assert page.time_passes() == SILENCE_MS
        assert decides(page.game, 0) and not page.waits
    assert pages[0].html == pages[1].html
