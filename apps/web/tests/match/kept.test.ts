// Games that are kept: the last hundred, sums over all, a list, and the way out.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, expect, test, vi } from 'vitest';
import { begin_day, day_games, days_played, end_day, keep_days } from '../../src/match/day';
import {
    add_all,
    all_text,
    forget_games,
    game_of_kept,
    type Kept,
    keep_game,
    kept_games,
    note_mistakes,
    note_solved,
    over_browsers,
} from '../../src/match/kept';
import { type Match, match_winner, named } from '../../src/match/match';
import { kUnrated } from '../../src/rating/rating';
import { en } from '../../src/words/en';
import { axe_findings } from '../support/browser';
import { command } from '../support/command';
import { picture, shows, small, width_of } from '../support/looks';
import { engine, open_at, played, stored } from '../support/page';

const words = en.learning;
afterEach(() => vi.unstubAllGlobals());

test('the last hundred games are kept, all are counted, and what is damaged is left off', () => {
    const store = new Map<string, string>();
    let full = false;
    vi.stubGlobal('localStorage', {
        getItem: (name: string) => store.get(name) ?? null,
        setItem(name: string, value: string) {
            if (full) throw new Error('full');
            store.set(name, value);
        },
    });
    expect(kept_games()).toMatchObject({ games: [], totals: [] });
    const [whist, bridge] = ['GermanWhist', 'HoneymoonBridge'].map((rules) => played(rules, 5));
    const view_of = (game: typeof whist) => engine.view_game(game!, 'S');
    for (let i = 0; i < 101; ++i)
        expect(
            keep_game(
                engine,
                { game: whist!, strength: 'hard', assisted: i === 0 },
                view_of(whist),
            ),
        ).toBe(true);
    keep_game(engine, { game: bridge!, strength: 'easy', assisted: false }, view_of(bridge));
    const { games, totals } = kept_games();
    expect(games).toHaveLength(100);
    const { points, tricks, contract } = view_of(bridge);
    expect(contract).toBeDefined();
    expect(games[0]).toMatchObject({
        rules: 'HoneymoonBridge',
        strength: 'easy',
        tricks,
        points: points!.S - points!.N,
    });
    expect(games[1]!.points).toBeUndefined();
    expect(game_of_kept(engine, games[1]!)).toEqual(named(whist!, 'hard'));
    const mine = view_of(whist).tricks!.S;
    expect(totals).toMatchObject([
        {
            rules: 'GermanWhist',
            strength: 'hard',
            assisted: true,
            games: 1,
            won: mine > 6 ? 1 : 0,
            sum: mine,
        },
        {
            rules: 'GermanWhist',
            strength: 'hard',
            assisted: false,
            games: 100,
            won: mine > 6 ? 100 : 0,
            sum: 100 * mine,
        },
        {
            rules: 'HoneymoonBridge',
            strength: 'easy',
            assisted: false,
            games: 1,
            won: points!.S > points!.N ? 1 : 0,
            sum: points!.S - points!.N,
        },
    ]);
    note_mistakes(games[0]!.link, [9]);
    note_mistakes(games[0]!.link, [3, 9]);
    note_solved(games[0]!.link, 9);
    note_mistakes('another', [1]);
    expect(kept_games().games[0]).toMatchObject({ mistakes: [3, 9], solved: [9] });
    // Of a game that was passed out there is nothing to say.
    let passed = engine.new_game('HoneymoonBridge', 1);
    passed = { ...passed, actions: ['Pass', 'Pass'] };
    keep_game(engine, { game: passed, strength: 'easy', assisted: false }, view_of(passed));
    expect(kept_games().totals).toEqual(totals);
    full = true;
    expect(
        keep_game(engine, { game: whist!, strength: 'hard', assisted: false }, view_of(whist)),
    ).toBe(false);
    full = false;
    const text = JSON.parse(store.get('honeymoon.games')!) as Kept;
    store.set(
        'honeymoon.games',
        JSON.stringify({
            version: 2,
            games: [
                { ...text.games[0], link: 7 },
                { ...text.games[0], points: 'many' },
                null,
                ...text.games.slice(1),
            ],
            totals: [{}, ...text.totals],
            ratings: [null, {}, { ...kUnrated, deals: 1, sum: 9 }],
        }),
    );
    expect(kept_games()).toMatchObject({ games: text.games.slice(1), totals, ratings: [] });
    // Of another version.
    store.set('honeymoon.games', JSON.stringify({ ...text, version: 1 }));
    expect(kept_games()).toMatchObject({ games: [], totals: [] });
    // Points of a rubber are others.
    const view = view_of(bridge);
    keep_game(engine, { game: bridge!, strength: 'easy', assisted: false }, view);
    keep_game(
        engine,
        { game: bridge!, strength: 'easy', assisted: false },
        { ...view, standing: { scoring: 'rubber' } as never },
    );
    expect(kept_games().totals.map(({ scoring, games }) => [scoring, games])).toEqual([
        [undefined, 1],
        ['rubber', 1],
    ]);
    for (const damaged of ['', 'x', '{}', '[]', 'null']) {
        store.set('honeymoon.games', damaged);
        expect(kept_games()).toMatchObject({ games: [], totals: [] });
    }
    keep_game(engine, { game: whist!, strength: 'hard', assisted: false }, view_of(whist));
    forget_games();
    expect(kept_games()).toMatchObject({ games: [], totals: [] });
});

