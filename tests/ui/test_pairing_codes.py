"""The codes by which two devices find each other: short, whole or refused, and nothing of a stranger in the SDP."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.pairing.codes import (
    LONGEST,
    BadCode,
    DeviceDescription,
    NetworkAddress,
    code_of,
    read_code,
    read_sdp,
    sdp_of,
)
from ui.screens.link_reader import LONGEST_TEXT, join_code_in

CHROMIUM = """v=0\r
o=- 1151497126561001745 2 IN IP4 127.0.0.1\r
s=-\r
t=0 0\r
a=group:BUNDLE 0\r
a=extmap-allow-mixed\r
a=msid-semantic: WMS\r
m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r
c=IN IP4 0.0.0.0\r
a=candidate:4276930665 1 udp 2113937151 042333fd-b11a-43d8-a3c3-907cce16a08a.local 49264 typ host\r
a=candidate:4187923673 1 udp 2113942271 b7571541-1673-4573-a59c-7b595c6c9c93.local 51505 typ host\r
a=ice-ufrag:xpFl\r
a=ice-pwd:SL9lmphofnVvo8KC2u01xF4y\r
a=ice-options:trickle\r
a=fingerprint:sha-256 32:0A:0C:DB:6C:60:6B:02:7C:6D:F3:0F:E8:64:E6:65:B5:32:3E:95:5C:40:CD:C1:F3:8C:87:6A:AF:A8:91:79\r
a=setup:actpass\r
a=mid:0\r
a=sctp-port:5000\r
a=max-message-size:262144\r
"""
FIREFOX = """v=0\r
o=mozilla...THIS_IS_SDPARTA-99.0 6113170131217838741 0 IN IP4 0.0.0.0\r
s=-\r
t=0 0\r
a=fingerprint:sha-256 7C:6D:F3:0F:E8:64:E6:65:B5:32:3E:95:5C:40:CD:C1:F3:8C:87:6A:AF:A8:91:79:32:0A:0C:DB:6C:60:6B:02\r
a=group:BUNDLE 0\r
a=ice-options:trickle\r
a=msid-semantic:WMS *\r
m=application 44373 UDP/DTLS/SCTP webrtc-datachannel\r
c=IN IP4 192.168.1.7\r
a=candidate:0 1 UDP 2122252543 192.168.1.7 44373 typ host\r
a=candidate:2 1 TCP 2105524479 192.168.1.7 9 typ host tcptype active\r
a=candidate:1 1 UDP 2122187007 fd00::12:3 40000 typ host\r
a=candidate:3 1 UDP 2122187007 127.0.0.1 40001 typ host\r
a=sendrecv\r
a=end-of-candidates\r
a=ice-pwd:0123456789abcdef0123456789abcdef\r
a=ice-ufrag:89abcdef\r
a=mid:0\r
a=setup:active\r
a=sctp-port:5000\r
a=max-message-size:1073741823\r
"""

secrets = st.sampled_from("abcXYZ0189+/")
addresses = st.one_of(
    st.builds(NetworkAddress, st.just("name"), st.binary(min_size=16, max_size=16), st.integers(1, 65535)),
    st.builds(NetworkAddress, st.just("4"), st.binary(min_size=4, max_size=4), st.integers(1, 65535)),
    st.builds(NetworkAddress, st.just("6"), st.binary(min_size=16, max_size=16), st.integers(1, 65535)),
)


@st.composite
def descriptions(draw: st.DrawFn, most: int = 4) -> DeviceDescription:
    setup = draw(st.sampled_from(["actpass", "active", "passive"]))
    return DeviceDescription(
        setup,
        draw(st.binary(min_size=32, max_size=32)),
        draw(st.text(secrets, min_size=4, max_size=8)),
        draw(st.text(secrets, min_size=22, max_size=32)),
        tuple(draw(st.lists(addresses, min_size=1, max_size=most, unique=True))),
        0 if setup == "actpass" else draw(st.integers(0, 65535)),
    )


@given(descriptions())
def test_a_code_says_all_that_was_packed(made: DeviceDescription) -> None:
    code = code_of(made)
    assert len(code) <= LONGEST and code.isascii() and code.isalnum() and code == code.upper()
    assert read_code(code) == made


@given(descriptions(most=40))
def test_of_many_addresses_the_first_are_kept(made: DeviceDescription) -> None:
    code = code_of(made)
    read = read_code(code)
    assert len(code) <= LONGEST
    assert read.addresses and read.addresses == made.addresses[: len(read.addresses)]


@pytest.mark.parametrize(("sdp", "most"), [(CHROMIUM, 170), (FIREFOX, 160)])
def test_what_browsers_say_of_themselves_gets_short(sdp: str, most: int) -> None:
    made = read_sdp(sdp)
    code = code_of(made)
    assert len(code) <= most
    written = sdp_of(read_code(code))
    assert read_sdp(written) == made
    assert written.endswith("\r\n") and "a=mid:0\r\n" in written


def test_addresses_that_lead_nowhere_are_left_out() -> None:
    assert [each.text for each in read_sdp(FIREFOX).addresses] == [
        "192.168.1.7",
        "fd00:0000:0000:0000:0000:0000:0012:0003",
    ]


@pytest.mark.parametrize(
    "text", ["", "1::2::3", "1:2", "::1", "127.0.0.1", "1.2.3", "1.2.3.256", "host.local", "<b>", "1:2:3:4:5:6:7:8:9"]
)  # fmt: skip
def test_what_is_no_address_of_a_network_is_none(text: str) -> None:
    assert NetworkAddress.read(text, 9) is None


@pytest.mark.parametrize(
    "part", ["a=fingerprint:sha-256", "a=ice-ufrag", "a=ice-pwd", "a=setup", "a=candidate"]
)
def test_a_description_without_a_part_has_no_code(part: str) -> None:
    lines = [line for line in CHROMIUM.splitlines() if not line.startswith(part)]
    with pytest.raises(BadCode):
        code_of(read_sdp("\r\n".join(lines)))


def test_no_reason_but_the_ones_told() -> None:
    code = code_of(read_sdp(CHROMIUM))
    for text, why in [
        ("", "form"),
        ("<script>alert(1)</script>", "form"),
        (code.lower(), "form"),
        (code[:-4], "damaged"),
        (code[1:], "damaged"),
        ("0" + code, "damaged"),
        (code * 3, "large"),
        ("HELLO", "damaged"),
    ]:
        with pytest.raises(BadCode) as bad:
            read_code(text)
        assert bad.value.why == why, text


def test_a_code_of_another_version_is_told_from_a_damaged_one(monkeypatch: pytest.MonkeyPatch) -> None:
    made = read_sdp(CHROMIUM)
    with monkeypatch.context() as later:
        later.setattr("ui.pairing.codes.VERSION", 2)
        code = code_of(made)
    with pytest.raises(BadCode) as bad:
        read_code(code)
    assert bad.value.why == "version"


@given(descriptions(), st.data())
def test_one_wrong_letter_is_noticed(made: DeviceDescription, data: st.DataObject) -> None:
    code = code_of(made)
    at = data.draw(st.integers(0, len(code) - 1))
    letter = data.draw(st.sampled_from("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
    changed = code[:at] + letter + code[at + 1 :]
    if changed == code:
        return
    try:
        read = read_code(changed)
    except BadCode:
        return
    raise AssertionError(read)


@given(st.text(max_size=400))
def test_no_text_does_harm(text: str) -> None:
    try:
        read = read_code(join_code_in(text))
    except BadCode:
        return
    assert code_of(read)


@given(descriptions())
def test_no_line_of_the_sdp_is_a_strangers(made: DeviceDescription) -> None:
    read = read_code(code_of(made))
    names = [line.partition(":")[0] for line in sdp_of(read).split("\r\n")]
    assert sum(name == "a=candidate" for name in names) == len(read.addresses)
    assert len(names) == 15 + len(read.addresses)


def test_an_answer_names_its_offer() -> None:
    offer = read_sdp(CHROMIUM)
    assert read_code(code_of(read_sdp(FIREFOX, offer.mark))).answers == offer.mark


def test_a_pasted_text_that_is_too_long_is_refused() -> None:
    with pytest.raises(BadCode):
        join_code_in("A" * (LONGEST_TEXT + 1))
    code = code_of(read_sdp(CHROMIUM))
    assert join_code_in(f"Join me: https://example.org/casefile/#join={code.lower()}\n") == code
