// How well somebody plays, compared with the seven opponents on the same deals.
import { kStrengths, type Strength } from '../engine/strengths';
import { type Field, share_beaten } from './field';

/** What is known of how well somebody plays a game: sums over the deals of the share of the field
 * that they beat, of its square, and of each opponent's own mean share. */
export interface Rating {
    deals: number;
    sum: number;
    squares: number;
    opponents: number[];
}
export const kUnrated: Rating = {
    deals: 0,
    sum: 0,
    squares: 0,
    opponents: kStrengths.map(() => 0),
};

/** Of a single deal. */
export function rating_of_deal(field: Field, points: number): Rating {
    const share = share_beaten(field, points);
    return {
        deals: 1,
        sum: share,
        squares: share ** 2,
        opponents: kStrengths.map((strength) => {
            const games = field[strength];
            const shares = games.map((game) => share_beaten(field, game.points));
            return shares.reduce((sum, each) => sum + each) / games.length;
        }),
    };
}

/** The place among the opponents, 0 for the weakest to 6, and its standard error: if all were
 * equally likely before the first deal, the mean and the deviation after the last. How far a mean
 * share lies from an opponent's is normal (central limit theorem). */
export function place({ deals, sum, squares, opponents }: Rating): { mean: number; error: number } {
    const mean_share = sum / deals;
    // Of few deals the spread is not known: as for one evenly spread, at least.
    const spread = Math.max(squares / deals - mean_share ** 2, deals < 20 ? 1 / 12 : 0.01);
    const exponents = opponents.map(
        (each) => (-deals * (mean_share - each / deals) ** 2) / (2 * spread),
    );
    // Far from every opponent all would be 0 but for the difference.
    const greatest = Math.max(...exponents);
    const likely = exponents.map((each) => Math.exp(each - greatest));
    const all = likely.reduce((total, each) => total + each, 0);
    const mean = likely.reduce((total, each, i) => total + each * i, 0) / all;
    const variance = likely.reduce((total, each, i) => total + each * (i - mean) ** 2, 0) / all;
    return { mean, error: Math.sqrt(variance) };
}

/** The opponent at this place, or the two that it lies between. */
export function like(mean: number): [Strength] | [Strength, Strength] {
    const near = Math.round(mean);
    if (Math.abs(mean - near) <= 0.25) return [kStrengths[near]!];
    return [kStrengths[Math.floor(mean)]!, kStrengths[Math.ceil(mean)]!];
}

/** Of all the deals of both. */
export const both_rated = (one: Rating, other: Rating): Rating => ({
    deals: one.deals + other.deals,
    sum: one.sum + other.sum,
    squares: one.squares + other.squares,
    opponents: one.opponents.map((each, i) => each + other.opponents[i]!),
});

export function is_rating(rating: Partial<Rating> | null): boolean {
    const { deals, sum, squares, opponents } = rating ?? {};
    return (
        Number.isSafeInteger(deals) &&
        deals! > 0 &&
        Array.isArray(opponents) &&
        opponents.length === kStrengths.length &&
        // A share is 0 to 1, but for rounding.
        [sum, squares, ...opponents].every(
            (each) => Number.isFinite(each) && each! >= 0 && each! <= deals! + 1e-6,
        )
    );
}
