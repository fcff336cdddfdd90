"""A single card is a text or one number, everywhere; the bits of a hand are another thing."""

import pathlib
import tempfile
import unittest
from array import array

import honeymoon
import support

try:
    import numpy
except ImportError:
    numpy = None


class Cards(unittest.TestCase):
    def test_one_numbering(self):
        self.assertEqual(list(honeymoon.ACTIONS[:52]), support.PACK)
        for number, card in enumerate(support.PACK):
            bit = honeymoon.parse_hand(support.text([card]))
            self.assertEqual(bit, 1 << (16 * (number // 13) + number % 13))

    def test_numbers_and_texts(self):
        reader = honeymoon.Reader()
        source = support.source()
        for number, card in enumerate(support.PACK):
            with self.subTest(seed=support.SEED, card=card):
                others = source.sample([one for one in support.PACK if one != card], 5)
                leader, follower = support.text([card, *others[:2]]), support.text(others[2:])
                deal = leader, follower, source.choice(support.TRUMPS)
                for call in (reader.value, reader.cards, reader.line, reader.bounds, honeymoon.legal_cards):
                    self.assertEqual(call(*deal, number), call(*deal, card))
                self.assertEqual(honeymoon.play_card(number, *deal), honeymoon.play_card(card, *deal))
                advice = [honeymoon.advise(follower, deal[2], led=led, samples=10, reader=reader)
                          for led in (card, number)]
                self.assertEqual(*advice)
                one = [array("Q", [honeymoon.parse_hand(hand)]) for hand in deal[:2]]
                expected = reader.cards_of(*one, deal[2], led=array("B", [number]))
                self.assertEqual(reader.cards_of(*one, deal[2], led=[card]), expected)
                self.assertEqual(reader.cards_of(*one, deal[2], led=[number]), expected)
        self.assertEqual(reader.cards_of(*one, deal[2], led=[None]), reader.cards_of(*one, deal[2]))

    def test_games(self):
        deal = honeymoon.Game(seed=support.SEED).deal()
        game = honeymoon.Game(deal=deal._replace(stock=list(map(honeymoon.ACTIONS.index, deal.stock))))
        self.assertEqual(game.deal(), deal)
        for rules in ("GermanWhist", "HoneymoonBridge"):
            one, other = honeymoon.Game(rules, seed=support.SEED), honeymoon.Game(rules, seed=support.SEED)
            while not one.is_terminal():
                mask = one.legal_actions_mask()
                self.assertEqual(len(mask), len(honeymoon.ACTIONS))
                self.assertEqual({text for text, legal in zip(honeymoon.ACTIONS, mask) if legal},
                                 set(one.legal_actions()))
                action = one.legal_actions()[-1]
                one.apply_action(action)
                other.apply_action(honeymoon.ACTIONS.index(action))
            self.assertEqual(one, other)
        with self.assertRaisesRegex(ValueError, "^action must be 0 to 93, not 94; honeymoon.ACTIONS has"):
            honeymoon.Game().apply_action(94)

    def test_exchange_and_archives(self):
        game = honeymoon.Game(seed=support.SEED)
        game.apply_action(game.legal_actions()[0])
        texts = game.exchange_position()
        numbers = texts._replace(
            face_up=honeymoon.ACTIONS.index(texts.face_up), led=honeymoon.ACTIONS.index(texts.led)
        )
        asked = {"samples": 10, "seconds": None}
        self.assertEqual(honeymoon.advise_exchange(*numbers, **asked), honeymoon.advise_exchange(*texts, **asked))
        with tempfile.TemporaryDirectory() as directory:
            archive = honeymoon.Archive.build(pathlib.Path(directory) / "a.hma", [game])
            for named in ("led", "face_up"):
                found = [archive.find_pattern(tricks=(1, 13), **{named: getattr(one, named)})
                         for one in (texts, numbers)]
                self.assertEqual(*found)

    def test_refused(self):
        reader = honeymoon.Reader()
        position = ("AK...", "QJ...", "S")
        numbering = r"a card's number is 13 x suit \+ rank \(S2 is 0, H2 13, CA 51\), not its bit in a hand$"
        for call in (reader.value, reader.cards, reader.line, reader.bounds, honeymoon.legal_cards,
                     lambda *where: honeymoon.play_card(where[-1], *position)):
            # Bit 60 of a hand is the ace of clubs, 4096 the ace of spades alone.
            for number in (52, 60, 4096, 255, -1, 2**64):
                message = f"^(led|card) must be 0 to 51, not {number}; {numbering}"
                self.assertRaisesRegex(ValueError, message, call, *position, number)
            with self.assertRaisesRegex(TypeError, "^(led|card) must be a card, 'SA', or its number"):
                call(*position, 12.0)
        leaders, followers = (array("Q", [honeymoon.parse_hand(hand)]) for hand in position[:2])
        for led, kind, message in (
            ([60], ValueError, "^led must be 0 to 51, not 60; " + numbering),
            ([255], ValueError, "^led must be 0 to 51, not 255; " + numbering),
            (["S1"], ValueError, "^card, column 2"),
            (["SA", "SA"], ValueError, "^led has 2 elements, but leaders has 1$"),
            ([1.0], TypeError, "^led must be a card"),
            ("SA", TypeError, "^led must be a buffer"),
            (array("B", [60]), ValueError, "^position 0: card led 60; write 13 x suit"),
        ):
            with self.subTest(led=led), self.assertRaisesRegex(kind, message):
                reader.cards_of(leaders, followers, "S", led=led)

    def test_bits_of_no_card(self):
        reader = honeymoon.Reader()
        a_hand = "has bits of no card; of a suit's 16 bits the lowest 13 are its cards, from the two up$"
        # As who packs hands with 13 bits a suit has the two of hearts.
        for bit in (13, 14, 15, 29, 31, 45, 47, 61, 63):
            with self.assertRaisesRegex(ValueError, f"^leader, {1 << bit}, {a_hand}"):
                reader.value(1 << bit, "2...", "S")
            with self.assertRaisesRegex(ValueError, f"^position 0: the follower's hand, {1 << bit}, {a_hand}"):
                reader.cards_of(array("Q", [1]), array("Q", [1 << bit]), "S")

    @unittest.skipUnless(numpy, "needs the package python3-numpy")
    def test_hands_to_numbers(self):
        page = (support.SOURCE / "docs" / "learning.md").read_text(encoding="utf-8")
        code = next(line for line in page.splitlines() if line.startswith("cards = numpy.unpackbits("))
        hands = numpy.asarray(honeymoon.random_deals(50, 13, support.SEED)[0])
        found = {"numpy": numpy, "hands": hands}
        exec(code, found)  # pylint: disable=exec-used
        self.assertEqual(found["cards"].shape, (50, 52))
        for hand, row in zip(hands, found["cards"]):
            cards = [honeymoon.ACTIONS[number] for number in numpy.flatnonzero(row)]
            self.assertEqual(honeymoon.format_hand(hand), support.text(cards))


if __name__ == "__main__":
    unittest.main()
