// Reviews of whole games in a real Chromium: what every action cost, what is worth learning from,
// and what if.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Judged, WholeGame } from '../src/engine/solver';
import { before_draw } from '../src/review/board';
import { review_of, worst } from '../src/review/review';
import { cards_of } from '../src/table/cards';
import { play_en } from '../src/words/play_en';
import { axe_findings, go, hold, kFewSamples, kSingle, release, serve } from './support/browser';
import { data, left, open_review, picture, shows, small, width_of } from './support/looks';
import { engine, open, played } from './support/page';

const kSeed = 20240229;

/** An action judged; in between the runner of the tests hears that they go on. */
async function judged_at(game: WholeGame, number: number): Promise<Judged> {
    await new Promise((done) => setImmediate(done));
    return engine.judge(game, number, kFewSamples);
}

async function all_judged(game: WholeGame): Promise<Judged[]> {
    const judged: Judged[] = [];
    for (let i = 0; i <= game.actions.length; ++i) judged.push(await judged_at(game, i));
    return judged;
}

const opened = (page: Page, game: WholeGame) =>
    open_review(page, engine.save_game(game), game.actions.length);

const judged_all = (page: Page) =>
    expect.poll(() => page.locator('.lost progress').count(), { timeout: 300_000 }).toBe(0);
const number = async (page: Page) =>
    Number(/^(\d+)\./.exec((await page.locator('.said').textContent())!)?.[1] ?? 0);

test.each(['GermanWhist', 'DrawBridge'])(
    '%s: while a trick lies there, the card that it was played for does too',
    (rules) => {
        const game = played(rules, 3);
        const at = (actions: number) =>
            engine.view_game({ ...game, actions: game.actions.slice(0, actions) }, 'all');
        const { past } = at(game.actions.length);
        const tricks = past
            .flatMap(({ winner, phase }, i) => (winner && phase === 'exchange' ? [i] : []))
            .slice(0, -1);
        expect(tricks).toHaveLength(12);
        for (const i of tricks) {
            const before = at(i);
            const now = before_draw(at(i + 1));
            expect([now.face_up, now.stock]).toEqual([before.face_up, before.stock]);
            for (const side of ['N', 'S'] as const) {
                const laid = side === past[i]!.by ? past[i]!.action : before.led;
                expect(cards_of(now.hands[side])).toEqual(
                    cards_of(before.hands[side]).filter((card) => card !== laid),
                );
                expect(now.cards[side]).toBe(12);
            }
        }
    },
);

test('judgements: the best card costs nothing, all that is said adds up', async () => {
    const game = played('HoneymoonBridge', kSeed);
    const judged = await all_judged(game);
    const { moves, outlooks, lost, end } = review_of(engine, game, judged);
    expect(judged.at(-1)!.judgement).toBeUndefined();
    expect(judged.at(-1)!.outlook).toEqual({ north: end.play_tricks.N, error: 0 });
    // What the play was heading for, less what was given away, is what came of it.
    const play = moves.findIndex(({ phase }) => phase === 'play');
    expect(outlooks[play]!.north - lost.N + lost.S).toBe(end.play_tricks.N);
    const phases = new Set(moves.filter(({ mistake }) => mistake).map(({ phase }) => phase));
    expect(phases).toContain('exchange');
    for (const [i, move] of moves.entries()) {
        const { how, cost, error, mistake, right, action } = move;
        expect(how).not.toBe('nothing');
        if (how === 'exact' || how === 'choice') expect(error).toBe(0);
        if (mistake) {
            expect(right).not.toContain(action);
            expect(cost!).toBeGreaterThan(3 * error!);
        }
        // The action said to be best, judged itself, is no mistake.
        const best = { ...game, actions: [...game.actions.slice(0, i), right![0]!] };
        if (i % 7 === 0)
            expect((await judged_at(best, i)).judgement).toMatchObject({ cost: 0, mistake: false });
    }
    const places = worst(moves, undefined, 100);
    expect(places).toHaveLength(moves.filter(({ mistake }) => mistake).length);
    // Draw bridge: nothing can be said of the exchange.
    const draw = await all_judged(played('DrawBridge', kSeed));
    expect(draw.some(({ judgement }) => judgement?.how === 'nothing')).toBe(true);
    expect(draw.every(({ judgement }) => judgement?.how !== 'samples')).toBe(true);
});

