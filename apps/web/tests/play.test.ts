// Whole games in a real Chromium: played by touch and by keyboard at every size, kept, reviewed.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { type GameView, hides_hands } from '../src/engine/solver';
import { kStrengths, type Strength } from '../src/engine/strengths';
import { kOptions, kRules, type Options } from '../src/match/match';
import { review_of } from '../src/review/review';
import { play_en } from '../src/words/play_en';
import { play_zh } from '../src/words/play_zh';
import {
    axe_findings,
    expect_no_faults,
    go,
    kNarrow,
    kPhone,
    kSingle,
    serve,
} from './support/browser';
import { command } from './support/command';
import * as games from './support/games';
import { data, left, picture, shows, small, width_of } from './support/looks';
import { acted, browser, engine, is_focused, match, open, open_at } from './support/page';
import { kSeed, play_on, random } from './support/solver';

const folder = mkdtempSync(join(tmpdir(), 'honeymoon-play-'));

afterAll(() => rmSync(folder, { recursive: true }));

/** In the page: the same deals in every run. */
const kSameDeals = `{
    let next = ${kSeed};
    crypto.getRandomValues = (numbers) => { numbers[0] = next++; return numbers; };
}`;

const open_with = (
    options: Partial<Options>,
    context: BrowserContextOptions & { before?: string; hasty?: boolean } = {},
) => open_at(undefined, { options, before: kSameDeals, ...context });

/** The same for tests beside each other, which close it themselves. */
const open_beside = (options: Partial<Options>, context: Parameters<typeof open_with>[1] = {}) =>
    games.open_at(browser, undefined, { options, before: kSameDeals, ...context });

/** What is on the screen, as far as it matters here. */
interface Screen {
    phase: string;
    /** Where each thing that can be done may be touched. */
    can: { what: string; x: number; y: number }[];
    /** What is wrong with the layout. */
    faults: string[];
}

function screen(page: Page): Promise<Screen> {
    return page.evaluate(() => {
        const faults: string[] = [];
        const root = document.documentElement;
        if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight)
            faults.push(`scrolls: ${root.scrollWidth} x ${root.scrollHeight}`);
        const middle = (element: Element) => {
            const box = element.getBoundingClientRect();
            return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
        };
        for (const target of document.querySelectorAll(
            '.game button:not(dialog *), .felt .begin button, header > button, header a, ' +
                'header summary',
        )) {
            const box = target.getBoundingClientRect();
            if (box.width === 0) continue;
            const name = `${target.className} ${target.textContent}`;
            if (box.width < 43.9 || box.height < 43.9)
                faults.push(`${name}: ${box.width} x ${box.height}`);
            if (
                box.left < 0 ||
                box.top < 0 ||
                box.right > innerWidth + 0.5 ||
                box.bottom > innerHeight + 0.5
            )
                faults.push(`${name} is out of sight`);
            const { x, y } = middle(target);
            if (
                !target.contains(document.elementFromPoint(x, y)) &&
                !document.querySelector('.toast')
            )
                faults.push(`${name} is covered`);
        }
        const legal = [
            ...document.querySelectorAll<HTMLElement>(
                '.own-cards .card[aria-disabled=false], .bidding [data-call]:not(:disabled), ' +
                    '.keeping [aria-disabled=false]',
            ),
        ];
        return {
            phase:
                /phase-(\w+)/.exec(document.querySelector('.game')?.className ?? '')?.[1] ?? 'none',
            can: legal.map((element) => ({
                what: element.dataset.card ?? element.dataset.call ?? element.dataset.draw!,
                ...middle(element),
            })),
            faults,
        };
    });
}

/** In the page: how many choices of the computer its workers are at. */
function count_choices(): void {
    const page = window as unknown as { choices: number };
    page.choices = 0;
    const Real = Worker;
    window.Worker = class extends Real {
        private mine = 0;
        constructor(url: string | URL, options?: WorkerOptions) {
            super(url, options);
            this.addEventListener('message', () => this.count(-1));
        }
        private count(more: number): void {
            const before = this.mine;
            this.mine = Math.max(0, before + more);
            page.choices += this.mine - before;
        }
        override postMessage(data: unknown) {
            if ((data as { name?: string }).name === 'choose') this.count(1);
            super.postMessage(data);
        }
        override terminate() {
            this.count(-this.mine);
            super.terminate();
        }
    };
}

/** How often the page is looked at before the computer is hurried all the same: half a second or
 * more. */
const kPatience = 30;

