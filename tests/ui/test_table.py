"""The table as HTML: well formed, escaped, named, and free of anything a strict page refuses."""

from __future__ import annotations

import random
import re
from collections import Counter
from dataclasses import replace

import pytest
from htpy import Node
from markupsafe import Markup

from game.i18n import t
from game.match import Match, Seat
from tests.support import tables as samples
from tests.support.html_reader import HTMLReader
from tests.support.markup import without_terms
from ui.html import html_cache
from ui.html.html_writer import html_of
from ui.state.session import Sort
from ui.state.view_models import ActionButton, LogLine, Notice, SeatInfo, Table
from ui.table import table

WORDS = {
    "select",
    "clear",
    "sort",
    "skip",
    "pile",
    "discard?",
    "why",
    "info",
    "sheet",
    "claim",
    "dismiss",
    "undo",
}
"""The words that `data-ui` may say at the table."""
VOID = {"img", "br", "hr", "input", "meta", "link"}
Attributes = dict[str, str | None]


class Page(HTMLReader):
    """Every element with its attributes and its text; complains of a tag that is not closed in its place."""

    def __init__(self, html: str) -> None:
        self.open: list[tuple[str, Attributes, list[str]]] = []
        self.elements: list[tuple[str, Attributes, list[str]]] = []
        self.feed(html)
        assert not self.open, f"not closed: {self.open[-1][0]}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"an attribute twice in <{tag}>: {names}"
        element: tuple[str, Attributes, list[str]] = (tag, dict(attrs), [])
        self.elements.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_endtag(self, tag: str) -> None:
        assert self.open and self.open[-1][0] == tag, f"</{tag}> closes <{self.open[-1][0]}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        for _, _, texts in self.open:
            texts.append(data)

    def having(self, attribute: str) -> list[Attributes]:
        return [attributes for _, attributes, _ in self.elements if attribute in attributes]

    def buttons(self) -> list[tuple[Attributes, str]]:
        return [
            (attributes, "".join(texts).strip())
            for tag, attributes, texts in self.elements
            if tag == "button"
        ]


def page(m: Table) -> Page:
    return Page(str(table(m)))


@pytest.fixture(params=sorted(samples.ALL))
def sample(request: pytest.FixtureRequest) -> Table:
    made: Table = samples.ALL[request.param]()
    return made


def test_strict_page_takes_it(sample: Table) -> None:
    seen = page(sample)
    assert not seen.having("style")
    assert not [name for _, attributes, _ in seen.elements for name in attributes if name.startswith("on")]
    assert not [tag for tag, _, _ in seen.elements if tag in {"script", "style", "img", "iframe"}]


def test_ids_are_unique(sample: Table) -> None:
    ids = Counter(attributes["id"] for attributes in page(sample).having("id"))
    assert [each for each, times in ids.items() if times > 1] == []
    assert all(re.fullmatch(r"[a-z][a-z0-9-]*", each or "") for each in ids)


def test_every_button_has_a_name_and_something_to_do(sample: Table) -> None:
    for attributes, text in page(sample).buttons():
        assert attributes.get("aria-label") or text, attributes
        assert attributes.get("type") == "button"
        assert ("data-ui" in attributes) != ("data-action" in attributes), attributes


def test_commands_are_known(sample: Table) -> None:
    commands = [attributes["data-ui"] or "" for attributes in page(sample).having("data-ui")]
    assert {command.split()[0] for command in commands} <= WORDS
    assert all(
        re.fullmatch(r"\d [a-z].*", each["data-action"] or "") for each in page(sample).having("data-action")
    )


def test_landmarks(sample: Table) -> None:
    seen = page(sample)
    tags = Counter(tag for tag, _, _ in seen.elements)
    assert tags["main"] == tags["header"] == tags["h1"] == 1
    sections = [
        attributes for tag, attributes, _ in seen.elements if tag in {"main", "section", "aside", "nav"}
    ]
    assert all(attributes.get("aria-label") or attributes.get("aria-labelledby") for attributes in sections)


def test_behind_the_hand_comes_what_can_be_done_with_it() -> None:
    """In the order of the Tab key."""
    drawn = str(table(samples.two()))
    assert drawn.index('id="felt"') < drawn.index('id="hand"') < drawn.index('id="abar"')


def test_names_are_escaped() -> None:
    html = str(table(samples.hostile()))
    assert "<img" not in html
    assert "&lt;img src=x onerror=alert(1)&gt;" in html


def test_every_card_of_the_hand_is_a_button_that_can_be_tapped() -> None:
    m = samples.crowded()
    cards = [a for a, _ in page(m).buttons() if (a.get("data-ui") or "").startswith("select ")]
    assert [a["data-ui"] for a in cards] == [f"select {card.key}" for card in m.hand]
    assert len(cards) == 20
    assert not any("aria-disabled" in a or "disabled" in a for a in cards)


