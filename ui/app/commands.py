"""The commands of `data-ui` that are understood on every screen, and who is asked for one first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal

from game.case import CASES
from game.i18n import t
from game.lessons import first_hands
from ui.play import flow
from ui.screens import app_updates, game_table, second_page, settings, table_voice
from ui.screens.casebook import update as casebook_update
from ui.screens.casebook.update import ask_about_unsaved
from ui.screens.daily import screen as daily_update
from ui.screens.deal import replayed_deal, shared_deal
from ui.screens.deal.deal_link import WORD, BadLink, read_fragment
from ui.screens.desk.screen import DeskScreen
from ui.screens.duel import challenge as duel_update
from ui.screens.duel.screen import FILE_FORMAT as DUEL_FORMAT
from ui.screens.hosting import update as hosting_update
from ui.screens.hosting.lobby import LobbyScreen
from ui.screens.learn import screen as learn
from ui.screens.lesson import update as lesson_update
from ui.screens.link_reader import LONGEST_TEXT, fragment_in, is_address
from ui.screens.new_game.screen import NewGameScreen
from ui.screens.pairing import update as pairing_update
from ui.screens.pairing.lost import ask_before_disconnecting, leaves_table
from ui.screens.post import arrived as post_arrived
from ui.screens.post import update as post_update
from ui.screens.practice import screen as practising
from ui.screens.replay import replay_table as replay_update
from ui.screens.review import screen as review_update
from ui.screens.rules import model as reader
from ui.screens.score_pad import screen as score_pad
from ui.screens.sheets import every as sheets_update
from ui.screens.statistics import screen as statistics
from ui.state import address
from ui.state.first_hand import FirstHand
from ui.state.hosting import Guest, Hosting
from ui.state.messages import Command, Effect, Remember
from ui.state.own_name import note_player, own_name
from ui.state.screen import Handler, Handlers, Rest, Screen, always
from ui.state.session import Session
from ui.state.setup import Setup
from ui.state.view_models import Notice
from ui.transfer import update as transfer_update
from ui.transfer.inbox import Inbox
from ui.transfer.messages import FileBrought


def _escape(session: Session, rest: Rest) -> list[Effect]:
    """Run the Escape key: resume what was put aside, and drop the selection."""
    session.screen.escape(session)
    return []


def _back(session: Session, rest: Rest) -> list[Effect]:
    """Run the browser's Back button: where it leads from this screen, or else to the desk."""
    effects = session.screen.go_back(session)
    return command(session, "desk", rest) if effects is None else effects


def _nothing(session: Session, rest: Rest) -> list[Effect]:
    return []


def _desk(session: Session, rest: Rest) -> list[Effect]:
    flow.leave_for(session, DeskScreen())
    return []


def _new(session: Session, rest: Rest) -> list[Effect]:
    session.screen, session.sheet = NewGameScreen(), None
    session.setup.code = session.setup.came_from = session.setup.problem = session.setup.no_code = ""
    session.setup.house = False
    session.setup.name_first_person(own_name(session))
    return []


def _start(session: Session, rest: Rest) -> list[Effect]:
    setup = session.setup
    setup.tidy()
    setup.problem = setup.fault()
    if setup.problem or ask_about_unsaved(session, "start", rest):
        return []
    if setup.by_post:
        return _invite_by_post(session, setup)
    if setup.guests:
        return _await_guests(session, setup)
    return _deal(session, setup, setup.code.strip() or session.device.new_code())


PAIRS_ELSEWHERE = {("table",), ("join",), ("back",), ("forget",)}
"""The words after `pair` that lead to another screen."""


def _pair(session: Session, rest: Rest) -> list[Effect]:
    """Join devices. `pair table` opens the form of a table for several, and from the form `pair host` goes to the
    lobby; if all sit at this device, the last chair is a guest's."""
    if rest[:1] == ("table",):
        return _new_with(session, "guest")
    if rest[:1] != ("host",) or not isinstance(session.screen, NewGameScreen):
        return pairing_update.pair(session, rest)
    session.setup.invite("guest")
    effects = _start(session, ())
    return (
        effects + pairing_update.pair(session, ("host",))
        if isinstance(session.screen, LobbyScreen)
        else effects
    )


def _new_with(session: Session, kind: Literal["guest", "post"]) -> list[Effect]:
    effects = _new(session, ())
    session.setup.invite(kind)
    session.setup.name_first_person(own_name(session))
    return effects


