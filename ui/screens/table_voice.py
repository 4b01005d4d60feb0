"""The voice of a table beside what happens at it: what is due, what the selection does, and how things
stand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from game.case import Offer
from game.i18n import number, t, tn
from ui.html.cards import kind_and_name, letter, name, name_in_sentence, side
from ui.play import hands, labels
from ui.play.card_choice import is_choice_due
from ui.play.case_words import CaseWords
from ui.play.log import cards_in_words
from ui.play.table_screen import TableScreen, table_on_screen
from ui.state.messages import Effect
from ui.state.screen import Handler, Handlers, Rest
from ui.state.session import Session
from ui.state.voice import Aloud, Voice
from ui.table.due_line import due_line
from ui.table.parts import points_text


def aloud(session: Session, at: TableScreen) -> Aloud:
    """The words for what is due at a table, and for what the selection can do."""
    return {
        "due": (_moment(at), lambda: _due(session, at)),
        "chosen": ((at.token, plays := _plays(at)), lambda: _chosen(at, *plays)),
    }


def _moment(at: TableScreen) -> tuple[object, ...]:
    """The step of the turn: another one is told, and that there is nothing left to play."""
    if not at.asked:
        return ()
    seen = at.seen
    plays = seen.phase == "play" and bool(hands.laying_offers(seen.offers))
    return at.table_key, at.hand_number, seen.turn_number, seen.phase, at.token[3], plays


def _due(session: Session, at: TableScreen) -> str:
    """The words for what is due; fewer where the settings want that, or where they were said before in this hand."""
    if not at.asked or is_choice_due(at):  # what lies over the table says it itself
        return ""
    drawing, shown = at.seen.phase == "draw", at.table(session)
    turn = f"{t('table.your-turn')}." if drawing else ""
    if session.settings.spoken != "all" and not shown.stuck:
        return turn
    prompt = shown.stuck or due_line(replace(shown, notice=None))
    if shown.stuck and at.note_says_why:
        prompt = ""
    if not session.features.of(Voice).is_new((at.table_key, at.hand_number, at.viewer, at.token[3]), prompt):
        prompt = ""
    return " ".join(filter(None, (turn, prompt, t("follows.due.discard") if shown.stuck else "")))


def _plays(at: TableScreen) -> tuple[Sequence[Offer], int]:
    """The plays of the selection, by number, and the one for Enter; -1 while that is not said."""
    if not at.choosing.selection or not at.asked or at.seen.phase == "draw":
        return (), -1
    found, numbered = at.plays(), at.plays_by_number
    if found is None:
        return numbered, -1
    if not found or found[0] not in numbered:
        return tuple(found), 0
    return numbered, numbered.index(found[0])


def _chosen(at: TableScreen, plays: Sequence[Offer], chosen: int) -> str:
    if not plays:
        return ""
    names = [chair.name for chair in at.chairs]
    return labels.aloud(at.seen, plays, names, chosen)


# ---- how things stand ----


def _score(session: Session, at: TableScreen) -> list[str]:
    """The totals, the highest first, and what they go to."""
    target = at.seen.rules["target"]
    title = t("table.scores", target=target) if target else t("table.scores.one-hand")
    ranked = sorted(at.chairs, key=lambda chair: -chair.total)
    return [_line(title, [t("table.share", name=each.name, points=number(each.total)) for each in ranked])]


def _piles(session: Session, at: TableScreen) -> list[str]:
    seen, key = at.seen, CaseWords.of(at.seen.case).discard_pile
    file = t("table.case-file-second" if seen.case_file_number > 1 else "table.case-file")
    cards, top = tn("table.cards", seen.pile_count), seen.pile_top
    return [
        f"{t('table.case-file-name', name=file, cards=tn('table.cards', seen.case_file))}.",
        f"{t(f'{key}-name', cards=cards, top=kind_and_name(top)) if top else t(f'{key}-empty')}.",
    ]


def _hand(session: Session, at: TableScreen) -> list[str]:
    if at.seen.seat is None:
        return []
    codes = at.codes
    title = t("table.hand", name=at.chairs[at.viewer].name, cards=tn("table.cards", len(codes)))
    return [_line(title, [cards_in_words(codes, _lettered)]) if codes else f"{t('table.hand-empty')}."]


def _lettered(code: str) -> str:
    """A card within a sentence, with the letter that is printed on it: "the Carew Murder Case (H)"."""
    words = name_in_sentence(code)
    return f"{words} ({letter(code)})" if side(code) else words


def _table(session: Session, at: TableScreen) -> list[str]:
    """The cards before each player, the others first, and the number in their hands."""
    seats = [each.number for each in at.chairs]
    return [_area(at, seat) for seat in [*seats[at.viewer + 1 :], *seats[: at.viewer + 1]]]


def _area(at: TableScreen, seat: int) -> str:
    board, counts = at.seen.board, at.seen.counts
    laid = [
        f"{name(each.family)} ({tn('table.cards', len(each.cards))}, {points_text(each.points)})"
        for each in board.laid_families(seat)
    ]
    laid += map(kind_and_name, board.gavels[seat])
    held = f"{tn('table.cards', counts[seat])} {t('table.in-hand')}"
    return _line(t("table.area", name=at.chairs[seat].name), [*(laid or [t("table.area-empty")]), held])


def _board(session: Session, at: TableScreen) -> list[str]:
    return CaseWords.of(at.seen.case).board_aloud(at.seen.board, at.chairs)


def _line(title: str, parts: list[str]) -> str:
    return f"{t('app.line', name=title, value=', '.join(parts))}."


TOPICS: Mapping[str, Callable[[Session, TableScreen], list[str]]] = {
    "score": _score,
    "piles": _piles,
    "hand": _hand,
    "table": _table,
    "board": _board,
}
"""By the word behind the command `say`: how a thing stands."""


def standing(session: Session, topic: str) -> list[str]:
    """The state of one thing in sentences; none where no table lies open to whoever asks."""
    at = table_on_screen(session)
    return TOPICS[topic](session, at) if at is not None and at.shows_table and topic in TOPICS else []


def _say(session: Session, rest: Rest) -> list[Effect]:
    """`say <topic>`: how a thing stands, or what was said last."""
    voice, topic = session.features.of(Voice), rest[0] if rest else ""
    voice.asked = voice.last if topic == "last" else " ".join(standing(session, topic))
    return []


HANDLERS: Handlers = {"say": Handler(_say, keeps_notice=True, looking_on=True)}
