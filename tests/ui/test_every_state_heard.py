"""Every screen and every sheet as a screen reader has it, in every language: each control has a name, and none a twin
in its part of the page. Without a browser; tests/visual/test_heard.py asks one about the scenes."""

from __future__ import annotations

import pytest

from game.i18n import LANGUAGES, speaking
from tests.support.by_ear.faults import controls_at_fault
from tests.support.by_ear.html_tree import tree_of
from tests.support.every_screen import every_state
from tests.support.thorough import sparing


@pytest.mark.parametrize("language", sparing(LANGUAGES, ("en",)))
def test_every_control_has_a_name_of_its_own(language: str) -> None:
    with speaking(language):
        found = {fault: name for name, html in every_state() for fault in controls_at_fault(tree_of(html))}
    assert not [f"{name}: {' '.join(fault)}" for fault, name in found.items()]


def test_a_nameless_control_and_a_twin_are_seen() -> None:
    html = (
        '<main><h1>Desk</h1><button type="button">Play</button><button type="button">Play</button>'
        '<button type="button"><svg></svg></button><label for="a">Age</label><input id="a"></main>'
    )
    assert [kind for kind, _ in controls_at_fault(tree_of(html))] == ["twin", "no name"]