test('all that is kept goes out and comes in, on several devices, and is counted once', () => {
    const stores = { phone: new Map<string, string>(), desk: new Map<string, string>() };
    const at = (device: keyof typeof stores) =>
        vi.stubGlobal('localStorage', {
            getItem: (name: string) => stores[device].get(name) ?? null,
            setItem: (name: string, value: string) => stores[device].set(name, value),
        });
    const [one, two, three] = [5, 6, 7].map((seed) => played('GermanWhist', seed));
    const end = (game: typeof one) =>
        keep_game(
            engine,
            { game: game!, strength: 'hard', assisted: false },
            engine.view_game(game!, 'S'),
        );
    const counted = () => over_browsers(kept_games().totals).map(({ games }) => games);
    at('phone');
    end(one);
    // As earlier pages have kept it.
    stores.phone.set(
        'honeymoon.games',
        stores.phone.get('honeymoon.games')!.replaceAll(/"browser":"\w+",/g, ''),
    );
    const link = engine.write_link(one!);
    note_mistakes(link, [3, 9]);
    note_solved(link, 9);
    keep_days(['2026-11-27', '2026-11-28']);
    keep_days(['2026-11-27'], 'puzzle_days');
    begin_day('2026-11-20', 'easy');
    end_day('2026-11-20', { strength: 'easy', tricks: 8, assisted: false });
    end_day('2026-11-20', { strength: 'hard', tricks: 9, assisted: true }, 7.5);
    begin_day('2026-11-21', 'hard');
    begin_day('2026-11-22', 'hard');
    const first = all_text([engine.save_game(one!)]);
    expect(add_all(first)).toBe(0);
    expect(counted()).toEqual([1]);
    at('desk');
    end(two);
    keep_days(['2026-11-29']);
    keep_days(['2026-11-28'], 'puzzle_days');
    begin_day('2026-11-20', 'novice');
    begin_day('2026-11-21', 'novice');
    end_day('2026-11-21', { strength: 'novice', tricks: 3, assisted: true });
    for (const bad of ['', 'x', engine.save_game(one!), first.replace('version":2', 'version":3')])
        expect(add_all(bad)).toBeUndefined();
    expect(counted()).toEqual([1]);
    expect(add_all(first.replaceAll('\n', '\r\n'))).toBe(1);
    expect(add_all(first)).toBe(0);
    expect(counted()).toEqual([2]);
    expect(days_played()).toEqual(['2026-11-27', '2026-11-28', '2026-11-29']);
    expect(days_played('puzzle_days')).toEqual(['2026-11-27', '2026-11-28']);
    expect(day_games()).toEqual({
        '2026-11-20': { strength: 'easy', late: true, tricks: 8, assisted: false, par: 7.5 },
        '2026-11-21': { strength: 'novice', late: true, tricks: 3, assisted: true },
        '2026-11-22': { strength: 'hard', late: true },
    });
    expect(kept_games().games.find((game) => game.link === link)).toMatchObject({
        mistakes: [3, 9],
        solved: [9],
    });
    // Both go on, and hear of one another.
    note_solved(link, 3);
    end(three);
    const second = all_text([]);
    at('phone');
    end(three);
    expect(add_all(second)).toBe(1);
    expect(add_all(first)).toBe(0);
    expect(counted()).toEqual([4]);
    expect(kept_games().games).toHaveLength(3);
    expect(kept_games().games.find((game) => game.link === link)!.solved).toEqual([9, 3]);
    // What was deleted here comes back, and what is played since is not lost in it.
    const last = all_text([]);
    forget_games();
    end(one);
    expect(add_all(last)).toBe(2);
    expect(counted()).toEqual([5]);
});

