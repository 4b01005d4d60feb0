"""Handlers of matches by post: somebody is invited, links come and go, a chair is given to a bot."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from game.fair_deal import is_hex
from game.i18n import t
from game.post import Fork, Post, Terms, join
from game.post_link import fragment_of
from ui.pairing.messages import DrawCode
from ui.play import flow
from ui.screens.casebook.update import ask_about_unsaved
from ui.screens.desk.screen import DeskScreen
from ui.screens.game_table import to_table
from ui.screens.post.lines import BROKEN_MARK, SHEET
from ui.screens.post.replayed import replayed
from ui.state.challenge import PostMark, find_stored_game, on_table
from ui.state.kept_posts import KeptPost, Posts
from ui.state.messages import Effect, Keep, Load, Save, Then
from ui.state.post_at_table import PostAtTable, catch_up_with_post
from ui.state.screen import Handler, Handlers, Rest, always
from ui.state.session import Game, Open, Session
from ui.state.setup import Setup, level_of
from ui.state.view_models import Notice
from ui.transfer.messages import Share


def kept_of(session: Session, post: Post, seat: int, number: str = "") -> KeptPost:
    """A match as it is kept, for the person at a seat."""
    return KeptPost(
        post.id,
        post.terms.case,
        tuple(post.names),
        seat,
        fragment_of(post),
        post.is_open,
        _due(post, seat),
        session.today,
        post.over,
        len(post.steps),
        number=number,
        host=post.terms.host,
    )


def _due(post: Post, seat: int) -> tuple[int, ...]:
    """The seats that have something to do. Bots think at this person's table, wherever they are due."""
    return post.due if post.thinker is None else (seat,)


def remember(session: Session, kept: KeptPost) -> Keep:
    """Keep a match, as the latest."""
    session.features.of(Posts).put(kept)
    return Keep(Posts)


def find(session: Session, rest: Rest) -> KeptPost | None:
    """The match of an id."""
    return session.features.of(Posts).by_id.get(rest[0] if rest else "")


def show_sheet(session: Session, kept: KeptPost, asked: str = "") -> None:
    """Show the sheet of a match, over its table or the desk; `asked` is what it is asked about."""
    if on_table(session, PostMark(kept.id, kept.seat)) is None or session.screen.game is None:
        flow.leave_for(session, DeskScreen())
    session.sheet, session.link_sent = Open(SHEET, f"{kept.id} {asked}".rstrip()), ""


def invite(session: Session, setup: Setup) -> list[Effect]:
    """Invite those who play by post. Of all of them the first one in the order of the seats invites: that seat is the
    person's here."""
    chairs = [*setup.chairs[: setup.players]]
    own, first = setup.people[0], min(*setup.people, *setup.by_post)
    chairs[own], chairs[first] = chairs[first], chairs[own]
    levels = tuple(chair.level if chair.kind == "bot" else None for chair in chairs)
    terms, number = Terms(setup.case, setup.edition, setup.differences, levels), session.device.new_number()
    post = Post.invitation(terms, [chair.name for chair in chairs], number)
    kept = kept_of(session, post, terms.host, number)
    flow.leave_for(session, DeskScreen())
    show_sheet(session, kept)
    return [remember(session, kept)]


# ---- to the table ----


def open_match(session: Session, rest: Rest) -> list[Effect]:
    """`post <id>`: the table of a match, or its sheet as long as nothing is dealt."""
    kept = find(session, rest)
    if kept is None:
        session.notice = Notice(t("post.unknown"), kind="error")
        return []
    if kept.dealt:
        return bring_to_table(session, kept, _shown, rest)
    show_sheet(session, kept)
    return []


