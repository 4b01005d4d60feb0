// The page patched with what Python has drawn. Only what differs is touched. Python calls it by window.casefile.patch.
//
// A region (`ui/html/html_writer.py`) whose text is the same as before is neither parsed nor compared: a stub stands for it.
// Anything else is compared before it is walked through, which takes a third of the time.
(() => {
  const REGION = /<!-{2}#([\w-]+)-->(<(\w+)[^]*?)<!-{2}\/-->/g; // {2}: two dashes here would be a comment in an HTML file
  const UNSEEN_MS = 200;
  let drawn = new Map();
  let due = null;
  let wanted = null;

  function withStubs(root, html) {
    const regions = new Map();
    const rest = html.replace(REGION, (_, id, part, tag) => {
      regions.set(id, part);
      const same = part === drawn.get(id) && root.querySelector(`#${id}`);
      return same ? `<${tag} id="${id}" data-same></${tag}>` : part;
    });
    drawn = regions;
    return rest;
  }

  // Whether what lies under a sheet is inert changes once the answer to the tap is painted: the browser then styles
  // every card anew, and the answer need not wait for that. Whoever presses anything before does not find it undone.
  function inertLater(under, inert) {
    const change = { under, inert };
    due = change;
    requestAnimationFrame(() => setTimeout(() => due === change && settle()));
  }

  function settle() {
    if (!due) return;
    const { under, inert } = due;
    due = null;
    under.toggleAttribute("inert", inert);
    const active = document.activeElement; // what lies in something inert loses it later, without a word
    if (!active || active === document.body || (inert && under.contains(active))) refocus();
    wanted = null;
  }

  function refocus() {
    if (wanted?.element.isConnected) wanted.element.focus({ preventScroll: wanted.still });
  }
  for (const press of ["keydown", "pointerdown"]) addEventListener(press, settle, true);

  function morph(root, html, typing) {
    Idiomorph.morph(root, html, {
      morphStyle: "innerHTML",
      restoreFocus: true,
      // While somebody types, the field is left alone. Only then: Idiomorph leaves all inside the active element.
      ignoreActiveValue: typing,
      callbacks: {
        beforeNodeMorphed: (there, next) => !("same" in (next.dataset ?? {})) && !there.isEqualNode(next),
        beforeAttributeUpdated(name, node, change) {
          const focused = node === document.activeElement || node === wanted?.element;
          if (name === "tabindex" && focused) return false; // without it the focus would go, or not come
          if (name === "open" && node.matches("details:not([data-steered])")) return false; // a person has opened it
          if (name !== "inert" || node.id !== "under") return true;
          inertLater(node, change === "update");
          return false;
        },
      },
    });
  }

  window.casefile.patch = (root, html, typing) => {
    due = null;
    morph(root, withStubs(root, html), typing);
    if (root.querySelector("[data-same]")) morph(root, html.replace(REGION, "$2"), typing); // a stub lost its region
    if (!due) wanted = null;
  };

  // What a patch moves glides to its new place, in one call for all: each look through Python costs more than the browser's.
  // It is called before the patch; what it returns, behind that, measures; and what that returns lets all go, until `finish`.
  window.casefile.glide = (selector, near) => {
    const boxes = () => [...document.querySelectorAll(selector)].map((each) => [each, each.getBoundingClientRect()]);
    const before = new Map(boxes().map(([{ id }, box]) => [id, box]));
    return () => {
      const ways = [];
      for (const [element, { x, y }] of boxes()) {
        const { x: left = x, y: top = y } = before.get(element.id) ?? {};
        if (Math.max(Math.abs(left - x), Math.abs(top - y)) > near) ways.push([element, left - x, top - y]);
      }
      return (timing) => {
        const running = ways.map(([element, dx, dy]) =>
          element.animate([{ transform: `translate(${dx}px,${dy}px)` }, { transform: "none" }], timing),
        );
        return { finish: () => running.forEach((each) => each.finish()) };
      };
    };
  };

  // What was drawn has been painted, or is not going to be soon: a page that is hidden paints nothing.
  window.casefile.shown = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve));
      setTimeout(resolve, UNSEEN_MS);
    });

  // An element has the focus as soon as nothing is inert any more; `still`, without a scroll.
  window.casefile.focus = (element, still) => {
    wanted = { element, still };
    if (!due) {
      refocus();
      wanted = null;
    }
  };
})();
