// What is wrong with how the table lies: words that are cut, things beside their box or under another, a page to scroll.
() => {
  const faults = [];
  const seen = (e) => {
    const box = e.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && getComputedStyle(e).visibility !== "hidden" && !e.closest(".sr,[inert]");
  };
  const all = (query, within = document) => [...within.querySelectorAll(query)].filter(seen);
  const called = (e) => `${e.id ? "#" + e.id : "." + [...e.classList].join(".")} "${(e.textContent || "").trim().slice(0, 24)}"`;
  const words = "h1,h2,h3,p,b,dt,dd,em,strong,small,.nm,.lb,.cap,.say,.key span,button,.d,.scn span";

  for (const e of all(words, document.querySelector(".table"))) {
    const style = getComputedStyle(e);
    if (style.overflowX === "visible" || !e.textContent.trim()) continue;
    const clamped = style.webkitLineClamp !== "none" && e.scrollHeight > e.clientHeight + 2;
    if (clamped || e.scrollWidth > e.clientWidth + 1) faults.push(`cut: ${called(e)} in ${called(e.parentElement)}`);
  }
  for (const area of all(".area")) {
    const box = area.getBoundingClientRect();
    for (const e of all(".meld,.cs,.coins,.plate,.plate *", area)) {
      const it = e.getBoundingClientRect();
      if (it.right > box.right + 1 || it.bottom > box.bottom + 1 || it.left < box.left - 1)
        faults.push(`beside its area: ${called(e)} in ${called(area)}`);
    }
  }
  const apart = (query) => {
    const boxes = all(query).map((e) => [e, e.getBoundingClientRect()]);
    boxes.forEach(([a, x], i) => {
      for (const [b, y] of boxes.slice(i + 1)) {
        if (a.contains(b) || b.contains(a)) continue;
        const wide = Math.min(x.right, y.right) - Math.max(x.left, y.left);
        const high = Math.min(x.bottom, y.bottom) - Math.max(x.top, y.top);
        if (wide > 1.5 && high > 1.5) faults.push(`one on the other: ${called(a)}, ${called(b)}`);
      }
    });
  };
  apart(".plate,.meld,.coins,.middle,.rail,.area .none");
  apart(".plate .tok,.plate h2,.plate dt,.plate dd");
  apart(".suspects li");
  apart(".scores li,.top .ib,.top .case,.top .brand");
  apart(".abar .btn,.abar .ib,.abar .steps,.abar .hint,.strip");
  apart(".middle .cap,.middle h3,.pile .pb");
  apart(".log,.suspects");
  for (const e of all(".ml b,.ml i,.ml .mk,.coin,.ib,.btn,.cap,.nm")) {
    const it = e.getBoundingClientRect();
    if (it.right > innerWidth + 1 || it.left < -1) faults.push(`off the screen: ${called(e)}`);
  }
  const felt = document.getElementById("felt");
  return {
    faults: [...new Set(faults)],
    scroll: [felt.scrollHeight - felt.clientHeight, felt.scrollWidth - felt.clientWidth],
    page: [document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth],
  };
}
