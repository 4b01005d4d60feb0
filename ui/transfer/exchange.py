"""Games as files: what is written, and what a file holds before any of it is believed.

Three kinds of file are read: the record of one game (docs/NOTATION.md), an export of everything, and what the page
offers when Python cannot start: the texts of its storage by their keys. `ui.transfer.importing` plays the games
through.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from game.match import FORMAT as RECORD
from game.match import VERSION as RECORD_VERSION
from ui.state import guest_mark
from ui.state.beside_games import KEPT
from ui.storage import codec, generations
from ui.storage.codec import Envelope
from ui.storage.generations import GENERATIONS, KEY_PREFIX
from ui.storage.migrations import FORMAT as SAVE
from ui.storage.summaries import is_end_untold
from ui.transfer.reading import FileRefused, parse_json

EXPORT_FORMAT, VERSION = "casefile-export", 1
MOST_GAMES = 2_000
REPORT = "report"
"""The key of a record or an export that says what went wrong where it was made; only people read it."""
SAVED_AT_KEY = "saved_at"
"""The key of a record in a file of its own that says when it was last played. It is no part of the record."""
CONTENTS_BESIDE_GAMES = ("settings", "last", "welcomed", *KEPT)
"""Contents of an export beside the games: the settings, names, case and options of the last game, that the question of
the first visit was answered, and what people keep beside their games."""
UNTOLD_KEY = "untold"
"""Beside a game of an export, and beside a record in a file of its own: the table has not shown yet how its last hand
came out."""
_KEPT = (SAVED_AT_KEY, "ui", "record")
_NOT_IN_NAMES = re.compile(r"[\W_]+")

Game = Callable[[], list[Envelope]]
"""Reads what a file has of a game, the best first. NotTaken where nothing of it can be read."""


# ---- what is written ----


def text_of(data: Mapping[str, Any]) -> str:
    """The text of a file: ASCII, which comes through on every way a file can go."""
    return json.dumps(data, separators=(",", ":")) + "\n"


def export_all(
    games: Iterable[Envelope], beside: Mapping[str, Any], unreadable: Mapping[str, str], when: str
) -> dict[str, Any]:
    """Return all games, with the small things beside them. Unreadable texts go along as they are stored, by their
    keys."""
    kept = [_kept(game) for game in games]
    data = {"format": EXPORT_FORMAT, "version": VERSION, "made_at": when, **beside, "games": kept}
    return data | {"unreadable": dict(unreadable)} if unreadable else data


def _kept(game: Envelope) -> dict[str, Any]:
    """Return what an export holds of a game. Its head is reduced to the mark of an end still to be told, since a head
    can be made again."""
    kept, beside = {name: game[name] for name in _KEPT if name in game}, game.get("ui")
    if is_end_untold(game):
        kept["ui"] = {**(beside if isinstance(beside, dict) else {}), UNTOLD_KEY: True}
    return kept


def export_game(game: Envelope) -> dict[str, Any]:
    """One game: its record, when it was last played, whether its end is still to be told, and the mark of a guest's
    copy."""
    extra = game.get("ui")
    guest = extra.get(guest_mark.NAME) if isinstance(extra, dict) else None
    beside = {
        SAVED_AT_KEY: game.get(SAVED_AT_KEY) or None,
        UNTOLD_KEY: is_end_untold(game) or None,
        guest_mark.NAME: guest,
    }
    return {**game["record"], **{key: value for key, value in beside.items() if value is not None}}


def file_name_of(record: Mapping[str, Any], when: str) -> str:
    """The name of a game's file: its case, players and date."""
    return file_name(
        record["case"], record["edition"], *(seat["name"] for seat in record["seats"]), when=when
    )


def file_name(*words: str, when: str) -> str:
    """The name of a file: its words and the day, of letters, digits and dashes."""
    parts = [_NOT_IN_NAMES.sub("-", word).strip("-")[:24] for word in (*words, when[:10])]
    return "-".join(["casefile", *filter(None, parts)])[:120] + ".json"


# ---- what is read ----


@dataclass(frozen=True, slots=True)
class Contents:
    """The contents of a file, unchecked."""

    games: tuple[Game, ...]
    beside: dict[str, dict[str, Any]] = field(default_factory=dict)
    """The values of `CONTENTS_BESIDE_GAMES` that are there."""
    doubtful: tuple[Game, ...] = ()
    """Games as they stood in a storage that could not be read: one of them that is damaged does not keep the others
    out."""

    @property
    def number(self) -> int:
        """Number of games."""
        return len(self.games) + len(self.doubtful)


