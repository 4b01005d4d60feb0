"""Lessons in the built page, played by touching only what bears `data-lesson-target`, and Next."""

from __future__ import annotations

from itertools import product

import pytest
from playwright.sync_api import Page, expect

from game.cases.ripper.cards import SUSPECTS
from game.lessons import case_names
from tests.browser.conftest import BOOT_MS, UP, OpenPage, accessibility_faults, boot
from tests.support.thorough import THOROUGH
from ui.screens.learn.catalogue import path_of, shelf

LESSONS = [path_of(lesson) for case in case_names() for lesson in shelf(case).lessons]
USUAL = ("ripper/aim", "jekyll/two-faces")
"""The lessons of every run: the first of each case."""
NEXT = '[data-ui="lesson next"]'
TARGET = "[data-lesson-target]"
MOST_TOUCHES = 12


def begin(page: Page, path: str) -> None:
    """From the list to a lesson."""
    page.goto(f"{page.url.partition('#')[0]}#learn")
    page.locator(f'[data-ui="learn {path.partition("/")[0]}"]').click()
    page.locator(f'[data-ui="lesson start {path}"]').first.click()


def again(page: Page) -> None:
    """Reload the page where it stands."""
    page.reload()
    page.wait_for_selector(UP, state="attached", timeout=BOOT_MS)


def touch_until_next(page: Page) -> None:
    """Touch Next, or the first target until the step is over."""
    note = page.locator("[data-lesson]")
    before = (
        f'[data-lesson="{note.get_attribute("data-lesson")}"][data-step="{note.get_attribute("data-step")}"]'
    )
    for _ in range(MOST_TOUCHES):
        if not page.locator(before).count():
            return
        on = page.locator(NEXT)
        box = (on if on.count() else page.locator(TARGET)).first
        box.scroll_into_view_if_needed()
        # A card of the hand shows its left edge, the rest lies under the next one.
        box.click(position={"x": 14, "y": 14})
        page.wait_for_timeout(50)
    expect(page.locator(before)).to_have_count(0)


IN_SIGHT = """() => {
  const lit = [...document.querySelectorAll("[data-lesson-point]:not(:has([data-lesson-point]))")]
    .filter((each) => !each.closest("[inert]"));
  const seen = (element) => {
    const whole = element.getBoundingClientRect();
    let { left, top, right, bottom } = whole;
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflowY === "visible") continue;
      const edge = box.getBoundingClientRect();
      [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
      [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
    }
    return Math.max(0, right - left) * Math.max(0, bottom - top) / (whole.width * whole.height || 1);
  };
  const felt = document.querySelector("#felt");
  const tall = (list) => {
    const boxes = list.map((each) => each.getBoundingClientRect());
    return Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map((box) => box.top));
  };
  const lying = lit.filter((each) => felt?.contains(each) && each.getClientRects().length);
  const apart = lying.length > 1 && tall(lying) > felt.clientHeight;
  const asked = lit.filter((each) => !apart || !lying.includes(each) || each === lying[0]);
  const due = asked.filter((each) => each.getClientRects().length);
  return due.map((each) => [each.id || each.dataset.action || each.dataset.ui, seen(each)]);
}"""
"""Of what a step points at or wants touched: its name, and the share of it that is in sight. If things lie further
apart than the table is high, the first is enough."""
SIZES = ((1180, 820), (820, 1180), (390, 844), (844, 390))
HALVES = (LESSONS[::2], LESSONS[1::2])
TURNED = (LESSONS[::6], LESSONS[2::6], LESSONS[4::6])
"""The lessons of a tablet each way, and of a phone on its side."""
PIECES = (
    [*zip((*SIZES[:2], SIZES[3]), TURNED, strict=True), *product(SIZES[2:3], HALVES)]
    if THOROUGH
    else [(SIZES[2], USUAL)]
)
"""The size of the screen, and the lessons that are played on it. At night an upright phone sees all of them, and half
of them are seen once more: on a phone's side, or on a tablet. Half of them is as much as one core should get."""
LEAST = 0.3
"""A card of the hand that lies beneath the next one shows less of itself than anything else."""


