"""Table files taken apart and put together again, so that one part can be changed and all sizes and
checksums that depend on it are right."""

import pathlib
import struct
import sys
from math import prod

import zstandard

GOLDEN = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(GOLDEN.parent / "decoder"))

# pylint: disable=wrong-import-position
import table_format as tf

SECTIONS = ("model", "class", "directory")
UNCUT = [1, 1, 1, 1]


def compress(content, level=19, **options):
    return zstandard.ZstdCompressor(level=level, **options).compress(content)


def raw_frame(content, size=None, block_type=0, dictionary=b""):
    """A zstd frame of one block that is not compressed; what is set stands there in place of the truth."""
    size = len(content) if size is None else size
    return (
        b"\x28\xb5\x2f\xfd"
        + bytes([0xA0 | {0: 0, 1: 1, 2: 2, 4: 3}[len(dictionary)]])
        + dictionary
        + struct.pack("<I", size)
        + (len(content) << 3 | block_type << 1 | 1).to_bytes(3, "little")
        + content
    )


def fitted_weights(pieces):
    """Weights in proportion to how often each symbol occurs; 4096, 0, 0, ... where none does. `pieces`: of
    each its symbols, (context, symbol)."""
    counts = {}
    for piece in pieces:
        for context, symbol in piece:
            counts.setdefault(context, [0] * 16)[symbol] += 1
    weights = [[4096] + [0] * 15] * tf.CONTEXTS
    for context, count in counts.items():
        total = sum(count)
        fitted = [max(1, c * 4096 // total) if c else 0 for c in count]
        fitted[fitted.index(max(fitted))] += 4096 - sum(fitted)
        weights[context] = fitted
    return weights


def encode_symbols(weights, symbols, state=0, longest=False):
    """The bytes of a frame or stream (section 10). `state`: what the encoder begins with. `longest`: writes a word for
    the first symbol even if it need not, so that the frame begins with a state that may be below 65536."""
    words = []
    for i, (context, s) in reversed(list(enumerate(symbols))):
        w, first = weights[context][s], sum(weights[context][:s])
        if state >> 20 >= w or (longest and i == 0):
            words.append(state % 65536)
            state //= 65536
        state = state // w * 4096 + state % w + first
    words += [state % 65536, state // 65536]
    return struct.pack(f"<{len(words)}H", *reversed(words))


def far_symbols(numbers, number):
    """The symbols of the digits of a far number. `numbers`: the Grid or Numbering so far."""
    b = numbers.count - 1 - number
    contexts = numbers.far_contexts()
    return [(context, b >> 4 * e & 15) for context, e in zip(contexts, range(len(contexts))[::-1])]


def grid_symbols(rows, first_scores, second_scores, choose):
    """(the symbols of a grid, each (context, symbol), scores of its numbers); see tf.Grid. `choose` takes one of
    the ways to code a number."""
    grid = tf.Grid(first_scores, second_scores)
    found = []
    for number in [number for row in rows for number in row][1:]:
        grid.expect()
        ways = []
        if number == grid.prediction:
            ways.append([(grid.context, tf.SAME)])
        if number == grid.count:
            ways.append([(grid.context, tf.NEW)])
        elif grid.count > 1:
            others, rank_context = grid.others()
            if number in others[: tf.FAR]:
                ways.append([(grid.context, tf.OTHER), (rank_context, others.index(number))])
            far = [(grid.context, tf.OTHER), (rank_context, tf.FAR)]
            ways.append([*far, *far_symbols(grid, number)])
        way = choose(ways)
        found += way
        grid.put(number, way[0][1])
    return found, grid.scores


def numbering_symbols(numbers, references, choose):
    """The symbols, each (context, symbol), of a numbering."""
    numbering = tf.Numbering(references)
    found = []
    for number in numbers[1:]:
        numbering.expect()
        ways = []
        if number in numbering.candidates:
            ways.append([(numbering.context, numbering.candidates.index(number))])
        if number < numbering.count:
            far = (numbering.context, tf.FAR_IN_NUMBERING)
            ways.append([far, *far_symbols(numbering, number)])
        way = choose(ways)
        found += way
        numbering.put(number, way[0][1])
    return found


def class_streams(denomination, level, suit_classes, classes, choose):
    """The symbols of each stream of the class section. `suit_classes`: by group, of each holding. `classes`: by
    (block, slot), of each suit class. `choose`: see grid_symbols()."""
    maps = tf.ClassMaps(denomination, level)
    maps.suit_class = [(numbers, max(numbers) + 1) for numbers in suit_classes]
    maps.of_member = {member: (numbers, max(numbers) + 1) for member, numbers in classes.items()}
    found = []

    def code(known, _length, references):
        found[-1] += numbering_symbols(known[0], references, choose)
        return known

    for stream in range(len(maps.streams)):
        found.append([])
        maps.code_stream(stream, code)
    return found


def matrix_symbols(matrix, s, t, level):
    """The symbols, each (context, symbol), of a matrix. `s` and `t`: scores of its rows and columns."""
    found, so_far = [], []
    for row in matrix:
        so_far.append([])
        for value in row:
            context, above = tf.matrix_context(so_far, s, t, level)
            found.append((context, (value - above) % 16))
            so_far[-1].append(value)
    return found


class Part:
    """A section: its content, and the bytes in the file. A hash that is set stands there in place of the
    truth."""

    def __init__(self, content, stored):
        self.content = content
        self.stored = stored
        self.hash = None

    def stated_hash(self):
        return tf.xxh3(self.stored) if self.hash is None else self.hash


def stored_as(make):
    """A change of a section: the bytes that `make` makes of its content."""

    def change(part):
        part.stored = make(part.content)

    return change


class Parts:
    """A whole file: fields that are to be other than the truth go into `header`, everything else is
    worked out by build()."""

    def __init__(self, denomination, level):
        self.denomination, self.level = denomination, level
        self.blocks = tf.blocks(denomination, level)
        self.entries = 0
        self.fingerprint = 0
        self.streams = []  # of class maps: of each its symbols
        self.stream_changes = {}  # by stream: a function that changes its bytes
        self.stream_sizes = lambda sizes: sizes
        self.block_records = []  # into how many ranges each slot is cut
        self.slabs = []  # of each its symbols, (context, symbol)
        self.weights = None  # of each context; those that fit if it is None
        self.frame_slabs = []  # how many slabs each frame holds
        self.encode = self.encode_stream = encode_symbols
        self.frame_changes = {}  # by frame: a function that changes its bytes
        self.record_changes = {}  # by frame: a function that changes its record
        self.section_changes = {}  # by name: a function that changes its Part
        self.header = {}
        self.between = b""  # bytes between model section and class section
        self.behind = b""  # bytes behind the last frame

    def class_section(self, weights):
        found = []
        for i, symbols in enumerate(self.streams):
            change = self.stream_changes.get(i, lambda code: code)
            found.append(change(self.encode_stream(weights, symbols)))
        sizes = self.stream_sizes([len(code) for code in found])
        return struct.pack(f"<{len(sizes)}I", *sizes) + b"".join(found)

    def frames(self, weights):
        found, at = [], 0
        for i, count in enumerate(self.frame_slabs):
            symbols = [symbol for slab in self.slabs[at : at + count] for symbol in slab]
            change = self.frame_changes.get(i, lambda code: code)
            found.append(change(self.encode(weights, symbols)))
            at += count
        return found

    def contents(self, weights, frames):
        """The contents of the sections."""
        model = b"".join(struct.pack("<16H", *of_context) for of_context in weights)
        directory = b"".join(map(bytes, self.block_records))
        for i, record in enumerate(zip(self.frame_slabs, map(len, frames))):
            change = self.record_changes.get(i, lambda slabs, size: (slabs, size))
            directory += struct.pack("<HI", *change(*record))
        for i in range(0, len(frames), tf.FRAMES_OF_PAGE):
            page = b"".join(frames[i : i + tf.FRAMES_OF_PAGE])
            directory += struct.pack("<Q", tf.xxh3(page))
        return model, self.class_section(weights), directory

    def build(self):
        weights = self.weights or fitted_weights(self.slabs + self.streams)
        frames = self.frames(weights)
        frame_bytes = b"".join(frames)
        pattern_count = len(tf.patterns(self.denomination, self.level))
        values = dict.fromkeys(tf.Header.FIELDS, 0)
        values.update(
            magic=tf.MAGIC,
            version=tf.VERSION,
            denomination=self.denomination,
            level=self.level,
            positions=tf.comb(2 * self.level, self.level) * pattern_count,
            patterns=pattern_count,
            blocks=len(self.blocks),
            entries=self.entries,
            slabs=len(self.slabs),
            frames=len(self.frame_slabs),
            fingerprint=self.fingerprint,
        )
        stored = b""
        for name, content in zip(SECTIONS, self.contents(weights, frames)):
            part = Part(content, content if name == "class" else compress(content))
            self.section_changes.get(name, lambda part: None)(part)
            values[name + "_offset"] = tf.HEADER_SIZE + len(stored)
            values[name + "_size"] = len(part.stored)
            values[name + "_hash"] = part.stated_hash()
            stored += part.stored
            if name == "model":
                stored += self.between
        values["frames_offset"] = tf.HEADER_SIZE + len(stored)
        values["frames_size"] = len(frame_bytes)
        stored += frame_bytes + self.behind
        values["file_size"] = tf.HEADER_SIZE + len(stored)
        values.update(self.header)
        header = tf.Header(values.values())
        header.header_hash = tf.xxh3(header.pack()[:152])
        return header.pack() + stored


class Recorder(tf.Symbols):
    """Symbols that are remembered."""

    def __init__(self, model, code):
        super().__init__(model, code)
        self.found = []

    def next(self, context):
        symbol = super().next(context)
        self.found.append((context, symbol))
        return symbol


def recorded_frame(table, frame):
    """The symbols, each (context, symbol), of a frame."""
    recorder = Recorder(table.model, table.frame_code(frame))
    tf.decode_frame(recorder, map(table.scores, frame.slabs), table.header.level, "frame")
    return recorder.found


def recorded_streams(table):
    """(code, symbols) of each stream of the class section."""
    h = table.header
    maps = tf.ClassMaps(h.denomination, h.level)
    codes = tf.split_class_section(tf.read_stored(table.data, h, "class"), len(maps.streams))
    found = []
    for stream, code in enumerate(codes):
        recorder = Recorder(table.model, code)
        maps.code_stream(
            stream,
            lambda _, length, references, recorder=recorder: tf.decode_numbering(
                recorder, length, references
            ),
        )
        found.append((code, recorder.found))
    return found


def take_apart(data):
    """The Parts of a good file."""
    table = tf.Table(data)
    h = table.header
    parts = Parts(h.denomination, h.level)
    parts.entries, parts.fingerprint = h.entries, h.fingerprint
    parts.streams = [symbols for _, symbols in recorded_streams(table)]
    content = tf.read_content(
        data, h, "directory", tf.directory_bound(len(table.blocks), h.frames)
    )
    parts.block_records = [list(content[4 * i : 4 * i + 4]) for i in range(len(table.blocks))]
    for frame in table.frames:
        parts.frame_slabs.append(len(frame.slabs))
        for context, symbol in recorded_frame(table, frame):
            if context == tf.PAIRING_CONTEXT:
                parts.slabs.append([])
            parts.slabs[-1].append((context, symbol))
    return parts


def mostly_one_class(denomination, level, large):
    """Parts without slabs: every slot of every block has one class, except that in the blocks with the shapes
    `large` every holding is a class of its own. No block is cut."""
    parts = Parts(denomination, level)
    parts.block_records = [UNCUT] * len(parts.blocks)
    suit_classes, classes = [], {}
    for shape, members in tf.groups(denomination, level):
        count = tf.holdings(shape)
        apart = [parts.blocks[block][1] in large for block, _ in members]
        many = count if any(apart) else 1
        suit_classes.append([min(i, many - 1) for i in range(count)])
        for member, each in zip(members, apart):
            classes[member] = [i if each else 0 for i in range(many)]
    parts.streams = class_streams(denomination, level, suit_classes, classes, lambda ways: ways[0])
    parts.entries = sum(
        prod(map(tf.holdings, shapes)) if shapes in large else 1 for _, shapes in parts.blocks
    )
    return parts


def good(name):
    return (GOLDEN / "good" / name).read_bytes()
