"""Games as files in a real browser: saved, chosen, dropped, pasted, and rescued from a page that cannot start."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import BOOT_MS, Visits, Watch, boot
from tests.support.browser_games import continue_game
from tests.support.browser_player import seen_of
from tools.build import ROOT

GOLDEN = ROOT / "tests" / "golden" / "records" / "ripper-us-3p-4.json"
HOSTILE = "<img src=x onerror=hit()>"
DROP = """text => {
    const data = new DataTransfer();
    data.items.add(new File([text], "game.json"));
    for (const type of ["dragover", "drop"]) {
        const event = new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true });
        document.body.dispatchEvent(event);
        if (!event.defaultPrevented) throw new Error(`${type} would leave the page`);
    }
}"""
PASTE = """([field, text]) => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
}"""


def casebook(page: Page) -> Page:
    page.get_by_role("button", name=re.compile("^Casebook")).click()
    return page


def choose(page: Page, *files: Path | dict[str, object]) -> None:
    """Choose a file in the sheet of the import."""
    page.get_by_role("button", name="Import", exact=True).click()
    page.get_by_label("Choose a file").set_input_files(files[0])  # type: ignore[arg-type]


def the_policy_lets_no_request_out(page: Page) -> None:
    asked: list[str] = []
    page.context.on("requestfinished", lambda request: asked.append(request.url))
    page.evaluate(
        """() => Promise.allSettled([
            fetch("https://stranger.example/fetch"),
            new Promise(done => { const image = new Image(); image.onerror = done;
                                  image.src = "https://stranger.example/image"; }),
            new Promise(done => { const script = document.createElement("script"); script.onerror = done;
                                  script.src = "https://stranger.example/script.js"; document.head.append(script); }),
        ])"""
    )
    assert not [url for url in asked if "stranger" in url]


def test_files_go_out_and_come_in(visitor: Visits, tmp_path: Path) -> None:
    page = casebook(boot(visitor.page))
    choose(page, GOLDEN)
    dialog = page.get_by_role("dialog", name="Import games")
    expect(dialog.get_by_text("1 game was added.")).to_be_visible()
    dialog.get_by_role("button", name="Open the Casebook").click()
    with page.expect_download() as download:
        page.get_by_role("button", name=re.compile(r"^Save\s*: ")).click()
    assert download.value.suggested_filename.startswith("casefile-ripper-us-Nora-Basil-Ines-20")
    download.value.save_as(tmp_path / "game.json")
    saved = json.loads((tmp_path / "game.json").read_text())
    assert saved.pop("saved_at").endswith("Z")
    assert saved == json.loads(GOLDEN.read_text())
    expect(seen_of(page).get_by_text("should now save casefile-ripper")).to_be_visible()

    page.evaluate(DROP, GOLDEN.read_text())
    expect(dialog.get_by_text("was already here")).to_be_visible()
    dialog.get_by_role("button", name="Import another").click()
    field = dialog.get_by_label("Or paste text or a link").element_handle()
    page.evaluate(PASTE, [field, GOLDEN.read_text()[:-40]])
    expect(dialog.get_by_text("part of it is missing")).to_be_visible()

    record = json.loads(GOLDEN.read_text())
    record["seats"][0]["name"] = HOSTILE
    page.evaluate("() => { window.hit = () => { window.wasHit = true; }; }")
    page.evaluate(DROP, json.dumps(record))
    expect(dialog.get_by_text("1 game was added.")).to_be_visible()
    dialog.get_by_role("button", name="Open the Casebook").click()
    expect(seen_of(page).get_by_text(HOSTILE).first).to_be_visible()
    page.get_by_role("button", name=re.compile(r"^Watch\s*: .*onerror")).click()
    expect(seen_of(page).get_by_text(HOSTILE).first).to_be_attached()
    page.go_back()
    page.get_by_role("button", name="Back to the desk").click()
    page.get_by_role("button", name="Statistics").click()
    page.get_by_role("group", name="Person").get_by_role("button", name=HOSTILE).click()
    expect(seen_of(page).get_by_text("Totals over time")).to_be_visible()
    assert page.evaluate("window.wasHit") is None
    visitor.allow("Content Security Policy", "stranger.example")
    the_policy_lets_no_request_out(page)


def test_what_a_page_without_python_offers_can_be_imported(visitor: Visits, tmp_path: Path) -> None:
    page = visitor.page
    visitor.allow("ModuleNotFoundError")
    continue_game(page, "rescued")
    expect(page.get_by_role("region", name="Actions")).to_be_visible()
    program = (ROOT / "ui" / "platform" / "boot.py").read_text(encoding="utf-8")
    broken = program.replace("ui.platform.main", "ui.nowhere")
    page.route("**/main.py", lambda route: route.fulfill(body=broken))
    page.evaluate("localStorage.setItem('other', 'x')")
    page.reload()
    link = page.get_by_role("link", name="Save my games as a file")
    link.wait_for(timeout=BOOT_MS)
    expect(seen_of(page).get_by_text("a fault in the program")).to_be_visible()
    assert "Traceback" not in page.inner_text("body")
    with page.expect_download() as download:
        link.click()
    download.value.save_as(tmp_path / "saves.json")
    saved = json.loads((tmp_path / "saves.json").read_text())
    assert all(key.startswith("casefile:") for key in saved)
    assert any(key.startswith("casefile:game:") for key in saved)
    assert visitor.end() == []

    other = casebook(boot(page))
    choose(other, tmp_path / "saves.json")
    dialog = other.get_by_role("dialog", name="Import games")
    expect(dialog.get_by_text("1 game was added.")).to_be_visible()
    dialog.get_by_role("button", name="Open the Casebook").click()
    other.get_by_role("button", name=re.compile(r"^Continue\s*:")).click()
    expect(other.get_by_role("region", name="Actions")).to_be_visible()


@pytest.mark.parametrize("where", ["page", "worker"])
def test_a_request_to_another_origin_does_not_stay_unseen(browser: Browser, site: str, where: str) -> None:
    """A test of the tests: with the policy out of the way a request is made, and every browser test must be able to
    fail for it."""
    watch = Watch(())
    context = browser.new_context(bypass_csp=True, service_workers="block")
    watch.follow(context, site)
    context.route(
        "**/stranger.example/**",
        lambda route: route.fulfill(body="", headers={"access-control-allow-origin": "*"}),
    )
    page = context.new_page()
    page.goto(f"{site}licenses/index.html")
    ask = "fetch('https://stranger.example/x').catch(() => 0)"
    if where == "worker":
        page.evaluate(
            """code => new Promise(done => {
                const worker = new Worker(URL.createObjectURL(new Blob([code])));
                worker.onmessage = done;
            })""",
            f"{ask}.then(() => postMessage(1))",
        )
    else:
        page.evaluate(ask)
    context.close()
    assert any("third party: https://stranger.example/x" in fault for fault in watch.faults), watch.faults
