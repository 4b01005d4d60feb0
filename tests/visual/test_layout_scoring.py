"""The end of a hand with large text: the words of the chart keep apart, and those of the poster off its drawing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.ui.test_scoring import CAUGHT
from tests.visual.pictures import Size
from tests.visual.scenes import FOUR, SCORING, SCREENS, shown
from tests.visual.test_screens import SIX
from tools.design.studio import Studio
from ui.screens.scoring import scoring

OF_FOUR = CAUGHT | {
    "scores": [36, 2, 0, 0],
    "breakdown": CAUGHT["breakdown"] + [[], []],
    "ballots": None,
    "suspects": [each | {"by_seat": [*each["by_seat"], 0, 0]} for each in CAUGHT["suspects"]],
}
RIGHT_EDGE = """(y) => {
  const line = [...document.querySelectorAll("#sc-title span")].find((e) => e.getBoundingClientRect().y === y);
  const words = document.createRange();
  words.selectNodeContents(line);
  return words.getBoundingClientRect().right;
}"""
TOUCHING = """() => {
  const shown = (e) => e.getClientRects().length && getComputedStyle(e).visibility !== "hidden";
  const ink = (e) => {  // without the room that a line has above and below its letters
    const box = e.getBoundingClientRect(), air = box.height * 0.12;
    return { left: box.left, right: box.right, top: box.top + air, bottom: box.bottom - air };
  };
  const [all, faults] = [[...document.querySelectorAll(".sc-chart text, .sc-key li")].filter(shown), []];
  const page = document.querySelector(".sc-totals").getBoundingClientRect();
  all.forEach((a, at) => {
    const x = ink(a);
    if (x.left < page.left - 1 || x.right > page.right + 1) faults.push(`beside the chart: ${a.textContent}`);
    for (const b of all.slice(at + 1)) {
      const y = ink(b);
      if (x.left < y.right && y.left < x.right && x.top < y.bottom && y.top < x.bottom)
        faults.push(`${a.textContent} on ${b.textContent}`);
    }
  });
  const named = (name) => all.some((e) => e.textContent.includes(name.slice(0, 6)));
  const missing = [...document.querySelectorAll(".sc-who .nm")].filter((e) => !named(e.textContent));
  return [...faults, ...missing.map((e) => `no ${e.textContent}`)];
}"""


@pytest.mark.parametrize("text", ["100", "130", "200"])
@pytest.mark.parametrize("size", SIX[:4], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_words_of_the_chart_keep_apart(studio: Studio, size: Size, text: str) -> None:
    """All end level, which is the worst; and every player is named in the chart or beside it."""
    page, faults = studio.page(*size), []
    for hands in (2, 3, 7):
        history = (*[(10 * hand, 20 * hand, 0, -9) for hand in range(1, hands)], (100, 101, 102, 103))
        page.show(
            shown(scoring(replace(SCORING, seats=FOUR, result=OF_FOUR, history=history))), {"text": text}
        )
        faults += [f"{hands} hands: {fault}" for fault in page.page.evaluate(TOUCHING)]
    page.close()
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("size", SIX[:4], ids=lambda size: f"{size[0]}x{size[1]}")
def test_no_name_lies_over_a_hat(studio: Studio, size: Size) -> None:
    """With the largest text the drawing of a poster begins below its words, or beside them."""
    page, faults = studio.page(*size), []
    names = ("scoring-1", "scoring-3", "score-sheet", "match-end", "scoring-jekyll")
    for name, text in ((name, text) for name in names for text in ("130", "200")):
        page.show(SCREENS[name](), {"text": text})
        drawing = page.page.locator(".sc-poster .art :is(use, .stranger)").last.bounding_box()
        words = [each.bounding_box() for each in page.page.locator("#sc-title span").all()]
        assert drawing is not None
        for box in filter(None, words):
            right = page.page.evaluate(RIGHT_EDGE, box["y"])
            if right > drawing["x"] and box["y"] + box["height"] > drawing["y"] + 4:
                faults.append(f"{name}: {box}, {drawing}")
    page.close()
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("size", SIX[:2], ids=lambda size: f"{size[0]}x{size[1]}")
def test_on_a_phone_the_buttons_of_the_unmasking_share_a_line(studio: Studio, size: Size) -> None:
    """What they stand on is the list of suspects."""
    page = studio.page(*size)
    page.show(SCREENS["scoring-2"]())
    skip, go_on = (page.page.locator(button).bounding_box() for button in ("#sc-skip", "#sc-go"))
    wide = page.page.evaluate("document.scrollingElement.scrollWidth - innerWidth")
    page.close()
    assert skip is not None and go_on is not None
    assert skip["y"] == go_on["y"] and wide <= 0
