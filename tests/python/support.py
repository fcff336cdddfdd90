"""What the tests share: tables, random positions, and the game played out by its rules alone."""

import functools
import os
import pathlib
import random
import sys
import unittest

SOURCE = pathlib.Path(os.environ["HONEYMOON_SOURCE"])
TABLES = pathlib.Path(os.environ["HONEYMOON_TEST_TABLES"])  # levels 1 to 4, both games
COMMAND = os.environ["HONEYMOON_COMMAND"]
VALUES = SOURCE / "format-spec" / "golden" / "values.txt"
SEED = os.environ.get("HONEYMOON_TEST_SEED", "20240229")
if not SEED.isdecimal():
    sys.exit(f"HONEYMOON_TEST_SEED {SEED!r}: write a number")
SEED = int(SEED)

SUITS = "SHDC"
TRUMPS = SUITS + "N"
RANKS = "23456789TJQKA"
PACK = [suit + rank for suit in SUITS for rank in RANKS]


class Result(unittest.TextTestResult):
    """Says what is skipped as all tests say it."""

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        # On a line of its own, after the letters that stand for the tests before.
        print(f"\nskipped: {test.id().removeprefix('__main__.')}: {reason}", flush=True)


unittest.TextTestRunner.resultclass = Result


def known_values():
    """The questions of format-spec/golden/values.txt, each with its cards, best first."""
    for line in VALUES.read_text(encoding="utf-8").splitlines():
        if line[0] == "#":
            continue
        question, answer = (part.split() for part in line.split(":"))
        trump, leader, follower, led = (*question, None)[:4]
        yield (leader, follower, trump, led), list(zip(answer[::2], map(int, answer[1::2])))


def source():
    return random.Random(SEED)


def rank(card):
    return RANKS.index(card[1])


def text(hand):
    """The PBN text of some cards."""
    highest_first = sorted(hand, key=rank, reverse=True)
    return ".".join("".join(card[1] for card in highest_first if card[0] == s) for s in SUITS)


def bits(hand):
    """The integer that stands for some cards."""
    return sum(1 << (16 * SUITS.index(card[0]) + rank(card)) for card in hand)


def random_position(source, level):
    """The leader's and the follower's cards and a trump; every other time of few suits and ranks."""
    few = [card for card in PACK if card[0] in "SH" or card[1] in "AK"]
    cards = source.sample(source.choice([PACK, few]), 2 * level)
    return frozenset(cards[:level]), frozenset(cards[level:]), source.choice(TRUMPS)


def wins(led, reply, trump):
    """True if the reply takes the trick."""
    if reply[0] == led[0]:
        return rank(reply) > rank(led)
    return reply[0] == trump


def legal(hand, led):
    return [card for card in hand if card[0] == led[0]] or list(hand)


@functools.lru_cache(maxsize=None)
def value(leader, follower, trump, led=None):
    """The tricks of the player to move, found by trying everything."""
    return scored(leader, follower, trump, led)[0][1] if leader else 0


def scored(leader, follower, trump, led=None):
    """Every legal card of the player to move with the tricks it brings them, best and cheapest first."""
    level = len(leader)
    found = []
    if led is None:
        for card in leader:
            found.append((card, level - value(leader, follower, trump, card)))
    else:
        for card in legal(follower, led):
            mine, theirs = follower - {card}, leader - {led}
            if wins(led, card, trump):
                found.append((card, 1 + value(mine, theirs, trump)))
            else:
                found.append((card, level - 1 - value(theirs, mine, trump)))
    return sorted(found, key=lambda one: (-one[1], SUITS.index(one[0][0]), rank(one[0])))
