"""The full screens: sound markup, hostile names, named buttons, and nothing that gives a secret away."""

from __future__ import annotations

from dataclasses import replace

import pytest
from htpy import Element

from game.bots import LEVELS
from game.cases.ripper.board import RipperBoard, SuspectLine
from game.cases.ripper.cards import SUSPECTS
from tests.support.markup import Page, words_of
from ui.cases.ripper.ballot import ballot
from ui.cases.ripper.escapes import escapes
from ui.play.card_choice import SealedChoice
from ui.play.out_of_turn_pause import OutOfTurnPause
from ui.screens.curtain import Curtain, curtain
from ui.screens.desk.screen import desk
from ui.screens.desk.view_model import Desk, SavedGame
from ui.screens.new_game.screen import new_game
from ui.screens.new_game.view_model import NewGame
from ui.state.bot_profiles import default_name
from ui.state.messages import Offline
from ui.state.setup import OptionChoice, SeatChoice
from ui.state.view_models import LogLine, Notice, SeatInfo

HOSTILE = "<script>alert(1)</script>"
LONG = "Maximiliana Ottokara"
NAMES = (HOSTILE, LONG, '" onload="x', "&amp;{0}")
CHAIRS = tuple(SeatInfo(at, name, "human", None, total=31 * at - 4) for at, name in enumerate(NAMES))
PAIR = (SeatInfo(0, "Nora", "human", None, 46), SeatInfo(1, "Basil", "bot", "sergeant", 58))
SAVED = SavedGame("a", "ripper", "us", PAIR, 3, "Nora", "today, 20:14")
CHOICES = tuple(SeatChoice("bot" if at % 2 else "human", name, "sergeant") for at, name in enumerate(NAMES))
FORM = NewGame("ripper", "us", ("us",), 4, CHOICES, tuple(LEVELS), target=100)
OPTIONS = (
    OptionChoice("vote", "on", ("on", "off"), "off"),
    OptionChoice("case_files", "1", ("1", "2"), "1"),
    OptionChoice("reshuffle", "at-once-but-top", ("at-once-but-top", "end-of-turn-all"), "at-once-but-top"),
)
TWO = replace(
    FORM, case="jekyll", edition="fr", editions=("fr",), players=2, counts=(2,), cases=("ripper", "jekyll")
)


def board() -> RipperBoard:
    """Gull alibied at 10, Chapman leading at 8."""
    return RipperBoard(
        suspects=tuple(
            SuspectLine(
                suspect,
                points,
                by_seat=(points, 0),
                melded=bool(points),
                alibi=suspect == "gull",
                leads=suspect == "chapman",
                level=suspect == "jill",
            )
            for suspect, points in zip(SUSPECTS, (6, 0, 10, 1, 8, 8), strict=True)
        ),
        leader="chapman",
        tied=("jill",),
        families=((), ()),
        victims=(),
        alibi=None,
        gavels=((), ()),
        table=(0, 0),
        melded=(),
    )


def vote(chosen: str | None = None) -> SealedChoice:
    return SealedChoice(CHAIRS[0], CHAIRS[1], board(), chosen)


SCREENS: dict[str, Element] = {
    "desk-first": desk(Desk()),
    "desk-saved": desk(Desk(SAVED, ("ripper", PAIR), Offline("ready"))),
    "desk-hostile": desk(
        Desk(
            replace(SAVED, seats=CHAIRS, turn_name=HOSTILE, saved_at=""),
            ("ripper", CHAIRS),
            Offline("unavailable", why="network"),
            Notice(HOSTILE, "7.1", "error"),
        )
    ),
    "desk-jekyll": desk(Desk(replace(SAVED, case="jekyll", edition="fr"), ("jekyll", PAIR))),
    "desk-finished": desk(Desk(None, ("ripper", PAIR), Offline("working"))),
    "new-2": new_game(replace(FORM, players=2)),
    "new-4": new_game(replace(FORM, house_rules_open=True, deal_code=HOSTILE, problem=HOSTILE, target=50)),
    "new-editions": new_game(replace(FORM, edition="de", editions=("us", "manual", "de"))),
    "new-options": new_game(replace(FORM, options=OPTIONS, house_rules_open=True)),
    "new-jekyll": new_game(
        replace(TWO, options=(OptionChoice("transformation_value", "5", ("0", "1", "5"), "1"),))
    ),
    "curtain": curtain(
        Curtain(
            CHAIRS[0], "turn", (LogLine(1, f"{HOSTILE} drew."), LogLine(None, "It ran out.")), ((HOSTILE, 4),)
        )
    ),
    "curtain-ballot": curtain(Curtain(CHAIRS[3], "ballot")),
    "curtain-escapes": curtain(Curtain(CHAIRS[2], "escapes")),
    "ballot": ballot(vote()),
    "ballot-chosen": ballot(vote("chapman")),
    "ballot-own": ballot(replace(vote("jill"), caller=CHAIRS[0])),
    "escapes": escapes(OutOfTurnPause(CHAIRS)),
    "escapes-alone": escapes(OutOfTurnPause(CHAIRS[:1])),
    "escapes-alone-holding": escapes(OutOfTurnPause(CHAIRS[:1], holding=True, seat=0)),
    "escapes-there": escapes(OutOfTurnPause(CHAIRS, holding=True, seat=2, revealed=True)),
    "escapes-missing": escapes(OutOfTurnPause(CHAIRS, seat=0, revealed=True)),
}


