"""PyScript without what looks for programs in the page."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from tools import pyscript
from tools.build import ROOT
from tools.console import SetupError, say
from tools.toolchain import node

CORE = (
    'define(e){n||As(document),mn(r.join(",")).forEach(js)}'
    "if(!Ms){const e=new MutationObserver(e=>{look(e)}),n=t=>(e.observe(t),t);queueMicrotask(()=>{n(document)})}"
    'var Fs=new Map([["py","pyodide"],["mpy","micropython"]]);import("./toml-1.js")'
)
MODULES = {"core.js": 'export*from"./core-1.js";', "core-1.js": CORE, "toml-1.js": "", "toml-2.js": ""}


def test_what_watches_goes_and_what_nobody_asks_for() -> None:
    made = pyscript.unwatching_modules(MODULES)
    assert made.keys() == {"core.js", "core-1.js", "toml-1.js"}
    assert made["core-1.js"] == (
        'define(e){mn(r.join(",")).forEach(js)}var Fs=new Map([["py","pyodide"]]);import("./toml-1.js")'
    )


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("if(!Ms){", "{", "the watching"),
        ("n||As(document)", "n||As(body)", "the attributes"),
        ('"micropython"', '"micro"', "MicroPython"),
        ("define(e)", f"{CORE}define(e)", "the watching"),
    ],
)
def test_another_pyscript_stops_the_build(old: str, new: str, told: str) -> None:
    with pytest.raises(SetupError, match=rf"tools/pyscript\.py .* {told}"):
        pyscript.unwatching_modules({**MODULES, "core-1.js": CORE.replace(old, new)})


def test_a_module_that_watches_stops_the_build() -> None:
    watching = "new MutationObserver(look).observe(document)"
    with pytest.raises(SetupError, match=r"toml-1\.js watches"):
        pyscript.unwatching_modules({**MODULES, "toml-1.js": watching})
    assert "toml-2.js" not in pyscript.unwatching_modules({**MODULES, "toml-2.js": watching})


def test_pyscript_as_it_is_in_the_site(tmp_path: Path) -> None:
    pyscript.write(ROOT, tmp_path / "pyscript")
    texts = {path.name: path.read_text(encoding="utf-8") for path in (tmp_path / "pyscript").iterdir()}
    assert {"core.js", "toml.js"} < {re.sub(r"-\w+\.", ".", name) for name in texts}
    assert not [name for name, text in texts.items() if pyscript.WATCHER_PATTERN.search(text)]
    for name in texts:
        subprocess.run([node(ROOT, say), "--check", tmp_path / "pyscript" / name], check=True)
