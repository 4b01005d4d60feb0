"""Pages on every screen and in every sheet, and the kinds of screens that there are."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tests.support import duelling, lesson_player, pad_scenes, posted_pages, two_devices, watched_replays
from tests.support.app_page import Page, at_table, deck, match_of, tapped
from tests.support.file_games import begun, finished, keep
from tests.support.games import BASIL, NORA
from tests.support.hot_seat import five_victims, voting
from tests.support.jekyll_games import hand
from tests.support.leaving import unsaved
from tests.support.looking import searching
from tests.support.once import made_once
from tests.support.reviewed_hands import bad_review
from tests.support.undo_games import pair
from tests.support.untold_hands import ended
from ui.play.table_screen import table_on_screen
from ui.screens.fault import FaultScreen
from ui.screens.link_arrived import LinkReplay
from ui.screens.post.replayed import PostReplayScreen
from ui.state.screen import Screen
from ui.storage import generations


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


def finished_hand(*commands: str) -> Page:
    page = duelling.played(code=duelling.BRIEF)
    page.tap(*commands)
    return page


def brief_challenger() -> Page:
    """A page that has the link of a challenge to a hand that was soon over."""
    return duelling.challenger(code=duelling.BRIEF)


def tried_again() -> Page:
    """A decision of a review, to be taken once more."""
    page = bad_review()
    page.tap("review-try")
    return page


def replaying_a_match() -> Page:
    page = Page()
    page.session.screen = PostReplayScreen(LinkReplay((), lambda link: iter(())), lambda session: [])
    return page


_MAKERS: dict[str, Callable[[], Page]] = {
    "desk": Page,
    "practice": tapped("practice ripper"),
    "practising": tapped("practice jekyll", "practice next"),
    "review": bad_review,
    "trying": tried_again,
    "pad-new": pad_scenes.form,
    "pad": lambda: pad_scenes.entered("first", "second"),
    "pad-held": lambda: pad_scenes.tapped(pad_scenes.of_two(), "held 1"),
    "pad-totals": lambda: pad_scenes.entered("first"),
    "daily": tapped("daily"),
    "challenge": lambda: finished_hand("challenge"),
    "duel to send": brief_challenger,
    "duel arrived": lambda: duelling.opened(duelling.link_of(brief_challenger())),
    "duel": lambda: duelling.answered(2, duelling.BRIEF)[1],
    "duel of three": lambda: duelling.of_three(duelling.BRIEF),
    "duels": tapped("duels", "duel-more"),
    "post invited": posted_pages.invited,
    "post arrived": posted_pages.arrived,
    "post replayed": replaying_a_match,
    "post played": posted_pages.played,
    "post on two ways": posted_pages.forked,
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
    "devices": tapped("sheet devices"),
    "join without a name": tapped("pair join"),
    "join": two_devices.joining,
    "back": lambda: two_devices.as_guest().reload(),
    "leave": two_devices.leaving,
    "host without a line": two_devices.lost_as_host,
    "lobby": two_devices.in_lobby,
    "lobby of a guest": two_devices.in_guests_lobby,
    "guest": two_devices.as_guest,
    "guest without a line": two_devices.lost_as_guest,
    "guest without a line in the pause": two_devices.lost_in_pause,
    "guest at the end": two_devices.scored_as_guest,
    "host of a guest": two_devices.with_guest,
    "table in the middle": two_devices.in_middle,
    "guest beside the table": two_devices.beside_middle,
    "deal arrived": tapped("linked deal=fog&case=ripper&edition=us&players=2"),
    "link that leads nowhere": tapped("nowhere"),
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
EVERY_SCREEN = {name: made_once(made) for name, made in _MAKERS.items()}
"""A page on each screen, and in each state of a table, by a name for it."""


OPENS = frozenset({"sheet", "info", "share", "report", "import", "replay-why"})
"""Words that lay a sheet over the screen, and leave what is beneath it."""


def touchable_words(page: Page) -> set[str]:
    """The commands of all that can be touched now: under a sheet nothing else can."""
    return {each.ui for each in lesson_player.touchable(page) if each.ui}


def open_each_sheet(made: Callable[[], Page]) -> Iterator[tuple[Page, str]]:
    """Open the sheets of a screen, one of each kind, and those that open from them: the page, and what was opened, ""
    first for the screen as it comes."""
    page, tried = made(), set[tuple[str, ...]]()
    has_sheet = page.session.sheet is not None

    def beneath(*path: str) -> Iterator[tuple[Page, str]]:
        nonlocal page
        yield page, path[-1] if path else ""
        words = sorted(touchable_words(page))
        for way, command in {tuple(each.split()[:2]): each for each in words}.items():
            if way[0] not in OPENS or way in tried:
                continue
            tried.add(way)
            page.tap(command)
            yield from beneath(*path, command)
            if has_sheet:  # closed, it would not come again
                page = made()
            while not has_sheet and page.session.sheet is not None:
                page.tap("close")
            page.tap(*path)

    return beneath()


def every_state() -> Iterator[tuple[str, str]]:
    """Everything that can be seen, drawn: each screen, and each sheet of each case once."""
    met = set[tuple[str, str]]()
    for name, made in EVERY_SCREEN.items():
        for page, opened in open_each_sheet(made):
            sheet, at = page.session.sheet, table_on_screen(page.session)
            lies = (sheet.kind if sheet else "", at.seen.case if at else "")
            if not opened or lies not in met:
                met.add(lies)
                yield f"{name} {opened}".strip(), page.html


def kinds_of_screen() -> Iterator[type[Screen]]:
    """Every kind, those that have no page of their own as well."""
    kinds = [Screen]
    while kinds:
        kind = kinds.pop()
        kinds += kind.__subclasses__()
        yield kind
