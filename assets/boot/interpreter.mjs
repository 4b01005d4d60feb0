// The interpreter that PyScript starts in the page and in the worker of the bots: Pyodide, which takes over the memory of
// a Python that had the library and the program imported already (tools/snapshot.mjs).
import createPyodideModule from "../../runtime/pyodide/pyodide.asm.mjs";
import { loadPyodide as load, version } from "../../runtime/pyodide/pyodide.mjs";
import { unpack } from "./memory.mjs";

export { version };

const RUNTIME = new URL("../../runtime/pyodide/", import.meta.url).href;

// The bytes of the whole memory, Pyodide's own head of a snapshot, and the packed memory.
async function snapshot() {
  const response = await fetch(`${RUNTIME}python.snapshot`);
  if (!response.ok) throw new TypeError(`${response.url} is missing`);
  const stream = response.body.pipeThrough(new DecompressionStream("gzip"));
  const words = new Uint32Array(await new Response(stream).arrayBuffer());
  return { size: words[0], head: words.subarray(2, 2 + words[1]), packed: words.subarray(2 + words[1]) };
}

// Between long pieces the page moves, and a tap is heard.
const pause = () => new Promise((resolve) => setTimeout(resolve));

export async function loadPyodide(options) {
  let taken = snapshot();
  return load({
    ...options,
    indexURL: RUNTIME,
    _loadSnapshot: taken.then(({ head }) => new Uint8Array(head.slice().buffer)), // of the memory itself Pyodide finds nothing left to set
    async createPyodideModule(settings) {
      const { size, packed } = await taken;
      taken = null; // Pyodide keeps its options: sixteen megabytes would be held for nothing
      await pause();
      const module = await createPyodideModule(Object.assign(settings, { INITIAL_MEMORY: size }));
      if (!unpack(packed, module.HEAPU32)) throw new Error("this Python is not the one that the site was built with");
      await pause();
      return module;
    },
  });
}
