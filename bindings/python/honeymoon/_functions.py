"""The functions: what each takes, what it does, and the same in the extension module."""
# The results of the extension module have no types of their own.
# mypy: no-warn-return-any

from __future__ import annotations

from array import array
from typing import Any, Callable, Iterable, Optional, Protocol, SupportsIndex, TypeVar, Union, overload

from . import _honeymoon
from ._honeymoon import Game, Reader
from ._types import (
    Advice,
    AdvisedCall,
    AdvisedDraw,
    BridgeDeal,
    Card,
    Cards,
    ExchangeAdvice,
    Hand,
    JudgedAction,
    Led,
    MatchResult,
    Number,
    Path,
    PlayedCard,
    Progress,
    TableCheck,
    TableInfo,
    Trump,
    View,
)

# Takes the arguments by position.
_native: Any = _honeymoon
L = TypeVar("L")
F = TypeVar("F")


def parse_hand(text: str) -> int:
    """The hand of a PBN text, as an int: 16 bits a suit, spades lowest; bit 0 of a suit is the two,
    and bit 12 the ace.

    "AK4.T2.95.K" is spades.hearts.diamonds.clubs; lower case and "10" for T are accepted too.
    Raises QuestionError, which names the column.
    """
    return _native.parse_hand(text)


def format_hand(hand: SupportsIndex) -> str:
    """The inverse of `parse_hand`: the PBN text of a hand. Raises QuestionError for bits of no card."""
    return _native.format_hand(hand)


@overload
def random_deals(
    count: SupportsIndex, level: SupportsIndex, seed: SupportsIndex, out: None = None
) -> tuple[array[int], array[int]]: ...


@overload
def random_deals(
    count: SupportsIndex, level: SupportsIndex, seed: SupportsIndex, out: tuple[L, F]
) -> tuple[L, F]: ...


def random_deals(
    count: SupportsIndex, level: SupportsIndex, seed: SupportsIndex, out: Any = None
) -> Any:
    """Random deals, as `Reader.values` takes them: a tuple of the leaders' and the followers' hands.

    count
        How many, 0 or more.
    level
        Cards a hand, 1..26. All deals of that many cards are equally likely, from a whole pack.
    seed
        0 to 2**64 - 1. Deal i is the same on every machine and in every language; at 13 cards it
        has the hands of Game(rules, seed=seed, number=i).
    out
        None: the hands are two new array.array('Q'), which numpy.asarray() takes without a copy. Or
        a tuple of two contiguous buffers of uint64 of `count` elements and the same shape, which
        are written to and returned.

    Takes about a quarter of a microsecond for a deal of 13 cards. Raises QuestionError for numbers
    out of range and buffers that do not fit; TypeError for buffers of another type.
    """
    return _native.random_deals(count, level, seed, out)


def read_deals(text: str, *, faults: Optional[list[str]] = None) -> list[BridgeDeal]:
    """The deals of bridge in a text, a list of BridgeDeal in its order.

    text
        PBN, LIN or a list of hands, as `honeymoon convert --help` explains.
    faults
        A list that takes a line for each deal that cannot be read. Without it that is an error.

    Each table of a deal has its own contract. Raises QuestionError, which names the line; also for
    a text without deals.
    """
    return _native.read_deals(text, faults)


def legal_cards(leader: Hand, follower: Hand, trump: Trump, led: Led = None) -> list[str]:
    """The cards that the player to move may play, a list of text: by suit (S, H, D, C) from the lowest
    up. Raises QuestionError.
    """
    return _native.legal_cards(leader, follower, trump, led)


def play_card(
    card: Card, leader: Hand, follower: Hand, trump: Trump, led: Led = None
) -> PlayedCard:
    """Plays a card, as in play_card("SA", *position): PlayedCard(position, winner). After a lead it is
    the follower's turn, and `winner` is None. After a reply the trick is over: `winner` says who
    took it, "leader" or "follower", who is the leader of the new position. Raises QuestionError if
    the card may not be played.
    """
    return _native.play_card(card, leader, follower, trump, led)


