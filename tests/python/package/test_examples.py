"""The examples, run as they are, and shown in the guide as they are."""

import importlib.util
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
from collections import Counter

import honeymoon
import support

EXAMPLES = support.SOURCE / "bindings" / "python" / "examples"


def run(program):
    """What a program prints where ./tables are those of the tests."""
    with tempfile.TemporaryDirectory() as room:
        pathlib.Path(room, "tables").symlink_to(support.TABLES)
        done = subprocess.run(
            [sys.executable, "-B", "-c", program], cwd=room, capture_output=True, text=True
        )
    if done.returncode != 0 or done.stderr:
        raise AssertionError(done.stderr)
    return done.stdout


class Examples(unittest.TestCase):
    def test_best_card(self):
        program = (EXAMPLES / "best_card.py").read_text()
        self.assertEqual(run(program), (EXAMPLES / "best_card.txt").read_text())

    def test_readme(self):
        readme = (support.SOURCE / "README.md").read_text()
        [program] = re.findall(r"^PYTHONPATH=build/python /usr/bin/python3 -c '(.*)'$", readme, re.M)
        self.assertEqual(run(program), "3\n")

    def test_million_deals(self):
        # With fewer deals of fewer cards, of which the tests have tables and know the values.
        program, changes = re.subn(
            r"1_000_000, level=13", "3000, level=3", (EXAMPLES / "million_deals.py").read_text()
        )
        self.assertEqual(changes, 1)
        expected = Counter()
        for leader, follower in zip(*honeymoon.random_deals(3000, 3, 1)):
            hands = [
                frozenset(card for card in support.PACK if hand & support.bits([card]))
                for hand in (leader, follower)
            ]
            expected[support.value(*hands, "S")] += 1
        lines = [f"{tricks:2} tricks: {deals} deals\n" for tricks, deals in sorted(expected.items())]
        self.assertEqual(run(program), "".join(lines))

    def test_whole_game(self):
        # What south does at random follows from a seed, and what it cost adds up.
        self.assertEqual(
            run((EXAMPLES / "whole_game.py").read_text()),
            "North takes 11 tricks, south 2 and gave 5 away\n",
        )

    def test_hidden_hands(self):
        # What is advised is compared with other things in test_whole.py; here all of it fits.
        lines = run((EXAMPLES / "hidden_hands.py").read_text()).splitlines()
        self.assertRegex(lines[0], r"^S\w wins \d\.\d tricks, S\w \d\.\d$")
        for line in lines[1:3]:
            self.assertRegex(line, r"^The last card of the exchange: [SHDC]\w by exact figures$")
        self.assertRegex(lines[3], r"^Deal 0 in [SHDC] ended \(\d+, \d+\) and cost \[\d, \d\]$")
        self.assertEqual(len(lines), 4)

    def test_own_player(self):
        program = (EXAMPLES / "own_player.py").read_text()
        self.assertEqual(program.count("deals=1000"), 1)
        line = run(program.replace("deals=1000", "deals=50"))
        self.assertRegex(line, r"^First is ahead by -\d\.\d\d ± \d\.\d\d tricks a game\n$")

    @unittest.skipUnless(importlib.util.find_spec("numpy"), "needs the package python3-numpy")
    def test_learn(self):
        # Forty small batches instead of ten minutes, and a few deals to see what they brought.
        program = (EXAMPLES / "learn.py").read_text()
        self.assertLessEqual(len(program.splitlines()), 150)
        for now, then in (
            ("time.monotonic() - begin < 60 * minutes or rounds == 0", "rounds < 40"),
            ("honeymoon.Games(2048", "honeymoon.Games(1024"),
            ("time.monotonic() - told > 30", "False"),
            ("len(games), 1000)", "len(games), 100)"),
        ):
            self.assertEqual(program.count(now), 1, now)
            program = program.replace(now, then)
        line = run(program)
        self.assertRegex(line, r"^40,960 games: \+\d\.\d\d ± \d\.\d\d tricks a game ahead of greedy\n$")
        self.assertGreater(float(line.split()[2]), 0.4)

    def test_learning_page(self):
        page = (support.SOURCE / "docs" / "learning.md").read_text()
        program = re.search(r"```python\n(.*?)```", page, re.DOTALL)[1].replace("1000", "30")
        self.assertEqual(run(program), "")

    def test_guide(self):
        guide = (support.SOURCE / "docs" / "guide.md").read_text()
        for name in (
            "best_card.py",
            "best_card.txt",
            "million_deals.py",
            "whole_game.py",
            "own_player.py",
        ):
            shown = "\n" + (EXAMPLES / name).read_text() + "```\n" in guide
            self.assertTrue(shown, f"docs/guide.md does not show {name} as it is")


if __name__ == "__main__":
    unittest.main()