def test_what_a_card_says() -> None:
    said = {
        str(a["id"]): a for a, _ in page(samples.two()).buttons() if str(a.get("id", "")).startswith("hand-")
    }
    assert said["hand-druitt-1"]["aria-label"] == "Montague Druitt, 2 points, copy 1 of 3, playable"
    assert said["hand-druitt-1"]["aria-selected"] == "true"
    assert "can join" in str(said["hand-druitt-3"]["aria-label"])
    assert "new" in str(said["hand-chapman-1"]["aria-label"])
    assert "playable" not in str(said["hand-eddy-1"]["aria-label"]), "what is not marked cannot be played"
    assert "is-off" in str(said["hand-eddy-1"]["class"])


def test_no_card_looks_out_of_play_where_each_may_be_discarded() -> None:
    """Also with one of them selected: another may be chosen in its place."""
    start = samples.two_discarding()
    bare = replace(start, hand=samples.hand(samples.TWO_HAND, off=" ".join(samples.TWO_HAND)))
    for m in (bare, start):
        assert "is-off" in str(table(m)) and "is-off" not in str(table(replace(m, stuck="A reason.")))


def action_bar(m: Table) -> dict[str, str]:
    """Return the effect of each button of game actions, by its words."""
    return {text: str(a["data-action"]) for a, text in page(m).buttons() if "data-action" in a}


def test_actions_of_a_selection() -> None:
    assert action_bar(samples.two()) == {
        "Meld 3 Druitts+6 points": "0 meld druitt 3",
        "Meld 4 with Wild+8 points": "0 meld druitt 3+1",
    }


def test_more_plays_than_the_bar_holds_have_the_tray() -> None:
    m = samples.two_wild()
    assert sorted(action_bar(m).values()) == sorted([each.action for each in m.actions] + ["0 discard wild"])
    assert 'id="tray"' in str(table(m))
    assert 'id="tray"' not in str(table(samples.two()))


@pytest.mark.parametrize(
    ("order", "shown", "name"),
    [
        ("family", "Suspect", "Sorted by suspect. Sort by kind."),
        ("kind", "Kind", "Sorted by kind. Sort with ready melds first."),
        ("ready", "Ready", "Sorted with ready melds first. Sort by hand."),
        ("hand", "By hand", "Sorted by hand. Sort by suspect."),
    ],
)
def test_the_sort_button_shows_the_order_and_says_the_next(order: Sort, shown: str, name: str) -> None:
    for m in (samples.two(), samples.two_showing()):
        (button,) = (
            each for each in page(replace(m, sort=order)).buttons() if each[0].get("data-ui") == "sort"
        )
        assert button[0]["aria-label"] == name and button[1].strip() == shown


def test_the_draw_names_the_open_card_and_lights_the_piles() -> None:
    m = samples.two_drawing()
    assert set(action_bar(m)) == {"Draw from the Case File", "Take Pedachenko"}
    assert {a.get("data-ui"): text for a, text in page(m).buttons()}["sheet vote"] == "Call a vote"
    drawing = str(table(m))
    assert drawing.index('id="acts"') < drawing.index('id="call-vote"') < drawing.index('class="tools row"')
    piles = [a for a, _ in page(m).buttons() if str(a.get("data-ui", "")).startswith("pile ")]
    assert ["go" in str(a["class"]).split() for a in piles] == [True, True]
    assert "go" not in " ".join(str(a["class"]) for a, _ in page(samples.two()).buttons()).split()


def test_an_opponents_action_takes_the_place_of_the_bar() -> None:
    seen = page(samples.two_showing())
    strip = [(a, text) for a, text in seen.buttons() if a.get("data-ui") == "skip"]
    assert len(strip) == 1 and strip[0][1].startswith("Basil took Dr. Pedachenko")
    assert not seen.having("data-action")
    assert "is thinking" in str(table(samples.two_thinking()))


def test_an_answer_leaves_what_happened_meanwhile_in_sight() -> None:
    """It was not asked to go: the turn of the other is needed for one's own."""
    told = replace(samples.two_drawing(), recap=(LogLine(1, "discarded Jill the Ripper."),))
    for notice in (None, Notice("Draw a card first.", "3.2", "info")):
        drawn = str(table(replace(told, notice=notice)))
        assert 'id="recap"' in drawn and "discarded Jill the Ripper." in drawn
        assert ('id="notice"' in drawn) == (notice is not None)