test('all three phases are judged; mistakes, lessons and the graph cover the game', async () => {
    const game = played('HoneymoonBridge', kSeed + 1);
    const judged = await all_judged(game);
    const review = review_of(engine, game, judged);
    const bad = review.moves.flatMap(({ mistake }, i) => (mistake ? [i + 1] : []));
    const { page } = await open(`${kSingle}#review`, { hasty: true, before: hold('judge') });
    await opened(page, game);
    // Still at work, and the list can be gone through.
    expect(await page.locator('.lost progress').count()).toBe(1);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => number(page)).toBe(1);
    expect(await page.locator('.lost progress').count()).toBe(1);
    // Left, and come back to: it goes on.
    await go(page, '#solve');
    await expect.poll(() => page.locator('.review').count()).toBe(0);
    await go(page, '#review');
    await release(page);
    await judged_all(page);
    expect(await page.locator('.move.bad').count()).toBe(bad.length);
    await page.locator('#record').blur();
    await page.keyboard.press('Home');
    // Behind the last one comes the first.
    for (const place of [...bad, bad[0]!]) {
        await page.locator('.to-mistake').click();
        await expect.poll(() => number(page)).toBe(place);
    }
    expect(await page.locator('.lessons li').count()).toBe(Math.min(3, bad.length));
    const first = worst(review.moves, undefined)[0]!;
    await page.locator('.lessons button').first().click();
    await expect.poll(() => number(page)).toBe(first + 1);
    expect(await page.locator('.lessons button').first().textContent()).toContain(
        String(review.moves[first]!.cost!.toFixed(0)).slice(0, 1),
    );
    // As many figures as there are moments from the exchange on.
    const label = (await page.locator('.graph svg').getAttribute('aria-label'))!;
    expect(label.split(': ').at(-1)!.split(' ')).toHaveLength(
        review.outlooks.filter((outlook) => outlook).length,
    );
    expect(await page.locator('.graph .band').getAttribute('d')).not.toBe('');
    expect(await axe_findings(page)).toEqual([]);
});

test('what if: played on otherwise, by the computer to the end, and back again', async () => {
    const game = played('GermanWhist', kSeed + 2);
    const { page } = await open(`${kSingle}#review`, { hasty: true });
    await page.clock.install();
    await page.reload();
    await opened(page, game);
    await page.locator('.move').nth(8).click();
    const at = await number(page);
    const before = engine.view_game({ ...game, actions: game.actions.slice(0, at) }, 'all');
    await page.locator('.try').click();
    await expect.poll(() => page.locator('.choice').count()).toBe(before.legal.length);
    expect(new Set(await data(page.locator('.choice'), 'action'))).toEqual(new Set(before.legal));
    const other = before.legal.find((action) => action !== game.actions[at])!;
    await page.locator(`.choice[data-action=${other}]`).click();
    await shows(page.locator('.tried')).toContain(other.slice(1));
    // The computer answers, and undo takes both back.
    await expect.poll(() => page.locator('.choice').count()).toBeGreaterThan(0);
    await page.locator('.trying-controls button').first().click();
    await expect.poll(() => page.locator('.tried li').count()).toBe(0);
    await page.locator('.trying input').last().check();
    // Nobody has to wait until every card has been seen.
    await expect
        .poll(
            async () => {
                await page.clock.runFor(500);
                return page.locator('.said').first().textContent();
            },
            { timeout: 300_000, interval: 5 },
        )
        .toMatch(/this way: \d+ – \d+/);
    expect(await axe_findings(page)).toEqual([]);
    await page.locator('.trying .strong').click();
    await expect.poll(() => page.locator('.move').count()).toBe(game.actions.length);
    expect(await number(page)).toBe(at);
});

