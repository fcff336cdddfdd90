// Keep or discard in a real Chromium: the draw by touch and by keys, hands that stay hidden, the
// review, links.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type GameView, hides_hands, type Side, type WholeGame } from '../src/engine/solver';
import { learned_since, type Options } from '../src/match/match';
import { review_of } from '../src/review/review';
import { cards_of } from '../src/table/cards';
import { play_en } from '../src/words/play_en';
import { play_zh } from '../src/words/play_zh';
import { axe_findings, go, kSingle, overlaps, serve } from './support/browser';
import {
    data,
    fits,
    kLocales,
    left,
    open_review,
    picture,
    shows,
    small,
    width_of,
} from './support/looks';
import { acted, engine, is_focused, match, open, open_at as open_game } from './support/page';
import { play_on } from './support/solver';

/** Both play well, but South keeps every third card and begins the auction with one spade; until
 * `enough`. */
function played(enough: (view: GameView) => boolean, seed = 7): WholeGame {
    return play_on(engine, engine.new_game('KeepOrDiscard', seed), (view, game) => {
        const { phase, to_act, legal, cards } = view;
        if (enough(view)) return undefined;
        if (to_act === 'N') return engine.choose(game, 'swift', 1);
        if (phase === 'draw') return cards.S % 3 === 0 ? 'Keep' : 'Discard';
        return phase === 'play' ? legal[0]! : legal.includes('1S') ? '1S' : 'Pass';
    });
}

const mine =
    (phase: string, more: (view: GameView) => boolean = () => true) =>
    (view: GameView) =>
        view.phase === phase && view.to_act === 'S' && more(view);
const whole = (seed?: number) => played(() => false, seed);

const open_at = (
    game: WholeGame | undefined,
    context: BrowserContextOptions & { hasty?: boolean } = {},
    options: Partial<Options> = {},
) => open_game(game, { hasty: true, ...context, options: { rules: 'KeepOrDiscard', ...options } });

const actions = async (page: Page) => (await match(page)).game.actions;
const kCan =
    '.own-cards .card[aria-disabled=false], .bidding [data-call]:not(:disabled), .keeping ' +
    '[aria-disabled=false]';

/** Waits until South can do something, or the end. */
async function turn(page: Page): Promise<string> {
    await expect
        .poll(
            async () => {
                await page.evaluate(() =>
                    document.querySelector<HTMLElement>('.hurry:not(:disabled)')?.click(),
                );
                return page.locator(`.phase-over, ${kCan}`).count();
            },
            { interval: 20 },
        )
        .toBeGreaterThan(0);
    return page.evaluate(() => /phase-(\w+)/.exec(document.querySelector('.game')!.className)![1]!);
}

/** The cards of the other hand that are anywhere in the page: drawn, named or written. */
async function betrayed(page: Page): Promise<string[]> {
    const { game } = await match(page);
    const view = engine.view_game(game, 'all');
    const seen = new Set(
        view.past.flatMap(({ phase, action }) => (phase === 'play' ? [action] : [])),
    );
    const html = await page.evaluate(() =>
        document.body.outerHTML.replaceAll(/<script.*?<\/script>/gs, ''),
    );
    return cards_of(view.hands.N)
        .filter((card) => !seen.has(card))
        .filter(
            (card) =>
                new RegExp(`"${card}"`).test(html) ||
                html.includes(play_en.card(card)) ||
                html.includes(play_zh.card(card)) ||
                html.includes(play_en.short(card)),
        );
}

