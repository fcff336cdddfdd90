"""A reader of table files, written from FORMAT.md alone and in its order.

It takes the plainest way everywhere and is meant to be read beside the text: sections are named in the
comments, rules (R1..R29) where they are checked. Levels up to 8 take seconds, higher ones minutes.
"""

import struct
from math import comb

import xxhash
import zstandard

MAGIC = bytes([0x89, 0x48, 0x4D, 0x54, 0x0D, 0x0A, 0x1A, 0x0A])
VERSION = 1
HEADER_SIZE = 152
NOTRUMP, TRUMP = 0, 1
MAX_FRAME_CONTENT = 1 << 20
MAX_NUMBERS = 65535


class Refused(Exception):
    """The file breaks a rule of section 13."""

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


# Section 5: header


class Header:
    FORMAT = struct.Struct("<8sHBBIQQIIQIIQ4Q4QQQQ")
    FIELDS = (
        "magic version denomination level reserved file_size positions patterns blocks entries "
        "slabs frames content_hash class_offset class_stored_size class_content_size class_hash "
        "directory_offset directory_stored_size directory_content_size directory_hash "
        "frames_offset frames_size header_hash"
    ).split()

    def __init__(self, values):
        self.__dict__.update(zip(self.FIELDS, values))

    def pack(self):
        return self.FORMAT.pack(*(getattr(self, field) for field in self.FIELDS))


assert Header.FORMAT.size == HEADER_SIZE


def read_header(data):
    require(data[:8] == MAGIC or len(data) < 8, 1, "not a table file")
    require(len(data) >= HEADER_SIZE, 2, f"cut short: {len(data)} bytes")
    h = Header(Header.FORMAT.unpack_from(data))
    require(h.version == VERSION, 3, f"unknown version {h.version}")
    require(h.header_hash == xxh3(data[:144]), 4, "header hash does not match")
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
    require(1 <= h.frames <= h.slabs, 10, "frames out of bounds")

    end = HEADER_SIZE
    for offset, size in (
        (h.class_offset, h.class_stored_size),
        (h.directory_offset, h.directory_stored_size),
        (h.frames_offset, h.frames_size),
    ):
        require(offset == end, 11, "parts do not follow each other")
        end += size
    require(end == h.file_size, 11, "parts do not end with the file")
    all_holdings = sum(holdings(shape) for _, shapes in block_list for shape in shapes)
    require(h.class_content_size <= 16 * all_holdings, 12, "class section too long")
    require(
        h.directory_content_size == 3 * h.blocks + 18 * h.frames, 12, "directory of a wrong length"
    )
    require(h.frames <= h.frames_size, 12, "more frames than bytes of frames")
    return h, pattern_list, block_list


# Section 6: compressed parts


def decompress(stored, content_size, stored_hash, name):
    require(xxh3(stored) == stored_hash, 13, f"{name}: hash does not match")
    try:
        # -1 if the frame states none
        stated = zstandard.frame_content_size(stored)
    except zstandard.ZstdError:
        raise Refused(14, f"{name}: not a zstd frame") from None
    require(stated == content_size, 14, f"{name}: content size {stated}, not {content_size}")
    decompressor = zstandard.ZstdDecompressor().decompressobj()
    try:
        content = decompressor.decompress(stored)
    except zstandard.ZstdError as error:
        raise Refused(15, f"{name}: {error}") from None
    require(len(content) == content_size, 15, f"{name}: ends early")
    require(decompressor.eof and not decompressor.unused_data, 15, f"{name}: not one zstd frame")
    return content


# Section 7: numbering code


class Bytes:
    """Content with a place to read on from."""

    def __init__(self, content):
        self.content = content
        self.at = 0

    def left(self):
        return len(self.content) - self.at

    def take(self, count, rule):
        require(count <= self.left(), rule, "content ends early")
        self.at += count
        return self.content[self.at - count : self.at]


def decode_numbering(source, length, rule):
    """(the numbers, how many different ones there are)"""
    recent = []
    numbers = []
    for _ in range(length):
        code = byte = source.take(1, rule)[0]
        while byte == 255:
            byte = source.take(1, rule)[0]
            code += byte
        require(code <= len(recent), rule, "a code points behind the list")
        number = len(recent) if code == 0 else recent.pop(code - 1)
        require(number < MAX_NUMBERS, 28, "too many different numbers")
        recent.insert(0, number)
        numbers.append(number)
    return numbers, len(recent)


