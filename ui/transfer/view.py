"""The sheets that games go through as files: the import, and the report of a problem."""

from __future__ import annotations

import htpy as h

from game.i18n import t
from ui.html.controls import dialog
from ui.html.icons import icon
from ui.transfer.view_model import FileText, Import, Report

ACCEPTED = ".json,application/json,text/plain"
"""File types that the browser offers. Tablets know too little of a file to be asked for more."""
_DONE_ICON = {"done": "check", "refused": "info-circle"}


def import_sheet(m: Import) -> h.Element:
    """Draw the sheet that takes files, shows how far one is, and reports the results."""
    body = {"idle": _idle, "working": _working, "storing": _working}.get(m.state, _done)
    return dialog("import", t("exchange.title"), body(m))


def _idle(m: Import) -> h.Element:
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
        h.button(".btn.second", type="button", data_ui="import-text")[t("exchange.read")],
    ]


def _working(m: Import) -> h.Element:
    return h.div(".sh-body.tr-body.stack.start")[
        h.p(role="status", id="tr-state")[t("exchange.working", at=max(1, m.at), of=max(1, m.of))],
        h.progress(value=str(m.at - 1), max=str(m.of), aria_labelledby="tr-state")
        if m.at
        else h.progress(aria_labelledby="tr-state"),
        h.button(".btn.second", type="button", data_ui="import-stop")[t("exchange.cancel")]
        if m.state == "working"
        else None,
    ]


def _done(m: Import) -> list[h.Element]:
    refused = m.state == "refused"
    title = t("exchange.refused" if refused else "exchange.nothing" if m.nothing else "exchange.done")
    return [
        h.div(class_=f"sh-body tr-body stack is-{m.state}")[
            h.div(".stack", role="alert" if refused else "status")[
                h.h3(".d.heading.row")[
                    icon("info-circle" if m.nothing else _DONE_ICON[m.state], "" if refused else "accent"),
                    title,
                ],
                h.ul(".stack.near")[[h.li[line] for line in m.lines]],
                h.p[t("exchange.untouched")] if refused else None,
            ]
        ],
        h.footer(".sh-acts.cluster")[
            h.button(".btn.second", type="button", data_ui="import")[t("exchange.again")],
            h.button(".btn.prime", type="button", data_ui="casebook")[
                t("site.guide.casebook"), icon("arrow-right")
            ],
        ],
    ]


def report_sheet(m: Report) -> h.Element:
    """Explain what a report is, and list what its file would hold."""
    holds = [
        t("exchange.report.game" if m.game else "exchange.report.games"),
        t("exchange.report.browser", agent=m.browser),
        t("exchange.report.version", version=m.version),
        t("exchange.report.error", error=m.error) if m.error else t("exchange.report.no-error"),
    ]
    return dialog(
        "report",
        t("exchange.report"),
        [
            h.div(".sh-body.tr-body.stack.scroll")[
                h.p[t("exchange.report.text")],
                h.p[t("exchange.report.holds")],
                h.ul(".list")[[h.li[line] for line in holds]],
            ],
            h.footer(".sh-acts.cluster")[
                h.button(".btn.prime", type="button", data_ui="report-save")[
                    icon("file-export"), t("exchange.report.save")
                ]
            ],
        ],
    )


def file_sheet(m: FileText) -> h.Element:
    """The text of a file that may not have come to be, to be copied."""
    return dialog(
        "file",
        t("exchange.text.title"),
        [
            h.div(".sh-body.tr-body.stack.scroll")[
                h.p[t("exchange.text.why")],
                h.textarea(
                    "#share-link.field",
                    readonly=True,
                    rows="6",
                    spellcheck="false",
                    aria_label=t("exchange.text.title"),
                )[m.text],
                h.p(".strong", role="status")[t(f"deal.share.{m.how}") if m.how else None],
            ],
            h.footer(".sh-acts.cluster")[
                h.button(".btn.prime", type="button", data_ui="file-copy")[t("screens.offer.file-text")]
            ],
        ],
    )
