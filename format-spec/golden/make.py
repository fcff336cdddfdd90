#!/usr/bin/python3
"""Makes the golden files that our generator would not, which are committed: good ones with other choices where
FORMAT.md leaves the writer a choice; and bad ones, each from a good one with one defect, all sizes and checksums
that are not the defect being right, with their manifest.

    make.py [DIRECTORY]    with good/ and bad/ in it; default: beside this script
"""

import copy
import functools
import itertools
import pathlib
import random
import struct
import sys
from math import prod

from parts import (
    GOLDEN,
    UNCUT,
    Parts,
    class_streams,
    compress,
    encode_symbols,
    fitted_weights,
    good,
    grid_symbols,
    matrix_symbols,
    mostly_one_class,
    raw_frame,
    stored_as,
    take_apart,
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

    def grid(self, first_scores, second_scores):
        """(rows of numbers, how many different ones there are)"""
        grid = tf.Grid(first_scores, second_scores)
        for _ in range(len(first_scores) * len(second_scores) - 1):
            grid.expect()
            anything = self.one_of(range(grid.count + 1))
            number = self.one_of([grid.prediction] * 4 + [anything] * 3 + [grid.count])
            grid.put(number, tf.SAME)
        return grid.rows, grid.count


def first(ways):
    return ways[0]


def last(ways):
    """The number itself wherever it may stand."""
    return ways[-1]


def encode_slab(level, scores, pairing, row_numbers, column_numbers, matrix, choose):
    """The symbols of a slab. `scores`: by slot those of its classes. `choose` takes one of the ways to code a
    number."""
    a, b, x, y = tf.slots_of(pairing, list(map(len, scores)))
    row_symbols, s = grid_symbols(row_numbers, scores[a], scores[b], choose)
    column_symbols, t = grid_symbols(column_numbers, scores[x], scores[y], choose)
    matrix_part = matrix_symbols(matrix, s, t, level)
    return [(tf.PAIRING_CONTEXT, pairing), *row_symbols, *column_symbols, *matrix_part]


def slab_symbols(level, values, scores, pairing, number, choose):
    """The symbols of a slab. `values`: by (k0, k1, k2, k3). `number`: numbers rows and columns. `scores`,
    `choose`: see encode_slab()."""
    n = list(map(len, scores))
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

    rows, columns = grid(row_number, n[b]), grid(column_number, n[y])
    return encode_slab(level, scores, pairing, rows, columns, matrix, choose)


def chance_slab(level, scores, scatter):
    """The symbols of a slab whose parts and values are taken by chance."""
    pairing = scatter.one_of(range(3))
    a, b, x, y = tf.slots_of(pairing, list(map(len, scores)))
    row_numbers, rows = scatter.grid(scores[a], scores[b])
    column_numbers, columns = scatter.grid(scores[x], scores[y])
    matrix = [[scatter.one_of(range(level + 1)) for _ in range(columns)] for _ in range(rows)]
    return encode_slab(level, scores, pairing, row_numbers, column_numbers, matrix, scatter.one_of)


def gather(slabs, sizes):
    """How many slabs each frame holds: the sizes in turn, again and again."""
    found = []
    for size in itertools.cycle(sizes):
        if slabs == 0:
            return found
        found.append(min(size, slabs))
        slabs -= found[-1]


def rewritten(table, streams, cut, number, choose, sizes):
    """The Parts of the same table with other slabs and frames. `streams`: of class maps. `cut`: block -> into how many
    ranges each slot is cut. `number`: slab -> function that numbers its rows and columns. `choose`: the way to code a
    number. `sizes`: see gather()."""
    h = table.header
    parts = Parts(h.denomination, h.level)
    parts.fingerprint = h.fingerprint
    parts.entries = sum(map(len, table.values))
    parts.streams = streams
    for block, _ in enumerate(table.blocks):
        parts.block_records.append(cut(block))
        for slab in tf.slabs_of(block, cut(block), table.classes[block]):
            values = {
                k: table.values[block][table.place(slab, k)]
                for k in itertools.product(*map(range, slab.counts))
            }
            pairing, scores = len(parts.slabs) % 3, table.scores(slab)
            parts.slabs.append(
                slab_symbols(h.level, values, scores, pairing, number(slab), choose)
            )
    parts.frame_slabs = gather(len(parts.slabs), sizes)
    return parts


def renumbered(table, number_suit, number_member, choose):
    """The streams of class maps if holdings of a shape get their suit classes by number_suit(shape), and suit
    classes their classes by number_member(block, slot). `choose`: the way to code a number. Changes maps, classes
    and values of the table."""
    suit_classes, classes = [], {}
    values = table.values
    old_classes = [list(c) for c in table.classes]
    old_class = [[None] * 4 for _ in table.blocks]  # by block and slot: of each new one
    for shape, members in tf.groups(table.header.denomination, table.header.level):
        signatures = list(zip(*(table.maps[block][slot] for block, slot in members)))
        suit_class = number_suit(shape)(signatures)
        suit_classes.append(suit_class)
        first_holding = [suit_class.index(i) for i in range(max(suit_class) + 1)]
        for block, slot in members:
            old = [table.maps[block][slot][holding] for holding in first_holding]
            numbers = number_member(block, slot)(old)
            classes[block, slot] = numbers
            table.maps[block][slot] = [numbers[i] for i in suit_class]
            table.classes[block][slot] = max(numbers) + 1
            old_class[block][slot] = [old[numbers.index(k)] for k in range(max(numbers) + 1)]
    for block, d in enumerate(old_classes):
        values[block] = bytes(
            values[block][((k0 * d[1] + k1) * d[2] + k2) * d[3] + k3]
            for k0, k1, k2, k3 in itertools.product(*old_class[block])
        )
    h = table.header
    return class_streams(h.denomination, h.level, suit_classes, classes, choose)


def never(_block):
    return UNCUT


def cut_up():
    """Trump, level 4: every block cut as finely as can be, along each slot in turn or along all; frames of 1
    to 40 slabs; all pairings; every row and column numbered anew in every second block; far numbers wherever
    possible; all symbols equally likely; sections that are hardly compressed."""
    table = tf.Table(good("trump-04.bin"))
    streams = renumbered(table, lambda shape: least, lambda block, slot: least, last)

    def cut(block):
        ranges = list(UNCUT)
        for slot in range(4) if block % 5 == 0 else [block % 4]:
            ranges[slot] = table.classes[block][slot]
        return ranges

    def number(slab):
        return (least, all_different)[slab.block % 2]

    parts = rewritten(table, streams, cut, number, last, (1, 40, 2))
    parts.weights = [[256] * 16] * tf.CONTEXTS
    parts.section_changes = {
        "model": stored_as(lambda content: compress(content, level=1, write_checksum=True)),
        "directory": stored_as(raw_frame),
    }
    return parts.build()


def more_classes_than_needed():
    """Trump, level 3: every holding a class of its own; half as many ranges, rounded up, as classes of every
    slot; frames and streams with a word more than needed."""
    table = tf.Table(good("trump-03.bin"))
    streams = renumbered(
        table, lambda shape: all_different, lambda block, slot: all_different, first
    )

    def cut(block):
        return [(count + 1) // 2 for count in table.classes[block]]

    parts = rewritten(table, streams, cut, lambda slab: least, first, (25,))
    parts.encode = parts.encode_stream = functools.partial(encode_symbols, longest=True)
    return parts.build()


def long_codes():
    """No trump, level 6: so many classes that far numbers of class maps have three digits; numbers and the
    symbols for them taken by chance; every symbol possible everywhere."""
    table = tf.Table(good("notrump-06.bin"))
    scatter = Scatter()

    def number_map(holdings, new):
        return far_back(new) if holdings > 900 else scatter.number if holdings < 40 else least

    streams = renumbered(
        table,
        lambda shape: number_map(tf.holdings(shape), 300),
        lambda block, slot: number_map(len(table.maps[block][slot]), 270),
        scatter.one_of,
    )
    wide = max(range(len(table.blocks)), key=lambda block: max(table.classes[block]))

    def number(slab):
        return far_back(260) if slab.block == wide else scatter.number

    parts = rewritten(table, streams, never, number, scatter.one_of, (20,))
    everywhere = [(context, s) for context in range(tf.CONTEXTS) for s in range(16)]
    parts.weights = fitted_weights([everywhere, *parts.slabs, *parts.streams])
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
        # Where there is one class, its score is that of the first holding.
        n = [tf.holdings(shape) if shapes in large else 1 for shape in shapes]
        scores = [tf.holding_scores(False, shape)[:count] for shape, count in zip(shapes, n)]
        if shapes == wide:
            values = {(0, 0, k2, k3): k2 * k3 % 9 for k2 in range(n[2]) for k3 in range(n[3])}
            slab = slab_symbols(8, values, scores, 0, far_back(4500), scatter.one_of)
        else:
            slab = chance_slab(8, scores, scatter)
        parts.slabs.append(slab)
    parts.frame_slabs = gather(len(parts.slabs), (200,))
    raw = tf.Table(parts.build()).raw_layout()
    parts.fingerprint = tf.fingerprint(parts.denomination, parts.level, raw)
    return parts.build()


GOOD = {
    "other-writer-cut-up.bin": cut_up,
    "other-writer-more-classes.bin": more_classes_than_needed,
    "other-writer-long-codes.bin": long_codes,
    "other-writer-made-up.bin": made_up,
}

# Bad files: (name, rule, when it can be found, what our reader says, function that makes it). The function
# changes the Parts of trump level 3, or makes the bytes itself.
BAD = []


def bad(name, rule, message, make, when=None):
    assert all(name + ".bin" != file[0] for file in BAD), name
    BAD.append((name + ".bin", rule, when or ("open" if rule <= 21 else "frame"), message, make))


@functools.cache
def parts_to_change():
    return take_apart(good("trump-03.bin"))


def bad_bytes(make):
    parts = copy.deepcopy(parts_to_change())
    made = make(parts)
    return made if isinstance(made, bytes) else parts.build()


def header_of(parts):
    return tf.Header(tf.Header.FORMAT.unpack_from(parts.build()))


def header_field(name, rule, message, field, change):
    """`change` makes the field's value from the right header."""
    bad(name, rule, message, lambda parts: parts.header.update({field: change(header_of(parts))}))


# R1..R8: what the file is

MARK = "not a honeymoon table"
bad("bad-magic", 1, MARK, lambda parts: parts.header.update(magic=b"\x89HMU\r\n\x1a\n"))
bad("copied-as-text", 1, MARK, lambda parts: parts.build().replace(b"\r\n", b"\n"))
for name, length in (("header", 159), ("magic", 5)):
    bad(f"cut-short-{name}", 2, f"cut short: {length} bytes, but the header alone has 160",
        lambda parts, length=length: parts.build()[:length])

for name, version in (("unknown-version", 5), ("version-3", 3), ("version-0", 0)):
    header_field(name, 3, f"format version {version}; this program reads version 4", "version",
                 lambda h, version=version: version)
# A whole file of version 1: no trump, level 1.
bad("version-1", 3, "format version 1; this program reads version 4", lambda parts: bytes.fromhex(
    "89484d540d0a1a0a0100000100000000d6000000000000000400000000000000020000000200000003000000"
    "00000000020000000100000077b46486da51c55198000000000000000d000000000000000400000000000000"
    "1cc6f15953bca9dda50000000000000021000000000000001800000000000000387b7fc68da274dac6000000"
    "000000001000000000000000c56152ef87310aff28b52ffd20042100000000000028b52ffd2018c100000100"
    "0001000002001000000007000000e181078680ba83c228b52ffd200739000000000000010001"
))


def header_checksum(parts):
    data = bytearray(parts.build())
    data[tf.HEADER_SIZE - 1] ^= 0x10
    return bytes(data)


bad("header-checksum", 4, "the header is damaged: its checksum does not match", header_checksum)
header_field("unknown-denomination", 5, "unknown denomination 2", "denomination", lambda h: 2)
header_field("level-0", 6, "unknown level 0", "level", lambda h: 0)
header_field("level-14", 6, "unknown level 14", "level", lambda h: 14)
header_field("reserved-bits-set", 7, "reserved bits are set", "reserved", lambda h: 1 << 31)
LENGTH = "cut short, or something was appended"
bad("wrong-length-cut-short", 8, LENGTH, lambda parts: parts.build()[:-1])
bad("wrong-length-appended", 8, LENGTH, lambda parts: parts.build() + b"\0")

# R9, R10: counts

for field in ("positions", "patterns", "blocks"):
    header_field(f"wrong-{field}", 9, "the header's counts are not those of its level", field,
                 lambda h, field=field: getattr(h, field) + 1)

COUNTS = "the header's counts contradict each other"
header_field("entries-too-few", 10, COUNTS, "entries", lambda h: h.blocks - 1)
header_field("entries-too-many", 10, COUNTS, "entries", lambda h: h.positions + 1)
header_field("slabs-too-few", 10, COUNTS, "slabs", lambda h: h.blocks - 1)
header_field("slabs-too-many", 10, COUNTS, "slabs", lambda h: h.entries + 1)
header_field("frames-none", 10, COUNTS, "frames", lambda h: 0)
header_field("frames-too-many", 10, COUNTS, "frames", lambda h: h.slabs + 1)


def frames_above_limit(parts):
    # A level with so many entries that there could be as many slabs, and frames.
    level = 10
    patterns = len(tf.patterns(tf.TRUMP, level))
    positions = tf.comb(2 * level, level) * patterns
    parts.header.update(
        level=level, positions=positions, patterns=patterns,
        blocks=len(tf.blocks(tf.TRUMP, level)), entries=positions,
        slabs=tf.MOST_FRAMES + 1, frames=tf.MOST_FRAMES + 1,
    )


bad("frames-above-limit", 10, COUNTS, frames_above_limit)

# R11: places and sizes

PLACES = "the parts of the file overlap or leave gaps"
header_field("section-in-header", 11, PLACES, "model_offset", lambda h: 152)
header_field("sections-overlap", 11, PLACES, "class_offset", lambda h: h.class_offset - 1)
header_field("sections-swapped", 11, PLACES, "frames_offset", lambda h: h.directory_offset)
header_field("section-beyond-file", 11, PLACES, "model_size", lambda h: h.file_size)
header_field("frames-beyond-file", 11, PLACES, "frames_size", lambda h: h.frames_size + 1)
# Modulo 2^64 each part begins where the one before it ends.
bad("sizes-overflow", 11, PLACES, lambda parts: parts.header.update(
    model_size=(1 << 64) - 8, class_offset=tf.HEADER_SIZE - 8,
    class_size=header_of(parts).directory_offset - (tf.HEADER_SIZE - 8)))
bad("gap-between-sections", 11, PLACES, lambda parts: setattr(parts, "between", b"\0"))
bad("gap-at-end", 11, PLACES, lambda parts: setattr(parts, "behind", b"\0"))
header_field("more-frames-than-bytes", 11, "the frames are shorter than frames can be", "frames",
             lambda h: h.frames_size // 4 + 1)

# R12, R13: checksums and compressed sections

DAMAGED = "is damaged: its checksum does not match"
BROKEN = "cannot be decompressed"
MODEL, CLASS, DIRECTORY = "the model section ", "the class map section ", "the directory section "
SECTIONS = (("model", MODEL), ("class", CLASS), ("directory", DIRECTORY))
COMPRESSED = (("model", MODEL), ("directory", DIRECTORY))
# zstd itself takes this for a frame without content.
SKIPPABLE = b"\x50\x2a\x4d\x18\x01\0\0\0\0"


def in_section(section, name, rule, message, change):
    bad(name, rule, message, lambda parts: parts.section_changes.update({section: change}))


def wrong_hash(part):
    part.hash = tf.xxh3(part.stored) ^ 1


for section, what in SECTIONS:
    in_section(section, f"{section}-section-checksum", 12, what + DAMAGED, wrong_hash)

for section, what in COMPRESSED:
    for defect, make in (
        # zstandard leaves the size out with this option
        ("content-size-unstated", lambda content: compress(content, write_content_size=False)),
        ("cut-short", lambda content: compress(content)[:-1]),
        ("twice", lambda content: compress(content) + compress(b"")),
        ("content-too-long", lambda content: compress(content + b"\0")),
    ):
        in_section(section, f"{section}-section-{defect}", 13, what + BROKEN, stored_as(make))

for defect, make in (
    ("empty", lambda content: b""),
    ("not-zstd", lambda content: b"\0" + compress(content)[1:]),
    ("shorter-than-stated", lambda content: raw_frame(content, size=len(content) + 1)),
    ("longer-than-stated", lambda content: raw_frame(content, size=len(content) - 1)),
    ("content-size-huge", lambda content: raw_frame(content, size=(1 << 32) - 1)),
    ("of-reserved-type", lambda content: raw_frame(content, block_type=3)),
    ("with-dictionary", lambda content: raw_frame(content, dictionary=b"\1")),
    ("and-skippable-frame", lambda content: compress(content) + SKIPPABLE),
):
    in_section("directory", f"directory-section-{defect}", 13, DIRECTORY + BROKEN, stored_as(make))
in_section("directory", "directory-section-skippable-frame-alone", 13, DIRECTORY.strip(),
           stored_as(lambda content: SKIPPABLE))

# R14, R15: sizes of contents, and the model section

for section, what in COMPRESSED:
    in_section(section, f"{section}-content-too-short", 14,
               what + "does not have the size its counts call for",
               stored_as(lambda content: compress(content[:-1])))


def weights_of(name, context, *weights):
    def change(content):
        stated = struct.pack(f"<{len(weights)}H", *weights).ljust(32, b"\0")
        return compress(content[: 32 * context] + stated + content[32 * context + 32 :])

    message = f"the probabilities of context {context} do not add up in the model section"
    in_section("model", name, 15, message, stored_as(change))


weights_of("weights-too-low", 1, 4095)
weights_of("weights-too-high", tf.CONTEXTS - 1, 4096, 1)
weights_of("weights-none", 300)
weights_of("weights-overflow", 0, 65535, 4097)  # 4096 modulo 65536

# R16..R18: class section. Stream 15 of trump level 3, that of the trump suit (6, 3), has 24 symbols and three words.

ALL = "the streams do not account for all of the class map section"
for name, sizes in (
    ("stream-too-long", lambda sizes: [*sizes[:-1], sizes[-1] + 2]),
    ("stream-too-short", lambda sizes: [*sizes[:-1], sizes[-1] - 2]),
    ("stream-sizes-overflow", lambda sizes: [(1 << 32) - 4] * 2 + sizes[2:]),
    ("stream-sizes-missing", lambda sizes: sizes[:-1]),
):
    bad(name, 16, ALL, lambda parts, sizes=sizes: setattr(parts, "stream_sizes", sizes))
for name, make in (
    ("class-section-empty", lambda content: b""),
    ("class-section-ends-early", lambda content: content[:-2]),
    ("spare-bytes-in-class-section", lambda content: content + b"\0\0"),
):
    in_section("class", name, 16, ALL, stored_as(make))

NOT_MAPS = "stream 15 of the class map section does not hold class maps"


def in_stream(name, change):
    bad(name, 17, NOT_MAPS, lambda parts: parts.stream_changes.update({15: change}))


in_stream("spare-word-in-stream", lambda code: code + b"\0\0")
in_stream("spare-byte-in-stream", lambda code: code + b"\0")
in_stream("word-missing-in-stream", lambda code: code[:-2])
in_stream("half-a-word-in-stream", lambda code: code[:-1])
in_stream("stream-of-no-bytes", lambda code: b"")
in_stream("stream-of-one-word", lambda code: code[:2])
in_stream("state-of-stream-wrong", lambda code: bytes([code[0] ^ 1]) + code[1:])
for name, *symbols in (
    ("candidate-of-map-that-is-not-there", 9),
    ("symbol-11-in-map", 11),
    ("symbol-15-in-map", 15),
    ("far-number-of-map-beyond-count", tf.FAR_IN_NUMBERING, (4164, 15)),
):

    def change_map(parts, symbols=symbols):
        stream = parts.streams[15]
        stream[:1] = [(stream[0][0], symbols[0]), *symbols[1:]]

    bad(name, 17, NOT_MAPS, change_map)
header_field("entries-do-not-add-up", 18,
             "the class maps do not give the number of entries that the header states", "entries",
             lambda h: h.entries - 1)

# R19..R21: directory section. Block 0 of trump level 3 is (6, 3) (0, 0) (0, 0) (0, 0): it can be cut only
# along slot 0.

for name, ranges, where in (
    ("slot-without-ranges", (1, 1, 1, 0), "block 0 "),
    ("more-ranges-than-classes", (1, 2, 1, 1), "block 0 "),
    ("many-more-ranges-than-classes", (255, 255, 255, 255), "block 0 "),
    # One block is cut in two, but the header counts one slab a block, so the last finds none left.
    ("more-slabs-than-stated", (2, 1, 1, 1), ""),
):
    bad(name, 19, where + "is cut wrongly in the directory",
        lambda parts, ranges=ranges: parts.block_records.__setitem__(0, ranges))


def frame_record(name, rule, message, frame, change):
    bad(name, rule, message,
        lambda parts: parts.record_changes.update({frame % len(parts.frame_slabs): change}))


SIZE = "frame 0 has an impossible size in the directory"
frame_record("frame-without-slabs", 20, SIZE, 0, lambda slabs, size: (0, size))
frame_record("frame-with-too-many-slabs", 20, SIZE, 0, lambda slabs, size: (slabs + 1, size))
frame_record("frame-beyond-file", 20, SIZE, 0, lambda slabs, size: (slabs, size + 1))

SUM = "the directory does not account for the whole file"
header_field("slabs-of-blocks-too-few", 21, SUM, "slabs", lambda h: h.slabs + 1)
frame_record("slabs-of-frames-too-few", 21, SUM, -1, lambda slabs, size: (slabs - 1, size))
frame_record("frames-too-short", 21, SUM, -1, lambda slabs, size: (slabs, size - 1))

# R12: pages


def page_checksum(name, page):
    def make(parts):
        parts.frame_slabs = [1] * len(parts.slabs)  # a slab a frame, so that there are several pages

        def change(content):
            at = len(content) - 8 * (tf.pages(len(parts.frame_slabs)) - page)
            return compress(content[:at] + bytes(8) + content[at + 8 :])

        parts.section_changes["directory"] = stored_as(change)

    bad(name, 12, f"page {page} " + DAMAGED, make, "frame")


page_checksum("page-checksum", 0)
page_checksum("last-page-checksum", 10)

# R22..R25: frames

FRAME = "frame 0 does not hold what its slabs call for"


def only_value(parts):
    """The value of the first slab of one value, whose symbols are a pairing and it."""
    return next(i for i, slab in enumerate(parts.slabs) if len(slab) == 2), 1


def pairing(parts):
    return only_value(parts)[0], 0


def second_number(_parts):
    """The number behind the first of block 0, whose first grid is one row."""
    return 0, 1


# The symbols stand at the place (slab, number of symbol), the first in the context that it has.
for name, rule, place, *symbols in (
    ("pairing-3", 22, pairing, 3),
    ("pairing-15", 22, pairing, 15),
    ("symbol-3-in-grid", 23, second_number, 3),
    ("symbol-15-in-grid", 23, second_number, 15),
    ("rank-where-there-is-no-other-number", 23, second_number, tf.OTHER),
    ("value-above-level", 24, only_value, 4),
    ("value-below-0", 24, only_value, 15),
):

    def change_symbol(parts, place=place, symbols=symbols):
        slab, at = place(parts)
        context = parts.slabs[slab][at][0]
        parts.slabs[slab][at : at + 1] = [(context, symbols[0]), *symbols[1:]]

    bad(name, rule, FRAME, change_symbol)

# The third number of block 0 is another than the prediction, but its rank is not there, or its digit.
for name, *symbols in (
    ("rank-that-is-not-there", 1),
    ("rank-14-that-is-not-there", 14),
    ("far-number-beyond-count", tf.FAR, (1104, 2)),
    ("far-number-15-beyond-count", tf.FAR, (1104, 15)),
):

    def change_rank(parts, symbols=symbols):
        table = tf.Table(parts.build())
        scores = table.scores(table.slabs[0])
        a, b, _, _ = tf.slots_of(parts.slabs[0][0][1], table.slabs[0].counts)
        grid = tf.Grid(scores[a], scores[b])
        grid.expect()
        second = (grid.context, tf.NEW)
        grid.put(1, tf.NEW)
        grid.expect()
        _, rank_context = grid.others()
        third = [(grid.context, tf.OTHER), (rank_context, symbols[0]), *symbols[1:]]
        parts.slabs[0][1:3] = [second, *third]

    bad(name, 23, FRAME, change_rank)


def certain(name, rule, large, pairing_symbol, grid_symbol):
    """No trump, level 11: a file in which every symbol of a frame is certain, so that it is a state and nothing
    else. All holdings of a suit are in one class, except in some blocks with 11 cards in each of two suits,
    where every holding is a class of its own. These are the slabs of frame 1. `large`: how many cards the
    player on lead has in the first of the two suits there."""

    def make(_parts):
        shapes = [((0, 0), (0, 0), (11, owned), (11, 11 - owned)) for owned in large]
        parts = mostly_one_class(tf.NOTRUMP, 11, shapes)
        symbols = [grid_symbol] * 1120 + [0] * (3866 - 1120) + [pairing_symbol]
        parts.weights = [[4096 if s == symbol else 0 for s in range(16)] for symbol in symbols]
        parts.weights += fitted_weights(parts.streams)[len(symbols) :]
        parts.slabs = [[]] * len(parts.blocks)
        first = [block for _, block in parts.blocks].index(shapes[0])
        parts.frame_slabs = [first, len(large), len(parts.blocks) - first - len(large)]
        return parts.build()

    bad(name, rule, "frame 1 does not hold what its slabs call for", make)


certain("too-many-numbers", 22, [4, 5], 0, tf.SAME)
certain("too-many-values", 22, [4, 5], 1, tf.NEW)
certain("too-many-different-numbers", 23, [5], 0, tf.NEW)
bad("state-wrong-at-end", 25, FRAME,
    lambda parts: setattr(parts, "encode", functools.partial(encode_symbols, state=1)))

for name, alone, change in (
    ("spare-word-in-frame", False, lambda code: code + b"\0\0"),
    ("spare-byte-in-frame", False, lambda code: code + b"\0"),
    ("word-missing", False, lambda code: code[:-2]),
    # The first slab takes no code but a state of 0, behind which a whole word 0 would say nothing.
    ("half-a-word-in-frame", True, lambda code: code + b"\0"),
    ("frame-of-no-bytes", True, lambda code: b""),
):

    def change_frame(parts, alone=alone, change=change):
        if alone:
            parts.frame_slabs = [1, len(parts.slabs) - 1]
        parts.frame_changes[0] = change

    bad(name, 25, FRAME, change_frame)

# R26: the fingerprint

CONTENT = "the values do not have the fingerprint stated in the header"


def one_value_wrong(parts):
    slab, at = only_value(parts)
    context, value = parts.slabs[slab][at]
    parts.slabs[slab][at] = (context, (value + 1) % (parts.level + 1))


bad("fingerprint", 26, CONTENT,
    lambda parts: setattr(parts, "fingerprint", parts.fingerprint ^ 1), "content")
bad("one-value-wrong", 26, CONTENT, one_value_wrong, "content")


# These take two thirds of the time of all.
SLOW = {"good/other-writer-made-up.bin", "bad/too-many-numbers.bin", "bad/too-many-values.bin",
        "bad/too-many-different-numbers.bin"}


def contents():
    """By path: a function that makes the bytes of each file."""
    made = {f"good/{name}": make for name, make in GOOD.items()}
    lines = ["# file\trule\tfound\tmessage\n"]
    for name, rule, when, message, make in BAD:
        made[f"bad/{name}"] = functools.partial(bad_bytes, make)
        lines.append(f"{name}\tR{rule}\t{when}\t{message}\n")
    made["bad/MANIFEST.tsv"] = "".join(lines).encode
    return made


def main():
    directory = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else GOLDEN
    for path, make in contents().items():
        (directory / path).parent.mkdir(exist_ok=True)
        (directory / path).write_bytes(make())


if __name__ == "__main__":
    main()
