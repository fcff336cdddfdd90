#!/usr/bin/env python3
"""Prints a test set of connect four endings: lines of the columns played and the score.

The games are random, with the numbers of a fixed seed. The scores are found by alpha-beta over all
moves, with no table and nothing of the C++ program, so that the one checks the other.

    python3 endings.py > endings.txt
"""

COLUMNS, ROWS = 7, 6
CELLS = COLUMNS * ROWS
POSITIONS = 120


def makes_four(stones):
    for step in (1, ROWS, ROWS + 1, ROWS + 2):
        pairs = stones & stones >> step
        if pairs & pairs >> 2 * step:
            return True
    return False


def score(own, other, heights, left, alpha, beta):
    """For the player to move: 1 for a win with their last stone, 2 with the one before."""
    if left == 0:
        return 0
    for column, height in enumerate(heights):
        if height < ROWS and makes_four(own | 1 << column * (ROWS + 1) + height):
            return (left + 1) // 2
    for column, height in enumerate(heights):
        if height == ROWS:
            continue
        heights[column] += 1
        move = 1 << column * (ROWS + 1) + height
        alpha = max(alpha, -score(other, own | move, heights, left - 1, -beta, -alpha))
        heights[column] -= 1
        if alpha >= beta:
            break
    return alpha


def random_numbers(seed):
    """The minimal standard generator of Park and Miller: the same with every Python."""
    while True:
        seed = seed * 48271 % (2**31 - 1)
        yield seed


def random_game(length, numbers):
    """The columns played, the stones of both players and the heights; None if somebody won."""
    own, other, heights, moves = 0, 0, [0] * COLUMNS, ""
    while len(moves) < length:
        column = next(numbers) % COLUMNS
        if heights[column] == ROWS:
            continue
        own |= 1 << column * (ROWS + 1) + heights[column]
        if makes_four(own):
            return None
        heights[column] += 1
        own, other = other, own
        moves += str(column + 1)
    return moves, own, other, heights


def main():
    numbers = random_numbers(1)
    found = 0
    while found < POSITIONS:
        length = 24 + found % 12
        game = random_game(length, numbers)
        if game:
            moves, own, other, heights = game
            left = CELLS - length
            print(moves, score(own, other, heights, left, -left, left))
            found += 1


if __name__ == "__main__":
    main()
