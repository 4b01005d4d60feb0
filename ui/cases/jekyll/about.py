"""The cards about what lies on the table of Jekyll & Hyde: families, and the Identity card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from game.bots.jekyll import knowledge
from game.cases.jekyll import cards as c
from game.cases.jekyll.board import FamilyLine
from game.i18n import t, tn
from game.seen import Seen
from ui.cases.jekyll.table.areas import cards_as_they_lie
from ui.cases.jekyll.table.boards import board_of
from ui.cases.jekyll.table.middle import other_side
from ui.html.cards import name, side
from ui.screens.about.card_places import copies_by_place
from ui.screens.about.case_about import About, CaseAbout, Entry, Figure, Figures, SeenCards
from ui.state.view_models import Table
from ui.table.parts import name_of, points_text

_SIDES = {"J": "jekyll", "H": "hyde"}


def _family(m: Table, code: str) -> About:
    """A family: what it counts for each player now, whether it may be melded, and where its cards are."""
    board = board_of(m)
    line = board.line(code)
    owners = [
        Figure(name_of(m, seat), points_text(points), seat)
        for seat, points in enumerate(line.doubled_by_seat)
    ]
    lies = sum(len(each.cards) for area in board.areas for each in area if each.family == code)
    return About(
        title=name(code),
        rule="3.4" if line.melded else "3.3" if line.letter == "JH" else "3.2",
        lead=_counts(m, line),
        figures=(
            Figures(t("about.jekyll.points-now"), tuple(owners)),
            copies_by_place(m, code, c.COPIES[c.KIND[code]], lies),
        ),
        facts=tuple(_may(line)),
    )


def _counts(m: Table, line: FamilyLine) -> str:
    """Say how often the cards of a family count now."""
    shows = board_of(m).identity
    if line.letter == "JH":
        return t("about.jekyll.family.both")
    of = _SIDES[line.letter]
    return t(f"about.jekyll.family.{'hot' if of == shows else 'cold'}.{of}")


def _may(line: FamilyLine) -> Iterator[str]:
    """Say what may be done with cards of a family now."""
    if line.melded:
        yield t("about.meld.layoff")
    elif line.fits:
        yield t("about.jekyll.family.meld-now")
    else:
        yield t(f"about.jekyll.family.meld-later.{_SIDES[line.letter]}")


def _identity(m: Table, which: str) -> About:
    """The Identity card, and what either side would score."""
    board = board_of(m)
    shows = board.identity
    return About(
        title=t(f"table.shows.{shows}"),
        rule="8.2",
        lead=t(f"table.fits.{shows}"),
        figures=(
            Figures(t("about.jekyll.identity.now", name=name(f"identity:{shows}")), _scores(m, board.now)),
            Figures(
                t("about.jekyll.identity.turned", name=name(f"identity:{other_side(shows)}")),
                _scores(m, board.if_turned),
            ),
        ),
        entries=(Entry(f"identity:{shows}", (t("about.jekyll.identity.turns"),)),),
    )


def _scores(m: Table, by_seat: Sequence[int]) -> tuple[Figure, ...]:
    return tuple(Figure(name_of(m, seat), points_text(points), seat) for seat, points in enumerate(by_seat))


class JekyllAbout(CaseAbout):
    """Things that only this case has: its board of families and the Identity card."""

    things: ClassVar = {"family": _family, "identity": _identity}
    file_rule = "6.1"
    pile_rule = "2.1"
    seat_rule = "8.1"
    gavel_rule = "4.1"
    layoff_rule = "3.4"

    def seen_cards(self, seen: Seen) -> SeenCards:
        hands = tuple(tuple(c.CODES[kind] for kind in kinds) for kinds in knowledge.seen_in_hands(seen))
        return SeenCards(hands, tuple(c.CODES[kind] for kind in knowledge.london(seen)))

    def runs_out(self, m: Table) -> tuple[str, ...]:
        second = m.seen.case_file_number > 1
        return (t("about.jekyll.file.last" if second else "about.jekyll.file.more"),)

    def families(self, m: Table, seat: int) -> Mapping[str, tuple[str, ...]]:
        return {each.family: cards_as_they_lie(each) for each in board_of(m).areas[seat]}

    def family_facts(self, m: Table, seat: int, family: str) -> tuple[str, ...]:
        """The points it counts now, and the cards that were turned."""
        board = board_of(m)
        line = board.line(family)
        turned = sum(each.turned for each in board.areas[seat] if each.family == family)
        now = t("about.jekyll.meld.now", points=points_text(line.doubled_by_seat[seat]))
        return (now, tn(f"table.turned.{side(f'{family}~')}", turned)) if turned else (now,)

    def pile_facts(self, m: Table) -> tuple[str, ...]:
        return (t("about.jekyll.pile"),)

    def seat_figures(self, m: Table, seat: int) -> tuple[Figure, ...]:
        """The points as they would count now, and with the other side."""
        return (
            Figure(t("about.jekyll.points-now"), str(board_of(m).now[seat])),
            Figure(t("about.jekyll.seat.turned"), str(board_of(m).if_turned[seat])),
        )