/** Waits for one's turn, or the end, while the computer is hurried. */
async function own_turn(page: Page): Promise<Screen> {
    for (let tries = 0; tries < 2000; ++tries) {
        const now = await screen(page);
        if (now.phase === 'over' || now.can.length > 0) return now;
        // What a strategy has found is waited for, though not for ever.
        await page.evaluate(
            (hasty) => {
                const busy = (window as unknown as { choices?: number }).choices ?? 0;
                if (busy === 0 || hasty)
                    document.querySelector<HTMLElement>('.hurry:not(:disabled)')?.click();
            },
            tries % kPatience === kPatience - 1,
        );
        await page.waitForTimeout(15);
    }
    throw new Error('the computer does not play');
}

/** The game as the browser keeps it. */
const kept = async (page: Page) => (await match(page)).game;

/** Taps, and waits for what it does. */
async function act_at(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
    const { actions } = await kept(page);
    await page.touchscreen.tap(x, y);
    await page.waitForFunction(
        (before) =>
            (
                JSON.parse(localStorage.getItem('honeymoon.match')!) as {
                    game: { actions: string[] };
                }
            ).game.actions.length > before,
        actions.length,
    );
}

/** Has the computer play the rest for both. */
async function finish(page: Page): Promise<void> {
    await page.locator('.claim').click();
    await page.locator('.finish').click();
}

/** One's points and the computer's over all games, as the bar has them. */
async function score(page: Page): Promise<number[]> {
    return (await page.locator('.bar-score b').allTextContents()).map(Number);
}

/** Plays by touch to the end, or to a phase; nothing scrolls, hides, or moves meanwhile. */
async function play_to_end(page: Page, next: () => number, until = 'over'): Promise<void> {
    let top: number | undefined;
    for (;;) {
        const now = await own_turn(page);
        expect(now.faults).toEqual([]);
        if (now.phase === until || now.phase === 'over') return;
        const own = await page.evaluate(
            () => document.querySelector('.own-cards')!.getBoundingClientRect().top,
        );
        expect(own, 'nothing moves when hands get shorter').toBe(top ?? own);
        top = own;
        const game = await kept(page);
        // A bid, so that the game is not passed out; and no high ones, with which it is over too
        // soon to be one.
        const bid = now.phase === 'auction' && !engine.view_game(game, 'S').contract;
        const can = bid
            ? now.can.slice(0, 1)
            : now.phase === 'auction'
              ? now.can.slice(-3)
              : now.can;
        const { x, y } = can[next() % can.length]!;
        await act_at(page, { x, y });
    }
}

/** Of each rule set against two strengths, and so against each at least once; `scripts/web --games
 * 20` plays twenty against each. */
const kGames = Number(process.env.HONEYMOON_WEB_GAMES ?? 1);
const kOpponents = kGames > 1 ? kStrengths.length : 2;
const kSizes = [
    { width: 360, height: 740, locale: 'en-GB', colorScheme: 'light' },
    { width: 390, height: 844, locale: 'zh-TW', colorScheme: 'dark' },
    { width: 844, height: 390, locale: 'en-GB', colorScheme: 'light' },
    { width: 768, height: 1024, locale: 'zh-TW', colorScheme: 'dark' },
    { width: 1440, height: 900, locale: 'en-GB', colorScheme: 'light' },
] as const;
type Size = (typeof kSizes)[number];

/** Every game at another size, all sizes in turn. */
const kMatches = kRules.flatMap((rules, i) =>
    kStrengths.slice(0, kOpponents).map((_, j) => {
        const first = kOpponents * i + j;
        // The strongest meets German whist and keep or discard.
        const strength = kStrengths.at((first - 1) % kStrengths.length)!;
        const sizes = kSizes.map((_, k) => ({
            size: kSizes[(first + k) % 5]!,
            games: Math.ceil((kGames - k) / 5),
        }));
        return { rules, strength, first, sizes: sizes.filter(({ games }) => games > 0) };
    }),
);

/** What came of it, with names, and nothing that can be pressed in vain. */
async function expect_result(
    page: Page,
    { locale }: Size,
    strength: Strength,
    view: GameView,
    total: number[],
): Promise<void> {
    expect(await score(page)).toEqual(total);
    const rows = await page.locator('.result tr').allTextContents();
    expect(rows[0]).toBe(
        locale === 'zh-TW'
            ? `你${play_zh.opponents[strength]}`
            : `You${play_en.opponents[strength]}`,
    );
    expect(rows[1]).toContain(`${view.tricks!.S}${view.tricks!.N}`);
    expect(rows.at(-1)).toContain(total.join(''));
    if (view.contract)
        expect(await page.locator('.result-what p [class^=suit-]').count()).toBe(
            view.contract.bid.includes('NT') ? 0 : 1,
        );
    expect(
        await page
            .locator('.game-actions button')
            .evaluateAll((all) => all.map((button) => (button as HTMLButtonElement).disabled)),
    ).toEqual([false, false, false]);
}

