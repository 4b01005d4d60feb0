"""Texts and files that leave the page by the sheet of the device, by the clipboard, or by hand."""

from __future__ import annotations

from collections.abc import Awaitable
from types import SimpleNamespace
from typing import Any

import pytest

from game.i18n import LANGUAGES, speaking, t
from tests.support.apart import run_apart
from tests.support.app_page import Page
from tests.support.markup import Page as Markup
from tests.support.promises import Gone, Lasting
from ui.platform.share import LinkSharing
from ui.transfer.messages import Downloaded, Given, Shared


class Device:
    """A window with what links need of it; `shares` are the answers of its sheet."""

    def __init__(
        self, *shares: Lasting, href: str = "https://example.org/casefile/", copies: bool = True
    ) -> None:
        self.location = SimpleNamespace(href=href)
        self.clipboard: list[str] = []
        self.heard: list[str] = []
        left = list(shares)
        self.copies = copies
        self.navigator = SimpleNamespace(clipboard=SimpleNamespace(writeText=self._copy))
        if left:
            self.navigator.share = lambda what: left.pop(0)
        self.document = SimpleNamespace(getElementById=lambda name: None)
        self.links = LinkSharing(self, lambda value: value, self._run)

    def _copy(self, text: str) -> Lasting:
        if not self.copies:
            return Lasting(error=Gone("NotAllowedError"))
        self.clipboard.append(text)
        return Lasting()

    def _run(self, job: Awaitable[None]) -> None:
        run_apart(job)

    def tap(self, **given: Any) -> None:
        """Tap a button that shares."""
        self.links.share("https://example.org/#x", "title", self.heard.append, **given)


@pytest.mark.parametrize("text", ["", "Nora 12"])
def test_a_second_tap_while_the_sheet_is_open_does_nothing(text: str) -> None:
    device = Device(Lasting(error=Gone("InvalidStateError")), Lasting())
    device.tap(text=text)
    assert device.heard == [] and device.clipboard == []
    device.tap(text=text)
    assert device.heard == ["sent"] and device.clipboard == []


def test_closing_the_sheet_is_no_wish_to_copy() -> None:
    device = Device(Lasting(error=Gone("AbortError")))
    device.tap()
    assert device.heard == [] and device.clipboard == []


@pytest.mark.parametrize(("copies", "how"), [(True, "copied"), (False, "by-hand")])
def test_where_nothing_can_be_shared_it_is_copied(copies: bool, how: str) -> None:
    for shares in ((), (Lasting(error=Gone("NotAllowedError")),)):
        device = Device(*shares, copies=copies)
        device.tap()
        assert device.heard == [how] and device.clipboard == ["https://example.org/#x"] * copies


@pytest.mark.parametrize(
    ("href", "link"),
    [
        ("https://example.org/casefile/?fbclid=abc&utm_source=x", "https://example.org/casefile/#daily"),
        ("https://example.org/casefile/?a#deal=x?y", "https://example.org/casefile/#daily"),
        ("https://example.org//casefile/index.html?#", "https://example.org//casefile/index.html#daily"),
        ("file:///home/a/casefile.html?x=1#new", "#daily"),
        ("content://org.example.files/document/7", "#daily"),
    ],
)
def test_a_link_is_origin_path_and_fragment_but_of_a_file_the_fragment_alone(href: str, link: str) -> None:
    assert Device(href=href).links.address("daily") == link


@pytest.mark.parametrize(
    ("link", "given"),
    [("https://example.org/#x", {"url": "https://example.org/#x", "title": "title"}), ("#x", {"text": "#x"})],
)
def test_what_is_no_whole_link_is_shared_as_text(link: str, given: dict[str, str]) -> None:
    device, shared = Device(Lasting()), []
    device.navigator.share = lambda what: shared.append(what) or Lasting()
    device.links.share(link, "title", device.heard.append)
    assert shared == [given] and device.heard == ["sent"]


# ---- a file that may not come to be ----


def given(how: Given) -> Page:
    """A page that has let a file out."""
    page = Page()
    page.send(Downloaded("casefile.json", '{"a": "<b>"}', how))
    return page


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("how", ["offered", "refused"])
def test_of_a_file_that_may_not_be_there_the_text_can_be_copied(how: Given, language: str) -> None:
    with speaking(language):
        page = given(how)
        assert t(f"exchange.given.{how}", name="casefile.json") in page.html
        page.tap("file-text")
        assert "{&#34;a&#34;: &#34;&lt;b&gt;&#34;}" in page.html and "share-link" in page.html
        Markup(page.html).check()
        page.tap("file-copy")
        assert page.links == ['{"a": "<b>"}']
        page.run()
        assert t("deal.share.copied") in page.html
        page.send(Shared("by-hand"))
        assert t("deal.share.by-hand") in page.html
        page.tap("close")
        assert page.session.sheet is None


def test_of_a_file_that_was_handed_on_nothing_more_is_said() -> None:
    page = given("sent")
    assert "Shared: casefile.json" in page.html and "file-text" not in page.commands
    page.tap("file-text", "file-copy")
    assert page.session.sheet is None and page.links == []
