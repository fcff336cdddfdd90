// How a hand is held: trumps first, then colours by turns where that can be; in one row, or in two
// that part no suit unless one of them would be too long.
import type { Card, Trump } from '../engine/solver';
import { cards_of, kSuits, type Suit, suit_of } from './cards';

/** All orders of some suits. */
function orders(suits: readonly Suit[]): Suit[][] {
    if (suits.length < 2) return [[...suits]];
    return suits.flatMap((first) =>
        orders(suits.filter((suit) => suit !== first)).map((rest) => [first, ...rest]),
    );
}

const is_red = (suit: Suit) => suit === 'H' || suit === 'D';

/** The rows of a hand, the second one empty where one is wanted or enough. Of all ways to part it
 * between suits the one whose longer row has no more than `fits` cards or is shortest; then the one
 * with most colours by turns. */
export function rows_of(
    hand: string,
    trump: Trump | undefined,
    wanted: 1 | 2,
    fits = 7,
): [Card[], Card[]] {
    const cards = cards_of(hand);
    const of = (suit: Suit) => cards.filter((card) => suit_of(card) === suit);
    const by_suit = { S: of('S'), H: of('H'), D: of('D'), C: of('C') };
    const held = kSuits.filter((suit) => by_suit[suit].length > 0);
    const rows = cards.length > fits ? wanted : 1;
    let best: { order: Suit[]; first: number; longest: number; badness: number } = {
        order: held,
        first: held.length,
        longest: 0,
        badness: Infinity,
    };
    for (const order of orders(held)) {
        if (trump && trump !== 'N' && held.includes(trump) && order[0] !== trump) continue;
        const alike = order.filter(
            (suit, i) => i > 0 && is_red(order[i - 1]!) === is_red(suit),
        ).length;
        let upper = 0;
        for (let first = 1; first <= order.length; ++first) {
            upper += by_suit[order[first - 1]!].length;
            if (rows === 1 && first < order.length) continue;
            const longest = Math.max(upper, cards.length - upper);
            const badness =
                10 * alike + longest + (rows === 1 ? 0 : 100 * Math.max(0, longest - fits));
            if (badness < best.badness) best = { order, first, longest, badness };
        }
    }
    const all = best.order.flatMap((suit) => by_suit[suit]);
    // Cards stay as large as they are: rather than that more stand side by side, a suit is parted.
    const end =
        rows === 2 && best.longest > fits
            ? Math.ceil(all.length / 2)
            : best.order.slice(0, best.first).reduce((sum, suit) => sum + by_suit[suit].length, 0);
    return [all.slice(0, end), all.slice(end)];
}
