"""Ear and hand: the accessibility tree, the focus and the live regions of a page in Chromium, and its keyboard.

What is said is counted in words as a screen reader says it: names, roles, states, the names of the regions that the
focus enters, and live text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Error, Page

from ui.platform.double_taps import AT_ONCE_MS

OBSERVER = r"""
(() => {
  window.heard = [];
  const live = "[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log], output";
  const regionOf = (node) => (node.nodeType === 1 ? node : node.parentElement)?.closest(live);
  const textOf = (node) => node.nodeType !== 1 ? node.textContent
    : node.checkVisibility({ visibilityProperty: true }) && !node.closest("[aria-hidden=true]") ? node.innerText : "";
  const tell = (region, words, came) => {
    words = words.replace(/\s+/g, " ").trim();
    if (!words || region.closest("[aria-hidden=true]") || !textOf(region).trim()) return;
    const mute = !!region.closest("[inert]");
    const urgent = (region.getAttribute("aria-live") ?? (region.getAttribute("role") === "alert" && "assertive"))
      === "assertive";
    window.heard.push({ words, urgent, came, mute });
  };
  new MutationObserver((changes) => {
    const parts = new Map(), fresh = new Set();
    for (const change of changes) {
      const region = regionOf(change.target);
      for (const node of change.addedNodes)
        if (!region && node.nodeType === 1)
          for (const each of [node, ...node.querySelectorAll(live)]) if (each.matches(live)) fresh.add(each);
      if (!region || fresh.has(region)) continue;
      const atomic = region.getAttribute("aria-atomic") ?? String(region.getAttribute("role") === "status");
      const list = parts.get(region) ?? [];
      parts.set(region, list);
      if (atomic === "true") list.splice(0, list.length, () => textOf(region));
      else if (change.type === "characterData") list.push(() => change.target.textContent);
      else for (const node of change.addedNodes) list.push(() => textOf(node));
    }
    for (const region of fresh) if (region.isConnected) tell(region, textOf(region), true);
    for (const [region, list] of parts) tell(region, list.map((each) => each()).join(" "), false);
  }).observe(document, { subtree: true, childList: true, characterData: true });
})();
"""
"""Notes what is said by live regions. A region that comes with its words in it is often not read out: it has `came`.
One that lies in something inert is `mute`."""
BUSY = """() => document.documentElement.hasAttribute("data-settling")
    || !!document.querySelector("#under .abar.is-thinking")"""
"""Others think, or what has come up is not yet to be decided: a listener still listens then."""
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30)))"
FOCUSED = """(() => {
  const at = document.activeElement, led = at?.getAttribute?.("aria-activedescendant");
  return led && document.getElementById(led) || at;
})()"""
PLACE = """function () {
  const role = this.getAttribute("role"), item = role === "option" ? this : this.closest("li");
  const list = role === "option" ? this.closest("[role=listbox]") : item?.parentElement;
  if (!list) return "";
  const all = role === "option" ? [...list.querySelectorAll("[role=option]")] : [...list.children];
  const at = item.getAttribute("aria-posinset") ?? all.indexOf(item) + 1;
  return `${at}/${item.getAttribute("aria-setsize") ?? all.length}`;
}"""
"""The place of an item in its list, which a reader counts itself."""

STATES = ("checked", "pressed", "selected", "expanded", "disabled", "invalid", "level")
NAMELESS = frozenset({"", "none", "generic", "RootWebArea", "WebArea"})
CONTROLS = frozenset(
    """button link checkbox radio switch textbox searchbox combobox listbox option menuitem menuitemradio tab slider
    spinbutton treeitem DisclosureTriangle ToggleButton PopUpButton""".split()
)
GROUPS = frozenset(
    """region group dialog alertdialog list listbox navigation main banner contentinfo complementary form toolbar
    radiogroup table tablist menu figure""".split()
)
WORD = re.compile(r"[\w£$%'’-]+")


def word_count(text: str) -> int:
    """The number of words of a text."""
    return len(WORD.findall(text))


@dataclass(frozen=True, slots=True)
class Said:
    """Something that a live region said."""

    words: str
    urgent: bool = False
    came: bool = False
    """The region came with these words in it, which readers do not reliably read out."""
    mute: bool = False
    """It lies in what is inert: nobody hears it."""

    @property
    def is_heard(self) -> bool:
        return not self.mute and not self.came


@dataclass(slots=True)
class Node:
    """A node of the accessibility tree."""

    role: str
    name: str
    states: dict[str, Any] = field(default_factory=dict)
    value: str = ""
    description: str = ""
    children: list[Node] = field(default_factory=list)
    key: int = 0
    """The number that tells it from every other node of the document."""
    is_stop: bool = False
    """It can have the focus."""
    place: str = ""
    """Its place in a list, "3/9"; known of what has the focus."""

    def walk(self) -> Iterator[Node]:
        """It and all beneath it, in the order in which it is read."""
        yield self
        for child in self.children:
            yield from child.walk()

    @property
    def text(self) -> str:
        """All that is read of it, as one line."""
        if self.role == "StaticText":
            return self.name
        said = self.name if self.role in CONTROLS or self.role in {"img", "image", "heading"} else ""
        parts = [said] if said else [child.text for child in self.children]
        return " ".join(filter(None, parts))

    def find(self, role: str, name: str | re.Pattern[str] = "") -> Node | None:
        """The first node of a role whose name begins so."""
        return next(self.all(role, name), None)

    def all(self, role: str, name: str | re.Pattern[str] = "") -> Iterator[Node]:
        for each in self.walk():
            found = name.search(each.name) if isinstance(name, re.Pattern) else each.name.startswith(name)
            if each.role == role and found:
                yield each


@dataclass(frozen=True, slots=True)
class Focus:
    """The node that has the focus, and the named things in which it lies, the outermost first."""

    node: Node
    around: tuple[Node, ...] = ()

    @property
    def is_lost(self) -> bool:
        return self.node.role in NAMELESS or not self.node.name.strip()


@dataclass(frozen=True, slots=True)
class Step:
    """A press, and what was heard of it."""

    key: str
    said: tuple[Said, ...]
    focus: Focus
    before: Focus
    """The focus before the step."""

    @property
    def words(self) -> str:
        """All that was said by itself."""
        return " ".join(each.words for each in self.said if each.is_heard)

    @property
    def moved(self) -> bool:
        return self.focus.node.key != self.before.node.key


class Ear:
    """One page, heard. Make it before anything is loaded."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.context.add_init_script(OBSERVER)
        self._tools = page.context.new_cdp_session(page)
        self.presses = 0
        self.steps: list[Step] = []
        self.at = Focus(Node("none", ""))
        """The focus now."""
        self._tree: Node | None = None

    def begin(self) -> Step:
        """Listen from now on: what was said at the start, and where the focus is."""
        self._tools.send("Accessibility.enable")
        return self._heard("")

    # ---- the keyboard ----

    def press(self, key: str, *, wait: bool = True) -> Step:
        """Press a key, and listen until nothing more comes by itself."""
        if key in {"Enter", " "} and self.steps and self.steps[-1].key == key:
            self.page.wait_for_timeout(AT_ONCE_MS + 50)  # whoever listens does not press twice at once
        self.page.keyboard.press(key)
        self.presses += 1
        return self._heard(key, wait=wait)

    def type(self, text: str) -> Step:
        """Type a text."""
        self.page.keyboard.type(text)
        self.presses += len(text)
        return self._heard(f"“{text}”")

    def listen(self, ms: int = 0) -> Step:
        """Press nothing, and listen."""
        self.page.wait_for_timeout(ms)
        return self._heard("")

    def _heard(self, key: str, *, wait: bool = True) -> Step:
        self.page.evaluate(PAINTED)
        if wait:
            self.wait()
        said = tuple(Said(**each) for each in self.page.evaluate("() => window.heard?.splice(0) ?? []"))
        focus, before = self._focused(), self.at
        step = Step(key, said, focus, before)
        self.at, self._tree = focus, None
        self.steps.append(step)
        return step

    def wait(self) -> None:
        """Wait until the others have played."""
        if self.page.evaluate(BUSY):
            self.page.wait_for_function(f"() => !({BUSY})()", timeout=120_000, polling=40)
            self.page.evaluate(PAINTED)

    # ---- what there is ----

    def _focused(self) -> Focus:
        for _ in range(3):
            try:
                found = self._tools.send("Runtime.evaluate", {"expression": FOCUSED})["result"]
                nodes = self._tools.send(
                    "Accessibility.getAXNodeAndAncestors", {"objectId": found["objectId"]}
                )["nodes"]
                place = self._tools.send(
                    "Runtime.callFunctionOn",
                    {"functionDeclaration": PLACE, "objectId": found["objectId"], "returnByValue": True},
                )["result"].get("value", "")
                break
            except (Error, KeyError):  # the page has been drawn meanwhile
                self.page.wait_for_timeout(30)
        else:
            return Focus(Node("none", ""))
        node = _node(nodes[0])
        node.place = place
        around = [_node(each) for each in nodes[1:] if not each.get("ignored")]
        named = [each for each in around if each.role in GROUPS and each.name]
        return Focus(node, tuple(reversed(named)))

    def tree(self) -> Node:
        """All that can be read, as it was after the last press."""
        if self._tree is None:
            self._tree = self.read()
        return self._tree

    def read(self) -> Node:
        """The same as it is now."""
        nodes = self._tools.send("Accessibility.getFullAXTree")["nodes"]
        by_id = {each["nodeId"]: each for each in nodes}

        def build(data: dict[str, Any]) -> list[Node]:
            children = [
                node for child in data.get("childIds", ()) if child in by_id for node in build(by_id[child])
            ]
            if data.get("ignored") or data["role"]["value"] == "InlineTextBox":
                return children
            made = _node(data)
            made.children = children
            return [made]

        return build(nodes[0])[0]


def _node(data: dict[str, Any]) -> Node:
    """A node as Chromium tells of it."""
    told = {each["name"]: each["value"].get("value") for each in data.get("properties", ())}
    states = {name: told[name] for name in STATES if told.get(name) not in (None, "", "false", False)}
    for name in ("pressed", "selected", "expanded", "checked"):
        if name in told:
            states[name] = told[name]
    return Node(
        str(data.get("role", {}).get("value", "")),
        str(data.get("name", {}).get("value", "")).strip(),
        states,
        str(data.get("value", {}).get("value", "") or ""),
        str(data.get("description", {}).get("value", "") or ""),
        key=int(data.get("backendDOMNodeId", 0)),
        is_stop=bool(told.get("focusable")),
    )
