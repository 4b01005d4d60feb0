"""The six suspects, head and shoulders in a 200 x 200 box: half in gaslight, half lost in ink."""

from __future__ import annotations

from collections.abc import Callable

from tools.art.svg import INK, PAPER, circle, line, moved_group, path, rect, symbol

BOX = "0 -16 200 216"
"""View box of a portrait alone: hats rise over the box, shoulders end at its foot."""

_SHOULDERS = "M4 206C6 160 38 148 72 138L100 152L128 138C162 148 194 160 196 206Z"
_PUFFED = (
    "M16 206C8 176 14 148 46 146C62 144 66 138 76 132L100 150L124 132"
    "C134 138 138 144 154 146C186 148 192 176 184 206Z"
)
_NECK = "M84 126H116V152L100 164L84 152Z"
_FACE = "M66 84C66 118 82 138 100 138C118 138 134 118 134 84C134 54 122 42 100 42C78 42 66 54 66 84Z"
_LIT = "M66 84C66 118 82 138 100 138C104 138 104 120 106 106C108 92 104 84 106 70L104 42C78 42 66 54 66 84Z"
_COLLAR = "M80 136L100 158L120 136L130 146L112 178L100 162L88 178L70 146Z"
_TIE = "M94 160H106L110 206H90Z"


def _collar_and_tie(colour: str) -> str:
    return path(_COLLAR, PAPER) + path(_TIE, colour)


def _druitt(colour: str) -> str:
    """A schoolmaster and cricketer: straw boater, soft moustache."""
    return (
        _collar_and_tie(colour)
        + path("M66 66C66 56 70 50 74 48H126C132 52 134 60 134 68V58H66Z", INK)
        + rect(34, 50, 132, 13, PAPER, 6)
        + rect(60, 12, 80, 40, PAPER, 4)
        + rect(60, 32, 80, 18, colour)
        + path("M104 12H136a4 4 0 0 1 4 4V32H106Z", INK, opacity=".18")
        + path("M106 50H166V56.500a6 6 0 0 1-6 6.500H106Z", INK, opacity=".18")
        + path(
            "M74 113C78 103 92 99 100 105C108 99 122 103 126 113"
            "C116 110 108 111 100 111C92 111 84 110 74 113Z",
            colour,
        )
    )


def _eddy(colour: str) -> str:
    """The prince in a hussar's dress: pillbox, epaulettes, waxed moustache."""
    fringe = "".join(
        f"M{x} 17{3 + x % 3}v{10 + x % 2}" for x in (12, 20, 28, 36, 44, 52, 148, 156, 164, 172, 180, 188)
    )
    return (
        path("M64 60C64 34 70 20 74 16L136 24C138 36 137 50 135 62Z", colour)
        + path("M64 60L65 44L136 50L135 64Z", PAPER)
        + circle(84, 32, 6, PAPER)
        + path("M64 62C60 70 62 84 66 92C68 80 68 72 70 64Z", INK)
        + path(
            "M72 112C84 112 92 102 100 106C108 102 116 112 128 112"
            "C120 120 106 118 100 112C94 118 80 120 72 112Z",
            colour,
        )
        + path("M76 134H124V162H76Z", colour)
        + path("M76 134H124V140H76Z", PAPER)
        + path(
            "M8 172C8 158 22 150 46 148C54 148 56 152 56 158V172ZM192 172"
            "C192 158 178 150 154 148C146 148 144 152 144 158V172Z",
            PAPER,
        )
        + line(fringe, PAPER, 4.5)
        + circle(100, 174, 5, PAPER)
        + circle(100, 192, 5, PAPER)
        + line(
            "M78 174Q66 180 62 174M78 192Q66 198 62 192M122 174Q134 180 138 174M122 192Q134 198 138 192",
            PAPER,
            2.5,
        )
        + line("M78 174H93M107 174H122M78 192H93M107 192H122", PAPER, 2.5)
    )


def _gull(colour: str) -> str:
    """The queen's physician: top hat, white whiskers, bow tie."""
    whisker = "M64 74C58 100 62 128 84 136C78 118 72 106 76 78Z"
    return (
        path("M78 138L100 158L122 138L132 206H68Z", PAPER)
        + path("M100 160L74 148V176ZM100 160L126 148V176Z", colour)
        + circle(100, 161, 6, INK)
        + path(whisker + "M136 74C142 100 138 128 116 136C122 118 128 106 124 78Z", PAPER)
        + path(whisker, "none", stroke=INK, stroke_width=3)
        + path("M62 -14H138L132 56H68Z", INK)
        + path("M66 40H134L133 54H67Z", colour)
        + path("M70 -8H80L84 34H74Z", PAPER, opacity=".14")
        + path("M36 50C60 62 140 62 164 50C166 62 150 72 100 72C50 72 34 62 36 50Z", INK)
    )


