// The deal of the day: German whist on the same cards for everybody, against the strongest computer
// unless another opponent is chosen.
import { kStrengths, type Strength } from '../engine/strengths';
import { remember, remembered } from './memory';

export const kDayRules = 'GermanWhist';

/** The local date: "2026-11-27". */
export function today(now = new Date()): string {
    const two = (number: number) => String(number).padStart(2, '0');
    return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The seed of a day: its date read as one number, 20261127 for 2026-11-27. Its deal number 0 is
 * the one that `honeymoon play --rules german-whist --seed 20261127` begins with: North deals. */
export function seed_of_day(day: string): number {
    return Number(day.replaceAll('-', ''));
}

/** So many days later. */
export const day_after = (day: string, days: number): string =>
    new Date(Date.parse(day) + 86_400_000 * days).toISOString().slice(0, 10);
const day_before = (day: string): string => day_after(day, -1);

export const is_day = (value: unknown): value is string =>
    /^\d{4}-\d\d-\d\d$/.test(String(value)) && !Number.isNaN(Date.parse(String(value)));

/** The most days that earlier pages are believed to have counted. */
const kMostDays = 10_000;

/** The days whose deal was played to its end. */
export function days_of(text: string | undefined): string[] {
    try {
        const kept = JSON.parse(text ?? '') as unknown;
        if (Array.isArray(kept)) return kept.filter(is_day);
        // Earlier pages kept the last day, and how many there were in a row.
        const { last, days } = kept as { last: unknown; days: unknown };
        if (is_day(last) && Number.isSafeInteger(days)) {
            const row = [last];
            while (row.length < Math.min(days as number, kMostDays))
                row.push(day_before(row.at(-1)!));
            return row;
        }
    } catch {
        // Nothing is kept, or nothing that can be read.
    }
    return [];
}

/** Days of the deal of the day, or of the puzzle. */
type Of = 'day' | 'puzzle_days';
export const days_played = (of: Of = 'day'): string[] => days_of(remembered(of));
export const keep_days = (days: readonly string[], of: Of = 'day'): boolean =>
    remember(of, JSON.stringify([...new Set([...days_played(of), ...days])].sort()));

/** How many days there are in a row that end with `day`, or with the day before if `day` has not
 * been played yet. */
export function streak(days: readonly string[], day: string): number {
    const played = new Set(days);
    let row = 0;
    for (let at = played.has(day) ? day : day_before(day); played.has(at); at = day_before(at))
        ++row;
    return row;
}

/** The first game on the deal of a day. */
export interface DayGame {
    strength: Strength;
    /** It was begun on another day, and counts for no streak. */
    late: boolean;
    /** Of a game that is over: tricks of the play. */
    tricks?: number;
    assisted?: boolean;
    par?: number;
}

type DayGames = Record<string, DayGame>;

/** Leaves off what cannot be read. */
export function day_games_of(value: unknown): DayGames {
    const is_game = ([day, game]: [string, Partial<DayGame> | null]) =>
        is_day(day) &&
        kStrengths.includes(game?.strength as Strength) &&
        [game?.tricks, game?.par].every((each) => each === undefined || Number.isFinite(each));
    return Object.fromEntries(Object.entries((value ?? {}) as DayGames).filter(is_game));
}

export function day_games(): DayGames {
    try {
        return day_games_of(JSON.parse(remembered('day_games') ?? '{}'));
    } catch {
        return {};
    }
}

const keep_day_games = (games: DayGames): boolean => remember('day_games', JSON.stringify(games));

/** Adds games that another browser has kept; here those that are over stay. */
export function add_day_games(more: DayGames): boolean {
    const here = day_games();
    const over = Object.entries(here).filter(
        ([day, { tricks }]) => tricks !== undefined || !more[day],
    );
    return keep_day_games({ ...more, ...Object.fromEntries(over) });
}

/** Notes that the deal of `day` is begun; true if it was begun before, so that its cards may be
 * known. */
export function begin_day(day: string, strength: Strength): boolean {
    const games = day_games();
    const before = games[day];
    if (before?.tricks === undefined)
        keep_day_games({ ...games, [day]: { strength, late: day !== today() } });
    return before !== undefined || days_played().includes(day);
}

/** Notes what came of the deal of a day: once, and its par as soon as that is known. */
export function end_day(day: string, game: Required<Omit<DayGame, 'late' | 'par'>>, par?: number) {
    const games = day_games();
    const late = games[day]?.late ?? false;
    const first = games[day]?.tricks === undefined ? { ...game, late } : games[day];
    keep_day_games({ ...games, [day]: { ...first, ...(par !== undefined && { par }) } });
    if (!late) keep_days([day]);
}

/** The last day whose deal was played to its end, and left before its par was known. */
export function day_without_par(): string | undefined {
    const days = Object.entries(day_games()).filter(
        ([, { tricks, par }]) => tricks !== undefined && par === undefined,
    );
    return days
        .map(([day]) => day)
        .sort()
        .at(-1);
}

/** Notes the par of a deal that was left before. */
export function note_par(day: string, par: number): void {
    const games = day_games();
    if (games[day]) keep_day_games({ ...games, [day]: { ...games[day], par } });
}