test('at every size, in both languages, a review shows enough moves in the window', async () => {
    // With a mistake in its play, with which a review begins.
    const game = played('GermanWhist', kSeed + 4);
    const { page } = await open(`${kSingle}#review`, { hasty: true });
    await opened(page, game);
    await judged_all(page);
    await page.locator('.to-mistake').click();
    for (const [width, height, language, colorScheme] of [
        [360, 740, 'en', 'light'],
        [390, 844, 'zh', 'dark'],
        [844, 390, 'en', 'dark'],
        [844, 390, 'zh', 'light'],
        [768, 1024, 'zh', 'light'],
        [1440, 900, 'en', 'light'],
    ] as const) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme });
        await page.locator('.page-settings > summary').click();
        await page.locator(`.page-settings input[value=${language}]`).check();
        await page.locator('.page-settings > summary').click();
        await page.locator('.steps button').first().click();
        await expect.poll(() => number(page)).toBe(0);
        await page.locator('.to-mistake').click();
        expect(await width_of(page)).toBeLessThanOrEqual(width);
        expect(await small(page.locator('.review button:visible'))).toEqual([]);
        if (height < 480)
            await page
                .locator('.moves')
                .evaluate((list) => list.scrollIntoView({ block: 'start' }));
        else await page.locator('.moves').scrollIntoViewIfNeeded();
        const seen = await page.locator('.moves').evaluate((list) => {
            const box = list.getBoundingClientRect();
            return [...list.querySelectorAll('.move')].filter((move) => {
                const { top, bottom } = move.getBoundingClientRect();
                return (
                    top >= Math.max(0, box.top) - 1 &&
                    bottom <= Math.min(innerHeight, box.bottom) + 1
                );
            }).length;
        });
        expect(seen, `${width} x ${height}`).toBeGreaterThanOrEqual(12);
        await picture(page, `review-judged-${width}-${language}`, height > 480);
        await page.evaluate(() => scrollTo(0, 0));
    }
});

test.each([
    ['exchange', 390, 844],
    ['play', 844, 390],
    ['play', 1440, 900],
] as const)(
    'what is tried in the %s is judged as the game is, at %i x %i',
    async (phase, width, height) => {
        const game = played('GermanWhist', kSeed + 2);
        const { past } = engine.view_game(game, 'all');
        // A card of South's that the judgement of the engine calls a mistake.
        const costly = async () => {
            for (const [at, done] of past.entries()) {
                if (done.by !== 'S' || done.phase !== phase) continue;
                const before = { ...game, actions: game.actions.slice(0, at) };
                for (const card of engine.view_game(before, 'all').legal) {
                    const { judgement } = await judged_at(
                        { ...before, actions: [...before.actions, card] },
                        at,
                    );
                    if (judgement?.mistake) return { at, card, judgement };
                }
            }
            throw new Error('there is none');
        };
        const { at, card, judgement } = await costly();
        const { page } = await open(`${kSingle}#review`, {
            viewport: { width, height },
            hasty: true,
        });
        await opened(page, game);
        await page.keyboard.press('Home');
        for (let i = 0; i < at; ++i) await page.keyboard.press('ArrowRight');
        await expect.poll(() => number(page)).toBe(at);
        // Instead of a mistake, else from here on.
        if ((await page.locator('.move.bad.at').count()) > 0)
            await page.locator('.steps button').nth(1).click();
        await page.locator('.try').click();
        // By its button, or on the table.
        await page
            .locator(
                width === 390 ? `.choice[data-action=${card}]` : `.mini.legal[data-card=${card}]`,
            )
            .click();
        await shows(page.locator('.tried .bad').first()).toContain(
            `−${play_en.figure(phase, judgement.cost)}`,
        );
        await shows(page.locator('.slip-said')).toContain(
            play_en.cost_of(phase, judgement.cost, judgement.error),
        );
        // What is to be expected is said as soon as there is a choice again.
        await shows(page.locator('.outlook')).toMatch(/\d/);
        await expect.poll(() => page.locator('.choice').count()).toBeGreaterThan(0);
        // All that is needed is in the window.
        await page.locator('.review-what').evaluate((part) => part.scrollIntoView());
        const high = await page.evaluate(
            () =>
                document.querySelector('.trying-controls')!.getBoundingClientRect().bottom -
                document.querySelector('.review-what')!.getBoundingClientRect().top,
        );
        expect(high).toBeLessThanOrEqual(height);
        expect(await width_of(page)).toBeLessThanOrEqual(width);
        expect(await small(page.locator('.trying button, .trying label'))).toEqual([]);
        await picture(page, `what-if-${width}`);
        expect(await axe_findings(page)).toEqual([]);
    },
);