test.each([
    ['easy', 1440, 900, 'en-GB'],
    ['hardest', 320, 568, 'zh-TW'],
] as const)(
    'a whole game against %s by touch at %i x %i, and nothing of the other hand before the end',
    async (strength, width, height, locale) => {
        const { page } = await open_at(
            undefined,
            { viewport: { width, height }, hasTouch: true, locale },
            { strength },
        );
        await page.locator('.felt .strong').tap();
        let draws = 0;
        const pictures = new Set<string>();
        for (;;) {
            const phase = await turn(page);
            if (phase === 'over') break;
            const before = await actions(page);
            expect(await overlaps(page)).toEqual([]);
            expect(await fits(page)).toBe(true);
            expect(await betrayed(page)).toEqual([]);
            expect(await page.locator('.other-cards .mini:not(.back)').count()).toBe(0);
            expect(await page.locator('.claim').count()).toBe(0);
            const view = engine.view_game((await match(page)).game, 'S');
            if (phase !== 'draw' ? !pictures.has(phase) : draws === 7)
                await picture(page, `keep-${phase}-${width}`);
            pictures.add(phase);
            if (phase === 'draw') {
                expect(
                    await page.locator(`.draw .stock [data-sheet=${view.looked_at!}]`).count(),
                ).toBe(1);
                await page
                    .locator('.keeping button')
                    .nth(++draws % 2)
                    .tap();
            } else if (phase === 'auction') {
                await page
                    .locator(
                        view.contract
                            ? '.bidding [data-call=Pass]'
                            : '.bidding [data-call^="1"]:not(:disabled)',
                    )
                    .first()
                    .tap();
            } else {
                await page.locator('.own-cards .card[aria-disabled=false]').first().tap();
            }
            await acted(page, before.length);
        }
        const { game } = await match(page);
        expect(draws).toBe(13);
        await picture(page, `keep-over-${width}`);
        expect(await page.locator('.result-hands .mini').count()).toBe(26);
        await page.locator('.review-this').tap();
        await expect.poll(() => page.locator('.move').count()).toBe(game.actions.length);
    },
);

test('the draw with the keys alone: K and D, or the buttons; the focus stays', async () => {
    const { page } = await open_at(undefined, {}, { dealer: 'computer' });
    await page.locator('.felt .strong').focus();
    await page.keyboard.press('Enter');
    for (let number = 0; number < 13; ++number) {
        await turn(page);
        const { game } = await match(page);
        const { looked_at } = engine.view_game(game, 'S');
        expect(await page.locator('.todo').textContent()).toBe(
            play_en.your_draw(number + 1, looked_at!),
        );
        const keeps = number % 3 !== 0;
        // Pressed in the menu a key does nothing.
        if (number === 2) {
            await page.locator('.icon').first().click();
            await page.keyboard.press('k');
            expect(await actions(page)).toEqual(game.actions);
            await page.keyboard.press('Escape');
        }
        if (number % 2 === 0) {
            await page.keyboard.press(keeps ? 'k' : 'D');
        } else {
            await page.locator(`[data-draw=${keeps ? 'Keep' : 'Discard'}]`).focus();
            await page.keyboard.press('Enter');
            expect(
                await page.evaluate(
                    () =>
                        document.activeElement!.matches('.keeping button') ||
                        document.querySelector('.keeping') === null,
                ),
            ).toBe(true);
        }
        await expect
            .poll(async () => (await actions(page))[game.actions.length])
            .toBe(keeps ? 'Keep' : 'Discard');
        const { kept, thrown } = engine
            .view_game(
                { ...game, actions: (await actions(page)).slice(0, game.actions.length + 1) },
                'S',
            )
            .past.at(-1)!;
        expect(keeps ? kept : thrown).toBe(looked_at);
        await expect.poll(() => page.locator(`.own-cards [data-card=${kept!}]`).count()).toBe(1);
        // The pile of the last one goes away as soon as the computer has drawn, too.
        await expect
            .poll(() => page.locator(`.thrown [data-sheet=${thrown!}], .auction`).count())
            .toBe(1);
    }
    expect(await turn(page)).toBe('auction');
    await expect
        .poll(() =>
            page.evaluate(() =>
                document.activeElement!.matches('.bidding button, .own-cards button'),
            ),
        )
        .toBe(true);
    await page.locator('.thrown-list').click();
    expect(await page.locator('.thrown-cards .card:visible').count()).toBe(13);
    await page.keyboard.press('Escape');
    // To the end with the keys too.
    for (;;) {
        const phase = await turn(page);
        if (phase === 'over') break;
        const before = (await actions(page)).length;
        const bid =
            phase === 'auction' && !engine.view_game((await match(page)).game, 'S').contract;
        await page
            .locator(
                phase === 'auction'
                    ? `.bidding [data-call${bid ? '^="1"' : '=Pass'}]:not(:disabled)`
                    : '.own-cards .card[aria-disabled=false]',
            )
            .first()
            .focus();
        await page.keyboard.press('Enter');
        await acted(page, before);
    }
    await expect.poll(() => is_focused(page, '.result h2')).toBe(true);
});

