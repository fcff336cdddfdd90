// The deal of the day, its par, and challenges: on the same deal as somebody else.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { WholeGame } from '../../src/engine/solver';
import { challenge_hash, challenge_of } from '../../src/match/challenge';
import { days_of, seed_of_day, streak, today } from '../../src/match/day';
import { par_of } from '../../src/match/par';
import { field_of, share_beaten } from '../../src/rating/field';
import { signed } from '../../src/words/common';
import { en } from '../../src/words/en';
import { zh } from '../../src/words/zh';
import { axe_findings, go, hold, kSingle, overlaps, release } from '../support/browser';
import { claim_none, data, picture, shows, small } from '../support/looks';
import { engine, load_with, match, open, open_at, stored } from '../support/page';
import { first_action, play_on, solver } from '../support/solver';

const words = en.whole_games;

test('a day is the local date, and its seed the date as one number', () => {
    expect(today(new Date(2026, 10, 27, 23, 59))).toBe('2026-11-27');
    expect(today(new Date(2027, 0, 2))).toBe('2027-01-02');
    expect(seed_of_day('2026-11-27')).toBe(20261127);
});

test('a streak grows from day to day, ends when one is left out, outlasts a wrong clock', () => {
    for (const text of [
        undefined,
        'x',
        '{}',
        'null',
        '{"last":"yesterday","days":3}',
        '{"last":"2026-11-27","days":"3"}',
        '["yesterday","2026-13-01",7,null]',
    ])
        expect(days_of(text)).toEqual([]);
    const two = ['2026-12-31', '2027-01-01'];
    const days = ['2027-01-01', '2027-01-02', '2027-01-03'];
    for (const played of [two, [...two].reverse(), [...two, '2031-05-05', '2026-12-29']])
        expect(days.map((day) => streak(played, day))).toEqual([2, 2, 0]);
    expect(streak([...two, '2031-05-05', '2027-01-02'], '2027-01-02')).toBe(3);
    // As earlier pages kept it; and one that cannot be.
    expect(days_of('{"last":"2027-01-01","days":3}')).toEqual([
        '2027-01-01',
        '2026-12-31',
        '2026-12-30',
    ]);
    expect(streak(days_of('{"last":"2027-01-01","days":9e15}'), '2027-01-01')).toBe(10_000);
});

test('a par is what `best` takes against itself, in the same games for everybody', async () => {
    // Each side is asked turn by turn, by an engine of its own.
    const asked = async () => {
        const own = await solver();
        return {
            ask: async (name: 'write', ...args: [never]) => own[name](...args),
        } as unknown as Parameters<typeof par_of>[0]['S'];
    };
    const game = engine.new_game('GermanWhist', 20261127);
    const by_best = async (seed: number) => {
        const both = { N: await solver(), S: await solver() };
        // Perfect play takes the same tricks whoever plays.
        const over = play_on(engine, game, ({ to_act, legal }, now) =>
            legal.length === 1 ? legal[0]! : both[to_act!].choose(now, 'best', seed),
        );
        return engine.view_game(over, 'all').tricks!.S;
    };
    const tricks = [await by_best(0), await by_best(1)];
    const par = await par_of({ N: await asked(), S: await asked() }, game.deal, 2);
    expect(par.tricks).toBe((tricks[0]! + tricks[1]!) / 2);
    expect(par.error).toBeCloseTo(Math.abs(tricks[0]! - tricks[1]!) / 2);
});

/** The first legal actions, until South is to act in the play phase, or to the end. */
function played_on(game: WholeGame, end: 'play' | 'over'): WholeGame {
    return play_on(engine, game, (view) =>
        view.phase === end && view.to_act === 'S' ? undefined : first_action(view),
    );
}

/** Goes on to the play phase, and claims nothing: a game played to its end without help. */
async function to_the_end(page: Page): Promise<void> {
    const kept = await match(page);
    const game = played_on(kept.game, 'play');
    await load_with(page, { match: JSON.stringify({ ...kept, game }) });
    await claim_none(page);
}

/** In the page: what has been copied. */
function catch_copies(): void {
    Object.assign(window, { copied: '' });
    Object.defineProperty(navigator, 'clipboard', {
        value: {
            writeText: async (text: string) => {
                Object.assign(window, { copied: text });
            },
        },
    });
}
const copied = (page: Page) =>
    page.evaluate(() => (window as unknown as { copied: string }).copied);

