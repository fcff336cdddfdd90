#!/usr/bin/python3
"""Tests of the second decoder: golden files, the worked example of FORMAT.md, and the values themselves
against the rules of the game.

    test_decoder.py [unittest options]
"""

import functools
import pathlib
import random
import re
import struct
import subprocess
import sys
import unittest

import zstandard

HERE = pathlib.Path(__file__).resolve().parent
GOLDEN = HERE.parent / "golden"
FORMAT = (HERE.parent / "FORMAT.md").read_text(encoding="utf-8")
sys.path.insert(0, str(GOLDEN))

# pylint: disable=wrong-import-position
import make as golden_make
import parts as golden_parts
import table_format as tf

# Positions with value 0, 1, 2, ..., known from elsewhere than these files.
KNOWN_COUNTS = {
    "trump-03.bin": [69, 134, 156, 101],
    "trump-04.bin": [251, 622, 905, 745, 347],
    "trump-05.bin": [831, 2434, 4629, 4803, 3091, 1096],
    "notrump-04.bin": [40, 173, 330, 310, 197],
}


def good(name):
    return (GOLDEN / "good" / name).read_bytes()


def manifest(folder):
    lines = (GOLDEN / folder / "MANIFEST.tsv").read_text(encoding="ascii").splitlines()
    return [line.split("\t") for line in lines if not line.startswith("#")]


def counts(raw, level):
    return [raw.count(value) for value in range(level + 1)]


class GoodFiles(unittest.TestCase):
    def test_all_decode_to_their_content(self):
        for name, fingerprint, by_value, _ in manifest("good"):
            with self.subTest(name):
                table = tf.Table(good(name))
                raw = table.checked_raw_layout()
                self.assertEqual(len(raw), table.header.positions)
                self.assertEqual(f"{table.header.fingerprint:016x}", fingerprint)
                self.assertEqual(counts(raw, table.header.level), [int(x) for x in by_value.split()])

    def test_counts_known_independently(self):
        for name, expected in KNOWN_COUNTS.items():
            with self.subTest(name):
                table = tf.Table(good(name))
                self.assertEqual(counts(table.raw_layout(), table.header.level), expected)

    def test_manifest_names_every_file(self):
        files = sorted(path.name for path in (GOLDEN / "good").glob("*.bin"))
        self.assertEqual(files, sorted(line[0] for line in manifest("good")))

    def test_files_use_all_of_the_format(self):
        """Blocks cut along each slot, last pages full and not, each pairing, several candidates of class maps,
        all ranks and nearly every context all occur."""
        cut_slots, pages_full, contexts, pairings = set(), set(), set(), set()
        candidates, ranks = set(), set()
        for name, *_ in manifest("good"):
            table = tf.Table(good(name))
            for slab in table.slabs:
                all_counts = table.classes[slab.block]
                cut_slots |= {slot for slot in range(4) if slab.counts[slot] < all_counts[slot]}
            pages_full.add((len(table.frames) > 8, len(table.frames) % 8 == 0))
            for _, symbols in golden_parts.recorded_streams(table):
                contexts |= {context for context, _ in symbols}
                candidates |= {s for context, s in symbols if context < 4164}
            for frame in table.frames:
                symbols = golden_parts.recorded_frame(table, frame)
                contexts |= {context for context, _ in symbols}
                ranks |= {s for context, s in symbols if 1008 <= context < 1104}
                pairings |= {s for context, s in symbols if context == tf.PAIRING_CONTEXT}
        self.assertEqual(cut_slots, {0, 1, 2, 3})
        self.assertEqual(pairings, {0, 1, 2})
        self.assertTrue({(False, False), (False, True), (True, False)} <= pages_full)
        self.assertTrue({0, 1, 2, 3, 4, 10} <= candidates)
        self.assertEqual(ranks, set(range(16)))
        # Not every context can occur: 312 of numbers do, 49 of ranks, and 893 of values.
        self.assertGreater(len([c for c in contexts if c < 1008]), 300)
        self.assertGreater(len([c for c in contexts if 1008 <= c < 1104]), 40)
        digits = {1104 + (g - 1) * 4 + e for g in (1, 2, 3, 4) for e in range(g)}
        self.assertEqual({c for c in contexts if 1104 <= c < 1120}, digits)
        self.assertGreater(len([c for c in contexts if 1120 <= c < 3866]), 850)
        self.assertGreater(len([c for c in contexts if 3867 <= c < 4164]), 100)
        digits = {4164 + (g - 1) * 4 + e for g in (1, 2, 3) for e in range(g)}
        self.assertEqual({c for c in contexts if 4164 <= c}, digits)


