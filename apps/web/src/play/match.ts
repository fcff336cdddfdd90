// Games against the computer, one after the other: what was chosen, the game under way, the score,
// and how the browser keeps them. The person is South. Knows no rules.
import { type Action, type Both, type GameView, type Rules, type Side, type Solver, SolverError, type WholeGame } from '../engine/solver';
import type { Par } from '../day/par';

export const kRules = ['GermanWhist', 'HoneymoonBridge', 'DrawBridge', 'KeepOrDiscard'] as const;
export const kStrengths = ['easy', 'medium', 'hard', 'hardest'] as const;
export const kDealers = ['turns', 'you', 'computer'] as const;
/** Points that win a match; 0 if it goes on as long as one likes. */
export const kTargets = [0, 13, 25, 50] as const;
export type Strength = (typeof kStrengths)[number];
export type Dealer = (typeof kDealers)[number];

/** What the computer plays by, the strongest last: a move is asked of one after the other, as long as there is time.
 * None of them looks anything up while cards are exchanged. `swift` answers at once, and leaves nothing to chance. */
export function strategies_of(strength: Strength): readonly string[] {
    return strength === 'hardest' ? ['swift', 'best'] : [strength];
}

export interface Options {
    rules: Rules;
    strength: Strength;
    dealer: Dealer;
    /** Of German whist alone: where there are contracts one game brings more. */
    target: (typeof kTargets)[number];
    /** What each card brings is shown on it. */
    hints: boolean;
    /** The computer's cards that a player remembers are shown. */
    seen: boolean;
    /** A card without a choice is played by itself. */
    single: boolean;
    /** Cards are heard, and felt where the device can. */
    sound: boolean;
}

export const kOptions: Options = {
    rules: 'GermanWhist', strength: 'medium', dealer: 'turns', target: 0, hints: false, seen: true, single: false, sound: false,
};

export interface Match {
    game: WholeGame;
    strength: Strength;
    /** Of all deals of the match; and which of them this is. North deals the even ones. */
    seed: number;
    number: number;
    /** Points of the games before this one; those of assisted games are counted apart. */
    before: Both<number>;
    assisted_before: Both<number>;
    /** Points that win the match, if it is played to any. */
    target?: number;
    /** In this game a hint was asked for, something undone after which more was seen, or the rest played by the computer. */
    assisted: boolean;
    /** How many actions there were before the rest was claimed, or finished. */
    claimed?: number;
    /** The date of a deal of the day. */
    day?: string;
    /** What somebody else did on this deal, who is to be beaten. */
    rival?: Action[];
    /** Of a deal of the day, as soon as it is known. */
    par?: Par;
    /** The game was over, and is among those that are kept; once, whatever is undone. */
    kept?: boolean;
}

const kNothing: Both<number> = { N: 0, S: 0 };

/** Of every match as it begins. */
const kFresh = { before: kNothing, assisted_before: kNothing, assisted: false };

/** Points over all games, this one with `points` included. */
export function totals({ before, assisted_before, assisted }: Match, points: Both<number> = kNothing): Pick<Match, 'before' | 'assisted_before'> {
    const sum = (of: Both<number>) => ({ N: of.N + points.N, S: of.S + points.S });
    return assisted ? { before, assisted_before: sum(assisted_before) } : { before: sum(before), assisted_before };
}

/** Who has won the match with the game that is over. Where both have the points the one with more has, or nobody yet. */
export function match_winner(match: Match, points: Both<number>): Side | undefined {
    const { N, S } = totals(match, points).before;
    if (!match.target || Math.max(N, S) < match.target || N === S) return undefined;
    return S > N ? 'S' : 'N';
}

/** Whether more was seen since action number `at` than the action itself. */
export function learned_since({ past, phase }: GameView, at: number): boolean {
    const { drew, phase: then } = past[at]!;
    // Every draw shows another card.
    return at < past.length - 1 || drew !== undefined || then === 'draw' || then !== phase;
}

