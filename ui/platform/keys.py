"""The keys at the table: from a key to a command. The keys of buttons and fields stay the browser's.

Commands of single letters can be switched off (`letters`), because dictation and stray keys type letters, too, and
screen readers have commands of their own on them; with Alt they always count.
"""

from __future__ import annotations

from typing import Any

LETTERS = {
    "d": "pile case-file",
    "t": "pile top",
    "x": "discard",
    "s": "sort",
    "l": "sheet log",
    "z": "undo",
    "?": "sheet keys",
    "c": "say score",
    "p": "say piles",
    "h": "say hand",
    "o": "say table",
    "b": "say board",
    "r": "say last",
    **{str(digit): f"number {digit}" for digit in range(1, 10)},
}
"""Commands of single keys, wherever the focus is."""
COMPOSING_KEY_CODE = 229
"""Code of a key that goes to an input method; Safari says no more of it."""
SIDEWAYS_KEYS = {"ArrowLeft": -1, "ArrowRight": 1}
ENDS = {"Home": 0, "End": -1}
DAYS_OF_WEEK = 7


REPLAY_KEY_STEPS = {
    "ArrowLeft": "back",
    "ArrowRight": "next",
    "PageUp": "turn-back",
    "PageDown": "turn",
    "Home": "first",
    "End": "last",
}
"""Keys of a replay: places of `replay-to`."""
REPLAY_SHIFT_KEYS = {"ArrowLeft": "turn-back", "ArrowRight": "turn"}
"""The same with Shift."""


def name_of(event: Any) -> str:
    """The key of an event, letters small; "" for one that is none of ours.

    Where the keyboard has other letters than Latin ones, its keys count by their place. No key: what goes to an input
    method, and the events without any that a browser makes as it fills in a field.
    """
    key = getattr(event, "key", None)
    if (
        not isinstance(key, str)
        or getattr(event, "isComposing", False)
        or getattr(event, "keyCode", 0) == COMPOSING_KEY_CODE
    ):
        return ""
    if len(key) > 1:
        return key
    code = str(getattr(event, "code", ""))
    return key.lower() if key.isascii() or not code.startswith("Key") else code[3:].lower()


def replay_command(key: str, *, shift: bool, control: bool, letters: bool = True) -> str:
    """The command of a key in a replay, or ""; `control`: a button or a list has the focus and keeps its own keys."""
    if key == " ":
        return "" if control else "replay-play"
    place = REPLAY_SHIFT_KEYS.get(key, "") if shift else REPLAY_KEY_STEPS.get(key, "")
    if place:
        return f"replay-to {place}"
    return LETTERS[key] if letters and key in {"l", "?"} else ""


def command(key: str, card: str, *, button: bool, letters: bool = True) -> str:
    """The command of a key, or "".

    `card` is the key of the hand card that has the focus, or ""; `button`: some other control has it, and Enter is its.
    """
    if key == "Escape":
        return "escape"
    if key == "Enter":
        return "" if button else f"primary {card}".rstrip()
    if not letters:
        return ""
    if key == "i" and card:
        return f"info {card.rpartition('#')[0]}"
    return f"discard {card}" if key == "x" and card else LETTERS.get(key, "")


def takes_back(event: Any, *, alone: bool = False) -> bool:
    """True for the key that everywhere takes the last thing back: Z with Ctrl, or with Command. Or the letter
    `alone`."""
    command = event.ctrlKey or event.metaKey
    return bool(command or alone) and not (event.shiftKey or event.altKey) and name_of(event) == "z"


def focus_target(key: str, at: int, count: int) -> int | None:
    """Return the card to which a key takes the focus in a hand of `count` cards, from card `at` (-1: elsewhere); None
    for another key."""
    if not count:
        return None
    if key in ENDS:
        return ENDS[key] % count if at >= 0 else None
    if key not in SIDEWAYS_KEYS:
        return None
    if at < 0:
        return 0 if SIDEWAYS_KEYS[key] > 0 else count - 1
    return max(0, min(count - 1, at + SIDEWAYS_KEYS[key]))


def day_target(key: str, at: int, count: int) -> int | None:
    """The same for a calendar with `count` days, which lie in weeks."""
    step = {**SIDEWAYS_KEYS, "ArrowUp": -DAYS_OF_WEEK, "ArrowDown": DAYS_OF_WEEK}.get(key)
    if step is None:
        return ENDS[key] % count if key in ENDS else None
    return at + step if 0 <= at + step < count else at


def swap_command(key: str, at: int, keys: list[str]) -> str:
    """The command by which a card changes places with its neighbour; at the end of the hand it keeps its own, which is
    said."""
    if key not in SIDEWAYS_KEYS or not keys:
        return ""
    to = max(0, min(len(keys) - 1, at + SIDEWAYS_KEYS[key]))
    return f"place {keys[at]} {'behind' if SIDEWAYS_KEYS[key] > 0 else 'before'} {keys[to]}"
