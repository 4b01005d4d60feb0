"""How well the bots play by the coach's measure (docs/COACH.md). `tools.coach_report` writes this file."""

from collections.abc import Mapping

BOT_FIGURES: Mapping[str, Mapping[str, Mapping[str, tuple[float, float, int]]]] = {
    "constable": {
        "ripper": {
            "all": (0.57, 0.21, 55),
            "draw": (0.37, 0.23, 15),
            "meld": (0.38, 0.38, 5),
            "gavel": (1.17, 0.5, 19),
            "discard": (0.32, 0.23, 13),
            "sealed": (-0.88, 0.88, 3),
        },
        "jekyll": {
            "all": (1.18, 0.59, 62),
            "draw": (0.0, 0.0, 20),
            "meld": (2.98, 1.78, 11),
            "gavel": (3.33, 2.58, 11),
            "discard": (0.19, 0.47, 20),
            "sealed": (0.0, 0.0, 0),
        },
    },
    "sergeant": {
        "ripper": {
            "all": (0.32, 0.16, 61),
            "draw": (-0.02, 0.31, 17),
            "meld": (0.35, 0.35, 6),
            "gavel": (0.76, 0.36, 21),
            "discard": (0.12, 0.16, 17),
            "sealed": (0.0, 0.0, 0),
        },
        "jekyll": {
            "all": (3.09, 1.31, 35),
            "draw": (2.64, 1.03, 17),
            "meld": (2.96, 3.74, 3),
            "gavel": (8.44, 8.44, 5),
            "discard": (1.23, 0.88, 10),
            "sealed": (0.0, 0.0, 0),
        },
    },
    "inspector": {
        "ripper": {
            "all": (0.66, 0.23, 72),
            "draw": (-0.1, 0.23, 21),
            "meld": (0.78, 0.65, 7),
            "gavel": (0.58, 0.42, 21),
            "discard": (1.52, 0.54, 21),
            "sealed": (0.0, 0.0, 2),
        },
        "jekyll": {
            "all": (0.46, 0.39, 29),
            "draw": (0.07, 0.07, 9),
            "meld": (0.0, 0.0, 5),
            "gavel": (0.19, 0.23, 8),
            "discard": (1.61, 1.61, 7),
            "sealed": (0.0, 0.0, 0),
        },
    },
    "superintendent": {
        "ripper": {
            "all": (0.16, 0.07, 67),
            "draw": (0.17, 0.16, 22),
            "meld": (0.0, 0.0, 6),
            "gavel": (0.1, 0.1, 14),
            "discard": (0.21, 0.11, 24),
            "sealed": (0.34, 0.0, 1),
        },
        "jekyll": {
            "all": (0.09, 0.07, 20),
            "draw": (0.0, 0.0, 7),
            "meld": (0.0, 0.0, 2),
            "gavel": (0.0, 0.0, 4),
            "discard": (0.26, 0.21, 7),
            "sealed": (0.0, 0.0, 0),
        },
    },
}
"""By level, case and kind of decision ("all" is of all kinds): points lost a decision that was not forced,
the standard error of that, and the number of decisions. Among bots of the same level."""
