"""The desk: where everybody arrives, and from where a game is one tap away; where the browser's Back button ends."""

from __future__ import annotations

from typing import ClassVar

from htpy import Element, Node, b, button, div, h1, header, i, li, main, nav, ol, p, section, small, span, ul

from game.case import first_case
from game.i18n import LANGUAGES, language, number, t, tn
from game.lessons import case_names
from ui.html.cards import short_name
from ui.html.case_cards import CaseCards
from ui.html.controls import command_button, gaslit_portrait, notice_bar
from ui.html.icons import face, icon, seat_token
from ui.screens.app_updates import file_note, offline_line, update_bar
from ui.screens.case_screens import CaseScreens
from ui.screens.desk import view_model
from ui.screens.desk.view_model import Desk, SavedGame
from ui.screens.learn.catalogue import first_lesson
from ui.screens.post.lines import is_due as is_post_due
from ui.screens.post.lines import lines as post_lines
from ui.state.messages import Effect, Remember
from ui.state.screen import Screen
from ui.state.session import Session
from ui.state.view_models import SeatInfo


class DeskScreen(Screen):
    """The desk. It carries nothing: all that it shows is stored."""

    name = "desk"
    bots_soon: ClassVar[bool] = False

    def draw(self, session: Session) -> Node:
        return desk(view_model.desk(session), post_lines(session), posts_first=is_post_due(session))

    def between_hands(self) -> bool:
        return True


def asks_newcomer(session: Session) -> bool:
    """True if the desk of a first visit is on the screen, which asks whether to learn or to play."""
    return isinstance(session.screen, DeskScreen) and view_model.is_newcomer(session)


def newcomer_left(session: Session) -> list[Effect]:
    """Note the answer to that question, if the desk was left: it is never asked again, whatever is stored."""
    if isinstance(session.screen, DeskScreen):
        return []
    session.welcomed = True
    return [Remember("welcomed", {"asked": True})]


def desk(m: Desk, posts: Node = None, *, posts_first: bool = False) -> Element:
    """The home screen: the people of the first case, what can be played, and the few other places to go. The matches
    by post come before what can be played if one of them waits for the person here."""
    return div(class_="screen desk")[
        _head(m),
        _line_up(),
        main(class_="dmain stack")[
            notice_bar(m.notice),
            update_bar(m.update),
            posts if posts_first else None,
            section(class_="play stack", aria_label=t("screens.desk.play"))[_play(m), file_note(m.offline)],
            None if posts_first else posts,
            nav(class_="places", aria_label=t("screens.desk.places"))[_places(m)],
        ],
    ]


def _head(m: Desk) -> Element:
    return header(class_="dtop cluster faint")[
        h1(class_="d bright")[t("app.title")],
        p(class_="tag")[t("screens.desk.tagline")],
        _tongues(),
        offline_line(m.offline),
    ]


def _tongues() -> Element:
    """The languages, each by its own name: whoever cannot read the page finds the way out of it."""
    return div(class_="tongues", role="group", aria_label=t("sheets.language"))[
        [
            button(
                type="button",
                lang=each,
                data_ui=f"set language {each}",
                aria_pressed="true" if each == language() else "false",
            )[t(f"screens.language.{each}")]
            for each in LANGUAGES
        ]
    ]


def _line_up() -> Element:
    """The page's own poster, whatever case is played."""
    people = [
        li(class_=f"poster {colours}")[
            span(class_="d", aria_hidden="true")[short_name(who)[0]], gaslit_portrait(who), b[short_name(who)]
        ]
        for who, colours in CaseCards.of(first_case()).portraits.items()
    ]
    return section(aria_label=t("screens.desk.people"))[ol(class_="lineup")[people]]


def _play(m: Desk) -> list[Element]:
    """The large card for the likeliest wish, the other ways to play beneath it."""
    new = _way("new", "plus", t("screens.desk.new"), t("screens.desk.new.hint"))
    learn = _way("learn", "school", t("learn.title"), m.lessons or t("screens.desk.learn.hint"))
    company = _others(m)
    if m.saved:
        return _ways(m, _continue(m.saved), _again(*m.last) if m.last else None, new, *company, learn)
    if m.last:
        chairs = _chairs(m.last[1], scores=False)
        hero = _hero("play-again", t("screens.desk.again"), _company(*m.last), chairs, case=m.last[0])
        return _ways(m, hero, new, *company, learn)
    unofficial = p(class_="unofficial remark text")[t("screens.desk.unofficial")]
    if m.newcomer:
        lesson, words = f"lesson start {first_lesson(first_case())}", t("screens.desk.newcomer")
        line = t("screens.desk.newcomer.hint", case=_case(first_case()))
        hero = _hero(lesson, words, line, None, case=first_case())
        others = [_lessons_of(case) for case in case_names() if case != first_case()]
        play = _way(
            f"first-hand {first_case()}",
            "cards",
            t("screens.desk.play-now"),
            t("screens.desk.play-now.hint", case=_case(first_case())),
        )
        return [*_ways(m, hero, *others, play, new, *company), unofficial]
    if m.learning:
        hero = _hero("learn", t("screens.desk.learning"), m.lessons, None, case=m.learning)
        return [*_ways(m, hero, new, *company), unofficial]
    hero = _hero("new", t("screens.desk.new"), t("screens.desk.welcome"), None, case=first_case())
    return [*_ways(m, hero, *company, learn), unofficial]


