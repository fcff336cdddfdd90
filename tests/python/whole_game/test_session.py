"""Sessions of several deals: rubbers, four deals, first to so many points."""

import copy
import pickle
import random
import unittest

import honeymoon
import support


KINDS = (("rubber", "DrawBridge"), ("four-deals", "HoneymoonBridge"), ("four-deals", "HoneymoonBridge lead=winner"))


def played(session, source, number):
    game = session.game(seed=support.SEED, number=number)
    while not game.is_terminal():
        game.apply_action(source.choice(game.legal_actions()))
    return game


class SessionTest(unittest.TestCase):
    def test_games_of_a_session_add_up(self):
        source = random.Random(support.SEED)
        for kind, rules in (*KINDS, ("first-to 25", "GermanWhist"), ("deals 3 redeal=yes", "KeepOrDiscard")):
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
                self.assertRaisesRegex(honeymoon.QuestionError, "session: it is over", session.add, game)

    def test_pickled_or_begun_in_the_middle_it_goes_on_alike(self):
        source = random.Random(support.SEED)
        for kind, rules in (*KINDS, ("first-to 2000 redeal=yes", "DrawBridge"), ("deals 3", "GermanWhist")):
            session = honeymoon.Session(kind, rules, dealer=1)
            for number in range(300):
                others = [pickle.loads(pickle.dumps(session)), copy.copy(session), copy.deepcopy(session)]
                if session.deals == session.dealt and not (kind == "rubber" and session.over):
                    others.append(honeymoon.Session(
                        kind, rules, dealer=session.dealer, vulnerable=session.vulnerable,
                        points=session.points, deals=session.deals))
                with self.subTest(seed=support.SEED, session=session):
                    for other in others:
                        self.assertEqual(other, session)
                        if not session.over:
                            self.assertEqual(other.game(seed=7), session.game(seed=7))
                if session.over:
                    break
                game = played(session, source, number)
                for one in [session, *others]:
                    one.add(game)
                for other in others:
                    self.assertEqual(other, session, support.SEED)
            self.assertTrue(session.over)

    def test_beginnings_that_are_refused(self):
        def refused(message, kind, **given):
            with self.assertRaisesRegex(honeymoon.QuestionError, message):
                honeymoon.Session(kind, "DrawBridge", **given)

        refused("deal 1 of four-deals, which N deals, cannot have the standing All four-deals N 0 S 0",
                "four-deals", vulnerable="All four-deals N 0 S 0")
        refused("deal 1 of four-deals, which N deals, cannot", "four-deals", vulnerable="None four-deals N 40 S 0")
        refused("deal 3 of four-deals, which N deals, cannot have the standing S four-deals",
                "four-deals", vulnerable="S four-deals N 40 S 0", deals=2)
        refused("cannot have the standing N$", "rubber", vulnerable="N")
        refused("vulnerable is None, N, S or All", "rubber", vulnerable="N rubber N 0 S 65")
        refused("four-deals cannot have come to 5 deals of 5", "four-deals", deals=5)
        refused("points must be 0 to 2000000, not -1", "rubber", points=(0, -1))
        refused("points of 1 deals are 0 to 10000, not 10001", "rubber", points=(0, 10001), deals=1)
        refused("deals must be 0 to 200, not 201", "rubber", deals=201)
        self.assertRaises(TypeError, honeymoon.Session, "rubber", "DrawBridge", points=(1, 2, 3))
        state = honeymoon.Session("rubber", "DrawBridge").__getstate__()
        for bad in (state[:-1], state + (0,), list(state), ("deals 1", *state[1:]), (*state[:6], 7, False),
                    (*state[:7], True), (*state[:7], "False"), (*state[:3], None, *state[4:])):
            with self.assertRaises((honeymoon.QuestionError, TypeError)):
                honeymoon.Session.__new__(honeymoon.Session).__setstate__(bad)

    def test_what_is_refused(self):
        rubber = honeymoon.Session("rubber", "DrawBridge")
        game = rubber.game()
        self.assertRaisesRegex(honeymoon.QuestionError, "the game is not over", rubber.add, game)
        with self.assertRaisesRegex(honeymoon.QuestionError, "standing None, not None rubber N 0 S 0"):
            rubber.add(played(honeymoon.Session("deals 2", "DrawBridge"), random.Random(1), 0))
        with self.assertRaisesRegex(honeymoon.QuestionError, "rubber needs a game with an auction"):
            honeymoon.Session("rubber", "GermanWhist")
        self.assertRaisesRegex(honeymoon.QuestionError, "'bridge' where deals N", honeymoon.Session, "bridge")
        self.assertRaises(TypeError, rubber.add, "a game")
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
