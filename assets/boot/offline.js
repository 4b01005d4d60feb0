// Keeps a copy of the site for the time without a network, has new versions fetched, and tells the page how that stands:
// <html data-offline="working | ready | unavailable"> and an event "casefile:offline" on window, with all of it as JSON.
//
// A new version changes nothing by itself. It is there when the site is opened the next time, or when the page asks for
// it: window.casefile.update(place) changes to it and comes up again at `place`, a fragment of the address.
(() => {
  const root = document.documentElement;
  const copies = navigator.serviceWorker;
  const HOUR = 3_600_000;
  const ANSWER_MS = 3_000;
  const OFTEN_MS = 400;
  const stand = { state: "working", kept: 0, size: 0, why: "", fresh: false, crowded: false };
  let registration = null;
  let looked = Date.now();
  let told = 0;
  let place = "";

  function tell(news) {
    Object.assign(stand, news);
    root.dataset.offline = stand.state;
    window.dispatchEvent(new CustomEvent("casefile:offline", { detail: JSON.stringify(stand) }));
  }

  async function keep() {
    tell({ state: "working", kept: 0, why: "" });
    const found = await copies.register("./sw.js", { updateViaCache: "none" });
    if (found !== registration) {
      registration = found;
      registration.addEventListener("updatefound", () => follow(registration.installing));
    }
    follow(registration.installing);
    await copies.ready;
    if ((await keepLanguage(root.lang)) === false) return fail("network");
    tell({ state: "ready", fresh: isFresh() });
    tell({ size: (await ask("size")) ?? stand.size });
  }

  // A page that came past the worker, straight from the network, is of the new version already.
  const isFresh = () => Boolean(registration.waiting && copies.controller);

  function follow(worker) {
    worker?.addEventListener("statechange", () => {
      // A first copy that could not be filled leaves no worker behind; `ready` would wait for ever.
      if (worker.state === "redundant" && !registration.active) fail(stand.why || "network");
      else if (registration.active) tell({ fresh: isFresh() });
    });
  }

  const fail = (why) => tell({ state: "unavailable", why });

  // What the worker that serves this page answers; undefined where it is of a version that does not know the question.
  function ask(question) {
    return new Promise((answer) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => answer(data);
      setTimeout(answer, ANSWER_MS);
      registration.active.postMessage(question, [port2]);
    });
  }

  // The files of a language belong to the copy once it has been spoken. Whether they are in it; undefined where nothing is.
  const keepLanguage = async (language) => (registration?.active ? ask({ keep: language }) : undefined);

  function heard({ data, source }) {
    if (source?.scriptURL !== new URL("./sw.js", document.baseURI).href) return; // another copy of the site
    if (data.changed) comeUpAgain();
    else if (stand.state !== "ready" && isNews(data)) tell(data);
  }

  // The page is drawn anew for each of these: a few in a second are enough, and the last.
  function isNews({ kept, size }) {
    if (kept && kept < size && Date.now() - told < OFTEN_MS) return false;
    told = Date.now();
    return true;
  }

  function comeUpAgain() {
    try {
      if (place) history.replaceState(history.state, "", place);
    } catch {
      // Some browsers count such changes: then it comes up at the desk.
    }
    location.reload();
  }

  async function update(where) {
    place = where;
    tell({ crowded: false });
    const said = registration?.active ? await ask("change") : "nothing";
    if (said === "crowded") tell({ crowded: true });
    else if (said !== "changing") comeUpAgain();
  }

  // Looks for a new version now and then, and tries again what could not be kept.
  async function look() {
    if (document.hidden || !navigator.onLine) return;
    if (stand.state === "unavailable" && copies) return start();
    if (!registration || Date.now() - looked < HOUR) return;
    looked = Date.now();
    await registration.update().catch(() => {}); // no network after all
  }

  const start = () => keep().catch((error) => fail(error.name === "TypeError" ? "network" : "browser"));

  // On a first visit the copy waits until the game is up: the two would load the same files against each other.
  function whenUp(then) {
    if (copies.controller || root.dataset.ready === "true") return then();
    const observer = new MutationObserver(() => {
      observer.disconnect();
      then();
    });
    observer.observe(root, { attributeFilter: ["data-ready"] });
  }

  // Where this version cannot be started, the one that waits may be the one that can.
  function retried(event) {
    if (!(event.target instanceof Element && event.target.closest('[data-boot="retry"]')) || !registration?.waiting) return;
    event.stopImmediatePropagation();
    update("");
  }

  window.casefile = Object.assign(window.casefile ?? {}, {
    stand: () => JSON.stringify(stand),
    update,
    keep: start,
    keepLanguage,
  });
  if (!copies) return fail(window.isSecureContext ? "browser" : "insecure");
  tell({ state: "working" });
  copies.addEventListener("message", heard);
  copies.startMessages();
  document.addEventListener("click", retried, true);
  document.addEventListener("visibilitychange", look);
  window.addEventListener("online", look);
  whenUp(start);
})();
