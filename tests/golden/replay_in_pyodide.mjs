// Replays golden records and counts action sequences in Pyodide. Usage: node replay_in_pyodide.mjs ROOT LIBRARY
// FORESEEN SEARCHED JUDGED. LIBRARY is the zip of the standard library, compiled, as the page has it.
import path from "node:path";

const [root, library] = process.argv.slice(2, 4).map((each) => path.resolve(each));
const numbers = process.argv.slice(4).map(Number);
const { loadPyodide } = await import(path.join(root, "node_modules/pyodide/pyodide.mjs"));
const python = await loadPyodide({ stdLibURL: library });
python.FS.mkdirTree("/casefile");
python.FS.mount(python.FS.filesystems.NODEFS, { root }, "/casefile");
console.log(
  python.runPython(`
import sys
sys.path.insert(0, "/casefile")
from tests.support.fingerprint import fingerprint
fingerprint(${numbers.join(", ")})
`),
);
