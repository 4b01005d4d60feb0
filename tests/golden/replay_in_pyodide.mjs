// Replays golden records and counts action sequences in Pyodide. Usage: node replay_in_pyodide.mjs ROOT SEARCHED
import path from "node:path";

const root = path.resolve(process.argv[2]);
const { loadPyodide } = await import(path.join(root, "node_modules/pyodide/pyodide.mjs"));
const python = await loadPyodide();
python.FS.mkdirTree("/casefile");
python.FS.mount(python.FS.filesystems.NODEFS, { root }, "/casefile");
console.log(
  python.runPython(`
import sys
sys.path.insert(0, "/casefile")
from tests.support.fingerprint import fingerprint
fingerprint(${Number(process.argv[3])})
`),
);
