"""The site as one file, ``casefile.html``, that plays from ``file://``.

It is made of the built site and nothing else: scripts and styles stand in it as text, fonts and the icon as ``data:``
addresses, and whatever the page would load stands packed in blocks at its end, from which
``assets/onefile/onefile.js`` answers. Its policy names every script and style by digest and lets nothing in from
outside.
"""

from __future__ import annotations

import gzip
import io
import re
import zipfile
from base64 import b64encode
from collections.abc import Callable, Mapping
from html import escape
from pathlib import Path

from tools import files, inline
from tools.console import SetupError

NAME = "casefile.html"
ONEFILE_SCRIPT = "assets/onefile/onefile.js"
PYSCRIPT = "runtime/pyscript/"
# A file has no copy to keep and cannot be installed.
LEFT_OUT = frozenset({"assets/boot/offline.js", "assets/boot/install.js"})
PYODIDE_SCRIPT = "runtime/pyodide/pyodide.js"
MODULES = ("runtime/pyodide/pyodide.mjs", "runtime/pyodide/pyodide.asm.mjs")
LICENCES = "licenses.html"

# What the page never fetches: it stands in the page already, or is for servers, for PyScript, for installed pages.
UNUSED = re.compile(
    r"(index\.html|sw\.js|worker\.py|pyscript\.toml|manifest[.\w]*\.webmanifest|build\.txt)$"
    r"|runtime/pyscript/|licenses/|assets/(boot|fonts|icons|style|vendor|screenshots)/|.*\.(mjs|snapshot)$"
)
BINARY_TYPE = "application/octet-stream"
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
}

# Pyodide compiles WebAssembly and evaluates a few lines of its own; it and the bots' worker are started from blobs.
POLICY = (
    "default-src 'none'; script-src {scripts} blob: 'wasm-unsafe-eval' 'unsafe-eval'; worker-src blob:; "
    "connect-src data:; style-src {styles}; img-src data:; font-src data:; base-uri 'none'; form-action 'none'"
)

# What stands in the page already is taken as a whole: scripts may speak of links, too.
_PART = re.compile(
    r"<(?P<kind>style|script)>(?P<text>.*?)</(?P=kind)>\n?"
    r'|<link rel="(?P<rel>[^"]+)"(?P<rest>[^>]*)>\n?'
    r'|<script(?P<how>[^>]*?) src="\./(?P<name>[^"]+)"[^>]*></script>\n?',
    re.DOTALL,
)
_HREF = re.compile(r'href="\./([^"]+)"')
_OUTSIDE = re.compile(r'(?:src|href)="\.[^"]*"')
_EXPORTS = re.compile(r"export\{(\w+) as loadPyodide,[^}]*\};?|export default (\w+);")


def write(root: Path, cache: Path, target: Path, zips: Mapping[str, Path]) -> None:
    """Write ``casefile.html`` into ``target``, which holds the whole site; `zips` are library and program, whole.

    Raises SetupError where the page asks for something that would not be in it.
    """
    html = OneFilePage(root, target).html()
    (target / NAME).write_text(
        _before_end(html, file_blocks(cache, target, zips)), encoding="utf-8", newline="\n"
    )


class OneFilePage:
    """The page without its blocks; knows the scripts and styles that it took in, for the policy."""

    def __init__(self, root: Path, target: Path) -> None:
        self._target = target
        self._styles: list[str] = []
        self._scripts: list[str] = []
        self._late = [self._inline((root / ONEFILE_SCRIPT).read_text(encoding="utf-8"))]

    def html(self) -> str:
        """Return the text of the file. SetupError if it would reach for something outside."""
        html = (self._target / "index.html").read_text(encoding="utf-8")
        html = _PART.sub(self._part, html)
        html = _before_end(html, self._late).replace("<html ", "<html data-onefile ", 1)
        policy = POLICY.format(
            scripts=inline.policy_digests(self._scripts), styles=inline.policy_digests(self._styles)
        )
        html, policies = inline.POLICY.subn(lambda found: f"{found[1]}{policy}{found[3]}", html)
        if policies != 1:
            raise SetupError(
                "tools/onefile.py does not find the policy of index.html: the one file would have no policy."
            )
        if left := _OUTSIDE.search(html):
            raise SetupError(f"The one file would load something from outside: {left[0]}.")
        return html

    def _part(self, found: re.Match[str]) -> str:
        if found["kind"] == "style":
            return self._style(found["text"], self._target)
        if found["kind"] == "script":
            return self._inline(found["text"])
        return self._link(found) if found["rel"] else self._script(found)

    def _style(self, text: str, folder: Path) -> str:
        """A style sheet whose addresses are those of a folder, with its fonts."""

        def inside(found: re.Match[str]) -> str:
            return f'url("{_data(folder / found[1])}")'

        self._styles.append(inline.ADDRESS.sub(inside, text))
        return f"<style>{self._styles[-1]}</style>\n"

    def _link(self, found: re.Match[str]) -> str:
        """A style or the icon; manifests, pictures for home screens and hints of what to load have no use here."""
        href = _HREF.search(found["rest"])
        if found["rel"] == "stylesheet" and href:
            sheet = self._target / href[1]
            return self._style(sheet.read_text(encoding="utf-8"), sheet.parent)
        if found["rel"] == "icon" and href:
            return found[0].replace(f"./{href[1]}", _data(self._target / href[1]))
        return ""

    def _script(self, found: re.Match[str]) -> str:
        """A script in its place, or behind the page where it waits for that; PyScript has no part in this."""
        name = found["name"]
        if name in LEFT_OUT or name.startswith(PYSCRIPT) or 'type="py"' in found["how"]:
            return ""
        element = self._inline((self._target / name).read_text(encoding="utf-8"))
        if " defer" not in found["how"]:
            return element
        self._late.append(element)
        return ""

    def _inline(self, text: str) -> str:
        self._scripts.append(text)
        return inline.script(text)


