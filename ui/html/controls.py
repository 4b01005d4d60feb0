"""Controls that several screens share: notices, rule links, seat seals, rows of choices.

Seats are counted from 0, as in the notation.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from htpy import (
    Attribute,
    Element,
    Node,
    b,
    button,
    div,
    h2,
    header,
    label,
    li,
    ol,
    option,
    p,
    section,
    select,
    span,
    wbr,
)
from htpy import input as text_field
from htpy import small as small_print
from markupsafe import Markup

from game.i18n import t
from game.names import LONGEST_NAME
from ui.html.html_cache import cached
from ui.html.icons import SEAT_GLYPHS, bust, glyph, icon, seat_colour_class
from ui.state.view_models import Notice, SeatInfo
from ui.state.voice import as_sentence


def gaslit_portrait(person: str) -> Element:
    """A portrait in gaslight; colours come from the class that an element around it lends."""
    return span(class_="gaslit", aria_hidden="true")[bust(person)]


def command_button(look: str, command: str, *, id_: str = "", **more: Attribute) -> Element:
    """A button with words for a command; `look` are its classes beside `btn`, as in `.prime`."""
    name = f"#{id_}" if id_ else ""
    return button(f"{name}.btn{look}", type="button", data_ui=command, **more)


def link_button(command: str, drawing: str, words: str, more: str = "") -> Element:
    """A quiet button that leads to further reading; `more` classes."""
    return command_button(f".quiet.sh-link{more}", command)[icon(drawing), words]


def rule_button(number: str, more: str = "", case: str = "") -> Element:
    """A quiet button that leads to the rules at a number: of a `case`, or of the one at hand."""
    place = f"{case} {number}".lstrip()
    return link_button(f"sheet rules {place}", "book-2", t("app.rule", number=number), more)


@cached
def icon_button(drawing: str, name: str, command: str, look: str = "") -> Element:
    """A square button with a drawing alone, for a command; `look` are its classes beside `ib`."""
    return button(f".ib{look}", type="button", data_ui=command, aria_label=name)[icon(drawing)]


def back_button(command: str = "desk", name: str = "") -> Markup:
    """The way back in the corner of a screen, to the desk unless another is named."""
    return icon_button("arrow-left", name or t("app.desk"), command, ".back")


def rule_link(number: str) -> Element:
    """A button that opens the rules at a number."""
    return button(type="button", class_="rule", data_ui=f"sheet rules {number}")[t("app.rule", number=number)]


def notice_bar(notice: Notice | None) -> Element | None:
    """One sentence for the reader, with the rule it rests on and a way to close it."""
    if notice is None:
        return None
    return div(class_=f"banner cluster label {notice.kind}")[
        icon("info-circle"),
        p[notice.text],
        rule_link(notice.rule) if notice.rule else None,
        offer_button(notice),
        icon_button("x", t("table.dismiss"), "dismiss"),
    ]


def offer_button(notice: Notice) -> Element | None:
    """The way out that a notice offers."""
    if not notice.offers:
        return None
    return command_button(".plain", notice.offers)[t(f"screens.offer.{notice.offers}")]


def own_name_field(name: str, *, form: bool = False, problem: str = "") -> Element:
    """The field for the name of the person at this device; a `form` does not go on without it."""
    return div(class_=f"own-name stack {'tight' if form else 'near'}")[
        label(class_="label" if form else "strong", for_="own-name")[t("pairing.name")],
        text_field(
            "#own-name.field",
            type="text",
            value=name,
            maxlength=str(LONGEST_NAME),
            data_field="own-name",
            autocomplete="off",
            autocapitalize="words",
            spellcheck="false",
            enterkeyhint="done",
            required=form,
        ),
        p(".strong.accent", data_aloud="urgent")[problem] if problem else None,
    ]


def step_list(names: Sequence[str], now: int, label: str, more: str = "") -> Element:
    """Steps in a row: those that are done, the one that is due, counted from 0, and those to come. `more` classes."""
    return ol(class_=f"steps cluster {more}".strip(), aria_label=label)[
        (
            li(
                class_="row tight" + (" done" if at < now else " now" if at == now else ""),
                aria_current="step" if at == now else None,
            )[at < now and icon("check"), name]
            for at, name in enumerate(names)
        )
    ]


def link_field(link: str) -> Node:
    """A link to be copied by hand where the device copies nothing (`ui.platform.share`)."""
    return [
        label(".sr", for_="share-link")[t("deal.share.link")],
        text_field(
            ".field",
            id="share-link",
            type="text",
            readonly=True,
            value=link,
            autocomplete="off",
            spellcheck="false",
        ),
    ]


def sharing_line(how: str, classes: str) -> Element:
    """The line that says how sharing went; empty before."""
    return p(classes, data_aloud="polite")[t(f"deal.share.{how}") if how else None]


def poster_words(words: str) -> list[Node]:
    """Words that may break at every space, even one that elsewhere holds a number and its noun together: a poster is
    narrow."""
    first, *rest = words.split("\u00a0")
    return [first, *(["\u00a0", wbr, each] for each in rest)]


def leave_button() -> Markup:
    """Back to the desk from the middle of a game; nothing is lost by it."""
    return icon_button("door-exit", t("screens.leave"), "desk", ".quit")


def look_button() -> Element:
    """Puts a decision that covers the table aside for a look at it; the table has the way back."""
    return command_button(".second.look", "look", id_="look")[icon("cards"), span[t("screens.look")]]


def waiting(missing: Sequence[SeatInfo], words: str = "") -> Element:
    """Say that others are awaited on devices elsewhere, or say so in other `words`; for one that is out of reach
    somebody else can play."""
    return div(class_="waiting stack near center")[
        p(data_aloud="polite")[words or t("guests.next-awaited")],
        [
            (
                command_button(".second", f"pair host {each.number}")[
                    icon("refresh"), t("pairing.connect-to", name=each.name)
                ],
                command_button(".second", f"sheet seat {each.number}")[
                    icon("users"), t("guests.replace", name=each.name)
                ],
            )
            for each in missing
        ],
    ]


def host_lost(words: str, *, gone: bool = False) -> Element:
    """Say that the host is out of reach, with the way to another code unless nothing leads back."""
    return div(class_="waiting stack near center")[
        p(data_aloud="polite")[words],
        None if gone else command_button(".second", "pair join")[icon("refresh"), t("pairing.connect")],
    ]


def seat_seal(seat: SeatInfo) -> Element:
    """The large symbol of a seat."""
    return div(class_=f"seal round {seat_colour_class(seat.number)}", aria_hidden="true")[
        glyph(SEAT_GLYPHS[seat.number])
    ]


def choice(name: str, choices: list[tuple[str, str, bool]], cls: str = "segs") -> Element:
    """Draw a row of buttons, one of them down: (command, words, down)."""
    return div(class_=cls, role="group", aria_label=name)[
        [
            button(type="button", class_="seg", data_ui=command, aria_pressed="true" if down else "false")[
                words
            ]
            for command, words, down in choices
        ]
    ]


def list_choice(
    field: str,
    choices: Iterable[tuple[str, str]],
    value: str,
    *,
    id_: str = "",
    described_by: str | None = None,
) -> list[Node]:
    """A list of which one value is chosen, by the name of its field: (value, words)."""
    return [
        select(
            ".field", id=id_ or field, data_field=field, autocomplete="off", aria_describedby=described_by
        )[[option(value=each, selected=each == value)[words] for each, words in choices]],
        icon("chevron-right"),
    ]


def labelled_list(field: str, words: str, choices: Iterable[tuple[str, str]], value: str) -> Element:
    """The same under a label that is not seen."""
    return label(".select")[span(".sr")[words], list_choice(field, choices, value)]


def search_field(name: str, words: str, sought: str, controls: str, found: Node = None) -> Element:
    """The field of a search, named by a word, with what is said of the things found; `controls` is the id of the list.
    What is typed is no attribute: by `data-sought` a field that is to be emptied differs."""
    return div(".sh-search.cluster.grow", role="search")[
        label(".sr", for_=f"{name}-search")[words],
        text_field(
            ".field.grow",
            id=f"{name}-search",
            type="search",
            value=sought,
            data_field=f"{name}-search",
            data_sought=sought,
            placeholder=words,
            maxlength="60",
            autocomplete="off",
            autocapitalize="none",
            spellcheck="false",
            enterkeyhint="search",
            aria_controls=controls,
        ),
        found,
    ]


def name_above(words: str) -> Element:
    """A name with a line below it (`.titled`): one that ends in a sign of its own, like a question, has the pause."""
    return b(class_="ends" if as_sentence(words) == words else None)[words]


def way(command: str, drawing: str, words: str, small: str = "", look: str = ".item.box") -> Element:
    """A row of a menu that leads on."""
    return button(look, type="button", data_ui=command)[
        icon(drawing, "accent"),
        span(".titled")[name_above(words), small_print[small] if small else None],
        icon("chevron-right"),
    ]


def page_buttons(pages: Iterable[tuple[str, str, str, bool]]) -> Element:
    """Draw the row of pages of a book, one of them open: (id, command, words, open)."""
    return div(".sh-pages.pills.scroll", role="group", aria_label=t("sheets.rules.pages"))[
        (
            button(
                ".seg", id=at, type="button", data_ui=command, aria_pressed="true" if is_open else "false"
            )[words]
            for at, command, words, is_open in pages
        )
    ]


def reading_region(classes: str, name: str, *, id_: str | None = None) -> Element:
    """The part of a sheet that scrolls, under a name: keys scroll it, too."""
    return div(f".sh-body{classes}.scroll", id=id_, tabindex="0", role="region", aria_label=name)


MIDDLE_SHAPE = " sh-mid"
QUESTION_SHAPE = " sh-mid sh-asks"
READING_SHAPE = " sh-mid sh-reads"
"""The shapes of dialogs that do not come from the side: in the middle, a question there, or a text to read."""


def dialog(
    kind: str, title: str, body: Node, *, shape: str = "", closes: bool = True, asks: bool = False
) -> Element:
    """A dialog over the screen. One that does not close is a decision: it can be put aside for a look at the table, and
    a sheet may lie over it. One that asks is read out when it opens: an element of it has the id `sheet-text`, or
    `decision-text`."""
    at = "sheet" if closes else "decision"
    close = icon_button("x", t("sheets.close"), "close")
    return div(class_=f"sh-layer sh-for-{kind} is-{at}{shape}", id=f"{at}-layer")[
        div(".sh-scrim", aria_hidden="true", data_ui="close" if closes else None),
        section(
            ".sh",
            id=at,
            role="dialog",
            aria_modal="true",
            aria_labelledby=f"{at}-title",
            aria_describedby=f"{at}-text" if asks else None,
            tabindex="-1",
        )[
            header(".sh-head.row")[
                h2(".d.title.grow.whole", id=f"{at}-title", tabindex="-1")[title],
                close if closes else look_button(),
            ],
            body,
        ],
    ]
