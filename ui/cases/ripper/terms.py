"""The terms of Jack the Ripper, each with the rule that says most of it."""

from __future__ import annotations

from ui.html.terms import CaseTerms

TERMS = CaseTerms(
    {
        "hand": "2.2",
        "turn": "3.2",
        "draw": "3.3",
        "dealer": "2.1",
        "case-file": "2.3",
        "second-case-file": "8.4",
        "evidence": "1.1",
        "family": "4.2",
        "gavel": "5.1",
        "meld": "4.2",
        "layoff": "4.4",
        "area": "4.5",
        "discard": "7.1",
        "going-out": "8.1",
        "face-value": "9.5",
        "target": "11.1",
        "house-rule": "11.3",
        "edition": "11.3",
        "scotland-yard": "2.3",
        "ripper": "9.1",
        "suspect": "1.2",
        "suspect-card": "5.2",
        "letters": "1.2",
        "wild": "4.6",
        "alibi": "5.3",
        "victim": "5.5",
        "scene": "5.6",
        "search": "5.7",
        "ripper-strikes": "5.9",
        "commissioner-resigns": "5.10",
        "ripper-escapes": "6.1",
        "vote": "10.1",
        "ballot": "10.2",
        "caught": "9.2",
        "at-large": "9.3",
        "escaped": "9.4",
        "unsolved": "9.4",
        "doubled": "9.2",
        "set-aside": "9.5",
    }
)
