"""The cards about what lies on the table of Jack the Ripper: suspects, Victims, the Alibi."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from game.bots.ripper import knowledge
from game.case import case_named
from game.cases.ripper import cards as c
from game.cases.ripper.board import SuspectLine, VictimPair
from game.cases.ripper.editions import Rules
from game.i18n import t, tn
from game.seen import Seen
from ui.cases.ripper.cards import numeral
from ui.cases.ripper.table.areas import cards_as_they_lie
from ui.cases.ripper.table.board import vote_line
from ui.cases.ripper.table.boards import board_of
from ui.html.cards import kind_and_name, name, short_name
from ui.screens.about.card_places import card_history, copies_by_place
from ui.screens.about.case_about import About, CaseAbout, Entry, Figure, Figures, SeenCards
from ui.state.view_models import Table
from ui.table.parts import name_of, points_text


def _suspect(m: Table, code: str) -> About:
    """A suspect: points by owner, the cards that may still count, and how a tie is broken."""
    line, families = board_of(m).line(code), [each for area in board_of(m).families for each in area]
    evidence = sum(each.cards.count(code) for each in families)
    wilds = sum(each.cards.count("wild") for each in families)
    portrait = any(each.suspect_card for each in families if each.family == code)
    owners = [Figure(name_of(m, seat), points_text(points), seat) for seat, points in enumerate(line.by_seat)]
    return About(
        title=name(code),
        rule="9.1",
        lead=_standing(m, line),
        figures=(
            Figures(t("about.points-by"), tuple(owners)),
            copies_by_place(m, code, c.COPIES[c.KIND[code]], evidence),
            copies_by_place(m, f"suspect:{code}", 1, int(portrait)),
            copies_by_place(m, "wild", c.COPIES[c.WILD], wilds),
        ),
        facts=(t("about.ripper.suspect.number", name=short_name(code), number=numeral(code)),),
    )


def _standing(m: Table, line: SuspectLine) -> str:
    """Say whether a suspect would be the Ripper now, and why not."""
    who, leader = short_name(line.suspect), board_of(m).leader
    if line.alibi:
        return t("about.ripper.suspect.alibi", name=who)
    if not line.melded:
        return t("about.ripper.suspect.no-meld", name=who)
    points = points_text(line.points)
    if line.leads:
        tied = [short_name(each) for each in board_of(m).tied]
        return t(
            "about.ripper.suspect.leads-tie" if tied else "about.ripper.suspect.leads",
            name=who,
            points=points,
        )
    assert leader is not None, "somebody without an Alibi is melded"
    if line.level:
        return t(
            "about.ripper.suspect.tied",
            name=who,
            points=points,
            leader=short_name(leader),
            first=numeral(leader),
            number=numeral(line.suspect),
        )
    behind = points_text(board_of(m).line(leader).points - line.points)
    return t("about.ripper.suspect.behind", name=who, points=behind, leader=short_name(leader))


def _alibi(m: Table, which: str) -> About:
    """The Alibi in force, or its empty place."""
    alibi = board_of(m).alibi
    general = (t("about.ripper.alibi.effect"), t("about.ripper.alibi.one"))
    if alibi is None:
        return About(
            t("table.alibi"), "5.3", t("table.alibi-none"), facts=(t("about.ripper.alibi.play"), *general)
        )
    owner, who = name_of(m, alibi.owner), short_name(alibi.suspect)
    lead = t("about.ripper.alibi.in-force", owner=owner, name=who)
    told = card_history(m, alibi.card)
    return About(
        t("table.alibi"),
        "5.3",
        lead,
        facts=general,
        entries=(Entry(alibi.card, (kind_and_name(alibi.card), *told)),),
    )


def _place(m: Table, code: str) -> About:
    """A Victim's place: who has her and her Scene, or how she comes to the table."""
    victims = board_of(m).victims
    victim = {each.victim: each for each in victims}[code]
    down, owner = sum(each.owner is not None for each in victims), victim.owner
    here = owner is not None
    told = card_history(m, code) if here else (t("about.ripper.victim.play"),)
    opening = (
        () if here else (t("about.ripper.victim.opens"), *((t("about.ripper.victim.first"),) * (not down)))
    )
    return About(
        title=name(code),
        rule="5.5",
        lead=t("about.ripper.victim.waits")
        if owner is None
        else t("about.ripper.victim.laid", owner=name_of(m, owner)),
        facts=(*opening, tn("about.ripper.victim.down", down)),
        entries=(Entry(code, (kind_and_name(code), *told)), *_scene(m, victim)),
    )


def _scene(m: Table, victim: VictimPair) -> Iterator[Entry]:
    """Her Scene, with what it did or would do."""
    scene, owner = victim.scene, victim.scene_owner
    if owner is None:
        told: tuple[str, ...] = (t("about.ripper.scene.waits"),)
    else:
        told = (t("about.ripper.victim.laid", owner=name_of(m, owner)), *card_history(m, scene))
    yield Entry(scene, (kind_and_name(scene), *told))


class RipperAbout(CaseAbout):
    """Things that only this case has: suspects, the places of the Victims, and the Alibi."""

    things: ClassVar = {"suspect": _suspect, "alibi": _alibi, "place": _place}
    file_rule = "8.4"
    pile_rule = "2.3"
    seat_rule = "4.5"
    gavel_rule = "5.1"
    layoff_rule = "4.4"

    def seen_cards(self, seen: Seen) -> SeenCards:
        hands = tuple(tuple(c.CODES[kind] for kind in kinds) for kinds in knowledge.seen_in_hands(seen))
        return SeenCards(hands, tuple(c.CODES[kind] for kind in knowledge.scotland_yard(seen)))

    def runs_out(self, m: Table) -> tuple[str, ...]:
        rules = _rules(m)
        if m.seen.case_file_number < rules.case_files:
            return (t(f"about.ripper.file.more.{rules.reshuffle}"),)
        return (
            t(f"about.ripper.file.last.{rules.last_card_drawn}"),
            t(f"about.ripper.file.end.{rules.exhausted}"),
        )

    def families(self, m: Table, seat: int) -> Mapping[str, tuple[str, ...]]:
        return {each.family: cards_as_they_lie(each) for each in board_of(m).families[seat]}

    def family_facts(self, m: Table, seat: int, family: str) -> tuple[str, ...]:
        """The cards that count twice at the end."""
        if family not in c.SUSPECTS:
            return (t("about.ripper.meld.letters"),)
        twice = points_text(2 * self.family_points(m, seat, family))
        return (t("about.ripper.meld.twice", name=short_name(family), points=twice),)

    def pile_facts(self, m: Table) -> tuple[str, ...]:
        return (t("about.ripper.pile"),)

    def seat_facts(self, m: Table, seat: int) -> tuple[str, ...]:
        """Say if the ballot is sealed."""
        ballots = m.seen.sealed_choices
        if ballots is None:
            return (t("about.ripper.vote.none"),) if _rules(m).vote else ()
        if seat == m.viewer and (mine := vote_line(m)):
            return (mine,)
        return (t("about.ripper.vote.sealed" if ballots[seat] else "about.ripper.vote.open"),)


def _rules(m: Table) -> Rules:
    rules = case_named(m.case).rules(m.seen.edition, dict(m.seen.options))
    assert isinstance(rules, Rules)
    return rules
