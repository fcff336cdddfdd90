// Games that are over, as the browser keeps them: the last hundred, each as its link, and sums over
// all of them.

import type { Action, GameView, Rules, Solver, Standing, WholeGame } from '../engine/solver';
import { kStrengths, type Strength } from '../engine/strengths';
import type { Field } from '../rating/field';
import { both_rated, is_rating, kUnrated, type Rating, rating_of_deal } from '../rating/rating';
import {
    add_day_games,
    day_games,
    day_games_of,
    days_of,
    days_played,
    is_day,
    keep_days,
    today,
} from './day';
import { in_tricks, is_whist, named } from './match';
import { remember, remembered } from './memory';
import type { Outcome } from './opponents';
import { kSessions } from './session';

const kMost = 100;

export interface KeptGame extends Outcome {
    link: string;
    /** The local date on which it ended. */
    day: string;
    /** South's mistakes, by the number of the action, as far as they are known; and those since
     * found out. */
    mistakes: number[];
    solved: number[];
    /** Mistakes that were asked as the puzzle of a day. */
    asked: Asked[];
}

/** A mistake by the number of the action: how often the first answer was right, and the day from
 * which on it is asked again. */
export interface Asked {
    at: number;
    right: number;
    due: string;
}

/** As games of earlier pages are. */
const kUnasked: Partial<KeptGame> = { asked: [] };

const is_asked = (each: Asked | null): boolean =>
    is_numbers([each?.at, each?.right]) && is_day(each?.due);

/** Games by one set of rules against one strength, as one browser has counted them. */
export interface Total {
    browser: string;
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
    /** A name for what is counted here, since all was deleted the last time. */
    browser: string;
    /** The last one first. */
    games: KeptGame[];
    totals: Total[];
    ratings: KeptRating[];
}

/** Of the games by one set of rules that one browser has rated. */
interface KeptRating extends Rating {
    browser: string;
    rules: Rules;
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
        is_numbers([game.tricks?.N, game.tricks?.S, game.points ?? 0]) &&
        is_numbers(game.mistakes) &&
        is_numbers(game.solved) &&
        Array.isArray(game.asked) &&
        game.asked.every(is_asked)
    );
}

const kVersion = 2;

const nothing = (): Kept => ({
    browser: Math.random().toString(36).slice(2),
    games: [],
    totals: [],
    ratings: [],
});

/** Leaves off what cannot be read; undefined if it was written by something else. */
function kept_of(text: string): Kept | undefined {
    try {
        const {
            version,
            browser = nothing().browser,
            games,
            totals,
            ratings = [],
        } = JSON.parse(text) as Kept & { version: number };
        if (version !== kVersion) return undefined;
        return {
            browser,
            games: games.map((game) => ({ ...kUnasked, ...game })).filter(is_game),
            totals: totals
                .filter(
                    (total) =>
                        is_of_opponent(total) &&
                        [undefined, ...kSessions].includes(total.scoring) &&
                        is_numbers([total.games, total.won, total.sum]),
                )
                // Earlier pages knew of one browser.
                .map((total) => ({ ...total, browser: total.browser ?? browser })),
            ratings: ratings.filter(is_rating),
        };
    } catch {
        return undefined;
    }
}

export const kept_games = (): Kept => kept_of(remembered('games') ?? '') ?? nothing();

const keep = (kept: Kept): boolean =>
    remember('games', JSON.stringify({ version: kVersion, ...kept }));

export function forget_games(): void {
    keep(nothing());
}

const same_kind = (one: Omit<Total, 'browser'>, other: Omit<Total, 'browser'>): boolean =>
    one.rules === other.rules &&
    one.strength === other.strength &&
    one.assisted === other.assisted &&
    one.scoring === other.scoring;

/** What was counted in all browsers. */
export function over_browsers(totals: readonly Total[]): Total[] {
    const sums: Total[] = [];
    for (const total of totals) {
        const sum = sums.find((each) => same_kind(each, total));
        if (!sum) sums.push({ ...total });
        else for (const name of ['games', 'won', 'sum'] as const) sum[name] += total[name];
    }
    return sums;
}

/** Begins a comment, in a file of records, with all that is kept. */
const kAll = '% honeymoon-page ';

/** All that is kept, in one text that archives read too: as a comment, then as records. */
export function all_text(records: readonly string[]): string {
    const kept = kept_games();
    keep(kept);
    const days = {
        days: days_played(),
        day_games: day_games(),
        puzzle_days: days_played('puzzle_days'),
    };
    const all = JSON.stringify({ version: kVersion, ...kept, ...days });
    return `${kAll}${all}\n${records.join('\n')}`;
}

