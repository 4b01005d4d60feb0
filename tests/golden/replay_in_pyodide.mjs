// Replays golden records and counts action sequences with what the site ships. Usage: node replay_in_pyodide.mjs ROOT
// LIBRARY PROGRAM FORESEEN SEARCHED JUDGED. LIBRARY is the zip of the standard library, with Pyodide beside it, PROGRAM
// the zip of the program, both compiled, without what functions are annotated with. Of ROOT only the tests are taken.
import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [root, library, program] = process.argv.slice(2, 5).map((each) => path.resolve(each));
const numbers = process.argv.slice(5).map(Number);
const beside = (name) => import(new URL(name, pathToFileURL(library)));
const { default: createPyodideModule } = await beside("pyodide.asm.mjs");
const { loadPyodide } = await beside("pyodide.mjs");
const python = await loadPyodide({ createPyodideModule, stdLibURL: library });
python.FS.writeFile("app.zip", readFileSync(program));
python.FS.mkdirTree("/casefile");
python.FS.mount(python.FS.filesystems.NODEFS, { root }, "/casefile");
console.log(
  python.runPython(`
import os, sys
sys.path[:] = [os.path.abspath("app.zip"), *sys.path, "/casefile"]
import game.match
assert "app.zip" in game.__file__ and not game.match.Match.play_text.__annotations__
from tests.support.fingerprint import fingerprint
fingerprint(${numbers.join(", ")})
`),
);
