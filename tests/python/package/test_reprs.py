"""What a session shows of objects: one short line each. And what is said where numpy is missing."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

import honeymoon
import support  # noqa: F401  (how skipped tests say so)

try:
    import numpy
except ImportError:
    numpy = None

OWN_RULES = "HoneymoonBridge stock=closed doubles=no"
WITHOUT_NUMPY = """
import sys
sys.modules["numpy"] = None
import honeymoon
for ask in (lambda: honeymoon.Games(3), lambda: honeymoon.Pool.build(3, 1).hands):
    try:
        ask()
    except ImportError as error:
        print(error)
"""


class Reprs(unittest.TestCase):
    def check(self, thing, beginning, end):
        shown = repr(thing)
        self.assertLess(len(shown), 100)
        self.assertEqual(len(shown.splitlines()), 1)
        self.assertTrue(shown.startswith(beginning) and shown.endswith(end), shown)

    def same(self, thing, shown):
        self.check(thing, shown, shown)

    def test_files(self):
        with tempfile.TemporaryDirectory() as room:
            for name in ("t", "t" * 200, "a\n" * 40 + "\u00e4\udcff" * 10):
                directory = pathlib.Path(room) / name
                directory.mkdir()
                with self.subTest(name=name):
                    shown = repr(str(directory))
                    self.check(honeymoon.Reader(directory), f"honeymoon.Reader({shown[:15]}", f"{shown[-20:]})")
                    archive = honeymoon.Archive.build(directory / "games.hma", [honeymoon.Game()])
                    self.check(archive, f"<honeymoon.Archive: {shown[:15]}", "/games.hma', 1 deals>")
        self.same(honeymoon.Reader(), "honeymoon.Reader(None)")

    def test_games(self):
        self.same(honeymoon.Game(), "<honeymoon.Game: GermanWhist, exchange, 0 actions>")
        self.check(honeymoon.Game(OWN_RULES), "<honeymoon.Game: HoneymoonBridge ", "doubles=no, auction, 0 actions>")

    @unittest.skipUnless(numpy, "needs the package python3-numpy")
    def test_many_games(self):
        self.same(honeymoon.Games(2), "<honeymoon.Games: 2 of GermanWhist, seed 0>")
        games = honeymoon.Games(12345, OWN_RULES, seed=2**64 - 1)
        self.check(games, "<honeymoon.Games: 12345 of Honeymoon", "doubles=no, seed 18446744073709551615>")

    def test_others(self):
        self.same(honeymoon.Strategy("greedy"), "honeymoon.Strategy('greedy')")
        self.check(honeymoon.Strategy("exec:" + "x" * 500 + " y"), "honeymoon.Strategy('exec:xx", "xx y')")
        self.same(honeymoon.Pool.build(5, 2, seed=7), "<honeymoon.Pool: 5 hands, 2 rounds, seed 7>")

    def test_without_numpy(self):
        script = f"import sys; sys.path[:0] = {sys.path!r}\n{WITHOUT_NUMPY}"
        done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
        self.assertEqual(done.stdout, "this needs numpy: pip install 'honeymoon[numpy]'\n" * 2)


if __name__ == "__main__":
    unittest.main()
