"""The catalogues: compiled the same everywhere, and refused where a reader would notice."""

from __future__ import annotations

import gettext
from pathlib import Path

import pytest

from tools import catalogues

HEADER = """msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=(n != 1);\\n"

"""
GOOD = """msgid "desk.title"
msgstr "Desk"

msgid "desk.cards"
msgid_plural "desk.cards"
msgstr[0] "{n} card"
msgstr[1] "{n} cards"
"""


def catalogue(folder: Path, text: str) -> Path:
    path = folder / "en" / "LC_MESSAGES" / "desk.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(HEADER + text, encoding="utf-8")
    return path


def test_compiled_catalogue_is_what_gettext_reads(tmp_path: Path) -> None:
    po = catalogue(tmp_path, GOOD)
    assert catalogues.compile_one(po, check=False) == []
    with po.with_suffix(".mo").open("rb") as file:
        read = gettext.GNUTranslations(file)
    assert read.gettext("desk.title") == "Desk"
    assert read.ngettext("desk.cards", "desk.cards", 2) == "{n} cards"


def test_output_does_not_depend_on_dates(tmp_path: Path) -> None:
    plain = catalogues.compiled(catalogues.read(catalogue(tmp_path, GOOD)))
    dated = HEADER.replace('"Content', '"PO-Revision-Date: 2026-01-01 10:00+0000\\nContent')
    path = catalogue(tmp_path, GOOD)
    path.write_text(dated + GOOD, encoding="utf-8")
    assert catalogues.compiled(catalogues.read(path)) == plain


def test_check_tells_what_is_out_of_date_and_writes_nothing(tmp_path: Path) -> None:
    po = catalogue(tmp_path, GOOD)
    assert "out of date" in catalogues.compile_one(po, check=True)[0]
    assert not po.with_suffix(".mo").exists()


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('msgid "table.title"\nmsgstr "Table"\n', "the key table.title does not begin with “desk.”"),
        ('msgid "desk.title"\nmsgstr ""\n', "the key desk.title has no text"),
        ("desk.title = Desk\n", "not a catalogue"),
    ],
)
def test_mistakes_are_told(tmp_path: Path, text: str, complaint: str) -> None:
    told = catalogues.compile_one(catalogue(tmp_path, text), check=False)
    assert told
    assert told[0].startswith(complaint)