// English needs the most room; the other language is looked at where there is the least.
test.each([
    [320, 568, ['en-GB', 'zh-TW']],
    [667, 331, ['en-GB']],
    [1440, 900, ['en-GB']],
] as const)(
    'at %i x %i nothing lies on anything else, and axe is content, in %s',
    async (width, height, locales) => {
        const states = [
            mine('draw', ({ cards }) => cards.S === 12),
            mine('auction'),
            mine('play', ({ play_tricks }) => play_tricks.N + play_tricks.S === 3),
            () => false,
        ];
        for (const [i, enough] of states.entries()) {
            const game = played(enough);
            for (const locale of locales) {
                const { page, context } = await open_at(
                    game,
                    { viewport: { width, height }, locale, colorScheme: i % 2 ? 'dark' : 'light' },
                    { hints: true },
                );
                for (const size of ['100%', '130%']) {
                    await page.evaluate(
                        (to) => (document.documentElement.style.fontSize = to),
                        size,
                    );
                    expect([i, size, await overlaps(page)]).toEqual([i, size, []]);
                    // With larger letters what does not fit is reached by scrolling.
                    if (size !== '100%') continue;
                    expect(await fits(page)).toBe(true);
                    const buttons = page.locator(
                        '.keeping button:visible, .game-actions button:visible',
                    );
                    expect(await small(buttons, true)).toEqual([]);
                }
                if (width === 320 && locale === 'zh-TW')
                    expect(await axe_findings(page)).toEqual([]);
                await context.close();
            }
        }
    },
);

test('hints: what to do with the card looked at, calls, sampled figures in the play', async () => {
    const draw = played(mine('draw', ({ cards }) => cards.S === 5));
    const advice = engine.advise(draw);
    if (advice.kind !== 'draw') throw new Error('a draw is advised in the draw');
    const { page, context } = await open_at(draw);
    await page.locator('.game-actions .hint').click();
    await shows(page.locator('.todo')).toBe(play_en.hint_draw(advice.draw) + play_en.now_assisted);
    expect(await page.locator('.keeping .strong').getAttribute('data-draw')).toBe(advice.draw);
    // Whoever takes a draw back has seen another card.
    await page.locator('[data-draw=Discard]').click();
    await acted(page, draw.actions.length);
    await page.locator('.undo').click();
    await expect.poll(() => actions(page)).toEqual(draw.actions);
    expect((await match(page)).assisted).toBe(true);
    await context.close();

    // A bid above the lowest level: that level is marked, and the box stays as it is until it is
    // taken.
    const lowest = (legal: readonly string[]) =>
        Math.min(...legal.map((each) => parseInt(each, 10) || 8));
    const higher = (game: WholeGame) => {
        const bid = engine.advise(game);
        return (
            bid.kind === 'call' &&
            parseInt(bid.call, 10) > lowest(engine.view_game(game, 'S').legal)
        );
    };
    const seed = Array.from({ length: 100 }, (_, i) => i).find((i) =>
        higher(played(mine('auction'), i)),
    );
    const auction = await open_at(played(mine('auction'), seed), { hasty: false });
    await auction.page.locator('.game-actions .hint').click();
    await auction.page.waitForSelector('.levels .strong');
    const first = lowest(engine.view_game((await match(auction.page)).game, 'S').legal);
    expect(await auction.page.locator('.levels .on').textContent()).toBe(String(first));
    const level = await auction.page.locator('.levels .strong').textContent();
    expect(Number(level)).toBeGreaterThan(first);
    await auction.page.locator('.levels .strong').click();
    const call = await auction.page.locator('.strains .strong').getAttribute('data-call');
    expect(await auction.page.locator('.levels .strong').count()).toBe(0);
    expect(call![0]).toBe(level);
    expect(await auction.page.locator('.todo').textContent()).toBe(
        play_en.hint_call(call!) + play_en.now_assisted,
    );
    await auction.context.close();

    const play = played(mine('play', ({ play_tricks }) => play_tricks.N + play_tricks.S === 2));
    const at_play = await open_at(play);
    await at_play.page.locator('.game-actions .hint').click();
    await shows(at_play.page.locator('.todo')).toBe(play_en.hint_sampled + play_en.now_assisted);
    expect(await at_play.page.locator('.own-cards .badge').count()).toBe(
        engine.view_game(play, 'S').legal.length,
    );
    expect(await betrayed(at_play.page)).toEqual([]);
    await at_play.context.close();
});

