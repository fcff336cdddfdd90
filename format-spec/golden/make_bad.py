#!/usr/bin/python3
"""Makes the bad files, each from a good one with one defect, all sizes and checksums that are not the
defect being right; and their manifest. What it makes is committed.

    make_bad.py [DIRECTORY]    default: bad/ beside this script
"""

import pathlib
import sys

from parts import GOLDEN, Part, Parts, compress, good, take_apart, tf

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


def header_field(name, rule, message, field, change):
    @bad(name, rule, message)
    def _(parts):
        parts.header[field] = change(tf.Header(tf.Header.FORMAT.unpack_from(parts.build())), parts)


# R1..R8: what the file is

MARK = "not a honeymoon table"


@bad("bad-magic", 1, MARK)
def _(parts):
    parts.header["magic"] = b"\x89HMU\r\n\x1a\n"


@bad("copied-as-text", 1, MARK)
def _(parts):
    return parts.build().replace(b"\r\n", b"\n")


@bad("cut-short-header", 2, "cut short: 151 bytes, but the header alone has 152")
def _(parts):
    return parts.build()[:151]


@bad("cut-short-magic", 2, "cut short: 5 bytes, but the header alone has 152")
def _(parts):
    return parts.build()[:5]


header_field("unknown-version", 3, "format version 2; this program reads version 1", "version",
             lambda h, parts: 2)
header_field("version-0", 3, "format version 0; this program reads version 1", "version",
             lambda h, parts: 0)


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

# R11, R12: places and sizes

PLACES = "the parts of the file overlap or leave gaps"
header_field("class-section-in-header", 11, PLACES, "class_offset", lambda h, parts: 144)
header_field("sections-overlap", 11, PLACES, "directory_offset",
             lambda h, parts: h.directory_offset - 1)
header_field("sections-swapped", 11, PLACES, "frames_offset",
             lambda h, parts: h.directory_offset)
header_field("section-beyond-file", 11, PLACES, "class_stored_size",
             lambda h, parts: h.file_size)
header_field("frames-beyond-file", 11, PLACES, "frames_size", lambda h, parts: h.frames_size + 1)


@bad("sizes-overflow", 11, PLACES)
def _(parts):
    # 152 + this is the directory's offset again, modulo 2^64
    h = tf.Header(tf.Header.FORMAT.unpack_from(parts.build()))
    parts.header["class_offset"] = (1 << 64) - 8
    parts.header["class_stored_size"] = h.directory_offset + 8


@bad("gap-between-sections", 11, PLACES)
def _(parts):
    parts.between = b"\0"


@bad("gap-at-end", 11, PLACES)
def _(parts):
    parts.behind = b"\0"


SECTION_SIZE = "a section does not have the size its counts call for"


@bad("class-content-too-long", 12, SECTION_SIZE)
def _(parts):
    holdings = sum(tf.holdings(shape) for _, shapes in parts.blocks for shape in shapes)
    parts.classes.content += bytes(16 * holdings + 1 - len(parts.classes.content))


header_field("directory-size-not-by-counts", 12, SECTION_SIZE, "directory_content_size",
             lambda h, parts: h.directory_content_size + 18)


@bad("more-frames-than-bytes", 12, SECTION_SIZE)
def _(parts):
    parts.header["slabs"] = parts.header["frames"] = parts.entries
    parts.header["directory_content_size"] = 3 * len(parts.blocks) + 18 * parts.entries


# R13..R15: compressed parts

DAMAGED = "is damaged: its checksum does not match"
SIZE = "does not have the size that the file states for it"
BROKEN = "cannot be decompressed"


def in_class_section(change):
    return lambda parts: change(parts.classes)


def in_directory(change):
    def make(parts):
        parts.directory_changes = change

    return make


def in_frame(change):
    def make(parts):
        parts.frame_changes[0] = change

    return make


PLACES_OF_PARTS = (
    ("class-section", "the class map section ", in_class_section, "open"),
    ("directory", "the directory section ", in_directory, "open"),
    ("frame", "frame 0 ", in_frame, "frame"),
)


def wrong_hash(part):
    part.hash = tf.xxh3(part.bytes()) ^ 1


def other_content_size(part):
    """The content that the file says, but the frame states one byte more, and has it."""
    part.content_size = len(part.content)
    part.stored = compress(part.content + b"\0")


