"""Commands of `data-ui` that belong to a game: the effects of taps at the table."""

from __future__ import annotations

from collections.abc import Callable

from game.case import Offer
from game.i18n import t
from ui.play import card_choice, first_hand, flow, out_of_turn_pause, seat_changes
from ui.play import hand as hands
from ui.play import undo as undoing
from ui.play.case_words import CaseWords
from ui.play.current_view import decides, due_human, looking, next_bot, stage, viewer
from ui.play.table_view import as_shown
from ui.state.messages import Cue, Effect, Save, Shift
from ui.state.reveal_steps import ALL_STEPS
from ui.state.session import SORTS, Game, Open, Session
from ui.state.view_models import Notice


def _ready(session: Session, game: Game) -> tuple[list[Effect], bool]:
    """Return effects, and True if it is the viewer's decision. A tap while an action is shown ends the show; else a
    notice says whose turn it is."""
    if game.showing and game.holder is not None:
        more = next_bot(game) is not None
        effects = flow.skip(session, game)
        return effects, not more and decides(game, game.holder)
    if game.holder is not None and decides(game, game.holder):
        return [], True
    if looking(game) or (game.match.sealing and stage(game) == "table"):
        flow.not_now(session, game)
    elif stage(game) == "table" and game.match.turn != game.holder:
        name = game.match.seats[game.match.turn].name
        session.notice = Notice(t("app.not-your-turn", name=name))
    return [], False


def _select(session: Session, game: Game, rest: tuple[str, ...]) -> list[Effect]:
    effects, mine = _ready(session, game)
    if not mine or not rest:
        return effects
    seat = viewer(game)
    codes = game.match.view(seat)["hands"][seat]
    if rest[0] not in {key for key, _ in hands.keyed(codes)}:
        return effects
    offers, on = game.match.offers(seat), game.choosing.selection
    if _gives_way(game, offers, rest[0]):
        on = ()
    choosing = game.choosing
    choosing.selection = tuple(key for key in on if key != rest[0]) if rest[0] in on else (*on, rest[0])
    chosen = [hands.code_of(key) for key in choosing.selection]
    if chosen and not hands.doable(offers, chosen):
        flow.why(session, game.match.why_not(seat, chosen))
    return effects


def _gives_way(game: Game, offers: list[Offer], key: str) -> bool:
    """A refused card, which no play uses, would only hold up another one. Copies gather; before the draw all do."""
    codes = {hands.code_of(each) for each in game.choosing.selection}
    refused = len(codes) == 1 and game.match.phase != "draw" and not hands.doable(offers, list(codes))
    return refused and hands.code_of(key) not in codes


def _explain(session: Session, game: Game, rest: tuple[str, ...]) -> list[Effect]:
    """`why`: the selection, or one card, and what stands against it."""
    effects, mine = _ready(session, game)
    if not mine:
        return effects
    seat = viewer(game)
    held = [key for key, _ in hands.keyed(game.match.view(seat)["hands"][seat])]
    keys = game.choosing.selection or [key for key in rest if key in held]
    chosen = [hands.code_of(key) for key in keys]
    if chosen:
        flow.why(session, game.match.why_not(seat, chosen))
    return effects


def _clear(session: Session, game: Game, rest: tuple[str, ...]) -> list[Effect]:
    game.choosing.selection = ()
    return []


def _sort(session: Session, game: Game, rest: tuple[str, ...]) -> list[Effect]:
    """The next order. By hand begins with the cards as they lie."""
    seat = viewer(game)
    at = SORTS.index(game.sorts.get(seat, "family"))
    order = SORTS[(at + 1) % len(SORTS)]
    if order == "hand" and seat not in game.orders:
        game.orders[seat] = as_shown(game, seat)
    game.sorts[seat] = order
    return [Shift(), Save()]


def _place(session: Session, game: Game, rest: tuple[str, ...]) -> list[Effect]:
    """`place <card> before|behind <card>`: the player puts a card elsewhere in the hand, at any time."""
    if len(rest) != 3 or stage(game) != "table" or game.holder is None:
        return []
    key, where, target = rest
    order, chosen = hands.moved(
        as_shown(game, game.holder), key, target, behind=where == "behind", chosen=game.choosing.selection
    )
    game.orders[game.holder], game.sorts[game.holder] = order, "hand"
    game.choosing.selection = tuple(chosen)
    return [Shift(), Save()]


def _pile(session: Session, game: Game, rest: tuple[str, ...]) -> list[Effect]:
    """`pile <name>`: a tap on it, or a key."""
    effects, mine = _ready(session, game)
    action = CaseWords.of(game.match.case).pile_action(rest[0] if rest else "")
    if action is None or not mine:
        return effects
    seat = viewer(game)
    refusal = game.match.refusal(seat, action)
    if refusal is None:
        return effects + flow.human_plays(session, game, seat, action)
    flow.why(session, refusal)
    return effects


