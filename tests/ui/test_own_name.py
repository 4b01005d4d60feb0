"""The name of the person at the device: typed once, and carried wherever one is needed."""

from __future__ import annotations

from tests.support.app_page import Page
from tests.support.duelling import challenger, kept, link_of, opened
from tests.support.file_games import bring
from ui.state.messages import Field
from ui.state.own_name import own_name
from ui.state.settings import Settings
from ui.state.setup import Setup


def begun(name: str, *choices: str) -> Page:
    """A page on which a game was begun under a name."""
    page = Page()
    page.tap("new", *choices)
    page.send(Field("name 0", name))
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
    page.send(Field("duel-name", "Basil"))
    page.tap("duel-accept", "desk", "new")
    people = [chair.name for chair in page.session.setup.chairs]
    assert people[0] == "Basil" and people.count("Basil") == 1
    page.tap("desk", "play-again")
    assert page.game.match.seats[0].name == "Basil"


def test_of_several_people_at_the_device_the_first_is_known_once() -> None:
    page = begun("Agatha", "kind 1 human")
    assert own_name(page.session) == "Agatha"
    page.tap("desk", "new", "kind 1 human")
    page.send(Field("name 0", "Zoë"))
    page.tap("start")
    assert own_name(page.session) == "Agatha"
    page.tap("desk", "new", "kind 1 bot")
    page.send(Field("name 0", "Zoë"))
    page.tap("start")
    assert own_name(page.session) == "Zoë"


def test_a_name_that_somebody_typed_for_another_stays_on_the_chair() -> None:
    form = Setup()
    form.type("name 0", "Zoë")
    form.sign("Agatha")
    assert form.chairs[0].name == "Zoë"
    form = Setup()
    form.choose("kind", ("0", "bot"))
    form.choose("kind", ("1", "human"))
    form.sign("Agatha")
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
