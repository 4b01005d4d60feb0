"""Parts of the duel's screens: its poster, the game in words."""

from __future__ import annotations

import htpy as h

from game.duel import Terms
from game.i18n import join_words, t, tn
from ui.screens.poster_page import poster
from ui.state import bot_profiles


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
