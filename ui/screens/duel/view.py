"""A duel of this device as HTML: what is left to play, all who have played, two attempts side by side."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from game.duel import Terms
from game.i18n import join_words, number, t, tn
from ui.html.cards import card
from ui.html.controls import command_button, link_field, notice_bar, poster_words, sharing_line
from ui.html.icons import icon, seat_token
from ui.screens.duel.comparison import Comparison, Deal, Fork, ForkSide, opinions
from ui.screens.duel.view_model import Player, Shown
from ui.screens.poster_page import go, page, poster, way_on
from ui.state import bot_profiles
from ui.state.duels import KeptDuel


def duel_poster(terms: Terms, line: str, big: h.Node) -> h.Element:
    """The poster of a duel."""
    foot = [h.b(".d")[str(terms.deals)], h.span[tn("duel.deals", terms.deals), h.br, t("duel.same")]]
    return poster(terms.case, t("duel.title"), line, big, foot)


def game_in_words(terms: Terms) -> str:
    """The game, in a sentence or two."""
    said = t(
        "duel.played",
        case=t(f"screens.case.{terms.case}"),
        players=tn("screens.players", terms.players),
        edition=t(f"screens.edition.{terms.edition}.name"),
        names=join_words([bot_profiles.rank_of_level(level) for level in terms.levels if level is not None]),
    )
    return f"{said} {tn('duel.changed', len(terms.options))}" if terms.options else said


def kept_duel(m: Shown | None) -> h.Element:
    """A duel as it stands."""
    if m is None:
        unknown = h.p[t("duel.unknown")]
        return page(t("duel.title"), None, unknown, None, back="duels", way=t("duel.to-list"))
    both, among = m.comparison, len(m.players) > 2 and m.comparison is not None
    return page(
        t("duel.title"),
        _poster(m),
        [
            notice_bar(m.notice),
            h.section(".stack.near.text")[h.p[game_in_words(m.kept.terms)], h.p(".strong")[_said(m)]],
            _deals(m.kept) if m.stage in {"to-play", "gone", "broken"} and m.kept.terms.deals > 1 else None,
            h.p(data_aloud="polite")[t("duel.reading")] if m.stage == "reading" else None,
            _everybody(m) if len(m.players) > 2 and both is None else None,
            _compared(both, opinions(both, m.looked.opinions)) if both is not None else None,
            None if among else _about(m),
        ],
        _foot(m),
        back="duel-against" if among else "duels",
        way=t("duel.to-table" if among else "duel.to-list"),
    )


def _about(m: Shown) -> list[h.Node]:
    """The part of the page that belongs to the duel, however many have played."""
    return [
        h.p(".label.text")[tn("duel.damaged", m.looked.damaged)] if m.looked.damaged else None,
        _send(m) if m.link else None,
        _removal(m),
    ]


def _foot(m: Shown) -> h.Node:
    """The way on: the next deal, or another duel at the same table."""
    if m.stage == "to-play":
        words = t("duel.continue" if m.under_way else "duel.play-deal", number=m.kept.next)
        return way_on(t("duel.one-try"), go("duel-play", words, button_id="duel-go"))
    if m.stage == "answered":
        line, command, words = t("duel.rematch.hint"), f"duel-rematch {m.kept.id}", t("duel.rematch")
        return way_on(line, go(command, words, button_id="duel-go", drawing="refresh"))
    return None


def _poster(m: Shown) -> h.Element:
    made = sum(m.kept.points)
    title = t("duel.against", name=m.others) if m.others else t("duel.open")
    big = t("duel.title")
    if m.comparison is not None:
        title = t("duel.against", name=m.comparison.names[1])
        mine, theirs = m.comparison.totals
        big = t("duel.score", mine=number(mine), theirs=number(theirs))
    elif m.kept.points:
        big = tn("daily.points", abs(made), points=number(made))
    return duel_poster(m.kept.terms, title, poster_words(big))


def _said(m: Shown) -> str:
    """The state of the duel, in a sentence."""
    if m.comparison is not None:
        lead, rival = m.comparison.lead, m.comparison.names[1]
        if not lead:
            return t("duel.tie", name=rival)
        return tn("duel.won" if lead > 0 else "duel.lost", abs(lead), name=rival)
    if m.stage == "to-play":
        return t("duel.sealed-until", name=m.others) if m.others else t("duel.then-link")
    return t(f"duel.stands.{m.stage}", n=len(m.players))


def _everybody(m: Shown) -> h.Element:
    """All who have played, the best first: a tap compares."""
    return h.section(".du-table.du-all.on-paper", aria_labelledby="du-all")[
        h.h2("#du-all.strong")[t("duel.everybody")],
        h.table[h.tbody[(_player(at, each) for at, each in enumerate(m.players))]],
    ]


def _player(at: int, each: Player) -> h.Element:
    with_whom = t("duel.compare.with", name=each.name)
    return h.tr(class_="ahead" if each.own else None)[
        h.th(scope="row")[h.span(".clamp")[each.name]],
        h.td(".d")[number(each.total)],
        h.td[
            t("duel.you")
            if each.own
            else command_button(".second", f"duel-against {at}", aria_label=with_whom)[t("duel.compare")]
        ],
    ]


def _deals(kept: KeptDuel) -> h.Element:
    """The deals, with the own points of those that are over."""
    over = [
        t("duel.deal-points", number=at, points=number(points)) for at, points in enumerate(kept.points, 1)
    ]
    rest = [t("duel.deal-open", number=at) for at in range(kept.next, kept.terms.deals + 1)]
    return h.ol(".cluster.label", aria_label=t("duel.your-deals"))[
        (h.li(".chip")[words] for words in (*over, *rest))
    ]


def _send(m: Shown) -> h.Element:
    """The link to send: in a field from which it can be copied by hand, and a button."""
    title = "duel.send-answer" if m.kept.own else "duel.send"
    words = "duel.save-file" if m.long else "duel.share"
    return h.section(".du-send.on-paper.stack", aria_labelledby="du-send")[
        h.h2("#du-send.strong")[t(title)],
        h.p(".text")[t("duel.long" if m.long else f"{title}.text")],
        None if m.long else link_field(m.link),
        h.div(".cluster")[
            command_button(".prime", "duel-share", id_="duel-share")[
                icon("file-export" if m.long else "share-2"), t(words)
            ]
        ],
        sharing_line(m.sent, ".label.strong"),
        h.p(".label.text")[t("duel.sealed-not-locked")] if not m.kept.own else None,
    ]


def _removal(m: Shown) -> h.Element:
    """Delete the duel: asked once."""
    if not m.looked.removing:
        return h.div(".cluster")[command_button(".quiet", "duel-remove")[icon("trash"), t("duel.remove")]]
    return h.div(".cluster", role="group", aria_label=t("duel.remove"))[
        h.p(".strong")[t("duel.remove.sure")],
        command_button(".second", "duel-remove yes")[icon("trash"), t("casebook.short.remove")],
        command_button(".second", "duel-remove no")[t("duel.remove.no")],
    ]


# ---- both attempts ----


def _compared(m: Comparison, said: Sequence[str]) -> h.Node:
    one, two = m.names
    return [
        h.section(".du-table.on-paper", aria_labelledby="du-hands")[
            h.h2("#du-hands.strong")[t("duel.by-hand")],
            h.table[
                h.thead[h.tr[h.td, _head(one, 0), _head(two, 1)]],
                h.tbody[(_row(at, deal) for at, deal in enumerate(m.deals, 1))],
                h.tfoot[
                    h.tr[
                        h.th(scope="row")[t("scoring.total")], (h.td(".d")[number(each)] for each in m.totals)
                    ]
                ]
                if len(m.deals) > 1
                else None,
            ],
        ],
        h.section(".du-lanes.on-paper.stack", aria_labelledby="du-parted")[
            h.h2("#du-parted.strong")[t("duel.parted")],
            h.p(".label.text")[t("duel.cards-differ")],
            h.ol(".stack")[
                (
                    _lane(m, at, deal, line)
                    for at, (deal, line) in enumerate(zip(m.deals, said, strict=True), 1)
                )
            ],
        ]
        if any(deal.fork for deal in m.deals)
        else h.p(".text")[t("duel.never-parted", names=join_words(m.names))],
    ]


def _head(name: str, side: int) -> h.Element:
    return h.th(scope="col")[h.span(".row.tight")[seat_token(side), h.span(".clamp")[name]]]


def _row(at: int, deal: Deal) -> h.Element:
    return h.tr[
        h.th(scope="row")[t("duel.deal", number=at)],
        (
            h.td(class_=f"d{' ahead' if points > other else ''}")[number(points)]
            for points, other in (deal.points, deal.points[::-1])
        ),
    ]


def _lane(m: Comparison, at: int, deal: Deal, said: str) -> h.Element:
    """A deal, read down: what was the same on one line, then what each did at the fork, and what the coach says."""
    fork, title = deal.fork, t("duel.deal", number=at)
    if fork is None:
        return h.li(".stack.near")[
            h.h3(".label.strong")[title] if len(m.deals) > 1 else None,
            h.p(".du-same.text")[t("duel.never-parted", names=join_words(m.names))],
        ]
    return h.li(".stack.near")[
        h.h3(".label.strong")[title] if len(m.deals) > 1 else None,
        h.p(".du-same.label.text")[tn("duel.same-until", fork.before, turn=fork.turn)]
        if fork.before
        else None,
        h.p(".label.strong")[_whose(fork)],
        h.div(".du-fork")[(_side(name, side, at) for at, (name, side) in _sides(m, fork))],
        h.p(".text", data_aloud="polite")[said] if said else None,
    ]


def _sides(m: Comparison, fork: Fork) -> list[tuple[int, tuple[str, ForkSide]]]:
    return list(enumerate(zip(m.names, fork.sides, strict=True)))


def _whose(fork: Fork) -> str:
    if fork.person:
        return t("duel.fork", turn=fork.turn)
    return t("duel.fork-bot", turn=fork.turn, name=fork.seat)


def _side(name: str, side: ForkSide, at: int) -> h.Element:
    return h.div(class_=f"du-side stack near side-{at}")[
        h.b(".row.tight")[seat_token(at), h.span(".clamp")[name]],
        h.span(".du-cards.row.tight", aria_hidden="true")[(card(code, "tiny") for code in side.cards)]
        if side.cards
        else None,
        h.p(".text")[side.words],
    ]
