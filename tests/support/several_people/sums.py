"""Checks of what is counted: totals, statistics and days against the records."""

from __future__ import annotations

from typing import Any

from game.daily import OWN_SEAT
from tests.support.several_people.world import World
from ui.screens.statistics.figures import StatisticsFilter, read_games, summary
from ui.storage.codec import Envelope
from ui.storage.summaries import is_end_untold


def totals_agree(world: World) -> None:
    """The totals in the head of every game are the sums of its hands."""
    for person in world.people:
        for slot, game in person.shelf.games.items():
            if game is world.before[person.number].games.get(slot):
                continue
            hands = _told(game)
            sums = [sum(each) for each in zip(*(hand["result"]["scores"] for hand in hands), strict=True)]
            totals = [seat["total"] for seat in game["head"]["seats"]]
            if totals != (sums or [0] * len(totals)):
                world.report("sums agree", "totals", f"{totals} for {sums} in {slot} of {person.name}")


def statistics_agree(world: World) -> None:
    """Every hand that was played to its end counts once for each person who played it, with its points."""
    for person in world.people:
        games = person.shelf.games
        if games == world.before[person.number].games:
            continue
        whole = summary(read_games(games.values()), StatisticsFilter(all_games=True)).whole
        hands, points = _counted([*games.values()])
        if (whole.hands, whole.points) != (hands, points):
            counted = f"{whole.hands} hands, {whole.points} points, for {hands} and {points}"
            world.report("sums agree", "statistics", f"{counted} of {person.name}")


def _counted(games: list[Envelope]) -> tuple[int, int]:
    """Hands and points of people: each course of a match once, as far as it is shared."""
    seen: set[str] = set()
    hands = points = 0
    for game in games:
        record = game["record"]
        began = [record.get(key) for key in ("case", "edition", "options", "seats", "casual", "again")]
        course, kinds = str(began), [seat["kind"] for seat in record["seats"]]
        for hand in _told(game):
            changed = {seat for at, seat, *_ in hand.get("seats", ()) if 0 < at < len(hand["actions"])}
            for at, seat, kind, _ in hand.get("seats", ()):
                kinds[seat] = kind if at < len(hand["actions"]) else kinds[seat]
            course += f"{hand['dealer']} {hand['deck']} {hand['actions']}"
            if course in seen:
                continue
            seen.add(course)
            own = [at for at, kind in enumerate(kinds) if kind == "human" and at not in changed]
            hands += len(own)
            points += sum(hand["result"]["scores"][at] for at in own)
            late = [each for each in hand.get("seats", ()) if each[0] >= len(hand["actions"]) > 0]
            for _, seat, kind, _ in late:
                kinds[seat] = kind
    return hands, points


def _told(game: Envelope) -> list[dict[str, Any]]:
    """The hands that are over, as far as the table has shown them."""
    hands = [hand for hand in game["record"]["hands"] if hand["result"]]
    return hands[:-1] if hands and is_end_untold(game) else hands


def days_agree(world: World) -> None:
    """The points of a day are those of its hand."""
    for person in world.people:
        days = person.shelf.small.get("daily", {}).get("days", {})
        for slot, game in person.shelf.games.items():
            mark = (game.get("ui") or {}).get("daily")
            hands = _told(game)
            if not mark or not hands or game is world.before[person.number].games.get(slot):
                continue
            record = days.get(mark["day"])
            points = hands[0]["result"]["scores"][OWN_SEAT]
            mine = record is not None and record["begun"] == mark["begun"]
            if not mine or record["points"] is None:
                continue
            if record["points"] != points:
                world.report("sums agree", "the points of a day", f"{record} for {points} of {person.name}")
