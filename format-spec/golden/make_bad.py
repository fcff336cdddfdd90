#!/usr/bin/python3
"""Makes the bad files, each from a good one with one defect, all sizes and checksums that are not the
defect being right; and their manifest. What it makes is committed.

    make_bad.py [DIRECTORY]    default: bad/ beside this script
"""

import functools
import pathlib
import struct
import sys

from parts import (
    GOLDEN,
    compress,
    encode_symbols,
    good,
    mostly_one_class,
    raw_frame,
    stored_as,
    take_apart,
    tf,
)

# (name, rule, when it can be found, what our reader says, function that makes it)
FILES = []


def bad(name, rule, message, when=None):
    """A bad file: the function changes the Parts of trump level 3, or makes the bytes itself."""
    if when is None:
        when = "open" if rule <= 21 else "frame"

    def add(make):
        assert all(name + ".bin" != file[0] for file in FILES), name
        FILES.append((name + ".bin", rule, when, message, make))
        return make

    return add


def bytes_of(make):
    parts = take_apart(good("trump-03.bin"))
    made = make(parts)
    return parts.build() if made is None else made


def header_of(parts):
    return tf.Header(tf.Header.FORMAT.unpack_from(parts.build()))


def header_field(name, rule, message, field, change):
    @bad(name, rule, message)
    def _(parts):
        parts.header[field] = change(header_of(parts), parts)


# R1..R8: what the file is

MARK = "not a honeymoon table"


@bad("bad-magic", 1, MARK)
def _(parts):
    parts.header["magic"] = b"\x89HMU\r\n\x1a\n"


@bad("copied-as-text", 1, MARK)
def _(parts):
    return parts.build().replace(b"\r\n", b"\n")


@bad("cut-short-header", 2, "cut short: 159 bytes, but the header alone has 160")
def _(parts):
    return parts.build()[:159]


@bad("cut-short-magic", 2, "cut short: 5 bytes, but the header alone has 160")
def _(parts):
    return parts.build()[:5]


header_field("unknown-version", 3, "format version 4; this program reads version 3", "version",
             lambda h, parts: 4)
header_field("version-0", 3, "format version 0; this program reads version 3", "version",
             lambda h, parts: 0)


@bad("version-1", 3, "format version 1; this program reads version 3")
def _(_parts):
    # A whole file of version 1: no trump, level 1.
    return bytes.fromhex(
        "89484d540d0a1a0a0100000100000000d6000000000000000400000000000000020000000200000003000000"
        "00000000020000000100000077b46486da51c55198000000000000000d000000000000000400000000000000"
        "1cc6f15953bca9dda50000000000000021000000000000001800000000000000387b7fc68da274dac6000000"
        "000000001000000000000000c56152ef87310aff28b52ffd20042100000000000028b52ffd2018c100000100"
        "0001000002001000000007000000e181078680ba83c228b52ffd200739000000000000010001"
    )


@bad("header-checksum", 4, "the header is damaged: its checksum does not match")
def _(parts):
    data = bytearray(parts.build())
    data[tf.HEADER_SIZE - 1] ^= 0x10
    return bytes(data)


header_field("unknown-denomination", 5, "unknown denomination 2", "denomination",
             lambda h, parts: 2)
header_field("level-0", 6, "unknown level 0", "level", lambda h, parts: 0)
header_field("level-14", 6, "unknown level 14", "level", lambda h, parts: 14)
header_field("reserved-bits-set", 7, "reserved bits are set", "reserved",
             lambda h, parts: 1 << 31)


@bad("wrong-length-cut-short", 8, "cut short, or something was appended")
def _(parts):
    return parts.build()[:-1]


@bad("wrong-length-appended", 8, "cut short, or something was appended")
def _(parts):
    return parts.build() + b"\0"


# R9, R10: counts

LEVEL_COUNTS = "the header's counts are not those of its level"
for field in ("positions", "patterns", "blocks"):
    header_field(f"wrong-{field}", 9, LEVEL_COUNTS, field,
                 lambda h, parts, field=field: getattr(h, field) + 1)

