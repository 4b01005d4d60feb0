// The site in one file: what the page would ask a server for stands in it, packed, in blocks at its end.
//
// This text runs twice: in the page, where `fetch` is answered from the blocks, and in the worker of the bots, which is
// made of it and handed the same files. Python is started by Pyodide alone, and `window.casefile.spawn` makes the worker.
(() => {
  const RUNTIME = "runtime/pyodide/";
  const MACHINERY = "runtime/pyodide/pyodide.js";
  const APP = "app.zip";
  const PAGE_ONLY = "main.py";

  // What stands in the file is never asked for elsewhere, and nothing else can be had: the page's policy forbids it.
  // `stored` promises a file's bytes and its type, or nothing.
  function answerFetch(base, stored) {
    const { fetch } = globalThis;
    globalThis.fetch = async (asked, options) => {
      const url = new URL(asked.url ?? asked, base).href;
      const file = url.startsWith(base) && (await stored(url.slice(base.length)));
      if (!file) return fetch(asked, options);
      const response = new Response(file.bytes, { headers: { "content-type": file.type } });
      return Object.defineProperty(response, "url", { value: url }); // whoever counts bytes looks at it
    };
  }

  async function get(url) {
    const response = await fetch(url);
    return response.ok ? response : Promise.reject(new TypeError(`${url} is missing`));
  }

  // The machinery stands here as a script of the old kind, already run: WebKit imports no module into such a worker.
  async function startPython(base) {
    const { loadPyodide, createPyodideModule } = globalThis;
    const app = get(base + APP).then((response) => response.arrayBuffer());
    const python = await loadPyodide({ indexURL: base + RUNTIME, createPyodideModule });
    python.FS.writeFile(APP, new Uint8Array(await app));
    python.runPython(`import os, sys; sys.path.insert(0, os.path.abspath("${APP}"))`);
    return python;
  }

  // ---- the worker ----

  function work() {
    let answer;
    const answers = {
      async start({ base, files }) {
        const given = new Map(files.map((file) => [file.name, file]));
        answerFetch(base, (name) => given.get(name));
        answer = (await startPython(base)).pyimport("ui.platform.worker").answer;
      },
      answer: ({ question, request }) => answer(question, request),
    };
    // Pyodide wants a module worker, and tells one by this. Chromium makes none for a page that is a file.
    self.importScripts = () => {
      throw new TypeError("modules only");
    };
    self.onmessage = async ({ data }) => {
      try {
        self.postMessage({ number: data.number, value: await answers[data.kind](data) });
      } catch (error) {
        self.postMessage({ number: data.number, error: String(error) });
      }
    };
  }

  if (typeof document === "undefined") return work();

  // ---- the page ----

  const base = new URL("./", location.href).href;
  const own = document.currentScript.textContent;
  const whole = new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
  const unpack = window.fetch;
  const files = new Map();
  // As the file has them: what comes into the page later is none of them.
  const blocks = whole.then(() => {
    const found = [...document.querySelectorAll("script[data-file]")];
    return new Map(found.map((block) => [block.dataset.file, block]));
  });

  async function unpacked(name, { dataset, textContent }) {
    const { body } = await unpack(`data:;base64,${textContent}`);
    const bytes = await new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
    return { name, type: dataset.type, bytes };
  }

  async function stored(name) {
    const packed = await blocks;
    const block = packed.get(name);
    if (!block) return files.get(name);
    packed.delete(name);
    files.set(name, unpacked(name, block));
    block.remove(); // the packed text is not needed again
    return files.get(name);
  }

  const script = (...texts) => URL.createObjectURL(new Blob(texts, { type: "text/javascript" }));

  function run(url) {
    return new Promise((resolve, reject) => {
      const element = Object.assign(document.createElement("script"), { src: url, onload: resolve, onerror: reject });
      document.head.append(element);
    });
  }

  // A worker of the same text; `answer` promises one, `stop` ends it.
  async function spawn() {
    const url = script(own, "\n", (await files.get(MACHINERY)).bytes);
    const worker = new Worker(url);
    const waiting = new Map();
    let count = 0;
    const told = ({ number, value, error }) => {
      const { resolve, reject } = waiting.get(number);
      waiting.delete(number);
      if (error === undefined) resolve(value);
      else reject(new Error(error));
    };
    const ask = (message) =>
      new Promise((resolve, reject) => {
        waiting.set((count += 1), { resolve, reject });
        worker.postMessage({ ...message, number: count });
      });
    const stop = () => worker.terminate();
    worker.onmessage = ({ data }) => told(data);
    worker.onerror = ({ message }) => {
      for (const number of [...waiting.keys()]) told({ number, error: message || "the worker failed" });
    };
    try {
      const needed = [...files.keys()].filter((name) => name.startsWith(RUNTIME) || name === APP);
      const given = await Promise.all(needed.filter((name) => name !== MACHINERY).map((name) => files.get(name)));
      await ask({ kind: "start", base, files: given });
    } catch (error) {
      stop();
      throw error;
    } finally {
      URL.revokeObjectURL(url);
    }
    return { answer: (question, request) => ask({ kind: "answer", question, request }), stop };
  }

  // What a person would open beside the page is shown in a page of its own, too.
  async function showBeside(event) {
    const link = event.target instanceof Element && event.target.closest('a[href^="./licenses/"]');
    if (!link) return;
    event.preventDefault();
    const beside = window.open();
    const { bytes, type } = await stored("licenses.html");
    beside.location = URL.createObjectURL(new Blob([bytes], { type }));
  }

  async function start() {
    const url = script(await get(base + MACHINERY).then((response) => response.arrayBuffer()));
    await run(url);
    URL.revokeObjectURL(url);
    const main = await get(base + PAGE_ONLY).then((response) => response.text());
    (await startPython(base)).runPython(main);
  }

  // How the page stands, as assets/boot/offline.js tells it of the site: nothing is kept, and nothing needs to be.
  const stand = { state: "file", why: "" };
  function tell(why) {
    stand.why = why;
    window.dispatchEvent(new CustomEvent("casefile:offline", { detail: JSON.stringify(stand) }));
  }

  async function spawnAndTell() {
    const worker = await spawn().catch((error) => {
      tell("thinking");
      throw error;
    });
    tell("");
    return worker;
  }

  answerFetch(base, stored);
  Object.assign(window.casefile, { spawn: spawnAndTell, stand: () => JSON.stringify(stand) });
  document.addEventListener("click", showBeside);
  whole.then(start);
})();
