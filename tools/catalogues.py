"""Check the translators' catalogues (.po), and compile them into what gettext reads (.mo).

    python -m tools.catalogues                  fail where a catalogue or a page of rules has a mistake
    python -m tools.catalogues --set            put the spaces and marks of all of them right first (`tools.typography`)
    python -m tools.catalogues --out FOLDER     write the .mo of each, too, in the order of assets/locale

A mistake is a key that the code asks for and that is not there, or one that nothing asks for; a translation with other
keys or placeholders than English; plural forms, marks or spaces that are not those of the language.

The output holds no dates and no machine's particulars: the same .po gives the same bytes everywhere. Nothing compiled
is kept in the checkout; there `game.i18n` reads the sources.
"""

from __future__ import annotations

import argparse
import io
import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from string import Formatter

from babel.core import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.plurals import get_plural
from babel.messages.pofile import PoFileError, read_po

from game.i18n import BASE
from game.lessons import LessonFault, check
from tools import ROOT
from tools.typography import faults, typeset
from tools.used_keys import find_used_keys

LOCALE = ROOT / "assets" / "locale"
RULES = ROOT / "docs" / "rules"
LESSONS_CATALOGUE = "lessons"
"""The catalogue whose keys the files of the lessons ask for, and no module."""
PRINTED_CATALOGUE = "faces"
"""The catalogue of what is printed on cards: its lines are parted at their spaces, and drawn letter by letter."""
_TEXT = re.compile(r"^(msgstr(?:\[\d\])? \")(.*)(?=\"$)", re.MULTILINE)
_LINE = re.compile(r"^()(.+)$", re.MULTILINE)
NO_DATE = datetime(2000, 1, 1, tzinfo=UTC)


def sources(locale: Path = LOCALE) -> list[Path]:
    """Every catalogue of every language, in a stable order."""
    return sorted(locale.glob("*/LC_MESSAGES/*.po"))


def read(po: Path) -> Catalog:
    """The catalogue in ``po``; the language is the name of its folder, the domain that of the file.

    Raises ``PoFileError`` or ``UnicodeDecodeError`` where the file is not a catalogue.
    """
    with po.open("rb") as file:
        return read_po(file, locale=po.parent.parent.name, domain=po.stem, abort_invalid=True)


def problems(catalogue: Catalog) -> Iterator[str]:
    """Yield what a reader of the page would notice: a key without words, or one that no ``t("domain.key")`` can
    reach."""
    for message in catalogue:
        if not message.id:
            continue
        key = message.id if isinstance(message.id, str) else message.id[0]
        if not key.startswith(f"{catalogue.domain}."):
            yield f"the key {key} does not begin with “{catalogue.domain}.”"
        if not all(_texts(message)):
            yield f"the key {key} has no text"


def differences(catalogue: Catalog, english: Catalog) -> Iterator[str]:
    """Tell what a translation has otherwise than the English catalogue: keys, plural forms, placeholders."""
    ours, theirs = _by_key(english), _by_key(catalogue)
    yield from (f"the key {key} is missing" for key in ours.keys() - theirs.keys())
    yield from (f"the key {key} is not in English" for key in theirs.keys() - ours.keys())
    for key in sorted(ours.keys() & theirs.keys()):
        if isinstance(ours[key].id, str) != isinstance(theirs[key].id, str):
            yield f"the key {key} has a plural in one language alone"
        elif _placeholders(ours[key]) != _placeholders(theirs[key]):
            yield f"the key {key} has other placeholders than in English"


def plural_faults(catalogue: Catalog) -> Iterator[str]:
    """Yield what is wrong with the plural forms of a catalogue, if it has any: their number and their choice are those
    of the CLDR."""
    right = get_plural(Locale.parse(str(catalogue.locale)))
    if not any(isinstance(each.id, tuple) for each in catalogue):
        return
    if catalogue.num_plurals != right.num_plurals or catalogue.plural_expr.strip(
        "()"
    ) != right.plural_expr.strip("()"):
        yield f"the plural forms should be: {right.plural_forms}"
    for message in catalogue:
        if isinstance(message.id, tuple) and len(_texts(message)) != right.num_plurals:
            yield f"the key {message.id[0]} has {len(_texts(message))} plural forms instead of {right.num_plurals}"


def type_faults(catalogue: Catalog) -> Iterator[str]:
    """Yield what is wrong with the marks and spaces of a catalogue."""
    for key, message in _by_key(catalogue).items() if catalogue.domain != PRINTED_CATALOGUE else ():
        for text in _texts(message):
            yield from (f"the key {key}: {fault}" for fault in faults(text, str(catalogue.locale)))


def set_types() -> None:
    """Put the marks and spaces of all catalogues and pages of rules right, where that can be done without asking."""
    for po in sources():
        if po.stem != PRINTED_CATALOGUE:
            _rewrite(po, po.parent.parent.name, _TEXT)
    for page in RULES.glob("*/*.md"):
        _rewrite(page, page.parent.name, _LINE)