/** What the command finds in a record: the cards that gave tricks away. Fails if it takes it into
 * no archive. */
function costly_cards(record: string, name: string): string[] {
    const file = join(folder, `${name}.txt`);
    writeFileSync(file, record);
    command(['archive', 'build', join(folder, name), file], '');
    const { reviews } = JSON.parse(
        command(['archive', 'review', join(folder, name), '--json', '--tables', tmpdir()], ''),
    ) as { reviews: { costly: { player: string; card: string; cost: number }[] }[] };
    return (reviews[0]?.costly ?? []).map(({ player, card, cost }) => `${player} ${card} ${cost}`);
}

test.concurrent.each(kMatches.map((match) => [match.rules, match.strength, match] as const))(
    `%s against %s by touch (seed ${kSeed}, games: ${kGames})`,
    async (rules, strength, { first, sizes }) => {
        for (const { size, games } of sizes) {
            const { width, height, locale, colorScheme } = size;
            const next = random(kSeed + 10 * first + width);
            const { page, context, faults } = await open_beside(
                { rules, strength },
                {
                    viewport: { width, height },
                    hasTouch: true,
                    locale,
                    colorScheme,
                    before: `${kSameDeals}(${count_choices})()`,
                    hasty: strength !== 'hardest' || rules !== 'GermanWhist',
                },
            );
            expect((await screen(page)).faults).toEqual([]);
            const pictured = (state: string) =>
                first < 5 ? picture(page, `${state}-${width}`) : undefined;
            await pictured('invitation');
            await page.locator('.felt .strong').tap();
            const total = [0, 0];
            for (let number = 0; number < games; ++number) {
                if (number > 0) await page.locator('.next').tap();
                await own_turn(page);
                await pictured('begin');
                await play_to_end(page, next);
                await pictured('over');
                const game = await kept(page);
                const view = engine.view_game(game, 'S');
                total[0]! += view.points!.S;
                total[1]! += view.points!.N;
                await expect_result(page, size, strength, view, total);
                const review = review_of(engine, game);
                const costly = costly_cards(
                    engine.save_game(game),
                    `${rules}-${strength}-${width}-${number}`,
                );
                expect(review.play).toBeDefined();
                // The command judges plays as if both hands were open.
                if (!hides_hands(view))
                    expect(
                        review.moves
                            .filter(({ cost, phase }) => phase === 'play' && (cost ?? 0) > 0)
                            .map(({ by, action, cost }) => `${by} ${action} ${cost}`),
                    ).toEqual(costly);
            }
            expect_no_faults(faults);
            await context.close();
        }
    },
    60_000 + 90_000 * kGames,
);

