"""A writer of resident images, written from IMAGE.md alone, on the reader of table files.

    image_format.py IMAGE TABLE...

It takes the plainest way everywhere, and is meant to be read beside section 9 of the text.
"""

import pathlib
import struct
import sys

import table_format as tf

MAGIC = bytes([0x89, 0x48, 0x4D, 0x49, 0x0D, 0x0A, 0x1A, 0x0A])
PAGE = 4096
SPARE = 1716  # unused zeros behind the numbers and the classes


def padded(part, size):
    """A part filled with zeros to a multiple of `size` bytes."""
    return part + bytes(-len(part) % size)


def class_maps(table):
    """The class maps of a table, as suit classes and classes of those."""
    h = table.header
    maps = tf.ClassMaps(h.denomination, h.level)
    section = tf.read_stored(table.data, h, "class")
    for number, code in enumerate(tf.split_class_section(section, len(maps.streams))):
        symbols = tf.Symbols(table.model, code)
        maps.code_stream(number, lambda _, *rest: tf.decode_numbering(symbols, *rest))
    return maps


def level_of(table):
    """(the bytes of a level, how many blocks, numbers, classes and entries it has)"""
    maps = class_maps(table)
    numbers, classes, values, records = [], [], bytearray(), []
    run_of = {}
    for (_, members), (suit_classes, _) in zip(maps.groups, maps.suit_class):
        run_of.update(dict.fromkeys(members, len(numbers)))
        numbers += suit_classes
    for block, counts in enumerate(table.classes):
        map_of, wide = [], 0
        for slot, count in enumerate(counts):
            of_suit_class, _ = maps.of_member[block, slot]
            part = numbers if count > 256 else classes
            wide |= (count > 256) << slot
            map_of.append(len(part))
            part += of_suit_class
        runs = [run_of[block, slot] for slot in range(4)]
        records.append(struct.pack("<Q4H4I4IB15x", 2 * len(values), *counts, *runs, *map_of, wide))
        of_block = padded(bytes(table.values[block]), 2)
        values += bytes(low | high << 4 for low, high in zip(of_block[::2], of_block[1::2]))
    numbers += [0] * SPARE
    classes += [0] * SPARE
    part = b"".join(records) + struct.pack(f"<{len(numbers)}H", *numbers)
    part = padded(padded(part, 64) + bytes(classes), 64) + values
    return padded(part, PAGE), len(records), len(numbers), len(classes), 2 * len(values)


def image_of(tables):
    """The image of some tables."""
    rows, levels = [bytes(64)] * 26, b""
    for row, table in sorted((t.header.level - 1 + 13 * t.header.denomination, t) for t in tables):
        level, *counts = level_of(table)
        fields = (table.header.fingerprint, PAGE + len(levels), len(level), tf.xxh3(level), *counts)
        rows[row] = struct.pack("<8Q", *fields)
        levels += level
    start = struct.pack("<8sHHIQ", MAGIC, 1, 0, 0x01020304, PAGE + len(levels))
    header = (start + b"".join(rows)).ljust(4088, b"\0")
    return header + struct.pack("<Q", tf.xxh3(header)) + levels


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    with open(sys.argv[1], "wb") as out:
        out.write(image_of([tf.Table(pathlib.Path(name).read_bytes()) for name in sys.argv[2:]]))


if __name__ == "__main__":
    main()
