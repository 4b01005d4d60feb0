"""Translators' catalogues (.po) read straight from a checkout, where nothing has been built yet.

The built page carries compiled catalogues (.mo), made by ``tools.catalogues``. Both give gettext the same bytes.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Iterator

MO_MAGIC = 0x950412DE
_HEADER = struct.Struct("<7I")


def to_mo(source: str) -> bytes:
    """The .mo file of a .po text: plain entries, plurals, no contexts.

    Raises ValueError for a line that is no part of a catalogue.

    >>> import gettext, io
    >>> gettext.GNUTranslations(io.BytesIO(to_mo('msgid "desk.title"\\nmsgstr "Desk"'))).gettext("desk.title")
    'Desk'
    """
    texts = sorted(_entries(source))
    ids = b"".join(key + b"\0" for key, _ in texts)
    table = _HEADER.size
    start = table + 16 * len(texts)
    keys, words = (
        _table([key for key, _ in texts], start),
        _table([text for _, text in texts], start + len(ids)),
    )
    header = _HEADER.pack(MO_MAGIC, 0, len(texts), table, table + len(keys), 0, start)
    return header + keys + words + ids + b"".join(text + b"\0" for _, text in texts)


def _table(strings: list[bytes], start: int) -> bytes:
    """Length and place of each string, the first of them at ``start``."""
    table = bytearray()
    for string in strings:
        table += struct.pack("<2I", len(string), start)
        start += len(string) + 1
    return bytes(table)


def _entries(source: str) -> Iterator[tuple[bytes, bytes]]:
    """Key and text of each entry as gettext wants them: singular and plural parted by a zero byte."""
    fields: dict[str, str] = {}
    field = ""
    for number, line in enumerate([*source.splitlines(), "msgid"], start=1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        word, _, quoted = ("", "", line) if line.startswith('"') else line.partition(" ")
        if word == "msgid":
            if "msgstr" in fields or "msgstr[0]" in fields:
                yield _entry(fields)
            fields = {}
        field = word or field
        try:
            fields[field] = fields.get(field, "") + (json.loads(quoted) if quoted else "")
        except ValueError as error:
            raise ValueError(f"line {number} is no part of a catalogue: {line}") from error


def _entry(fields: dict[str, str]) -> tuple[bytes, bytes]:
    if "msgid_plural" not in fields:
        return fields["msgid"].encode(), fields["msgstr"].encode()
    forms = [fields[f"msgstr[{form}]"] for form in range(len(fields)) if f"msgstr[{form}]" in fields]
    return f"{fields['msgid']}\0{fields['msgid_plural']}".encode(), "\0".join(forms).encode()
