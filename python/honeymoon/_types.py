"""The exceptions and the small results, which programs get from `honeymoon`."""

import pathlib
from typing import List, NamedTuple, Optional, Tuple


class Error(Exception):
    """What honeymoon raises. Its message is one line: what is wrong, where, and how to mend it.

    `code` is the fault in one word, such as "card_twice" or "file_missing": stable, so that a
    program can tell faults apart or say them in another language. New ones may come.
    """

    code: str = ""


class QuestionError(Error, ValueError):
    """The question is wrong: a bad hand, a card in both hands, a number out of range."""

    code: str = "question"


class FileError(Error, OSError):
    """A table file or directory, `path` (if it is one), is missing, unreadable or corrupt."""

    code: str = "file"
    path: Optional[pathlib.Path]

    def __init__(self, message: str = "", path: Optional[pathlib.Path] = None) -> None:
        super().__init__(message)
        self.path = path


class ResourceError(Error, MemoryError):
    """The machine cannot do it: there is not enough memory."""

    code: str = "no_memory"


class ScoredCard(NamedTuple):
    """One legal card and what comes of it.

    card
        Suit, then rank: "SA", "HT", "D5".
    tricks
        Tricks for the player to move, of all not yet finished, if he plays it: 0..26.
    """

    card: str
    tricks: int


class Bounds(NamedTuple):
    """What a limited search found out: a number of tricks from `low` to `high`, 0..26."""

    low: int
    high: int

    @property
    def exact(self) -> bool:
        """True if the search was finished, so that `low` and `high` are the same."""
        return self.low == self.high


class BoundedCard(NamedTuple):
    """One legal card and what is known to come of it: `card` and `tricks` as in ScoredCard."""

    card: str
    tricks: Bounds


class View(NamedTuple):
    """What a player knows of a game if he forgets nothing. Hands are PBN text, players 0 and 1.

    player
        Who sees it.
    rules, dealer, vulnerable
        What the game is played by; vulnerable is "None", "N", "S" or "All".
    phase
        "auction", "exchange", "play" or "over".
    to_act
        Whose turn it is; -4 when the game is over.
    leader
        Who leads, or has led, to the trick under way.
    contract, declarer
        The last bid so far, as doubled so far ("4S", "3NTX"), and who made it; or None.
    trump
        "S", "H", "D", "C", or "N" for none.
    led
        The card led to the trick under way, whoever led it, or None.
    face_up, stock_left
        The face-up card of the stock, or None, and how many cards are left, that one included.
    own, own_open
        His cards (one that he led to the trick under way is still among them), and those of them
        that his opponent has seen him take or lead.
    played
        The cards of all finished tricks.
    unseen
        All others that he cannot place: his opponent's or in the stock.
    legal
        What he may do; empty if it is not his turn.
    opponent_cards, opponent_open
        How many cards the opponent holds, and those of them that he took face up, or led.
    opponent_voids
        Suits, as "SH", of which the opponent has none but those.
    exchange_tricks, play_tricks
        Of north and of south.
    observation
        All this as `Games.observations` has it, and what has been called: 474 bytes of 0 or 1, of
        which numpy.frombuffer(view.observation, "uint8") makes an array. `honeymoon.OBSERVATION`
        says which mean what.
    """

    player: int
    rules: str
    dealer: int
    vulnerable: str
    phase: str
    to_act: int
    leader: int
    contract: Optional[str]
    declarer: Optional[int]
    trump: str
    led: Optional[str]
    face_up: Optional[str]
    stock_left: int
    own: str
    own_open: str
    played: str
    unseen: str
    legal: List[str]
    opponent_cards: int
    opponent_open: str
    opponent_voids: str
    exchange_tricks: Tuple[int, int]
    play_tricks: Tuple[int, int]
    observation: bytes


class PlayPosition(NamedTuple):
    """Two hands in the play phase: the arguments of the questions to a Reader."""

    leader: str
    follower: str
    trump: str
    led: Optional[str]


class GameResult(NamedTuple):
    """What a finished game has brought to north and to south.

    tricks
        Tricks that count.
    points
        By the contract, where there is an auction; else the tricks.
    """

    tricks: Tuple[int, int]
    points: Tuple[int, int]


class Mean(NamedTuple):
    """A mean, and half the width of its 95 % confidence interval (1.96 standard errors)."""

    mean: float
    interval: float


class MatchResult(NamedTuple):
    """By how much the first of two players was ahead of the second.

    strategies, rules
        Who played what; a player of one's own is "own:" and the name of what made him.
    deals
        How many deals were played, each twice.
    tricks, exchange_tricks, play_tricks, points
        By how much the first is ahead a game: in tricks that count, in those of the exchange, in
        those of the play, and in points. The deals are independent, not the games of a deal.
    wins
        Games that each has won on points.
    passed_out
        Games in which both passed.
    seconds
        The processor time that each took for a choice.
    verdict
        With `until`: "plus", "minus" or "undecided"; else None.
    """

    strategies: Tuple[str, str]
    rules: str
    deals: int
    tricks: Mean
    exchange_tricks: Mean
    play_tricks: Mean
    points: Mean
    wins: Tuple[int, int]
    passed_out: int
    seconds: Tuple[float, float]
    verdict: Optional[str]
