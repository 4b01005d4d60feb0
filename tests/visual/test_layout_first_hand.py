"""The dealer's note in a first hand: it covers neither the hand nor the bar, no pile and no board."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from game.case import CASES
from game.i18n import LANGUAGES, speaking
from tests.support import tables
from tests.support.jekyll_tables import drawn
from tests.support.pictures import Size
from tests.support.screen_sizes import PHONE, TABLET, UPRIGHT
from tests.support.table_scenes import PAIR, shown, told_of_one
from tests.support.thorough import sparing_rows
from tools.design.studio import Studio
from ui.html.note import text_of
from ui.play.case_words import CaseWords
from ui.state.view_models import DealersNote, Table
from ui.table import table
from ui.table.action_bar import dealers_note

COVERED = """() => {
  const box = (e) => e.getBoundingClientRect(), over = box(document.querySelector(".dock > .note"));
  const felt = box(document.getElementById("felt")), whole = getComputedStyle(document.querySelector(".table"));
  if (whole.overflow === "visible") // with few letters a line: what lies below the bar is scrolled into sight
    return over.top < box(document.querySelector(".table > header")).bottom + 96 ? ["leaves no room"] : [];
  const own = ".area.me .plate, .area.me .none", all = ".pile, .victims > *, .alibi, .suspects li, .leads";
  const parts = `${own}, ${all}, .abar > *, .abar .btn, #hand .hc`;
  const bottom = (e) => Math.min(box(e).bottom, e.closest("#felt") ? felt.bottom : innerHeight);
  return [...document.querySelectorAll(parts)]
    .filter((e) => box(e).width > 1 && !e.matches(".dock") && !e.closest(".dock"))
    .filter((e) => box(e).top < over.bottom - 1 && over.top < bottom(e) - 1)
    .filter((e) => box(e).left < over.right - 1 && over.left < box(e).right - 1)
    .map((e) => `covers ${e.className} ${e.id}`);
}"""
CUT = """() => {
  const note = document.querySelector(".dock > .note").getBoundingClientRect();
  return [...document.querySelectorAll(".dock > .note :is(h2, .tx, .btn)")]
    .filter((e) => e.scrollWidth > e.clientWidth + 1 || e.getBoundingClientRect().bottom > note.bottom
      || e.getBoundingClientRect().right > Math.min(note.right, innerWidth))
    .map((e) => `cut: ${e.textContent}`);
}"""
GIFTS = ("layoff", "play", "yours")
SIZES = ((1366, 1024), TABLET, UPRIGHT, (768, 1024), PHONE, (375, 667), (844, 390), (667, 375))


def longest(case: str) -> DealersNote:
    """The note of a case that has most to say in this language."""
    warnings = (DealersNote(f"first.gift-{kind}", code) for kind in GIFTS for code in CASES[case].codes)
    notes = (DealersNote(note.key) for note in CaseWords.of(case).first_notes)
    return max(*notes, *warnings, key=lambda note: len(text_of(note)))


def samples() -> list[Table]:
    drawing, hyde = tables.two_drawing(), replace(drawn("awakes awakes"), seats=PAIR)
    told = told_of_one()
    said = [(told, DealersNote("first.ripper.draw"))]
    said += [(each, longest(each.case)) for each in (drawing, tables.two(), hyde)]
    return [replace(each, note=dealers_note(each, note)) for each, note in said]


@pytest.mark.parametrize(
    ("size", "text"),
    sparing_rows(
        product(SIZES, ["100", "150"]),
        [(TABLET, "100"), (PHONE, "100"), (PHONE, "150"), ((844, 390), "150")],
    ),
    ids=lambda each: each if isinstance(each, str) else "x".join(map(str, each)),
)
def test_the_dealers_note_covers_nothing_that_is_needed(studio: Studio, size: Size, text: str) -> None:
    page, faults = studio.page(*size), []
    for language in LANGUAGES:
        with speaking(language):
            for at, sample in enumerate(samples()):
                page.show(shown(table(sample)), {"text": text})
                found = page.page.evaluate(COVERED) + page.page.evaluate(CUT)
                faults += [f"{language} {at}: {fault}" for fault in found]
    assert not faults, "\n".join(faults)
