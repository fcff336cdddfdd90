"""A reader of pool files, written from POOL.md alone."""

import struct

import xxhash

MAGIC = b"\x89HMP\r\n\x1a\n"
HEADER = struct.Struct("<8sHHIQQQQQQQQ")
PACK = 0x1FFF1FFF1FFF1FFF
STEP = 0x9E3779B97F4A7C15
WORD = (1 << 64) - 1


class BadPool(Exception):
    """A file that must be refused."""


def mix(z):
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & WORD
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & WORD
    return z ^ (z >> 31)


def draw(free, seed, stream):
    """13 of the cards in the set of bits `free`."""
    state = mix(mix((seed + STEP) & WORD) ^ ((stream * STEP) & WORD))
    cards = [1 << bit for bit in range(64) if free >> bit & 1]
    chosen = 0
    for last in range(len(cards) - 13, len(cards)):
        while True:
            state = (state + STEP) & WORD
            product = (mix(state) >> 32) * (last + 1)
            if product % 2**32 >= 2**32 % (last + 1):
                break
        card = cards[product >> 32]
        chosen |= cards[last] if chosen & card else card
    return chosen


def hand(seed, number):
    return draw(PACK, seed, number)


def opponent(seed, number, round_number):
    return draw(PACK & ~hand(seed, number), seed, number + (round_number << 40))


def text(cards):
    """As in PBN."""
    return ".".join(
        "".join("23456789TJQKA"[r] for r in range(12, -1, -1) if cards >> (16 * suit + r) & 1)
        for suit in range(4)
    )


def require(kept, rule):
    if not kept:
        raise BadPool(rule)


class Pool:
    """The hands of a file and their sums, all rules verified."""

    def __init__(self, data):
        require(data[:8] == MAGIC, "magic")
        require(data[8:10] == b"\x01\x00", "version")
        require(len(data) >= HEADER.size, "length of the header")
        (_, _, width, self.rounds, size, self.seed, self.whole, self.first, self.end,
         hands_hash, sums_hash, header_hash) = HEADER.unpack_from(data)
        require(xxhash.xxh3_64_intdigest(data[:72]) == header_hash, "header hash")
        require(1 <= self.rounds <= 10_000_000, "rounds")
        require(width == (2 if 13 * self.rounds <= 65535 else 4), "width")
        require(self.first < self.end <= self.whole <= 1_000_000_000, "hands")
        count = self.end - self.first
        require(size == 80 + count * (8 + 10 * width), "file size")
        require(size == len(data), "length of the file")
        hands, sums = data[80 : 80 + 8 * count], data[80 + 8 * count :]
        require(xxhash.xxh3_64_intdigest(hands) == hands_hash, "hands hash")
        require(xxhash.xxh3_64_intdigest(sums) == sums_hash, "sums hash")
        self.hands = struct.unpack(f"<{count}Q", hands)
        for i, cards in enumerate(self.hands):
            require(cards == hand(self.seed, self.first + i), f"hand {self.first + i}")
        flat = struct.unpack(f"<{10 * count}{'H' if width == 2 else 'I'}", sums)
        require(max(flat) <= 13 * self.rounds, "sums")
        self.sums = [flat[at : at + 10] for at in range(0, len(flat), 10)]