@pytest.mark.parametrize("name", SCREENS)
def test_every_screen_is_sound(name: str) -> None:
    page = Page(SCREENS[name])
    page.check()
    assert [tag for tag, _ in page.elements].count("main") == 1
    assert [tag for tag, _ in page.elements].count("h1") == 1
    assert "screen" in page.elements[0][1]["class"]


@pytest.mark.parametrize("name", ["desk-hostile", "escapes"])
def test_names_are_shown_as_they_were_typed(name: str) -> None:
    """`Page.check` finds no script and no handler; here each name comes out of the page letter by letter."""
    page = Page(SCREENS[name])
    assert all(each in page.text for each in NAMES)


def commands(page: Page) -> list[str]:
    """Everything that can be tapped, without the choice of a language that stands in the head of the desk."""
    return [each for each in page.all("data-ui") if not each.startswith("set language")]


def test_first_visit_offers_a_new_game_and_says_it_is_unofficial() -> None:
    page = Page(SCREENS["desk-first"])
    assert commands(page)[0] == "new"
    assert "Unofficial" in page.text and "continue" not in commands(page)


def test_the_desk_has_only_what_works() -> None:
    page = Page(SCREENS["desk-saved"])
    assert commands(page) == [
        "continue",
        "daily",
        "play-again",
        "new",
        "sheet devices",
        "learn",
        "casebook",
        "pad",
        "sheet rules",
        "sheet settings",
        "sheet data",
        "sheet credits",
        "install",
    ]
    assert "46" in page.text and "58" in page.text and "today, 20:14" in page.text
    assert "Ready to play offline" in page.text


def test_the_form_has_a_labelled_field_for_every_seat() -> None:
    page = Page(SCREENS["new-4"])
    fields = [a for tag, a in page.elements if tag in ("input", "select")]
    assert {a["data-field"] for a in fields} == {
        *(f"name {at}" for at in range(4)),
        "level 1",
        "level 3",
        "target",
        "deal",
    }
    assert {a["id"] for a in fields} <= set(page.all("for"))
    assert all(a["maxlength"] == "20" for a in fields if a["data-field"].startswith("name"))
    assert [a["value"] for a in fields if a["data-field"].startswith("name")] == list(NAMES)


def test_a_level_is_described_alike_whatever_its_bot_is_called() -> None:
    """One has the name that goes with the level, the other another one."""
    chairs = (
        CHOICES[0],
        *(SeatChoice("bot", name, "sergeant") for name in (default_name("sergeant"), "Ines")),
    )
    html = new_game(replace(FORM, players=3, seats=chairs))
    lines = [words_of(html, f"character-{at}") for at in (1, 2)]
    assert lines[0] == lines[1] and lines[0].startswith("Plays from long experience")


def test_empty_chairs_bring_another_player() -> None:
    assert commands(Page(SCREENS["new-2"])).count("players 4") == 2
    assert commands(Page(SCREENS["new-4"])).count("players 4") == 1


def test_target_steps_stay_within_bounds() -> None:
    page = Page(SCREENS["new-4"])
    assert "target 50" in commands(page) and "target 60" in commands(page)
    low = next(a for _, a in page.elements if a.get("data-ui") == "target 50")
    assert "disabled" in low


def test_house_rules_are_shut_until_asked_for() -> None:
    def hidden(name: str) -> bool:
        return next("hidden" in a for _, a in Page(SCREENS[name]).elements if a.get("id") == "house-rules")

    assert hidden("new-2") and not hidden("new-4")


