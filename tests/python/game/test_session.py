"""Sessions of several deals: rubbers, four deals, first to so many points."""

import copy
import random
import unittest

import honeymoon
import support


def played(session, source, number):
    game = session.game(seed=support.SEED, number=number)
    while not game.is_terminal():
        game.apply_action(source.choice(game.legal_actions()))
    return game


class SessionTest(unittest.TestCase):
    def test_games_of_a_session_add_up(self):
        source = random.Random(support.SEED)
        for kind, rules in (
            ("rubber", "DrawBridge"),
            ("four-deals", "HoneymoonBridge"),
            ("first-to 25", "GermanWhist"),
            ("deals 3 redeal=yes", "KeepOrDiscard"),
        ):
            with self.subTest(kind=kind, seed=support.SEED):
                session = honeymoon.Session(kind, rules, dealer=1)
                self.assertEqual((session.dealer, session.points), (1, (0, 0)))
                points = [0, 0]
                while not session.over:
                    before = copy.copy(session)
                    game = played(session, source, session.dealt)
                    view = game.view(0)
                    self.assertEqual((view.dealer, view.vulnerable), (session.dealer, session.vulnerable))
                    session.add(honeymoon.Game.from_record(game.record(Session=kind)))
                    self.assertNotEqual(session, before)
                    points = [a + b for a, b in zip(points, game.result().points)]
                self.assertEqual(session.points, tuple(points))
                ahead = None if points[0] == points[1] else int(points[1] > points[0])
                self.assertEqual(session.ahead, ahead)
                self.assertGreaterEqual(session.dealt, session.deals)
                with self.assertRaisesRegex(honeymoon.QuestionError, "session: it is over"):
                    session.add(game)

    def test_what_is_refused(self):
        rubber = honeymoon.Session("rubber", "DrawBridge")
        game = rubber.game()
        with self.assertRaisesRegex(honeymoon.QuestionError, "the game is not over"):
            rubber.add(game)
        with self.assertRaisesRegex(honeymoon.QuestionError, "standing None, not None rubber N 0 S 0"):
            rubber.add(played(honeymoon.Session("deals 2", "DrawBridge"), random.Random(1), 0))
        with self.assertRaisesRegex(honeymoon.QuestionError, "rubber needs a game with an auction"):
            honeymoon.Session("rubber", "GermanWhist")
        with self.assertRaisesRegex(honeymoon.QuestionError, "'bridge' where deals N"):
            honeymoon.Session("bridge")
        with self.assertRaises(TypeError):
            rubber.add("a game")
        self.assertEqual(repr(rubber), "<honeymoon.Session: rubber, DrawBridge, 0 deals, 0 to 0>")

    def test_a_match_of_sessions(self):
        records = []
        result = honeymoon.match(
            "swift", "random", deals=3, rules="DrawBridge", session="rubber", record=records.append
        )
        self.assertEqual((result.session, result.games), ("rubber", len(records)))
        self.assertEqual(sum(result.wins), 6)
        self.assertGreater(result.games, 12)
        self.assertTrue(all('[Session "rubber"]' in record for record in records))


if __name__ == "__main__":
    unittest.main()
