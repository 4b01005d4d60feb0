// Whoever reads the rules keeps the place when the device is turned or the text changes its size: the rule at the top of
// the box before is at its top afterwards.
(() => {
  const BOX = ".sh-rules > .sh-body";
  let place = null;

  function remember({ target }) {
    if (!(target instanceof Element) || !target.matches(BOX)) return;
    const top = target.getBoundingClientRect().top;
    const rule = [...target.children].find((each) => each.getBoundingClientRect().bottom > top + 8);
    if (rule) place = { box: target.id, rule: rule.id, share: (top - rule.getBoundingClientRect().top) / rule.offsetHeight };
  }

  function restore() {
    const box = place && document.getElementById(place.box);
    const rule = box && document.getElementById(place.rule);
    if (!rule || !box.contains(rule)) return;
    const { top } = rule.getBoundingClientRect();
    box.scrollTop += top - box.getBoundingClientRect().top + place.share * rule.offsetHeight;
  }

  document.addEventListener("scroll", remember, { capture: true, passive: true });
  window.addEventListener("resize", restore);
})();
