"""A studio whose pages outlive a test: opening one takes longer than most tests measure."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

from playwright.sync_api import Browser

from tools.design.studio import DEFAULT_LOOK, Studio, StudioPage, has_touch

PageKind = tuple[bool, float, str]
"""The makings that a page keeps: touch or none, scale, additional styles. Its size can be changed."""
CLEAR = """look => {
    const root = document.documentElement;
    for (const name of Object.keys(root.dataset)) delete root.dataset[name];
    Object.assign(root.dataset, look);
    document.body.removeAttribute("style");
    document.activeElement?.blur();
    document.getElementById("app").replaceChildren();
    window.scrollTo(0, 0);
}"""


UNPAINTED = "html{opacity:0}"
"""Leaves everything where it is and spares the browser its drawing, a quarter of the time of a test that measures."""


DRAWING = re.compile(r"(<symbol\b[^>]*>).*?(?=</symbol>)", re.DOTALL)
"""A drawing of the sprite; what stands in it is a third of the work of a page, and has no say in where things lie."""


class HiddenPage(StudioPage):
    """A page that is drawn only while its picture is taken."""

    def picture(self, *, full: bool = False) -> bytes:
        """A screenshot of what is shown, as PNG."""
        self.page.evaluate("document.documentElement.style.opacity = 1")
        taken = super().picture(full=full)
        self.page.evaluate("document.documentElement.style.opacity = ''")
        return taken


class SharedPages(Studio):
    """Gives each test pages that show nothing, and lends them again when the test is over.

    A test that changes more of a page than what it shows and how it looks asks `fresh_studio` for one of its own.
    """

    def __init__(self, browser: Browser, root: Path) -> None:
        super().__init__(browser, root)
        self._free: dict[PageKind, list[StudioPage]] = defaultdict(list)
        self._lent: list[tuple[PageKind, StudioPage]] = []

    def page(self, width: int, height: int, scale: float = 1.0, *, more_style: str = "") -> StudioPage:
        """An empty page as of `Studio`; not to be closed."""
        kind = (has_touch(width), scale, more_style)
        free = self._free[kind]
        sitting = free.pop() if free else self._opened(width, height, scale, more_style)
        sitting.page.set_viewport_size({"width": width, "height": height})
        self._lent.append((kind, sitting))
        return sitting

    def _opened(self, width: int, height: int, scale: float, more_style: str) -> StudioPage:
        return HiddenPage(super().page(width, height, scale, more_style=more_style + UNPAINTED).page)

    def take_back(self) -> None:
        """The test is over: clear the pages it used for the next one."""
        for kind, sitting in self._lent:
            sitting.page.evaluate(CLEAR, DEFAULT_LOOK)
            self._free[kind].append(sitting)
        self._lent.clear()


ALL_FONTS = "Promise.all([...document.fonts].map((font) => font.load())).then(() => true)"
"""Without the words of the drawings no font but that of the headings would come before it is needed."""


class MeasuredPage(StudioPage):
    """A page whose drawings are empty."""

    def picture(self, *, full: bool = False) -> bytes:
        """Refuse: a test that takes pictures asks for `drawn_studio`."""
        raise AssertionError("a page without drawings has no picture")


class MeasuredPages(SharedPages):
    """Shared pages to measure: each drawing is there with its size, and empty."""

    def __init__(self, browser: Browser, root: Path) -> None:
        super().__init__(browser, root)
        self._sprite = DRAWING.sub(r"\1", self._sprite)

    def _opened(self, width: int, height: int, scale: float, more_style: str) -> StudioPage:
        page = super()._opened(width, height, scale, more_style).page
        page.evaluate(ALL_FONTS)
        return MeasuredPage(page)