def _rewrite(path: Path, language: str, lines: re.Pattern[str]) -> None:
    """Set the second group of the lines that are found."""
    before = path.read_text(encoding="utf-8")
    after = lines.sub(lambda found: found[1] + typeset(found[2], language), before)
    if after != before:
        path.write_text(after, encoding="utf-8", newline="\n")


def _missing_files() -> Iterator[tuple[Path, str]]:
    """Yield the catalogues that another language has not."""
    names = {po.name for po in (LOCALE / BASE).glob("LC_MESSAGES/*.po")}
    for folder in sorted(LOCALE.iterdir()):
        missing = names - {po.name for po in folder.glob("LC_MESSAGES/*.po")}
        yield from ((folder, f"{folder.name} has no {name}") for name in sorted(missing))


def _page_faults() -> Iterator[tuple[Path, str]]:
    for page in sorted(RULES.glob("*/*.md")):
        for paragraph in page.read_text(encoding="utf-8").split("\n\n"):
            yield from ((page, fault) for fault in faults(paragraph, page.parent.name))


def _asked_faults() -> Iterator[str]:
    """Yield what the English catalogues have not in common with the code and the files of the lessons."""
    try:
        taught = check.keys()
    except LessonFault as fault:
        yield str(fault)
        return
    found = find_used_keys(ROOT)
    found.asked |= dict.fromkeys(taught, "a lesson")
    texts = {po.stem: set(_by_key(read(po))) for po in (LOCALE / BASE).glob("LC_MESSAGES/*.po")}
    keys = [key for each in texts.values() for key in each]
    yield from found.missing(keys)
    yield from found.complaints_of_unused(keys)
    yield from (f"no lesson asks for the key {key}" for key in sorted(texts[LESSONS_CATALOGUE] - taught))


def _by_key(catalogue: Catalog) -> dict[str, Message]:
    named = ((each.id if isinstance(each.id, str) else each.id[0], each) for each in catalogue)
    return {key: each for key, each in named if key}


def _placeholders(message: Message) -> set[str]:
    """All placeholders of a text; `{n}` may be left out where a plural form says the number in words."""
    found = {name for text in _texts(message) for _, name, _, _ in Formatter().parse(text) if name}
    return found if isinstance(message.id, str) else found - {"n"}


def _texts(message: Message) -> tuple[str, ...]:
    text = message.string or ""
    return (text,) if isinstance(text, str) else tuple(text)


def compile_catalogue(catalogue: Catalog) -> bytes:
    """The .mo file of a catalogue, always the same bytes."""
    catalogue.creation_date = catalogue.revision_date = NO_DATE
    catalogue.project, catalogue.version = "Casefile", "1"
    buffer = io.BytesIO()
    write_mo(buffer, catalogue)
    return buffer.getvalue()


def compile_one(po: Path, mo: Path | None = None) -> list[str]:
    """Check one catalogue and, where it is right, write ``mo``; returns what is wrong, in sentences."""
    try:
        catalogue = read(po)
    except (PoFileError, UnicodeDecodeError) as error:
        return [f"not a catalogue: {error}"]
    complaints = list(problems(catalogue))
    if mo is not None and not complaints:
        mo.parent.mkdir(parents=True, exist_ok=True)
        mo.write_bytes(compile_catalogue(catalogue))
    return complaints


def main(arguments: list[str] | None = None) -> int:
    """Check all catalogues, or compile them too; the exit code is 1 where something is wrong."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.catalogues", description="Check the catalogues, and compile them if you like."
    )
    parser.add_argument("--out", type=Path, help="compile into this folder")
    parser.add_argument("--set", action="store_true", help="put marks and spaces right first")
    options = parser.parse_args(arguments)
    if options.set:
        set_types()
    complaints = [(po, complaint) for po in sources() for complaint in _complaints(po, options.out)]
    complaints += _missing_files()
    complaints += _page_faults()
    complaints += ((ROOT, complaint) for complaint in _asked_faults())
    for path, complaint in complaints:
        print(f"{path.relative_to(ROOT)}: {complaint}", file=sys.stderr)
    return int(bool(complaints))


def _complaints(po: Path, out: Path | None) -> list[str]:
    """Check a catalogue, compile it into the folder `out` if there is one; returns what is wrong."""
    found = compile_one(po, out / po.relative_to(LOCALE).with_suffix(".mo") if out else None)
    if found:
        return found
    catalogue = read(po)
    if (english := LOCALE / BASE / po.parent.name / po.name) != po:
        found += sorted(differences(catalogue, read(english)))
    return [*found, *plural_faults(catalogue), *type_faults(catalogue)]


if __name__ == "__main__":
    raise SystemExit(main())
