"""Random deals: what they are, the same everywhere, and that none is likelier than others."""

import itertools
import unittest
from array import array
from collections import Counter

import honeymoon
import support


class RandomDeals(unittest.TestCase):
    def test_are_deals(self):
        for level in range(1, 27):
            leaders, followers = honeymoon.random_deals(50, level, support.SEED)
            self.assertIsInstance(leaders, array)
            self.assertEqual((leaders.typecode, len(leaders), len(followers)), ("Q", 50, 50))
            for leader, follower in zip(leaders, followers):
                self.assertEqual(bin(leader).count("1"), level)
                self.assertEqual(bin(follower).count("1"), level)
                self.assertEqual(leader & follower, 0)
                self.assertEqual((leader | follower) & ~0x1FFF_1FFF_1FFF_1FFF, 0)

    def test_are_the_same_everywhere(self):
        leaders, followers = honeymoon.random_deals(3, 13, 1)
        texts = [[honeymoon.format_hand(hand) for hand in hands] for hands in (leaders, followers)]
        self.assertEqual(texts, KNOWN)

    def test_depend_on_the_seed(self):
        longer = honeymoon.random_deals(100, 5, 7)
        self.assertEqual(honeymoon.random_deals(10, 5, 7), (longer[0][:10], longer[1][:10]))
        self.assertNotEqual(honeymoon.random_deals(10, 5, 8), (longer[0][:10], longer[1][:10]))
        self.assertNotEqual(
            honeymoon.random_deals(10, 5, 2**64 - 1), honeymoon.random_deals(10, 5, 2**32 - 1)
        )

    def test_none_is_likelier(self):
        # One card each: 52 * 51 deals, a hundred times each. The sum of the squared differences then
        # is about 2651, with a standard deviation of 73; six of them are never seen by chance.
        deals = 52 * 51
        counts = Counter(zip(*honeymoon.random_deals(100 * deals, 1, support.SEED)))
        cards = [support.bits([card]) for card in support.PACK]
        self.assertEqual(set(counts), set(itertools.permutations(cards, 2)))
        chi_squared = sum((count - 100) ** 2 / 100 for count in counts.values())
        self.assertLess(abs(chi_squared - (deals - 1)), 6 * (2 * (deals - 1)) ** 0.5)

    def test_into_buffers(self):
        out = array("Q", [0] * 8), bytearray(64)
        words = memoryview(out[1]).cast("Q")
        result = honeymoon.random_deals(8, 4, 3, out=(out[0], words))
        self.assertIs(result[0], out[0])
        self.assertIs(result[1], words)
        self.assertEqual((out[0], array("Q", out[1])), honeymoon.random_deals(8, 4, 3))


# The same values as tests/unit/libtb/cards/position_test.cpp.
KNOWN = [
    ["QJ73.Q8.T8.KT976", "J764.8654.J87.T5", "32.K543.AQJ53.94"],
    ["A954.AK952.Q65.4", "AQT5.Q.95.KJ9764", "J5.T7.KT92.AJ763"],
]

if __name__ == "__main__":
    unittest.main()
