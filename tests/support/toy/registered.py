"""The toy case entered where every case is entered, and taken out again."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from gettext import GNUTranslations
from io import BytesIO
from json import dumps

from game import i18n
from game.case import CASES
from game.po import to_mo
from tests.support.toy import bots, page
from tests.support.toy.engine import TOY
from ui.state.case_parts import enter, leave

BOTS = f"game.bots.{TOY.name}"


@contextmanager
def registered() -> Iterator[None]:
    """The toy among the cases, with its bots and its page."""
    CASES[TOY.name] = TOY
    sys.modules[BOTS] = bots
    enter(TOY.name, *page.PARTS)
    try:
        with speaking(page.WORDS):
            yield
    finally:
        leave(TOY.name)
        del CASES[TOY.name], sys.modules[BOTS]


@contextmanager
def speaking(words: Mapping[str, str | tuple[str, str]]) -> Iterator[None]:
    """Sentences for a while that no catalogue has, by their keys; a pair is a singular and a plural."""
    domains = {key.partition(".")[0] for key in words}
    for domain in domains:
        lines = (_entry(key, text) for key, text in words.items() if key.startswith(f"{domain}."))
        more = GNUTranslations(BytesIO(to_mo("\n\n".join(lines))))
        i18n._catalogue("en", domain).add_fallback(more)
    try:
        yield
    finally:
        i18n._catalogue.cache_clear()


def _entry(key: str, text: str | tuple[str, str]) -> str:
    """The lines of a catalogue for a sentence."""
    if isinstance(text, str):
        return f"msgid {dumps(key)}\nmsgstr {dumps(text)}"
    forms = "\n".join(f"msgstr[{form}] {dumps(each)}" for form, each in enumerate(text))
    return f"msgid {dumps(key)}\nmsgid_plural {dumps(key)}\n{forms}"
