// The page until Python is up: how far the loading is, and a plain sentence where it fails.
//
// All words stand in index.html. Python tells of its arrival by <html data-ready="true">; nothing here runs after that.
(() => {
  const root = document.documentElement;
  const SLOW_MS = 30_000;
  const bar = document.getElementById("boot-progress");
  const starting = () => root.dataset.ready !== "true";
  const show = (name) => document.querySelector(`[data-boot="${name}"]`)?.removeAttribute("hidden");
  const settle = () => {
    clearTimeout(slow);
    observer.disconnect();
    window.fetch = fetch;
  };

  function fail(reason) {
    if (!starting() || root.dataset.failed) return;
    root.dataset.failed = reason;
    settle();
    document.querySelector(".boot-opening")?.remove();
    for (const name of [reason, "retry"]) show(name);
    document.getElementById("boot-retry")?.addEventListener("click", () => location.reload());
    offerSaves();
  }

  // Even where Python cannot start, what was saved can be carried away.
  function offerSaves() {
    const link = document.getElementById("boot-saves");
    const saved = saves();
    if (!saved.length || !link) return;
    link.href = URL.createObjectURL(new Blob([JSON.stringify(Object.fromEntries(saved), null, 1)]));
    show("saves");
  }

  function saves() {
    try {
      return Object.entries(localStorage).filter(([key]) => key.startsWith("casefile:"));
    } catch {
      return []; // storage is forbidden: there is nothing to carry
    }
  }

  // The large downloads pass through here on a first visit; their bytes move the bar. Later visits read from the disk,
  // where counting would only take time, and cost the browser's stored compilation of the WebAssembly.
  const counted = (response) => {
    const count = new TransformStream({
      transform(chunk, controller) {
        bar.value += chunk.byteLength;
        controller.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(count), response);
  };

  const fetch = window.fetch;
  const first = !navigator.serviceWorker?.controller;
  window.fetch = async (...request) => {
    try {
      const response = await fetch(...request);
      if (!response.ok) fail("files");
      return first && /\.(wasm|zip)$/.test(response.url) && response.body ? counted(response) : response;
    } catch (error) {
      fail("files");
      throw error;
    }
  };

  const observer = new MutationObserver(() => starting() || settle());
  observer.observe(root, { attributeFilter: ["data-ready"] });
  const slow = setTimeout(show, SLOW_MS, "slow");

  // A script that could not be loaded says so to nobody but whoever listens on the way down; where a module of
  // PyScript's or Pyodide's is missing, a promise of theirs is broken with a TypeError.
  window.addEventListener("error", (event) => event.target instanceof HTMLScriptElement && fail("files"), true);
  window.addEventListener("unhandledrejection", ({ reason }) => fail(reason instanceof TypeError ? "files" : "python"));
  window.addEventListener("casefile:fault", () => fail("python"));

  if (typeof WebAssembly !== "object") fail("wasm");
  if (!document.styleSheets[0]?.cssRules.length) fail("files");

  // The drawings come beside Python, not after it.
  fetch("./assets/cards.svg")
    .then((response) => (response.ok ? response.text() : Promise.reject(response.status)))
    .then((text) => {
      const sprite = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
      document.body.prepend(document.adoptNode(sprite));
    })
    .catch(() => fail("files"));
})();