const kResultParts = ['.bar', '.result-what', '.result-hands', '.result-more', '.game-actions'];

/** Nothing of a result that is over lies on anything else or has to be scrolled to. */
async function result_faults(page: Page): Promise<string[]> {
    const faults = await page.evaluate((names) => {
        const faults: string[] = [];
        const root = document.documentElement;
        if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth)
            faults.push(`scrolls: ${root.scrollWidth} x ${root.scrollHeight}`);
        for (const part of document.querySelectorAll(names.join())) {
            const { top, bottom, right } = part.getBoundingClientRect();
            if (top < -1 || bottom > innerHeight + 1 || right > innerWidth + 1)
                faults.push(`${part.className} is cut off`);
        }
        const result = document.querySelector('.result')!;
        if (result.scrollHeight > result.clientHeight || result.scrollWidth > result.clientWidth)
            faults.push(`scrolls inside: ${result.scrollWidth} x ${result.scrollHeight}`);
        const room = result.getBoundingClientRect();
        for (const part of document.querySelectorAll('.result > *, .result-more > *')) {
            const { left, right } = part.getBoundingClientRect();
            if (left < room.left - 1 || right > room.right + 1)
                faults.push(`${part.className || part.textContent}: ${left} to ${right}`);
        }
        return faults;
    }, kResultParts);
    const buttons = page.locator('.result button');
    return [...faults, ...(await overlaps(page, kResultParts)), ...(await small(buttons))];
}

test('the deal of the day: the same everywhere, a text without cards, days counted', async () => {
    // Another day than in UTC, by the clock on the wall.
    const { page } = await open(kSingle, {
        timezoneId: 'Asia/Taipei',
        hasty: true,
        viewport: { width: 390, height: 844 },
    });
    await page.clock.setFixedTime('2026-11-27T20:00:00Z');
    await page.addInitScript(catch_copies);
    await page.evaluate(() =>
        localStorage.setItem('honeymoon.day', JSON.stringify({ last: '2026-11-27', days: 4 })),
    );
    await page.reload();
    await page.getByRole('button', { name: `${words.deal_of_day} · ${words.streak(4)}` }).click();
    await page.locator('.own-cards').waitFor();
    const begun = await match(page);
    expect(begun.game.deal).toContain(engine.new_game('GermanWhist', 20261128).deal);
    expect(begun).toMatchObject({ day: '2026-11-28', strength: 'hardest', assisted: false });
    await to_the_end(page);
    await page.locator('.result-more').getByText(words.streak(5)).waitFor();
    expect(days_of(await page.evaluate(() => localStorage.getItem('honeymoon.day')!))).toEqual(
        ['24', '25', '26', '27', '28'].map((day) => `2026-11-${day}`),
    );
    await expect.poll(async () => (await match(page)).par, { timeout: 180_000 }).toBeDefined();
    const { game, par } = await match(page);
    const { tricks, points, past } = engine.view_game(game, 'S');
    const field = await field_of((...asked) => engine.field(...asked), game.deal, 'hardest');
    const share = Math.round(100 * share_beaten(field, points!.S - points!.N));
    const better = en.learning.better_than(share);
    await shows(page.locator('.account'), { timeout: 300_000 }).toContain(better);
    expect(par!.error).toBeGreaterThan(0);
    await page.locator('.copy-day').click();
    const signs = past
        .flatMap(({ phase, winner }) =>
            phase === 'play' && winner ? [winner === 'S' ? '●' : '○'] : [],
        )
        .join('');
    await expect
        .poll(() => copied(page))
        .toBe(
            `Honeymoon 2026-11-28: ${tricks!.S} of 13 tricks, par ${Math.round(par!.tricks)}\n` +
                `${better}\n${signs}\n`,
        );
    expect(await axe_findings(page)).toEqual([]);
    // Once more: the cards are known.
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('.menu .day').click();
    await page.locator('.own-cards').waitFor();
    expect(await match(page)).toMatchObject({ day: '2026-11-28', assisted: true });
    // Whenever it is begun, each morning has a deal of its own.
    for (const [day, time] of [
        ['2026-11-29', '07:30'],
        ['2026-11-30', '09:00'],
        ['2026-12-01', '07:45'],
        ['2026-12-02', '08:05'],
    ]) {
        await page.clock.setFixedTime(`${day}T${time}:00+08:00`);
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.locator('.menu .day').click();
        await expect.poll(async () => (await match(page)).day).toBe(day);
    }
});

