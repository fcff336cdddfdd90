"""The types of arguments, the exceptions and the small results."""

import os
import pathlib
from typing import Any, Callable, Dict, List, NamedTuple, Optional, SupportsIndex, Tuple, Union

# Anything with the buffer protocol: array.array, bytes, bytearray, memoryview, numpy.ndarray.
# (collections.abc.Buffer names it from Python 3.12 on.)
Buffer = Any
Hand = Union[str, SupportsIndex]
Cards = Optional[Hand]
Card = Union[str, SupportsIndex]
Led = Optional[Card]
Trump = Optional[str]
Number = Optional[SupportsIndex]
Path = Union[str, bytes, os.PathLike[str], os.PathLike[bytes]]
Progress = Optional[Callable[[float], object]]


class Error(Exception):
    """What honeymoon raises. Its message is one line: what is wrong, where, and how to fix it.

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
    """One legal card and its tricks.

    card
        Suit, then rank: "SA", "HT", "D5".
    tricks
        Tricks for the player to move, of all not yet finished, if they play it: 0..26.
    """

    card: str
    tricks: int


class Bounds(NamedTuple):
    """The result of a limited search: from `low` to `high` tricks, 0..26."""

    low: int
    high: int

    @property
    def exact(self) -> bool:
        """True if the search was finished, so that `low` and `high` are the same."""
        return self.low == self.high


class BoundedCard(NamedTuple):
    """One legal card and bounds of its tricks: `card` and `tricks` as in ScoredCard."""

    card: str
    tricks: Bounds


class Explanation(NamedTuple):
    """Why a card is wrong. The player is the player to move; docs/reasons.md defines the reasons.

    card, cost
        The card, and the tricks that it costs: 0 if it is one of the best.
    best
        The best card that it is compared with; `card` if it costs nothing.
    reason, explained
        "trick", "lead", "rank", "length", "reply", "cash", or "none" for no single reason, and
        how many tricks of the cost the reason explains: 0 if it is "none".
    sentence
        The reason in English, and how much of the cost it explains if this is only a part.
    differ
        The first trick, counted from 1, whose winner differs between the two lines, or None.
    answers
        The opponent's best cards at their next turn.
    worse
        If the card costs nothing: the legal cards that do.
    line, best_line
        Best play to the end after `card` and after `best`: that card, then the cards in turn.
    """

    card: str
    cost: int
    best: str
    reason: str
    explained: int
    sentence: str
    differ: Optional[int]
    answers: List[str]
    worse: List[str]
    line: List[str]
    best_line: List[str]


class View(NamedTuple):
    """What a player knows of a game if they forget nothing. Hands are PBN text, players 0 and 1.

    player
        The player.
    rules, dealer, vulnerable
        The rules; vulnerable as in `Game`.
    phase
        "auction", "exchange", "play", "draw" or "over".
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
        In "KeepOrDiscard discards=taken" the card that can be taken.
    looked_at
        In "KeepOrDiscard" the card that the viewer may keep or throw away, or None.
    draws
        The turns so far, the non-dealer's first: "Keep", "Discard" or "Take".
    own_discarded, opponent_discarded
        The discards of each, the opponent's only if the viewer can see them.
    own, own_open
        The viewer's cards (one led to the trick under way is still among them), and those of them
        that the opponent has seen taken or led.
    played
        The cards of all finished tricks, and those out of play.
    unseen
        All others that the viewer cannot place: the opponent's, in the stock or thrown away.
    legal
        The legal actions; empty if it is not the viewer's turn.
    opponent_cards, opponent_open
        How many cards the opponent holds, and those of them that were taken face up, or led.
    opponent_voids
        Suits, as "SH", of which the opponent has only those.
    exchange_tricks, play_tricks
        Of north and of south.
    observation
        All this as `Games.observations` has it, and what has been called: 731 bytes of 0 or 1, of
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
    looked_at: Optional[str]
    draws: List[str]
    own_discarded: str
    opponent_discarded: str


class PlayPosition(NamedTuple):
    """Two hands in the play phase: the arguments of the questions to a Reader."""

    leader: str
    follower: str
    trump: str
    led: Optional[str]