def advise(
    hand: Hand,
    trump: Trump,
    *,
    led: Led = None,
    other_leads: bool = False,
    unseen: Cards = None,
    seen: Cards = None,
    holds: Cards = None,
    voids: str = "",
    samples: SupportsIndex = 10000,
    seed: SupportsIndex = 1,
    seconds: Optional[float] = None,
    weight: Optional[Callable[[int], float]] = None,
    reader: Optional[Reader] = None,
    threads: Number = None,
    progress: Progress = None,
) -> Advice:
    """The best card when the other hand is hidden: an Advice. It judges every legal card against all
    hands that the other player may have, or against a sample of them. Each is played out with all
    cards open.

    hand, trump
        One's own hand, 1 to 26 cards, and the trump suit; the other hand has as many cards.
    led, other_leads
        The card that the other player has led. Or True: the other is to lead, and the result has
        only the expected tricks. Else it is one's own lead.
    unseen, seen
        The cards that may be in the other hand; or the cards that cannot be, besides one's own.
        None: all except one's own may be.
    holds, voids
        Cards that are certainly in it, and suits of which it has none, as "SH".
    samples, seed, seconds
        The most hands tried (all, if no more are possible), the choice of the sample, and a time
        limit or None.
    weight
        A function of the other hand, as an int (see `format_hand`). It returns how likely the hand
        is, compared with others; 0 rules it out. None: all are equally likely.
    reader
        A Reader; None: only searches.
    threads
        How many, 1..1024; None: one on each processor. Changes no result.
    progress
        A function that is called from time to time with the finished share, 0..1; or None.

    Ctrl-C ends it within a tenth of a second or two, with hands of up to 13 cards. Raises
    QuestionError for impossible arguments, FileError if a needed table is bad.
    """
    return _native.advise(
        hand, trump, led, other_leads, unseen, seen, holds, voids, samples, seed, seconds, weight,
        reader, threads, progress
    )


def advise_exchange(
    hand: Hand,
    trump: Trump,
    face_up: Led = None,
    seen: Cards = None,
    holds: Cards = None,
    voids: str = "",
    led: Led = None,
    first_lead: str = "winner",
    shown: Cards = None,
    *,
    samples: SupportsIndex = 100000,
    seed: SupportsIndex = 1,
    seconds: Optional[float] = 5.0,
    reader: Optional[Reader] = None,
    threads: Number = None,
    progress: Progress = None,
) -> ExchangeAdvice:
    """The best card of the exchange phase: an ExchangeAdvice, every legal card with its expected
    tricks in the play phase. `game.exchange_position()` has the first nine arguments.

    hand, trump
        One's own 13 cards, and the trump suit.
    face_up
        The card that lies face up on the stock; None: both draw unseen cards.
    seen
        All cards played to earlier tricks.
    holds, voids
        Cards that the other player certainly holds, and suits of which they have only these, as
        "SH".
    led
        The card that the other has led; None: it is one's own lead.
    first_lead
        Who leads to the play phase: "winner" or "loser" of the last trick of the exchange, "own"
        or "other".
    shown
        Those of one's own cards that the other has seen one take face up.
    samples, seed, seconds
        The most worlds tried, the choice of the sample, and a time limit or None.
    reader, threads, progress
        As for `advise`.

    Ctrl-C ends it after the current world. In the last three tricks, where every draw is tried,
    that may take a second. Raises like `advise`.
    """
    return _native.advise_exchange(
        hand, trump, face_up, seen, holds, voids, led, first_lead, shown, samples, seed, seconds,
        reader, threads, progress
    )


def advise_calls(
    game: Game,
    *,
    worlds: SupportsIndex = 400,
    every_call: bool = False,
    reader: Optional[Reader] = None,
) -> list[AdvisedCall]:
    """The value of each call to the player whose turn it is in an auction: a list of AdvisedCall, the
    best first. Before the exchange values are means over sampled hands of the opponent; after it
    they are exact.

    worlds
        How many hands are sampled, 1..1000000: a hundredth of a millisecond each, with tables.
    every_call
        False: leaves out calls that are clearly worse than others.
    reader
        As for `advise`.

    Ctrl-C has no effect until it is finished. Raises QuestionError if the game is not in an
    auction, and FileError if a needed table is bad.
    """
    return _native.advise_calls(game, worlds, every_call, reader)


