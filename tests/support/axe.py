"""The questions to axe about a piece of the page."""

from __future__ import annotations

from tests.visual.conftest import ROOT

AXE = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RUN = """async ([only, levels]) => {
  const runOnly = only ? { type: "rule", values: only } : { type: "tag", values: levels };
  const rules = only ? {} : { "label-content-name-mismatch": { enabled: false } };
  const where = { include: [["#app"]], exclude: [["[inert]"]] };
  const { violations } = await axe.run(where, { runOnly, rules, resultTypes: ["violations"], preload: false });
  return violations.flatMap((each) => each.nodes.map((node) => `${each.id}: ${node.target} ${node.failureSummary}`));
}"""
UNSTUCK = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(":is(.nstart, .pad-foot) { position: static !important }");
  document.adoptedStyleSheets = [sheet];
}"""
"""The foot that sticks to the end of the screen covers only what is scrolled from under it: axe does not scroll."""