// How a review fits at other sizes is tested with reviews.
test.concurrent.for(kSizes.filter(({ width }) => width === 390 || width === 1440))(
    'a game is reviewed after it, at $width x $height',
    async (size, { expect }) => {
        const { width, height, locale, colorScheme } = size;
        const next = random(kSeed + width);
        const { page, context, faults } = await open_beside(
            { strength: 'easy', rules: 'GermanWhist' },
            { viewport: { width, height }, hasTouch: true, locale, colorScheme, hasty: true },
        );
        await page.locator('.felt .strong').tap();
        await play_to_end(page, next, 'play');
        await finish(page);
        await expect.poll(() => page.locator('.phase-over').count()).toBe(1);
        const game = await kept(page);
        await page.locator('.review-this').tap();
        // The record goes into an archive, whose review finds what the page found.
        const [download] = await Promise.all([
            page.waitForEvent('download'),
            page.locator('.paste button').last().tap(),
        ]);
        const record = readFileSync(await download.path(), 'utf8');
        expect(record).toBe(engine.save_game(game));
        const costly = costly_cards(record, `review-${width}`);
        // Cards of the exchange are judged meanwhile, and have costs of their own.
        const exchange = engine
            .view_game(game, 'all')
            .past.filter(({ phase }) => phase !== 'play').length;
        const costly_plays = () =>
            page
                .locator('.move')
                .evaluateAll(
                    (moves, before) =>
                        moves.slice(before).filter((move) => move.querySelector('.cost')).length,
                    exchange,
                );
        await expect.poll(costly_plays).toBe(costly.length);
        expect(await width_of(page)).toBeLessThanOrEqual(width);
        // A finger drawn to the left goes on, to the right back.
        const session = await context.newCDPSession(page);
        await page.locator('.board').scrollIntoViewIfNeeded();
        const { x, y, width: wide, height: high } = (await page.locator('.board').boundingBox())!;
        const said = () => page.locator('.said').textContent();
        const first = await said();
        for (const [from, to] of [
            [0.8, 0.2],
            [0.2, 0.8],
        ] as const) {
            const before = await said();
            const point = (at: number) => [{ x: x + at * wide, y: y + high / 2 }];
            await session.send('Input.dispatchTouchEvent', {
                type: 'touchStart',
                touchPoints: point(from),
            });
            await session.send('Input.dispatchTouchEvent', {
                type: 'touchMove',
                touchPoints: point(to),
            });
            await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
            await expect.poll(said).not.toBe(before);
        }
        expect(await said()).toBe(first);
        // The game played last is there after a reload, too.
        await page.reload();
        await expect.poll(costly_plays).toBe(costly.length);
        await picture(page, `review-${width}`);
        expect(await axe_findings(page)).toEqual([]);
        expect_no_faults(faults);
        await context.close();
    },
);

test('a game goes on after a reload, and the score over games', async () => {
    const { page } = await open_with({ strength: 'easy' }, kPhone);
    await page.locator('.felt .strong').tap();
    for (let i = 0; i < 5; ++i) {
        const { can } = await own_turn(page);
        await act_at(page, can[0]!);
    }
    await own_turn(page);
    const before = await kept(page);
    const cards = () => data(page.locator('.own-cards .card'), 'card');
    const held = await cards();
    await page.reload();
    await expect.poll(cards).toEqual(held);
    expect(await kept(page)).toEqual(before);
    // Undo goes back to one's own last card; the same again leads to the same.
    await page.locator('.undo').tap();
    await expect
        .poll(async () => (await kept(page)).actions.length)
        .toBeLessThan(before.actions.length);
    const undone = (await kept(page)).actions.length;
    expect(before.actions.slice(0, undone)).toEqual((await kept(page)).actions);
    expect(engine.view_game(await kept(page), 'S').to_act).toBe('S');
    // Finished, as soon as the stock is empty; the score of this game is counted apart.
    for (;;) {
        const { phase, can } = await own_turn(page);
        if (phase === 'play') break;
        await act_at(page, can[0]!);
    }
    const before_end = await kept(page);
    await finish(page);
    await expect.poll(() => page.locator('.phase-over').count()).toBe(1);
    const { points } = engine.view_game(await kept(page), 'S');
    await page.locator('.undo').tap();
    await expect.poll(() => kept(page)).toEqual(before_end);
    await finish(page);
    await page.locator('.next').waitFor();
    await page.locator('.next').tap();
    await expect.poll(() => page.locator('.phase-exchange').count()).toBe(1);
    expect(await match(page)).toMatchObject({ assisted_before: points, assisted: false });
    expect(await score(page)).toEqual([0, 0]);
    expect(engine.view_game(await kept(page), 'S').dealer).toBe('S');
    // A game left by a slip comes back.
    const slipped = await kept(page);
    await page.locator('.icon').first().tap();
    await page.locator('.new-game > summary').tap();
    await page.locator('.new-game .strong').tap();
    await expect.poll(async () => (await kept(page)).deal).not.toBe(slipped.deal);
    await page.locator('.undo').tap();
    await expect.poll(async () => (await kept(page)).deal).toBe(slipped.deal);
});

