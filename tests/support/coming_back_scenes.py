"""Hints, practice, the daily case, duels and tables of several devices, drawn."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.bots import Reason
from game.coach import Hint, HintAlternative
from game.coach.exercises import exercises
from game.daily import HANDS, Reckoning
from game.fair_deal import HOST
from game.match import Match, Seat
from tests.support import duelling, reviewed_hands, two_devices
from tests.support.app_page import Page, at_table, tapped
from tests.support.lines import SDP
from tests.support.once import all_drawn_once
from ui.app import page as render
from ui.pairing.codes import code_of, read_code, read_sdp
from ui.pairing.messages import CodeDrawn
from ui.screens.pairing.model import handed_text
from ui.state.peer_messages import PeerCode, PeerState


def _drawn(made: Callable[[], Page]) -> Callable[[], str]:
    return lambda: render.page(made().session)


# ---- hints ----


def hinted(steps: int, *, drawn: bool = False) -> Page:
    """A table at which a hint was asked for, so many steps of it: before the draw, or on what to play behind it."""
    seats = [Seat("Nora", "human", None), Seat("Basil", "bot", "sergeant")]
    page = at_table(Match.new("ripper", "us", {}, seats, "hints"), pace="instant")
    page.run()
    if drawn:
        page.act("0 draw")
    return advised(page, steps)


def advised(page: Page, steps: int, best: str = "") -> Page:
    """The page after so many steps of a hint: to the first legal action, or to another one that is."""
    page.tap("hint")
    _, then = page.hints.pop()
    legal = page.game.seen(0).legal
    best, rival = best or legal[0], legal[-1]
    more = tuple(HintAlternative(each, 0, 2) for each in legal[1:-1] if each != best)[:1]
    then(
        Hint(
            Reason("lay", number=2),
            best,
            (best, *(each.action for each in more)),
            rival,
            (2, 4),
            (Reason("feeds-not", seat=1, card="druitt" if page.game.case == "ripper" else "utterson"),),
            Reason("pile-useless"),
            (HintAlternative(best, 0, 0), HintAlternative(rival, 2, 4), *more),
        )
    )
    page.tap(*["hint"] * (steps - 1))
    return page


# ---- practice ----


def voting() -> Page:
    """A ballot to practise, with a suspect chosen."""
    found = exercises("ripper")
    ballot = next(each.name for each in found.entries if found.read(each.name).seen.sealing)
    page = Page()
    page.tap("practice ripper", f"practice start ripper/{ballot}", "choose gull")
    return page


# ---- the daily case ----


def daily_over() -> Page:
    """The daily case after the hand, the others' points worked out."""
    page = Page()
    page.tap("daily", "daily-play")
    duelling.to_the_end(page)
    page.tap("daily")
    random = Random(5)
    while page.reckons:
        asked, then = page.reckons.pop(0)
        points = tuple(random.randint(-20, 60) for _ in range(HANDS))
        then(Reckoning(asked.so_far.day, points))
    return page


# ---- a duel ----


def compared() -> Page:
    """Both attempts of a duel, and the coach's word on where they parted."""
    page = duelling.answered()[1]
    ask, then = page.hints.pop()
    best, rival = ask.among
    compared = (HintAlternative(best, 0, 0), HintAlternative(rival, 2, 4))
    then(Hint(Reason("lay"), best, (best,), rival, (2, 4), (), None, compared))
    return page


# ---- several devices ----


def _code(setup: str = "actpass", number: int = 7, answers: int = 0) -> str:
    return code_of(
        read_sdp(SDP.format(number=number, fingerprint=":".join(["AB"] * 32), setup=setup), answers)
    )


def _pictured(page: Page, peer: int) -> Page:
    """The picture of the code: dark and light squares by chance, as many as the real one has."""
    random, size = Random(3), 49 if peer != HOST else 37
    rows = tuple("".join(random.choice("01") for _ in range(size)) for _ in range(size))
    page.send(CodeDrawn(handed_text(page.session, peer), rows))
    return page


def inviting() -> Page:
    """A host that shows its code."""
    page = Page()
    page.tap("new", "pair host")
    page.send(PeerState(2, "waiting"))
    page.send(PeerCode(2, _code()))
    return _pictured(page, 2)


def answering() -> Page:
    """A guest that shows its answer."""
    page, offer = two_devices.joining(), _code()
    page.tap(f"joined {offer}")
    page.send(PeerState(HOST, "waiting"))
    page.send(PeerCode(HOST, _code("active", 8, read_code(offer).mark)))
    return _pictured(page, HOST)


def out_of_reach() -> Page:
    """A pairing that has failed."""
    page = inviting()
    page.send(PeerState(2, "lost"))
    return page


SCENES = all_drawn_once(
    {
        "hint-look": _drawn(lambda: hinted(1)),
        "hint-why": _drawn(lambda: hinted(3)),
        "hint-card": _drawn(lambda: hinted(3, drawn=True)),
        "practice": _drawn(tapped("practice ripper")),
        "practising": _drawn(tapped("practice jekyll", "practice next")),
        "practising-ballot": _drawn(voting),
        "daily": _drawn(tapped("daily")),
        "daily-over": _drawn(daily_over),
        "duel-challenge": _drawn(duelling.challenger),
        "duel-arrived": _drawn(lambda: duelling.opened(duelling.link_of(duelling.challenger()))),
        "duel-compared": _drawn(compared),
        "pair-host": _drawn(inviting),
        "pair-answer": _drawn(answering),
        "pair-lost": _drawn(out_of_reach),
        "pair-join": _drawn(two_devices.joining),
        "pair-back": _drawn(tapped("pair back")),
        "lobby": _drawn(two_devices.in_lobby),
        "guest": _drawn(two_devices.as_guest),
        "guest-lost": _drawn(two_devices.lost_as_guest),
        **{
            name: reviewed_hands.SCENES[name]
            for name in ("review", "review-jekyll", "review-working", "review-try")
        },
    }
)
