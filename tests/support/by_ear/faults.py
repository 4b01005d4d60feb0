"""Faults that a listener would not forgive, found in what was heard and in what can be read."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from tests.support.by_ear.ear import CONTROLS, GROUPS, NAMELESS, Node, Said, Step
from tests.support.by_ear.reader import spoken

SENTENCE = re.compile(r"[^.!?…]+[.!?…]+")
NUMBERED = re.compile(r"\d+")
LONG = 3
"""Words from which on a sentence is a sentence, and no name that may well be said again."""


@dataclass(frozen=True, order=True)
class Fault:
    """One fault, wherever it was met."""

    kind: str
    where: str
    """The title of the page."""
    words: str

    def __str__(self) -> str:
        return f"{self.kind} · {self.where} · {self.words}"


@dataclass(slots=True)
class Faults:
    """The faults of one walk, each with how often it was met and after which keys."""

    met: Counter[Fault] = field(default_factory=Counter)
    first: dict[Fault, str] = field(default_factory=dict)
    trail: list[str] = field(default_factory=list)

    def add(self, kind: str, where: str, words: str) -> None:
        found = Fault(kind, where, words)
        self.met[found] += 1
        self.first.setdefault(found, " ".join(self.trail[-12:]))

    def step(self, step: Step, where: str) -> None:
        """Look at one press."""
        self.trail.append(step.key)
        at = step.focus
        if step.key and at.is_lost and not (step.before.is_lost or _leaves(step)):
            self.add(
                "focus lost", where, f"{at.node.role} “{at.node.name}”, from {_called(step.before.node)}"
            )
        for each in step.said:
            if each.mute:
                self.add("said behind a sheet", where, each.words[:80])
            elif each.came:
                self.add("said by a region that just came", where, each.words[:80])
        for words in twice(step):
            self.add("said twice", where, words)

    def tree(self, tree: Node, where: str) -> None:
        """Look at all that can be read."""
        for kind, words in controls_at_fault(tree):
            self.add(kind, where, words)

    def untold(self, step: Step, before: Node, after: Callable[[], Node], where: str) -> None:
        """Look whether a press that says nothing has changed what can be read."""
        if not spoken(step) and not step.moved and (now := after().text) != (was := before.text):
            self.add("not told", where, f"{_called(step.focus.node)}: {_first_change(was, now)}")

    def of(self, *kinds: str) -> list[Fault]:
        """The faults of some kinds, or all."""
        return sorted(each for each in self.met if not kinds or each.kind in kinds)

    def __str__(self) -> str:
        return "\n".join(f"{self.met[each]}× {each}   [{self.first[each]}]" for each in self.of())


def _leaves(step: Step) -> bool:
    """True for the step out of the page at its end: the browser itself has the focus for a moment."""
    return step.key in {"Tab", "Shift+Tab"} and step.focus.node.role in NAMELESS


def _called(node: Node) -> str:
    return f"{node.role} “{node.name[:40]}”"


def twice(step: Step) -> Iterator[str]:
    """The sentences that were said twice at one press: by two regions, or by a region and the focus."""
    heard = [each for each in step.said if not each.mute]
    counted = Counter(
        sentence for each in heard for sentence in {*_sentences(each)} if len(sentence.split()) >= LONG
    )
    yield from (sentence for sentence, number in counted.items() if number > 1)
    if step.moved:
        told = [step.focus.node.name, *(each.name for each in step.focus.around)]
        yield from (
            sentence
            for sentence in counted
            if any(sentence.rstrip(".!?… ") == each.rstrip(".!?… ") for each in told)
        )


def _sentences(said: Said) -> list[str]:
    return [each.strip() for each in SENTENCE.findall(f"{said.words}.")]


def controls_at_fault(tree: Node) -> Iterator[tuple[str, str]]:
    """Controls without a name, and those with a twin in their group: under the same heading of the same named part of
    the page. A term within running text may well be there twice: it says the same each time."""
    seen: Counter[tuple[str, str]] = Counter()

    def walk(node: Node, path: str, *, text: bool) -> Iterator[tuple[str, str]]:
        if node.role == "heading":
            seen.clear()
            if not node.text:
                yield "no name", "heading"
        group = node.role in GROUPS and bool(node.name)
        if group:
            seen.clear()
            path = f"{path} > {node.name}"
        if node.role in CONTROLS and not text:
            if not node.name and node.role != "listbox":
                yield "no name", f"{node.role} in {path}"
            key = (node.role, f"{node.name} {node.value} {node.description}")
            seen[key] += 1
            if seen[key] == 2:
                called = node.name.partition(",")[0]
                yield "twin", f"{node.role} “{called}” in {NUMBERED.sub('#', path)}"
        running = any(child.role == "StaticText" and len(child.name) > 1 for child in node.children)
        for child in node.children:
            yield from walk(child, path, text=running)
        if group:
            seen.clear()

    yield from walk(tree, "", text=False)


def _first_change(before: str, after: str) -> str:
    """The words from which on two texts differ."""
    old, new = before.split(), after.split()
    at = next(
        (at for at, pair in enumerate(zip(old, new, strict=False)) if pair[0] != pair[1]),
        min(len(old), len(new)),
    )
    return f"{' '.join(old[at : at + 6])} → {' '.join(new[at : at + 6])}"