def settled(page: Page) -> None:
    """Wait until what moved to its place lies there."""
    page.wait_for_function("document.getAnimations().every((each) => each.playState !== 'running')")


def is_known(fault: str) -> bool:
    """True for the title of a table, which stands before its landmarks, and for the experimental rule that the words
    seen are in the name: melds and Gavels show their points as bare numbers, and an empty place shows "None" or "Not
    yet" where a screen reader hears a sentence."""
    if fault.startswith("label-content-name-mismatch: "):
        return any(part in fault for part in ('class="meld ', 'class="coins"', ' slot void"'))
    return fault.startswith("region: ")


def a_question_is_in_sight_with_all_its_answers(page: Page) -> None:
    """On a phone the answer alone would be scrolled to otherwise, which gives it away."""
    again(page)  # nothing has been scrolled to before
    settled(page)
    page.wait_for_timeout(200)  # the table is scrolled once more when it has settled
    felt = page.locator("#felt").bounding_box()
    assert felt is not None
    for suspect in SUSPECTS:
        line = page.locator(f"#suspect-{suspect}").bounding_box()
        assert line is not None
        assert felt["y"] <= line["y"] and line["y"] + line["height"] <= felt["y"] + felt["height"], suspect


@pytest.mark.long
@pytest.mark.parametrize(("size", "lessons"), PIECES, ids=lambda each: f"{each[0]}-{each[1]}")
def test_what_a_step_speaks_of_is_in_sight(
    open_page: OpenPage, size: tuple[int, int], lessons: tuple[str, ...]
) -> None:
    """Follow the targets alone through every lesson; one that is done begins again, the last after axe and a reload. On
    a telephone axe looks at the end of each at night. Only what axe looks at is drawn."""
    page, faults = boot(open_page(*size, reduced_motion="reduce")), []
    for path in lessons:
        begin(page, path)
        note = page.locator("[data-lesson]")
        steps = int((note.get_attribute("data-step") or "").partition("/")[2])
        for step in range(1, steps):
            expect(note).to_have_attribute("data-step", f"{step}/{steps}")
            settled(page)
            if (path, step, size) == ("ripper/aim", 2, SIZES[2]):
                a_question_is_in_sight_with_all_its_answers(page)
            found = page.evaluate(IN_SIGHT)
            faults += [f"{path} {step}: {name} {share:.2f}" for name, share in found if share < LEAST]
            touch_until_next(page)
        expect(note).to_have_attribute("data-step", f"{steps}/{steps}")
        last = path == lessons[-1]
        if last or (THOROUGH and size == SIZES[2]):
            page.evaluate("document.adoptedStyleSheets = []")
            settled(page)  # a sheet of scores comes in once it is drawn
            faults += [f"{path}: {each}" for each in accessibility_faults(page) if not is_known(each)]
        if last:
            again(page)
            expect(note).to_have_attribute("data-step", f"{steps}/{steps}")
        begin(page, path)
        expect(note).to_have_attribute("data-step", f"1/{steps}")  # it is done, and begins again
    assert not faults, "\n".join(faults)


def test_a_reload_comes_back_to_the_step_and_back_leads_to_the_list(desk: Page) -> None:
    page = desk
    begin(page, "ripper/victim")
    note = page.locator("[data-lesson]")
    touch_until_next(page)
    step = note.get_attribute("data-step") or ""
    assert step.startswith("2/")
    page.locator(".note .term").first.click()
    expect(page.locator("#sheet")).to_have_count(1)
    page.go_back()
    expect(page.locator("#sheet")).to_have_count(0)
    expect(note).to_have_attribute("data-step", step)
    again(page)
    expect(note).to_have_attribute("data-step", step)
    expect(note).to_have_attribute("data-lesson", "ripper/victim")
    page.go_back()
    expect(page.locator(".lessons")).to_have_count(1)
    page.go_back()
    expect(page.locator(".desk")).to_have_count(1)
    if THOROUGH:
        again(page)
        expect(page.locator(".desk")).to_have_count(1)
