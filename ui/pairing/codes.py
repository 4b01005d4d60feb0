"""The code that two devices need to find each other: what carries meaning of a session description of WebRTC (SDP), in
letters and digits.

A description of two kilobytes holds a fingerprint, two short secrets and a few addresses; all else is the same every
time. Packed it fits a picture that a telephone reads at once. A code comes from a stranger: it is measured, and taken
whole or refused with a reason, and the SDP that a browser is given is written here alone, from checked parts.
"""

from __future__ import annotations

import re
from binascii import crc32
from dataclasses import dataclass, replace
from string import ascii_letters, ascii_uppercase, digits
from typing import Literal

VERSION = 1
SHORTEST, LONGEST = 80, 300
"""Characters of a code."""
WORD = "join"
"""A fragment of an address that begins so holds a code."""

Kind = Literal["offer", "answer"]
Why = Literal["form", "large", "damaged", "version"]
"""The reason why a code is refused: it is none; too long; a part is missing or wrong; it is of another version."""

_ALPHABET = digits + ascii_uppercase
_ICE = ascii_letters + digits + "+/"
_FINGERPRINT = 32
_UFRAG, _PWD = (4, 32), (22, 48)
"""The fewest and the most characters of the two secrets."""
_CHECK = 3
"""Bytes of the checksum at the end."""
_ADDRESSES = {"name": 16, "4": 4, "6": 16}
"""Kinds of addresses, and their bytes. A name is the random one by which browsers hide an address of a network."""
_KINDS = tuple(_ADDRESSES)
_SETUPS = ("actpass", "active", "passive")
_NAME = re.compile(r"([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local")
_CANDIDATE = re.compile(
    r"a=candidate:\S{1,32} 1 udp \d{1,10} (\S{1,45}) (\d{1,5}) typ host(?: .*)?", re.IGNORECASE
)


class BadCode(Exception):
    """A code that is refused. `why` is a word for the reason."""

    def __init__(self, why: Why) -> None:
        super().__init__(why)
        self.why: Why = why


@dataclass(frozen=True, slots=True)
class NetworkAddress:
    """A place at which a device can be reached in its network."""

    kind: str
    packed: bytes
    port: int

    @property
    def text(self) -> str:
        """The address as SDP writes it."""
        if self.kind == "4":
            return ".".join(map(str, self.packed))
        if self.kind == "6":
            return self.packed.hex(":", 2)
        found = self.packed.hex()
        return "-".join((found[:8], found[8:12], found[12:16], found[16:20], found[20:])) + ".local"

    @classmethod
    def read(cls, text: str, port: int) -> NetworkAddress | None:
        """The address that SDP names; None for one that leads nowhere in a network, or is of another kind."""
        if not 0 < port < 65536:
            return None
        if name := _NAME.fullmatch(text.lower()):
            return cls("name", bytes.fromhex("".join(name.groups())), port)
        packed = _packed_v6(text) if ":" in text else _packed_v4(text)
        if packed is None or packed[0] == 127 or packed == bytes(15) + b"\1":
            return None
        return cls("6" if ":" in text else "4", packed, port)


@dataclass(frozen=True, slots=True)
class DeviceDescription:
    """A device's description of itself for another one."""

    setup: str
    """The side that begins to encrypt; "actpass" in an offer."""
    fingerprint: bytes
    ufrag: str
    pwd: str
    addresses: tuple[NetworkAddress, ...]
    answers: int = 0
    """In an answer, the `mark` of the offer that it answers."""

    @property
    def kind(self) -> Kind:
        return "offer" if self.setup == "actpass" else "answer"

    @property
    def mark(self) -> int:
        """A number by which an answer names its offer."""
        return crc32(self.fingerprint + self.ufrag.encode() + self.pwd.encode()) & 0xFFFF


# ---- SDP ----


def read_sdp(sdp: str, answers: int = 0) -> DeviceDescription:
    """The part that carries meaning in a browser's own description. BadCode if it is not whole."""
    lines = sdp.splitlines()

    def value(name: str) -> str:
        found = next((line for line in lines if line.startswith(f"a={name}:")), None)
        if found is None:
            raise BadCode("form")
        return found.partition(":")[2].strip()

    algorithm, _, text = value("fingerprint").partition(" ")
    try:
        fingerprint = bytes.fromhex(text.replace(":", ""))
    except ValueError:
        raise BadCode("form") from None
    found = (_CANDIDATE.fullmatch(line) for line in lines)
    read = [NetworkAddress.read(each[1], int(each[2])) for each in found if each]
    addresses = tuple(dict.fromkeys(each for each in read if each is not None))
    made = DeviceDescription(
        value("setup"), fingerprint, value("ice-ufrag"), value("ice-pwd"), addresses, answers
    )
    if algorithm.lower() != "sha-256" or not _is_sound(made):
        raise BadCode("form")
    return made


def sdp_of(description: DeviceDescription) -> str:
    """The description as a browser reads it."""
    lines = [
        "v=0",
        "o=- 1 2 IN IP4 127.0.0.1",
        "s=-",
        "t=0 0",
        "a=group:BUNDLE 0",
        "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
        "c=IN IP4 0.0.0.0",
        *(
            f"a=candidate:{at + 1} 1 udp {2113937151 - at} {each.text} {each.port} typ host"
            for at, each in enumerate(description.addresses)
        ),
        f"a=ice-ufrag:{description.ufrag}",
        f"a=ice-pwd:{description.pwd}",
        f"a=fingerprint:sha-256 {description.fingerprint.hex(':').upper()}",
        f"a=setup:{description.setup}",
        "a=mid:0",
        "a=sctp-port:5000",
        "a=max-message-size:65536",
    ]
    return "".join(f"{line}\r\n" for line in lines)


