"""The part of the site that is read as it was written: the page, its scripts, styles and icons."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from pathlib import Path

from game.i18n import LANGUAGES
from tools import files, languages
from tools.toolchain import run_python
from ui.state import settings

# The style sheets of the built page and what each is made of. The first is all that the painted desk needs and comes to
# stand in the page (`tools.inline`); the other comes when that is seen. A folder of `assets/style` is a layer of the
# cascade: whatever is said in a later layer wins, however it is said.
STYLE_LAYERS = "tokens themes base layout components table screens cases boot".split()
STYLES = {
    "first": """
        tokens/scale tokens/cards tokens/numbers themes/gaslight themes/parchment themes/contrast base/reset
        base/words base/type layout/primitives components/symbols components/paper components/controls components/card
        components/widths
        screens/screen screens/desk screens/language screens/forced_colors cases/tints cases/jekyll boot/boot
    """.split(),
    "later": """
        tokens/lengths tokens/table tokens/sheets layout/edges
        components/banner components/note components/lost_points components/field components/segments components/topbar
        components/sheet components/steps components/chip components/rank components/bars components/chart
        components/term
        table/layout table/header table/areas table/middle table/board table/log table/hand table/action_bar
        table/notices table/drag
        screens/parts screens/sheets screens/depth screens/new_game screens/curtain screens/card_choice screens/select
        screens/hand_end screens/score_sheet screens/statistics screens/casebook screens/replay screens/why
        screens/review
        screens/install screens/lesson screens/learn screens/practice screens/transfer screens/settings screens/rules
        screens/minute screens/daily screens/duel
        screens/undo screens/about screens/score_pad screens/lobby screens/pairing screens/print
        cases/ripper_table cases/ripper_ballot cases/ripper_vote_question cases/ripper_escapes
        cases/ripper_hand_end cases/jekyll_table cases/jekyll_chooser cases/jekyll_hand_end
    """.split(),
}

NUMBERS_STYLE, LENGTHS_STYLE, WIDTHS_STYLE, TINTS_STYLE = (
    "tokens/numbers",
    "tokens/lengths",
    "components/widths",
    "cases/tints",
)
"""The parts that no file holds."""
REGISTERED_LENGTHS = "letter hand-w u one lesser card covered step-w peek cell".split()
"""Custom properties that are lengths for the browser: reckoned once where the layout sets them. As text they would be
reckoned wherever they are read, each with all that it is made of, which took a third of a table's layout."""
UNINHERITED_LENGTHS = ("gap", "least")
CARD_SIZE_CLASSES = "tiny mid vic zoom pick".split()
"""Sizes of cards, as classes: each is as wide as its token says."""
LARGEST_NUMBER = 40
"""Of what is counted on the page: the parts of a bar."""

FILES_AS_THEY_ARE = {
    "404.html": "404.html",
    "manifest.webmanifest": "manifest.webmanifest",
    "pyscript.toml": "pyscript.toml",
    "main.py": "ui/platform/boot.py",
    "worker.py": "ui/platform/worker.py",
}
FOLDERS = {"assets/boot": "*.*js", "assets/icons": "*.*", "assets/screenshots": "*.webp"}

# What the progress bar counts: the longest download of a first visit.
COUNTED_FILE = "runtime/pyodide/python.snapshot"
TOTAL_MARK = "{boot-bytes}"
MODULES_MARK = "{boot-modules}"
LANGUAGES_MARK = "{languages}"
PAINTED_MARK = "{painted}"

Entry = tuple[str, int]
"""A file's digest, as the browser checks it, and its size."""

# Browsers show these before they install the site, and only then.
NOT_KEPT_FOLDER = "assets/screenshots/"

# What the drawing of the cards depends on.
SPRITE_SOURCES = (
    "tools/art/**/*.py",
    "assets/art/**/*",
    "ui/html/icons.py",
    "ui/html/case_cards.py",
    "ui/cases/*/cards.py",
    "game/cases/*/cards.py",
    "game/card_names.py",
    "assets/locale/*/LC_MESSAGES/cards.po",
    "assets/locale/*/LC_MESSAGES/faces.po",
    "package-lock.json",
)


def write(root: Path, target: Path, painted: str) -> None:
    """Write the page into ``target``, which holds the rest of the site already, with the desk as it is painted."""
    files.copy({name: root / source for name, source in FILES_AS_THEY_ARE.items()}, target)
    for folder, pattern in FOLDERS.items():
        files.copy(files.files_below(root / folder, pattern), target / folder)
    _write_styles(root, target / "assets" / "style")
    total = (target / COUNTED_FILE).stat().st_size
    html = (root / "index.html").read_text(encoding="utf-8").replace(TOTAL_MARK, str(total))
    html = languages.told_in_all(html).replace(LANGUAGES_MARK, " ".join(LANGUAGES))
    html = html.replace(MODULES_MARK, " ".join(_modules(target))).replace(PAINTED_MARK, painted)
    (target / "index.html").write_text(html, encoding="utf-8", newline="\n")


