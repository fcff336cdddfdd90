// The deal of the day: German whist against the strongest computer, on the same cards for
// everybody.
import { remember, remembered } from './memory';

export const kDayRules = 'GermanWhist';
export const kDayStrength = 'hardest';

/** The date in UTC, so that it is the same day everywhere: "2026-11-27". */
export function today(now = new Date()): string {
    return now.toISOString().slice(0, 10);
}

/** The seed of a day: its date read as one number, 20261127 for 2026-11-27. Its deal number 0 is
 * the one that `honeymoon play --rules german-whist --seed 20261127` begins with: North deals. */
export function seed_of_day(day: string): number {
    return Number(day.replaceAll('-', ''));
}

/** Days in a row whose deal was played to its end, and the last of them. */
export interface Streak {
    last: string;
    days: number;
}

export function streak_of(text: string | undefined): Streak {
    try {
        const { last, days } = JSON.parse(text ?? '') as Partial<Streak>;
        if (/^\d{4}-\d\d-\d\d$/.test(last ?? '') && Number.isSafeInteger(days))
            return { last: last!, days: days! };
    } catch {
        // Nothing is kept, or nothing that can be read.
    }
    return { last: '', days: 0 };
}

function day_before(day: string): string {
    return today(new Date(Date.parse(day) - 86_400_000));
}

/** With the deal of `day` played, too. An older day, or the same again, changes nothing. */
export function streak_with(streak: Streak, day: string): Streak {
    if (day <= streak.last) return streak;
    return { last: day, days: streak.last === day_before(day) ? streak.days + 1 : 1 };
}

/** Notes that the deal of `day` is begun; true if it was begun before, so that its cards may be
 * known. */
export function begin_day(day: string): boolean {
    const again = remembered('day_begun') === day;
    remember('day_begun', day);
    return again;
}

export const kept_streak = (): Streak => streak_of(remembered('day'));
export const keep_streak = (streak: Streak): boolean => remember('day', JSON.stringify(streak));

/** As it stands today: over, if yesterday was left out. */
export function running_days({ last, days }: Streak, day: string): number {
    return last === day || last === day_before(day) ? days : 0;
}
