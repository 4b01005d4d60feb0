"""Every screen as a screen reader has it: each control has a name, and none a twin in its part of the page.

By day, and in the other languages, `tests/ui/test_every_state_heard.py` sees that without a browser.
"""

from __future__ import annotations

import re

import pytest

from tests.support.by_ear.ear import Ear, Node
from tests.support.by_ear.faults import controls_at_fault
from tests.support.scenes import SCENES
from tests.support.screen_sizes import TABLET
from tools.design.studio import Studio

HARMLESS = re.compile("twin button “Close”|hand, # |# cards")
"""A sheet with a link to share can be closed at its head and at its foot."""
NAMED = ("region", "dialog", "alertdialog", "image", "img")


@pytest.mark.thorough
def test_every_control_has_a_name_of_its_own(studio: Studio) -> None:
    page, faults = studio.page(*TABLET), []
    ear = Ear(page.page)
    ear.begin()
    for name, scene in SCENES.items():
        page.show(scene())
        tree = ear.read()
        faults += [f"{name}: {kind} {words}" for kind, words in controls_at_fault(tree)]
        faults += [f"{name}: {each.role} without a name: {each.text[:60]}" for each in nameless(tree)]
        if not has_title(tree):
            faults.append(f"{name}: no heading to begin with")
    assert not [each for each in faults if not HARMLESS.search(each)], "\n".join(faults)


def nameless(tree: Node) -> list[Node]:
    """The parts of a page that have to be called something, and are not."""
    return [each for each in tree.walk() if (each.role in NAMED or each.is_stop) and not each.name]


def has_title(tree: Node) -> bool:
    """True if the page has a heading of the first level, or a dialog over it has its own."""
    heads = [each.states.get("level") for each in tree.all("heading")]
    return 1 in heads or tree.find("dialog") is not None or tree.find("alertdialog") is not None
