"""The pairing of two devices, as it is shown."""

from __future__ import annotations

from dataclasses import dataclass

from game.fair_deal import HOST
from ui.pairing.codes import WORD
from ui.screens.guest.guesting import Guesting
from ui.screens.hosting.lobby import LobbyScreen
from ui.screens.pairing.model import Pairing, state_of
from ui.state.hosting import ONLOOKER_NUMBERS
from ui.state.own_name import own_name
from ui.state.peer_messages import PeerLink
from ui.state.session import Session


@dataclass(frozen=True, slots=True)
class ShownPairing:
    """A code to show and a field for the other's. `name` is that of the chair; a guest's own page has none."""

    name: str
    state: PeerLink
    code: str
    rows: tuple[str, ...] | None
    """The picture; None until it is worked out."""
    typed: str
    problem: str
    scanning: bool
    cameras: bool
    seen: str
    camera: str
    sent: str
    hosts: bool
    can_share: bool = True
    own: str = ""
    """The name of the person at a guest's device."""
    host: str = ""
    """The name of whoever dealt at the table at which this device sat last."""


def link_of(session: Session, code: str) -> str:
    """The address at which another device opens the page with a code."""
    return session.device.address(f"{WORD}={code}")


def handed_text(session: Session, peer: int) -> str:
    """The own code as it is drawn, copied and sent: a host's is a link, for it is read by a telephone that has not
    opened the page."""
    code = session.features.of(Pairing).codes.get(peer, "")
    return link_of(session, code) if code and peer != HOST else code


def shown_pairing(session: Session, peer: int) -> ShownPairing:
    """The pairing with a peer."""
    pairing = session.features.of(Pairing)
    return ShownPairing(
        _name(session, peer),
        state_of(session, peer),
        pairing.codes.get(peer, ""),
        pairing.pictures.get(handed_text(session, peer)),
        pairing.typed,
        pairing.problem,
        pairing.scanning,
        pairing.cameras,
        pairing.seen,
        pairing.camera,
        pairing.sent,
        peer != HOST,
        session.device.can_share,
        own_name(session) if pairing.naming is None else pairing.naming,
        session.features.of(Guesting).host,
    )


def _name(session: Session, peer: int) -> str:
    if peer == HOST or peer in ONLOOKER_NUMBERS:
        return ""
    if isinstance(session.screen, LobbyScreen):
        return session.screen.setup.seats()[peer - 1].name
    return "" if session.game is None else session.game.match.seats[peer - 1].name
