"""The inlining of the page: what is taken in, what stays beside it, and that the policy knows it."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

import pytest

from tools import inline
from tools.console import SetupError

HTML = """<!doctype html>
<head>
<meta http-equiv="Content-Security-Policy" content="script-src 'self' 'unsafe-eval'; style-src 'self'; img-src 'self'">
<link rel="preload" href="./assets/fonts/letters.woff2" as="font">
<link rel="stylesheet" href="./assets/style/first.css">
<script src="./assets/boot/early.js"></script>
</head>
<body><template><link rel="stylesheet" href="./assets/style/later.css">
<script src="./assets/boot/late.js"></script>
</template></body>
"""
STYLE = '@font-face { src: url("../fonts/letters.woff2"); } i { background: url("data:,"); } b { src: url(../b.webp); }'
SCRIPT = 'early("<link>");'


@pytest.fixture
def site(tmp_path: Path) -> Path:
    texts = {"index.html": HTML, "assets/style/first.css": STYLE, "assets/boot/early.js": SCRIPT}
    for name, text in texts.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


def digest(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def test_what_the_head_waits_for_stands_in_it(site: Path) -> None:
    inline.fold_into_head(site)
    head, _, body = (site / "index.html").read_text().partition("</head>")
    (style,) = re.findall("<style>(.*?)</style>", head)
    (script,) = re.findall("<script>(.*?)</script>", head)
    assert style == STYLE.replace("../fonts", "./assets/fonts").replace(
        "url(../b.webp)", 'url("./assets/b.webp")'
    )
    assert script == SCRIPT
    assert f"script-src 'self' {digest(script)} 'unsafe-eval'; style-src 'self' {digest(style)};" in head
    assert re.findall(r'href="([^"]+)"', head) == ["./assets/fonts/letters.woff2"]
    assert body == HTML.partition("</head>")[2]
    assert not [path for path in site.rglob("*.*") if path.suffix in {".css", ".js"}]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (' href="./assets/style', ' media="all" href="./assets/style'),
        ("<script src", "<script async src"),
        ("script-src 'self' 'unsafe-eval'", "script-src 'unsafe-eval' 'self'"),
        ("style-src 'self'; ", ""),
    ],
)
def test_a_head_of_another_form_stops_the_build(site: Path, old: str, new: str) -> None:
    (site / "index.html").write_text(HTML.replace(old, new, 1))
    with pytest.raises(SetupError, match="does not recognise the head"):
        inline.fold_into_head(site)


def test_a_script_that_would_end_early_stops_the_build(site: Path) -> None:
    (site / "assets/boot/early.js").write_text('say("</script>");')
    with pytest.raises(SetupError, match="end of a script"):
        inline.fold_into_head(site)
