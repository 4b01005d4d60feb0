"""Checks of all that must hold after every step, whatever happened."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from random import Random
from typing import Any

from game.match import Match
from tests.support.guest_secrecy import betrayed, known_cards
from tests.support.markup import Page as Markup
from tests.support.secrecy import leaks
from tests.support.several_people.disk import Shelf
from tests.support.several_people.links import mangled_links_are_followed
from tests.support.several_people.seals import attempts_are_sealed, opened_answers_are_kept, own_attempts_stay
from tests.support.several_people.sums import days_agree, statistics_agree, totals_agree
from tests.support.several_people.window import Person, Window
from tests.support.several_people.world import LATE, World
from ui.screens.game_table import GameTable
from ui.screens.guest.guesting import Guesting
from ui.screens.hosting.update import ServedTable
from ui.screens.pairing.lost import connected_names
from ui.storage.codec import Envelope

SECRET_PHASES = ("escape",)
"""Phases in which the position itself depends on who holds what."""
LOOKED_AT = 0.3
"""The share of the steps after which a table is drawn again with other hidden cards."""


def check_all(world: World, random: Random) -> None:
    """All checks; the first that finds something ends it."""
    for check in (*_FOR_ALL, _tables_tell_nothing):
        if world.find is not None:
            return
        if check is _tables_tell_nothing:
            _tables_tell_nothing(world, random)
        else:
            check(world)


def pages_are_sound(world: World) -> None:
    """The HTML is whole."""
    for window in _windows(world):
        try:
            Markup(window.html).check()
        except AssertionError as error:
            world.report("sound pages", window.session.screen.name, str(error)[:200])


def questions_are_about_somebody(world: World) -> None:
    """A person who is asked before leaving a table is told whom it closes the line to."""
    for window in _windows(world):
        sheet = window.session.sheet
        if sheet is None or sheet.kind not in {"leave", "reseat"}:
            continue
        seat = sheet.about.split()[1] if sheet.kind == "reseat" else ""
        if not connected_names(window.session, seat):
            world.report("questions", "before leaving", "nobody is connected any more")


def nothing_is_lost(world: World) -> None:
    """No game, and nothing that is kept beside the games, goes that nobody deleted."""
    for person in world.people:
        if person.number in world.deleting:
            continue
        before, now = world.before[person.number], person.shelf
        for slot, game in before.games.items():
            if slot not in now.games:
                world.report("nothing lost", "a game", f"the game {slot} of {person.name} is gone")
            elif (what := _shrunk(game, now.games[slot])) and not _may_shrink(world, what):
                world.report("nothing lost", what, f"the game {slot} of {person.name}")
        if lost := before.attempts - now.attempts:
            world.report("nothing lost", "an attempt at a duel", f"{person.name} had {len(lost)} more hands")
        _kept_beside(world, person, before, now)


def _kept_beside(world: World, person: Person, before: Shelf, now: Shelf) -> None:
    days, after = (each.small.get("daily", {}).get("days", {}) for each in (before, now))
    for day, record in days.items():
        if day not in after or (record["points"] is not None and after[day]["points"] is None):
            world.report("nothing lost", "a day", f"{day} of {person.name}")
    pads, later = (_pads(each.small) for each in (before, now))
    if lost := pads.keys() - later.keys():
        world.report("nothing lost", "a score pad", f"{lost} of {person.name}")
    for slot, hands in pads.items():
        if later.get(slot, hands) < hands and world.taken - world.taking_back > LATE:
            world.report("nothing lost", "a hand of a score pad", f"{slot} of {person.name}")


def _pads(small: dict[str, Any]) -> dict[str, int]:
    """The number of hands on each score pad."""
    found = next((small[name] for name in ("pads", "pad", "score-pads") if name in small), {})
    pads = found.get("pads", []) if isinstance(found, dict) else []
    return {each["slot"]: len(each["pad"].get("hands", ())) for each in pads if "slot" in each}


def _shrunk(before: Envelope, now: Envelope) -> str:
    """A word for the part of which a stored game has less than before."""
    if before is now:
        return ""
    one, two = before["record"]["hands"], now["record"]["hands"]
    if one[0]["deck"] != two[0]["deck"]:
        return "a game by another in its place"
    if len(two) < len(one):
        return "a hand of a game"
    for mine, theirs in zip(one, two, strict=False):
        if theirs["actions"][: len(mine["actions"])] != mine["actions"]:
            return "actions of a game"
    return ""


def _may_shrink(world: World, what: str) -> bool:
    return what == "actions of a game" and world.taken - world.taking_back <= LATE


def lines_have_chairs(world: World) -> None:
    """A device that is connected sits at the table of the other one."""
    for window in _windows(world):
        if window.line.told:
            continue
        for peer, line in window.line.peers.lines.items():
            if peer == 0 or line.state != "connected":
                continue
            serving = window.session.features.of(ServedTable).hosting
            if serving is None or peer not in serving.devices:
                other = _at_other_end(world, line)
                shows = other.session.screen.name if other is not None else "nobody"
                world.report("lines have chairs", "a peer without a chair", f"peer {peer}, who sees {shows}")


def both_ends_agree(world: World) -> None:
    """In the end a guest that is connected was told where it sits, and the host knows that it is there."""
    for guest in _windows(world):
        for host, peer in _hosts_of(world, guest):
            honest = not (host.person.hostile or guest.person.hostile)
            if not honest or host.line.told or guest.line.told or host.person.version != guest.person.version:
                continue
            serving = host.session.features.of(ServedTable).hosting
            found = serving.lines.get(peer) if serving is not None else None
            guesting = guest.session.features.of(Guesting)
            if not guesting.connected or found is None or found[1].link != "connected":
                there = None if found is None else found[1].link
                world.report(
                    "both ends agree", "on the line", f"{guesting.link} for the guest, {there} for the host"
                )
            elif (
                not found[1].greeted
                or guesting.seat != found[0]
                or not (guesting.seated or guesting.lobby is not None)
            ):
                world.report(
                    "both ends agree", "a guest that was told nothing", f"{guesting.seat} for {found[0]}"
                )


def _at_other_end(world: World, line: Any) -> Window | None:
    for window in _windows(world):
        for each in window.line.peers.lines.values():
            if each.channel is not None and each.channel.other is line.channel:
                return window
    return None


def only_played_hands_come(world: World) -> None:
    """A game that comes over a line and is stored was dealt at a table here; Continue never offers it."""
    for person in world.people:
        for slot in person.received & person.shelf.games.keys():
            record = person.shelf.games[slot]["record"]
            if any(tuple(hand["deck"]) not in world.dealt for hand in record["hands"]):
                world.report("not forced", "a game that nobody here has played", f"{slot} of {person.name}")
        for window in person.windows:
            game = window.session.game
            if game is not None and game.slot in person.received - person.opened:
                world.report("not forced", "another one's game is offered as Continue", game.slot)


def guests_hear_no_secret(world: World) -> None:
    """The words of a host, and a guest's page, name no card that the seat may not know."""
    for window, text in world.heard:
        for host, peer in _hosts_of(world, window):
            game = host.session.game
            if game is None or game.hosting is None or host.person.hostile or window.person.hostile:
                continue
            seat = peer - 1
            if seat not in game.remote_seats or game.match.hand_over:
                continue
            for told in (text, window.html):
                if betrayed(told, game.match, seat, "") and betrayed(
                    told, game.match, seat, known_cards(game.match, seat)
                ):
                    world.report("no card told", "over a line", f"to seat {seat}")


