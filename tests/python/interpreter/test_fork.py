"""A child made by fork goes on with its parent's reader, whatever other threads did with it meanwhile."""

import importlib.util
import itertools
import os
import threading
import unittest

import honeymoon
import support

CHILDREN = 30


@unittest.skipUnless(hasattr(os, "fork"), "needs fork")
@unittest.skipIf("libtsan" in os.environ.get("LD_PRELOAD", ""), "a child that threads begin in again")
@unittest.skipIf("libasan" in os.environ.get("LD_PRELOAD", ""), "its allocator's locks stay held in a child")
class Fork(unittest.TestCase):
    def answers_of_children(self, busy, ask):
        """What each of many children finds, while four threads of this process do `busy`."""
        stop = threading.Event()

        def work():
            while not stop.is_set():
                busy()

        threads = [threading.Thread(target=work) for _ in range(4)]
        for thread in threads:
            thread.start()
        found = []
        try:
            for _ in range(CHILDREN):
                ours, childs = os.pipe()
                child = os.fork()
                if child == 0:  # leaves at once, whatever happens: all else is the parent's
                    try:
                        os.write(childs, repr(ask()).encode())
                    finally:
                        os._exit(0)
                os.close(childs)
                with open(ours) as answer:
                    found.append(answer.read())
                os.waitpid(child, 0)
        finally:
            stop.set()
            for thread in threads:
                thread.join()
        return found

    @unittest.skipUnless(importlib.util.find_spec("numpy"), "needs the package python3-numpy")
    def test_what_a_child_makes_anew(self):
        """What has threads of its own is refused in a child, and can be made there."""
        game = honeymoon.Game(seed=2)
        hand = "AK42.T2.9765.K43"
        for make, use in (
            (lambda: honeymoon.Strategy("swift"), lambda strategy: strategy.choose(game)),
            (lambda: honeymoon.Pool.build(600, 1, threads=1), lambda pool: pool.advise(hand, threads=1)),
            (lambda: honeymoon.Games(2), lambda games: games.step(games.legal.argmax(axis=1))),
        ):
            parents = make()
            use(parents)
            child = os.fork()
            if child == 0:
                try:
                    self.assertRaisesRegex(honeymoon.QuestionError, "child made by fork", use, parents)
                    use(make())
                    os._exit(0)
                finally:
                    os._exit(1)
            self.assertEqual(os.waitpid(child, 0)[1], 0)
            use(parents)

    def test_reader_with_tables(self):
        leaders, followers = honeymoon.random_deals(200, 4, support.SEED)
        reader = honeymoon.Reader(support.TABLES, cache_bytes=0)
        expected = bytes(reader.values(leaders, followers, "S"))

        def ask():
            return bytes(reader.values(leaders, followers, "S"))

        self.assertEqual(self.answers_of_children(ask, ask), [repr(expected)] * CHILDREN)

    def test_levels_grow_meanwhile(self):
        """Searches first, then opened levels whose parts are decoded, then resident ones."""
        leaders, followers = honeymoon.random_deals(4000, 4, support.SEED)
        expected = bytes(honeymoon.Reader(support.TABLES, resident=True)
                         .values(leaders, followers, "S"))
        reader = honeymoon.Reader(support.TABLES)
        place = itertools.count()

        def busy():
            first = next(place) % 100
            if first == 0:
                nonlocal reader
                reader = honeymoon.Reader(support.TABLES)
            some = slice(40 * first, 40 * first + 40)
            reader.values(leaders[some], followers[some], "S")

        def ask():
            return bytes(reader.values(leaders, followers, "S"))

        self.assertEqual(self.answers_of_children(busy, ask), [repr(expected)] * CHILDREN)

    def test_search(self):
        leaders, followers = honeymoon.random_deals(20, 9, support.SEED)
        expected = bytes(honeymoon.Reader().values(leaders, followers, "C"))
        reader = honeymoon.Reader()

        def ask():
            return bytes(reader.values(leaders, followers, "C", threads=2))

        self.assertEqual(self.answers_of_children(ask, ask), [repr(expected)] * CHILDREN)

    def test_levels_are_loaded_meanwhile(self):
        leaders, followers = honeymoon.random_deals(1, 4, support.SEED)

        def busy():
            honeymoon.Reader(support.TABLES, resident=True)
            honeymoon.Reader(support.TABLES).value(leaders[0], followers[0], "S")

        def ask():
            return honeymoon.Reader(support.TABLES).value(leaders[0], followers[0], "S")

        self.assertEqual(self.answers_of_children(busy, ask), [repr(ask())] * CHILDREN)


if __name__ == "__main__":
    unittest.main()