def advise_auction(
    hand: Hand,
    calls: Iterable[str] = (),
    *,
    other: Cards = None,
    rules: str = "HoneymoonBridge",
    vulnerable: str = "none",
    worlds: SupportsIndex = 400,
    every_call: bool = False,
    reader: Optional[Reader] = None,
) -> list[AdvisedCall]:
    """Like `advise_calls`, but from a player's view, without a whole game.

    hand
        Their 13 cards.
    calls
        All calls so far, by both players in turn, as in ["1H", "X"].
    other
        The other player's hand, which is known if the auction follows the exchange; else None.
    rules
        As for Game; the exchange must not decide who leads to the play.
    vulnerable
        "none", "own", "other" or "both"; with part-scores "own rubber own 60 other 0" or
        "none four-deals own 0 other 40".
    worlds, every_call, reader
        As for `advise_calls`.

    Raises QuestionError for impossible arguments, and like `advise_calls`.
    """
    return _native.advise_auction(hand, calls, other, rules, vulnerable, worlds, every_call, reader)


def advise_draw(game: Game) -> list[AdvisedDraw]:
    """The value of each draw to the player whose turn it is in "KeepOrDiscard", by what they see: a
    list of AdvisedDraw, the best first.

    A network trained on its own games values incomplete hands; the mean over the next card is
    exact. Some 20 microseconds. Raises QuestionError if it is not time to draw.
    """
    return _native.advise_draw(game)


def advise_play(
    game: Game,
    *,
    hands: SupportsIndex = 1000,
    seed: SupportsIndex = 1,
    reader: Optional[Reader] = None,
) -> Advice:
    """The value of each card to the player whose turn it is in the play phase of "KeepOrDiscard", by
    all that they could know: an Advice, as from `advise`.

    hands, seed
        How many hands of the opponent are tried, 1 to 100000, and the choice of the sample. It has
        more hands on which they would have kept, thrown away and called as they did.
    reader
        As for `advise`.

    Some 5 milliseconds with 1000 hands and tables, ten times as long without. Raises QuestionError
    if this is no such play, and like `advise`.
    """
    return _native.advise_play(game, hands, seed, reader)


def review_game(
    game: Game,
    *,
    samples: SupportsIndex = 400,
    seed: SupportsIndex = 1,
    reader: Optional[Reader] = None,
    threads: Number = None,
    progress: Progress = None,
) -> list[JudgedAction]:
    """What every action of a game cost, finished or not: a list of JudgedAction, as many as there are
    in `game.history()`. Plays are judged exactly; calls, draws, cards of the exchange and plays
    with hidden hands by what the player could see.

    samples, seed
        The number of sampled worlds for each card of the exchange, 2..100000, and the choice of the
        sample.
    reader, threads, progress
        As for `advise`.

    Half a second a game on one core, with tables and 400 samples. Ctrl-C ends it after the current
    action: at most half a second, longer with more samples. Raises like `advise`.
    """
    return _native.review_game(game, samples, seed, reader, threads, progress)


def generate(
    directory: Path = "tables",
    *,
    levels: Union[SupportsIndex, tuple[SupportsIndex, SupportsIndex]] = (1, 13),
    denomination: str = "both",
    small: bool = False,
    compression: str = "default",
    force: bool = False,
    threads: Number = None,
    progress: Progress = None,
) -> list[TableInfo]:
    """Solves levels and writes their files, byte for byte those of `honeymoon generate`. Keeps valid
    files. Returns a list of TableInfo.

    directory
        The directory of the files; made if missing.
    levels
        The first and the last level, 1..13, or one level. Lower levels are made too if they are
        needed.
    denomination
        "trump", "notrump" or "both".
    small
        True: only even levels, a quarter of the bytes; a reader finds values of odd levels by
        looking one trick ahead.
    compression
        "default", or "best": a sixth smaller, and read several times as slowly.
    force
        True: makes all files again.
    threads, progress
        As for `advise`.

    All levels take some six seconds on two cores and 300 MB. Ctrl-C ends it at the next pattern,
    after a tenth of a second at level 13; finished files stay, and the next call continues. Raises
    ResourceError if there is not enough memory, FileError if the directory cannot be written.
    """
    return _native.generate(
        directory, levels, denomination, small, compression, force, threads, progress
    )


