// What once went wrong on the page, each thing by itself.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { kUnloaded } from '../src/words/common';
import { en } from '../src/words/en';
import { play_en } from '../src/words/play_en';
import type { Language } from '../src/words/words';
import { zh } from '../src/words/zh';
import { kSingle, overlaps, serve } from './support/browser';
import { fits, kLocales, shows, shows_all, windows } from './support/looks';
import { browser, engine, match, open, open_at, played, played_until } from './support/page';
import { first_action, play_on } from './support/solver';

/** The first legal action of whoever is to act, until `enough`. */
const first_legal = (rules: string, enough: (phase: string, actions: number) => boolean) =>
    play_on(engine, engine.new_game(rules, 7), (view, { actions }) =>
        enough(view.phase, actions.length) ? undefined : first_action(view),
    );

const in_exchange = () => first_legal('GermanWhist', (_, actions) => actions >= 4);

test.each([...windows(320, 360, 375, 390, 667, 844, 768, 1440), [360, 560], [320, 200]] as const)(
    'at %s x %s nothing lies on anything else, with letters of any size',
    async (width, height) => {
        const { page } = await open_at(in_exchange(), { viewport: { width, height } });
        for (const size of ['100%', '130%', '200%']) {
            await page.evaluate((to) => (document.documentElement.style.fontSize = to), size);
            expect([size, await overlaps(page)]).toEqual([size, []]);
            // What does not fit is reached by scrolling; at the usual size all fits.
            expect((await fits(page)) || size !== '100%' || height < 300).toBe(true);
            await page.locator('.game-actions .undo').scrollIntoViewIfNeeded();
            expect(
                await page
                    .locator('.own-cards .card')
                    .first()
                    .evaluate((card) => card.getBoundingClientRect().height),
            ).toBeGreaterThan(43.9);
        }
    },
);

test('a second tab is told, and loses nothing', async () => {
    const { page, context } = await open_at(in_exchange());
    // The computer may be to act: what it does would be news to the second tab, too.
    await page.locator('.own-cards .card[aria-disabled=false]').first().waitFor();
    const other = await context.newPage();
    await other.goto(kSingle);
    await other.locator('.own-cards').waitFor();
    const kept = async () => (await match(page)).game.actions.length;
    const before = await kept();
    await page.locator('.own-cards .card[aria-disabled=false]').first().click();
    await expect.poll(kept).toBeGreaterThan(before);
    await shows(other.locator('[role=alert]')).toContain('another tab');
    const then = await kept();
    await other.getByRole('button', { name: 'Continue here' }).click();
    await other.locator('.own-cards').waitFor();
    expect(await kept()).toBeGreaterThanOrEqual(then);
    await shows(page.locator('[role=alert]')).toContain('another tab');
});

test('a tab put aside goes on with its game, and notices that another has gone on', async () => {
    const { page } = await open_at(in_exchange());
    const play = page.locator('.own-cards .card[aria-disabled=false]').first();
    await play.click();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await play.click();
    // As from another tab, of which nothing was heard.
    await page.evaluate(() => {
        const match = JSON.parse(localStorage.getItem('honeymoon.match')!) as { seed: number };
        localStorage.setItem('honeymoon.match', JSON.stringify({ ...match, seed: match.seed + 1 }));
        dispatchEvent(new Event('pageshow'));
    });
    await page.getByRole('button', { name: 'Continue here' }).click();
    await page.locator('.own-cards').waitFor();
    await page.evaluate(() => dispatchEvent(new Event('pageshow')));
    await play.click();
});

test('where the browser keeps nothing, that is said once', async () => {
    // South is to act, so that the computer's card does not bring it up before.
    const game = played_until('GermanWhist', (phase) => phase === 'exchange');
    const { page } = await open_at(game);
    await page.evaluate(() => {
        Storage.prototype.setItem = () => {
            throw new DOMException('full', 'QuotaExceededError');
        };
    });
    await page.locator('.own-cards .card[aria-disabled=false]').first().click();
    await page.locator('.toast', { hasText: 'cannot save games' }).waitFor();
    await page.locator('.toast').waitFor({ state: 'detached' });
    await page.locator('.own-cards .card[aria-disabled=false]').first().click();
    expect(await page.locator('.toast').count()).toBe(0);
});

