"""Questions of the lessons as they are seen: the answer looks like any other, until two answers were wrong."""

from __future__ import annotations

import pytest

from tests.support.lesson_scenes import step, wrong
from tests.support.pictures import Size
from tests.support.thorough import sparing
from tools.design.studio import Studio

SIZES: tuple[Size, ...] = ((1180, 820), (390, 844), (844, 390))
ASKED = {
    ("ripper/aim", 2): "sheet about suspect gull",
    ("ripper/alibi", 1): "sheet about suspect jill",
    ("ripper/going-out", 5): "lesson tap sheet evidence",
    ("jekyll/two-faces", 3): "sheet about meld 1 carew",
    ("jekyll/shut-out", 5): "lesson tap sheet evidence",
}
FRAMED = '() => getComputedStyle(document.querySelector("[data-lesson-target]")).outlineStyle !== "none"'
TELLING = """() => {
  const telling = ".rank.lead em, .rank em, .leads, .suspects .foot p.no-side, .fams, .whatif, .idtext p";
  const seen = [...document.querySelectorAll(telling)].filter(
    (each) => each.innerText && getComputedStyle(each).visibility !== "hidden");
  const lead = document.querySelector(".table .rank.lead");
  const plate = lead && getComputedStyle(lead).boxShadow !== "none" ? ["the frame of who leads"] : [];
  return [...seen.map((each) => each.innerText), ...plate];
}"""
"""All that is seen of the marks that tell who leads, or which side counts double."""


@pytest.mark.parametrize("size", sparing(SIZES, SIZES[:2]), ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(("path", "number"), ASKED)
def test_nothing_shows_the_answer_to_a_question(studio: Studio, size: Size, path: str, number: int) -> None:
    page = studio.page(*size)
    page.show(step(path, number))
    assert not page.page.evaluate(FRAMED)
    assert page.page.evaluate(TELLING) == []
    page.show(wrong(path, number, ASKED[path, number]))
    assert not page.page.evaluate(FRAMED), "one wrong answer"
    page.show(wrong(path, number, *[ASKED[path, number]] * 2))
    assert page.page.evaluate(FRAMED)
    if "sheet evidence" not in ASKED[path, number]:
        assert page.page.evaluate(TELLING), "the table shows all again"


def test_who_leads_is_seen_where_nothing_is_asked(studio: Studio) -> None:
    page = studio.page(1180, 820)
    page.show(step("ripper/aim", 3))
    assert "Leads" in page.page.evaluate(TELLING)
