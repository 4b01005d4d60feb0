// What is to be judged of how a screen lies: the letters in its lines, its sheet, words on pictures, uneven rows.
() => {
  const faults = [];
  const box = (e) => e.getBoundingClientRect();
  const seen = (e) => box(e).width > 1 && box(e).height > 1 && getComputedStyle(e).visibility !== "hidden";
  const all = (query) => [...document.querySelectorAll(query)].filter((e) => seen(e) && !e.closest(".sr,[inert]"));
  const called = (e) => `.${[...e.classList].join(".") || e.localName} "${e.textContent.trim().slice(0, 30)}"`;

  // letters by line: those of one height stand in one; a text that has no more of them has no longer line
  const LONG = 70;
  const lines = [];
  for (const e of all("#app :is(p, li, dd, small, figcaption)")) {
    if (e.textContent.length <= LONG || getComputedStyle(e).display === "inline" || e.querySelector("p, li, div")) continue;
    const rows = new Map(), range = document.createRange();
    const texts = document.createTreeWalker(e, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (text.parentElement.closest(".sr, svg")) continue;
      range.selectNodeContents(text);
      if (range.getClientRects().length === 0) continue;
      for (let at = 0; at < text.length; at++) {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const { top, bottom, width } = range.getBoundingClientRect();
        const row = Math.round((top + bottom) / 12);
        if (width > 0) rows.set(row, (rows.get(row) ?? 0) + 1);
      }
    }
    const most = Math.max(0, ...rows.values());
    if (most > LONG) lines.push([most, rows.size === 1, called(e)]);
  }

  // words on a poster beside its figure; the sun is wider than the figure
  for (const words of all(".casebill .pft, .casebill .ptx h2")) {
    if (getComputedStyle(words).backgroundColor !== "rgba(0, 0, 0, 0)") continue;
    const range = document.createRange();
    range.selectNodeContents(words);
    const is = range.getBoundingClientRect();
    for (const sun of all(".casebill .lamp, .casebill .stranger circle")) {
      const { left, top, bottom, width } = box(sun);
      const above = is.bottom < top + width / 8 || is.top > bottom;
      if (!above && is.right > left) faults.push(`over the sun: ${called(words)}`);
    }
  }

  // figures lie in even rows
  const tops = all(".st-figures > div").map((e) => Math.round(box(e).top));
  const counts = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
  if (new Set(counts).size > 1) faults.push(`uneven rows: ${counts}`);

  // what one chooses among has its name in one line
  for (const name of all(".sh-radio b"))
    if (innerWidth >= 700 && box(name).height > 1.9 * parseFloat(getComputedStyle(name).fontSize))
      faults.push(`two lines: ${called(name)}`);

  // of the first thing to press on a screen at least the words are in sight
  const prime = all(".btn.prime, button.start, .cont, .hold")[0];
  const scroller = prime?.closest(".scroll, .form, .table, .rv-list");
  if (prime && !scroller && box(prime).top > innerHeight - 40) faults.push(`out of sight: ${called(prime)}`);

  const sheet = all(".sh")[0];
  const wide = document.documentElement.scrollWidth - innerWidth;
  return { faults, lines, wide, sheet: sheet ? [box(sheet).left, innerWidth - box(sheet).right] : null };
}
