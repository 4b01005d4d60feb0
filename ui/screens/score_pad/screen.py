"""The score pad on the screen: one pad, the form of a new one, and what is done there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar, Literal

from htpy import Node

from game.case import CASES
from game.errors import CasefileError
from game.i18n import number, t
from game.names import name_key, tidy
from game.real_score import HIGHEST_TOTAL, Impossible
from game.refusal import Refusal
from game.score_pad import ScorePad
from ui.html.cards import is_known
from ui.play import flow
from ui.screens.score_pad import view_model, words
from ui.screens.score_pad.view import score_pad
from ui.state.messages import Effect, Keep, Message
from ui.state.score_pads import NoPad, ScorePads
from ui.state.screen import Rest, Screen, Word, Words, always
from ui.state.session import Session
from ui.state.setup import FORM_WORDS, Setup
from ui.state.view_models import Notice
from ui.transfer.messages import Share, Shared

Place = Literal["new", "end", "seat", "held", "score", "totals"]
Said = Callable[[], str]
"""Words, in the language in which they are read."""
FORM = tuple(word for word in FORM_WORDS if word not in {"kind", "level", "casual"})
LONGEST_TOTAL = 7


def cases() -> tuple[str, ...]:
    """The cases with a score pad."""
    return tuple(name for name, case in CASES.items() if case.real_table is not None)


def _choice(word: str) -> Word:
    """The word of a choice in the form of a new pad."""
    return Word(lambda session, screen, rest: screen.choose(word, rest))


@dataclass(eq=False)
class ScorePadScreen(Screen):
    """A score pad. `done` names the changes that can be taken back, the last one last."""

    name = "pad"
    bots_soon: ClassVar[bool] = False

    pad: ScorePad | None = None
    slot: str = ""
    at: Place = "new"
    seat: int = 0
    form: Setup = field(default_factory=Setup)
    totals: list[str] = field(default_factory=lambda: [""] * 4)
    """The totals so far, as they were typed in the form."""
    problem: str = ""
    refused: Refusal | None = None
    """The reason why what was tapped last cannot be."""
    told: str = ""
    """The way in which the text was shared: `sent`, `copied`, `by-hand`, or not yet."""
    deleting: bool = False
    typed: dict[int, str] = field(default_factory=dict)
    """Names that were typed and cannot be taken yet, by seat: two of them look the same."""
    done: list[Said] = field(default_factory=list)

    # ---- the screen ----

    def draw(self, session: Session) -> Node:
        return score_pad(view_model.score_pad(self, session))

    def shown(self) -> str:
        return f"{self.name} {self.at} {self.seat if self.at in ('seat', 'held') else ''}"

    def place(self) -> str:
        return "#pad"

    def between_hands(self) -> bool:
        return True

    def leave(self, session: Session) -> list[Effect] | None:
        if self.at == "held":
            self.at = "seat"
            return []
        return None

    def type(self, session: Session, name: str, value: str) -> list[Effect] | None:
        word, _, place = name.partition(" ")
        if word == "total" and place in {"0", "1", "2", "3"}:
            self.totals[int(place)] = value[:LONGEST_TOTAL]
        elif word == "rename" and self.pad is not None and place in {"0", "1", "2", "3"}:
            return self._rename(session, int(place), value)
        elif word in {"name", "target"}:
            self.form.type(name, value)
        else:
            return None
        self.problem = ""
        return []

    def take(self, session: Session, message: Message) -> list[Effect] | None:
        if not isinstance(message, Shared):
            return None
        self.told = message.how
        return []

    # ---- what is stored ----

    def _pads(self, session: Session) -> ScorePads:
        return session.screens.of(ScorePads)

    def _is_behind(self, session: Session) -> bool:
        """True if another window has continued or deleted this pad since it was shown here."""
        return self.pad is not None and self._pads(session).kept.get(self.slot) != self.pad.as_json()

    def _keep(self, session: Session) -> list[Effect]:
        pads = self._pads(session)
        if self.pad is not None:
            pads.put(self.slot, self.pad)
        return [Keep(ScorePads)]

    def open(self, session: Session, slot: str) -> list[Effect]:
        """Show a pad where it was left: at the table that is being entered, else at the totals."""
        try:
            pad = self._pads(session).open(slot)
        except NoPad:
            session.notice = Notice(t("pad.unreadable"), kind="error")
            return []
        self.show(slot, pad)
        return []

    def show(self, slot: str, pad: ScorePad) -> None:
        """Show a pad that was read."""
        self.pad, self.slot, self.seat = pad, slot, 0
        self.done = [lambda: t("pad.undo.last")] if pad.undoable else []
        self._settle()
        begun = pad.editing is not None or pad.draft != pad.table.empty(len(pad.names))
        self.at = "end" if begun or not pad.hands else "totals"

    # ---- changes ----

    def _settle(self) -> None:
        """Put away what was said of the last tap, and names that could not be taken."""
        self.refused, self.deleting, self.told, self.problem, self.typed = None, False, "", "", {}

    def _change(self, session: Session, change: Callable[[ScorePad], object], said: Said) -> list[Effect]:
        """Change the pad; what cannot be is told, and changes nothing."""
        pad = self.pad
        if pad is None:
            return []
        self._settle()
        before = (pad.names, pad.hands, pad.draft, pad.editing)
        try:
            change(pad)
        except Impossible as impossible:
            self.refused = impossible.fault.refusal
            return []
        except CasefileError:
            return []  # the page offers nothing of the kind
        if before == (pad.names, pad.hands, pad.draft, pad.editing):
            return []
        self.done = [*self.done[-99:], said]
        return self._keep(session)

    def _add(self, session: Session, card: str, *, less: bool = False) -> list[Effect]:
        held, seat = self.at == "held", self.seat
        if self.at not in ("seat", "held") or not is_known(card.partition("=")[0]):
            return []
        change, step = (ScorePad.remove, -1) if less else (ScorePad.add, 1)
        return self._change(
            session,
            lambda pad: change(pad, seat, card, held=held),
            lambda: f"{words.brief(card)} {number(step, plus=True)}",
        )

    def _turn(self, session: Session, card: str) -> list[Effect]:
        """One more of a card that lies singly; if it is there and no other one can be, none of it."""
        pad, held = self.pad, self.at == "held"
        if pad is None or self.at not in ("seat", "held") or not is_known(card.partition("=")[0]):
            return []
        count = (pad.draft.hands if held else pad.draft.areas)[self.seat].count(card)
        if not count or (
            pad.left(card.partition("=")[0].rstrip("~")) and not pad.why_not(self.seat, card, held=held)
        ):
            return self._add(session, card)
        seat = self.seat

        def clear(pad: ScorePad) -> None:
            for _ in range(count):
                pad.remove(seat, card, held=held)

        effects = self._change(session, clear, lambda: f"{words.brief(card)} {number(-1)}")
        self.done += self.done[-1:] * (count - 1)
        return effects

    def _end(self, session: Session, how: str) -> list[Effect]:
        pad = self.pad
        if pad is None or how not in pad.table.ways:
            return []
        by = None if how in pad.table.nobodys else pad.draft.by
        if by is not None and pad.why_not_end(how, by):
            by = None
        return self._change(session, lambda pad: pad.end(how, by), lambda: words.way(how))

    def _by(self, session: Session, seat: int) -> list[Effect]:
        name = self._name(seat)
        return self._change(
            session, lambda pad: pad.end(pad.draft.how, seat), lambda: t("pad.undo.by", name=name)
        )

    def _seal(self, session: Session, seat: int, choice: str) -> list[Effect]:
        pad, name = self.pad, self._name(seat)
        if pad is None:
            return []
        sealed = pad.draft.sealed
        chosen = None if sealed and sealed[seat : seat + 1] == (choice,) else choice
        return self._change(
            session, lambda pad: pad.seal(seat, chosen), lambda: t("pad.undo.sealed", name=name)
        )

    def _side(self, session: Session, side: str) -> list[Effect]:
        return self._change(
            session,
            lambda pad: pad.show(side),
            lambda: t("pad.undo.side", name=words.short_name(f"identity:{side}")),
        )

    def _rename(self, session: Session, seat: int, value: str) -> list[Effect]:
        """Take a name; together with those that wait for it, where two look the same until the other is typed."""
        pad = self.pad
        if pad is None or seat >= len(pad.names):
            return []
        typed = {**self.typed, seat: tidy(value) or pad.names[seat]}
        names = [typed.get(at, name) for at, name in enumerate(pad.names)]
        keys = [name_key(name) for name in names]
        double = next((name for name, key in zip(names, keys, strict=True) if keys.count(key) > 1), "")
        if double:
            self._settle()
            self.typed, self.problem = typed, t("app.problem.names", name=double)
            return []
        old = next((old for old, name in zip(pad.names, names, strict=True) if old != name), "")
        self._settle()
        return self._change(session, lambda pad: pad.rename_all(names), lambda: t("pad.undo.name", name=old))

    def _name(self, seat: int) -> str:
        names = self.pad.names if self.pad is not None else ()
        return names[seat] if seat < len(names) else ""

    # ---- hands ----

    def _finish(self, session: Session) -> list[Effect]:
        pad = self.pad
        if pad is None:
            return []
        this = pad.editing or len(pad.hands) + 1
        effects = self._change(session, ScorePad.finish, lambda: t("pad.undo.hand", number=this))
        if effects:
            self.at = "totals"
        return effects

    def _edit(self, session: Session, hand: int) -> list[Effect]:
        effects = self._change(session, lambda pad: pad.edit(hand), lambda: t("pad.undo.edit", number=hand))
        if effects:
            self.at, self.seat = "end", 0
        return effects

    def _drop_draft(self, session: Session) -> list[Effect]:
        effects = self._change(session, ScorePad.leave, lambda: t("pad.undo.leave"))
        self.at = "totals" if self.pad and self.pad.hands else "end"
        return effects

    def _strike(self, session: Session, hand: int) -> list[Effect]:
        effects = self._change(
            session, lambda pad: pad.delete(hand), lambda: t("pad.undo.delete", number=hand)
        )
        if effects:
            self.at = "totals" if self.pad and self.pad.hands else "end"
        return effects

    def _undo(self, session: Session) -> list[Effect]:
        if self.pad is None or not self.done or not self.pad.undoable:
            return []
        self.done.pop()
        self.pad.undo()
        self._settle()
        if self.at == "totals" and not self.pad.hands:
            self.at = "end"
        return self._keep(session)

    # ---- going about ----

    def _go(self, session: Session, place: str, seat: int) -> list[Effect]:
        self._settle()
        if self.pad is None:
            return []
        if place in ("end", "score", "totals"):
            self.at = place  # type: ignore[assignment]
        elif place in ("seat", "held") and seat < len(self.pad.names):
            self.at, self.seat = place, seat  # type: ignore[assignment]
        return []

    # ---- a new pad ----

    def begin_form(self, session: Session) -> list[Effect]:
        """The form of a new pad, with the names and rules of the last one, or else of the last game."""
        last = Setup.of_pad(self.pad) if self.pad is not None else Setup.read(session.last.data())
        if last.case not in cases():
            last.choose("case", (cases()[0],))
        last.one_hand = False  # nobody draws up a pad for that, and the form does not offer it
        if last.points is None:
            last.target = str(last.preset["target"])
        for seat, chair in enumerate(last.chairs):
            if chair.kind != "human":
                last.type(f"kind {seat}", "human")
            if chair.kind == "bot":  # nobody of flesh and blood
                last.type(f"name {seat}", "")
        last.tidy()
        self.form, self.totals, self.problem = last, [""] * 4, ""
        self.at, self.refused = "new", None
        return []

    def _start(self, session: Session) -> list[Effect]:
        form = self.form
        form.tidy()
        start = [words.total(text, HIGHEST_TOTAL) for text in self.totals[: form.players]]
        pads = self._pads(session)
        self.problem = form.fault()
        if not self.problem and None in start:
            self.problem = t("pad.new.total-wrong", most=HIGHEST_TOTAL)
        if not self.problem and pads.full:
            self.problem = t("pad.new.full")
        if self.problem:
            return []
        names = [chair.name for chair in form.chairs[: form.players]]
        try:
            pad = ScorePad(
                form.case, form.edition, form.differences, names, [each for each in start if each is not None]
            )
        except CasefileError as error:  # whatever a form may come to
            self.problem = str(error)
            return []
        self.pad, self.slot, self.done = pad, session.new_slot(), []
        self.at, self.seat, self.told = "end", 0, ""
        return self._keep(session)

    def _delete(self, session: Session, sure: bool) -> list[Effect]:
        if not sure or not self.deleting:
            self.deleting = not sure
            return []
        pads = self._pads(session)
        pads.drop(self.slot)
        self.pad, self.slot, self.done, self.deleting = None, "", [], False
        effects: list[Effect] = [Keep(ScorePads)]
        return effects + open_newest(session, self)

    def _share(self) -> list[Effect]:
        if self.pad is None:
            return []
        return [Share("", t("pad.title"), words.shared(self.pad))]

    def run(self, session: Session, rest: Rest) -> list[Effect]:
        """`pad <word> ...`: what is tapped on the pad."""
        if self._is_behind(session):
            return open_newest(session, self)
        word, args = (rest[0], rest[1:]) if rest else ("", ())
        first = args[0] if args else ""
        at = int(first) if first.isascii() and first.isdecimal() and len(first) < 4 else -1
        match word:
            case "add" | "less":
                return self._add(session, first, less=word == "less")
            case "turn":
                return self._turn(session, first)
            case "how":
                return self._end(session, first)
            case "by" if at >= 0:
                return self._by(session, at)
            case "seal" if at >= 0 and len(args) == 2:
                return self._seal(session, at, args[1])
            case "side":
                return self._side(session, first)
            case "seat" | "held" if at >= 0:
                return self._go(session, word, at)
            case "end" | "score" | "totals":
                return self._go(session, word, 0)
            case "finish":
                return self._finish(session)
            case "edit" if at > 0:
                return self._edit(session, at)
            case "strike" if at > 0:
                return self._strike(session, at)
            case "leave":
                return self._drop_draft(session)
            case "undo":
                return self._undo(session)
            case "new":
                return self.begin_form(session)
            case "minus" if at in range(len(self.totals)):
                self.totals[at], self.problem = words.turned(self.totals[at]), ""
            case "begin":
                return self._start(session)
            case "open":
                return self.open(session, first)
            case "delete" | "delete-sure":
                return self._delete(session, word == "delete-sure")
            case "share":
                return self._share()
        return []

    def choose(self, word: str, rest: Rest) -> list[Effect]:
        """A choice in the form of a new pad."""
        if self.at == "new" and (word != "case" or (rest and rest[-1] in cases())):
            self.form.choose(word, rest)
            self.problem = ""
        return []

    words: ClassVar[Words] = {
        "pad": Word(lambda session, screen, rest: screen.run(session, rest)),
        **{word: _choice(word) for word in FORM},
    }


def open_newest(session: Session, screen: ScorePadScreen) -> list[Effect]:
    """Show the pad that was used last, or the form of the first one."""
    pads = session.screens.of(ScorePads)
    for slot in pads.slots:
        try:
            pad = pads.open(slot)
        except NoPad:
            continue
        screen.show(slot, pad)
        return []
    return screen.begin_form(session)


def open_pad(session: Session, rest: Rest) -> list[Effect]:
    """`pad`: the pad that was used last, or the form of the first one."""
    screen = ScorePadScreen()
    flow.leave_for(session, screen)
    return open_newest(session, screen)


WORDS: Words = {"pad": Word(open_pad, leaves=always)}
