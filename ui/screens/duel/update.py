"""The ways to a duel: from the desk and the Casebook, from the end of a hand, from a link."""

from __future__ import annotations

from game.i18n import t
from ui.screens.duel import arrived, view_model
from ui.screens.duel.challenge import challenge, terms_of
from ui.screens.duel.screen import opened_duel
from ui.state.duels import Duels
from ui.state.messages import Effect
from ui.state.screen import Handler, Handlers, Rest, always
from ui.state.session import Session
from ui.state.view_models import Notice


def _challenge(session: Session, rest: Rest) -> list[Effect]:
    """`challenge`: somebody is to be challenged, at the end of a hand."""
    game = session.screen.game
    if game is None or session.screen.stage != "scoring" or not view_model.is_offered(game):
        return []
    return challenge(session, terms_of(game.match), game)


def _duels(session: Session, rest: Rest) -> list[Effect]:
    """`duels`: the form of a challenge, and the duels of this device."""
    return challenge(session)


def _rematch(session: Session, rest: Rest) -> list[Effect]:
    """`duel-rematch <id>`: the same game with other cards."""
    kept = session.features.of(Duels).by_id.get(rest[0]) if rest else None
    return [] if kept is None else challenge(session, kept.terms)


def _duel(session: Session, rest: Rest) -> list[Effect]:
    """`duel <id>`: a duel of this device."""
    if not rest or rest[0] not in session.features.of(Duels).by_id:
        session.notice = Notice(t("duel.unknown"), kind="error")
        return []
    return opened_duel(session, rest[0])


HANDLERS: Handlers = {
    "challenge": Handler(_challenge),
    "duels": Handler(_duels, leaves=always),
    "duel-rematch": Handler(_rematch, leaves=always),
    "duel": Handler(_duel, looking_on=True, leaves=always),
    **arrived.HANDLERS,
}
