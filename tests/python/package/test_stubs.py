"""The stubs say what the module has, and all of it is documented."""

import ast
import importlib.util
import inspect
import pathlib
import pydoc
import subprocess
import sys
import tempfile
import unittest
import unittest.mock

import honeymoon
import support
from honeymoon import _honeymoon

PACKAGE = pathlib.Path(honeymoon.__file__).parent
CLASSES = ("Archive", "Game", "Games", "Pool", "Reader", "Session", "Strategy")
EXAMPLES = support.SOURCE / "bindings" / "python" / "examples"


def stub_parameters(definition):
    """Names, kinds and defaults of a stub's function, as inspect.signature() has them."""
    arguments = definition.args
    positional = arguments.args
    none = [None] * (len(positional) - len(arguments.defaults))
    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    found = [(a.arg, kind, default) for a, default in zip(positional, none + arguments.defaults)]
    kind = inspect.Parameter.KEYWORD_ONLY
    found += [(a.arg, kind, d) for a, d in zip(arguments.kwonlyargs, arguments.kw_defaults)]
    if arguments.kwarg is not None:
        found.append((arguments.kwarg.arg, inspect.Parameter.VAR_KEYWORD, None))
    return [(name, kind, None if d is None else ast.unparse(d)) for name, kind, d in found]


def module_parameters(function):
    return [
        (p.name, p.kind, None if p.default is p.empty else repr(p.default))
        for p in inspect.signature(function).parameters.values()
    ]


def without_defaults(parameters):
    return [(name, kind) for name, kind, _ in parameters]


class Stubs(unittest.TestCase):
    def setUp(self):
        self.stub = ast.parse((PACKAGE / "_honeymoon.pyi").read_text())

    def definitions(self, body):
        """The functions of a module or class by name: a list of overloads for each."""
        found = {}
        for one in body:
            if isinstance(one, ast.FunctionDef):
                found.setdefault(one.name, []).append(one)
        return found

    def check_function(self, function, overloads):
        real = module_parameters(function)
        for overload in overloads:
            self.assertEqual(without_defaults(stub_parameters(overload)), without_defaults(real))
        self.assertEqual(stub_parameters(overloads[0]), real)  # an `out` given has no default

    def test_functions_pass_all_arguments_on(self):
        public = {n for n, v in vars(_honeymoon).items() if not n.startswith("_") and callable(v)}
        functions = {n for n in honeymoon.__all__ if inspect.isfunction(getattr(honeymoon, n))}
        self.assertEqual(functions | set(CLASSES), public)
        for name in functions:
            with self.subTest(function=name), unittest.mock.patch.object(_honeymoon, name) as native:
                function = getattr(honeymoon, name)
                arguments = {argument: object() for argument in inspect.signature(function).parameters}
                self.assertIs(function(**arguments), native.return_value)
                native.assert_called_once_with(*arguments.values())

    def test_classes_agree(self):
        classes = [
            one
            for one in self.stub.body
            if isinstance(one, ast.ClassDef) and not one.name.startswith("_")
        ]
        self.assertEqual({one.name for one in classes}, set(CLASSES))
        for definition in classes:
            of = getattr(honeymoon, definition.name)
            methods = self.definitions(definition.body)
            public = {name for name in vars(of) if not name.startswith("_")}
            copies = {name for name in ("__copy__", "__deepcopy__", "__eq__", "__len__") if name in vars(of)}
            self.assertEqual(set(methods), public | copies | {"__init__"})
            for name, overloads in methods.items():
                with self.subTest(of=definition.name, method=name):
                    real = inspect.getattr_static(of, name)
                    if isinstance(real, property):
                        decorators = [ast.unparse(d) for d in overloads[0].decorator_list]
                        self.assertEqual(decorators, ["property"])
                    elif name not in copies:
                        self.check_function(getattr(of, name), overloads)

    def test_everything_is_documented(self):
        things = {"honeymoon": honeymoon}
        for name in honeymoon.__all__:
            thing = getattr(honeymoon, name)
            if not callable(thing):
                continue
            self.assertEqual(thing.__module__, "honeymoon", name)
            things[name] = thing
            if inspect.isclass(thing):
                for member, value in vars(thing).items():
                    if not member.startswith("_") and (callable(value) or isinstance(value, property)):
                        things[f"{name}.{member}"] = value
        self.assertIn("Reader.directory", things)
        self.assertIn("Reader.values", things)
        for name, thing in things.items():
            with self.subTest(name=name):
                doc = inspect.getdoc(thing)
                self.assertTrue(doc)
                self.assertNotIn("--\n", doc)
                for line in doc.splitlines():
                    self.assertLessEqual(len(line), 96)

    def test_public_names(self):
        public = {
            name
            for name, thing in vars(honeymoon).items()
            if not name.startswith("_") and not inspect.ismodule(thing)
        }
        # What functions return is public too, but no page of help().
        results = {name for name in public if getattr(honeymoon, name) in vars(honeymoon._types).values()}
        errors = {"Error", "FileError", "QuestionError", "ResourceError"}
        self.assertEqual((public - results) | errors | {"__version__"}, set(honeymoon.__all__))
        self.assertLess(len(pydoc.plain(pydoc.render_doc(honeymoon)).splitlines()), 1500)
        self.assertRegex(honeymoon.__version__, r"^\d+\.\d+\.\d+$")
        self.assertTrue((PACKAGE / "py.typed").exists())

    @unittest.skipUnless(importlib.util.find_spec("mypy"), "needs the package mypy")
    def test_mypy(self):
        # A program may name whatever functions return.
        results = [n for n, v in vars(honeymoon).items() if v in vars(honeymoon._types).values() and n[0] != "_"]
        self.assertIn("View", results)
        with tempfile.TemporaryDirectory() as room:
            named = pathlib.Path(room, "named.py")
            functions = (f"def f{n}(x: honeymoon.{n}) -> None: ...\n" for n in results)
            named.write_text("import honeymoon\n" + "".join(functions))
            for checked in ([named], sorted(EXAMPLES.glob("*.py")), ["-p", "honeymoon"]):
                done = subprocess.run(
                    [sys.executable, "-m", "mypy", "--strict", "--cache-dir", room, *map(str, checked)],
                    cwd=room, capture_output=True, text=True
                )
                self.assertEqual(done.returncode, 0, done.stdout + done.stderr)


if __name__ == "__main__":
    unittest.main()
