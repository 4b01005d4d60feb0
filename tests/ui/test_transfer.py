"""Games as files: out of one page and into another, whole or not at all."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.match import Match
from tests.support.app_page import WHEN, Page
from tests.support.file_games import ONE, THREE, TWO, bring, golden, kept, only, records
from tests.support.markup import Page as Markup
from ui.screens.casebook import view_model as shown
from ui.state.messages import Command, FieldChanged
from ui.state.setup import Setup
from ui.storage.known_games import KnownGames
from ui.storage.store import Memory, StorageRefused
from ui.transfer.exchange import file_contents, file_name
from ui.transfer.importing import Importing
from ui.transfer.inbox import Inbox
from ui.transfer.messages import FileBrought
from ui.transfer.reading import FileRefused


def test_one_game_goes_out_as_its_record_and_comes_in_again() -> None:
    page = kept(ONE)
    page.tap("casebook", "export g01")
    name, text = only(page)
    assert name == "casefile-ripper-us-Nora-Basil-Ines-2026-11-01.json"
    assert json.loads(text) == {**ONE, "saved_at": "2026-11-01T12:00:00.000Z"}
    assert Match.from_record(json.loads(text)).record() == ONE
    page.run()
    assert f"should now save {name}." in page.html
    other = Page()
    assert bring(other, text.encode()) == "done"
    assert records(other) == [ONE] and "1 game was added." in other.html
    assert other.session.book[0].saved_at == "2026-11-01T12:00:00.000Z"


def test_a_game_from_a_file_has_its_place_by_its_time() -> None:
    page = kept(TWO, THREE)
    times = ("2026-10-01T12:00:00.000Z", "2026-11-01T18:00:00.000Z", "soon")
    for name, when in zip(("ripper-us-2p-2", "ripper-us-2p-3", "ripper-us-2p-4"), times, strict=True):
        assert bring(page, json.dumps({**golden(name), "saved_at": when})) == "done"
    found = [head.saved_at[5:13] for head in shown.casebook(page.session).finished]
    assert found == ["11-21T12", "11-02T12", "11-01T18", "11-01T12", "10-01T12"], "what says no time came now"


def test_everything_goes_out_and_comes_in_in_the_same_order() -> None:
    page = kept(ONE, TWO, THREE)
    page.tap("set text 130", "casebook", "export-all")
    name, text = only(page)
    assert name == "casefile-everything-2026-11-21.json"
    other = Page()
    assert bring(other, text) == "done"
    assert records(other) == records(page) == [THREE, TWO, ONE]
    assert [head.saved_at for head in other.session.book] == [head.saved_at for head in page.session.book]
    assert (
        other.session.settings.text == other.dressed["text"] == other.reload().session.settings.text == "130"
    )
    assert bring(other, text) == "done" and len(records(other)) == 3
    assert "3 games were already here" in other.html


def test_settings_and_names_that_are_here_stay() -> None:
    page = Page()
    page.tap("new", "set text 130")
    page.send(FieldChanged("name 0", "Agatha"))
    page.tap("start", "casebook", "export-all")
    _, text = only(page)
    other = Page()
    other.tap("set text 200", "new")
    other.send(FieldChanged("name 0", "Dorothy"))
    other.tap("start", "casebook")
    bring(other, text)
    assert other.session.settings.text == "200" and other.session.setup.chairs[0].name == "Dorothy"
    fresh = Page()
    bring(fresh, text)
    assert fresh.session.setup.chairs[0].name == "Agatha" and fresh.reload().session.played
    assert "The player names for a new game now come from the file." in fresh.html


def test_what_a_page_offers_that_cannot_start_is_taken() -> None:
    """`assets/boot/start.js` writes down the storage as it is, removed and damaged games with it."""
    page = kept(ONE, TWO, THREE)
    page.tap("casebook", "remove g11")
    texts = page.memory.texts
    texts["casefile:game:g01:a"] = texts["casefile:game:g01:a"][:-1] + "!"
    other = Page()
    assert bring(other, json.dumps(texts, indent=1)) == "done"
    assert records(other) == [THREE]
    assert "1 game in the file is damaged and was left out." in other.html


def test_the_generation_before_is_taken_where_the_newest_is_damaged() -> None:
    page = kept()
    page.tap("new", "start")
    page.act(f"{page.game.match.turn} draw") if page.game.match.turn in page.game.humans else page.run()
    texts = dict(page.memory.texts)
    newest = max(
        (key for key in texts if key[-2:] in {":a", ":b"}), key=lambda key: '"revision":2' in texts[key]
    )
    texts[newest] = texts[newest].replace("casefile", "c4sefile", 1)
    other = Page()
    assert bring(other, json.dumps(texts)) == "done" and len(records(other)) == 1


@pytest.mark.parametrize(
    "path", sorted((Path(__file__).parent / "saves").glob("*.json")), ids=lambda p: p.stem
)
def test_saves_of_every_version_are_taken_from_a_rescued_storage(path: Path) -> None:
    texts = json.loads(path.read_text(encoding="utf-8"))["texts"]
    page = Page()
    assert bring(page, json.dumps(texts)) == "done"
    assert len(records(page)) == 1 and "damaged" not in " ".join(page.session.features.of(Inbox).lines)


@pytest.mark.parametrize("which", [0, 1, 2])
def test_one_illegal_action_keeps_all_the_others_out(which: int) -> None:
    page = kept(ONE, TWO, THREE)
    page.tap("casebook", "export-all")
    data = json.loads(only(page)[1])
    actions = data["games"][which]["record"]["hands"][0]["actions"]
    actions[6] = actions[7]
    other = kept(TWO)
    before = dict(other.memory.texts)
    assert bring(other, json.dumps(data)) == "refused"
    assert (
        f"In game {which + 1}, hand 1, action 7 (" in other.html and "Nothing here was changed." in other.html
    )
    assert other.memory.texts == before


class Full(Memory):
    """A storage with room for so many keys."""

    room = 7

    def write(self, key: str, text: str) -> None:
        if key not in self.texts and len(self.texts) >= self.room and not key.endswith("desk"):
            raise StorageRefused("full")
        super().write(key, text)


def test_where_not_all_can_be_stored_nothing_of_it_stays() -> None:
    page = kept(ONE, TWO, THREE)
    page.tap("casebook", "export-all")
    other = kept(ONE, memory=Full())
    other.tap("casebook")
    before = {key: text for key, text in other.memory.texts.items() if not key.endswith("desk")}
    Full.room = len(other.memory.texts) + 3
    assert bring(other, only(page)[1]) == "refused"
    assert "There was no room to save the games." in other.html
    assert {key: text for key, text in other.memory.texts.items() if not key.endswith("desk")} == before
    assert records(other) == records(other.reload()) == [ONE]


def test_the_page_can_be_touched_while_a_long_file_is_read() -> None:
    page, other = kept(ONE, TWO, THREE), Page()
    page.tap("casebook", "export-all")
    other.tap("casebook", "import")
    other.send(FileBrought(only(page)[1]))
    assert "Checking game 1 of 1" in other.html and other.session.book == ()
    other.time_passes()
    other.tap("import-stop")
    while other.waits:
        other.time_passes()
    assert other.session.book == () and "Choose a file" in other.html


def test_work_goes_on_where_the_sheet_is_closed_and_is_told_when_it_opens() -> None:
    other = Page()
    other.tap("casebook", "import")
    other.send(FileBrought(json.dumps(ONE)))
    other.tap("close")
    while other.waits:
        other.time_passes()
    assert len(other.session.book) == 1


def test_pasting_and_reading() -> None:
    page = Page()
    page.tap("casebook", "import")
    page.send(FieldChanged("import", json.dumps(TWO)))
    page.tap("import-text")
    while page.waits:
        page.time_passes()
    assert records(page) == [TWO]


@pytest.mark.parametrize("why", ["large", "read", "several"])
def test_a_file_that_could_not_be_read_is_told(why: str) -> None:
    page = Page()
    page.tap("casebook", "import")
    page.send(FileBrought(None, why))
    assert page.session.features.of(Inbox).state == "refused" and str(FileRefused(why, most=32)) in page.html


def test_a_file_that_is_dropped_upon_a_table_is_left_alone() -> None:
    page = kept()
    page.tap("new", "start")
    page.send(FileBrought(json.dumps(ONE)))
    assert page.session.sheet is None and page.session.features.of(Inbox).state == "idle"


def test_a_page_that_looks_on_imports_nothing() -> None:
    page = kept(TWO)
    page.session.onlooking = True
    page.send(FileBrought(json.dumps(ONE)))
    assert page.session.features.of(Inbox).state == "idle" and not page.waits and len(records(page)) == 1
    page.tap("casebook", "export g01")
    assert json.loads(only(page)[1]).items() >= TWO.items()


def test_an_imported_game_goes_on_where_it_stood() -> None:
    page = Page()
    page.tap("new", "start")
    page.run()
    page.tap("sort", "casebook", f"export {page.session.game.slot}")  # type: ignore[union-attr]
    position = page.game.match.position()
    other = Page()
    assert bring(other, only(page)[1]) == "done"
    other.tap(f"open {other.session.book[0].slot}")
    assert other.game.match.position() == position


@pytest.mark.parametrize(
    ("stored", "closed"), [([3, 5], {3, 5}), (5, {5}), (-1, set()), ([True, "5"], set())]
)
def test_a_pause_that_was_closed_stays_closed_after_an_import(stored: object, closed: set[int]) -> None:
    page = kept(TWO)
    page.tap("casebook", "export-all")
    file = json.loads(only(page)[1])
    file["games"][0]["ui"]["pause_closed"] = stored
    other = Page()
    assert bring(other, json.dumps(file)) == "done"
    other.tap(f"open {other.session.book[0].slot}")
    assert other.game.out_of_turn.closed == closed


def test_a_report_holds_the_game_the_browser_and_the_last_error() -> None:
    page = Page()
    page.session.device.about = {"browser": "Netscape 4", "version": "9 (abc)"}
    page.tap("new", "start", "report")
    assert "Netscape 4" in page.html and "including hidden ones" in page.html and not page.given
    page.session.error = "Traceback\nValueError: something"
    page.tap("report")
    assert "ValueError: something" in page.html and Markup(page.html).check() is None
    page.tap("report-save")
    name, text = only(page)
    data = json.loads(text)
    assert name == "casefile-report-ripper-2026-11-21.json"
    assert data["report"] == {
        "browser": "Netscape 4",
        "version": "9 (abc)",
        "at": WHEN,
        "screen": "game",
        "error": "Traceback\nValueError: something",
    }
    other = Page()
    assert bring(other, text) == "done" and records(other) == [page.game.match.record()]


def test_a_report_without_a_game_holds_all_that_is_stored() -> None:
    page = kept(TWO)
    page.session.game = None
    page.tap("report", "report-save")
    data = json.loads(only(page)[1])
    assert (
        data["format"] == "casefile-export" and data["report"]["screen"] == "desk" and len(data["games"]) == 1
    )
    assert bring(Page(), json.dumps(data)) == "done"


def test_a_fault_offers_the_report_with_its_error() -> None:
    page = kept(TWO)

    class Broken(Setup):
        def choose(self, word: str, rest: tuple[str, ...]) -> bool:
            raise RuntimeError("a fault of the test")

    page.tap("new")
    page.session.setup = Broken()
    page.loop.send(Command("players", ("3",)))
    assert page.session.screen.name == "fault" and "Report a problem" in page.html
    page.loop.send(Command("report"))
    assert "a fault of the test" in page.html
    page.loop.send(Command("report-save"))
    assert "RuntimeError: a fault of the test" in json.loads(only(page)[1])["report"]["error"]


def test_the_longest_record_that_is_taken() -> None:
    """A record may have so many hands; a hand is a slice."""
    work = Importing(file_contents(json.dumps(ONE)), KnownGames(), WHEN)
    steps = 1
    while work.play_hand():
        steps += 1
    assert steps == len(ONE["hands"]) + 1 and len(work.taken) == 1


@pytest.mark.parametrize(
    ("words", "name"),
    [
        (("ripper", "Nora", "Zoë"), "casefile-ripper-Nora-Zoë-2026-11-21.json"),
        (("../../etc", "a/b\\c:d"), "casefile-etc-a-b-c-d-2026-11-21.json"),
        (("\u202egpj", "<b>", "👻"), "casefile-gpj-b-2026-11-21.json"),
    ],
)
def test_names_of_files_are_letters_and_dashes(words: tuple[str, ...], name: str) -> None:
    assert file_name(*words, when=WHEN) == name


def test_every_sheet_of_an_import_keeps_the_rules_of_all_pages() -> None:
    page = kept(ONE)
    page.tap("casebook", "import")
    Markup(page.html).check()
    page.send(FileBrought(json.dumps(TWO)))
    Markup(page.html).check()
    while page.waits:
        page.time_passes()
        Markup(page.html).check()
    bring(page, "x")
    Markup(page.html).check()
