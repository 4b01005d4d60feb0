"""The pause after the fifth Victim: the same for all, so that nobody can tell who holds Ripper Escapes."""

from __future__ import annotations

from htpy import Element, button, div, h1, li, main, p, path, span, svg, ul

from game.cases.ripper.cards import VICTIMS
from game.i18n import t
from ui.cases.ripper.silhouette import silhouette
from ui.html.cards import symbol
from ui.html.controls import command_button, host_lost, leave_button, rule_link, waiting
from ui.html.icons import face, glyph, icon, seat_token
from ui.play.out_of_turn_pause import OutOfTurnPause

_FAR = (
    "M0 180V84H70V56H92V84H190L240 44L290 84H372V30H396V84H470V60H560V22H580V60H640L690 26L740 60H830V84H890V40H914V84"
    "H1010L1056 48L1102 84H1150V62H1200V180Z"
)
_NEAR = (
    "M0 180V124H40V96H60V124H120L176 84L232 124H300V104H330V70H352V104H430V136H500L548 102L596 136H690V92H712V136H770"
    "V112H860L906 76L952 112H1000V86H1022V112H1090V140H1140V118H1200V180Z"
)
_LIT = (
    "M166 112h9v14h-9zM181 112h9v14h-9zM372 120h9v14h-9zM400 120h9v14h-9zM800 128h9v14h-9zM900 100h9v14h-9z"
    "M1050 130h9v14h-9z"
)


def escapes(m: OutOfTurnPause) -> Element:
    """Ask whether anybody plays Ripper Escapes; behind the curtain, show the claimant what the hand allows."""
    parts = _found(m) if m.revealed else _question(m)
    return div(class_="screen pause")[
        _roofs(),
        main(class_="night stack center", aria_label=t("cards.kind.escapes"))[parts],
        leave_button(),
    ]


def _roofs() -> Element:
    """Chimneys along the foot of the screen, a few windows still lit."""
    return svg(
        class_="roofs", viewBox="0 0 1200 180", preserveAspectRatio="xMidYMax slice", aria_hidden="true"
    )[
        path(fill="var(--roof)", opacity="0.5", d=_FAR),
        path(fill="color-mix(in srgb, var(--card-ink) 55%, var(--back))", d=_NEAR),
        path(fill="var(--glow)", d=_LIT),
    ]


def _question(m: OutOfTurnPause) -> list[Element]:
    key = "screens.escapes.ask-all" if len(m.claim) > 1 else "screens.escapes.ask"
    return [
        div(class_="moon round", aria_hidden="true")[silhouette()],
        _flowers(),
        h1(class_="d")[t("screens.escapes.title")],
        p(class_="sub", data_aloud="polite")[t(key)],
        _answered(m),
        _rule(),
    ]


def _answered(m: OutOfTurnPause) -> Element:
    """Draw the answers, or what is awaited once there are none to give."""
    if m.lost:
        return host_lost(m.lost, gone=m.gone)
    return waiting(m.missing) if m.waits else div(class_="answers tiles")[_answers(m)]


def _flowers() -> Element:
    return ul(class_="wreath row", aria_label=t("screens.escapes.victims"))[
        [
            li(class_=f"round p-{victim}")[
                glyph(symbol(f"victim:{victim}")), span(class_="sr")[t(f"cards.name.victim:{victim}")]
            ]
            for victim in VICTIMS
        ]
    ]


def _answers(m: OutOfTurnPause) -> list[Element]:
    if len(m.claim) > 1:
        claims = [
            command_button(".second.door", f"claim {seat.number}")[
                seat_token(seat.number), span[t("screens.escapes.claim", name=seat.name)]
            ]
            for seat in m.claim
        ]
        return [*claims, _nobody("screens.escapes.nobody", "second")]
    if m.holding:
        return [_play(m), _nobody("screens.escapes.keep", "second")]
    return [_nobody("app.continue", "prime")]


def _nobody(key: str, look: str) -> Element:
    return command_button(f".{look}.nobody", "nobody")[t(key)]


def _play(m: OutOfTurnPause) -> Element:
    seat = m.seat if m.seat is not None else m.claim[0].number
    return button(type="button", class_="btn prime", data_action=f"{seat} play escapes")[
        icon("arrow-right"), t("screens.escapes.play")
    ]


def _found(m: OutOfTurnPause) -> list[Element]:
    """Draw the view of the player who claimed: the card and the choice, or the plain word that it is not there."""
    if m.holding:
        return [
            div(class_="shown", aria_hidden="true")[face("escapes")],
            h1(class_="d")[t("screens.escapes.yours")],
            p(class_="sub", data_aloud="polite")[t("screens.escapes.yours.hint")],
            div(class_="answers tiles")[
                _play(m),
                command_button(".second", "withdraw")[t("app.not-now")],
            ],
            _rule(),
        ]
    name = next((seat.name for seat in m.claim if seat.number == m.seat), "")
    missing = t("screens.escapes.missing", name=name) if name else t("screens.escapes.missing-plain")
    return [
        div(class_="shown", aria_hidden="true")[face("back")],
        h1(class_="d")[missing],
        p(class_="sub", data_aloud="polite")[t("screens.escapes.missing.hint")],
        div(class_="answers tiles")[command_button(".prime", "withdraw")[t("screens.escapes.back")]],
    ]


def _rule() -> Element:
    return p(class_="cluster center small")[span[t("screens.escapes.worth")], rule_link("6.3")]
