#!/usr/bin/python3
"""Tests that the second decoder refuses the bad golden files, each for its rule, and damaged ones.

    test_bad_files.py [unittest options]
"""

import re
import unittest

from test_decoder import FORMAT, GOLDEN, good, manifest, tf


class BadFiles(unittest.TestCase):
    def test_each_is_refused_for_its_rule_and_when_it_can_be_found(self):
        for name, rule, when, _ in manifest("bad"):
            with self.subTest(name):
                found = "open"
                with self.assertRaises(tf.Refused) as refused:
                    table = tf.Table((GOLDEN / "bad" / name).read_bytes())
                    found = "frame"
                    self.assertTrue(table.values)
                    found = "content"
                    table.checked_raw_layout()
                self.assertEqual((f"R{refused.exception.rule}", found), (rule, when))

    def test_manifest_names_every_file_and_covers_every_rule(self):
        files = sorted(path.name for path in (GOLDEN / "bad").glob("*.bin"))
        self.assertEqual(files, sorted(line[0] for line in manifest("bad")))
        rules = {int(rule) for rule in re.findall(r"^\| R(\d+) \|", FORMAT, re.MULTILINE)}
        self.assertEqual(rules, set(range(1, 27)))
        self.assertEqual({int(line[1][1:]) for line in manifest("bad")}, rules)

    def test_every_shorter_file_is_refused(self):
        data = good("trump-02.bin")
        for length in range(len(data)):
            with self.assertRaises(tf.Refused, msg=length):
                tf.Table(data[:length])

    def test_every_flipped_bit_is_refused(self):
        data = bytearray(good("notrump-02.bin"))
        for at in range(len(data)):
            for bit in range(8):
                data[at] ^= 1 << bit
                with self.assertRaises(tf.Refused, msg=(at, bit)):
                    tf.Table(bytes(data)).checked_raw_layout()
                data[at] ^= 1 << bit


if __name__ == "__main__":
    unittest.main()
