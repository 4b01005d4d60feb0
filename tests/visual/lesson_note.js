/* What the note of a lesson covers: the targets and the things pointed at that lie under it, or cannot be brought into
   sight; and what of the note cannot be reached. */
() => {
  const faults = [];
  const note = document.querySelector("[data-lesson]");
  const shown = (element) => element.getClientRects().length > 0;
  const meet = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  if (!note || !shown(note)) return ["there is no note"];
  const lit = [...document.querySelectorAll("[data-lesson-target], [data-lesson-point]")].filter(
    (each) => !each.closest("[inert]"),
  );
  for (const each of lit) {
    const name = each.id || each.dataset.action || each.tagName;
    if (!shown(each)) {
      if (each.hasAttribute("data-lesson-target")) faults.push(`${name} is not shown`);
      continue;
    }
    each.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (meet(note.getBoundingClientRect(), visible(each))) faults.push(`the note covers ${name}`);
    if (each.hasAttribute("data-lesson-target") && !reached(each)) faults.push(`${name} cannot be touched`);
  }
  for (const button of note.querySelectorAll("button")) {
    button.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (!reached(button)) faults.push(`${button.id} cannot be touched`);
    const box = button.getBoundingClientRect();
    if (box.left < -1 || box.right > innerWidth + 1) faults.push(`${button.id} is cut off`);
  }
  return faults;

  /* The part of an element that the boxes around it leave in sight. */
  function visible(element) {
    let { left, top, right, bottom } = element.getBoundingClientRect();
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflowY === "visible") continue;
      const edge = box.getBoundingClientRect();
      [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
      [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
    }
    return { left, top, right, bottom };
  }

  /* Is there a point of it where a finger meets it, and nothing that lies over it? */
  function reached(element) {
    const box = visible(element);
    for (const across of [0.08, 0.3, 0.5, 0.7, 0.92])
      for (const down of [0.1, 0.3, 0.5, 0.7, 0.9]) {
        const found = document.elementFromPoint(
          box.left + (box.right - box.left) * across,
          box.top + (box.bottom - box.top) * down,
        );
        if (found && element.contains(found)) return true;
      }
    return false;
  }
}
