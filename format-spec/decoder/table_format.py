"""A reader of table files, written from FORMAT.md alone and in its order.

It takes the plainest way everywhere and is meant to be read beside the text: sections are named in the
comments, rules (R1..R26) where they are checked. Levels up to 7 take seconds, higher ones minutes.
"""

import pathlib
import struct
from bisect import bisect_right
from functools import cache, cached_property, lru_cache
from itertools import accumulate, product
from math import comb, prod

import xxhash
import zstandard

MAGIC = bytes([0x89, 0x48, 0x4D, 0x54, 0x0D, 0x0A, 0x1A, 0x0A])
VERSION = 4
HEADER_SIZE = 160
NOTRUMP, TRUMP = 0, 1
MAX_DIFFERENT = 65535  # different numbers in one grid
MAX_IN_FRAME = 262144  # numbers in the grids of a frame, and values in its matrices


class Refused(Exception):
    """The file breaks a rule of section 16."""

    def __init__(self, rule, fault):
        super().__init__(f"R{rule}: {fault}")
        self.rule = rule


def require(condition, rule, fault):
    if not condition:
        raise Refused(rule, fault)


def xxh3(data):
    return xxhash.xxh3_64_intdigest(data)


# Section 2: positions


def first_side(denomination):
    """The first of the slots whose order does not matter."""
    return 1 if denomination == TRUMP else 0


@cache
def patterns(denomination, level):
    """The patterns of a level in order, each the lengths of slots 0..3."""
    found = []
    for a in range(14):
        for b in range(a, 14):
            for c in range(b, 14):
                other = 2 * level - a - b - c
                if denomination == TRUMP and 0 <= other <= 13:
                    found.append((other, a, b, c))
                elif denomination == NOTRUMP and c <= other <= 13:
                    found.append((a, b, c, other))
    return found


def words(bits, ones):
    """All words of `bits` bits with `ones` ones in numeric order: a word's place is its rank."""
    if ones < 0 or ones > bits:
        return []
    if bits == 0:
        return [0]
    top = 1 << (bits - 1)
    return words(bits - 1, ones) + [top | word for word in words(bits - 1, ones - 1)]


def rank(word):
    """The rank by the formula."""
    total, k = 0, 0
    for position in range(1, word.bit_length() + 1):
        if word >> (position - 1) & 1:
            k += 1
            total += comb(position - 1, k)
    return total


# Section 3: blocks


@cache
def blocks(denomination, level):
    """The blocks of a level in order: (number of the pattern, four shapes (length, owned))."""
    found = []
    side = first_side(denomination)
    for number, length in enumerate(patterns(denomination, level)):
        for k0 in range(length[0] + 1):
            for k1 in range(length[1] + 1):
                for k2 in range(length[2] + 1):
                    k3 = level - k0 - k1 - k2
                    shapes = list(zip(length, (k0, k1, k2, k3)))
                    if 0 <= k3 <= length[3] and shapes[side:] == sorted(shapes[side:]):
                        found.append((number, tuple(shapes)))
    return found


def holdings(shape):
    return comb(*shape)


# Section 4: scores; class maps come with section 8

SCORES_FILE = pathlib.Path(__file__).resolve().parent.parent / "scores.bin"
SCORES_HASH = 0x6B20AE9B6D350BC7


@cache
def all_scores():
    content = SCORES_FILE.read_bytes()
    assert xxh3(content) == SCORES_HASH, f"{SCORES_FILE} is not that of FORMAT.md"
    return struct.unpack("<32768b", content)


@cache
def suit_words(length, owned):
    """The holdings of a shape, by rank."""
    return words(length, owned)


@cache
def holding_scores(is_trump, shape):
    """The score of each holding of a shape, by rank."""
    first = 16384 * is_trump + 2 ** shape[0]
    return [all_scores()[first + word] for word in suit_words(*shape)]


# Section 5: header

MOST_FRAMES = 1 << 20
MOST_FRAME_BYTES = 1 << 22


