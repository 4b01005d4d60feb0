"""The tree that a screen reader makes of a page, from its HTML alone: no browser, so what styles hide is there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.support.by_ear.ear import Node
from tests.support.html_reader import HTMLReader
from tests.support.markup import VOID

ROLES = {
    "button": "button", "a": "link", "select": "combobox", "textarea": "textbox", "summary": "DisclosureTriangle",
    "main": "main", "nav": "navigation", "ul": "list", "ol": "list", "li": "listitem", "table": "table",
    "label": "LabelText", "fieldset": "group", "article": "article", "figure": "figure",
    **{f"h{level}": "heading" for level in range(1, 7)},
}  # fmt: skip
INPUTS = {
    "radio": "radio",
    "checkbox": "checkbox",
    "range": "slider",
    "search": "searchbox",
    "number": "spinbutton",
}
NAMED_BY_CONTENT = frozenset(
    "button link heading option radio checkbox DisclosureTriangle menuitem tab".split()
)


@dataclass(slots=True)
class _Element:
    tag: str
    attributes: dict[str, str]
    children: list[_Element | str] = field(default_factory=list)

    def walk(self) -> Iterator[_Element]:
        yield self
        for child in self.children:
            if isinstance(child, _Element):
                yield from child.walk()

    @property
    def is_silent(self) -> bool:
        return self.attributes.get("aria-hidden") == "true" or not {"hidden", "inert"}.isdisjoint(
            self.attributes
        )


class HTMLTree(HTMLReader):
    """A page, as a tree of `Node`."""

    def __init__(self, html: str) -> None:
        self._root = _Element("div", {})
        self._open = [self._root]
        self.feed(html)
        self._by_id = {each.attributes.get("id", ""): each for each in self._root.walk()}
        self._labels = {
            each.attributes.get("for") or inside.attributes.get("id", ""): each
            for each in self._root.walk()
            if each.tag == "label"
            for inside in [next((child for child in each.walk() if child.tag == "input"), each)]
        }

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        made = _Element(tag, {name: value or "" for name, value in attrs})
        self._open[-1].children.append(made)
        if tag not in VOID:
            self._open.append(made)

    def handle_endtag(self, tag: str) -> None:
        self._open.pop()

    def handle_data(self, data: str) -> None:
        self._open[-1].children.append(data)

    def node(self) -> Node:
        """The whole page."""
        (root,) = self._nodes(self._root, whole=True)
        return root

    def _nodes(self, element: _Element, *, whole: bool = False) -> list[Node]:
        if element.is_silent:
            return []
        children: list[Node] = []
        for child in element.children:
            if isinstance(child, _Element):
                children += self._nodes(child)
            elif words := " ".join(child.split()):
                children.append(Node("StaticText", words))
        role = self._role(element)
        if not role and not whole:
            return children
        states = {
            name: element.attributes[f"aria-{name}"]
            for name in ("pressed", "selected", "expanded")
            if f"aria-{name}" in element.attributes
        }
        described = self._text_of_ids(element.attributes.get("aria-describedby", ""))
        return [
            Node(
                role or "RootWebArea",
                self._name(element, role),
                states,
                element.attributes.get("value", "") if element.tag == "input" else "",
                description=element.attributes.get("aria-description", described),
                children=children,
            )
        ]

    def _role(self, element: _Element) -> str:
        attributes = element.attributes
        if role := attributes.get("role"):
            return "" if role in {"none", "presentation"} else role
        if element.tag == "input":
            return (
                ""
                if attributes.get("type") == "hidden"
                else INPUTS.get(attributes.get("type", ""), "textbox")
            )
        if element.tag == "section" and {"aria-label", "aria-labelledby"} & attributes.keys():
            return "region"
        return ROLES.get(element.tag, "")

    def _name(self, element: _Element, role: str) -> str:
        attributes = element.attributes
        if label := attributes.get("aria-label"):
            return label
        if ids := attributes.get("aria-labelledby"):
            return self._text_of_ids(ids)
        if element.tag in {"input", "select", "textarea"}:
            label_of = self._labels.get(attributes.get("id", "-"))
            return self._text(label_of) if label_of else attributes.get("placeholder", "")
        if element.tag == "fieldset":
            return next((self._text(each) for each in element.walk() if each.tag == "legend"), "")
        return self._text(element) if role in NAMED_BY_CONTENT else ""

    def _text_of_ids(self, ids: str) -> str:
        return " ".join(self._text(self._by_id[each]) for each in ids.split() if each in self._by_id)

    def _text(self, element: _Element) -> str:
        parts: list[str] = []
        for child in element.children:
            if isinstance(child, str):
                parts.append(child)
            elif not child.is_silent:
                parts.append(child.attributes.get("aria-label") or self._text(child))
        return " ".join(" ".join(parts).split())


def tree_of(html: str) -> Node:
    """The tree of a page."""
    return HTMLTree(html).node()