def embedded_files(target: Path, zips: Mapping[str, Path]) -> dict[str, Path]:
    """The files that go into blocks as they are, by their names."""
    found = {name: path for name, path in files.files_below(target, "*").items() if not UNUSED.match(name)}
    return {**found, **zips}


def file_blocks(cache: Path, target: Path, zips: Mapping[str, Path]) -> list[str]:
    """All that the page may ask for, packed, as elements of HTML. SetupError where Pyodide is not as we know it."""
    modules = {name: target / name for name in MODULES}
    texts = files.files_below(target / "licenses", "*.txt")
    made = [_block(cache, PYODIDE_SCRIPT, modules, lambda: _machinery(*modules.values()))]
    made += [
        _block(cache, name, {name: path}, lambda path=path: _loose(path))  # type: ignore[misc]
        for name, path in embedded_files(target, zips).items()
    ]
    return [*made, _block(cache, LICENCES, texts, lambda: _licences(texts))]


def _block(cache: Path, name: str, made_from: Mapping[str, Path], make: Callable[[], bytes]) -> str:
    def pack(folder: Path) -> None:
        (folder / "block").write_text(_base64(gzip.compress(make(), 9, mtime=0)), encoding="ascii")

    inputs = {**made_from, "onefile.py": Path(__file__)}
    packed = files.cached_folder(cache, f"block-{Path(name).name}", inputs, pack) / "block"
    kind = TYPES.get(Path(name).suffix, BINARY_TYPE)
    opening = f'<script type="{BINARY_TYPE}" data-file="{name}" data-type="{kind}">'
    return f"{opening}{packed.read_text(encoding='ascii')}</script>\n"


def _machinery(loader: Path, runtime: Path) -> bytes:
    """Pyodide's two modules as one script of the old kind, which any worker of a page that is a file can run."""
    texts = []
    for path, name in ((loader, "loadPyodide"), (runtime, "createPyodideModule")):
        text, exports = _EXPORTS.subn(
            lambda found, name=name: f"globalThis.{name} = {found[1] or found[2]};",  # type: ignore[misc]
            path.read_text(encoding="utf-8").replace("import.meta.url", "location.href"),
        )
        if exports != 1 or "import.meta" in text:
            raise SetupError(f"tools/onefile.py does not recognise {path.name} of this Pyodide.")
        texts.append(f'(() => {{\n"use strict";\n{text}\n}})();\n')
    return "".join(texts).encode()


def _loose(path: Path) -> bytes:
    """A file's bytes. The files in a zip are left as they are: packed as a whole they are smaller."""
    if path.suffix != ".zip":
        return path.read_bytes()
    written = io.BytesIO()
    with zipfile.ZipFile(path) as packed, zipfile.ZipFile(written, "w", zipfile.ZIP_STORED) as loose:
        for entry in packed.infolist():
            loose.writestr(zipfile.ZipInfo(entry.filename, files.ZIP_DATE), packed.read(entry))
    return written.getvalue()


def _licences(texts: Mapping[str, Path]) -> bytes:
    """All licence texts as one page."""
    parts = "\n".join(
        f"<h2>{escape(name.removesuffix('.txt'))}</h2>\n<pre>{escape(path.read_text(encoding='utf-8'))}</pre>"
        for name, path in texts.items()
    )
    head = '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Licences – Casefile</title>\n'
    return f"{head}<h1>Licences of Casefile and of all that it is made of</h1>\n{parts}\n</html>\n".encode()


def _before_end(html: str, elements: list[str]) -> str:
    before, end, after = html.rpartition("</body>")  # scripts may speak of </body>, too
    return f"{before}{''.join(elements)}{end}{after}"


def _data(path: Path) -> str:
    return f"data:{TYPES.get(path.suffix, BINARY_TYPE)};base64,{_base64(path.read_bytes())}"


def _base64(content: bytes) -> str:
    return b64encode(content).decode("ascii")