class Header:
    FORMAT = struct.Struct("<8sHBBIQQIIQIIQ3Q3Q3Q2QQ")
    FIELDS = (
        "magic version denomination level reserved file_size positions patterns blocks entries "
        "slabs frames fingerprint model_offset model_size model_hash class_offset class_size "
        "class_hash directory_offset directory_size directory_hash frames_offset frames_size "
        "header_hash"
    ).split()

    def __init__(self, values):
        self.__dict__.update(zip(self.FIELDS, values))

    def pack(self):
        return self.FORMAT.pack(*(getattr(self, field) for field in self.FIELDS))


assert Header.FORMAT.size == HEADER_SIZE


def read_header(data):
    short = f"cut short: {len(data)} bytes"
    require(len(data) >= 10, 2, short)
    require(data[:8] == MAGIC, 1, "not a table file")
    version, = struct.unpack_from("<H", data, 8)
    require(version == VERSION, 3, f"unknown version {version}")
    require(len(data) >= HEADER_SIZE, 2, short)
    h = Header(Header.FORMAT.unpack_from(data))
    require(h.header_hash == xxh3(data[:152]), 4, "header hash does not match")
    require(h.denomination in (NOTRUMP, TRUMP), 5, f"unknown denomination {h.denomination}")
    require(1 <= h.level <= 13, 6, f"unknown level {h.level}")
    require(h.reserved == 0, 7, "reserved bits are set")
    require(h.file_size == len(data), 8, f"{len(data)} bytes, not {h.file_size}")

    pattern_list = patterns(h.denomination, h.level)
    block_list = blocks(h.denomination, h.level)
    counts = (comb(2 * h.level, h.level) * len(pattern_list), len(pattern_list), len(block_list))
    require((h.positions, h.patterns, h.blocks) == counts, 9, "counts are not those of the level")
    require(h.blocks <= h.entries <= h.positions, 10, "entries out of bounds")
    require(h.blocks <= h.slabs <= h.entries, 10, "slabs out of bounds")
    require(1 <= h.frames <= min(h.slabs, MOST_FRAMES), 10, "frames out of bounds")

    end = HEADER_SIZE
    for part in ("model", "class", "directory", "frames"):
        require(getattr(h, part + "_offset") == end, 11, "parts do not follow each other")
        end += getattr(h, part + "_size")
    require(end == h.file_size, 11, "parts do not end with the file")
    require(h.frames_size >= 4 * h.frames, 11, "fewer than 4 bytes a frame")
    return h, pattern_list, block_list


# Section 6: sections and pages

ZSTD_MAGIC = b"\x28\xb5\x2f\xfd"
CONTEXTS = 4180
MODEL_CONTENT = CONTEXTS * 16 * 2
FRAMES_OF_PAGE = 8


def pages(frames):
    return (frames + 7) // FRAMES_OF_PAGE


def directory_bound(blocks_count, frames):
    return 4 * blocks_count + 6 * frames + 8 * pages(frames)


def read_stored(data, header, name):
    """The bytes of the section `name` as they are stored."""
    offset, size, stored_hash = (getattr(header, f"{name}_{x}") for x in ("offset", "size", "hash"))
    stored = data[offset : offset + size]
    require(xxh3(stored) == stored_hash, 12, f"{name} section: hash does not match")
    return stored


def read_content(data, header, name, size):
    """The content of the section `name`, which has so many bytes."""
    stored = read_stored(data, header, name)
    try:
        # -1 if the frame states none
        stated = zstandard.frame_content_size(stored)
        # A skippable frame has another magic.
        require(stored[:4] == ZSTD_MAGIC, 13, f"{name} section: not a zstd frame")
        require(0 <= stated <= size, 13, f"{name} section: content size {stated}, not 0..{size}")
        decompressor = zstandard.ZstdDecompressor().decompressobj()
        content = decompressor.decompress(stored)
    except zstandard.ZstdError as error:
        raise Refused(13, f"{name} section: {error}") from None
    require(len(content) == stated and decompressor.eof, 13, f"{name} section: ends early")
    require(not decompressor.unused_data, 13, f"{name} section: bytes are left over")
    require(len(content) == size, 14, f"{name} section: content has {len(content)} bytes")
    return content


class Bytes:
    """Bytes with a place to read on from."""

    def __init__(self, content):
        self.content = content
        self.at = 0

    def left(self):
        return len(self.content) - self.at

    def take(self, count, rule):
        require(count <= self.left(), rule, "ends early")
        self.at += count
        return self.content[self.at - count : self.at]


