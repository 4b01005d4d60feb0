"""The host's half of a table of several devices: what comes from guests is checked and done, and what each of them may
know is told again whenever it has changed."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from game import fair_deal
from game.case import case_named
from game.fair_deal import HOST
from game.i18n import t
from game.names import name_key, numbered_names
from ui.play import flow, out_of_turn_pause, table_facts, undo
from ui.play.wire import (
    ActionPlayed,
    Agreed,
    BadWire,
    Bound,
    FromGuest,
    Hello,
    HexByDevice,
    HintShown,
    Lobby,
    Opened,
    Passed,
    RecordTold,
    Refused,
    UndoWished,
    Why,
    message_text,
    read_from_guest,
)
from ui.screens import game_table
from ui.screens.hosting.lobby import LobbyScreen
from ui.screens.pairing.model import Pairing, serve_onlookers
from ui.state.hosting import WINDOW, DealMade, Guest, Hosting, device_of
from ui.state.messages import Effect, Message, Save
from ui.state.peer_messages import ClosePeer, PeerMisbehaved, PeerSaid, PeerState, TellPeer
from ui.state.session import Game, Session
from ui.state.setup import Setup
from ui.state.view_models import Notice

Effects = list[Effect]


@dataclass(frozen=True, slots=True)
class _Table:
    """The place where the guests sit: at a game, or in the lobby before there is one."""

    hosting: Hosting
    game: Game | None
    setup: Setup | None


def _table(session: Session) -> _Table | None:
    """The table that this page serves; none while another page of the browser plays."""
    screen, game = session.screen, session.game
    if session.onlooking:
        return None
    if isinstance(screen, LobbyScreen):
        return _Table(screen.hosting, None, screen.setup)
    if game is not None and game.hosting is not None:
        return _Table(game.hosting, game, None)
    return None


@dataclass(slots=True)
class ServedTable:
    """The table that was served after the last message, and its lines by device."""

    hosting: Hosting | None = None
    lines: dict[int, Guest] = field(default_factory=dict)
    window: bool = False
    """The table has a window of its own."""
    shown: bool = False
    """A table was shown there, and the window does not know yet that it is gone."""


# ---- what comes in ----


def take(session: Session, message: Message) -> Effects | None:
    """Take in what guests say, and the states of their lines. None for any other message."""
    at = _table(session)
    match message:
        case PeerState() | PeerSaid() | PeerMisbehaved() if message.peer != HOST:
            if message.peer == WINDOW:
                return _of_window(session, at, message)
            found = None if at is None else at.hosting.lines.get(message.peer)
            return _of_peer(session, at, found, message)
    return None


def _of_window(
    session: Session, at: _Table | None, message: PeerState | PeerSaid | PeerMisbehaved
) -> Effects:
    """The table's own window has opened, or is gone. Whatever it says, it is told the table anew."""
    served = session.features.of(ServedTable)
    served.window = served.shown = isinstance(message, PeerSaid)
    if at is not None:
        at.hosting.onlookers.pop(WINDOW, None)
    return []


def _of_peer(
    session: Session,
    at: _Table | None,
    found: tuple[int | None, Guest] | None,
    message: PeerState | PeerSaid | PeerMisbehaved,
) -> Effects:
    """Take in what comes of a peer. One without a chair is sent away, and nothing of it is read."""
    if at is None or found is None:
        gone = isinstance(message, PeerState) and message.state == "lost"
        return [] if gone else [ClosePeer(message.peer)]
    seat, guest = found
    match message:
        case PeerState(state="lost") if seat is None:
            at.hosting.onlookers.pop(message.peer)
        case PeerState():
            guest.begin(message.state)
        case PeerMisbehaved():
            return _close(guest, message.peer, message.why)
        case PeerSaid() if guest.link != "connected":
            return [ClosePeer(message.peer)]
        case PeerSaid():
            return _said(session, at, seat, guest, message)
    return []


def _said(session: Session, at: _Table, seat: int | None, guest: Guest, message: PeerSaid) -> Effects:
    """Read what a guest says. What cannot be read closes the line; what is not its to say is not done."""
    try:
        said = read_from_guest(message.text)
    except BadWire as refusal:
        return _close(guest, message.peer, refusal.why)
    done = _do(session, at, seat, guest, said)
    guest.refused = "" if done is not None else "illegal"
    if done is None and not isinstance(said, Hello):
        guest.told = ""  # it is told again where it is, so that it does not wait for an answer
    return done or []


def _close(guest: Guest, peer: int, why: Why) -> Effects:
    """Close a line, with the reason as its last word."""
    guest.begin("lost")
    guest.refused = why
    return [TellPeer(peer, message_text(Refused(why))), ClosePeer(peer)]


