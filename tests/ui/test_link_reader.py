"""Links and codes in what people paste: found whole in whatever is around them, and followed from every field."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from quopri import encodestring

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.duel import fragment_of, read
from game.i18n import t
from tests.support.app_page import Page
from tests.support.duelling import good_link
from tests.support.lines import SDP
from tests.support.posting import posted_link
from ui.pairing.codes import BadCode, code_of, read_code, read_sdp
from ui.pairing.messages import CodeScanned
from ui.screens import link_reader
from ui.screens.deal.deal_link import BadLink, read_fragment
from ui.screens.link_reader import (
    _BREAK,
    _MOST_DECODED,
    KINDS,
    LONGEST_TEXT,
    commands,
    fragment_in,
    join_code_in,
)
from ui.screens.pairing.model import Pairing
from ui.state.messages import FieldChanged
from ui.state.peer_messages import ReadPeerCode
from ui.transfer.messages import FileBrought

HOME = "https://example.org/casefile/"
CODE = code_of(read_sdp(SDP.format(number=7, fingerprint=":".join(["AB"] * 32), setup="actpass")))
DEAL = "deal=Caf%C3%A9%20noir&case=ripper&edition=de&players=3&target=60&vote=on"
LINKS: dict[str, Callable[[], str]] = {
    "join": lambda: f"join={CODE}",
    "deal": lambda: DEAL,
    "duel": good_link,
    "post": posted_link,
    "day": lambda: "daily-2026-11-20",
    "lesson": lambda: "lesson-ripper/victim/2",
}


def encoded(text: str, *, low: bool = False) -> str:
    """The text as it stands within another address."""
    quoted = re.sub(r"[^\w.~-]", lambda found: f"%{ord(found[0]):02X}", text, flags=re.ASCII)
    return re.sub("%..", lambda found: found[0].lower(), quoted) if low else quoted


def quoted_printable(text: str) -> str:
    """The text as mail travels, with soft breaks."""
    return encodestring(text.encode()).decode().replace("\n", "\r\n")


def flowed(text: str, width: int = 76) -> str:
    """The text broken by mail."""
    return "\r\n".join(text[at : at + width] for at in range(0, len(text), width))


AROUND: dict[str, Callable[[str], str]] = {
    "alone": lambda link: link,
    "signed": lambda link: f"Join us: {link}\n\nSent from my iPhone",
    "signed at once": lambda link: f"{link}\nAnna",
    "signed by a sentence": lambda link: f"{link}\nSee you later, Anna.",
    "before words": lambda link: f"{link} see you there at eight",
    "full stop": lambda link: f"{link}.",
    "other stops": lambda link: f"{link}!? {link};",
    "stop of another script": lambda link: f"遊ぼう{link}。",
    "words of another script": lambda link: f"これ→{link}です",
    "parentheses": lambda link: f"({link})",
    "angles": lambda link: f"<{link}>",
    "quotes": lambda link: f"“{link}”",
    "guillemets": lambda link: f"« {link} »",
    "tight guillemets": lambda link: f"«{link}»",
    "markdown": lambda link: f"[Play]({link}) with me",
    "markdown of itself": lambda link: f"[{link}]({link})",
    "emphasis": lambda link: f"*{link}* or _{link}_",
    "html": lambda link: f'<a href="{link.replace("&", "&amp;")}" target="_blank">Play</a>',
    "escaped html": lambda link: f"&lt;a href=&quot;{link.replace('&', '&amp;amp;')}&quot;&gt;Play",
    "ampersands": lambda link: link.replace("&", "&amp;"),
    "numbers": lambda link: link.replace("&", "&#38;").replace("=", "&#x3D;").replace("#", "&#35;"),
    "tracking": lambda link: f"{link}?utm_source=x",
    "more tracking": lambda link: f"{link}&fbclid=IwAR0" if "deal=" in link else link,
    "hash encoded": lambda link: link.replace("#", "%23"),
    "equals encoded": lambda link: link.replace("#", "%23").replace("=", "%3D").replace("&", "%26"),
    "encoded": lambda link: f"https://safe.example/?url={encoded(link)}&data=05%7C01&reserved=0",
    "encoded in small letters": lambda link: f"https://safe.example/?url={encoded(link, low=True)}&data=05",
    "encoded twice": lambda link: f"https://safe.example/?url={encoded(encoded(link))}&sa=D",
    "broken": flowed,
    "broken and quoted": lambda link: "> " + flowed(link, 74).replace("\r\n", "\r\n> ") + "\n> \n> Bye",
    "broken in the word": lambda link: link[: len(HOME) + 3] + "\n" + link[len(HOME) + 3 :],
    "broken with spaces": lambda link: flowed(link).replace("\r\n", " \r\n"),
    "quoted-printable": lambda link: quoted_printable(f"Join us: {link} see you"),
    "twice": lambda link: f"{link}\n{link}",
    "twice at once": lambda link: link + link,
    "with unseen characters": lambda link: "\u200b\u2068" + link[:40] + "\u200b" + link[40:] + "\u00ad\ufeff",
    "wide": lambda link: link.translate({ord(each): ord(each) + 0xFEE0 for each in "#=&%"}),
    "a long letter": lambda link: f"{'Dear Anna, how are you? ' * 50}{link} {'I am fine. ' * 100}",
    "a shortcut": lambda link: f"[InternetShortcut]\r\nURL={link}\r\nIconIndex=0\r\n",
}
UNREADABLE = {("broken in the word", "day"), ("broken in the word", "lesson"), ("quoted-printable", "lesson")}
"""Text that no reader can tell from another, and places whose names mail does not break."""


@pytest.mark.parametrize("around", AROUND)
def test_a_link_is_found_in_whatever_is_around_it(around: str) -> None:
    links = {kind: link() for kind, link in LINKS.items() if (around, kind) not in UNREADABLE}
    assert {kind: fragment_in(AROUND[around](f"{HOME}#{link}")) for kind, link in links.items()} == links


def test_every_kind_of_link_is_tried() -> None:
    assert KINDS.keys() <= LINKS.keys()


@pytest.mark.parametrize("around", ["hash encoded", "equals encoded", "full stop", "tracking", "parentheses"])
def test_a_page_opened_at_a_damaged_link_follows_it(around: str) -> None:
    for fragment in (kind() for kind in LINKS.values()):
        whole = commands(f"#{fragment}")
        assert whole and whole != ("nowhere",)
        assert commands(f"#{AROUND[around](HOME + '#' + fragment).partition(HOME)[2].lstrip('#')}") == whole


@pytest.mark.parametrize("end", range(len(DEAL)))
def test_a_deal_that_lost_its_end_is_refused_or_has_lost_whole_choices(end: int) -> None:
    """Never another value of a choice, and no choice less where a part of one is left."""
    found = fragment_in(f"{HOME}#{DEAL[:end]}")
    if DEAL[end] == "&" and "players=" in DEAL[:end]:
        assert found == DEAL[:end]
        return
    if found:
        with pytest.raises(BadLink):
            read_fragment(found)


def test_a_choice_of_a_later_version_is_not_dropped() -> None:
    link = f"{HOME}#{DEAL}&fog=thick"
    with pytest.raises(BadLink) as refused:
        read_fragment(fragment_in(link))
    assert refused.value.why == "option"


def test_dashes_that_became_one_are_two_again() -> None:
    body = next(link for link in (good_link(), *more_links()) if "--" in link)
    for dash in ("\u2014", "\u2013"):
        assert fragment_in(f"{HOME}#{body.replace('--', dash)}") == body


def more_links() -> Iterator[str]:
    """Links of duels with names whose bytes are two dashes, where they stand at the right place."""
    duel = read(good_link())
    for name in ("c﴾", "cc﴾", "ccc﴾"):
        yield fragment_of(replace(duel, attempts=(replace(duel.attempts[0], name=name),)))


@pytest.mark.parametrize(
    "text",
    [
        CODE,
        f" {CODE.lower()}\n",
        " ".join(CODE[at : at + 4] for at in range(0, len(CODE), 4)),
        "-".join(CODE[at : at + 5] for at in range(0, len(CODE), 5)),
        f"My code is {CODE}. Come!",
        f"Code:\n{flowed(CODE, 60)}\nSent from my iPhone",
        f"«{CODE}»",
        "".join(chr(ord(each) + 0xFEE0) for each in CODE),
        f"\u200b{CODE[:20]}\u200b{CODE[20:]}",
    ],
)
def test_a_code_without_a_link_is_found(text: str) -> None:
    assert join_code_in(text) == CODE


def test_what_is_no_code_is_told_as_before() -> None:
    for text, why in (
        ("hello!", "form"),
        (CODE[:-3], "damaged"),
        ("x" * (LONGEST_TEXT + 1), "large"),
        ("", "form"),
    ):
        with pytest.raises(BadCode) as refused:
            read_code(join_code_in(text))
        assert refused.value.why == why


@given(
    st.text(max_size=200)
    | st.lists(st.sampled_from([*"#=%&.-\n >", "deal", "join", "duel", "23", "3D", "/"])).map("".join)
)
def test_no_text_breaks_the_reader(text: str) -> None:
    found = fragment_in(text)
    assert not found or commands(f"#{found}")
    assert isinstance(join_code_in(text), str)


@given(st.lists(st.sampled_from(["a", "\n", "\n", " ", "\t", "\u00a0"])).map("".join))
def test_a_run_of_spaces_is_gone_through_once_to_join_lines(text: str) -> None:
    assert _BREAK.sub("", text) == re.sub(r"\s*\n\s*", "", text)
    inside = [at for at in range(1, len(text)) if text[at - 1].isspace()]
    assert not any(_BREAK.match(text, at) for at in inside), "a search begins where the run does, or never"


@pytest.mark.parametrize("word", KINDS)
@pytest.mark.parametrize("unit", ["-%41", "%25.", "%25", "%2541 ", "%"])
def test_a_text_full_of_percent_signs_costs_no_more_than_a_long_letter(
    word: str, unit: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And the link behind it is still found."""
    decoded, plain = 0, link_reader._decoded

    def counted(text: str, times: int) -> str:
        nonlocal decoded
        decoded += text.count("%") * times
        return plain(text, times)

    monkeypatch.setattr(link_reader, "_decoded", counted)
    link = f" {HOME}#{LINKS['duel']()}"
    hostile = f"#{word}={unit * 800}"
    text = (" ".join([hostile] * 9))[: LONGEST_TEXT - len(link)] + link
    assert fragment_in(text, "duel") == LINKS["duel"]()
    assert decoded <= 2 * _MOST_DECODED


