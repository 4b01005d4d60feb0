"""Every sound that has a name, rendered by the browser without a loudspeaker: it is heard, fades, is not too loud."""

from __future__ import annotations

import json

from playwright.sync_api import Page

from tests.browser.conftest import BOOT_MS
from ui.platform.sounds import CLICKS, TONES

SECONDS, RATE = 2, 44_100
SILENT, FULL = 0.02, 0.9
RENDER = f"""
import json, os, sys
import js
sys.path.insert(0, os.path.abspath("app.zip"))
from pyodide.ffi import to_js
from ui.platform.sounds import CLICKS, TONES, Sounds

class Context:
    "An offline context that says of itself that it plays already."
    state = "running"

    def __init__(self, real):
        self.real = real

    def __getattr__(self, name):
        return getattr(self.real, name)

class Window:
    document, Float32Array = js.document, js.Float32Array

    class AudioContext:
        made = None

        @classmethod
        def new(cls):
            return cls.made

js.document.documentElement.setAttribute("data-sound", "on")
found = {{}}
for name in [*CLICKS, *TONES, "no such sound"]:
    context = js.OfflineAudioContext.new(1, {SECONDS * RATE}, {RATE})
    Window.AudioContext.made = Context(context)
    sounds = Sounds(Window, lambda value: to_js(value, dict_converter=js.Object.fromEntries))
    sounds.unlock()
    sounds.play(name)
    samples = (await context.startRendering()).getChannelData(0).to_py().tolist()
    parts = samples, samples[-{RATE // 10}:], samples[:{RATE // 20}]
    found[name] = [max(map(abs, part)) for part in parts]
js.window.heard = json.dumps(found)
"""


def test_every_named_sound_is_heard_and_fades(tab: Page) -> None:
    tab.route("**/main.py", lambda route: route.fulfill(body=RENDER, content_type="text/plain"))
    tab.goto("./")
    tab.wait_for_function("window.heard", timeout=BOOT_MS)
    found: dict[str, list[float]] = json.loads(tab.evaluate("window.heard"))
    assert found.pop("no such sound") == [0, 0, 0]
    assert found.keys() == CLICKS.keys() | TONES.keys()
    for name, (loudest, end, beginning) in found.items():
        assert SILENT < loudest < FULL, (name, loudest)
        assert end < SILENT / 10, (name, end)
        assert beginning > SILENT, f"{name} begins late"
