"""The focus: it is noted, and put elsewhere when its element is no longer in the page. It is given the browser's
window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ui.platform.input_events import CARDS, DAYS, TYPED_FIELD_SELECTOR

TARGET = "[data-lesson-target]:not(.chooses *)"
"""Marks on the things that a step of a lesson wants touched, but not of the best play of a choice."""
POINTED_AT_SELECTOR = "[data-lesson-point]:not(:has([data-lesson-point], [data-lesson-target]))"
"""The things it speaks of; of a whole and a part of it, the part."""
ASKED = ".asks [data-lesson-point]"
"""The things that a question is about: the whole, as its answer alone would be given away."""
FRAMED_SELECTOR = "[data-lesson-target][aria-description]"
"""The things to touch that are shown: not those of a question."""
WAY_ON = "#lesson-next"
HEADLINE_SELECTOR = "#under h1"
"""The place of the page's name."""
CONTROLS = "button, a[href], input, select, textarea, summary, [tabindex]"
"""Everything that can have the focus."""
USEFUL_CARD_SELECTORS = ("[data-lesson-target]", ".is-playable")
"""Cards of the hand that a step of a lesson wants, and that can be played."""
NEW_CARD_SELECTOR = ".is-new"
"""Cards that were drawn in this turn."""
SELECTED_CARD_SELECTOR = "#hand [aria-selected='true']"
GAME_PAGES = frozenset({"table", "curtain", "sealing", "pause", "scoring"})
"""Pages of a game, which follow from each other."""
MOST_PAGES_REMEMBERED = 8
"""Pages of which is known what led away from them."""
PARTS = "#sheet, #decision, section, nav, form, fieldset, header, footer, aside, [role=group], main"
"""Parts of a page, in which the neighbours of a control stand."""
SETTLED_MS = 60
"""The moment when what a tap itself does to the page is done: a fold opens after its tap was answered."""


