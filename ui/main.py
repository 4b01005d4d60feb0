"""Where the page begins."""

from __future__ import annotations

from ui.browser import Browser, about, random_code, spoken
from ui.loop import Loop
from ui.session import Session


def start() -> None:
    """Draw the desk from what is stored, and listen."""
    browser = Browser()
    session = Session(new_code=random_code, spoken_time=spoken, about=about(), address=browser.links.address)
    loop = Loop(session, browser)
    loop.start()
    browser.listen(loop.send)
    browser.ready(loop.send)
