"""A deal as a link: case, edition, options, players and deal code in the fragment of the page's address.

A fragment is sent to no server. The link holds no names and nothing of what was played.
"""

from __future__ import annotations

from dataclasses import dataclass
from string import ascii_letters, digits
from typing import Any

from game.case import CASES, Case
from game.deals import is_code
from game.errors import CasefileError
from game.i18n import t
from game.match import Match
from game.options import ONE_HAND, TARGETS
from ui.state.setup import LONGEST_CODE, Setup, option_word

LONGEST_FRAGMENT = 600
"""Characters of a fragment that is read at all."""
_PLAIN = frozenset(ascii_letters + digits + "-._~")
WORD = "deal"
"""A fragment that begins so is a deal."""


class BadLink(CasefileError):
    """A link that is not of this page, or whose deal cannot be played. Its text is a sentence for a person."""

    def __init__(self, why: str) -> None:
        super().__init__(t("deal.bad", why=t(f"deal.bad.{why}")))
        self.why = why


@dataclass(frozen=True, slots=True)
class Deal:
    """The contents of a link."""

    code: str
    case: str
    edition: str
    players: int
    options: dict[str, Any]
    """The options that differ from the edition, including the target."""


def is_shareable(code: str) -> bool:
    """True if a deal code can stand in a link."""
    return is_code(code, LONGEST_CODE)


def is_harmless(match: Match) -> bool:
    """True if anybody at the page may have the deal again. While a match of several humans goes on, it would show one
    of them what the others hold, and what is dealt next. A human who gave the seat to a bot may come back to it."""
    return match.over or len(match.human_seats()) <= 1


def has_link(match: Match, code: str) -> bool:
    """True if there is a link to the deal of a match on the table."""
    return is_shareable(code) and is_harmless(match)


def of_match(match: Match, code: str) -> str:
    """The fragment of a match that was dealt from a code."""
    return fragment_of(Deal(code, match.case, match.edition, len(match.seats), match.options))


def of_setup(setup: Setup) -> str:
    """The fragment of what is chosen in the form; "" while there is no deal code, or something is wrong."""
    code = setup.code.strip()
    if not is_shareable(code) or setup.points is None or setup.no_code:
        return ""
    return fragment_of(Deal(code, setup.case, setup.edition, setup.players, setup.differences))


def fragment_of(deal: Deal) -> str:
    """The fragment of a deal, without its "#"."""
    head = [(WORD, deal.code), ("case", deal.case), ("edition", deal.edition), ("players", str(deal.players))]
    options = [(name, option_word(value)) for name, value in sorted(deal.options.items())]
    return "&".join(f"{name}={_quoted(word)}" for name, word in (*head, *options))


def read_fragment(fragment: str) -> Deal:
    """The deal of a fragment, with or without its "#". BadLink says why it cannot be taken."""
    given = _pairs(fragment.removeprefix("#"))
    code, case = given.pop(WORD, ""), CASES.get(given.pop("case", ""))
    edition, players = given.pop("edition", ""), given.pop("players", "")
    if not is_shareable(code):
        raise BadLink("code")
    if case is None:
        raise BadLink("case")
    if edition not in case.editions:
        raise BadLink("edition")
    if players not in map(str, case.players):
        raise BadLink("players")
    options = {name: _option(case, name, word) for name, word in given.items()}
    return Deal(code, case.name, edition, int(players), options)


def _pairs(text: str) -> dict[str, str]:
    if len(text) > LONGEST_FRAGMENT:
        raise BadLink("long")
    pairs = [pair.split("=") for pair in text.split("&")]
    if any(len(pair) != 2 for pair in pairs) or pairs[0][0] != WORD:
        raise BadLink("text")
    given = {name: _unquoted(word) for name, word in pairs}
    if len(given) != len(pairs):
        raise BadLink("text")
    return given


def _quoted(word: str) -> str:
    """Quote a word as addresses write it. Python's own module for that is not in the page, for it would load many
    others."""
    return "".join(chr(byte) if chr(byte) in _PLAIN else f"%{byte:02X}" for byte in word.encode())


def _unquoted(word: str) -> str:
    parts = word.encode(errors="replace").split(b"%")
    try:
        return b"".join(
            [parts[0], *(bytes([int(_hex(part[:2]), 16)]) + part[2:] for part in parts[1:])]
        ).decode()
    except ValueError:
        raise BadLink("text") from None


def _hex(two: bytes) -> bytes:
    if len(two) != 2 or not two.isalnum():
        raise ValueError("two digits are needed")
    return two


def _option(case: Case, name: str, word: str) -> Any:
    if name == "target" and word == str(ONE_HAND):
        return ONE_HAND
    if name == "target" and word.isascii() and word.isdigit() and len(word) <= 3 and int(word) in TARGETS:
        return int(word)
    for value in case.choices.get(name, ()):
        if option_word(value) == word:
            return value
    raise BadLink("option")


def fill_in(setup: Setup, deal: Deal) -> None:
    """Fill the form in. Who plays stays as it was chosen."""
    setup.choose("case", (deal.case,))
    setup.choose("edition", (deal.edition,))
    setup.choose("players", (str(deal.players),))
    setup.choose("rulebook", ())
    setup.choose("one-hand", ("off",))
    for name, value in deal.options.items():
        if name == "target" and value == ONE_HAND:
            setup.choose("one-hand", ("on",))
        elif name == "target":
            setup.type("target", str(value))
        else:
            setup.choose("option", (name, option_word(value)))
    setup.code, setup.problem, setup.no_code = (
        deal.code,
        "",
        "",
    )  # not as if it were typed: it deals what it dealt
    setup.came_from, setup.shared, setup.house = "link", setup.deal_parts, False
