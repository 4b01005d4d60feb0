"""The style sheets as text: no class in them that nothing wears."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from tests.support import styles

ROOT = Path(__file__).resolve().parent.parent.parent
SHEETS = [*styles.SHEETS, ROOT / "tools" / "design" / "design.css"]
HOLE = "\0"
"""In the text of an f-string: what is known only when the page is drawn."""
WORD = re.compile(rf"[\w{HOLE}-]+")


def classes(css: str) -> set[str]:
    """The classes in the selectors of a sheet."""
    bare = re.sub(r"/\*.*?\*/|\"[^\"]*\"", "", css, flags=re.DOTALL)
    heads = (head for head in re.findall(r"([^{};]*)\{", bare) if not head.lstrip().startswith("@"))
    return {name for head in heads for name in re.findall(r"\.([a-z][\w-]*)", head)}


def _literals(source: str) -> Iterator[str]:
    """The strings of a Python module, those of an f-string in one; no docstrings, and no keys of the catalogues."""
    nodes = list(ast.walk(ast.parse(source)))
    passed = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    for node in nodes:
        if isinstance(node, ast.JoinedStr):
            passed.update(map(id, node.values))
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {"t", "tn"}:
            passed.update(id(each) for each in ast.walk(node.args[0]))
    for node in nodes:
        if id(node) in passed:
            continue
        if isinstance(node, ast.JoinedStr):
            yield "".join(str(each.value) if isinstance(each, ast.Constant) else HOLE for each in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


@cache
def _words(*folders: str) -> frozenset[str]:
    """The words of all literals of the Python in these folders."""
    paths = (path for folder in folders for path in (ROOT / folder).rglob("*.py"))
    texts = (text for path in paths for text in _literals(path.read_text(encoding="utf-8")))
    return frozenset(re.sub(f"{HOLE}+", HOLE, word) for text in texts for word in WORD.findall(text))


@cache
def _of_scripts() -> frozenset[str]:
    """The words in the quotes of our scripts, and the classes in the page as it is written."""
    scripts = (path.read_text(encoding="utf-8") for path in (ROOT / "assets").rglob("*.*js"))
    code = "".join(re.sub(r"(?m)(^|\s)//.*$", "", script) for script in scripts)
    quoted = re.findall(r"\"[^\"\n]*\"|'[^'\n]*'|`[^`]*`", code)
    page = re.findall(r'class="([^"]*)"', (ROOT / "index.html").read_text(encoding="utf-8"))
    return frozenset(word for text in (*quoted, *page) for word in WORD.findall(text))


@cache
def _patterns() -> tuple[re.Pattern[str], ...]:
    """The words that are built: `is-` and what follows, `n-` and a number."""
    words = {word for word in _words("ui", "tools") if HOLE in word and word.strip(f"{HOLE}-_")}
    return tuple(re.compile("(.+)".join(map(re.escape, word.split(HOLE)))) for word in words)


def dead(names: Iterable[str]) -> set[str]:
    """Those that no source names. One that is built counts if each built part is a number or a word that the sources
    (of the rules too) hold: `is-playable`, made by `is-{flag}`, because somewhere "playable" is said."""
    worn = _words("ui", "tools") | _of_scripts()
    said = _words("ui", "tools", "game")

    def built(name: str) -> bool:
        found = (pattern.fullmatch(name) for pattern in _patterns())
        return any(all(part.isdigit() or part in said for part in each.groups()) for each in found if each)

    return {name for name in names if name not in worn and not built(name)}


def test_no_class_is_dead() -> None:
    found = {path.name: dead(classes(path.read_text(encoding="utf-8"))) for path in SHEETS}
    assert not {name: those for name, those in found.items() if those}


def test_a_dead_class_is_seen() -> None:
    """Named, named in a drawing, named by a script, built of a flag, of a card, of a number; and of none of these."""
    css = """
        /* .told */ @media (width < 43.75rem) { .felt > .bn:not(.boot-note, .copyable)::after { margin: .5rem } }
        .is-playable[data-x=".quoted"], .s-gull .n-17, .seat-2 + .is-unheard, .n-uncounted { color: var(--text) }
    """
    names = {
        "felt",
        "bn",
        "boot-note",
        "copyable",
        "is-playable",
        "s-gull",
        "n-17",
        "seat-2",
        "is-unheard",
        "n-uncounted",
    }
    assert classes(css) == names
    assert dead(names) == {"copyable", "is-unheard", "n-uncounted"}


# ---- what a change costs ----

RULE = re.compile(r"([^{};]+)\{")


def boundless(css: str) -> set[str]:
    """Selectors with `:has()` whose last part names no tag, class, id or attribute.

    When anything within what such a rule could look at changes, browsers style all of it again, with every drawing.
    """
    plain = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    rules = [rule.strip() for rule in RULE.findall(plain) if not rule.strip().startswith("@")]
    return {each for rule in rules for each in _parts(rule, ",") if ":has(" in each and not _named(each)}


def _parts(selector: str, marks: str) -> list[str]:
    """A selector cut at some marks outside all brackets."""
    parts, depth = [""], 0
    for sign in selector:
        depth += (sign in "([") - (sign in ")]")
        if not depth and sign in marks:
            parts.append("")
        else:
            parts[-1] += sign
    return [part.strip() for part in parts if part.strip()]


def _named(selector: str) -> bool:
    """True if the last part says more than a place or a state."""
    subject = _parts(selector, " >+~\n")[-1]
    chosen = re.match(r":(?:is|where)\((.*)\)", subject)
    return all(map(_named, _parts(chosen[1], ","))) if chosen else subject[0] not in ":*"


def test_no_change_styles_the_whole_table() -> None:
    found = {path.name: boundless(path.read_text(encoding="utf-8")) for path in SHEETS}
    assert not {name: those for name, those in found.items() if those}


def test_a_boundless_rule_is_seen() -> None:
    css = """
        ul:has(> li) > :nth-child(3n + 1) { border: 0 } .a:has(.b) > .c, .a:has(.b) > :not(.d) { color: red }
        @media (width < 9rem) { .a:has(.b, .c) * { color: red } .a:has(> .b:not(.c)) { color: red } }
        .a:has(.b) > :is(.c, .d) { color: red }
    """
    assert boundless(css) == {
        "ul:has(> li) > :nth-child(3n + 1)",
        ".a:has(.b) > :not(.d)",
        ".a:has(.b, .c) *",
    }