def _hosts_of(world: World, guest: Window) -> Iterator[tuple[Window, int]]:
    line = guest.line.peers.lines.get(0)
    if line is None or line.channel is None:
        return
    for window in _windows(world):
        for peer, each in window.line.peers.lines.items():
            if each.channel is not None and each.channel.other is line.channel:
                yield window, peer


_TEXT_OF_A_FILE = re.compile(r"<textarea\b.*?</textarea>", re.DOTALL)


def sealed_hands_stay_hidden(world: World) -> None:
    """While a daily case or a deal of a duel goes on, no page of that device shows what its seat may not see. The text
    of a file that somebody has asked for holds the deal, as the file does."""
    for person in world.people:
        for game in person.shelf.games.values():
            beside = game.get("ui") or {}
            if not ("daily" in beside or "duel" in beside):
                continue
            match = _match(json.dumps(game["record"]))
            if match is None or match.hand_over:
                continue
            seat = next(at for at, each in enumerate(match.seats) if each.kind == "human")
            for window in person.windows:
                html = _TEXT_OF_A_FILE.sub("", window.html)
                if betrayed(html, match, seat, "") and betrayed(html, match, seat, known_cards(match, seat)):
                    world.report("no card told", "of a hand that is sealed", window.session.screen.name)


@lru_cache(maxsize=300)
def _match(record: str) -> Match | None:
    return Match.from_record(json.loads(record))


def _tables_tell_nothing(world: World, random: Random) -> None:
    """A table does not change when only cards do that its viewer may not know."""
    for window in _windows(world):
        at = window.session.screen
        if not isinstance(at, GameTable) or random.random() > LOOKED_AT:
            continue
        match = at.game.match
        if at.stage == "pause" and not at.game.is_shared:
            continue  # whoever is alone is asked behind no curtain
        if match.case != "ripper" or match.hand_over or match.phase in SECRET_PHASES or window.session.sheet:
            continue
        with window.speaking():
            if leaks(window, random):
                world.report("no card told", f"at the table, {at.stage}", "")


def clocks_do_no_harm(world: World) -> None:
    """A case that is begun on its day, by a calendar that is right, counts, whatever the clock was before."""
    for person in world.people:
        if person.ahead or person.wrong:
            continue
        before = world.before[person.number].small.get("daily", {}).get("days", {})
        for day, record in person.shelf.small.get("daily", {}).get("days", {}).items():
            begun_now = day not in before and record["begun"] == day == world.true_date()
            if begun_now and not record["counted"]:
                world.report("days count", "begun on its day", f"{day} of {person.name} does not count")


def _windows(world: World) -> list[Window]:
    return [window for person in world.people for window in person.windows]


_FOR_ALL: tuple[Callable[[World], None], ...] = (
    pages_are_sound, questions_are_about_somebody, nothing_is_lost, lines_have_chairs, both_ends_agree,
    only_played_hands_come, guests_hear_no_secret, sealed_hands_stay_hidden, clocks_do_no_harm,
    attempts_are_sealed, own_attempts_stay, opened_answers_are_kept, totals_agree, statistics_agree,
    days_agree, mangled_links_are_followed,
)  # fmt: skip
