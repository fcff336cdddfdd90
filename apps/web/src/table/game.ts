// What is on the table: a deal that was set up, the cards played from it, and what follows. Values
// that never change; each step makes a new one.
import type { Answer, Card, Position, Solver, SolverError, Trump } from '../engine/solver';
import { cards_of, hand_of } from './cards';

/** South sits below, north above. */
export type Seat = 'S' | 'N';

export const kMostCards = 13;

export function other(seat: Seat): Seat {
    return seat === 'S' ? 'N' : 'S';
}

/** Two hands before a lead, maybe still unequal. */
export interface Deal {
    trump: Trump;
    leader: Seat;
    hands: Record<Seat, string>;
}

/** A deal and what was played from it. */
export interface Game {
    deal: Deal;
    played: Card[];
    /** The record it came from, if it did. */
    record?: string;
}

export interface Trick {
    leader: Seat;
    lead: Card;
    reply?: Card;
    winner?: Seat;
}

/** A game as it is now. */
export interface State {
    /** What keeps it from being solved: nothing, or what each hand lacks. */
    missing?: Record<Seat, number>;
    hands: Record<Seat, string>;
    leader: Seat;
    to_move: Seat;
    led?: Card;
    /** Of every player, in finished tricks. */
    won: Record<Seat, number>;
    tricks: Trick[];
    /** Tricks not yet finished. */
    left: number;
    /** Nothing if there is nothing to play. */
    position?: Position;
    answer?: Answer;
}

export const kNoCards = '...';
export const kEmptyDeal: Deal = { trump: 'S', leader: 'S', hands: { S: kNoCards, N: kNoCards } };

/** How many cards each hand lacks: of an empty deal one, else up to the longer. */
export function missing(deal: Deal): Record<Seat, number> | undefined {
    const south = cards_of(deal.hands.S).length;
    const north = cards_of(deal.hands.N).length;
    const needed = Math.max(south, north, 1);
    if (south === north && south > 0) return undefined;
    return { S: needed - south, N: needed - north };
}

function position_of(deal: Deal): Position {
    const { trump, leader, hands } = deal;
    return { trump, leader: hands[leader], follower: hands[other(leader)] };
}

/** Plays a game from its deal. Throws SolverError for cards that cannot be played. */
export function state_of(solver: Solver, game: Game): State {
    const { deal } = game;
    const lacking = missing(deal);
    const state: State = {
        hands: { ...deal.hands },
        leader: deal.leader,
        to_move: deal.leader,
        won: { S: 0, N: 0 },
        tricks: [],
        left: cards_of(deal.hands.S).length,
    };
    if (lacking) return { ...state, missing: lacking, left: 0 };

    let position = position_of(deal);
    for (const card of game.played) {
        const { next, winner } = solver.play(position, card);
        position = next;
        if (!winner) {
            state.led = card;
            state.to_move = other(state.leader);
            state.tricks.push({ leader: state.leader, lead: card });
            continue;
        }
        const taker = winner === 'leader' ? state.leader : other(state.leader);
        Object.assign(state.tricks.at(-1)!, { reply: card, winner: taker });
        ++state.won[taker];
        --state.left;
        delete state.led;
        state.leader = state.to_move = taker;
    }
    state.hands[state.leader] = position.leader;
    state.hands[other(state.leader)] = position.follower;
    if (state.left > 0) {
        state.position = position;
        state.answer = solver.cards(position);
    }
    return state;
}

/** The deal of what is still to be played: a card led goes back to its hand. */
export function deal_from(game: Game, state: State): Deal {
    return { trump: game.deal.trump, leader: state.leader, hands: state.hands };
}

/** A card to a hand, or back to the pack. Nothing changes where a hand is full. */
export function give(deal: Deal, card: Card, to: Seat | 'pack'): Deal {
    const hands = { ...deal.hands };
    if (
        to !== 'pack' &&
        !cards_of(hands[to]).includes(card) &&
        cards_of(hands[to]).length >= kMostCards
    ) {
        return deal;
    }
    for (const seat of ['S', 'N'] as const) {
        const kept = cards_of(hands[seat]).filter((held) => held !== card);
        hands[seat] = hand_of(seat === to ? [...kept, card] : kept);
    }
    return { ...deal, hands };
}

export function holder(deal: Deal, card: Card): Seat | 'pack' {
    for (const seat of ['S', 'N'] as const) {
        if (cards_of(deal.hands[seat]).includes(card)) return seat;
    }
    return 'pack';
}

export function swapped(deal: Deal): Deal {
    return { ...deal, hands: { S: deal.hands.N, N: deal.hands.S } };
}

/** The cards of a game without its last trick, or without the trick under way. */
export function without_trick(game: Game, state: State): Card[] {
    return game.played.slice(0, game.played.length - (state.led ? 1 : 2));
}

/** The game on the table of the page, and what can be done with it. */
export interface Table {
    game: Game;
    state: State;
    /** Puts another game there: a step to go back to, but for cards that are given to an incomplete
     * deal. `quietly`: what the page did itself, no step either. */
    set(game: Game, quietly?: boolean): void;
    /** The same for what takes the place of the game, or of its deal, maybe by a slip: it can be
     * undone. */
    change(game: Game): void;
    /** Takes the last change back; nothing if there is none. */
    undo_change: (() => void) | undefined;
    /** What is wrong with the address, if it names no game. */
    fault: SolverError | undefined;
}
