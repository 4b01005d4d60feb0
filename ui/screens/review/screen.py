"""The review of a hand on the screen: its result in a sentence and in parts, and the decisions that cost most, each
with the better play."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import ClassVar

import htpy as h
from htpy import Node

from game.coach import JudgedDecision, PlayedHand, played_hands
from game.i18n import number, t
from game.replay import Timeline
from ui.html import cards, lead_chart
from ui.html.controls import back_button, command_button, labelled_list
from ui.html.facts import fact
from ui.html.icons import icon, seat_token
from ui.html.lost_points import lost_points, signed_bar
from ui.play import flow, out_of_turn_pause
from ui.screens.casebook import update as casebook_update
from ui.screens.desk.screen import DeskScreen
from ui.screens.replay.model import Replay
from ui.screens.replay.replay_table import ReplayTable
from ui.screens.review import view_model, work
from ui.screens.review.retry_table import RetryTable
from ui.screens.review.view_model import Deed, LeadLine, PointShare, ReviewItem, ReviewPage
from ui.screens.review.work import finished_hands, look_at
from ui.state.messages import Effect
from ui.state.screen import Handler, Handlers, Rest, Screen, always
from ui.state.session import Game, Session
from ui.state.view_models import Notice
from ui.state.voice import Aloud

_FULL = 20
"""Points that fill half a bar, at least."""


def review(m: ReviewPage) -> h.Element:
    """The whole screen."""
    return h.div(".screen.review")[
        h.header(".topbar.cluster")[
            back_button("review-close", t("replay.close")),
            h.h1(".d.title")[t("coach.review.title")],
            h.p(".label.faint")[t(f"screens.case.{m.case}")],
            _choices(m),
        ],
        h.main(".rv-main")[
            h.section(".rv-sums.stack.loose", aria_label=t("coach.review.sums"))[
                _working(m) if m.state != "done" else None,
                h.div(".stack.near")[h.h2(".d.title")[m.headline], h.p(".text.faint")[m.story]]
                if m.parts
                else None,
                _parts(m) if m.parts else None,
                _lead(m.line, m.open) if m.line else None,
                h.p(".remark.text")[m.hindsight] if m.parts else None,
            ],
            _list(m),
        ],
    ]


def _choices(m: ReviewPage) -> h.Element:
    return h.div(".cluster.near.push")[
        labelled_list(
            "review-hand",
            t("coach.review.which-hand"),
            [(str(hand), t("coach.review.hand", hand=hand)) for hand in m.hands],
            str(m.hand),
        )
        if len(m.hands) > 1
        else h.p(".label")[t("coach.review.hand", hand=m.hand)],
        labelled_list(
            "review-seat",
            t("coach.review.whose"),
            [(str(seat), m.names[seat]) for seat in m.seats],
            str(m.seat),
        )
        if len(m.seats) > 1
        else None,
    ]


def _working(m: ReviewPage) -> h.Element:
    """The progress of the review, and the button that stops it or goes on with it."""
    word = "stop" if m.state == "working" else "again" if m.state == "failed" else "go-on"
    return h.div(".box.stack.near.rv-work")[
        h.div(".row.spread")[
            h.p(".strong")[t(f"coach.review.{m.state}")],
            h.b(".d.num")[t("coach.review.percent", n=m.percent)],
        ],
        h.progress(max="100", value=str(m.percent), aria_label=t("coach.review.progress")),
        h.div(".row.spread")[
            h.p(".remark")[m.state == "working" and t("coach.review.meanwhile")],
            command_button(".second", "review-work", id_="review-work")[t(f"coach.review.{word}")],
        ],
    ]


def _parts(m: ReviewPage) -> h.Element:
    """The parts of the result as lines, the seats as columns, and the bars of the seat that is spoken to."""
    return h.table(".rv-parts")[
        h.caption(".sr")[t("coach.review.parts")],
        h.thead[
            h.tr[
                h.th(scope="col")[h.span(".sr")[t("coach.review.part")]],
                h.td(".rv-bar", aria_hidden="true"),
                (
                    h.th(".num", scope="col")[
                        h.span(".sr")[name],
                        h.span(".row.tight.rv-who", aria_hidden="true")[
                            seat_token(seat), h.span(".nm")[name]
                        ],
                    ]
                    for seat, name in enumerate(m.names)
                ),
            ]
        ],
        h.tbody[(_part(m, part) for part in m.parts)],
    ]


def _part(m: ReviewPage, part: PointShare) -> h.Element:
    most = max(_FULL, *(abs(each.points[m.seat]) for each in m.parts))
    return h.tr(class_=f"rv-{part.key}")[
        h.th(scope="row")[part.words],
        h.td(".rv-bar", aria_hidden="true")[signed_bar(part.points[m.seat], most)],
        (
            h.td(class_="d num me" if seat == m.seat else "d num")[number(points, plus=True)]
            for seat, points in enumerate(part.points)
        ),
    ]


def _lead(line: LeadLine, shown: int) -> h.Element:
    """The chart of the lead. Its numbers are those of the list."""
    return h.figure(".rv-lead.text.stack.near")[
        h.figcaption(".cluster.spread")[h.h3(".label")[line.title], lead_chart.key()],
        lead_chart.chart(line.lead, line.turns, line.decisions, shown, "review-find", line.says),
    ]


def _list(m: ReviewPage) -> h.Element:
    """The decisions that cost most, on a sheet of paper, one of them in full."""
    opened = f"{m.hand} {m.seat} {m.open}.{m.sought}"
    return h.section(".rv-list.on-paper", aria_labelledby="rv-list", data_opened=opened)[
        h.header(".stack.tight")[
            h.h2("#rv-list.d.title")[t("coach.list.title")],
            h.p(".small.faint")[m.good or t("coach.list.so-far" if m.items else "coach.list.none-yet")],
        ],
        h.ol(".lined")[(_item(m, place, item) for place, item in enumerate(m.items))] if m.items else None,
        h.p(".small.rv-judged.text")[m.judgement],
    ]


def _item(m: ReviewPage, place: int, item: ReviewItem) -> h.Element:
    down = place == m.open
    return h.li(class_="on" if down else None)[
        h.button(
            ".rv-line.cluster.loose",
            id=f"review-show-{place}",
            type="button",
            data_ui=f"review-show {place}",
            aria_expanded="true" if down else "false",
        )[
            h.span(".rv-no.round.d", aria_hidden="true")[str(place + 1)],
            h.span(".titled.grow")[h.b[item.done.words], h.small[t("coach.list.turn", turn=item.turn)]],
            h.span(".sr")[". "],
            h.span(".titled.rv-cost")[h.b[item.band], h.small[t(f"coach.verdict.{item.verdict}")]],
        ],
        _whole(item) if down else None,
    ]


def _whole(item: ReviewItem) -> h.Element:
    return h.div(".rv-whole.stack")[
        h.div(".rv-both.row.loose")[
            _deed(item.done, t("coach.list.played")),
            icon("arrow-right"),
            _deed(item.better, t("coach.list.better")),
        ],
        h.p(".small")[item.kept] if item.kept else None,
        h.p(".small")[t("coach.verdict.unsure.text")] if item.verdict == "unsure" else None,
        h.div(".stack.tight")[
            h.p(".small.strong")[t("coach.list.speaks-for")],
            h.ul(".list")[(h.li[fact(reason)] for reason in item.reasons)],
        ]
        if item.reasons
        else None,
        h.p(".small.faint")[item.against] if item.against else None,
        lost_points(item.lost) if item.lost else None,
        h.div(".cluster.near")[
            command_button(".second", "review-table", id_="review-table")[
                icon("cards"), t("coach.list.table")
            ],
            command_button(".prime", "review-try", id_="review-try")[icon("refresh"), t("coach.list.try")]
            if item.tries
            else None,
        ],
    ]


def _deed(deed: Deed, title: str) -> h.Element:
    return h.figure(".stack.tight.grow")[
        h.figcaption(".tiny.strong.faint")[title],
        h.div(".fan")[(h.span(".lie")[cards.card(code, "mini", label="")] for code in deed.cards)]
        if deed.cards
        else None,
        h.b(".small")[deed.words],
    ]


MOST_DIGITS = 6


@dataclass(eq=False)
class ReviewScreen(Screen):
    """The review of one hand of a game; the others that are over can be chosen. `back` is the screen from which it was
    opened, `home` the seat of the first person at the table."""

    name = "review"
    takes_files: ClassVar[bool] = False
    on_second_page: ClassVar[bool] = True

    line: Timeline
    serial: int
    played: tuple[PlayedHand, ...]
    hands: tuple[int, ...]
    hand: int
    home: int
    back: Screen
    seat: int = -1
    """The seat that the review speaks to."""
    open: int = 0
    """The decision that is shown in full, by its place in the list."""
    sought: int = 0
    """Numbers tapped in the chart."""
    told: Hashable = None
    """The state that was told last: somebody who comes back from a table has heard it."""

    def draw(self, session: Session) -> Node:
        return review(view_model.page(session, self))

    def aloud(self, session: Session) -> Aloud:
        """The progress of it; once done, the outcome of the hand."""
        moment = self.serial, self.hand, view_model.job_of(session, self).state

        def said() -> str:
            self.told = moment
            return view_model.aloud(session, self)

        return {} if moment == self.told else {"state": (moment, said)}

    def title(self) -> str:
        return t("coach.review.page-title", case=t(f"screens.case.{self.line.case}"))

    def between_hands(self) -> bool:
        return True

    # ---- what is chosen ----

    def type(self, session: Session, name: str, value: str) -> list[Effect] | None:
        if not value.isdecimal() or len(value) > MOST_DIGITS:
            return None
        if name == "review-hand" and int(value) in self.hands:
            self.hand = int(value)
            return work.look_at(session, self)
        if name == "review-seat" and int(value) in view_model.job_of(session, self).seats:
            self.seat, self.open = int(value), 0
            return []
        return None

    def show(self, session: Session, rest: Rest) -> list[Effect]:
        """`review-show <place>`: a decision of the list in full, or none if it is that one."""
        if rest and rest[0].isdecimal() and len(rest[0]) < MOST_DIGITS:
            self.open = -1 if int(rest[0]) == self.open else int(rest[0])
        return []

    def find(self, session: Session, rest: Rest) -> list[Effect]:
        """`review-find <place>`: a decision of the list in full, which comes into sight."""
        if rest and rest[0].isdecimal() and len(rest[0]) < MOST_DIGITS:
            self.open, self.sought = int(rest[0]), self.sought + 1
        return []

    def _chosen(self, session: Session) -> JudgedDecision | None:
        found = view_model.listed_decisions(session, self)
        return found[self.open] if 0 <= self.open < len(found) else None

    # ---- the ways on ----

    def work(self, session: Session) -> list[Effect]:
        """Stop the review, or go on with it."""
        job = view_model.job_of(session, self)
        if job.state == "working":
            return work.stop(session, job)
        return [] if job.state == "done" else work.go_on(session, job)

    def table(self, session: Session) -> list[Effect]:
        """The table as it was before the decision, through the eyes of who decided."""
        if (costly := self._chosen(session)) is None:
            return []
        eyes = str(costly.seat)
        replay = Replay(self.line, self.serial, self.home, None, False, hand=self.hand, eyes=eyes)
        stops = replay.stops
        replay.stop = max(at for at, step in enumerate(stops) if step <= costly.index)
        session.screen, session.sheet = ReplayTable(replay, self), None
        return []

    def again(self, session: Session) -> list[Effect]:
        """The decision once more, to be taken at the table as it then was."""
        costly = self._chosen(session)
        if costly is not None and view_model.can_be_tried(self.line, self.hand, costly):
            session.screen, session.sheet = RetryTable(costly, self, self.line, self.hand), None
        return []

    def close(self, session: Session) -> list[Effect]:
        """Go back to where the review was opened; to the table only if that is still the one of its game."""
        game, session.sheet = session.game, None
        if self.back.game is not None and game is not None and game.serial == self.serial:
            session.screen = self.back
            return out_of_turn_pause.resume_from_desk(session, game)
        session.screen = self.back if self.back.on_second_page else DeskScreen()
        return []

    def go_back(self, session: Session) -> list[Effect] | None:
        return self.close(session)

    handlers: ClassVar[Handlers] = {
        "review-show": Handler(lambda session, at, rest: at.show(session, rest), looking_on=True),
        "review-find": Handler(lambda session, at, rest: at.find(session, rest), looking_on=True),
        "review-work": Handler(lambda session, at, rest: at.work(session)),
        "review-table": Handler(lambda session, at, rest: at.table(session), looking_on=True),
        "review-try": Handler(lambda session, at, rest: at.again(session), looking_on=True),
        "review-close": Handler(lambda session, at, rest: at.close(session), looking_on=True),
    }


def begin(session: Session, game: Game) -> list[Effect]:
    """Show the review of the hand that was over last, and work on it unless that was done."""
    hands = finished_hands(game)
    if not hands:
        session.notice = Notice(t("coach.review.none"))
        return []
    before = session.screen
    screen = ReviewScreen(
        Timeline(game.match), game.serial, played_hands(game.match), hands, hands[-1], game.home_seat, before
    )
    flow.leave_for(session, screen)
    return look_at(session, screen)


HANDLERS: Handlers = {"review": Handler(casebook_update.command_of_game("review", begin), leaves=always)}