def test_editions_are_a_choice_only_where_there_are_several() -> None:
    assert not [c for c in commands(Page(SCREENS["new-4"])) if c.startswith("edition")]
    assert [c for c in commands(Page(SCREENS["new-editions"])) if c.startswith("edition")] == [
        "edition us",
        "edition manual",
        "edition de",
    ]


def test_an_option_says_its_value_and_what_is_changed() -> None:
    page = Page(SCREENS["new-options"])
    assert [c for c in commands(page) if c.startswith("option vote")] == ["option vote on", "option vote off"]
    assert "sheet rules 10.1" in commands(page) and "rulebook" in commands(page)
    assert page.text.count("changed") == 2, "beside the option, and on the line that opens the house rules"
    assert "No effect" in page.text, "a second Case File means nothing where there is one"


def test_with_nothing_changed_there_is_no_way_back_to_the_rulebook() -> None:
    button = next(a for _, a in Page(SCREENS["new-4"]).elements if a.get("data-ui") == "rulebook")
    changed = next(a for _, a in Page(SCREENS["new-options"]).elements if a.get("data-ui") == "rulebook")
    assert FORM.target == 100 and "disabled" not in changed and "disabled" not in button
    unchanged = Page(new_game(replace(FORM, house_rules_open=True)))
    assert "disabled" in next(a for _, a in unchanged.elements if a.get("data-ui") == "rulebook")


def test_jekyll_and_hyde_has_two_chairs() -> None:
    page = Page(SCREENS["new-jekyll"])
    assert not [c for c in commands(page) if c.startswith("players")]
    assert [c for c in commands(page) if c.startswith("case")] == ["case ripper", "case jekyll"]
    assert {"#b-jekyll", "#b-hyde"} <= set(page.all("href"))


@pytest.mark.parametrize("name", [each for each in SCREENS if each.startswith("curtain")])
def test_nothing_private_is_on_the_curtain(name: str) -> None:
    """No card, no portrait and no game action: only the one button to press and hold, and the way out."""
    page = Page(SCREENS[name])
    assert page.all("data-hold") == ["reveal"]
    assert commands(page) == ["desk"] and not page.all("data-action")
    assert not [ref for ref in page.all("href") if ref.startswith(("#c-", "#b-"))]


def test_the_ballot_is_sealed_only_after_a_choice() -> None:
    blank, chosen = Page(SCREENS["ballot"]), Page(SCREENS["ballot-chosen"])
    assert [c for c in commands(blank) if c.startswith("choose")] == [f"choose {s}" for s in SUSPECTS]
    assert not blank.all("data-action") and blank.all("aria-pressed") == ["false"] * 6
    assert chosen.all("data-action") == ["0 ballot chapman"]
    assert chosen.all("aria-pressed").count("true") == 1
    assert "sheet rules 10.2" in commands(chosen)


def test_the_ballot_shows_alibi_and_leader() -> None:
    page = Page(SCREENS["ballot"])
    assert page.text.count("Alibi") == 1 and page.text.count("leads") == 1


def test_the_pause_does_not_tell_who_holds_the_card() -> None:
    """With several humans it is the same whoever holds it; the record cannot even say so before the curtain."""
    held = escapes(OutOfTurnPause(CHAIRS, holding=True))
    assert str(held) == str(SCREENS["escapes"])
    page = Page(held)
    assert [c for c in commands(page) if c.startswith("claim")] == [f"claim {at}" for at in range(4)]
    assert "nobody" in commands(page) and not page.all("data-action")


def test_a_lone_human_plays_keeps_or_goes_on() -> None:
    holding, without = Page(SCREENS["escapes-alone-holding"]), Page(SCREENS["escapes-alone"])
    assert holding.all("data-action") == ["0 play escapes"] and "nobody" in commands(holding)
    assert not without.all("data-action") and "nobody" in commands(without)


def test_behind_the_curtain_the_card_is_there_or_not() -> None:
    there, missing = Page(SCREENS["escapes-there"]), Page(SCREENS["escapes-missing"])
    assert there.all("data-action") == ["2 play escapes"] and "withdraw" in commands(there)
    assert "#c-escapes" in there.all("href")
    assert not missing.all("data-action") and "withdraw" in commands(missing)
    assert "#c-escapes" not in missing.all("href")


def test_the_letters_of_a_name_are_counted_for_the_curtain() -> None:
    """Its style divides the width by them, so that a long name is set smaller."""
    whom = replace(CHAIRS[0], name="Wilhelmina")
    assert '<h1 class="d n-10">Wilhelmina</h1>' in str(curtain(Curtain(whom, "turn")))
