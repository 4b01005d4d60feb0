"""Places within the page that an address can name by its fragment: for the shortcuts of the installed app, to come back
to where one was after an update, and for the links of deals, duels and matches by post."""

from __future__ import annotations

import re

SHORTCUTS: dict[str, tuple[str, ...]] = {
    "continue": ("desk", "continue"),
    "new": ("desk", "new"),
    "rules": ("sheet rules",),
}
"""The commands of each name; the manifest of the app leads to them."""
REJOIN = "#rejoin"
"""The fragment at which the page of a guest opens whose line went with the page."""
WINDOW = "#table"
"""The fragment at which the page opens as the table of another page of the same browser, in a window of its own."""
_PLACES = {
    **SHORTCUTS,
    "rejoin": ("pair back",),
    "table": ("table-window",),
    "learn": ("learn",),
    "daily": ("daily",),
    "pad": ("pad",),
    "practice": ("practice",),
}
_GAME = re.compile(r"game-(\w{1,40})")
_DAY = re.compile(r"daily-([0-9]{4}-[0-9]{2}-[0-9]{2})")
_LESSON = re.compile(r"lesson-([a-z]+/[a-z0-9-]{1,40})/([1-9][0-9]?)")
_PRACTICE = re.compile(r"practice-([a-z]{1,20}/[a-z0-9-]{1,60})")


def of_page(href: str) -> str:
    """The whole address of a page, without the fragment.

    Whole, because a path alone is read as a host if it begins with two slashes, as it does at ``http://host//``.
    """
    return href.partition("#")[0]


def of_link(href: str, fragment: str) -> str:
    """The link to a fragment of a page. It leaves out the query: what others have written there, such as where somebody
    came from, is nobody else's. Of a page that is a file on this device the fragment alone is left, for people to
    paste: its path leads nowhere elsewhere, and may name its owner.

    >>> of_link("https://example.org/?fbclid=a#new", "daily"), of_link("file:///home/ada/casefile.html", "daily")
    ('https://example.org/#daily', '#daily')
    """
    page = of_page(href).partition("?")[0] if href.startswith(("https:", "http:")) else ""
    return f"{page}#{fragment}"


def commands(fragment: str) -> tuple[str, ...]:
    """Return the commands to run when the page is opened at `fragment` ("#new"); none without a fragment. A fragment
    that names no place is reported (`nowhere`), and nothing of it is repeated.

    >>> commands("#game-g1"), commands("#rules!"), commands("#")
    (('open g1', 'skip'), ('nowhere',), ())
    """
    name = fragment.removeprefix("#")
    if name.startswith("deal="):
        return (f"linked {''.join(name.split())}",)
    if name.startswith("join="):
        return (f"joined {''.join(name.removeprefix('join=').split())}",)
    if name.startswith("duel="):
        return (f"duel-linked {''.join(name.split())}",)
    if name.startswith("post="):
        return (f"post-linked {''.join(name.split())}",)
    if game := _GAME.fullmatch(name):
        return f"open {game[1]}", "skip"
    if lesson := _LESSON.fullmatch(name):
        return (f"lesson start {lesson[1]} {lesson[2]}",)
    if position := _PRACTICE.fullmatch(name):
        return (f"practice start {position[1]}",)
    if day := _DAY.fullmatch(name):
        return (f"daily {day[1]}",)
    return _PLACES.get(name, ("nowhere",)) if name else ()


def of_game(slot: str) -> str:
    """The fragment at which the page opens with the game of a slot."""
    return f"#game-{slot}"


def of_day(day: str) -> str:
    """The fragment at which the page opens with the daily case of a date."""
    return f"#daily-{day}"


def of_lesson(path: str, step: int) -> str:
    """The fragment at which the page opens with a lesson at a step, from 1."""
    return f"#lesson-{path}/{step}"


def of_practice(path: str) -> str:
    """The fragment at which the page opens with a position to practise."""
    return f"#practice-{path}"
