"""A program that ends while its daemon threads are at work ends in peace; functions of atexit still ask."""

import subprocess
import sys
import unittest

import support  # noqa: F401  (how skipped tests say so)

PROGRAM = """
import threading, time, honeymoon

class Player:
    def choose(self, view):
        return view.legal[0]

class Asking:
    def __init__(self):
        self.reader = honeymoon.Reader()

    def choose(self, view):
        self.reader.value("AK...", "32...", "S")
        return view.legal[0]

def question():
    reader = honeymoon.Reader()
    leaders, followers = honeymoon.random_deals(1, 26, 1)
    while True:
        reader.value(leaders[0], followers[0], "S")

def batch():
    deals = honeymoon.random_deals(2_000_000, 13, 1)
    honeymoon.Reader().values(*deals, "S", threads=2)

def player():
    honeymoon.match(Player, "greedy", deals=10**6, threads=2)

def asking():
    honeymoon.match(Asking, "greedy", deals=10**6, threads=2)

def slow():
    game = honeymoon.Game(seed=1)
    strategy = honeymoon.Strategy("worlds:1000000")
    while True:
        strategy.choose(game)

def named():
    honeymoon.match("fast", "greedy", deals=10**6)

def advise():
    honeymoon.advise("AKQJT98.AKQ.AKQ.", "S", samples=10**9, weight=lambda hand: 1.0)

for _ in range(3):
    threading.Thread(target=WORK, daemon=True).start()
time.sleep(0.3)
"""

ASKED_AT_EXIT = """
import atexit

def ask():
    reader = honeymoon.Reader()
    leaders, followers = honeymoon.random_deals(2000, 9, 1)
    print(reader.value(leaders[0], followers[0], "S"), reader.cards(leaders[1], followers[1], "N"))
    print(reader.line(leaders[2], followers[2], "N"))
    for threads in (1, 2):
        print(bytes(reader.values(leaders, followers, "S", threads=threads)).hex())
        print(honeymoon.match("greedy", "random", deals=20, threads=threads).tricks)
    print(honeymoon.advise("AKQ.J32..", "S", samples=50).cards)
    for threads in (1, 2):
        print(honeymoon.match(Asking, "random", deals=20, threads=threads).tricks)
        weight = lambda hand: 1 + reader.value("AK...", "32...", "S")
        print(honeymoon.advise("AKQ.J32..", "S", samples=50, weight=weight, threads=threads).cards)

class Asking:
    def choose(self, view):
        honeymoon.Reader().value("AK...", "32...", "S")
        return view.legal[0]

WHEN
import honeymoon
if not "WHEN":
    ask()
"""

LATE_THREAD = """
import atexit, threading

def ask():
    try:
        print(honeymoon.Reader().value("AK...", "32...", "S"))
    except RuntimeError as error:
        print(error)

def begin():
    thread = threading.Thread(target=ask)
    thread.start()
    thread.join()

atexit.register(begin)
import honeymoon
"""


class Ending(unittest.TestCase):
    def test_daemon_threads(self):
        for work in ("question", "batch", "player", "asking", "slow", "named", "advise"):
            with self.subTest(work=work):
                program = PROGRAM.replace("WORK", work)
                self.ended(program)

    def test_questions_at_exit(self):
        """Those registered before honeymoon is imported are called when it has ended its work."""
        answers = self.ended(ASKED_AT_EXIT.replace("WHEN", "atexit.register(ask)"))
        self.assertEqual(len(answers.splitlines()), 11)
        self.assertEqual(answers, self.ended(ASKED_AT_EXIT.replace("WHEN", "")))

    @unittest.skipIf(sys.version_info >= (3, 12), "no thread begins at exit")
    def test_threads_that_begin_at_exit(self):
        self.assertEqual(self.ended(LATE_THREAD), "Python has ended this work\n")

    def ended(self, program):
        done = subprocess.run(
            [sys.executable, "-B", "-c", program], capture_output=True, text=True, timeout=120
        )
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout


if __name__ == "__main__":
    unittest.main()