/** Adds what all_text() has written, here or elsewhere, and counts nothing twice. How many games
 * are new; undefined for another text. */
export function add_all(text: string): number | 'no room' | undefined {
    const line = text.split('\n').find((each) => each.startsWith(kAll));
    const more = line && kept_of(line.slice(kAll.length));
    if (!more) return undefined;
    const here = kept_games();
    const added = more.games.filter(({ link }) => here.games.every((game) => game.link !== link));
    // Of two counts by one browser the later is the greater.
    const totals = [...here.totals];
    for (const total of more.totals) {
        const at = totals.findIndex(
            (each) => each.browser === total.browser && same_kind(each, total),
        );
        if (at < 0) totals.push(total);
        else if (totals[at]!.games < total.games) totals[at] = total;
    }
    const ratings = [...here.ratings];
    for (const rating of more.ratings) {
        const at = ratings.findIndex(
            ({ browser, rules }) => browser === rating.browser && rules === rating.rules,
        );
        if (at < 0) ratings.push(rating);
        else if (ratings[at]!.deals < rating.deals) ratings[at] = rating;
    }
    const games = [...here.games, ...added]
        .sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0))
        .slice(0, kMost);
    if (!keep({ ...here, games, totals, ratings })) return 'no room';
    for (const { link, mistakes, solved, asked } of more.games) {
        note_mistakes(link, mistakes);
        for (const at of solved) note_solved(link, at);
        for (const one of asked) note_asked(link, one);
    }
    const more_days = JSON.parse(line!.slice(kAll.length)) as Record<string, unknown>;
    const kept_days =
        keep_days(days_of(JSON.stringify(more_days.days))) &&
        keep_days(days_of(JSON.stringify(more_days.puzzle_days)), 'puzzle_days') &&
        add_day_games(day_games_of(more_days.day_games));
    return kept_days ? added.length : 'no room';
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
    const { browser, games, totals, ratings } = kept_games();
    const ahead = points.S - points.N;
    const by_points = contract !== undefined || (is_whist(rules) && !in_tricks(rules));
    const opponent = { rules, strength, assisted };
    const scoring = view.standing?.scoring;
    const none = { browser, ...opponent, ...(scoring && { scoring }), games: 0, won: 0, sum: 0 };
    const same = (total: Total) => total.browser === browser && same_kind(total, none);
    const before = totals.find(same) ?? none;
    const total = {
        ...before,
        games: before.games + 1,
        won: before.won + (ahead > 0 ? 1 : 0),
        sum: before.sum + (by_points ? ahead : tricks.S),
    };
    const kept = {
        link: solver.write_link(game),
        day: today(),
        ...opponent,
        ...((day ?? rival) && { apart: true }),
        tricks,
        ...(by_points && { points: ahead }),
        mistakes: [],
        solved: [],
        asked: [],
    };
    return keep({
        browser,
        games: [kept, ...games].slice(0, kMost),
        totals: [...totals.filter((each) => !same(each)), total],
        ratings,
    });
}

/** Over all browsers. */
export const kept_rating = (by: Rules): Rating =>
    kept_games()
        .ratings.filter(({ rules }) => rules === by)
        .reduce(both_rated, kUnrated);

/** Counts a game in the rating; false where there is no room. */
export function rate_game(rules: Rules, field: Field, points: number): boolean {
    const kept = kept_games();
    const { browser } = kept;
    const is_here = (each: KeptRating) => each.browser === browser && each.rules === rules;
    const here = kept.ratings.find(is_here) ?? kUnrated;
    const rating = both_rated(here, rating_of_deal(field, points));
    return keep({
        ...kept,
        ratings: [...kept.ratings.filter((each) => !is_here(each)), { ...rating, browser, rules }],
    });
}

/** Changes what is noted with the game that has this link, if it is kept. */
function note(link: string, more: (game: KeptGame) => Partial<KeptGame>): void {
    const kept = kept_games();
    if (kept.games.some((game) => game.link === link))
        keep({
            ...kept,
            games: kept.games.map((game) =>
                game.link === link ? { ...game, ...more(game) } : game,
            ),
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

/** Of two notes about a mistake the later one counts. */
export function note_asked(link: string, one: Asked): void {
    note(link, ({ asked }) => {
        const before = asked.find(({ at }) => at === one.at);
        return before && before.due >= one.due
            ? {}
            : { asked: [...asked.filter((each) => each !== before), one] };
    });
}

/** With the names of the players. Throws SolverError for a link that is none. */
export function game_of_kept(solver: Solver, { link, strength }: KeptGame): WholeGame {
    return named(solver.read_link(link), strength);
}
