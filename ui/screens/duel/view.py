"""The duel as HTML: what came in, what is left to play, all who have played, two attempts side by side."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from game.i18n import join_words, number, t, tn
from ui.html.cards import card
from ui.html.controls import name_field, notice_bar, poster_words
from ui.html.icons import icon, seat_token
from ui.screens.duel.comparison import Comparison, Deal, Fork, Side
from ui.screens.duel.view_model import Arrived, GameInWords, Player, Shown
from ui.screens.poster_page import poster, top_bar

FIELD = "share-link"
"""The field that is selected where nothing can be copied (`ui.platform.share`)."""


def page(
    title: str,
    played: GameInWords | None,
    words: h.Node,
    body: h.Node,
    foot: h.Node,
    *,
    back: str = "desk",
    way: str = "",
    corner: h.Node = None,
) -> h.Element:
    """The screen. It stands like the form of a new game."""
    return h.div(".screen.newgame.duel")[
        top_bar(title, back, way or t("app.desk"), corner),
        poster(
            played.case,
            t("duel.title"),
            words,
            [h.b(".d")[str(played.deals)], h.span[tn("duel.deals", played.deals), h.br, t("duel.same")]],
        )
        if played is not None
        else None,
        h.main(".form.stack.loose", aria_label=t("duel.title"))[body],
        h.footer(".nstart.cluster")[foot] if foot else None,
    ]


def go(command: str, words: str, drawing: str = "arrow-right") -> h.Element:
    """The button that goes on."""
    return h.button(".btn.prime.start", id="duel-go", type="button", data_ui=command)[words, icon(drawing)]


def signed(name: str, *, missing: bool) -> h.Element:
    """The field for the name of the person."""
    return name_field(name, form=True, problem=t("duel.name-missing") if missing else "")


# ---- a link that came in ----


def arrived_duel(m: Arrived) -> h.Element:
    """A link while it is read, and the challenge in it."""
    if m.played is None:
        return page(
            t("duel.title"), None, None, [notice_bar(m.notice), h.p(role="status")[t("duel.reading")]], None
        )
    challenger, *answered = m.names
    return page(
        t("duel.title"),
        m.played,
        [
            h.p(".strong")[t("duel.title")],
            h.h2(".d")[t("duel.challenges", name=challenger)],
        ],
        [
            notice_bar(m.notice),
            h.section(".stack.near.text")[
                h.p[m.played.sentence],
                h.p[t("duel.rules", name=challenger)],
                h.p[t("duel.has-answered", name=answered[0])] if answered else None,
                h.p[t("duel.one-try")],
            ],
            h.p(".strong")[t("duel.elsewhere")]
            if m.stopped
            else [signed(m.name, missing=m.missing), _claim(m.names)],
        ],
        [
            h.button(".btn.second.push", type="button", data_ui="desk")[t("app.not-now")],
            None if m.stopped else go("duel-accept", t("duel.accept")),
        ],
    )


def _claim(names: Sequence[str]) -> h.Element:
    """For somebody who has played it on another device, and comes back to see the result here."""
    return h.section(".cluster.label")[
        h.p[t("duel.claim")],
        (
            h.button(".btn.quiet", type="button", data_ui=f"duel-mine {at}")[t("duel.claim.as", name=name)]
            for at, name in enumerate(names)
        ),
    ]


# ---- a duel of this device ----


def kept_duel(m: Shown | None) -> h.Element:
    """A duel as it stands."""
    if m is None:
        return page(
            t("duel.title"), None, None, h.p[t("duel.unknown")], None, back="duels", way=t("duel.to-list")
        )
    both, among = m.comparison, len(m.players) > 2 and m.comparison is not None
    return page(
        t("duel.title"),
        m.played,
        _standing(m),
        [
            notice_bar(m.notice),
            h.section(".stack.near.text")[h.p[m.played.sentence], h.p(".strong")[_said(m)]],
            _deals(m) if m.stage in {"to-play", "gone", "broken"} and m.played.deals > 1 else None,
            h.p(role="status")[t("duel.reading")] if m.stage == "reading" else None,
            _everybody(m) if len(m.players) > 2 and both is None else None,
            _compared(both, m.opinions) if both is not None else None,
            None if among else _about(m),
        ],
        _foot(m),
        back="duel-against" if among else "duels",
        way=t("duel.to-table" if among else "duel.to-list"),
    )


def _about(m: Shown) -> list[h.Node]:
    """The part of the page that belongs to the duel, however many have played."""
    return [
        h.p(".label.text")[tn("duel.damaged", m.damaged)] if m.damaged else None,
        _send(m) if m.link else None,
        _removal(m),
    ]


def _foot(m: Shown) -> h.Node:
    """The way on: the next deal, or another duel at the same table."""
    if m.stage == "to-play":
        return [
            h.p(".grow.remark")[t("duel.one-try")],
            go("duel-play", t("duel.continue" if m.under_way else "duel.play-deal", number=m.next)),
        ]
    if m.stage == "answered":
        line, command = t("duel.rematch.hint"), f"duel-rematch {m.id}"
        return [h.p(".grow.remark")[line], go(command, t("duel.rematch"), "refresh")]
    return None


def _standing(m: Shown) -> h.Node:
    """The words of the poster."""
    made = sum(each for each in m.points if each is not None)
    title = t("duel.against", name=m.others) if m.others else t("duel.open")
    big = t("duel.title")
    if m.comparison is not None:
        title = t("duel.against", name=m.comparison.names[1])
        mine, theirs = m.comparison.totals
        big = t("duel.score", mine=number(mine), theirs=number(theirs))
    elif any(each is not None for each in m.points):
        big = tn("daily.points", abs(made), points=number(made))
    return [h.p(".strong")[title], h.h2(".d")[poster_words(big)]]


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
            else h.button(".btn.second", type="button", data_ui=f"duel-against {at}", aria_label=with_whom)[
                t("duel.compare")
            ]
        ],
    ]


def _deals(m: Shown) -> h.Element:
    """The deals, with the own points of those that are over."""
    return h.ol(".cluster.label", aria_label=t("duel.your-deals"))[
        (
            h.li(".chip")[
                t(
                    "duel.deal-points" if points is not None else "duel.deal-open",
                    number=at,
                    points=number(points or 0),
                )
            ]
            for at, points in enumerate(m.points, 1)
        )
    ]


def _send(m: Shown) -> h.Element:
    """The link to send: in a field from which it can be copied by hand, and a button."""
    title = "duel.send-answer" if m.own else "duel.send"
    words = "duel.save-file" if m.long else "duel.share"
    return h.section(".du-send.on-paper.stack", aria_labelledby="du-send")[
        h.h2("#du-send.strong")[t(title)],
        h.p(".text")[t("duel.long" if m.long else f"{title}.text")],
        None
        if m.long
        else [
            h.label(".sr", for_=FIELD)[t("deal.share.link")],
            h.input(
                ".field",
                id=FIELD,
                type="text",
                readonly=True,
                value=m.link,
                autocomplete="off",
                spellcheck="false",
            ),
        ],
        h.div(".cluster")[
            h.button(".btn.prime", id="duel-share", type="button", data_ui="duel-share")[
                icon("file-export" if m.long else "share-2"), t(words)
            ]
        ],
        h.p(".label.strong", role="status")[t(f"deal.share.{m.sent}") if m.sent else ""],
        h.p(".label.text")[t("duel.sealed-not-locked")] if not m.own else None,
    ]


def _removal(m: Shown) -> h.Element:
    """Delete the duel: asked once."""
    if not m.removing:
        return h.div(".cluster")[
            h.button(".btn.quiet", type="button", data_ui="duel-remove")[icon("trash"), t("duel.remove")]
        ]
    return h.div(".cluster", role="group", aria_label=t("duel.remove"))[
        h.p(".strong")[t("duel.remove.sure")],
        h.button(".btn.second", type="button", data_ui="duel-remove yes")[
            icon("trash"), t("casebook.short.remove")
        ],
        h.button(".btn.second", type="button", data_ui="duel-remove no")[t("duel.remove.no")],
    ]


# ---- both attempts ----


def _compared(m: Comparison, opinions: Sequence[str]) -> h.Node:
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
                    _lane(m, at, deal, said)
                    for at, (deal, said) in enumerate(zip(m.deals, opinions, strict=True), 1)
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
        h.p(".text", role="status")[said] if said else None,
    ]


def _sides(m: Comparison, fork: Fork) -> list[tuple[int, tuple[str, Side]]]:
    return list(enumerate(zip(m.names, fork.sides, strict=True)))


def _whose(fork: Fork) -> str:
    if fork.person:
        return t("duel.fork", turn=fork.turn)
    return t("duel.fork-bot", turn=fork.turn, name=fork.seat)


def _side(name: str, side: Side, at: int) -> h.Element:
    return h.div(class_=f"du-side stack near side-{at}")[
        h.b(".row.tight")[seat_token(at), h.span(".clamp")[name]],
        h.span(".du-cards.row.tight", aria_hidden="true")[(card(code, "tiny") for code in side.cards)]
        if side.cards
        else None,
        h.p(".text")[side.words],
    ]
