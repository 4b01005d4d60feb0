"""The texts in which games, and small things beside them, are stored: sealed with a checksum.

The text of a game in its present form has three lines: the checksum of what follows, the envelope without the record as
JSON, and the record, as JSON or packed. So a list of games reads one line of each, and whatever comes later says on its
second line which version it is.

Something small stays the JSON that it always was, with its checksum as the last entry: pages that know of no seal read
it too, and what they wrote without one is read here. `assets/boot/dress.js` looks at the same seal.
"""

from __future__ import annotations

import base64
import json
import re
import zlib
from hashlib import sha256
from typing import Any

from ui.storage.json_depth import is_safe

Envelope = dict[str, Any]

PACKED_PREFIX = "z:"
"""Prefix of a packed record; no JSON begins with it."""
LARGEST_RECORD_BYTES = 8_000_000
"""Greatest size in bytes that a packed record may unpack to; far beyond any match."""
CHECKSUM_KEY = "seal"
_SEALED = re.compile(rf'(.*?)(?:, )?"{CHECKSUM_KEY}": "([0-9a-f]{{8}})"\}}', re.DOTALL)
"""Something small: what its checksum is of, and the checksum."""


def with_checksum(text: str) -> str:
    """A text with its checksum on a line before it."""
    return f"{_checksum(text)}\n{text}"


def _checksum(text: str) -> str:
    return f"{zlib.crc32(text.encode()):08x}"


def checked_body(text: str) -> str:
    """The text behind a checksum. ValueError where they do not go together."""
    checksum, _, body = text.partition("\n")
    if with_checksum(body) != text:
        raise ValueError(f"checksum {checksum[:8]!r} is not that of the text")
    return body


def encode(envelope: Envelope, *, packed: bool = False) -> str:
    """An envelope as it is stored; `packed` packs the record, for games that are read more seldom than kept."""
    front = {name: value for name, value in envelope.items() if name != "record"}
    record = _json(envelope["record"])
    if packed:
        record = PACKED_PREFIX + base64.b64encode(zlib.compress(record.encode(), 9)).decode()
    return with_checksum(f"{_json(front)}\n{record}")


def read_head(text: str) -> Envelope:
    """The envelope without its record. ValueError if it is no stored game or was changed."""
    return mapping(checked_body(text).partition("\n")[0])


def read_whole(text: str) -> Envelope:
    """The envelope of a stored text of any version. ValueError if it is no stored game or was changed."""
    head, record = split_parts(text)
    return mapping(head) | {"record": _parsed(record)}


def split_parts(text: str) -> tuple[str, str]:
    """The second line of a stored text, and the record's JSON. ValueError where it was changed."""
    head, _, record = checked_body(text).partition("\n")
    return head, _unpacked(record) if record.startswith(PACKED_PREFIX) else record


def encode_small(data: dict[str, Any]) -> str:
    """Something small as it is stored."""
    body = json.dumps(data, ensure_ascii=False).removesuffix("}")
    return f'{body}{", " if data else ""}"{CHECKSUM_KEY}": "{_checksum(body)}"}}'


def decode_small(text: str) -> dict[str, Any]:
    """Return a small stored thing without its seal, if it has one. ValueError if it is none or was changed."""
    if not is_sound(text):
        raise ValueError("the checksum is not that of the text")
    return {name: value for name, value in mapping(text).items() if name != CHECKSUM_KEY}


def is_sound(text: str) -> bool:
    """True if something small is as it was sealed. Unsealed text passes, too."""
    found = _SEALED.fullmatch(text)
    return not found or found[2] == _checksum(found[1])


def mapping(text: str) -> dict[str, Any]:
    """The object of a JSON text. ValueError for anything else."""
    data = _parsed(text)
    if not isinstance(data, dict):
        raise ValueError("not a JSON object")
    return data


def digest(record: Any) -> str:
    """The same for the same record, however it is written."""
    return sha256(canonical_json(record).encode()).hexdigest()


def canonical_json(data: Any) -> str:
    """JSON that is the same for the same values."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


def _parsed(text: str) -> Any:
    if not is_safe(text):
        raise ValueError("nested too deep")
    return json.loads(text)


def _unpacked(record: str) -> str:
    unpacker = zlib.decompressobj()
    try:
        text = unpacker.decompress(
            base64.b64decode(record[len(PACKED_PREFIX) :], validate=True), LARGEST_RECORD_BYTES
        )
    except zlib.error as error:
        raise ValueError(str(error)) from error
    if not unpacker.eof:
        raise ValueError("a record of no end")
    return text.decode()


def _json(data: Any) -> str:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)
