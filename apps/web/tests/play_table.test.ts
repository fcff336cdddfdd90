// The table of a game in a real Chromium: how a hand is held, that all fits every window, what
// moves, and what is heard.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { WholeGame } from '../src/engine/solver';
import { kRules, type Options } from '../src/match/match';
import { hand_of, kPack, kSuits, kTrumps, suit_of } from '../src/table/cards';
import { rows_of } from '../src/table/order';
import { axe_findings, kSingle } from './support/browser';
import { data, fits, kLocales, left, picture, small, windows } from './support/looks';
import { engine, match, open, open_at as open_game, played_until as played } from './support/page';
import { random } from './support/solver';

const open_at = (
    game: WholeGame,
    context: BrowserContextOptions & { before?: () => void } = {},
    options: Partial<Options> = {},
) => open_game(game, { hasty: true, ...context, options });

const actions = async (page: Page) => (await match(page)).game.actions.length;

test('a hand has trumps first, colours by turns, no suit in two rows if 7 are enough', () => {
    const next = random(3);
    const is_red = (suit: string) => 'HD'.includes(suit);
    for (let i = 0; i < 3000; ++i) {
        const pack = [...kPack];
        const hand = Array.from(
            { length: 1 + (next() % 13) },
            () =>
                pack.splice(
                    next() % (i % 3 === 0 ? Math.min(20, pack.length) : pack.length),
                    1,
                )[0]!,
        );
        const trump = kTrumps[next() % 5]!;
        const suits = kSuits.filter((suit) => hand.some((card) => suit_of(card) === suit));
        for (const wanted of [1, 2] as const) {
            const rows = rows_of(hand_of(hand), trump, wanted);
            const all = rows.flat();
            expect([...all].sort()).toEqual([...hand].sort());
            const order = all.map(suit_of).filter((suit, at, list) => suit !== list[at - 1]);
            expect(order).toHaveLength(suits.length);
            if (suits.some((suit) => suit === trump)) expect(order[0]).toBe(trump);
            // The lengths of all rows of whole suits.
            const lengths = suits.reduce(
                (sums, suit) => {
                    const held = hand.filter((card) => suit_of(card) === suit).length;
                    return sums.concat(sums.map((sum) => sum + held));
                },
                [0],
            );
            if (wanted === 2 && hand.length > 7) {
                expect(Math.max(rows[0].length, rows[1].length)).toBeLessThanOrEqual(7);
                if (lengths.some((sum) => Math.max(sum, hand.length - sum) <= 7))
                    expect(
                        rows[0].map(suit_of).filter((suit) => rows[1].map(suit_of).includes(suit)),
                    ).toEqual([]);
            } else {
                expect(rows[1]).toEqual([]);
                // Where both colours allow it, none follows itself.
                const red = suits.filter(is_red).length;
                const first_red = order.length > 0 && is_red(order[0]!);
                const can = red * 2 === suits.length || Math.abs(red * 2 - suits.length) === 1;
                const begins =
                    red * 2 === suits.length ||
                    !suits.some((suit) => suit === trump) ||
                    first_red === red * 2 > suits.length;
                if (can && begins)
                    expect(
                        order.every(
                            (suit, at) => at === 0 || is_red(suit) !== is_red(order[at - 1]!),
                        ),
                    ).toBe(true);
            }
        }
    }
});

// What lies on what in the exchange is looked at in more windows, with faults.
const kSizes = windows(320, 375, 390, 667, 768, 1440);

test.each(kSizes)(
    'at %s x %s the table fills the window, cards are large, and all fits with larger letters too',
    async (width, height) => {
        const states = {
            exchange: ['GermanWhist', (_: string, n: number) => n >= 4],
            auction: ['HoneymoonBridge', () => true],
            play: ['GermanWhist', (phase: string) => phase === 'play'],
            over: ['GermanWhist', () => false],
        } as const;
        for (const [name, [rules, enough]] of Object.entries(states)) {
            const { page, context } = await open_at(played(rules, enough), {
                viewport: { width, height },
                hasTouch: width < 1000,
                colorScheme: width % 4 ? 'dark' : 'light',
            });
            for (const size of ['100%', '130%']) {
                await page.evaluate((to) => (document.documentElement.style.fontSize = to), size);
                // Once everything has been drawn.
                await expect
                    .poll(() => fits(page), { message: `${name}, ${size}: it scrolls` })
                    .toBe(true);
                const { table, small, high, parted } = await page.evaluate(() => {
                    const top = document.querySelector('.other')?.getBoundingClientRect().top ?? 0;
                    const bottom =
                        document.querySelector('.own')?.getBoundingClientRect().bottom ??
                        innerHeight;
                    const cards = [...document.querySelectorAll<HTMLElement>('.own-cards .card')];
                    const rows = [...document.querySelectorAll('.hand-row')].map(
                        (row) =>
                            new Set(
                                [...row.querySelectorAll<HTMLElement>('.card')].map(
                                    (card) => card.dataset.card![0],
                                ),
                            ),
                    );
                    return {
                        table: (bottom - top) / innerHeight,
                        small: Math.min(
                            44,
                            ...cards.map((card) => card.getBoundingClientRect().width),
                        ),
                        high: Math.min(
                            999,
                            ...cards.map(
                                (card) => card.querySelector<HTMLElement>('.sheet')!.offsetHeight,
                            ),
                        ),
                        parted: [...(rows[0] ?? [])].filter((suit) => rows[1]?.has(suit)),
                    };
                });
                expect(table).toBeGreaterThan(0.6);
                expect(small).toBeGreaterThan(43.9);
                expect(high).toBeGreaterThan(52);
                expect(parted).toEqual([]);
            }
            await page.evaluate(() => (document.documentElement.style.fontSize = ''));
            if (width === 320 || width === 1440) expect(await axe_findings(page)).toEqual([]);
            await picture(page, `table-${name}-${width}`);
            await context.close();
        }
    },
);

