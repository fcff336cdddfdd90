// Who is proposed next of the seven opponents, after the games that were played.
import type { Both, Rules } from '../engine/solver';
import { kStrengths, type Strength } from '../engine/strengths';
import { remember, remembered } from './memory';

/** So many games in a row are enough to try another opponent. */
const kRow = 3;

/** A game that is over, as far as it counts for the next. */
export interface Outcome {
    rules: Rules;
    strength: Strength;
    assisted: boolean;
    /** Counts for nothing here: a deal of the day, a challenge, or against another player of this
     * name. */
    apart?: boolean;
    tricks: Both<number>;
    /** South's points less North's, where there is a contract. */
    points?: number;
}

/** Who is proposed after these games, the last one first: the next opponent after three wins in a
 * row by these rules, the one before after three losses. Assisted games do not count. */
export function proposed(
    games: readonly Outcome[],
    rules: Rules,
    strength: Strength,
): Strength | undefined {
    const last = games
        .filter((game) => game.rules === rules && !game.assisted && !game.apart)
        .slice(0, kRow);
    if (last.length < kRow || last.some((game) => game.strength !== strength)) return undefined;
    const ahead = last.map(({ tricks, points }) => Math.sign(points ?? tricks.S - tricks.N));
    const step = ahead.every((sign) => sign === ahead[0]) ? ahead[0]! : 0;
    return step === 0 ? undefined : kStrengths[kStrengths.indexOf(strength) + step];
}

function proposals(): string[] {
    try {
        return (JSON.parse(remembered('proposed') ?? '[]') as string[]).filter(
            (each) => typeof each === 'string',
        );
    } catch {
        return [];
    }
}

/** True once for each step from one opponent to another in a game. */
export function propose_once(rules: Rules, from: Strength, to: Strength): boolean {
    const step = `${rules} ${from} ${to}`;
    const before = proposals();
    return !before.includes(step) && remember('proposed', JSON.stringify([...before, step]));
}
