"""The desk that is painted before Python: its drawings, and that its templates leave nothing out."""

from __future__ import annotations

import re

from tools import prerendered_desk

SPRITE = (
    '<svg class="sprite"><defs><pattern id="p"><use href="#b"/></pattern><clipPath id="q"><rect/></clipPath></defs>'
    '<symbol id="a"><rect fill="url(#p)"/></symbol><symbol id="b"><path/></symbol><symbol id="c"><path/></symbol></svg>'
)


def drawn(sprite: str) -> set[str]:
    return set(re.findall(r' id="(\w+)"', sprite))


def test_a_page_gets_the_drawings_it_shows_and_what_they_show() -> None:
    parts = prerendered_desk.split_sprite(SPRITE, '<svg class="ic"><use href="#a"></use></svg>')
    assert [drawn(part) for part in parts] == [{"a", "b", "p"}, set(), {"c", "q"}]
    assert all(part.startswith('<svg class="sprite"><defs>') and part.endswith("</svg>") for part in parts)


def test_what_only_portraits_and_cards_show_comes_after_the_first_frame() -> None:
    icon, face = (
        '<svg class="ic"><use href="#b"></use></svg>',
        '<svg class="face"><use href="#a"></use></svg>',
    )
    portrait = '<svg class="bust s-druitt"><use href="#c"></use></svg>'
    parts = prerendered_desk.split_sprite(SPRITE, icon + face + portrait)
    assert [drawn(part) for part in parts] == [{"b"}, {"a", "c", "p"}, {"q"}]


def test_templates_have_every_place_that_is_filled() -> None:
    html = prerendered_desk.templates()
    named = dict(re.findall(r'<template data-paint="([^"]+)">(.*?)</template>', html, re.DOTALL))
    assert {"desk", "desk empty", "first", "words", "continue ripper again", "again jekyll"} <= named.keys()
    places = {name: set(re.findall(r"\{(\w+)\}", text)) for name, text in named.items()}
    assert places["desk"] == {"count"}
    assert places["desk empty"] == set()
    assert places["first"] == {"date", "today"}
    seats = {f"{what}{at}" for what in ("name", "total") for at in range(4)}
    assert places["continue jekyll"] == {"hand", "turn", "when", "date", "today", *seats}
    assert places["again ripper"] == {"company", "date", "today", *(f"name{at}" for at in range(4))}
    assert places["post yours today"] == {"names"} and places["post waits today"] == {"names", "name"}
    assert places["post yours"] == {"names", "since"} and places["post waits"] == {"names", "name", "since"}
    assert named["desk"].count("boot-progress") == 1
