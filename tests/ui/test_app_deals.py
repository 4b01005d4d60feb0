"""A deal beyond its game: as a link, from a link, and played once more in a slot of its own."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.case import CASES
from game.match import Match, Seat
from tests.support.app_page import Page
from tests.support.hot_seat import one_step
from tests.support.markup import Page as Markup
from tests.support.play import SETUPS
from ui.play.current_view import stage
from ui.screens.deal import deal_link
from ui.screens.deal.deal_link import BadLink, Deal
from ui.state import address
from ui.state.messages import FieldChanged
from ui.state.setup import Setup, option_word

LINK = "deal=fog&case=ripper&edition=de&players=3&vote=on&target=150"


def playing(code: str = "fog", *choices: str) -> Page:
    """A game with a deal code, begun at the form."""
    page = Page()
    page.tap("new", *choices)
    page.send(FieldChanged("deal", code))
    page.tap("start")
    return page


def opened(fragment: str, page: Page | None = None) -> Page:
    """A page that comes up at an address."""
    page = page or Page()
    page.tap(*address.commands(f"#{fragment}"))
    return page


# ---- as a link, and back ----


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """Draw any deal that can be made."""
    name, edition, players = draw(st.sampled_from(SETUPS))
    case = CASES[name]
    preset = case.option_values(case.rules(edition, {}))
    options: dict[str, Any] = {
        option: draw(st.sampled_from(values))
        for option, values in case.choices.items()
        if len(values) > 1 and draw(st.booleans())
    }
    if draw(st.booleans()):
        options["target"] = draw(st.integers(50, 500))
    options = {option: value for option, value in options.items() if value != preset[option]}
    code = draw(st.text(min_size=1, max_size=40).filter(deal_link.is_shareable))
    return Deal(code, name, edition, players, options)


def test_links_of_deals_and_days_stay_as_they_were_sent() -> None:
    for link, deal in (
        (
            "deal=fog&case=ripper&edition=de&players=3&target=150&vote=on",
            Deal("fog", "ripper", "de", 3, {"vote": True, "target": 150}),
        ),
        (
            "deal=Jack%27s%20Caf%C3%A9&case=jekyll&edition=fr&players=2&target=1",
            Deal("Jack's Café", "jekyll", "fr", 2, {"target": 1}),
        ),
    ):
        assert deal_link.fragment_of(deal) == link and deal_link.read_fragment(link) == deal
    assert address.of_day("2026-12-24") == "#daily-2026-12-24"
    assert address.commands("#daily-2026-12-24") == ("daily 2026-12-24",)


@given(deals())
def test_a_deal_goes_through_a_link_and_the_form_unchanged(deal: Deal) -> None:
    fragment = deal_link.fragment_of(deal)
    assert fragment.isascii() and " " not in fragment and "#" not in fragment
    assert deal_link.read_fragment(fragment) == deal_link.read_fragment(f"#{fragment}") == deal
    setup = Setup()
    deal_link.fill_in(setup, deal)
    seats = [Seat(each.name, each.kind, each.level if each.kind == "bot" else None) for each in setup.chairs]
    wanted = Match.new(deal.case, deal.edition, deal.options, seats[: deal.players], deal.code)
    match = setup.match(setup.code.strip())
    assert match.record()["hands"] == wanted.record()["hands"] and match.options == wanted.options
    assert deal_link.of_setup(setup) == fragment and match.is_dealt_from(deal.code)


@pytest.mark.parametrize(
    ("fragment", "why"),
    [
        ("", "text"),
        ("deal", "text"),
        ("deal=", "code"),
        ("deal=fog", "case"),
        ("deal=%20fog&case=ripper&edition=us&players=2", "code"),
        ("deal=f%00og&case=ripper&edition=us&players=2", "code"),
        ("deal=f%0Aog&case=ripper&edition=us&players=2", "code"),
        ("deal=%E2%80%AEfog&case=ripper&edition=us&players=2", "code"),
        ("deal=%FF&case=ripper&edition=us&players=2", "text"),
        ("deal=" + "x" * 41 + "&case=ripper&edition=us&players=2", "code"),
        ("deal=" + "x" * 700, "long"),
        ("deal=fog&deal=mist&case=ripper&edition=us&players=2", "text"),
        ("case=ripper&deal=fog&edition=us&players=2", "text"),
        ("deal=fog&case=whist&edition=us&players=2", "case"),
        ("deal=fog&case=__class__&edition=us&players=2", "case"),
        ("deal=fog&case=ripper&edition=fr&players=2", "edition"),
        ("deal=fog&case=ripper&edition=&players=2", "edition"),
        ("deal=fog&case=ripper&players=2", "edition"),
        ("deal=fog&case=ripper&edition=us", "players"),
        ("deal=fog&case=ripper&edition=us&players=5", "players"),
        ("deal=fog&case=ripper&edition=us&players=02", "players"),
        ("deal=fog&case=ripper&edition=us&players=-2", "players"),
        ("deal=fog&case=jekyll&edition=fr&players=3", "players"),
        ("deal=fog&case=ripper&edition=us&players=2&vote=maybe", "option"),
        ("deal=fog&case=ripper&edition=us&players=2&target=5", "option"),
        ("deal=fog&case=ripper&edition=us&players=2&target=0100", "option"),
        ("deal=fog&case=ripper&edition=us&players=2&target=%D9%A1%D9%A0%D9%A0", "option"),
        ("deal=fog&case=ripper&edition=us&players=2&casual=on", "option"),
        ("deal=fog&case=ripper&edition=us&players=2&__init__=on", "option"),
        ("deal=fog&case=ripper&edition=us&players=2&", "text"),
        ("deal=fog;case=ripper;edition=us", "text"),
        ("deal=fog%&case=ripper&edition=us&players=2", "text"),
        ("deal=fog%2&case=ripper&edition=us&players=2", "text"),
        ("deal=fog%+1&case=ripper&edition=us&players=2", "text"),
        ("deal=fog%2g&case=ripper&edition=us&players=2", "text"),
        ("deal=%ED%A0%80&case=ripper&edition=us&players=2", "text"),
        ("deal=<script>alert(1)</script>", "case"),
        ("deal=fog" + "&a=1" * 50, "text"),
        ("deal=fog&case=ripper&edition=us&players=2&&", "text"),
    ],
)
def test_a_bad_link_says_what_is_wrong_with_it(fragment: str, why: str) -> None:
    with pytest.raises(BadLink) as refused:
        deal_link.read_fragment(fragment)
    assert refused.value.why == why
    page = opened(fragment) if fragment.startswith("deal=") else Page()
    page.tap(f"linked {fragment}")
    assert page.session.screen.name == "desk" and page.session.notice is not None
    assert str(refused.value) in page.session.notice.text and "<script" not in page.html
    assert page.session.setup.code == ""


@given(st.text(max_size=80))
def test_no_address_breaks_the_page(text: str) -> None:
    page = opened(f"deal={text}")
    assert page.session.screen.name in {"desk", "new"} and not page.faults


# ---- at the page ----


def test_a_link_leads_to_the_form_and_says_where_it_came_from() -> None:
    page = opened(LINK)
    drawn = Markup(page.html)
    drawn.check()
    assert page.session.screen.name == "new" and "This is deal fog, from a link" in drawn.text
    page.tap("start")
    match = page.game.match
    assert (match.edition, len(match.seats), match.options) == ("de", 3, {"vote": True, "target": 150})
    assert match.is_dealt_from("fog") and page.game.code == "fog"
    page.tap("desk", "new")
    assert "from a link" not in page.html and page.session.setup.code == ""


def test_a_code_typed_over_it_is_ones_own() -> None:
    page = opened(LINK)
    page.send(FieldChanged("deal", "mist"))
    assert "from a link" not in page.html


@pytest.mark.parametrize("change", ["players 2", "case jekyll"])
def test_other_cards_than_those_of_the_link_are_not_called_its_deal(change: str) -> None:
    page = opened(LINK)
    page.tap(change)
    text = Markup(page.html).text
    assert "This is deal fog, from a link" not in text
    assert (
        "The link was for Jack the Ripper with 3 players. With your choices, the cards will be different."
        in text
    )
    page.tap("case ripper", "players 3")
    assert "cards will be different" not in Markup(page.html).text


@pytest.mark.parametrize("change", ["edition us", "option vote off", "rulebook", "target 60"])
def test_other_rules_than_those_of_the_link_are_told(change: str) -> None:
    page = opened(LINK)
    page.tap(change)
    assert (
        "This is deal fog, from a link. The cards are the same, but you have changed the rules."
        in Markup(page.html).text
    )
    page.tap("edition de", "option vote on", "target 150")
    assert "This is deal fog, from a link" in Markup(page.html).text


def test_who_plays_is_not_of_the_link() -> None:
    page = opened(LINK)
    page.tap("kind 1 human", "level 2 constable", "casual on")
    assert "This is deal fog, from a link. Choose who plays" in Markup(page.html).text


def test_a_hostile_code_is_only_text() -> None:
    page = opened("deal=%3Cb%3E%22%26x&case=ripper&edition=us&players=2")
    assert "<b>&#34;" not in page.html and "&lt;b&gt;" in page.html
    Markup(page.html).check()


def test_a_link_opened_at_the_table_leaves_it_and_loses_nothing() -> None:
    page = playing("own")
    page.act(f"{page.game.match.turn} draw")
    before = page.game.match.record()
    opened(LINK, page)
    assert page.session.screen.name == "new"
    page.tap("desk", "continue")
    assert page.game.match.record() == before


def test_the_menu_shares_the_deal_of_the_table() -> None:
    page = playing("fog", "case ripper")
    page.tap("sheet menu")
    assert "Share this deal" in page.html
    page.tap("share")
    Markup(page.html).check()
    assert f'value="#{deal_link.of_match(page.game.match, "fog")}"'.replace("&", "&amp;") in page.html
    page.tap("send-link")
    page.run()
    assert page.links == [f"#{deal_link.of_match(page.game.match, 'fog')}"] and "Copied." in page.html
    again = opened(page.links[0].removeprefix("#"))
    again.tap("start")
    assert again.game.match.record()["hands"][0]["deck"] == page.game.match.record()["hands"][0]["deck"]


def test_the_form_shares_what_is_typed() -> None:
    page = Page()
    page.tap("new", "house", "share")
    assert page.session.sheet is None
    page.send(FieldChanged("deal", "fog"))
    page.tap("share")
    assert page.session.sheet is not None and "deal=fog" in page.html


def test_the_form_shares_a_deal_whoever_plays() -> None:
    page = Page()
    page.tap("new", "house", "players 3")
    for name, value in (("deal", "fog"), ("target", "80"), ("name 0", ""), ("name 1", "")):
        page.send(FieldChanged(name, value))
    page.tap("share")
    assert page.session.screen.name == "new" and page.session.sheet is not None
    deal = deal_link.read_fragment(page.session.sheet.about)
    assert (deal.code, deal.players, deal.options) == ("fog", 3, {"target": 80})
    page.tap("close", "start")
    assert page.session.sheet is None and deal_link.of_match(page.game.match, "fog") == deal_link.fragment_of(
        deal
    )


def test_a_code_comes_back_with_the_game_but_not_a_wrong_one() -> None:
    page = playing("fog")
    again = page.reload()
    again.tap("continue")
    assert again.game.code == "fog"
    again.game.code = "mist"
    again.tap("sort")
    third = again.reload()
    third.tap("continue", "sheet menu", "share")
    assert third.game.code == "" and "Share this deal" not in third.html


def test_a_code_from_the_page_itself_can_be_shared() -> None:
    page = Page()
    page.tap("new", "start")
    assert page.game.code == "code-0" and page.game.match.is_dealt_from("code-0")


# ---- once more ----


def finished(page: Page) -> Page:
    """Play the hand to its end, and see its scores."""
    from random import Random

    page.session.settings.pace = "instant"
    random = Random(1)
    while not (page.game.match.hand_over and stage(page.game) == "scoring"):
        one_step(page, random)
    page.tap("skip")
    return page


@pytest.mark.parametrize("word", ["deal-again", "swap-seats"])
def test_the_same_deal_again_is_a_game_of_its_own(word: str) -> None:
    page = finished(playing("fog"))
    before, slot, dealer = page.game.match.record(), page.game.slot, page.game.match.dealer
    page.tap("sheet deal")
    Markup(page.html).check()
    assert "Same deal again" in page.html and "Swap seats" in page.html and "Share this deal" in page.html
    page.tap(f"{word} {slot}")
    match = page.game.match
    assert page.game.slot != slot and page.session.screen.name == "game" and len(page.session.book) == 2
    assert match.record()["hands"][0]["deck"] == before["hands"][0]["deck"] and match.hand_number == 1
    assert (match.dealer == dealer) is (word == "deal-again")
    assert page.game.code == ("fog" if word == "deal-again" else "")
    page.tap("casebook", f"open {slot}")
    assert page.game.match.record() == before


def test_it_can_be_had_from_the_casebook() -> None:
    page = finished(playing("fog"))
    first = page.game.slot
    page.tap("desk", "new", "start")
    other = page.game.slot
    page.tap("casebook", f"deal {first}")
    Markup(page.html).check()
    assert f'data-ui="swap-seats {first}"' in page.html and "Watch this hand" not in page.html
    page.tap(f"swap-seats {first}")
    assert page.game.slot not in {first, other} and len(page.session.book) == 3
    fog = Match.new("ripper", "us", {}, page.game.match.seats, "fog").record()["hands"][0]["deck"]
    assert page.game.match.record()["hands"][0]["deck"] == fog
    page.tap("deal-again nowhere", "swap-seats")
    assert len(page.session.book) == 4, "without a slot it is the game on the table"


def test_a_deal_that_several_humans_still_play_shows_nobody_anything() -> None:
    page = playing("fog", "kind 1 human")
    slot = page.game.slot
    page.reveal()
    page.tap("sheet menu")
    assert "Share this deal" not in page.html
    page.tap("share")
    assert page.session.sheet is None or page.session.sheet.kind == "menu"
    page.tap("close", f"deal-again {slot}", f"swap-seats {slot}", "casebook")
    page.tap(f"deal {slot}")
    assert page.session.sheet is None and f'"deal {slot}"' not in page.html
    page.tap(f"deal-again {slot}")
    assert len(page.session.book) == 1 and page.game.slot == slot


@pytest.mark.parametrize("back", [False, True])
def test_a_seat_given_to_a_bot_for_a_moment_does_not_open_the_deal(back: bool) -> None:
    page = playing("fog", "kind 1 human")
    page.reveal()
    slot, holder = page.game.slot, page.game.holder
    assert holder is not None
    page.tap(f"seat {1 - holder} sergeant", *([f"seat {1 - holder} human"] if back else []))
    for again in (page, page.reload()):
        assert not deal_link.is_harmless(again.game.match) and again.session.book[0].shared
        again.tap("share")
        assert again.session.sheet is None
        again.tap(
            f"deal-again {slot}", f"swap-seats {slot}", "casebook", f"deal-again {slot}", f"deal {slot}"
        )
        assert again.game.slot == slot and len(again.session.book) == 1 and again.session.sheet is None


def test_a_casual_game_is_chosen_remembered_and_shown() -> None:
    page = Page()
    page.tap("new", "house")
    assert page.session.setup.casual is False and "Casual game" in page.html
    page.tap("casual on", "casual perhaps", "start")
    assert page.game.match.casual and "casual" in page.html
    page.tap("sheet menu")
    assert "This is a casual game" in page.html
    assert page.game.match.with_same_deals().casual
    again = page.reload()
    again.tap("new")
    assert again.session.setup.casual is True
    again.tap("casual off", "start")
    assert not again.game.match.casual and "casual" not in again.game.match.record()


def test_words_of_options_are_those_of_the_form() -> None:
    assert [option_word(value) for value in (True, False, 2, "all")] == ["on", "off", "2", "all"]