test.each([...kSizes, [360, 640], [844, 390]] as const)(
    'at %s x %s every game can be chosen at first sight, without scrolling',
    async (width, height) => {
        for (const [locale, { whole_games: words }] of kLocales) {
            const { page, context } = await open(kSingle, {
                viewport: { width, height },
                locale,
                hasTouch: true,
            });
            const choices = page.locator('.felt .rules-choice label');
            expect(await choices.allTextContents()).toEqual(
                kRules.map((rules) => words.rules[rules]),
            );
            const targets = page.locator('.felt :is(label, .begin button, summary):visible');
            expect(await small(targets, true)).toEqual([]);
            expect(await fits(page)).toBe(true);
            await choices.last().tap();
            await page.locator('.felt .strong').tap();
            await page.locator('.phase-draw').waitFor();
            await context.close();
        }
    },
);

test.each(windows(320, 360, 390))(
    'at %s x %s cards are as large where suits would make a row of eight',
    async (width, height) => {
        const sizes: number[][] = [];
        const lengths = (hand: string) =>
            hand
                .split('.')
                .map((suit) => suit.length)
                .sort();
        for (const suits of ['2,3,3,5', '1,4,4,4']) {
            let seed = 0;
            const dealt = () => engine.view_game(engine.new_game('GermanWhist', seed), 'S').hands.S;
            while (lengths(dealt()).join() !== suits) ++seed;
            const { page, context } = await open_at(engine.new_game('GermanWhist', seed), {
                viewport: { width, height },
                hasTouch: true,
            });
            const boxes = await page
                .locator('.own-cards .card')
                .evaluateAll((all) => all.map((card) => card.getBoundingClientRect()));
            expect(Math.min(...boxes.map((box) => box.width))).toBeGreaterThan(43.9);
            const last = boxes.at(-1)!;
            sizes.push([last.width, last.height]);
            await context.close();
        }
        expect(sizes[0]).toEqual(sizes[1]);
    },
);

test('trumps stand at the stock; court cards have a figure, number cards pips', async () => {
    const { page } = await open_at(
        played('GermanWhist', (_, n) => n >= 4),
        { viewport: { width: 844, height: 390 } },
    );
    expect(await page.locator('.stock .trump-badge').textContent()).toBe('trump');
    const { trump } = engine.view_game(
        played('GermanWhist', (_, n) => n >= 4),
        'S',
    );
    expect(await page.locator('.trump-badge svg').getAttribute('class')).toContain(`suit-${trump}`);
    const drawn = (width: number, card: string) =>
        page.evaluate(
            ([to, which]) => {
                const sheet = document.querySelector<HTMLElement>(
                    `.own-cards [data-sheet^="${which}"]`,
                )!;
                sheet.style.width = `${to}px`;
                return ['.court', '.pips', '.one'].filter((part) => {
                    const found = sheet.querySelector(part);
                    return found && getComputedStyle(found).display !== 'none';
                });
            },
            [width, card] as const,
        );
    const cards = await data(page.locator('.own-cards [data-sheet]'), 'sheet');
    for (const card of cards) {
        const court = 'KQJ'.includes(card[1]!);
        expect(await drawn(110, card)).toEqual([court ? '.court' : '.pips']);
        expect(await drawn(44, card)).toEqual([court ? '.court' : '.one']);
    }
});

/** In the page: what moves is held at its beginning. */
function hold(): void {
    const real = Element.prototype.animate;
    const held: { sheet: string; animation: Animation; properties: string[] }[] = [];
    Object.assign(window, { held });
    Element.prototype.animate = function (this: Element, frames, options) {
        const animation = real.call(this, frames, options);
        animation.pause();
        held.push({
            sheet: (this as HTMLElement).dataset.sheet!,
            animation,
            properties: (frames as Keyframe[]).flatMap((frame) => Object.keys(frame)),
        });
        return animation;
    };
}
interface Held {
    held: { sheet: string; animation: Animation; properties: string[] }[];
}

/** Where a card is seen: its middle. */
const middle = (page: Page, selector: string) =>
    page
        .locator(selector)
        .first()
        .evaluate((element) => {
            const { left, top, width, height } = element.getBoundingClientRect();
            return [left + width / 2, top + height / 2].map(Math.round);
        });

