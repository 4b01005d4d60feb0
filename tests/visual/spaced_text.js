// Text that a box cuts which does not scroll, that lies under something else, or beside the page. Lines with an ellipsis
// are shortened on purpose, and what sticks or floats over a page is scrolled away from under it.
() => {
  const faults = new Set();
  const range = document.createRange();
  const called = (e) => `.${[...e.classList].join(".") || e.localName} in .${[...(e.parentElement?.classList ?? [])].join(".")}`;
  const floats = (e) => {
    for (; e; e = e.parentElement) if (/fixed|sticky/.test(getComputedStyle(e).position)) return true;
    return false;
  };
  const texts = document.createTreeWalker(document.getElementById("app"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const e = text.parentElement;
    if (!text.data.trim() || e.closest(".sr, .clamp, [inert], svg, select, textarea, [aria-hidden=true]")) continue;
    if (!e.checkVisibility({ visibilityProperty: true })) continue;
    if (getComputedStyle(e).textOverflow === "ellipsis") continue;
    range.selectNodeContents(text);
    for (const line of range.getClientRects()) {
      if (line.width < 2 || line.height < 6) continue;
      const [x, y] = [(line.left + line.right) / 2, (line.top + line.bottom) / 2];
      let scrolled = false;
      let away = false;
      for (let box = e; box.id !== "app"; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const it = box.getBoundingClientRect();
        if (/auto|scroll/.test(overflowX + overflowY)) {
          scrolled = true;
          away ||= x < it.left || x > it.right || y < it.top || y > it.bottom;
        } else if (!scrolled) {
          const spill = line.height * 0.4;
          const wide = /hidden|clip/.test(overflowX) && (line.right > it.right + 2 || line.left < it.left - 2);
          const high = /hidden|clip/.test(overflowY) && (line.bottom > it.bottom + spill || line.top < it.top - spill);
          if (wide || high) faults.add(`cut: ${called(e)} by ${called(box)}`);
        }
      }
      if (away) continue;
      if (!scrolled && (line.right > innerWidth + 2 || line.left < -2)) faults.add(`beside the page: ${called(e)}`);
      const top = document.elementFromPoint(x, y);
      const own = !top || e.contains(top) || top.contains(e) || top.closest("label")?.contains(e);
      if (!own && !floats(top)) faults.add(`covered: ${called(e)} by ${called(top)}`);
    }
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.add("the page scrolls sideways");
  return [...faults];
}
