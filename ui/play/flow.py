"""The course of a match: what is done, what is shown of it, and who is asked next.

Every function changes the game in place and returns what is to be done outside it, in order. A `Save` always comes
before anything can be shown.
"""

from __future__ import annotations

from game.actions import split_seat
from game.bots import Decision, bot_seed, think
from game.bots.levels import limit_without_clock
from game.deals import Seal
from game.errors import CasefileError
from game.events import Event
from game.fair_deal import HOST
from game.refusal import Refusal
from game.undo import last_actor
from ui.play import first_hand, hands
from ui.play.current_view import claimant, decides, due, due_human, next_bot, sealing_due, stage
from ui.play.narration import action_line, holder_events, notice
from ui.state.bot_questions import ChooseAction
from ui.state.hand_progress import Pause
from ui.state.messages import NOBODY, Effect, Save, ShowEvents, SoundCue, Token, Wait
from ui.state.post_at_table import turn_to
from ui.state.questions import Ask
from ui.state.screen import Screen
from ui.state.session import Game, PendingChoices, Session
from ui.state.settings import PACE_MS
from ui.state.setup import level_of
from ui.state.view_models import Notice


def proceed(session: Session, game: Game) -> list[Effect]:
    """Find out what is due and have it done: a bot asked, its answer played, a pause opened, the curtain hung."""
    effects: list[Effect] = []
    while not _is_blocked(game):
        bot = next_bot(game)
        if bot is None:
            return effects + (_hand_over(game) if due(game).here else _wait_for_guest(game))
        if game.request.answer is None and (known := _scripted(game, bot)):
            game.request.answer = Decision(known)
        if game.request.answer is None:
            return effects + _ask(game, bot)
        thought, game.request.answer = game.request.answer, None
        effects += _bot_plays(session, game, bot, thought)
    return effects + _ask_ahead(game)


def _is_blocked(game: Game) -> bool:
    """True if the next decision must wait: for a sentence to be read, a pause to be closed, the scores to be seen."""
    if game.showing or game.out_of_turn.pause is not None or game.out_of_turn.silent:
        return True
    if out_of_turn_due(game):
        game.out_of_turn.pause, game.hand_view.hurry = Pause(), False
        game.out_of_turn.answered = frozenset({HOST} if game.in_middle else ())
        return True
    if game.match.hand_over:
        game.hand_view.hurry = False
    return game.match.hand_over


def out_of_turn_due(game: Game) -> bool:
    """True if everybody is to be asked for a play out of turn."""
    match = game.match
    if match.hand_over:
        return False
    if game.by_post is not None:
        return game.post is not None and game.post.asks
    offered = match.out_of_turn_offered and not game.is_bot(match.actors[0])
    return offered or (match.out_of_turn_moment and game.length not in game.out_of_turn.closed)


def _hand_over(game: Game) -> list[Effect]:
    """A human decides next: hang the curtain unless that human has the tablet."""
    game.hand_view.hurry = False
    looks = game.choosing.sealer if sealing_due(game) else game.holder
    if game.is_shared and looks != due_human(game):
        game.put_away()
    if game.match.phase != "draw" or game.holder is None or game.hand_view.cued == game.length:
        return []
    game.hand_view.cued = game.length
    return [SoundCue("turn")]


def _wait_for_guest(game: Game) -> list[Effect]:
    """A guest decides next, on a device elsewhere. Whoever holds the tablet here keeps it."""
    game.hand_view.hurry = False
    return []


def _ask(game: Game, bot: int) -> list[Effect]:
    if game.request.asked == game.token:
        return []
    game.request.asked = game.token
    return [Ask(game.token, _question(game, bot))]


def _question(game: Game, bot: int) -> ChooseAction:
    level = level_of(game.match.case, game.match.seats[bot].level)
    seed, exact = bot_seed(bot, game.match.hand_number, game.length), game.one_try
    seen = game.seen(bot)
    limit = limit_without_clock(seen, level) if exact else None
    return ChooseAction(seen, level, seed, limit, exact)


def _scripted(game: Game, bot: int) -> str:
    """The action of a bot that follows the script of a duel: what it did there, if all was the same until now."""
    done = game.match.hand_record.actions
    if len(done) >= len(game.script) or tuple(done) != game.script[: len(done)]:
        return ""
    seat, action = split_seat(game.script[len(done)])
    return action if seat == bot and action in game.match.legal(bot) else ""


