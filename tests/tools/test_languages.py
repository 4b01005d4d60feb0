"""Sentences that the page says in every language at once."""

from __future__ import annotations

import re

from game.i18n import LANGUAGES, speaking, t
from tools import languages
from tools.build import ROOT


def test_without_javascript_it_is_said_in_every_language() -> None:
    page = languages.told_in_all((ROOT / "index.html").read_text(encoding="utf-8"))
    (told,) = re.findall(r"<noscript>(.*)</noscript>", page)
    for language in LANGUAGES:
        with speaking(language):
            assert told.count(f">{t('boot.noscript')}</p>") == 1
    assert re.findall(r'lang="(\w+)"', told) == list(languages.OTHERS)
