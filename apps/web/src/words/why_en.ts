// Why a card is wrong, in English.
import type { Card, Reason } from '../engine/solver';
import { type Suit, suit_of } from '../table/cards';
import { short } from './common';

/** What a reason speaks of. */
export interface WhySaid {
    card: Card;
    /** The better card. */
    best: Card;
    /** If the player leads, what the opponent plays to each. */
    answer: Card;
    best_answer: Card;
    player: string;
    opponent: string;
    /** Whether `card` wins the trick. */
    won: boolean;
}

/** As in the middle of a sentence: "You", "Opponent", or a name. */
export const name_inside = (name: string) =>
    name === 'You' ? 'you' : name === 'Opponent' ? 'your opponent' : name;
const name_first = (name: string) => name_inside(name).replace(/^y/, 'Y');

const one: Record<Suit, string> = { S: 'spade', H: 'heart', D: 'diamond', C: 'club' };

const reasons: Record<Reason, (said: WhySaid) => string> = {
    trick: ({ card, best, player }) =>
        `${short(best)} wins this trick and ${short(card)} does not. ${name_first(player)} ` +
        'cannot make up for that later.',
    lead: ({ card, player, opponent, won }) =>
        `${short(card)} leaves ${name_inside(won ? player : opponent)} on lead. With ` +
        `${name_inside(won ? opponent : player)} on lead instead, the same cards would win ` +
        `${name_inside(player)} more tricks.`,
    rank: ({ card, player }) =>
        `${short(card)} wins a trick later if it is kept. With the lowest ${one[suit_of(card)]} ` +
        `in its place ${name_inside(player)} would win fewer tricks.`,
    length: ({ card, best, player }) =>
        `${short(card)} is needed later as one more ${one[suit_of(card)]}. With a low ` +
        `${one[suit_of(best)]} in its place ${name_inside(player)} would win fewer tricks.`,
    reply: ({ card, best, answer, best_answer }) =>
        `${short(best)} draws ${short(best_answer)}. ${short(card)} only draws ` +
        `${short(answer)}, and ${short(best_answer)} wins a trick later.`,
    cash: ({ card, best }) =>
        `${short(best)} wins this trick and with it the lead. ${short(card)} gives up both, and ` +
        'only the two together cost tricks.',
    none: () => 'No single reason explains the cost.',
};

export const why_en = {
    why: 'Why?',
    why_not: (card: string) => `Why not the ${card}?`,
    reasons,
    explains: (tricks: number, cost: number) => `This explains ${tricks} of the ${cost} tricks.`,
    answers: (cards: Card[]) =>
        `Best answer${cards.length > 1 ? 's' : ''}: ${cards.map(short).join(', ')}`,
    differ: (trick: number) => `The winners first differ at trick ${trick}.`,
    after: (card: Card) => `Best play after ${short(card)}`,
};

export type WhyWords = typeof why_en;