def test_a_notice_links_to_its_rule() -> None:
    commands = {a.get("data-ui"): text for a, text in page(samples.two_discarding()).buttons()}
    assert commands["sheet rules 4.4"] == "Rule 4.4"
    assert "why eddy#1" not in commands, "the reason is there already"
    assert "clear" in commands and "dismiss" not in commands, "the one goes with the other"


def test_discard_is_an_action_only_with_one_card() -> None:
    assert any(a.get("data-ui") == "discard?" for a, _ in page(samples.two()).buttons())
    ready = [a for a, _ in page(samples.two_discarding()).buttons() if a.get("id") == "discard"]
    assert ready[0]["data-action"] == "0 discard eddy"


def test_ripper_escapes_is_played_or_claimed() -> None:
    m = samples.crowded()
    assert "0 play escapes" in action_bar(m).values()
    shared = replace(m, out_of_turn=ActionButton("", "Play Ripper Escapes…"))
    assert [text for a, text in page(shared).buttons() if a.get("data-ui") == "claim"] == [
        "Play Ripper Escapes…"
    ]


def test_bars_reach_no_further_than_their_class() -> None:
    widths = re.findall(r"(?:f[0-3]|gh) n-(\d+)", str(table(samples.crowded(4))))
    assert widths and all(1 <= int(width) <= 20 for width in widths)


def test_nothing_selected_in_an_empty_hand() -> None:
    assert "No cards in hand" in str(table(replace(samples.two(), hand=(), actions=())))


def record(match: Match, seat: int) -> Table:
    """A record of a real match, as far as the table needs it."""
    seen = match.seen(seat)
    chairs = tuple(SeatInfo(n, each.name, "bot", "sergeant", 0) for n, each in enumerate(match.seats))
    return replace(
        samples.two(),
        seats=chairs,
        viewer=seat,
        seen=seen,
        legal=seen.legal,
        board=seen.board,
        hand=samples.hand(seen.own),
        log=(),
        actions=(),
        preview=None,
    )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_real_positions_are_drawn(players: int) -> None:
    choose = random.Random(players)
    seats = [Seat(f"Player {n}", "bot", "sergeant") for n in range(players)]
    match = Match.new("ripper", "us", {}, seats, f"table {players}")
    for number in range(160):
        if match.hand_over:
            break
        seat = match.actors[0]
        match.play(seat, choose.choice(match.legal(seat)))
        if number % 20 == 0:
            for viewer in range(players):
                page(record(match, viewer))


def test_what_is_remembered_is_what_would_be_drawn() -> None:
    """Drawn one after the other, over and over, every table looks as if it were the first."""
    tables = [make() for make in samples.ALL.values()]
    tables += [replace(m, viewer=1, hand=(), **samples.seen_with(m, turn=1)) for m in tables]
    fresh = []
    for m in tables:
        html_cache.clear()
        fresh.append(str(table(m)))
    assert [str(table(m)) for m in [*tables, *tables]] == [*fresh, *fresh]


def test_a_tap_draws_only_what_it_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A selection changes a card, what it would add changes a line of the board; all else is remembered."""
    m = replace(samples.crowded(4), preview=None)
    html_cache.clear()
    str(table(m))
    built: list[str] = []

    def counted(node: Node) -> Markup:
        built.append(str(html := html_of(node)))
        return html

    monkeypatch.setattr(html_cache, "html_of", counted)
    chosen = replace(m, hand=(replace(m.hand[0], selected=not m.hand[0].selected), *m.hand[1:]))
    str(table(chosen))
    assert [html for html in built if 'class="hc"' in html] and len(built) <= 4, built
    built.clear()
    str(table(replace(chosen, preview=samples.preview(chosen.board, gull=1))))
    lines = [html for html in built if html.startswith("<li") and 'id="suspect-' in html]
    assert len(lines) == 1 and not [html for html in built if 'class="hc"' in html]
    built.clear()
    str(table(chosen))
    assert built == []


# ---- refusals ----


def test_a_refusal_stands_once() -> None:
    """In the bar; what the bar says of a card that cannot be played gives way to the reason."""
    refused = replace(samples.two_discarding(), notice=Notice("There is no Eddy meld yet.", "4.4", "why"))
    html = str(table(refused))
    assert without_terms(html).count("There is no Eddy meld yet.") == 1 and t("table.no-play-one") not in html
    assert "data-aloud" not in html, "it is said by the voice"
    assert '<div id="acts" class="acts row"></div>' in html
    again = str(table(replace(refused, notice=None)))
    assert t("table.no-play-one") in again and 'data-ui="why eddy#1"' in again


def test_what_came_of_a_play_leaves_the_bar_as_it_is() -> None:
    told = replace(samples.two_discarding(), notice=Notice("Nora turned up a Letter.", "5.9", "told"))
    html = str(table(told))
    assert t("table.no-play-one") in html and 'class="notice told"' in html
