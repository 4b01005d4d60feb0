"""Drawings as they lie in `assets/art`: SVG with places to fill in, and parts that they take from other files.

How they are written is said in `assets/art/parts.svg`.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Mapping
from functools import lru_cache
from html import escape
from pathlib import Path

from game import card_names
from game.i18n import t
from tools.art.lettering import set_text
from tools.console import SetupError

Facts = Mapping[str, str]
"""The values for the places of drawings, by their names."""

_PLACE = re.compile(r"\{([^{}]+)\}")
_BREAK = re.compile(r"\s+(?=[A-Za-z])")
"""The places in a path's outline where it may go on in another line."""


@lru_cache(maxsize=256)
def _root(file: Path) -> ElementTree.Element:
    try:
        return ElementTree.parse(file).getroot()
    except (OSError, ElementTree.ParseError) as error:
        raise SetupError(f"The drawing {file} cannot be read: {error}") from error


def _name(element: ElementTree.Element) -> str:
    return element.tag.rpartition("}")[2]


def symbol(identity: str, file: Path, facts: Facts) -> str:
    """The drawing of a file, as a symbol. SetupError where it is not written as it has to be."""
    box = _root(file).attrib["viewBox"]
    return f'<symbol id="{identity}" viewBox="{box}">{_part(file, "", facts)}</symbol>'


def definitions(file: Path, facts: Facts) -> list[str]:
    """The patterns and clip paths that a file defines."""
    return [_markup(each, file, facts) for defs in _root(file) if _name(defs) == "defs" for each in defs]


def _part(file: Path, identity: str, facts: Facts) -> str:
    """All that a file draws, or the part of a name."""
    part = _root(file)
    if identity:
        found = part.find(f".//*[@id='{identity}']")
        if found is None:
            raise SetupError(f"The drawing {file} has no part {identity!r}.")
        part = found
        defaults = {key: value for key, value in part.items() if key != "id" and key not in facts}
        facts = {**facts, **{key: _filled(value, facts) for key, value in defaults.items()}}
    return "".join(_markup(each, file, facts) for each in part if _name(each) != "defs")


def _markup(element: ElementTree.Element, file: Path, facts: Facts) -> str:
    name, attributes = _name(element), {key: _filled(value, facts) for key, value in element.items()}
    href = attributes.get("href", "#")
    if not href.startswith("#"):
        path, _, identity = href.partition("#")
        return _part((file.parent / path).resolve(), identity, {**facts, **attributes})
    if name == "text":
        lines = set_text(_filled(element.text or "", facts).strip(), attributes)
        return "".join(_element(name, marks, escape(words)) for words, marks in lines)
    if "d" in attributes:
        attributes["d"] = _BREAK.sub("", attributes["d"])
    return _element(name, attributes, "".join(_markup(each, file, facts) for each in element))


def _element(name: str, attributes: Mapping[str, str], content: str) -> str:
    opening = name + "".join(f' {key}="{escape(value)}"' for key, value in attributes.items())
    return f"<{opening}>{content}</{name}>" if content else f"<{opening}/>"


def _filled(text: str, facts: Facts) -> str:
    """A text with its places filled, the inner ones first: `{faces.initial.{who}}`."""
    while (filled := _PLACE.sub(lambda found: _value(found[1], facts), text)) != text:
        text = filled
    return text


def _value(name: str, facts: Facts) -> str:
    if not name.startswith("faces."):
        if name not in facts:
            raise SetupError(
                f"Nothing fills {{{name}}} in a drawing. What is known: {', '.join(sorted(facts))}."
            )
        return facts[name]
    try:
        return t(name)
    except KeyError:
        return _as_on_the_page(name)


def _as_on_the_page(name: str) -> str:
    """The words of the page, where the catalogue of the faces has none of its own. A name is short on the cards of a
    suspect, which are many, and whole on others. KeyError where the page has none either."""
    _, part, code = name.split(".", 2)
    if part == "stamp":
        return t(f"cards.kind.{code}")
    if part != "printed":
        raise KeyError(name)
    short = card_names.kind(code) in {"evidence", "suspect", "alibi"}
    return card_names.short(code) if short else card_names.name(code)
