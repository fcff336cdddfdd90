// The field of a deal and the rating: what others take with the same cards, and what that says.
import { afterEach, expect, test, vi } from 'vitest';
import { kStrengths, type Strength, strategies_of } from '../../src/engine/strengths';
import {
    add_all,
    all_text,
    forget_games,
    type Kept,
    kept_rating,
    rate_game,
} from '../../src/match/kept';
import { kRules } from '../../src/match/match';
import { type Field, field_of, share_beaten } from '../../src/rating/field';
import { both_rated, kUnrated, like, place, rating_of_deal } from '../../src/rating/rating';
import { en } from '../../src/words/en';
import { axe_findings } from '../support/browser';
import { picture, shows } from '../support/looks';
import { engine, open_at, played, stored } from '../support/page';
import { play_on } from '../support/solver';

afterEach(() => vi.unstubAllGlobals());

const field_here = (deal: string, against: Strength) =>
    field_of((...question) => engine.field(...question), deal, against);

// In keep-or-discard swift samples the hidden hands, so there is no such game.
const kCertain = kRules.filter((rules) => rules !== 'KeepOrDiscard');

test.each(kCertain)('%s: a game of the field is the one that its players play', (rules) => {
    // Swift leaves nothing to chance, so the seeds do not matter.
    const begin = engine.new_game(rules, 11, 3);
    const game = play_on(engine, begin, (_, now) => engine.choose(now, 'swift', 1));
    const { tricks, points } = engine.view_game(game, 'all');
    const taken = { tricks: tricks!.S, points: points!.S - points!.N };
    expect(engine.field(begin, { S: 'swift', N: 'swift' }, 1, 2)).toEqual([taken, taken]);
});

test('games of the field follow from their seeds alone', () => {
    const begin = engine.new_game('GermanWhist', 5);
    const players = { S: 'beginner', N: 'easy' };
    const six = engine.field(begin, players, 1, 6);
    expect(engine.field(begin, players, 1, 6)).toEqual(six);
    expect([...engine.field(begin, players, 1, 2), ...engine.field(begin, players, 3, 4)]).toEqual(
        six,
    );
    expect(new Set(six.map(({ tricks }) => tricks)).size).toBeGreaterThan(1);
    expect(() => engine.field(begin, { S: 'nobody', N: 'easy' }, 1, 1)).toThrow(
        /there is none of this name/,
    );
});

test('the share beaten counts equal results half', () => {
    const of = (...points: number[]) => points.map((each) => ({ tricks: 0, points: each }));
    const field = Object.fromEntries(
        kStrengths.map((strength, i) => [strength, of(i, i)]),
    ) as Field;
    expect(share_beaten(field, 3)).toBe((6 + 1) / 14);
    expect(share_beaten(field, -1)).toBe(0);
    expect(share_beaten(field, 9)).toBe(1);
});

test('whoever is far below or above every opponent is placed beside the nearest', () => {
    const deals = 2000;
    const opponents = kStrengths.map((_, i) => deals * (0.3 + i / 20));
    for (const [share, nearest] of [
        [0, 0],
        [1, 6],
    ] as const) {
        const sum = share * deals;
        const { mean, error } = place({ deals, sum, squares: sum, opponents });
        expect(mean).toBeCloseTo(nearest);
        expect(error).toBeCloseTo(0);
    }
});