def _ask_ahead(game: Game) -> list[Effect]:
    """While a sentence is being read the next bot may think already; it plays when the reading is over.

    In the silence after the pause only a holder is asked, so that what follows takes the same time without one.
    """
    waits = game.showing or (game.out_of_turn.silent and game.match.out_of_turn_offered)
    if not waits or game.match.hand_over or out_of_turn_due(game) or game.request.answer is not None:
        return []
    bot = next_bot(game)
    return [] if bot is None or _scripted(game, bot) else _ask(game, bot)


def _bot_plays(session: Session, game: Game, bot: int, thought: Decision) -> list[Effect]:
    """Play a bot's answer and show it. An answer that cannot be played is replaced, so that no bot can stop a game."""
    action = thought.action
    try:
        events = game.match.play(bot, action, thought.rollouts)
    except CasefileError:
        action = game.match.legal(bot)[0]
        events = game.match.play(bot, action)
    game.note_action(action)
    wait = _show(session, game, events)
    return [Save(), *(_happened(game, events) if game.showing else []), *wait]


def _happened(game: Game, events: list[Event]) -> list[Effect]:
    """Return the effect that shows and sounds an action to the person who holds the tablet, or to all round it."""
    seat = NOBODY if game.in_middle else game.holder
    if seat is None or game.match.sealing:
        return []
    return [ShowEvents(game.match.case, tuple(holder_events(game, events)), seat)]


def _show(session: Session, game: Game, events: list[Event]) -> list[Effect]:
    pace = _pace(session, game)
    if stage(game) == "curtain" or game.match.sealing:
        return []
    words = action_line(game, events)
    if words is None:
        return []
    if game.hand_view.hurry or pace == 0:
        return []
    game.showing = words
    return [] if pace is None else [Wait(game.token, "show", pace)]


def _pace(session: Session, game: Game) -> int | None:
    """The time for which an action is shown, in milliseconds; None waits for a tap, for which nobody is at a table in
    the middle."""
    pace = PACE_MS["calm" if game.in_middle and session.settings.pace == "step" else session.settings.pace]
    return max(pace, first_hand.UNHURRIED_MS) if pace is not None and first_hand.dealer_speaks(game) else pace


# ---- what comes from outside ----


def human_plays(session: Session, game: Game, seat: int, action: str) -> list[Effect]:
    """Play a legal action of a human who may act, and go on."""
    events = game.match.play(seat, action)
    if seat in game.orders:
        game.hand_view.laid[game.length] = (seat, game.orders[seat])
    game.note_action(action)
    game.choosing = PendingChoices(_of_use(game, seat) if action in {"draw", "take"} else ())
    if seat in game.orders and game.holder == seat:
        game.orders[seat] = hands.ordered_codes(game.seen(seat).own, "hand", manual=game.orders[seat])
    session.notice = notice(game, events)
    return [Save(), *_happened(game, events), *proceed(session, game)]


def guest_plays(session: Session, game: Game, seat: int, action: str) -> list[Effect] | None:
    """Play the action of a guest and show it like that of a bot. None if the rules refuse it. With the table out of
    sight it is stored, and the game goes on when somebody looks."""
    try:
        events = game.match.play(seat, action)
    except CasefileError:
        return None
    game.note_action(action)
    if session.screen.game is not game:
        return [Save()]
    wait = _show(session, game, events)
    return [Save(), *(_happened(game, events) if game.showing else []), *wait, *proceed(session, game)]


def _of_use(game: Game, seat: int) -> tuple[str, ...]:
    """Return the cards chosen before the draw, if they can be played or discarded now; else none: they would be in the
    way."""
    chosen, offers = [hands.code_of(key) for key in game.choosing.selection], game.seen(seat).offers
    discards = len(chosen) == 1 and any(each.action == f"discard {chosen[0]}" for each in offers)
    return game.choosing.selection if discards or hands.doable_plays(offers, chosen) else ()


def may_act(game: Game, seat: int, action: str) -> bool:
    """True if this human is the viewer and was asked for this action."""
    if seat not in game.local_seats or game.waits_for_post:
        return False
    match stage(game):
        case "pause":
            asked = HOST not in game.out_of_turn.answered
            return asked and claimant(game) == seat and action == game.match.out_of_turn_action
        case "sealing":
            return due_human(game) == seat
        case "table":
            out_of_turn = action == game.match.out_of_turn_action
            return game.holder == seat and (decides(game, seat) or out_of_turn)
    return False


def take_decision(session: Session, game: Game, token: Token, thought: Decision) -> list[Effect]:
    """A bot has chosen. The answer counts only for the moment at which it was asked."""
    if token != game.token or game.request.asked != token:
        return []
    game.request.answer = thought
    return proceed(session, game)


