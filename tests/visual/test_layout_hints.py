"""The coach's note at the table: the plays that it compares are seen where there is room, and nothing that the hint
speaks of lies beneath it; the coach's word stands on the card that he means."""

from __future__ import annotations

from itertools import product

import pytest

from game.i18n import LANGUAGES, speaking
from tests.support import coming_back_scenes, jekyll_games
from tests.support.coming_back_scenes import SCENES
from tests.support.layout import MEASURE
from tests.support.pictures import Size
from tests.support.screen_sizes import PHONE, SIX, TABLET, UPRIGHT
from tests.support.thorough import sparing_rows
from tools.design.studio import Studio
from ui.app import page as render

SMALL, SIDEWAYS = (375, 667), (844, 390)
SIZES = [PHONE, UPRIGHT, TABLET, SIDEWAYS, (1024, 768)]
IN_TURN = [*zip(SIZES, ("de", "fr", "de", "fr", "en"), strict=True), (SMALL, "de")]
"""On every run each size has one language; at night all have all."""
COVERED = """() => {
  const box = (e) => e.getBoundingClientRect(), over = box(document.getElementById("hint-note"));
  const parts = ".middle, .suspects, .abar > :not(.dock), #hand .hc";
  return [...document.querySelectorAll(parts)].filter((e) => {
    const under = box(e), felt = box(document.getElementById("felt"));
    const bottom = e.closest("#felt") ? Math.min(under.bottom, felt.bottom) : under.bottom;  // the felt scrolls
    return under.width > 1 && under.top < over.bottom - 1 && over.top < bottom - 1
      && under.left < over.right - 1 && over.left < under.right - 1;
  }).map((e) => e.className);
}"""
FLAG = """() => {
  const card = document.querySelector(".hc .card[data-coach]"), next = document.querySelectorAll(".hc .card")[1];
  const flag = getComputedStyle(card, "::before"), [one, two] = [card, next].map((e) => e.getBoundingClientRect());
  if (flag.content === "none") return null;
  const canvas = document.createElement("canvas").getContext("2d");
  canvas.font = flag.font;
  const word = canvas.measureText(card.dataset.coach).width;
  const room = parseFloat(flag.maxWidth) - parseFloat(flag.paddingLeft) - parseFloat(flag.paddingRight);
  return { word, room, strip: two.left - one.left - parseFloat(flag.left), wide: parseFloat(flag.maxWidth) };
}"""


@pytest.mark.parametrize("name", ["hint-why", "hint-card"])
@pytest.mark.parametrize(
    ("size", "language"),
    sparing_rows(product(dict.fromkeys([*SIX, *SIZES, SMALL]), LANGUAGES), IN_TURN),
)
def test_the_coach_compares_where_there_is_room(studio: Studio, size: Size, language: str, name: str) -> None:
    page = studio.page(*size)
    with speaking(language):
        page.show(SCENES[name]())
    assert page.page.locator(".candidates").is_visible() == (min(size) >= 700)
    assert page.page.evaluate(COVERED) == []
    faults = [
        each for each in page.page.evaluate(MEASURE)["faults"] if ".say.clamp" not in each
    ]  # the log ends in dots
    assert faults == []
    note = page.page.locator("#hint-note").bounding_box()
    assert note is not None and note["height"] <= 190


@pytest.mark.parametrize(
    ("text", "language"),
    sparing_rows(
        product(["100", "130", "200"], LANGUAGES),
        [("100", "fr"), ("100", "de"), ("130", "de"), ("200", "en")],
    ),
)
def test_the_word_on_the_card_is_whole_or_not_there(studio: Studio, text: str, language: str) -> None:
    for size in (PHONE, UPRIGHT, TABLET, SIDEWAYS, (1024, 768), (768, 1024)):
        page = studio.page(*size)
        with speaking(language):
            page.show(SCENES["hint-card"](), {"text": text})
        flag = page.page.evaluate(FLAG)
        if min(size) < 700:
            assert flag is None
        elif flag is not None and flag["wide"]:
            assert flag["word"] <= flag["room"] + 1 and flag["wide"] <= flag["strip"] + 1, size


@pytest.mark.parametrize("size", [TABLET, (1024, 768)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_note_moves_no_button_and_covers_nothing_of_the_own_area(studio: Studio, size: Size) -> None:
    hinted = coming_back_scenes.hinted(3, drawn=True)
    hinted.tap("clear")
    page, tops = studio.page(*size), []
    for _ in range(2):
        page.show(render.page(hinted.session))
        tops.append(page.page.locator("#discard").bounding_box()["y"])
        own = page.page.locator(".area.me").bounding_box()
        assert own["y"] + own["height"] <= page.page.locator("#abar").bounding_box()["y"] + 1
        hinted.tap("hint-off")
    assert tops[0] == tops[1]


@pytest.mark.parametrize(("size", "language"), sparing_rows(product(SIZES, LANGUAGES), IN_TURN[:-1]))
def test_the_note_and_the_choice_of_a_family_are_both_seen(studio: Studio, size: Size, language: str) -> None:
    table = jekyll_games.hand(*["utterson"] * 3, *["poole"] * 3, "transformation")
    table.act("0 draw", "0 meld utterson 3", "0 meld poole 3")
    coming_back_scenes.advised(table, 3, "play transformation 0 utterson")
    assert "chooser-title" in table.html
    page = studio.page(*size)
    with speaking(language):
        page.show(render.page(table.session))
    note, choice = (page.page.locator(each).bounding_box() for each in ("#hint-note", "#chooser"))
    assert note is not None and choice is not None
    assert choice["y"] + choice["height"] <= note["y"] + 1 or note["y"] + note["height"] <= choice["y"] + 1
    assert min(note["y"], choice["y"]) >= 0
