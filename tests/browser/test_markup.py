"""Markup that comes into the page is no program: PyScript runs the page's own script, and none that it finds later."""

from __future__ import annotations

from tests.browser.conftest import Visits, boot
from tests.support.hostile_markup import (
    insert,
    what_ran,
)


def test_markup_in_the_page_is_not_run(visitor: Visits) -> None:
    visitor.allow("Content Security Policy")
    page = boot(visitor.page)
    insert(page)
    assert page.workers == []
    assert page.locator("button[disabled]", has_text="Run").count() == 0, "nobody waits for an interpreter"
    assert what_ran(page) == []