class Focus:
    """Keeps the focus from being lost: `before` a patch it notes where it is, `after` it puts it right.

    On another page, or under another headline, it goes to the headline, and on the way back to what led away; to the
    headline of a sheet when that opens, and then to what opened it; of cards to choose from the first. After a draw or
    a play the first card that can be played has it; without one the card that was drawn, or is in the place of the one
    that went; else what is nearest. A step of a lesson has it on the way on, or on the card that it wants.
    """

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
        self._page = ""
        """The page that was drawn last, with its headline."""
        self._trail: list[tuple[str, str]] = []
        """The pages from which buttons have led here, each with the selector of its button."""
        self._rule = ""
        """The rule that was last brought into sight."""
        self._sought = ""
        """The last search in the rules: page and text."""
        self._hand: list[str] = []
        """The cards in hand before the patch, by id."""
        self._step = ""
        """The lesson and step that were last brought into sight."""
        self._opened = ""
        """The item that was open before: its list, and its place in that."""
        self._sheet = ""
        """The kind of the sheet that was open; "" for none."""
        self._around: list[Any] = []
        """The controls around the one that had the focus, and that one."""
        self._card = self._act = ""
        """The card that had the focus, and the play that stood on what had it."""
        self._stop = ""
        """The card of the hand to which the Tab key leads, by id."""
        self._active: Any = None
        self._inside = self._looks = self._nowhere = False
        self.typing = False
        """True while something is being typed."""

    def find_painted(self, page: str) -> None:
        """Note the page that was painted before the first drawing: nobody has come to it by that. It stands under
        nothing else."""
        headline = self._root.querySelector("h1")
        self._page = f"{page} {headline.textContent}" if headline else ""

    def before(self) -> None:
        """Note who has the focus."""
        sheet, active = self._document.getElementById("sheet"), self._document.activeElement
        self._sheet, self._inside = self._kind(), bool(self._root.contains(active))
        if self._inside and not (sheet and sheet.contains(active)):
            self._behind = self._selector(active)
        self._nowhere = (
            not active or active == self._document.body
        )  # a screen reader's own cursor takes it away
        self._looks = bool(active) and active.id == "look"
        self.typing = bool(active) and bool(active.matches(TYPED_FIELD_SELECTOR))
        if self._inside and active:
            self._active, self._act = active, _play_on(active)
            part = active.closest(PARTS)
            self._around = list(part.querySelectorAll(CONTROLS)) if part else [active]
        if self._inside or self._nowhere:
            self._hand = [card.id for card in self._cards()]
            self._card = active.id if active and active.id in self._hand else ""

    def after(self, page: str) -> None:
        """Put it where it belongs now. `page` names what is shown."""
        sheet, decision = (self._document.getElementById(each) for each in ("sheet", "decision"))
        headline = self._document.querySelector(HEADLINE_SELECTOR)
        left = self._page
        page = f"{page} {headline.textContent if headline else ''}"
        turned, self._page = bool(left) and page != left, page
        led_away = self._led_away(left, page) if turned else ""
        active = self._document.activeElement
        if sheet:
            if self._kind() != self._sheet or not sheet.contains(active) or self._lost(active):
                self._into(sheet)
        elif decision:
            if not decision.contains(active):
                found = self._find(self._behind) if self._sheet else None
                first = decision.querySelector("[data-action]") or decision
                self._give(found if found and decision.contains(found) else first, still=True)
        elif self._looks and (look := self._document.getElementById("look")):
            self._give(look)  # there and back by the same key
        elif turned:
            found = self._find(led_away)
            self._give(found or self._headline(), still=not found)
        elif self._sheet:
            self._give(self._find(self._behind) or self._nearest() or self._headline())
        elif self._inside and (due := self._due_in_lesson()):
            self._give(due, still=True)
        elif self._inside and (self._lost(active) or self._has_drawn()):
            self._give(self._next_card() or self._nearest() or self._headline())
        elif self._nowhere and self._hand and self._has_drawn():
            self._give(
                self._next_card(), still=True
            )  # a finger in Safari leaves it nowhere, and nothing scrolls
        self._one_stop()
        self._from_the_first(sheet)
        self._open_at(sheet)
        self._show_step()
        self._show_opened()

    # ---- where it goes ----

    def _give(self, element: Any, *, still: bool = False) -> None:
        """Hand the focus over, as soon as nothing is inert any more; `still`, without scrolling."""
        if element:
            if not element.matches(CONTROLS) and not element.hasAttribute("tabindex"):
                element.setAttribute("tabindex", "-1")
            self._window.casefile.focus(element, still)

    def _into(self, sheet: Any) -> None:
        """A sheet that has just opened has it on its headline, so that nobody hears all of it as one text; one that
        asks has it itself, and is read out; one in which something went, on what was beside that."""
        near = self._nearest() if self._kind() == self._sheet and self._inside else None
        if self._kind() == self._sheet or not (self.typing and sheet.contains(self._document.activeElement)):
            asks = sheet.hasAttribute("aria-describedby")
            opened = sheet if asks else self._document.getElementById("sheet-title")
            (near if near and sheet.contains(near) else opened).focus()

    def _lost(self, active: Any) -> bool:
        """True if its element is gone, can no longer have it, or has become another play."""
        if not self._root.contains(active):
            return True
        changed = active == self._active and not active.id and _play_on(active) != self._act
        return bool(changed or active.matches(":disabled, [hidden] *"))

    def _led_away(self, left: str, page: str) -> str:
        """The selector of what led away from a page to the one that was `left`, where this is the way back; else note
        what led here. From the pages of a hand that is the last way on, and none back."""
        if self._trail and self._trail[-1][0] == page:
            return self._trail.pop()[1]
        if left.partition(" ")[0] in GAME_PAGES:
            self._trail.clear()
        else:
            self._trail = [*self._trail[1 - MOST_PAGES_REMEMBERED :], (left, self._behind)]
        return ""

    def _has_drawn(self) -> bool:
        """True if a card of the hand, the headline or nothing has the focus and a card was drawn: another may be of
        more use."""
        came = any(card.matches(NEW_CARD_SELECTOR) and card.id not in self._hand for card in self._cards())
        return (
            bool(self._nowhere or self._card or self._active.matches(HEADLINE_SELECTOR))
            and came
            and not self._document.querySelector(SELECTED_CARD_SELECTOR)
        )

    def _next_card(self) -> Any:
        """The first card that can be played; without one the card that was drawn, or the one in the place of that which
        went; None where the hand is the same."""
        cards, had = list(self._cards()), self._hand
        there = [card.id for card in cards]
        drawn = [
            card
            for card in cards
            if card.id not in had and (card.matches(NEW_CARD_SELECTOR) or not self._card)
        ]
        gone = (
            "" if self._card in there else self._card or next((each for each in had if each not in there), "")
        )
        if not cards or not (drawn or gone):
            return None
        for place in USEFUL_CARD_SELECTORS:
            if useful := next((card for card in cards if card.matches(place)), None):
                return useful
        if drawn:
            return drawn[0]
        left = sum(each in there for each in had[: had.index(gone)])
        return cards[min(left, len(cards) - 1)]

    def _nearest(self) -> Any:
        """The controls around the place where it was, the following first; else the hand."""
        around = self._around
        at = next((at for at, each in enumerate(around) if each == self._active), -1)
        for each in [*around[at + 1 :], *reversed(around[: max(at, 0)])]:
            if _has_room(each) and self._root.contains(each) and not each.matches(":disabled"):
                return each
        return next(filter(_has_room, self._cards()), None)

    def _due_in_lesson(self) -> Any:
        """The way on in a step of a lesson that has just come, or the card that it shows; None for somebody who goes
        back or elsewhere by the note itself."""
        note, active = self._document.querySelector("[data-lesson]"), self._document.activeElement
        if not note or _step_of(note) == self._step or (note.contains(active) and not self._lost(active)):
            return None
        return self._find(WAY_ON) or next(
            (card for card in self._cards() if card.matches(FRAMED_SELECTOR)), None
        )

    def _headline(self) -> Any:
        """The element that names the page: its headline, or another that has a name."""
        for places in (
            HEADLINE_SELECTOR,
            "#under main :is(h2, h3)",
            "#under main[aria-label]",
            "#under button",
        ):
            for found in self._document.querySelectorAll(places):
                if _has_room(found):
                    return found
        return None

    def _find(self, selector: str) -> Any:
        found = self._document.querySelector(selector) if selector else None
        return found if found and _has_room(found) and not found.matches(":disabled") else None

    def _kind(self) -> str:
        """The kind of the open sheet, "" for none."""
        layer = self._document.getElementById("sheet-layer")
        return str(layer.className) if layer else ""

    def _cards(self) -> Any:
        return self._document.querySelectorAll(CARDS)

    # ---- the hand ----

    def came(self, event: Any) -> None:
        """A card that has the focus is the one of the hand to which the Tab key leads; so is a day of a calendar."""
        if event.target.matches(CARDS):
            self._stop = str(event.target.id)
            self._one_stop()
        elif event.target.matches(DAYS):
            _lead_to(event.target, self._document.querySelectorAll(DAYS))

    def _one_stop(self) -> None:
        """Let the hand be one stop of the Tab key: the card that had the focus last, else the first."""
        cards = list(self._cards())
        _lead_to(next((card for card in cards if card.id == self._stop), cards[0] if cards else None), cards)

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
        step = _step_of(note) if note else ""
        if note and step != self._step:
            self._bring_into_sight()
            self._timer(SETTLED_MS, self._bring_into_sight)
        self._step = step

    def _bring_into_sight(self) -> None:
        """Scroll to it: if there is no room for all, what is to be touched wins, then the first; of a question the
        first of all that it is about."""
        for places in (POINTED_AT_SELECTOR, TARGET, ASKED):
            for found in reversed(list(self._document.querySelectorAll(places))):
                found.scrollIntoView(self._plain({"block": "nearest", "inline": "nearest"}))

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
        for name in ("data-ui", "data-action", "data-field"):
            if value := element.getAttribute(name):
                return f'{element.localName}[{name}="{escape(value)}"]'
        return ""


def _lead_to(stop: Any, elements: Any) -> None:
    """Let the Tab key lead to one of these elements, from which arrows lead to the others."""
    for each in elements:
        index = "0" if each == stop else "-1"
        if each.getAttribute("tabindex") != index:
            each.setAttribute("tabindex", index)


def _step_of(note: Any) -> str:
    """The lesson and the step that a note is about."""
    return f"{note.dataset.lesson} {note.dataset.step}"


def _play_on(element: Any) -> str:
    """The play that a button stands for, or ""."""
    return element.getAttribute("data-action") or "" if element else ""


def _has_room(element: Any) -> bool:
    return bool(element.getClientRects().length)
