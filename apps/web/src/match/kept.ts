// Games that are over, as the browser keeps them: the last hundred, each as its link, and sums over
// all of them.

import type { Action, GameView, Rules, Solver, Standing, WholeGame } from '../engine/solver';
import { kStrengths, type Strength } from '../engine/strengths';
import { today } from './day';
import { named } from './match';
import { remember, remembered } from './memory';
import type { Outcome } from './opponents';

const kMost = 100;

export interface KeptGame extends Outcome {
    link: string;
    /** The local date on which it ended. */
    day: string;
    /** South's mistakes, by the number of the action, as far as they are known; and those since
     * found out. */
    mistakes: number[];
    solved: number[];
}

/** Games by one set of rules against one strength. */
export interface Total {
    rules: Rules;
    strength: Strength;
    assisted: boolean;
    /** Of deals of a rubber or of four deals, whose points are others. */
    scoring?: Standing['scoring'] | undefined;
    games: number;
    won: number;
    /** Of South's tricks, or points less North's where there are contracts. */
    sum: number;
}

export interface Kept {
    /** The last one first. */
    games: KeptGame[];
    totals: Total[];
}

const is_numbers = (value: unknown): boolean =>
    Array.isArray(value) && value.every(Number.isSafeInteger);

function is_of_opponent(of: KeptGame | Total | null): boolean {
    const { rules, strength, assisted } = of ?? ({} as Partial<Total>);
    return (
        typeof rules === 'string' && kStrengths.includes(strength!) && typeof assisted === 'boolean'
    );
}

function is_game(game: KeptGame): boolean {
    return (
        is_of_opponent(game) &&
        typeof game.link === 'string' &&
        typeof game.day === 'string' &&
        is_numbers([game.tricks?.N, game.tricks?.S]) &&
        is_numbers(game.mistakes) &&
        is_numbers(game.solved)
    );
}

const kVersion = 2;

/** Leaves off what cannot be read. */
export function kept_games(): Kept {
    try {
        const { version, games, totals } = JSON.parse(remembered('games') ?? '') as Kept & {
            version: number;
        };
        if (version === kVersion) {
            return {
                games: games.filter(is_game),
                totals: totals.filter(
                    (total) =>
                        is_of_opponent(total) && is_numbers([total.games, total.won, total.sum]),
                ),
            };
        }
    } catch {
        // Kept by something else.
    }
    return { games: [], totals: [] };
}

const keep = (kept: Kept): boolean =>
    remember('games', JSON.stringify({ version: kVersion, ...kept }));

export function forget_games(): void {
    keep({ games: [], totals: [] });
}

/** Whether a game that is over was not passed out. */
export const was_played = ({ past }: GameView): boolean =>
    past.some(({ phase }) => phase === 'play');

/** Keeps a game that is over, if it was played at all; false where there is no room for it. */
export function keep_game(
    solver: Solver,
    {
        game,
        strength,
        assisted,
        day,
        rival,
    }: { game: WholeGame; strength: Strength; assisted: boolean; day?: string; rival?: Action[] },
    view: GameView,
): boolean {
    const { rules, contract, tricks, points } = view;
    if (!tricks || !points || !was_played(view)) return true;
    const { games, totals } = kept_games();
    const ahead = points.S - points.N;
    const opponent = { rules, strength, assisted };
    const scoring = view.standing?.scoring;
    const same = (total: Total) =>
        total.scoring === scoring &&
        total.rules === rules &&
        total.strength === strength &&
        total.assisted === assisted;
    const before = totals.find(same) ?? {
        ...opponent,
        ...(scoring && { scoring }),
        games: 0,
        won: 0,
        sum: 0,
    };
    const total = {
        ...before,
        games: before.games + 1,
        won: before.won + (ahead > 0 ? 1 : 0),
        sum: before.sum + (contract ? ahead : tricks.S),
    };
    const kept = {
        link: solver.write_link(game),
        day: today(),
        ...opponent,
        ...((day ?? rival) && { apart: true }),
        tricks,
        ...(contract && { points: ahead }),
        mistakes: [],
        solved: [],
    };
    return keep({
        games: [kept, ...games].slice(0, kMost),
        totals: [...totals.filter((each) => !same(each)), total],
    });
}

/** Changes what is noted with the game that has this link, if it is kept. */
function note(link: string, more: (game: KeptGame) => Partial<KeptGame>): void {
    const { games, totals } = kept_games();
    if (games.some((game) => game.link === link))
        keep({
            games: games.map((game) => (game.link === link ? { ...game, ...more(game) } : game)),
            totals,
        });
}

export function note_mistakes(link: string, mistakes: number[]): void {
    note(link, (game) => ({
        mistakes: [...new Set([...game.mistakes, ...mistakes])].sort((a, b) => a - b),
    }));
}

export function note_solved(link: string, at: number): void {
    note(link, ({ solved }) => ({ solved: [...new Set([...solved, at])] }));
}

/** With the names of the players. Throws SolverError for a link that is none. */
export function game_of_kept(solver: Solver, { link, strength }: KeptGame): WholeGame {
    return named(solver.read_link(link), strength);
}