def _await_guests(session: Session, setup: Setup) -> list[Effect]:
    """Ask the guests in before cards are dealt: every device has to do with the deal."""
    hosting = Hosting({seat: Guest("waiting") for seat in setup.guests})
    flow.leave_for(session, LobbyScreen(Setup.read(setup.data()), hosting))
    session.last, session.played = Setup.read(setup.data()), True
    return [Remember("last", setup.data()), *note_player(session, setup)]


def _new_post(session: Session, rest: Rest) -> list[Effect]:
    """`post-new`: the form of a new game, with somebody by post."""
    return _new_with(session, "post")


def _invite_by_post(session: Session, setup: Setup) -> list[Effect]:
    session.last, session.played = Setup.read(setup.data()), True
    return [Remember("last", setup.data()), *note_player(session, setup), *post_update.invite(session, setup)]


def _play_again(session: Session, rest: Rest) -> list[Effect]:
    """The same chairs and house rules, other cards: those of the game just played, or at the desk of the last one."""
    game = session.screen.game
    if game is not None and game.remote_seats and game.match.over:
        return flow.agree_to_deal(game)
    copy = game is not None and game.guest_seat is not None
    setup = Setup.read(session.last.data()) if game is None or copy else Setup.of(game.match)
    if (game is None or copy) and len(setup.people) == 1:  # of several, who sits where is theirs to say
        setup.name_first_person(own_name(session))
    setup.tidy()
    if setup.fault():
        session.setup = setup
        return _new(session, rest)
    if ask_about_unsaved(session, "play-again", rest):
        return []
    if setup.by_post:
        return _invite_by_post(session, setup)
    if setup.guests:
        return _await_guests(session, setup)
    return _deal(session, setup, session.device.new_code())


def _first_hand(session: Session, rest: Rest) -> list[Effect]:
    """`first-hand <case>`: a game against the simplest bot, and notes of the dealer while its first hand is played."""
    case = rest[0] if rest else ""
    if case not in CASES or ask_about_unsaved(session, f"first-hand {case}", rest):
        return []
    setup = Setup.first_hand(case, own_name(session))
    before = session.game.code if session.game is not None else ""
    return _deal(
        session, setup, first_hands.code_for(case, session.device.new_code(), but=before), FirstHand()
    )


def _deal(session: Session, setup: Setup, code: str, first_hand: FirstHand | None = None) -> list[Effect]:
    game = session.put(setup.match(code))
    game.first_hand = first_hand
    game.code, setup.code, setup.came_from = code, "", ""
    if first_hand is not None and session.played:  # the form that somebody chose stays
        return game_table.begin(session, game)
    session.setup, session.last, session.played = setup, Setup.read(setup.data()), True
    return [Remember("last", setup.data()), *note_player(session, setup), *game_table.begin(session, game)]


def _nowhere(session: Session, rest: Rest) -> list[Effect]:
    """The address names no place: say so where one is."""
    session.notice = Notice(t("app.nowhere"), kind="error")
    return []


def _import_text(session: Session, rest: Rest) -> list[Effect]:
    """The text in the field for pasting: the link of a duel, or a file."""
    return take_file_or_link(session, FileBrought(session.features.of(Inbox).typed))


def take_file_or_link(session: Session, message: FileBrought) -> list[Effect]:
    """A file was chosen or dropped, or a text pasted: a link, or games."""
    opened = session.sheet is not None and session.sheet.kind == "import"
    free = (opened or session.screen.takes_files) and not session.features.of(Inbox).is_busy
    if free and (link := _link_in(message.data)):
        return follow(session, link)
    return transfer_update.take(session, message)


def _link_in(data: bytes | str | None) -> str:
    """The fragment of a link in a text, or in the file of a duel; "" for anything else."""
    text = data[:LONGEST_TEXT].decode(errors="replace") if isinstance(data, bytes) else (data or "")
    games = text.lstrip("\ufeff \r\n").startswith("{") and f'"{DUEL_FORMAT}"' not in text[:LONGEST_TEXT]
    return "" if games else fragment_in(text)


def follow(session: Session, link: str) -> list[Effect]:
    """Go where a link leads, by its fragment."""
    effects = []
    for each in address.commands(f"#{link}"):
        said = Command.of(each)
        effects += command(session, said.name, said.rest)
    return effects


