"""Links as the page hears of them: it was opened by one, and the deal on the screen is to be shared."""

from __future__ import annotations

import htpy as h

from game.i18n import t
from ui.html.controls import command_button, link_field, sharing_line
from ui.html.icons import icon
from ui.html.sheet import Sheet
from ui.play import flow
from ui.screens.deal.deal_link import BadLink, fill_in, read_fragment
from ui.screens.desk.screen import DeskScreen
from ui.screens.new_game.screen import NewGameScreen
from ui.state.messages import Effect
from ui.state.screen import Handler, Handlers, Rest, always
from ui.state.session import Open, Session
from ui.state.view_models import Notice
from ui.transfer.messages import Share, Shared


def open_deal_link(session: Session, rest: Rest) -> list[Effect]:
    """`linked <fragment>`: the page was opened by a link. It leads to the form, which says where it came from."""
    try:
        deal = read_fragment(rest[0] if rest else "")
    except BadLink as bad:
        flow.leave_for(session, DeskScreen())
        session.notice = Notice(str(bad), kind="error")
        return []
    flow.leave_for(session, NewGameScreen())
    fill_in(session.setup, deal)
    return []


def open_share_sheet(session: Session, rest: Rest) -> list[Effect]:
    """`share`: the sheet with the link, for the game on the table or for the form."""
    if fragment := session.screen.link(session):
        session.sheet, session.link_sent = Open("share", fragment), ""
    return []


def send_link(session: Session, rest: Rest) -> list[Effect]:
    """`send-link`: by the way the device has for it, else onto the clipboard."""
    if session.sheet is None or session.sheet.kind != "share":
        return []
    return [Share(session.device.address(session.sheet.about), t("deal.share.title"))]


def note_sharing(session: Session, message: Shared) -> None:
    """Note how the sharing of the link went."""
    session.link_sent = message.how


class ShareSheet(Sheet):
    """The link in a field from which it can be copied by hand, and a button; then how that went. It is about the
    fragment of the link."""

    name = "share"
    title_key = "deal.share"
    asks = True

    def body(self, session: Session, about: str) -> h.Node:
        return [
            h.div(".sh-body.sh-share.stack")[
                h.p(id="sheet-text")[t("deal.share.text")],
                link_field(session.device.address(about)),
                sharing_line(session.link_sent, ".how.strong"),
            ],
            h.footer(".sh-acts.cluster")[
                command_button(".second", "close")[t("sheets.close")],
                command_button(".prime", "send-link")[icon("share-2"), t("deal.share.send")],
            ],
        ]


HANDLERS: Handlers = {
    "linked": Handler(open_deal_link, looking_on=True, leaves=always),
    "share": Handler(open_share_sheet),
    "send-link": Handler(send_link),
}
