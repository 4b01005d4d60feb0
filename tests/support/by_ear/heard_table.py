"""The table as its texts tell it: what is due, the hand, the piles, the areas, the board. Nothing else is asked."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from game.case import case_named
from game.cases.jekyll.cards import SIDES
from game.i18n import language, t
from tests.support.by_ear.ear import Node
from ui.html.cards import kind, kind_and_name, name, name_in_sentence, short_name

NUMBER = re.compile(r"[−-]?\d+")
HAND_ITEMS = frozenset({"button", "option", "ToggleButton"})


def numbers(text: str) -> list[int]:
    """The numbers in a text."""
    return [int(each.replace("−", "-")) for each in NUMBER.findall(text)]


@cache
def _names(case: str, of_language: str) -> tuple[tuple[str, str], ...]:
    """The names of the cards of a case, each with its code, the longest first."""
    codes = sorted(
        case_named(case).kinds, key=lambda code: ":" not in code
    )  # of equal names that of the Evidence
    found = {words: code for code in codes for words in (short_name(code), name(code))}
    found |= {kind_and_name(code): code for code in codes}
    return tuple(sorted(found.items(), key=lambda each: -len(each[0])))


def card_in(text: str, case: str) -> str:
    """The card with whose name a text begins; "" for none."""
    return next((code for words, code in _names(case, language()) if text.startswith(words)), "")


def ways_to_name(code: str) -> set[str]:
    """All that a card is called."""
    return {name(code), short_name(code), kind_and_name(code), name_in_sentence(code), _brief(code)}


def _brief(code: str) -> str:
    return name_in_sentence(code, brief=True)


# ---- what is due ----


def due(tree: Node) -> str:
    """The decision that the page asks for; "" for none."""
    dialog = tree.find("dialog") or tree.find("alertdialog")
    if dialog:
        return "dialog"
    if tree.find("main", t("screens.curtain.label")):
        return "curtain"
    if tree.find("heading", t("screens.escapes.title")) or tree.find("main", t("cards.kind.escapes")):
        return "pause"
    if tree.find("main", t("screens.ballot.label")):
        return "ballot"
    if way_on(tree):
        return "scoring"
    texts = {each.name for each in tree.walk() if each.role == "StaticText"}
    if texts & {t("follows.due.draw"), t("follows.due.draw-one")}:
        return "draw"
    actions = tree.find("region", t("table.actions"))
    return "play" if actions and actions.find("list", t("table.your-turn")) else ""


def way_on(tree: Node) -> Node | None:
    """The button to the next step of the end of a hand, or beyond it."""
    keys = ("scoring.next-hand", "first.play-on", "screens.desk.again", "daily.to-result", "duel.to-duel")
    steps = ("alibi", "ripper", "identity", "scores")
    names = [*(t(f"scoring.go-on.{each}") for each in steps), *map(t, keys)]
    return next((each for words in names for each in tree.all("button", words)), None)


def hand_region(tree: Node) -> Node | None:
    """The region of the hand: its name tells how many cards it has."""
    pattern = "^" + re.escape(t("table.hand", name="NAME", cards="CARDS")) + "$"
    pattern = pattern.replace("NAME", ".+").replace("CARDS", r"\d+ \S+")
    return next(
        (each for role in ("region", "listbox") for each in tree.all(role, re.compile(pattern))), None
    )


def hand_size(tree: Node) -> int:
    """The number of cards in hand, as the region says it; 0 for an empty one."""
    found = hand_region(tree)
    return numbers(found.name)[-1] if found else 0


def hand_cards(tree: Node, case: str) -> list[tuple[str, Node]]:
    """The cards of the hand, with what is told of each."""
    region = hand_region(tree)
    items = [each for each in region.walk() if each.role in HAND_ITEMS] if region else []
    return [(card_in(each.name, case), each) for each in items]


# ---- the account of the table ----

Account = dict[str, object]
"""Facts, by what they are about."""


def is_gavel(code: str) -> bool:
    """True for a card that lies beside the families."""
    return kind(code) not in {"evidence", "suspect"}


@dataclass(frozen=True, slots=True)
class Table:
    """The players at a table, whose names are known from its header."""

    case: str
    names: tuple[str, ...]

    def account(self, tree: Node, *more: str) -> Account:
        """All that the texts of a page tell of the table; `more` are texts that were heard beside it."""
        found: Account = {"hand": Counter(code for code, _ in hand_cards(tree, self.case))}
        found |= self._header(tree) | self._piles(tree)
        for seat, who in enumerate(self.names):
            region = tree.find("region", t("table.area", name=who))
            if region:
                found |= self._area(region, seat, more)
        own = self._suspects(tree) if self.case == "ripper" else self._faces(tree)
        return found | own

    def _header(self, tree: Node) -> Account:
        scores = next((each for each in tree.all("list") if numbers(each.name) and each.children), None)
        found: Account = {}
        for seat, item in enumerate(scores.children if scores else ()):
            told = item.text
            found[f"total {seat}"] = numbers(told)[0]
            if t("table.on-turn") in told:
                found["turn"] = seat
        return found

    def _piles(self, tree: Node) -> Account:
        found: Account = {}
        titles = (t("table.case-file"), t("table.case-file-second"))
        for button in tree.all("button"):
            if button.name.startswith(titles) and (told := numbers(button.name)):
                found["file"] = told[-1]
                found["second file"] = button.name.startswith(titles[1])
        discard = "table.yard" if self.case == "ripper" else "table.london"
        for button in tree.all("button", t(discard)):
            told = numbers(button.name)
            found["pile"] = told[0] if told else 0
            rest = re.split(r"[,(] ?", button.name, maxsplit=2)[-1].strip()
            found["top"] = self._any_card(rest) if told else None
        return found

    def _any_card(self, text: str) -> str:
        """The card that is named in a text; of several the one with the longest name."""
        return next((code for words, code in _names(self.case, language()) if words in text), "")

    def _area(self, region: Node, seat: int, more: Iterable[str]) -> Account:
        found: Account = {}
        counts = [each.text for each in region.walk() if each.role in {"definition", "term"}]
        values = [int(each) for each in counts if each.isdigit()]
        if len(values) == 2:
            found[f"cards {seat}"], found[f"points {seat}"] = values
        melds, gavels = [], []
        for button in region.all("button"):
            code, told = card_in(button.name, self.case), numbers(button.name)
            if code and len(told) >= 2:
                melds.append((code, *told))
            elif told and self.names[seat] != button.name:
                gavels.append(told[0])
        found[f"melds {seat}"] = sorted(melds)
        found[f"gavels {seat}"] = sum(gavels)
        starts = [t("table.area", name=who) for who in self.names]
        for words in more:
            at = words.find(starts[seat])
            if at >= 0:
                ends = [end for each in starts if (end := words.find(each)) > at]
                found[f"gavel names {seat}"] = self._gavels(words[at : min(ends, default=len(words))])
        return found

    def _gavels(self, words: str) -> list[str]:
        """The Gavels that a sentence names."""
        kinds = [code for code in case_named(self.case).kinds if is_gavel(code)]
        return sorted(code for code in kinds for _ in range(words.count(f"{kind_and_name(code)},")))

    def _suspects(self, tree: Node) -> Account:
        found: Account = {"leader": None}
        for image in (each for role in ("image", "img") for each in tree.all(role)):
            number, _, rest = image.name.partition(" ")
            code = card_in(rest, self.case)
            if code and set(number) <= set("IV"):
                found[f"suspect {code}"] = numbers(rest)[0]
                if t("table.has-alibi") in rest:
                    found["alibi"] = code
        for item in tree.all("listitem"):
            if t("table.leads") in [each.name for each in item.walk()]:
                found["leader"] = next(
                    code for each in item.walk() if (code := card_in(each.name, self.case))
                )
        return found | self._victims(tree)

    def _victims(self, tree: Node) -> Account:
        found: Account = {}
        for code in case_named(self.case).kinds:
            if not code.startswith("victim:"):
                continue
            scene = name(f"scene:{_scene_of(code)}")
            who = kind_and_name(code)
            labels: Mapping[str, object] = {t("table.victim-not-yet", name=who): None} | {
                t(f"table.victim-{key}", name=who, owner=owner, scene=scene): (seat, key == "with-scene")
                for seat, owner in enumerate(self.names)
                for key in ("with-scene", "no-scene")
            }
            for button in tree.all("button", who):
                if button.name in labels:
                    found[code] = labels[button.name]
        return found

    def _faces(self, tree: Node) -> Account:
        found: Account = {}
        for side in SIDES:
            if tree.find("button", t("table.identity", name=name(f"identity:{side}"))):
                found["identity"] = side
        rows = [each for each in tree.all("row") if each.find("cell")]
        for key, row in zip(("now", "if turned"), rows, strict=False):
            found[key] = [numbers(each.name)[0] for each in row.all("cell")]
        return found


def _scene_of(victim: str) -> str:
    from game.cases.ripper.cards import CODES, SCENE, VICTIM

    at = CODES.index(victim) - VICTIM
    return CODES[SCENE + at].partition(":")[2]
