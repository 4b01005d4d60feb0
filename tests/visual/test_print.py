"""What is printed: the game in a minute is one page, in every language; sheets and reviews are in ink, without
buttons."""

from __future__ import annotations

import re

import pytest

from game.i18n import LANGUAGES, speaking
from tests.support.scenes import SCENES
from tests.support.screen_sizes import THEMES
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


def test_a_review_on_paper_is_in_ink_without_buttons(studio: Studio) -> None:
    page = studio.page(820, 1180)
    for theme in THEMES:
        page.show(SCENES["review"](), {"theme": theme})
        page.page.emulate_media(media="print")
        try:
            buttons = page.page.locator(".review :is(.btn, .ib)").evaluate_all(
                "all => all.filter((each) => each.checkVisibility()).length"
            )
            assert buttons == 0 and page.page.locator(".rv-lead svg[role=img]").is_visible()
            for drawn in ("text", "path"):
                dark = page.page.locator(f".rv-lead svg[role=img] > {drawn}").evaluate_all(
                    """all => all.every((each) => {
                      const { fill, stroke } = getComputedStyle(each);
                      const seen = each.localName === "text" ? fill : stroke;
                      return seen.match(/\\d+/g).slice(0, 3).some((part) => part < 210);
                    })"""
                )
                assert dark, f"{drawn} by {theme} is white on white"
        finally:
            page.page.emulate_media(media="screen")