def bring_to_table(
    session: Session, kept: KeptPost, then: Then, rest: Rest = (), word: str = "post"
) -> list[Effect]:
    """Put a match that was dealt on the table, for something that is done with it by a command."""
    game = on_table(session, PostMark(kept.id, kept.seat))
    if game is not None and game.post is not None:
        return then(session, game)
    if game is None and ask_about_unsaved(session, f"{word} {kept.id}", rest):
        return []
    return replayed(session, kept, partial(_lay_replayed, kept.id, then))


def _lay_replayed(post_id: str, then: Then, session: Session) -> list[Effect]:
    posts = session.features.of(Posts)
    if (kept := posts.by_id.get(post_id)) is None:  # another window has removed it meanwhile
        return []
    if (found := posts.readable_match(kept)) is None:
        show_sheet(session, kept, BROKEN_MARK)
        return []
    effects: list[Effect] = [] if found is kept else [remember(session, found)]
    mark = PostMark(kept.id, kept.seat)
    if (game := on_table(session, mark)) is not None:
        catch_up_with_post(session, game)
        return [*effects, *then(session, game)]
    if (head := find_stored_game(session, mark)) is not None:
        return [*effects, Load(head.slot, then)]
    post = posts.post_of(found, found.link)
    assert post is not None, "it is mended"
    match = PostAtTable.of(kept.seat, post).match(post.match.hand_number)
    game = session.put(match, length=post.done, challenge=mark)
    catch_up_with_post(session, game)
    return [*effects, Save(), *then(session, game)]


def _shown(session: Session, game: Game) -> list[Effect]:
    """The match is on the table. What a file or another window has brought of it is looked at now."""
    kept = _kept_beside(session, game)
    effects = [] if kept is None or not kept.came else _join_link(session, game, kept.came)
    return effects + to_table(session) + _tell_fork(session, game)


def _kept_beside(session: Session, game: Game) -> KeptPost | None:
    return None if game.by_post is None else session.features.of(Posts).by_id.get(game.by_post.id)


def _tell_fork(session: Session, game: Game) -> list[Effect]:
    if game.post is not None and game.post.fork is not None and (kept := _kept_beside(session, game)):
        show_sheet(session, kept)
    return []


# ---- links that come ----


def take_link(session: Session, kept: KeptPost, post: Post, link: str) -> list[Effect]:
    """A link of a match that is known here has come."""
    posts = session.features.of(Posts)
    posts.replayed[link] = post
    if kept.dealt and post.is_open:
        game = on_table(session, PostMark(kept.id, kept.seat))
        if game is not None and game.post is not None:
            return _came(link, session, game)
        kept = replace(kept, away=False, came=kept.came or link)  # whoever leaves meanwhile has it still
        return [remember(session, kept), *replayed(session, kept, partial(_take_beside, kept.id, link))]
    return replayed(session, kept, partial(_take_chair, kept.id, post))


def _take_chair(post_id: str, post: Post, session: Session) -> list[Effect]:
    """An invitation has come, or a chair that was taken, or the deal of a match that waits for it; the own links are
    replayed."""
    posts = session.features.of(Posts)
    if (kept := posts.by_id.get(post_id)) is None:
        return []
    mine = posts.post_of(kept, kept.link)
    both = post if mine is None else join(mine, post)
    if isinstance(both, Fork):
        flow.leave_for(session, DeskScreen())
        session.notice = Notice(t("post.taken", name=post.names[both.seat]), kind="error")
        return []
    if kept.dealt:
        return bring_to_table(session, kept, _known)
    opens = is_hex(kept.number) and not (both.is_open or both.waiting)
    if opens:
        both.open(kept.number)
    now = kept_of(session, both, kept.seat, "" if both.is_open else kept.number)
    if opens:
        now = replace(now, ready=now.link)
    effects: list[Effect] = [remember(session, now)]
    if now.dealt:
        return effects + bring_to_table(session, now, _shown)
    show_sheet(session, now)
    return effects


