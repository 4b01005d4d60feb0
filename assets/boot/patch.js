// The page patched with what Python has drawn. Only what differs is touched, and it is compared before it is walked
// through, which takes a third of the time. Python calls it by window.casefile.patch.
(() => {
  let patches = 0;

  // What lies under a sheet becomes inert once the sheet is painted: the browser then styles every card anew, and the
  // answer to the tap need not wait for that. A later patch that wants it otherwise comes first.
  function inertLater(under) {
    const patch = patches;
    requestAnimationFrame(() => setTimeout(() => patch === patches && under.setAttribute("inert", "")));
  }

  window.casefile.patch = (root, html, typing) => {
    patches += 1;
    Idiomorph.morph(root, html, {
      morphStyle: "innerHTML",
      restoreFocus: true,
      // While somebody types, the field is left alone. Only then: Idiomorph leaves all inside the active element.
      ignoreActiveValue: typing,
      callbacks: {
        beforeNodeMorphed: (there, drawn) => !there.isEqualNode(drawn),
        beforeAttributeUpdated(name, node, change) {
          if (name !== "inert" || node.id !== "under" || change !== "update") return true;
          inertLater(node);
          return false;
        },
      },
    });
  };
})();
