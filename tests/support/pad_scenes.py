"""Score pads in the middle of a match of four, as the pages of the pad show them."""

from __future__ import annotations

from tests.support.app_page import Page
from tests.support.once import made_once
from ui.state.messages import FieldChanged

HANDS = {
    "first": (
        "how discarded", "by 1", "seat 0", "add gull", "add gull", "add gull", "turn victim:nichols",
        "turn scene:bucks-row", "held 0", "add eddy", "add letter", "seat 1", "add druitt", "add druitt", "add druitt",
        "turn suspect:druitt", "turn victim:stride", "seat 2", "add letter", "add letter", "add letter", "held 2",
        "add pedachenko", "add chapman", "seat 3", "held 3", "add jill", "add gull", "finish",
    ),
    "second": (
        "how discarded", "by 0", "seat 0", "add gull", "add gull", "add gull", "add gull", "turn suspect:gull",
        "turn victim:nichols", "turn scene:bucks-row", "seat 1", "add eddy", "add eddy", "add eddy", "add letter",
        "add letter", "add letter", "turn wild=eddy", "turn victim:stride", "held 1", "add druitt", "add gull",
        "add letter", "seat 2", "add jill", "add jill", "add jill", "turn alibi:jill", "turn victim:chapman", "held 2",
        "add pedachenko", "add chapman", "add commissioner", "seat 3", "add druitt", "add druitt", "add druitt",
        "held 3", "turn escapes", "add chapman", "seat 1",
    ),
}  # fmt: skip
"""Taps after `pad`: a hand that is finished, and one that could be."""
FOUR = ("Nora", "Basil", "Ines", "Bartholomew")


def tapped(page: Page, *words: str) -> Page:
    """The page after these taps on the pad."""
    page.tap(*(f"pad {word}" for word in words))
    return page


@made_once
def form() -> Page:
    """The form of a new pad for four."""
    page = Page()
    page.tap("pad", "players 4")
    for at, name in enumerate(FOUR):
        page.send(FieldChanged(f"name {at}", name))
    return page


@made_once
def entered(*hands: str) -> Page:
    """A pad of four after these hands."""
    page = form()
    tapped(page, "begin")
    for hand in hands:
        tapped(page, "end", *HANDS[hand])
    return page


@made_once
def of_two() -> Page:
    """A pad of the case of two, with a Transformation on the table."""
    page = Page()
    page.tap("pad", "case jekyll")
    return tapped(
        page, "begin", "how discarded", "by 0", "side hyde", "seat 0", *["add utterson"] * 2, *["turn utterson~"] * 2,
        "turn transformation", *["add lab"] * 2, "seat 1", *["add carew"] * 3, "held 1", "add poole", "add potion",
        "seat 0",
    )  # fmt: skip
