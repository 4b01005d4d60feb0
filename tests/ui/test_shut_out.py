"""A shut-out of Jekyll & Hyde at the end of a hand: who was shut out, of what, and what that cost."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from game.i18n import t
from game.result import total
from tests.support.markup import Page
from tests.support.shut_out import AREAS, SHUT_OUT, ended
from ui.screens.case_screens import hand_end


def cells(html: str, item: str) -> list[str]:
    """The points of a row as they are drawn, seat by seat."""
    row = re.split(f'id="sc-row-{item}"', html)[1].split("</tr>")[0]
    return re.findall(r"<td[^>]*>(.*?)</td>", row)


def test_the_sheet_says_who_is_shut_out_of_how_much() -> None:
    html = str(hand_end(SHUT_OUT))
    page = Page(html)
    page.check()
    assert [total(lines) for lines in SHUT_OUT.result.struck] == [0, 16 + 1 + 1 + 8 - 5]
    assert "Basil: 21 not scored." in page.text
    struck = {"evidence": "16", "labs": "1", "transformation": "1", "doubled": "+8", "hand": "−5"}
    for item, points in struck.items():
        nora, basil = cells(html, item)
        assert "<s>" not in nora and basil.startswith(f"<s>{points}</s>") and "not scored" in basil
    assert cells(html, "shut-out") == ["", "0"] and cells(html, "evidence")[0] == "14"


def test_what_a_shut_out_spares_is_said_too() -> None:
    assert "Basil: −2 not scored." in Page(hand_end(ended([AREAS[0], []], "will"))).text
    assert "not scored." not in Page(hand_end(ended([AREAS[0], []], "potion"))).text, (
        "there was nothing to take"
    )


@pytest.mark.parametrize("step", [2, 3])
def test_bars_of_who_is_shut_out_are_struck(step: int) -> None:
    html = str(hand_end(replace(SHUT_OUT, step=step)))
    page = Page(html)
    bars = {value.split()[0]: value for value in page.all("aria-label") if "point" in value}
    families = re.findall(r'id="sc-family-(\w+)"', html)
    assert families == ["utterson", "carew", "enfield", "lanyon"]
    assert "Mr. Utterson: 0 points (Basil 6, not scored)" in page.all("aria-label"), bars
    assert "Dr. Lanyon’s Story: 6 points (Nora 6, Basil 2, not scored)" in page.all("aria-label")
    assert [each for each in page.all("class") if each.startswith("f1 out n-")] == [
        "f1 out n-6",
        "f1 out n-16",
        "f1 out n-2",
    ]
    assert page.text.count("Shut out") == 2, "both families of which nothing is left"
    assert page.text.count("Shut-out") == (step == 3), "the sheet"
    assert "Basil, shut out" in page.text


def test_before_the_side_is_shown_nothing_is_struck() -> None:
    page = Page(hand_end(replace(SHUT_OUT, step=1)))
    assert "out" not in page.classes() and "stamp" not in page.classes() and "shut" not in page.text.lower()


def test_the_side_that_shows_is_no_riddle_at_the_end() -> None:
    """Both have seen it all along (1.2): only what it brings is told in a step."""
    html = str(hand_end(replace(SHUT_OUT, step=1, headed=True)))
    assert "of-hyde" in html and "Mr. Hyde" in Page(html).text and "i-duality-mask" not in html
    assert t("scoring.go-on.identity") in Page(html).text and "eveal" not in Page(html).text
