"""The script that the page starts: `main.py` at the root of the built site.

Where the game cannot be started, the page is told, which says so in words; the traceback goes to the console.
"""

import js

try:
    from ui.main import start

    start()
except BaseException:
    js.dispatchEvent(js.CustomEvent.new("casefile:fault"))
    raise
