"""Compile the translators' catalogues (.po) into what gettext reads (.mo).

    python -m tools.catalogues            write every .mo that is missing or out of date
    python -m tools.catalogues --check    write nothing; fail where a .mo does not match its .po

The .mo files are committed, so that playing needs no translator's tools; the output therefore holds no dates and
no machine's particulars: the same .po gives the same bytes everywhere.
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
    """What a reader of the page would notice: a key without words, or one that no ``t("domain.key")`` can reach."""
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


def compile_one(po: Path, *, check: bool) -> list[str]:
    """Bring one .mo up to date (or only look, with ``check``); returns what is wrong, in sentences."""
    try:
        catalogue = read(po)
    except (PoFileError, UnicodeDecodeError) as error:
        return [f"not a catalogue: {error}"]
    complaints = list(problems(catalogue))
    if complaints:
        return complaints
    data, mo = compiled(catalogue), po.with_suffix(".mo")
    if mo.exists() and mo.read_bytes() == data:
        return []
    if check:
        return [f"{mo.name} is out of date: run python -m tools.catalogues"]
    mo.write_bytes(data)
    return []


def main(arguments: list[str] | None = None) -> int:
    """Compile or check all catalogues; the exit code is 1 where something is wrong."""
    parser = argparse.ArgumentParser(prog="python -m tools.catalogues", description="Compile the catalogues.")
    parser.add_argument("--check", action="store_true", help="write nothing, fail where a .mo is out of date")
    options = parser.parse_args(arguments)
    failed = False
    for po in sources():
        for complaint in compile_one(po, check=options.check):
            print(f"{po.relative_to(ROOT)}: {complaint}", file=sys.stderr)
            failed = True
    return int(failed)


if __name__ == "__main__":
    raise SystemExit(main())
