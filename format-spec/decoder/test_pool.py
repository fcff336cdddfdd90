#!/usr/bin/python3
"""Tests of the second reader of pools: the golden file and the worked example of POOL.md.

    test_pool.py [unittest options]
"""

import pathlib
import unittest

import pool_format as pf

HERE = pathlib.Path(__file__).resolve().parent
SMALL = (HERE.parent / "golden" / "pool" / "small.pool").read_bytes()


class Pools(unittest.TestCase):
    def test_golden_file(self):
        pool = pf.Pool(SMALL)
        self.assertEqual((pool.seed, pool.whole, pool.first, pool.end), (1, 2000, 0, 2000))
        self.assertEqual(pool.rounds, 2)
        # The mean of a hand on lead and of one that is not differ by less than a trick.
        for place in range(0, 10, 2):
            leading = sum(sums[place] for sums in pool.sums) / len(pool.sums) / pool.rounds
            following = sum(sums[place + 1] for sums in pool.sums) / len(pool.sums) / pool.rounds
            self.assertTrue(6 < following < leading < 7)

    def test_worked_example(self):
        rows = [
            line.split("|")
            for line in (HERE.parent / "POOL.md").read_text(encoding="utf-8").splitlines()
            if line.startswith("|")
        ]
        said = {row[1].strip(): row[2].strip() for row in rows if len(row) == 4}

        def shown(cards):
            suits = zip("♠♥♦♣", pf.text(cards).split("."))
            return " ".join(suit + ranks for suit, ranks in suits)

        first = pf.hand(1, 0)
        self.assertEqual(said["hand 0"], f"{shown(first)}, the number `0x{first:016X}`")
        self.assertEqual(said["meets in round 1"], shown(pf.opponent(1, 0, 1)))
        self.assertEqual(said["meets in round 2"], shown(pf.opponent(1, 0, 2)))
        self.assertEqual(said["hand 1"], shown(pf.hand(1, 1)))
        sums = said["sums of hand 0 after 2 rounds"].replace("·", "").split()
        self.assertEqual(tuple(int(number) for number in sums), pf.Pool(SMALL).sums[0])

    def test_damage(self):
        for at in list(range(80)) + list(range(80, len(SMALL), 997)):
            damaged = bytearray(SMALL)
            damaged[at] ^= 1
            with self.subTest(at), self.assertRaises(pf.BadPool):
                pf.Pool(bytes(damaged))
        for size in (0, 7, 9, 79, 80, len(SMALL) - 1):
            with self.subTest(size), self.assertRaises(pf.BadPool):
                pf.Pool(SMALL[:size])
        with self.assertRaises(pf.BadPool):
            pf.Pool(SMALL + b"\0")


if __name__ == "__main__":
    unittest.main()