def encode_numbering(numbers):
    recent = []
    out = bytearray()
    for number in numbers:
        code = 0
        if number in recent:
            code = recent.index(number) + 1
            recent.remove(number)
        recent.insert(0, number)
        out += bytes([255] * (code // 255) + [code % 255])
    return bytes(out)


# Section 8: class section


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
                if holdings(shape) == 1:
                    continue
                members = [
                    (block, s)
                    for block, shapes in blocks_of_pattern[pattern]
                    for s in slots
                    if shapes[s] == shape
                ]
                if members:
                    found.append((shape, members))
    return found


def decode_class_section(content, header, block_list):
    """(class map by block and slot, numbers of classes by block and slot)"""
    source = Bytes(content)
    maps = [[[0] for _ in range(4)] for _ in block_list]
    classes = [[1] * 4 for _ in block_list]
    group_list = groups(header.denomination, header.level)
    suit_classes = [decode_numbering(source, holdings(shape), 16) for shape, _ in group_list]
    for (_, members), (suit_class, count) in zip(group_list, suit_classes):
        for block, slot in members:
            numbers, classes[block][slot] = decode_numbering(source, count, 16)
            maps[block][slot] = [numbers[c] for c in suit_class]
    require(source.left() == 0, 17, "bytes are left over in the class section")
    entries = sum(c[0] * c[1] * c[2] * c[3] for c in classes)
    require(entries == header.entries, 18, f"{entries} entries, not {header.entries}")
    return maps, classes


# Section 9: directory section


class Slab:
    def __init__(self, block, cut_slot, first, last):
        self.block, self.cut_slot, self.first, self.last = block, cut_slot, first, last


class Frame:
    def __init__(self, slabs, offset, stored_size, content_size, stored_hash):
        self.slabs, self.offset, self.stored_size = slabs, offset, stored_size
        self.content_size, self.hash = content_size, stored_hash


def decode_directory(content, header, classes):
    """(slabs, frames)"""
    source = Bytes(content)
    slabs = []
    for block in range(header.blocks):
        parts, cut_slot = struct.unpack("<HB", source.take(3, 12))
        require(cut_slot <= 3, 19, f"block {block}: cut slot {cut_slot}")
        count = classes[block][cut_slot]
        require(1 <= parts <= count, 19, f"block {block}: {parts} slabs")
        require(parts > 1 or cut_slot == 0, 19, f"block {block}: one slab, but a cut slot")
        require(len(slabs) + parts <= header.slabs, 19, f"block {block}: too many slabs")
        for p in range(parts):
            slabs.append(Slab(block, cut_slot, count * p // parts, count * (p + 1) // parts))

    frames = []
    offset = header.frames_offset
    given = 0
    for i in range(header.frames):
        count, stored_size, content_size, stored_hash = struct.unpack(
            "<HIIQ", source.take(18, 12)
        )
        require(1 <= count <= len(slabs) - given, 20, f"frame {i}: {count} slabs")
        require(stored_size <= header.file_size - offset, 20, f"frame {i}: goes beyond the file")
        require(content_size <= MAX_FRAME_CONTENT, 20, f"frame {i}: content too long")
        frames.append(
            Frame(slabs[given : given + count], offset, stored_size, content_size, stored_hash)
        )
        given += count
        offset += stored_size
    require(len(slabs) == header.slabs, 21, "the blocks' slabs do not add up")
    require(given == header.slabs, 21, "the frames' slabs do not add up")
    require(offset == header.file_size, 21, "the frames' sizes do not add up")
    return slabs, frames


# Section 10: frames and slabs

PAIRING = ((0, 1, 2, 3), (0, 2, 1, 3), (0, 3, 1, 2))


def decode_slab(source, n, level):
    """The values of a slab by their classes (k0, k1, k2, k3), counted from the slab's first."""
    (pairing,) = source.take(1, 26)
    require(pairing <= 2, 22, f"pairing {pairing}")
    a, b, x, y = PAIRING[pairing]

    def numbering(count):
        return ([0], 1) if count == 1 else decode_numbering(source, count, 23)

    row_number, rows = numbering(n[a] * n[b])
    column_number, columns = numbering(n[x] * n[y])
    code = source.take(rows * columns, 26)
    matrix = []
    above = [0] * columns
    for r in range(rows):
        line = code[r * columns : (r + 1) * columns]
        require(max(line) <= 15, 24, "a byte of a matrix is more than 15")
        above = [(byte + up) % 16 for byte, up in zip(line, above)]
        require(max(above) <= level, 25, f"value {max(above)} at level {level}")
        matrix.append(above)

    values = {}
    k = [0] * 4
    for k[a] in range(n[a]):
        for k[b] in range(n[b]):
            row = matrix[row_number[k[a] * n[b] + k[b]]]
            for k[x] in range(n[x]):
                for k[y] in range(n[y]):
                    values[tuple(k)] = row[column_number[k[x] * n[y] + k[y]]]
    return values


def decode_frames(data, header, frames, classes):
    """The values of each block, in order of (k0, k1, k2, k3), the last varying fastest."""
    values = [bytearray(c[0] * c[1] * c[2] * c[3]) for c in classes]
    for i, frame in enumerate(frames):
        name = f"frame {i}"
        stored = data[frame.offset : frame.offset + frame.stored_size]
        source = Bytes(decompress(stored, frame.content_size, frame.hash, name))
        for slab in frame.slabs:
            c = classes[slab.block]
            n = list(c)
            n[slab.cut_slot] = slab.last - slab.first
            out = values[slab.block]
            for k, value in decode_slab(source, n, header.level).items():
                k = list(k)
                k[slab.cut_slot] += slab.first
                out[((k[0] * c[1] + k[1]) * c[2] + k[2]) * c[3] + k[3]] = value
        require(source.left() == 0, 27, f"{name}: bytes are left over")
    return values


# Sections 11 and 12: values and the raw layout


class Table:
    """A file, decoded and checked by rules 1 to 28."""

    def __init__(self, data):
        self.header, self.patterns, self.blocks = read_header(data)
        h = self.header
        self.maps, self.classes = decode_class_section(
            decompress(
                data[h.class_offset : h.class_offset + h.class_stored_size],
                h.class_content_size,
                h.class_hash,
                "class section",
            ),
            h,
            self.blocks,
        )
        self.slabs, self.frames = decode_directory(
            decompress(
                data[h.directory_offset : h.directory_offset + h.directory_stored_size],
                h.directory_content_size,
                h.directory_hash,
                "directory section",
            ),
            h,
            self.classes,
        )
        self.values = decode_frames(data, h, self.frames, self.classes)
        self._block_number = {shapes: i for i, (_, shapes) in enumerate(self.blocks)}
        self._offsets = {}

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
                    word: class_map[i] * stride for i, word in enumerate(words(*shapes[suit]))
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
        raw = self.raw_layout()
        require(xxh3(raw) == self.header.content_hash, 29, "content hash does not match")
        return raw
