"""Codes go to and fro: they are shown, scanned, pasted, and handed to the lines."""

from __future__ import annotations

from game.fair_deal import HOST
from game.i18n import t
from game.names import tidy
from ui.pairing.codes import WORD, BadCode, read_code
from ui.pairing.messages import (
    CameraOn,
    CameraRefused,
    CodeDrawn,
    CodeScanned,
    CodeUnseen,
    DrawCode,
    ScanCode,
    StopScanning,
)
from ui.play import flow
from ui.play.wire import Hello, message_text
from ui.screens.desk.screen import DeskScreen
from ui.screens.guest.guest_table import GuestTable
from ui.screens.guest.guesting import Guesting, remember_guesting
from ui.screens.guest.lobby import GuestLobby
from ui.screens.link_reader import LONGEST_TEXT, fragment_in, join_code_in
from ui.screens.pairing.model import Pairing, handed_text, hosting_of, note_naming, serve_onlookers, state_of
from ui.screens.pairing.view import JoinScreen
from ui.state import address
from ui.state.hosting import ONLOOKER_NUMBERS, Guest, device_of
from ui.state.messages import Effect, Message
from ui.state.peer_messages import (
    ClosePeer,
    OpenPeer,
    OpenWindow,
    PeerCode,
    PeerState,
    ReadPeerCode,
    TellPeer,
)
from ui.state.screen import Handler, Handlers, Rest
from ui.state.session import Open, Session
from ui.transfer.messages import Share, Shared

KIND = "pair"
"""The sheet of the host's device."""
FIELD = "pair"
"""The field for the other device's code."""


def peer_shown(session: Session) -> int | None:
    """The peer whose pairing is on the screen."""
    if session.sheet is not None:
        return int(session.sheet.about) if session.sheet.kind == KIND else None
    return HOST if isinstance(session.screen, JoinScreen) else None


# ---- words ----


def _leads_away(session: Session, rest: Rest) -> bool:
    """True for a link at which this device joins a table, and false for the answer to the code that is shown."""
    return peer_shown(session) in {None, HOST}


def pair(session: Session, rest: Rest) -> list[Effect]:
    """`pair host <seat>`, without a seat the first guest that is not there; `pair onlooker` for a device that looks
    on; `pair join`, `pair back` to a table at which this device sat, `pair forget` that table; and what is done on the
    page."""
    word, *about = rest or ("",)
    if word == "host":
        return _host(session, about)
    if word == "onlooker":
        return _let_in(session)
    if word == "join":
        return open_join(session)
    if word == "back":
        return open_join(session, returns=True)
    if word == "forget":
        return _forget(session)
    if word == "name":
        return _name(session)
    peer = peer_shown(session)
    steps = {
        "scan": _scan,
        "camera": _change_camera,
        "stop": _stop,
        "new": _renew,
        "read": _read_typed,
        "copy": _copy,
        "copy-code": _copy_code,
        "send": _send,
    }
    return [] if peer is None or word not in steps else steps[word](session, peer)


def _host(session: Session, about: list[str]) -> list[Effect]:
    hosting = hosting_of(session)
    missing = () if hosting is None else hosting.missing
    seat = int(about[0]) if about and about[0].isdecimal() else missing[0] if missing else None
    if seat is None or seat not in missing:
        return []
    return _show_code(session, device_of(seat))


def _let_in(session: Session) -> list[Effect]:
    """Show the code for a device that looks on; with all of them taken the last one is to go first."""
    hosting = serve_onlookers(session)
    if hosting is None or (device := hosting.let_in()) is None:
        return []
    return _show_code(session, device)


def be_window(session: Session, rest: Rest) -> list[Effect]:
    """`table-window`: this page shows the table of another page of the browser, and plays nothing."""
    guesting = session.features.of(Guesting)
    if not session.onlooking or guesting.connected:
        return []
    guesting.window = True
    session.screen = GuestLobby(guesting)
    return [OpenPeer(HOST)]


def open_window(session: Session, rest: Rest) -> list[Effect]:
    """`window`: show the table in a window of its own."""
    session.sheet = None
    return [] if serve_onlookers(session) is None else [OpenWindow()]


