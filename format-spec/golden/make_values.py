#!/usr/bin/python3
"""Writes values.txt: positions, and the tricks of the player to move for every card they may play.

    make_values.py HONEYMOON > values.txt

HONEYMOON is the command, which searches without tables. The unit test of values.txt holds the small
levels to the reference solver, and all to tables and search.
"""

import json
import random
import subprocess
import sys

SUITS, RANKS = "SHDC", "23456789TJQKA"
PACK = [suit + rank for suit in SUITS for rank in RANKS]
HEAD = """\
# TRUMP LEADER FOLLOWER [CARD LED] : every legal card with the tricks of the player to move, best first
"""
# One suit: the value does not depend on trumps. Then a lead that wins by not being the master, a duck, and a
# discard that beats a ruff.
FAMOUS = """
AQ... KJ...|AJ... KQ...|KQ... AJ...|KJ... AQ...|AKJ... QT9...|AJ9... KQT...|AT9... KQJ...|AT87... KQJ9...
A... K...|AQT... KJ9...|AQT8... KJ97...|AQT86... KJ975...|AJT... KQ9...|KQT... AJ9... SQ|2.2.2.2 3.3.3.3
A.A.A.A K.K.K.K|K.A..KQ A..A.AJ|K.A..KQ A..A.AJ HA|AJT.A.. KQ9.2..|AK4.T2.. QJ.AK3..|AK4.T2.. QJ.AK3.. HT
A2... K3... SA|A... K... SA|A... .2.. SA|..A. ...2|J97.K32.KT843.A6 AKQ62.A987.9.T95
J97.K32.KT843.A6 AKQ62.A987.9.T95 DT|AKQJT98765432... .AKQJT98765432..
"""


def text(hand):
    return ".".join("".join(r for r in reversed(RANKS) if suit + r in hand) for suit in SUITS)


def positions():
    for famous in FAMOUS.replace("\n", "|").strip("|").split("|"):
        yield from (f"{trump} {famous}" for trump in "SHN")
    source = random.Random(34)
    few = [card for card in PACK if card[0] in "SH" or card[1] in "AK"]
    for level in range(1, 14):
        for i in range(12):  # half with a card led, a third without trumps, half of few suits and ranks
            cards = source.sample(few if i // 2 % 2 else PACK, 2 * level)
            led = " " + source.choice(cards[:level]) if i % 2 else ""
            trump = "N" if i % 3 == 0 else source.choice(SUITS)
            yield f"{trump} {text(cards[:level])} {text(cards[level:])}{led}"


def main():
    asked = list(dict.fromkeys(positions()))
    answers = subprocess.run([sys.argv[1], "probe", "--stdin", "--tables", "/tmp"], input="\n".join(asked) + "\n",
                             capture_output=True, text=True, check=True).stdout
    print(HEAD, end="")
    for position, answer in zip(asked, answers.splitlines(), strict=True):
        moves = json.loads(answer)["moves"]
        print(position, ":", *(f"{move['card']} {move['tricks']}" for move in moves))


main()
