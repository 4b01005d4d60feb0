"""Objects of Jekyll & Hyde drawn for this project, in a 512 x 512 box like those of `glyphs`."""

from __future__ import annotations

from collections.abc import Callable


def _shape(d: str, turn: str = "") -> str:
    transform = f' transform="{turn}"' if turn else ""
    return f'<path fill="currentColor" fill-rule="evenodd" d="{d}"{transform}/>'


_HANDLE = (
    "M168 116C168 52 204 20 256 20C308 20 344 52 344 116H304C304 78 288 60 256 60C224 60 208 78 208 116Z"
)
_FRAME = "M132 132H380C396 132 406 140 412 154L424 184H88L100 154C106 140 116 132 132 132Z"
_LEATHER = (
    "M80 200H432C458 200 472 214 476 240L500 440C503 474 488 492 456 492H56C24 492 9 474 12 440"
    "L36 240C40 214 54 200 80 200Z"
    "M118 200H140V492H118ZM372 200H394V492H372Z"
    "M222 200H290V272A34 30 0 0 1 222 272Z"
)
_LOCK = "M238 184H274V268A18 16 0 0 1 238 268Z"


def gladstone_bag() -> str:
    """The bag of a man of law: hinged frame, two straps, a lock."""
    return "".join(_shape(part) for part in (_HANDLE, _FRAME, _LEATHER, _LOCK))


_KNOB = "M256 -96a76 76 0 1 1 0 152a76 76 0 1 1 0-152ZM204 70H308V100H204Z"
_UPPER = "M216 118H296V280L278 244L262 312L244 250L216 300Z"
_LOWER = "M216 330L238 290L256 344L276 276L296 322V530H216ZM216 548H296L282 622H230Z"
_SPLINTERS = "M334 226L404 200L354 258ZM176 336L118 380L186 368ZM330 306L372 330L322 328Z"


def broken_cane() -> str:
    """A heavy walking stick with a knob, broken in the middle."""
    turn = "translate(256 256) rotate(44) scale(.86) translate(-256 -262)"
    return (
        _shape(_KNOB + _UPPER, f"{turn} translate(-8 -2)")
        + _shape(_LOWER, f"{turn} translate(10 0) rotate(-22 256 300)")
        + _shape(_SPLINTERS, turn)
    )


_EYE = (
    "M14 96C92 118 178 168 232 238C220 290 178 312 130 300C66 284 24 204 14 96Z"
    "M140 190C166 208 174 250 152 288C126 268 122 224 140 190Z"
)
_GRIN = (
    "M34 330C150 388 362 388 478 330C466 436 374 504 256 504C138 504 46 436 34 330Z"
    "M104 384L132 442L164 398L200 462L234 404L256 470L278 404L312 462L348 398L380 442L408 384"
    "C312 414 200 414 104 384Z"
)


def waking_eyes() -> str:
    """Two narrow eyes and a grin, out of the dark."""
    return _shape(_EYE) + _shape(_EYE, "translate(512 0) scale(-1 1)") + _shape(_GRIN)


OWN: dict[str, Callable[[], str]] = {
    "broken-cane": broken_cane,
    "gladstone-bag": gladstone_bag,
    "waking-eyes": waking_eyes,
}
"""Name -> drawing, for the names in `ui.html.icons.own_glyphs()`."""
