"""Table files taken apart and put together again, so that one part can be changed and all sizes and
checksums that depend on it are right."""

import pathlib
import struct
import sys

import zstandard

GOLDEN = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(GOLDEN.parent / "decoder"))

# pylint: disable=wrong-import-position
import table_format as tf


def compress(content, **options):
    return zstandard.ZstdCompressor(level=19, **options).compress(content)


class Part:
    """A compressed part. What is set beside the content stands in the file in place of the truth."""

    def __init__(self, content):
        self.content = content
        self.stored = None
        self.hash = None
        self.stored_size = None
        self.content_size = None

    def bytes(self):
        return compress(self.content) if self.stored is None else self.stored

    def described(self):
        """(stored size, content size, hash) as the file is to state them"""

        def given(value, truth):
            return truth if value is None else value

        stored = self.bytes()
        return (
            given(self.stored_size, len(stored)),
            given(self.content_size, len(self.content)),
            given(self.hash, tf.xxh3(stored)),
        )


class Parts:
    """A whole file: fields that are to be other than the truth go into `header`, everything else is
    worked out by build()."""

    def __init__(self, denomination, level):
        self.denomination, self.level = denomination, level
        self.blocks = tf.blocks(denomination, level)
        self.entries = 0
        self.content_hash = 0
        self.classes = None  # Part
        self.block_records = []  # [slabs, cut slot]
        self.codes = []  # of all slabs
        self.frame_slabs = []  # how many slabs each frame holds
        self.frame_changes = {}  # by frame: a function that changes its Part
        self.frame_slabs_stated = {}  # by frame: the number of slabs in its record
        self.directory_changes = None  # a function that changes the directory's Part
        self.header = {}
        self.between = b""  # bytes between class section and directory
        self.behind = b""  # bytes behind the last frame

    def frames(self):
        found, at = [], 0
        for i, count in enumerate(self.frame_slabs):
            part = Part(b"".join(self.codes[at : at + count]))
            self.frame_changes.get(i, lambda part: None)(part)
            found.append(part)
            at += count
        return found

    def build(self):
        frames = self.frames()
        records = b"".join(struct.pack("<HB", *record) for record in self.block_records)
        for i, (count, frame) in enumerate(zip(self.frame_slabs, frames)):
            count = self.frame_slabs_stated.get(i, count)
            records += struct.pack("<HIIQ", count, *frame.described())
        directory = Part(records)
        if self.directory_changes:
            self.directory_changes(directory)
        frame_bytes = b"".join(frame.bytes() for frame in frames)

        class_size, class_content, class_hash = self.classes.described()
        directory_size, directory_content, directory_hash = directory.described()
        directory_offset = tf.HEADER_SIZE + class_size + len(self.between)
        frames_offset = directory_offset + directory_size
        pattern_count = len(tf.patterns(self.denomination, self.level))
        values = {
            "magic": tf.MAGIC,
            "version": tf.VERSION,
            "denomination": self.denomination,
            "level": self.level,
            "reserved": 0,
            "file_size": frames_offset + len(frame_bytes) + len(self.behind),
            "positions": tf.comb(2 * self.level, self.level) * pattern_count,
            "patterns": pattern_count,
            "blocks": len(self.blocks),
            "entries": self.entries,
            "slabs": len(self.codes),
            "frames": len(self.frame_slabs),
            "content_hash": self.content_hash,
            "class_offset": tf.HEADER_SIZE,
            "class_stored_size": class_size,
            "class_content_size": class_content,
            "class_hash": class_hash,
            "directory_offset": directory_offset,
            "directory_stored_size": directory_size,
            "directory_content_size": directory_content,
            "directory_hash": directory_hash,
            "frames_offset": frames_offset,
            "frames_size": len(frame_bytes),
            "header_hash": 0,
        }
        values.update(self.header)
        header = tf.Header(values.values())
        header.header_hash = tf.xxh3(header.pack()[:144])
        return (
            header.pack()
            + self.classes.bytes()
            + self.between
            + directory.bytes()
            + frame_bytes
            + self.behind
        )


def take_apart(data):
    """The Parts of a good file."""
    table = tf.Table(data)
    h = table.header
    parts = Parts(h.denomination, h.level)
    parts.entries, parts.content_hash = h.entries, h.content_hash
    stored = data[h.class_offset : h.class_offset + h.class_stored_size]
    parts.classes = Part(zstandard.decompress(stored))
    parts.block_records = [[0, 0] for _ in table.blocks]
    for slab in table.slabs:
        parts.block_records[slab.block][0] += 1
        parts.block_records[slab.block][1] = slab.cut_slot
    for frame in table.frames:
        stored = data[frame.offset : frame.offset + frame.stored_size]
        source = tf.Bytes(zstandard.decompress(stored))
        parts.frame_slabs.append(len(frame.slabs))
        for slab in frame.slabs:
            begin = source.at
            tf.decode_slab(source, slab_counts(table, slab), h.level)
            parts.codes.append(source.content[begin : source.at])
    return parts


def slab_counts(table, slab):
    counts = list(table.classes[slab.block])
    counts[slab.cut_slot] = slab.last - slab.first
    return counts


def good(name):
    return (GOLDEN / "good" / name).read_bytes()
