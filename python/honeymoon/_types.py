"""The exceptions and the small results, which programs get from `honeymoon`."""

from __future__ import annotations

import pathlib
from typing import NamedTuple


class Error(Exception):
    """What honeymoon raises. Its message is one line: what is wrong, where, and how to mend it."""


class QuestionError(Error, ValueError):
    """The question is wrong: a bad hand, a card in both hands, a number out of range."""


class FileError(Error, OSError):
    """A table file or directory is missing, unreadable or corrupt."""

    path: pathlib.Path | None
    """The file or directory at fault, if one is."""

    def __init__(self, message: str = "", path: pathlib.Path | None = None) -> None:
        super().__init__(message)
        self.path = path


class ResourceError(Error, MemoryError):
    """The machine cannot do it: there is not enough memory."""


class ScoredCard(NamedTuple):
    """One legal card and what comes of it."""

    card: str
    """Suit, then rank: "SA", "HT", "D5"."""
    tricks: int
    """Tricks for the player to move, of all not yet finished, if he plays it: 0..26."""


class Bounds(NamedTuple):
    """What a limited search found out: a number of tricks from `low` to `high`."""

    low: int
    high: int

    @property
    def exact(self) -> bool:
        """True if the search was finished, so that `low` and `high` are the same."""
        return self.low == self.high


class BoundedCard(NamedTuple):
    """One legal card and what is known to come of it."""

    card: str
    """Suit, then rank: "SA", "HT", "D5"."""
    tricks: Bounds
    """Tricks for the player to move, of all not yet finished, if he plays it."""
