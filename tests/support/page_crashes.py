"""Tabs that are killed, and stores in which a byte changes: what of it all comes back.

`python -m tests.support.page_crashes --matches 300 --flips 2000` plays as many random matches, kills each at a random
change of the store, and flips as many bytes; it says what was lost, and exits with 1 if anything was. The tests do the
same with smaller numbers.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

import ui.cases  # noqa: F401 # enters the cases
from game.i18n import t
from game.match import Match, Seat
from tests.support import stored_saves
from tests.support.app_page import Page
from ui.app import page as render
from ui.play.current_view import stage
from ui.screens.game_table import GameTable
from ui.storage import envelope, generations, small_values
from ui.storage.codec import Envelope, decode_small
from ui.storage.generations import ASIDE_PREFIX, KEY_PREFIX
from ui.storage.second_copy import CopyStore
from ui.storage.store import Memory, Store

HOWS = ("before", "torn", "behind")
"""Moments at which the tab dies: before a change of the store, in the middle of it, behind it."""
LONGEST = 140
"""Actions of a match before it is killed, at most."""
EDITIONS = (("ripper", "us"), ("ripper", "manual"), ("ripper", "de"), ("jekyll", "fr"))


class Killed(BaseException):
    """The tab is gone."""


class Mortal(Memory):
    """A store whose page dies at its `last` change from now on."""

    def __init__(self, texts: dict[str, str]) -> None:
        super().__init__(texts)
        self.last, self.how = -1, "before"

    def write(self, key: str, text: str) -> None:
        self._change(lambda part: self.texts.__setitem__(key, text[: int(len(text) * part)]))

    def erase(self, key: str) -> None:
        self._change(lambda part: self.texts.pop(key, None) if part == 1 else None)

    def _change(self, change: Callable[[float], object]) -> None:
        self.last -= 1
        if self.last != 0:
            change(1)
            return
        if self.how != "before":
            change(0.6 if self.how == "torn" else 1)
        raise Killed


class Watched(Page):
    """A page that remembers how far the game was when it was drawn last. It draws nothing: that takes most of the
    time, and nothing of it is stored."""

    shown = 0

    def draw(self, html: str, title: str, screen: str, sight: str) -> None:
        game = self.session.game
        self.shown = game.length if game is not None else 0


@dataclass(slots=True)
class Tally:
    """Count of the matches and their fates."""

    matches: int = 0
    kills: int = 0
    lost: int = 0

    def __str__(self) -> str:
        return f"{self.matches} matches, {self.kills} killed, {self.lost} did not come back to the last shown action"


def step(page: Page, chance: random.Random) -> None:
    """Play the next step of the people at the table."""
    game = page.game
    match stage(game):
        case "curtain":
            page.reveal()
        case "pause":
            page.tap("nobody")
        case "scoring":
            page.tap("next-hand")
        case _:
            seat = game.match.actors[0]
            legal = game.match.legal(seat)
            lays = [each for each in legal if each.split()[0] in {"meld", "layoff", "play"}]
            page.act(f"{seat} {chance.choice(lays if lays and chance.random() < 0.6 else legal)}")


def begun(chance: random.Random, memory: Memory, copy: CopyStore | None = None) -> Watched:
    """A page with a new random match of two or more people on its table."""
    case, edition = chance.choice(EDITIONS)
    count = 2 if case == "jekyll" else chance.choice((2, 3, 4))
    seats = [Seat(stored_saves.NAMES[at], "human") for at in range(count)]
    page = Watched(memory, copy=copy)
    match = Match.new(case, edition, {"target": 50}, seats, str(chance.random()))
    page.session.screen = GameTable(page.session.put(match))
    page.tap("sort")
    return page


def play(page: Page, actions: int, chance: random.Random) -> None:
    """Play so many steps, or to the end of the match."""
    for _ in range(actions):
        if page.game.match.over:
            return
        step(page, chance)


def killed(chance: random.Random, tally: Tally) -> None:
    """Play a random match on a device that holds others, kill it at a random change of the store, look what is left."""
    memory = Mortal(dict(_others()))
    page = begun(chance, memory)
    slot = page.game.slot
    play(page, chance.randrange(1, LONGEST), chance)
    memory.last, memory.how = chance.randrange(1, 30), chance.choice(HOWS)
    tally.matches += 1
    try:
        play(page, 60, chance)
    except Killed:
        tally.kills += 1
    left = Watched(Memory(memory.texts))
    if not (_there(left, slot, page) and _intact(left)):
        tally.lost += 1
        return
    left.tap(f"open {slot}")
    play(left, 3, chance)  # and it goes on from there
    again = Watched(Memory(left.memory.texts))
    if not _there(again, slot, left):
        tally.lost += 1


def _there(left: Page, slot: str, before: Watched) -> bool:
    """True if the game is in the book, no earlier than it was shown, as it was played."""
    found = left.store.load(slot, envelope.open_envelope).game
    if found is None or not any(head.slot == slot and head.is_playable for head in left.session.book):
        return False
    kept, played = found[1]["record"], before.game.match.record()
    return before.shown <= envelope.action_count(kept) <= before.game.length and all(
        mine["actions"] == theirs["actions"][: len(mine["actions"])]
        for mine, theirs in zip(kept["hands"], played["hands"], strict=False)
    )


@lru_cache(maxsize=1)
def _others() -> dict[str, str]:
    """A device with two open games and a finished one."""
    texts: dict[str, str] = {}
    for name in ("version-2-ripper-mid-hand", "version-2-jekyll-mid-hand", "version-2-ripper-finished"):
        stored = json.loads((stored_saves.SAVES / f"{name}.json").read_text(encoding="utf-8"))["texts"]
        texts |= {key.replace("gcorpus", f"g{len(texts)}x"): text for key, text in stored.items()}
    return texts


@lru_cache(maxsize=1)
def _slots() -> dict[str, int]:
    """The games of that device, and how long each is."""
    store = Store(Memory(dict(_others())))
    return {each.slot: len(store.texts(each.slot)) for each in store.list_slots()}


def _intact(page: Page) -> bool:
    """True if the other games of the device are as they were."""
    return {head.slot for head in page.session.book if head.is_playable} >= set(_slots())


# ---- one byte of what is stored ----


def device() -> dict[str, str]:
    """A device with games of every kind, one deleted, one put aside, settings, and the last form."""
    page = Page(Memory(dict(_others())))
    page.tap("set theme parchment", "hush", "new", "players 3", "start", "desk")
    page.tap("new", "start", "desk", "casebook", f"remove {page.game.slot}")
    slot = next(iter(_slots()))
    page.memory.texts[generations.key(slot, "a", "aside")] = "what could not be read once"
    return dict(page.memory.texts)


def flipped(texts: dict[str, str], chance: random.Random) -> tuple[str, dict[str, str]]:
    """The same with one byte changed, and the key of it."""
    key = chance.choice(sorted(each for each in texts if texts[each]))
    data = bytearray(texts[key].encode())
    at = chance.randrange(len(data))
    data[at] ^= chance.randrange(1, 256)
    return key, {**texts, key: data.decode(errors="replace")}


def _states(texts: dict[str, str]) -> dict[str, list[str]]:
    """By slot: the records that lie in it, as text; those are the states that may come up."""
    store = Store(Memory(dict(texts)))
    return {each.slot: _records(texts, each.slot) for each in store.list_slots()}


def _records(texts: dict[str, str], slot: str) -> list[str]:
    keys = [key for name in "ab" if (key := generations.key(slot, name)) in texts]
    return [found for key in keys if (found := _opened(slot, {key: texts[key]}))]


def _opened(slot: str, texts: dict[str, str]) -> str:
    """The game of a slot as text, "" where none can be opened."""
    found = Store(Memory(dict(texts))).load(slot, _record).game
    return json.dumps(found, sort_keys=True) if found else ""


def _newest(slot: str, texts: dict[str, str]) -> str:
    """The key of the newest save of a slot."""
    return generations.key(slot, generations.look(Memory(dict(texts)), slot, {})[0][0].name)


def _record(data: Envelope) -> object:
    return envelope.open_envelope(data)[1]["record"]


def flips(count: int, seed: int) -> Iterator[str]:
    """Flip so many bytes, each on a device of its own; yields what went wrong, "" where nothing did."""
    chance = random.Random(seed)
    texts = device()
    states = _states(texts)
    before = {slot: _opened(slot, texts) for slot in states}
    newest = {_newest(slot, texts) for slot in states}
    for _ in range(count):
        key, changed = flipped(texts, chance)
        page = Page(Memory(dict(changed)))
        if page.faults or "New game" not in page.html:
            yield f"{key}: the start page does not come up"
            continue
        silent = _silent(key, changed[key], page)
        yield silent or next(_wrong(key, page, states, before, newest), "")


def _silent(key: str, text: str, page: Page) -> str:
    """Return a fault if something small that is damaged was dropped without a word, or not kept; else ""."""
    try:
        if key.removeprefix(KEY_PREFIX) in small_values.NAMES:
            decode_small(text)
    except ValueError:
        kept = page.memory.texts.get(key.replace(KEY_PREFIX, ASIDE_PREFIX)) == text
        told = page.session.notice is not None and t("app.storage.settings") in page.session.notice.text
        return "" if kept and told else f"{key}: what is damaged is not told of, or not kept"
    return ""


def _wrong(
    key: str, page: Page, states: dict[str, list[str]], before: dict[str, str], newest: set[str]
) -> Iterator[str]:
    listed = {head.slot for head in page.session.book}
    for slot, known in states.items():
        found = _opened(slot, page.memory.texts)
        if key not in newest or key not in generations.keys(slot):
            right = found == before[slot]
        else:  # the save before, where there is one
            right = found in known or (len(known) == 1 and not found)
        if not right:
            yield f"{key}: {slot} came up in a state that was never stored, or not at all"
        if slot not in listed:
            yield f"{key}: {slot} is not in the Casebook"


def main() -> int:
    """Run it, and say how it went."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--matches", type=int, default=300)
    parser.add_argument("--flips", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    found = Counter(flips(chosen.flips, chosen.seed))
    good = found.pop("", 0)
    print(f"{good + found.total()} bytes flipped, {found.total()} with a fault", *found, sep="\n")
    tally = Tally()
    render.page = lambda session: ""  # type: ignore[assignment]  # the kills are about what is stored
    while tally.kills < chosen.matches:  # some end before their time is up
        killed(random.Random(f"{chosen.seed}:{tally.matches}"), tally)
    print(tally)
    return 1 if tally.lost or found else 0


if __name__ == "__main__":
    sys.exit(main())
