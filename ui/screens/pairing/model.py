"""The page's knowledge of the codes that go from device to device, and how it is shown."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.fair_deal import HOST
from ui.pairing.codes import WORD
from ui.screens.guest.guesting import Guesting
from ui.screens.hosting.lobby import LobbyScreen
from ui.state.hosting import ONLOOKER_NUMBERS, Hosting
from ui.state.messages import Effect
from ui.state.own_name import note_own_name, own_name
from ui.state.peer_messages import PeerLink
from ui.state.session import Session


@dataclass(slots=True)
class Pairing:
    """The codes of this page, and what is being done with them."""

    codes: dict[int, str] = field(default_factory=dict)
    """The own codes by peer, as long as they hold good."""
    typed: str = ""
    problem: str = ""
    """The reason why the last code was not taken, in a word."""
    pictures: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """By text, its picture; without rows it cannot be drawn."""
    scanning: bool = False
    cameras: bool = False
    """There is another camera than the one that is used."""
    seen: str = ""
    """The verdict on the code that the camera saw last, in a word; or that it saw none."""
    camera: str = ""
    """The reason why the camera shows nothing, in a word."""
    sent: str = ""
    """The way in which the code was handed on."""
    copies_code: bool = False
    """True if the code itself was copied last, and no link."""
    naming: str | None = None
    """The own name as it is being typed; None while the known one stands."""
    called: bool = False
    """A guest's device has read a code of its host."""
    answered: str = ""
    """The code that was answered, as long as the answer holds good."""

    def begin(self) -> None:
        """Forget what was typed and said for another device."""
        self.typed = self.problem = self.camera = self.sent = self.answered = ""
        self.naming = None


def note_naming(session: Session) -> list[Effect]:
    """Keep the own name that was typed, once it is whole: each letter on the way to it is no name."""
    return note_own_name(session, session.features.of(Pairing).naming or "")


def hosting_of(session: Session) -> Hosting | None:
    """The guests of the lobby or the game that is here."""
    if isinstance(session.screen, LobbyScreen):
        return session.screen.hosting
    return None if session.game is None else session.game.hosting


def serve_onlookers(session: Session) -> Hosting | None:
    """The same, so that others can look on: at a game that had none until now, too. None for what is compared with the
    play of others, and where there is no table."""
    game = session.screen.game
    if game is not None and game.hosting is None and game.challenge is None and game.guest_seat is None:
        game.hosting = Hosting()
    return hosting_of(session)


def state_of(session: Session, peer: int) -> PeerLink:
    """The state of the line to a peer. One that no code was read for yet waits."""
    if peer == HOST:
        guesting = session.features.of(Guesting)
        called = session.features.of(Pairing).called or guesting.connected
        return guesting.link if called else "waiting"
    hosting = hosting_of(session)
    found = None if hosting is None else hosting.lines.get(peer)
    return "lost" if found is None else found[1].link


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
    way_back: str = ""
    """The way back to the table at which this device sat last, in words; "" if there is none."""


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
        session.features.of(Guesting).way_back,
    )


def _name(session: Session, peer: int) -> str:
    if peer == HOST or peer in ONLOOKER_NUMBERS:
        return ""
    if isinstance(session.screen, LobbyScreen):
        return session.screen.setup.seats()[peer - 1].name
    return "" if session.game is None else session.game.match.seats[peer - 1].name
