"""Games in which several people share the device."""

from __future__ import annotations

from random import Random

from game.bots import choose
from tests.support.app_page import Page, at_table, deck, match_of
from tests.support.markup import Page as Markup
from tests.support.once import made_once
from ui.play.current_view import decides, due_human, stage, viewer
from ui.state.messages import Command

VICTIMS = [f"victim:{name}" for name in ("nichols", "chapman", "stride", "eddowes", "kelly")]

FIVE = ["commissioner", "druitt", "druitt", "druitt", "wild", "gull", "gull", "letter", *VICTIMS[:2]]
"""A hand that brings down the fifth Victim with its first Gavel, if another hand has the other three."""

THREE = ["eddy", "eddy", "chapman", "chapman", "jill", "jill", *VICTIMS[2:], "pedachenko"]

THREE_AND_ESCAPES = [*THREE[:-1], "escapes"]


@made_once
def five_victims(*kinds: str, held: bool = True) -> Page:
    """A page on which seat 0 has just played the Commissioner, and seat 1 may hold Ripper Escapes."""
    other = THREE_AND_ESCAPES if held else THREE
    page = at_table(match_of(deck(FIVE, other, top="strikes", file=["letter", "letter"]), *kinds))
    if stage(page.game) == "curtain":
        page.reveal()
    page.act("0 draw", "0 play commissioner")
    return page


@made_once
def hotseat() -> Page:
    return at_table(match_of(deck(FIVE, THREE, top="strikes"), "human", "human"))


def private(page: Page, seat: int) -> list[str]:
    """The keys of a seat's cards, as the page would write them."""
    return [f"select {code}#" for code in page.game.match.seen(seat).own]


@made_once
def may_call(*kinds: str) -> Page:
    """A page on which seat 0 may call a vote."""
    page = five_victims(*kinds, held=False)
    page.tap("nobody")
    page.run()
    page.act("0 meld druitt 3", "0 discard gull")
    if page.game.is_bot(1):
        page.run()
    else:
        page.reveal()
        page.act("1 draw", "1 discard eddy")
        page.reveal()
    return page


@made_once
def voting(*kinds: str) -> Page:
    page = may_call(*kinds)
    page.act("0 call-vote")
    return page


def one_step(page: Page, random: Random) -> None:
    """Take the next step at this page: a bot, a timer, or a human who plays as a bot would."""
    game = page.game
    seat = viewer(game)
    match stage(game):
        case "curtain":
            page.reveal()
        case "pause":
            page.tap("nobody")
        case "sealing":
            page.act(f"{due_human(game)} ballot jill")
        case "table" if decides(game, seat):
            page.act(f"{seat} {choose(game.match.seen(seat), 'sergeant', str(random.random()))}")
        case _:
            page.bot_thinks() if page.asks else page.time_passes() if page.waits else page.send(
                Command("skip")
            )


def chosen_on(page: Page) -> list[str]:
    """The sealed choices that are pressed on the page, by their commands."""
    pressed = [each for _, each in Markup(page.html).elements if each.get("aria-pressed") == "true"]
    return [each["data-ui"] for each in pressed if each["data-ui"].startswith("choose ")]
