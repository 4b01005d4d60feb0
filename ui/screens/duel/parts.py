"""Parts of the duel's screens: the page with its poster, the game in words, the field for the name."""

from __future__ import annotations

import htpy as h

from game.duel import Terms
from game.i18n import join_words, t, tn
from ui.html.controls import name_field
from ui.screens.poster_page import poster, top_bar
from ui.state import bot_profiles


def page(
    title: str,
    terms: Terms | None,
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
            terms.case,
            t("duel.title"),
            words,
            [h.b(".d")[str(terms.deals)], h.span[tn("duel.deals", terms.deals), h.br, t("duel.same")]],
        )
        if terms is not None
        else None,
        h.main(".form.stack.loose", aria_label=t("duel.title"))[body],
        foot,
    ]


def game_in_words(terms: Terms) -> str:
    """The game, in a sentence or two."""
    said = t(
        "duel.played",
        case=t(f"screens.case.{terms.case}"),
        players=tn("screens.players", terms.players),
        edition=t(f"screens.edition.{terms.edition}.name"),
        names=join_words([bot_profiles.rank(level) for level in terms.levels if level is not None]),
    )
    return f"{said} {tn('duel.changed', len(terms.options))}" if terms.options else said


def signature_field(name: str, *, missing: bool) -> h.Element:
    """The field for the name of the person."""
    return name_field(name, form=True, problem=t("duel.name-missing") if missing else "")