COUNTS = "the header's counts contradict each other"
header_field("entries-too-few", 10, COUNTS, "entries", lambda h, parts: h.blocks - 1)
header_field("entries-too-many", 10, COUNTS, "entries", lambda h, parts: h.positions + 1)
header_field("slabs-too-few", 10, COUNTS, "slabs", lambda h, parts: h.blocks - 1)
header_field("slabs-too-many", 10, COUNTS, "slabs", lambda h, parts: h.entries + 1)
header_field("frames-none", 10, COUNTS, "frames", lambda h, parts: 0)
header_field("frames-too-many", 10, COUNTS, "frames", lambda h, parts: h.slabs + 1)


@bad("frames-above-limit", 10, COUNTS)
def _(parts):
    # A level with so many entries that there could be as many slabs, and frames.
    level = 10
    patterns = len(tf.patterns(tf.TRUMP, level))
    positions = tf.comb(2 * level, level) * patterns
    parts.header.update(
        level=level, positions=positions, patterns=patterns,
        blocks=len(tf.blocks(tf.TRUMP, level)), entries=positions,
        slabs=tf.MOST_FRAMES + 1, frames=tf.MOST_FRAMES + 1,
    )


# R11: places and sizes

PLACES = "the parts of the file overlap or leave gaps"
header_field("section-in-header", 11, PLACES, "model_offset", lambda h, parts: 152)
header_field("sections-overlap", 11, PLACES, "class_offset", lambda h, parts: h.class_offset - 1)
header_field("sections-swapped", 11, PLACES, "frames_offset", lambda h, parts: h.directory_offset)
header_field("section-beyond-file", 11, PLACES, "model_size", lambda h, parts: h.file_size)
header_field("frames-beyond-file", 11, PLACES, "frames_size", lambda h, parts: h.frames_size + 1)


@bad("sizes-overflow", 11, PLACES)
def _(parts):
    # Modulo 2^64 each part begins where the one before it ends.
    parts.header["model_size"] = (1 << 64) - 8
    parts.header["class_offset"] = tf.HEADER_SIZE - 8
    parts.header["class_size"] = header_of(parts).directory_offset - (tf.HEADER_SIZE - 8)


@bad("gap-between-sections", 11, PLACES)
def _(parts):
    parts.between = b"\0"


@bad("gap-at-end", 11, PLACES)
def _(parts):
    parts.behind = b"\0"