def _take_beside(post_id: str, link: str, session: Session) -> list[Effect]:
    """A link has come of a match whose own links are replayed. It takes their place if none of them can be read."""
    posts = session.features.of(Posts)
    if (kept := posts.by_id.get(post_id)) is None:
        return []
    if posts.readable_match(replace(kept, came="")) is None:
        kept = replace(kept, link=link, ready="", came="")
        return [remember(session, kept), *bring_to_table(session, kept, _shown)]
    return bring_to_table(session, kept, partial(_came, link))


def _known(session: Session, game: Game) -> list[Effect]:
    session.notice = Notice(t("post.known"))
    return to_table(session)


def _came(link: str, session: Session, game: Game) -> list[Effect]:
    effects = _join_link(session, game, link)
    return effects + to_table(session) + _tell_fork(session, game)


def _join_link(session: Session, game: Game, link: str) -> list[Effect]:
    """Go on with a link that holds more; beside one that goes another way, what was played here stays."""
    kept, at, posts = _kept_beside(session, game), game.post, session.features.of(Posts)
    if kept is None or at is None:
        return []
    if (post := posts.post_of(kept, link)) is None:
        return [remember(session, replace(kept, came="" if kept.came == link else kept.came))]
    found, came = join(at.post, post), "" if kept.came == link else kept.came
    if isinstance(found, Fork):
        way = _longer(session, posts.post_of(kept, came), post)
        fork = join(at.post, way)
        at.fork = fork if isinstance(fork, Fork) else found
        return [remember(session, replace(kept, came=fragment_of(way), away=False))]
    if _size(post) <= _size(at.post):
        session.notice = Notice(t("post.known"))
        return [remember(session, replace(kept, came=came, away=False))]
    now = kept_of(session, post, kept.seat)
    effects: list[Effect] = [remember(session, replace(now, link=link, came=came)), Save()]
    catch_up_with_post(session, game)
    return effects


def _size(post: Post) -> tuple[int, int]:
    return len(post.steps), len(post.given)


def _longer(session: Session, second: Post | None, post: Post) -> Post:
    """Of two that both go another way than this device the longer one, if they agree. There is no room for a third
    way: the second stays, and is told of once more."""
    if second is None:
        return post
    if isinstance(both := join(second, post), Fork):
        session.notice = Notice(t("post.fork"), kind="error")
        return second
    return both


def _swap(session: Session, game: Game) -> list[Effect]:
    """`post-swap <id>`: go on with the other of two ways; this one is kept in its place."""
    kept, at = _kept_beside(session, game), game.post
    other = None if kept is None else session.features.of(Posts).post_of(kept, kept.came)
    if kept is None or at is None or other is None:
        return to_table(session)
    own, now = fragment_of(at.post), kept_of(session, other, kept.seat)
    effects: list[Effect] = [remember(session, replace(now, link=kept.came, came=own)), Save()]
    catch_up_with_post(session, game, at.fork)
    return effects + to_table(session) + _tell_fork(session, game)


def _drop(session: Session, rest: Rest) -> list[Effect]:
    """`post-drop <id>`: the other of two ways is of no use any more."""
    kept = find(session, rest)
    if kept is None:
        return []
    game = on_table(session, PostMark(kept.id, kept.seat))
    if game is not None and game.post is not None:
        game.post.fork = None
    session.sheet = None
    return [remember(session, replace(kept, came=""))]


# ---- links that go ----


def refresh(session: Session) -> list[Effect]:
    """Note whose turn it is, and what is to be sent, as soon as nothing goes on at the table. A match that is over
    waits for the person here until the table has shown its scores."""
    game = session.game
    kept = None if game is None or session.onlooking else _kept_beside(session, game)
    if game is None or kept is None or (at := game.post) is None:
        return []
    shown = not at.post.over or game.is_outcome_shown
    if at.noted == (now := (len(at.post.steps), at.base, shown)):
        return []
    at.noted, rests = now, at.waits_for_link
    ready = fragment_of(at.post) if rests and at.unsent else ""
    steps = len(at.post.steps) if rests else max(0, at.base)
    due = _due(at.post, kept.seat) if shown else (kept.seat,)
    since = kept.since if due == kept.due else session.today
    told = replace(kept, ready=ready, steps=steps, due=due, since=since, over=at.post.over and shown)
    return [] if told == kept else [remember(session, told)]


