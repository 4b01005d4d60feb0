"""The settings: a sheet with a group of radio buttons for each, in effect at once. The words of a language are brought
first, and everything is said in it from then on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import htpy as h

from game.i18n import t, use_language
from ui.html.controls import MIDDLE_SHAPE, link_button
from ui.html.icons import icon
from ui.html.sheet import Sheet
from ui.state.messages import ApplyTheme, BringLanguage, Effect, LanguageBrought, Remember
from ui.state.screen import Handler, Handlers, Rest
from ui.state.session import Session
from ui.state.settings import SETTING_VALUES
from ui.state.setup import suggested_edition
from ui.state.view_models import Notice

ICONS: Mapping[str, Mapping[str, str]] = {
    "language": {"device": "device-tablet"},
    "theme": {"device": "device-tablet", "gaslight": "moon", "parchment": "sun", "contrast": "contrast"},
    "cards": {"normal": "cards", "large": "plus"},
    "side": {"right": "arrow-bar-to-right", "left": "arrow-bar-to-left"},
    "pace": {
        "step": "hand-finger",
        "calm": "clock",
        "brisk": "player-play",
        "instant": "player-skip-forward",
    },
    "motion": {"on": "check", "off": "x"},
    "sound": {"off": "volume-off", "on": "volume"},
    "confirm": {"off": "bolt", "on": "help"},
    "hints": {"on": "bulb", "off": "bulb-off"},
    "memory": {"full": "notebook", "strict": "brain"},
    "awake": {"on": "bulb", "off": "bulb-off"},
    "letters": {"on": "keyboard", "off": "x"},
    "spoken": {"all": "message-report", "main": "message-report", "own": "message-report"},
}
"""The drawing of each value; the sizes of the text are shown by a letter of their size."""
_PLAIN = frozenset(
    {
        ("cards", "normal"),
        ("pace", "instant"),
        ("motion", "off"),
        ("sound", "off"),
        ("hints", "off"),
        ("awake", "off"),
    }
)
"""The values whose name says all."""


@dataclass(slots=True)
class LanguageChoice:
    """The choice of a language, while that is not spoken."""

    due: str = ""
    """The choice whose words are on their way."""
    failed: str = ""
    """The language that was chosen last and could not be had."""


def _set(session: Session, rest: Rest) -> list[Effect]:
    settings = session.settings
    if len(rest) == 2 and rest[0] == "language":
        return _choose_language(session, rest[1])
    if len(rest) != 2 or not settings.put(*rest):
        return []
    return [ApplyTheme(settings.appearance()), Remember("settings", dict(settings.data()))]


def _choose_language(session: Session, choice: str) -> list[Effect]:
    """Ask for the words of what was chosen. Until they are there, the page speaks as before."""
    if choice not in SETTING_VALUES["language"]:
        return []
    session.features.put(LanguageChoice(choice))
    return [BringLanguage(choice, session.language_of(choice))]


def speak_brought(session: Session, message: LanguageBrought) -> list[Effect]:
    """Speak the language that was brought, unless another was chosen meanwhile; tell of one that could not be had.

    Sentences that answered a tap in the language before are put away; everything else is drawn anew where it stands.
    """
    chosen = session.features.of(LanguageChoice)
    if message.choice != chosen.due:
        return []
    chosen.due = ""
    if not message.done:
        tell_missing(session, message.language)
        return []
    setup = session.setup
    follows = not session.played and not setup.came_from and setup.edition == suggested_edition(setup.case)
    use_language(message.language)
    if follows:  # nobody chose the edition
        setup.choose("edition", (suggested_edition(setup.case),))
    session.notice, setup.problem = None, ""
    session.settings.put("language", message.choice)
    return [Remember("settings", dict(session.settings.data()))]


def tell_missing(session: Session, language: str) -> None:
    """Say that a language could not be had."""
    session.features.of(LanguageChoice).failed = language
    session.notice = Notice(language_failure(language), kind="error")


def language_failure(language: str) -> str:
    """The sentence for a language that could not be had."""
    return t("app.language.failed", language=t(f"screens.language.{language}"))


class SettingsSheet(Sheet):
    """All settings, each with the value that is chosen."""

    name = "settings"
    shape = MIDDLE_SHAPE
    anywhere = True

    def body(self, session: Session, about: str) -> h.Node:
        values = session.settings.data()
        if due := session.features.of(LanguageChoice).due:
            values["language"] = due
        return h.div(".sh-body.stack.loose.scroll")[
            (_setting(session, key, values.get(key, SETTING_VALUES[key][0])) for key in SETTING_VALUES),
            link_button("sheet data", "lock", t("sheets.data.title")),
        ]


def _setting(session: Session, key: str, chosen: str) -> h.Element:
    """Native radio buttons: the arrow keys work, and a click on the input is what the listener hears."""
    sizes, words = key == "text", _WORDS.get(key, _value)
    language = session.features.of(LanguageChoice) if key == "language" else LanguageChoice()
    told = language_failure(language.failed) if language.failed else ""
    return h.fieldset(class_=f"set-{key}", aria_busy="true" if language.due else None)[
        h.legend(".d.heading")[t(f"sheets.{key}")],
        h.div(class_="tiles near sizes" if sizes else "tiles near")[
            (_radio(key, value, value == chosen, words) for value in SETTING_VALUES[key])
        ],
        h.p(class_="refused", data_aloud="urgent")[told] if told else None,
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

HANDLERS: Handlers = {"set": Handler(_set, keeps_notice=True, looking_on=True)}
