"""Walks about the page by keys at random: the focus must never be lost."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Error

from tests.support.by_ear.ear import CONTROLS, Ear
from tests.support.by_ear.faults import Faults

ANYWHERE = (
    "Tab Tab Tab Tab Shift+Tab ArrowRight ArrowRight ArrowDown ArrowLeft ArrowUp Home End Escape "
    "d t x s l i z ? 1 2 Enter"
).split()
PRESSES = ("Enter", "Enter", "Enter", " ")
"""Keys that press a control."""
FIELDS = frozenset({"textbox", "searchbox", "spinbutton"})


def walk(ear: Ear, faults: Faults, steps: int, random: Random) -> int:
    """Take so many steps; returns how many were taken before the page was left."""
    for taken in range(steps):
        control = ear.at.node.role in CONTROLS - FIELDS
        key = random.choice(PRESSES if control and random.random() < 0.4 else ANYWHERE)
        if ear.at.node.role in FIELDS and random.random() < 0.5:
            key = random.choice(("Tab", "a", "7", "Enter", "Tab"))
        where = ear.page.title().removesuffix(" – Casefile")
        before = ear.tree() if key in PRESSES else None
        try:
            step = ear.press(key)
            if before is not None:
                faults.untold(step, before, ear.tree, where)
        except Error:  # a link led out of the page, or it began anew
            return taken
        faults.step(step, where)
        if step.moved and random.random() < 0.1:
            faults.tree(ear.tree(), where)
    return steps
