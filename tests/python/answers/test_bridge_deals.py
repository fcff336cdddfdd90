"""read_deals finds what the command finds in the same files."""

import json
import os
import subprocess
import unittest

import honeymoon
import support

SAMPLES = support.SOURCE / "tests" / "support" / "deals"
FIELDS = ("line", "board", "dealer", "vulnerable", "contract", "declarer", "hands")


class BridgeDeals(unittest.TestCase):
    def test_as_the_command(self):
        files = sorted(file for file in SAMPLES.iterdir() if file.name != "counts.tsv")
        self.assertGreater(len(files), 5)
        for file in files:
            with self.subTest(file=file.name):
                command = [support.COMMAND, "convert", "--json", "--skip-bad", str(file)]
                # What the interpreter is preloaded with is not the command's.
                own = {name: value for name, value in os.environ.items() if name != "LD_PRELOAD"}
                shown = subprocess.run(command, capture_output=True, check=True, text=True, env=own)
                faults = []
                deals = honeymoon.read_deals(file.read_text(), faults=faults)
                told = [json.loads(line) for line in shown.stdout.splitlines()]
                with_cards = [deal for deal in deals if any(set(hand or "") - {"."} for hand in deal.hands.values())]
                self.assertEqual([{field: getattr(deal, field) for field in FIELDS} for deal in with_cards],
                                 [{field: one[field] for field in FIELDS} for one in told])
                self.assertEqual(len(deals) + len(faults), self.count(file.name))
                named = [line.split(f"{file.name}, ")[1] for line in shown.stderr.splitlines()
                         if f"{file.name}, line " in line]
                self.assertEqual(faults, named)

    def count(self, name):
        counts = dict(line.split("\t") for line in (SAMPLES / "counts.tsv").read_text().splitlines())
        return int(counts[name])

    def test_trumps_of_each_table(self):
        deals = honeymoon.read_deals((SAMPLES / "two_tables.pbn").read_text())
        self.assertEqual([deal.trump for deal in deals], ["S", "N", "S", ""])
        # No-trump would be another question.
        with self.assertRaises(honeymoon.QuestionError):
            honeymoon.Reader().value(deals[3].hands["N"], deals[3].hands["E"], deals[3].trump)
        reader = honeymoon.Reader()
        hands = deals[0].hands
        self.assertIn(reader.value(hands["N"], hands["E"], deals[0].trump), range(14))

    def test_faults(self):
        text = '[Deal "N:A... K... Q... J..."]\n[Deal "N:A..."]\n'
        with self.assertRaisesRegex(honeymoon.QuestionError, "^line 2: 1 hand; a deal has four") as caught:
            honeymoon.read_deals(text)
        self.assertEqual(caught.exception.code, "not_a_deal")
        faults = ["before"]
        self.assertEqual(len(honeymoon.read_deals(text, faults=faults)), 1)
        self.assertEqual(faults, ["before", "line 2: 1 hand; a deal has four"])
        for nothing in ("", "% PBN 2.1\n", "S A... K...", "[Rules \"PlayPhase\"]"):
            self.assertRaises(honeymoon.QuestionError, honeymoon.read_deals, nothing)
        self.assertRaises(TypeError, honeymoon.read_deals, text, faults=())
        with self.assertRaises(TypeError):
            honeymoon.read_deals(text.encode())


if __name__ == "__main__":
    unittest.main()
