"""The focus: it is noted, and put elsewhere when its element is no longer in the page. It is given the browser's
window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ui.platform.input_events import CARDS, TYPED

TARGET = "[data-lesson-target]:not(.chooses *)"
"""Marks on the things that a step of a lesson wants touched, but not of the best play of a choice."""
POINT = "[data-lesson-point]:not(:has([data-lesson-point], [data-lesson-target]))"
"""The things it speaks of; of a whole and a part of it, the part."""
ASKED = ".asks [data-lesson-point]"
"""The things that a question is about: the whole, as its answer alone would be given away."""
SETTLED_MS = 60
"""The moment when what a tap itself does to the page is done: a fold opens after its tap was answered."""


class Focus:
    """Keeps the focus from being lost: `before` a patch it notes where it is, `after` it puts it right."""

    def __init__(
        self,
        window: Any,
        root: Any,
        plain: Callable[[Any], Any],
        timer: Callable[[int, Callable[[], None]], Any],
    ) -> None:
        self._window, self._document, self._root, self._plain = window, window.document, root, plain
        self._timer = timer
        self._behind = ""
        """Selector of what last had the focus outside a sheet."""
        self._rule = ""
        """The rule that was last brought into sight."""
        self._sought = ""
        """The last search in the rules: page and text."""
        self._held: list[str] | None = None
        """The cards in hand behind a decision, by id."""
        self._step = ""
        """The lesson and step that were last brought into sight."""
        self._opened = ""
        """What was open before: its list, and its place in that."""
        self._had_sheet = self._inside = self._looks = False
        self._at = -1
        self.typing = False
        """True while something is being typed."""

    def before(self) -> None:
        """Note who has the focus."""
        sheet, active = self._document.getElementById("sheet"), self._document.activeElement
        self._had_sheet, self._inside = bool(sheet), bool(self._root.contains(active))
        if self._inside and not (sheet and sheet.contains(active)):
            self._behind = self._selector(active)
        self._looks = bool(active) and active.id == "look"
        self._held = self._hand() if self._document.getElementById("decision") else None
        self.typing, self._at = bool(active) and bool(active.matches(TYPED)), _place_in_hand(active)

    def after(self) -> None:
        """Put it where it belongs now: to the sheet or pick, back behind it, to the card next to one played."""
        if self._at >= 0 and self._lost():
            self._to_neighbour()
        sheet = self._document.getElementById("sheet")
        if sheet and not sheet.contains(self._document.activeElement):
            sheet.focus()
        elif self._had_sheet and not sheet and self._behind and self._document.querySelector(self._behind):
            self._window.casefile.focus(self._behind)
        elif self._looks and self._document.getElementById("look"):
            self._window.casefile.focus("#look")  # there and back by the same key
        elif self._inside and self._lost():
            self._to_the_table()
        self._from_the_first(sheet)
        self._open_at(sheet)
        self._show_step()
        self._show_opened()

    def _show_opened(self) -> None:
        """Bring what is opened in a list into sight, wherever it was tapped; but not what is open when the list comes
        up."""
        found = self._document.querySelector("[data-opened]")
        opened = found.dataset.opened if found else ""
        before, now = self._opened.rpartition(" ")[0], opened.rpartition(" ")[0]
        shown = found.querySelector(".on") if now == before and opened != self._opened else None
        if shown:
            shown.scrollIntoView(self._plain({"block": "nearest", "inline": "nearest"}))
        self._opened = opened

    def _show_step(self) -> None:
        """Bring what a step of a lesson wants touched, or speaks of, into sight, once."""
        note = self._document.querySelector("[data-lesson]")
        step = f"{note.dataset.lesson} {note.dataset.step}" if note else ""
        if note and step != self._step:
            self._bring_into_sight()
            self._timer(SETTLED_MS, self._bring_into_sight)
        self._step = step

    def _bring_into_sight(self) -> None:
        """Scroll to it: if there is no room for all, what is to be touched wins, then the first; of a question the
        first of all that it is about."""
        for places in (POINT, TARGET, ASKED):
            for found in reversed(list(self._document.querySelectorAll(places))):
                found.scrollIntoView(self._plain({"block": "nearest", "inline": "nearest"}))

    def _to_the_table(self) -> None:
        """Move the focus on when its element is gone: to a decision over the table, or after one to the card that it
        brought, or the first of the hand; else to the whole table."""
        decision = self._root.querySelector("#decision")
        main = decision or self._root.querySelector("main")
        if main:
            main.setAttribute("tabindex", "-1")
        if self._held is not None and not decision:
            hand = self._hand()
            card = next((card for card in hand if card not in self._held), hand[0] if hand else "")
            # The table is inert until it is painted, so the focus is not given but asked for.
            self._window.casefile.focus(f"#{self._window.CSS.escape(card)}" if card else "main")
        elif main:
            main.focus(self._plain({"preventScroll": True}))

    def _hand(self) -> list[str]:
        return [card.id for card in self._document.querySelectorAll(CARDS)]

    def _lost(self) -> bool:
        return not self._root.contains(self._document.activeElement)

    def _to_neighbour(self) -> None:
        """The card with the focus was played: the one in its place has it now."""
        cards = self._document.querySelectorAll(CARDS)
        if cards.length:
            cards[min(self._at, cards.length - 1)].focus()

    def _from_the_first(self, sheet: Any) -> None:
        """Whenever something else is searched for in the rules, what was found is read from its first."""
        field = sheet.querySelector("[data-sought]") if sheet else None
        sought = f"{field.getAttribute('aria-controls')} {field.dataset.sought}" if field else ""
        if field and sought != self._sought:
            sheet.querySelector(".sh-body").scrollTop = 0
        self._sought = sought

    def _open_at(self, sheet: Any) -> None:
        """Bring the requested rule into sight, once: a reader who goes on is not thrown back."""
        rule = sheet.querySelector(".sh-rule.current") if sheet else None
        at = f"{rule.parentElement.id} {rule.id}" if rule else ""
        if rule and at != self._rule:
            rule.scrollIntoView()
        self._rule = at

    def _selector(self, element: Any) -> str:
        """Return a selector that finds an element again in a page that was patched meanwhile, or ""."""
        escape = self._window.CSS.escape
        if element.id:
            return f"#{escape(element.id)}"
        command = element.getAttribute("data-ui")
        return f'[data-ui="{escape(command)}"]' if command else ""


def _place_in_hand(element: Any) -> int:
    """Return the place of an element among the cards of the hand, from 0; -1 if it is none of them."""
    slot = element.closest("#hand .hc") if element else None
    return list(slot.parentElement.children).index(slot) if slot else -1
