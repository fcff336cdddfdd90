#!/usr/bin/python3
"""Times what Python programs do for many at once, beside the same one by one; prints JSON.

    from_python.py --tables DIR [--runs N]

Processor time of one thread; each is run once before any is run again. The module must be found:
PYTHONPATH=BUILD/python.
"""

import argparse
import json
import time

import honeymoon
import numpy

DEALS = 100_000
SINGLE = 5_000  # of them, and so many actions, one by one
GAMES = 4096
STEPS = 260


def first_legal(games):
    return games.legal.argmax(axis=1)


def step_games():
    games = honeymoon.Games(GAMES, seed=1)
    for _ in range(STEPS):
        games.step(first_legal(games))
    return GAMES * STEPS


def step_each_game():
    done, number = 0, 0
    while done < SINGLE:
        game = honeymoon.Game(seed=1, number=number)
        number += 1
        while not game.is_terminal():
            view = game.view()
            game.apply_action(view.legal[0])
            done += 1
    return done


class Deals:
    """Random deals of 13 cards a hand, spades trumps."""

    def __init__(self, tables):
        self.reader = honeymoon.Reader(tables, resident=True)
        hands = honeymoon.random_deals(DEALS, 13, 1)
        self.leaders, self.followers = (numpy.asarray(words) for words in hands)
        self.pairs = list(zip(hands[0], hands[1]))[:SINGLE]

    def values(self):
        self.reader.values(self.leaders, self.followers, "S", threads=1)
        return DEALS

    def each_value(self):
        for leader, follower in self.pairs:
            self.reader.value(leader, follower, "S")
        return SINGLE

    def cards(self):
        self.reader.cards_of(self.leaders, self.followers, "S", threads=1)
        return DEALS

    def cards_of_each(self):
        for leader, follower in self.pairs:
            self.reader.cards(leader, follower, "S")
        return SINGLE


def seconds_each(work):
    """For one of what it did."""
    begin = time.thread_time()
    number = work()
    return (time.thread_time() - begin) / number


def main():
    parser = argparse.ArgumentParser(description="Time what Python programs do for many at once.")
    parser.add_argument("--tables", required=True)
    parser.add_argument("--runs", type=int, default=3)
    arguments = parser.parse_args()
    deals = Deals(arguments.tables)
    pairs = [
        ("`Games.step`, first legal actions, for each action", step_games,
         "`Game.view` and `Game.apply_action`, one by one", step_each_game),
        ("`Reader.values`, for each deal", deals.values, "`Reader.value`, one by one",
         deals.each_value),
        ("`Reader.cards_of`, for each deal", deals.cards, "`Reader.cards`, one by one",
         deals.cards_of_each),
    ]
    results = [{"what": what, "measured": [], "about": about, "baseline": []}
               for what, _, about, _ in pairs]
    for _ in range(arguments.runs):
        for result, (_, measured, _, baseline) in zip(results, pairs):
            result["measured"].append(seconds_each(measured))
            result["baseline"].append(seconds_each(baseline))
    print(json.dumps(results))


if __name__ == "__main__":
    main()