/** The number of a deal, `number` or the next, that the right player deals. */
function dealt_by(dealer: Dealer, number: number): number {
    const odd = number % 2 === 1;
    return (dealer === 'you' && !odd) || (dealer === 'computer' && odd) ? number + 1 : number;
}

/** With the names of the players, as `honeymoon play` writes them. */
export function named(game: WholeGame, strength: Strength): WholeGame {
    return { ...game, deal: `[North "${strategies_of(strength).at(-1)!}"]\n[South "You"]\n${game.deal}` };
}

export function new_match(solver: Solver, { rules, strength, dealer, target }: Options, seed: number): Match {
    const number = dealt_by(dealer, 0);
    return { game: named(solver.new_game(rules, seed, number), strength), strength, seed, number, ...kFresh, ...(rules === 'GermanWhist' && target > 0 && { target }) };
}

const to_points = ({ target }: Match): Pick<Match, 'target'> => (target ? { target } : {});

/** The next game by the same rules, with the score of those before it. */
export function next_match(solver: Solver, match: Match, options: Options, points: Both<number>): Match {
    const number = dealt_by(options.dealer, match.number + 1);
    return {
        game: named(solver.new_game(options.rules, match.seed, number), options.strength),
        strength: options.strength, seed: match.seed, number, ...totals(match, points), assisted: false, ...to_points(match),
    };
}

/** A game on a deal that is the same for others. The score goes on from `before` where the game is the same. */
export function match_on({ deal }: WholeGame, strength: Strength, seed: number, before: Match | undefined, points: Both<number> | undefined,
    more: Pick<Match, 'day' | 'rival'> & { assisted?: boolean }): Match {
    return { game: named({ deal, actions: [] }, strength), strength, seed, number: 0, ...kFresh, ...(before && { ...totals(before, points), ...to_points(before) }), ...more };
}

/** What stands in the browser's memory: a number for the form, and the match. */
const kVersion = 1;

export function match_text(match: Match): string {
    return JSON.stringify({ version: kVersion, ...match });
}

function is_score(value: unknown): value is Both<number> {
    const { N, S } = (value ?? {}) as Partial<Both<number>>;
    return Number.isSafeInteger(N) && Number.isSafeInteger(S);
}

function is_number(value: unknown): value is number {
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** Throws SolverError for a text that is no match, or of another version. */
export function match_of(solver: Solver, text: string): Match {
    const wrong = () => new SolverError('no match of this version', 'file_version');
    let match: Match & { version: number };
    try {
        match = JSON.parse(text) as typeof match;
    } catch {
        throw wrong();
    }
    if (match?.version !== kVersion || !kStrengths.includes(match.strength) || !is_number(match.seed)
        || !is_number(match.number) || !is_score(match.before)
        || typeof match.game?.deal !== 'string' || !Array.isArray(match.game.actions)) throw wrong();
    // These throw for what the rules do not allow.
    solver.view_game(match.game, 'S');
    if (match.rival !== undefined) solver.view_game({ ...match.game, actions: match.rival }, 'all');
    const { game, strength, seed, number, before, assisted_before, assisted, claimed, day, rival, par, kept, target } = match;
    return {
        game, strength, seed, number, before,
        // What earlier pages did not keep.
        assisted_before: is_score(assisted_before) ? assisted_before : kNothing, assisted: assisted === true,
        ...(is_number(claimed) && { claimed }), ...(typeof day === 'string' && { day }), ...(rival && { rival }),
        ...(Number.isFinite(par?.tricks) && Number.isFinite(par?.error) && { par: par! }),
        ...(kept === true && { kept }), ...(is_number(target) && { target }),
    };
}

export function options_of(text: string | undefined): Options {
    try {
        const read = { ...kOptions, ...(JSON.parse(text ?? '{}') as Partial<Options>) };
        const known = (kRules as readonly string[]).includes(read.rules) && kStrengths.includes(read.strength)
            && kDealers.includes(read.dealer) && kTargets.includes(read.target);
        return known ? read : kOptions;
    } catch {
        return kOptions;
    }
}
