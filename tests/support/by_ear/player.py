"""A person who plays by ear: knows the words of the game, hears the page, presses keys."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from game.i18n import t
from tests.support.by_ear import heard_table as heard
from tests.support.by_ear import truth
from tests.support.by_ear.ear import Ear, Node, Step, word_count
from tests.support.by_ear.faults import Faults
from tests.support.by_ear.reader import own_words, spoken

CHOICE = re.compile(r"(^|\s)1\s?:")
"""Words that offer several plays by number."""
PRESSES = ("Enter", " ")
"""Keys that press a control."""
MOST_TABS = 120
"""More presses than any page has controls."""
ALONG = {"option": ("ArrowRight", "ArrowLeft"), "radio": ("ArrowDown", "ArrowUp")}
"""Keys within a list of which Tab finds a single place."""
PATIENCE = 50
"""Times to listen while others play."""


@dataclass(slots=True)
class Spent:
    """Presses and words of a turn or a hand."""

    presses: int = 0
    words: int = 0
    plays: int = 0


@dataclass(slots=True)
class Player:
    """Somebody at one page. `checks` compares what was heard with what happened."""

    ear: Ear
    case: str = "ripper"
    names: tuple[str, ...] = ("Nora", "Wilf")
    viewer: int = 0
    checks: bool = True
    asks: bool = False
    """Asks each turn for what lies on the table, where the Gavels are told by name."""
    watches: bool = False
    """Looks whether all that a press changes is told."""
    sorted: bool = False
    faults: Faults = field(default_factory=Faults)
    turns: list[Spent] = field(default_factory=list)
    spent: Spent = field(default_factory=Spent)
    script: list[Step] = field(default_factory=list)
    _is_others_turn: bool = False
    _known: int = -1
    _hand: int = 0
    _heard: str = ""

    # ---- keys ----

    def press(self, *keys: str) -> Step:
        """Press some keys, and hear each."""
        for key in keys:
            before = self.ear.tree() if self.watches and key in PRESSES else None
            step = self._noted(self.ear.press(key))
            if before is not None:
                self.faults.untold(step, before, self.ear.tree, self.where)
        return step

    def listen(self, ms: int = 0) -> Step:
        """Hear what is said without a press."""
        return self._noted(self.ear.listen(ms))

    def type(self, text: str) -> Step:
        """Type a text."""
        return self._noted(self.ear.type(text))

    def paste(self, text: str) -> Step:
        """Paste a text."""
        self.ear.page.keyboard.insert_text(text)
        return self._noted(self.ear.listen())

    def _noted(self, step: Step) -> Step:
        self.script.append(step)
        self.faults.step(step, self.where)
        self.spent.presses += bool(step.key)
        self.spent.words += word_count(spoken(step))
        if self.turns and not self._is_others_turn:
            self.turns[-1].presses += bool(step.key)
            self.turns[-1].words += word_count(own_words(step))
        self._heard += f" {step.words}"
        return step

    @property
    def where(self) -> str:
        """The title of the page."""
        return self.ear.page.title().removesuffix(" – Casefile")

    def tree(self) -> Node:
        """All that can be read, of which the controls are looked at."""
        tree = self.ear.tree()
        self.faults.tree(tree, self.where)
        return tree

    def go(self, role: str, name: str | re.Pattern[str] = "", *, within: Node | None = None) -> bool:
        """Tab to a control whose name begins so; False if Tab does not come to it."""
        tree = self.ear.tree()
        target = (within or tree).find(role, name)
        return target is not None and self.go_to(target, tree)

    def go_to(self, target: Node, tree: Node | None = None) -> bool:
        """Tab to a control of the page, the shorter way about; by arrows to one of a list with a single place."""
        tree = tree or self.ear.tree()
        order = [each.key for each in tree.walk()]
        here = self.ear.at.node.key
        back = here in order and target.key in order and order.index(target.key) < order.index(here)
        for _ in range(MOST_TABS):
            if self.ear.at.node.key == target.key:
                return True
            in_list = target.role in ALONG and _lie_together(tree, target.key, self.ear.at.node.key)
            forth, to = ALONG[target.role] if in_list else ("Tab", "Shift+Tab")
            self.press(to if back else forth)
        self.faults.add("out of reach", self.where, f"{target.role} “{target.name}”")
        return False

    def enter(self, role: str, name: str | re.Pattern[str] = "", *, within: Node | None = None) -> Step:
        """Tab to a control, and press it."""
        assert self.go(role, name, within=within), f"there is no {role} “{name}” in {self.where}"
        return self.press("Enter")

    # ---- a hand ----

    def play_hand(self, most: int = 200) -> None:
        """Play to the end of the hand, and hear its scores."""
        for _ in range(most):
            if self.step() == "over":
                return
        raise AssertionError("the hand does not end")

    def step(self) -> str:
        """Take the next decision; returns what it was."""
        tree = self.tree()
        for _ in range(PATIENCE):
            if due := heard.due(tree):
                break
            self.listen(200)
            tree = self.tree()
        match due:
            case "draw":
                self.check_account(tree)
                self.turns.append(Spent())
                self._is_others_turn = False
                self._draw()
            case "play":
                self.check_account(tree)
                self._play()
            case "dialog":
                self._choose(tree)
            case "curtain":
                self._reveal()
            case "pause":
                self._pass(tree)
            case "ballot":
                self._vote(tree)
            case "scoring":
                if not self._go_on(tree):
                    due = "over"
            case _:
                raise AssertionError(f"nothing is due in {self.where}: {tree.text[:300]}")
        self.check_events()
        return due

    def _draw(self) -> None:
        before = self.ear.steps[-1]
        step = self.press("d")
        if step.said or step.focus != before.focus:
            return
        self.enter("button", t("app.draw"))

    def _play(self) -> None:
        """Lay down what the first card that can be played is good for; else discard the last card. What can be played
        stands first in the hand."""
        self._sort()
        size = heard.hand_size(self.ear.tree())
        self._into_hand()
        for _ in range(size):
            at = self.ear.at.node
            if t("cards.state.playable") not in at.name.split(", "):
                break
            if self._lay(size):
                self.turns[-1].plays += 1
                return
            if self.press("ArrowRight").focus.node.key == at.key:
                break
        self._discard()

    def _sort(self) -> None:
        """Put cards that can be played first, once and for all."""
        wanted = t("table.sort", order=t("table.sort-ready"), next="").partition(".")[0]
        for _ in range(0 if self.sorted else 4):
            if any(each.name.startswith(wanted) for each in self.ear.tree().all("button")):
                break
            self.press("s")
        self.sorted = True

    def _into_hand(self) -> None:
        if self._in_hand():
            return
        self.press("ArrowRight")
        if not self._in_hand():
            tree = self.ear.tree()
            cards = heard.hand_cards(tree, self.case)
            self.go_to(cards[0][1], tree)

    def _in_hand(self) -> bool:
        tree_name = heard.hand_region(self.ear.tree())
        focus = self.ear.at
        return tree_name is not None and tree_name.name in [each.name for each in focus.around]

    def _lay(self, size: int) -> bool:
        """Select the card with the focus, and play what it is good for. False if it is good for nothing."""
        if CHOICE.search(self.press(" ").words):
            self.press("1")
        self.press("Enter")
        if self._was_laid(size):
            return True
        tree = self.ear.tree()
        for role, name in (("group", t("table.choose-target")), ("group", t("table.more-plays"))):
            group = tree.find(role, name)
            if group and (button := group.find("button")):
                self.go_to(button, tree)
                self.press("Enter")
                return True
        self.press("Escape")
        return False

    def _was_laid(self, size: int) -> bool:
        tree = self.ear.tree()
        return heard.due(tree) != "play" or heard.hand_size(tree) != size

    def _discard(self) -> None:
        size = heard.hand_size(self.ear.tree())
        self.press("End") if self._in_hand() else self._into_hand()
        self.press("x")
        self._is_others_turn = self._was_laid(size)
        if not self._is_others_turn:
            self.faults.add("key without effect", self.where, f"x: {self.ear.steps[-1].words}")
            tree = self.ear.tree()
            region = tree.find("region", t("table.actions"))
            assert region is not None
            self.go_to([*region.all("button")][-1], tree)
            self.press("Enter")

    def _choose(self, tree: Node) -> None:
        """Take the first card that a dialog offers, or its first answer."""
        dialog = tree.find("dialog") or tree.find("alertdialog")
        assert dialog is not None
        offered = [each for item in dialog.all("listitem") for each in item.all("button")]
        offered += [each for foot in dialog.all("contentinfo") for each in foot.all("button")]
        offered += [*dialog.all("button")]
        self.go_to(offered[0], tree)
        self.press("Enter")

    def _reveal(self) -> None:
        self.enter("button", t("screens.curtain.hold"))
        if heard.due(self.ear.tree()) == "curtain":
            self.press("Enter")

    def _pass(self, tree: Node) -> None:
        main = tree.find("main")
        assert main is not None
        self.go_to(next(main.all("button")), tree)
        self.press("Enter")

    def _vote(self, tree: Node) -> None:
        main = tree.find("main", t("screens.ballot.label"))
        assert main is not None
        self.go_to(next(main.all("button")), tree)
        self.press("Enter")
        self.enter("button", t("screens.ballot.seal"))

    def _go_on(self, tree: Node) -> bool:
        """Hear the next step of the end of the hand. False at its end."""
        button = heard.way_on(tree)
        assert button is not None
        if not any(button.name.startswith(t(f"scoring.go-on.{each}")) for each in _STEPS):
            return False
        at = self.ear.at.node
        if at.key != button.key and at.description != button.name:  # a headline tells what Enter does there
            self.go_to(button, tree)
        self.press("Enter")
        return True

    # ---- what is checked ----

    def begin(self) -> None:
        """Take what has happened so far as known."""
        match = truth.match_of(self.ear.page) if self.checks else None
        if match is not None:
            self.names = tuple(seat.name for seat in match.seats)
            self.case, self._hand, self._known = (
                match.case,
                match.hand_number,
                len(match.seen(self.viewer).events),
            )
        self._heard = ""

    def check_events(self) -> None:
        """Compare what has happened with what was said since the last decision."""
        if not self.checks or (match := truth.match_of(self.ear.page)) is None:
            return
        seen = match.seen(self.viewer)
        known = self._known if match.hand_number == self._hand else 0
        for event in truth.untold([*seen.events[known:]], self._heard):
            self.faults.add("not said", self.where, f"{event}")
        self._known, self._hand, self._heard = len(seen.events), match.hand_number, ""

    def check_account(self, tree: Node) -> None:
        """Compare the table that can be read with the one that the seat can see."""
        if not self.checks or (match := truth.match_of(self.ear.page)) is None:
            return
        asked = [self.press("o").words] if self.asks else []
        told = heard.Table(self.case, self.names).account(tree, *asked)
        for fact, value in truth.account(match.seen(self.viewer)).items():
            if fact.startswith("gavel names") and not self.asks:
                continue
            if fact not in told:
                self.faults.add("not to be heard", self.where, fact.rstrip(" 0123"))
            elif told[fact] != value:
                self.faults.add("heard wrong", self.where, f"{fact}: {told[fact]}, but {value}")


LISTS = frozenset({"group", "radiogroup", "listbox"})


def _lie_together(tree: Node, one: int, other: int) -> bool:
    """True for two items of the same list."""
    lists = ({each.key for each in node.walk()} for node in tree.walk() if node.role in LISTS)
    return any({one, other} <= keys for keys in lists)


_STEPS = ("alibi", "ripper", "identity", "scores")