def end_wait(session: Session, game: Game, token: Token, what: str) -> list[Effect]:
    """A sentence was there long enough, or the silence after the pause is over.

    A bot that has not answered by then has declined: a wait beyond the silence would tell that it holds the card.
    """
    if what == silence_timer(game) and token[:2] == game.token[:2]:
        return end_silence(session, game)
    if what == "show" and token == game.token:
        game.showing = None
    return proceed(session, game)


def silence_timer(game: Game) -> str:
    """Name of the timer of the newest silence."""
    return f"silence {game.out_of_turn.silences}"


def end_silence(session: Session, game: Game) -> list[Effect]:
    """The silence after the pause is over, if there is one; the game goes on. A bot that has not answered has declined.
    If there is one try, no answer depends on the time it takes: there it is found at once."""
    offered = game.match.out_of_turn_offered and next_bot(game) is not None
    if game.out_of_turn.silent and offered and game.request.answer is None:
        game.request.answer = _answer_at_once(game) if game.one_try else Decision(game.match.decline_action)
    game.out_of_turn.silent = False
    return proceed(session, game)


def _answer_at_once(game: Game) -> Decision:
    """Return what a bot decides to which a card is offered, as the worker would find it."""
    bot = game.match.actors[0]
    if script := _scripted(game, bot):
        return Decision(script)
    ask = _question(game, bot)
    return think(ask.seen, ask.level, ask.seed, ask.limit)


def skip(session: Session, game: Game) -> list[Effect]:
    """A tap ends the show: the next step, where each waits for a tap; else straight to the next human decision.

    The recap tells what is skipped. A tap does nothing if nothing is shown any more.
    """
    if not game.showing:
        return []
    game.hand_view.hurry = PACE_MS[session.settings.pace] is not None
    game.showing = None
    return proceed(session, game)


def reveal(session: Session, game: Game) -> list[Effect]:
    """Lift the curtain for the human who decides."""
    if stage(game) != "curtain":
        return []
    game.changed, seat = None, due_human(game)
    if not game.is_shared:
        game.holder = seat
    elif game.out_of_turn.pause is not None:
        game.out_of_turn.pause.revealed = True
        return []
    elif game.match.sealing:
        game.choosing.sealer = seat
    else:
        game.holder = seat
    return _looked(game, seat) + proceed(session, game)


def _looked(game: Game, seat: int) -> list[Effect]:
    """A human is shown the table. What another had done by then was seen, and cannot be taken back freely any more."""
    if game.hand_view.looked == game.length or last_actor(game.match) == seat:
        return []
    game.hand_view.looked = game.length
    return [Save()]


def leave(game: Game) -> None:
    """Back to the desk: what was on its way is dropped, to be asked again when the game goes on."""
    game.put_away()
    game.interrupt()
    game.hand_view.hurry = False
    if not out_of_turn_due(game):
        game.out_of_turn.pause = None


def say_why(session: Session, refusal: Refusal | None) -> None:
    """Say why something cannot be done, if that is so, with its rule."""
    if refusal is not None:
        session.notice = Notice(refusal.sentence, refusal.rule, "why")


def leave_for(session: Session, screen: Screen) -> None:
    """Show another screen. A game stays where it is, behind its curtain, to be resumed."""
    session.screen, session.sheet = screen, None
    if session.game is not None:
        leave(session.game)


def next_hand(session: Session, game: Game) -> list[Effect]:
    """Deal the next hand; with guests, agree that it is dealt: all devices make the deck. A daily case, and a deal of a
    duel, has one; a guest's copy goes on nowhere."""
    if not game.match.hand_over or game.match.over or game.one_hand or game.guest_seat is not None:
        return []
    if game.deals_with_guests:
        return agree_to_deal(game)
    return begin_hand(session, game)


def agree_to_deal(game: Game) -> list[Effect]:
    """The people here agree to the next hand, or to another match."""
    if game.hosting is not None and game.hosting.making is not None:
        game.hosting.making.agreed = True
    return []


def seal(session: Session, game: Game) -> bool:
    """Seal the deal of a hand in which nobody has decided anything yet; True if that was still to be done."""
    hand = game.match.hand_record
    if hand.seal is not None or hand.actions or not hand.deck or game.by_post is not None:
        return False
    hand.seal = Seal.of(hand.dealer, hand.deck, session.device.new_number())
    return True


def begin_hand(session: Session, game: Game, deck: list[str] | None = None) -> list[Effect]:
    """Deal the next hand: with guests from a deck that all have made."""
    if game.by_post is None:
        game.match.next_hand(deck)
    elif game.post is not None:
        turn_to(game, game.match.hand_number + 1)
    seal(session, game)
    game.begin_hand()
    return [Save(), *(proceed(session, game) if session.screen.game is game else [])]
