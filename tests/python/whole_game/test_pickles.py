"""What is pickled, by its arguments, its name or its state, works again, here and in other processes."""

import copy
import multiprocessing
import pathlib
import pickle
import subprocess
import sys
import tempfile
import unittest

import honeymoon
import support

try:
    import numpy
except ImportError:
    numpy = None

POSITION = ("AJT.A..", "KQ9.2..", "S")
RULES = (
    "GermanWhist", "HoneymoonBridge", "DrawBridge", "KeepOrDiscard", "GermanWhist exchange-tricks=yes",
    "PlayPhase trump=H"
)


def again(thing):
    return pickle.loads(pickle.dumps(thing))


def best_of(reader, strategy, game):
    return reader.value(*POSITION), strategy.choose(game)


def shown(games):
    """All that games show."""
    names = ("observations", "legal", "to_act", "rewards", "over", "deals")
    return [getattr(games, name).tolist() for name in names]


def play_on(games, steps, seed):
    """What games show before and after each of some steps, of legal actions at random."""
    chance = numpy.random.default_rng(seed)
    found = [shown(games)]
    for _ in range(steps):
        games.step((games.legal * chance.random(games.legal.shape)).argmax(axis=1))
        found.append(shown(games))
    return found


class Pickles(unittest.TestCase):
    def test_reader(self):
        with tempfile.TemporaryDirectory() as directory:
            for reader in (honeymoon.Reader(None, search_bytes=1 << 22),
                           honeymoon.Reader(directory, search=False),
                           honeymoon.Reader(pathlib.Path(directory), resident=True, cache_bytes=1 << 20)):
                other = again(reader)
                self.assertEqual(other.directory, reader.directory)
                self.assertEqual(other.__reduce__()[0].keywords, reader.__reduce__()[0].keywords)
        self.assertRaises(honeymoon.FileError, again, other)

    def test_archive(self):
        with tempfile.TemporaryDirectory() as directory:
            game = honeymoon.Game(seed=7)
            path = pathlib.Path(directory) / "a.hma"
            archive = again(honeymoon.Archive.build(path, [game]))
            self.assertEqual((archive.path, len(archive)), (path, 1))

    @unittest.skipUnless(numpy, "needs the package python3-numpy")
    def test_pool(self):
        pool = honeymoon.Pool.build(6, 2, seed=3)
        other = again(pool)
        self.assertEqual(other.sums.tolist(), pool.sums.tolist())
        self.assertEqual(other.hands.tolist(), pool.hands.tolist())
        make, (kind,), state = pool.__reduce_ex__(2)[:3]
        with self.assertRaises(honeymoon.FileError):
            make(kind).__setstate__(state[:-1])

    def test_errors(self):
        for call in (lambda: honeymoon.Reader("/no/such"), lambda: honeymoon.parse_hand("X")):
            with self.assertRaises(honeymoon.Error) as caught:
                call()
            error, other = caught.exception, again(caught.exception)
            self.assertIs(type(other), type(error))
            for what in (str, vars):
                self.assertEqual(what(other), what(error))

    def test_games(self):
        source = support.source()
        for number in range(30):
            game = honeymoon.Game(RULES[number % 6], seed=source.randrange(2**64), number=source.randrange(2**64))
            for _ in range(source.randint(0, 70)):
                if not game.is_terminal():
                    game.apply_action(source.choice(game.legal_actions()))
            with self.subTest(seed=support.SEED, game=game.record()):
                other = again(game)
                self.assertEqual(other, game)
                self.assertEqual([again(game.view(player)) for player in (0, 1)], [other.view(0), other.view(1)])
                while not game.is_terminal():
                    self.assertEqual(other.legal_actions(), game.legal_actions())
                    action = source.choice(game.legal_actions())
                    game.apply_action(action)
                    other.apply_action(action)
                self.assertEqual(again(game.result()), other.result())
                while game.history():
                    game.undo()
                    other.undo()
                self.assertEqual(other, game)

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

    def test_engines_are_not_pickled(self):
        engine = honeymoon.Strategy("exec:x")
        self.assertEqual(copy.deepcopy([copy.copy(engine)])[0].name, "exec:x")
        self.assertRaisesRegex(honeymoon.QuestionError, "^an engine is not pickled", pickle.dumps, engine)
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
            saved = pickle.dumps(honeymoon.Strategy("greedy"), protocol)
            self.assertEqual(pickle.loads(saved).name, "greedy")
            with self.assertRaisesRegex(honeymoon.QuestionError, "no pickle makes one"):
                pickle.loads(saved.replace(b"greedy", b"exec:x"))

    def test_commands_in_files(self):
        with tempfile.TemporaryDirectory() as directory:
            pwned = pathlib.Path(directory) / "pwned"
            name = f"exec:touch {pwned}"
            game = honeymoon.Game(seed=7)
            text = game.record(North=name, South="You")
            self.assertIn(name, text)
            self.assertEqual(honeymoon.Game.from_record(text), game)
            self.assertEqual(again(honeymoon.Game.from_record(text)), game)
            archive = again(honeymoon.Archive.build(pathlib.Path(directory) / "a.hma", [text]))
            self.assertIn(name, archive.record(0))
            self.assertFalse(pwned.exists())

    def test_missing_trump(self):
        with self.assertRaisesRegex(TypeError, "^trump is missing: "):
            honeymoon.Reader().value(*POSITION[:2])

    def test_subinterpreter(self):
        script = f"import sys; sys.path[:0] = {sys.path!r}; import honeymoon"
        program = f"import _xxsubinterpreters as i; i.run_string(i.create(), {script!r})"
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
        self.assertIn("honeymoon works in the main interpreter only", done.stderr)


