"""Whatever changes on a screen is told to those who do not see it: by the voice, by the button that was pressed, or by
the focus, which goes to what is new."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from tests.support.app_page import Page
from tests.support.every_screen import EVERY_SCREEN
from tests.support.html_reader import HTMLReader
from tests.support.markup import VOID
from tests.support.markup import Page as Markup
from ui.play.table_screen import table_on_screen

ALIKE = 2


class LiveText(HTMLReader):
    """The text of the live regions of a page."""

    def __init__(self, html: str) -> None:
        self.words = ""
        self._open: list[bool] = [False]
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            live = "data-aloud" in dict(attrs)
            self._open.append(live or self._open[-1])

    def handle_endtag(self, tag: str) -> None:
        self._open.pop()

    def handle_data(self, data: str) -> None:
        if self._open[-1]:
            self.words += data


def controls(page: Page) -> dict[str, tuple[dict[str, str], str]]:
    """The attributes and words of each button, by its command."""
    drawn = Markup(page.html)
    buttons = [attributes for tag, attributes in drawn.elements if tag == "button"]
    return {
        attributes["data-ui"]: (attributes, "".join(words))
        for attributes, words in zip(buttons, drawn.buttons, strict=True)
        if "data-ui" in attributes
    }


def headline(page: Page) -> str:
    """The focus, if it is another."""
    html = page.html
    at = html.find("<h1")
    return (
        f"{page.session.screen.name} {html[at : html.find('</h1>', at)]}"
        if at >= 0
        else page.session.screen.name
    )


def untold(page: Page, command: str) -> str:
    """The change that a tap makes in silence, "" for none."""
    before, live = Markup(page.html).text, LiveText(page.html).words
    known, was, sheet = controls(page).get(command), headline(page), page.session.sheet
    page.heard()
    page.tap(command)
    if page.heard() or headline(page) != was or page.session.sheet != sheet:
        return ""
    button, said, after = controls(page).get(command), LiveText(page.html).words, Markup(page.html).text
    if after == before or button is None or button != known or (said and said != live):
        return ""  # the button tells it itself, or the focus goes to what stands in its place
    pairs = zip(after.split(), before.split(), strict=False)
    return next((f"{now!r} for {old!r}" for now, old in pairs if now != old), "more or less")


def silent_changes(screen: str) -> Iterator[str]:
    """The commands of a screen that change it in silence; of those that are alike a few."""
    page, tried = EVERY_SCREEN[screen](), Counter[str]()
    if table_on_screen(page.session) is not None:
        return
    for command in sorted(controls(page)):
        kind = command.rpartition(" ")[0]
        tried[kind] += 1
        if tried[kind] > ALIKE:
            continue
        html = page.html
        if silent := untold(page, command):
            yield f"{command}: {silent}"
        if page.html != html:
            page = EVERY_SCREEN[screen]()


@pytest.mark.parametrize("screen", EVERY_SCREEN)
def test_no_tap_changes_a_screen_in_silence(screen: str) -> None:
    """Tables have tests of their own (test_voice): what is done there is told by its events."""
    assert not [*silent_changes(screen)]