# Section 7: numbering code

FAR_IN_NUMBERING = 10


class Numbering:
    """The numbers of a numbering so far, and what follows from them for the next one."""

    def __init__(self, references):
        self.references = references
        self.numbers, self.symbols = [], []
        self.count = 0
        # by reference: number there -> vote and second choice, if there is one
        self._choices = [{} for _ in references]
        self.put(0, 0)

    def put(self, number, symbol):
        for reference, choices in zip(self.references, self._choices):
            q = reference[len(self.numbers)]
            choices[q] = [number, *(x for x in choices.get(q, ()) if x != number)][:2]
        self.numbers.append(number)
        self.symbols.append(symbol)
        self.count = max(self.count, number + 1)

    def expect(self):
        """Works out candidates and context of the next number."""
        j = len(self.numbers)
        found = [c.get(q[j], (self.count,)) for q, c in zip(self.references, self._choices)]
        votes = [choices[0] for choices in found]
        # sorted() is stable
        wanted = sorted(votes, key=lambda number: -votes.count(number))
        wanted += [self.count, self.numbers[-1]]
        wanted += [number for choices in found for number in choices[1:]]
        self.candidates = list(dict.fromkeys(wanted))

        r = len(votes)
        self.context = r * (r - 1) // 2 + votes.count(self.candidates[0])
        for candidate in self.candidates[:2]:
            t = 0 if candidate == self.count else 1 if candidate == self.numbers[-1] else 2
            self.context = self.context * 3 + t
        d = 2 if self.symbols[-1] != 0 else 1 if j > 1 and self.symbols[-2] != 0 else 0
        self.context = 3867 + self.context * 3 + d

    def far_contexts(self):
        return digit_contexts(self.count, 4164)


def decode_numbering(symbols, length, references):
    """(the numbers, how many different ones there are)"""
    numbering = Numbering(references)
    for _ in range(length - 1):
        numbering.expect()
        symbol = symbols.next(numbering.context)
        if symbol == FAR_IN_NUMBERING:
            number = decode_far(symbols, numbering.count, numbering.far_contexts(), 17)
        else:
            require(symbol < len(numbering.candidates), 17, "a candidate that is not there")
            number = numbering.candidates[symbol]
        numbering.put(number, symbol)
    return numbering.numbers, numbering.count


# Section 8: class section


@cache
def groups(denomination, level):
    """The groups of a level in order: (shape, [(block, slot), ...])."""
    found = []
    side = first_side(denomination)
    blocks_of_pattern = {}
    for block, (pattern, shapes) in enumerate(blocks(denomination, level)):
        blocks_of_pattern.setdefault(pattern, []).append((block, shapes))
    for pattern, length in enumerate(patterns(denomination, level)):
        for slot in range(4):
            if slot > side and length[slot] == length[slot - 1]:
                continue
            slots = range(side, 4) if slot >= side else [0]
            for owned in range(length[slot] + 1):
                shape = (length[slot], owned)
                members = [
                    (block, s)
                    for block, shapes in blocks_of_pattern[pattern]
                    for s in slots
                    if shapes[s] == shape
                ]
                if members:
                    found.append((shape, members))
    return found


@cache
def streams(denomination, level):
    """The streams of a level in order: the numbers of the groups of each."""
    found = {}
    for number, (shape, members) in enumerate(groups(denomination, level)):
        is_side = members[0][1] >= first_side(denomination)
        found.setdefault((is_side, shape), []).append(number)
    return [found[key] for key in sorted(found)]


@cache
def neighbours(denomination, level):
    """(block, slot) -> its neighbours."""
    side = first_side(denomination)
    block_list = blocks(denomination, level)
    number_of = {shapes: block for block, (_, shapes) in enumerate(block_list)}
    found = {}
    for block, (pattern, shapes) in enumerate(block_list):
        for slot, x, y, o in product(range(4), range(4), range(4), (0, 1)):
            near = found.setdefault((block, slot), [])
            (length, owned), (y_length, y_owned) = shapes[x], shapes[y]
            if x == y or slot in (x, y) or length == 13:
                continue
            if (y_owned if o else y_length - y_owned) == 0:
                continue
            moved = list(shapes)
            moved[x], moved[y] = (length + 1, owned + o), (y_length - 1, y_owned - o)
            # sorted() is stable: suits of equal shape stay in their order
            order = [*range(side), *sorted(range(side, 4), key=moved.__getitem__)]
            number = number_of[tuple(moved[i] for i in order)]
            if block_list[number][0] < pattern:
                near.append((number, order.index(slot)))
    return found