def _send(session: Session, rest: Rest) -> list[Effect]:
    """`post-send <id>`: hand the link on."""
    kept = find(session, rest)
    if kept is None:
        return []
    title = t("post.share", case=t(f"screens.case.{kept.case}"))
    return [Share(session.device.address(kept.to_send), title)]


def _draw(session: Session, rest: Rest) -> list[Effect]:
    """`post-code <id>`: show the link as a picture, for another device's camera. It may be read at once."""
    kept = find(session, rest)
    if kept is None:
        return []
    return [DrawCode(session.device.address(kept.to_send)), *_note_sent(session, kept)]


def link_shared(session: Session) -> list[Effect]:
    """The link in the sheet of a match was handed on."""
    opened = session.sheet
    kept = find(session, tuple(opened.about.split())) if opened is not None and opened.kind == SHEET else None
    return [] if kept is None else _note_sent(session, kept)


def _note_sent(session: Session, kept: KeptPost) -> list[Effect]:
    """Note that the link to be sent is on its way: its match stays as it is."""
    if not kept.ready:
        return []
    game = on_table(session, PostMark(kept.id, kept.seat))
    if game is not None and game.post is not None:
        game.post.note_sent()
    return [remember(session, replace(kept, link=kept.ready, ready="", since=session.today))]


def _give(session: Session, game: Game) -> list[Effect]:
    """`post-give <id>`: a bot plays for whoever is due, from now on and on every device."""
    kept, at = _kept_beside(session, game), game.post
    if kept is None or at is None or not at.waits_for_link or not at.post.due:
        return to_table(session)
    seat, level = at.post.due[0], level_of(kept.case, None)
    at.post.give(seat, level)
    game.reseat(seat, "bot", level)
    at.note_sent()
    session.sheet = None
    now = kept_of(session, at.post, kept.seat)
    return [remember(session, replace(now, came=kept.came)), Save(), *to_table(session)]


def _put_away(session: Session, rest: Rest) -> list[Effect]:
    """`post-away <id>`: leave the match to the Casebook. A link brings it back."""
    kept = find(session, rest)
    if kept is None:
        return []
    flow.leave_for(session, DeskScreen())
    if not kept.dealt:
        del session.features.of(Posts).by_id[kept.id]
        session.notice = Notice(t("post.withdrawn"))
        return [Keep(Posts)]
    session.notice = Notice(t("post.is-away"))
    return [remember(session, replace(kept, away=True))]


def _remove(session: Session, rest: Rest) -> list[Effect]:
    """`post-remove <id>`: forget a match none of whose links can be replayed. What is in the Casebook stays there."""
    kept = find(session, rest)
    posts = session.features.of(Posts)
    if kept is None or posts.readable_match(kept) is not None:
        return []
    flow.leave_for(session, DeskScreen())
    del posts.by_id[kept.id]
    session.notice = Notice(t("post.removed"))
    return [Keep(Posts)]


def _at_table(word: str, then: Then) -> Handler:
    def run(session: Session, rest: Rest) -> list[Effect]:
        kept = find(session, rest)
        return [] if kept is None or not kept.dealt else bring_to_table(session, kept, then, rest, word)

    return Handler(run, leaves=always)


HANDLERS: Handlers = {
    "post": Handler(open_match, leaves=always),
    "post-send": Handler(_send),
    "post-code": Handler(_draw),
    "post-give": _at_table("post-give", _give),
    "post-swap": _at_table("post-swap", _swap),
    "post-drop": Handler(_drop),
    "post-away": Handler(_put_away, leaves=always),
    "post-remove": Handler(_remove, leaves=always),
}
