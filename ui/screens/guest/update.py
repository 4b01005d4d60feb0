"""The guest's half of a table of several devices: what the host says is read and shown."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256

from game.errors import BadRecord
from game.fair_deal import HOST, Fault
from game.fair_deal import fault as deal_fault
from game.i18n import t
from game.match import Match
from game.standings import is_match_over
from ui.html.html_writer import html_of
from ui.play import flow
from ui.play.wire import (
    BadWire,
    Hello,
    Lobby,
    RecordTold,
    Refused,
    TableTold,
    Why,
    message_text,
    read_from_host,
)
from ui.screens.guest.guest_table import GuestTable
from ui.screens.guest.guesting import Guesting, OwnPart, deal, remember_guesting
from ui.screens.guest.lobby import GuestLobby
from ui.screens.pairing.model import note_naming
from ui.state import guest_mark
from ui.state.messages import NOBODY, Effect, ImportGame, Message, ShowEvents, SoundCue
from ui.state.own_name import own_name
from ui.state.peer_messages import ClosePeer, PeerMisbehaved, PeerSaid, PeerState, TellPeer
from ui.state.session import Open, PendingChoices, Session
from ui.state.view_models import Notice
from ui.storage.codec import canonical_json
from ui.storage.envelope import envelope_of_import
from ui.transfer.importing import check
from ui.transfer.reading import FileRefused

Effects = list[Effect]
"""Effects of what the host says."""
MOST_COPIES = 12
"""Matches of which copies are kept while a line lasts."""


def take(session: Session, message: Message) -> Effects | None:
    """Take in what the host says, and the state of the line to it. None for any other message."""
    match message:
        case PeerState() if message.peer == HOST:
            return _line(session, message)
        case PeerMisbehaved() if message.peer == HOST:
            return _close(session.features.of(Guesting), message.why)
        case PeerSaid() if message.peer == HOST:
            return _said(session, message.text)
    return None


def _line(session: Session, message: PeerState) -> Effects:
    """The line has changed. On a new one the host is greeted, and tells everything again."""
    guesting = session.features.of(Guesting)
    guesting.link, guesting.answered = message.state, -1
    if message.state != "connected":
        return []
    guesting.refused, guesting.copies, guesting.seated = None, 0, False
    guesting.lost_told, guesting.lines = False, guesting.lines + 1
    if not isinstance(session.screen, GuestTable | GuestLobby):
        flow.leave_for(session, _screen(guesting))
    return [*note_naming(session), TellPeer(HOST, message_text(Hello(own_name(session))))]


def _screen(guesting: Guesting) -> GuestTable | GuestLobby:
    return GuestLobby(guesting) if guesting.told is None else GuestTable(guesting)


def _said(session: Session, text: str) -> Effects:
    """Read what the host says. After what cannot be read the line is closed."""
    guesting = session.features.of(Guesting)
    if not guesting.connected:
        return [ClosePeer(HOST)]
    try:
        said = read_from_host(text)
    except BadWire as refusal:
        return _close(guesting, refusal.why)
    match said:
        case Lobby() if not guesting.seated or guesting.window:
            guesting.lobby, guesting.told, guesting.refused = said, None, None
            _show(session, guesting)
            return _note_host(guesting) + deal(session, guesting, agreed=True)
        case TableTold() if _can_be_shown(session, said):
            return _table(session, guesting, said) + _note_host(guesting)
        case RecordTold():
            return _record(session, guesting, said)
        case Refused(why="left") if guesting.window:  # its line stays: another table may follow
            guesting.lobby, guesting.told, guesting.refused = None, None, "left"
            _show(session, guesting)
            return []
        case Refused(why="reseated" | "left"):  # the chair is gone, and with it the way back
            guesting.host = ""
            return [remember_guesting(guesting), *_close(guesting, said.why)]
        case Refused():
            return _close(guesting, said.why)
    return _close(guesting, "form")  # from a table nobody comes back to the lobby on the same line


def _close(guesting: Guesting, why: Why) -> Effects:
    """Close the line, after which nothing that comes costs this page anything."""
    guesting.link, guesting.refused = "lost", why
    return [ClosePeer(HOST)]


def _note_host(guesting: Guesting) -> Effects:
    """Keep who deals at the table, for the way back to it; there is none to a match that is over."""
    told, host = guesting.told, guesting.host_name
    if told is not None and told.seen.over and is_match_over(told.totals[-1], told.seen.rules["target"]):
        host = ""
    hostless = guesting.beside_table
    if (host, hostless) == (guesting.host, guesting.hostless) or guesting.window:
        return []
    guesting.host, guesting.hostless = host, hostless
    return [remember_guesting(guesting)]


def _show(session: Session, guesting: Guesting) -> None:
    """Show the screen for what was told, if a guest's screen is there."""
    if isinstance(session.screen, GuestTable | GuestLobby):
        wanted = _screen(guesting)
        if type(wanted) is not type(session.screen):
            session.screen, session.sheet = wanted, None