# ---- the fields ----

SCREENS = {
    "join": "join",
    "deal": "new",
    "duel": "duel-arrived",
    "post": "post-arrived",
    "day": "daily",
    "lesson": "lesson",
}


def pasted(field: str, text: str) -> Page:
    """A page into a field of which a text was pasted."""
    page = Page()
    page.tap(*{"deal": ("new",), "pair": ("new", "pair join"), "import": ("casebook", "import")}[field])
    page.send(FileBrought(text) if field == "import" else FieldChanged(field, text))
    page.run()
    return page


@pytest.mark.parametrize("around", ["alone", "signed", "full stop", "parentheses", "encoded", "html"])
@pytest.mark.parametrize("kind", LINKS)
@pytest.mark.parametrize("field", ["deal", "import"])
def test_every_link_is_followed_from_every_field(field: str, kind: str, around: str) -> None:
    page = pasted(field, AROUND[around](f"{HOME}#{LINKS[kind]()}"))
    assert page.session.screen.name == SCREENS[kind] and page.session.sheet is None
    if kind == "deal":
        setup = page.session.setup
        assert (setup.code, setup.edition, setup.players, setup.points) == ("Caf\u00e9 noir", "de", 3, 60)
        assert setup.options["vote"] is True and setup.came_from == "link"
    if kind == "join":
        assert page.to_peers == [ReadPeerCode(0, CODE)]


