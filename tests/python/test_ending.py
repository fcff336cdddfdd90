"""A program that ends while its daemon threads are at work ends in peace."""

import subprocess
import sys
import unittest

PROGRAM = """
import threading, time, honeymoon

class Player:
    def choose(self, view):
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

def named():
    honeymoon.match("fast", "greedy", deals=10**6)

def advise():
    honeymoon.advise("AKQJT98.AKQ.AKQ.", "S", samples=10**9, weight=lambda hand: 1.0)

for _ in range(3):
    threading.Thread(target=WORK, daemon=True).start()
time.sleep(0.3)
"""


class Ending(unittest.TestCase):
    def test_daemon_threads(self):
        for work in ("question", "batch", "player", "named", "advise"):
            with self.subTest(work=work):
                program = PROGRAM.replace("WORK", work)
                done = subprocess.run(
                    [sys.executable, "-B", "-c", program], capture_output=True, text=True, timeout=120
                )
                self.assertEqual((done.returncode, done.stderr), (0, ""))


if __name__ == "__main__":
    unittest.main()
