// What the words of several languages share, so that a page fetches only its own; and what it says
// if a part of it, even its words, cannot be fetched.

import type { Card, Rules } from '../engine/solver';
import { kSymbols, rank_of, suit_of } from '../table/cards';

/** What makes a game assisted. */
const kHelps = ['hint', 'undo', 'claim', 'finish', 'again'] as const;
export type Help = (typeof kHelps)[number];
export const is_help = (text: unknown): text is Help => kHelps.some((help) => help === text);

/** Whether tricks of the exchange count, too. */
export const counts_exchange = (rules: Rules) => rules.includes('exchange-tricks=');

/** A card as in "♠K". */
export const short = (card: Card) => `${kSymbols[suit_of(card)]}${rank_of(card)}`;

/** Points with their sign: those of the other side are negative. */
export const signed = (points: number) =>
    `${points > 0 ? '+' : points < 0 ? '−' : ''}${Math.abs(Math.round(points))}`;

/** What the page says when a part of it, even its words, cannot be fetched: in each language, and
 * always there. */
export const kUnloaded = {
    en: {
        line: 'Part of this page did not load. If that happens again, try a newer browser.',
        again: 'Try again',
    },
    zh: { line: '本頁有一部分沒有載入。如果一再發生，請改用較新的瀏覽器。', again: '再試一次' },
};