class PlayedCard(NamedTuple):
    """The result of playing a card.

    position
        The next position; after a trick its winner leads.
    winner
        "leader" or "follower", who took the trick; None if the reply is still to come.
    """

    position: PlayPosition
    winner: Optional[str]


class BridgeDeal(NamedTuple):
    """A deal of bridge at one table, as `read_deals` finds it. Fields that the file leaves out are None.
    A deal passed out, or without cards, is there too.

    line
        The line of its hands, counted from 1.
    board
        Its number, as written.
    dealer, declarer
        "N", "E", "S" or "W".
    vulnerable
        "None", "NS", "EW" or "All".
    contract
        "4SX", "3NT", or "Pass" for a deal passed out.
    trump
        Of the contract: "S", "H", "D", "C", or "N". Empty without one, which a `Reader` refuses.
    hands
        A dict of the four players' hands, PBN text. Two of them are what a `Reader` is asked:
        `reader.value(deal.hands["N"], deal.hands["E"], deal.trump)`.
    """

    line: int
    board: Optional[str]
    dealer: Optional[str]
    vulnerable: Optional[str]
    contract: Optional[str]
    declarer: Optional[str]
    trump: str
    hands: Dict[str, Optional[str]]


class Deal(NamedTuple):
    """The cards of a whole game as they are dealt: both hands, the stock from the top, who deals."""

    north: str
    south: str
    stock: List[str]
    dealer: int = 0


class ExchangePosition(NamedTuple):
    """What the player to act knows in the exchange phase: the arguments of `advise_exchange`."""

    hand: str
    trump: str
    face_up: Optional[str]
    seen: str
    holds: str
    voids: str
    led: Optional[str]
    first_lead: str
    shown: str


class Expectation(NamedTuple):
    """Expected tricks: their mean, its standard error, and by k the chance of k or more.

    The error is 0 if all hands were tried, and infinite if only one of several was.
    """

    tricks: float
    error: float
    at_least: List[float]


class AdvisedCard(NamedTuple):
    """A legal card and its expected tricks.

    tricks, error, at_least
        As in Expectation.
    behind, behind_error
        By how many tricks it falls short of the first card against the same hands, and the
        standard error of that.
    """

    card: str
    tricks: float
    error: float
    at_least: List[float]
    behind: float
    behind_error: float


class Advice(NamedTuple):
    """What to play when the other hand is hidden.

    cards
        Every legal card, the best first; none if it is the other player's turn.
    open_hands
        The expected tricks if the player saw the other hand before choosing a card.
    possible, hands, exact
        How many hands are possible, how many were tried, and whether these are all.
    effective
        How many equally likely hands would give as good a mean.
    """

    cards: List[AdvisedCard]
    open_hands: Expectation
    possible: int
    hands: int
    exact: bool
    effective: float


class ExchangeCard(NamedTuple):
    """A legal card of the exchange phase and its expected tricks; as AdvisedCard."""

    card: str
    tricks: float
    error: float
    behind: float
    behind_error: float


class ExchangeAdvice(NamedTuple):
    """What to play in the exchange phase.

    cards
        Every legal card, the best first.
    method
        "exact": every world was looked at to the end; "played": both sides played on in it as the
        strategy swift does.
    possible, worlds, exact
        How many hands the other may have, how many worlds were tried, and whether the figures
        have no error.
    """

    cards: List[ExchangeCard]
    method: str
    possible: int
    worlds: int
    exact: bool


class AdvisedCall(NamedTuple):
    """A call, its expected points, and their standard error.

    makes
        Of a bid, the chance that the contract is made if the auction ends with it; else None.
    """

    call: str
    points: float
    error: float
    makes: Optional[float]


class AdvisedDraw(NamedTuple):
    """A draw and the expected points of the game, less the opponent's."""

    draw: str
    points: float


class JudgedAction(NamedTuple):
    """An action of a game and what it cost.

    player, phase, action
        Who did what, and when.
    by
        "exact", "samples", "network" (of a draw), "choice" (there was none), or "nothing": there are
        no figures.
    cost, error
        What the player could expect less than with the best action, tricks of the play phase for a
        card and points for a call or a draw, and the standard error of that.
    mistake
        True if that is more than sampling error.
    right
        The best action, and all others that are as good, within the error.
    """

    player: int
    phase: str
    action: str
    by: str
    cost: float
    error: float
    mistake: bool
    right: List[str]


