#!/usr/bin/python3
"""Makes the good files that our generator would not: the same values, but other choices where FORMAT.md
leaves the writer a choice. The files it makes are committed.

    make_other_writer.py [DIRECTORY]    default: good/ beside this script
"""

import pathlib
import sys

from parts import GOLDEN, Part, Parts, good, slab_counts, tf


def encode_slab(values, n, pairing, number):
    """`values`: by (k0, k1, k2, k3). `number`: the function that numbers rows and columns."""
    a, b, x, y = tf.PAIRING[pairing]

    def value(i, j):
        k = [0] * 4
        k[a], k[b] = divmod(i, n[b])
        k[x], k[y] = divmod(j, n[y])
        return values[tuple(k)]

    rows, columns = n[a] * n[b], n[x] * n[y]
    matrix = [bytes(value(i, j) for j in range(columns)) for i in range(rows)]
    row_number = number(matrix)
    column_number = number(list(zip(*matrix)))
    out = bytes([pairing])
    if rows > 1:
        out += tf.encode_numbering(row_number)
    if columns > 1:
        out += tf.encode_numbering(column_number)
    above = bytes(columns)
    for r in range(max(row_number) + 1):
        row = matrix[row_number.index(r)]
        line = bytes((v - up) % 16 for v, up in zip(row, above))
        out += bytes(line[column_number.index(c)] for c in range(max(column_number) + 1))
        above = row
    return out


def all_different(lines):
    return list(range(len(lines)))


def least(lines):
    seen = {}
    return [seen.setdefault(tuple(line), len(seen)) for line in lines]


def far_back(lines):
    """The first half all different, then the equal line that was used longest ago."""
    numbers, recent, line_of = [], [], []
    for i, line in enumerate(lines):
        equal = [j for j in recent if line_of[j] == line]
        if i < len(lines) // 2 or not equal:
            number = len(recent)
            line_of.append(line)
        else:
            number = equal[-1]
            recent.remove(number)
        recent.insert(0, number)
        numbers.append(number)
    return numbers


def slab_values(table, slab):
    c = table.classes[slab.block]
    n = slab_counts(table, slab)
    found = {}
    for k0 in range(n[0]):
        for k1 in range(n[1]):
            for k2 in range(n[2]):
                for k3 in range(n[3]):
                    k = [k0, k1, k2, k3]
                    k[slab.cut_slot] += slab.first
                    at = ((k[0] * c[1] + k[1]) * c[2] + k[2]) * c[3] + k[3]
                    found[k0, k1, k2, k3] = table.values[slab.block][at]
    return found


def rewritten(table, cut, number, slabs_of_frame):
    """The Parts of the same table with other slabs and frames. `cut`: block -> (slabs, cut slot)."""
    h = table.header
    parts = Parts(h.denomination, h.level)
    parts.entries, parts.content_hash = h.entries, h.content_hash
    for block, _ in enumerate(table.blocks):
        count, slot = cut(block)
        parts.block_records.append([count, slot])
        c = table.classes[block][slot]
        for p in range(count):
            slab = tf.Slab(block, slot, c * p // count, c * (p + 1) // count)
            n = slab_counts(table, slab)
            pairing = len(parts.codes) % 3
            parts.codes.append(encode_slab(slab_values(table, slab), n, pairing, number(slab)))
    left = len(parts.codes)
    while left:
        parts.frame_slabs.append(min(left, slabs_of_frame))
        left -= parts.frame_slabs[-1]
    return parts


def more_classes(table, split):
    """The class section and the values if the holdings of the groups that `split` picks are all told
    apart. Changes the table."""
    h = table.header
    group_list = tf.groups(h.denomination, h.level)
    suit, member = b"", b""
    old_values = [bytes(v) for v in table.values]
    old_maps = [[list(m) for m in maps] for maps in table.maps]
    old_classes = [list(c) for c in table.classes]
    for shape, members in group_list:
        count = tf.holdings(shape)
        if split(shape):
            suit_class = list(range(count))
            for block, slot in members:
                table.maps[block][slot] = suit_class
                table.classes[block][slot] = count
        else:
            signatures = [tuple(table.maps[b][s][i] for b, s in members) for i in range(count)]
            suit_class = least(signatures)
        suit += tf.encode_numbering(suit_class)
        for block, slot in members:
            of = table.maps[block][slot]
            first = [suit_class.index(i) for i in range(max(suit_class) + 1)]
            member += tf.encode_numbering([of[i] for i in first])
    for block, c in enumerate(table.classes):
        # a class's value is that of its first holding
        old = [
            [old_maps[block][s][table.maps[block][s].index(k)] for k in range(c[s])]
            for s in range(4)
        ]
        d = old_classes[block]
        table.values[block] = bytes(
            old_values[block][((k0 * d[1] + k1) * d[2] + k2) * d[3] + k3]
            for k0 in old[0]
            for k1 in old[1]
            for k2 in old[2]
            for k3 in old[3]
        )
    h.entries = sum(len(v) for v in table.values)
    return Part(suit + member)


def cut_up():
    """Trump, level 4: every block cut as finely as can be, along each slot in turn; frames of 50 slabs; all
    pairings; every row and column numbered anew in every second slab."""
    table = tf.Table(good("trump-04.bin"))
    classes = more_classes(table, lambda shape: False)

    def cut(block):
        slot = block % 4
        count = table.classes[block][slot]
        return (count, slot) if count > 1 else (1, 0)

    parts = rewritten(table, cut, lambda slab: (least, all_different)[slab.block % 2], 50)
    parts.classes = classes
    return parts.build()


def more_classes_than_needed():
    """Trump, level 3: every holding a class of its own; two slabs from each block that has so many."""
    table = tf.Table(good("trump-03.bin"))
    classes = more_classes(table, lambda shape: True)

    def cut(block):
        c = table.classes[block]
        return (2, c.index(max(c))) if max(c) > 1 else (1, 0)

    parts = rewritten(table, cut, lambda slab: least, 1000)
    parts.classes = classes
    return parts.build()


def long_codes():
    """No trump, level 6: the 924 holdings of the longest suit all told apart, and columns numbered so that
    codes of two bytes occur."""
    table = tf.Table(good("notrump-06.bin"))
    classes = more_classes(table, lambda shape: tf.holdings(shape) > 900)
    parts = rewritten(table, lambda block: (1, 0), lambda slab: far_back, 150)
    parts.classes = classes
    return parts.build()


FILES = {
    "other-writer-cut-up.bin": cut_up,
    "other-writer-more-classes.bin": more_classes_than_needed,
    "other-writer-long-codes.bin": long_codes,
}


def main():
    directory = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else GOLDEN / "good"
    for name, make in FILES.items():
        (directory / name).write_bytes(make())


if __name__ == "__main__":
    main()
