"""What is pickled, by its arguments or by its name, works again, in this process and in others."""

import multiprocessing
import pathlib
import pickle
import subprocess
import sys
import tempfile
import unittest

import honeymoon
import support

POSITION = ("AJT.A..", "KQ9.2..", "S")


def again(thing):
    return pickle.loads(pickle.dumps(thing))


def best_of(reader, strategy, game):
    return reader.value(*POSITION), strategy.choose(game)


class Pickles(unittest.TestCase):
    def test_reader(self):
        with tempfile.TemporaryDirectory() as directory:
            for reader in (honeymoon.Reader(None, search_bytes=1 << 22),
                           honeymoon.Reader(directory, search=False),
                           honeymoon.Reader(pathlib.Path(directory), resident=True, cache_bytes=1 << 20)):
                other = again(reader)
                self.assertEqual(other.directory, reader.directory)
                self.assertEqual(other.__reduce__()[0].keywords, reader.__reduce__()[0].keywords)
        with self.assertRaises(honeymoon.FileError):
            again(other)

    def test_archive(self):
        with tempfile.TemporaryDirectory() as directory:
            game = honeymoon.Game(seed=7)
            path = pathlib.Path(directory) / "a.hma"
            archive = again(honeymoon.Archive.build(path, [game]))
            self.assertEqual((archive.path, len(archive)), (path, 1))

    def test_functions(self):
        for name in honeymoon.__all__:
            thing = getattr(honeymoon, name)
            if callable(thing):
                self.assertIs(again(thing), thing)

    def test_other_processes(self):
        game = honeymoon.Game(seed=7)
        reader = honeymoon.Reader()
        strategy = honeymoon.Strategy("fast", reader)
        self.assertEqual(again(strategy).name, strategy.name)
        with multiprocessing.get_context("spawn").Pool(1) as pool:
            self.assertEqual(pool.map(honeymoon.parse_hand, ["A...", "2..."]), [4096, 1])
            self.assertEqual(pool.apply(best_of, (reader, strategy, game)), best_of(reader, strategy, game))

    def test_engine(self):
        # What Python needs loaded before it, for a sanitizer, the command has itself.
        command = f"env -u LD_PRELOAD {support.COMMAND} engine greedy"
        result = honeymoon.match("greedy", "exec:" + command, deals=3)
        self.assertEqual((result.tricks.mean, result.strategies[1]), (0, "exec:" + command))
        game = honeymoon.Game(seed=7)
        self.assertEqual(honeymoon.Strategy("exec:" + command).choose(game),
                         honeymoon.Strategy("greedy").choose(game))

    def test_missing_trump(self):
        with self.assertRaisesRegex(TypeError, "^trump is missing: "):
            honeymoon.Reader().value(*POSITION[:2])

    def test_subinterpreter(self):
        script = f"import sys; sys.path[:0] = {sys.path!r}; import honeymoon"
        program = f"import _xxsubinterpreters as i; i.run_string(i.create(), {script!r})"
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
        self.assertIn("honeymoon works in the main interpreter only", done.stderr)


if __name__ == "__main__":
    unittest.main()
