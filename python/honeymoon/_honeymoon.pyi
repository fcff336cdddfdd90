# The types of the extension module. What everything does is in the docstrings: help(honeymoon).
import os
import pathlib
from array import array
from typing import Any, Optional, Sized, SupportsIndex, TypeVar, Union, overload

from ._types import BoundedCard, Bounds, ScoredCard

# Anything with the buffer protocol: array.array, bytes, bytearray, memoryview, numpy.ndarray.
# (collections.abc.Buffer names it from Python 3.12 on.)
_Buffer = Any
_Hand = Union[str, SupportsIndex]
_Card = Optional[str]
_Trump = Optional[str]
_Number = Optional[SupportsIndex]
_Path = Union[str, bytes, os.PathLike[str], os.PathLike[bytes]]
_B = TypeVar("_B", bound=Sized)  # which None is not
_L = TypeVar("_L")
_F = TypeVar("_F")

__version__: str

def parse_hand(text: str) -> int: ...
def format_hand(hand: SupportsIndex) -> str: ...
@overload
def random_deals(
    count: SupportsIndex, level: SupportsIndex, seed: SupportsIndex, out: None = None
) -> tuple[array[int], array[int]]: ...
@overload
def random_deals(
    count: SupportsIndex, level: SupportsIndex, seed: SupportsIndex, out: tuple[_L, _F]
) -> tuple[_L, _F]: ...

class Reader:
    def __init__(
        self,
        directory: Optional[_Path] = None,
        *,
        resident: bool = False,
        search: bool = True,
        cache_bytes: SupportsIndex = 67108864,
        search_bytes: SupportsIndex = 1048576,
        search_threads: SupportsIndex = 1,
        read_files: bool = False,
    ) -> None: ...
    @property
    def directory(self) -> Optional[pathlib.Path]: ...
    def has(self, trump: _Trump, level: SupportsIndex) -> bool: ...
    def value(self, leader: _Hand, follower: _Hand, trump: _Trump, led: _Card = None) -> int: ...
    def cards(
        self, leader: _Hand, follower: _Hand, trump: _Trump, led: _Card = None
    ) -> list[ScoredCard]: ...
    def line(
        self, leader: _Hand, follower: _Hand, trump: _Trump, led: _Card = None
    ) -> list[str]: ...
    def bounds(
        self, leader: _Hand, follower: _Hand, trump: _Trump, led: _Card = None,
        *, nodes: _Number = None, seconds: Optional[float] = None,
    ) -> Bounds: ...
    def bounded_cards(
        self, leader: _Hand, follower: _Hand, trump: _Trump, led: _Card = None,
        *, nodes: _Number = None, seconds: Optional[float] = None,
    ) -> list[BoundedCard]: ...
    @overload
    def values(
        self, leaders: _Buffer, followers: _Buffer, trumps: Union[_Trump, _Buffer],
        out: None = None, *, threads: _Number = None,
    ) -> bytearray: ...
    @overload
    def values(
        self, leaders: _Buffer, followers: _Buffer, trumps: Union[_Trump, _Buffer],
        out: _B, *, threads: _Number = None,
    ) -> _B: ...