test('hints, cards seen, a single card played by itself: by choice', async () => {
    const { page } = await open_with(
        { strength: 'easy', hints: true, single: true },
        { hasty: true },
    );
    await page.locator('.felt .strong').click();
    await own_turn(page);
    await expect.poll(() => page.locator('.own-cards .badge').count()).toBe(13);
    for (;;) {
        const { phase, can } = await own_turn(page);
        if (phase !== 'exchange') break;
        const before = (await kept(page)).actions.length;
        // A card that can only be that one is played by itself.
        if (can.length > 1)
            await page.locator(`.own-cards [data-card=${can.at(-1)!.what}]`).click();
        await acted(page, before);
    }
    // In the play all figures are exact, and the other hand is known.
    await own_turn(page);
    const game = await kept(page);
    const view = engine.view_game(game, 'S');
    expect(view.phase).toBe('play');
    const advice = engine.advise(game);
    if (view.to_act === 'S' && advice.kind === 'exact') {
        await expect
            .poll(() =>
                page
                    .locator('.own-cards .card:has(.badge)')
                    .evaluateAll((cards) =>
                        cards
                            .map(
                                (card) =>
                                    `${(card as HTMLElement).dataset.card} ` +
                                    card.querySelector('.badge')!.textContent,
                            )
                            .sort(),
                    ),
            )
            .toEqual(advice.cards.map(({ card, tricks }) => `${card} ${tricks}`).sort());
    }
    expect(await page.locator('.other-cards .mini.back').count()).toBe(0);
    await page.locator('.icon').first().click();
    await page.locator('.menu input[name=seen]').click();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.other-cards .mini:not(.back)').count()).toBe(0);
});

test('a game is begun and played with the keys alone', async () => {
    const { page } = await open_with({ strength: 'easy' });
    for (let i = 0; i < 12; ++i) {
        await page.keyboard.press('Tab');
        if (await is_focused(page, '.felt .strong')) break;
    }
    await page.keyboard.press('Enter');
    for (let i = 0; i < 30; ++i) {
        await page.keyboard.press('Tab');
        if (await is_focused(page, '.own-cards .card')) break;
    }
    for (let played = 0; played < 3; ++played) {
        // The focus goes on to a card that may be played.
        await expect
            .poll(() => is_focused(page, '.own-cards .card[aria-disabled=false]'), {
                timeout: 60_000,
            })
            .toBe(true);
        const before = engine.view_game(await kept(page), 'S').cards.S;
        await page.keyboard.press('ArrowRight');
        if (!(await is_focused(page, '.own-cards .card[aria-disabled=false]')))
            await page.keyboard.press('ArrowLeft');
        await page.keyboard.press('Enter');
        expect(before).toBe(13);
        await acted(page, 2 * played);
    }
    // To the end, where the focus goes to the result and no key begins another game by mistake.
    let left = false;
    for (;;) {
        const { phase } = await own_turn(page);
        if (phase === 'over') break;
        await expect
            .poll(() => is_focused(page, '.own-cards .card[aria-disabled=false]'), {
                timeout: 60_000,
            })
            .toBe(true);
        const before = await kept(page);
        const { past } = engine.view_game(before, 'S');
        if (left || past.filter((action) => action.phase === 'play').length % 2 === 1) {
            await page.keyboard.press('Enter');
        } else {
            // Another view hides the reply, and the focus still goes on.
            left = true;
            await page.evaluate(() => {
                (document.activeElement as HTMLElement).click();
                location.hash = '#solve';
            });
            await expect.poll(() => page.locator('.own-cards').count()).toBe(0);
            await go(page, '#play');
        }
        await acted(page, before.actions.length);
    }
    expect(left).toBe(true);
    await expect.poll(() => is_focused(page, '.result h2')).toBe(true);
});