const kept = (page: Page) => stored<Kept>(page, 'games');

test('a game is counted once, listed, opened in review, sent as a record, deleted', async () => {
    const game = played('KeepOrDiscard', 5);
    const { page } = await open_at(game, {
        viewport: { width: 320, height: 568 },
        match: { strength: 'hard' },
        before: () => {
            Object.assign(window, { asked: 0 });
            navigator.storage.persist = async () => {
                ++(window as unknown as { asked: number }).asked;
                return true;
            };
        },
    });
    await page.locator('.phase-over').waitFor();
    expect((await kept(page)).games[0]!.link).toBe(engine.write_link(game));
    // Undone, and played to the end once more; and after a reload.
    await page.locator('.undo').click();
    await page.locator('.own-cards .card[aria-disabled=false]').first().click();
    await page.locator('.phase-over').waitFor();
    expect(await page.evaluate(() => (window as unknown as { asked: number }).asked)).toBe(1);
    await page.reload();
    await page.locator('.phase-over').waitFor();
    expect((await kept(page)).totals).toMatchObject([
        { games: 1, rules: 'KeepOrDiscard', strength: 'hard' },
    ]);
    // A link that cannot be read stands in the way of nothing.
    await page.evaluate(() => {
        const kept = JSON.parse(localStorage.getItem('honeymoon.games')!) as Kept;
        localStorage.setItem(
            'honeymoon.games',
            JSON.stringify({ ...kept, games: [{ ...kept.games[0]!, link: 'B' }, ...kept.games] }),
        );
    });
    const open_list = async () => {
        await page.locator('.icon').first().click();
        await page.locator('.my-games').click();
    };
    await open_list();
    const rows = await page.locator('.statistics tr').allTextContents();
    const { points, tricks } = engine.view_game(game, 'S');
    expect(rows.slice(1)).toEqual([
        en.whole_games.rules.KeepOrDiscard,
        `${en.whole_games.opponents.hard}1${points!.S > points!.N ? 1 : 0}` +
            words.mean(points!.S - points!.N, false),
    ]);
    expect(await page.locator('.kept li').textContent()).toContain(
        words.result(tricks!, points!.S - points!.N),
    );
    expect(await axe_findings(page)).toEqual([]);
    expect(await small(page.locator('dialog[open] button'))).toEqual([]);
    await picture(page, 'kept-320');
    // Archives take what goes out.
    const folder = mkdtempSync(join(tmpdir(), 'honeymoon-kept-'));
    const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.locator('.export').click(),
    ]);
    await download.saveAs(join(folder, 'games.txt'));
    command(['archive', 'build', join(folder, 'archive'), join(folder, 'games.txt')], '');
    // Its review, too, notes the mistakes.
    await page.evaluate(() =>
        localStorage.setItem(
            'honeymoon.games',
            localStorage.getItem('honeymoon.games')!.replace(/"mistakes":.*?\]/g, '"mistakes":[]'),
        ),
    );
    await page.locator('.kept li button').click();
    await expect.poll(() => page.locator('.move').count()).toBe(game.actions.length);
    await expect
        .poll(async () => (await kept(page)).games[1]!.mistakes.length, { timeout: 60_000 })
        .toBeGreaterThan(0);
    expect(await page.locator('.board .player-name').allTextContents()).toEqual([
        en.whole_games.opponents.hard,
        en.whole_games.you,
    ]);
    await page.locator('.views a').first().click();
    await open_list();
    await page.locator('.forget').click();
    expect(await page.getByRole('alert').textContent()).toBe(words.forget_sure);
    expect((await kept(page)).games).toHaveLength(2);
    await page.locator('.forget').click();
    await page.getByText(words.no_games).waitFor();
    expect(await kept(page)).toMatchObject({ games: [], totals: [] });
    // And they are back, the one that cannot be read too.
    const file = join(folder, 'games.txt');
    const said = page.locator('dialog[open] .imported');
    await page
        .locator('.import input')
        .setInputFiles({
            name: 'x.txt',
            mimeType: 'text/plain',
            buffer: Buffer.from(engine.save_game(game)),
        });
    await shows(said).toBe(words.not_all);
    await page.locator('.import input').setInputFiles(file);
    await shows(said).toBe(words.imported(2));
    expect(await page.locator('.statistics tr').allTextContents()).toEqual(rows);
    expect(await page.locator('.kept li').count()).toBe(1);
    expect(await page.locator('.forget').textContent()).toBe(words.forget_ask);
    expect(await axe_findings(page)).toEqual([]);
    await picture(page, 'imported-320');
    await page.keyboard.press('Escape');
    // Review takes the file too.
    await page.locator('.menu .views a').nth(1).click();
    await page.locator('.paste input[type=file]').setInputFiles(file);
    await page.locator('.toast', { hasText: words.imported(0) }).waitFor();
    rmSync(folder, { recursive: true });
});

