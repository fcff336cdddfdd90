"""Ctrl-C ends what takes long.

Questions are asked in a loop of the interpreter's own C code, which looks for no signals and lets no
other thread run: the signal comes from another thread, and so within a question, and an exception can
come from nowhere but from there. Without it each of these tests would take many minutes.
"""

import collections
import functools
import importlib.util
import itertools
import os
import pathlib
import signal
import sys
import tempfile
import threading
import time
import unittest
from array import array

import honeymoon
import support


class Stopped(Exception):
    pass


def stop(signum, frame):
    raise Stopped()


class Interrupts(unittest.TestCase):
    def setUp(self):
        self.before = signal.signal(signal.SIGINT, stop)
        self.addCleanup(signal.signal, signal.SIGINT, self.before)
        self.leaders, self.followers = honeymoon.random_deals(1000, 26, 1)

    def check_stopped(self, call, *arguments):
        """The signal comes once the call lets other threads run."""
        begun = threading.Lock()
        begun.acquire()
        over = False

        def send():
            begun.acquire()
            if not over:
                os.kill(os.getpid(), signal.SIGINT)

        sender = threading.Thread(target=send)
        sender.start()
        interval = sys.getswitchinterval()
        sys.setswitchinterval(1000)  # seconds in which no thread is asked to let others run
        try:
            with self.assertRaises(Stopped):
                begun.release()
                call(*arguments)
        finally:
            over = True
            sys.setswitchinterval(interval)
            sender.join()

    def check_stopped_within(self, call, ready=lambda: True):
        """The signal comes while progress is told, once `ready`; however quick the call is."""
        sent = []

        def progress(*told):
            if not sent and ready():
                sent.append(told)
                os.kill(os.getpid(), signal.SIGINT)

        self.assertRaises(Stopped, call, progress)
        self.assertTrue(sent)

    def ask_all(self, question):
        asked = map(question, self.leaders, self.followers, itertools.repeat("S"))
        collections.deque(asked, maxlen=0)

    def test_questions(self):
        for threads in (1, 2):
            reader = honeymoon.Reader(search_threads=threads)
            for question in (
                reader.value,
                reader.cards,
                reader.line,
                reader.bounds,
                reader.bounded_cards,
            ):
                with self.subTest(question=question.__name__, threads=threads):
                    self.check_stopped(self.ask_all, question)
            self.assertEqual(reader.value("A...", "2...", "S"), 1)

    def test_solving(self):
        # Level 15 takes 8 seconds of CPU time.
        reader = honeymoon.Reader(resident=True, solved_level=15)
        deal = self.leaders[0], self.followers[0], "S"
        card = reader.bounded_cards(*deal, nodes=0)[0].card
        for question in (reader.value, reader.cards, functools.partial(reader.why, card)):
            before = time.process_time()
            self.check_stopped(question, *deal)
            self.assertLess(time.process_time() - before, 4)

    def test_batches(self):
        reader = honeymoon.Reader()
        small = honeymoon.random_deals(2_000_000, 13, 1)
        for leaders, followers in ((self.leaders, self.followers), small):
            for threads in (1, 3):
                out = array("B", [200]) * len(leaders)
                self.check_stopped(
                    lambda out=out, threads=threads: reader.values(
                        leaders, followers, "S", out, threads=threads
                    )
                )
                self.assertEqual(out[-1], 200)
        self.check_stopped(reader.cards_of, *small, "S")
        # One of two threads is done long before the other.
        quick = honeymoon.random_deals(256, 4, 1)
        slow = honeymoon.random_deals(256, 26, 1)
        for first, second in ((quick, slow), (slow, quick)):
            leaders, followers = (a + b for a, b in zip(first, second))
            self.check_stopped(
                lambda a=leaders, b=followers: reader.values(a, b, "S", threads=2)
            )

    def test_random_deals(self):
        out = tuple(array("Q", bytes(8)) * 5_000_000 for _ in range(2))
        self.check_stopped(lambda: honeymoon.random_deals(5_000_000, 13, 1, out))
        self.assertEqual((out[0][-1], out[1][-1]), (0, 0))

    @unittest.skipUnless(importlib.util.find_spec("numpy"), "needs the package python3-numpy")
    def test_games(self):
        # One step before the play phases begin: all are then searched for.
        for threads in (1, 2):
            games = honeymoon.Games(50_000, reader=honeymoon.Reader(), threads=threads)
            for _ in range(25):
                games.step(games.legal.argmax(axis=1))
            actions = games.legal.argmax(axis=1)
            self.check_stopped(games.step, actions)
            self.assertRaisesRegex(honeymoon.QuestionError, "cannot go on", games.step, actions)

    def test_advice_and_making(self):
        hand = "AKJ95.K32.KT8.A6"
        self.check_stopped(lambda: honeymoon.advise(hand, "S", samples=10**9))
        for threads in (1, 2):
            self.check_stopped(lambda n=threads: honeymoon.Pool.build(64, 5000, threads=n))
        with tempfile.TemporaryDirectory() as room:
            tables = pathlib.Path(room, "tables")
            self.check_stopped_within(
                lambda progress: honeymoon.generate(tables, progress=progress),
                (tables / "trump-01.bin").exists,
            )
            self.assertEqual([file.name for file in tables.iterdir() if "part" in file.name], [])
            self.assertIn("trump-01.bin", [file.name for file in tables.iterdir()])
            games = [honeymoon.Game(seed=1, number=number) for number in range(200_000)]
            file = pathlib.Path(room, "games.hma")
            self.check_stopped_within(
                lambda progress: honeymoon.Archive.build(file, games, progress=progress)
            )
            self.assertFalse(file.exists())

    def test_progress_that_raises(self):
        def progress(share):
            raise Stopped()

        self.assertRaises(Stopped, honeymoon.Pool.build, 64, 5000, progress=progress)

    def test_strategies(self):
        strategy = honeymoon.Strategy("worlds:1000000")
        game = honeymoon.Game(seed=support.SEED)

        def ask_again_and_again():
            collections.deque(map(strategy.choose, itertools.repeat(game)), maxlen=0)

        self.check_stopped(ask_again_and_again)
        # While another thread is answered, which the end of the program ends.
        threading.Thread(target=strategy.choose, args=(game,), daemon=True).start()
        self.check_stopped(ask_again_and_again)

    def test_match(self):
        for strategies in (("greedy", "random"), ("fast", "fast")):
            self.check_stopped(
                lambda two=strategies: honeymoon.match(*two, deals=100_000_000)
            )


if __name__ == "__main__":
    unittest.main()