test.each([
    [320, 568, 'en-GB', en],
    [844, 390, 'zh-TW', zh],
] as const)(
    'at %s x %s past days are in a calendar, against an opponent of one’s choice',
    async (width, height, locale, { title, whole_games: said }) => {
        const { page } = await open(kSingle, {
            hasty: true,
            viewport: { width, height },
            locale,
            before: catch_copies,
            kept: {
                day: '["2026-11-26","2026-11-27"]',
                day_games: JSON.stringify({
                    '2026-11-26': { strength: 'easy', tricks: 8, par: 7.6, assisted: true },
                    '2026-11-25': { strength: 'easy', tricks: 6, par: 7.6, assisted: false },
                    '2026-11-24': { strength: 'tiger', tricks: 6 },
                    'a day': { strength: 'easy' },
                }),
            },
        });
        await page.clock.setFixedTime('2026-11-28T12:00:00');
        await page.reload();
        const cell = (day: string) => page.locator(`[data-day="${day}"]`);
        const label = (day: string) => cell(day).locator('.unseen').textContent();
        const result = said.day_game(said.day_result(8, 7.6), said.opponents.easy, true);
        await page.locator('.days-button').click();
        await cell('2026-11-26').waitFor();
        expect(await label('2026-11-26')).toMatch(
            new RegExp(`2026.*(: |：)${result.replace(/[()]/g, '\\$&')}$`),
        );
        expect(await label('2026-11-27')).toMatch(new RegExp(`[:：] ?${said.day_played(true)}$`));
        expect(await label('2026-11-24')).toMatch(new RegExp(`[:：] ?${said.day_played(false)}$`));
        expect(await data(page.locator('.calendar .good'), 'day')).toEqual(['2026-11-26']);
        // 1 November 2026 is a Sunday, the first of the week in Taiwan and the last in England.
        const column = await cell('2026-11-01').evaluate(
            (button) => (button.parentElement as HTMLTableCellElement).cellIndex,
        );
        expect(column).toBe(locale === 'zh-TW' ? 0 : 6);
        expect(await cell('2026-11-28').isEnabled()).toBe(true);
        expect(await cell('2026-11-29').isEnabled()).toBe(false);
        expect(await page.getByRole('button', { name: said.month_after }).isEnabled()).toBe(false);
        expect(await axe_findings(page)).toEqual([]);
        expect(await small(page.locator('.calendar button'))).toEqual([]);
        await picture(page, `days-${width}`);
        await page.getByRole('button', { name: said.month_before }).click();
        await cell('2026-10-31').waitFor();
        expect(await page.locator('.calendar [data-day]').count()).toBe(31);
        await page.locator('dialog .opponents [value=beginner]').check({ force: true });
        await cell('2026-10-31').click();
        await page.locator('.own-cards').waitFor();
        const begun = await match(page);
        expect(begun.game.deal).toContain(engine.new_game('GermanWhist', 20261031).deal);
        expect(begun).toMatchObject({ day: '2026-10-31', strength: 'beginner', assisted: false });
        expect(await page.locator('.bar-what').textContent()).toContain(said.deal_of('2026-10-31'));
        const over = played_on(begun.game, 'over');
        await load_with(page, { match: JSON.stringify({ ...begun, game: over }) });
        await page.locator('.result-more').getByText(said.day_late).waitFor();
        await page.locator('.copy-day').click();
        await expect
            .poll(() => copied(page))
            .toContain(said.about(said.listed(`${title} 2026-10-31`, said.opponents.beginner), ''));
        // It is there, and counts for no streak; once more, the cards are known.
        const { tricks } = engine.view_game((await match(page)).game, 'S');
        expect(await page.evaluate(() => localStorage.getItem('honeymoon.day'))).toBe(
            '["2026-11-26","2026-11-27"]',
        );
        await page.getByRole('button', { name: said.menu }).click();
        await page.locator('.menu .days-button').click();
        await page.getByRole('button', { name: said.month_before }).click();
        expect(await label('2026-10-31')).toContain(said.day_result(tricks!.S, undefined));
        await cell('2026-10-31').click();
        await page.locator('.own-cards').waitFor();
        expect(await match(page)).toMatchObject({ day: '2026-10-31', assisted: true });
    },
);

