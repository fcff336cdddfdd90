"""The exceptions and the small results, which programs get from `honeymoon`."""

import pathlib
from typing import NamedTuple, Optional


class Error(Exception):
    """What honeymoon raises. Its message is one line: what is wrong, where, and how to mend it."""


class QuestionError(Error, ValueError):
    """The question is wrong: a bad hand, a card in both hands, a number out of range."""


class FileError(Error, OSError):
    """A table file or directory, `path` (if it is one), is missing, unreadable or corrupt."""

    path: Optional[pathlib.Path]

    def __init__(self, message: str = "", path: Optional[pathlib.Path] = None) -> None:
        super().__init__(message)
        self.path = path


class ResourceError(Error, MemoryError):
    """The machine cannot do it: there is not enough memory."""


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