def info(path: Path = "tables") -> list[TableInfo]:
    """The headers of table files: a list of TableInfo, of one file, or of all files of a directory,
    those with a trump suit first. Raises FileError.
    """
    return _native.info(path)


def check(
    path: Path = "tables",
    *,
    mode: str = "bytes",
    samples: SupportsIndex = 100000,
    seed: SupportsIndex = 1,
    threads: Number = None,
    progress: Progress = None,
) -> list[TableCheck]:
    """Proves table files right: a list of TableCheck, of one file or of all files of a directory. A
    wrong value is its `mismatch`; a damaged or missing file is a FileError.

    mode
        "bytes": every checksum and rule of the format. "certificate": having the lead never costs
        more than a trick, at every position. "sample": random positions, against the rules and the
        level below. "full": every position likewise, which is the complete proof if all levels are
        checked; some ten seconds on two cores. Images are for `honeymoon check`.
    samples, seed
        For "sample": the number of positions of each file, and the choice of the sample.
    threads, progress
        As for `advise`.

    Ctrl-C ends it within some tenths of a second; in mode "bytes", and while a file is decoded,
    only after the file.
    """
    return _native.check(path, mode, samples, seed, threads, progress)


class Player(Protocol):
    """A player of `match`. It may also have begin(view, seed) and seen(view, action)."""

    def choose(self, view: View, /) -> str: ...


def match(
    first: Union[str, Callable[[], Player]],
    second: Union[str, Callable[[], Player]],
    *,
    deals: SupportsIndex = 1000,
    rules: str = "GermanWhist",
    session: str = "deals 1",
    seed: SupportsIndex = 1,
    play: str = "best",
    reader: Optional[Reader] = None,
    threads: Number = None,
    until: Optional[tuple[float, float]] = None,
    record: Optional[Callable[[str], object]] = None,
) -> MatchResult:
    """Plays many deals between two players, each twice with sides exchanged. The result says how far
    the first is ahead.

    first, second
        The name of a strategy, as Strategy takes it, or "exec:COMMAND" for an engine
        (docs/engines.md); or your own class, or any other callable without arguments that makes a
        player. A player has a method `choose(view)`, which takes a View and returns the text of one
        of `view.legal`. It may have `begin(view, seed)`, called when a game begins, and `seen(view,
        action)`, called for every action of either player, with its own view right before it,
        except in a play phase that is not played (see `play`). It is not asked if there is only one
        legal action. Each thread makes its own players.
    deals
        How many, 1 or more. Deal d is that of Game(rules, seed=seed, number=d).
    session
        The session that each deal begins, as for Session: a rubber, for example. It is played to
        its end twice, and figures are per session.
    play
        "best": the play phase is not played; its result under best play counts, so the match
        compares the exchange. "own": the players play it too.
    reader
        A Reader for all look-ups; None: only searches.
    threads
        How many; None: one on each processor, or only one if a player is written in Python. Such
        players take turns, so more threads would make them slower.
    until
        (plus, minus): ends as soon as the deals tell whether the first is ahead by `plus` or by
        `minus`; the result's `verdict` says which. In tricks it is wrong in about 5 % of matches.
        In games with an auction it uses points, with an unknown error rate.
    record
        A function that receives the text of every game, in order, soon after all games of its deal.
        With play="best" the text has a play phase that the players do not see. A game that an
        exception ended is the last, without a result.

    Returns a MatchResult. All of it but the times depends only on the seed, if the players do.
    Raises QuestionError for impossible arguments and illegal actions of a player; and what players
    raise. Ctrl-C ends it after the current games.
    """
    return _native.match(
        first, second, deals, rules, session, seed, play, reader, threads, until, record
    )