def _others(m: Desk) -> list[Element]:
    """The ways to play with others; before them back to the table at which this device sat, if it did (the painted desk
    has the same, desk.js)."""
    others = _way("sheet devices", "users", t("screens.desk.others"), t("screens.desk.others.hint"))
    return [_way("pair back", "users", m.table, t("pairing.back.to.hint")), others] if m.table else [others]


def _lessons_of(case: str) -> Element:
    title = t("screens.desk.learn-case", case=_case(case))
    return _way(f"lesson start {first_lesson(case)}", "school", title, t("screens.desk.learn-case.hint"))


def _ways(m: Desk, hero: Element, *others: Node) -> list[Element]:
    """The large card, that of the day beside it, and the buttons beneath them."""
    return [div(class_="desk-two")[hero, _day(m)], div(class_="desk-ways tiles")[others]]


def _day(m: Desk) -> Element:
    """Today's case, on a leaf of the calendar."""
    return button(type="button", class_="cont day row on-paper", data_ui="daily")[
        span(class_="leaf d", aria_hidden="true")[m.date],
        span(class_="ct titled")[b(class_="d")[t("screens.desk.today")], span(class_="line")[m.today]],
    ]


def _continue(saved: SavedGame) -> Element:
    line = hand_over_text(saved.case, saved.hand_number) if saved.ended else where_text(saved)
    when = small[t("screens.desk.saved", when=saved.saved_at)] if saved.saved_at else None
    foot = [_chairs(saved.seats, scores=True), when]
    return _hero("continue", t("app.resume"), line, foot, case=saved.case)


def where_text(saved: SavedGame) -> str:
    """Say how far a game has come, and who is to play (the painted desk says the same, desk.js)."""
    if saved.duel:
        return t("screens.desk.where-duel", case=_case(saved.case), deal=saved.duel, name=saved.turn_name)
    return t("screens.desk.where", case=_case(saved.case), hand=saved.hand_number, name=saved.turn_name)


def hand_over_text(case: str, hand: object) -> str:
    """Say that the hand of a game is over, and the next one not dealt."""
    return t("screens.desk.ended", case=_case(case), hand=hand)


def _hero(command: str, title: str, line: str, foot: Node, *, case: str) -> Element:
    return button(type="button", class_="cont row on-paper", data_ui=command)[
        span(class_="cfan", aria_hidden="true")[[span[face(code)] for code in CaseScreens.of(case).fan]],
        span(class_="ct titled")[
            b(class_="d")[title], span(class_="line")[line], foot and span(class_="sc2 cluster")[foot]
        ],
        icon("arrow-right"),
    ]


def _chairs(seats: tuple[SeatInfo, ...], *, scores: bool) -> Element:
    return span(class_="chairs cluster")[
        [
            span(class_="chair row")[
                seat_token(seat.number),
                span(class_="sr")[seat.name, " "],
                i(class_="d num")[number(seat.total)]
                if scores
                else span(class_="who", aria_hidden="true")[seat.name],
            ]
            for seat in seats
        ]
    ]


def _again(case: str, seats: tuple[SeatInfo, ...]) -> Element:
    return _way("play-again", "refresh", t("screens.desk.again"), _company(case, seats))


def _company(case: str, seats: tuple[SeatInfo, ...]) -> str:
    return f"{_case(case)}, {tn('screens.players', len(seats))}"


def _case(case: str) -> str:
    return t(f"screens.case.{case}")


def _way(command: str, symbol: str, title: str, hint: str) -> Element:
    return command_button(".second.door.desk-way", command)[
        icon(symbol), span(class_="titled")[b[title], small[hint]]
    ]


def _places(m: Desk) -> Element:
    sheets = (
        ("rules", "book-2", "sheets.rules.title"),
        ("settings", "settings", "sheets.settings.title"),
        ("data", "lock", "sheets.data.title"),
        ("credits", "info-circle", "screens.desk.credits"),
    )
    count = tn("casebook.count", m.games) if m.games else t("casebook.none")
    return ul[
        _entry("casebook", "archive", t("casebook.title"), count),
        _entry("pad", "notebook", t("pad.title"), t("pad.hint")),
        _entry("statistics", "chart-line", t("statistics.title"), t("statistics.hint")) if m.games else None,
        [
            _entry(f"sheet {sheet}", symbol, t(title), t(f"screens.desk.{sheet}.hint"))
            for sheet, symbol, title in sheets
        ],
        # The same however it can be installed: the browser may say so late, and nothing is to move then.
        None
        if m.install == "installed" or m.offline.state == "file"
        else _entry("install", "device-tablet", t("site.install"), t("site.install.hint")),
    ]


def _entry(command: str, symbol: str, title: str, hint: str) -> Element:
    return li[
        button(type="button", class_="entry row", data_ui=command)[
            icon(symbol, "accent"), span(class_="titled")[b[title], small[hint]]
        ]
    ]