test('a view has what its player may know, and no more', () => {
    const game = whole();
    for (let i = 0; i <= game.actions.length; ++i) {
        const at = { ...game, actions: game.actions.slice(0, i) };
        const all = engine.view_game(at, 'all');
        expect(hides_hands(all)).toBe(true);
        for (const side of ['N', 'S'] as const) {
            const view = engine.view_game(at, side);
            const other: Side = side === 'N' ? 'S' : 'N';
            if (all.phase === 'over') continue;
            expect(view.position).toBeUndefined();
            const known = view.past.flatMap(({ kept, thrown }) => [kept, thrown]);
            expect(
                cards_of(all.hands[other]).filter(
                    (card) => cards_of(view.hands[other]).includes(card) && card !== view.led,
                ),
            ).toEqual([]);
            expect(cards_of(all.hands[other]).filter((card) => known.includes(card))).toEqual([]);
            expect(view.looked_at).toBe(all.to_act === side ? all.looked_at : undefined);
            if (i > 0 && all.phase === 'draw') expect(learned_since(view, i - 1)).toBe(true);
        }
    }
});

test('a review judges draws and calls in points, plays by what could be known', async () => {
    const game = whole();
    const judged = game.actions.map((_, i) => engine.judge(game, i));
    const review = review_of(engine, game, judged);
    const hows = (phase: string) =>
        new Set(review.moves.filter((move) => move.phase === phase).map(({ how }) => how));
    expect(hows('draw')).toEqual(new Set(['network']));
    for (const how of hows('play')) expect(['samples', 'exact', 'choice']).toContain(how);
    expect(review.moves.some(({ phase, mistake }) => phase === 'draw' && mistake)).toBe(true);
    expect(review.lost).toEqual({ N: 0, S: 0 });
    expect(review.outlooks.at(-1)).toEqual({ north: review.end.play_tricks.N, error: 0 });
    const { page } = await open(`${kSingle}#review`);
    await open_review(page, engine.save_game(game), game.actions.length);
    await expect.poll(() => page.locator('.lost progress').count()).toBe(0);
    expect(await page.locator('.move.bad').count()).toBe(
        review.moves.filter(({ mistake }) => mistake).length,
    );
    expect(await page.locator('.lost').textContent()).not.toContain('given away');
    // Through the draw and on: every move has a sentence.
    await page.keyboard.press('Home');
    for (const [i, move] of review.moves.entries()) {
        await page.keyboard.press('ArrowRight');
        await shows(page.locator('.said')).toContain(`${i + 1}. `);
        if (move.phase === 'draw')
            expect(await page.locator('.said').textContent()).toContain(
                play_en.short(move.thrown!),
            );
        if (move.mistake)
            expect(await page.locator('.said').textContent()).toContain(
                play_en.cost_of(move.phase, move.cost!, move.error!),
            );
    }
    // What if the first card had been treated otherwise; then its play in the solver.
    await page.keyboard.press('Home');
    await page.locator('.try').click();
    expect(await data(page.locator('.choice'), 'action')).toEqual(['Keep', 'Discard']);
    await page.locator('.choice').last().click();
    await expect.poll(() => page.locator('.tried li').count()).toBeGreaterThan(1);
    expect(await axe_findings(page)).toEqual([]);
    await page.locator('.trying .strong').click();
    await page
        .locator('.move')
        .nth(review.play! + 2)
        .click();
    await page.locator('.review-board .solve').click();
    await expect.poll(() => page.evaluate(() => location.hash)).toMatch(/^#[SHDCN]\//);
});

test('a link holds the game, and a challenge deals it again', async () => {
    const game = whole(9);
    const host = await serve('hosted');
    const { page, context } = await open(`${host.url}#game/${engine.write_link(game)}`);
    await expect.poll(() => page.locator('.move').count()).toBe(game.actions.length);
    expect(await page.locator('.review-what').textContent()).toContain('Keep or discard');
    await go(page, `#beat/easy/${engine.write_link(game)}`);
    await page.locator('.challenged .strong').click();
    // A key before that is lost.
    await page.locator('.challenged').waitFor({ state: 'detached' });
    await page.locator('.phase-draw').waitFor();
    expect(engine.view_game((await match(page)).game, 'all').rules).toBe('KeepOrDiscard');
    expect(await betrayed(page)).toEqual([]);
    // Kept, and gone on with.
    await turn(page);
    await page.keyboard.press('k');
    await acted(page, 0);
    await turn(page);
    const before = await actions(page);
    await page.reload();
    await page.locator('.phase-draw').waitFor();
    expect((await actions(page)).slice(0, before.length)).toEqual(before);
    await context.close();
    host.server.close();
});

test('cards thrown away fly to their pile, kept ones to the hand, where motion is on', async () => {
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
        const { page, context } = await open_at(
            played(mine('draw', ({ cards }) => cards.S === 4)),
            { reducedMotion },
        );
        await page.evaluate(() => {
            const moved: string[] = [];
            Object.assign(window, { moved });
            const real = Element.prototype.animate;
            Element.prototype.animate = function (this: HTMLElement, ...args) {
                moved.push(this.dataset.sheet!);
                return real.apply(this, args);
            };
        });
        const { game } = await match(page);
        const { kept, thrown } = engine
            .view_game({ ...game, actions: [...game.actions, 'Discard'] }, 'S')
            .past.at(-1)!;
        await page.keyboard.press('d');
        await page.locator(`.thrown [data-sheet=${thrown!}]`).waitFor();
        const moved = await left<string[]>(page, 'moved');
        if (reducedMotion === 'reduce') expect(moved).toEqual([]);
        else expect(moved).toEqual(expect.arrayContaining([kept, thrown]));
        await context.close();
    }
});

test('its rules are told, in both languages; what does not apply is not offered', async () => {
    for (const [locale, { whole_games: words }] of kLocales) {
        const { page, context } = await open_at(undefined, {
            locale,
            viewport: { width: 360, height: 740 },
        });
        await page.locator('.rules').first().click();
        expect(await page.locator('.rules-text h3').allTextContents()).toContain(
            words.rules.KeepOrDiscard,
        );
        await page.keyboard.press('Escape');
        await page.locator('.felt .folded > summary').click();
        expect(await page.locator('.rules-choice .note').textContent()).toBe(
            words.rules_help.KeepOrDiscard,
        );
        expect(await page.locator('.felt input[name=seen]').count()).toBe(0);
        expect(await width_of(page)).toBe(360);
        await picture(page, `keep-options-${locale}`, true);
        await context.close();
    }
});
