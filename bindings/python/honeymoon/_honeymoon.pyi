# The types of the extension module. What everything does is in the docstrings: help(honeymoon).
import os
import pathlib
from array import array
from typing import (
    Any, Callable, Iterable, Optional, Protocol, Sequence, Sized, SupportsIndex, TypeVar, Union, overload,
)

import numpy
import numpy.typing

from ._types import (
    Advice,
    AdvisedCall,
    AdvisedDraw,
    BiddingAdvice,
    BoundedCard,
    Bounds,
    BridgeDeal,
    CheckResult,
    Continuation,
    Deal,
    DealReview,
    DealSummary,
    ExchangeAdvice,
    ExchangePosition,
    Explanation,
    GameResult,
    JudgedAction,
    MatchResult,
    Place,
    PlayedCard,
    PlayPosition,
    ScoredCard,
    TableCheck,
    TableInfo,
    View,
)

# Anything with the buffer protocol: array.array, bytes, bytearray, memoryview, numpy.ndarray.
# (collections.abc.Buffer names it from Python 3.12 on.)
_Buffer = Any
_Hand = Union[str, SupportsIndex]
_Card = Union[str, SupportsIndex]
_Led = Optional[_Card]
_Trump = Optional[str]
_Number = Optional[SupportsIndex]
_Path = Union[str, bytes, os.PathLike[str], os.PathLike[bytes]]
_B = TypeVar("_B", bound=Sized)  # which None is not
_L = TypeVar("_L")
_F = TypeVar("_F")
_Cards = Optional[_Hand]
_Progress = Optional[Callable[[float], object]]

__version__: str
ACTIONS: tuple[str, ...]
OBSERVATION: dict[str, slice]

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

def read_deals(
    text: str, *, faults: Optional[list[str]] = None
) -> list[BridgeDeal]: ...
def legal_cards(leader: _Hand, follower: _Hand, trump: _Trump, led: _Led = None) -> list[str]: ...
def play_card(
    card: _Card, leader: _Hand, follower: _Hand, trump: _Trump, led: _Led = None
) -> PlayedCard: ...
def advise(
    hand: _Hand,
    trump: _Trump,
    *,
    led: _Led = None,
    other_leads: bool = False,
    unseen: _Cards = None,
    seen: _Cards = None,
    holds: _Cards = None,
    voids: str = '',
    samples: SupportsIndex = 10000,
    seed: SupportsIndex = 1,
    seconds: Optional[float] = None,
    weight: Optional[Callable[[int], float]] = None,
    reader: Optional[Reader] = None,
    threads: _Number = None,
    progress: _Progress = None,
) -> Advice: ...
def advise_exchange(
    hand: _Hand,
    trump: _Trump,
    face_up: _Led = None,
    seen: _Cards = None,
    holds: _Cards = None,
    voids: str = '',
    led: _Led = None,
    first_lead: str = 'winner',
    shown: _Cards = None,
    *,
    samples: SupportsIndex = 100000,
    seed: SupportsIndex = 1,
    seconds: Optional[float] = 5.0,
    reader: Optional[Reader] = None,
    threads: _Number = None,
    progress: _Progress = None,
) -> ExchangeAdvice: ...
def advise_calls(
    game: Game,
    *,
    worlds: SupportsIndex = 400,
    every_call: bool = False,
    reader: Optional[Reader] = None,
) -> list[AdvisedCall]: ...
def advise_auction(
    hand: _Hand,
    calls: Iterable[str] = (),
    *,
    other: _Cards = None,
    rules: str = 'HoneymoonBridge',
    vulnerable: str = 'none',
    worlds: SupportsIndex = 400,
    every_call: bool = False,
    reader: Optional[Reader] = None,
) -> list[AdvisedCall]: ...
def advise_draw(game: Game) -> list[AdvisedDraw]: ...
def advise_play(
    game: Game,
    *,
    hands: SupportsIndex = 1000,
    seed: SupportsIndex = 1,
    reader: Optional[Reader] = None,
) -> Advice: ...
def review_game(
    game: Game,
    *,
    samples: SupportsIndex = 400,
    seed: SupportsIndex = 1,
    reader: Optional[Reader] = None,
    threads: _Number = None,
    progress: _Progress = None,
) -> list[JudgedAction]: ...
def generate(
    directory: _Path = 'tables',
    *,
    levels: Union[SupportsIndex, tuple[SupportsIndex, SupportsIndex]] = (1, 13),
    denomination: str = 'both',
    small: bool = False,
    compression: str = 'default',
    force: bool = False,
    threads: _Number = None,
    progress: _Progress = None,
) -> list[TableInfo]: ...
def info(path: _Path = 'tables') -> list[TableInfo]: ...
def check(
    path: _Path = 'tables',
    *,
    mode: str = 'bytes',
    samples: SupportsIndex = 100000,
    seed: SupportsIndex = 1,
    threads: _Number = None,
    progress: _Progress = None,
) -> list[TableCheck]: ...

