"""The dealer's note: what is said to somebody who learns, on paper, in lessons and in the first hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from htpy import Element, Node, div, footer, h2, header, p, section, span
from markupsafe import Markup

from game.case import first_case
from game.i18n import t
from ui.html.cards import name_in_sentence
from ui.html.case_cards import CaseCards
from ui.html.html_cache import cached
from ui.html.icons import symbol_id
from ui.state.view_models import DealersNote
from ui.state.voice import as_sentence


@cached
def dealer() -> Markup:
    """The dealer's token: the hat and moustache on the back of the cards."""
    back = symbol_id(CaseCards.of(first_case()).back)
    return Markup(
        '<svg viewBox="64 114 122 122" aria-hidden="true" focusable="false">'
        f'<use href="#{back}" width="250" height="350"></use></svg>'
    )


def note(
    title: str,
    text: Node,
    *,
    room: Iterable[tuple[str, str]] = (),
    head: Node = None,
    beside: Node = None,
    actions: Node = None,
    classes: str = "",
    attributes: Mapping[str, str] | None = None,
    who: str = "",
) -> Element:
    """The note: the dealer, or `who` else speaks, with `head` (where one is, say), the title, the text, what stands
    beside or beneath it, and what can be tapped.
    With the titles and texts of `room` it is as high as the highest of them would be.

    A screen reader says it by the voice of the page (`Screen.aloud`)."""
    return section(
        class_=f"note {classes} on-paper".replace("  ", " "),
        aria_label=who or t("first.dealer"),
        **(attributes or {}),
    )[
        header(class_="row small strong")[
            span(class_="seal")[dealer()], p(class_="no-upright")[who or t("first.dealer")], head
        ],
        div(class_="said")[
            div[_words(title, text)],
            (div(class_="room", aria_hidden="true")[_words(*each)] for each in room),
        ],
        beside,
        actions and footer(class_="cluster spread")[actions],
    ]


def text_of(said: DealersNote) -> str:
    """Return the text of what the dealer says in a first hand."""
    return t(f"{said.key}.text", **({"card": name_in_sentence(said.card)} if said.card else {}))


def dealer_aloud(said: DealersNote | None) -> str:
    """The words of the dealer in a first hand."""
    return "" if said is None else f"{as_sentence(t(said.key))} {text_of(said)}"


def _words(title: str, text: Node) -> Node:
    return title and h2(class_="d")[title], text and p(class_="tx")[text]
