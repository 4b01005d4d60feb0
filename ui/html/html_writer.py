"""HTML of htpy's elements in one go.

htpy hands every piece up through a generator for each element around it. A page that is drawn at each tap has no use
for pieces, and writing into one list takes little more than half of the time.
"""

from __future__ import annotations

from collections.abc import Callable
from types import GeneratorType

from htpy import Element, Fragment, Node, fragment
from markupsafe import Markup, escape

from game.i18n import isolated


def html_of(node: Node) -> Markup:
    """The HTML of a node, the same text as htpy's own but for names from right to left, which are isolated. TypeError
    if it is no node."""
    pieces: list[str] = []
    _write(node, pieces.append)
    return Markup("".join(pieces))


def _write(node: object, add: Callable[[str], None]) -> None:
    """Add a node's pieces. Rare kinds of nodes are left to htpy."""
    kind = type(node)
    if kind is Markup:
        add(node)  # type: ignore[arg-type]
    elif kind is str:
        add(escape(node if node.isascii() else isolated(node)))  # type: ignore[attr-defined, arg-type]
    elif isinstance(node, Element) and kind is Element:
        add(f"<{node._name}{node._attrs}>")
        if node._name == "textarea":  # what stands there is copied, or read again
            add(str(fragment[node._children]))
        elif node._children is not None:
            _write(node._children, add)
        add(f"</{node._name}>")
    elif node is None or kind is bool:
        return
    elif kind is list or kind is tuple or kind is GeneratorType:
        for child in node:  # type: ignore[attr-defined]
            _write(child, add)
    elif isinstance(node, Fragment):
        _write(node._node, add)
    else:
        add(str(fragment[node]))  # type: ignore[index]


def region(name: str, part: Node) -> list[Node]:
    """A part of the page that is left alone while its text stays the same (`assets/boot/patch.js`).

    `name` is the id of the one element that the part is. Regions do not lie within each other.
    """
    return [Markup(f"<!--#{name}-->"), part, Markup("<!--/-->")]
