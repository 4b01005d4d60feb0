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

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "assets" / "locale"
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
        for complaint in compile_one(po, target):
            print(f"{po.relative_to(ROOT)}: {complaint}", file=sys.stderr)
            failed = True
    return int(failed)


if __name__ == "__main__":
    raise SystemExit(main())
