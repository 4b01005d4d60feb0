"""Links and codes in whatever was pasted around them: one reader for every field that takes one, and for the address at
which the page is opened.

Mail, messengers and filters wrap links, break and quote them, write `%23` for `#` and `&amp;` for `&`, and people copy
the rest of the message too. The reader finds where a link begins by its word, and where it ends by trying: what is
whole can be told by the link itself, and the longest whole one counts.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain, islice

from game import duel, post_link
from game.errors import CasefileError
from game.packed_link import BadLink
from ui.pairing import codes
from ui.screens.deal import deal_link
from ui.state import address

LONGEST_TEXT = 32_000
"""Characters of a text in which a link is looked for."""
_MOST_LINKS = 10
_MOST_TRIED = 300
"""Places at which a link may end that are tried."""
_MOST_DECODED = 60_000
"""Percent signs of a text, as in `%3D`, that are decoded in order to try places."""
_MOST_PIECES = 80
"""Pieces of a text without a link that are put together to find a code."""

CanonicalFragment = Callable[[str], str]
"""The fragment of a link as Casefile writes it; CasefileError or BadCode if a part of it is missing or wrong."""


_PACKED = re.compile(r"[a-z]+=[0-9]+\.[0-9A-Za-z_-]+")


def _whole_deal(fragment: str) -> str:
    return deal_link.fragment_of(deal_link.read_fragment(fragment))


def _whole_join(fragment: str) -> str:
    code = fragment.partition("=")[2].upper()
    codes.read_code(code)
    return f"{codes.WORD}={code}"


def _whole_duel(fragment: str) -> str:
    return _whole_packed(fragment, duel.check_whole)


def _whole_post(fragment: str) -> str:
    return _whole_packed(fragment, post_link.check_whole)


def _whole_packed(fragment: str, check: Callable[[str], None]) -> str:
    fragment = "".join(fragment.split())
    if not _PACKED.fullmatch(fragment):
        raise BadLink("text", "no such link has these characters")
    check(fragment)
    return fragment


@dataclass(slots=True)
class _Percents:
    """Percent signs of a text that may still be decoded: a stranger's link may be full of them."""

    left: int = _MOST_DECODED

    def spend(self, number: int) -> bool:
        """Take so many away. False if there are fewer."""
        enough = number <= self.left
        self.left -= number if enough else 0
        return enough


@dataclass(frozen=True, slots=True)
class Kind:
    """The characters that a link may hold behind its word, how many, over how many lines or words; and what tells that
    it is whole."""

    allowed: str
    longest: int
    breaks: int
    whole: CanonicalFragment


KINDS: dict[str, Kind] = {
    deal_link.WORD: Kind(r"[\s\S]", 3 * deal_link.LONGEST_FRAGMENT, 40, _whole_deal),
    codes.WORD: Kind(r"[0-9A-Za-z\s-]", 3 * codes.LONGEST, 80, _whole_join),
    duel.WORD: Kind(r"[0-9A-Za-z_\s.%-]", duel.LONGEST + 1_000, 300, _whole_duel),
    post_link.WORD: Kind(r"[0-9A-Za-z_\s.%-]", post_link.LONGEST + 1_000, 300, _whole_post),
}
"""By the word with which a fragment begins. Where a fragment leads is said in `ui.state.address`."""

