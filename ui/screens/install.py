"""The sheet about installing: why, the way on an iPad in three pictures, and how games are taken along."""

from __future__ import annotations

from htpy import Node, b, figcaption, figure, h3, li, ol, p
from markupsafe import Markup

from game.i18n import t
from ui.html.controls import command_button, link_button, reading_region
from ui.html.icons import icon
from ui.html.sheet import Sheet
from ui.state.session import Session

_SHARE = '<path d="M-9 -4h-3v20h24v-20h-3M0 8v-22M-6 -9l6 -6 6 6"></path>'
"""The sign that Safari has for sharing, around the origin."""
_PLUS = '<path d="M-11 -11h22v22h-22zM0 -5v10M-5 0h10"></path>'
"""The sign of the entry for the home screen."""
_HAT = (
    '<circle fill="var(--paper)" cx="256" cy="256" r="176"></circle>'
    '<path fill="var(--ink)" d="M168 112h176l-10 122h48c20 0 20 30 0 30H130c-20 0-20-30 0-30h48z"></path>'
    '<path fill="var(--gilt)" d="M176 200h160l-3 34H179z"></path>'
    '<path fill="var(--ink)" d="M256 322c22-30 62-28 78-6 9 13 25 13 40 2-2 46-44 66-78 56-18-5-32-16-40-30-8 14-22 25'
    '-40 30-34 10-76-10-78-56 15 11 31 11 40-2 16-22 56-24 78 6z"></path>'
)
"""The face of the app's icon, on 512 by 512."""


def _picture(inside: str) -> Markup:
    """A tablet with something on its screen, 240 by 160."""
    return Markup(
        '<svg class="gd" viewBox="0 0 240 160" aria-hidden="true" focusable="false">'
        '<rect fill="var(--ink)" stroke="var(--line-2)" stroke-width="2" x="3" y="3" width="234" height="154" rx="14">'
        "</rect>"
        f'<rect fill="var(--paper)" x="13" y="13" width="214" height="134" rx="5"></rect>{inside}</svg>'
    )


def _bar(x: int, y: int, width: int) -> str:
    return f'<rect fill="var(--paper-line)" x="{x}" y="{y}" width="{width}" height="7" rx="3.5"></rect>'


def _sign(drawn: str, y: int) -> str:
    pen = 'fill="none" stroke="var(--ink)" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"'
    return f'<g {pen} transform="translate(194 {y})">{drawn}</g>'


_PICTURES = {
    "share": _picture(
        '<path fill="var(--paper-2)" d="M13 18a5 5 0 0 1 5-5h204a5 5 0 0 1 5 5v27H13z"></path>'
        '<rect fill="var(--paper-line)" x="56" y="20" width="112" height="18" rx="9"></rect>'
        '<circle fill="var(--paper-line)" cx="28" cy="29" r="5"></circle>'
        '<circle fill="var(--paper-line)" cx="43" cy="29" r="5"></circle>'
        '<circle fill="var(--gilt)" cx="194" cy="34" r="22"></circle>'
        f"{_sign(_SHARE, 34)}"
        f"{_bar(34, 66, 120)}{_bar(34, 84, 168)}{_bar(34, 102, 90)}{_bar(34, 120, 140)}"
    ),
    "add": _picture(
        '<rect fill="var(--paper-2)" x="70" y="22" width="150" height="125" rx="8"></rect>'
        f"{_bar(84, 38, 64)}{_bar(84, 60, 84)}{_bar(84, 126, 74)}"
        '<rect fill="var(--gilt)" x="76" y="78" width="138" height="36" rx="6"></rect>'
        f"{_sign(_PLUS, 96)}"
        '<rect fill="var(--ink)" x="86" y="92" width="88" height="8" rx="4"></rect>'
    ),
    "open": _picture(
        "".join(
            f'<rect fill="var(--paper-line)" x="{32 + 46 * (at % 4)}" y="{28 + 52 * (at // 4)}" width="36" height="36"'
            ' rx="8"></rect>'
            for at in (0, 1, 2, 3, 4, 6, 7)
        )
        + '<rect fill="var(--gilt)" x="74" y="76" width="44" height="44" rx="10"></rect>'
        f'<svg x="76" y="78" width="40" height="40" viewBox="60 60 392 392">{_HAT}</svg>'
    ),
}


class InstallSheet(Sheet):
    """Explains how the page becomes an app."""

    name = "install"
    anywhere = True

    def body(self, session: Session, about: str) -> Node:
        state = session.install
        installed = state == "installed"
        return reading_region(".sh-read.sh-install.stack.start", t("sheets.install.title"))[
            p(class_="text strong")[t("site.guide.installed")]
            if installed
            else _why(offered=state == "offered"),
            None if installed else _way(),
            _moving(),
            None if installed or state == "apple" else _others(),
        ]


def _why(*, offered: bool) -> Node:
    return [
        p(class_="text strong")[t("site.guide.why")],
        p(class_="text faint")[t("site.guide.safari")],
        command_button(".prime", "install")[icon("device-tablet"), t("site.guide.now")] if offered else None,
    ]


def _way() -> Node:
    return [
        h3(class_="d heading")[t("site.guide.apple")],
        ol(class_="tiles loose")[
            [
                li[
                    figure(".cluster")[
                        drawing,
                        figcaption(".row.small.faint.grow")[
                            b(".d.title.accent", aria_hidden="true")[str(at)], t(f"site.guide.{step}")
                        ],
                    ]
                ]
                for at, (step, drawing) in enumerate(_PICTURES.items(), 1)
            ]
        ],
    ]


def _moving() -> Node:
    return [
        h3(class_="d heading")[t("site.guide.move")],
        p(class_="text faint")[t("site.guide.move.text")],
        ol(class_="list text faint")[li[t("site.guide.move.out")], li[t("site.guide.move.in")]],
        link_button("casebook", "archive", t("site.guide.casebook")),
    ]


def _others() -> Node:
    return [
        h3(class_="d heading")[t("site.guide.others")],
        p(class_="text faint")[t("site.guide.others.text")],
    ]
