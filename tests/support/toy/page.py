"""The toy case on the page: what a third case has to write, and no more."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import ClassVar

from htpy import Element, Node, section

from game.board import LaidFamily
from game.i18n import t
from game.result import Result
from game.seen import Seen
from tests.support.toy.engine import CODES, POINTS
from ui.html.case_cards import CardLook, CaseCards
from ui.html.html_cache import remember
from ui.html.terms import CaseTerms
from ui.play.case_words import CaseWords
from ui.screens.about.case_about import CaseAbout, SeenCards
from ui.screens.case_screens import CardNote, CaseScreens
from ui.screens.coach.case_reasons import CaseReasons
from ui.screens.hand_end import frame
from ui.screens.hand_end.parts import ending_line
from ui.screens.hand_end.score_sheet import Row
from ui.screens.hand_end.view_model import Scoring
from ui.state.reveal_steps import SCORES_STEP, HandReveal
from ui.state.view_models import Table
from ui.table.areas import area, coin, coins, kept_area, meld
from ui.table.case_table import CaseTable
from ui.table.felt import felt, rail
from ui.table.piles import case_file, discard_pile, piles_of

CARDS = CaseCards(
    back="back",
    looks={
        code: CardLook(kind, "key", points=points, by_family=(at,), by_kind=(at,))
        for at, (code, kind, points) in enumerate(zip(CODES, ("evidence", "gavel"), POINTS, strict=True))
    },
)


class ToyWords(CaseWords):
    """The words of any rummy."""

    piles: ClassVar = {"case-file": "draw", "tip": "take"}
    discard_pile = "table.toy.tip"
    draw_first = "app.toy.draw-first"
    turn_rule = discard_rule = "1"


class ToyTable(CaseTable):
    """Two areas and two piles."""

    def felt(self, m: Table) -> Node:
        """The other area, the piles, the own area, the log."""
        return felt(m, _seat_area, remember("middle-toy", partial(_middle, m), piles_of(m)), rail(m))


def _middle(m: Table) -> Element:
    return section("#middle.middle", aria_label=t("table.middle"))[case_file(m), discard_pile(m)]


def _seat_area(m: Table, seat: int) -> Node:
    laid = m.board.laid_families(seat), m.board.gavels[seat]
    return kept_area(m, seat, partial(_area, m, seat, *laid), laid)


def _area(m: Table, seat: int, families: tuple[LaidFamily, ...], gavels: tuple[str, ...]) -> Element:
    melds = [meld(seat, each.family, each.cards, each.points) for each in families]
    lamps = [coin(code, f"{seat}-{at}", "x") for at, code in enumerate(gavels)]
    return area(m, seat, melds, coins(seat, lamps, len(lamps)) if lamps else None)


class ToyReveal(HandReveal):
    """Nothing is held back."""

    telling = frozenset[str]()

    def steps(self, result: Result) -> tuple[str, ...]:
        return (SCORES_STEP,)


class ToyScreens(CaseScreens):
    """Pictures of its two cards."""

    fan = ("clue", "lamp", "clue")
    faces = ("clue", "lamp")
    rules_file = "rulings"
    card_notes: ClassVar = {code: CardNote("1", CARDS.looks[code].kind) for code in CODES}

    def hand_end(self, m: Scoring) -> Element:
        picture = frame.poster(m, "of-toy", None, t("scoring.poster.toy"), t("scoring.title.toy"), None)
        rows = [Row(item, "1", f"toy.{item}") for item in ("evidence", "lamps")]
        return frame.hand_end(m, picture, ending_line(m), rows)

    def emblem(self) -> Node:
        return None


class ToyAbout(CaseAbout):
    """The things of any rummy."""

    file_rule = pile_rule = seat_rule = gavel_rule = layoff_rule = "1"

    def seen_cards(self, seen: Seen) -> SeenCards:
        top = seen.pile_top
        return SeenCards(((),) * seen.players, (top,) if top else ())

    def runs_out(self, m: Table) -> tuple[str, ...]:
        return (t("about.toy.file"),)

    def families(self, m: Table, seat: int) -> Mapping[str, tuple[str, ...]]:
        return {each.family: each.cards for each in m.board.laid_families(seat)}


class ToyReasons(CaseReasons):
    """It does the first thing that comes to mind."""

    name = "toy"
    own = frozenset({"plan.meld", "plan.layoff", "plan.play", "plan.take", "plan.discard", "plan.draw"})


PARTS = (
    CARDS,
    ToyReveal(),
    ToyWords(),
    ToyTable(),
    ToyScreens(),
    ToyAbout(),
    ToyReasons(),
    CaseTerms({"meld": "1"}),
)

WORDS: Mapping[str, str | tuple[str, str]] = {
    "about.toy.file": "When it runs out, the hand is over.",
    "app.toy.draw-first": "Draw a card first.",
    "cards.name.clue": "Clue",
    "cards.name.lamp": "Lamp",
    "cards.rule.clue": "Three or more are a meld.",
    "cards.rule.lamp": "Draw a card from the Case File.",
    "cards.several.clue": ("Clue", "Clues"),
    "screens.case.toy": "The Lantern",
    "screens.case.toy.sign": "Twelve cards",
    "screens.case.toy.line": "Clues by lamplight.",
    "screens.edition.only.name": "The only one",
    "screens.edition.only.line": "There is no other.",
    "table.toy.tip": "Tip",
    "table.toy.tip-empty": "The tip is empty",
    "table.toy.tip-name": "Tip, {cards}, {top} on top",
    "scoring.poster.toy": "Put out the light",
    "scoring.title.toy": "Case closed",
    **{
        f"why.toy.plan.{verb}": f"It had to {verb}."
        for verb in ("meld", "layoff", "play", "take", "discard", "draw")
    },
    "scoring.item.lamps": "Lamps",
    "scoring.why.toy.evidence": "Each Clue counts its points.",
    "scoring.why.toy.lamps": "Each Lamp counts one point.",
}
"""The words that its catalogues would hold."""
