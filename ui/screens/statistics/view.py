"""The statistics: who played how, chosen by person, case, players and opponents. Behind each plot lies its table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import htpy as h

from game.case import CASES
from game.i18n import NOTHING, number, t, tn
from ui.html.controls import back_button, choice, command_button, list_choice, notice_bar
from ui.html.icons import icon
from ui.html.statistics_plots import Bar, bars, lines
from ui.screens.statistics.figures import ONE_TRY_MARKS, OPPONENT_GROUPS, PEOPLE_ONLY, Tally
from ui.screens.statistics.parts import behind, folded_table, plot, table
from ui.screens.statistics.skill_view import luck_card, skill_card
from ui.screens.statistics.view_model import FIELD, Shown
from ui.state import bot_profiles
from ui.state.voice import as_sentence


def statistics(m: Shown) -> h.Element:
    """The screen of the statistics."""
    return h.div(class_="screen statistics")[
        h.header(class_="topbar cluster")[
            back_button(),
            h.h1(class_="d title")[t("statistics.title")],
        ],
        h.main(class_="page stack loose")[
            notice_bar(m.notice),
            [_filters(m), _found(m)] if m.summary.people else _empty(m),
            _counted_from(m),
        ],
    ]


def _empty(m: Shown) -> h.Element:
    return h.section(class_="nothing-yet stack loose")[
        icon("chart-line"),
        h.h2(class_="d title")[t("statistics.empty")],
        h.p(class_="faint text")[t("statistics.empty.line")],
        command_button(".prime", "new")[icon("plus"), t("screens.desk.new")],
    ]


# ---- what is counted ----


def _filters(m: Shown) -> h.Element:
    w = m.wanted
    everybody = [("", t("statistics.everybody"))] if len(m.summary.people) > 1 else []
    return h.section(class_="cluster loose", aria_label=t("statistics.filters"))[
        _chosen("person", [*m.summary.people, *everybody], w.person),
        _chosen(
            "case", [_every("case"), *((case, t(f"screens.case.{case}")) for case in CASES)], w.case or "all"
        ),
        _chosen(
            "players", [_every("players"), *((str(n), str(n)) for n in (2, 3, 4))], str(w.players or "all")
        ),
        _chosen(
            "level",
            [_every("level"), *((group, _group(group)) for group in OPPONENT_GROUPS)],
            w.level or "all",
        ),
        _chosen(
            "games",
            [(each, t(f"statistics.games.{each}")) for each in ("counted", "all")],
            "all" if w.all_games else "counted",
        )
        if m.summary.left_out
        else None,
    ]


MOST_BUTTONS = 7
"""More values than this become a list."""


def _chosen(what: str, values: list[tuple[str, str]], now: str) -> h.Element:
    name = t(f"statistics.{what}")
    if len(values) <= MOST_BUTTONS:
        return h.div(class_=f"st-choice stack tight label faint of-{what}")[
            h.span(aria_hidden="true")[name],
            choice(
                name,
                [(f"count {what} {value}".strip(), words, value == now) for value, words in values],
                "pills",
            ),
        ]
    return h.div(class_=f"st-choice stack tight label faint of-{what}")[
        h.label(for_=f"st-{what}")[name],
        h.span(class_="select")[list_choice(FIELD + what, values, now, id_=f"st-{what}")],
    ]


def _every(what: str) -> tuple[str, str]:
    """The choice of everything; its gender is that of what is chosen."""
    return "all", t("statistics.all.case" if what == "case" else "statistics.all.players")


def _group(group: str) -> str:
    return t("statistics.people") if group == PEOPLE_ONLY else bot_profiles.rank_of_level(group)


# ---- what was found ----


def _found(m: Shown) -> h.Node:
    if not m.summary.whole.hands:
        return h.p(class_="remark")[t("statistics.empty.wanted")]
    return [
        _figures(m),
        h.div(class_="st-plots tiles")[
            _totals(m),
            skill_card(m.skill, m.name or t("statistics.everybody")),
            luck_card(m.summary.luck) if m.wanted.person else None,
            _levels(m),
            _outcomes(m),
            h.div(class_="st-tables tiles")[
                _groups("by-case", [(t(f"screens.case.{c}"), m.summary.by_case.get(c)) for c in CASES]),
                _groups(
                    "by-players",
                    [(tn("screens.players", n), m.summary.by_players.get(n)) for n in (2, 3, 4)],
                ),
            ],
        ],
    ]


def _main_figures(m: Shown) -> list[tuple[str, str, str | None]]:
    """The figures of every choice: the key of what is counted, its number, and what stands beside it."""
    whole = m.summary.whole
    share = t("statistics.share", share=round(100 * whole.wins / whole.games)) if whole.games else None
    return [
        ("finished", str(whole.games), None),
        ("won", str(whole.wins), share),
        ("hands", str(whole.hands), None),
        ("average", _average(whole), None),
        ("best", _maybe(whole.best), None),
        *([("run", str(whole.run), None)] if m.wanted.person else []),
    ]


def figures_aloud(m: Shown) -> str:
    """The same as they are said where another choice brings others."""
    if not m.summary.whole.hands:
        return t("statistics.empty.wanted")
    return " ".join(
        as_sentence(t("app.line", name=t(f"statistics.{key}"), value=figure))
        for key, figure, _ in _main_figures(m)
        if figure != NOTHING
    )


def _figures(m: Shown) -> h.Element:
    whole, figures = m.summary.whole, _main_figures(m)
    seldom = [("shared", whole.ties), *((kind, whole.singles[kind]) for kind in ONE_TRY_MARKS)]
    more = [(key, str(count), None) for key, count in seldom if count]
    return h.section(class_="stack", aria_label=t("statistics.whole"))[
        h.div(class_="st-whole tiles")[
            (
                h.dl(class_="st-figures tiles")[
                    (
                        h.div(class_="box")[
                            h.dt(class_="label faint")[t(f"statistics.{key}")],
                            h.dd(class_="cluster")[
                                h.b(class_="d figure")[figure], h.small[beside] if beside else None
                            ],
                        ]
                        for key, figure, beside in part
                    )
                ]
                for part in (figures[:3], figures[3:], more)
                if part
            )
        ],
        h.p(class_="text remark")[tn("statistics.aside", m.summary.left_out)]
        if m.summary.left_out and not m.wanted.all_games
        else None,
    ]


def _average(tally: Tally) -> str:
    return _maybe(tally.average, 1)


def _maybe(value: float | None, digits: int = 0) -> str:
    return NOTHING if value is None else number(value, digits)


def _totals(m: Shown) -> h.Element:
    """The totals of the last games, and the best of the others in each."""
    rows = m.totals
    first = len(m.summary.totals) - len(rows) + 1
    numbers = range(first, first + len(rows))
    own, other = [row[1] for row in rows], [row[2] for row in rows]
    name = m.name or t("statistics.everybody")
    body = [h.p(class_="remark")[t("statistics.totals.empty")]]
    if len(rows) > 1:
        says = t(
            "statistics.totals.says",
            own=_said(name, own),
            other=_said(t("statistics.totals.other"), other),
        )
        body = [
            h.p(class_="st-legend chart-key cluster remark")[
                h.span(class_="row whole ln lead")[name],
                h.span(class_="row whole ln l1")[t("statistics.totals.other")],
                h.small[tn("statistics.totals.recent", len(rows))],
            ],
            lines([own, other], list(numbers), says),
            behind(
                ("statistics.game", "statistics.when", "statistics.own", "statistics.totals.other"),
                [
                    (str(at), when or NOTHING, number(mine), number(best))
                    for at, (when, mine, best) in zip(numbers, rows, strict=True)
                ],
            ),
        ]
    return plot("totals", body)


def _said(name: str, totals: Iterable[int]) -> str:
    return t("app.line", name=name, value=", ".join(map(number, totals)))


def _levels(m: Shown) -> h.Element:
    found = [
        (_group(group), tally)
        for group in OPPONENT_GROUPS
        if (tally := m.summary.by_level.get(group)) is not None
    ]
    rows = [Bar(label, tally.average or 0, _average(tally)) for label, tally in found]
    said = ". ".join(t("app.line", name=row.label, value=row.said) for row in rows)
    return plot(
        "levels",
        [
            bars(rows, t("statistics.levels.says", rows=said)) if rows else None,
            folded_table(_tallies(t("statistics.level"), found)),
        ],
    )


def _outcomes(m: Shown) -> h.Element:
    counted = m.summary.whole.outcomes.most_common()
    rows = [
        (t(f"statistics.outcome.{outcome}"), t(f"screens.case.{case}"), count)
        for (case, outcome), count in counted
    ]
    said = ". ".join(f"{words}{t('app.colon')}{count}" for words, _, count in rows)
    return plot(
        "outcomes",
        [
            bars([Bar(words, count, str(count)) for words, _, count in rows], said),
            behind(
                ("scoring.step.outcome", "statistics.case", "statistics.hands"),
                [(words, case, str(count)) for words, case, count in rows],
            ),
        ],
    )


# ---- tables ----


def _groups(name: str, rows: Iterable[tuple[str, Tally | None]]) -> h.Element | None:
    found = [(label, tally) for label, tally in rows if tally is not None]
    if len(found) < 2:
        return None
    return h.section(class_="st-card stack", aria_labelledby=f"st-{name}")[
        h.h2(id=f"st-{name}", class_="strong")[t(f"statistics.{name}")],
        _tallies(t(f"statistics.{name[3:]}"), found),
    ]


def _tallies(what: str, rows: Sequence[tuple[str, Tally]]) -> h.Element:
    tied = any(each.ties for _, each in rows)
    columns = ("finished", "won", *(("shared",) if tied else ()), "hands", "average", "best")
    return table(
        (what, *(t(f"statistics.{column}") for column in columns)),
        [
            (
                label,
                str(each.games),
                str(each.wins),
                *((str(each.ties),) if tied else ()),
                str(each.hands),
                _average(each),
                _maybe(each.best),
            )
            for label, each in rows
        ],
    )


def _counted_from(m: Shown) -> h.Element:
    """Say from which moment on games are counted, and how to change that."""
    return h.footer(class_="st-from cluster")[
        h.p(class_="grow remark", data_aloud="polite")[
            t("statistics.from", when=m.since) if m.since else t("statistics.from-start"),
            " ",
            h.small[t("statistics.reset.hint")],
        ],
        command_button(".second", "statistics-undo")[
            icon("refresh"), t("statistics.undo" if m.undo == "before" else "statistics.undo.all")
        ]
        if m.undo
        else None,
        command_button(".second", "statistics-reset")[t("statistics.reset")] if m.summary.people else None,
    ]
