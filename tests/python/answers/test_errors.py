"""Every kind of error, its class, its message, and that nothing is left broken."""

import functools
import pathlib
import re
import shutil
import tempfile
import unittest
from array import array

import honeymoon
import support

BIG = 2**64


class Errors(unittest.TestCase):
    def setUp(self):
        self.reader = honeymoon.Reader(support.TABLES)

    def check(self, kind, message, call, *arguments, **named):
        with self.subTest(message=message):
            with self.assertRaisesRegex(kind, "^" + re.escape(message)) as caught:
                call(*arguments, **named)
            self.assertIs(type(caught.exception), kind)
            return caught.exception

    def question(self, message, call, *arguments, **named):
        self.check(honeymoon.QuestionError, message, call, *arguments, **named)

    def test_names_too_long(self):
        name = "x" * 5000
        game = honeymoon.Game(seed=1)
        for call in (
            honeymoon.info,
            honeymoon.check,
            lambda name: honeymoon.Archive.build(name, [game]),
            lambda name: honeymoon.Archive.build(name, [game], append=True),
        ):
            error = self.check(honeymoon.FileError, name + ": File name too long", call, name)
            self.assertEqual(error.path, pathlib.Path(name))

    def test_classes(self):
        for kind, base in (
            (honeymoon.QuestionError, ValueError),
            (honeymoon.FileError, OSError),
            (honeymoon.ResourceError, MemoryError),
        ):
            self.assertTrue(issubclass(kind, honeymoon.Error))
            self.assertTrue(issubclass(kind, base))
            self.assertEqual(kind.__module__, "honeymoon")
            self.assertEqual(str(kind("why")), "why")
        self.assertIsNone(honeymoon.FileError("why").path)

    def test_codes(self):
        def code(call, *arguments, **named):
            with self.assertRaises(honeymoon.Error) as caught:
                call(*arguments, **named)
            return caught.exception.code

        value = self.reader.value
        self.assertEqual(code(value, "X...", "2...", "S"), "not_a_hand")
        self.assertEqual(code(value, "A...", "2...", "X"), "not_a_trump")
        self.assertEqual(code(value, "A...", "A...", "S"), "card_twice")
        self.assertEqual(code(value, "AK...", "2...", "S"), "hands_unequal")
        self.assertEqual(code(value, "...", "...", "S"), "hands_empty")
        self.assertEqual(code(value, "A...", "2...", "S", "SK"), "card_not_held")
        self.assertEqual(code(value, -1, "2...", "S"), "out_of_range")
        twice = array("Q", [honeymoon.parse_hand("A...")])
        self.assertEqual(code(self.reader.values, twice, twice, "S"), "card_twice")
        self.assertEqual(code(honeymoon.Reader, support.TABLES / "missing"), "file_missing")
        self.assertEqual(honeymoon.Error().code, "")
        self.assertEqual(honeymoon.ResourceError().code, "no_memory")

    def test_questions(self):
        for call in (
            self.reader.value,
            self.reader.cards,
            self.reader.line,
            self.reader.bounds,
            self.reader.bounded_cards,
        ):
            self.question("leader, column 1: 'X' is not a rank", call, "X...", "2...", "S")
            self.question("follower, column 4: a fourth dot", call, "2...", "....", "S")
            self.question("trump, column 1: 'X' is not a suit", call, "A...", "2...", "X")
            self.question("card, column 2: no rank", call, "A...", "2...", "S", "S")
            self.question("SA is in both hands", call, "A...", "A...", "S")
            self.question("both hands are empty", call, "...", "...", "S")
            self.question("the leader has 2 and the follower 1", call, "AK...", "2...", "S")
            self.question("the card led, SK, is not in", call, "A...", "2...", "S", "SK")
            self.question("leader is not valid Unicode", call, "\udcff...", "2...", "S")
            self.question(f"leader must be 0 to {BIG - 1}, not -1", call, -1, "2...", "S")
            self.question(f"follower must be 0 to {BIG - 1}, not {BIG}", call, 1, BIG, "S")
            self.question("leader, 8192, has bits of no card", call, 1 << 13, "2...", "S")
            self.question(f"leader, {1 << 63}, has bits of no card", call, 1 << 63, "2...", "S")

    def test_types(self):
        for call in (self.reader.value, self.reader.cards, self.reader.line, self.reader.bounds):
            hand = "must be a hand: PBN text, or an int of 64 bits, not "
            self.check(TypeError, f"leader {hand}'float'", call, 1.0, "2...", "S")
            self.check(TypeError, f"follower {hand}'NoneType'", call, 1, None, "S")
            self.check(TypeError, "trump must be 'S', 'H'", call, "A...", "2...", 0)
            self.check(TypeError, "led must be a card", call, "A...", "2...", "S", 7.0)
            self.assertRaises(TypeError, call, "A...", "2...")
            self.assertRaises(TypeError, call, "A...", "2...", "S", card="SA")

    def test_numbers(self):
        reader = self.reader
        deal = ("A...", "2...", "S")
        self.question(f"nodes must be 0 to {BIG - 1}, not -1", reader.bounds, *deal, nodes=-1)
        self.question("seconds must be 0 or more, not -0.5", reader.bounds, *deal, seconds=-0.5)
        self.question("seconds must be 0 or more, not nan", reader.bounds, *deal, seconds=float("nan"))
        self.question("seconds must fit a float", reader.bounds, *deal, seconds=10**400)
        self.check(TypeError, "seconds must be a number", reader.bounds, *deal, seconds="1")
        self.check(TypeError, "nodes must be an int, not 'float'", reader.bounds, *deal, nodes=1.0)
        self.question("level must be 1 to 26, not 0", reader.has, "S", 0)
        self.question("level must be 1 to 26, not 27", reader.has, "S", 27)
        self.question("trump, column 1", reader.has, "trump", 1)
        for name, least in (("cache_bytes", 0), ("search_bytes", 0), ("search_threads", 1)):
            self.question(f"{name} must be {least} to ", honeymoon.Reader, **{name: -1})
            self.check(TypeError, f"{name} must be an int", honeymoon.Reader, **{name: "1"})
        self.question("search_threads must be 1 to 1024, not 0", honeymoon.Reader, search_threads=0)
        self.question("solved_level must be 0 to 17, not 18", honeymoon.Reader, solved_level=18)
        self.question("a reader can solve one of the levels 14 to 17", honeymoon.Reader, solved_level=13)
        self.question(
            f"cache_bytes must be 0 to {BIG - 1}, not a number of thousands of digits",
            honeymoon.Reader,
            cache_bytes=10**5000,
        )

    def test_an_argument_that_fails(self):
        class Bad:
            def __index__(self):
                raise ZeroDivisionError("mine")

        self.check(ZeroDivisionError, "mine", self.reader.value, Bad(), "2...", "S")

    def test_hand_functions(self):
        self.question("hand, column 4: a fourth dot", honeymoon.parse_hand, "....")
        self.check(TypeError, "text must be a str, not 'int'", honeymoon.parse_hand, 1)
        self.question("hand, 8192, has bits of no card", honeymoon.format_hand, 1 << 13)
        self.check(TypeError, "hand must be an int, not 'str'", honeymoon.format_hand, "A...")

    def test_a_reader_that_was_never_made(self):
        class Child(honeymoon.Reader):
            def __init__(self):
                pass

        deal = ("A...", "2...", "S")
        empty = array("Q")
        for reader in (honeymoon.Reader.__new__(honeymoon.Reader), Child.__new__(Child)):
            calls = {
                "directory": lambda: reader.directory,
                "image_fault": lambda: reader.image_fault,
                "has": lambda: reader.has("S", 1),
                "why": lambda: reader.why("SA", *deal),
                "values": lambda: reader.values(empty, empty, "S"),
                "cards_of": lambda: reader.cards_of(empty, empty, "S"),
                "__repr__": lambda: repr(reader),
            }
            for name in ("value", "cards", "line", "bounds", "bounded_cards"):
                calls[name] = functools.partial(getattr(reader, name), *deal)
            public = {name for name in vars(honeymoon.Reader) if not name.startswith("_")}
            self.assertEqual(public | {"__repr__"}, set(calls))
            for name, call in calls.items():
                with self.subTest(call=name), self.assertRaisesRegex(TypeError, "__init__"):
                    call()
        self.assertRaises(TypeError, Child)

    def test_no_directory(self):
        with tempfile.TemporaryDirectory() as room:
            missing = pathlib.Path(room) / "m\u00e4rz\udcff"
            with self.assertRaisesRegex(honeymoon.FileError, "no such directory") as caught:
                honeymoon.Reader(missing)
            self.assertEqual(caught.exception.path, missing)
            self.assertIn("m\u00e4rz\\xff", str(caught.exception))
            with self.assertRaises(OSError):
                honeymoon.Reader(bytes(missing))
        self.assertRaises(TypeError, honeymoon.Reader, 3)
        self.assertRaisesRegex(ValueError, "null byte", honeymoon.Reader, "a\0b")

    def test_missing_file(self):
        reader = honeymoon.Reader(support.TABLES, search=False)
        leaders, followers = honeymoon.random_deals(5, 7, 1)
        for call, arguments in (
            (reader.value, (leaders[0], followers[0], "S")),
            (reader.values, (leaders, followers, "S")),
        ):
            message = (f"{support.TABLES / 'trump-07.bin'}: no such file; honeymoon generate --out {support.TABLES}"
                       " --levels 1-7 --denomination trump makes it")
            caught = self.check(honeymoon.FileError, message, call, *arguments)
            self.assertEqual(caught.path, support.TABLES / "trump-07.bin")
        self.check(
            honeymoon.FileError,
            "notrump-07.bin: the reader has no such table, and may not search; honeymoon generate"
            " --levels 1-7 --denomination notrump makes it",
            honeymoon.Reader(search=False).value, leaders[0], followers[0], "N",
        )

    def test_bad_file(self):
        with tempfile.TemporaryDirectory() as room:
            for file in support.TABLES.glob("trump-*.bin"):
                shutil.copy(file, room)
            bad = pathlib.Path(room) / "trump-02.bin"
            bad.write_bytes(b"x" * bad.stat().st_size)
            with self.assertRaises(honeymoon.FileError) as caught:
                honeymoon.Reader(room, resident=True)
            self.assertEqual(caught.exception.path, bad)
            reader = honeymoon.Reader(room)
            for _ in range(2):
                with self.assertRaises(honeymoon.FileError) as caught:
                    reader.values(array("Q", [3]), array("Q", [12]), "S")
                self.assertEqual(caught.exception.path, bad)
            self.assertEqual(reader.value("A...", "2...", "S"), 1)  # others still serve

    def test_image_that_does_not_fit(self):
        with tempfile.TemporaryDirectory() as room:
            for file in support.TABLES.glob("trump-*.bin"):
                shutil.copy(file, room)
            self.assertIsNone(honeymoon.Reader(room, make_image=True).image_fault)
            image = pathlib.Path(room) / "resident.image"
            image.write_bytes(image.read_bytes()[:-1])
            reader = honeymoon.Reader(room, resident=True)
            self.assertIn("cut short", reader.image_fault)
            self.assertEqual(reader.value("A...", "2...", "S"), 1)

    def test_not_enough_memory(self):
        reader = honeymoon.Reader(search_bytes=2**48)
        self.assertRaises(honeymoon.ResourceError, reader.value, "AJT98.A8..", "KQ76.952..", "S")
        self.check(honeymoon.ResourceError, "not enough memory", honeymoon.random_deals, 2**59, 1, 1)

    def test_batch_names_the_first_bad_deal(self):
        reader = honeymoon.Reader(support.TABLES, resident=True)
        for threads in (1, 8):
            leaders, followers = honeymoon.random_deals(5000, 4, 1)
            trumps = bytearray(5000)
            for place, words, wrong, message in (
                (4999, trumps, 5, "trump 5; write 0, 1, 2, 3 for S, H, D, C, or 4 for no-trump"),
                (3000, leaders, 1 << 15, "the leader's hand, 32768, has bits of no card"),
                (2999, followers, 1, "the leader has 4 and the follower 1 cards"),
                (256, followers, 1 << 61, "the follower's hand, "),
                (0, trumps, 255, "trump 255"),
            ):
                words[place] = wrong
                self.question(f"position {place}: {message}", reader.values, leaders, followers, trumps,
                              threads=threads)

    def test_batch_buffers(self):
        leaders, followers = honeymoon.random_deals(4, 4, 1)
        kinds = "must be a buffer, such as an array.array or a numpy array, not "
        word, byte = "must hold uint64, not elements of ", "must hold uint8, not elements of "
        convert = "; convert with array.array('Q', leaders) or numpy.asarray(leaders, 'uint64')"
        ints, square = array("I", [1] * 4), memoryview(bytearray(4)).cast("B", (2, 2))
        for message, *arguments in (
            (f"leaders {kinds}'list'{convert}", list(leaders), followers, "S"),
            (f"followers {kinds}'NoneType'", leaders, None, "S"),
            (f"trumps {kinds}'int'", leaders, followers, 1),
            (f"out {kinds}'str'", leaders, followers, "S", "out"),
            (f"leaders {word}4 bytes of the format 'I'{convert}", ints, followers, "S"),
            (f"followers {word}8 bytes of the format 'd'", leaders, array("d", [1] * 4), "S"),
            (f"followers {word}8 bytes of the format 'q'", leaders, array("q", [1] * 4), "S"),
            (f"trumps {byte}1 byte of the format 'b'", leaders, followers, array("b", [0] * 4)),
            (f"out {byte}8 bytes of the format 'Q'", leaders, followers, "S", array("Q", [0] * 4)),
            ("out cannot be written to", leaders, followers, "S", bytes(4)),
        ):
            self.check(TypeError, message, self.reader.values, *arguments)
        for message, *arguments in (
            ("followers has 3 elements, but leaders has 4", leaders, followers[:3], "S"),
            ("trumps has 5 elements, but leaders has 4", leaders, followers, bytes(5)),
            ("out has 3 elements, but leaders has 4", leaders, followers, "S", bytearray(3)),
            ("out has 2 x 2 elements, but leaders has 4", leaders, followers, "S", square),
            ("leaders is not contiguous", memoryview(leaders)[::2], memoryview(followers)[::2], "S"),
            ("trump, column 1: 'X'", leaders, followers, "X"),
        ):
            self.question(message, self.reader.values, *arguments)
        values = self.reader.values
        self.question("threads must be 1 to 1024, not 0", values, leaders, followers, "S", threads=0)
        self.check(TypeError, "threads must be an int", values, leaders, followers, "S", threads="2")
        lent = memoryview(leaders)
        lent.release()
        self.check(TypeError, "leaders: ", values, lent, followers, "S")

    def test_batch_overwrites_nothing(self):
        leaders, followers = honeymoon.random_deals(4, 4, 1)
        room = bytearray(64)
        words = memoryview(room).cast("Q")
        words[:4], words[4:] = leaders, followers
        values = self.reader.values
        shares = "out shares memory with "
        part = memoryview(room)
        self.question(shares + "leaders", values, words[:4], words[4:], "S", part[28:32])
        self.question(shares + "followers", values, words[:4], words[4:], "S", part[40:44])
        trumps = bytearray(4)
        self.question(shares + "trumps", values, leaders, followers, trumps, trumps)
        self.assertEqual(bytes(room), bytes(leaders) + bytes(followers))

    def test_random_deals(self):
        one, two = array("Q", [0]), array("Q", [0, 0])
        read_only = memoryview(bytes(8)).cast("Q")
        pair = "out must be a tuple of two buffers, or None"
        for kind, message, *arguments in (
            (honeymoon.QuestionError, "count must be 0 to ", -1, 1, 1),
            (honeymoon.QuestionError, "count must be 0 to ", BIG, 1, 1),
            (honeymoon.QuestionError, "level must be 1 to 26, not 0", 1, 0, 1),
            (honeymoon.QuestionError, "level must be 1 to 26, not 27", 1, 27, 1),
            (honeymoon.QuestionError, f"seed must be 0 to {BIG - 1}, not -1", 1, 1, -1),
            (TypeError, "seed must be an int, not 'NoneType'", 1, 1, None),
            (TypeError, "count must be an int, not 'float'", 1e6, 1, 1),
            (TypeError, pair, 1, 1, 1, [one, one]),
            (TypeError, pair, 1, 1, 1, (one,)),
            (TypeError, "out[0] must be a buffer", 1, 1, 1, (1, one)),
            (TypeError, "out[1] must hold uint64", 1, 1, 1, (one, bytearray(8))),
            (TypeError, "out[1] cannot be written to", 1, 1, 1, (one, read_only)),
            (honeymoon.QuestionError, "out[1] has 2 elements, but out[0] has 1", 1, 1, 1, (one, two)),
            (honeymoon.QuestionError, "out[1] shares memory with out[0]", 1, 1, 1, (one, one)),
            (honeymoon.QuestionError, "out has room for 2 deals, but count is 1", 1, 1, 1,
             (two, array("Q", two))),
        ):
            self.check(kind, message, honeymoon.random_deals, *arguments)


if __name__ == "__main__":
    unittest.main()