def type_deal(session: Session, value: str) -> list[Effect]:
    """Take in a deal code, or follow the link that was pasted in its place. One that leads nowhere is told: as a code
    it would deal other cards than it was made for."""
    link = fragment_in(value)
    if not link and not is_address(value):
        session.setup.type("deal", value)
        return []
    if link and not link.startswith(f"{WORD}="):
        return follow(session, link)
    try:
        read_fragment(link)
    except BadLink as bad:
        setup = session.setup
        setup.type("deal", value)
        setup.problem = setup.no_code = str(bad)
        return []
    effects = follow(session, link)
    session.setup.house = True  # the field stays in sight
    return effects


EVERYWHERE: Handlers = {
    **casebook_update.HANDLERS,
    **daily_update.HANDLERS,
    **duel_update.HANDLERS,
    **post_update.HANDLERS,
    **post_arrived.HANDLERS,
    **replayed_deal.HANDLERS,
    **shared_deal.HANDLERS,
    **app_updates.HANDLERS,
    **transfer_update.HANDLERS,
    "import-text": Handler(_import_text),
    **statistics.HANDLERS,
    **learn.HANDLERS,
    **lesson_update.HANDLERS,
    **practising.HANDLERS,
    **replay_update.HANDLERS,
    **review_update.HANDLERS,
    **reader.HANDLERS,
    **score_pad.HANDLERS,
    **second_page.HANDLERS,
    **pairing_update.HANDLERS,
    **settings.HANDLERS,
    **table_voice.HANDLERS,
    **sheets_update.HANDLERS,
    "escape": Handler(_escape, looking_on=True, repeats=True),
    "back": Handler(_back, looking_on=True),
    "dismiss": Handler(_nothing, looking_on=True),
    "skip": Handler(_nothing, keeps_notice=True),
    "desk": Handler(_desk, looking_on=True, leaves=always),
    "new": Handler(_new, leaves=always),
    "post-new": Handler(_new_post, leaves=always),
    "start": Handler(_start, leaves=always),
    "pair": Handler(_pair, leaves=lambda session, rest: rest[:1] in PAIRS_ELSEWHERE),
    "play-again": Handler(_play_again, leaves=always),
    "first-hand": Handler(_first_hand, leaves=always),
    "nowhere": Handler(_nowhere),
}
"""`skip` is said of a game that is to be opened, which may not be there."""


def find_handler(session: Session, name: str) -> tuple[Handler | None, Callable[[Rest], list[Effect]]]:
    """Find the handler of a command where that is understood: what lies on top is asked first, then the screen, then
    what is understood everywhere. Returns what is known of it, and what does it."""
    if session.sheet is not None and name in sheets_update.OVER_SHEET_HANDLERS:
        known = sheets_update.OVER_SHEET_HANDLERS[name]
        return known, lambda rest: known.run(session, rest)
    screen = session.screen
    if (own := screen.handler(name)) is not None:
        return own, lambda rest: own.run(session, screen, rest)
    if name in EVERYWHERE:
        anywhere = EVERYWHERE[name]
        return anywhere, lambda rest: anywhere.run(session, rest)
    return None, lambda rest: []


def command(session: Session, name: str, rest: Rest) -> list[Effect]:
    """Carry out a tap on something with `data-ui`."""
    known, run = find_handler(session, name)
    if known is None or not known.keeps_notice:
        session.notice = None
    if second_page.is_stopped(session, known):
        return []
    if known is not None and leaves_table(session) and known.leaves(session, rest):
        return _leave_table(session, name, rest)
    return run(rest)


def _leave_table(session: Session, name: str, rest: Rest) -> list[Effect]:
    """Do what leads away from a table whose lines go with its screen: ask first, then leave it, and only then do it.
    The `anyway` answers this question alone."""
    if ask_before_disconnecting(session, " ".join((name, *rest)), rest):
        return []
    effects: list[Effect] = []
    if rest[-1:] == ("anyway",):
        rest = rest[:-1]
        flow.leave_for(session, DeskScreen())
        effects += hosting_update.refresh(session) + pairing_update.let_go(session)
    return effects + find_handler(session, name)[1](rest)


def tables_of_handlers() -> Iterator[Handlers]:
    """Every table of handlers: those of each kind of screen, of the sheets, and those understood everywhere."""
    kinds = [Screen]
    while kinds:
        kind = kinds.pop()
        kinds += kind.__subclasses__()
        yield kind.handlers
    yield sheets_update.OVER_SHEET_HANDLERS
    yield EVERYWHERE


def commands_a_held_key_repeats() -> frozenset[str]:
    """The commands that a key gives again and again while it is held down."""
    return frozenset(
        name for handlers in tables_of_handlers() for name, known in handlers.items() if known.repeats
    )
