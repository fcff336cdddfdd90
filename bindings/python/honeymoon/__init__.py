"""Honeymoon bridge and German whist: the play phase solved, and whole games by their rules.

    import honeymoon

    reader = honeymoon.Reader("tables")
    reader.value("AJT.A..", "KQ9.2..", "S")   # 3
    reader.cards("AJT.A..", "KQ9.2..", "S")   # [ScoredCard(card='HA', tricks=3), ...]

Every question is about a position, given by the same arguments everywhere:

leader, follower
    The hands of the player on lead and of the other: 1 to 26 cards each, as many as the
    other's. Text as in PBN, spades.hearts.diamonds.clubs with an empty suit left empty
    ("AJT.A.."), or an integer of 64 bits, as `parse_hand` makes it and as stands in buffers: 16
    bits a suit, spades lowest, bit 0 of them the two and bit 12 the ace.
trump
    "S", "H", "D", "C", or "N" (or None) for no-trump. In buffers the numbers 0, 1, 2, 3 and 4,
    which is `"SHDCN".index(trump)`.
led
    The card led, "SA", if it is the follower's turn; it still counts in the leader's hand. None
    before a lead.

A single card is its text, or its number: 13 * suit + rank, suits as in "SHDC" and the two as
rank 0, so that `ACTIONS[number]` is the text and `ACTIONS.index(text)` the number. All that
takes a card takes both; buffers have the number. It is never the place of the card's bit in a
hand, which is 16 * suit + rank.

Tricks are always those of the player to move, of all that are not yet finished.

Whole games, with auction and exchange, are played by their rules, and by strategies:

    game = honeymoon.Game("GermanWhist", seed=7)
    best = honeymoon.Strategy("best", reader)
    while not game.is_terminal():
        game.apply_action(best.choose(game))
    game.result()   # GameResult(tricks=(6, 7), points=(6, 7))

Positions of the play phase go on with `play_card`, which says who won the trick. Where the
other hand is not seen, `advise`, `advise_exchange`, `advise_calls`, `advise_auction`,
`advise_draw` and `advise_play` say what to do, and `review_game` what was wrong. `Pool` has
random hands with what they take on average, `Archive` played games; `read_deals` reads deals of
bridge from PBN, LIN and lists; `generate`, `info` and `check` are about the table files.

Several deals that are one, such as a rubber, are a `Session`.

Programs that learn play many at once, with `Games`. `ACTIONS` has the text of every action by
its number: first the cards, then the calls and draws. `OBSERVATION` says which bits of an
observation mean what: a slice for each name, as in
`games.observations[:, honeymoon.OBSERVATION["own"]]`.

Errors are of the class `Error`: `QuestionError` (also a ValueError), `FileError` (also an
OSError; its `path` says which file) and `ResourceError` (also a MemoryError). The `code` of
each is the fault in one word for programs, such as "card_twice" or "file_missing". An argument
of a wrong type is a TypeError.

Ctrl-C ends questions to a `Reader`, however many, within some 20 milliseconds, or tenths of a
second while a level is solved, and a match after the games that are being played. The docstring
of each function says how soon it ends other work that takes long, as in help(honeymoon.advise).

A `Reader` may be asked from many threads at once. All calls that can take long let other
threads run. A child made by os.fork() or by multiprocessing may go on with the readers of its
parent, whatever other threads were doing with them; `Reader.values` works on one thread there
if it has worked on several in the parent.

Messages have names of files in them, which may be any bytes: what is not valid UTF-8 is written
as \\xff. `FileError.path` is the name itself, of which os.fsencode() makes the same bytes.
"""

import importlib as _importlib
from typing import Any as _Any

_interpreters: _Any
try:
    _interpreters = _importlib.import_module("_xxsubinterpreters")
except ImportError:
    _interpreters = None
if _interpreters is not None and _interpreters.get_current() != _interpreters.get_main():
    raise ImportError("honeymoon works in the main interpreter only, not in a subinterpreter")
del _interpreters

from ._functions import (  # noqa: E402
    advise,
    advise_auction,
    advise_calls,
    advise_draw,
    advise_exchange,
    advise_play,
    check,
    format_hand,
    generate,
    info,
    legal_cards,
    match,
    parse_hand,
    play_card,
    random_deals,
    read_deals,
    review_game,
)
from ._honeymoon import (
    ACTIONS,
    OBSERVATION,
    Archive,
    Game,
    Games,
    Session,
    Pool,
    Reader,
    Strategy,
    __version__,
)
from ._types import (
    Advice as Advice,
    AdvisedCall as AdvisedCall,
    AdvisedCard as AdvisedCard,
    AdvisedDraw as AdvisedDraw,
    BiddingAdvice as BiddingAdvice,
    BoundedCard as BoundedCard,
    Bounds as Bounds,
    BridgeDeal as BridgeDeal,
    CheckResult as CheckResult,
    Continuation as Continuation,
    CostlyPlay as CostlyPlay,
    Deal as Deal,
    DealReview as DealReview,
    DealSummary as DealSummary,
    Error,
    ExchangeAdvice as ExchangeAdvice,
    ExchangeCard as ExchangeCard,
    ExchangePosition as ExchangePosition,
    Expectation as Expectation,
    Explanation as Explanation,
    FileError,
    GameResult as GameResult,
    JudgedAction as JudgedAction,
    MatchResult as MatchResult,
    Mean as Mean,
    Place as Place,
    PlayPosition as PlayPosition,
    PlayedCard as PlayedCard,
    PlayerReview as PlayerReview,
    QuestionError,
    ResourceError,
    ScoredCard as ScoredCard,
    StrainAdvice as StrainAdvice,
    TableCheck as TableCheck,
    TableInfo as TableInfo,
    View as View,
)

# What help() shows: functions, the classes that do something, and what they raise. The results of functions are
# explained where they are returned: their named tuples would make help() four times as long. `as` exports them.
__all__ = [
    "ACTIONS",
    "Archive",
    "Error",
    "FileError",
    "Game",
    "Games",
    "Session",
    "OBSERVATION",
    "Pool",
    "QuestionError",
    "Reader",
    "ResourceError",
    "Strategy",
    "__version__",
    "advise",
    "advise_auction",
    "advise_calls",
    "advise_draw",
    "advise_exchange",
    "advise_play",
    "check",
    "format_hand",
    "generate",
    "info",
    "legal_cards",
    "match",
    "parse_hand",
    "play_card",
    "random_deals",
    "read_deals",
    "review_game",
]


def _reduce(self: object, protocol: int) -> object:
    return object.__reduce_ex__(self, max(protocol, 2))


# Protocols 0 and 1 of pickle know only classes of Python; with them the process would be aborted.
for _class in (Game, Games, Pool, Session, Strategy):
    setattr(_class, "__reduce_ex__", _reduce)
del _class

# So that tracebacks and help() name them as programs do.
for _what in list(globals().values()):
    if getattr(_what, "__module__", "").startswith(f"{__name__}."):
        _what.__module__ = __name__
del _what
