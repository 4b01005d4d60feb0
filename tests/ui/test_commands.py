"""Commands with any argument, on every screen: what makes no sense is left out, and never a fault of the page.

`CASEFILE_HOSTILE=5000` tries so many rows of commands on each screen.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from inspect import signature

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.case import CASES
from game.i18n import t
from tests.support import duelling, lesson_player, pad_scenes, two_devices, watched_replays
from tests.support.app_page import Page, at_table, deck, match_of
from tests.support.file_games import begun, finished, keep
from tests.support.games import BASIL, NORA
from tests.support.hot_seat import five_victims, voting
from tests.support.jekyll_games import hand
from tests.support.leaving import unsaved
from tests.support.looking import searching
from tests.support.markup import Page as Markup
from tests.support.reviewed_hands import bad_hand, reviewed
from tests.support.thorough import THOROUGH
from tests.support.undo_games import pair
from tests.support.untold_hands import ended
from ui.app.commands import EVERYWHERE, find_word, repeated_words, tables_of_words
from ui.platform import keys
from ui.play.current_view import stage
from ui.screens.case_screens import CaseScreens
from ui.screens.fault import FaultScreen
from ui.screens.lesson.update import STEPS, WAYS
from ui.screens.replay.moves import TO
from ui.screens.sheets.kinds import KINDS
from ui.screens.sheets.update import ON_TOP
from ui.state.messages import Act, Command, Field, Held, Message
from ui.state.screen import Screen, Word
from ui.state.settings import VALUES
from ui.storage import generations

EXAMPLES = int(os.environ.get("CASEFILE_HOSTILE", "40" if THOROUGH else "3"))


def drawing() -> Page:
    return at_table(match_of(deck(NORA, BASIL), "human", "bot"))


def playing() -> Page:
    page = drawing()
    page.act("0 draw")
    page.tap("select druitt#1")
    return page


def showing() -> Page:
    page = playing()
    page.act("0 discard letter")
    page.bot_thinks()
    assert page.game.showing
    return page


def in_london() -> Page:
    page = hand("utterson", "utterson", "utterson", "potion", "lab", "transformation")
    page.act("0 draw")
    return page


def turned_up() -> Page:
    page = in_london()
    page.act("0 play lab reveal")
    return page


def just_found() -> Page:
    """A Gavel that was found can be played at once."""
    page = searching("human", "bot")
    page.act("0 pick alibi:jill")
    return page


def at_ballot() -> Page:
    page = voting("human", "human")
    page.reveal()
    return page


def in_casebook() -> Page:
    """Open games, a finished one, and one that cannot be read."""
    page, slots = begun(2)
    keep(page, finished())
    for name in "ab":
        page.memory.texts[generations.key(slots[0], name)] = "torn"
    page = page.reload()
    page.tap("casebook")
    return page


def watching() -> Page:
    return watched_replays.watched(watched_replays.match_of("human", "bot", rest=12))


def with_statistics() -> Page:
    page = in_casebook()
    page.tap("statistics")
    return page


def failed() -> Page:
    page = playing()
    page.session.screen = FaultScreen()
    page.tap("close")
    return page


def looking_on() -> Page:
    page, _ = begun(1)
    return Page(page.memory, mine=False)


def asked_to_undo() -> Page:
    page = pair(casual=True)
    page.act("0 draw")
    page.tap("undo")
    return page


def tapped(*commands: str) -> Callable[[], Page]:
    def page() -> Page:
        made = Page()
        made.tap(*commands)
        return made

    return page


def finished_hand(*commands: str) -> Page:
    page = duelling.played()
    page.tap(*commands)
    return page


def tried_again() -> Page:
    """A decision of a review, to be taken once more."""
    page = reviewed(bad_hand())
    page.tap("review-try")
    return page


SCREENS: dict[str, Callable[[], Page]] = {
    "desk": Page,
    "practice": tapped("practice ripper"),
    "practising": tapped("practice jekyll", "practice next"),
    "review": lambda: reviewed(bad_hand()),
    "trying": tried_again,
    "pad-new": pad_scenes.form,
    "pad": lambda: pad_scenes.entered("first", "second"),
    "pad-held": lambda: pad_scenes.tapped(pad_scenes.of_two(), "held 1"),
    "pad-totals": lambda: pad_scenes.entered("first"),
    "daily": tapped("daily"),
    "challenge": lambda: finished_hand("challenge"),
    "duel to send": duelling.challenger,
    "duel arrived": lambda: duelling.opened(duelling.link_of(duelling.challenger())),
    "duel": lambda: duelling.answered()[1],
    "desk with games": lambda: begun(2)[0].reload(),
    "new": tapped("new", "house"),
    "draw": drawing,
    "play": playing,
    "show": showing,
    "jekyll": in_london,
    "turned up": turned_up,
    "search": lambda: searching("human", "bot"),
    "found": just_found,
    "curtain": lambda: at_table(match_of(deck(NORA, BASIL), "human", "human")),
    "ballot": at_ballot,
    "pause": lambda: five_victims("human", "bot"),
    "pause of two": lambda: five_victims("human", "human"),
    "scoring": ended,
    "scoring jekyll": lambda: ended("jekyll"),
    "join": tapped("new", "pair join"),
    "lobby": two_devices.in_lobby,
    "lobby of a guest": two_devices.in_guests_lobby,
    "guest": two_devices.as_guest,
    "guest without a line": two_devices.lost_as_guest,
    "guest at the end": two_devices.scored_as_guest,
    "host of a guest": two_devices.with_guest,
    "undo": asked_to_undo,
    "casebook": in_casebook,
    "replay": watching,
    "learn": tapped("learn ripper"),
    "lesson": lambda: lesson_player.at("ripper/victim", 4),
    "lesson of choice": lambda: lesson_player.at("jekyll/choose", 2),
    "end of a lesson": lambda: lesson_player.at("ripper/going-out", 5),
    "statistics": with_statistics,
    "fault": failed,
    "onlooker": looking_on,
    "unsaved": lambda: unsaved("human", "bot"),
    "import": tapped("casebook", "import"),
}


def kinds_of_screen() -> Iterator[type[Screen]]:
    kinds = [Screen]
    while kinds:
        kind = kinds.pop()
        kinds += kind.__subclasses__()
        yield kind


def every_word() -> Iterator[tuple[str, Word]]:
    """The words of every kind of screen, of a sheet that lies on top, and those that are understood everywhere."""
    for kind in kinds_of_screen():
        yield from kind.words.items()
    yield from ON_TOP.items()
    yield from EVERYWHERE.items()


WORDS = sorted({*(word for word, _ in every_word()), "name", "nonsense", "", "select#", "\ud83d"})
LOOKING_ON = sorted({word for word, known in every_word() if known.looking_on})
"""The words that are known to change no game."""
MEANT = sorted(
    {
        *KINDS, *VALUES, *(value for values in VALUES.values() for value in values), *CASES,
        *(code for case in CASES.values() for code in case.codes), "druitt#1", "letter#1", "wild=druitt", "utterson~",
        "identity:hyde", "back", "play", "discard", "before", "behind", "human", "guest", "all", "sergeant", "0", "1",
        "3", "fr", "us", "4.2", "R6", "jekyll 4.1", "next", "person", "vote", "players", "games", "anyway", "nobody",
        *TO, *WAYS, *STEPS, "ripper/victim", "g1", "case-file", "london",
        "deal=fog&case=ripper&edition=us&players=2", "0 discard letter", "start",
    }
)  # fmt: skip
HOSTILE = (
    "", " ", "nonsense", "-1", "4", "99", "9" * 5000, "1.0", "1e3", "²", "٣", "½", "①", "०", "\ud83d", "\udc00x",
    "\x00", "x" * 9_999, "é", "👩‍👩‍👧‍👦", "\u202e", "#", ":", "=", "~", "druitt#", "#1", "druitt#²", "druitt#99",
    "suspect:", ":druitt", "wild=", "identity:", "../x", "{name}", "%s", "<b>", "__class__", "None", "constructor",
    "deal=%", "deal=%ud800&case=x", "identity:both", "alibi:eddy", "back-jekyll", "0 pick", "² draw", "0",
    "9 discard letter",
)  # fmt: skip
"""Arguments that nothing on the page sends."""
ARGUMENTS = st.sampled_from(MEANT) | st.sampled_from(HOSTILE) | st.text(max_size=8)
FIELDS = st.sampled_from(
    (
        *(f"{word} {at}" for word in ("name", "level", "kind") for at in ("0", "3", "4", "²", "")),
        *(
            "deal",
            "target",
            "import",
            "rules-search",
            "replay-at",
            "replay-hand",
            "replay-eyes",
            "share-link",
        ),
        *("statistics-person", "statistics-level", "statistics-", "", "nonsense", "\ud83d"),
    )
)
COMMAND = st.builds(
    Command, st.sampled_from(WORDS), st.lists(ARGUMENTS, max_size=3).map(lambda rest: tuple(rest))
)
LOOKS = st.builds(
    Command, st.sampled_from(LOOKING_ON), st.lists(ARGUMENTS, max_size=3).map(lambda rest: tuple(rest))
)
MESSAGE = st.one_of(
    COMMAND,
    COMMAND,
    COMMAND,
    st.builds(Act, ARGUMENTS | st.lists(ARGUMENTS, max_size=4).map(" ".join)),
    st.builds(Field, FIELDS, ARGUMENTS),
    st.builds(Held, ARGUMENTS | st.just("reveal")),
)


def sent(page: Page, message: Message) -> None:
    """Send a message; the page must be whole behind it."""
    page.send(message)
    assert page.session.screen.name != "fault" or page.session.error == ""


@pytest.mark.parametrize("screen", SCREENS)
def test_no_command_is_a_fault_whatever_its_argument(screen: str) -> None:
    @settings(max_examples=EXAMPLES, deadline=None)
    @given(st.lists(MESSAGE, min_size=1, max_size=12))
    def tried(messages: list[Message]) -> None:
        page = SCREENS[screen]()
        for message in messages:
            sent(page, message)
        Markup(page.html).check()

    tried()


def test_every_word_takes_what_it_is_given() -> None:
    """The words of a screen are run with it, those of sheets and of everywhere without; the type checker leaves that
    open."""
    tables = [*tables_of_words()]
    assert sum(map(len, tables)) > 100
    for words in tables:
        count = 2 if words in (ON_TOP, EVERYWHERE) else 3
        for name, known in words.items():
            assert len(signature(known.run).parameters) == count, name


@pytest.mark.parametrize("word", WORDS)
def test_every_command_at_the_table_takes_hostile_arguments(word: str) -> None:
    """One after the other, alone and behind a word that is meant; the table is set again if a command has left it. On
    an ordinary run each word takes a sixth of them, and its neighbours in the list the others."""
    page = playing()
    for hostile in HOSTILE if THOROUGH else HOSTILE[WORDS.index(word) % 6 :: 6]:
        for rest in ((hostile,), ("card" if word == "sheet" else "0", hostile)):
            if page.session.screen.name != "game" or stage(page.game) != "table" or page.game.showing:
                page = playing()
            sent(page, Command(word, rest))


# ---- the words of a screen ----


def test_every_kind_of_screen_is_tried() -> None:
    assert {made().session.screen.name for made in SCREENS.values()} == {
        kind.name for kind in kinds_of_screen() if hasattr(kind, "name")
    }


def said(page: Page) -> set[str]:
    """The commands of all that can be touched now: under a sheet nothing else can."""
    return {each.ui for each in lesson_player.touchable(page) if each.ui}


def understood(page: Page, command: str) -> bool:
    """True if somebody on this screen knows the word of a command, and what it is said of."""
    word, *rest = command.split()
    if find_word(page.session, word)[0] is None:
        return False
    match word:
        case "sheet":
            return rest[0] in KINDS or any(rest[0] in case.questions for case in CaseScreens.each())
        case "lesson":
            in_lesson = page.session.screen.name == "lesson"
            return rest[0] in WAYS or (rest[0] in STEPS and in_lesson)
        case "replay-to":
            return rest[0] in TO
        case "set":
            return rest[1] in VALUES[rest[0]]
    return True


OPENS = frozenset({"sheet", "info", "share", "report", "import", "replay-why"})
"""Words that lay a sheet over the screen, and leave what is beneath it."""


@pytest.mark.parametrize("screen", SCREENS)
def test_every_word_of_a_screen_is_understood_where_it_is_drawn(screen: str) -> None:
    """Also in the sheets that open from there, one of each kind, and from them again."""
    page, tried = SCREENS[screen](), set[tuple[str, ...]]()
    assert said(page)
    while True:
        assert not [each for each in said(page) if not understood(page, each)], page.session.sheet
        ways = {tuple(each.split()[:2]): each for each in sorted(said(page)) if each.split()[0] in OPENS}
        if not (fresh := ways.keys() - tried):
            if page.session.sheet is None:
                return
            page.tap("close")
            continue
        way = min(fresh)
        tried.add(way)
        page.tap(ways[way])


def test_a_word_that_nobody_knows_is_found() -> None:
    page = Page()
    assert understood(page, "sheet rules") and understood(page, "lesson start ripper/aim")
    assert not understood(page, "select druitt#1") and not understood(page, "sheet weather")
    assert not understood(page, "lesson next") and not understood(page, "claim")


@pytest.mark.parametrize("screen", ["play", "jekyll", "curtain", "pause", "scoring", "lesson", "replay"])
def test_every_key_is_understood_at_a_table(screen: str) -> None:
    page = SCREENS[screen]()
    pressed = {*keys.LETTERS, *keys.WATCHED, "Enter", "Escape", "i", " "}
    if screen == "replay":
        commands = {
            keys.replay_command(key, shift=shift, control=False) for key in pressed for shift in (False, True)
        }
    else:
        commands = {keys.command(key, "druitt#1", button=False) for key in pressed}
        commands |= {keys.swap(key, 0, ["druitt#1", "druitt#2"]) for key in keys.ALONG}
    assert len(commands) > 8
    assert [command for command in commands - {""} if not understood(page, command)] == []


def test_a_key_that_is_held_down_says_few_words_again() -> None:
    assert repeated_words() == {"escape", "place", "replay-to"}


def games_of(page: Page) -> dict[str, str]:
    """Everything that is stored of games, as it is stored: what was put aside and what was removed as well."""
    kinds = tuple(f"{generations.PREFIX}{kind}" for kind in ("game", "aside", "gone"))
    return {key: text for key, text in page.memory.texts.items() if key.startswith(kinds)}


ABOUT = ("", "rules", "menu", "log", "back", "next", "casebook", "theme contrast", "{slot}", "{slot} anyway")
"""Arguments for the words of those who look on."""


@pytest.mark.parametrize("screen", SCREENS)
def test_the_words_of_those_who_look_on_change_no_game(screen: str) -> None:
    """Said where one plays: no closed store stands before the games."""
    page = SCREENS[screen]()
    where = page.session.screen.name
    for word in LOOKING_ON:
        for about in ABOUT:
            if page.session.screen.name != where or page.session.sheet is not None:
                page = SCREENS[screen]()
            slot = page.session.book[0].slot if page.session.book else "g1"
            before, game = games_of(page), page.session.game
            record = game.match.record() if game is not None else None
            page.tap(f"{word} {about.format(slot=slot)}".rstrip())
            assert games_of(page) == before, (word, about)
            assert game is None or game.match.record() == record, (word, about)


@pytest.mark.parametrize("screen", SCREENS)
def test_no_row_of_them_changes_a_game(screen: str) -> None:
    @settings(max_examples=EXAMPLES, deadline=None)
    @given(st.lists(LOOKS, min_size=1, max_size=12))
    def tried(commands: list[Command]) -> None:
        page = SCREENS[screen]()
        before, game = games_of(page), page.session.game
        record = game.match.record() if game is not None else None
        for command in commands:
            page.send(command)
            assert games_of(page) == before, command
            assert game is None or game.match.record() == record, command

    tried()


def test_a_word_that_changes_a_game_is_caught() -> None:
    page = playing()
    before = games_of(page)
    page.tap("sort")
    assert games_of(page) != before and "sort" not in LOOKING_ON


# ---- cards ----


def shown(page: Page) -> str:
    """The heading of the sheet that is open."""
    return "" if page.session.sheet is None else page.session.sheet.kind


@pytest.mark.parametrize(
    "command", ["info nonsense", "sheet card nonsense", "info suspect:", "info back", "sheet card", "info"]
)
def test_a_card_that_there_is_not_is_not_shown(command: str) -> None:
    page = playing()
    before = page.html
    page.tap(command)
    assert page.html == before and shown(page) == ""
    page.tap("info druitt", command)
    assert shown(page) == "card" and t("cards.name.druitt") in page.html, "what was open stays"


@pytest.mark.parametrize("code", ["wild=druitt", "utterson~", "identity:hyde", "victim:kelly", "escapes"])
def test_every_card_that_lies_somewhere_is_shown(code: str) -> None:
    page = playing()
    for command in (f"info {code}", f"sheet card {code}"):
        page.tap(command)
        assert shown(page) == "card"
        page.tap("close")
