"""Matches, with strategies by name and with players written in Python."""

import re
import threading
import unittest

import honeymoon
import support


class First:
    """Plays the first legal action, as the text says it."""

    def choose(self, view):
        return view.legal[0]


class Told:
    """Plays as First does, and follows the game with a referee of its own."""

    games = []  # of all objects: the views, actions and seeds of each game
    lock = threading.Lock()

    def begin(self, view, seed):
        self.told = {"player": view.player, "seed": seed, "first": view, "seen": [], "chosen": 0}
        with self.lock:
            Told.games.append(self.told)

    def seen(self, view, action):
        self.told["seen"].append((view, action))

    def choose(self, view):
        self.told["chosen"] += 1
        self.told["asked"] = view
        return view.legal[0]


class Match(unittest.TestCase):
    def test_counted_again_from_the_records(self):
        records = []
        result = honeymoon.match("swift", First, deals=20, seed=support.SEED, record=records.append)
        self.assertEqual(result.deals, 20)
        self.assertEqual(result.strategies, ("swift", "own:First"))
        self.assertEqual(result.rules, "GermanWhist")
        self.assertIsNone(result.verdict)
        self.assertEqual(len(records), 40)
        tricks, wins = [], [0, 0]
        for number, record in enumerate(records):
            game = honeymoon.Game.from_record(record)
            begin = honeymoon.Game(seed=support.SEED, number=number // 2)
            for action in game.history()[:26]:
                if begin.current_player() == 1 - number % 2:  # First's turn
                    self.assertEqual(action, begin.legal_actions()[0])
                begin.apply_action(action)
            north, south = game.result().tricks
            ahead = (north - south) * (1 if number % 2 == 0 else -1)
            tricks.append(ahead)
            wins[0 if ahead > 0 else 1] += 1
        self.assertAlmostEqual(result.tricks.mean, sum(tricks) / 40)
        self.assertEqual(result.tricks, result.points)
        self.assertEqual(result.wins, tuple(wins))
        means = [(tricks[i] + tricks[i + 1]) / 2 for i in range(0, 40, 2)]
        mean = sum(means) / 20
        variance = sum((one - mean) ** 2 for one in means) / 19
        self.assertAlmostEqual(result.tricks.interval, 1.96 * (variance / 20) ** 0.5)

    def test_threads_change_nothing(self):
        results = [
            honeymoon.match(First, "greedy", deals=30, threads=threads, rules="HoneymoonBridge")
            for threads in (1, 3, None)
        ]
        for result in results:
            self.assertEqual(result._replace(seconds=()), results[0]._replace(seconds=()))

    def test_what_a_player_is_told(self):
        # The same whether records are wanted or not.
        for rules in ("GermanWhist", "HoneymoonBridge", "DrawBridge"):
            for play in ("best", "own"):
                for record in (None, lambda text: None):
                    with self.subTest(rules=rules, play=play, record=record is not None):
                        self.check_told(rules, play, record)

    def check_told(self, rules, play, record):
        Told.games = []
        result = honeymoon.match(Told, Told, deals=3, rules=rules, play=play, record=record)
        self.assertEqual(result.strategies, ("own:Told", "own:Told'"))
        self.assertEqual(result.tricks.mean, 0)  # the same on both sides
        self.assertEqual(len(Told.games), 12)
        self.assertEqual(len({told["seed"] for told in Told.games}), 12)
        for number, told in enumerate(Told.games):
            # Both players of a game begin it, one after the other.
            game = honeymoon.Game(rules, seed=1, number=number // 4)
            player = told["player"]
            self.assertEqual(player, number % 2)
            self.assertEqual(told["first"], game.view(player))
            asked = 0
            for view, action in told["seen"]:
                self.assertEqual(view, game.view(player))
                legal = game.legal_actions()
                self.assertEqual(action, legal[0])  # as both do
                if game.current_player() == player and len(legal) > 1:
                    asked += 1
                    last = view
                game.apply_action(action)
            self.assertEqual(told["chosen"], asked)
            if asked:
                self.assertEqual(told["asked"], last)
            self.assertEqual(game.phase, "play" if play == "best" and game.phase != "over" else "over")

    def test_what_looking_for_a_method_raises(self):
        class Fault(Exception):
            pass

        class Broken:
            def choose(self, view):
                return view.legal[0]

            def __getattr__(self, name):
                raise Fault(name)

        self.assertRaisesRegex(Fault, "^begin$", honeymoon.match, Broken, First, deals=2)

    def test_until(self):
        result = honeymoon.match("greedy", First, deals=5000, until=(1, 0))
        self.assertEqual(result.verdict, "plus")
        self.assertLess(result.deals, 5000)
        self.assertGreaterEqual(result.deals, 60)
        result = honeymoon.match(First, "greedy", deals=10, until=(1, 0))
        self.assertEqual(result.verdict, "undecided")
        self.assertEqual(result.deals, 10)

    def test_refused(self):
        def refused(kind, message, *players, **named):
            self.assertRaisesRegex(kind, "^" + re.escape(message), honeymoon.match, *players, **named)

        question = honeymoon.QuestionError
        refused(question, "strategy 'bests': there is none", "bests", First)
        refused(honeymoon.FileError, "engine 'exit 3': has ended", "exec:exit 3", First)
        refused(question, "strategy 'own:First': give the class itself, not its name", "own:First", First)
        refused(TypeError, "a player is the name of a strategy, or a class", First(), "best")
        refused(question, "deals must be 1 to", First, First, deals=0)
        refused(question, "play is best or own, not 'all'", First, First, play="all")
        refused(TypeError, "until must be a tuple of two numbers", First, First, until=1)
        refused(TypeError, "until: plus must be a number, not 'str'", First, First, until=("1", 0))
        refused(TypeError, "until: minus must be a number, not 'NoneType'", First, First, until=(1, None))
        refused(question, "until: plus must fit a float", First, First, until=(10**400, 0))
        for number in (float("nan"), float("inf")):
            refused(question, "until: the numbers must be finite", First, First, until=(number, 0))
        refused(TypeError, "record must be a function", First, First, record=1)
        refused(TypeError, "reader must be a honeymoon.Reader", First, First, reader="tables")

        class Nothing:
            pass

        refused(TypeError, "a player must have a method choose(view)", Nothing, First)

        class Wrong:
            def choose(self, view):
                return self.says

        for says, kind, message in (
            ("XX", question, "a strategy did what is not allowed: XX is a call"),
            ("nonsense", question, "action: "),
            (7, TypeError, "what choose(view) returns must be a str"),
        ):
            Wrong.says = says
            with self.assertRaises(kind) as caught:
                honeymoon.match(Wrong, First, deals=2)
            self.assertIn(message, str(caught.exception))

        class Fault(Exception):
            pass

        class Broken:
            def choose(self, view):
                raise Fault("broken")

        for threads in (1, 4):
            with self.assertRaisesRegex(Fault, "^broken$"):
                honeymoon.match("greedy", Broken, deals=50, threads=threads)
        with self.assertRaises(Fault):

            def record(text):
                raise Fault(text)

            honeymoon.match("greedy", "greedy", deals=3, record=record)

    def test_names_that_are_not_to_be_had(self):
        class Fault(Exception):
            pass

        class Maker:
            def __init__(self, name):
                self.name = name

            @property
            def __name__(self):
                if isinstance(self.name, Exception):
                    raise self.name
                return self.name

            def __call__(self):
                return First()

        with self.assertRaises(Fault):
            honeymoon.match(Maker(Fault()), "random", deals=1)
        with self.assertRaisesRegex(honeymoon.QuestionError, "__name__ is not valid Unicode"):
            honeymoon.match(Maker("\ud800"), "random", deals=1)
        for name, shown in ((AttributeError(), "own:player"), ("Ann", "own:Ann")):
            result = honeymoon.match(Maker(name), "random", deals=1)
            self.assertEqual(result.strategies[0], shown)


if __name__ == "__main__":
    unittest.main()
