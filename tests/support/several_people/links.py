"""Check of the links: what a messenger added to one does not keep it from being followed."""

from __future__ import annotations

from functools import lru_cache

from game.i18n import BASE, speaking
from tests.support.app_page import Page
from tests.support.several_people.messenger import HARMLESS, Letter, fragment, mangled
from tests.support.several_people.world import World
from ui.screens import link_reader
from ui.state.messages import FieldChanged

AS_ADDRESS = ("dot", "paren", "wrapped")
"""Characters that may stick to an address that is tapped; the others are pasted."""
PASTED = tuple(how for how in HARMLESS if how != "plain")
FOLLOWED = ("duel", "join")
"""Kinds of links that are tried; that of a deal may end in any text."""


def mangled_links_are_followed(world: World) -> None:
    """A link leads to the same place with a dot behind it."""
    for letter, how in world.followed:
        if letter.kind not in FOLLOWED or how not in HARMLESS:
            continue
        text = mangled(letter.text, how, world.random)
        if how in AS_ADDRESS and _opened(text) != _opened(letter.text):
            world.report("links", f"{letter.kind}, opened, {how}", text[-60:])
        if how in PASTED and _pasted(letter, text) != _pasted(letter, letter.text):
            world.report("links", f"{letter.kind}, pasted, {how}", text[-60:])


@lru_cache(maxsize=1_000)
def _opened(text: str) -> tuple[object, ...]:
    """The outcome of opening a page at the address in a text."""
    with speaking(BASE):
        page = Page(device=BASE)
        page.tap(*link_reader.commands(f"#{fragment(text)}"))
        page.run()
        return _shown(page)


@lru_cache(maxsize=1_000)
def _pasted(letter: Letter, text: str) -> tuple[object, ...]:
    """The outcome of pasting it where links of its kind are taken."""
    with speaking(BASE):
        page = Page(device=BASE)
        if letter.kind == "join":
            page.tap("new", "pair join")
            page.send(FieldChanged("pair", text))
        else:
            page.tap("import")
            page.send(FieldChanged("import", text))
            page.tap("import-text")
        page.run()
        return _shown(page)


def _shown(page: Page) -> tuple[object, ...]:
    return page.session.screen.name, page.session.notice is None, tuple(map(str, page.to_peers))
