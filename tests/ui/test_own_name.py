"""The name of the person at the device: typed once, and carried wherever one is needed."""

from __future__ import annotations

import pytest

from tests.support.app_page import Page
from tests.support.duelling import challenger, kept, link_of, opened
from tests.support.file_games import bring
from ui.state.messages import FieldChanged, TabTurned
from ui.state.own_name import own_name
from ui.state.settings import Settings
from ui.state.setup import Setup


def begun(name: str, *choices: str) -> Page:
    """A page on which a game was begun under a name."""
    page = Page()
    page.tap("new", *choices)
    page.send(FieldChanged("name 0", name))
    page.tap("start")
    return page


def test_nobody_has_a_name_before_one_is_typed() -> None:
    page = Page()
    assert own_name(page.session) == ""
    page.tap("new", "start")
    assert own_name(page.session) == "" and page.game.match.seats[0].name == "Nora"


def test_the_name_of_a_game_is_that_of_the_next_daily_case_and_of_a_duel() -> None:
    page = begun("Agatha")
    assert own_name(page.session) == own_name(page.reload().session) == "Agatha"
    page.tap("desk", "daily", "daily-play")
    assert "Agatha" in [seat.name for seat in page.game.match.seats]
    page.tap("desk")
    opened(link_of(challenger()), page).tap("duel-accept")
    assert kept(page).name == "Agatha"


def test_the_name_of_a_duel_is_that_of_the_next_game() -> None:
    page = opened(link_of(challenger()))
    page.send(FieldChanged("own-name", "Basil"))
    page.tap("duel-accept", "desk", "new")
    people = [chair.name for chair in page.session.setup.chairs]
    assert people[0] == "Basil" and people.count("Basil") == 1
    page.tap("desk", "play-again")
    assert page.game.match.seats[0].name == "Basil"


def test_of_several_people_at_the_device_the_first_is_known_once() -> None:
    page = begun("Agatha", "kind 1 human")
    assert own_name(page.session) == "Agatha"
    page.tap("desk", "new", "kind 1 human")
    page.send(FieldChanged("name 0", "Zoë"))
    page.tap("start")
    assert own_name(page.session) == "Agatha"
    page.tap("desk", "new", "kind 1 bot")
    page.send(FieldChanged("name 0", "Zoë"))
    page.tap("start")
    assert own_name(page.session) == "Zoë"


def test_a_name_that_somebody_typed_for_another_stays_on_the_chair() -> None:
    form = Setup()
    form.type("name 0", "Zoë")
    form.name_first_person("Agatha")
    assert form.chairs[0].name == "Zoë"
    form = Setup()
    form.choose("kind", ("0", "bot"))
    form.choose("kind", ("1", "human"))
    form.name_first_person("Agatha")
    assert form.chairs[1].name == "Agatha" and form.typed_name == "Agatha"


def test_a_device_that_played_before_names_were_kept_knows_it() -> None:
    page = begun("Agatha")
    page.session.settings.name = ""
    assert own_name(page.session) == "Agatha"


def test_only_what_can_be_a_name_is_read() -> None:
    assert Settings.read({"name": "  Ada \u202e\n L. "}).name == "Ada L."
    assert Settings.read({"name": 7}).name == Settings.read({"name": "\u2800"}).name == ""


def test_a_file_brings_the_name_where_none_is_known() -> None:
    page = begun("Agatha")
    page.tap("set text 130", "casebook", "export-all")
    text = next(iter(page.given.values()))
    other = Page()
    other.tap("set text 200", "casebook")
    assert bring(other, text) == "done"
    assert own_name(other.session) == "Agatha" and other.session.settings.text == "200"


def people(page: Page) -> list[str]:
    """The names of the chairs, in the form or at the table."""
    if page.session.screen.name == "new":
        setup = page.session.setup
        return [chair.name for chair in setup.chairs[: setup.players]]
    return [seat.name for seat in page.game.match.seats]


@pytest.mark.parametrize("names", [("Basil", "Ada"), ("Nora", "Ada"), ("Ines", "Ben"), ("Nora", "Basil")])
@pytest.mark.parametrize("way", ["desk", "table"])
def test_play_again_seats_the_people_of_a_shared_device_as_before(names: tuple[str, str], way: str) -> None:
    page = Page()
    page.session.settings.name = "Ada"
    page.tap("new", "kind 1 human")
    for at, name in enumerate(names):
        page.send(FieldChanged(f"name {at}", name))
    page.tap("start")
    begun = page.game
    page.tap(*(["desk"] if way == "desk" else []), "play-again anyway")
    assert page.game is not begun and people(page) == [*names]


def test_the_form_takes_nobodys_name_away() -> None:
    for own, typed, expected in (
        ("Ada", ("Nora", "Ada"), ["Nora", "Ada"]),
        ("Ada", ("Ines", "Ben"), ["Ines", "Ben"]),
        ("Ada", ("Nora", "Ben"), ["Ada", "Ben"]),
    ):
        form = Setup()
        form.choose("kind", ("1", "human"))
        for at, name in enumerate(typed):
            form.type(f"name {at}", name)
        form.name_first_person(own)
        assert [chair.name for chair in form.chairs[:2]] == expected
    form = Setup()
    form.type("name 1", "Ada")  # of a bot
    form.name_first_person("Ada")
    assert [chair.name for chair in form.chairs[:2]] == ["Nora", "Ada"] and not form.fault()
    form = Setup()
    form.name_first_person("BASIL")
    assert [chair.name for chair in form.chairs[:2]] == ["BASIL", "Nora"]
    form = Setup()
    form.type("name 3", "Ada")  # of a chair that nobody sits on
    form.name_first_person("Ada")
    assert [chair.name for chair in form.chairs] == ["Ada", "Basil", "Ines", "Otto"]


@pytest.mark.parametrize("name", ["Basil", "Ines", "Otto"])
def test_whoever_is_called_like_another_chair_has_a_name_too(name: str) -> None:
    page = Page()
    page.tap("new")
    page.send(FieldChanged("name 0", name))
    page.send(FieldChanged("name 1", ""))
    page.tap("start")
    assert people(page)[0] == own_name(page.session) == own_name(page.reload().session) == name


def test_a_file_leaves_the_name_of_a_device_that_played_before_names_were_kept() -> None:
    away = begun("Zoë")
    away.tap("casebook", "export-all")
    text = next(iter(away.given.values()))
    page = begun("Agatha")
    page.session.settings.name = ""
    page.tap("casebook")
    assert bring(page, text) == "done"
    assert own_name(page.session) == own_name(page.reload().session) == "Agatha"


def test_a_window_with_old_settings_leaves_what_another_one_has_written() -> None:
    first = Page()
    second = Page(first.memory, mine=False)
    opened(link_of(challenger()), first)
    first.send(FieldChanged("own-name", "Zoë"))
    first.tap("duel-accept", "set text 130")
    second.tap("set sound on")
    assert own_name(second.session) == "Zoë" and second.session.settings.text == "100"
    first.tap("set pace brisk")
    kept = Page(first.memory).session.settings
    assert (kept.name, kept.text, kept.sound, kept.pace) == ("Zoë", "130", "on", "brisk")


def test_a_window_that_plays_from_now_on_knows_the_name_that_another_one_has_heard() -> None:
    first = Page()
    second = Page(first.memory, mine=False)
    opened(link_of(challenger()), first)
    first.send(FieldChanged("own-name", "Zoë"))
    first.tap("duel-accept")
    first.send(TabTurned(False))
    second.send(TabTurned(True))
    assert own_name(second.session) == "Zoë"
