# The types of the classes of the extension module. What everything does is in the docstrings:
# help(honeymoon).
import pathlib
from typing import Any, Iterable, Optional, Sequence, Sized, SupportsIndex, TypeVar, Union, overload

import numpy
import numpy.typing

from ._types import (
    BiddingAdvice,
    BoundedCard,
    Bounds,
    Buffer,
    Card,
    Cards,
    CheckResult,
    Continuation,
    Deal,
    DealReview,
    DealSummary,
    ExchangePosition,
    Explanation,
    GameResult,
    Hand,
    Led,
    Number,
    Path,
    Place,
    PlayPosition,
    Progress,
    ScoredCard,
    Trump,
    View,
)

_B = TypeVar("_B", bound=Sized)  # which None is not

__version__: str
ACTIONS: tuple[str, ...]
OBSERVATION: dict[str, slice]

class Reader:
    def __init__(
        self,
        directory: Optional[Path] = None,
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
    def has(self, trump: Trump, level: SupportsIndex) -> bool: ...
    def value(self, leader: Hand, follower: Hand, trump: Trump, led: Led = None) -> int: ...
    def cards(
        self, leader: Hand, follower: Hand, trump: Trump, led: Led = None
    ) -> list[ScoredCard]: ...
    def line(
        self, leader: Hand, follower: Hand, trump: Trump, led: Led = None
    ) -> list[str]: ...
    def why(
        self, card: Card, leader: Hand, follower: Hand, trump: Trump, led: Led = None
    ) -> Explanation: ...
    def bounds(
        self, leader: Hand, follower: Hand, trump: Trump, led: Led = None,
        *, nodes: Number = None, seconds: Optional[float] = None,
    ) -> Bounds: ...
    def bounded_cards(
        self, leader: Hand, follower: Hand, trump: Trump, led: Led = None,
        *, nodes: Number = None, seconds: Optional[float] = None,
    ) -> list[BoundedCard]: ...
    @overload
    def values(
        self, leaders: Buffer, followers: Buffer, trumps: Union[Trump, Buffer],
        out: None = None, *, threads: Number = None,
    ) -> bytearray: ...
    @overload
    def values(
        self, leaders: Buffer, followers: Buffer, trumps: Union[Trump, Buffer],
        out: _B, *, threads: Number = None,
    ) -> _B: ...
    @overload
    def cards_of(
        self, leaders: Buffer, followers: Buffer, trumps: Union[Trump, Buffer],
        out: None = None, *, led: Optional[Buffer] = None, threads: Number = None,
    ) -> bytearray: ...
    @overload
    def cards_of(
        self, leaders: Buffer, followers: Buffer, trumps: Union[Trump, Buffer],
        out: _B, *, led: Optional[Buffer] = None, threads: Number = None,
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
            Union[Deal, tuple[Hand, Hand, Sequence[Card]], tuple[Hand, Hand, Sequence[Card], int]]
        ] = None,
    ) -> None: ...
    @staticmethod
    def from_record(text: str) -> Game: ...
    @property
    def phase(self) -> str: ...
    def current_player(self) -> int: ...
    def legal_actions(self) -> list[str]: ...
    def legal_actions_mask(self) -> list[int]: ...
    def apply_action(self, action: Card) -> None: ...
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
    def view(self, player: Number = None) -> View: ...
    def information_state_string(self, player: Number = None) -> str: ...
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
        threads: Number = 1,
        reader: Optional[Reader] = None,
    ) -> None: ...
    def step(
        self, actions: Buffer
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
    def __init__(self, path: Path) -> None: ...
    @staticmethod
    def build(
        hands: SupportsIndex,
        rounds: SupportsIndex,
        *,
        seed: SupportsIndex = 1,
        part: SupportsIndex = 1,
        parts: SupportsIndex = 1,
        reader: Optional[Reader] = None,
        threads: Number = None,
        progress: Progress = None,
    ) -> Pool: ...
    @staticmethod
    def merge(paths: Iterable[Path]) -> Pool: ...
    def extend(
        self,
        rounds: SupportsIndex,
        *,
        reader: Optional[Reader] = None,
        threads: Number = None,
        progress: Progress = None,
    ) -> Pool: ...
    def save(self, path: Path, *, overwrite: bool = False) -> None: ...
    def check(
        self,
        samples: SupportsIndex = 100,
        *,
        seed: SupportsIndex = 1,
        reader: Optional[Reader] = None,
        threads: Number = None,
        progress: Progress = None,
    ) -> CheckResult: ...
    def advise(
        self,
        hand: Hand,
        *,
        elsewhere: Cards = None,
        holds: Cards = None,
        weights: Optional[Buffer] = None,
        reader: Optional[Reader] = None,
        threads: Number = None,
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
    def __init__(self, path: Path) -> None: ...
    @staticmethod
    def build(
        path: Path,
        games: Union[str, Iterable[Union[str, Game]]],
        *,
        append: bool = False,
        overwrite: bool = False,
        threads: Number = None,
        progress: Progress = None,
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
        leader: Hand,
        follower: Hand,
        trump: Trump,
        led: Led = None,
        *,
        alike: str = 'cards',
        **asked: Any,
    ) -> list[Place]: ...
    def find_pattern(
        self,
        *,
        leader: Cards = None,
        follower: Cards = None,
        either: Cards = None,
        gone: Cards = None,
        stock: Cards = None,
        trump: str = 'any',
        led: Led = None,
        face_up: Led = None,
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
    def check(self, *, threads: Number = None, progress: Progress = None) -> None: ...
