"""Taking back at the table: one action freely while nothing new was seen, further back where all humans agree.

The engine says what showed something new (`game.undo`). What it cannot know is who looked: once another human has
lifted the curtain, what lay open by then was seen.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.i18n import t
from game.undo import free_count, last_actor, undo
from ui.play import flow, log
from ui.play.current_view import stage
from ui.play.narration import events_before_reveal
from ui.state.hand_progress import Consent
from ui.state.messages import Effect, Save
from ui.state.session import Game, Open, Session
from ui.state.view_models import LogLine, Notice, SeatInfo

Kind = Literal["free", "agree", ""]


@dataclass(frozen=True, slots=True)
class Way:
    """The length and the kind of an undo, and its seat: `free`, or if all `agree`; `why` gives the reason if there is
    none."""

    kind: Kind
    count: int = 0
    seat: int | None = None
    why: str = ""
    free: bool = False
    """It has shown nothing new. With guests at the table even that needs consent: they have seen it at once."""


@dataclass(frozen=True, slots=True)
class UndoQuestion:
    """The question whether something should be taken back, as a host asks it or a guest is asked."""

    lines: tuple[LogLine, ...] = ()
    """All that would be taken back."""
    seats: tuple[SeatInfo, ...] = ()
    """The seats that have to agree."""
    agreed: tuple[int, ...] = ()
    asker: str = ""
    """The name of the player who asks."""
    guest: bool = False
    """It is asked on a guest's device, of the guest alone."""
    asked: bool = False
    """The person at this device has asked, and waits for the others."""
    far: frozenset[int] = frozenset()
    """Those of the seats that answer on devices elsewhere."""

    @property
    def absent(self) -> tuple[SeatInfo, ...]:
        """Those of them that cannot be asked, for they are out of reach."""
        return tuple(
            each for each in self.seats if each.number in self.far and each.link not in {"", "connected"}
        )

    @property
    def asked_here(self) -> tuple[SeatInfo, ...]:
        """Those of the seats that answer at this device."""
        return tuple(each for each in self.seats if each.number not in self.far)


def undo_now(game: Game) -> Way:
    """Return the effect of the undo button now. It never depends on cards that the viewer may not know."""
    where, match = stage(game), game.match
    if _is_unsettled(game) or match.sealing:
        return Way("", why="now")
    if game.guest_seat is not None:
        return Way("", why="over")
    seat = last_actor(match)
    whose = game.holder if where == "table" else seat
    if (
        where != "scoring"
        and seat is not None
        and seat == whose
        and seat in game.local_seats
        and _unseen(game)
    ):
        return Way("agree" if game.remote_seats and not game.by_post else "free", 1, seat, free=True)
    if match.casual and where in {"table", "scoring"}:
        return _by_agreement(game, where == "scoring")
    return Way("", why=_why(game, seat))


def _is_unsettled(game: Game) -> bool:
    """True if everybody is being asked for a play out of turn, or was asked only just now."""
    pending = game.out_of_turn
    return pending.pause is not None or pending.silent or flow.out_of_turn_due(game)


def _unseen(game: Game) -> bool:
    if game.by_post is not None and _is_sent(game):
        return False
    return game.length > game.hand_view.looked and free_count(game.match) > 0


def _is_sent(game: Game) -> bool:
    """True if the last action by post is in a link already."""
    return game.post is None or game.length <= game.post.sent


def _by_agreement(game: Game, over: bool) -> Way:
    """To before the own last decision; when the hand is over, to before the last one of any human."""
    return _last_of(game, game.local_seats if over or game.holder is None else [game.holder])


def guests_undo(game: Game, seat: int) -> Way:
    """Return what a guest may ask for now: it asks once for a decision."""
    found = _guests_way(game, seat)
    asked = found.kind and (seat, _place(game, found)) in game.wishes
    return Way("", why="now") if asked else found


def _place(game: Game, found: Way) -> int:
    """Return the place in the hand of the decision that would be taken back."""
    return len(game.match.hand_record.actions) - found.count


def _guests_way(game: Game, seat: int) -> Way:
    if _is_unsettled(game) or game.match.sealing:
        return Way("", why="now")
    if not game.match.hand_over and last_actor(game.match) == seat and free_count(game.match) > 0:
        return Way("agree", 1, seat, free=True)
    return _last_of(game, [seat]) if game.casual else Way("", why="others")


def _last_of(game: Game, seats: list[int]) -> Way:
    found = [(count, seat) for seat in seats if (count := game.match.actions_since(seat)) is not None]
    return Way("agree", *min(found)) if found else Way("", why="nothing")


def wished_undo(game: Game) -> Way:
    """Return the undo that the sheet is about now; even if others play meanwhile, it is still the asker's last
    decision."""
    seat = game.consent.seat
    if seat is None or _is_unsettled(game) or game.match.sealing:
        return Way("", why="now")
    if game.consent.free:
        last = last_actor(game.match) == seat and free_count(game.match) > 0
        return Way("agree", 1, seat, free=True) if last else Way("", why="now")
    return _last_of(game, [seat]) if game.casual else Way("", why="now")


def seats_asked(game: Game, found: Way) -> list[int]:
    """List the seats that have to agree: every human, and every seat that one has played since the moment it goes back
    to."""
    return sorted({*game.humans, *game.match.human_seats(len(game.match.hand_record.actions) - found.count)})


