"""Results of hands, as the engine gives them."""

from __future__ import annotations

from typing import Any


def points(
    suspect: str, by_seat: tuple[int, ...], *, melded: bool = True, alibi: bool = False
) -> dict[str, Any]:
    return {
        "suspect": suspect,
        "points": sum(by_seat),
        "by_seat": list(by_seat),
        "melded": melded,
        "alibi": alibi,
    }


CAUGHT: dict[str, Any] = {
    "outcome": "caught",
    "ripper": "chapman",
    "scores": [36, 2],
    "suspects": [
        points("druitt", (0, 0), melded=False),
        points("eddy", (0, 0), melded=False),
        points("gull", (6, 10), alibi=True),
        points("pedachenko", (0, 2), melded=False),
        points("chapman", (12, 2)),
        points("jill", (0, 14)),
    ],
    "alibi": {"card": "alibi:eddy-gull", "suspect": "gull", "owner": 1},
    "end": {"way": "gone-out", "by": 0, "emptied": [0], "file_number": 1, "drawn_out": False},
    "ballots": ["chapman", "gull"],
    "breakdown": [
        [
            {
                "item": "evidence",
                "points": 14,
                "count": 7,
                "cards": ["gull"] * 3 + ["chapman"] * 3 + ["wild"],
            },
            {"item": "suspects", "points": 4, "count": 1, "cards": ["suspect:chapman"]},
            {"item": "doubled", "points": 12, "cards": ["chapman"] * 3 + ["wild", "suspect:chapman"]},
            {"item": "hand", "points": -4, "count": 2, "cards": ["letter", "victim:kelly"]},
            {"item": "set-aside", "points": 0, "count": 2, "cards": ["jill", "jill"]},
            {"item": "vote", "points": 10, "suspect": "chapman"},
        ],
        [
            {"item": "evidence", "points": 12, "count": 6, "cards": ["jill"] * 6},
            {"item": "escapes-held", "points": -10, "count": 1, "cards": ["escapes"]},
            {"item": "vote", "points": 0, "suspect": "gull"},
        ],
    ],
}

ENDS: dict[str, tuple[dict[str, Any], str]] = {
    "gone-out": ({"by": 1, "emptied": [1]}, "Basil discarded the last card and went out."),
    "emptied": (
        {"way": "emptied", "by": 0, "emptied": [0, 1]},
        "Commissioner Resigns took Nora and Basil’s last cards.",
    ),
}


def ended(name: str, result: dict[str, Any] = CAUGHT) -> dict[str, Any]:
    return result | {"end": result["end"] | ENDS[name][0]}


def only(*melded: str, alibi: dict[str, Any] | None) -> dict[str, Any]:
    """A hand in which somebody went out, with these suspects melded and nobody caught."""
    cleared = alibi and alibi["suspect"]
    suspects = [
        each | {"melded": each["suspect"] in melded, "alibi": each["suspect"] == cleared}
        for each in CAUGHT["suspects"]
    ]
    result = CAUGHT | {"suspects": suspects, "alibi": alibi, "outcome": "at-large", "ripper": None}
    return ended("gone-out", result)