test('each opponent is told its own name or a neighbour’s', async () => {
    // HONEYMOON_RULES and HONEYMOON_DEALS measure more than these.
    const rules = process.env.HONEYMOON_RULES ?? 'GermanWhist';
    const deals = Number(process.env.HONEYMOON_DEALS ?? 40);
    const runs = kStrengths.map(() => [] as ReturnType<typeof rating_of_deal>[]);
    for (let number = 0; number < deals; ++number) {
        // The runner wants to hear of its tests now and then.
        await new Promise((resolve) => setImmediate(resolve));
        const game = engine.new_game(rules, 77, number);
        const field = await field_here(game.deal, 'easy');
        for (const [i, strength] of kStrengths.entries()) {
            // Others than the field's own games, and the strongest with all its thought.
            const players = { S: strategies_of(strength).at(-1)!, N: 'easy' };
            const [taken] = engine.field(game, players, 1000 + number, 1);
            runs[i]!.push(rating_of_deal(field, taken!.points));
        }
    }
    for (const [i, run] of runs.entries()) {
        const { mean, error } = place(run.reduce(both_rated, kUnrated));
        expect(Math.abs(mean - i)).toBeLessThan(Math.max(1.25, 2.5 * error));
    }
    if (deals < 1000) return;
    for (const [i, run] of runs.entries()) {
        let near = 0;
        for (let again = 0; again < 100; ++again) {
            let rating = kUnrated;
            for (let n = 0; n < 200; ++n)
                rating = both_rated(rating, run[Math.floor(Math.random() * deals)]!);
            const names = like(place(rating).mean).map((name) => kStrengths.indexOf(name));
            if (names.every((name) => Math.abs(name - i) <= 1)) ++near;
        }
        console.log(`${rules}: ${kStrengths[i]}: ${near} of 100`);
    }
}, 3_000_000);

test('a rating is kept, exported and imported, and nothing is counted twice', async () => {
    const store = new Map<string, string>();
    vi.stubGlobal('localStorage', {
        getItem: (name: string) => store.get(name) ?? null,
        setItem: (name: string, value: string) => store.set(name, value),
    });
    const field = await field_here(engine.new_game('GermanWhist', 5).deal, 'easy');
    for (const points of [-3, 5]) expect(rate_game('GermanWhist', field, points)).toBe(true);
    const both = [-3, 5].map((points) => rating_of_deal(field, points)).reduce(both_rated);
    expect(kept_rating('GermanWhist')).toEqual(both);
    expect(kept_rating('DrawBridge')).toEqual(kUnrated);
    const here = all_text([]);
    store.clear();
    rate_game('GermanWhist', field, 5);
    expect(add_all(here)).toBe(0);
    expect(add_all(here)).toBe(0);
    expect(kept_rating('GermanWhist').deals).toBe(3);
    expect(kept_rating('GermanWhist').sum).toBeCloseTo(both.sum + share_beaten(field, 5));
    forget_games();
    expect(kept_rating('GermanWhist')).toEqual(kUnrated);
});

test('the end of a game says how many do better, and rates it once', async () => {
    const game = played('GermanWhist', 5);
    const { page } = await open_at(game, {
        match: { strength: 'medium' },
        viewport: { width: 390, height: 844 },
    });
    const { tricks, points } = engine.view_game(game, 'S');
    const field = await field_here(game.deal, 'medium');
    const share = Math.round(100 * share_beaten(field, points!.S - points!.N));
    const account = page.locator('.account');
    await shows(account, { timeout: 300_000 }).toContain(en.learning.better_than(share));
    expect(await account.textContent()).not.toContain('Accuracy');
    await account.click();
    const rows = page.locator('.field-rows li');
    expect(await rows.count()).toBe(8);
    expect(await page.locator('.field-rows .you .field-value').textContent()).toBe(
        en.learning.taken(tricks!.S, true),
    );
    expect(await axe_findings(page)).toEqual([]);
    await picture(page, 'field-390');
    const deals = async () =>
        (await stored<Kept>(page, 'games')).ratings.map((rating) => rating.deals);
    await expect.poll(deals).toEqual([1]);
    await page.reload();
    await shows(account, { timeout: 300_000 }).toContain(en.learning.better_than(share));
    expect(await deals()).toEqual([1]);
});

test('an assisted game is not rated', async () => {
    const game = played('GermanWhist', 6);
    const { page } = await open_at(game, { match: { assisted: true } });
    await shows(page.locator('.account'), { timeout: 300_000 }).toContain('Better than');
    expect((await stored<Kept>(page, 'games')).ratings).toEqual([]);
});