class ClassMaps:
    """The class maps of a level, as far as they are known; the numberings of a stream with their
    references, for those who decode or encode them."""

    def __init__(self, denomination, level):
        self.groups = groups(denomination, level)
        self.streams = streams(denomination, level)
        self.neighbours = neighbours(denomination, level)
        self.suit_class = [None] * len(self.groups)  # by group: (numbers, how many different ones)
        self.of_member = {}  # by (block, slot) likewise
        self._group = {member: i for i, (_, members) in enumerate(self.groups) for member in members}

    def class_map(self, block, slot):
        """The class of each holding."""
        numbers = self.of_member[block, slot][0]
        return [numbers[c] for c in self.suit_class[self._group[block, slot]][0]]

    def _references_of_group(self, group):
        _, members = self.groups[group]
        others = dict.fromkeys(self._group[member] for member in self.neighbours[members[0]])
        return [self.suit_class[other][0] for other in list(others)[:4]]

    def _references_of_member(self, group, m, first_holdings):
        _, members = self.groups[group]
        others = []
        if m == 0 or members[m - 1][0] != members[m][0]:
            others = list(dict.fromkeys(self.neighbours[members[m]]))[:4]
        if not others and m > 0:
            others = [members[m - 1]]
        maps = [self.class_map(*other) for other in others]
        return [[class_map[holding] for holding in first_holdings] for class_map in maps]

    def code_stream(self, stream, code):
        """code(known, length, references) codes a numbering and returns it; `known` is what stands here."""
        for group in self.streams[stream]:
            references = self._references_of_group(group)
            length = holdings(self.groups[group][0])
            self.suit_class[group] = code(self.suit_class[group], length, references)
        for group in self.streams[stream]:
            numbers, count = self.suit_class[group]
            first_holdings = [numbers.index(c) for c in range(count)]
            for m, member in enumerate(self.groups[group][1]):
                references = self._references_of_member(group, m, first_holdings)
                self.of_member[member] = code(self.of_member.get(member), count, references)


def split_class_section(section, count):
    """The code of each stream."""
    source = Bytes(section)
    sizes = struct.unpack(f"<{count}I", source.take(4 * count, 16))
    found = [source.take(size, 16) for size in sizes]
    require(source.left() == 0, 16, "bytes are left over in the class section")
    return found


def decode_class_section(section, header, model):
    """(class map by block and slot, numbers of classes by block and slot)"""
    level = ClassMaps(header.denomination, header.level)
    for number, code in enumerate(split_class_section(section, len(level.streams))):
        symbols = Symbols(model, code)
        level.code_stream(
            number,
            lambda _, length, references, symbols=symbols: decode_numbering(
                symbols, length, references
            ),
        )
        symbols.finish(f"stream {number}", 17)
    every = range(header.blocks)
    maps = [[level.class_map(block, slot) for slot in range(4)] for block in every]
    classes = [[level.of_member[block, slot][1] for slot in range(4)] for block in every]
    entries = sum(map(prod, classes))
    require(entries == header.entries, 18, f"{entries} entries, not {header.entries}")
    return maps, classes


# Section 9: directory section


class Slab:
    """Of each slot, `counts` classes of a block from `first` on."""

    def __init__(self, block, first, counts):
        self.block, self.first, self.counts = block, first, counts


