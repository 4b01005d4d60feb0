"""The script of the site's page in the taps benchmark, in place of its own: it goes straight to the full table."""

import js

from tools.benchmarks.taps_table import match
from ui.app.loop import Loop
from ui.platform.browser import Browser, random_code, spoken_time
from ui.platform.languages import Languages
from ui.screens.desk.screen import DeskScreen
from ui.state.device import Device
from ui.state.messages import Command
from ui.state.session import Session

browser = Browser(Languages(js.window))
loop = Loop(Session(Device(random_code, spoken_time=spoken_time), DeskScreen()), browser)
loop.read_stored()
browser.listen(loop.send)
loop.start(browser.stands())
loop.session.put(match)
loop.send(Command("continue"))
browser.announce_ready()
