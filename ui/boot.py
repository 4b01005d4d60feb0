"""The script that the page starts: `main.py` at the root of the built site.

Where the game cannot be started, the page is told, which says so in words; the traceback goes to the console.
A page that has already said that something is missing stays as it is until it is loaded anew. The program is
imported out of its zip: unpacking two hundred files would take longer than reading them there.
"""

import gc
import os
import sys

import js

sys.path.insert(0, os.path.abspath("app.zip"))
gc.disable()  # what is made at the start stays: nothing is gained by looking through it again and again

if not js.document.documentElement.hasAttribute("data-failed"):
    try:
        from ui.main import start

        start()
        gc.freeze()
        gc.enable()
    except BaseException:
        js.dispatchEvent(js.CustomEvent.new("casefile:fault"))
        raise
