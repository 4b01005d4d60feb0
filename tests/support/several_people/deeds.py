"""Deeds of one person at a page, whatever is on it: each deed looks at what the page offers."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.duel import LENGTHS
from tests.support.app_page import match_of
from tests.support.hot_seat import FIVE, THREE, THREE_AND_ESCAPES
from tests.support.several_people import crossing
from tests.support.several_people.disk import PLENTY
from tests.support.several_people.window import Window
from tests.support.several_people.world import World
from ui.play.table_screen import table_on_screen
from ui.state import address
from ui.state.hosting import Guest, Hosting
from ui.state.messages import Command

Deed = Callable[[World, Window, Random], None]
TO_THE_END = 600
"""Decisions in which any hand ends."""
WORDS = ("Nora", "Basil ", "Zoë", "", "  ", "<b>", "100", "-5", "fog", "x" * 300, "אנה", "An\u200bna", "3")
KINDS = ("human", "human", "bot", "bot", "guest")


def _tap(world: World, window: Window, random: Random) -> None:
    if window.controls:
        window.touch(random.choice(window.controls))


def _go(world: World, window: Window, random: Random) -> None:
    """To the desk and on from there."""
    window.command("desk")
    for _ in range(random.randint(1, 4)):
        _tap(world, window, random)


def _stale(world: World, window: Window, random: Random) -> None:
    """Something that was on the page a moment ago."""
    for _ in range(random.randint(1, 4)):
        words = sorted({each.split()[1] for each in window.earlier if " " in each.strip()})
        if words:
            word = random.choice(words)
            window.touch(random.choice([each for each in window.earlier if each.split()[1:2] == [word]]))


def _type(world: World, window: Window, random: Random) -> None:
    if window.fields:
        letters = [each.text for each in world.letters if len(each.text) < 5_000]
        window.fill_in(random.choice(window.fields), random.choice([*WORDS, *letters]))


def _settings(world: World, window: Window, random: Random) -> None:
    window.command("sheet settings")
    window.touch_any(random, "set ")
    window.touch_any(random, "close")


# ---- games ----


def _play(world: World, window: Window, random: Random) -> None:
    if table_on_screen(window.session) is None:
        window.command("desk")
        window.touch_any(random, "continue")
    window.play(random, random.choice((1, 2, 5, 15, 40)), past_the_end=random.random() < 0.3)


def _finish(world: World, window: Window, random: Random) -> None:
    """On to the end of the hand, and look at all of it."""
    if table_on_screen(window.session) is None and not window.touch_any(random, "duel-play", "daily-play"):
        window.command("desk")
        window.touch_any(random, "continue")
    window.play(random, TO_THE_END)
    window.time_goes_on(random)
    window.touch_any(random, "skip")


def _begin(world: World, window: Window, random: Random) -> None:
    """A new game, for whom it may be."""
    window.command("desk", "new")
    if not window.those("start"):
        return
    window.touch_any(random, "case ")
    players = random.choice((2, 2, 3, 4))
    window.command(f"players {players}")
    for seat in range(1, players):
        window.command(f"kind {seat} {random.choice(KINDS)}")
        window.command(f"level {seat} constable")
    if random.random() < 0.3:
        window.touch_any(random, "casual ", "one-hand ", "house")
    window.command(f"target {random.choice((50, 100))}", "start")
    window.time_goes_on(random, 5)


def _prepared(world: World, window: Window, random: Random) -> None:
    """A game in which something is near that is seldom: Ripper Escapes with the fifth Victim on its way."""
    from tests.support.app_page import deck

    if window.session.onlooking:
        return
    other = random.choice((THREE, THREE_AND_ESCAPES))
    kinds = random.choice((("human", "human"), ("human", "bot"), ("human", "guest")))
    far = {at: Guest() for at, kind in enumerate(kinds) if kind == "guest"}
    seats = ["human" if kind == "guest" else kind for kind in kinds]
    match = match_of(deck(FIVE, other, top="strikes", file=["letter", "letter"]), *seats)
    if tuple(match.hand_record.deck) in world.dealt and any(
        tuple(each["record"]["hands"][0]["deck"]) == tuple(match.hand_record.deck)
        for each in window.person.shelf.games.values()
    ):
        return
    window.command("desk")
    window.session.put(match, hosting=Hosting(far) if far else None)
    window.session.game.code = ""
    window.command("continue")
    for control in [each for each in window.controls if each.startswith("hold ")]:
        window.touch(control)
    for action in ("0 draw", "0 play commissioner"):
        if window.controls:  # what is on the table now can be tapped when it is late
            window.touch(f"action {action}")
    if random.random() < 0.5:
        _stale(world, window, random)
    if random.random() < 0.5:
        window.time_goes_on(random)


def _daily(world: World, window: Window, random: Random) -> None:
    window.command("desk", "daily")
    if window.touch_any(random, "daily-play") and random.random() < 0.6:
        window.play(random, random.choice((1, 10, TO_THE_END)))
        window.time_goes_on(random)
        window.touch_any(random, "skip")


def _challenge(world: World, window: Window, random: Random) -> None:
    """Challenge somebody to the hand that is over, or to others."""
    if not window.those("challenge"):
        window.command("desk", "new", "players 2", "kind 1 bot", "level 1 constable", "start")
        _finish(world, window, random)
    if not window.touch_any(random, "challenge"):
        return
    if random.random() < 0.4:
        window.command(f"duel-length {random.choice(LENGTHS)}")
    window.touch_any(random, "duel-begin")
    if random.random() < 0.7:
        _share(world, window, random)


def _accept(world: World, window: Window, random: Random) -> None:
    """Accept what was opened, and play some of it."""
    crossing.accept(window, random)
    window.play(random, random.choice((3, 20, TO_THE_END)))
    window.time_goes_on(random)


def _undo(world: World, window: Window, random: Random) -> None:
    if window.touch_any(random, "undo"):
        window.touch_any(random, "agree ", "disagree")


# ---- what is kept ----


def _share(world: World, window: Window, random: Random) -> None:
    """Send on whatever the page has to send."""
    found = [each for each in window.controls if any(word in each for word in ("share", "send", "export"))]
    if found:
        window.touch(random.choice(found))
        window.touch_any(random, "send-link")
        window.time_goes_on(random)
        window.touch_any(random, "close")
        return
    window.command("desk", "casebook")
    window.touch_any(random, random.choice(("export", "duel ")))
    window.time_goes_on(random)
    window.touch_any(random, "duel-share")
    window.time_goes_on(random)


def _bring(world: World, window: Window, random: Random) -> None:
    files = [each for each in world.letters if each.kind == "file"]
    if files:
        crossing.open_letter(world, window, random.choice(files), random)


def _delete(world: World, window: Window, random: Random) -> None:
    """Delete something for good, if the page or the Casebook offers that."""
    words = ("remove ", "duel-remove", "pad delete", "practice forget", "statistics-reset")
    if not window.those(*words):
        window.command("desk", "casebook")
        if random.random() < 0.5:
            window.touch_any(random, "duel ")
    window.touch_any(random, *words)
    window.touch_any(random, "duel-remove yes", "pad delete-sure", "practice forget yes", "unremove")


def _look_back(world: World, window: Window, random: Random) -> None:
    """Look at what there is: the Casebook, a replay, a review, statistics, practice, a duel, a pad."""
    window.command("desk")
    if random.random() < 0.7:
        window.command("casebook")
    words = (
        "open ",
        "replay ",
        "review ",
        "again ",
        "duel ",
        "statistics",
        "practice",
        "pad",
        "daily",
        "learn",
    )
    window.touch_any(random, *random.sample(words, 3))
    for _ in range(random.randint(0, 4)):
        _tap(world, window, random)
    window.time_goes_on(random, 20)


# ---- the browser ----


def _wait(world: World, window: Window, random: Random) -> None:
    for each in window.person.windows:
        each.time_goes_on(random, random.choice((1, 5, 100)))


def _back(world: World, window: Window, random: Random) -> None:
    window.do(Command("back"))


def _reload(world: World, window: Window, random: Random) -> None:
    place = window.place
    world.close_window(window)
    again = world.open_window(window.person, address.commands(place))
    if random.random() < 0.5:
        again.touch_any(random, "continue")


def _window(world: World, window: Window, random: Random) -> None:
    if len(window.person.windows) < 3:
        world.open_window(window.person)


def _shut(world: World, window: Window, random: Random) -> None:
    if len(window.person.windows) > 1:
        world.close_window(window)


def _seize(world: World, window: Window, random: Random) -> None:
    for each in window.person.windows:
        if each.session.onlooking:
            each.command("seize")
            return


def _midnight(world: World, window: Window, random: Random) -> None:
    world.days += 1


def _clock(world: World, window: Window, random: Random) -> None:
    """A clock goes wrong by far, or by a few days, or is set right."""
    ahead = random.choice((0, 400, 3_000, random.choice((-3, -1, 1, 2))))
    window.person.ahead = ahead
    window.person.wrong = window.person.wrong or 0 < abs(ahead) < 30
    if random.random() < 0.5:
        _daily(world, window, random)
    if random.random() < 0.5:
        window.person.ahead = 0
        world.days += random.choice((0, 1))
        _daily(world, window, random)


def _fill(world: World, window: Window, random: Random) -> None:
    """The storage is full, or there is space again."""
    disk = window.person.disk
    disk.room = disk.used + random.choice((0, 500, 5_000)) if disk.room == PLENTY else PLENTY


ALONE: dict[str, Deed] = {
    "tap": _tap, "go": _go, "stale": _stale, "type": _type, "settings": _settings, "play": _play, "finish": _finish,
    "begin": _begin, "prepared": _prepared, "daily": _daily, "challenge": _challenge, "accept": _accept,
    "undo": _undo, "share": _share, "bring": _bring, "delete": _delete, "look back": _look_back,
    "wait": _wait, "back": _back, "reload": _reload, "window": _window, "shut": _shut, "seize": _seize,
    "midnight": _midnight, "clock": _clock, "fill": _fill,
}  # fmt: skip
DEEDS: dict[str, Deed] = {**ALONE, **crossing.BETWEEN}
"""Every kind of step, and what it does."""
