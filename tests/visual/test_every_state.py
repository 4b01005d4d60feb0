"""Every screen and every sheet as the page draws it: axe finds nothing there, and a fingertip finds all controls."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.support.axe import AXE, LEVELS, RUN, UNSTUCK
from tests.support.every_screen import EVERY_SCREEN, every_state
from tests.support.pictures import Size
from tests.support.scenes import SCENES
from tests.support.screen_sizes import PHONE, SIX
from tests.support.table_scenes import FULL, TABLES
from tests.support.thorough import THOROUGH, sparing
from tools.design.studio import Studio

FEW = (
    *("desk with games", "jekyll", "pause", "scoring", "casebook", "host of a guest"),
    *(
        "post invited",
        "post arrived",
        "post played",
        "table in the middle",
        "guest beside the table",
        "deal arrived",
    ),
)
"""The screens that axe looks at on an ordinary run, beside the scenes of `test_access`."""
LYING = (844, 390)
FINGERTIP = 44
SMALL = """(least) => {
  const found = [];
  const controls = "button, a[href], input:not([type=hidden]), select, textarea, summary, [role=option]";
  for (const e of document.querySelectorAll(`#app :is(${controls})`)) {
    if (e.closest("[inert]") || e.disabled || !e.getClientRects().length) continue;
    if (innerHeight < 560 && e.closest(".felt")) continue;
    if (getComputedStyle(e).display === "inline" || e.matches(".term")) continue;
    if (!e.checkVisibility({ visibilityProperty: true })) continue;
    const target = e.closest("label") ?? e;
    const hits = (x, y) => target.contains(document.elementFromPoint(x, y));
    const reach = (x, y, dx, dy, most) => {
      let far = 0;
      for (const step of [4, 1])
        while (far + step <= most && hits(x + dx * (far + step), y + dy * (far + step))) far += step;
      return far;
    };
    const span = (x, y, dx, dy) => {
      const before = reach(x, y, -dx, -dy, least - 1);
      return before + 1 + reach(x, y, dx, dy, least - 1 - before);
    };
    const size = (x, y) => [span(x, y, 1, 0), span(x, y, 0, 1)];
    target.scrollIntoView({ block: "center", inline: "nearest" });
    const box = target.getBoundingClientRect();
    let best = [0, 0];
    for (const fx of [0.5, 0.15, 0.85, 0.3])
      for (const fy of [0.5, 0.2, 0.8]) {
        if (Math.min(...best) >= least) break;
        const [x, y] = [box.left + box.width * fx, box.top + box.height * fy];
        if (!hits(x, y)) continue;
        const now = size(x, y);
        if (Math.min(...now) > Math.min(...best)) best = now;
      }
    if (Math.min(...best) < least - 1)
      found.push(`${e.localName}.${[...e.classList].join(".")}#${e.id} ${best.join("x")}`);
  }
  return found;
}"""
"""Measures what really answers a finger, around the best place of each control: what covers it counts, and what is
drawn beyond its box. A word within a text is as high as its line, and a phone on its side has no height for more than
24 pixels (which axe asks) of what lies on the felt."""
ALLOWED = re.compile(
    r"table-(crowded|crowded-4|potion): button\.card\.in-hand\.is-playable|table-wild: button\.seatname"
)
"""A card of an upper row, as long as a selected one below is raised over it; the plate of a seat at the edge of what is
scrolled."""


@pytest.mark.long
def test_axe_finds_nothing_in_any_state(fresh_studio: Studio) -> None:
    """On a telephone, by all rules; in the nightly run every state, and a sheet over each case."""
    page, faults = fresh_studio.page(*PHONE), []
    page.page.evaluate(AXE)
    page.page.evaluate("document.querySelector('.sprite').remove()")
    page.page.evaluate(UNSTUCK)
    states = every_state() if THOROUGH else ((name, EVERY_SCREEN[name]().html) for name in FEW)
    for name, html in states:
        page.show(html)
        found = page.page.evaluate(RUN, [None, LEVELS])
        faults += [f"{name}: {' '.join(fault.split())}" for fault in found]
    page.close()
    assert not faults, "\n".join(faults)


def _drawn() -> Iterator[tuple[str, str]]:
    names = SCENES if THOROUGH else dict.fromkeys([*TABLES, *FULL, *list(SCENES)[1::2]])
    yield from ((name, SCENES[name]()) for name in names)
    if THOROUGH:
        yield from every_state()


@pytest.mark.long
@pytest.mark.parametrize("size", sparing([SIX[0], LYING], [SIX[0]]), ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_fingertip_finds_every_control(studio: Studio, size: Size) -> None:
    page, faults = studio.page(*size), []
    for name, html in _drawn():
        page.show(html)
        found = page.page.evaluate(SMALL, FINGERTIP)
        found = [f"{name}: {each}" for each in found]
        faults += [each for each in found if not ALLOWED.match(each)]
    assert not faults, "\n".join(faults)


DUE = (
    *TABLES,
    *FULL,
    *"ballot escapes escapes-held curtain scoring-1 scoring-2 score-sheet match-end scoring-jekyll".split(),
    *"new-game picked".split(),
)
"""Scenes in which something is to be done now."""
REACH = 0.42
"""The part of a phone that a thumb does not reach, from above."""
LOWEST = """() => Math.max(...[...document.querySelectorAll("#app :is(.prime, .second, .discard, .pb.go, [data-hold])")]
  .filter((e) => !e.closest("[inert]") && e.getClientRects().length)
  .map((e) => e.getBoundingClientRect()).map((box) => Math.min(box.top + box.height / 2, innerHeight) / innerHeight))"""


@pytest.mark.parametrize("side", ["right", "left"])
def test_a_thumb_reaches_what_is_due(studio: Studio, side: str) -> None:
    page, far = studio.page(*PHONE), []
    for name in DUE:
        page.show(SCENES[name](), {"side": side})
        if (at := page.page.evaluate(LOWEST)) < REACH:
            far.append(f"{name}: {at:.2f}")
    assert not far, "\n".join(far)
