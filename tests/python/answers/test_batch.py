"""Reader.values over buffers of every kind."""

import sys
import unittest
from array import array

import honeymoon
import support

try:
    import numpy
except ImportError:
    numpy = None

THREADS = (None, 1, 2, 5)


class Batch(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.reader = honeymoon.Reader(support.TABLES, resident=True)
        source = support.source()
        cls.positions = [
            support.random_position(source, source.choice([1, 2, 3, 4, 4, 4, 7])) for _ in range(2000)
        ]
        cls.leaders = array("Q", [support.bits(leader) for leader, _, _ in cls.positions])
        cls.followers = array("Q", [support.bits(follower) for _, follower, _ in cls.positions])
        cls.trumps = array("B", [support.TRUMPS.index(trump) for _, _, trump in cls.positions])
        cls.expected = bytearray(
            cls.reader.value(leader, follower, "SHDCN"[trump])
            for leader, follower, trump in zip(cls.leaders, cls.followers, cls.trumps)
        )

    def test_a_trump_for_each(self):
        for reader in (self.reader, honeymoon.Reader()):
            for threads in THREADS:
                with self.subTest(reader=reader, threads=threads):
                    values = reader.values(self.leaders, self.followers, self.trumps, threads=threads)
                    self.assertIsInstance(values, bytearray)
                    self.assertEqual(values, self.expected)

    def test_any_count(self):
        # Around the number that a thread takes at a time.
        for count in (0, 1, 255, 256, 257, 513):
            some = [words[:count] for words in (self.leaders, self.followers, self.trumps)]
            self.assertEqual(self.reader.values(*some, threads=3), self.expected[:count])

    def test_long_hands(self):
        leaders, followers = honeymoon.random_deals(600, 14, support.SEED)
        leaders[300], followers[300] = self.leaders[0], self.followers[0]
        values = self.reader.values(leaders, followers, "N")
        for place in (0, 299, 300, 301, 599):
            single = self.reader.value(leaders[place], followers[place], "N")
            self.assertEqual(values[place], single)

    def test_memory_of_any_kind(self):
        def unaligned(words, code):
            view = memoryview(bytearray(1 + len(bytes(words))))[1:].cast(code)
            view[:] = memoryview(bytes(words)).cast(code)
            return view

        def shaped(words, code):
            return memoryview(bytes(words)).cast("B").cast(code, (40, 50))

        def read_only(words, code):
            return memoryview(bytes(words)).cast(code)

        for made in (unaligned, shaped, read_only):
            with self.subTest(made=made.__name__):
                given = made(self.leaders, "Q"), made(self.followers, "Q"), made(self.trumps, "B")
                self.assertEqual(self.reader.values(*given), self.expected)
        given = self.leaders, self.followers, self.trumps
        for out in (bytearray(2000), array("B", bytes(2000)), memoryview(bytearray(2000))):
            self.assertIs(self.reader.values(*given, out), out)
            self.assertEqual(bytes(out), self.expected)
        # Part of a larger buffer: nothing around it is touched.
        room = bytearray(b"\xff" * 2020)
        self.reader.values(*given, out=memoryview(room)[10:2010])
        self.assertEqual(room, b"\xff" * 10 + self.expected + b"\xff" * 10)
        out = unaligned(bytes(80), "Q"), array("Q", [0] * 10)
        honeymoon.random_deals(10, 4, 1, out=out)
        self.assertEqual(list(out[0]), list(honeymoon.random_deals(10, 4, 1)[0]))

    def test_every_card(self):
        led = array("B", [255] * len(self.positions))
        for place in range(0, len(led), 2):  # the leader's lowest card
            bit = (self.leaders[place] & -self.leaders[place]).bit_length() - 1
            led[place] = 13 * (bit // 16) + bit % 16
        names = [rank + suit for suit in "SHDC" for rank in "23456789TJQKA"]
        expected = bytearray(b"\xff" * (52 * len(led)))
        for place, trump in enumerate(self.trumps):
            card = None if led[place] == 255 else names[led[place]][::-1]
            for one in self.reader.cards(
                self.leaders[place], self.followers[place], "SHDCN"[trump], card
            ):
                expected[52 * place + names.index(one.card[::-1])] = one.tricks
        for threads in THREADS:
            with self.subTest(threads=threads):
                found = self.reader.cards_of(
                    self.leaders, self.followers, self.trumps, led=led, threads=threads
                )
                self.assertEqual(found, expected)
        out = bytearray(len(expected))
        same = self.reader.cards_of(self.leaders, self.followers, self.trumps, out, led=led)
        self.assertIs(same, out)
        self.assertEqual(out, expected)
        first = [words[1:2] for words in (self.leaders, self.followers, self.trumps)]  # none led
        self.assertEqual(self.reader.cards_of(*first), expected[52:104])

    def test_every_card_refuses(self):
        one = [words[:1] for words in (self.leaders, self.followers, self.trumps)]

        def refused(message, **named):
            self.assertRaisesRegex(honeymoon.QuestionError, message, self.reader.cards_of, *one, **named)

        refused("^position 0: card led 52; write 13 x suit", led=array("B", [52]))
        refused("^led has 2 elements, but leaders has 1$", led=array("B", [0, 0]))
        refused("^out has 51 elements, but must have 52 for each of leaders", out=bytearray(51))
        with self.assertRaises(TypeError):
            self.reader.cards_of(*one, led=array("Q", [0]))

    def test_one_trump_for_all(self):
        for trump in ("S", "h", "D", "C", "N", None):
            values = self.reader.values(self.leaders, self.followers, trump)
            for place in range(0, len(values), 10):
                single = self.reader.value(self.leaders[place], self.followers[place], trump)
                self.assertEqual(values[place], single)

    def test_buffers_are_given_back(self):
        leaders, out = array("Q", self.leaders), bytearray(2000)
        counts = sys.getrefcount(leaders), sys.getrefcount(out)
        self.reader.values(leaders, self.followers, self.trumps, out)
        with self.assertRaises(honeymoon.QuestionError):
            self.reader.values(leaders, self.followers[1:], self.trumps, out)
        self.assertEqual((sys.getrefcount(leaders), sys.getrefcount(out)), counts)
        leaders.append(0)  # a BufferError while the buffer is lent
        out.append(0)


@unittest.skipUnless(numpy, "needs the package python3-numpy")
class Numpy(unittest.TestCase):
    def test_arrays(self):
        reader = honeymoon.Reader(support.TABLES)
        leaders, followers = (numpy.asarray(hands) for hands in honeymoon.random_deals(120, 4, 5))
        self.assertEqual(leaders.dtype, numpy.uint64)
        expected = reader.values(leaders, followers, "H")

        trumps = numpy.full(120, 1, dtype=numpy.uint8)
        out = numpy.zeros(120, dtype=numpy.uint8)
        self.assertIs(reader.values(leaders, followers, trumps, out), out)
        self.assertEqual(out.tobytes(), expected)
        self.assertEqual(reader.value(leaders[3], followers[3], "H"), out[3])

        shape = (4, 30)
        square = numpy.zeros(shape, dtype=numpy.uint8)
        reader.values(leaders.reshape(shape), followers.reshape(shape), "H", square)
        self.assertEqual(square.tobytes(), expected)
        self.assertEqual(reader.values(leaders[7], followers[7], "H"), expected[7:8])  # no array

        one = numpy.array(leaders[7]), numpy.array(followers[7])  # of no dimensions
        self.assertEqual(reader.values(*one, "H"), expected[7:8])

    def test_results_become_arrays_without_a_copy(self):
        leaders, followers = honeymoon.random_deals(10, 4, 5)
        values = honeymoon.Reader(support.TABLES).values(leaders, followers, "N")
        array_of_values = numpy.frombuffer(values, dtype=numpy.uint8)
        array_of_values[0] = 77
        self.assertEqual(values[0], 77)
        numpy.asarray(leaders)[0] = 1
        self.assertEqual(leaders[0], 1)

    def test_arrays_that_do_not_fit(self):
        reader = honeymoon.Reader(support.TABLES)
        leaders, followers = (numpy.array(hands) for hands in honeymoon.random_deals(8, 4, 5))
        out = numpy.zeros((8, 2), dtype=numpy.uint8)
        wrong_layout = honeymoon.QuestionError
        for arguments, kind, message in (
            ((leaders[::2], followers[::2], "N"), wrong_layout, "leaders is not contiguous"),
            ((leaders, followers[::-1], "N"), wrong_layout, "followers is not contiguous"),
            ((leaders, followers, "N", out[:, 0]), wrong_layout, "out is not contiguous"),
            ((leaders.reshape(2, 4).T, followers.reshape(4, 2), "N"), wrong_layout, "leaders is not contiguous"),
            ((leaders.astype(float), followers, "N"), TypeError, "leaders must hold uint64"),
            ((leaders, followers.astype(">u8"), "N"), TypeError, "followers must hold uint64"),
            ((leaders, followers.astype(numpy.int64), "N"), TypeError, "followers must hold uint64"),
            ((leaders, followers.astype("M8[s]"), "N"), TypeError, "followers: "),
            ((leaders, followers, leaders), TypeError, "trumps must hold uint8"),
            ((leaders, followers, numpy.zeros(8, dtype=bool)), TypeError, "trumps must hold uint8"),
        ):
            with self.subTest(message=message), self.assertRaisesRegex(kind, message):
                reader.values(*arguments)


if __name__ == "__main__":
    unittest.main()
