// node precompile.mjs FOLDER [lineless]: compile every .py below FOLDER to a .pyc beside it, with the Python that the page runs.
//
// Only that very Python writes the bytecode that it can read, so it does the work itself, under Node.
// "Unchecked hash": the browser never compares a .pyc with its source, which the page does not carry. What nobody reads
// there is left out: docstrings (as by `python -OO`), the columns of a line for tracebacks, and what functions are annotated
// with, for which Python compiles a second function each. The fields of classes keep their types. So do functions that are
// registered by type (`functools.singledispatch`). `lineless`, for the library, whose text nobody looks up: of all that is in
// a function a traceback tells the function's first line.
import { loadPyodide } from "../node_modules/pyodide/pyodide.mjs";

const say = (line) => console.log(line.replaceAll("/source/", ""));
const env = { HOME: "/home/pyodide", PYTHONNODEBUGRANGES: "1" };
const pyodide = await loadPyodide({ stdout: say, stderr: say, env });
pyodide.mountNodeFS("/source", process.argv[2]);
const done = pyodide.runPython(`
import ast, compileall, importlib.machinery, py_compile
from types import CodeType

class Bare(ast.NodeTransformer):
    def visit_FunctionDef(self, node):
        if not any(isinstance(each, ast.Attribute) and each.attr == "register" for each in node.decorator_list):
            node.returns = None
            for each in ast.walk(node.args):
                if isinstance(each, ast.arg):
                    each.annotation = None
        return self.generic_visit(node)

    visit_AsyncFunctionDef = visit_FunctionDef

def lineless(code):
    inner = (lineless(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    rows = [min(8, left) for left in range(len(code.co_code) // 2, 0, -8)]
    same = b"".join(bytes([0xE7 + units, 0]) for units in rows)  # so many units of code: no column, the same line
    return code.replace(co_linetable=same, co_consts=tuple(inner))

def source_to_code(self, data, path, *, _optimize=-1):
    code = compile(Bare().visit(ast.parse(data, path)), path, "exec", dont_inherit=True, optimize=_optimize)
    return lineless(code) if ${process.argv[3] === "lineless" ? "True" : "False"} else code

importlib.machinery.SourceFileLoader.source_to_code = source_to_code
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
