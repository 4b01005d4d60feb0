"""Two devices are joined by codes: over the page, from browser to browser, with nobody in between."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import OpenPage, Watch, boot
from tests.support.browser_devices import Device

OUT, IN, STATE = '[data-pair="out"]', '[data-pair="in"]', '[data-pair="state"]'
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


def begin(page: Page) -> str:
    """The host invites a device; returns its code."""
    page.locator('[data-ui="new"]').first.click()
    page.locator('[data-ui="pair host"]').click()
    return code_of(page)


def code_of(page: Page) -> str:
    expect(page.locator(OUT)).to_have_text(re.compile(r"^[0-9A-Z]{100,300}$"))
    return page.locator(OUT).inner_text()


def ask_in(page: Page) -> None:
    page.locator('[data-ui="new"]').first.click()
    page.locator('[data-ui="pair join"]').click()


def join(host: Page, guest: Page, code: str) -> None:
    """Carry the codes to and fro."""
    guest.locator(IN).fill(code)
    host.locator(IN).fill(code_of(guest))


def until_asked_back(host: Device) -> None:
    """The host plays until it waits for the device that is missing, and then shows it a new code."""
    for _ in range(600):
        if any(each.startswith("ui pair host") for each in host.open()):
            break
        host.step()
        host.page.wait_for_timeout(200)
    host.page.locator('[data-ui^="pair host"]').first.click()


def expect_state(page: Page, state: str) -> None:
    expect(page.locator(STATE)).to_have_attribute("data-state", state, timeout=60_000)


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
    ask_in(guest)
    until_asked_back(Device(host, Random(1)))
    join(host, guest, code_of(host))
    expect(guest.locator("#abar")).to_be_visible()
    expect(host.locator("#abar")).not_to_contain_text("Out of reach")


def test_a_link_leads_to_the_page_that_joins(open_page: OpenPage) -> None:
    host, guest = boot(open_page()), open_page()
    code = begin(host)
    guest.goto(f"./#join={code}")
    host.locator(IN).fill(code_of(guest))
    expect_state(host, "connected")
    expect_state(guest, "connected")
    assert "join" not in guest.url


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
    picture = other.locator("svg.squares")
    expect(picture).to_be_visible()
    drawn = picture.evaluate(
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
    page.locator('[data-ui="pair scan"]').click()
    expect(page.locator("#pair-camera")).to_be_visible()
    page.wait_for_function("window.show !== undefined")
    page.evaluate("markup => window.show(markup)", drawn)
    expect(page.locator("#pair-camera")).to_have_count(0)


def test_without_a_camera_the_page_says_so(open_page: OpenPage) -> None:
    page = boot(open_page())
    ask_in(page)
    page.locator('[data-ui="pair scan"]').click()
    expect(page.locator(".joined [role=alert]")).to_contain_text("aste the code")
    expect(page.locator(IN)).to_be_visible()


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