# ---- the table ----


def _can_be_shown(session: Session, told: TableTold) -> bool:
    """True if a table can be drawn and put into words: one may have every form, and name what there is no word for."""
    at = GuestTable(Guesting("connected", told))
    try:
        html_of(at.draw(session))
        html_of(at.draw_over(session))
        at.log(session)
    except (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError):
        return False
    return True


def _table(session: Session, guesting: Guesting, told: TableTold) -> Effects:
    before, guesting.told, guesting.lobby, guesting.seated = guesting.told, told, None, True
    guesting.refused = None
    if before is None or _is_other_match(before, told):
        guesting.tables += 1
        guesting.looked_at, guesting.hands_shown = "", {}
    if not told.seen.over:
        guesting.agreed, guesting.fault = 0, None
        guesting.hands_shown.pop(told.hand, None)
    _show(session, guesting)
    effects: Effects = []
    part = guesting.part
    if part is not None and part.hand == told.hand and part.digests and not told.seen.over and not part.used:
        guesting.part = replace(part, used=True)
        effects.append(remember_guesting(guesting))
    effects += deal(session, guesting, agreed=guesting.agreed != 0)
    at = session.screen
    if not isinstance(at, GuestTable):
        return effects
    _keep_choices(at, before, told)
    _ask(session, at, before)
    return effects + _happened(at, before)


def _is_other_match(before: TableTold, told: TableTold) -> bool:
    return (
        before.seen.case != told.seen.case
        or before.hand > told.hand
        or len(before.chairs) != len(told.chairs)
        or before.totals[: told.hand - 1] != told.totals[: told.hand - 1][: len(before.totals)]
    )


def _keep_choices(at: GuestTable, before: TableTold | None, told: TableTold) -> None:
    """A selection stays while the guest still decides, and has the cards."""
    if before is None or before.hand != told.hand:
        at.chosen_now, at.own_order = PendingChoices(), []
    elif not at.asked or not set(at.choosing.selection) <= at.keys:
        at.chosen_now = replace(at.chosen_now, selection=())


def _ask(session: Session, at: GuestTable, before: TableTold | None) -> None:
    """Open the question whether something is taken back when it comes, close it when it goes, and say what came of
    it."""
    opened = session.sheet is not None and session.sheet.kind == "undo"
    asked = None if before is None else before.consent
    if at.undo_question is None:
        if opened:
            session.sheet = None
    elif asked is None or (at.answers_undo and asked != at.told.consent):
        session.sheet, session.notice = Open("undo"), None
    if before is not None and asked is not None and at.told.consent is None:
        _tell_end(session, at, before, mine=asked.seat == at.viewer)
    elif at.guesting.wished and at.told.consent is None:
        session.notice = Notice(t("undo.why.now"))
    at.guesting.wished = False


def _tell_end(session: Session, at: GuestTable, before: TableTold, *, mine: bool) -> None:
    """Say what came of the question: fewer events are told if something was taken back."""
    done = len(at.seen.events) - len(before.seen.events) if before.hand == at.told.hand else 1
    if done < 0:
        session.notice = Notice(t("undo.done-something"))
    elif done == 0 and mine:
        session.notice = Notice(t("undo.declined"))


