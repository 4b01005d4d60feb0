// node precompile.mjs FOLDER: compile every .py below FOLDER to a .pyc beside it, with the Python that the page runs.
//
// Only that very Python writes the bytecode that it can read, so it does the work itself, under Node.
// "Unchecked hash": the browser never compares a .pyc with its source, which the page does not carry. Optimised as by
// `python -OO`: nobody reads a docstring there, and without them the two zips are a seventh smaller.
import { loadPyodide } from "../node_modules/pyodide/pyodide.mjs";

const say = (line) => console.log(line.replaceAll("/source/", ""));
const pyodide = await loadPyodide({ stdout: say, stderr: say });
pyodide.mountNodeFS("/source", process.argv[2]);
const done = pyodide.runPython(`
import compileall, py_compile
compileall.compile_dir(
    "/source",
    legacy=True,
    force=True,
    quiet=1,
    optimize=2,
    stripdir="/source",
    invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
)
`);
process.exit(done ? 0 : 1);