_WORD = re.compile(
    rf"(?:^|[^0-9A-Za-z]|%(?:25)*23)(?P<word>{'|'.join(KINDS)})(?P<is>=|%(?P<again>(?:25)*)3D)", re.IGNORECASE
)
_PLACE = re.compile(
    r"(?:[/l]|%(?:25)*2F|(?<!\S)(?=#daily-\d))(?:#|%(?:25)*23)+(?P<place>[\w%/-]+)", re.IGNORECASE | re.ASCII
)
_ADDRESS = re.compile(r"[a-z]{3,8}(?::|%(?:25)*3A)(?:/|%(?:25)*2F){2}", re.IGNORECASE)
_ENTITY = re.compile(r"&(?:(amp|lt|gt|quot|nbsp)|#([0-9]{1,6})|#x([0-9a-f]{1,5}));", re.IGNORECASE)
_NAMED = {"amp": "&", "lt": "<", "gt": ">", "quot": '"', "nbsp": " "}
_BREAK = re.compile(r"(?<!\s)\s*\n\s*")
"""The end of a line with the spaces around it. It begins where they do, so that a run of them is gone through once."""
_QUOTED = re.compile(r"^[ \t]*(?:[>|][>| \t]*)+", re.MULTILINE)
"""The marks of a line that mail quotes."""
_END = re.compile(rf"(?=[^0-9A-Za-z]|https?(?::|%)|(?:{'|'.join(KINDS)})(?:=|%|$))|$", re.IGNORECASE)
"""A place at which a link may end."""
_CLOSING = ".,;:!?…)]}>»«”“’‘\"'`*_~|。、，！？）】」』"
_TRACKING = r"utm_|[a-z]*clid=|mc_|igsh|si=|ref|source=|share|_"
_MORE = re.compile(rf"(?:[^\S\n]*\n\s*)?(?:&|%(?:25)*26)(?!{_TRACKING})", re.IGNORECASE)
"""More of a link, unlike what counts visitors: a link cut before it would lead to something else."""

REPAIRS: tuple[Callable[[str], str], ...] = (
    str,
    # Mail that is shown as it travels.
    lambda text: re.sub(
        "=([0-9A-F]{2})",
        lambda found: chr(int(found[1], 16)),
        text.replace("=\n", ""),
        flags=re.IGNORECASE,
    ),
    # Two dashes that became one as people type them.
    lambda text: re.sub("[\u2013\u2014]", "--", text),
    lambda text: re.sub("[\u2013\u2014]", "-", text),
    # Letters of another width.
    lambda text: unicodedata.normalize("NFKC", text),
    # Lines that end anywhere, in the word before the link too.
    lambda text: _BREAK.sub("", text),
)
"""Repairs of a text, tried until a whole link is found in it, gentlest first."""


def fragment_in(text: str, wanted: str = "") -> str:
    """The fragment of the first whole link in a text, rather one of the `wanted` word; else of one that is not whole,
    which whoever follows it refuses with the reason; "" without any.

    >>> fragment_in("Join us: <https://casefile.example/#daily-2026-12-24>.")
    'daily-2026-12-24'
    """
    text = _plain(text[:LONGEST_TEXT])
    whole: dict[str, str] = {}
    broken: list[str] = []
    percents = _Percents()
    for repaired in dict.fromkeys(repair(text) for repair in REPAIRS):
        for found in islice(_WORD.finditer(repaired), _MOST_LINKS):
            word = found["word"].lower()
            if fragment := _whole_in(repaired, found, word, percents):
                whole.setdefault(word, fragment)
            else:
                broken.append(_first_piece(repaired, found, word))
        if whole and wanted in {"", *whole}:
            break
    places = (place for repair in REPAIRS for place in _places_in(repair(text)))
    return whole.get(wanted) or next(chain(whole.values(), places, broken), "")


def is_address(text: str) -> bool:
    """True if a text holds an address of the web, of whatever site."""
    return bool(_ADDRESS.search(text))


def commands(fragment: str) -> tuple[str, ...]:
    """Return the commands to run when the page is opened at `fragment`, whatever became of it on its way."""
    return address.commands(f"#{fragment_in(f'/{fragment}')}") or address.commands(fragment)


def join_code_in(text: str) -> str:
    """The code of a table in what was pasted or scanned: in a link, alone, or among other words. BadCode if the text is
    too long; a text without a code comes back as one that is none.

    >>> join_code_in("https://example.org/casefile/#join=AB12 "), join_code_in("ab 12")
    ('AB12', 'AB12')
    """
    if len(text) > LONGEST_TEXT:
        raise codes.BadCode("large")
    if (found := fragment_in(text, codes.WORD)).startswith(f"{codes.WORD}="):
        return found.partition("=")[2].upper()
    text = unicodedata.normalize("NFKC", _plain(text))
    pieces = re.findall("[0-9A-Za-z]+", text)
    for code in _put_together(pieces):
        try:
            codes.read_code(code)
        except codes.BadCode:
            continue
        return code
    return "".join(text.split()).upper()


