// The page until Python is up: how far the loading is, and a plain sentence where it fails.
//
// All words stand in index.html. Python tells of its arrival by <html data-ready="true">; nothing here runs after that.
(() => {
  const root = document.documentElement;
  const SLOW_MS = 30_000;
  const PYODIDE = "./runtime/pyodide/";
  const WASM = `${PYODIDE}pyodide.asm.wasm`;
  const FILES = [`${PYODIDE}python.snapshot`, `${PYODIDE}python_stdlib.zip`, "./pyscript.toml", "./app.zip", "./main.py"];
  const HTML = /\bhtml\b/; // no file of ours is one, but what a network in between answers
  const PARTS = ["script", 'link[rel="stylesheet"]', 'link[rel="modulepreload"]'];
  const STAGES = { "Loaded interpreter": 0.25, "Loaded Pyodide": 0.1 };
  const panel = document.getElementById("boot");
  const bar = document.getElementById("boot-progress");
  const line = document.querySelector(".opening [role=status]");
  const [opening, noted] = [line, panel.querySelector('[data-boot="noted"]')].map((each) => each?.textContent);
  const bytes = Number(panel.dataset.bytes);
  const say = (words) => line?.replaceChildren(words);
  const starting = () => root.dataset.ready !== "true";
  const show = (name, shown = true) => document.querySelector(`[data-boot="${name}"]`)?.toggleAttribute("hidden", !shown);
  const address = (name) => new URL(name, document.baseURI).href;
  const settle = () => {
    clearTimeout(slow);
    observer.disconnect();
    window.fetch = fetch;
    if (Memory) WebAssembly.Memory = Memory;
    if (starting()) return; // it failed, but Pyodide may hold the stand-in for its WebAssembly already
    if (instantiate) WebAssembly.instantiateStreaming = instantiate;
    panel.remove();
    progress(bar?.max);
  };

  function fail(reason) {
    if (!starting() || root.dataset.failed) return;
    root.dataset.failed = reason;
    settle();
    document.getElementById("app").hidden = true; // a desk on which nothing can be done
    show("slow", false);
    for (const name of ["failure", reason, "retry"]) show(name);
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

  function progress(value) {
    if (bar) bar.value = Math.max(bar.value, Math.min(value, bar.max));
  }

  // On a first visit the bytes of the memory, the longest download, move the bar. Those of the WebAssembly are not counted:
  // the browser compiles them as they come, without this page's script in between. Later visits read from the disk.
  function counted(response) {
    if (!first) progress(bar?.value + Number(response.headers.get("content-length")));
    if (!first || !response.body) return response;
    const count = new TransformStream({
      transform(chunk, controller) {
        progress(bar?.value + chunk.byteLength);
        controller.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(count), response);
  }

  async function load(...request) {
    try {
      const response = await fetch(...request);
      if (!response.ok || HTML.test(response.headers.get("content-type"))) fail("files");
      return response.url.endsWith(".snapshot") ? counted(response) : response;
    } catch (error) {
      fail("files");
      throw error;
    }
  }

  const { fetch } = window;
  const instantiate = globalThis.WebAssembly?.instantiateStreaming;
  const { Memory } = globalThis.WebAssembly ?? {};
  const first = !navigator.serviceWorker?.controller;
  const begun = new Map();
  window.fetch = (asked, ...options) => {
    const url = address(asked.url ?? asked);
    const response = begun.get(url) ?? load(asked, ...options);
    begun.set(url, undefined); // whoever asks again is answered by the network
    return response;
  };

  // What Python is made of is fetched when the desk is painted, not when PyScript comes to ask for one after the other,
  // and the WebAssembly is compiled beside it. In the one file nothing is fetched.
  function begin() {
    if (!starting() || root.dataset.failed || location.protocol === "file:") return;
    if (instantiate && WebAssembly.compileStreaming) ahead(WASM, compiled);
    for (const name of FILES) ahead(name, () => load(name));
    for (const href of panel.dataset.modules.split(" ")) {
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    }
    import(address("./assets/boot/interpreter.mjs")).catch(() => {}); // PyScript asks for it again
  }

  function ahead(name, start) {
    if (begun.has(address(name))) return;
    const job = start();
    job.catch(() => {}); // whoever asks for it hears of it
    begun.set(address(name), job);
  }

  // Pyodide is handed an empty response in place of the file, and for that one its compiled module.
  function compiled() {
    const module = WebAssembly.compileStreaming(load(WASM));
    const standIn = new Response();
    WebAssembly.instantiateStreaming = async (source, imports) => {
      if ((await source) !== standIn) return instantiate(source, imports);
      return { module: await module, instance: await WebAssembly.instantiate(await module, imports) };
    };
    module.catch(doubt);
    return Promise.resolve(standIn);
  }

  // Of code that cannot be compiled Pyodide tells nobody. It may be no code at all; where it is, the browser is too old.
  async function doubt(error) {
    if (!(error instanceof WebAssembly.CompileError)) return; // Pyodide asks once more
    const [first] = new Uint8Array(await (await fetch(WASM)).arrayBuffer());
    fail(first === 0 ? "wasm" : "files");
  }

  // Pyodide keeps a word of shared memory to sleep on, which only Node needs, and of which Chromium warns in every page.
  if (Memory) {
    WebAssembly.Memory = class extends Memory {
      constructor({ shared: _, ...kind }) {
        super(kind);
      }
    };
  }

  // PyScript opens a database that nothing here asks for: where the browser has none, or refuses it, nothing is missing.
  if (!window.indexedDB) {
    Object.defineProperty(window, "indexedDB", { value: { open: () => ({}) }, configurable: true });
  }
  const refused = (reason) => reason instanceof Event || reason?.name === "SecurityError";

  function failure({ reason }) {
    if (refused(reason)) return;
    const { CompileError, LinkError } = globalThis.WebAssembly ?? {};
    if ([CompileError, LinkError].some((kind) => kind && reason instanceof kind)) return fail("wasm");
    fail(reason instanceof TypeError ? "files" : "python");
  }

  for (const name of ["retry", "anew"]) {
    document.querySelector(`[data-boot="${name}"]`)?.addEventListener("click", () => location.reload());
  }
  const observer = new MutationObserver(() => starting() || settle());
  observer.observe(root, { attributeFilter: ["data-ready"] });
  const slow = setTimeout(show, SLOW_MS, "slow");
  if (bar) bar.max = bytes * (1 + Object.values(STAGES).reduce((sum, share) => sum + share) + 0.1);

  // A part that could not be loaded says so to nobody but whoever listens on the way down, and one that is no script to
  // the window; where a module of PyScript's or Pyodide's is missing, a promise of theirs is broken with a TypeError.
  function broken({ target, error, filename }) {
    const garbled = error instanceof SyntaxError && filename.startsWith(address("."));
    if (garbled || PARTS.some((part) => target.matches?.(part))) fail("files");
  }
  window.addEventListener("error", broken, true);
  window.addEventListener("unhandledrejection", failure);
  window.addEventListener("casefile:fault", () => fail("python"));
  if (document.querySelector("#app [aria-busy]")) say(noted); // a tap that came before this
  window.addEventListener("casefile:wish", ({ detail }) => say(detail ? noted : opening));
  window.addEventListener("py:progress", ({ detail }) => progress(bar?.value + bytes * (STAGES[detail] ?? 0)));

  if (typeof WebAssembly !== "object") fail("wasm");

  // The other drawings come beside Python, when the desk is painted; those of the desk stand in the page.
  function draw() {
    load("./assets/cards.svg")
      .then((response) => (response.ok ? response.text() : Promise.reject(response.status)))
      .then((text) => {
        const sprite = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
        if (sprite.localName !== "svg" || sprite.querySelector("parsererror")) throw new TypeError("no drawings");
        document.adoptNode(sprite);
        window.casefile.language.print?.(sprite);
        document.body.prepend(sprite);
      })
      .catch(() => fail("files"));
  }

  // All that the desk could do without, in the order in which it stands there.
  function bring() {
    const rest = document.importNode(document.getElementById("later").content, true);
    for (const script of rest.querySelectorAll("script")) script.async = false;
    document.head.append(rest);
  }

  window.casefile.painted.then(() => {
    bring();
    begin();
    draw();
  });
  window.casefile.understood = true; // by this browser, from the first line to here
})();
