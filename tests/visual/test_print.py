"""The game in a minute on paper: one page, in every language."""

from __future__ import annotations

import re

import pytest

from game.i18n import LANGUAGES, speaking
from tests.support.scenes import SCENES
from tools.design.studio import Studio

MARGIN = dict.fromkeys(("top", "bottom", "left", "right"), "12mm")
PAGE = re.compile(rb"/Type\s*/Page\b")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["minute", "minute-jekyll"])
def test_the_minute_is_one_page(studio: Studio, name: str, language: str) -> None:
    page = studio.page(820, 1180)
    with speaking(language):
        page.show(SCENES[name]())
    for paper in ("A4", "Letter"):
        assert len(PAGE.findall(page.page.pdf(format=paper, margin=MARGIN))) == 1


def test_on_paper_nothing_lies_beside_the_sheet(studio: Studio) -> None:
    page = studio.page(820, 1180)
    page.show(SCENES["rules"]())
    page.page.emulate_media(media="print")
    try:
        seen = page.page.locator("#under, .sh-find, .sh-chapters, .sh-link").evaluate_all(
            "all => all.filter((each) => each.checkVisibility()).length"
        )
        assert seen == 0 and page.page.locator("#rule-11-3").is_visible()
    finally:
        page.page.emulate_media(media="screen")