def _do(session: Session, at: _Table, seat: int | None, guest: Guest, said: FromGuest) -> Effects | None:
    """Carry out the request of a guest; None if it may not be done now. An onlooker may greet, and no more."""
    if isinstance(said, Hello):
        guest.greeted, guest.told = True, ""
        if at.setup is not None and seat is not None:
            _name(at.setup, seat, said.name)
        return []
    if not guest.greeted or seat is None:
        return None
    device = device_of(seat)
    match said:
        case Bound():
            return _bound(session, at, device, said)
        case Opened():
            return _opened(at, device, said)
    if at.game is None or said.at != guest.at or not guest.told:
        return None  # late, or said twice
    return _at_table(session, at.game, seat, said)


def _name(setup: Setup, seat: int, name: str) -> None:
    """Give the chair the guest's own name, with a number behind it if somebody else has it."""
    taken = {name_key(each.name) for at, each in enumerate(setup.seats()) if at != seat}
    if name:
        free = (each for each in (name, *numbered_names(name)) if name_key(each) not in taken)
        setup.type(f"name {seat}", next(free))


def _at_table(
    session: Session, game: Game, seat: int, said: ActionPlayed | Passed | HintShown | UndoWished | Agreed
) -> Effects | None:
    asked = table_facts.request_to(game, seat)
    match said:
        case ActionPlayed(action=action):
            out_of_turn = action == game.match.out_of_turn_action != "" and asked != "paused"
            if asked != "decide" and not out_of_turn:
                return None
            return flow.guest_plays(session, game, seat, action)
        case Passed():
            if asked != "pause":
                return None
            return out_of_turn_pause.answer(session, game, device_of(seat))
        case HintShown(steps=steps):
            return _hinted(game, steps) if asked == "decide" and game.match.turn == seat else None
        case UndoWished():
            return [] if undo.wish_undo(session, game, seat) else None
        case Agreed():
            if seat not in undo.seats_asked(game, found := undo.wished_undo(game)) or not found.kind:
                return None
            if said.yes:
                return undo.guest_agrees(session, game, seat)
            undo.drop_undo_wish(session, game)
            session.notice = Notice(t("guests.disagrees", name=game.match.seats[seat].name))
            return []


def _hinted(game: Game, steps: int) -> Effects:
    """Note a hint that was shown to a guest. Whatever it says again is not stored again."""
    before = dict(game.match.hand_record.hints)
    game.match.record_hint(steps)
    return [] if game.match.hand_record.hints == before else [Save()]


# ---- the fair deal ----


def _keep_deal(session: Session, at: _Table) -> None:
    """Begin the deal that is due, and begin it again if other devices are at the table than when all were told of all
    numbers. A table in the middle agrees to what all round it have agreed to."""
    match, made = at.game.match if at.game is not None else None, at.hosting.making
    if (match is not None and not match.hand_over) or not at.hosting.makes_deals:
        at.hosting.making = None
        return
    hand = 1 if match is None or match.over else match.hand_number + 1
    stale = made is None or made.hand != hand
    if not stale and made is not None:
        stale = made.listed is not None and made.listed.keys() != at.hosting.devices
    if stale:
        agreed = made is not None and made.hand == hand and made.agreed
        _begin_deal(session, at.hosting, hand, agreed=agreed or (at.game is not None and at.game.in_middle))


def _begin_deal(session: Session, table: Hosting, hand: int, *, agreed: bool) -> None:
    table.deals += 1
    number = session.device.new_number()
    table.making = DealMade(table.deals, hand, number, agreed)
    table.making.digests[HOST] = fair_deal.digest(number, table.deals, HOST)


def _bound(session: Session, at: _Table, device: int, said: Bound) -> Effects | None:
    """A guest is bound to a number. One that has lost it lets the deal begin again."""
    made = at.hosting.making
    if made is None or said.deal != made.deal:
        return None
    if made.listed is None:
        made.digests[device] = said.digest
    elif made.listed.get(device) != said.digest:
        _begin_deal(session, at.hosting, made.hand, agreed=made.agreed)
    return []


def _opened(at: _Table, device: int, said: Opened) -> Effects | None:
    """A guest opens its number."""
    made = at.hosting.making
    if made is None or made.listed is None or said.deal != made.deal:
        return None
    if made.listed.get(device) != fair_deal.digest(said.number, made.deal, device):
        return None
    made.numbers[device] = said.number
    return []


def _advance(session: Session, at: _Table) -> Effects:
    """List the digests when all are there, and deal when all numbers are."""
    made, devices = at.hosting.making, at.hosting.devices
    if made is None or not made.agreed:
        return []
    if made.listed is None:
        if not devices <= made.digests.keys():
            return []
        made.listed = {device: made.digests[device] for device in sorted(devices)}
        made.numbers = {HOST: made.number}
    if not devices <= made.numbers.keys():
        return []
    at.hosting.making = None
    numbers = {device: made.numbers[device] for device in sorted(devices)}
    at.hosting.dealt = made.deal, made.hand, numbers
    if at.game is not None and made.hand > 1:
        case, players = case_named(at.game.case), len(at.game.match.seats)
        return flow.begin_hand(
            session, at.game, fair_deal.dealer_and_deck(case, players, numbers, made.hand)[1]
        )
    return _new_match(session, at, numbers)


