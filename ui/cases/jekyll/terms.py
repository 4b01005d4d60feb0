"""The terms of Jekyll & Hyde, each with the rule that says most of it."""

from __future__ import annotations

from ui.html.terms import CaseTerms

TERMS = CaseTerms(
    {
        "hand": "2.1",
        "turn": "2.2",
        "draw": "2.3",
        "dealer": "2.1",
        "case-file": "2.1",
        "second-case-file": "6.1",
        "evidence": "1.1",
        "family": "1.1",
        "gavel": "4.1",
        "meld": "3.1",
        "layoff": "3.4",
        "area": "3.4",
        "discard": "5.1",
        "going-out": "7.1",
        "face-value": "8.3",
        "target": "9.1",
        "house-rule": "9.3",
        "london": "2.1",
        "identity": "1.1",
        "side": "1.2",
        "initial": "1.2",
        "fits": "3.2",
        "potion": "4.2",
        "lab": "4.3",
        "search-london": "4.3",
        "reveal": "4.3",
        "transformation": "4.4",
        "turned": "4.4",
        "doubled-side": "8.2",
        "shut-out": "8.4",
        "void": "7.2",
    }
)
