// The playouts of game/bench.py in Pyodide under Node. Usage: node pyodide_engine.mjs ROOT
import path from "node:path";

const root = path.resolve(process.argv[2]);
const { loadPyodide } = await import(path.join(root, "node_modules/pyodide/pyodide.mjs"));
const python = await loadPyodide();
python.FS.mkdirTree("/casefile");
python.FS.mount(python.FS.filesystems.NODEFS, { root }, "/casefile");
console.log(
  python.runPython(`
import json, sys
sys.path.insert(0, "/casefile")
from game.bench import bench
from game.case import CASES
json.dumps(bench(CASES["ripper"], "us", seconds=2.0))
`),
);
