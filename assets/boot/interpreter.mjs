// The interpreter that PyScript starts in the page and in the worker of the bots: Pyodide, which takes over the memory of
// a Python that had the library and the program imported already (tools/snapshot.mjs).
import createPyodideModule from "../../runtime/pyodide/pyodide.asm.mjs";
import { loadPyodide as load, version } from "../../runtime/pyodide/pyodide.mjs";
import { grow, unpack, whole } from "./memory.mjs";

export { version };

// At every start PyScript has Python write PyScript's own package down as text, a file a line, compile and import it. The
// library has it compiled, and what needs it imports it; so these lines are taken out.
const UNREAD = /^(_path\.write_text\(.*\)|import pyscript as _pyscript|del _pyscript)$/gm;

const RUNTIME = new URL("../../runtime/pyodide/", import.meta.url).href;

// PyScript keeps packages in a database, of which there are none here, and does not start Python before it is open, nor
// ever where the browser refuses it. What it opens from now on until it asks for Python is empty, and there at once.
const answer = (result) => {
  const request = {};
  queueMicrotask(() => request.onsuccess({ target: { result } }));
  return request;
};
const nothing = { transaction: () => ({ objectStore: () => ({ getAllKeys: () => answer([]) }) }), close() {} };
const databases = Object.getOwnPropertyDescriptor(globalThis, "indexedDB");
Object.defineProperty(globalThis, "indexedDB", { value: { open: () => answer(nothing) }, configurable: true });

function giveBackDatabases() {
  if (databases) Object.defineProperty(globalThis, "indexedDB", databases);
  else delete globalThis.indexedDB;
}

// The bytes of the whole memory, Pyodide's own head of a snapshot, and the packed memory. In front stands how much comes.
async function snapshot() {
  const response = await fetch(`${RUNTIME}python.snapshot`);
  if (!response.ok) throw new TypeError(`${response.url} is missing`);
  const words = new Uint32Array(await whole(response.body.pipeThrough(new DecompressionStream("gzip")), pause));
  return { size: words[1], head: words.subarray(3, 3 + words[2]), packed: words.subarray(3 + words[2]) };
}

// Between long pieces the page moves, and a tap is heard. A hidden page does not pause: browsers make its timers slow.
const pause = () => globalThis.document?.hidden || new Promise((resolve) => setTimeout(resolve));

// It is unpacked while PyScript starts.
let taken = snapshot();
taken.catch(() => {}); // who starts Python hears of it

export async function loadPyodide(options) {
  giveBackDatabases();
  const python = await load({
    ...options,
    indexURL: RUNTIME,
    fsInit: pause, // meant for files: before it Emscripten has made its tables, behind it Python is set up
    _loadSnapshot: taken.then(({ head }) => new Uint8Array(head.slice().buffer)), // of the memory itself Pyodide finds nothing left to set
    async createPyodideModule(settings) {
      const { size, packed } = await taken;
      taken = null; // Pyodide keeps its options: sixteen megabytes would be held for nothing
      await pause();
      const { instantiateWasm } = settings;
      settings.instantiateWasm = (imports, receive) =>
        instantiateWasm(imports, async (instance, module) => {
          await pause();
          grow(instance.exports.memory, size);
          receive(instance, module);
        });
      const module = await createPyodideModule(settings);
      if (!unpack(packed, module.HEAPU32)) throw new Error("this Python is not the one that the site was built with");
      await pause();
      return module;
    },
  });
  const { runPythonAsync } = python;
  python.runPythonAsync = (code, ...how) => runPythonAsync.call(python, code.replace(UNREAD, ""), ...how);
  return python;
}
