// Games that are over, as the browser keeps them: the last hundred, each as its link, and sums over all of them.
import type { Both, GameView, Rules, Solver, WholeGame } from '../engine/solver';
import { today } from '../day/day';
import { type Strength, kStrengths, named } from '../play/match';
import { remember, remembered } from '../view/memory';

const kMost = 100;

export interface KeptGame {
    link: string;
    /** The date, in UTC, on which it ended. */
    day: string;
    rules: Rules;
    strength: Strength;
    assisted: boolean;
    tricks: Both<number>;
    /** South's points less North's, where there is a contract. */
    points?: number;
    /** South's mistakes, by the number of the action, as far as they are known; and those since found out. */
    mistakes: number[];
    solved: number[];
}

/** Games by one set of rules against one strength. */
export interface Total {
    rules: Rules;
    strength: Strength;
    assisted: boolean;
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

const is_numbers = (value: unknown): boolean => Array.isArray(value) && value.every(Number.isSafeInteger);

function is_of_opponent(of: KeptGame | Total | null): boolean {
    const { rules, strength, assisted } = of ?? ({} as Partial<Total>);
    return typeof rules === 'string' && kStrengths.includes(strength!) && typeof assisted === 'boolean';
}

function is_game(game: KeptGame): boolean {
    return is_of_opponent(game) && typeof game.link === 'string' && typeof game.day === 'string' && is_numbers([game.tricks?.N, game.tricks?.S])
        && is_numbers(game.mistakes) && is_numbers(game.solved);
}

/** Leaves off what cannot be read. */
export function kept_games(): Kept {
    try {
        const { games, totals } = JSON.parse(remembered('games') ?? '') as Kept;
        return { games: games.filter(is_game), totals: totals.filter((total) => is_of_opponent(total) && is_numbers([total.games, total.won, total.sum])) };
    } catch {
        return { games: [], totals: [] };
    }
}

const keep = (kept: Kept): boolean => remember('games', JSON.stringify(kept));

export function forget_games(): void {
    keep({ games: [], totals: [] });
}

/** Keeps a game that is over, if it was played at all; false where there is no room for it. */
export function keep_game(solver: Solver, { game, strength, assisted }: { game: WholeGame; strength: Strength; assisted: boolean }, view: GameView): boolean {
    const { rules, past, contract, tricks, points } = view;
    if (!tricks || !points || !past.some(({ phase }) => phase === 'play')) return true;
    const { games, totals } = kept_games();
    const ahead = points.S - points.N;
    const opponent = { rules, strength, assisted };
    const same = (total: Total) => total.rules === rules && total.strength === strength && total.assisted === assisted;
    const before = totals.find(same) ?? { ...opponent, games: 0, won: 0, sum: 0 };
    const total = { ...before, games: before.games + 1, won: before.won + (ahead > 0 ? 1 : 0), sum: before.sum + (contract ? ahead : tricks.S) };
    const kept = { link: solver.write_link(game), day: today(), ...opponent, tricks, ...(contract && { points: ahead }), mistakes: [], solved: [] };
    return keep({ games: [kept, ...games].slice(0, kMost), totals: [...totals.filter((each) => !same(each)), total] });
}

/** Changes what is noted with the game that has this link, if it is kept. */
function note(link: string, more: (game: KeptGame) => Partial<KeptGame>): void {
    const { games, totals } = kept_games();
    if (games.some((game) => game.link === link)) keep({ games: games.map((game) => (game.link === link ? { ...game, ...more(game) } : game)), totals });
}

export function note_mistakes(link: string, mistakes: number[]): void {
    note(link, (game) => ({ mistakes: [...new Set([...game.mistakes, ...mistakes])].sort((a, b) => a - b) }));
}

export function note_solved(link: string, at: number): void {
    note(link, ({ solved }) => ({ solved: [...new Set([...solved, at])] }));
}

/** With the names of the players. Throws SolverError for a link that is none. */
export function game_of_kept(solver: Solver, { link, strength }: KeptGame): WholeGame {
    return named(solver.read_link(link), strength);
}