test('trumps have the colour of their suit; the last trick is gone after the auction', async () => {
    const { page, context } = await open_at(in_exchange());
    const colour = (selector: string) =>
        page
            .locator(selector)
            .first()
            .evaluate((element) => getComputedStyle(element).color);
    expect(await colour('.bar-what [class^=suit-]')).not.toBe(await colour('.bar-what > span'));
    await context.close();
    const draw = await open_at(first_legal('DrawBridge', (phase) => phase === 'play'));
    expect(await draw.page.locator('.trick .card').count()).toBe(0);
    await draw.context.close();
});

test('a new game in the middle of a match is asked for twice', async () => {
    const { page } = await open_at(in_exchange(), { match: { before: { N: 3, S: 5 } } });
    const deal = async () => (await match(page)).game.deal;
    const before = await deal();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('.new-game > summary').click();
    await page.locator('dialog .strong').click();
    expect(await page.locator('dialog [role=alert]').textContent()).toContain('you 5, the Cat 3');
    expect(await deal()).toBe(before);
    await page.locator('dialog .strong').click();
    await expect.poll(deal).not.toBe(before);
});

test('a review has the names of the record, lessons by trick, no buttons on paper', async () => {
    const game = first_legal('GermanWhist', () => false);
    const { page } = await open(`${kSingle}#review`);
    await page
        .locator('textarea')
        .fill(engine.save_game({ ...game, deal: `[North "Ann"]\n[South "Bob"]\n${game.deal}` }));
    await page.getByRole('button', { name: 'Review' }).click();
    expect(await page.locator('.board .player-name').allTextContents()).toEqual(['Ann', 'Bob']);
    await page.locator('.lessons button').first().waitFor();
    for (const text of await page.locator('.lessons .number').allTextContents()) {
        expect(text).toMatch(/^(Exchange|Play) ([1-9]|1[0-3])$/);
    }
    await page.emulateMedia({ media: 'print' });
    expect(
        await page
            .locator('.steps, .paste, nav')
            .evaluateAll(
                (all) => all.filter((one) => one.getBoundingClientRect().height > 0).length,
            ),
    ).toBe(0);
    expect(await page.locator('.board').isVisible()).toBe(true);
});

test('two million suits cannot be pasted; errors are in the language of the page', async () => {
    const { page } = await open(`${kSingle}#solve`, { locale: 'zh-TW' });
    expect(Number(await page.locator('#paste').getAttribute('maxlength'))).toBeLessThan(100_000);
    await page.locator('#paste').fill('S AK A');
    await page.locator('form button').last().click();
    expect(await page.locator('.fault').textContent()).not.toMatch(/[A-Za-z]{3}/);
});

test('why a link to an ending cannot be opened is said once', async () => {
    for (const [locale, words, why] of [
        ['en-GB', en, ' Link: it should read #TRUMP/SOUTH/NORTH/LEADER/PLAYED'],
        ['zh-TW', zh, '這不是牌局的連結。'],
    ] as const) {
        const { page, context } = await open(`${kSingle}#S/AK`, { locale });
        expect((await page.locator('.fault').allTextContents()).map((text) => text.trim())).toEqual(
            [`${words.link_fault}${why}`],
        );
        await context.close();
    }
});

test.each([
    ['GermanWhist', play_en.hint_sampled],
    ['DrawBridge', 'no figures'],
])(
    '%s: on a phone lying on its side what is to be done stands beside what one has, and is ' +
        'not cut off',
    async (rules, said) => {
        const { page } = await open_at(
            first_legal(rules, (phase, actions) => phase === 'exchange' && actions >= 20),
            { viewport: { width: 667, height: 331 }, options: { hints: true }, hasty: true },
        );
        await page.locator('.todo', { hasText: said }).waitFor();
        const [mine, todo, line] = await page.evaluate(() =>
            ['.own .player-tricks', '.says-now .todo', '.says-now'].map((name) =>
                document.querySelector(name)!.getBoundingClientRect(),
            ),
        );
        expect(todo!.left).toBeGreaterThan(mine!.right);
        expect(todo!.right).toBeLessThan(line!.right + 1);
    },
);