def slabs_of(block, ranges, classes):
    """The slabs of a block whose slots are cut into so many ranges of their classes."""
    found = []
    for p in product(*map(range, ranges)):
        first = [c * i // s for c, i, s in zip(classes, p, ranges)]
        end = [c * (i + 1) // s for c, i, s in zip(classes, p, ranges)]
        found.append(Slab(block, first, [b - a for a, b in zip(first, end)]))
    return found


class Frame:
    def __init__(self, slabs, offset, size):
        self.slabs, self.offset, self.size = slabs, offset, size

    def end(self):
        return self.offset + self.size


def decode_directory(content, header, classes):
    """(slabs, frames, hashes of the pages)"""
    source = Bytes(content)
    slabs = []
    for block in range(header.blocks):
        ranges = source.take(4, 14)
        for s, count in zip(ranges, classes[block]):
            require(1 <= s <= count, 19, f"block {block}: {s} ranges of {count} classes")
        require(len(slabs) + prod(ranges) <= header.slabs, 19, f"block {block}: too many slabs")
        slabs += slabs_of(block, ranges, classes[block])

    frames = []
    offset = header.frames_offset
    given = 0
    for i in range(header.frames):
        count, size = struct.unpack("<HI", source.take(6, 14))
        require(1 <= count <= len(slabs) - given, 20, f"frame {i}: {count} slabs")
        require(size <= header.file_size - offset, 20, f"frame {i}: goes beyond the file")
        require(size <= MOST_FRAME_BYTES, 20, f"frame {i}: longer than a frame can be")
        frames.append(Frame(slabs[given : given + count], offset, size))
        given += count
        offset += size
    page_count = pages(header.frames)
    page_hashes = struct.unpack(f"<{page_count}Q", source.take(8 * page_count, 14))
    require(len(slabs) == header.slabs, 21, "the blocks' slabs do not add up")
    require(given == header.slabs, 21, "the frames' slabs do not add up")
    require(offset == header.file_size, 21, "the frames' sizes do not add up")
    return slabs, frames, page_hashes


# Section 10: symbols


@cache
def firsts(weights):
    """first(0)..first(15), and what would be first(16)."""
    return (0, *accumulate(weights))


@lru_cache(maxsize=1)
def decode_model(content):
    """For each context the weights w(0)..w(15), and first(0)..first(15)."""
    model = []
    for context, weights in enumerate(struct.iter_unpack("<16H", content)):
        *first, total = firsts(weights)
        require(total == 4096, 15, f"context {context}: the weights do not add up")
        model.append((weights, first))
    return model


class Symbols:
    """The symbols of a frame or stream, one after the other."""

    def __init__(self, model, code):
        self.model, self.code, self.at = model, code, 0
        self.state = self._word() * 65536
        self.state += self._word()

    def _word(self):
        self.at += 2
        # what is missing counts as 0
        return int.from_bytes(self.code[self.at - 2 : self.at], "little")

    def next(self, context):
        weights, first = self.model[context]
        v = self.state % 4096
        # The last symbol with first(s) <= v has a weight: first(s + 1) is more than v.
        s = bisect_right(first, v) - 1
        self.state = weights[s] * (self.state // 4096) + v - first[s]
        if self.state < 65536 and self.at < len(self.code):
            self.state = self.state * 65536 + self._word()
        return s

    def finish(self, name, rule=25):
        require(len(self.code) >= 4, rule, f"{name}: too short for a state")
        require(len(self.code) % 2 == 0, rule, f"{name}: half a word")
        require(self.state == 0, rule, f"{name}: state {self.state} at the end")
        require(self.at >= len(self.code), rule, f"{name}: bytes are left over")


# Section 11: frames and slabs

PAIRING_CONTEXT = 3866
PAIRING = ((0, 1, 2, 3), (0, 2, 1, 3), (0, 3, 1, 2))


def slots_of(pairing, n):
    """The slots a, b, x, y of a slab with so many classes."""
    a, b, x, y = PAIRING[pairing]
    if n[a] > n[b]:
        a, b = b, a
    if n[x] > n[y]:
        x, y = y, x
    return a, b, x, y


class SlabValues:
    """The values of a slab by their classes, counted from the slab's first."""

    def __init__(self, slots, row_numbers, column_numbers, matrix):
        self.slots = slots
        self.row_numbers, self.column_numbers, self.matrix = row_numbers, column_numbers, matrix

    def value(self, k):
        a, b, x, y = self.slots
        return self.matrix[self.row_numbers[k[a]][k[b]]][self.column_numbers[k[x]][k[y]]]


def decode_frame(symbols, slab_scores, level, name):
    """The SlabValues of the slabs of a frame; `slab_scores`: of each by slot the scores of its classes."""
    slabs = []
    numbers = values = 0
    for scores in slab_scores:
        n = [len(of_slot) for of_slot in scores]
        pairing = symbols.next(PAIRING_CONTEXT)
        require(pairing <= 2, 22, f"{name}: pairing {pairing}")
        a, b, x, y = slots_of(pairing, n)
        numbers += n[a] * n[b] + n[x] * n[y]
        require(numbers <= MAX_IN_FRAME, 22, f"{name}: too many numbers")
        row_numbers, s = decode_grid(symbols, scores[a], scores[b])
        column_numbers, t = decode_grid(symbols, scores[x], scores[y])
        values += len(s) * len(t)
        require(values <= MAX_IN_FRAME, 22, f"{name}: too many values")
        matrix = decode_matrix(symbols, s, t, level)
        slabs.append(SlabValues((a, b, x, y), row_numbers, column_numbers, matrix))
    symbols.finish(name)
    return slabs


# Section 12: grids

SAME, NEW, OTHER = 0, 1, 2  # symbols, and kinds of numbers
FAR = 15  # in place of a rank


def distance(a, b):
    return bisect_right((1, 2, 3, 5, 9), abs(a - b))


class Grid:
    """The numbers of a grid so far, and what follows from them for the next one, at place j of row i.
    `first_scores`, `second_scores`: of the classes of slots a and b, or x and y."""

    def __init__(self, first_scores, second_scores):
        self._first_scores, self._second_scores = first_scores, second_scores
        self.rows, self._kinds = [[]], [[]]
        self.scores = []  # of each number
        # number of the row above -> number of this row at the last place where it stands
        self._below = {}
        self.put(0, NEW)

    @property
    def count(self):
        return len(self.scores)

    def _score(self):
        return self._first_scores[len(self.rows) - 1] + self._second_scores[len(self.rows[-1])]

    def put(self, number, kind):
        require(number < MAX_DIFFERENT, 23, "too many different numbers")
        if number == self.count:
            self.scores.append(self._score())
        if len(self.rows) > 1:
            self._below[self.rows[-2][len(self.rows[-1])]] = number
        self.rows[-1].append(number)
        self._kinds[-1].append(kind)

    def expect(self):
        """Works out prediction and context of the next number."""
        if len(self.rows[-1]) == len(self._second_scores):
            self.rows.append([])
            self._kinds.append([])
            self._below = {}
        i, j = len(self.rows) - 1, len(self.rows[-1])
        if i == 0:
            self.prediction = self.rows[0][j - 1]
            around = 36 + self._kinds[0][j - 1]
        else:
            up, above = self.rows[i - 1][j], self._kinds[i - 1][j]
            met = 1 if up in self._below else 0
            self.prediction = self._below.get(up, up)
            if j == 0:
                around = 39 + above
            else:
                equal = 1 if self.rows[i][j - 1] == self.prediction else 0
                around = ((met * 3 + self._kinds[i][j - 1]) * 3 + above) * 2 + equal
        self._size = sum(number <= self.count for number in (2, 8, 64))
        d = distance(self._score(), self.scores[self.prediction])
        self.context = (around * 4 + self._size) * 6 + d

    def others(self):
        """(the numbers but for the prediction in order of their ranks, context of the rank)"""
        place = self._score()
        # sorted() is stable
        numbers = sorted(range(self.count)[:-129:-1], key=lambda k: distance(place, self.scores[k]))
        if self.prediction in numbers:
            numbers.remove(self.prediction)
        require(numbers, 23, "there is no other number")
        distances = [distance(place, self.scores[k]) for k in numbers]
        n = min(distances.count(distances[0]), 4)
        return numbers, 1008 + (distances[0] * 4 + self._size) * 4 + n - 1

    def far_contexts(self):
        return digit_contexts(self.count, 1104)


def digit_contexts(count, first):
    """The contexts of the digits of a far number: one each."""
    digits = 1
    while 16**digits <= count - 1:
        digits += 1
    return [first + (digits - 1) * 4 + e for e in range(digits)]


def decode_far(symbols, count, contexts, rule):
    b = 0
    for context in contexts:
        b = b * 16 + symbols.next(context)
    require(b < count, rule, "a far number that is not there")
    return count - 1 - b


def decode_other(symbols, grid):
    others, context = grid.others()
    which = symbols.next(context)
    if which == FAR:
        return decode_far(symbols, grid.count, grid.far_contexts(), 23)
    require(which < len(others), 23, "a rank that is not there")
    return others[which]


def decode_grid(symbols, first_scores, second_scores):
    """(rows of numbers, scores of the numbers)"""
    grid = Grid(first_scores, second_scores)
    for _ in range(len(first_scores) * len(second_scores) - 1):
        grid.expect()
        symbol = symbols.next(grid.context)
        require(symbol <= OTHER, 23, f"symbol {symbol} in a grid")
        if symbol == SAME:
            number = grid.prediction
        elif symbol == NEW:
            number = grid.count
        else:
            number = decode_other(symbols, grid)
        grid.put(number, symbol)
    return grid.rows, grid.scores


# Section 13: matrices


def clip(x, m):
    return min(max(m + x, 0), 2 * m)


def matrix_context(matrix, s, t, level):
    """(context, value above) of the next value of a matrix: `matrix` has the rows so far, the last of them
    perhaps unfinished; `s` and `t` are the scores of rows and columns."""
    i, j = len(matrix) - 1, len(matrix[-1])
    expected = 8 * level + s[i] + t[j]
    if i == 0 and j == 0:
        return 1120 + min(max((expected + 8) // 16, 0), 15), 0
    if i == 0:
        west = matrix[0][j - 1]
        step = clip((t[j] - t[j - 1]) // 6, 2)
        return 1136 + clip((expected - 16 * west) // 4, 10) * 5 + step, west
    north = matrix[i - 1][j]
    if j == 0:
        step = clip((s[i] - s[i - 1]) // 6, 2)
        return 1241 + clip((expected - 16 * north) // 4, 10) * 5 + step, north
    i_2, j_2, j_east = max(i - 2, 0), max(j - 2, 0), min(j + 1, len(t) - 1)
    north_2 = matrix[i_2][j]
    west, west_2 = matrix[i][j - 1], matrix[i][j_2]
    corner, east = matrix[i - 1][j - 1], matrix[i - 1][j_east]
    rows = (25 * (s[i] - s[i - 1]) + 15 * (s[i] - s[i_2])) // 16
    columns = (10 * (t[j] - t[j - 1]) + 10 * (t[j] - t[j_2]) + 11 * (t[j] - t[j_east])) // 16
    values = 15 * (north_2 - north) + 15 * (west - north) + 11 * (east - north)
    values += 10 * (west_2 - north) - 5 * (corner - north)
    k = min(max((rows + columns + values + 4) // 8, -12), 11)
    context = (clip(west - corner, 3) * 5 + clip(north - corner, 2)) * 3 + clip(east - north, 1)
    return 1346 + context * 24 + 12 + k, north


def decode_matrix(symbols, s, t, level):
    matrix = []
    for _ in s:
        matrix.append([])
        for _ in t:
            context, above = matrix_context(matrix, s, t, level)
            value = (symbols.next(context) + above) % 16
            require(value <= level, 24, f"value {value} at level {level}")
            matrix[-1].append(value)
    return matrix


# Sections 14 and 15: values and the raw layout


class Table:
    """A file, opened and checked by rules 1 to 21."""

    def __init__(self, data):
        self.data = data
        self.header, self.patterns, self.blocks = read_header(data)
        h = self.header
        self.model = decode_model(read_content(data, h, "model", MODEL_CONTENT))
        self.maps, self.classes = decode_class_section(read_stored(data, h, "class"), h, self.model)
        self.slabs, self.frames, self.page_hashes = decode_directory(
            read_content(data, h, "directory", directory_bound(h.blocks, h.frames)), h, self.classes
        )
        self._block_number = {shapes: i for i, (_, shapes) in enumerate(self.blocks)}
        self._offsets = {}

    def place(self, slab, k):
        """Where among the values of its block a slab has that of classes k, counted from its first."""
        at = 0
        for count, begin, i in zip(self.classes[slab.block], slab.first, k):
            at = at * count + begin + i
        return at

    def scores(self, slab):
        """By slot: the scores of the classes that a slab covers."""
        found = []
        for slot, (begin, count) in enumerate(zip(slab.first, slab.counts)):
            is_trump = slot < first_side(self.header.denomination)
            of_holding = holding_scores(is_trump, self.blocks[slab.block][1][slot])
            class_map = self.maps[slab.block][slot]
            found.append([of_holding[class_map.index(k)] for k in range(begin, begin + count)])
        return found

    def frame_code(self, frame):
        return self.data[frame.offset : frame.end()]

    @cached_property
    def values(self):
        """The values of each block, in order of (k0, k1, k2, k3), the last varying fastest; checks
        rules 22 to 25, and 12 for pages."""
        values = [bytearray(c[0] * c[1] * c[2] * c[3]) for c in self.classes]
        for i, frame in enumerate(self.frames):
            page = i // FRAMES_OF_PAGE
            if i % FRAMES_OF_PAGE == 0:
                last = self.frames[i : i + FRAMES_OF_PAGE][-1]
                page_hash = xxh3(self.data[frame.offset : last.end()])
                require(page_hash == self.page_hashes[page], 12, f"page {page}: hash does not match")
            symbols = Symbols(self.model, self.frame_code(frame))
            scores = map(self.scores, frame.slabs)
            decoded = decode_frame(symbols, scores, self.header.level, f"frame {i}")
            for slab, slab_values in zip(frame.slabs, decoded):
                for k in product(*map(range, slab.counts)):
                    at = self.place(slab, k)
                    values[slab.block][at] = slab_values.value(k)
        return values

    def _offset_maps(self, shapes):
        """For suits of these shapes: the values of their block, and for each suit what a holding
        adds to the place of the value."""
        found = self._offsets.get(shapes)
        if found is None:
            side = first_side(self.header.denomination)
            # sorted() is stable: suits of equal shape stay in their order
            order = list(range(side)) + sorted(range(side, 4), key=lambda suit: shapes[suit])
            block = self._block_number[tuple(shapes[suit] for suit in order)]
            adds = [None] * 4
            stride = 1
            for slot in (3, 2, 1, 0):
                suit = order[slot]
                class_map = self.maps[block][slot]
                adds[suit] = {
                    word: class_map[i] * stride for i, word in enumerate(suit_words(*shapes[suit]))
                }
                stride *= self.classes[block][slot]
            found = self._offsets[shapes] = (self.values[block], adds)
        return found

    def value(self, length, word):
        """The value of the position with this pattern and owner word."""
        holding = [0] * 4
        for slot in (3, 2, 1, 0):
            holding[slot] = word & ((1 << length[slot]) - 1)
            word >>= length[slot]
        shapes = tuple((bits, h.bit_count()) for bits, h in zip(length, holding))
        values, adds = self._offset_maps(shapes)
        return values[sum(add[h] for add, h in zip(adds, holding))]

    def raw_layout(self):
        """One byte for each position, in order of the flat index."""
        level = self.header.level
        return bytes(
            self.value(length, word) for word in words(2 * level, level) for length in self.patterns
        )

    def checked_raw_layout(self):
        h = self.header
        raw = self.raw_layout()
        found = fingerprint(h.denomination, h.level, raw)
        require(found == h.fingerprint, 26, "fingerprint does not match")
        return raw


# Section 15: the fingerprint

PRIME = 2**61 - 1


@cache
def weight(slot, length, holding):
    return xxh3(struct.pack("<BBH", slot, length, holding)) >> 3


def fingerprint(denomination, level, raw):
    """Of these values, in the raw layout, position by position."""
    pattern_list = patterns(denomination, level)
    total, at = 0, 0
    for word in words(2 * level, level):
        for length in pattern_list:
            term, rest = raw[at], word
            for slot in (3, 2, 1, 0):
                term = term * weight(slot, length[slot], rest & ((1 << length[slot]) - 1)) % PRIME
                rest >>= length[slot]
            total += term
            at += 1
    return total % PRIME
