"""Setups with house rules, for properties of every hand."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from game.cases.jekyll import editions as jekyll
from game.cases.ripper import editions as ripper
from tests.support.play import SETUPS, Setup


@st.composite
def houses(draw: st.DrawFn) -> tuple[Setup, dict[str, Any]]:
    """A setup with any of the options of its case changed."""
    setup = draw(st.sampled_from(SETUPS))
    choices = {"ripper": ripper.CHOICES, "jekyll": jekyll.CHOICES}[setup[0]]
    values = {name: st.sampled_from(values) for name, values in choices.items()} | {
        "target": st.integers(50, 500)
    }
    return setup, draw(st.fixed_dictionaries({}, optional=values))
