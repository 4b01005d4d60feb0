"""Markup that must not run."""

from __future__ import annotations

from playwright.sync_api import Page, expect

KINDS = ("py", "mpy", "pyodide", "micropython")

JAVASCRIPT = "document.documentElement.setAttribute('data-ran-{}', '')"

PYTHON = f"import js; js.{JAVASCRIPT}"

FORMS = [
    *(f'<script type="{kind}">{PYTHON}</script>' for kind in KINDS),
    *(f'<script type="{kind}" worker>{PYTHON}</script>' for kind in KINDS),
    *(f'<script type="{kind}-editor" setup>{PYTHON}</script>' for kind in KINDS),
    f'<script type="py-game">{PYTHON}</script>',
    f"<script>{JAVASCRIPT}</script>",
    *(f"<{kind}-script>{PYTHON}</{kind}-script>" for kind in KINDS),
    *(f'<button {kind}-click="{PYTHON}">Run</button>' for kind in KINDS),
    f'<button onclick="{JAVASCRIPT}">Run</button>',
]

MARKUP = [form.format(number) for number, form in enumerate(FORMS)]

INSERT = """markup => {
    const place = document.body.appendChild(document.createElement("section"));
    place.innerHTML = markup.join("");
    for (const there of [...place.children]) {
        const made = document.createElement(there.localName);
        place.append(made);
        for (const { name, value } of there.attributes) made.setAttribute(name, value);
        made.append(there.textContent);
    }
    return place.children.length;
}"""
"""All of it twice: by way of a parser, and made by hand, which runs a script where a parser's is inert."""

RAN = "document.documentElement.getAttributeNames().filter((name) => name.startsWith('data-ran-'))"


def insert(page: Page) -> None:
    """Bring all of it into the page, and press what can be pressed."""
    assert page.evaluate(INSERT, MARKUP) == 2 * len(MARKUP)
    for button in page.get_by_role("button", name="Run").all():
        button.dispatch_event("click")
    page.wait_for_load_state("networkidle")


def what_ran(page: Page) -> list[str]:
    """List what of it has run by the time that the page has gone on to the form of a new game."""
    page.get_by_role("button", name="New game").click()
    expect(page.get_by_role("button", name="Deal the cards")).to_be_visible()
    page.wait_for_load_state("networkidle")
    return [MARKUP[int(name.rpartition("-")[2])] for name in page.evaluate(RAN)]
