"""Reading everything that is stored, one game after the other, for exports, imports and statistics."""

from __future__ import annotations

from collections.abc import Iterator

from ui.storage.codec import Envelope
from ui.storage.library import STATISTICS_NAME
from ui.storage.store import Store
from ui.transfer.exchange import CONTENTS_BESIDE_GAMES
from ui.transfer.messages import ReadStoredGames, StoredGamesRead


def read_stored_games(store: Store, effect: ReadStoredGames, when: str) -> StoredGamesRead:
    """Read what is stored, or one slot of it. The games are read when they are asked for, the newest first."""
    beside = {
        name: data
        for name in (*CONTENTS_BESIDE_GAMES, STATISTICS_NAME)
        if (data := store.recall(name)) is not None
    }
    unreadable = {} if effect.slot else store.damaged_texts()
    return StoredGamesRead(effect.what, _games(store, effect.slot, unreadable), beside, unreadable, when)


def _games(store: Store, slot: str, unreadable: dict[str, str]) -> Iterator[Envelope]:
    for listed in store.list_slots():
        if slot and listed.slot != slot:
            continue
        found = store.load(listed.slot, _with_record, look=True)
        if found.game is not None:
            yield found.game
        else:
            unreadable.update(store.texts(listed.slot))


def _with_record(data: Envelope) -> Envelope:
    """Any envelope of a version that can be read, which has a record."""
    if not isinstance(data.get("record"), dict):
        raise ValueError("no record")
    return data