class Command(unittest.TestCase):
    def run_decoder(self, *arguments):
        command = [sys.executable, "-B", str(HERE / "decode.py"), *map(str, arguments)]
        return subprocess.run(command, capture_output=True, check=False)

    def test_good_file(self):
        done = self.run_decoder(GOLDEN / "good" / "trump-03.bin")
        self.assertEqual(done.returncode, 0)
        self.assertIn(b"positions by value 69 134 156 101", done.stdout)

    def test_raw_layout(self):
        done = self.run_decoder(GOLDEN / "good" / "trump-03.bin", "--raw", "-")
        self.assertEqual(done.returncode, 0)
        self.assertEqual(done.stdout, tf.Table(good("trump-03.bin")).raw_layout())

    def test_bad_and_missing_files(self):
        for path in (GOLDEN / "bad" / "page-checksum.bin", GOLDEN / "bad" / "missing"):
            done = self.run_decoder(path)
            self.assertEqual(done.returncode, 1)
            self.assertEqual(done.stdout, b"")
            self.assertEqual(done.stderr.count(b"\n"), 1)
            self.assertIn(str(path).encode(), done.stderr)


def model_of(weights):
    return tf.decode_model(b"".join(struct.pack("<16H", *w) for w in weights))


def encoded(symbols):
    """A tf.Symbols of these symbols, each (context, symbol)."""
    weights = golden_parts.fitted_weights([symbols])
    return tf.Symbols(model_of(weights), golden_parts.encode_symbols(weights, symbols))


class Numberings(unittest.TestCase):
    def decode(self, symbols, length, references=()):
        return tf.decode_numbering(encoded(symbols), length, references)

    def test_example_of_the_text(self):
        rows = re.findall(r"^\| \d \| [\d ]+ \| [\d ]*\| ([\d ]+) \| (\d+) \| (\d+) \| (\d+) \|$", FORMAT, re.M)
        numbers = [0] + [int(number) for *_, number in rows]
        references = [[0, 1, 1, 2, 2, 3], [0, 1, 0, 1, 2, 1]]
        self.assertEqual(numbers, [0, 1, 0, 2, 2, 1])
        numbering = tf.Numbering(references)
        for candidates, context, symbol, number in rows:
            numbering.expect()
            self.assertEqual(numbering.candidates, [int(x) for x in candidates.split()])
            self.assertEqual(numbering.context, int(context))
            numbering.put(int(number), int(symbol))
        symbols = [(int(context), int(symbol)) for _, context, symbol, _ in rows]
        found = golden_parts.numbering_symbols(numbers, references, lambda ways: ways[0])
        self.assertEqual(found, symbols)
        self.assertEqual(self.decode(symbols, 6, references), (numbers, 3))

    def test_random(self):
        choose = random.Random(1)

        def chance(length):
            numbers = [0]
            while len(numbers) < length:
                numbers.append(choose.randrange(max(numbers) + 2))
            return numbers

        for _ in range(60):
            numbers = chance(choose.randrange(1, 300))
            references = [chance(len(numbers)) for _ in range(choose.randrange(5))]
            symbols = golden_parts.numbering_symbols(numbers, references, choose.choice)
            self.assertEqual(
                self.decode(symbols, len(numbers), references), (numbers, max(numbers) + 1)
            )

    def test_wrong_symbols(self):
        # Without references there are two candidates, and one number so far.
        self.assertEqual(self.decode([(3870, 1)], 2), ([0, 0], 1))
        self.assertEqual(self.decode([(3870, 10), (4164, 0)], 2), ([0, 0], 1))
        wrong = [[(3870, symbol)] for symbol in (2, 9, 11, 15)]
        for symbols in [*wrong, [(3870, 10), (4164, 1)]]:
            with self.assertRaises(tf.Refused):
                self.decode(symbols, 2)