def unstated_content_size(part):
    # zstandard leaves the size out with this option
    part.stored = compress(part.content, write_content_size=False)


def not_zstd(part):
    part.stored = b"\0" + part.bytes()[1:]


def cut_frame(part):
    part.stored = part.bytes()[:-1]


def second_frame(part):
    part.stored = part.bytes() + compress(b"")


def skippable_frame(part):
    part.stored = part.bytes() + b"\x50\x2a\x4d\x18\x01\0\0\0\0"


def reserved_block(part):
    """A frame of one block of the type that zstd reserves."""
    part.stored = b"\x28\xb5\x2f\xfd\x60" + (len(part.content) - 256).to_bytes(2, "little")
    part.stored += b"\x07\0\0"


for prefix, what, place, when in PLACES_OF_PARTS:
    bad(prefix + "-checksum", 13, what + DAMAGED, when)(place(wrong_hash))
    bad(prefix + "-content-size", 14, what + SIZE, when)(place(other_content_size))
    bad(prefix + "-content-size-unstated", 14, what + SIZE, when)(place(unstated_content_size))
    bad(prefix + "-cut-short", 15, what + BROKEN, when)(place(cut_frame))
    bad(prefix + "-twice", 15, what + BROKEN, when)(place(second_frame))

bad("frame-not-zstd", 14, "frame 0 " + SIZE, "frame")(in_frame(not_zstd))
bad("frame-of-reserved-type", 15, "frame 0 " + BROKEN, "frame")(in_frame(reserved_block))
bad("frame-and-skippable-frame", 15, "frame 0 " + BROKEN, "frame")(in_frame(skippable_frame))

# R16..R18: class section

CLASS = "a class number is out of range in the class map section"


@bad("class-out-of-range", 16, CLASS)
def _(parts):
    content = parts.classes.content
    parts.classes.content = b"\1" + content[1:]


@bad("class-map-ends-early", 16, CLASS)
def _(parts):
    parts.classes.content = parts.classes.content[:-1]


@bad("class-map-ends-within-code", 16, CLASS)
def _(parts):
    parts.classes.content = parts.classes.content[:-1] + b"\xff"


@bad("spare-bytes-in-class-section", 17, "there are spare bytes in the class map section")
def _(parts):
    parts.classes.content += b"\0"


header_field("entries-do-not-add-up", 18,
             "the class maps do not give the number of entries that the header states", "entries",
             lambda h, parts: h.entries - 1)

# R19..R21: directory section. Block 0 of trump level 3 is (6, 3) (0, 0) (0, 0) (0, 0): it can be cut only
# along slot 0.


def block_record(name, slabs, cut_slot):
    @bad(name, 19, "block 0 is cut wrongly in the directory")
    def _(parts):
        parts.block_records[0] = [slabs, cut_slot]


block_record("cut-slot-4", 1, 4)
block_record("block-without-slabs", 0, 0)
block_record("more-slabs-than-classes", 2, 1)
block_record("whole-block-with-cut-slot", 1, 3)


@bad("more-slabs-than-stated", 19, "is cut wrongly in the directory")
def _(parts):
    # One block is cut in two, but the header counts one slab a block, so the last finds none left.
    parts.block_records[0] = [2, 0]


FRAME_RECORD = "frame 0 has an impossible size in the directory"


@bad("frame-without-slabs", 20, FRAME_RECORD)
def _(parts):
    parts.frame_slabs_stated[0] = 0


@bad("frame-with-too-many-slabs", 20, FRAME_RECORD)
def _(parts):
    parts.frame_slabs_stated[0] = len(parts.codes) + 1


@bad("frame-beyond-file", 20, FRAME_RECORD)
def _(parts):
    def change(part):
        part.stored_size = len(part.bytes()) + 1

    parts.frame_changes[0] = change


@bad("frame-content-too-long", 20, FRAME_RECORD)
def _(parts):
    parts.codes[-1] += bytes(1 + tf.MAX_FRAME_CONTENT - sum(len(code) for code in parts.codes))


SUM = "the directory does not account for the whole file"


@bad("slabs-of-blocks-too-few", 21, SUM)
def _(parts):
    parts.header["slabs"] = len(parts.codes) + 1


