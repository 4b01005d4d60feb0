"""Marks and spaces of each language: what is set, what is refused, and that what is set is left alone."""

from __future__ import annotations

import pytest

from tools.typography import faults, typeset

SET = [
    ("en", "It's 16 MB...", "It’s 16\u00a0MB…"),
    ("en", "Nora: -3 points", "Nora: −3 points"),
    ("en", "1 Montague, 5 Going", "1 Montague, 5 Going"),
    ("de", "z. B. 5 Punkte, 100 % offen …", "z.\u00a0B. 5\u00a0Punkte, 100\u00a0% offen\u00a0…"),
    ("de", "### 1.3 Punkte", "### 1.3 Punkte"),
    (
        "fr",
        "Prêt ? Oui : « d'abord » ; l'autre !",
        "Prêt\u202f? Oui\u00a0: «\u00a0d’abord\u00a0»\u202f; l’autre\u202f!",
    ),
    ("fr", "Prêt? Oui: «oui».", "Prêt\u202f? Oui\u00a0: «\u00a0oui\u00a0»."),
    ("fr", "à 20:14, Mr Hyde {name} : {points}", "à 20:14, Mr\u00a0Hyde {name}\u00a0: {points}"),
    ("fr", "*Cas :* *us:* `a: b`", "*Cas\u00a0:* *us:* `a: b`"),
]


@pytest.mark.parametrize(("language", "written", "right"), SET)
def test_what_is_written_is_set(language: str, written: str, right: str) -> None:
    assert typeset(written, language) == right
    assert typeset(right, language) == right
    assert list(faults(right, language)) == []
    assert bool(list(faults(written, language))) == (written != right)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "„so“"),
        ("en", 'a "word"'),
        ("en", "so—there"),
        ("de", "“so”"),
        ("de", "“so“"),
        ("de", "so - da"),
        ("fr", "“ainsi”"),
        ("fr", "ainsi -- voilà"),
        ("fr", "{n} point ‖ {n} points"),
    ],
)
def test_marks_of_another_language_are_refused(language: str, text: str) -> None:
    assert list(faults(text, language))