test('a claim is not lost when the par becomes known while it is judged', async () => {
    const game = played_on(engine.new_game('GermanWhist', 20261128), 'play');
    const { page } = await open_at(game, {
        match: { day: '2026-11-28', strength: 'hardest' },
        before: () => {
            // The judge waits for the par.
            const post = Worker.prototype.postMessage as (message: unknown) => void;
            Worker.prototype.postMessage = function (this: Worker, message: unknown) {
                const send = () => {
                    const kept = localStorage.getItem('honeymoon.match') ?? '';
                    if ((message as { name?: string }).name !== 'play' || kept.includes('"par"'))
                        post.call(this, message);
                    else setTimeout(send, 50);
                };
                send();
            };
        },
    });
    await page.locator('.claim').click();
    await page.locator('[data-claim="0"]').click();
    await page.locator('.phase-over').waitFor({ timeout: 180_000 });
    expect((await match(page)).par).toBeDefined();
});

test('while the par of the day is worked out, that is said', async () => {
    const game = played_on(engine.new_game('GermanWhist', 7), 'over');
    const { page } = await open_at(game, {
        hasty: true,
        before: hold('read'),
        match: { day: '2026-11-27' },
    });
    await page.getByText(words.par_wait).waitFor();
    await release(page);
    await expect.poll(async () => (await match(page)).par, { timeout: 180_000 }).toBeDefined();
    await page.getByText(words.par_wait).waitFor({ state: 'detached' });
});

test('the par of a deal that was left before it was known is worked out later', async () => {
    const left = { strength: 'easy', late: false, tricks: 7, assisted: false };
    const day_games = {
        '2026-11-25': { ...left, par: 6 },
        '2026-11-26': left,
        '2026-11-28': { strength: 'easy', late: false },
    };
    // Another deal goes on; while its cards are drawn, the computer has to think.
    const game = played_on(engine.new_game('GermanWhist', 7), 'play');
    const { page } = await open_at(game, {
        hasty: true,
        kept: { day_games: JSON.stringify(day_games) },
    });
    const kept = () => stored<Record<string, { par?: number }>>(page, 'day_games');
    const par = async () => (await kept())?.['2026-11-26']?.par;
    await expect.poll(par, { timeout: 180_000 }).toBeGreaterThan(0);
    expect(await kept()).toEqual({ ...day_games, '2026-11-26': { ...left, par: await par() } });
});

test.each([
    [320, 568, 'en-GB'],
    [360, 640, 'zh-TW'],
    [640, 331, 'zh-TW'],
    [667, 331, 'en-GB'],
    [1440, 900, 'en-GB'],
] as const)(
    'at %s x %s a result with the par of the day, or beside that of a challenger, fits',
    async (width, height, locale) => {
        const game = played_on(engine.new_game('GermanWhist', 7), 'over');
        const kept = { before: { N: 40, S: 32 }, assisted_before: { N: 7, S: 6 }, assisted: true };
        for (const [name, more] of Object.entries({
            day: { day: '2026-11-27', par: { tricks: 6.5, error: 0.4 } },
            rival: { rival: game.actions },
        })) {
            const { page, context } = await open_at(game, {
                viewport: { width, height },
                colorScheme: width % 4 ? 'dark' : 'light',
                locale,
                hasty: true,
                before: hold('judge'),
                match: { ...kept, ...more },
                kept: { day_games: '{"2026-11-27":{"strength":"easy","late":true}}' },
            });
            const { learning, whole_games } = locale === 'zh-TW' ? zh : en;
            await page.locator('.result-hands').getByText(learning.looking).waitFor();
            expect(await result_faults(page)).toEqual([]);
            if (name === 'day') {
                const note = page.locator('.result-more .note');
                expect(await note.textContent()).toBe(whole_games.day_late);
                const lines = await note.evaluate(
                    (each) =>
                        each.getBoundingClientRect().height /
                        parseFloat(getComputedStyle(each).fontSize),
                );
                expect(lines).toBeLessThan(2.5);
            }
            await release(page);
            // With all that comes to be known.
            const [before] = learning.better_than(0).split('0');
            await page.locator('.account', { hasText: before! }).waitFor({ timeout: 300_000 });
            await picture(page, `result-${name}-${width}`);
            expect(await result_faults(page)).toEqual([]);
            expect(await axe_findings(page)).toEqual([]);
            await context.close();
        }
    },
);

test('a challenge that was passed out has points to beat, not tricks', async () => {
    const theirs = { ...engine.new_game('HoneymoonBridge', 5), actions: ['Pass', 'Pass'] };
    const hash = challenge_hash(engine, { strength: 'easy', game: theirs });
    const { page } = await open(kSingle + hash, { hasty: true });
    await page.getByRole('dialog', { name: words.challenged }).waitFor();
    await page.getByText(words.to_beat(0, 0, 0)).waitFor();
});

