"""The texts in which a game is stored: sealed with a checksum, the part that lists need on a line of its own.

A text of the present form has three lines: the checksum of what follows, the envelope without the record as JSON, and
the record, as JSON or packed. Texts of version 1 have two, the second with the whole envelope. So a list of games
reads one line of each, and whatever comes later says on its second line which version it is.
"""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any

from ui.book.nesting import safe

Envelope = dict[str, Any]

PACKED = "z:"
"""What a packed record begins with; no JSON does."""
LARGEST = 8_000_000
"""So many bytes a packed record may unpack to; far beyond any match."""


def sealed(text: str) -> str:
    """A text with its checksum on a line before it."""
    return f"{zlib.crc32(text.encode()):08x}\n{text}"


def unsealed(text: str) -> str:
    """The text behind a checksum. ValueError where they do not go together."""
    checksum, _, body = text.partition("\n")
    if sealed(body) != text:
        raise ValueError(f"checksum {checksum[:8]!r} is not that of the text")
    return body


def written(envelope: Envelope, *, small: bool = False) -> str:
    """An envelope as it is stored; `small` packs the record, for games that are read more seldom than kept."""
    front = {name: value for name, value in envelope.items() if name != "record"}
    record = _json(envelope["record"])
    if small:
        record = PACKED + base64.b64encode(zlib.compress(record.encode(), 9)).decode()
    return sealed(f"{_json(front)}\n{record}")


def front(text: str) -> Envelope:
    """The envelope without its record (of version 1: with it). ValueError for what is no stored game or was
    changed."""
    return mapping(unsealed(text).partition("\n")[0])


def whole(text: str) -> Envelope:
    """The envelope of a stored text of any version. ValueError for what is none or was changed."""
    head, record = parts(text)
    data = mapping(head)
    if record:
        data["record"] = _parsed(record)
    return data


def parts(text: str) -> tuple[str, str]:
    """The second line of a stored text, and the record's JSON (of version 1: ""). ValueError where it was changed."""
    head, _, record = unsealed(text).partition("\n")
    return head, _unpacked(record) if record.startswith(PACKED) else record


def mapping(text: str) -> dict[str, Any]:
    """The object of a JSON text. ValueError for anything else."""
    data = _parsed(text)
    if not isinstance(data, dict):
        raise ValueError("not a JSON object")
    return data


def _parsed(text: str) -> Any:
    if not safe(text):
        raise ValueError("nested too deep")
    return json.loads(text)


def _unpacked(record: str) -> str:
    unpacker = zlib.decompressobj()
    try:
        text = unpacker.decompress(base64.b64decode(record[len(PACKED) :], validate=True), LARGEST)
    except zlib.error as error:
        raise ValueError(str(error)) from error
    if not unpacker.eof:
        raise ValueError("a record of no end")
    return text.decode()


def _json(data: Any) -> str:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)
