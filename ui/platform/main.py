"""Start of the page."""

from __future__ import annotations

from collections.abc import Iterator

import ui.cases  # noqa: F401 # enters the cases
from ui.app.loop import Loop
from ui.platform.browser import Browser, about, random_code, spoken_day, spoken_time, workers
from ui.platform.languages import Languages
from ui.screens.desk.screen import DeskScreen
from ui.state.device import Device
from ui.state.session import Session


def start(languages: Languages) -> Iterator[None]:
    """Draw the desk from what is stored, and listen; piece by piece, so that in between the page moves."""
    yield
    browser = Browser(languages)
    session = Session(
        Device(
            random_code,
            spoken_time=spoken_time,
            spoken_day=spoken_day,
            about=about(),
            address=browser.links.address,
            can_share=browser.links.can_share,
            language=languages.device,
            workers=workers(),
        ),
        DeskScreen(),
    )
    loop = Loop(session, browser)
    yield
    loop.read_stored()
    browser.listen(loop.send)
    loop.start(browser.stands(), browser.wanted())
    browser.announce_ready()