# ---- the code ----


def code_of(description: DeviceDescription) -> str:
    """The code of a description. Of many addresses the last are left out until it is short enough."""
    if not _is_sound(description):
        raise BadCode("form")
    while len(code := _spelled(_packed(description))) > LONGEST:
        description = replace(description, addresses=description.addresses[:-1])
    return code


def read_code(text: str) -> DeviceDescription:
    """The description of a code. BadCode with the reason if it is none, or not whole."""
    if not text or not set(text) <= set(_ALPHABET):
        raise BadCode("form")
    if len(text) > LONGEST:
        raise BadCode("large")
    number = int(text, 36)
    data = number.to_bytes((number.bit_length() + 7) // 8, "big")
    if len(data) < 2 + _CHECK or data[0] != 1 or text != _spelled(data[1:]):
        raise BadCode("damaged")
    body, check = data[1:-_CHECK], data[-_CHECK:]
    if _checksum(body) != check:
        raise BadCode("damaged")
    if body[0] >> 4 != VERSION:
        raise BadCode("version")
    return _unpacked(body)


def _is_sound(made: DeviceDescription) -> bool:
    secrets = ((made.ufrag, _UFRAG), (made.pwd, _PWD))
    return (
        made.setup in _SETUPS
        and len(made.fingerprint) == _FINGERPRINT
        and all(least <= len(text) <= most and set(text) <= set(_ICE) for text, (least, most) in secrets)
        and len(made.addresses) > 0
    )


def _packed(made: DeviceDescription) -> bytes:
    parts = [bytes([VERSION << 4 | _SETUPS.index(made.setup)])]
    if made.kind == "answer":
        parts.append(made.answers.to_bytes(2, "big"))
    parts.append(made.fingerprint)
    for text in (made.ufrag, made.pwd):
        parts += [bytes([len(text)]), _packed_secret(text)]
    parts.append(bytes([len(made.addresses)]))
    for each in made.addresses:
        parts += [bytes([_KINDS.index(each.kind)]), each.packed, each.port.to_bytes(2, "big")]
    body = b"".join(parts)
    return body + _checksum(body)


class _Reader:
    """Takes bytes from the front. BadCode if there are too few."""

    def __init__(self, data: bytes) -> None:
        self._data = data

    def take(self, count: int) -> bytes:
        """The next bytes."""
        taken, self._data = self._data[:count], self._data[count:]
        if len(taken) < count:
            raise BadCode("damaged")
        return taken

    def number(self, count: int = 1) -> int:
        """The next bytes as a number."""
        return int.from_bytes(self.take(count), "big")

    @property
    def done(self) -> bool:
        """True if nothing is left."""
        return not self._data


def _unpacked(body: bytes) -> DeviceDescription:
    reader = _Reader(body)
    setup = reader.number() & 15
    if setup >= len(_SETUPS):
        raise BadCode("damaged")
    answers = reader.number(2) if _SETUPS[setup] != "actpass" else 0
    fingerprint = reader.take(_FINGERPRINT)
    ufrag, pwd = (_unpacked_secret(reader) for _ in range(2))
    addresses = []
    for _ in range(reader.number()):
        if (kind := reader.number()) >= len(_KINDS):
            raise BadCode("damaged")
        packed, port = reader.take(_ADDRESSES[_KINDS[kind]]), reader.number(2)
        if port == 0:
            raise BadCode("damaged")
        addresses.append(NetworkAddress(_KINDS[kind], packed, port))
    made = DeviceDescription(_SETUPS[setup], fingerprint, ufrag, pwd, tuple(addresses), answers)
    if not reader.done or not _is_sound(made) or _packed(made)[:-_CHECK] != body:
        raise BadCode("damaged")
    return made


def _packed_secret(text: str) -> bytes:
    number = 0
    for letter in text:
        number = number << 6 | _ICE.index(letter)
    return number.to_bytes((6 * len(text) + 7) // 8, "big")


def _unpacked_secret(reader: _Reader) -> str:
    length = reader.number()
    number = reader.number((6 * length + 7) // 8)
    return "".join(_ICE[number >> 6 * at & 63] for at in reversed(range(length)))


def _checksum(body: bytes) -> bytes:
    return (crc32(body) & 0xFFFFFF).to_bytes(_CHECK, "big")


def _spelled(data: bytes) -> str:
    number, letters = int.from_bytes(b"\1" + data, "big"), []
    while number:
        number, letter = divmod(number, len(_ALPHABET))
        letters.append(_ALPHABET[letter])
    return "".join(reversed(letters))


def _packed_v4(text: str) -> bytes | None:
    parts = text.split(".")
    if len(parts) != 4 or not all(re.fullmatch(r"[0-9]{1,3}", part) and int(part) < 256 for part in parts):
        return None
    return bytes(map(int, parts))


def _packed_v6(text: str) -> bytes | None:
    front, gap, back = text.partition("::")
    groups = [[group for group in part.split(":") if group] for part in (front, back)]
    missing = 8 - sum(map(len, groups))
    if (missing < 1 if gap else missing != 0) or "::" in back:
        return None
    whole = [*groups[0], *["0"] * missing, *groups[1]]
    if not all(re.fullmatch(r"[0-9a-fA-F]{1,4}", group) for group in whole):
        return None
    return bytes.fromhex("".join(group.zfill(4) for group in whole))
