"""The one file: what is taken in and how, and what stops its build."""

from __future__ import annotations

import io
import re
import zipfile
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

import pytest

from tools import onefile
from tools.build import ROOT
from tools.console import SetupError

HTML = """<!doctype html>
<html lang="en">
<head>
<meta http-equiv="Content-Security-Policy" content="default-src 'self'">
<link rel="manifest" href="./manifest.webmanifest">
<link rel="stylesheet" href="./assets/style/app.css">
<script src="./assets/boot/early.js"></script>
<script defer src="./assets/boot/late.js"></script>
<script type="module" src="./runtime/pyscript/core.js"></script>
</head>
<body>
{}
<script type="py" src="./main.py" config="./pyscript.toml"></script>
</body>
</html>
"""
TEXTS = {
    "assets/style/app.css": '@font-face { src: url("../fonts/letters.woff2"); }',
    "assets/fonts/letters.woff2": "letters",
    "assets/boot/early.js": "early();",
    "assets/boot/late.js": 'late("</body>");',
}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for name, text in {**TEXTS, "index.html": HTML.format("<p>The desk</p>")}.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


def test_everything_stands_in_the_page(site: Path) -> None:
    html = onefile.OneFilePage(ROOT, site).html()
    assert html.index("early();") < html.index("The desk") < html.index('late("</body>");')
    assert f'url("data:font/woff2;base64,{b64encode(b"letters").decode()}")' in html
    assert not re.search(r'(src|href)="\.', html)
    assert "pyscript" not in html.partition("<body>")[0]
    policy = re.search(r'content="(default-src[^"]*)"', html)
    assert policy and f"'sha256-{b64encode(sha256(b'early();').digest()).decode()}'" in policy[1]


def test_what_stands_in_the_page_already_stays_and_is_named(site: Path) -> None:
    script, style = "link('<link rel=\"expect\">');", 'i { src: url("./assets/fonts/letters.woff2"); }'
    held = f"<style>{style}</style>\n<script>{script}</script>\n"
    (site / "index.html").write_text(HTML.format("The desk").replace("</head>", f"{held}</head>"))
    html = onefile.OneFilePage(ROOT, site).html()
    with_font = style.replace(
        "./assets/fonts/letters.woff2", f"data:font/woff2;base64,{b64encode(b'letters').decode()}"
    )
    assert f"<style>{with_font}</style>" in html
    assert f"<script>{script}</script>" in html
    for text in (script, with_font):
        assert f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'" in html


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("index.html", HTML.format('<img src="./picture.png">'), "from outside"),
        ("index.html", HTML.replace("http-equiv", "name").format(""), "no policy"),
        ("assets/boot/early.js", "write('</script>')", "end of a script"),
    ],
)
def test_what_would_not_work_stops_the_build(site: Path, name: str, text: str, told: str) -> None:
    (site / name).write_text(text)
    with pytest.raises(SetupError, match=told):
        onefile.OneFilePage(ROOT, site).html()


def test_zips_are_packed_as_a_whole_with_all_that_is_in_them(tmp_path: Path) -> None:
    archive = tmp_path / "app.zip"
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr("game/match.pyc", "bytecode " * 100)
    with zipfile.ZipFile(io.BytesIO(onefile._loose(archive))) as loose:
        assert loose.getinfo("game/match.pyc").compress_type == zipfile.ZIP_STORED
        assert loose.read("game/match.pyc") == b"bytecode " * 100


def test_a_new_form_of_pyodide_stops_the_build(tmp_path: Path) -> None:
    for name in ("pyodide.mjs", "pyodide.asm.mjs"):
        (tmp_path / name).write_text("export { something };")
    with pytest.raises(SetupError, match=r"does not recognise pyodide\.mjs"):
        onefile._machinery(tmp_path / "pyodide.mjs", tmp_path / "pyodide.asm.mjs")
