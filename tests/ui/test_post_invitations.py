"""The invitation to a match by post, from the form to the deal."""

from __future__ import annotations

from tests.support.app_page import Page
from tests.support.posted_pages import accept, begun, device, invited, kept, link_of, opened, post_of
from ui.state.kept_posts import Posts
from ui.state.messages import FieldChanged


def test_an_invitation_shows_how_it_works_and_takes_a_name_that_nobody_has() -> None:
    host = invited("case jekyll")
    assert "Send this link to" in host.text and not kept(host).dealt
    guest = opened(link_of(host), Page())
    assert "Nora invites you" in guest.text and "sealed but not locked" in guest.text
    assert guest.text.count("2 players") == 1
    for wrong, told in (("", "Enter your name"), ("nora", "nora")):
        guest.send(FieldChanged("own-name", wrong))
        guest.tap("post-accept")
        assert told in guest.text and not guest.session.features.of(Posts).by_id
    guest.send(FieldChanged("own-name", "Ada"))
    guest.tap("post-accept")
    assert "Send this link back to Nora" in guest.text
    opened(link_of(guest), host)
    assert kept(host).dealt and kept(host).names == ("Nora", "Ada") and not kept(host).number
    assert host.game.match.seats[1].name == "Ada" and host.game.local_seats == [0]


def test_the_first_of_two_to_accept_sends_the_link_to_whoever_invited() -> None:
    host = Page()
    host.tap("new", "players 3", "kind 1 post", "kind 2 post", "start")
    guest = accept(link_of(host), Page())
    assert "Send this link back to Nora" in guest.text


def test_whoever_invites_sits_before_the_others_by_post() -> None:
    page = Page()
    page.tap("new", "players 3", "kind 0 bot", "kind 1 post", "kind 2 human", "start")
    assert post_of(page).terms.host == kept(page).seat == 1


def test_one_person_at_this_device_and_no_guest() -> None:
    page = Page()
    page.tap("new", "players 3", "kind 1 post", "kind 2 human", "start")
    assert page.session.setup.problem and not page.session.features.of(Posts).by_id
    page.tap("kind 2 guest")
    assert page.session.setup.guests == (1, 2), "there is no match with both"
    page.tap("kind 1 post")
    assert page.session.setup.by_post == (1, 2)


def test_the_invitation_tells_the_length_and_names_the_rules_of_the_house() -> None:
    plain = opened(link_of(invited("case ripper", "one-hand on")), Page())
    assert "One hand." in plain.text and "rule" not in plain.text.partition("One hand.")[2].lower()
    changed = ("case ripper", "option vote off", "option case_files 2", "target 150")
    changed_ones = opened(link_of(invited(*changed)), Page())
    assert "To 150 points." in changed_ones.text
    assert "House rules in this game: The vote (Off) and Case Files (Two)" in changed_ones.text
    usual = opened(link_of(invited("case ripper")), Page())
    assert "To 100 points." in usual.text and "House rules" not in usual.text


def test_a_name_that_is_known_stands_in_the_form_and_in_the_invitation() -> None:
    guest = Page()
    guest.session.settings.name = "Ada"
    opened(link_of(invited()), guest)
    assert 'value="Ada"' in guest.html
    guest.tap("new", "middle on", "kind 1 guest", "start", "desk anyway", "post-new")
    assert guest.session.setup.chairs[0].name == "Ada" and guest.session.setup.people == (0,)


def test_while_inviting_no_first_hand_is_offered() -> None:
    page = Page()
    page.tap("new")
    assert "first-hand ripper" in page.commands
    for kind in ("post", "guest"):
        page.tap(f"kind 1 {kind}")
        assert "first-hand ripper" not in page.commands


def test_after_an_invitation_nothing_is_played_again() -> None:
    page = invited()
    for desk in (page, page.reload()):
        desk.tap("desk")
        assert "play-again" not in desk.commands and "new" in desk.commands


def test_the_form_offers_by_post_what_counts_there_alone() -> None:
    page = Page()
    page.tap("new", "house")
    assert "casual on" in page.commands and 'id="deal"' in page.html
    page.tap("kind 1 post")
    assert "casual on" not in page.commands and 'id="deal"' not in page.html


def test_a_chair_is_taken_once() -> None:
    host = invited(players=3)
    link = link_of(host)
    first, second = accept(link, device(1)), accept(link, device(2), "Ben")
    opened(link_of(first), host)
    opened(link_of(second), host)
    assert "already been taken" in host.text and kept(host).names[1] == "Ada"


def test_whoever_deals_and_does_not_begin_sends_the_deal() -> None:
    for seed in range(20):
        host, guest = begun("case ripper", "one-hand on", seed=seed)
        if not kept(host).is_ours:
            assert "Ada is next. Send the link." in host.text and kept(host).ready
            again = host.reload()
            again.tap(f"post {kept(again).id}")
            assert "Send the link" in again.text
            assert kept(opened(link_of(again), guest)).is_ours
            assert "Waiting for Ada. To remind them" in again.text
            return
    raise AssertionError("Nora always begins")