def file_contents(data: bytes | str) -> Contents:
    """Return the contents of a file. NotTaken if it is no file of this game."""
    found = parse_json(data)
    if not isinstance(found, dict) or not found:
        raise FileRefused("foreign")
    if found.get("format") == RECORD:
        _refuse_newer(found.get("version"), RECORD_VERSION)
        beside = {key: found.get(key) for key in (UNTOLD_KEY, guest_mark.NAME)}
        record = {key: value for key, value in found.items() if key not in {REPORT, SAVED_AT_KEY, *beside}}
        return Contents((lambda: [{"record": record, SAVED_AT_KEY: found.get(SAVED_AT_KEY), "ui": beside}],))
    if found.get("format") == EXPORT_FORMAT:
        return _export(found)
    if all(key.startswith(KEY_PREFIX) and isinstance(value, str) for key, value in found.items()):
        return _rescued(found)
    raise FileRefused("foreign")


def _refuse_newer(version: Any, known: int) -> None:
    if type(version) is int and version > known:
        raise FileRefused("newer")


def _export(data: dict[str, Any]) -> Contents:
    version, games = data.get("version"), data.get("games")
    _refuse_newer(version, VERSION)
    if type(version) is not int or version != VERSION or not isinstance(games, list):
        raise FileRefused("shape", key="games")
    beside = {name: value for name in CONTENTS_BESIDE_GAMES if isinstance(value := data.get(name), dict)}
    texts = _texts(data.get("unreadable"))
    doubtful = _slots(texts)
    _counted(len(games) + len(doubtful), beside)
    return Contents(tuple(partial(_entry, game) for game in games), beside, doubtful)


def _entry(game: Any) -> list[Envelope]:
    if not isinstance(game, dict):
        raise FileRefused("shape", key="games")
    return [game]


def _rescued(texts: dict[str, str]) -> Contents:
    found = {name: _small(texts.get(KEY_PREFIX + name, "")) for name in CONTENTS_BESIDE_GAMES}
    beside = {name: data for name, data in found.items() if data is not None}
    doubtful = _slots(texts)
    _counted(len(doubtful), beside)
    return Contents((), beside, doubtful)


def _texts(data: Any) -> dict[str, str]:
    """Return what an export holds of a storage, by its keys; anything else is omitted."""
    found = data.items() if isinstance(data, dict) else ()
    return {key: text for key, text in found if key.startswith(KEY_PREFIX) and isinstance(text, str)}


def _slots(texts: dict[str, str]) -> tuple[Game, ...]:
    """Return the games of a storage, except those that were removed."""
    keys = list(texts)
    slots = sorted(generations.slots(keys, "game") - generations.slots(keys, "gone"))
    return tuple(partial(_slot, texts, slot) for slot in slots)


def _counted(games: int, beside: Mapping[str, Any]) -> None:
    """Refuse a file with too many games, and one with none unless there is something that people keep beside them."""
    if not games and beside.keys().isdisjoint(KEPT):
        raise FileRefused("no-games")
    if games > MOST_GAMES:
        raise FileRefused("many", most=MOST_GAMES)


def _slot(texts: Mapping[str, str], slot: str) -> list[Envelope]:
    """The generations of a slot, the newest first, as `generations.look` has them."""
    found = []
    for name in GENERATIONS:
        text = texts.get(generations.key(slot, name))
        if text is not None and (envelope := _unsealed(text)):
            found.append(envelope)
    if not found:
        raise FileRefused("json")
    return sorted(found, key=_revision, reverse=True)


def _revision(envelope: Envelope) -> int:
    number = envelope.get("revision")
    return number if type(number) is int and number > 0 else 0


def _unsealed(text: str) -> Envelope | None:
    """The envelope of a stored text, read with the care of a file; None where it is damaged. NotTaken where a newer
    version wrote it."""
    try:
        front, record = codec.split_parts(text)
        envelope = parse_json(front)
        if not isinstance(envelope, dict) or envelope.get("format") != SAVE:
            return None
        version = envelope.get("version")
        if type(version) is not int or version <= generations.VERSION:
            return envelope | {"record": parse_json(record)}
    except (ValueError, FileRefused):
        return None
    raise FileRefused("newer")


def _small(text: str) -> dict[str, Any] | None:
    if not codec.is_sound(text):
        return None
    try:
        value = parse_json(text)
    except FileRefused:
        return None
    return value if isinstance(value, dict) else None
