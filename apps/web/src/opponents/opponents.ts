// Whom one plays against: seven strengths, the weakest first, each with the face of a card. And who
// is proposed next.
import type { Both, Rules } from '../engine/solver';
import { remember, remembered } from '../view/memory';

/** What the browser, links and saved settings call them. */
export const kStrengths = [
    'beginner',
    'novice',
    'easy',
    'medium',
    'hard',
    'expert',
    'hardest',
] as const;
export type Strength = (typeof kStrengths)[number];

export const kFaces: Record<Strength, string> = {
    beginner: 'H2',
    novice: 'H5',
    easy: 'H8',
    medium: 'HJ',
    hard: 'HQ',
    expert: 'HK',
    hardest: 'HA',
};

/** What the computer plays by, the strongest last: a move is asked of one after the other, as long
 * as there is time. None of them looks anything up while cards are exchanged. `swift` answers at
 * once, and leaves nothing to chance. */
export function strategies_of(strength: Strength): readonly string[] {
    return strength === 'hardest' ? ['swift', 'best'] : [strength];
}

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

export const stronger = (one: Strength, other: Strength): boolean =>
    kStrengths.indexOf(one) > kStrengths.indexOf(other);

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
