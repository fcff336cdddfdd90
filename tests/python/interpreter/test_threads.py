"""One reader, asked from many threads at once; and others that run while it works."""

import concurrent.futures
import os
import threading
import unittest

import honeymoon
import support

THREADS = 4


class Threads(unittest.TestCase):
    def test_share_a_reader(self):
        leaders, followers = honeymoon.random_deals(3000, 4, support.SEED)
        many, many_others = honeymoon.random_deals(200, 9, support.SEED)
        expected = honeymoon.Reader(support.TABLES).values(leaders, followers, "C")
        expected_many = honeymoon.Reader().values(many, many_others, "C")
        reader = honeymoon.Reader(support.TABLES, cache_bytes=0, search_bytes=4096)
        start = threading.Barrier(THREADS)

        def ask(number):
            start.wait()
            if number % 2 == 0:
                self.assertEqual(reader.values(leaders, followers, "C", threads=2), expected)
            for place in range(number, 200, THREADS):
                question = (many[place], many_others[place], "C")
                self.assertEqual(reader.value(*question), expected_many[place])
                self.assertEqual(reader.cards(*question)[0].tricks, expected_many[place])
            self.assertRaises(honeymoon.QuestionError, reader.value, "A...", "A...", "S")

        with concurrent.futures.ThreadPoolExecutor(THREADS) as pool:
            for done in [pool.submit(ask, number) for number in range(THREADS)]:
                done.result()

    def test_others_run_meanwhile(self):
        # Two threads that must both be inside calls of their own for either to end: each asks until the
        # other has been seen to ask too.
        reader = honeymoon.Reader()
        leaders, followers = honeymoon.random_deals(2000, 10, support.SEED)
        asked = [threading.Event(), threading.Event()]

        def ask(number):
            while not asked[1 - number].is_set():
                reader.values(leaders, followers, "S", threads=1)
                asked[number].set()
            asked[number].set()

        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            for done in [pool.submit(ask, number) for number in range(2)]:
                done.result()

    @unittest.skipIf("libtsan" in os.environ.get("LD_PRELOAD", ""), "a race on purpose")
    def test_buffers_written_meanwhile(self):
        # Another thread writes nonsense to the hands: an error or a value, but never worse.
        reader = honeymoon.Reader(support.TABLES, resident=True)
        leaders, followers = honeymoon.random_deals(20000, 4, support.SEED)
        good = bytes(leaders)
        words = memoryview(leaders).cast("B")
        stop = threading.Event()

        def disturb():
            while not stop.is_set():
                words[:] = b"\xff" * len(words)
                words[:] = good

        thread = threading.Thread(target=disturb)
        thread.start()
        try:
            for _ in range(50):
                try:
                    reader.values(leaders, followers, "S")
                except honeymoon.QuestionError:
                    pass
        finally:
            stop.set()
            thread.join()


if __name__ == "__main__":
    unittest.main()