test('a link to a finished game shows its review; a bad one says so and no more', async () => {
    const host = await serve('hosted');
    for (const rules of ['GermanWhist', 'HoneymoonBridge', 'DrawBridge']) {
        const game = played(rules, kSeed + 4);
        const { page, context } = await open(`${host.url}#review`, {
            locale: rules === 'DrawBridge' ? 'zh-TW' : 'en-GB',
            permissions: ['clipboard-read', 'clipboard-write'],
        });
        await opened(page, game);
        await page.locator('.paste .share').click();
        await expect
            .poll(() => page.evaluate(() => navigator.clipboard.readText()))
            .toContain('#game/');
        const link = await page.evaluate(() => navigator.clipboard.readText());
        expect(link.startsWith(host.url)).toBe(true);
        expect(link.length).toBeLessThan(host.url.length + 120);
        await page.goto('about:blank');
        await page.goto(link);
        await expect.poll(() => page.locator('.move').count()).toBe(game.actions.length);
        expect(
            await page
                .locator('.move')
                .evaluateAll((all) =>
                    all
                        .map((move) =>
                            Number(
                                /^(\d+)\./.exec(move.querySelector('.unseen')!.textContent!)![1],
                            ),
                        )
                        .sort((a, b) => a - b),
                ),
        ).toEqual(game.actions.map((_, i) => i + 1));
        // It can be pasted too.
        await page.locator('.views a').nth(1).click();
        await open_review(page, link, game.actions.length);
        // Cut short, mistyped, of another version: said so, and what was there stays.
        for (const bad of [
            link.slice(0, -1),
            link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
            link.replace('#game/B', '#game/C'),
            `${host.url}#game/`,
        ]) {
            await page.evaluate((to) => {
                location.href = to;
            }, bad);
            await shows(page.getByRole('alert')).toContain(
                rules === 'DrawBridge' ? '沒有可以開啟的牌局' : 'nothing was changed',
            );
            expect(await page.locator('.move').count()).toBe(game.actions.length);
        }
        // Another game takes the place of the link's, after a reload too.
        const other = played(rules, kSeed + 5);
        await opened(page, other);
        expect(await page.evaluate(() => location.hash)).toBe('#review');
        expect(await page.getByRole('alert').count()).toBe(0);
        await context.close();
    }
    host.server.close();
});

test('a device that can share is asked; opened from disk, the record is copied', async () => {
    const game = played('GermanWhist', kSeed + 6);
    const host = await serve('hosted');
    {
        const { page, context } = await open(`${host.url}#review`);
        await context.addInitScript(() => {
            Object.defineProperty(navigator, 'share', {
                value: async (what: unknown) => {
                    (window as unknown as { shared: unknown }).shared = what;
                },
                configurable: true,
            });
        });
        await page.reload();
        await opened(page, game);
        await page.locator('.paste .share').click();
        await expect
            .poll(async () => (await left<{ url: string } | undefined>(page, 'shared'))?.url)
            .toContain(`${host.url}#game/`);
        await context.close();
    }
    host.server.close();
    const { page } = await open(`${kSingle}#review`, {
        permissions: ['clipboard-read', 'clipboard-write'],
    });
    await opened(page, game);
    await page.locator('.paste .share').click();
    await shows(page.locator('.toast')).toContain('on this device only');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(engine.save_game(game));
});

test('links have the public address that the page was built with', async () => {
    const out = mkdtempSync(join(tmpdir(), 'honeymoon-address-'));
    const build = (address: string) =>
        spawnSync(
            'npx',
            [
                'vite',
                'build',
                '--logLevel',
                'error',
                '--mode',
                'single',
                '--outDir',
                out,
                '--emptyOutDir',
            ],
            {
                cwd: resolve(__dirname, '..'),
                env: { ...process.env, HONEYMOON_WEB_ADDRESS: address, NODE_ENV: 'production' },
                encoding: 'utf8',
            },
        );
    expect(build('example.org').status).not.toBe(0);
    expect(build('https://example.org/cards/').stderr).not.toContain('Error');
    const { page, context } = await open(
        `${pathToFileURL(join(out, 'honeymoon.html')).href}#review`,
        { permissions: ['clipboard-read', 'clipboard-write'] },
    );
    const game = played('GermanWhist', kSeed + 7);
    await opened(page, game);
    await page.locator('.paste .share').click();
    await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toBe(`https://example.org/cards/#game/${engine.write_link(game)}`);
    await context.close();
    rmSync(out, { recursive: true });
});

test.each([320, 390, 844])(
    'at %s names of thirty letters are broken, not cut off',
    async (width) => {
        const letters = 'Abcdefghijklmnopqrstuvwxyzabcd';
        const { deal, actions } = played('GermanWhist', 5);
        const game = { deal: `[North "${letters}"]\n[South "${letters}S"]\n${deal}`, actions };
        const { page } = await open(`${kSingle}#review`, {
            viewport: { width, height: 844 },
            hasty: true,
        });
        await opened(page, game);
        await judged_all(page);
        await page.locator('.lessons').waitFor();
        expect(await width_of(page)).toBe(width);
    },
);
