#!/usr/bin/python3
"""Tests of the second reader of archives: the golden file and the worked example of ARCHIVE.md.

    test_archive.py [unittest options]
"""

import pathlib
import unittest

import archive_format as af

HERE = pathlib.Path(__file__).resolve().parent
SMALL = (HERE.parent / "golden" / "archive" / "small.hma").read_bytes()


class Archives(unittest.TestCase):
    def test_golden_file(self):
        archive = af.Archive(SMALL)
        self.assertEqual(archive.size, 12)
        rules = {deal.rules for deal in archive.deals}
        self.assertEqual(rules, {b"GermanWhist", b"HoneymoonBridge lead=winner", b"DrawBridge", b"PlayPhase trump=H",
                                 b"KeepOrDiscard", b"KeepOrDiscard discards=taken"})
        # Some were played to the end; one stops in the draws, one in the exchange, one in the play.
        reached = sorted(deal.reached for deal in archive.deals)
        self.assertTrue(0 == reached[0] < reached[1] < 13 < reached[2] < 26 == reached[3] == reached[-1])
        # Part-scores of 90 and 60 in a rubber, and of 40 in four deals, all vulnerable.
        self.assertEqual([deal.standing for deal in archive.deals[-2:]],
                         [3 + 4 * (1 + 9 + 60), 3 + 4 * (101 + 4)])
        self.assertIn(b"North Ann", archive.texts)

    def test_worked_example(self):
        rows = [
            line.split("|")
            for line in (HERE.parent / "ARCHIVE.md").read_text(encoding="utf-8").splitlines()
            if line.startswith("|")
        ]
        said = {row[1].strip(): row[2].strip() for row in rows if len(row) == 4}
        deal = af.Archive(SMALL).deals[0]
        north = {c for c in range(52) if not deal.place[c] and deal.left[c] < 128}
        top = deal.place.index(1)
        key = af.key(*deal.position(26), deal.trumps[1])
        self.assertEqual(said["north was dealt"], af.hand_text(north))
        self.assertEqual(said["top of the stock"], "SHDC"[top // 13] + af.RANKS[top % 13])
        self.assertEqual(said["key of its position at trick 26"], f"{key:,}, mixed {af.mixed(key):,}")

    def test_leaders_before_the_first_trick(self):
        deals = {deal.rules: deal for deal in af.Archive(SMALL).deals}
        for rules in (b"PlayPhase trump=H", b"KeepOrDiscard"):
            deals[rules].check()
            deals[rules].leaders[13] = 1
            with self.subTest(rules), self.assertRaisesRegex(af.BadArchive, "leaders before"):
                deals[rules].check()

    def test_damage(self):
        step = 37
        for at in list(range(64)) + list(range(64, len(SMALL) - 88, step)) + list(
            range(len(SMALL) - 88, len(SMALL))
        ):
            damaged = bytearray(SMALL)
            damaged[at] ^= 1
            with self.subTest(at), self.assertRaises(af.BadArchive):
                af.Archive(bytes(damaged))
        for size in (0, 7, 63, 151, 152, len(SMALL) - 1):
            with self.subTest(size), self.assertRaises(af.BadArchive):
                af.Archive(SMALL[:size])
        with self.assertRaises(af.BadArchive):
            af.Archive(SMALL + b"\0")


if __name__ == "__main__":
    unittest.main()
