"""A reader of archives of played deals, written from ARCHIVE.md alone."""

import functools
import math
import struct

import xxhash

MAGIC = b"\x89HMA\r\n\x1a\n"
PAGE = 16384
MASK33 = (1 << 33) - 1
RANKS = "23456789TJQKA"


class BadArchive(Exception):
    """A file that must be refused."""


def require(kept, rule):
    if not kept:
        raise BadArchive(rule)


def xxh3(data):
    return xxhash.xxh3_64_intdigest(data)


def aligned(offset):
    return -(-offset // 64) * 64


def packed_size(count, width):
    return -(-count * width // 8) + 8


def mixed(key):
    x = key * 0x9E3779B97F4A7C15 & MASK33
    x ^= x >> 17
    x = x * 0xBF58476D1CE4E5B9 & MASK33
    return x ^ x >> 17


def patterns(trump, level):
    """FORMAT.md: lengths of the suits by slot, in their order."""
    total = 2 * level
    sides = range(14)
    if trump:
        return [(total - a - b - c, a, b, c) for a in sides for b in range(a, 14) for c in range(b, 14)
                if 0 <= total - a - b - c <= 13]
    return [(a, b, c, total - a - b - c) for a in sides for b in range(a, 14) for c in range(b, 14)
            if c <= total - a - b - c <= 13]


@functools.cache
def pattern_numbers(trump, level):
    return {pattern: number for number, pattern in enumerate(patterns(trump, level))}


@functools.cache
def first_key(trump, level):
    before = [(True, n) for n in range(1, 14)] + [(False, n) for n in range(1, 14)]
    before = before[: before.index((trump, level))]
    return sum(math.comb(2 * n, n) * len(pattern_numbers(t, n)) for t, n in before)


def key(leader, follower, trump):
    """Sets of card numbers; the trump suit, or 4."""
    suits = []
    for suit in range(4):
        cards = sorted((c for c in leader | follower if c // 13 == suit), reverse=True)
        word = 0
        for card in cards:
            word = word << 1 | (card in leader)
        suits.append((len(cards), word, suit))
    slots = [s for s in suits if s[2] == trump] + sorted(s[:2] for s in suits if s[2] != trump)
    word = 0
    for slot in slots:
        word = word << slot[0] | slot[1]
    rank, ones = 0, 0
    for place in range(1, 27):
        if word >> (place - 1) & 1:
            ones += 1
            rank += math.comb(place - 1, ones)
    level = len(leader)
    numbers = pattern_numbers(trump < 4, level)
    return first_key(trump < 4, level) + rank * len(numbers) + numbers[tuple(slot[0] for slot in slots)]


def short(value):
    result = bytearray()
    while value >= 0x80:
        result.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes(result + bytes([value]))


class Deal:
    """A game: what section 2 says of it, and its details."""

    def position(self, trick):
        """The hands of leader and follower at the start of a trick."""
        hands = [set(), set()]
        for card in range(52):
            owner, left = self.left[card] >> 7, self.left[card] & 0x7F
            if left >= trick and (trick > 13 or self.place[card] <= 2 * (trick - 1)):
                hands[owner].add(card)
        leader = self.leaders[trick]
        return hands[leader], hands[1 - leader]

    def check(self):
        alone, draws = self.trumps[0] == 5, self.trumps[0] == 6
        first = 14 if alone or draws else 1
        require(not any(self.leaders[1:first]), "leaders before the first trick")
        places = sorted(p for p in self.place if p)
        require(places == list(range(1, 53 if draws else 27)), "places of the stock")
        if draws and self.reached == 0:
            require(all(left == 27 for left in self.left), "cards played while some are drawn")
            return
        for player in (0, 1):
            held = [c for c in range(52) if self.left[c] if draws or not self.place[c]]
            require(len([c for c in held if self.left[c] >> 7 == player]) == 13, "cards of a hand")
        require(not (alone or draws) or self.reached > 13, "tricks of the play phase alone")
        if alone:
            undealt = sorted((c for c in range(52) if self.place[c]), key=lambda c: (c // 13, -c))
            require([self.place[c] for c in undealt] == list(range(1, 27)), "order out of play")
        for card in range(52):
            left = self.left[card] & 0x7F
            if alone and self.place[card] or draws and not self.left[card]:
                require(self.left[card] == 0, "cards out of play")
                continue
            require(not (alone or draws) or left > 13, "trick of the play phase alone")
            require(left == 27 or 1 <= left <= self.reached, "trick of a card")
            require(left > min(-(-self.place[card] // 2), 13), "played before it was drawn")
        for trick in range(first, self.reached + 1):
            owners = sorted(self.left[c] >> 7 for c in range(52) if self.left[c] & 0x7F == trick)
            last = owners in ([], [self.leaders[trick]]) and trick == self.reached
            require(owners == [0, 1] or last, "cards of a trick")

    def fingerprint(self):
        def text(words):
            return short(len(words)) + words

        data = bytes(self.left) + bytes(self.place) + bytes([self.dealer]) + short(self.standing)
        data += short(len(self.calls)) + bytes(self.calls) + text(self.rules) + short(len(self.tags))
        return xxh3(data + b"".join(text(tag) for tag in self.tags))


class Archive:
    """All of a file, all rules verified."""

    def __init__(self, data):
        self.data = data
        require(data[:8] == MAGIC, "magic")
        require(len(data) >= 152 and data[-8:] == MAGIC, "end of the file")
        require(data[8:10] == b"\x02\x00" and not any(data[10:64]), "head")
        foot = data[-88:]
        (self.size, self.postings_count, self.keys_count, self.lists_count, texts, details_size, texts_size,
         file_size, pages_hash, foot_hash) = struct.unpack("<10Q", foot[:80])
        require(xxh3(foot[:72]) == foot_hash, "foot hash")
        require(self.size < 2**31 and self.postings_count <= 13 * self.size, "counts")
        require(self.keys_count <= self.postings_count, "keys")
        require(self.lists_count <= self.postings_count * 3 // 2, "lists")
        require(file_size == len(data) and max(texts, details_size, texts_size) <= file_size, "size")

        most = max(self.size, self.postings_count)
        self.bucket_bits = 0 if most < 16 else (most // 16).bit_length() - 1
        self.deal_bits = (max(self.size, 2) - 1).bit_length()
        self.payload_bits = max(self.deal_bits, (self.postings_count * 3 // 2).bit_length())
        self.width = 33 - self.bucket_bits + 1 + self.payload_bits
        directory_width = max(self.postings_count, 1).bit_length()

        self.blocks = []
        at = 64
        for first in range(0, self.size, 512):
            stride = aligned(min(self.size - first, 512))
            self.blocks.append((at, stride))
            at += 107 * stride + 26 * stride // 8
        entries = aligned(at)
        details = aligned(entries + 16 * self.size)
        offsets = aligned(details + details_size)
        texts_at = aligned(offsets + 8 * (texts + 1))
        keys = aligned(texts_at + texts_size)
        lists = aligned(keys + packed_size(self.keys_count, self.width))
        directory = aligned(lists + packed_size(self.lists_count, self.deal_bits))
        pages = aligned(directory + packed_size(2**self.bucket_bits + 1, directory_width))
        count = -(-pages // PAGE)
        require(pages + 8 * count + 88 == file_size, "size of the sections")
        hashes = data[pages : pages + 8 * count]
        require(xxh3(hashes) == pages_hash, "hash of the page hashes")
        for page in range(count):
            said = struct.unpack_from("<Q", hashes, 8 * page)[0]
            require(xxh3(data[page * PAGE : min((page + 1) * PAGE, pages)]) == said, f"page {page}")

        def bytes_of(number, width):
            return -(-number * width // 8)

        for end, begin in (
            (at, entries),
            (entries + 16 * self.size, details),
            (details + details_size, offsets),
            (offsets + 8 * (texts + 1), texts_at),
            (texts_at + texts_size, keys),
            (keys + bytes_of(self.keys_count, self.width), lists),
            (lists + bytes_of(self.lists_count, self.deal_bits), directory),
            (directory + bytes_of(2**self.bucket_bits + 1, directory_width), pages),
        ):
            require(not any(data[end:begin]), "zeros between sections")

        bounds = struct.unpack_from(f"<{texts + 1}Q", data, offsets)
        require(bounds[0] == 0 and bounds[-1] == texts_size and list(bounds) == sorted(bounds), "texts")
        self.texts = [data[texts_at + a : texts_at + b] for a, b in zip(bounds, bounds[1:])]
        self.deals = []
        for number in range(self.size):
            fingerprint, offset = struct.unpack_from("<QQ", data, entries + 16 * number)
            deal = self.read_deal(number)
            self.read_details(deal, data[details : details + details_size], offset)
            require(deal.fingerprint() == fingerprint, f"fingerprint of deal {number}")
            self.deals.append(deal)
        self.check_index(keys, lists, directory, directory_width)

    def read_deal(self, number):
        at, stride = self.blocks[number // 512]
        row = number % 512
        deal = Deal()
        column = [self.data[at + i * stride + row] for i in range(107)]
        deal.left, deal.place, deal.reached = column[:52], column[52:104], column[104]
        deal.trumps = column[105:107]
        require(deal.reached <= 26, "trick reached")
        bits = at + 107 * stride
        deal.leaders = [0] + [
            self.data[bits + trick * stride // 8 + row // 8] >> row % 8 & 1 for trick in range(26)
        ]
        require(not any(deal.leaders[deal.reached + 1 :]), "leaders")
        deal.check()
        return deal

    def read_details(self, deal, details, at):
        def number():
            nonlocal at
            value = shift = 0
            while True:
                require(at < len(details), "details cut off")
                byte = details[at]
                at += 1
                value |= (byte & 0x7F) << shift
                shift += 7
                if byte < 0x80:
                    return value

        def text():
            index = number()
            require(index < len(self.texts), "number of a text")
            return self.texts[index]

        flags = number()
        require(flags < 2 * 804, "flags")
        deal.dealer, deal.standing = flags & 1, flags >> 1
        deal.rules = text()
        deal.calls = [number() for _ in range(number())]
        require(all(call < (42 if deal.trumps[0] == 6 else 38) for call in deal.calls), "calls")
        deal.tags = [text() for _ in range(number())]

    def packed(self, at, index, width):
        bit = index * width
        word = int.from_bytes(self.data[at + bit // 8 : at + bit // 8 + 8], "little")
        return word >> bit % 8 & ((1 << width) - 1)

    def check_index(self, keys, lists, directory, directory_width):
        expected = sorted(
            (mixed(key(*deal.position(trick), deal.trumps[1])), number)
            for number, deal in enumerate(self.deals)
            for trick in range(14, deal.reached + 1)
        )
        require(len(expected) == self.postings_count, "number of postings")
        rest_bits = 33 - self.bucket_bits
        begins = [self.packed(directory, k, directory_width) for k in range(2**self.bucket_bits + 1)]
        require(begins[0] == 0 and begins[-1] == self.keys_count, "directory")
        found = []
        last, list_end = -1, 0
        for bucket, (begin, end) in enumerate(zip(begins, begins[1:])):
            require(begin <= end, "directory out of order")
            for i in range(begin, end):
                entry = self.packed(keys, i, self.width)
                place = bucket << rest_bits | entry >> (self.payload_bits + 1)
                require(place > last, "keys out of order")
                last = place
                payload = entry & ((1 << self.payload_bits) - 1)
                deals = [payload]
                if entry >> self.payload_bits & 1:
                    require(payload == list_end < self.lists_count, "beginning of a list")
                    count = self.packed(lists, payload, self.deal_bits) + 2
                    list_end += 1 + count
                    require(list_end <= self.lists_count, "end of a list")
                    deals = [self.packed(lists, payload + 1 + j, self.deal_bits) for j in range(count)]
                found += [(place, deal) for deal in deals]
        require(list_end == self.lists_count, "end of the lists")
        require(found == expected, "postings")


def hand_text(cards):
    """As in PBN."""
    return ".".join(
        "".join(RANKS[r] for r in range(12, -1, -1) if 13 * suit + r in cards) for suit in range(4)
    )