@bad("slabs-of-frames-too-few", 21, SUM)
def _(parts):
    parts.frame_slabs_stated[0] = len(parts.codes) - 1


@bad("frames-too-short", 21, SUM)
def _(parts):
    def change(part):
        part.stored_size = len(part.bytes()) - 1

    parts.frame_changes[0] = change


# R22..R28: frames

NUMBER = "frame 0 holds a number that is out of range"


def change_code(parts, slab, at, byte):
    code = bytearray(parts.codes[slab])
    code[at] = byte
    parts.codes[slab] = bytes(code)


def one_value_slab(parts):
    """The first slab of one value: a pairing and a matrix of one byte."""
    return next(i for i, code in enumerate(parts.codes) if len(code) == 2)


@bad("pairing-3", 22, NUMBER)
def _(parts):
    change_code(parts, one_value_slab(parts), 0, 3)


# The code of block 0 is a pairing, a numbering of rows or columns, and a matrix.


@bad("column-number-out-of-range", 23, NUMBER)
def _(parts):
    change_code(parts, 0, 1, 1)


@bad("column-number-ends-early", 23, NUMBER)
def _(parts):
    # A frame of the first slab alone, cut within its numbering
    parts.frame_slabs = [1, len(parts.codes) - 1]
    parts.codes[0] = parts.codes[0][:3]


@bad("matrix-byte-over-15", 24, NUMBER)
def _(parts):
    # Modulo 16 it is the right value.
    slab = one_value_slab(parts)
    change_code(parts, slab, 1, parts.codes[slab][1] + 16)


@bad("value-above-level", 25, NUMBER)
def _(parts):
    change_code(parts, one_value_slab(parts), 1, parts.level + 1)


@bad("value-below-0", 25, NUMBER)
def _(parts):
    change_code(parts, one_value_slab(parts), 1, 15)


@bad("slab-missing", 26, NUMBER)
def _(parts):
    parts.codes[-1] = b""


@bad("matrix-cut-short", 26, NUMBER)
def _(parts):
    parts.codes[-1] = parts.codes[-1][:-1]


@bad("spare-bytes-in-frame", 27, "frame 0 has spare bytes")
def _(parts):
    parts.codes[-1] += b"\0"


@bad("too-many-columns", 28, "frame 1 holds a number that is out of range")
def _(_parts):
    # No trump, level 11, all holdings of a suit in one class, except in the one block with shapes (11, 5)
    # and (11, 6): there every holding is its own class, and the slab has 462 * 462 columns, all numbered
    # differently.
    level, large = 11, ((0, 0), (0, 0), (11, 5), (11, 6))
    parts = Parts(tf.NOTRUMP, level)
    group_list = tf.groups(tf.NOTRUMP, level)
    suit, member = b"", b""
    large_block = [shapes for _, shapes in parts.blocks].index(large)
    for shape, members in group_list:
        identity = (large_block, large.index(shape) if shape in large else -1) in members
        suit += bytes([0] + [0 if identity else 1] * (tf.holdings(shape) - 1))
        member += bytes((tf.holdings(shape) if identity else 1) * len(members))
    parts.classes = Part(suit + member)
    parts.block_records = [[1, 0]] * len(parts.blocks)
    parts.codes = [b"\0\0"] * len(parts.blocks)
    parts.codes[large_block] = bytes(1 + 2 * 462 * 462)
    parts.entries = len(parts.blocks) - 1 + 462 * 462
    parts.frame_slabs = [large_block, 1, len(parts.blocks) - large_block - 1]
    return parts.build()


# R29: the content

CONTENT = "the values do not have the hash stated in the header"


@bad("content-hash", 29, CONTENT, "content")
def _(parts):
    parts.content_hash ^= 1


@bad("one-value-wrong", 29, CONTENT, "content")
def _(parts):
    slab = one_value_slab(parts)
    change_code(parts, slab, 1, (parts.codes[slab][1] + 1) % (parts.level + 1))


def main():
    directory = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else GOLDEN / "bad"
    lines = ["# file\trule\tfound\tmessage\n"]
    for name, rule, when, message, make in FILES:
        (directory / name).write_bytes(bytes_of(make))
        lines.append(f"{name}\tR{rule}\t{when}\t{message}\n")
    (directory / "MANIFEST.tsv").write_text("".join(lines), encoding="ascii")


if __name__ == "__main__":
    main()
