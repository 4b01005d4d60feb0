"""The curtain between two players at one tablet: a name, a button to press and hold, and nothing private."""

from __future__ import annotations

from dataclasses import dataclass

from htpy import (
    Element,
    b,
    button,
    circle,
    defs,
    div,
    h1,
    li,
    main,
    ol,
    p,
    pattern,
    rect,
    section,
    span,
    svg,
    ul,
    use,
)

from game.i18n import t
from ui.html.controls import command_button, leave_button, notice_bar, seat_seal
from ui.html.icons import icon, seat_token
from ui.play import log
from ui.play import undo as undoing
from ui.play.current_view import due_human
from ui.state.session import Game
from ui.state.view_models import LogLine, Notice, SeatInfo


@dataclass(frozen=True, slots=True)
class Curtain:
    """The page holds nothing private then: the table is not rendered while the curtain hangs."""

    next_seat: SeatInfo
    purpose: str
    """`turn`; or the verb of the sealed choice, or the card that may be played out of turn."""
    since: tuple[LogLine, ...] = ()
    """Sentences of what happened since that player's last turn."""
    counts: tuple[tuple[str, int], ...] = ()
    """(label, number) pairs, at most three: cards melded, and the like."""
    turn: str = ""
    """The name of the player whose turn it is, if that is another: a guest on another device."""
    undo: str = ""
    """The action that the player who passed the tablet on may still take back, in a sentence."""
    notice: Notice | None = None
    """One that is public. What `asks` stands on the button, which stays where it is."""


def curtain_of(game: Game) -> Curtain:
    """The curtain: who is to lift it and why, and what lies open of what happened meanwhile."""
    seen, chairs = game.seen(None), game.chairs
    news = (game.changed,) if game.changed else ()
    seat = due_human(game)
    if (pause := game.out_of_turn.pause) is not None:
        claimed = pause.seat
        return Curtain(chairs[seat if claimed is None else claimed], seen.out_of_turn_card, news)
    if seen.sealing:
        return Curtain(chairs[seat], seen.sealed_verb, news, undo=undoing.curtain_offer(game))
    since, counts = log.recap(seen.events, chairs, seat, seen.pile_count, seen.case)
    turn = chairs[seen.turn].name if seen.turn in game.remote_seats else ""
    return Curtain(chairs[seat], "turn", news + since, counts, turn, undoing.curtain_offer(game))


def curtain(m: Curtain) -> Element:
    """Ask for the tablet to be passed on; what has happened in the open is told beneath the button."""
    name, notice, hold = m.next_seat.name, m.notice, t("screens.curtain.hold")
    if notice is not None and notice.kind == "asks":
        hold, notice = notice.text, None
    return div(class_=f"screen curtain for-{m.purpose}")[
        _cloth(),
        notice_bar(notice),
        main(class_="pass on-paper stack near center", aria_label=t("screens.curtain.label"))[
            p(class_="lead heading strong")[t("screens.curtain.pass")],
            seat_seal(m.next_seat),
            h1(class_=f"d n-{len(name)}")[name],
            p(class_="faint")[
                t("screens.curtain.others", name=m.turn)
                if m.turn
                else t(f"screens.curtain.{m.purpose}", name=name)
            ],
            button(type="button", class_="hold pair", data_hold="reveal", aria_describedby="hold-hint")[
                _ring(), icon("hand-finger"), span(class_="d title")[hold]
            ],
            p(class_="faint", id="hold-hint")[t("screens.curtain.hint", name=name)],
            _counts(m),
            _undo(m),
            _since(m),
            leave_button(),
        ],
    ]


def _cloth() -> Element:
    """A pattern of lenses, as on the backs of the cards, over everything."""
    lenses = [use(href="#i-magnifying-glass", x=at, y=at, width="46", height="46") for at in ("2", "54")]
    turned = "rotate(-14)"
    return svg(class_="cloth", width="100%", height="100%", aria_hidden="true")[
        defs[
            pattern(
                id="cloth", width="104", height="104", patternUnits="userSpaceOnUse", patternTransform=turned
            )[lenses]
        ],
        rect(width="100%", height="100%", fill="url(#cloth)"),
    ]


def _ring() -> Element:
    return svg(class_="ring", viewBox="0 0 120 120", fill="none", stroke_width="9", aria_hidden="true")[
        circle(cx="60", cy="60", r="54"), circle(class_="run", cx="60", cy="60", r="54", pathLength="100")
    ]


def _undo(m: Curtain) -> Element | None:
    """Offer an undo to the player who has passed the tablet on, as long as nobody has lifted the curtain."""
    if not m.undo:
        return None
    return p(class_="cluster loose center remark")[
        span[m.undo],
        command_button(".quiet", "undo", id_="undo")[icon("arrow-back-up"), t("undo.do")],
    ]


def _counts(m: Curtain) -> Element | None:
    if not m.counts:
        return None
    return ul(class_=f"csums cluster n-{len(m.counts)}")[
        [
            li(class_="stack")[b(class_="d figure")[str(number)], span(class_="remark")[label]]
            for label, number in m.counts
        ]
    ]


def _since(m: Curtain) -> Element | None:
    """Draw the list of what happened since. It is scrolled to its end, the newest, without a script: the box is filled
    from below."""
    if not m.since:
        return None
    return div(class_="csince")[
        section(class_="roll", aria_label=t("table.recap"), tabindex="0")[
            ol(class_="stack tight small")[[_sentence(line) for line in m.since]]
        ]
    ]


def _sentence(line: LogLine) -> Element:
    return li(class_="row")[seat_token(line.seat) if line.seat is not None else None, span[line.text]]