test('setting up an ending leaves one step to go back', async () => {
    const { page } = await open(`${kSingle}#solve`);
    const before = await page.evaluate(() => history.length);
    for (const [seat, cards] of [
        ['S', ['SA', 'H2']],
        ['N', ['SK', 'H3']],
    ] as const) {
        for (const card of cards)
            await page.locator(`.pack[data-seat=${seat}] [data-card=${card}]`).click();
    }
    await expect.poll(() => page.url()).toContain('#S/A.2../K.3../S/');
    expect((await page.evaluate(() => history.length)) - before).toBeLessThanOrEqual(1);
});

test('a bid of one is read in the singular; no position is no position', async () => {
    const { page } = await open_at(first_legal('HoneymoonBridge', () => true));
    await page.locator('.bidding').waitFor();
    expect(await page.locator('.bidding [aria-label="Bid 1 clubs"]').count()).toBe(0);
    expect(() => engine.cards(null as never)).toThrow(/a position has a trump and two hands/);
});

test('what is done next clears a message about what was done before', async () => {
    const { page } = await open_at(played_until('GermanWhist', (_, actions) => actions >= 8));
    await page.locator('.own-cards .barred').first().waitFor();
    // In the page, so that no message is over before it is looked for.
    const said = await page.evaluate(async () => {
        const drawn = () =>
            new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        const toasts: (string | undefined)[] = [];
        for (const card of ['.barred', '[aria-disabled=false]']) {
            document.querySelector<HTMLElement>(`.own-cards ${card}`)!.click();
            await drawn();
            toasts.push(document.querySelector('.toast')?.textContent ?? undefined);
            await drawn();
        }
        return toasts;
    });
    expect(said).toEqual([play_en.must_follow('H'), undefined]);
});

test('a random deal is a deal: that is what is said, and all of it is in sight', async () => {
    const { page } = await open(`${kSingle}#solve`, { viewport: { width: 390, height: 844 } });
    await page.getByRole('button', { name: en.random }).click();
    await shows(page.locator('[role=status]').last()).toMatch(/South takes \d+ of 13/);
    expect(await page.locator('.toast').count()).toBe(0);
    expect(
        await page
            .locator('.hand[data-seat=S]')
            .evaluate((hand) => hand.getBoundingClientRect().bottom),
    ).toBeLessThan(844);
});

test('what the server does not have is said in one line, and asked for again', async () => {
    type Way = [Language, (page: Page) => Promise<void>, (page: Page) => Locator];
    const card: Way = [
        'en',
        async (page) => {
            await page.locator('.felt .strong').click();
            await page.locator('.own-cards [aria-disabled=false]').first().click();
        },
        (page) => page.locator('.taken .card').first(),
    ];
    const ways: Record<string, Way> = {
        app: ['en', async () => undefined, (page) => page.locator('.felt .strong')],
        solver: card,
        whist: card,
        table: ['en', async () => undefined, (page) => page.locator('.felt .strong')],
        zh: ['zh', async () => undefined, (page) => page.getByText(zh.whole_games.invite)],
        review_view: [
            'en',
            (page) => page.locator('.views a').nth(1).click(),
            (page) => page.locator('#record'),
        ],
    };
    for (const [name, [language, way, there]] of Object.entries(ways)) {
        const missing = {
            test: (path: string) => missing.yet && path.includes(`/${name}-`),
            yet: true,
        };
        const { server, url } = await serve('hosted', { missing });
        const context = await browser.newContext({
            locale: language === 'zh' ? 'zh-TW' : 'en-GB',
            serviceWorkers: 'block',
            viewport: { width: 320, height: 568 },
        });
        await context.addInitScript(() => localStorage.setItem('honeymoon.taught', 'yes'));
        const page = await context.newPage();
        await page.goto(url);
        await way(page);
        await page.getByRole('alert').getByText(kUnloaded[language].line).waitFor();
        // What it covers can be reached.
        const covered = await page.evaluate(() => {
            scrollTo(0, document.body.scrollHeight);
            const box = (of: string) => document.querySelector(of)?.getBoundingClientRect();
            return (box('.game-actions')?.bottom ?? 0) - box('.unloaded')!.top;
        });
        expect(covered).toBeLessThanOrEqual(0);
        missing.yet = false;
        await page.getByRole('button', { name: kUnloaded[language].again }).click();
        await there(page).waitFor();
        expect(await page.getByRole('alert').count()).toBe(0);
        await context.close();
        server.close();
    }
});

