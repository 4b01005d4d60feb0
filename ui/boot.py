"""The script that the page starts: `main.py` at the root of the built site.

Where the game cannot be started, the page is told, which says so in words; the traceback goes to the console.
A page that has already said that something is missing stays as it is until it is loaded anew.
"""

import js

if not js.document.documentElement.hasAttribute("data-failed"):
    try:
        from ui.main import start

        start()
    except BaseException:
        js.dispatchEvent(js.CustomEvent.new("casefile:fault"))
        raise
