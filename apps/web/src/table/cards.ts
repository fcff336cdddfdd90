// Cards as they are written and put in order. Nothing here knows a rule.
import type { Card, Trump } from '../engine/solver';

export type Suit = 'S' | 'H' | 'D' | 'C';

export const kSuits: readonly Suit[] = ['S', 'H', 'D', 'C'];
export const kTrumps: readonly Trump[] = ['S', 'H', 'D', 'C', 'N'];
/** From the highest down. */
const kRanks = 'AKQJT98765432';
/** All 52, by suit and from the highest down. */
export const kPack: readonly Card[] = kSuits.flatMap((suit) =>
    [...kRanks].map((rank) => suit + rank),
);

/** With a selector that asks for text and not for a picture. */
export const kSymbols: Record<Suit, string> = {
    S: '\u2660\uFE0E',
    H: '\u2665\uFE0E',
    D: '\u2666\uFE0E',
    C: '\u2663\uFE0E',
};

/** A bid as it is read: "4♠", "3NT". */
export function bid_text(bid: string, notrump = 'NT'): string {
    const [, level, strain, doubled] = /^(\d)(NT|[SHDC])(X*)$/.exec(bid) ?? [];
    if (!level || !strain) return bid;
    return `${level}${strain === 'NT' ? notrump : kSymbols[strain as Suit]}${doubled}`;
}

/** Text in pieces, every other one the symbol of a suit. */
export function split_at_suits(text: string): { text: string; suit?: Suit }[] {
    return text.split(/([♠♥♦♣]\uFE0E)/).map((piece) => {
        const suit = kSuits.find((each) => kSymbols[each] === piece);
        return suit ? { text: piece, suit } : { text: piece };
    });
}

/** Whether an action is a card, and not a call. */
export function is_card(action: string): boolean {
    return /^[SHDC][2-9TJQKA]$/.test(action);
}

export function suit_of(card: Card): Suit {
    return card[0] as Suit;
}

/** "10" for T, as it stands on a card. */
export function rank_of(card: Card): string {
    return card[1] === 'T' ? '10' : card[1]!;
}

/** The cards of a hand in PBN. */
export function cards_of(hand: string): Card[] {
    return hand.split('.').flatMap((ranks, i) => [...ranks].map((rank) => kSuits[i]! + rank));
}

/** The cards of each suit that has some. */
export function by_suit(cards: readonly Card[]): Card[][] {
    return kSuits
        .map((suit) => cards.filter((card) => suit_of(card) === suit))
        .filter((some) => some.length > 0);
}

/** A hand in PBN, in the order of the pack. */
export function hand_of(cards: Iterable<Card>): string {
    const held = new Set(cards);
    const ranks = (suit: Suit) => [...kRanks].filter((rank) => held.has(suit + rank)).join('');
    return kSuits.map(ranks).join('.');
}
