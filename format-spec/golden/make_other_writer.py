#!/usr/bin/python3
"""Makes the good files that our generator would not: the same values, but other choices where FORMAT.md
leaves the writer a choice. The files it makes are committed.

    make_other_writer.py [DIRECTORY]    default: good/ beside this script
"""

import functools
import itertools
import pathlib
import random
import sys
from math import prod

from parts import (
    GOLDEN,
    UNCUT,
    Parts,
    compress,
    encode_symbols,
    fitted_weights,
    good,
    grid_symbols,
    matrix_symbols,
    mostly_one_class,
    raw_frame,
    stored_as,
    tf,
)

# Ways to number lines: equal lines may have equal numbers, others have not.


def all_different(lines):
    return list(range(len(lines)))


def least(lines):
    seen = {}
    return [seen.setdefault(line, len(seen)) for line in lines]


def far_back(new):
    """So many lines all different, then in turn the equal line used longest ago and the one used third
    last."""

    def number_lines(lines):
        numbers, recent, line_of = [], [], []
        for i, line in enumerate(lines):
            equal = [number for number in recent if line_of[number] == line]
            if i < new or not equal:
                number = len(recent)
                line_of.append(line)
            else:
                number = equal[-1] if i % 2 == 0 else equal[:3][-1]
                recent.remove(number)
            recent.insert(0, number)
            numbers.append(number)
        return numbers

    return number_lines


class Scatter:
    """Chance, the same in every run."""

    def __init__(self):
        self.chance = random.Random(1)

    def one_of(self, choices):
        return choices[int(self.chance.random() * len(choices))]

    def number(self, lines):
        """A new number for one line in five, for others that of any equal line."""
        numbers_of, numbers, count = {}, [], 0
        for line in lines:
            known = numbers_of.setdefault(line, [])
            if not known or self.one_of(range(5)) == 0:
                known.append(count)
                numbers.append(count)
                count += 1
            else:
                numbers.append(self.one_of(known))
        return numbers

    def grid(self, height, width):
        """(rows of numbers, how many different ones there are)"""
        grid = tf.Grid(width)
        for _ in range(height * width):
            anything = self.one_of(range(grid.count + 1))
            number = self.one_of([grid.prediction] * 4 + [anything] * 3 + [grid.count])
            grid.put(number, tf.SAME)
        return grid.rows[:height], grid.count


def first(ways):
    return ways[0]


def last(ways):
    """The number itself wherever it may stand."""
    return ways[-1]


def encode_slab(pairing, row_numbers, column_numbers, matrix, choose):
    """The symbols of a slab. `choose` takes one of the ways to code a number."""
    return [
        (tf.PAIRING_CONTEXT, pairing),
        *grid_symbols(row_numbers, choose),
        *grid_symbols(column_numbers, choose),
        *matrix_symbols(matrix),
    ]


def slab_symbols(values, n, pairing, number, choose):
    """The symbols of a slab. `values`: by (k0, k1, k2, k3). `number`: numbers rows and columns. `choose`: see
    encode_slab()."""
    a, b, x, y = tf.slots_of(pairing, n)

    def value(i, j):
        k = [0] * 4
        k[a], k[b] = divmod(i, n[b])
        k[x], k[y] = divmod(j, n[y])
        return values[tuple(k)]

    columns = range(n[x] * n[y])
    lines = [tuple(value(i, j) for j in columns) for i in range(n[a] * n[b])]
    row_number = number(lines)
    column_number = number(list(zip(*lines)))
    matrix = [
        [lines[row_number.index(r)][column_number.index(c)] for c in range(max(column_number) + 1)]
        for r in range(max(row_number) + 1)
    ]

    def grid(numbers, width):
        return [numbers[i : i + width] for i in range(0, len(numbers), width)]

    return encode_slab(pairing, grid(row_number, n[b]), grid(column_number, n[y]), matrix, choose)


def chance_slab(n, scatter):
    """The symbols of a slab whose parts and values are taken by chance."""
    pairing = scatter.one_of(range(3))
    a, b, x, y = tf.slots_of(pairing, n)
    row_numbers, rows = scatter.grid(n[a], n[b])
    column_numbers, columns = scatter.grid(n[x], n[y])
    matrix = [[scatter.one_of(range(9)) for _ in range(columns)] for _ in range(rows)]
    return encode_slab(pairing, row_numbers, column_numbers, matrix, scatter.one_of)


def gather(slabs, sizes):
    """How many slabs each frame holds: the sizes in turn, again and again."""
    found = []
    for size in itertools.cycle(sizes):
        if slabs == 0:
            return found
        found.append(min(size, slabs))
        slabs -= found[-1]


def rewritten(table, class_content, cut, number, choose, sizes):
    """The Parts of the same table with other slabs and frames. `cut`: block -> into how many ranges each slot
    is cut. `number`: slab -> function that numbers its rows and columns. `choose`: the way to code a number.
    `sizes`: see gather()."""
    h = table.header
    parts = Parts(h.denomination, h.level)
    parts.fingerprint = h.fingerprint
    parts.entries = sum(map(len, table.values))
    parts.class_content = class_content
    for block, _ in enumerate(table.blocks):
        parts.block_records.append(cut(block))
        for slab in tf.slabs_of(block, cut(block), table.classes[block]):
            values = {
                k: table.values[block][table.place(slab, k)]
                for k in itertools.product(*map(range, slab.counts))
            }
            pairing = len(parts.slabs) % 3
            parts.slabs.append(slab_symbols(values, slab.counts, pairing, number(slab), choose))
    parts.frame_slabs = gather(len(parts.slabs), sizes)
    return parts


