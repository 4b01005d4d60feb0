"""Protection from strangers, read from the sources: the policy of the pages, pinned packages, and no evaluation."""

from __future__ import annotations

import ast
import json
import re
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tools.licenses import PAGE

ROOT = Path(__file__).resolve().parent.parent
HTML = {"index.html": (ROOT / "index.html").read_text(encoding="utf-8"), "licenses/index.html": PAGE}
SCRIPTS = [
    *(path for kind in ("*.js", "*.mjs") for path in sorted((ROOT / "assets").rglob(kind))),
    ROOT / "sw.js",
]
MODULES = [path for folder in ("game", "ui") for path in sorted((ROOT / folder).rglob("*.py"))]
EVALUATORS = frozenset("eval exec compile __import__ pickle marshal shelve yaml run_js eval_code".split())
HARMLESS = "re.compile"
"""It has the name of an evaluator, and makes a pattern."""
MARKUP = re.compile(r"\beval\(|new Function\b|\.(inner|outer)HTML\b\s*=|insertAdjacentHTML|document\.write\(")


class Inline(HTMLParser):
    """Collects the inline code and style of a page, and the places it points to."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.inline: list[str] = []
        self.policy = ""
        self.addresses: list[str] = []
        self._script = False
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = dict(attrs)
        self._script = tag == "script" and "src" not in names
        if tag == "style" or self._script or "style" in names or any(name.startswith("on") for name in names):
            self.inline.append(f"<{tag} {names}>")
        if names.get("http-equiv") == "Content-Security-Policy":
            assert not self.addresses, "the policy stands before everything that is loaded"
            self.policy = names.get("content") or ""
        self.addresses += [names[key] or "" for key in ("src", "href") if key in names]


def test_the_page_for_what_is_not_found_runs_its_own_script_alone() -> None:
    """It stands at any depth below the site, so no address leads from it to a script."""
    html = (ROOT / "404.html").read_text(encoding="utf-8")
    page = Inline(html)
    (script,) = re.findall(r"<script>(.*?)</script>", html, re.DOTALL)
    digest = b64encode(sha256(script.encode()).digest()).decode()
    assert len(page.inline) == 1 and page.addresses == ["./"]
    assert page.policy.startswith(f"default-src 'none'; script-src 'sha256-{digest}'; ")


@pytest.mark.parametrize("name", HTML)
def test_every_page_has_a_policy_and_nothing_inline(name: str) -> None:
    page = Inline(HTML[name])
    assert page.inline == []
    policy = dict(part.strip().partition(" ")[::2] for part in page.policy.split(";"))
    assert policy["default-src"] == policy["base-uri"] == policy["form-action"] == "'none'"
    allowed = {word for words in policy.values() for word in words.split()}
    assert allowed <= {"'none'", "'self'", "'wasm-unsafe-eval'", "'unsafe-eval'", "data:", "blob:"}, (
        "no other origin"
    )
    assert "'unsafe-inline'" not in page.policy
    assert {"data:", "blob:"}.isdisjoint(policy.get("script-src", "").split())
    assert all(address.startswith(("./", "#")) for address in page.addresses if address)


def test_the_parser_sees_what_is_inline() -> None:
    page = Inline(
        '<p style="x"><b onclick="y"><script>z</script><style></style><script src="./a.js"></script>'
    )
    assert len(page.inline) == 4


def evaluators(source: str) -> set[str]:
    """Return what evaluates a text, as a module names it: by itself, as an attribute, in an import."""
    names = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Name):
            names.add(node.id)
        elif isinstance(node, ast.Attribute):
            if node.attr in EVALUATORS and ast.unparse(node) != HARMLESS:
                names.add(node.attr)
        elif isinstance(node, ast.Import):
            names.update(alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            names.add((node.module or "").partition(".")[0])
            names.update(alias.name for alias in node.names)
    return names & EVALUATORS


def test_nothing_that_is_stored_or_brought_is_evaluated() -> None:
    found = {
        path.relative_to(ROOT).as_posix(): evaluators(path.read_text(encoding="utf-8")) for path in MODULES
    }
    assert {path: names for path, names in found.items() if names} == {}


@pytest.mark.parametrize(
    "source",
    [
        "eval(text)",
        "builtins.eval(text)",
        "js.window.eval(text)",
        "builtins.compile(text, '', 'exec')",
        "import pickle as p",
        "from builtins import exec as do",
    ],
)
def test_an_evaluator_is_seen(source: str) -> None:
    assert evaluators(source)
    assert not evaluators("import re\nre.compile(text)")


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_script_makes_code_or_markup_of_a_text(path: Path) -> None:
    assert MARKUP.findall(path.read_text(encoding="utf-8")) == []


def test_npm_packages_are_pinned_by_integrity() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    assert lock["lockfileVersion"] == 3
    for name, package in lock["packages"].items():
        if name:
            assert re.fullmatch(r"sha512-[A-Za-z0-9+/]{86}==", package["integrity"]), name
            assert re.fullmatch(r"\d+\.\d+\.\d+[-.\w]*", package["version"]), name
    wanted = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    for name, version in {**wanted["dependencies"], **wanted["devDependencies"]}.items():
        assert lock["packages"][f"node_modules/{name}"]["version"] == version, "no range of versions"


@pytest.mark.parametrize("name", ["site", "dev", "node"])
def test_python_packages_are_pinned_by_hash(name: str) -> None:
    """The packages that the site is made of and checked with. With one hash in a file pip refuses every package
    without."""
    text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    assert lines
    assert all(re.match(r"[\w.-]+==\S+.*--hash=sha256:[0-9a-f]{64}", line) for line in lines), name
