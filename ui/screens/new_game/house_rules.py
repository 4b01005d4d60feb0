"""The rules of the house: the target, the deal code, and every option in which the editions differ."""

from __future__ import annotations

from typing import Any

import htpy as h

from game.i18n import t, tn
from game.options import ONE_HAND, TARGETS
from ui.html.controls import choice, command_button, rule_link
from ui.html.icons import icon
from ui.screens.case_screens import CaseScreens
from ui.screens.new_game.view_model import NewGame
from ui.state.setup import OptionChoice, option_word

_STEP = 10


def house_rules(m: NewGame, *, dealt: bool = True) -> h.Element:
    """Shut, a line that says how much is changed; open, all of it. What only a game has that Casefile deals is left out
    where it does not."""
    changed = sum(map(_changed, m.options)) + (m.target not in {m.usual_target, ONE_HAND})
    return h.section(class_="house")[
        h.button(
            type="button",
            class_="disclose item cluster",
            data_ui="house",
            aria_controls="house-rules",
            aria_expanded="true" if m.house_rules_open else "false",
        )[
            icon("chevron-right", "accent"),
            h.b[t("screens.new.house")],
            h.small(class_="push")[_summary(m, changed)],
        ],
        h.div(id="house-rules", class_="rules tiles loose", hidden=not m.house_rules_open)[
            _target(m) if m.target != ONE_HAND else None,
            [_deal(m), _casual(m)] if dealt else None,
            _rulebook(changed),
            [_option(m, each) for each in m.options],
        ],
    ]


def length_in_words(target: int) -> str:
    """The length of a match, as it is chosen in the form."""
    one = target == ONE_HAND
    return t("screens.new.length.hand") if one else t("screens.new.length.target", target=target)


def option_in_words(case: str, name: str, value: Any) -> str:
    """An option and its value, as the form names them."""
    return f"{t(f'screens.option.{name}')} ({_value_in_words(case, name, option_word(value))})"


def _value_in_words(case: str, name: str, value: str) -> str:
    return t(f"screens.option.{CaseScreens.of(case).same_values.get(name, name)}.{value}")


def _changed(option: OptionChoice) -> bool:
    return option.value != option.rulebook


def _summary(m: NewGame, changed: int) -> str:
    words = tn("screens.new.changed", changed) if changed else t("screens.new.unchanged")
    if m.target_typed:
        return t("screens.new.target.wrong", low=TARGETS[0], high=TARGETS[-1])
    if m.target == ONE_HAND:
        return words
    return t("screens.new.house.words", target=m.target, words=words)


def _rulebook(changed: int) -> h.Element:
    """The way back to the rulebook."""
    return h.div(class_="opt stack start")[
        command_button(".quiet", "rulebook", disabled=not changed)[icon("refresh"), t("screens.new.rulebook")]
    ]


def _option(m: NewGame, option: OptionChoice) -> h.Element:
    """An option as a row of its values. It says so if it differs from the rulebook."""
    name, changed, case = option.name, _changed(option), CaseScreens.of(m.case)
    label = t(f"screens.option.{name}")
    values = [
        (f"option {name} {value}", _value_in_words(m.case, name, value), value == option.value)
        for value in option.values
    ]
    return h.div(class_={"opt stack tight start": True, "changed": changed}, id=f"option-{name}")[
        h.p(class_="label row")[label, h.em(class_="chip")[t("screens.new.differs")] if changed else None],
        choice(label, values),
        h.small[
            t("screens.option.no-effect")
            if case.is_idle_option(name, {each.name: each.value for each in m.options})
            else t(f"screens.option.{name}.hint"),
            " ",
            rule_link(case.option_rules[name]),
        ],
    ]


def _target(m: NewGame) -> h.Element:
    """The target. An impossible one stays as it was typed, and the line below says what is possible."""
    low, high, wrong = TARGETS[0], TARGETS[-1], bool(m.target_typed)
    return h.div(
        class_={"opt stack tight start": True, "changed": m.target != m.usual_target, "wrong": wrong}
    )[
        h.label(class_="label", for_="target")[t("screens.new.target")],
        h.span(class_="nsteps row")[
            h.button(
                type="button",
                data_ui=f"target {max(low, m.target - _STEP)}",
                aria_label=t("screens.new.target.less"),
                disabled=m.target <= low,
            )["−"],
            h.input(
                id="target",
                class_="d title",
                type="number",
                inputmode="numeric",
                min=str(low),
                max=str(high),
                step="1",
                value=m.target_typed or str(m.target),
                aria_invalid="true" if wrong else None,
                data_field="target",
                autocomplete="off",
                aria_describedby="target-hint",
            ),
            h.button(
                type="button",
                data_ui=f"target {min(high, m.target + _STEP)}",
                aria_label=t("screens.new.target.more"),
                disabled=m.target >= high,
            )["+"],
        ],
        h.small(id="target-hint", data_aloud="polite" if wrong else None)[
            icon("info-circle") if wrong else None,
            t("screens.new.target.wrong" if wrong else "screens.new.target.hint", low=low, high=high),
        ],
    ]


def _deal(m: NewGame) -> h.Element:
    return h.div(class_="opt stack tight start")[
        h.label(class_="label", for_="deal")[t("screens.new.deal")],
        h.input(
            ".field",
            id="deal",
            type="text",
            value=m.deal_code,
            data_field="deal",
            placeholder=t("screens.new.deal.random"),
            autocomplete="off",
            autocapitalize="none",
            spellcheck="false",
            enterkeyhint="done",
            aria_describedby="deal-hint",
        ),
        h.small(id="deal-hint")[t("screens.new.deal.hint")],
        command_button(".quiet", "share", id_="share-deal")[icon("share-2"), t("deal.share")]
        if m.deal_code.strip() and not m.target_typed
        else None,
    ]


def _casual(m: NewGame) -> h.Element:
    """Offer to take everything back. Not a rule of any book: an agreement among the players."""
    ways = [
        (f"casual {each}", t(f"screens.option.casual.{each}"), m.casual is (each == "on"))
        for each in ("off", "on")
    ]
    return h.div(class_="opt stack tight start", id="option-casual")[
        h.p(class_="label")[t("undo.casual")],
        choice(t("undo.casual"), ways),
        h.small[t("undo.casual.hint")],
    ]