def _show_code(session: Session, peer: int) -> list[Effect]:
    session.sheet = Open(KIND, str(peer))
    session.features.of(Pairing).begin()
    return [] if _may_wait(session, peer) else _renew(session, peer)


def _may_wait(session: Session, peer: int) -> bool:
    """True if the code that was made before still holds good."""
    return state_of(session, peer) in {"waiting", "checking"} and peer in session.features.of(Pairing).codes


def _renew(session: Session, peer: int) -> list[Effect]:
    """Another code; whoever read the last one has to read this one."""
    pairing = session.features.of(Pairing)
    pairing.codes.pop(peer, None)
    pairing.begin()
    if peer in ONLOOKER_NUMBERS and (hosting := hosting_of(session)) is not None:
        hosting.onlookers.setdefault(peer, Guest("waiting"))  # one whose line was lost is forgotten
    return [] if peer == HOST else [OpenPeer(peer)]


def open_join(session: Session, *, returns: bool = False) -> list[Effect]:
    """The page on which a device joins another one's table, or comes back to it."""
    pairing = session.features.of(Pairing)
    if session.features.of(Guesting).connected:
        return []
    returns = returns or session.screen.place() == address.REJOIN
    flow.leave_for(session, JoinScreen(returns))
    pairing.begin()
    pairing.codes.pop(HOST, None)
    pairing.called = False
    return []


def _forget(session: Session) -> list[Effect]:
    """Nobody wants to go back to the table at which this device sat."""
    guesting = session.features.of(Guesting)
    if guesting.connected:
        return []
    guesting.host = ""
    flow.leave_for(session, DeskScreen())
    return [remember_guesting(guesting)]


def _name(session: Session) -> list[Effect]:
    """Tell the host the name of a guest that came without one."""
    name = tidy(session.features.of(Pairing).naming or "")
    if not name or not isinstance(session.screen, GuestLobby) or not session.features.of(Guesting).connected:
        return []
    return [*note_naming(session), TellPeer(HOST, message_text(Hello(name)))]


def open_pairing_link(session: Session, rest: Rest) -> list[Effect]:
    """`joined <code>`: the page was opened by a link. An offer leads to the page that joins; an answer is for the
    pairing that waits for it."""
    text = rest[0] if rest else ""
    if not _leads_away(session, rest):
        return _read(session, text)
    effects = open_join(session)
    return effects + _read(session, text) if isinstance(session.screen, JoinScreen) else effects


def type_code(session: Session, value: str) -> list[Effect]:
    """Take in what was typed or pasted; a whole code is read at once."""
    pairing = session.features.of(Pairing)
    pairing.typed, pairing.problem = value[: LONGEST_TEXT + 1], ""
    try:
        read_code(join_code_in(value))
    except BadCode:
        return []
    return _read(session, value)


def _read_typed(session: Session, peer: int) -> list[Effect]:
    return _read(session, session.features.of(Pairing).typed)


def _read(session: Session, text: str) -> list[Effect]:
    """Hand a code to the line, or say why it is none for this page."""
    pairing, peer = session.features.of(Pairing), peer_shown(session)
    if peer is None:
        return []
    pairing.typed, pairing.problem = text[: LONGEST_TEXT + 1], ""
    try:
        code = join_code_in(text)
        read = read_code(code)
    except BadCode as bad:
        link = fragment_in(text, WORD)
        pairing.problem = "other-link" if link and not link.startswith(f"{WORD}=") else bad.why
        return []
    if (read.kind == "offer") != (peer == HOST):
        pairing.problem = "not-answer" if read.kind == "offer" else "not-offer"
        return []
    if peer == HOST:
        if (
            pairing.answered == code
        ):  # pasted, and then read by the button: a second answer would make the first one void
            pairing.typed = ""
            return []
        pairing.called, pairing.answered = True, code
        pairing.codes.pop(HOST, None)
    elif peer not in pairing.codes or read_code(pairing.codes[peer]).mark != read.answers:
        pairing.problem = "stale"
        return []
    pairing.typed = ""
    named = note_naming(session) if peer == HOST else []
    return [*named, *_stop(session, peer), ReadPeerCode(peer, code)]


