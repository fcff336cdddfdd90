# German whist learned from nothing, by games against itself, with numpy alone. A card's score is a
# sum of a few numbers that are looked up by what the card is and what there is to be won; a card is
# as likely as e to its score. After each batch of games, cards by which a player took more tricks
# than their hand had promised become likelier (Ronald Williams, "Simple statistical gradient-
# following algorithms for connectionist reinforcement learning", 1992), by steps of Adam (Diederik
# Kingma and Jimmy Ba, 2015). In ten minutes it is ahead of `greedy`, a rule of thumb.
#
#     learn.py [MINUTES [TABLES]]
import sys
import time
from typing import Any

import numpy as np
import numpy.typing

import honeymoon

Array = np.typing.NDArray[Any]

minutes = float(sys.argv[1]) if len(sys.argv) > 1 else 10
reader = honeymoon.Reader(sys.argv[2] if len(sys.argv) > 2 else None)
chance = np.random.default_rng(1)
BITS = honeymoon.OBSERVATION
EXCHANGE = 26  # cards that are played in it

# What is looked up for a card: lead, win, lose, ruff or discard, each a trump or not, with higher
# cards still out, what the face-up card is, tricks left, and cards held of the suit.
SIZES = (10 * 13 * 12, 10 * 13 * 12, 10 * 8 * 13)
scores = [np.zeros(size) for size in SIZES]
# What a card of the hand is worth: a trump or not, higher cards out, tricks left; and the lead.
worth = np.zeros(2 * 13 * 13 + 2 * 13)


def look(seen: Array, legal: Array) -> tuple[Array, Array, tuple[Array, ...], Array, Array]:
    """What the players see: which cards they may play, as rows and cards, what is to be looked up
    for each, and for each card of the hand."""
    count = len(seen)
    games = np.arange(count)
    cards = {name: seen[:, BITS[name]].reshape(count, 4, 13) for name in ("own", "led", "face_up")}
    gone = cards["own"] | cards["led"] | cards["face_up"] | seen[:, BITS["played"]].reshape(count, 4, 13)
    out = (1 - gone)[:, :, ::-1].cumsum(axis=2, dtype=np.int64)[:, :, ::-1] - (1 - gone)
    out = out.reshape(count, 52)  # for each card, the higher ones that are not yet seen
    trumps = seen[:, BITS["trump"]][:, :4].astype(np.int64)
    left = seen[:, BITS["exchange_left"]].argmax(axis=1) - 1
    led = np.where(cards["led"].any(axis=(1, 2)), cards["led"].reshape(count, 52).argmax(axis=1), -1)
    up = cards["face_up"].reshape(count, 52).argmax(axis=1)
    prize = 6 * trumps[games, up // 13] + np.minimum(out[games, up], 5)

    row, card = np.nonzero(legal[:, :52])
    is_trump, higher, on = trumps[row, card // 13], out[row, card], led[row]
    follows = card // 13 == on // 13
    kind = np.where(on < 0, 0, np.where(follows, np.where(card > on, 1, 2), 4 - is_trump))
    kind = 2 * kind + is_trump
    held = np.minimum(cards["own"].sum(axis=2, dtype=np.int64)[row, card // 13], 7)
    about = (
        (kind * 13 + higher) * 12 + prize[row],
        (kind * 13 + left[row]) * 12 + prize[row],
        (kind * 8 + held) * 13 + higher,
    )
    owner, one = np.nonzero(cards["own"].reshape(count, 52))
    hand = (trumps[owner, one // 13] * 13 + out[owner, one]) * 13 + left[owner]
    owner, hand = np.append(owner, games), np.append(hand, 338 + 13 * (led < 0) + left)
    return row, card, about, owner, hand


def chances(row: Array, card: Array, about: tuple[Array, ...], count: int) -> Array:
    """How likely each card is to be played."""
    score = np.full((count, 52), -np.inf)
    score[row, card] = sum(table[places] for table, places in zip(scores, about))
    score = np.exp(score - score.max(axis=1, keepdims=True))
    score /= score.sum(axis=1, keepdims=True)
    return score


class Adam:
    """Steps up a slope, each number at a pace of its own."""

    def __init__(self, numbers: Array, pace: float) -> None:
        self.numbers, self.pace, self.steps = numbers, pace, 0
        self.mean, self.square = np.zeros_like(numbers), np.zeros_like(numbers)

    def step(self, slope: Array) -> None:
        self.steps += 1
        self.mean += 0.1 * (slope - self.mean)
        self.square += 0.001 * (slope**2 - self.square)
        mean, square = self.mean / (1 - 0.9**self.steps), self.square / (1 - 0.999**self.steps)
        self.numbers += self.pace * mean / (np.sqrt(square) + 1e-8)


def learn(games: honeymoon.Games, optimizers: list[Adam]) -> None:
    """Plays all games to their ends, and learns from them."""
    count, moments = len(games), []
    for _ in range(EXCHANGE):
        row, card, about, owner, hand = look(games.observations, games.legal)
        likely = chances(row, card, about, count)
        chosen = (likely.cumsum(axis=1) > chance.random((count, 1))).argmax(axis=1)
        expected = np.bincount(owner, worth[hand], count)
        push = (chosen[row] == card) - likely[row, card]
        sign = 1.0 - 2.0 * games.to_act
        moments.append((row, about, push, owner, hand, expected, sign))
        games.step(chosen)
    slopes, worth_slope = [np.zeros(size) for size in SIZES], np.zeros_like(worth)
    for row, about, push, owner, hand, expected, sign in moments:
        surprise = games.rewards * sign - expected
        for slope, places in zip(slopes, about):
            slope += np.bincount(places, push * surprise[row], len(slope))
        worth_slope += np.bincount(hand, surprise[owner], len(worth))
    for optimizer, slope in zip(optimizers, [*slopes, worth_slope]):
        optimizer.step(slope / (count * EXCHANGE))


class Learned:
    """Plays the likeliest card."""

    def choose(self, view: honeymoon.View) -> str:
        legal = np.array([[card in view.legal for card in honeymoon.ACTIONS]])
        seen = np.frombuffer(view.observation, np.uint8)[None]
        return honeymoon.ACTIONS[chances(*look(seen, legal)[:3], 1).argmax()]


def tell(count: int, deals: int) -> None:
    ahead = honeymoon.match(Learned, "greedy", deals=deals, seed=2, reader=reader).tricks
    print(f"{count:,} games: {ahead.mean:+.2f} ± {ahead.interval:.2f} tricks a game ahead of greedy")


games = honeymoon.Games(2048, "GermanWhist", seed=1, reader=reader)
optimizers = [Adam(table, 0.03) for table in scores] + [Adam(worth, 0.01)]
begin = told = time.monotonic()
rounds = 0
while time.monotonic() - begin < 60 * minutes or rounds == 0:
    learn(games, optimizers)
    rounds += 1
    if time.monotonic() - told > 30:
        told = time.monotonic()
        tell(rounds * len(games), 200)
tell(rounds * len(games), 1000)
