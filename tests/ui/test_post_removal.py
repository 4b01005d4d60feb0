"""A match by post that cannot be replayed goes from the device only when that was asked and answered."""

from __future__ import annotations

from tests.support.app_page import Page
from tests.support.markup import Page as Markup
from tests.support.posted_pages import both_played, kept, put, sealed_nonsense
from ui.state.kept_posts import Posts


def broken() -> Page:
    """A page with the sheet of a match that cannot be replayed; its game is in the Casebook."""
    page, _ = both_played()
    put(page, link=sealed_nonsense(), ready="")
    page.session.game = None
    page.tap("desk", f"post {kept(page).id}")
    return page


def test_removing_a_broken_match_is_asked_first() -> None:
    page = broken()
    id_ = kept(page).id
    assert f"post-remove {id_}" not in page.commands
    page.tap(f"sheet post {id_} remove")
    assert "Remove" in page.text and f"post-remove {id_}" in page.commands
    page.tap(f"sheet post {id_} broken")
    assert "can’t be replayed here" in page.text and kept(page).link in page.html


def test_its_questions_look_like_others_and_are_read_out_as_they_open() -> None:
    """The focus goes to a sheet of another shape (`ui.platform.focus`), which is then read out."""
    page = broken()
    sheet, question = f"sheet post {kept(page).id}", "sh-for-post is-sheet sh-mid sh-asks"
    for asked, back in (("remove", "broken"), ("give", "")):
        page.tap(f"{sheet} {asked}")
        assert question in page.html and 'aria-describedby="sheet-text"' in page.html
        page.tap(f"{sheet} {back}".rstrip())
        assert question not in page.html and "sh-for-post" in page.html


def test_the_removal_stands_apart_from_the_link() -> None:
    page = broken()
    id_ = kept(page).id
    foot = page.html.rpartition("<footer")[2]
    assert f"sheet post {id_} remove" in foot and f"post-send {id_}" not in foot
    assert Markup(page.html).text.count("Remove") == 1


def test_what_was_played_stays_in_the_casebook() -> None:
    page = broken()
    id_ = kept(page).id
    games = len(page.session.book)
    page.tap(f"sheet post {id_} remove", f"post-remove {id_}")
    assert not page.session.features.of(Posts).by_id
    assert "removed from the desk" in page.text and len(page.session.book) == games


def test_a_match_that_can_be_replayed_is_not_removed() -> None:
    page, _ = both_played()
    page.tap("desk", f"sheet post {kept(page).id} remove", f"post-remove {kept(page).id}")
    assert page.session.features.of(Posts).by_id
