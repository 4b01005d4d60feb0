"""The manifest: what it names is there and as large as it says, and it works wherever the site lies."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import urljoin, urlsplit

import pytest
from PIL import Image, ImageChops

from tools import page
from ui.state import address

ROOT = Path(__file__).resolve().parent.parent.parent
MANIFEST: dict[str, Any] = json.loads((ROOT / "manifest.webmanifest").read_text(encoding="utf-8"))
INDEX = (ROOT / "index.html").read_text(encoding="utf-8")
HOMES = ("https://somebody.test/", "https://somebody.test/casefile/", "https://somebody.test/casefile-beta/")
SHORTCUTS = MANIFEST["shortcuts"]
PICTURES = [
    *MANIFEST["icons"],
    *MANIFEST["screenshots"],
    *(icon for each in SHORTCUTS for icon in each["icons"]),
]
SAFE = 0.4
"""Within this radius of its middle, as a share of its width, nothing of a maskable icon is cut away."""


def identity(home: str) -> str:
    """Return what identifies the app to a browser: the address where it starts, unless the manifest names another,
    which is then resolved against the origin and would be the same for all copies of the site there."""
    start = urljoin(home, MANIFEST["start_url"])
    origin = "{0.scheme}://{0.netloc}/".format(urlsplit(start))
    return urljoin(origin, MANIFEST["id"]) if "id" in MANIFEST else start


@pytest.mark.parametrize("home", HOMES)
def test_start_and_scope_are_where_the_site_is(home: str) -> None:
    assert urljoin(home, MANIFEST["start_url"]) == urljoin(home, MANIFEST["scope"]) == home


def test_the_app_is_the_same_at_each_start_and_another_at_each_address() -> None:
    assert [identity(home) for home in HOMES] == list(HOMES)


def test_it_stands_alone_in_the_colours_of_the_page() -> None:
    assert MANIFEST["display"] == "standalone"
    ground = re.search(r'name="theme-color" content="(#\w+)"', INDEX)
    assert ground and MANIFEST["theme_color"] == MANIFEST["background_color"] == ground[1]
    assert len(MANIFEST["short_name"]) <= 12


@pytest.mark.parametrize(
    "picture", PICTURES, ids=lambda picture: f"{picture['src']}-{picture.get('purpose')}"
)
def test_every_picture_is_as_it_says(picture: dict[str, str]) -> None:
    path = ROOT / picture["src"]
    folder = path.parent.relative_to(ROOT).as_posix()
    assert picture["src"].startswith("./") and path.match(page.FOLDERS[folder]), "it is not built"
    if picture["type"] == "image/svg+xml":
        assert picture["sizes"] == "any" and path.read_text(encoding="utf-8").startswith("<svg")
        return
    with Image.open(path) as image:
        assert picture["sizes"] == f"{image.width}x{image.height}"
        assert picture["type"] == Image.MIME[str(image.format)]


def test_there_are_icons_for_every_purpose() -> None:
    sizes = {(icon["purpose"], icon["sizes"]) for icon in MANIFEST["icons"]}
    assert {(use, size) for use in ("any", "maskable") for size in ("192x192", "512x512")} <= sizes


@pytest.mark.parametrize(
    "icon", [each for each in MANIFEST["icons"] if each["purpose"] == "maskable"], ids=str
)
def test_a_mask_cuts_nothing_away(icon: dict[str, str]) -> None:
    with Image.open(ROOT / icon["src"]) as opened:
        image = opened.convert("RGB")
    ground = Image.new("RGB", image.size, image.getpixel((0, 0)))
    drawn = ImageChops.difference(image, ground).convert("L").point([0] * 12 + [255] * 244)
    width, middle = image.width, (image.width - 1) / 2
    far = [
        ((at % width - middle) ** 2 + (at // width - middle) ** 2) ** 0.5
        for at, value in enumerate(drawn.tobytes())
        if value
    ]
    assert far and max(far) <= SAFE * width


def test_the_icon_for_ipads_is_there_and_fills_its_square() -> None:
    link = re.search(r'rel="apple-touch-icon" href="\./([^"]+)"', INDEX)
    assert link
    with Image.open(ROOT / link[1]) as image:
        assert image.size == (180, 180) and image.convert("RGBA").getextrema()[3] == (255, 255)


@pytest.mark.parametrize("home", HOMES)
def test_every_shortcut_leads_into_the_page(home: str) -> None:
    names = []
    for shortcut in SHORTCUTS:
        target, _, fragment = urljoin(home, shortcut["url"]).partition("#")
        assert target == home and address.commands(f"#{fragment}")
        names.append(fragment)
    assert names == list(address.SHORTCUTS)


def test_screenshots_are_fit_to_be_shown_and_small() -> None:
    by_form: dict[str, set[float]] = {}
    for shot in MANIFEST["screenshots"]:
        width, height = map(int, shot["sizes"].split("x"))
        assert min(width, height) >= 320 and max(width, height) <= min(3840, 2.3 * min(width, height))
        assert (width > height) == (shot["form_factor"] == "wide") and shot["label"]
        by_form.setdefault(shot["form_factor"], set()).add(width / height)
    assert set(by_form) == {"wide", "narrow"} and all(len(ratios) == 1 for ratios in by_form.values())
    assert sum((ROOT / shot["src"]).stat().st_size for shot in MANIFEST["screenshots"]) < 600_000


def test_screenshots_are_no_part_of_the_copy(tmp_path: Path) -> None:
    for name in ("index.html", "assets/a.txt", "assets/screenshots/b.webp"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("c")
    page.write_service_worker(ROOT, tmp_path)
    head = (tmp_path / "sw.js").read_text(encoding="utf-8").partition(";\n\n")[0]
    kept = json.loads(head.removeprefix("self.BUILD = "))["files"]
    assert sorted(kept) == ["./", "./assets/a.txt"] and kept["./"][1] == 1
