"""The sheet of the settings: one group of radio buttons for each, in effect at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import htpy as h

from game.i18n import t
from ui.html.controls import MIDDLE
from ui.html.icons import icon
from ui.html.sheet import Sheet
from ui.screens.settings.language import failure
from ui.state.session import Session
from ui.state.settings import VALUES

ICONS: Mapping[str, Mapping[str, str]] = {
    "language": {"device": "device-tablet"},
    "theme": {"device": "device-tablet", "gaslight": "moon", "parchment": "sun", "contrast": "contrast"},
    "pace": {
        "step": "hand-finger",
        "calm": "clock",
        "brisk": "player-play",
        "instant": "player-skip-forward",
    },
    "motion": {"on": "check", "off": "x"},
    "sound": {"off": "volume-off", "on": "volume"},
    "side": {"right": "arrow-bar-to-right", "left": "arrow-bar-to-left"},
    "confirm": {"off": "bolt", "on": "help"},
    "hints": {"on": "bulb", "off": "bulb-off"},
    "memory": {"full": "notebook", "strict": "brain"},
    "awake": {"on": "bulb", "off": "bulb-off"},
    "letters": {"on": "keyboard", "off": "x"},
}
"""The drawing of each value; the sizes of the text are shown by a letter of their size."""
_PLAIN = frozenset(
    {("pace", "instant"), ("motion", "off"), ("sound", "off"), ("hints", "off"), ("awake", "off")}
)
"""The values whose name says all."""


class SettingsSheet(Sheet):
    """All settings, each with the value that is chosen."""

    name = "settings"
    shape = MIDDLE
    anywhere = True

    def body(self, session: Session, about: str) -> h.Node:
        values = session.settings.data()
        if session.language_due:
            values["language"] = session.language_due
        return h.div(".sh-body.stack.loose.scroll")[
            (_setting(session, key, values.get(key, VALUES[key][0])) for key in VALUES)
        ]


def _setting(session: Session, key: str, chosen: str) -> h.Element:
    """Native radio buttons: the arrow keys work, and a click on the input is what the listener hears."""
    sizes, words = key == "text", _WORDS.get(key, _value)
    speaks = key == "language"
    told = failure(session.language_failed) if speaks and session.language_failed else ""
    return h.fieldset(class_=f"set-{key}", aria_busy="true" if speaks and session.language_due else None)[
        h.legend(".d.heading")[t(f"sheets.{key}")],
        h.div(class_="tiles near sizes" if sizes else "tiles near")[
            (_radio(key, value, value == chosen, words) for value in VALUES[key])
        ],
        h.p(class_="refused", role="alert")[told] if told else None,
    ]


def _radio(key: str, value: str, chosen: bool, words: Callable[[str, str], h.Node]) -> h.Element:
    return h.label(class_=f"sh-radio v-{value}")[
        h.input(
            ".cover",
            type="radio",
            name=f"set-{key}",
            id=f"set-{key}-{value}",
            value=value,
            checked=chosen,
            data_ui=f"set {key} {value}",
        ),
        h.span(".option")[words(key, value)],
    ]


def _value(key: str, value: str) -> h.Node:
    return [
        icon(ICONS[key][value]),
        h.b[t("sheets.device" if value == "device" else f"sheets.{key}.{value}")],
        h.small[t(f"sheets.{key}.{value}.hint")] if (key, value) not in _PLAIN else None,
    ]


def _tongue(key: str, value: str) -> h.Node:
    """A language by its own name, and in its own words."""
    if value == "device":
        return _value(key, value)
    return [
        icon("language"),
        h.b(lang=value)[t(f"screens.language.{value}")],
    ]


def _size(key: str, value: str) -> h.Node:
    return [
        h.i(f".d.n-{int(value) // 10}", aria_hidden="true")[t("sheets.text.letter")],
        h.b[t("coach.review.percent", n=value)],
    ]


_WORDS: Mapping[str, Callable[[str, str], h.Node]] = {"text": _size, "language": _tongue}