def question(game: Game) -> UndoQuestion:
    """The question to all who have to agree: what would be taken back, and who has agreed."""
    found, chairs, far = wished_undo(game), game.chairs, game.remote_seats
    return UndoQuestion(
        lines=last_actions(game, found.count) if found.kind else (),
        seats=tuple(chairs[seat] for seat in seats_asked(game, found)),
        agreed=tuple(sorted(game.consent.agreed)),
        asker=chairs[found.seat].name if found.seat is not None else "",
        asked=bool(far) and not game.in_middle and game.local_seats == sorted(game.consent.agreed - far),
        far=far,
    )


def _why(game: Game, seat: int | None) -> str:
    """Return in a word the reason why nothing can be taken back freely."""
    if seat is None:
        return "nothing"
    if game.match.hand_over:
        return "over"
    if game.by_post is not None and _is_sent(game):
        return "sent"
    return "seen" if seat == game.holder else "others"


def last_actions(game: Game, count: int) -> tuple[LogLine, ...]:
    """Return the last actions in words, as everybody may know them."""
    hand = game.match.hand_record
    events = game.seen(None).events[hand.starts[len(hand.actions) - count] :]
    return tuple(log.lines(events_before_reveal(game, events), game.chairs, game.case))


def curtain_offer(game: Game) -> str:
    """Return in a sentence what the curtain's button takes back; "" if it has none."""
    found = undo_now(game)
    if found.kind != "free":
        return ""
    return _said(last_actions(game, found.count)) or t("undo.something")


# ---- what the page hears ----


def command(session: Session, game: Game) -> list[Effect]:
    """`undo`: take back one action, or ask everybody, or say why not."""
    found = undo_now(game)
    if found.kind == "free":
        return _take_back(session, game, found)
    if found.kind == "":
        session.notice = Notice(_refused(game, found.why))
        return []
    game.consent = Consent(found.seat, _askers(game) if game.remote_seats else set(), found.free)
    _ask_all(session, game)
    return []


def _askers(game: Game) -> set[int]:
    """Return who asks, and so agrees: the holder of the tablet, or whoever is alone at this device."""
    if game.holder is not None:
        return {game.holder}
    return set() if game.is_shared else set(game.local_seats)


def _ask_all(session: Session, game: Game) -> None:
    if stage(game) == "table":
        game.put_away()  # the tablet goes from hand to hand
    session.sheet, session.notice = Open("undo"), None


def wish_undo(session: Session, game: Game, seat: int) -> bool:
    """A guest wishes to take back: everybody is asked, if the table is there to be asked at. False if it cannot be."""
    found = guests_undo(game, seat)
    at_table = session.screen.game is game and stage(game) in {"table", "scoring", "curtain"}
    if not found.kind or not at_table or game.consent.seat is not None:
        return False
    game.consent = Consent(seat, {seat}, found.free)
    game.wishes.add((seat, _place(game, found)))
    _ask_all(session, game)
    return True


def drop_undo_wish(session: Session, game: Game) -> None:
    """Somebody does not agree, or nobody asks any more."""
    game.consent = Consent()
    if session.sheet is not None and session.sheet.kind == "undo":
        session.sheet = None


def _refused(game: Game, why: str) -> str:
    sentence = t("refusals.over" if why == "over" else f"undo.why.{why}")
    if why in {"nothing", "now"} or game.casual or game.by_post:
        return sentence
    return t("undo.why.strict", why=sentence)


def agree(session: Session, game: Game, seat: int) -> list[Effect]:
    """A human at this device agrees, or no longer. When all do, it is done."""
    asked = [each for each in seats_asked(game, wished_undo(game)) if each not in game.remote_seats]
    if session.sheet is None or session.sheet.kind != "undo" or seat not in asked:
        return []
    game.consent.agreed ^= {seat}
    return undo_when_agreed(session, game)


def guest_agrees(session: Session, game: Game, seat: int) -> list[Effect]:
    """A guest agrees."""
    game.consent.agreed |= {seat}
    return undo_when_agreed(session, game)


def undo_when_agreed(session: Session, game: Game) -> list[Effect]:
    """Take back what was asked about, if all have agreed to it."""
    found = wished_undo(game)
    if not game.consent.agreed.issuperset(seats_asked(game, found)):
        return []
    if session.sheet is not None and session.sheet.kind == "undo":
        session.sheet = None
    if found.kind:
        return _take_back(session, game, found)
    session.notice = Notice(_refused(game, found.why))  # what happened meanwhile has changed it
    return []


def _take_back(session: Session, game: Game, found: Way) -> list[Effect]:
    """Take the actions back. Every timer and a bot's thinking are void; cards put down lie in the hand as they lay
    there."""
    curtained, told = stage(game) == "curtain", last_actions(game, found.count)
    undo(game.match, found.count, agreed=found.kind == "agree" and not found.free)
    game.rewind(found.count)
    game.consent = Consent()
    said = t("undo.done", words=_said(told)) if told else t("undo.done-something")
    session.notice = Notice(said)
    if found.kind == "agree" and game.is_shared:
        game.put_away()
    effects: list[Effect] = [Save(), *flow.proceed(session, game)]
    if curtained and found.seat is not None:
        game.changed = LogLine(found.seat, said)
    return effects


def _said(lines: tuple[LogLine, ...]) -> str:
    return " ".join(line.text for line in lines)
