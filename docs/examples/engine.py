#!/usr/bin/env python3
"""A player for honeymoon match, behind the engine protocol: docs/engines.md.

    honeymoon match greedy "exec:python3 docs/examples/engine.py" --deals 100
    honeymoon engine --try "python3 docs/examples/engine.py"

It wins a trick as cheaply as it can if the face-up card is worth it, and else loses it as cheaply.
In keep-or-discard it keeps a jack or better.
"""

import sys

RANKS = "23456789TJQKA"


class Game:
    """What has been told of the game."""

    def __init__(self, rules="", *settings):
        self.rules = rules
        self.trump = self.bid = self.face_up = self.led = self.seen = None
        self.drawn = 0
        for setting in settings:
            name, value = setting.split("=")
            if name == "trump" and value in "SHDC":  # always this suit
                self.trump = value

    def did(self, player, action):
        if action in ("Pass", "X", "XX", "Look", "Keep", "Discard", "Take"):
            return
        if action[0].isdigit():
            self.bid = action
            self.trump = action[1] if action[1:] != "NT" else None
        else:
            self.led = (player, action) if self.led is None else None

    def worth(self, card):
        """Cheap cards come first, trumps last."""
        return (card[0] == self.trump, RANKS.index(card[1]))

    def beats(self, card):
        led = self.led[1]
        if card[0] == led[0]:
            return RANKS.index(card[1]) > RANKS.index(led[1])
        return card[0] == self.trump

    def choose(self, legal):
        if "Pass" in legal:
            return "1NT" if "1NT" in legal and self.bid is None else "Pass"
        if "Keep" in legal:
            return "Keep" if RANKS.index(self.seen[1]) >= RANKS.index("J") else "Discard"
        if "Look" in legal:
            return "Look"
        cards = sorted(legal, key=self.worth)
        wanted = self.face_up is None or self.worth(self.face_up) >= (False, RANKS.index("J"))
        if self.led is None:
            return cards[-1] if wanted else cards[0]
        winners = [card for card in cards if self.beats(card)]
        losers = [card for card in cards if not self.beats(card)]
        if wanted and winners:
            return winners[0]
        return (losers or winners)[0]


def main():
    game = Game()
    for line in sys.stdin:
        word, *rest = line.split() or [""]
        if word == "honeymoon":
            print("name example\nready", flush=True)
        elif word == "game":
            game = Game(*rest)
        elif word == "face-up":
            if game.rules == "GermanWhist" and game.trump is None:
                game.trump = rest[0][0]
            game.face_up = rest[0]
        elif word == "saw":
            game.seen = rest[0]
        elif word == "drew":
            game.drawn += 1
            if game.drawn == 13:  # the play begins: every trick is wanted
                game.face_up = None
        elif word == "did":
            game.did(*rest)
        elif word == "choose":
            print("do", game.choose(rest[1:]), flush=True)
        elif word == "quit":
            return


main()
