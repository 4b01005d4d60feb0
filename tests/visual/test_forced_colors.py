"""Controls that are pressed, current or chosen differ by their pixels from the others where the system sets colours.

No list of controls: every one that the scenes show is found by what it says of itself, and each kind is compared with
itself in the other state.
"""

from __future__ import annotations

import io
import re

import pytest
from PIL import Image, ImageChops

from tests.support.scenes import SCENES
from tests.support.screen_sizes import TABLET
from tools.design.studio import Studio

FEWEST = 25
"""Pixels in which two states differ at least."""
FAR = 48
"""Distance of two greys, of 255, that is seen."""
FIND = """() => {
  const marks = ["on", "now", "current", "is-selected"];
  const saysSo = "[aria-pressed], [aria-current], [aria-selected], [aria-checked], input:checked";
  const found = [...document.querySelectorAll(`#app :is(${saysSo}, ${marks.map((each) => `.${each}`)})`)];
  return found.map((e, at) => {
    e.dataset.at = at;
    const kinds = [];
    for (let box = e; box.id !== "app" && kinds.length < 4; box = box.parentElement)
      kinds.push([box.localName, ...[...box.classList]
        .filter((each) => !/\\d|^[a-z]{1,3}-/.test(each)).sort()].join("."));
    return e.closest("[inert], .strip") ? "" : `${kinds.join(" in ")}`;
  });
}"""
"""Names the kind of every control, by its classes and those around it. The classes are those that tell of states."""
BOX = """at => {
  const found = document.querySelector(`[data-at="${at}"]`), e = found.matches("input") ? found.parentElement : found;
  e.scrollIntoView({ block: "center", inline: "center" });
  const { left, top, right, bottom } = e.getBoundingClientRect();
  return [left - 8, top - 8, Math.min(right + 8, innerWidth), Math.min(bottom + 8, innerHeight)];
}"""
TURN = """at => {
  const e = document.querySelector(`[data-at="${at}"]`);
  if (e.matches("input")) return void (e.checked = !e.checked);
  for (const name of ["pressed", "selected", "checked"].map((each) => `aria-${each}`))
    if (e.hasAttribute(name)) e.setAttribute(name, e.getAttribute(name) !== "true");
  const was = e.dataset.was ?? [e.getAttribute("aria-current"), ...e.classList].join(" ");
  if (e.dataset.was) {
    const [current, ...classes] = was.split(" ");
    if (current) e.setAttribute("aria-current", current);
    e.classList.add(...classes);
    delete e.dataset.was;
  } else {
    e.dataset.was = was;
    e.removeAttribute("aria-current");
    e.classList.remove("on", "now", "current", "is-selected");
  }
}"""
"""Turns a control into its other state, and back."""
MARKED = re.compile(
    r"""<(\w+)(?=[^>]*(?:\saria-(?:pressed|current|selected|checked)=|\schecked
    |\sclass="[^"]*(?<![\w-])(?:on|now|current|is-selected)(?![\w-])))(?:[^>]*?\sclass="([^"]*))?""",
    re.VERBOSE,
)
"""A control that says of its state, with its classes."""


def kinds_in(html: str) -> set[tuple[str, str]]:
    """The kinds of such controls on a page, whatever they lie in; classes that name a thing are left out."""
    return {(tag, re.sub(r"\S*\d\S*|\b[a-z]{1,3}-\S*", "", classes)) for tag, classes in MARKED.findall(html)}


GROUNDS = """() => [...document.querySelectorAll("body, #app :is(.screen, .table, .sc-page, .curtain, .pause)")]
  .filter((e) => /gradient/.test(getComputedStyle(e).backgroundImage)).map((e) => e.className || e.localName)"""
"""Whatever keeps a ground of its own, with which the words and edges of the system would not agree."""


def test_the_ground_is_the_systems(fresh_studio: Studio) -> None:
    page = fresh_studio.page(*TABLET)
    page.page.emulate_media(forced_colors="active", color_scheme="light")
    for name in ("desk", "hint-look", "table-hyde", "scoring-jekyll", "curtain"):
        page.show(SCENES[name]())
        assert page.page.evaluate(GROUNDS) == [], name
    page.close()


@pytest.mark.long
@pytest.mark.thorough
@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_what_is_chosen_can_be_told(fresh_studio: Studio, scheme: str) -> None:
    """On every screen in the dark; in the light on those with a kind of control that none before it has."""
    page = fresh_studio.page(*TABLET)
    shown = page.page
    shown.emulate_media(forced_colors="active", color_scheme=scheme)  # type: ignore[arg-type]
    differ: dict[str, int] = {}
    met: set[tuple[str, str]] = set()
    for scene in SCENES.values():
        html = scene()
        if scheme != "dark" and met >= kinds_in(html):
            continue
        met |= kinds_in(html)
        page.show(html)
        for at, kind in enumerate(shown.evaluate(FIND)):
            if not kind or differ.get(kind, 0) >= FEWEST:
                continue
            left, top, right, bottom = shown.evaluate(BOX, at)
            x, y = max(left, 0), max(top, 0)
            if right - x < 20 or bottom - y < 20:
                continue
            clip = {"x": x, "y": y, "width": right - x, "height": bottom - y}
            seen = []
            for _ in range(2):
                taken = shown.screenshot(clip=clip)  # type: ignore[arg-type]
                seen.append(Image.open(io.BytesIO(taken)).convert("L"))
                shown.evaluate(TURN, at)
            count = sum(ImageChops.difference(*seen).histogram()[FAR:])
            differ[kind] = max(differ.get(kind, 0), count)
    page.close()
    assert len(differ) > 30
    alike = [kind for kind, count in differ.items() if count < FEWEST]
    assert not alike, "\n".join(alike)
