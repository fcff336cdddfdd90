// The strengths of the computer, the weakest first.

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

export const stronger = (one: Strength, other: Strength): boolean =>
    kStrengths.indexOf(one) > kStrengths.indexOf(other);

/** What the computer plays by, the strongest last: a move is asked of one after the other, as long
 * as there is time. None of them looks anything up while cards are exchanged. `swift` answers at
 * once, and leaves nothing to chance. */
export function strategies_of(strength: Strength): readonly string[] {
    return strength === 'hardest' ? ['swift', 'best'] : [strength];
}