WORKED_EXAMPLE = "A whole file"
SECOND_EXAMPLE = "A trump slot, a cut block and a far number"


class Symbols(unittest.TestCase):
    def test_encoder_of_the_text_makes_our_files(self):
        for name in ("notrump-02.bin", "trump-05.bin"):
            table = tf.Table(good(name))
            weights = [list(of_context) for of_context, _ in table.model]
            for frame in table.frames:
                symbols = golden_parts.recorded_frame(table, frame)
                code = golden_parts.encode_symbols(weights, symbols)
                self.assertEqual(code, table.frame_code(frame))
            for code, symbols in golden_parts.recorded_streams(table):
                self.assertEqual(code, golden_parts.encode_symbols(weights, symbols))

    def test_random(self):
        choose = random.Random(1)
        for _ in range(200):
            symbols = [
                (choose.randrange(3), min(15, int(choose.expovariate(0.3))))
                for _ in range(choose.randrange(200))
            ]
            weights = golden_parts.fitted_weights([symbols])
            model = model_of(weights[:3])
            for longest in (False, True):
                code = golden_parts.encode_symbols(weights, symbols, longest=longest)
                decoder = tf.Symbols(model, code)
                self.assertEqual([(c, decoder.next(c)) for c, _ in symbols], symbols)
                decoder.finish("frame")


class Scores(unittest.TestCase):
    def test_hash_of_the_text(self):
        self.assertIn(f"`{tf.xxh3(tf.SCORES_FILE.read_bytes()):016x}`", FORMAT)


class Grids(unittest.TestCase):
    def test_example_of_the_text(self):
        """The row above is 0 1 0 2 3, this one 4 1 so far, and place 2 is next."""
        grid = tf.Grid([0, 0], [3, 12, 10, 9, 11])
        kinds = (tf.NEW, tf.OTHER, tf.NEW, tf.NEW, tf.NEW, tf.SAME)
        for number, kind in zip((1, 0, 2, 3, 4, 1), kinds):
            grid.expect()
            self.assertEqual(grid.prediction == number, kind == tf.SAME)
            grid.put(number, kind)
        grid.expect()
        self.assertEqual(grid.prediction, 4)
        # met = 1, L = 0, A = 2, E = 0; size = 1; 4 has the score 3, as 0 has, so D = 4.
        self.assertEqual(grid.context, ((((1 * 3 + 0) * 3 + 2) * 2 + 0) * 4 + 1) * 6 + 4)
        self.assertEqual(grid.others(), ([3, 2, 1, 0], 1008 + (1 * 4 + 1) * 4 + 2 - 1))

    def test_distances(self):
        found = [tf.distance(7, score) for score in range(7, 18)]
        self.assertEqual(found, [0, 1, 2, 3, 3, 4, 4, 4, 4, 5, 5])
        self.assertEqual([tf.distance(7, 14 - score) for score in range(7, 18)], found)

    def test_digits_of_far_numbers(self):
        grid = tf.Grid([0], [0])
        for count, contexts in ((1, [1104]), (16, [1104]), (17, [1108, 1109]), (256, [1108, 1109]),
                                (257, [1112, 1113, 1114]), (4096, [1112, 1113, 1114]),
                                (4097, [1116, 1117, 1118, 1119]),
                                (65535, [1116, 1117, 1118, 1119])):
            grid.scores = [0] * count
            self.assertEqual(grid.far_contexts(), contexts)

    def test_wrong_symbols(self):
        """Two classes of one score: the second number is in context 36 + L with L = 1, size = 0 and D = 0."""
        second = 37 * 24
        self.assertEqual(tf.decode_grid(encoded([(second, 1)]), [0], [0, 0]), ([[0, 1]], [0, 0]))
        for symbol in range(2, 16):
            with self.assertRaises(tf.Refused):
                tf.decode_grid(encoded([(second, symbol)]), [0], [0, 0])
        # After 0 1 the prediction is 1, and there is one other: size = 1, q = 0, n = 1.
        third = [(second, 1), (second + 6, 2)]
        for rank, number in ((0, 0), (15, 0), (15, 1)):
            far = [(1104, 1 - number)] if rank == 15 else []
            symbols = encoded([*third, (1012, rank), *far])
            self.assertEqual(tf.decode_grid(symbols, [0], [0] * 3)[0], [[0, 1, number]])
        wrong = [[(1012, rank)] for rank in range(1, 15)]
        wrong += [[(1012, 15), (1104, digit)] for digit in range(2, 16)]
        for symbols in wrong:
            with self.assertRaises(tf.Refused):
                tf.decode_grid(encoded([*third, *symbols]), [0], [0] * 3)