test('cards fly from the hand, to the winner, from the stock, by transform alone', async () => {
    // South follows and wins, so that the computer waits.
    const after = (game: WholeGame, card: string) =>
        engine.view_game({ ...game, actions: [...game.actions, card] }, 'S');
    const wins = (game: WholeGame) =>
        engine
            .view_game(game, 'S')
            .legal.find((card) => after(game, card).past.at(-1)!.winner === 'S');
    let game = played('GermanWhist', (_, n) => n % 2 === 1);
    for (let least = 3; !wins(game); least += 2)
        game = played('GermanWhist', (_, n) => n >= least && n % 2 === 1);
    const { page } = await open_at(game, {
        viewport: { width: 390, height: 844 },
        reducedMotion: 'no-preference',
        before: hold,
    });
    const card = wins(game)!;
    const { drew } = after(game, card).past.at(-1)!;
    const [hand, place, stock] = [
        await middle(page, `.own-cards [data-sheet=${card}]`),
        await middle(page, '.place.S'),
        await middle(page, '.stock .sheet'),
    ];
    await page.evaluate(() => ((window as unknown as Held).held.length = 0));
    await page.locator(`.own-cards [data-card=${card}]`).click();
    await page.locator('.taken .card.won').waitFor();
    // The game has gone on, whatever is seen.
    expect(await actions(page)).toBe(game.actions.length + 1);
    const at = (time: number) =>
        page.evaluate(
            (now) =>
                (window as unknown as Held).held.forEach(({ animation }) => {
                    animation.currentTime = now;
                }),
            time,
        );
    await at(0);
    expect(await middle(page, `[data-sheet=${card}]`)).toEqual(hand);
    expect(await middle(page, `.own-cards [data-sheet=${drew!.S}]`)).toEqual(stock);
    expect(await middle(page, '.other-cards .mini:last-child .sheet')).toEqual(stock);
    await at(300);
    expect(await middle(page, `[data-sheet=${card}]`)).toEqual(place);
    const held = await page.evaluate(() =>
        (window as unknown as Held).held.map(({ sheet, animation, properties }) => ({
            sheet,
            properties,
            end: animation.effect!.getComputedTiming().endTime as number,
        })),
    );
    expect(new Set(held.flatMap(({ properties }) => properties))).toEqual(
        new Set(['offset', 'easing', 'transform']),
    );
    for (const { end } of held) expect(end).toBeLessThan(900);
    await page.evaluate(() =>
        (window as unknown as Held).held.forEach(({ animation }) => {
            animation.finish();
        }),
    );
    expect(await page.locator(`.taken.S [data-sheet=${card}]`).count()).toBe(1);
});

test('a deal moves every card, if motion is wanted; a tap or a key ends all', async () => {
    for (const way of ['tap', 'key', 'reduced'] as const) {
        const { page, context } = await open(kSingle, {
            hasTouch: true,
            viewport: { width: 844, height: 390 },
            reducedMotion: way === 'reduced' ? 'reduce' : 'no-preference',
            before: hold,
        });
        await page.locator('.felt .strong').tap();
        await page.locator('.own-cards .card').first().waitFor();
        const moving = () =>
            page.evaluate(
                () =>
                    document
                        .getAnimations()
                        .filter((animation) => !(animation instanceof CSSTransition)).length,
            );
        const dealt = () => page.evaluate(() => (window as unknown as Held).held.length);
        if (way === 'reduced') {
            await page.locator('.own-cards .card[aria-disabled=false]').first().waitFor();
            expect(await dealt()).toBe(0);
        } else {
            await expect.poll(dealt).toBeGreaterThanOrEqual(26);
            expect(await moving()).toBeGreaterThan(0);
            if (way === 'tap') await page.touchscreen.tap(3, 200);
            else await page.keyboard.press('Shift');
            expect(await moving()).toBe(0);
        }
        await context.close();
    }
});

test('cards are heard and felt by choice alone', async () => {
    for (const on of [false, true]) {
        const { page, context } = await open_at(
            played('GermanWhist', (_, n) => n >= 4),
            {},
            { sound: on },
        );
        await page.evaluate(() => {
            const heard = { sounds: 0, felt: 0 };
            Object.assign(window, { heard });
            const start = AudioBufferSourceNode.prototype.start;
            AudioBufferSourceNode.prototype.start = function () {
                ++heard.sounds;
                start.call(this);
            };
            navigator.vibrate = () => Boolean(++heard.felt);
        });
        const before = await actions(page);
        await page.locator('.own-cards .card[aria-disabled=false]').first().click();
        await expect.poll(() => actions(page)).toBeGreaterThan(before);
        await page.locator('.icon').first().click();
        expect(await page.locator('.menu input[name=sound]').isChecked()).toBe(on);
        const heard = await left<{ sounds: number; felt: number }>(page, 'heard');
        expect([heard.sounds > 0, heard.felt > 0]).toEqual([on, on]);
        await context.close();
    }
});