def _modules(target: Path) -> list[str]:
    """The modules that bring up Python, to be fetched before one of them comes to ask for the next."""
    (core,) = target.glob("runtime/pyscript/core-*.js")
    parser = re.findall(r'import\("\./(toml-[\w-]+\.js)"\)', core.read_text(encoding="utf-8"))
    theirs = [
        core.with_name("core.js"),
        core,
        *sorted(core.parent.glob("error-*.js")),
        *map(core.with_name, sorted(set(parser))),
    ]
    ours = [*target.glob("assets/boot/*.mjs"), *target.glob("runtime/pyodide/*.mjs")]
    return [f"./{path.relative_to(target).as_posix()}" for path in (*theirs, *sorted(ours))]


def _write_styles(root: Path, target: Path) -> None:
    target.mkdir(parents=True, exist_ok=True)
    for name in STYLES:
        (target / f"{name}.css").write_text(style_text(root, name), encoding="utf-8", newline="\n")


def style_text(root: Path, *names: str) -> str:
    """The text of these of the style sheets; without names, of all. FileNotFoundError where a part is missing."""
    parts = [part for name in names or STYLES for part in STYLES[name]]
    return "\n".join([f"@layer {', '.join(STYLE_LAYERS)};", *(_in_its_layer(root, part) for part in parts)])


def _in_its_layer(root: Path, part: str) -> str:
    layer, _, name = part.partition("/")
    folder = root / "assets" / ("boot" if layer == "boot" else f"style/{layer}")
    made = _MADE.get(part)
    text = made(root) if made else (folder / f"{name}.css").read_text(encoding="utf-8")
    return f"@layer {layer} {{\n{text}}}"


def number_classes(_: Path) -> str:
    """Numbers that the styles reckon with, as classes, for the page allows no inline styles: `n-7` sets `--n` to 7; and
    the sizes of the text among the settings, in which everything that holds words is measured. What
    `UNINHERITED_LENGTHS` names is for the element alone that says it."""
    counts = (f".n-{number} {{ --n: {number}; }}\n" for number in range(LARGEST_NUMBER + 1))
    texts = (f'[data-text="{size}"] {{ font-size: {size}%; }}\n' for size in settings.SETTING_VALUES["text"])
    alone = (f'@property --{name} {{ syntax: "*"; inherits: false; }}\n' for name in UNINHERITED_LENGTHS)
    return "".join((*counts, *texts, *alone))


def tint_classes(root: Path) -> str:
    """Classes that lend the colours of the themes, by their names: --c is the one on cards, --m is lifted for the
    ground, --cp is the field under --c, and --p is a Victim's."""
    css = (root / "assets/style/themes/gaslight.css").read_text(encoding="utf-8")
    says = {
        "s": "--m: var(--l-{0}); --c: var(--s-{0});",
        "f": "--m: var(--l-{0}); --c: var(--f-{0}); --cp: var(--fp-{0}, var(--night));",
        "p": "--p: var(--p-{0});",
    }
    named = re.findall(r"^ +--([sfp])-([a-z]{3,}):", css, re.MULTILINE)
    return "".join(f".{kind}-{name} {{ {says[kind].format(name)} }}\n" for kind, name in named)


def width_classes(_: Path) -> str:
    """The sizes of `CARD_SIZE_CLASSES`: a card that is `mid` is `--mid-w` wide."""
    return "".join(f".card.{name} {{ --w: var(--{name}-w); }}\n" for name in CARD_SIZE_CLASSES)


def length_properties(_: Path) -> str:
    """The custom properties of `REGISTERED_LENGTHS`, registered as lengths."""
    says = 'syntax: "<length>"; inherits: true; initial-value: 0px;'
    return "".join(f"@property --{name} {{ {says} }}\n" for name in REGISTERED_LENGTHS)


_MADE = {
    NUMBERS_STYLE: number_classes,
    LENGTHS_STYLE: length_properties,
    WIDTHS_STYLE: width_classes,
    TINTS_STYLE: tint_classes,
}


def write_service_worker(root: Path, target: Path) -> None:
    """Write ``sw.js`` with the list of all that is in ``target`` by now, except pictures that only installers show."""
    found = files.files_below(target, "*").items()
    listed = {f"./{name}": path for name, path in found if not name.startswith(NOT_KEPT_FOLDER)}
    listed["./"] = listed.pop("./index.html")
    # The worker's own text counts: two workers must not fill one cache.
    version = files.digest_of({**listed, "sw.js": root / "sw.js"})
    chosen: dict[str, dict[str, Entry]] = {}
    kept: dict[str, Entry] = {}
    for name, path in sorted(listed.items()):
        of = languages.language_of(name)
        (kept if of is None else chosen.setdefault(of, {}))[name] = _entry(path)
    build = {"version": version, "files": kept, "languages": chosen}
    source = (root / "sw.js").read_text(encoding="utf-8")
    text = f"self.BUILD = {json.dumps(build, indent=1)};\n\n{source}"
    (target / "sw.js").write_text(text, encoding="utf-8", newline="\n")


def _entry(path: Path) -> Entry:
    return f"sha256-{b64encode(bytes.fromhex(files.digest(path))).decode()}", path.stat().st_size


def write_sprite(root: Path, target: Path) -> None:
    """Draw all cards and icons into one SVG for each language; in a process of its own, which reads the sources as they
    are now."""
    target.mkdir(parents=True, exist_ok=True)
    run_python(root, "Drawing the cards failed", "-m", "tools.art", "--out", target)