test('a review is gone through with the keys, and leads to the solver', async () => {
    const next = random(kSeed + 9);
    const begun = engine.new_game('HoneymoonBridge', 12);
    const game = play_on(engine, begun, ({ phase, to_act, legal }, now) => {
        if (to_act === 'N') return engine.choose(now, 'greedy', 1);
        const calls =
            phase === 'auction' ? ['1C', 'Pass'].filter((call) => legal.includes(call)) : legal;
        return calls[next() % calls.length]!;
    });
    const record = engine.save_game(game);
    const review = review_of(engine, game);
    const { page } = await open(`${kSingle}#review`);
    await page.locator('#record').fill('[Rules "GermanWhist"]');
    await page.locator('.paste .strong').click();
    await shows(page.getByRole('alert')).toContain(
        'This record cannot be used; nothing was changed. Game record, line 2',
    );
    // From a file; what is no record changes nothing, and the same file may be chosen again.
    const file = (text: string) =>
        page
            .locator('.file input')
            .setInputFiles({
                name: 'honeymoon.txt',
                mimeType: 'text/plain',
                buffer: Buffer.from(text),
            });
    await file(record);
    await expect.poll(() => page.locator('.move').count()).toBe(game.actions.length);
    // At the first mistake, as far as they are known: those of the play.
    const number = async () =>
        Number(/^(\d+)\./.exec((await page.locator('.said').textContent())!)?.[1] ?? 0);
    const first = review.moves.findIndex(({ mistake }) => mistake) + 1;
    expect(first).toBeGreaterThan(review.play!);
    expect(await number()).toBe(first);
    await file('no record');
    await shows(page.getByRole('alert')).toContain(
        'This record cannot be used; nothing was changed.',
    );
    expect(await page.locator('.move').count()).toBe(game.actions.length);
    await file(record);
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    await page.keyboard.press('Home');
    await expect.poll(number).toBe(0);
    await page.keyboard.press('ArrowRight');
    await expect.poll(number).toBe(1);
    await page.keyboard.press('End');
    await expect.poll(number).toBe(game.actions.length);
    await page
        .locator('.move')
        .nth(review.play! + 3)
        .click();
    await expect.poll(number).toBeGreaterThan(review.play!);
    await page.locator('.review-board .solve').click();
    await expect.poll(() => page.evaluate(() => location.hash)).toMatch(/^#[SHDCN]\//);
    await expect.poll(() => page.locator('.says .verdict').count()).toBe(1);
});

test('what another version has kept is said to be so, and left', async () => {
    for (const text of [
        '{"version":0}',
        'x',
        JSON.stringify({
            version: 1,
            strength: 'easy',
            seed: 1,
            number: 0,
            before: { N: 0, S: 0 },
            game: { deal: '[Rules "X"]', actions: [] },
        }),
    ]) {
        const { page, context } = await open(kSingle, { locale: 'zh-TW' });
        await page.evaluate((match) => localStorage.setItem('honeymoon.match', match), text);
        await page.reload();
        await shows(page.getByRole('alert')).toContain('另一個版本');
        expect(await page.evaluate(() => localStorage.getItem('honeymoon.match'))).toBe(text);
        await context.close();
    }
});

test('bad links and records are refused in the page’s language, and change nothing', async () => {
    const { page } = await open(`${kSingle}#S/A.../K.../S/`, { locale: 'zh-TW' });
    await go(page, '#S/A.../A.../S/SA');
    await shows(page.getByRole('alert')).toContain(
        '無法開啟這個連結，牌局沒有變動。有一張牌重複出現。',
    );
    await go(page, '#Q/A.../K.../S/');
    await shows(page.getByRole('alert')).toContain('王牌花色不正確。');
    await go(page, '#review');
    await page.locator('#record').fill('[Rules "GermanWhist"]');
    await page.locator('.paste .strong').click();
    await shows(page.getByRole('alert')).toContain('這份牌譜無法使用，牌局沒有變動。這不是牌譜。');
    await page.locator('.views a').nth(2).click();
    await expect.poll(() => page.locator('.hand [data-card]').count()).toBe(2);
});

test('the hosted page plays without a network, and axe finds nothing in any state', async () => {
    const host = await serve('hosted');
    const { page, context } = await open(host.url, {
        ...kNarrow,
        colorScheme: 'dark',
        before: kSameDeals,
        kept: {
            options: JSON.stringify({ ...kOptions, rules: 'HoneymoonBridge', strength: 'hard' }),
        },
    });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect
        .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
        .toBe(true);
    await context.setOffline(true);
    await page.reload();
    await page.locator('.felt .folded > summary').tap();
    expect(await axe_findings(page)).toEqual([]);
    await page.locator('.felt .strong').tap();
    await own_turn(page);
    await page.locator('.game-actions .hint').tap();
    expect(await axe_findings(page)).toEqual([]);
    for (let i = 0; i < 8; ++i) {
        const { phase, can } = await own_turn(page);
        // A bid, so that the game is not passed out.
        await act_at(page, phase === 'auction' ? can[0]! : can.at(-1)!);
    }
    await own_turn(page);
    expect(await axe_findings(page)).toEqual([]);
    await page.locator('.icon').first().tap();
    expect(await axe_findings(page)).toEqual([]);
    await context.close();
    host.server.close();
});

test('the options and the menu have targets of 44 pixels, too', async () => {
    const { page } = await open_with({}, kNarrow);
    const targets = page.locator(
        'dialog[open] :is(button, a, select, summary, label:has(input)), .felt ' +
            ':is(button, summary, label:has(input)), header :is(a, summary, select, ' +
            'label:has(input))',
    );
    for (const summary of ['.felt .folded > summary', '.page-settings > summary'])
        await page.locator(summary).tap();
    expect([await small(targets), await width_of(page)]).toEqual([[], 360]);
    await page.locator('.page-settings > summary').tap();
    await page.locator('.felt .strong').tap();
    await page.locator('.icon').first().tap();
    await page.locator('.new-game > summary').tap();
    expect([await small(targets), await width_of(page)]).toEqual([[], 360]);
});

/** All that is there to be read out. */
function said(page: Page): Promise<string> {
    return page
        .locator('[role=status]')
        .evaluateAll((all) => all.map(({ textContent }) => textContent).join('|'));
}

test('hints and the result are read out; Review shows the game that has just ended', async () => {
    const { page } = await open_with({
        rules: 'GermanWhist',
        strength: 'easy',
        dealer: 'computer',
    });
    // A record is opened before.
    await page.locator('.felt .strong').waitFor();
    const other = engine.save_game(engine.new_game('DrawBridge', 3));
    await go(page, '#review');
    await page.locator('#record').fill(other);
    await page.locator('.paste .strong').click();
    await shows(page.locator('.review-what')).toContain('Draw bridge');
    await go(page, '#play');
    await page.locator('.felt .strong').click();
    await own_turn(page);
    await page.locator('.game-actions .hint').click();
    await expect.poll(() => said(page)).toContain('Cards show average tricks in the play.');
    for (;;) {
        const { phase, can } = await own_turn(page);
        if (phase === 'play') break;
        const before = (await kept(page)).actions.length;
        await page.locator(`.own-cards [data-card=${can[0]!.what}]`).click();
        await acted(page, before);
    }
    await page.locator('.game-actions .hint').click();
    await expect.poll(() => said(page)).toContain('Each card shows the tricks it wins.');
    const names = await page
        .locator('.own-cards .card:has(.badge)')
        .evaluateAll((cards) => cards.map(({ textContent }) => textContent!));
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(name).not.toMatch(/\b1 tricks|\b([02-9]|1\d) trick\b/);
    expect(['0', '1', '1.0', '2'].map((tricks) => play_en.scored('S3', tricks, false))).toEqual([
        '3 of spades, 0 tricks',
        '3 of spades, 1 trick',
        '3 of spades, 1.0 tricks',
        '3 of spades, 2 tricks',
    ]);
    await finish(page);
    await expect.poll(() => page.locator('.phase-over').count()).toBe(1);
    const { points, tricks } = engine.view_game(await kept(page), 'S');
    expect(points!.S).not.toBe(points!.N);
    await expect
        .poll(() => said(page))
        .toContain(
            `${points!.S > points!.N ? 'You win' : 'The Cat wins'}. Tricks ${tricks!.S} to ` +
                `${tricks!.N}.`,
        );
    await go(page, '#review');
    await shows(page.locator('.review-what')).toContain('German whist');
});

test('before the auction is over, nobody has a contract', async () => {
    const { page } = await open_with({ rules: 'HoneymoonBridge', strength: 'easy', dealer: 'you' });
    await page.locator('.felt .strong').click();
    for (let calls = 0; calls < 3; ++calls) {
        const { phase, can } = await own_turn(page);
        if (phase !== 'auction') break;
        expect(await page.locator('.bar-what').textContent()).toBe('BiddingHoneymoon bridge');
        await page.locator(`.bidding [data-call="${can[0]!.what}"]`).click();
        await own_turn(page);
    }
    const { contract } = engine.view_game(await kept(page), 'S');
    expect(contract).toBeDefined();
});

test('out of time, or hurried, the computer plays the best that it has found', async () => {
    const { page } = await open_with({ strength: 'hardest', dealer: 'you' });
    await page.clock.install();
    // Workers that never answer what the strongest strategy would do.
    await page.addInitScript(() => {
        const Real = Worker;
        window.Worker = class extends Real {
            override postMessage(data: unknown) {
                const { name, args } = data as { name?: string; args?: unknown[] };
                if (name === 'choose')
                    (window as unknown as { asked: unknown[] }).asked.push(args![1]);
                if (name !== 'choose' || args![1] !== 'best') super.postMessage(data);
            }
        };
        (window as unknown as { asked: unknown[] }).asked = [];
    });
    await page.reload();
    const asked = () => left<unknown[]>(page, 'asked');
    // Time goes by only as it is told; with none at all effects do not come about.
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const asked_again = (more: number) =>
        expect
            .poll(
                async () => {
                    if ((await asked()).filter((each) => each === 'swift').length < more)
                        await page.clock.runFor(5);
                    return asked();
                },
                { interval: 10 },
            )
            .toEqual(Array.from({ length: 2 * more }, (_, i) => ['swift', 'best'][i % 2]));
    await page.locator('.felt .strong').click();
    await asked_again(1);
    // Another game.
    await page.locator('.icon').first().click();
    await page.locator('.new-game > summary').click();
    await page.locator('.new-game .strong').click();
    await asked_again(2);
    const { deal } = await kept(page);
    const { seed } = await match(page);
    const actions = async () => (await kept(page)).actions;
    expect(await actions()).toEqual([]);
    await page.clock.runFor(1000);
    await expect.poll(actions).toEqual([engine.choose({ deal, actions: [] }, 'swift', seed)]);
    // One's own card, or two; what the computer does then comes at once if it is hurried.
    let game = await kept(page);
    while (engine.view_game(game, 'S').to_act === 'S') {
        const own = engine.view_game(game, 'S').legal[0]!;
        await page.locator(`.own-cards [data-card=${own}]`).click();
        game = { ...game, actions: [...game.actions, own] };
        await expect.poll(actions).toEqual(game.actions);
    }
    await asked_again(3);
    expect(await actions()).toEqual(game.actions);
    await page.locator('.hurry').click();
    await expect.poll(actions).toEqual([...game.actions, engine.choose(game, 'swift', seed)]);
});

test.each(kRules)(
    '%s: no tap has the page itself choose, advise, solve or judge',
    async (rules) => {
        const { page } = await open_with(
            { rules, strength: 'hardest', hints: true },
            { ...kPhone, hasty: true },
        );
        // What the page asks of the module; workers do not see this.
        await page.addInitScript(() => {
            const asked = new Set<string>();
            Object.assign(window, { asked });
            const Real = WebAssembly.Instance;
            WebAssembly.Instance = new Proxy(Real, {
                construct: (target, args) => {
                    const { exports } = new target(...(args as ConstructorParameters<typeof Real>));
                    return {
                        exports: new Proxy(
                            {},
                            {
                                get: (_, name: string) => {
                                    asked.add(name);
                                    return exports[name];
                                },
                            },
                        ),
                    };
                },
            });
        });
        await page.reload();
        await page.locator('.felt .strong').tap();
        const next = random(kSeed);
        for (let taps = 0; taps < 40; ++taps) {
            const { phase, can } = await own_turn(page);
            if (phase === 'over') break;
            // Every other of the buttons that are there, too.
            if (taps % 5 === 3) await page.locator('.game-actions .hint').tap();
            if (taps % 9 === 8) {
                await page.locator('.undo').tap();
                continue;
            }
            await act_at(page, can[phase === 'auction' ? 0 : next() % can.length]!);
        }
        const asked = await page.evaluate(() =>
            [...(window as unknown as { asked: Set<string> }).asked].sort(),
        );
        // Of a game that is over the link is kept.
        expect(asked.filter((name) => name !== 'honeymoon_write_link')).toEqual([
            '_initialize',
            'honeymoon_buffer',
            'honeymoon_buffer_bytes',
            'honeymoon_new_game',
            'honeymoon_view_game',
            'memory',
        ]);
    },
);

test('a worker whose solver cannot be loaded says so', async () => {
    const replies: unknown[] = [];
    Object.assign(globalThis, {
        onmessage: null,
        postMessage: (reply: unknown) => replies.push(reply),
    });
    await import('../src/engine/worker');
    const tell = (globalThis as unknown as { onmessage(event: { data: unknown }): Promise<void> })
        .onmessage;
    void tell({ data: new ArrayBuffer(4) });
    void tell({ data: { id: 7, name: 'deal', args: [1, 13] } });
    await expect
        .poll(() => replies)
        .toEqual([{ id: 7, fault: expect.stringContaining('another file'), code: 'file_corrupt' }]);
});

test('the policy that is recommended for a server lets everything work', async () => {
    const guide = readFileSync(resolve(__dirname, '../../../docs/web.md'), 'utf8');
    const policy = /Content-Security-Policy[^`]*`([^`]+)`/.exec(guide)![1]!.replace(/\s+/g, ' ');
    const host = await serve('hosted', { policy });
    const { page, context } = await open(host.url, {
        kept: { options: JSON.stringify({ ...kOptions, strength: 'hard', dealer: 'you' }) },
    });
    // A page that is loaded while its service worker starts may stay without it until the next
    // load.
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.locator('.felt .strong').click();
    // The computer leads.
    await expect.poll(async () => (await kept(page)).actions.length).toBe(1);
    await context.close();
    host.server.close();
});