def _new_match(session: Session, at: _Table, numbers: dict[int, str]) -> Effects:
    setup = Setup.of(at.game.match) if at.game is not None else at.setup
    assert setup is not None, "a lobby has a form"
    match = setup.undealt()
    match.deal(*fair_deal.dealer_and_deck(case_named(match.case), len(match.seats), numbers, 1))
    game = session.put(match, hosting=at.hosting)
    return game_table.begin(session, game)


# ---- what goes out ----


def refresh(session: Session) -> Effects:
    """After every message: tell each guest what has changed for it, and all who look on."""
    if session.features.of(ServedTable).window and not session.onlooking:
        serve_onlookers(session)
    at = _table(session)
    effects: Effects = []
    effects += _dismissed(session, None if at is None else at.hosting)
    if at is None:
        return effects + _clear_window(session)
    _keep_deal(session, at)
    effects += _advance(session, at)
    if (at := _table(session)) is None:
        return effects
    if at.game is not None:
        _keep_wish(session, at.game)
    if session.features.of(ServedTable).window:
        session.features.of(ServedTable).shown = True
        at.hosting.onlookers.setdefault(WINDOW, Guest("connected", greeted=True))
    for device, (seat, guest) in at.hosting.lines.items():
        if guest.link == "connected" and guest.greeted:
            effects += _tell(at, device, seat, guest)
    return effects


def _clear_window(session: Session) -> Effects:
    """Tell the table's own window that it has nothing to show; its line stays."""
    served = session.features.of(ServedTable)
    if session.onlooking or not (served.window and served.shown):
        return []
    served.shown = False
    return [TellPeer(WINDOW, message_text(Refused("left")))]


def _dismissed(session: Session, serving: Hosting | None) -> Effects:
    """Send away the guests that have no chair any more: the seat of one changed hands, or the game has left the table
    and all of them with it. They get to know why."""
    effects: Effects = []
    served = session.features.of(ServedTable)
    stays = serving is not None and serving is served.hosting
    if serving is not None and not stays:
        serving.onlookers.pop(
            WINDOW, None
        )  # its own window has shown another table since: it is told all again
    lines = {} if serving is None else {device: guest for device, (_, guest) in serving.lines.items()}
    for device, guest in served.lines.items():
        if lines.get(device) is guest or device == WINDOW:
            continue
        if guest.link != "lost":
            effects += _close(guest, device, "reseated" if stays else "left")
        session.features.of(Pairing).codes.pop(device, None)
        if serving is not None and serving.making is not None:
            serving.making.digests.pop(device, None)  # whoever comes next agrees for itself
    served.hosting, served.lines = serving, lines
    return effects


def _keep_wish(session: Session, game: Game) -> None:
    """The question to all stands as long as its sheet does."""
    asks = session.sheet is not None and session.sheet.kind == "undo" and session.screen.game is game
    if game.consent.seat is not None and game.hosting is not None and game.remote_seats and not asks:
        if game.consent.seat in game.remote_seats and session.screen.game is game:
            session.notice = Notice(t("undo.declined"))
        game.consent = replace(game.consent, seat=None, agreed=set(), free=False)


def _tell(at: _Table, peer: int, seat: int | None, guest: Guest) -> Effects:
    if at.game is None:
        return _tell_lobby(at, peer, seat, guest)
    effects: Effects = []
    now = table_facts.table_for_guest(at.game, seat)
    if guest.last != now or not guest.told:
        guest.last = now
        if guest.told != (text := message_text(now)):  # a secret pass makes another hand that looks the same
            guest.told, guest.at = text, guest.at + 1
            effects.append(TellPeer(peer, message_text(replace(now, at=guest.at))))
    mark = at.game.match.hand_number - (not at.game.match.hand_over), at.game.edits
    if seat is not None and guest.recorded != mark:
        guest.recorded = mark
        if (done := table_facts.finished_hands(at.game.match)) is not None:
            effects.append(TellPeer(peer, message_text(_record(at.hosting, *done))))
    return effects


def _record(table: Hosting, hands: int, record: dict[str, object]) -> RecordTold:
    if table.dealt is None or table.dealt[1] != hands:
        return RecordTold(record, 0, HexByDevice())
    deal, _, numbers = table.dealt
    return RecordTold(record, deal, HexByDevice(numbers))


def _tell_lobby(at: _Table, peer: int, seat: int | None, guest: Guest) -> Effects:
    assert at.setup is not None, "a lobby has a form"
    made = None if seat is None else at.hosting.making
    chairs = table_facts.chairs(at.setup.case, at.setup.seats(), at.hosting)
    now = Lobby(seat, chairs, None if made is None or seat is None else table_facts.round_told(made, seat))
    if guest.told == (text := message_text(now)):
        return []
    guest.told = text
    return [TellPeer(peer, text)]
