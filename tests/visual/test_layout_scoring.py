"""The end of a hand with large text: the words of the chart keep apart, and those of the poster off its drawing."""

from __future__ import annotations

import io
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Any

import pytest
from PIL import Image

from game.bots import LEVELS
from game.cases.ripper.scoring import Line
from game.i18n import LANGUAGES, speaking, t
from tests.support.pictures import Size
from tests.support.results import CAUGHT, only
from tests.support.scenes import SCORING, SCREENS
from tests.support.screen_sizes import PHONE, SIX, UPRIGHT, USUAL
from tests.support.shut_out import SHUT_OUT
from tests.support.table_scenes import FOUR, shown
from tests.support.thorough import THOROUGH, sparing, sparing_rows
from tools.design.studio import Studio
from ui.screens.case_screens import hand_end
from ui.state.reveal_steps import ALL_STEPS

OF_FOUR = replace(
    CAUGHT,
    scores=(36, 2, 0, 0),
    breakdown=(*CAUGHT.breakdown, (), ()),
    ballots=None,
    suspects=tuple(replace(each, by_seat=(*each.by_seat, 0, 0)) for each in CAUGHT.suspects),
)
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


@pytest.mark.parametrize("text", sparing(["100", "130", "200"], ["100", "200"]))
@pytest.mark.parametrize("size", sparing(SIX[:4], USUAL), ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_words_of_the_chart_keep_apart(studio: Studio, size: Size, text: str) -> None:
    """All end level, which is the worst; and every player is named in the chart or beside it."""
    page, faults = studio.page(*size), []
    for hands in (2, 3, 7):
        history = (*[(10 * hand, 20 * hand, 0, -9) for hand in range(1, hands)], (100, 101, 102, 103))
        page.show(
            shown(hand_end(replace(SCORING, seats=FOUR, result=OF_FOUR, history=history))), {"text": text}
        )
        faults += [f"{hands} hands: {fault}" for fault in page.page.evaluate(TOUCHING)]
    assert not faults, "\n".join(faults)


BROKEN = """() => [...document.querySelectorAll(".sc-who .nm")].filter((name) => {
  const words = document.createRange();
  words.selectNodeContents(name);
  return new Set([...words.getClientRects()].map((line) => line.y)).size > 1;
}).map((name) => name.textContent)"""


@pytest.mark.parametrize("size", sparing(SIX[:4], USUAL), ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_name_of_no_bot_breaks_at_the_head_of_the_score_sheet(studio: Studio, size: Size) -> None:
    page = studio.page(*size)
    seats = tuple(
        replace(seat, name=t(f"screens.called.{level}")) for seat, level in zip(FOUR, LEVELS, strict=True)
    )
    page.show(shown(hand_end(replace(SCORING, seats=seats, result=OF_FOUR, history=((36, 2, 0, 0),)))), {})
    assert page.page.evaluate(BROKEN) == []


@pytest.mark.parametrize("size", sparing(SIX[:4], USUAL), ids=lambda size: f"{size[0]}x{size[1]}")
def test_no_name_lies_over_a_hat(drawn_studio: Studio, size: Size) -> None:
    """With the largest text the drawing of a poster begins below its words, or beside them."""
    page, faults = drawn_studio.page(*size), []
    names = ("scoring-1", "scoring-3", "score-sheet", "match-end", "scoring-jekyll")
    for name, text in ((name, text) for name in names for text in (("130", "200") if THOROUGH else ("200",))):
        page.show(SCREENS[name](), {"text": text})
        drawing = page.page.locator(".sc-poster .art > :is(use, g:not(.rays))").last.bounding_box()
        words = [each.bounding_box() for each in page.page.locator("#sc-title span").all()]
        assert drawing is not None
        for box in filter(None, words):
            right = page.page.evaluate(RIGHT_EDGE, box["y"])
            if right > drawing["x"] and box["y"] + box["height"] > drawing["y"] + 4:
                faults.append(f"{name}: {box}, {drawing}")
    assert not faults, "\n".join(faults)


OVER_THE_EDGE = """() => {
  const poster = document.querySelector(".sc-poster").getBoundingClientRect();
  const words = document.createRange();
  words.selectNodeContents(document.querySelector("#sc-title"));
  const edges = [...words.getClientRects()].map((line) => line.right);
  const room = poster.right - Math.max(...edges);
  return room < 6 ? Math.round(room) : null;
}"""
"""The room that the title of a poster leaves at its right edge, in pixels, where there is hardly any."""
ESCAPED = ((Line("escapes", 35),), ())
TOLD = 5
"""Steps after which the poster has its title, while the suspects still stand in large rows."""


@cache
def posters(language: str) -> dict[str, str]:
    """The end of a hand with every title that a poster can have, before and behind all its steps."""
    outcomes: list[dict[str, Any]] = [{"ripper": each.suspect} for each in CAUGHT.suspects]
    escaped = {"outcome": "escaped", "ripper": None, "breakdown": ESCAPED}
    outcomes += [escaped, *({"outcome": each, "ripper": None} for each in ("at-large", "unsolved"))]
    with speaking(language):
        return {
            f"{outcome}, step {step}": shown(
                hand_end(replace(SCORING, result=replace(CAUGHT, **outcome), step=step))
            )
            for outcome in outcomes
            for step in (TOLD, ALL_STEPS)
        }


POSTERS = [*product((SIX[0], (844, 390)), LANGUAGES)]


@pytest.mark.parametrize(
    ("size", "language"),
    sparing_rows([*POSTERS, *product(SIX[1:], ["de"])], POSTERS[::3] + POSTERS[1::3][:1]),
    ids=str,
)
def test_every_name_fits_its_poster(studio: Studio, size: Size, language: str) -> None:
    page, faults = studio.page(*size), []
    for name, html in posters(language).items():
        page.show(html, {"text": "100"})
        for text in ("100", "130", "200") if THOROUGH else ("100", "200"):
            page.dress(text=text)
            room = page.page.evaluate(OVER_THE_EDGE)
            if room is not None:
                faults.append(f"{name}, {text} %: {room}")
    assert not faults, "\n".join(faults)


PLACES = """() => [".sc-suspects .hd", ".sc-suspects li", ".sc-suspects li:last-child"].map((each) => {
  const box = document.querySelector(each).getBoundingClientRect();
  return [box.x, box.y, box.width].map(Math.round);
})"""


@pytest.mark.parametrize(
    ("size", "text"),
    sparing_rows(
        product(SIX, ["100", "150"]),
        [(USUAL[0], "100"), (USUAL[0], "150"), (USUAL[1], "100"), (USUAL[2], "150")],
    ),
    ids=lambda each: each if isinstance(each, str) else f"{each[0]}x{each[1]}",
)
def test_what_is_unmasked_keeps_its_place(studio: Studio, size: Size, text: str) -> None:
    """From step to step the bars stay where they are, whatever is said above them. With large text a telephone has no
    room for a stamp beside a name: there only the first bar does."""
    page, faults, beside = studio.page(*size), [], 2 if size in SIX[:2] and text != "100" else 3
    nobody = replace(CAUGHT, outcome="at-large", ripper=None)
    results = (CAUGHT, only(alibi=None), only("gull", alibi=CAUGHT.alibi), nobody, OF_FOUR)
    for at, result in enumerate(results):
        places = []
        seats = FOUR[: len(result.scores)]
        for step in (1, 2, 3):
            page.show(
                shown(hand_end(replace(SCORING, seats=seats, result=result, step=step))), {"text": text}
            )
            places.append(page.page.evaluate(PLACES)[:beside])
        if places[0] != places[1] or places[1] != places[2]:
            faults.append(f"{at}: {places}")
    places = []
    for step in (1, 2):
        page.show(shown(hand_end(replace(SHUT_OUT, step=step))), {"text": text})
        places.append(page.page.evaluate(PLACES)[:beside])
    if places[0] != places[1]:
        faults.append(f"shut-out: {places}")
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("step", [1, 2, 3])
def test_on_a_phone_all_suspects_are_there_at_once(studio: Studio, step: int) -> None:
    page = studio.page(*SIX[1])
    page.show(SCREENS[f"scoring-{step}"]())
    last, acts = (page.page.locator(each).bounding_box() for each in ("#sc-suspect-jill .bar", ".sc-acts"))
    assert last is not None and acts is not None
    assert last["y"] + last["height"] <= acts["y"]


LAPPING = """() => {
  const ink = (each) => {
    const words = document.createRange();
    words.selectNodeContents(each);
    return words.getBoundingClientRect();
  };
  const boxes = [...document.querySelectorAll(".sc-how, .sc-suspects .hd, .sc-suspects .why")].map(ink);
  return boxes.slice(1).some((box, at) => box.top < boxes[at].bottom - 1);
}"""


@pytest.mark.parametrize("text", ["150", "200"])
def test_what_is_said_lies_on_nothing(studio: Studio, text: str) -> None:
    page, faults = studio.page(*SIX[3]), []
    for name in ("scoring-1", "scoring-2", "scoring-3"):
        page.show(SCREENS[name](), {"text": text})
        faults += [name] if page.page.evaluate(LAPPING) else []
    assert not faults, "\n".join(faults)


GAPS = """() => {
  const growing = document.getAnimations().filter((each) => each.animationName === "sc-grow");
  for (const each of growing) { each.pause(); each.currentTime = 150; }
  const gaps = [...document.querySelectorAll(".bar i + i")].map((each) =>
    each.getBoundingClientRect().left - each.previousElementSibling.getBoundingClientRect().right);
  return [growing.length, Math.max(...gaps.map(Math.abs))];
}"""


@pytest.mark.parametrize("name", ["scoring-1", "scoring-jekyll"])
def test_bars_grow_without_a_hole(fresh_studio: Studio, name: str) -> None:
    page = fresh_studio.page(*SIX[3])
    page.page.emulate_media(reduced_motion="no-preference")
    page.show(SCREENS[name](), {"motion": "full"})
    growing, gap = page.page.evaluate(GAPS)
    page.close()
    assert growing > 2 and gap < 1


@pytest.mark.parametrize("name", ["score-sheet", "score-sheet-jekyll"])
@pytest.mark.parametrize("size", SIX[:2], ids=lambda size: f"{size[0]}x{size[1]}")
def test_on_a_phone_the_score_sheet_is_there_at_once(studio: Studio, size: Size, name: str) -> None:
    """The sheet of Jekyll & Hyde with its last line; the longer one of the other case with most of it."""
    page = studio.page(*size)
    page.show(SCREENS[name]())
    sheet, total, acts = (
        page.page.locator(each).bounding_box() for each in (".sc-sheet", ".sc-sheet .this", ".sc-acts")
    )
    assert sheet is not None and total is not None and acts is not None
    assert sheet["y"] < size[1] / 2
    if name == "score-sheet-jekyll" and size == SIX[1]:
        assert total["y"] + total["height"] <= acts["y"]


@pytest.mark.parametrize("text", ["100", "150"])
@pytest.mark.parametrize("size", SIX[2:4], ids=lambda size: f"{size[0]}x{size[1]}")
def test_on_a_tablet_the_score_sheet_is_there_at_once(studio: Studio, size: Size, text: str) -> None:
    """With its last line; with large text most of it."""
    page = studio.page(*size)
    page.show(SCREENS["score-sheet"](), {"text": text})
    sheet, total, acts = (
        page.page.locator(each).bounding_box() for each in (".sc-sheet", ".sc-sheet .this", ".sc-acts")
    )
    assert sheet is not None and total is not None and acts is not None
    assert sheet["y"] < size[1] / 3
    assert text != "100" or total["y"] + total["height"] <= acts["y"]


@pytest.mark.parametrize("size", SIX[:2], ids=lambda size: f"{size[0]}x{size[1]}")
def test_on_a_phone_the_buttons_of_the_unmasking_share_a_line(studio: Studio, size: Size) -> None:
    """The list of suspects lies under them."""
    page = studio.page(*size)
    page.show(SCREENS["scoring-2"]())
    skip, go_on = (page.page.locator(button).bounding_box() for button in ("#sc-skip", "#sc-go"))
    wide = page.page.evaluate("document.scrollingElement.scrollWidth - innerWidth")
    assert skip is not None and go_on is not None
    assert skip["y"] == go_on["y"] and wide <= 0


TOTALS = """() => {
  const box = (query) => document.querySelector(query)?.getBoundingClientRect();
  const [sums, acts, sheet] = [box(".sc-sheet tfoot"), box(".sc-acts"), box(".sc-sheet")];
  return { sums: [sums.top, sums.bottom], end: Math.min(innerHeight, acts.top), sheet: [sheet.top, sheet.bottom] };
}"""


@pytest.mark.parametrize("name", ["score-sheet", "match-end"])
@pytest.mark.parametrize("size", sparing(SIX[:4], USUAL), ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_sums_of_a_long_sheet_stay_in_sight(studio: Studio, size: Size, name: str) -> None:
    """With every line opened the sheet is longer than any page."""
    page = studio.page(*size)
    page.show(SCREENS[name]())
    page.page.evaluate(
        "document.querySelectorAll('.sc-sheet details').forEach((each) => { each.open = true; })"
    )
    found = page.page.evaluate(TOTALS)
    page.page.evaluate("document.querySelector('#sc-row-hand').scrollIntoView({ block: 'center' })")
    later = page.page.evaluate(TOTALS)
    for each in (found, later):
        assert each["sums"][0] > each["sheet"][0] and each["sums"][1] <= each["end"] + 1, each


BARE = ".sc-poster :is(.words, .ft, .rays) { visibility: hidden; }"


@pytest.mark.parametrize("step", sparing([3, 99], [3]))
@pytest.mark.parametrize("text", sparing(["100", "150"], ["100"]))
@pytest.mark.parametrize("size", sparing(SIX[:4], USUAL[:2]), ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_fog_has_no_edge(drawn_studio: Studio, size: Size, text: str, step: int) -> None:
    """Left of the moon it thins out: nowhere does it begin at once."""
    result = replace(CAUGHT, outcome="at-large", ripper=None)
    page = drawn_studio.page(*size, more_style=BARE)
    page.show(shown(hand_end(replace(SCORING, result=result, step=step))), {"text": text})
    poster, moon = (page.page.locator(each).bounding_box() for each in (".sc-poster", ".sc-poster .glow"))
    picture = Image.open(io.BytesIO(page.picture())).convert("L")
    assert poster is not None and moon is not None
    left, right = int(max(poster["x"], 0)), int(moon["x"]) - 4
    top, bottom = int(max(moon["y"], poster["y"])), int(min(moon["y"] + moon["height"], size[1]))
    rows = [[picture.getpixel((x, y)) for x in range(left, right)] for y in range(top, bottom, 3)]
    steps = [abs(a - b) for row in rows for a, b in zip(row, row[2:], strict=False)]
    assert max(steps, default=0) < 24


REACH = """() => {
  const left = (each) => document.querySelector(each).getBoundingClientRect().left;
  return [".rays", ".art > path"].map((each) => left(`.sc-poster ${each}`) - left(".sc-poster"));
}"""


@pytest.mark.parametrize("size", [PHONE, UPRIGHT, (990, 1400)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_rays_and_roofs_have_no_end(studio: Studio, size: Size) -> None:
    """Beside the words, too: they reach over the whole poster."""
    page = studio.page(*size)
    escaped = replace(CAUGHT, outcome="escaped", ripper=None, breakdown=ESCAPED)
    page.show(shown(hand_end(replace(SCORING, result=escaped, step=ALL_STEPS))))
    assert max(page.page.evaluate(REACH)) <= 0