def _happened(at: GuestTable, before: TableTold | None) -> Effects:
    """All that has been done since, for the eyes and the ears; a turn that begins is heard."""
    seen = at.seen
    effects: Effects = []
    if before is not None and before.hand == at.told.hand:
        known = before.seen.events
        if len(known) < len(seen.events) and seen.events[: len(known)] == known and not seen.sealing:
            seat = NOBODY if seen.seat is None else seen.seat
            effects.append(ShowEvents(seen.case, seen.events[len(known) :], seat))
    if at.asked and seen.phase == "draw" and at.cued != seen.turn_number:
        at.cued = seen.turn_number
        effects.append(SoundCue("turn"))
    return effects


# ---- finished hands ----


def _record(session: Session, guesting: Guesting, told: RecordTold) -> Effects:
    """Check the record of the finished hands, and keep a copy of those in whose last deal this device had a part and
    which it saw. Nothing else of what the host says is ever stored."""
    table, hands = guesting.told, told.record.get("hands")
    over = len(hands) if isinstance(hands, list) else 0
    if table is None or over not in {table.hand, table.hand - 1}:
        return []
    part = guesting.part_in(told.deal, over)
    if part is None or not part.digests:  # no cards follow from a number that was not opened
        if table.seen.over and over == table.hand:
            guesting.fault = "unknown"
        return []
    if part.number in guesting.replayed or (text := canonical_json(told.record)) == guesting.looked_at:
        return []
    guesting.looked_at = text
    guesting.replayed.add(part.number)
    try:
        match = Match.from_record(told.record)
        check(match, told.record)
    except (BadRecord, FileRefused):
        return []
    if not _is_of_table(match, table) or not (over == table.hand or part.used):
        return []
    fault = _fault(guesting, match, told, part)
    if over == table.hand:
        guesting.fault = fault
    return [] if fault == "own" else _keep(session, guesting, match, part)


def _keep(session: Session, guesting: Guesting, match: Match, part: OwnPart) -> Effects:
    """Keep a copy of a match, in the slot of the one that was kept before. It has a slot of its own if it is another
    match, and then only with another number of this device: so no host fills the store."""
    head = next((each for each in session.book if each.slot == guesting.slot), None)
    ours = head is None or head.imported or head.part == "guest"
    if not guesting.slot or not ours or guesting.first != _first(match):
        if not ours or guesting.slot_of != part.number:
            if guesting.copies >= MOST_COPIES:
                return []
            guesting.copies += 1
            guesting.slot = session.device.new_slot()
        guesting.slot_of, guesting.first = part.number, _first(match)
    if session.game is not None and session.game.slot == guesting.slot:
        session.game = None  # it is opened again as it is now
    beside = {guest_mark.NAME: guesting.seat}
    return [
        remember_guesting(guesting),
        ImportGame(guesting.slot, envelope_of_import(match, "", beside), dated=True),
    ]


def _first(match: Match) -> str:
    """The mark of a match among others: the digest of its first deck."""
    return sha256("|".join(match.record()["hands"][0]["deck"]).encode()).hexdigest()


def _is_of_table(match: Match, table: TableTold) -> bool:
    """True if this is the match at the table, as far as it was told, and its last hand the one that was seen."""
    seen = table.seen
    if not match.hand_over or match.case != seen.case or len(match.seats) != len(table.chairs):
        return False
    if [each.name for each in match.seats] != [each.name for each in table.chairs]:
        return False
    if (match.edition, match.options, match.casual) != (seen.edition, dict(seen.options), table.casual):
        return False
    if match.hand_number not in {table.hand, table.hand - 1}:
        return False
    if match.totals != table.totals[: match.hand_number]:
        return False
    if match.hand_number < table.hand:
        return True
    return canonical_json(match.seen(seen.own_seat).as_json()) == canonical_json(seen.as_json())


def _fault(guesting: Guesting, match: Match, told: RecordTold, part: OwnPart) -> Fault:
    """The fault of the deal of the last hand."""
    own = guesting.device, part.number
    found = deal_fault(match, part.deal, dict(part.digests), told.numbers, own)
    return found or ("again" if part.begun > 1 else "")
