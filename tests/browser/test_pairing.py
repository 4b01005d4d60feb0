"""Two devices are joined by codes: over the page, from browser to browser, with nobody in between."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import OpenPage, Watch, boot
from tests.support.browser_devices import (
    IN,
    Device,
    ask_in,
    begin,
    code_of,
    expect_state,
    join,
    say_name,
    until_asked_back,
)

CAMERA = """
    navigator.mediaDevices.getUserMedia = async () => {
        const canvas = document.createElement("canvas");
        canvas.width = canvas.height = 640;
        const pen = canvas.getContext("2d");
        window.show = async (markup) => {
            const picture = new Image();
            picture.src = "data:image/svg+xml;base64," + btoa(markup);
            await picture.decode();
            pen.drawImage(picture, 60, 40, 500, 500);
        };
        pen.fillStyle = "#998";
        pen.fillRect(0, 0, 640, 640);
        setInterval(() => pen.fillRect(0, 0, 1, 1), 50);
        return canvas.captureStream();
    };
"""
"""A camera that sees what it is shown."""


def test_two_devices_join_are_dealt_to_and_join_again(open_page: OpenPage) -> None:
    host, guest = boot(open_page()), boot(open_page())
    code = begin(host)
    expect_state(host, "waiting")
    ask_in(guest)
    join(host, guest, code)
    expect_state(host, "connected")
    expect_state(guest, "connected")
    host.locator('[data-ui="deal-cards"]').click()
    expect(guest.locator("#abar")).to_be_visible()
    expect(host.locator("#abar")).to_be_visible()

    boot(guest)  # its page comes up again: the line is gone, and the game waits
    expect(host.locator("#felt")).to_contain_text("Out of reach", timeout=60_000)
    expect(guest.get_by_role("heading", name="Back to Nora’s table")).to_be_visible()
    until_asked_back(Device(host, Random(1)))
    join(host, guest, code_of(host))
    expect(guest.locator("#abar")).to_be_visible()
    expect(host.locator("#abar")).not_to_contain_text("Out of reach")


def test_a_link_leads_to_the_page_that_joins(open_page: OpenPage) -> None:
    host, guest = boot(open_page()), open_page()
    code = begin(host)
    guest.goto(f"./#join={code}")
    say_name(guest)
    without_a_camera_the_page_says_so(host)
    host.locator(IN).fill(code_of(guest))
    expect_state(host, "connected")
    expect_state(guest, "connected")
    assert "join" not in guest.url


def without_a_camera_the_page_says_so(page: Page) -> None:
    page.locator('[data-ui="pair scan"]').click()
    expect(page.locator("[data-aloud=urgent]")).to_contain_text("aste the code")
    expect(page.locator(IN)).to_be_visible()


def test_a_camera_reads_the_codes(open_page: OpenPage) -> None:
    host, guest = open_page(), open_page()
    for page in (host, guest):
        page.add_init_script(CAMERA)
        boot(page)
    begin(host)
    ask_in(guest)
    look_at(guest, host)
    look_at(host, guest)
    expect_state(host, "connected")
    expect_state(guest, "connected")


def look_at(page: Page, other: Page) -> None:
    """Scan the picture that another device shows."""
    page.locator('[data-ui="pair scan"]').click()
    expect(page.locator("#pair-camera")).to_be_visible()
    page.wait_for_function("window.show !== undefined")
    page.evaluate("markup => window.show(markup)", picture_of(other))
    expect(page.locator("#pair-camera")).to_have_count(0)


def picture_of(other: Page) -> str:
    """The picture that a device shows."""
    picture = other.locator("svg.squares")
    expect(picture).to_be_visible()
    drawn: str = picture.evaluate(
        """svg => {
            const copy = svg.cloneNode(true);
            copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
            const style = getComputedStyle(svg);
            copy.querySelector("path").setAttribute("fill", style.fill);
            const ground = document.createElementNS("http://www.w3.org/2000/svg", "rect");
            ground.setAttribute("width", "100%");
            ground.setAttribute("height", "100%");
            ground.setAttribute("fill", style.backgroundColor);
            copy.prepend(ground);
            copy.setAttribute("width", "500");
            copy.setAttribute("height", "500");
            return copy.outerHTML;
        }"""
    )
    return drawn


DEAF = """
    window.BarcodeDetector = class {
        static getSupportedFormats = async () => ["qr_code"];
        detect = async () => { throw new DOMException("service unavailable", "NotSupportedError"); };
    };
    const lend = navigator.mediaDevices.getUserMedia;
    window.lent = [];
    navigator.mediaDevices.getUserMedia = async (wish) => {
        const stream = await lend(wish);
        lent.push(stream.getTracks()[0]);
        return stream;
    };
    const found = ["a", "b"].map((id) => ({ kind: "videoinput", deviceId: id, label: "" }));
    navigator.mediaDevices.enumerateDevices = async () => found;
"""
"""A browser whose own reader always fails, with two cameras without names."""


@pytest.mark.thorough
def test_the_camera_outlives_a_failing_reader_a_foreign_code_and_its_own_end(open_page: OpenPage) -> None:
    host, guest = boot(open_page()), open_page()
    guest.add_init_script(CAMERA + DEAF)
    boot(guest)
    begin(host)
    ask_in(guest)
    guest.locator('[data-ui="pair scan"]').click()
    guest.locator('[data-ui="pair camera"]').click()
    guest.wait_for_function("lent.length > 1 && lent[0].readyState === 'ended'")
    guest.evaluate("lent.at(-1).stop()")
    guest.wait_for_function("lent.at(-1).readyState === 'live'")
    guest.evaluate("markup => window.show(markup)", drawn_by(guest, "WIFI:S:x;;"))
    expect(guest.locator(".pair-picture [data-aloud]")).not_to_be_empty()
    guest.evaluate("markup => window.show(markup)", picture_of(host))
    expect(guest.locator("#pair-camera")).to_have_count(0)
    expect(guest.locator('[data-pair="out"]')).not_to_be_empty()


def drawn_by(page: Page, text: str) -> str:
    """The picture of any text."""
    rows: list[list[bool]] = page.evaluate(
        "async text => (await casefile.codes('index')).encodeQR(text, 'raw', { ecc: 'low', border: 4 })", text
    )
    bars = "".join(f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, dark in enumerate(row) if dark)
    size = len(rows)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" width="500" height="500">'
        f'<rect width="100%" height="100%" fill="#fff"/><path d="{bars}"/></svg>'
    )


@pytest.mark.thorough
def test_a_chromium_and_a_firefox(open_page: OpenPage, firefox: Browser, site: str) -> None:
    context: BrowserContext = firefox.new_context(base_url=site)
    watch = Watch(())
    watch.follow(context, site)
    host, guest = boot(open_page()), boot(context.new_page())
    code = begin(host)
    ask_in(guest)
    join(host, guest, code)
    expect_state(host, "connected")
    expect_state(guest, "connected")
    context.close()
    assert not watch.faults