@pytest.mark.parametrize("kind", ["deal", "duel", "post", "day"])
@pytest.mark.parametrize("field", ["deal", "import"])
def test_a_link_without_its_address_as_a_file_shares_it_is_followed(field: str, kind: str) -> None:
    assert pasted(field, f" #{LINKS[kind]()}\n").session.screen.name == SCREENS[kind]


def test_a_result_of_the_day_as_a_file_shares_it_is_followed() -> None:
    """With the words that go with it."""
    assert pasted("import", f"I scored 12 points.\n#{LINKS['day']()}").session.screen.name == SCREENS["day"]


@pytest.mark.parametrize("around", ["alone", "signed", "full stop", "parentheses", "tracking"])
@pytest.mark.parametrize("kind", LINKS)
def test_the_field_for_codes_reads_its_own_and_says_where_others_belong(kind: str, around: str) -> None:
    page = pasted("pair", AROUND[around](f"{HOME}#{LINKS[kind]()}"))
    if kind == "join":
        assert page.to_peers == [ReadPeerCode(0, CODE)]
        return
    page.tap("pair read")
    assert page.to_peers == [] and page.session.features.of(Pairing).problem == "other-link"
    assert "Import" in page.html


def test_a_scanned_link_of_another_kind_is_told() -> None:
    page = pasted("pair", "")
    page.tap("pair scan")
    page.send(CodeScanned(f"{HOME}#{DEAL}"))
    pairing = page.session.features.of(Pairing)
    assert pairing.seen == "other-link" and pairing.scanning, "the camera goes on"


@pytest.mark.parametrize(
    "text",
    [
        "https://example.org/casefile/",
        "http://example.org/#deal=fog&case=ripper",
        "https%3A%2F%2Fexample.org",
        "deal=fog&case=whist",
    ],
)
def test_a_link_that_leads_nowhere_is_no_deal_code(text: str) -> None:
    page = pasted("deal", text)
    assert page.session.screen.name == "new" and not page.session.screen.link(page.session)
    for _ in range(2):
        assert t("deal.bad", why="") in page.html and page.session.game is None
        page.tap("start")
    page.send(FieldChanged("deal", "fog"))
    page.tap("start")
    assert page.game.code == "fog"


def test_a_deal_code_stays_one() -> None:
    for code in ("rainy", "#rules", "fog/#1", "a=b&c", "deal", "Caf\u00e9 noir", "K7Q3PX"):
        assert pasted("deal", code).session.setup.code == code
