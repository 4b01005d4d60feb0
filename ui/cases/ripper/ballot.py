"""The secret ballot: six posters, one choice, sealed until the scores."""

from __future__ import annotations

from htpy import Element, Node, b, button, div, em, footer, h1, header, li, main, p, span, ul, wbr

from game.cases.ripper.board import RipperBoard, SuspectLine
from game.i18n import t, tn
from ui.cases.ripper.cards import numeral
from ui.html.cards import short_name, tint
from ui.html.controls import gaslit_portrait, leave_button, look_button, rule_link
from ui.html.icons import icon, seat_token
from ui.play.card_choice import SealedChoice

_NO_BREAK = "\u00a0"


def ballot(m: SealedChoice, *, taught: bool = False) -> Element:
    """One player's ballot: whom that player takes for the Ripper. Only that player looks at it. If it is `taught`, it
    has no way to the desk and is no banner: the page around it has those."""
    return div(class_="screen ballot")[
        _head(m, taught=taught),
        main(class_="vote", aria_label=t("screens.ballot.label"))[
            ul(class_="suspects-vote")[
                [li(id=f"ballot-{row.suspect}")[_choice(row, m)] for row in RipperBoard.of(m.board).suspects]
            ],
            _foot(m),
        ],
    ]


def _head(m: SealedChoice, *, taught: bool) -> Element:
    called = "screens.ballot.you-called" if m.caller.number == m.seat.number else "screens.ballot.called"
    return (div if taught else header)(class_="vtop row faint")[
        seat_token(m.seat.number),
        div[
            h1(class_="d bright")[t("screens.ballot.title")],
            p[
                b(class_="bright")[t("screens.ballot.whose", name=m.seat.name)],
                " ",
                t(called, name=m.caller.name),
            ],
        ],
        None if taught else leave_button(),
    ]


def _choice(row: SuspectLine, m: SealedChoice) -> Element:
    suspect = row.suspect
    on, choose = suspect == m.chosen, f"choose {suspect}"
    classes = ["vposter poster", tint(suspect), "on" if on else "", "cleared" if row.alibi else ""]
    return button(
        type="button",
        class_=" ".join(filter(None, classes)),
        data_ui=choose,
        aria_pressed="true" if on else "false",
        **m.marks.at(choose),
    )[
        gaslit_portrait(suspect),
        span(class_="vhead stack")[
            span(class_="d numeral", aria_hidden="true")[numeral(suspect)],
            b(class_="d")[_in_lines(t(f"cards.name.{suspect}"))],
        ],
        span(class_="vstamp stamp chip")[t("cards.kind.alibi")] if row.alibi else None,
        span(class_="vtick round", aria_hidden="true")[icon("check")] if on else None,
        _standing(row),
    ]


def _in_lines(name: str) -> list[Node]:
    """A name that may go on in a new line everywhere: a poster is narrow."""
    pieces: list[Node] = [each for part in name.split(_NO_BREAK) for each in (_NO_BREAK, wbr, part)]
    return pieces[2:]


def _standing(row: SuspectLine) -> Element:
    """Draw the points on the table, and the word for the leader."""
    points = row.points
    words = tn("table.unit-points", points) if points else t("screens.ballot.nothing")
    return span(class_="vplate row")[
        b(class_="d")[str(points)] if points else None,
        span(class_="standing stack start label")[
            words, em(class_="chip")[t("screens.ballot.leads")] if row.leads else None
        ],
    ]


def _foot(m: SealedChoice) -> Element:
    if m.chosen is None:
        seal = button(type="button", class_="btn seal-ballot", disabled=True)[t("screens.ballot.choose")]
    else:
        name = short_name(m.chosen)
        act = f"{m.seat.number} ballot {m.chosen}"
        seal = button(type="button", class_="btn prime seal-ballot", data_action=act, **m.marks.at(act))[
            icon("lock"), span[t("screens.ballot.seal"), span(class_="sr")[f" {name}"]]
        ]
    return footer(class_="vfoot cluster")[
        p(class_="row remark")[span[t("screens.ballot.reward")], rule_link("10.2")],
        look_button(),
        seal,
    ]