class _Player(Protocol):
    # And, if it wants them: begin(view: View, seed: int), seen(view: View, action: str).
    def choose(self, view: View, /) -> str: ...

def match(
    first: Union[str, Callable[[], _Player]],
    second: Union[str, Callable[[], _Player]],
    *,
    deals: SupportsIndex = 1000,
    rules: str = 'GermanWhist',
    session: str = 'deals 1',
    seed: SupportsIndex = 1,
    play: str = 'best',
    reader: Optional[Reader] = None,
    threads: _Number = None,
    until: Optional[tuple[float, float]] = None,
    record: Optional[Callable[[str], object]] = None,
) -> MatchResult: ...

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
        solved_level: SupportsIndex = 0,
        make_image: bool = False,
    ) -> None: ...
    @property
    def directory(self) -> Optional[pathlib.Path]: ...
    @property
    def image_fault(self) -> Optional[str]: ...
    def has(self, trump: _Trump, level: SupportsIndex) -> bool: ...
    def value(self, leader: _Hand, follower: _Hand, trump: _Trump, led: _Led = None) -> int: ...
    def cards(
        self, leader: _Hand, follower: _Hand, trump: _Trump, led: _Led = None
    ) -> list[ScoredCard]: ...
    def line(
        self, leader: _Hand, follower: _Hand, trump: _Trump, led: _Led = None
    ) -> list[str]: ...
    def why(
        self, card: _Card, leader: _Hand, follower: _Hand, trump: _Trump, led: _Led = None
    ) -> Explanation: ...
    def bounds(
        self, leader: _Hand, follower: _Hand, trump: _Trump, led: _Led = None,
        *, nodes: _Number = None, seconds: Optional[float] = None,
    ) -> Bounds: ...
    def bounded_cards(
        self, leader: _Hand, follower: _Hand, trump: _Trump, led: _Led = None,
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
    @overload
    def cards_of(
        self, leaders: _Buffer, followers: _Buffer, trumps: Union[_Trump, _Buffer],
        out: None = None, *, led: Optional[_Buffer] = None, threads: _Number = None,
    ) -> bytearray: ...
    @overload
    def cards_of(
        self, leaders: _Buffer, followers: _Buffer, trumps: Union[_Trump, _Buffer],
        out: _B, *, led: Optional[_Buffer] = None, threads: _Number = None,
    ) -> _B: ...

class Game:
    def __init__(
        self,
        rules: str = 'GermanWhist',
        *,
        seed: SupportsIndex = 0,
        number: SupportsIndex = 0,
        vulnerable: str = 'None',
        deal: Optional[
            Union[Deal, tuple[_Hand, _Hand, Sequence[_Card]], tuple[_Hand, _Hand, Sequence[_Card], int]]
        ] = None,
    ) -> None: ...
    @staticmethod
    def from_record(text: str) -> Game: ...
    @property
    def phase(self) -> str: ...
    def current_player(self) -> int: ...
    def legal_actions(self) -> list[str]: ...
    def legal_actions_mask(self) -> list[int]: ...
    def apply_action(self, action: _Card) -> None: ...
    def undo(self) -> None: ...
    def is_terminal(self) -> bool: ...
    def returns(self) -> list[float]: ...
    def result(self) -> GameResult: ...
    def clone(self) -> Game: ...
    def __eq__(self, other: object) -> bool: ...
    def __copy__(self) -> Game: ...
    def __deepcopy__(self, memo: dict[int, Any]) -> Game: ...
    def history(self) -> list[str]: ...
    def record(self, **tags: str) -> str: ...
    def view(self, player: _Number = None) -> View: ...
    def information_state_string(self, player: _Number = None) -> str: ...
    def position(self) -> PlayPosition: ...
    def exchange_position(self) -> ExchangePosition: ...
    def deal(self) -> Deal: ...

class Games:
    def __init__(
        self,
        count: SupportsIndex,
        rules: str = 'GermanWhist',
        *,
        seed: SupportsIndex = 0,
        vulnerable: str = 'None',
        threads: _Number = 1,
        reader: Optional[Reader] = None,
    ) -> None: ...
    def step(
        self, actions: _Buffer
    ) -> tuple[numpy.typing.NDArray[numpy.float32], numpy.typing.NDArray[numpy.bool_]]: ...
    @property
    def observations(self) -> numpy.typing.NDArray[numpy.uint8]: ...
    @property
    def legal(self) -> numpy.typing.NDArray[numpy.bool_]: ...
    @property
    def to_act(self) -> numpy.typing.NDArray[numpy.uint8]: ...
    @property
    def rewards(self) -> numpy.typing.NDArray[numpy.float32]: ...
    @property
    def over(self) -> numpy.typing.NDArray[numpy.bool_]: ...
    @property
    def deals(self) -> numpy.typing.NDArray[numpy.uint64]: ...
    def __len__(self) -> int: ...
    def __copy__(self) -> Games: ...
    def __deepcopy__(self, memo: dict[int, Any]) -> Games: ...

class Session:
    def __init__(
        self,
        session: str,
        rules: str = 'HoneymoonBridge',
        *,
        dealer: SupportsIndex = 0,
        vulnerable: Optional[str] = None,
        points: tuple[SupportsIndex, SupportsIndex] = (0, 0),
        deals: SupportsIndex = 0,
    ) -> None: ...
    def game(self, *, seed: SupportsIndex = 0, number: SupportsIndex = 0) -> Game: ...
    def add(self, game: Game) -> None: ...
    @property
    def rules(self) -> str: ...
    @property
    def session(self) -> str: ...
    @property
    def dealer(self) -> int: ...
    @property
    def vulnerable(self) -> str: ...
    @property
    def deals(self) -> int: ...
    @property
    def dealt(self) -> int: ...
    @property
    def points(self) -> tuple[int, int]: ...
    @property
    def over(self) -> bool: ...
    @property
    def ahead(self) -> Optional[int]: ...
    def __eq__(self, other: object) -> bool: ...
    def __copy__(self) -> Session: ...
    def __deepcopy__(self, memo: dict[int, Any]) -> Session: ...

class Strategy:
    def __init__(self, name: str, reader: Optional[Reader] = None) -> None: ...
    @property
    def name(self) -> str: ...
    def choose(self, game: Game, seed: SupportsIndex = 0) -> str: ...
    def __copy__(self) -> Strategy: ...
    def __deepcopy__(self, memo: dict[int, Any]) -> Strategy: ...

class Pool:
    def __init__(self, path: _Path) -> None: ...
    @staticmethod
    def build(
        hands: SupportsIndex,
        rounds: SupportsIndex,
        *,
        seed: SupportsIndex = 1,
        part: SupportsIndex = 1,
        parts: SupportsIndex = 1,
        reader: Optional[Reader] = None,
        threads: _Number = None,
        progress: _Progress = None,
    ) -> Pool: ...
    @staticmethod
    def merge(paths: Iterable[_Path]) -> Pool: ...
    def extend(
        self,
        rounds: SupportsIndex,
        *,
        reader: Optional[Reader] = None,
        threads: _Number = None,
        progress: _Progress = None,
    ) -> Pool: ...
    def save(self, path: _Path, *, overwrite: bool = False) -> None: ...
    def check(
        self,
        samples: SupportsIndex = 100,
        *,
        seed: SupportsIndex = 1,
        reader: Optional[Reader] = None,
        threads: _Number = None,
        progress: _Progress = None,
    ) -> CheckResult: ...
    def advise(
        self,
        hand: _Hand,
        *,
        elsewhere: _Cards = None,
        holds: _Cards = None,
        weights: Optional[_Buffer] = None,
        reader: Optional[Reader] = None,
        threads: _Number = None,
    ) -> BiddingAdvice: ...
    @property
    def hands(self) -> numpy.typing.NDArray[numpy.uint64]: ...
    @property
    def sums(self) -> numpy.typing.NDArray[numpy.uint32]: ...
    @property
    def means(self) -> numpy.typing.NDArray[numpy.float64]: ...
    @property
    def rounds(self) -> int: ...
    @property
    def seed(self) -> int: ...
    @property
    def first(self) -> int: ...
    @property
    def whole(self) -> int: ...
    def __len__(self) -> int: ...
    def __eq__(self, other: object) -> bool: ...

class Archive:
    def __init__(self, path: _Path) -> None: ...
    @staticmethod
    def build(
        path: _Path,
        games: Union[str, Iterable[Union[str, Game]]],
        *,
        append: bool = False,
        overwrite: bool = False,
        threads: _Number = None,
        progress: _Progress = None,
    ) -> Archive: ...
    @property
    def path(self) -> pathlib.Path: ...
    @property
    def positions(self) -> int: ...
    def __len__(self) -> int: ...
    def record(self, deal: SupportsIndex) -> str: ...
    # `asked` of these three: rules, dealer, strain, player, north_tricks, tags.
    def deals(self, **asked: Any) -> list[DealSummary]: ...
    def find(
        self,
        leader: _Hand,
        follower: _Hand,
        trump: _Trump,
        led: _Led = None,
        *,
        alike: str = 'cards',
        **asked: Any,
    ) -> list[Place]: ...
    def find_pattern(
        self,
        *,
        leader: _Cards = None,
        follower: _Cards = None,
        either: _Cards = None,
        gone: _Cards = None,
        stock: _Cards = None,
        trump: str = 'any',
        led: _Led = None,
        face_up: _Led = None,
        tricks: Union[SupportsIndex, tuple[SupportsIndex, SupportsIndex]] = (14, 26),
        any_suits: bool = False,
        **asked: Any,
    ) -> list[Place]: ...
    def continuation(
        self,
        deal: SupportsIndex,
        trick: SupportsIndex,
        *,
        led: bool = False,
        reader: Optional[Reader] = None,
    ) -> Continuation: ...
    def review(self, deal: SupportsIndex, *, reader: Optional[Reader] = None) -> DealReview: ...
    def check(self, *, threads: _Number = None, progress: _Progress = None) -> None: ...