def _primary(session: Session, game: Game, rest: tuple[str, ...]) -> list[Effect]:
    """Carry out the first thing that the selection can do, if that leaves nothing to choose."""
    if game.showing:
        return flow.skip(session, game)
    effects, mine = _ready(session, game)
    if not mine:
        return effects
    seat = viewer(game)
    chosen = [hands.code_of(key) for key in game.choosing.selection]
    offers = game.match.offers(seat)
    if game.match.phase == "draw" or not chosen:
        return effects + _how_to_discard(session, game, rest)
    if len(hands.exact(offers, chosen)) > 1:
        return effects  # the bar asks which
    plays: list[Offer] = hands.doable(offers, chosen)
    if plays:
        return effects + flow.human_plays(session, game, seat, plays[0].action)
    flow.why(session, game.match.why_not(seat, chosen))
    return effects


def _discard(session: Session, game: Game, rest: tuple[str, ...]) -> list[Effect]:
    """Discard the one card that is selected, and end the turn."""
    effects, mine = _ready(session, game)
    if not mine or len(game.choosing.selection) != 1 or game.match.phase == "draw":
        return effects + _how_to_discard(session, game, rest)
    seat, action = viewer(game), f"discard {hands.code_of(game.choosing.selection[0])}"
    refusal = game.match.refusal(seat, action)
    if refusal is None and (first_hand.asks(game, seat, action) or session.settings.confirm == "on"):
        session.sheet = Open("discard", f"{seat} {action}")
        return effects
    if refusal is None:
        return effects + flow.human_plays(session, game, seat, action)
    flow.why(session, refusal)
    return effects


def _drop(session: Session, game: Game, rest: tuple[str, ...]) -> list[Effect]:
    """`drop play|discard <card>`: a card, or the selection it belongs to, was dragged to its place."""
    effects, mine = _ready(session, game)
    if not mine or len(rest) != 2:
        return effects
    place, key = rest
    seat = viewer(game)
    if key not in {each for each, _ in hands.keyed(game.match.view(seat)["hands"][seat])}:
        return effects
    if key not in game.choosing.selection:
        game.choosing.selection = (key,)
    return effects + (_primary if place == "play" else _discard)(session, game, ())


def _close_recap(session: Session, game: Game, rest: tuple[str, ...]) -> list[Effect]:
    game.hand_view.recap_closed = game.length
    return []


def _how_to_discard(session: Session, game: Game, rest: tuple[str, ...]) -> list[Effect]:
    effects, mine = _ready(session, game)
    if not mine:
        return effects
    words = CaseWords.of(game.match.case)
    if game.match.phase == "draw":
        session.notice = Notice(t(words.draw_first), words.turn_rule, "info")
    else:
        session.notice = Notice(t("app.discard-one"), words.discard_rule, "info")
    return effects


def _skip(session: Session, game: Game, rest: tuple[str, ...]) -> list[Effect]:
    if stage(game) == "scoring":
        game.hand_view.step = ALL_STEPS
        return [Save()]
    return flow.skip(session, game)


def _step(session: Session, game: Game, rest: tuple[str, ...]) -> list[Effect]:
    """The next step of the reveal, while there is one. With the scores the lists of games may say them, too."""
    if stage(game) != "scoring" or game.unmasked:
        return []
    game.hand_view.step += 1
    return [Cue("reveal"), *([Save()] if game.unmasked else [])]


def _choose(session: Session, game: Game, rest: tuple[str, ...]) -> list[Effect]:
    if stage(game) != "sealing" or not rest:
        return []
    if game.match.sealed_action(rest[0]) in game.match.legal(due_human(game)):
        game.choosing.sealed_choice = rest[0]
    return []


def _look(session: Session, game: Game, rest: tuple[str, ...]) -> list[Effect]:
    """Put the sealed choice, or a choice of cards, aside to look at the table; or resume it."""
    if looking(game):
        game.choosing.looking_since = None
    elif stage(game) == "sealing" or card_choice.due(game):
        game.choosing.looking_since = game.token
    return []


def _claim(session: Session, game: Game, rest: tuple[str, ...]) -> list[Effect]:
    """`claim`: somebody wants to play out of turn; `claim <seat>`: who."""
    if not rest:
        return out_of_turn_pause.claim(game, None)
    seat = next((seat for seat in game.humans if rest[0] == str(seat)), None)
    return [] if seat is None else out_of_turn_pause.claim(game, seat)


COMMANDS: dict[str, Callable[[Session, Game, tuple[str, ...]], list[Effect]]] = {
    "select": _select,
    "why": _explain,
    "clear": _clear,
    "sort": _sort,
    "place": _place,
    "primary": _primary,
    "discard": _discard,
    "drop": _drop,
    "recap": _close_recap,
    "pile": _pile,
    "discard?": _how_to_discard,
    "skip": _skip,
    "step": _step,
    "choose": _choose,
    "look": _look,
    "claim": _claim,
    "dealer": first_hand.command,
    "nobody": lambda session, game, rest: out_of_turn_pause.nobody(session, game),
    "withdraw": lambda session, game, rest: out_of_turn_pause.withdraw(game),
    "seat": seat_changes.change,
    "undo": undoing.command,
    "agree": undoing.agree,
    "next-hand": lambda session, game, rest: flow.next_hand(session, game),
}