class StrainAdvice(NamedTuple):
    """Expected tricks of 13 in a strain, if one's own hand leads to the first trick or not."""

    on_lead: Expectation
    not_on_lead: Expectation


class BiddingAdvice(NamedTuple):
    """What to bid.

    strains
        By "S", "H", "D", "C" and "N".
    hands, effective
        How many hands of the pool the other may have; and how many equally likely ones would give
        as good a mean.
    """

    strains: Dict[str, StrainAdvice]
    hands: int
    effective: float


class CheckResult(NamedTuple):
    """How many things were checked, and the first fault, or None if all is well."""

    checked: int
    mismatch: Optional[str]


class TableInfo(NamedTuple):
    """The header of a table file.

    positions, entries, bytes
        How many positions the level has, how many values are kept of them, and the length of the
        file.
    fingerprint
        Of all values: the same for two files if and only if they have the same values.
    """

    file: pathlib.Path
    denomination: str
    level: int
    positions: int
    entries: int
    bytes: int
    fingerprint: int


class TableCheck(NamedTuple):
    """A table file, how many of its bytes or positions were checked, and a wrong value, or None."""

    file: pathlib.Path
    checked: int
    mismatch: Optional[str]


class Place(NamedTuple):
    """Where a position occurred in an archive: the arguments of `Archive.continuation`."""

    deal: int
    trick: int


class DealSummary(NamedTuple):
    """A deal of an archive without its cards.

    deal, tags
        Its number, and its tags by name.
    rules, dealer, vulnerable
        As in View.
    contract, declarer
        The last bid, as doubled, and who made it; or None.
    trump
        The trump suit of the play phase, "N" for none; None if it was not reached.
    tricks, points
        As in GameResult; None if the game was not played to its end.
    """

    deal: int
    tags: Dict[str, str]
    rules: str
    dealer: int
    vulnerable: str
    contract: Optional[str]
    declarer: Optional[int]
    trump: Optional[str]
    tricks: Optional[Tuple[int, int]]
    points: Optional[Tuple[int, int]]


class Continuation(NamedTuple):
    """How a deal continued from a place.

    to_move, position
        Whose turn it was, and the two hands.
    card, reply
        The next card, and the reply to it if it was a lead; None if the record ends.
    finished, tricks
        Whether the game was played to its end; and the tricks that the player took from this
        trick on, of the play phase alone.
    best, right, given_away
        What the player could take, by which cards, and how many tricks the card played gave away;
        None, nothing and None if there was no reader, or no card.
    """

    to_move: int
    position: PlayPosition
    card: Optional[str]
    reply: Optional[str]
    finished: bool
    tricks: int
    best: Optional[int]
    right: List[str]
    given_away: Optional[int]


class CostlyPlay(NamedTuple):
    """A play that gave `cost` tricks away, and all cards that would have given nothing away."""

    trick: int
    player: int
    position: PlayPosition
    card: str
    right: List[str]
    cost: int


class PlayerReview(NamedTuple):
    """How many cards a player played in the play phase, how many cost tricks, and how many tricks."""

    plays: int
    costly: int
    cost: int


class DealReview(NamedTuple):
    """The play phase of a deal against best play.

    north_best
        Tricks that north would take if both played it best; None if it was not reached.
    players
        North and south.
    costly
        The plays that cost tricks, in order.
    """

    north_best: Optional[int]
    players: Tuple[PlayerReview, PlayerReview]
    costly: List[CostlyPlay]


class GameResult(NamedTuple):
    """The result of a finished game for north and south.

    tricks
        Tricks that count.
    points
        By the contract, where there is an auction; else the tricks.
    """

    tricks: Tuple[int, int]
    points: Tuple[int, int]


class Mean(NamedTuple):
    """A mean, and half the width of its 95 % confidence interval (1.96 standard errors).

    With a single deal the interval is infinite.
    """

    mean: float
    interval: float


class MatchResult(NamedTuple):
    """By how much the first of two players was ahead of the second.

    strategies, rules
        Who played what; a player of one's own is "own:" and the name of what made it.
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
    session, games
        The session that each deal began, and how many games were played in all. If it is not "deals 1",
        figures are those of a session instead of a game.
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
    session: str
    games: int
