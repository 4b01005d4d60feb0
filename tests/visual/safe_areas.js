// What a person must see or touch, and that reaches into the edges which a device covers. It is given their depths.
([top, right, bottom, left]) => {
  const scrolls = (box) => /auto|scroll/.test(getComputedStyle(box).overflowY + getComputedStyle(box).overflowX);
  const clips = (box) => /auto|scroll|hidden/.test(getComputedStyle(box).overflowY + getComputedStyle(box).overflowX);
  const rect = (element) => element.getBoundingClientRect();

  function* around(element) {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) yield box;
  }

  function isSeen(element) {
    const { visibility, opacity, clipPath } = getComputedStyle(element);
    const its = rect(element);
    if (visibility === "hidden" || opacity === "0" || clipPath !== "none" || its.width < 3 || its.height < 3) return false;
    if (its.top >= innerHeight || its.bottom <= 0 || element.closest("[inert]")) return false;
    return ![...around(element)].some((box) => {
      const { top, right, bottom, left } = rect(box);
      return clips(box) && (its.top > bottom - 2 || its.bottom < top + 2 || its.left > right - 2 || its.right < left + 2);
    });
  }

  // What can be scrolled may lie under an edge while it is; cards that are cut by the lower edge are so by design.
  const isLong = (element) =>
    document.documentElement.scrollHeight > innerHeight + 1 || [...around(element)].some(scrolls) || element.matches(".in-hand");
  const isWide = (element) => [...around(element)].some((box) => scrolls(box) && box.scrollWidth > box.clientWidth + 1);

  return [...document.querySelectorAll("#app :is(button, input, a, h1, h2, p, select)")].filter(isSeen).flatMap((element) => {
    const its = rect(element);
    const over = [
      its.top < top - 1 && "top",
      its.left < left - 1 && !isWide(element) && "left",
      its.right > innerWidth - right + 1 && !isWide(element) && "right",
      its.bottom > innerHeight - bottom + 1 && !isLong(element) && "bottom",
    ].filter(Boolean);
    return over.length ? [`${element.tagName}.${element.className} ${over} ${element.innerText.slice(0, 20)}`] : [];
  });
};
