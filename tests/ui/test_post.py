"""A match by post on several pages, which know each other by links alone."""

from __future__ import annotations

from random import Random

import pytest

from game.post import actions_of
from tests.support.app_page import Page
from tests.support.posted_pages import begun, invited, kept, link_of, opened, own_turn, post_of, to_due


def current(pages: list[Page]) -> Page:
    """The page at which somebody has to play."""
    page = pages[0]
    return page if kept(page).is_ours or kept(page).over else to_due(pages, page)


@pytest.mark.parametrize(
    ("choices", "players", "chairs"),
    [
        (("case ripper", "one-hand on"), 2, "p"),
        (("case jekyll",), 2, "p"),
        (("case ripper", "one-hand on"), 3, "bp"),
        (("case ripper", "one-hand on"), 4, "ppp"),
    ],
)
def test_a_whole_match_by_links(choices: tuple[str, ...], players: int, chairs: str) -> None:
    pages, random = begun(*choices, players=players, chairs=chairs), Random(1)
    page, links = current(pages), 0
    while not kept(page).over:
        own_turn(page, random)
        links += 1
        if not kept(page).over:
            page = to_due(pages, page)
        if links % 7 == 3:
            at = pages.index(page)
            page = pages[at] = page.reload()
            page.tap(f"post {kept(page).id}")
    last = link_of(page)
    for each in pages:
        if each is not page:
            opened(last, each)
        each.run()
        assert each.game.match.over
    records = [actions_of(each.game.match) for each in pages]
    assert all(record == records[0] for record in records)
    assert len({str(each.game.match.scores) for each in pages}) == 1