test('where there is no room for another game, that is said once and nothing breaks', async () => {
    const { page } = await open_at(played('KeepOrDiscard', 5), {
        before: () => {
            const write = Storage.prototype.setItem;
            Storage.prototype.setItem = function (name: string, value: string) {
                if (name === 'honeymoon.games')
                    throw new DOMException('full', 'QuotaExceededError');
                write.call(this, name, value);
            };
        },
    });
    await page.locator('.toast', { hasText: 'cannot save games' }).waitFor();
    await page.locator('.account').waitFor({ timeout: 60_000 });
    await page.locator('.toast').waitFor({ state: 'detached' });
    await page.locator('.undo').click();
    await page.locator('.own-cards .card[aria-disabled=false]').first().click();
    await page.locator('.phase-over').waitFor();
    expect(await page.locator('.toast').count()).toBe(0);
    // Nor can games be imported, which is no fault of the file.
    const all = `% honeymoon-page ${JSON.stringify({ version: 2, games: [], totals: [] })}`;
    await page.locator('.review-this').click();
    await page.locator('#record').fill(all);
    await page.locator('.paste .strong').click();
    await page.locator('.toast', { hasText: words.imported('no room') }).waitFor();
    expect(await page.locator('.fault').count()).toBe(0);
});

test('a match is won with so many points, by whoever has more; another follows it', async () => {
    const game = played('GermanWhist', 5);
    const { points } = engine.view_game(game, 'S');
    const match = (N: number, S: number, more: Partial<Match>) =>
        ({ before: { N, S }, assisted_before: { N: 0, S: 0 }, assisted: false, ...more }) as Match;
    const need = (side: 'N' | 'S') => 25 - points![side];
    expect(
        match_winner(match(need('N') - 1, need('S') - 1, { target: 25 }), points!),
    ).toBeUndefined();
    expect(match_winner(match(need('N'), need('S') - 1, { target: 25 }), points!)).toBe('N');
    expect(match_winner(match(need('N'), need('S') + 1, { target: 25 }), points!)).toBe('S');
    expect(match_winner(match(need('N'), need('S'), { target: 25 }), points!)).toBeUndefined();
    expect(match_winner(match(need('N'), 0, {}), points!)).toBeUndefined();
    expect(
        match_winner(match(need('N'), 0, { target: 25, assisted: true }), points!),
    ).toBeUndefined();
    const { page } = await open_at(game, {
        viewport: { width: 320, height: 568 },
        match: { before: { N: need('N'), S: 3 }, target: 25 },
    });
    await page
        .locator('.result h2', { hasText: en.whole_games.against('easy').match_won('N') })
        .waitFor();
    expect(await page.locator('.result tbody tr').last().textContent()).toBe(
        `${en.whole_games.running_to(25)}${3 + points!.S}25`,
    );
    await page.locator('.icon').first().click();
    await page.locator('.new-game > summary').click();
    await page.locator('.menu input[value="50"]').check();
    expect(await width_of(page)).toBe(320);
    await page.keyboard.press('Escape');
    await page.locator('.next').click();
    await page.locator('.phase-exchange').waitFor();
    expect(await stored<Match>(page, 'match')).toMatchObject({
        target: 50,
        before: { N: 0, S: 0 },
    });
});
