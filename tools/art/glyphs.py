"""Objects drawn for this project in a 512 x 512 box, bold enough to be told apart at 20 px."""

from __future__ import annotations

import math
from collections.abc import Callable

_BAT = (
    "M234-104a22 22 0 0 1 44 0V-44H234ZM234-26H278V24H234ZM234 42H278V88"
    "L332 146V548a34 34 0 0 1-34 34H214a34 34 0 0 1-34-34V146L234 88Z"
)
_BALL = (
    "M402 318a84 84 0 1 1 0 168a84 84 0 1 1 0-168ZM364 346q44 56 10 128l20 7q38-78-12-145Z"
    "M424 338q-6 66 46 106l12-18q-42-34-36-80Z"
)


def _shape(d: str, turn: str = "") -> str:
    """A shape in the colour of the text; what it crosses twice is left open."""
    transform = f' transform="{turn}"' if turn else ""
    return f'<path fill="currentColor" fill-rule="evenodd" d="{d}"{transform}/>'


def cricket_bat() -> str:
    """A bat, its handle up to the right, and a ball."""
    turn = "rotate(45 256 256) translate(10 14) translate(256 256) scale(.86) translate(-256 -246)"
    return _shape(_BAT, turn) + _shape(_BALL)


_TURN = 97
"""Height of half a winding of the serpent."""
_FOOT = 452
"""Height of its first crossing of the staff."""


def _winding(turn: float) -> tuple[float, float, float]:
    """The serpent's middle after `turn` half windings from the first crossing, and half its width there."""
    reach = 104 + 11 * turn
    return 256 + reach * math.sin(math.pi * turn), _FOOT - _TURN * turn, min(25.0, 7 + 30 * (turn + 0.5))


def _ribbon(start: float, end: float) -> str:
    """The serpent's body between two points of its winding, as a closed outline."""
    steps = max(4, round(32 * (end - start)))
    left, right = [], []
    for number in range(steps + 1):
        turn = start + (end - start) * number / steps
        (x, y, half), (ahead_x, ahead_y, _) = _winding(turn), _winding(turn + 0.001)
        length = math.hypot(ahead_x - x, ahead_y - y)
        across_x, across_y = (y - ahead_y) / length * half, (ahead_x - x) / length * half
        left.append(f"{x + across_x:.0f} {y + across_y:.0f}")
        right.append(f"{x - across_x:.0f} {y - across_y:.0f}")
    return "M" + "L".join(left + right[::-1]) + "Z"


def serpent_staff() -> str:
    """A physician's staff; its serpent passes before and behind it, with a gap where one hides the other."""
    hidden = 0.115
    body = _ribbon(-0.5, 1 - hidden) + _ribbon(1 + hidden, 3 - hidden) + _ribbon(3 + hidden, 3.56)
    staff = "M232 88H280V212H232ZM232 306H280V402H232ZM232 492H280A24 20 0 0 1 232 492Z"
    head = "M90 128C86 92 106 58 142 54C176 50 202 66 212 84C216 92 210 98 200 100C178 104 166 108 140 128Z"
    eye = "M150 70a11 11 0 1 0 .1 0Z"
    knob = "M256 2a40 40 0 1 1 0 80a40 40 0 1 1 0-80Z"
    return _shape(staff + knob) + _shape(body) + _shape(head + eye)


_POPPY = (
    "M256 36C300 18 372 34 400 84C436 92 456 134 444 176C430 236 360 276 256 276"
    "C152 276 82 236 68 176C56 134 76 92 112 84"
    "C140 34 212 18 256 36Z"
    "M130 128C150 190 196 236 248 252L250 234C206 214 168 172 148 122ZM382 128"
    "C362 190 316 236 264 252L262 234C306 214 344 172 364 122Z"
    "M214 128a42 34 0 1 0 84 0a42 34 0 1 0-84 0Z"
)
_STALK = "M244 288H268C276 360 270 430 250 506H226C246 430 252 360 244 288Z"
_BUD = (
    "M262 392C300 330 372 320 400 372C408 390 410 402 408 414L388 414"
    "C388 402 386 394 380 384C358 350 312 362 280 412Z"
)
_POD = (
    "M398 410C430 410 440 446 428 476C420 494 410 502 398 506"
    "C386 502 376 494 368 476C356 446 366 410 398 410Z"
)
_LEAF = (
    "M240 470C196 470 140 448 112 392C126 396 138 394 148 386C160 398 172 400 186 394"
    "C196 410 208 416 224 414C232 430 238 450 240 470Z"
)


def poppy() -> str:
    """A poppy, full blown, with a bud that hangs its head."""
    return "".join(_shape(part) for part in (_POPPY, _STALK, _BUD, _POD, _LEAF))


OWN: dict[str, Callable[[], str]] = {
    "cricket-bat": cricket_bat,
    "poppy": poppy,
    "serpent-staff": serpent_staff,
}
"""Name -> drawing, for the names in `ui.html.icons.own_glyphs()`."""
