"""Make the pictures by which a device knows the app: its icons, those of its shortcuts, and screenshots of it; and that
of the README.

    python -m tools.pictures

They are committed, for they change seldom; whoever changes the look of the page makes them again. The screenshots show
the app's own pages of one fixed deal, so the same sources give the same pictures.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

import ui.cases  # noqa: F401 # enters the cases
from game.bots import choose
from game.match import Match, Seat
from tools import ROOT, chromium
from tools.console import say
from tools.design.studio import Studio
from ui.app import page as render
from ui.screens.desk.screen import DeskScreen
from ui.screens.game_table import GameTable
from ui.state.device import Device
from ui.state.messages import Offline
from ui.state.session import Session
from ui.storage import summaries

ICONS, SCREENSHOTS = ROOT / "assets" / "icons", ROOT / "assets" / "screenshots"
README = ROOT / "docs" / "img" / "table.jpg"
GROUND_COLOUR, ACCENT_COLOUR = "#11282b", "#ecb84a"
SHORTCUTS = {"continue": "player-play", "new": "plus", "rules": "book-2"}
"""The drawing of each, from the icons of the interface."""
SCREENSHOT_SHAPES: Mapping[str, tuple[int, int, int]] = {"wide": (1280, 800, 1), "narrow": (390, 844, 2)}
"""Width and height in CSS pixels, and how many pixels of the picture one of them gets."""
SHOWN = {"wide": ("table", "desk", "scores"), "narrow": ("table", "desk")}
DEAL, ACTIONS = "whitechapel", 26
"""A deal that shows the table well in its second hand, and after how many actions."""
README_DEAL, README_HAND, README_ACTIONS = "abberline", 3, 29
README_SELECTED = ("gull#1", "gull#2")
"""The same of a game for two, and the cards that are selected."""
SEATS = [Seat("Nora", "human"), Seat("Basil", "bot", "constable"), Seat("Ines", "bot", "constable")]
JPEG_QUALITY = 78
CLOCK_TIME = "2026-11-21T20:14:00.000Z"


def icons(root: Path = ROOT) -> Iterator[tuple[str, int, str]]:
    """Every icon as its name, its size, and the SVG that it is drawn from."""
    drawn = (root / "assets" / "icons" / "icon.svg").read_text(encoding="utf-8")
    for size in (192, 512):
        yield f"icon-{size}", size, drawn
    yield "apple-touch-icon", 180, drawn
    tabler = root / "node_modules" / "@iconify-json" / "tabler" / "icons.json"
    bodies = json.loads(tabler.read_text(encoding="utf-8"))["icons"]
    for name, symbol in SHORTCUTS.items():
        yield f"{name}-96", 96, _shortcut(bodies[symbol]["body"])


def _shortcut(body: str) -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">'
        f'<rect width="48" height="48" fill="{GROUND_COLOUR}"/>'
        f'<g transform="translate(12 12)" color="{ACCENT_COLOUR}">{body}</g></svg>'
    )


def write_icons(browser: Browser) -> None:
    """Draw every icon."""
    for name, size, svg in icons():
        page = browser.new_page(viewport={"width": size, "height": size})
        sized = svg.replace("<svg ", f'<svg width="{size}" height="{size}" style="display:block" ', 1)
        page.set_content(f'<body style="margin:0">{sized}</body>')
        Image.open(BytesIO(page.screenshot())).convert("RGB").quantize(64).save(
            ICONS / f"{name}.png", optimize=True
        )
        page.close()


def pages() -> dict[str, str]:
    """The HTML of what is shown: a table in play, the desk from which it is continued, the end of the hand."""
    match = _match(3, DEAL, 2, ACTIONS)
    session = _session(match)
    table = render.page(session)
    session.book = (
        summaries.read_summary("g1", "", {"head": summaries.of_match(match), "saved_at": CLOCK_TIME}),
    )
    session.screen = DeskScreen()
    desk = render.page(session)
    session = _session(_match(3, DEAL, 1))
    assert session.game is not None
    session.game.hand_view.step = 99
    return {"table": table, "desk": desk, "scores": render.page(session)}


def _session(match: Match) -> Session:
    session = Session(Device(lambda: "", spoken_time=lambda when: "21 Nov 2026, 20:14"), DeskScreen())
    session.played, session.offline = True, Offline("ready", size=17_000_000)
    session.today = CLOCK_TIME[:10]
    session.setup.players = len(match.seats)
    session.screen = GameTable(session.put(match))
    return session


def _match(players: int, deal: str, hand: int, actions: int | None = None) -> Match:
    """A match in a hand after so many actions, or at its end."""
    match = Match.new("ripper", "us", {}, SEATS[:players], deal)
    while match.hand_number < hand:
        _go_on(match, deal, None)
        match.next_hand()
    _go_on(match, deal, actions)
    return match


def _go_on(match: Match, deal: str, actions: int | None) -> None:
    """Play so many actions and on to the next moment at which the human plays, or to the end of the hand."""
    done = 0
    while not match.hand_over:
        seat = match.actors[0]
        if actions is not None and done >= actions and seat == 0 and match.phase == "play":
            return
        match.play(seat, choose(match.seen(seat), "constable", f"{deal} {done}"))
        done += 1


def write_screenshots(browser: Browser) -> None:
    """Take every screenshot."""
    SCREENSHOTS.mkdir(exist_ok=True)
    studio, shown = Studio(browser, ROOT), pages()
    for shape, names in SHOWN.items():
        width, height, scale = SCREENSHOT_SHAPES[shape]
        sitting = studio.page(width, height, scale)
        for name in names:
            sitting.show(shown[name])
            picture = Image.open(BytesIO(sitting.picture())).convert("RGB")
            picture.save(SCREENSHOTS / f"{name}-{shape}.webp", quality=JPEG_QUALITY, method=6)
        sitting.close()


def write_readme(browser: Browser) -> None:
    """Take the picture of the README, of a play that is being chosen."""
    session = _session(_match(2, README_DEAL, README_HAND, README_ACTIONS))
    assert session.game is not None
    session.game.choosing.selection = README_SELECTED
    sitting = Studio(browser, ROOT).page(1180, 820)
    sitting.show(render.page(session))
    picture = Image.open(BytesIO(sitting.picture())).convert("RGB")
    picture.save(README, quality=90, optimize=True)
    sitting.close()


def main() -> None:
    """Make them all."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**chromium.options())
        write_icons(browser)
        write_screenshots(browser)
        write_readme(browser)
        browser.close()
    for path in sorted([*ICONS.glob("*.png"), *SCREENSHOTS.glob("*.webp"), README]):
        say(f"{path.relative_to(ROOT)}  {path.stat().st_size / 1000:.1f} kB")


if __name__ == "__main__":
    main()