test.each([
    [320, 568, 'en-GB'],
    [360, 640, 'zh-TW'],
    [667, 331, 'en-GB'],
    [1440, 900, 'zh-TW'],
] as const)(
    'at %s x %s the first result after a hint names the hint, and no score of nothing',
    async (width, height, locale) => {
        const { whole_games: words } = locale === 'zh-TW' ? zh : en;
        const { page } = await open_at(played('GermanWhist', 5), {
            viewport: { width, height },
            locale,
            hasty: true,
            match: { assisted: true, help: 'hint' },
        });
        await page.locator('.account').waitFor();
        const note = page.locator('.result-what .note');
        expect(await note.textContent()).toBe(words.assisted_why('hint', false));
        expect(await note.evaluate((element) => element.clientHeight)).toBeGreaterThan(10);
        expect(await page.locator('.result tbody th').allTextContents()).toEqual([
            words.tricks_won,
        ]);
        expect(await shows_all(page.locator('.result'))).toBe(true);
    },
);

test.each(windows(320, 360, 375))(
    'at %s x %s the first view has the name of the page and what each game is',
    async (width, height) => {
        for (const [locale, words] of kLocales) {
            const { page, context } = await open(kSingle, { viewport: { width, height }, locale });
            const name = page.locator('.felt-name');
            expect(await name.textContent()).toBe(words.title);
            const note = page.locator('.felt .rules-choice .note');
            for (const each of [name, note]) {
                const box = (await each.boundingBox())!;
                expect(box.width).toBeGreaterThan(40);
                expect(box.y + box.height).toBeLessThan(height);
            }
            for (const choice of await page.locator('.felt .rules-choice label').all()) {
                await choice.click();
                expect(await fits(page)).toBe(true);
            }
            await context.close();
        }
    },
);

test.each([
    [320, 568, 'HoneymoonBridge', '.bar-what > span'],
    [844, 390, 'GermanWhist', '.says-now .news'],
] as const)('at %s x %s in %s nothing of %s is cut off', async (width, height, rules, part) => {
    for (const locale of ['en-GB', 'zh-TW']) {
        const { page, context } = await open_at(
            // After a trick, which the person has won: there is most to say.
            played_until(rules, (phase, actions) => phase === 'auction' || actions % 2 === 0),
            { viewport: { width, height }, locale, match: { before: { N: 1240, S: 980 } } },
        );
        expect(await shows_all(page.locator(part), true)).toBe(true);
        await context.close();
    }
});

test('with large letters a contract game in Chinese ends on one small screen', async () => {
    const { page } = await open_at(played('HoneymoonBridge', 5), {
        viewport: { width: 320, height: 568 },
        locale: 'zh-TW',
        hasty: true,
    });
    await page.evaluate(() => (document.documentElement.style.fontSize = '130%'));
    await page.locator('.account').waitFor();
    await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
        .toBeLessThanOrEqual(568);
});

test('what is read out in Chinese has no blank between sentences', async () => {
    const { page } = await open_at(
        played_until('GermanWhist', (_, actions) => actions >= 8),
        { locale: 'zh-TW' },
    );
    const said = page.locator('[role=status]').last();
    await shows(said).toMatch(/。.+。/);
    expect(await said.textContent()).not.toMatch(/[。，：] /);
});
