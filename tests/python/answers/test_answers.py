"""Answers about single positions, from tables and without, against the game played out by its rules."""

import pathlib
import unittest

import honeymoon
import support

DEAL = ("J97.K32.KT843.A6", "AKQ62.A987.9.T95", "S")  # the README's, of 13 cards


class Answers(unittest.TestCase):
    def test_everything_agrees_with_the_rules(self):
        for reader in (
            honeymoon.Reader(),
            honeymoon.Reader(support.TABLES),
            honeymoon.Reader(str(support.TABLES), resident=True, search=False),
            honeymoon.Reader(support.TABLES, cache_bytes=0, search_bytes=0, search_threads=2),
        ):
            source = support.source()
            for _ in range(100):
                leader, follower, trump = support.random_position(source, source.randint(1, 4))
                led = source.choice([None, *sorted(leader)])
                question = (support.text(leader), support.text(follower), trump, led)
                with self.subTest(reader=reader, question=question, seed=support.SEED):
                    expected = support.scored(leader, follower, trump, led)
                    value = expected[0][1]
                    self.assertEqual(reader.value(*question), value)
                    self.assertEqual(reader.cards(*question), expected)
                    self.assertEqual(reader.bounds(*question), (value, value))
                    bounded = [(card, (tricks, tricks)) for card, tricks in expected]
                    self.assertEqual(reader.bounded_cards(*question), bounded)
                    self.check_line(reader.line(*question), leader, follower, trump, led, value)

    def check_line(self, line, leader, follower, trump, led, value):
        """The line is legal, goes on to the end, and brings the player to move the tricks promised."""
        hands = [set(leader), set(follower)]
        taken = [0, 0]
        on_lead = 0
        to_move = 0 if led is None else 1
        for card in line:
            if led is None:
                self.assertIn(card, hands[on_lead])
                led = card
                continue
            other = 1 - on_lead
            self.assertIn(card, support.legal(hands[other], led))
            hands[on_lead].remove(led)
            hands[other].remove(card)
            if support.wins(led, card, trump):
                on_lead = other
            taken[on_lead] += 1
            led = None
        self.assertEqual(hands, [set(), set()])
        self.assertEqual(taken[to_move], value)

    def test_why_compares_two_lines(self):
        readers = honeymoon.Reader(), honeymoon.Reader(support.TABLES)
        source = support.source()
        for _ in range(200):
            leader, follower, trump = support.random_position(source, source.randint(1, 4))
            led = source.choice([None, *sorted(leader)])
            question = (support.text(leader), support.text(follower), trump, led)
            with self.subTest(question=question, seed=support.SEED):
                scored = support.scored(leader, follower, trump, led)
                for card, tricks in scored:
                    why = readers[0].why(card, *question)
                    self.assertEqual(why, readers[1].why(card, *question))
                    best = scored[0][1]
                    self.assertEqual((why.card, why.cost), (card, best - tricks))
                    self.assertEqual((why.line[0], why.best_line[0]), (card, why.best))
                    self.check_line(why.line, leader, follower, trump, led, tricks)
                    self.check_line(why.best_line, leader, follower, trump, led, best)
                    worse = [other for other, fewer in scored if fewer < best]
                    self.assertEqual(why.worse, [] if why.cost else worse)
                    self.assertEqual(why.differ is None, why.cost == 0)
                    self.assertEqual(why.explained > 0, why.reason != "none")
                    self.assertLessEqual(why.explained, why.cost)
                    if why.cost == 0:
                        self.assertEqual((why.reason, why.sentence), ("none", "No card is better."))

    def test_why_names_the_reason(self):
        why = honeymoon.Reader().why("S2", "42.A..K53", ".JT.T6.A6", "S")
        self.assertEqual((why.cost, why.best, why.reason, why.differ), (1, "HA", "length", 5))
        self.assertEqual(why.explained, 1)
        self.assertEqual(why.answers, ["HT", "HJ"])
        self.assertTrue(why.sentence.startswith("S2 is needed later as one more spade; "))
        with self.assertRaisesRegex(honeymoon.QuestionError, "H3 does not follow suit"):
            honeymoon.Reader().why("H3", "AK4.T2..", "QJ.AK3..", "S", "S4")

    def test_known_values(self):
        for reader in (honeymoon.Reader(), honeymoon.Reader(support.TABLES)):
            for question, cards in support.known_values():
                self.assertEqual(reader.cards(*question), cards, question)
                self.assertEqual(reader.value(*question), cards[0][1], question)
        self.assertEqual(reader.value(*DEAL, led="DT"), reader.value(*DEAL, "DT"))

    def test_known_line(self):
        line = "DT D9 D3 S2 SQ S7 SK S9 SA SJ S6 H2 C9 C6 C5 CA D4 H7 D8 H8 DK H9 H3 HA CT HK"
        self.assertEqual(honeymoon.Reader(support.TABLES).line(*DEAL), line.split())

    def test_limits(self):
        reader = honeymoon.Reader()
        for limits in ({"nodes": 0}, {"nodes": 1}, {"seconds": 0}, {"seconds": 0.0, "nodes": 5}):
            with self.subTest(limits=limits):
                bounds = reader.bounds(*DEAL, **limits)
                self.assertLessEqual(bounds.low, 5)
                self.assertGreaterEqual(bounds.high, 5)
                cards = reader.bounded_cards(*DEAL, **limits)
                self.assertEqual(len(cards), 13)
                for card in cards:
                    self.assertLessEqual(card.tricks.low, card.tricks.high)
        self.assertFalse(honeymoon.Reader().bounds(*DEAL, nodes=0).exact)
        for limits in ({"seconds": 1e30}, {"seconds": float("inf")}, {"nodes": 2**64 - 1}):
            self.assertTrue(reader.bounds(*DEAL, **limits).exact)

    def test_hands_are_text_or_numbers(self):
        class Number:
            def __index__(self):
                return 1 << 12

        reader = honeymoon.Reader()
        leader, follower, trump = DEAL
        numbers = honeymoon.parse_hand(leader), honeymoon.parse_hand(follower)
        self.assertEqual(reader.value(*numbers, trump), 5)
        self.assertEqual(reader.value(leader, numbers[1], trump), 5)
        self.assertEqual(reader.value(Number(), "2...", "n"), 1)

    def test_hands_and_their_bits(self):
        self.assertEqual(honeymoon.parse_hand("2..."), 1)
        self.assertEqual(honeymoon.parse_hand("...A"), 1 << 60)
        self.assertEqual(honeymoon.parse_hand("..."), 0)
        self.assertEqual(honeymoon.format_hand(0x1FFF_0000_0000_0000), "...AKQJT98765432")
        source = support.source()
        for _ in range(100):
            hand = source.sample(support.PACK, source.randint(0, 26))
            self.assertEqual(honeymoon.parse_hand(support.text(hand)), support.bits(hand))
            self.assertEqual(honeymoon.format_hand(support.bits(hand)), support.text(hand))

    def test_trumps(self):
        reader = honeymoon.Reader()
        for trump, tricks in (("S", 0), ("H", 1), ("d", 1), ("N", 1), ("NT", 1), (None, 1)):
            self.assertEqual(reader.value(".2..", "2...", trump), tricks, trump)

    def test_what_a_reader_has(self):
        reader = honeymoon.Reader(support.TABLES)
        self.assertEqual(reader.directory, support.TABLES)
        self.assertIsInstance(reader.directory, pathlib.Path)
        for trump in ("S", "C", "N", None):
            self.assertEqual([reader.has(trump, n) for n in range(1, 27)], [True] * 4 + [False] * 22)
        none = honeymoon.Reader()
        self.assertIsNone(none.directory)
        self.assertFalse(none.has("S", 1))

    def test_results_are_named(self):
        card = honeymoon.Reader().cards("AJT.A..", "KQ9.2..", "S")[0]
        self.assertIsInstance(card, honeymoon.ScoredCard)
        self.assertEqual((card.card, card.tricks), ("HA", 3))
        bounded = honeymoon.Reader().bounded_cards("AJT.A..", "KQ9.2..", "S")[0]
        self.assertIsInstance(bounded, honeymoon.BoundedCard)
        self.assertIsInstance(bounded.tricks, honeymoon.Bounds)
        self.assertEqual(str(bounded), "BoundedCard(card='HA', tricks=Bounds(low=3, high=3))")
        self.assertTrue(bounded.tricks.exact)


if __name__ == "__main__":
    unittest.main()
