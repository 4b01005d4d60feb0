// Keeps a copy of the site for the time without a network, and tells the page how that stands:
// <html data-offline="working | ready | unavailable"> and an event "casefile:offline" on window.
(() => {
  const root = document.documentElement;

  function tell(state) {
    root.dataset.offline = state;
    window.dispatchEvent(new CustomEvent("casefile:offline", { detail: state }));
  }

  async function keep() {
    const registration = await navigator.serviceWorker.register("./sw.js", { updateViaCache: "none" });
    const worker = registration.installing;
    // A first copy that could not be filled leaves no worker behind; `ready` would wait for ever.
    worker?.addEventListener("statechange", () => {
      if (worker.state === "redundant" && !registration.active) tell("unavailable");
    });
    await navigator.serviceWorker.ready;
    tell("ready");
  }

  // What was saved shall stay where space is short. Some browsers ask the player, so not before there is something.
  async function keepSaves() {
    if (localStorage.getItem("casefile:game")) await navigator.storage.persist();
  }

  // On a first visit the copy waits until the game is up: the two would load the same files against each other.
  function whenUp(then) {
    if (navigator.serviceWorker.controller || root.dataset.ready === "true") return then();
    const observer = new MutationObserver(() => {
      observer.disconnect();
      then();
    });
    observer.observe(root, { attributeFilter: ["data-ready"] });
  }

  if (!navigator.serviceWorker) return tell("unavailable");
  tell("working");
  keepSaves().catch(() => {}); // a browser may refuse
  whenUp(() => keep().catch(() => tell("unavailable")));
})();