class Slabs(unittest.TestCase):
    def test_random(self):
        """Grids and matrices of any size with any scores."""
        choose = random.Random(1)
        for _ in range(50):
            level = choose.randrange(1, 14)
            first, second = (
                [choose.randrange(-60, 61) for _ in range(choose.randrange(1, 12))] for _ in range(2)
            )
            numbers = [0]
            while len(numbers) < len(first) * len(second):
                numbers.append(choose.randrange(max(numbers) + 2))
            rows = [numbers[i : i + len(second)] for i in range(0, len(numbers), len(second))]
            matrix = [[choose.randrange(level + 1) for _ in second] for _ in first]
            symbols, scores = golden_parts.grid_symbols(rows, first, second, choose.choice)
            symbols += golden_parts.matrix_symbols(matrix, first, second, level)
            self.assertLess(max(context for context, _ in symbols), tf.PAIRING_CONTEXT)
            decoder = encoded(symbols)
            self.assertEqual(tf.decode_grid(decoder, first, second), (rows, scores))
            self.assertEqual(tf.decode_matrix(decoder, first, second, level), matrix)
            decoder.finish("frame")


class Text(unittest.TestCase):
    """What FORMAT.md says of its examples is true."""

    EXAMPLE = "notrump-02.bin"

    def section(self, title):
        return re.split(r"\n##+ ", FORMAT.split(f"\n### {title}\n")[1])[0]

    def test_hexdump(self):
        lines = re.findall(r"^[0-9a-f]{8}  ([0-9a-f ]+)$", self.section(WORKED_EXAMPLE), re.M)
        self.assertEqual(bytes.fromhex(" ".join(lines)), good(self.EXAMPLE))

    def test_raw_layout(self):
        lines = re.findall(r"^[01]{4}   ([0-9 ]+)$", self.section(WORKED_EXAMPLE), re.M)
        raw = tf.Table(good(self.EXAMPLE)).raw_layout()
        self.assertEqual([int(value) for line in lines for value in line.split()], list(raw))

    def test_blocks(self):
        rows = re.findall(r"^\|[^|]*\|[^|]*\| (\d) \| ([\d ]+) \| ([\d ]+) \| (\d+) \|$",
                          self.section(WORKED_EXAMPLE), re.M)
        table = tf.Table(good(self.EXAMPLE))
        self.assertEqual(len(rows), len(table.blocks))
        for (number, owned, classes, entries), (_, shapes) in zip(rows, table.blocks):
            block = int(number)
            self.assertEqual([shape[1] for shape in shapes], [int(x) for x in owned.split()])
            self.assertEqual(table.classes[block], [int(x) for x in classes.split()])
            self.assertEqual(len(table.values[block]), int(entries))

    def test_streams(self):
        """The table of streams has all of them, with their code and all symbols."""
        rows = re.findall(r"^\| (\d) \|[^|]*\|[^|]*\| ((?:[0-9a-f]{2} ?){4}) \|([0-9/ ]*)\|$",
                          self.section(WORKED_EXAMPLE), re.M)
        found = golden_parts.recorded_streams(tf.Table(good(self.EXAMPLE)))
        self.assertEqual(len(rows), len(found))
        for (number, code, symbols), stream in zip(rows, found):
            shown = [tuple(map(int, symbol.split("/"))) for symbol in symbols.split()]
            self.assertEqual((bytes.fromhex(code), shown), stream, number)

    def test_scores(self):
        rows = re.findall(r"^\| \(\d, \d\) \| ([01 ]+) \| ([−\d ]+) \|$", self.section(WORKED_EXAMPLE), re.M)
        self.assertEqual(len(rows), 8)
        for words, scores in rows:
            for word, score in zip(words.split(), scores.split(), strict=True):
                shown = tf.all_scores()[2 ** len(word) + int(word, 2)]
                self.assertEqual(shown, int(score.replace("−", "-")))

    def test_frame(self):
        """The table of symbols has all of them, and the states that are shown are right."""
        section = self.section(WORKED_EXAMPLE)
        table = tf.Table(good(self.EXAMPLE))
        symbols = golden_parts.recorded_frame(table, table.frames[0])
        shown = re.findall(r"\b(\d+):(\d+)\b", section)
        self.assertEqual([(int(context), int(s)) for context, s in shown], symbols)

        decoder = tf.Symbols(table.model, table.frame_code(table.frames[0]))
        steps = []
        for context, _ in symbols:
            before = decoder.state
            s = decoder.next(context)
            steps.append((context, before, s, decoder.state))
        shown = re.findall(r"^(\d+): state (\w+) .* symbol (\d+) .* ([0-9a-f]{8})$", section, re.M)
        self.assertEqual(len(shown), 16)
        for context, before, s, after in shown:
            self.assertIn((int(context), int(before, 16), int(s), int(after, 16)), steps)

    def test_second_example(self):
        """Scores, place and bytes of the slab, and each of its symbols with the state before it."""
        section = self.section(SECOND_EXAMPLE)
        table = tf.Table(good("other-writer-cut-up.bin"))
        block, number = (int(re.search(rf"{what} (\d+)", section)[1]) for what in ("Block", "Slab"))
        slot_rows = re.findall(r"^\| (\d)(?:, trump)? \| ([^|]*) \| ([\d ]+) \| ([−\d ]+) \|$", section, re.M)
        for (slot, words, classes, scores), shape in zip(slot_rows, table.blocks[block][1], strict=True):
            if shape[0] > 0:
                self.assertEqual([int(word, 2) for word in words.split()], tf.words(*shape))
            shown = [int(x) for x in classes.split()]
            self.assertEqual(table.maps[block][int(slot)], shown)
            of_holdings = tf.holding_scores(int(slot) == 0, shape)
            expected = [of_holdings[shown.index(c)] for c in range(max(shown) + 1)]
            self.assertEqual([int(x.replace("−", "-")) for x in scores.split()], expected)

        frame = next(f for f in table.frames if f.slabs[0] is table.slabs[number + 1])
        self.assertEqual(table.slabs[number].block, block)
        self.assertEqual(table.slabs[number + 1].counts, [2, 1, 1, 2])
        code = table.frame_code(frame)
        shown = re.search(r"begins at byte (\d+) with `([0-9a-f ]+)`", section)
        self.assertEqual(frame.offset, int(shown[1]))
        self.assertEqual(code[:8], bytes.fromhex(shown[2]))
        decoder = tf.Symbols(table.model, code)
        rows = re.findall(r"^\| (\d+) \| (\d+) \| ([0-9a-f]{8}) \|", section, re.M)
        self.assertEqual(len(rows), 9)
        for (context, symbol, state), expected in zip(rows, golden_parts.recorded_frame(table, frame)):
            self.assertEqual((int(context), int(symbol)), expected)
            self.assertEqual(decoder.state, int(state, 16))
            self.assertEqual(decoder.next(int(context)), int(symbol))
        self.assertIn(f"{decoder.state:08x}", section)

    def test_numbers_of_patterns(self):
        for denomination, name in ((tf.TRUMP, "trump"), (tf.NOTRUMP, "notrump")):
            row = re.search(rf"^\| {name} \| ([\d |]+) \|$", FORMAT, re.M).group(1)
            expected = [int(x) for x in row.split(" | ")]
            self.assertEqual([len(tf.patterns(denomination, n)) for n in range(1, 14)], expected)

    def test_rank_is_the_order_of_words(self):
        for bits in range(14):
            for ones in range(bits + 1):
                words = tf.words(bits, ones)
                self.assertEqual(words, sorted(words))
                self.assertEqual([tf.rank(word) for word in words], list(range(len(words))))


