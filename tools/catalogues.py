"""Check the translators' catalogues (.po), and compile them into what gettext reads (.mo).

    python -m tools.catalogues                  fail where a catalogue has a mistake
    python -m tools.catalogues --out FOLDER     write the .mo of each, too, in the order of assets/locale

The output holds no dates and no machine's particulars: the same .po gives the same bytes everywhere. Nothing compiled
is kept in the checkout; there `game.i18n` reads the sources.
"""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po

from game.lessons import LessonFault, check

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "assets" / "locale"
BASE = "en"
"""The language that all others are held against."""
LESSONS = "lessons"
"""The catalogue whose keys are used from the files of the lessons."""
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


def lesson_problems(english: Catalog) -> Iterator[str]:
    """Tell what the texts of the lessons have otherwise than their files: those use keys that no module names."""
    try:
        used = check.keys()
    except LessonFault as fault:
        yield str(fault)
        return
    there = _by_key(english).keys()
    yield from (f"the key {key} is missing, which a lesson uses" for key in sorted(used - there))
    yield from (f"no lesson uses the key {key}" for key in sorted(there - used))


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


def compiled(catalogue: Catalog) -> bytes:
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
        mo.write_bytes(compiled(catalogue))
    return complaints


def main(arguments: list[str] | None = None) -> int:
    """Check all catalogues, or compile them too; the exit code is 1 where something is wrong."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.catalogues", description="Check the catalogues, and compile them if you like."
    )
    parser.add_argument("--out", type=Path, help="compile into this folder")
    options = parser.parse_args(arguments)
    failed = False
    for po in sources():
        target = options.out / po.relative_to(LOCALE).with_suffix(".mo") if options.out else None
        complaints = compile_one(po, target)
        if not complaints and (english := LOCALE / BASE / po.parent.name / po.name) != po:
            complaints = sorted(differences(read(po), read(english)))
        if not complaints and (po.stem, po.parent.parent.name) == (LESSONS, BASE):
            complaints = list(lesson_problems(read(po)))
        for complaint in complaints:
            print(f"{po.relative_to(ROOT)}: {complaint}", file=sys.stderr)
            failed = True
    return int(failed)


if __name__ == "__main__":
    raise SystemExit(main())
