"""The script that the page starts: `main.py` at the root of the built site.

Where the game cannot be started, the page is told, which says so in words; the traceback goes to the console.
A page that has already said that something is missing stays as it is until it is loaded again. Most of the program is
there already, in the memory that Python began with; the rest is imported out of its zip.
"""

import asyncio
import gc
import os
import random
import sys
import traceback
from importlib import import_module
from zipimport import zipimporter

import js

ZIP = os.path.abspath("app.zip")
PARTS = """
    random gettext htpy game game.match game.replay ui.state.session ui.storage.effects ui.table
    ui.screens.sheets.every ui.app.update ui.cases ui.app.page ui.platform.browser
""".split()
"""The parts that are imported one after the other if the program is not there yet: in between the page moves, and hears
what is tapped on the painted desk."""


def has_failed() -> bool:
    """True if the page has said that something is missing."""
    return bool(js.document.documentElement.hasAttribute("data-failed"))


def check_version() -> None:
    """Raise ImportError where the memory is of another version than the zip: the site was published meanwhile."""
    version = getattr(sys.modules.get("ui"), "__version__", None)
    if version is not None and version != zipimporter(ZIP).get_data("version.txt"):
        raise ImportError("the parts of this page are of two versions")


async def begin() -> None:
    """Import the program and start it, unless the page fails meanwhile."""
    gc.disable()  # what is made at the start stays: nothing is gained by looking through it again and again
    try:
        check_version()
        for part in PARTS:
            if has_failed():
                return
            known = part in sys.modules
            import_module(part)
            if not known:
                await asyncio.sleep(0)
        from ui.platform.languages import Languages
        from ui.platform.main import start

        languages = Languages(js.window)
        await languages.start()
        for _ in start(languages):
            await asyncio.sleep(0)
            if has_failed():
                return
    except BaseException as error:
        js.console.error("".join(traceback.format_exception(error)))
        js.dispatchEvent(js.CustomEvent.new("casefile:fault"))
    finally:
        gc.freeze()
        gc.enable()


random.seed()  # the memory that the page took over has one seed for everybody
if ZIP not in sys.path:
    sys.path.insert(0, ZIP)
if not has_failed():
    beginning = asyncio.ensure_future(begin())  # noqa: RUF006 # kept: what this module names stays
