"""The desk as it is painted before Python is up, drawn by the very function that Python draws it with.

    python -m tools.prerendered_desk --sprite cards.svg --out FOLDER

writes ``painted.html``, templates that ``assets/boot/desk.js`` fills with what is stored, and ``cards.svg``, the
drawings without those that the desk needs: they stand in the page. In the templates words in braces are places to fill.
``de.json`` and so on hold what takes the place of the words and templates of the page in the other languages.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from functools import partial
from html import escape
from itertools import product
from pathlib import Path
from typing import Any, cast, get_args

from game.i18n import speaking
from tools import ROOT, languages
from tools.console import SetupError
from tools.toolchain import run_python

SPRITE_FILE, HTML_FILE = "cards.svg", "painted.html"
# What the desk is painted with, besides the drawings.
SOURCES = """
    tools/prerendered_desk.py tools/languages.py index.html manifest.webmanifest
    game/**/*.py ui/**/*.py assets/locale/**/*.* assets/lessons/**/*.*
""".split()
PLAYERS = (2, 3, 4)
STAND_IN_NUMBER = 987_654
"""A number of games that no other number in the page is taken for."""

_PART = re.compile(r'<(symbol|clipPath|pattern) id="([^"]+)".*?</\1>', re.DOTALL)
_REFERENCE = re.compile(r'(?:href="#|url\(#)([\w:-]+)')
_PLAY = re.compile(r'(<section class="play\b[^>]*>)(.*?)(</section>)', re.DOTALL)
_FACE = re.compile(r'<svg class="(?:[^"]* )?(?:bust|face)\b.*?</svg>', re.DOTALL)
_STATE = re.compile(r'<div class="state [^"]*">(<svg.*?</svg>).*?</div>', re.DOTALL)
_OPENING = """<div class="state row label opening">\\1<p role="status" data-t="boot.opening">{opening}</p>\
<span><progress id="boot-progress" aria-label="{opening}"></progress></span></div>"""


def write(root: Path, sprite: Path, target: Path) -> None:
    """Paint into ``target``, in a process of its own, which reads the sources as they are now."""
    target.mkdir(parents=True, exist_ok=True)
    command = ("-m", "tools.prerendered_desk", "--sprite", sprite, "--out", target)
    run_python(root, "Drawing the desk failed", *command)


def templates() -> str:
    """All templates of the desk, as they stand in the page."""
    return "\n".join(_template(name, html) for name, html in _parts())


def _parts() -> Iterator[tuple[str, str]]:
    """The desk without what can be played, what can be played in every case, and the words to fill in."""
    from game.case import CASES
    from game.i18n import number, t, tag, tn
    from ui.screens.desk.screen import hand_over_text, where_text
    from ui.screens.desk.view_model import Desk
    from ui.screens.learn.catalogue import lesson_paths
    from ui.screens.post.lines import DATED, State, post_section
    from ui.screens.post.lines import line as post_line

    yield "desk", _frame(STAND_IN_NUMBER)
    yield "desk empty", _frame(0)
    dated = partial(Desk, date="{date}", today="{today}")
    yield "first", _play(dated(newcomer=True))
    yield "empty", _play(dated())
    for case in CASES:
        saved, last = _saved(case), (case, _seats())
        yield f"continue {case}", _play(dated(saved=saved))
        yield f"continue {case} again", _play(dated(saved=saved, last=last))
        yield f"again {case}", _play(dated(last=last))
        yield f"learning {case}", _play(dated(lessons="{lessons}", learning=case))
    words = {f"{case} {players}": _company(case, players) for case, players in product(CASES, PLAYERS)}
    words |= {f"ended {case}": hand_over_text(case, "{hand}") for case in CASES}
    words |= {f"duel {case}": where_text(_saved(case, deal="{deal}")) for case in CASES}
    words["one"] = tn("casebook.count", 1)
    words["many"] = tn("casebook.count", STAND_IN_NUMBER).replace(number(STAND_IN_NUMBER), "{n}")
    words |= {f"today {state}": t(f"screens.desk.today.{state}") for state in ("new", "going", "done")}
    words["back"] = t("pairing.back.to", name="{name}")
    words["back hostless"] = t("pad.back-to-table")
    words["back hint"] = t("pairing.back.to.hint")
    words["tag"] = tag()
    words["since 1"] = t("post.since.yesterday")
    words["since date"] = t("post.since.date", day="{day}")
    words["lessons"] = t("screens.desk.learn.done", done="{done}", all=len(lesson_paths()))
    yield "posts", str(post_section([]))
    for state in get_args(State):
        told = t(f"post.line.{state}", name="{name}", since="{since}")
        yield f"post {state}", str(post_line(state, "", "{names}", told))
        if f"line.{state}" in DATED:
            told = t(f"post.line.{state}.today", name="{name}")
            yield f"post {state} today", str(post_line(state, "", "{names}", told))
    of_lessons = "".join(_lesson_words(path) for path in lesson_paths())
    yield "words", "".join(f'<i id="{key}">{escape(text)}</i>' for key, text in words.items()) + of_lessons


def _lesson_words(path: str) -> str:
    """The words for a lesson that was left in the middle."""
    from game.i18n import t
    from ui.screens.learn.catalogue import find

    lesson = find(path)
    if lesson is None:
        raise SetupError(f"tools/prerendered_desk.py cannot read the lesson {path}.")
    steps = len(lesson.steps)
    text = t("learn.where", number=lesson.number, step="{step}", steps=steps)
    return f'<i id="lesson {path}" data-steps="{steps}">{escape(text)}</i>'


def _template(name: str, html: str) -> str:
    return f'<template data-paint="{name}">{html}</template>'


def _draw(desk: Any) -> str:
    import ui.cases  # noqa: F401 # enters the cases
    from ui.screens.desk.screen import desk as draw

    return "".join([str(draw(desk))])  # plain text: that of htpy escapes what is put into it


def _frame(games: int) -> str:
    """The desk of a book of so many games, without what can be played, and with the progress of the start in the place
    of the line about the offline copy."""
    from game.i18n import t, tn
    from ui.screens.desk.view_model import Desk

    whole = _draw(Desk(games=games)).replace(escape(tn("casebook.count", games)), "{count}")
    opening = _OPENING.format(opening=escape(t("boot.opening")))
    bare, found = _STATE.subn(opening, _PLAY.sub(r"\1\3", whole))
    if found != 1:
        raise SetupError("tools/prerendered_desk.py does not recognise the desk’s line about offline play.")
    return bare


def _play(desk: Any) -> str:
    found = _PLAY.search(_draw(desk))
    if not found:
        raise SetupError("tools/prerendered_desk.py does not find the games on the desk.")
    html = found[2]
    if desk.last:
        html = html.replace(escape(_company(desk.last[0], PLAYERS[-1])), "{company}")
    return html


def _company(case: str, players: int) -> str:
    """The words for a case and a number of players, as the desk says them."""
    from game.i18n import t, tn

    return f"{t(f'screens.case.{case}')}, {tn('screens.players', players)}"


def _saved(case: str, deal: str = "") -> Any:
    from ui.screens.desk.view_model import SavedGame

    # The places of numbers are words in braces as well.
    return SavedGame(
        "",
        case,
        "",
        _seats(),
        hand_number=cast(int, "{hand}"),
        turn_name="{turn}",
        saved_at="{when}",
        duel=cast(int, deal),
    )


def _seats() -> Any:
    from ui.state.view_models import SeatInfo

    return tuple(
        SeatInfo(at, f"{{name{at}}}", "human", None, _Place(f"{{total{at}}}")) for at in range(PLAYERS[-1])
    )


class _Place(int):
    """A number that is printed as the word in its place."""

    def __new__(cls, word: str) -> _Place:
        place = super().__new__(cls)
        place.word = word
        return place

    word: str

    def __abs__(self) -> _Place:
        return self

    def __format__(self, spec: str) -> str:
        return self.word


def split_sprite(sprite: str, html: str) -> tuple[str, str, str]:
    """Split a sprite into what the first frame of a page shows, what its faces show besides, and all others.

    Portraits and cards come a frame later (`drawLater` in desk.js): their many shapes would be styled and laid out
    before it.
    """
    parts = {found[2]: found[0] for found in _PART.finditer(sprite)}

    def shown(html: str) -> set[str]:
        found: set[str] = set()
        asked = set(_REFERENCE.findall(html)) & parts.keys()
        while asked:
            found |= asked
            asked = {name for at in asked for name in _REFERENCE.findall(parts[at])} & parts.keys() - found
        return found

    def only(kept: set[str]) -> str:
        return _PART.sub(lambda found: found[0] if found[2] in kept else "", sprite)

    first, wanted = shown(_FACE.sub("", html)), shown(html)
    return only(first), only(wanted - first), only(parts.keys() - wanted)


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.prerendered_desk", description=__doc__)
    parser.add_argument("--sprite", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    chosen = parser.parse_args()
    html = templates()
    drawings, faces, others = split_sprite(chosen.sprite.read_text(encoding="utf-8"), html)
    text = f"{drawings}\n{html}\n{_template('faces', faces)}"
    (chosen.out / HTML_FILE).write_text(text, encoding="utf-8", newline="\n")
    for language in languages.OTHERS:
        with speaking(language):
            languages.write_boot_files(ROOT, chosen.out, language, dict(_parts()))
    (chosen.out / SPRITE_FILE).write_text(others, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