@functools.cache
def tricks(leader, follower, trump):
    """The tricks the player on lead takes: the rules of the game, and nothing else. Hands are sorted
    tuples of cards (suit, height); `trump` is a suit or None."""

    def without(hand, card):
        return tuple(c for c in hand if c != card)

    best = 0
    for led in leader:
        replies = [card for card in follower if card[0] == led[0]] or follower
        worst = len(leader)
        for reply in replies:
            if reply[0] == led[0]:
                wins = reply[1] > led[1]
            else:
                wins = reply[0] == trump
            rest, other = without(leader, led), without(follower, reply)
            if wins:
                taken = len(rest) - tricks(other, rest, trump)
            else:
                taken = 1 + tricks(rest, other, trump)
            worst = min(worst, taken)
        best = max(best, worst)
    return best


class Values(unittest.TestCase):
    def test_levels_1_to_3_by_the_rules(self):
        for denomination, name in ((tf.TRUMP, "trump"), (tf.NOTRUMP, "notrump")):
            for level in (1, 2, 3):
                table = tf.Table(good(f"{name}-0{level}.bin"))
                raw = table.raw_layout()
                trump = 0 if denomination == tf.TRUMP else None
                patterns = tf.patterns(denomination, level)
                for i, value in enumerate(raw):
                    length = patterns[i % len(patterns)]
                    word = tf.words(2 * level, level)[i // len(patterns)]
                    owners = format(word, f"0{2 * level}b")
                    hands = {"0": [], "1": []}
                    at = 0
                    for suit, bits in enumerate(length):
                        for height in range(bits, 0, -1):
                            hands[owners[at]].append((suit, height))
                            at += 1
                    expected = tricks(tuple(hands["1"]), tuple(hands["0"]), trump)
                    self.assertEqual(value, expected, (name, level, length, owners))


@unittest.skipUnless(zstandard.ZSTD_VERSION == (1, 5, 4), "made with another version of zstd")
class Script(unittest.TestCase):
    def compare(self, which):
        contents = golden_make.contents()
        self.assertLess(golden_make.SLOW, contents.keys())
        for path in filter(which, contents):
            self.assertEqual(contents[path](), (GOLDEN / path).read_bytes(), path)

    def test_committed_files_are_what_the_script_makes(self):
        self.compare(lambda path: path not in golden_make.SLOW)

    def slow_files(self):
        """The test format.slow_golden_files."""
        self.compare(lambda path: path in golden_make.SLOW)


if __name__ == "__main__":
    unittest.main()