test('a challenge begins the same deal, and shows both games side by side', async () => {
    for (const rules of ['GermanWhist', 'HoneymoonBridge']) {
        const theirs = played_on(engine.new_game(rules, 5), 'over');
        const { page, context } = await open_at(theirs, { before: catch_copies, hasty: true });
        await page.locator('.challenge').click();
        await page.locator('.toast', { hasText: words.challenge_only_here }).waitFor();
        const hash = challenge_hash(engine, { strength: 'easy', game: theirs });
        expect(await copied(page)).toBe(kSingle + hash);
        expect(challenge_of(engine, hash)).toMatchObject({
            strength: 'easy',
            game: { actions: theirs.actions },
        });
        // Whoever opens it.
        await go(page, hash);
        // What is played and what there is to beat come before the first card, and once.
        const theirs_seen = engine.view_game(theirs, 'all');
        for (const reloaded of [false, true]) {
            if (reloaded) await page.reload();
            await page.getByRole('dialog', { name: words.challenged }).waitFor();
            for (const line of [
                words.challenged_to(words.rules_name(rules), words.opponents.easy),
                words.to_beat(
                    theirs_seen.tricks!.S,
                    13,
                    theirs_seen.contract && theirs_seen.points!.S - theirs_seen.points!.N,
                ),
            ])
                await page.getByText(line).waitFor();
        }
        expect(await axe_findings(page)).toEqual([]);
        await picture(page, `challenged-${rules}`);
        await page.locator('.challenged .strong').click();
        await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
        expect(await page.evaluate(() => location.hash)).toBe('#play');
        const begun = await match(page);
        expect(begun).toMatchObject({ strength: 'easy', rival: theirs.actions });
        expect(engine.view_game({ ...begun.game, actions: [] }, 'all').hands).toEqual(
            engine.view_game({ ...theirs, actions: [] }, 'all').hands,
        );
        await to_the_end(page);
        const mine = engine.view_game((await match(page)).game, 'all');
        const other = engine.view_game(theirs, 'all');
        const rows = await page
            .locator('.versus tbody tr')
            .evaluateAll((all) =>
                all.map((row) =>
                    [...row.querySelectorAll('th, td:not(.signs), .signs [aria-hidden]')].map(
                        ({ textContent }) => textContent,
                    ),
                ),
            );
        const row = (name: string, { past, tricks, points, contract }: typeof mine) => [
            name,
            past
                .flatMap(({ phase, winner }) =>
                    phase === 'play' && winner ? [winner === 'S' ? '●' : '○'] : [],
                )
                .join(''),
            String(tricks!.S),
            ...(contract ? [signed(points!.S - points!.N)] : []),
        ];
        expect(rows).toEqual([row(words.you, mine), row(words.challenger, other)]);
        expect(await page.locator('.copy-day').count()).toBe(0);
        await context.close();
    }
});

test('a newcomer is challenged first and taught then, and nobody plays meanwhile', async () => {
    const game = played_on(engine.new_game('GermanWhist', 5), 'over');
    const { page } = await open(kSingle + challenge_hash(engine, { strength: 'hard', game }), {
        untaught: true,
    });
    await page.locator('.challenged').waitFor();
    expect(await page.locator('.lesson').count()).toBe(0);
    expect((await match(page)).game.actions).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('.lesson').waitFor();
    expect(await page.locator('.challenged').count()).toBe(0);
    expect((await match(page)).game.actions).toEqual([]);
});

test('a challenge that was cut short changes nothing, and is said to be bad', async () => {
    const game = played_on(engine.new_game('GermanWhist', 5), 'over');
    const hash = challenge_hash(engine, { strength: 'hard', game });
    const unfinished = challenge_hash(engine, {
        strength: 'hard',
        game: { ...game, actions: game.actions.slice(0, 9) },
    });
    for (const bad of [
        hash.slice(0, -3),
        hash.replace('hard', 'harder'),
        hash.replace('hard', 'exec:true'),
        unfinished,
        '#beat/',
    ]) {
        const { page, context } = await open(kSingle + bad, {});
        await page.locator('.toast', { hasText: words.bad_link }).waitFor();
        expect(await page.evaluate(() => localStorage.getItem('honeymoon.match'))).toBeNull();
        await context.close();
    }
});
