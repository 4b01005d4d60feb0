"""A browser that shows pieces of the page without Python in it: the real style sheets, fonts and drawings, any HTML.

The pages have the security policy of the real one, so an inline style that slips in is not seen here either.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, Route, sync_playwright

from game.i18n import BASE
from tools import chromium
from tools.art.sprite import build_sprite
from tools.page import style_text
from tools.runtime import FONT_FILES

ADDRESS = "http://casefile.test/"
POLICY = "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'"
TYPES = {".css": "text/css", ".woff2": "font/woff2", ".svg": "image/svg+xml"}
SETTLED = "document.fonts.ready.then(() => document.fonts.load('16px \"Abril Fatface\"')).then(() => true)"
DEFAULT_LOOK = {"theme": "gaslight", "text": "100", "cards": "normal", "motion": "off", "side": "right"}


def has_touch(width: int) -> bool:
    """True for a page of a telephone or a tablet."""
    return width < 1400


class Studio:
    """One browser for any number of looks at the page."""

    def __init__(self, browser: Browser, root: Path, language: str = BASE) -> None:
        self._browser, self._language = browser, language
        self._files: dict[str, bytes] = {"/assets/style/app.css": style_text(root).encode()}
        for name, source in FONT_FILES.items():
            self._files[f"/assets/fonts/{name}"] = (root / "node_modules" / source).read_bytes()
        self._sprite = build_sprite(root / "node_modules", language=language)

    def page(self, width: int, height: int, scale: float = 1.0, *, more_style: str = "") -> StudioPage:
        """A page of a size in CSS pixels; `scale` is how many pixels of the screenshot one of them gets."""
        page = self._browser.new_page(
            viewport={"width": width, "height": height},
            device_scale_factor=scale,
            reduced_motion="reduce",
            has_touch=has_touch(width),
        )
        page.route("**/*", lambda route: self._answer(route, more_style))
        page.goto(ADDRESS)
        page.evaluate(SETTLED)
        return StudioPage(page)

    def _answer(self, route: Route, more_style: str) -> None:
        path = urlsplit(route.request.url).path
        if path == "/":
            route.fulfill(content_type="text/html", body=self._document())
        elif path in self._files:
            body = self._files[path] + (more_style.encode() if path.endswith(".css") else b"")
            route.fulfill(content_type=TYPES[Path(path).suffix], body=body)
        else:
            route.fulfill(status=404)

    def _document(self) -> str:
        return (
            f'<!doctype html><html lang="{self._language}" data-theme="gaslight"><head><meta charset="utf-8">'
            f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            '<title>Casefile</title><link rel="stylesheet" href="./assets/style/app.css"></head>'
            f'<body>{self._sprite}<div id="app"></div></body></html>'
        )


class StudioPage:
    """A page of one size, in which one piece after the other is shown."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def show(self, html: str, look: Mapping[str, str] | None = None) -> None:
        """Show a piece of HTML in the page's root, with the settings of `look`.

        What comes in moving is there at once: a layer that still moves has its letters elsewhere, by a part of a pixel.
        """
        self.page.evaluate(
            "([html, look]) => { Object.assign(document.documentElement.dataset, look);"
            " const app = document.getElementById('app'); app.innerHTML = html; window.scrollTo(0, 0);"
            " app.querySelector('.sh-rule.current')?.scrollIntoView();"
            " for (const each of document.getAnimations()) each.finish(); }",
            [html, {**DEFAULT_LOOK, **(look or {})}],
        )

    def dress(self, **look: str) -> None:
        """Change the settings under what is shown."""
        self.page.evaluate("look => { Object.assign(document.documentElement.dataset, look) }", look)

    def picture(self, *, full: bool = False) -> bytes:
        """A screenshot of what is shown, as PNG; `full` with what would have to be scrolled to."""
        return self.page.screenshot(full_page=full, scale="device")

    def close(self) -> None:
        """The page is needed no more."""
        self.page.close()


@contextmanager
def open_studio(root: Path) -> Iterator[Studio]:
    """A studio with a browser of its own."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**chromium.options())
        yield Studio(browser, root)
        browser.close()