def _scan(session: Session, peer: int) -> list[Effect]:
    pairing = session.features.of(Pairing)
    pairing.scanning, pairing.camera, pairing.cameras, pairing.seen = True, "", False, ""
    return [ScanCode()]


def _change_camera(session: Session, peer: int) -> list[Effect]:
    return [ScanCode(another=True)] if session.features.of(Pairing).scanning else []


def _scanned(session: Session, text: str) -> list[Effect]:
    """Read what the camera saw. Another code than the one that is wanted is only told: the camera goes on."""
    pairing = session.features.of(Pairing)
    typed, problem = pairing.typed, pairing.problem
    effects = _read(session, text)
    if not effects:
        pairing.seen, pairing.typed, pairing.problem = pairing.problem, typed, problem
    return effects


def _stop(session: Session, peer: int) -> list[Effect]:
    pairing = session.features.of(Pairing)
    if not pairing.scanning:
        return []
    pairing.scanning = False
    return [StopScanning()]


def _copy(session: Session, peer: int) -> list[Effect]:
    """Copy what is drawn: a link, or of a guest the code."""
    pairing, text = session.features.of(Pairing), handed_text(session, peer)
    pairing.copies_code = peer == HOST
    return [Share("", "", text, copies=True)] if text else []


def _copy_code(session: Session, peer: int) -> list[Effect]:
    """Copy the code itself, for a page that is open already."""
    pairing = session.features.of(Pairing)
    pairing.copies_code = True
    return [Share("", "", pairing.codes[peer], copies=True)] if peer in pairing.codes else []


def _send(session: Session, peer: int) -> list[Effect]:
    """Hand the own code on: a host's is a link, a guest's belongs into a page that is open already."""
    text, title = handed_text(session, peer), t("pairing.send.title")
    if not text:
        return []
    return [Share("", title, text) if peer == HOST else Share(text, title)]


# ---- messages ----


def take(session: Session, message: Message) -> list[Effect] | None:
    """Take in a message about codes; None for any other."""
    pairing = session.features.of(Pairing)
    match message:
        case PeerCode():
            pairing.codes[message.peer] = message.code
            text = handed_text(session, message.peer)
            return [] if text in pairing.pictures else [DrawCode(text)]
        case CodeDrawn():
            pairing.pictures = {message.text: message.rows}
            return []
        case CodeScanned():
            return _scanned(session, message.text) if pairing.scanning else []
        case CodeUnseen():
            pairing.seen = "unseen"
            return []
        case CameraOn():
            pairing.cameras = message.others
            return []
        case CameraRefused():
            pairing.scanning, pairing.camera = False, message.why
            return []
        case Shared() if peer_shown(session) is not None:
            pairing.sent = "code" if message.how == "copied" and pairing.copies_code else message.how
            return []
    return None


def line_changed(session: Session, message: PeerState) -> list[Effect]:
    """A line is there: its pairing is done. One that is lost needs another code."""
    pairing = session.features.of(Pairing)
    if message.state in {"connected", "lost"}:
        pairing.codes.pop(message.peer, None)
        pairing.answered = ""
    if message.state == "connected" and session.sheet is not None and peer_shown(session) == message.peer:
        session.sheet = None
    return []


def let_go(session: Session) -> list[Effect]:
    """Let go of the camera, and of the line to a host, that nothing on the page holds any more."""
    pairing, guesting = session.features.find(Pairing), session.features.of(Guesting)
    effects: list[Effect] = []
    sits = isinstance(session.screen, GuestTable | GuestLobby) and (guesting.window or not session.onlooking)
    if guesting.connected and not sits:
        guesting.link, guesting.told, guesting.lobby = "lost", None, None
        effects.append(ClosePeer(HOST))
    if pairing is None:
        return effects
    if pairing.scanning and peer_shown(session) is None:
        effects += _stop(session, HOST)
    if pairing.called and not isinstance(session.screen, JoinScreen) and not guesting.connected:
        pairing.called, pairing.answered = False, ""
        pairing.codes.pop(HOST, None)
        effects.append(ClosePeer(HOST))
    return effects


HANDLERS: Handlers = {
    "joined": Handler(open_pairing_link, leaves=_leads_away),
    "table-window": Handler(be_window, looking_on=True),
    "window": Handler(open_window),
}