def renumbered(table, number_suit, number_member):
    """The content of the class section if holdings of a shape get their suit classes by number_suit(shape),
    and suit classes their classes by number_member(block, slot). Changes maps, classes and values of the
    table."""
    suit, member = b"", b""
    values = table.values
    old_classes = [list(c) for c in table.classes]
    old_class = [[None] * 4 for _ in table.blocks]  # by block and slot: of each new one
    for shape, members in tf.groups(table.header.denomination, table.header.level):
        signatures = list(zip(*(table.maps[block][slot] for block, slot in members)))
        suit_class = number_suit(shape)(signatures)
        suit += tf.encode_numbering(suit_class)
        first_holding = [suit_class.index(i) for i in range(max(suit_class) + 1)]
        for block, slot in members:
            old = [table.maps[block][slot][holding] for holding in first_holding]
            numbers = number_member(block, slot)(old)
            member += tf.encode_numbering(numbers)
            table.maps[block][slot] = [numbers[i] for i in suit_class]
            table.classes[block][slot] = max(numbers) + 1
            old_class[block][slot] = [old[numbers.index(k)] for k in range(max(numbers) + 1)]
    for block, d in enumerate(old_classes):
        values[block] = bytes(
            values[block][((k0 * d[1] + k1) * d[2] + k2) * d[3] + k3]
            for k0, k1, k2, k3 in itertools.product(*old_class[block])
        )
    return suit + member


def never(_block):
    return UNCUT


def cut_up():
    """Trump, level 4: every block cut as finely as can be, along each slot in turn or along all; frames of 1
    to 40 slabs; all pairings; every row and column numbered anew in every second block; far numbers wherever
    possible; all symbols equally likely; sections that are hardly compressed."""
    table = tf.Table(good("trump-04.bin"))
    content = renumbered(table, lambda shape: least, lambda block, slot: least)

    def cut(block):
        ranges = list(UNCUT)
        for slot in range(4) if block % 5 == 0 else [block % 4]:
            ranges[slot] = table.classes[block][slot]
        return ranges

    def number(slab):
        return (least, all_different)[slab.block % 2]

    parts = rewritten(table, content, cut, number, last, (1, 40, 2))
    parts.weights = [[256] * 16] * tf.CONTEXTS
    parts.section_changes = {
        "class": stored_as(lambda content: compress(content, level=1, write_checksum=True)),
        "directory": stored_as(raw_frame),
    }
    return parts.build()


def more_classes_than_needed():
    """Trump, level 3: every holding a class of its own; half as many ranges, rounded up, as classes of every
    slot; frames with a word more than needed."""
    table = tf.Table(good("trump-03.bin"))
    content = renumbered(table, lambda shape: all_different, lambda block, slot: all_different)

    def cut(block):
        return [(count + 1) // 2 for count in table.classes[block]]

    parts = rewritten(table, content, cut, lambda slab: least, first, (25,))
    parts.encode = functools.partial(encode_symbols, longest=True)
    return parts.build()


def long_codes():
    """No trump, level 6: codes of two bytes in the class section; numbers and the symbols for them taken by
    chance; every symbol possible everywhere."""
    table = tf.Table(good("notrump-06.bin"))
    content = renumbered(
        table,
        lambda shape: far_back(300) if tf.holdings(shape) > 900 else least,
        lambda block, slot: far_back(270) if len(table.maps[block][slot]) > 900 else least,
    )
    scatter = Scatter()
    wide = max(range(len(table.blocks)), key=lambda block: max(table.classes[block]))

    def number(slab):
        return far_back(260) if slab.block == wide else scatter.number

    parts = rewritten(table, content, never, number, scatter.one_of, (20,))
    everywhere = [(context, s) for context in range(tf.CONTEXTS) for s in range(16)]
    parts.weights = fitted_weights([everywhere, *parts.slabs])
    return parts.build()


def made_up():
    """No trump, level 8, with values that are not those of the game. One block has 4,900 columns, with so
    many different numbers that far ones have up to four digits; in all others values, numbers and the symbols
    for them are taken by chance. In that block and those of four suits of middling length each holding is a
    class of its own; all other blocks have one value."""
    scatter = Scatter()
    wide = ((0, 0), (0, 0), (8, 4), (8, 4))

    def is_large(shapes):
        return shapes == wide or (shapes[0][0] >= 3 and 200 <= prod(map(tf.holdings, shapes)))

    large = [shapes for _, shapes in tf.blocks(tf.NOTRUMP, 8) if is_large(shapes)]
    parts = mostly_one_class(tf.NOTRUMP, 8, large)
    for _, shapes in parts.blocks:
        n = [tf.holdings(shape) if shapes in large else 1 for shape in shapes]
        if shapes == wide:
            values = {(0, 0, k2, k3): k2 * k3 % 9 for k2 in range(n[2]) for k3 in range(n[3])}
            slab = slab_symbols(values, n, 0, far_back(4500), scatter.one_of)
        else:
            slab = chance_slab(n, scatter)
        parts.slabs.append(slab)
    parts.frame_slabs = gather(len(parts.slabs), (200,))
    raw = tf.Table(parts.build()).raw_layout()
    parts.fingerprint = tf.fingerprint(parts.denomination, parts.level, raw)
    return parts.build()


FILES = {
    "other-writer-cut-up.bin": cut_up,
    "other-writer-more-classes.bin": more_classes_than_needed,
    "other-writer-long-codes.bin": long_codes,
    "other-writer-made-up.bin": made_up,
}


def main():
    directory = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else GOLDEN / "good"
    for name, make in FILES.items():
        (directory / name).write_bytes(make())


if __name__ == "__main__":
    main()
