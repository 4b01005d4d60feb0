"""Messages of a page by chance: the words of every screen, with arguments that are meant and hostile ones.

`CASEFILE_HOSTILE=5000` tries so many rows of them on each screen.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

from hypothesis import strategies as st

from game.case import CASES
from tests.support.every_screen import kinds_of_screen
from tests.support.thorough import THOROUGH
from ui.app.commands import EVERYWHERE
from ui.screens.lesson.update import STEPS, WAYS
from ui.screens.replay.moves import STEPS_BY_COMMAND
from ui.screens.sheets.every import OVER_SHEET_HANDLERS, SHEETS
from ui.state.messages import Act, Command, FieldChanged, Held
from ui.state.screen import Handler
from ui.state.settings import SETTING_VALUES

EXAMPLES = int(os.environ.get("CASEFILE_HOSTILE", "15" if THOROUGH else "3"))
"""Rows of messages that are tried on each screen."""


def every_word() -> Iterator[tuple[str, Handler]]:
    """The words of every kind of screen, of a sheet that lies on top, and those that are understood everywhere."""
    for kind in kinds_of_screen():
        yield from kind.handlers.items()
    yield from OVER_SHEET_HANDLERS.items()
    yield from EVERYWHERE.items()


WORDS = sorted({*(word for word, _ in every_word()), "name", "nonsense", "", "select#", "\ud83d"})
"""Every word, and some that there are not."""
LOOKING_ON = sorted(
    {word for word, known in every_word() if known.looking_on}
    - {word for word, known in every_word() if not known.looking_on}
)
"""The words that are known to change no game on any screen. At a guest's table those that show how a hand ended do not
either; on this device that is stored."""
MEANT = sorted(
    {
        *SHEETS, *SETTING_VALUES, *(value for values in SETTING_VALUES.values() for value in values), *CASES,
        *(code for case in CASES.values() for code in case.codes), "druitt#1", "letter#1", "wild=druitt", "utterson~",
        "identity:hyde", "back", "play", "discard", "before", "behind", "human", "guest", "all", "sergeant", "0", "1",
        "3", "fr", "us", "4.2", "R6", "jekyll 4.1", "next", "person", "vote", "players", "games", "anyway", "nobody",
        *STEPS_BY_COMMAND, *WAYS, *STEPS, "ripper/victim", "g1", "case-file", "london",
        "deal=fog&case=ripper&edition=us&players=2", "0 discard letter", "start",
    }
)  # fmt: skip
"""Arguments that the page sends with some word."""
HOSTILE = (
    "", " ", "nonsense", "-1", "4", "99", "9" * 5000, "1.0", "1e3", "²", "٣", "½", "①", "०", "\ud83d", "\udc00x",
    "\x00", "x" * 9_999, "é", "👩‍👩‍👧‍👦", "\u202e", "#", ":", "=", "~", "druitt#", "#1", "druitt#²", "druitt#99",
    "suspect:", ":druitt", "wild=", "identity:", "../x", "{name}", "%s", "<b>", "__class__", "None", "constructor",
    "deal=%", "deal=%ud800&case=x", "identity:both", "alibi:eddy", "back-jekyll", "0 pick", "² draw", "0",
    "9 discard letter",
)  # fmt: skip
"""Arguments that nothing on the page sends."""
ARGUMENTS = st.sampled_from(MEANT) | st.sampled_from(HOSTILE) | st.text(max_size=8)
FIELDS = st.sampled_from(
    (
        *(f"{word} {at}" for word in ("name", "level", "kind") for at in ("0", "3", "4", "²", "")),
        *(
            "deal",
            "target",
            "import",
            "rules-search",
            "replay-at",
            "replay-hand",
            "replay-eyes",
            "share-link",
        ),
        *("statistics-person", "statistics-level", "statistics-", "", "nonsense", "\ud83d"),
    )
)
REST = st.lists(ARGUMENTS, max_size=3).map(tuple)
COMMAND = st.builds(Command, st.sampled_from(WORDS), REST)
ANY_LOOK = st.builds(Command, st.sampled_from(LOOKING_ON), REST)
"""A command of those who look on."""
ANY_MESSAGE = st.one_of(
    COMMAND,
    COMMAND,
    COMMAND,
    st.builds(Act, ARGUMENTS | st.lists(ARGUMENTS, max_size=4).map(" ".join)),
    st.builds(FieldChanged, FIELDS, ARGUMENTS),
    st.builds(Held, ARGUMENTS | st.just("reveal")),
)
"""A message of the page, more often a command than another one."""