@unittest.skipUnless(numpy, "needs the package python3-numpy")
class ManyGames(unittest.TestCase):
    def test_goes_on(self):
        source = support.source()
        for number in range(12):
            rules = RULES[number % 5]
            seed = source.randrange(2**64)
            games = honeymoon.Games(
                source.randint(1, 9),
                rules,
                seed=seed,
                vulnerable=source.choice(["None", "N", "S", "All"]) if "Bridge" in rules else "None",
                threads=source.choice([None, 1, 3]),
                reader=source.choice([None, honeymoon.Reader(), honeymoon.Reader(support.TABLES)]),
            )
            with self.subTest(seed=support.SEED, games=games):
                play_on(games, source.randint(0, 160), seed)  # within games, and some after their ends
                at_once = copy.copy(games), copy.deepcopy(games), again(games)
                played = play_on(games, 40, seed)
                for other in at_once:
                    self.assertEqual(repr(other), repr(games))
                    self.assertEqual(play_on(other, 40, seed), played)

    def test_again_and_again(self):
        # Some are pickled now and then, others never: both show the same all the time.
        source = support.source()
        chance = numpy.random.default_rng(support.SEED)
        for rules in RULES:
            games = honeymoon.Games(5, rules, seed=source.randrange(2**64))
            other = again(games)
            for step in range(120):
                with self.subTest(seed=support.SEED, rules=rules, step=step):
                    actions = (games.legal * chance.random(games.legal.shape)).argmax(axis=1)
                    games.step(actions)
                    other.step(actions)
                    self.assertEqual(shown(other), shown(games))
                if source.random() < 0.3:
                    other = again(other)

    def test_other_processes(self):
        games = honeymoon.Games(3, "HoneymoonBridge", seed=support.SEED, reader=honeymoon.Reader())
        play_on(games, 50, support.SEED)
        for method in multiprocessing.get_all_start_methods():
            with self.subTest(seed=support.SEED, method=method):
                before = pickle.dumps(games)
                with multiprocessing.get_context(method).Pool(1) as pool:
                    there = pool.apply(play_on, (games, 60, support.SEED))
                self.assertEqual(there, play_on(pickle.loads(before), 60, support.SEED))

    def test_refused(self):
        source = support.source()
        games = honeymoon.Games(3, seed=support.SEED)
        play_on(games, 30, support.SEED)
        saved, *options = games.__getstate__()

        def refused(message, *state):
            other = honeymoon.Games.__new__(honeymoon.Games)
            self.assertRaisesRegex(honeymoon.QuestionError, message, other.__setstate__, state)
            self.assertRaises(TypeError, len, other)

        another = "^this is no state of Games, or one that another version of honeymoon has pickled$"
        refused(another)
        refused(another, saved)
        refused(another, saved, *options, None)
        refused(another, bytearray(saved), *options)
        refused("^the saved games are of version 2, and this reads only version 1$", b"\2" + saved[1:], *options)
        for length in range(2, len(saved)):
            refused("^the saved games are cut short or changed", saved[:length], *options)
        refused("^the saved games are cut short or changed", saved + b"\0", *options)
        for _ in range(200):
            place = source.randrange(len(saved))
            changed = bytearray(saved)
            changed[place] ^= source.randrange(1, 256)
            refused("^the saved games are ", bytes(changed), *options)
        refused("^the saved games were played by other rules", saved, "HoneymoonBridge", *options[1:])
        refused("^the saved games were played by other rules", saved, *options[:-1], honeymoon.Reader())

    def test_stuck(self):
        games = honeymoon.Games(3, reader=honeymoon.Reader(support.TABLES, search=False))  # levels 1 to 4
        self.assertRaises(honeymoon.FileError, play_on, games, 26, 1)
        self.assertRaisesRegex(honeymoon.QuestionError, "^the games cannot go on", pickle.dumps, games)


if __name__ == "__main__":
    unittest.main()