def _pedachenko(colour: str) -> str:
    """The Russian doctor: fur hat, full beard."""
    return (
        _collar_and_tie(colour)
        + path(
            "M64 88C62 130 78 160 100 166C122 160 138 130 136 88"
            "C128 104 118 106 100 102C82 106 72 104 64 88Z",
            colour,
        )
        + path("M86 116C92 112 108 112 114 116C108 122 92 122 86 116Z", PAPER)
        + line("M84 134q4 10 10 15M116 134q-4 10-10 15M100 132v18", PAPER, 2.5, opacity=".4")
        + path(
            "M56 66C44 62 46 48 52 46C44 36 50 24 60 24C60 10 76 4 84 10"
            "C90 0 110 0 116 10C126 4 140 10 140 24"
            "C150 24 156 36 148 46C154 50 156 62 144 66C130 76 70 76 56 66Z",
            INK,
        )
        + line("M62 40c6-4 8-10 14-10M84 26c6-4 10-8 16-8M72 56c8-2 10-8 18-8", PAPER, 3.5, opacity=".55")
    )


def _chapman(colour: str) -> str:
    """The barber and publican: bowler, handlebar moustache."""
    return (
        _collar_and_tie(colour)
        + path("M62 54C60 14 80 2 100 2C120 2 140 14 138 54Z", INK)
        + path("M74 40C74 24 80 14 88 12C84 20 82 30 82 40Z", PAPER, opacity=".16")
        + path("M62 42H138V54H62Z", colour)
        + path("M36 52C60 62 140 62 164 52C172 50 170 64 150 68C120 74 80 74 50 68C30 64 28 50 36 52Z", INK)
        + path(
            "M56 98C56 112 72 114 84 106C92 100 98 104 100 106C102 104 108 100 116 106C128 114 144 112 144 98"
            "C152 116 132 128 116 122C108 119 104 118 100 114C96 118 92 119 84 122C68 128 48 116 56 98Z",
            colour,
        )
    )


def _jill(colour: str) -> str:
    """The midwife: bonnet with a ribbon tied under the chin."""
    return (
        path(
            "M100 6C50 6 40 54 50 98C54 118 66 134 78 138C66 118 62 98 66 78C70 56 84 48 100 48"
            "C116 48 130 56 134 78C138 98 134 118 122 138C134 134 146 118 150 98C160 54 150 6 100 6Z",
            INK,
        )
        + path(
            "M52 66C58 36 76 28 100 28C124 28 142 36 148 66C140 46 122 40 100 40C78 40 60 46 52 66Z", colour
        )
        + path("M100 148L70 134C60 146 62 164 72 170ZM100 148L130 134C140 146 138 164 128 170Z", colour)
        + path("M98 150L86 200H98L101 164L106 200H118L104 150Z", colour)
        + circle(100, 150, 9, PAPER)
        + path("M90 116C96 112 104 112 108 116C104 121 94 121 90 116Z", colour)
    )


_DETAIL: dict[str, Callable[[str], str]] = {
    "druitt": _druitt,
    "eddy": _eddy,
    "gull": _gull,
    "pedachenko": _pedachenko,
    "chapman": _chapman,
    "jill": _jill,
}


def portrait(suspect: str) -> str:
    """A suspect, head and shoulders, in ink, paper and the suspect's colour."""
    body = path(_PUFFED if suspect == "jill" else _SHOULDERS, INK)
    head = path(_NECK, PAPER) + path(_FACE, INK) + path(_LIT, PAPER)
    return body + head + _DETAIL[suspect](f"var(--s-{suspect})")


def portrait_at(suspect: str, x: float, y: float, scale: float) -> str:
    """The portrait at a place on a card."""
    return moved_group(portrait(suspect), x, y, scale)


def busts() -> str:
    """The portraits as symbols of their own."""
    return "".join(symbol(f"b-{suspect}", portrait(suspect), BOX) for suspect in _DETAIL)
