"""Many games at once, against games played one by one."""

import re
import threading
import unittest

import honeymoon
import support

try:
    import numpy
except ImportError:
    numpy = None

RULES = ["GermanWhist", "HoneymoonBridge", "DrawBridge", "KeepOrDiscard", "KeepOrDiscard discards=taken"]


@unittest.skipUnless(numpy, "needs the package python3-numpy")
class Games(unittest.TestCase):
    def setUp(self):
        self.chance = numpy.random.default_rng(support.SEED)

    def some_actions(self, games):
        """A legal action of each game, all equally likely."""
        return (games.legal * self.chance.random(games.legal.shape)).argmax(axis=1)

    def check_row(self, games, row, game):
        self.assertEqual(games.to_act[row], game.current_player(), support.SEED)
        legal = [honeymoon.ACTIONS[number] for number in numpy.flatnonzero(games.legal[row])]
        self.assertEqual(sorted(legal), sorted(game.legal_actions()), support.SEED)
        self.assertEqual(games.observations[row].tobytes(), game.view().observation, support.SEED)

    def test_one_by_one(self):
        for rules in RULES:
            with self.subTest(rules=rules):
                vulnerable = "None" if rules == "GermanWhist" else "S rubber N 20 S 60"
                games = honeymoon.Games(3, rules, seed=support.SEED, vulnerable=vulnerable)
                self.assertEqual(len(games), 3)

                def deal(number, rules=rules, vulnerable=vulnerable):
                    return honeymoon.Game(
                        rules, seed=support.SEED, number=number, vulnerable=vulnerable
                    )

                numbers = [0, 1, 2]
                single = [deal(number) for number in numbers]
                ended = 0
                for _ in range(150):
                    self.assertEqual(games.deals.tolist(), numbers)
                    for row, game in enumerate(single):
                        self.check_row(games, row, game)
                    actions = self.some_actions(games)
                    rewards, over = games.step(actions)
                    self.assertEqual(rewards.tolist(), games.rewards.tolist())
                    self.assertEqual(over.tolist(), games.over.tolist())
                    for row, action in enumerate(actions):
                        single[row].apply_action(honeymoon.ACTIONS[action])
                        self.assertEqual(over[row], single[row].is_terminal())
                        self.assertEqual(rewards[row], single[row].returns()[0])
                        if over[row]:
                            ended += 1
                            numbers[row] += 3
                            single[row] = deal(numbers[row])
                self.assertGreaterEqual(ended, 3)

    def test_play_looked_up(self):
        reader = honeymoon.Reader()
        games = honeymoon.Games(4, seed=support.SEED, reader=reader)
        single = [honeymoon.Game(seed=support.SEED, number=number) for number in range(4)]
        for _ in range(26):
            self.assertFalse(games.over.any())
            actions = self.some_actions(games)
            games.step(actions)
            for game, action in zip(single, actions):
                game.apply_action(honeymoon.ACTIONS[action])
        self.assertTrue(games.over.all())
        self.assertEqual(games.deals.tolist(), [4, 5, 6, 7])
        for row, game in enumerate(single):
            tricks = reader.value(*game.position())
            sign = 1 if game.view().leader == 0 else -1
            self.assertEqual(games.rewards[row], sign * (2 * tricks - 13))

    def test_arrays_are_the_games_own(self):
        games = honeymoon.Games(2)
        self.assertTrue(numpy.shares_memory(games.observations, games.observations))
        self.assertEqual(games.observations.shape, (2, 731))
        self.assertEqual(games.observations.dtype, numpy.uint8)
        self.assertEqual(games.legal.shape, (2, 94))
        self.assertEqual(games.legal.dtype, bool)
        self.assertEqual(games.rewards.dtype, numpy.float32)
        observations = games.observations
        self.assertRaises(ValueError, observations.resize, (1, 731), refcheck=False)
        with self.assertRaises(ValueError):
            games.deals[0] = 7
        # Nothing that can be reached lets the memory be written to, resized or freed.
        for shown in (observations, observations.view(), observations[1:]):
            base = shown.base
            while isinstance(base, numpy.ndarray):
                self.assertFalse(base.flags.writeable)
                with self.assertRaises(ValueError):
                    base.flags.writeable = True
                base = base.base
            self.assertFalse(hasattr(base, "resize"))
            with self.assertRaises(ValueError):
                shown.flags.writeable = True
        # Whatever is done to one array, another one is as it was.
        observations.shape = (1462,)
        observations.dtype = numpy.int8
        self.assertEqual(games.observations.shape, (2, 731))
        self.assertEqual(games.observations.dtype, numpy.uint8)
        observations = games.observations
        before = observations.copy()
        games.step(games.legal.argmax(axis=1))
        self.assertTrue((observations != before).any())
        del games  # the array goes on to live
        self.assertEqual(observations.shape, (2, 731))

    def test_bits(self):
        self.assertEqual(honeymoon.ACTIONS[0], "S2")
        self.assertEqual(honeymoon.ACTIONS[51], "CA")
        self.assertEqual(honeymoon.ACTIONS[52:56], ("Pass", "X", "XX", "1C"))
        self.assertEqual(honeymoon.ACTIONS[89], "7NT")
        self.assertEqual(honeymoon.ACTIONS[90:], ("Look", "Keep", "Discard", "Take"))
        self.assertIn("Actions have numbers, 0 to 93:", honeymoon.Games.__doc__)
        places = [place for part in honeymoon.OBSERVATION.values() for place in range(731)[part]]
        self.assertEqual(places, list(range(731)))
        game = honeymoon.Game(seed=3)
        bits = numpy.frombuffer(game.view().observation, numpy.uint8)
        own = {honeymoon.ACTIONS[n] for n in numpy.flatnonzero(bits[honeymoon.OBSERVATION["own"]])}
        self.assertEqual(own, set(game.legal_actions()))
        up = numpy.flatnonzero(bits[honeymoon.OBSERVATION["face_up"]])
        self.assertEqual([honeymoon.ACTIONS[n] for n in up], [game.view().face_up])
        other = 1 - game.current_player()
        self.assertNotEqual(game.view(other).observation, game.view().observation)

    def test_page_says_what_the_bits_are(self):
        page = (support.SOURCE / "docs" / "learning.md").read_text()
        for name, part in honeymoon.OBSERVATION.items():
            row = rf"\| {part.start} \| {part.stop - part.start} \| `{name}` \|"
            self.assertRegex(page, row)

    def test_refused(self):
        games = honeymoon.Games(3)
        actions = games.legal.argmax(axis=1)
        before = games.observations.copy()

        def refused(kind, message, call, *arguments, **named):
            self.assertRaisesRegex(kind, "^" + re.escape(message), call, *arguments, **named)
            self.assertTrue((games.observations == before).all())

        question = honeymoon.QuestionError
        refused(TypeError, "actions must hold int64", games.step, actions.astype("int32"))
        refused(TypeError, "actions must be a buffer", games.step, [0, 0, 0])
        refused(question, "actions has 2 elements; for 3 games", games.step, actions[:2].copy())
        refused(question, "actions is not contiguous", games.step, numpy.repeat(actions, 2)[::2])
        wrong = actions.copy()
        wrong[1] = 94
        refused(question, "action 94 of game 1: actions are numbered 0 to 93", games.step, wrong)
        wrong[1] = 52
        refused(question, "action 52 of game 1: Pass is a call", games.step, wrong)
        refused(question, "count must be 1 to", honeymoon.Games, 0)
        refused(question, "threads must be 1 to", honeymoon.Games, 1, threads=0)
        refused(TypeError, "reader must be a honeymoon.Reader", honeymoon.Games, 1, reader="tables")
        refused(TypeError, "count must be an int", honeymoon.Games, 1.5)
        refused(question, "nobody can be vulnerable", honeymoon.Games, 1, vulnerable="All")
        refused(TypeError, "__init__() was not called", lambda: honeymoon.Games.__new__(honeymoon.Games).over)

    def test_values_that_are_not_to_be_had(self):
        reader = honeymoon.Reader(support.TABLES, search=False)  # levels 1 to 4
        games = honeymoon.Games(3, reader=reader)
        for _ in range(25):
            games.step(games.legal.argmax(axis=1))
        with self.assertRaisesRegex(honeymoon.FileError, "trump-13.bin"):
            games.step(games.legal.argmax(axis=1))
        with self.assertRaisesRegex(honeymoon.QuestionError, "^the games cannot go on"):
            games.step(games.legal.argmax(axis=1))

    def test_steps_from_many_threads(self):
        games = honeymoon.Games(600, seed=1)
        failures = []

        def go_on():
            try:
                for _ in range(50):
                    games.step(games.legal.argmax(axis=1))
            except honeymoon.QuestionError:
                pass  # another thread has stepped since the legal actions were read
            except BaseException as error:  # pylint: disable=broad-except
                failures.append(error)

        threads = [threading.Thread(target=go_on) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(failures, [])


if __name__ == "__main__":
    unittest.main()