def _put_together(pieces: list[str]) -> Iterator[str]:
    """Every run of pieces that is as long as a code can be."""
    yield from (piece.upper() for piece in pieces)
    for start in range(min(len(pieces), _MOST_PIECES)):
        code = pieces[start]
        for piece in pieces[start + 1 :]:
            code += piece
            if len(code) > codes.LONGEST:
                break
            if len(code) >= codes.SHORTEST:
                yield code.upper()


def _plain(text: str) -> str:
    """The text without what is not seen, its lines ended in one way, and characters for their names in HTML."""
    text = "".join(each for each in text.replace("\r\n", "\n") if unicodedata.category(each) != "Cf")
    for _ in range(2):
        text = _ENTITY.sub(_character, text)
    return re.sub(r"\n[^\S\n]+\n", "\n\n", _QUOTED.sub("", text))


def _character(found: re.Match[str]) -> str:
    name, number, hexadecimal = found.groups()
    if name:
        return _NAMED[name.lower()]
    code = int(number) if number else int(hexadecimal, 16)
    return chr(code) if 32 <= code < 0xD800 else found[0]


def _whole_in(text: str, found: re.Match[str], word: str, percents: _Percents) -> str:
    """The fragment that begins at a word, up to the last place at which it is whole; "" if there is none."""
    kind, level = KINDS[word], _level(found)
    piece = _of_one_level(text[found.end() : found.end() + kind.longest], found)
    run = re.match(rf"\s*(?:\S+\s+){{0,{kind.breaks}}}\S*", piece.partition("\n\n")[0])
    allowed = re.match(f"{kind.allowed}*", run[0] if run else "")
    ends = [end.start() for end in _END.finditer(allowed[0] if allowed else "")]
    for end in islice(reversed(ends), _MOST_TRIED):
        if _MORE.match(piece, end):
            continue
        body = _joined(piece[:end], word)
        for times in range(level, level + 1 + ("%" in body)):
            if not percents.spend(times * body.count("%")):
                break
            try:
                return kind.whole(f"{word}={_decoded(body, times)}")
            except (CasefileError, codes.BadCode):
                continue
    return ""


def _first_piece(text: str, found: re.Match[str], word: str) -> str:
    """The text behind a word up to the next space."""
    behind = re.match(r"\S*", _of_one_level(text[found.end() : found.end() + KINDS[word].longest], found))
    return f"{word}={_decoded(behind[0].rstrip(_CLOSING) if behind else '', _level(found))}"


def _level(found: re.Match[str]) -> int:
    """Number of times the link was encoded whole."""
    return 0 if found["is"] == "=" else 1 + len(found["again"]) // 2


def _of_one_level(piece: str, found: re.Match[str]) -> str:
    """The piece up to where the link around an encoded one goes on."""
    if found["is"] == "=":
        return piece
    outer = re.search(r"&(?![a-z-]+%)|[\"'<>]", piece, re.IGNORECASE)
    return piece[: outer.start()] if outer else piece


def _joined(body: str, word: str) -> str:
    """The body without the ends of lines; a deal code may have spaces."""
    body = _BREAK.sub("", body)
    return (
        body.strip()
        if word == deal_link.WORD
        else re.sub(r"[\s-]" if word == codes.WORD else r"\s", "", body)
    )


def _decoded(text: str, times: int) -> str:
    for _ in range(times):
        text = re.sub(
            "(?:%[0-9A-Fa-f]{2})+",
            lambda found: bytes.fromhex(found[0].replace("%", "")).decode(errors="replace"),
            text,
        )
    return text


def _places_in(text: str) -> Iterator[str]:
    for found in islice(_PLACE.finditer(text), _MOST_LINKS):
        place = _decoded(found["place"], 3)
        for each in (place, place.rstrip("/_-")):
            if each and address.commands(f"#{each}") != ("nowhere",):
                yield each
