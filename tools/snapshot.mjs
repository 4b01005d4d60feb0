// node snapshot.mjs LIBRARY APP OUT < MODULES: the memory of the page's Python when it has imported MODULES, packed.
//
// LIBRARY is the zip of the standard library, with Pyodide beside it, APP the zip of the program, MODULES a list of names,
// one a line; what is printed is the list of all that are imported then. The same input gives the same bytes: chance and
// time are switched off.
import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { pack, unpack } from "../assets/boot/memory.mjs";

process.on("uncaughtException", ({ message }) => {
  console.error(message); // without the line of Pyodide's in which it came up, a megabyte long
  process.exit(1);
});

const [library, app, out] = process.argv.slice(2);
const beside = (name) => import(new URL(name, pathToFileURL(library)));
const { default: createPyodideModule } = await beside("pyodide.asm.mjs");
const { loadPyodide } = await beside("pyodide.mjs");
const names = readFileSync(0, "utf8").split(/\s+/).filter(Boolean);

// Fill what was freed, up to the last word that is not empty, with nothing: it still holds what it held. Large gaps come
// first, since a small piece may lie in one.
function wipe(python) {
  const { _malloc, _free } = python;
  const end = python.HEAPU8.findLastIndex(Boolean);
  const gaps = [];
  for (let size = 1 << 18; size >= 8; size -= size > 64 ? size / 2 : 8) {
    let at;
    while ((at = _malloc(size)) && at + size <= end) {
      python.HEAPU8.fill(0, at, at + size);
      gaps.push(at);
    }
    _free(at);
  }
  gaps.forEach((at) => _free(at));
}

// A Python, and the memory that it had before it began. `noise` is all that it gets of chance and time.
async function begun(noise) {
  let brought;
  crypto.randomFillSync = (view) => view.fill(noise);
  performance.now = () => noise;
  Date.now = () => noise * 1_000_000_000;
  const python = await loadPyodide({
    _makeSnapshot: true,
    stdLibURL: library,
    env: { HOME: "/home/pyodide", LANG: "C.UTF-8", PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" },
    createPyodideModule(settings) {
      const onRuntimeInitialized = () => (brought = settings.HEAPU32.slice());
      return createPyodideModule(Object.assign(settings, { onRuntimeInitialized, thisProgram: "p".repeat(noise) }));
    },
  });
  return { python, brought };
}

const { python: packer, brought: other } = await begun(40);
const { python, brought } = await begun(6);
python.FS.writeFile("app.zip", readFileSync(app));
const imported = python.runPython(`
import gc, importlib, json, os, sys, zipimport

sys.path[:] = [os.path.abspath("app.zip"), *(entry for entry in sys.path if entry)]
for name in json.loads(${JSON.stringify(JSON.stringify(names))}):
    importlib.import_module(name)
if "js" in sys.modules:
    raise ImportError("a module of the snapshot reaches for the page")

# By this the page tells that its memory and its zip are of one version.
if "ui" in sys.modules:
    sys.modules["ui"].__version__ = zipimport.zipimporter(sys.path[0]).get_data("version.txt")

# The zips of the page hold less than those of here: their lists are read anew there.
sys.path_importer_cache.clear()
zipimport._zip_directory_cache.clear()
json.dumps(list(sys.modules))
`);
const link = python.runPython(`
gc.collect()
gc.freeze()
link = id(sys.modules) - 8  # two words stand in front of what the collector looks after
del gc, importlib, json, name, os, sys, zipimport
globals().pop("link")
`);

wipe(python._module);

// Pyodide's snapshot is a head that it reads itself, and the memory.
const taken = python.makeMemorySnapshot();
const [, start] = new Uint32Array(taken.buffer);
const head = new Uint32Array(taken.buffer, 0, start / 4);
const memory = new Uint32Array(taken.buffer, start);
const alike = brought.findIndex((word, at) => word !== other[at]);
const packed = pack(memory, brought, alike, link);
const given = new Uint32Array(memory.length); // the memory may have grown
given.set(brought);
if (!unpack(packed, given) || given.some((word, at) => word !== memory[at])) {
  throw new Error("the snapshot does not give back what it was taken of");
}
const file = new Uint32Array(3 + head.length + packed.length);
file.set([file.length, memory.byteLength, head.length, ...head]);
file.set(packed, 3 + head.length);
// Packed by Python's own zlib: smaller than by Node's, and the same with every Node.
packer.FS.writeFile("memory", new Uint8Array(file.buffer));
packer.runPython(`
import zlib

with open("memory", "rb") as memory, open("packed", "wb") as packed:
    packed.write(zlib.compress(memory.read(), 9, wbits=31))
`);
writeFileSync(out, packer.FS.readFile("packed"));
console.log(imported);