header_field("more-frames-than-bytes", 11, "the frames are shorter than frames can be", "frames",
             lambda h, parts: h.frames_size // 4 + 1)

# R12, R13: checksums and compressed sections

DAMAGED = "is damaged: its checksum does not match"
BROKEN = "cannot be decompressed"
MODEL, CLASS, DIRECTORY = "the model section ", "the class map section ", "the directory section "
SECTIONS = (("model", MODEL), ("class", CLASS), ("directory", DIRECTORY))
# zstd itself takes this for a frame without content.
SKIPPABLE = b"\x50\x2a\x4d\x18\x01\0\0\0\0"


def in_section(section, name, rule, message, change):
    @bad(name, rule, message)
    def _(parts):
        parts.section_changes[section] = change


def wrong_hash(part):
    part.hash = tf.xxh3(part.bytes()) ^ 1


def unstated_size(content):
    # zstandard leaves the size out with this option
    return compress(content, write_content_size=False)


for section, what in SECTIONS:
    in_section(section, f"{section}-section-checksum", 12, what + DAMAGED, wrong_hash)
    for defect, make in (
        ("content-size-unstated", unstated_size),
        ("cut-short", lambda content: compress(content)[:-1]),
        ("twice", lambda content: compress(content) + compress(b"")),
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
    in_section("class", f"class-section-{defect}", 13, CLASS + BROKEN, stored_as(make))
in_section("class", "class-section-skippable-frame-alone", 13, CLASS.strip(),
           stored_as(lambda content: SKIPPABLE))


@bad("class-content-too-long", 13, CLASS + BROKEN)
def _(parts):
    bound = tf.class_bound(parts.blocks)
    parts.class_content += bytes(bound + 1 - len(parts.class_content))


for section, what in (("model", MODEL), ("directory", DIRECTORY)):
    in_section(section, f"{section}-content-too-long", 13, what + BROKEN,
               stored_as(lambda content: compress(content + b"\0")))

# R14, R15: sizes of contents, and the model section

for section, what in (("model", MODEL), ("directory", DIRECTORY)):
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
# 4096 modulo 65536
weights_of("weights-overflow", 0, 65535, 4097)

# R16..R18: class section

OUT_OF_RANGE = "a class number is out of range in the class map section"


@bad("class-out-of-range", 16, OUT_OF_RANGE)
def _(parts):
    parts.class_content = b"\1" + parts.class_content[1:]


@bad("class-map-ends-early", 16, OUT_OF_RANGE)
def _(parts):
    parts.class_content = parts.class_content[:-1]


@bad("class-map-ends-within-code", 16, OUT_OF_RANGE)
def _(parts):
    parts.class_content = parts.class_content[:-1] + b"\xff"


@bad("spare-bytes-in-class-section", 17, "there are spare bytes in the class map section")
def _(parts):
    parts.class_content += b"\0"


header_field("entries-do-not-add-up", 18,
             "the class maps do not give the number of entries that the header states", "entries",
             lambda h, parts: h.entries - 1)

# R19..R21: directory section. Block 0 of trump level 3 is (6, 3) (0, 0) (0, 0) (0, 0): it can be cut only
# along slot 0.


def block_record(name, *ranges):
    @bad(name, 19, "block 0 is cut wrongly in the directory")
    def _(parts):
        parts.block_records[0] = ranges


block_record("slot-without-ranges", 1, 1, 1, 0)
block_record("more-ranges-than-classes", 1, 2, 1, 1)
block_record("many-more-ranges-than-classes", 255, 255, 255, 255)


@bad("more-slabs-than-stated", 19, "is cut wrongly in the directory")
def _(parts):
    # One block is cut in two, but the header counts one slab a block, so the last finds none left.
    parts.block_records[0] = [2, 1, 1, 1]


def frame_record(name, change):
    @bad(name, 20, "frame 0 has an impossible size in the directory")
    def _(parts):
        parts.record_changes[0] = change


frame_record("frame-without-slabs", lambda slabs, size: (0, size))
frame_record("frame-with-too-many-slabs", lambda slabs, size: (slabs + 1, size))
frame_record("frame-beyond-file", lambda slabs, size: (slabs, size + 1))

SUM = "the directory does not account for the whole file"
header_field("slabs-of-blocks-too-few", 21, SUM, "slabs", lambda h, parts: h.slabs + 1)


def last_record(name, change):
    @bad(name, 21, SUM)
    def _(parts):
        parts.record_changes[len(parts.frame_slabs) - 1] = change


last_record("slabs-of-frames-too-few", lambda slabs, size: (slabs - 1, size))
last_record("frames-too-short", lambda slabs, size: (slabs, size - 1))

# R12: pages


def page_checksum(name, page, message):
    @bad(name, 12, message, "frame")
    def _(parts):
        # A slab a frame, so that there are several pages
        parts.frame_slabs = [1] * len(parts.slabs)

        def change(part):
            pages = tf.pages(len(parts.frame_slabs))
            at = len(part.content) - 8 * (pages - page)
            part.content = part.content[:at] + bytes(8) + part.content[at + 8 :]

        parts.section_changes["directory"] = change


page_checksum("page-checksum", 0, "page 0 " + DAMAGED)
page_checksum("last-page-checksum", 10, "page 10 " + DAMAGED)

# R22..R25: frames

FRAME = "frame 0 does not hold what its slabs call for"
SECOND_FRAME = "frame 1 does not hold what its slabs call for"


def change_symbol(name, rule, place, *symbols):
    """`symbols`: those that stand at the place (slab, number of symbol), the first in the context that it
    has."""

    @bad(name, rule, FRAME)
    def _(parts):
        slab, at = place(parts)
        context = parts.slabs[slab][at][0]
        parts.slabs[slab][at : at + 1] = [(context, symbols[0]), *symbols[1:]]


def only_value(parts):
    """The value of the first slab of one value, whose symbols are a pairing, two numbers and it."""
    return next(i for i, slab in enumerate(parts.slabs) if len(slab) == 4), 3


def pairing(parts):
    return only_value(parts)[0], 0


def first_number(parts):
    return only_value(parts)[0], 1


def second_number(_parts):
    """The number behind the first of block 0, whose first grid is one row."""
    return 0, 2


change_symbol("pairing-3", 22, pairing, 3)
change_symbol("pairing-15", 22, pairing, 15)
change_symbol("far-number-where-there-is-none", 23, first_number, tf.FAR)
change_symbol("far-number-beyond-count", 23, second_number, tf.FAR, (2353, 1))
change_symbol("candidate-that-is-not-there", 23, second_number, tf.CANDIDATE)
change_symbol("candidate-27-that-is-not-there", 23, second_number, tf.CANDIDATE_12,
              (tf.CANDIDATE_12_CONTEXT, 15))
change_symbol("value-above-level", 24, only_value, 4)
change_symbol("value-below-0", 24, only_value, 15)


def certain(name, rule, large, pairing_symbol, grid_symbol):
    """No trump, level 11: a file in which every symbol is certain, so that a frame is a state and nothing
    else. All holdings of a suit are in one class, except in some blocks with 11 cards in each of two suits,
    where every holding is a class of its own. These are the slabs of frame 1. `large`: how many cards the
    player on lead has in the first of the two suits there."""

    @bad(name, rule, SECOND_FRAME)
    def _(_parts):
        shapes = [((0, 0), (0, 0), (11, owned), (11, 11 - owned)) for owned in large]
        parts = mostly_one_class(tf.NOTRUMP, 11, shapes)
        symbols = [grid_symbol] * 2369 + [0] * 1519 + [pairing_symbol]
        parts.weights = [[4096 if s == symbol else 0 for s in range(16)] for symbol in symbols]
        parts.slabs = [[]] * len(parts.blocks)
        first = [block for _, block in parts.blocks].index(shapes[0])
        parts.frame_slabs = [first, len(large), len(parts.blocks) - first - len(large)]
        return parts.build()


certain("too-many-numbers", 22, [4, 5], 0, tf.SAME)
certain("too-many-values", 22, [4, 5], 1, tf.NEW)
certain("too-many-different-numbers", 23, [5], 0, tf.NEW)


@bad("state-wrong-at-end", 25, FRAME)
def _(parts):
    parts.encode = functools.partial(encode_symbols, state=1)


def frame_bytes(name, change):
    @bad(name, 25, FRAME)
    def _(parts):
        parts.frame_changes[0] = change


frame_bytes("spare-word-in-frame", lambda code: code + b"\0\0")
frame_bytes("spare-byte-in-frame", lambda code: code + b"\0")
frame_bytes("word-missing", lambda code: code[:-2])


@bad("half-a-word-in-frame", 25, FRAME)
def _(parts):
    # The first slab takes no code but a state of 0, behind which a whole word 0 would say nothing.
    parts.frame_slabs = [1, len(parts.slabs) - 1]
    parts.frame_changes[0] = lambda code: code + b"\0"


@bad("frame-of-no-bytes", 25, FRAME)
def _(parts):
    parts.frame_slabs = [1, len(parts.slabs) - 1]
    parts.frame_changes[0] = lambda code: b""


# R26: the fingerprint

CONTENT = "the values do not have the fingerprint stated in the header"


@bad("fingerprint", 26, CONTENT, "content")
def _(parts):
    parts.fingerprint ^= 1


@bad("one-value-wrong", 26, CONTENT, "content")
def _(parts):
    slab, at = only_value(parts)
    context, value = parts.slabs[slab][at]
    parts.slabs[slab][at] = (context, (value + 1) % (parts.level + 1))


def main():
    directory = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else GOLDEN / "bad"
    lines = ["# file\trule\tfound\tmessage\n"]
    for name, rule, when, message, make in FILES:
        (directory / name).write_bytes(bytes_of(make))
        lines.append(f"{name}\tR{rule}\t{when}\t{message}\n")
    (directory / "MANIFEST.tsv").write_text("".join(lines), encoding="ascii")


if __name__ == "__main__":
    main()
