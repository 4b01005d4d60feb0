"""The sheets that games go through as files: the import, and the report of a problem."""

from __future__ import annotations

import htpy as h

from game.i18n import t
from ui.html.controls import QUESTION_SHAPE, command_button, sharing_line
from ui.html.icons import icon
from ui.html.sheet import Sheet
from ui.state.session import Session
from ui.transfer.inbox import Inbox, LastSentFile
from ui.transfer.update import FILE_SHEET

ACCEPTED = ".json,application/json,text/plain"
"""File types that the browser offers. Tablets know too little of a file to be asked for more."""
_DONE_ICON = {"done": "check", "refused": "info-circle"}


class ImportSheet(Sheet):
    """Takes files, shows how far one is, and tells what came of it."""

    name = "import"
    title_key = "exchange.title"
    shape = QUESTION_SHAPE

    def body(self, session: Session, about: str) -> h.Node:
        inbox = session.features.of(Inbox)
        body = {"idle": _idle, "working": _working, "storing": _working}.get(inbox.state, _done)
        return body(inbox)


def _idle(inbox: Inbox) -> h.Element:
    return h.div(".sh-body.tr-body.stack.start.scroll")[
        h.p("#tr-what")[t("exchange.what")],
        h.label(".btn.prime.tr-file")[
            icon("file-import"),
            t("exchange.choose"),
            h.input(".cover", type="file", id="import-file", accept=ACCEPTED, aria_describedby="tr-what"),
        ],
        h.p(".remark")[t("exchange.drop")],
        h.label(".strong", for_="import-text")[t("exchange.paste")],
        h.textarea(
            ".field",
            id="import-text",
            data_field="import",
            rows="4",
            spellcheck="false",
            autocomplete="off",
            autocapitalize="off",
        ),
        command_button(".second", "import-text")[t("exchange.read")],
    ]


def _working(inbox: Inbox) -> h.Element:
    work = inbox.work
    at, of = (work.at, work.game_count) if work else (0, 0)
    return h.div(".sh-body.tr-body.stack.start")[
        h.p(data_aloud="polite", id="tr-state")[t("exchange.working", at=max(1, at), of=max(1, of))],
        h.progress(value=str(at - 1), max=str(of), aria_labelledby="tr-state")
        if at
        else h.progress(aria_labelledby="tr-state"),
        command_button(".second", "import-stop")[t("exchange.cancel")] if inbox.state == "working" else None,
    ]


def _done(inbox: Inbox) -> h.Node:
    refused, nothing = inbox.state == "refused", _changed_nothing(inbox)
    title = t("exchange.refused" if refused else "exchange.nothing" if nothing else "exchange.done")
    return [
        h.div(class_=f"sh-body tr-body stack is-{inbox.state}")[
            h.div(".stack", data_aloud="urgent" if refused else "status")[
                h.h3(".d.heading.row")[
                    icon("info-circle" if nothing else _DONE_ICON[inbox.state], "" if refused else "accent"),
                    title,
                ],
                h.ul(".stack.near")[[h.li[line] for line in inbox.lines]],
                h.p[t("exchange.untouched")] if refused else None,
            ]
        ],
        h.footer(".sh-acts.cluster")[
            command_button(".second", "import")[t("exchange.again")],
            command_button(".prime", "casebook")[t("site.guide.casebook"), icon("arrow-right")],
        ],
    ]


def _changed_nothing(inbox: Inbox) -> bool:
    """True if it is through, and nothing here is other than before."""
    beside = {t("exchange.settings"), t("exchange.names"), t("learn.imported")}
    return inbox.state == "done" and not inbox.tried and not beside.intersection(inbox.lines)


class ReportSheet(Sheet):
    """Explains what a report is, and lists what its file would hold: the game on the table, else all that is stored,
    and of an error the last line."""

    name = "report"
    title_key = "exchange.report"
    shape = QUESTION_SHAPE
    over_faults = True

    def body(self, session: Session, about: str) -> h.Node:
        facts, lines = session.device.about, session.error.strip().splitlines()
        holds = [
            t("exchange.report.game" if session.game is not None else "exchange.report.games"),
            t("exchange.report.browser", agent=facts.get("browser", "")),
            t("exchange.report.version", version=facts.get("version", "")),
            t("exchange.report.error", error=lines[-1][:200]) if lines else t("exchange.report.no-error"),
        ]
        return [
            h.div(".sh-body.tr-body.stack.scroll")[
                h.p[t("exchange.report.text")],
                h.p[t("exchange.report.holds")],
                h.ul(".list")[[h.li[line] for line in holds]],
            ],
            h.footer(".sh-acts.cluster")[
                command_button(".prime", "report-save")[icon("file-export"), t("exchange.report.save")]
            ],
        ]


class FileSheet(Sheet):
    """The text of a file that may not have come to be, to be copied."""

    name = FILE_SHEET
    title_key = "exchange.text.title"
    over_faults = True

    def body(self, session: Session, about: str) -> h.Node:
        return [
            h.div(".sh-body.tr-body.stack.scroll")[
                h.p[t("exchange.text.why")],
                h.textarea(
                    "#share-link.field",
                    readonly=True,
                    rows="6",
                    spellcheck="false",
                    aria_label=t("exchange.text.title"),
                )[session.features.of(LastSentFile).text],
                sharing_line(session.link_sent, ".strong"),
            ],
            h.footer(".sh-acts.cluster")[command_button(".prime", "file-copy")[t("screens.offer.file-text")]],
        ]
