// The page in a real Chromium: every function by mouse and by keyboard, and what it shows against
// the command.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cards_of } from '../src/table/cards';
import { kExamples } from '../src/table/examples';
import { link_of } from '../src/table/link';
import { en } from '../src/words/en';
import {
    address,
    axe_findings,
    go,
    hand,
    kNarrow,
    kPhone,
    kSingle,
    kWays,
    scores,
    serve,
} from './support/browser';
import { data, picture, shows, small, width_of, windows } from './support/looks';
import { browser, engine, is_focused, open, open_at, played } from './support/page';
import { kBuild, known_values, kSeed } from './support/solver';

const kDeal = '#S/J97.K32.KT843.A6/AKQ62.A987.9.T95/S/';
const kEnding = '#S/AJT.A../KQ9.2../S/';
const kRecord = readFileSync(join(__dirname, 'support/record.txt'), 'utf8');

let host: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
    host = await serve('hosted');
});
afterAll(() => host?.server.close());

const button = (name: string) => `button:text-is("${name}")`;
const segment = (group: string, value: string) =>
    `fieldset:has(legend:text-is("${group}")) label:has(input[value=${value}])`;
const radio = (group: string, value: string) =>
    `fieldset:has(legend:text-is("${group}")) input[value=${value}]`;

test('positions are scored as they are known to be', async () => {
    const { page } = await open(kSingle + kDeal);
    // All of them are asked of the module by itself.
    for (const [question, answer] of known_values().filter((_, i) => i % 6 === 0)) {
        const { trump, leader, follower, led } = engine.read(question);
        await go(page, `#${trump}/${leader}/${follower}/S/${led ?? ''}`);
        const wanted = [...answer.matchAll(/(\w+) (\d+)/g)].map(
            ([, card, tricks]) => [card!, Number(tricks)] as const,
        );
        expect(await scores(page), question).toEqual(Object.fromEntries(wanted));
        // Beside the table: the best first.
        const levels = await page.locator('.scores .score').allTextContents();
        expect(levels.map((level) => parseInt(level, 10))).toEqual([
            ...new Set(wanted.map(([, tricks]) => tricks)),
        ]);
        const value = wanted[0]![1];
        await shows(page.locator('.says .verdict')).toMatch(
            new RegExp(`\\b${value} of|${value ? 'takes' : 'loses'} the last`),
        );
    }
});

describe.each(['mouse', 'keyboard'] as const)('by %s', (way) => {
    const press = kWays[way];
    let page: Page;
    const fresh = async (link = '#solve') => {
        ({ page } = await open(kSingle + link, { viewport: { width: 1440, height: 1400 } }));
    };
    const pack_card = (card: string, seat = 'S') => `.pack[data-seat=${seat}] [data-card=${card}]`;
    const hand_card = (card: string) => `.hand [data-card=${card}]`;
    const choose_level = async (id: string, level: number) => {
        const select = page.locator(id);
        if (way === 'mouse') return select.selectOption(String(level));
        await select.focus();
        return page.keyboard.type(String(level));
    };

    test('cards are given to hands and taken back, and what is missing is said', async () => {
        await fresh();
        const verdict = page.locator('.says .verdict');
        await shows(verdict).toContain('Give cards to both hands');
        if (way === 'mouse') {
            await press(page, pack_card('SA'));
            await shows(verdict).toBe(
                'North needs 1 more card: 0 against 1. Both hands must be the same size.',
            );
            await press(page, pack_card('SK', 'N'));
            await page.locator(pack_card('H2')).dragTo(page.locator('.hand[data-seat=S]'));
            await page.locator(pack_card('C3')).dragTo(page.locator('.hand[data-seat=N]'));
            await page.locator(hand_card('C3')).dragTo(page.locator('.hand[data-seat=S]'));
            await expect.poll(() => hand(page, 'S')).toEqual(['SA', 'H2', 'C3']);
            await page.locator(hand_card('C3')).dragTo(page.locator('.pack').first());
            await press(page, hand_card('H2'));
        } else {
            await page.locator(pack_card('SA')).focus();
            await page.keyboard.press('s');
            await shows(verdict).toBe(
                'North needs 1 more card: 0 against 1. Both hands must be the same size.',
            );
            await page.keyboard.press('ArrowRight');
            await page.keyboard.press('n');
            await page.keyboard.press('ArrowDown');
            await page.keyboard.press('s');
            await expect.poll(() => hand(page, 'S')).toEqual(['SA', 'HK']);
            await page.keyboard.press('Delete');
            await page.keyboard.press('End');
            await page.keyboard.press('n');
            await page.locator(hand_card('C2')).focus();
            await page.keyboard.press('s');
            await expect.poll(() => hand(page, 'S')).toEqual(['SA', 'C2']);
            await page.locator(hand_card('C2')).focus();
            await page.keyboard.press('Delete');
        }
        await expect.poll(() => hand(page, 'S')).toEqual(['SA']);
        await expect.poll(() => hand(page, 'N')).toEqual(['SK']);
        await shows(verdict).toBe('South takes the last trick');
        await expect.poll(() => address(page)).toBe('#S/A.../K.../S/');
        await press(page, button('Clear'));
        await expect.poll(() => hand(page, 'S')).toEqual([]);
    });

    test('a hand takes no more than 13 cards', async () => {
        await fresh('#S/AKQJT98765432.../.../S/');
        await page.locator(pack_card('HA')).focus();
        if (way === 'mouse') await press(page, pack_card('HA'));
        else await page.keyboard.press('s');
        await expect.poll(() => hand(page, 'S')).toHaveLength(13);
        await shows(page.getByRole('status')).toBe('South has 13 cards already.');
    });

    test('random deals of every level', async () => {
        await fresh();
        for (const level of [1, 2, 7, 13]) {
            await choose_level('#level', level);
            await press(page, button('Random deal'));
            await expect.poll(async () => (await hand(page, 'S')).length).toBe(level);
            await expect.poll(() => hand(page, 'N')).toHaveLength(level);
        }
    });

    test('trumps, leader and hands are changed, and the scores with them', async () => {
        await fresh(kDeal);
        const as_command = async (trump: string, leader: string, follower: string) => {
            const { cards } = engine.cards({ trump: trump as 'S', leader, follower });
            await expect
                .poll(() => scores(page))
                .toEqual(Object.fromEntries(cards.map(({ card, tricks }) => [card, tricks])));
        };
        const [, south, north] = kDeal.split('/') as [string, string, string];
        for (const trump of ['H', 'D', 'C', 'N', 'S']) {
            await press(page, radio('Trumps', trump));
            await expect.poll(() => address(page)).toContain(`#${trump}/`);
            await as_command(trump, south, north);
        }
        await press(page, radio('On lead', 'N'));
        await expect.poll(() => address(page)).toContain('/N/');
        await as_command('S', north, south);
        await press(page, button('Swap the hands'));
        await expect.poll(() => hand(page, 'N')).toHaveLength(13);
        await as_command('S', south, north);
        // "What if" in the middle of a game: from the cards not yet played.
        await go(page, `${kEnding}SASQSJSK`);
        await press(page, radio('Trumps', 'N'));
        await expect.poll(() => address(page)).toBe('#N/T.A../9.2../N/');
        await page.goBack();
        await expect.poll(() => address(page)).toBe(`${kEnding}SASQSJSK`);
    });

    test('cards are played, and taken back by card, by trick and by the browser', async () => {
        await fresh(kDeal);
        for (const card of ['DT', 'D9', 'D3']) {
            await press(page, hand_card(card));
            await page
                .locator(`.laid [class*=suit-D]:has-text("${card === 'DT' ? '10' : card[1]}")`)
                .waitFor();
        }
        await expect.poll(() => address(page)).toBe(`${kDeal}DTD9D3`);
        await shows(page.getByRole('status')).toContain('South plays the 3 of diamonds.');
        await press(page, button('Undo trick'));
        await expect.poll(() => address(page)).toBe(`${kDeal}DTD9`);
        await shows(page.locator('.hand[data-seat=S] .seat-note')).toBe('Tricks 1');
        await press(page, button('Undo card'));
        await expect.poll(() => address(page)).toBe(`${kDeal}DT`);
        await press(page, button('To the start'));
        await expect.poll(() => address(page)).toBe(kDeal);
        for (const played of ['DT', 'DTD9', 'DTD9D3', 'DTD9']) {
            await page.goBack();
            await expect.poll(() => address(page)).toBe(kDeal + played);
        }
        await page.goForward();
        await expect.poll(() => hand(page, 'S')).not.toContain('D3');
        // Not a legal card: nothing happens, and why is said.
        await press(page, hand_card('C6'));
        await shows(page.getByRole('status')).toBe("It is North's turn.");
        await expect.poll(() => address(page)).toBe(`${kDeal}DTD9D3`);
        await go(page, `${kEnding}SA`);
        await press(page, hand_card('H2'));
        await shows(page.getByRole('status')).toBe('You must follow suit: spades.');
    });

    test('the best card, the cards beside, and the line play', async () => {
        await fresh(kDeal);
        await press(page, button('Play the best card'));
        await expect.poll(() => address(page)).toBe(`${kDeal}DT`);
        await press(page, '.scores li.best .chip >> nth=0');
        await expect.poll(() => address(page)).toBe(`${kDeal}DTD9`);
        const line = engine.line({
            trump: 'S',
            leader: 'J97.K32.K843.A6',
            follower: 'AKQ62.A987..T95',
        });
        await press(page, '.tricks button >> nth=4');
        await expect.poll(() => address(page)).toBe(`${kDeal}DTD9${line.slice(0, 5).join('')}`);
        await press(page, '.tricks button >> nth=-1');
        await shows(page.locator('.says .verdict')).toBe('Played out: South 5, North 8.');
    });

    test('perfect play answers', async () => {
        await fresh(kDeal);
        if (way === 'mouse') await page.locator('#player-N').selectOption('perfect');
        else {
            await page.locator('#player-N').focus();
            await page.keyboard.type('perf');
        }
        await press(page, hand_card('DT'));
        await expect.poll(() => address(page)).toBe(`${kDeal}DTD9`);
        await press(page, hand_card('HK'));
        const { cards } = engine.cards({
            trump: 'S',
            leader: 'J97.K32.K843.A6',
            follower: 'AKQ62.A987..T95',
            led: 'HK',
        });
        await expect.poll(() => address(page)).toContain(`DTD9HK${cards[0]!.card}`);
        // Back to where South was to play.
        await expect.poll(() => page.locator('.hand[data-seat=S].to-move').count()).toBe(1);
        await press(page, button('To the start'));
        await expect.poll(() => address(page)).toBe(kDeal);
        await press(page, hand_card('DT'));
        await expect.poll(() => address(page)).toBe(`${kDeal}DTD9`);
        await press(page, button('Undo card'));
        await expect.poll(() => address(page)).toBe(kDeal);
    });

    test('text and records are read, and what is wrong with them changes nothing', async () => {
        await fresh(kDeal);
        const read = async (text: string) => {
            await page.locator('#paste').fill(text);
            await press(page, button('Set up from text'));
        };
        for (const [text, fault] of [
            ['S AJT.A.. KQ9.2', 'needs three'],
            ['S AJT.A.. KQ9...', 'The leader has 4 and the follower 3 cards'],
            ['nonsense', 'Neither a link nor hands nor a record'],
            ['X AJT.A.. KQ9.2..', 'is not a suit'],
            ['S AJT.A.. KQ9.2.. H2', 'not in the leader'],
            ['[Event "x"]', 'Neither a link nor hands nor a record'],
            ['[Rules "PlayPhase"]', 'line 2, column 1'],
            [kRecord.replace('[Stock "', '[Stock "SA '), 'line 7'],
            ['', 'There is nothing'],
        ] as const) {
            await read(text);
            await shows(page.getByRole('alert')).toContain(fault);
            await shows(page.getByRole('alert')).toContain('nothing was changed');
            await expect.poll(() => address(page)).toBe(kDeal);
        }
        await read(' s ajt.A.. kq9.2.. SA\n');
        await expect.poll(() => address(page)).toBe(`${kEnding}SA`);
        await expect.poll(() => page.getByRole('alert').count()).toBe(0);
        // A record is gone through, and comes back from there.
        await read(kRecord);
        await expect.poll(() => address(page)).toBe('#review');
        await expect
            .poll(() => page.locator('.move').count())
            .toBe(engine.open_game(kRecord).actions.length);
        await page.keyboard.press('End');
        await press(page, button('Solve this position'));
        const recorded = engine.read_record(kRecord);
        await expect
            .poll(() => address(page))
            .toContain(`/${recorded.leader}/${recorded.played.join('')}`);
    });

    test('an example is set up, and its lesson shows in the scores', async () => {
        await fresh();
        const names = [
            'A duck that beats a win',
            'A discard that beats a ruff',
            'Only a middle card',
        ];
        for (const [i, { game, right }] of kExamples.entries()) {
            await press(page, button(names[i]!));
            await expect.poll(() => address(page)).toBe(link_of(game));
            await expect.poll(() => data(page.locator('.hand .card.best'), 'card')).toEqual(right);
        }
    });

    test('the settings close by Escape and by a tap beside them', async () => {
        await fresh(kDeal);
        const settings = page.locator('.page-settings');
        const is_open = () => settings.evaluate((box) => (box as HTMLDetailsElement).open);
        const summary = '.page-settings > summary';
        await press(page, summary);
        await press(page, radio('Language', 'en'));
        expect(await is_open()).toBe(true);
        await page.keyboard.press('Escape');
        expect(await is_open()).toBe(false);
        expect(await is_focused(page, summary)).toBe(true);
        await press(page, summary);
        expect(await is_open()).toBe(true);
        await press(page, '.check input');
        expect(await is_open()).toBe(false);
    });

    test('language and colours are chosen, and remembered', async () => {
        await fresh(kDeal);
        await press(page, '.page-settings > summary');
        await press(page, radio('Language', 'zh'));
        await shows(page.locator('h1')).toBe('蜜月橋牌');
        await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('zh-Hant');
        const theme = page.locator('#theme');
        if (way === 'mouse') await theme.selectOption('dark');
        else {
            await theme.focus();
            await page.keyboard.press('End');
        }
        await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
        await page.reload();
        await shows(page.locator('h1')).toBe('蜜月橋牌');
        await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
        await press(page, '.check input');
        await expect.poll(() => page.locator('.badge').count()).toBe(0);
    });
});

test(`an ending is set up by touch with one tap a card (seed ${kSeed})`, async () => {
    const { page } = await open(`${kSingle}#solve`, kNarrow);
    for (const [seed, level] of [
        [kSeed, 5],
        [kSeed + 1, 13],
    ] as const) {
        const [S, N] = engine.deal(seed, level);
        const before = await page.evaluate(() => history.length);
        let taps = 0;
        for (const [seat, cards] of [
            ['S', cards_of(S)],
            ['N', cards_of(N)],
        ] as const) {
            for (const card of cards) {
                const target = page.locator(`.pack[data-seat=${seat}] [data-card=${card}]`);
                const box = (await target.boundingBox())!;
                expect([card, box.width >= 43.9, box.height >= 43.9]).toEqual([card, true, true]);
                await target.tap();
                ++taps;
            }
        }
        expect(taps).toBe(2 * level);
        await expect.poll(() => address(page)).toBe(`#S/${S}/${N}/S/`);
        expect(await width_of(page)).toBeLessThanOrEqual(360);
        expect((await page.evaluate(() => history.length)) - before).toBeLessThanOrEqual(taps);
        if (level === 5) await picture(page, 'set-up-360', true);
        // A tap too many is taken back at once.
        await page.locator(button('Clear')).tap();
        await expect.poll(() => hand(page, 'S')).toEqual([]);
        await page.locator(button('Undo change')).tap();
        await expect.poll(() => address(page)).toBe(`#S/${S}/${N}/S/`);
        await page.locator(button('Clear')).tap();
    }
});

test.each(windows(320, 667, 1440))(
    'at %s x %s the verdict stays in sight while an ending is set up',
    async (width, height) => {
        const { page } = await open(`${kSingle}#S/AK.../Q.../S/`, { viewport: { width, height } });
        for (const card of ['C2', 'SA', 'C2']) {
            // The last one in the pack, the first one there, and the last again.
            await page
                .locator(`.pack[data-seat=${card === 'SA' ? 'N' : 'S'}] [data-card=${card}]`)
                .click();
            await expect
                .poll(
                    () =>
                        page.evaluate(() => {
                            const verdict = document.querySelector('.says .verdict')!;
                            const { left, top, bottom } = verdict.getBoundingClientRect();
                            return (
                                top >= 0 &&
                                verdict.contains(
                                    document.elementFromPoint(left + 1, (top + bottom) / 2),
                                ) &&
                                bottom < innerHeight / 3
                            );
                        }),
                    { message: card },
                )
                .toBe(true);
        }
    },
);

test.each([
    [320, 568, 'en-GB'],
    [360, 640, 'zh-TW'],
] as const)(
    'at %s x %s the deal and the verdict come first, and what can be chosen behind one tap',
    async (width, height, locale) => {
        const { page } = await open(kSingle + kDeal, {
            viewport: { width, height },
            hasTouch: true,
            locale,
        });
        const bottom = (selector: string) =>
            page
                .locator(selector)
                .first()
                .evaluate((element) => element.getBoundingClientRect().bottom / innerHeight);
        expect(await bottom('.hand .card')).toBeLessThan(0.45);
        expect(await bottom('.says .verdict')).toBeLessThan(1);
        const more = page.locator('.options-more');
        expect(await more.getAttribute('aria-expanded')).toBe('false');
        await more.tap();
        expect(await more.getAttribute('aria-expanded')).toBe('true');
        expect(await bottom('.hand .card')).toBeLessThan(0.8);
        await page.locator('.options label', { has: page.locator('input[value=H]') }).tap();
        await expect.poll(() => address(page)).toMatch(/^#H/);
        await more.tap();
        expect(await page.locator('.options input[value=H]').isVisible()).toBe(false);
        expect(await axe_findings(page)).toEqual([]);
    },
);

test('every strain with either leader, in the play too', async () => {
    const { page } = await open(kSingle + kDeal);
    const table = () =>
        page
            .locator('.strains tbody tr')
            .evaluateAll((rows) =>
                rows.map((row) =>
                    [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent)),
                ),
            );
    const wanted = (S: string, N: string, left: number) =>
        (['S', 'N'] as const).map((leader) =>
            (['S', 'H', 'D', 'C', 'N'] as const).map((trump) => {
                const { value } = engine.cards({
                    trump,
                    leader: leader === 'S' ? S : N,
                    follower: leader === 'S' ? N : S,
                });
                return leader === 'S' ? value : left - value;
            }),
        );
    const [, south, north] = kDeal.split('/') as [string, string, string];
    await expect.poll(table).toEqual(wanted(south, north, 13));
    // After a trick and a lead: of the cards before the lead.
    await go(page, `${kDeal}DTD9D3`);
    await expect
        .poll(table)
        .toEqual(wanted(south.replace('T', ''), north.replace('.9.', '..'), 12));
    expect(await page.locator('.strains [aria-current]').count()).toBe(1);
    await page.locator('.check input').uncheck();
    expect(await page.locator('.strains').count()).toBe(0);
});

test('trumps, lead, swap, another deal, an example during a game are undone at once', async () => {
    const { page } = await open(`${kSingle}${kDeal}DTD9D3`, kPhone);
    const undo = page.locator(button('Undo change'));
    await page.locator('.options-more').tap();
    expect(await undo.isDisabled()).toBe(true);
    for (const selector of [
        segment('Trumps', 'H'),
        segment('On lead', 'N'),
        button('Swap the hands'),
        button('Random deal'),
        button('A duck that beats a win'),
        button('To the start'),
    ]) {
        await page.locator(selector).last().tap();
        await expect.poll(() => address(page), { message: selector }).not.toBe(`${kDeal}DTD9D3`);
        await undo.tap();
        await expect.poll(() => address(page), { message: selector }).toBe(`${kDeal}DTD9D3`);
        expect(await undo.isDisabled()).toBe(true);
    }
    // Pasted text too; and a record stays with its deal.
    await page.locator('#paste').fill('S AJT.A.. KQ9.2..');
    await page.locator(button('Set up from text')).tap();
    await expect.poll(() => address(page)).toBe(kEnding);
    // Two changes, the last one first; the browser goes back over them too.
    await page.locator(segment('Trumps', 'D')).tap();
    await undo.tap();
    await expect.poll(() => address(page)).toBe(kEnding);
    await undo.tap();
    await expect.poll(() => address(page)).toBe(`${kDeal}DTD9D3`);
    await page.locator(button('Swap the hands')).tap();
    await expect.poll(() => undo.isDisabled()).toBe(false);
    await page.goBack();
    await expect.poll(() => address(page)).toBe(`${kDeal}DTD9D3`);
    await expect.poll(() => undo.isDisabled()).toBe(true);
    await page.locator('#paste').fill(kRecord);
    await page.locator(button('Set up from text')).tap();
    await page.locator(button('Solve this position')).tap();
    const copy = page.locator(button('Copy record'));
    await expect.poll(() => copy.isDisabled()).toBe(false);
    await page.locator('.options-more').tap();
    await page.locator(button('Swap the hands')).tap();
    await expect.poll(() => copy.isDisabled()).toBe(true);
    await undo.tap();
    await expect.poll(() => copy.isDisabled()).toBe(false);
    await page.locator(button('Swap the hands')).tap();
    await page.goBack();
    await expect.poll(() => copy.isDisabled()).toBe(false);
});

test('targets of the solver are 44 pixels wide and high, no state wider than a phone', async () => {
    const { page } = await open(`${kSingle}#solve`, kNarrow);
    for (const link of [
        '#solve',
        '#S/AKQ.../.../S/',
        kDeal,
        `${kDeal}DTD9D3`,
        `${kEnding}SASQSJSK`,
    ]) {
        await go(page, link);
        await page.reload();
        await page.locator('.table').waitFor();
        const targets = 'button, a, select, summary, textarea, label:has(input)';
        expect(await small(page.locator(targets)), link).toEqual([]);
        expect(await width_of(page), link).toBeLessThanOrEqual(360);
    }
});

test('what cannot be read is refused in the language of the page', async () => {
    const { page } = await open(kSingle + kEnding, { locale: 'zh-TW' });
    for (const [text, fault] of [
        ['好牌', '這不是本頁的連結，也不是兩手牌或牌譜。'],
        ['#S/A.../K...', '這不是牌局的連結。'],
        ['AA...\nK2...', '有一張牌重複出現。'],
        ['♠AK\n♠Q', '兩手牌的張數不同。'],
        ['N:AK4 QJ2', '有一手牌的張數不對。'],
        ['[Rules "PlayPhase"]\n[Stock ""]', '這不是牌譜。'],
    ] as const) {
        await page.locator('#paste').fill(text);
        await page.locator('#paste ~ button').click();
        await shows(page.getByRole('alert'), { message: text }).toContain(
            `這段文字無法使用，牌局沒有變動。${fault}`,
        );
        expect(await address(page)).toBe(kEnding);
    }
});

test('the tab key alone reaches a card, and a game is played with the keys', async () => {
    const { page } = await open(kSingle + kEnding);
    for (let i = 0; i < 30; ++i) {
        await page.keyboard.press('Tab');
        if (await is_focused(page, '.hand[data-seat=S] .card')) break;
    }
    await page.keyboard.press('Enter');
    await expect.poll(() => address(page)).toBe(`${kEnding}SA`);
    // The focus goes on to the card that comes next, and so to the end.
    for (let played = 2; played <= 8; ++played) {
        await expect.poll(() => is_focused(page, '.hand.to-move .card')).toBe(true);
        await page.keyboard.press('Enter');
        await expect
            .poll(async () => (await address(page)).length)
            .toBe(kEnding.length + 2 * played);
    }
    await shows(page.locator('.says .verdict')).toContain('Played out');
});

test('links restore a game, and those made by hand are refused with a reason', async () => {
    const { page } = await open(`${kSingle}${kDeal}DTD9`);
    await page.reload();
    await shows(page.locator('.hand[data-seat=S] .seat-note')).toBe('Tricks 1');
    const hands = await hand(page, 'S');
    for (const [link, fault] of [
        ['#x', 'it should read'],
        ['#S/AA.../K.../S/', 'a second SA'],
        ['#S/A.../A.../S/', 'SA is in both hands'],
        ['#S/A.../K.../W/', 'S or N'],
        ['#S/A.../K.../S/SASQ', 'not in the hand'],
        ['#S/A.../K.../S/S', 'half a card'],
        ['#S/A.../K.../S/sa', 'is no card'],
        ['#S/A.../K.../S/SA%20%20', 'is no card'],
        ['#S/A.../.../S/SA', 'not equally long'],
        ['#Q/A.../K.../S/', 'not a suit'],
        ['#S/AKQJT98765432.A../.../S/', '14 cards'],
        ['#%', 'a % with'],
    ] as const) {
        await go(page, link);
        await shows(page.getByRole('alert')).toContain(fault);
        await expect.poll(() => hand(page, 'S')).toEqual(hands);
    }
    await go(page, kEnding);
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
});

test.each(['mouse', 'keyboard'] as const)(
    'links, positions and records are copied, by %s',
    async (way) => {
        const { page, context } = await open(host.url + kDeal);
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        const press = (name: string) => kWays[way](page, button(name));
        const copied = async (name: string) => {
            await page.evaluate(() => navigator.clipboard.writeText(''));
            await press(name);
            await expect
                .poll(() => page.evaluate(() => navigator.clipboard.readText()))
                .not.toBe('');
            await shows(page.getByRole('status')).toBe('Copied.');
            return page.evaluate(() => navigator.clipboard.readText());
        };
        expect(await copied('Copy link')).toBe(host.url + kDeal);
        expect(await copied('Copy position')).toBe('S J97.K32.KT843.A6 AKQ62.A987.9.T95');
        await expect.poll(() => page.locator(button('Copy record')).isDisabled()).toBe(true);
        await page.locator('#paste').fill(kRecord);
        await press('Set up from text');
        await page.locator('.review').waitFor();
        await page.keyboard.press('End');
        await press('Solve this position');
        expect(await copied('Copy record')).toBe(kRecord);
        // Without its last trick, which is taken back.
        await press('Undo trick');
        const { played } = engine.read_record(kRecord);
        expect(await copied('Copy record')).toBe(engine.write_record(kRecord, played.slice(0, -2)));
    },
);

test('the browser chooses the language', async () => {
    for (const [locale, title] of [
        ['zh-TW', '蜜月橋牌'],
        ['zh-HK', '蜜月橋牌'],
        ['en-US', 'Honeymoon'],
        ['fr-FR', 'Honeymoon'],
    ] as const) {
        const { page } = await open(kSingle, { locale });
        await shows(page.locator('h1')).toBe(title);
        await page.context().close();
    }
});

test('the hosted page can be installed, and its frame has the colour of its ground', async () => {
    const { page, context } = await open(host.url, { colorScheme: 'dark' });
    const session = await context.newCDPSession(page);
    const { errors, url } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(url).toBe(`${host.url}manifest.webmanifest`);
    // A window of a test is incognito, in which nothing can be installed; all else is as it should
    // be.
    const hindrances = async () =>
        (await session.send('Page.getInstallabilityErrors')).installabilityErrors
            .map(({ errorId }) => errorId)
            .filter((id) => id !== 'in-incognito');
    await expect.poll(hindrances).toEqual([]);
    const frame = () =>
        page.evaluate(() =>
            [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
                .filter(({ media }) => matchMedia(media).matches)
                .map(({ content }) => content),
        );
    const ground = () =>
        page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect([await frame(), await ground()]).toEqual([['#121614'], 'rgb(18, 22, 20)']);
    await page.locator('.page-settings > summary').click();
    await page.locator('#theme').selectOption('light');
    await expect
        .poll(async () => [await frame(), await ground()])
        .toEqual([['#f4f2ec'], 'rgb(244, 242, 236)']);
    await page.locator('#theme').selectOption('auto');
    await expect.poll(frame).toEqual(['#121614']);
});

test('after the first visit the hosted page needs no network', async () => {
    const { page, context } = await open(host.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect
        .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
        .toBe(true);
    // Every file is kept, and nothing else is.
    const files = readdirSync(join(kBuild, 'hosted'), {
        recursive: true,
        withFileTypes: true,
    }).filter((file) => file.isFile() && file.name !== 'sw.js').length;
    const kept = await page.evaluate(async () => {
        const names = await caches.keys();
        return { names, files: (await (await caches.open(names[0]!)).keys()).length };
    });
    expect(kept.names).toHaveLength(1);
    expect(kept.files).toBe(files + 1);
    await context.setOffline(true);
    await page.goto(host.url + kDeal);
    await page.reload();
    await shows(page.locator('.says .verdict')).toBe('South takes 5 of 13 tricks');
});

test('a card is taken while the solver is on its way, and answered when it is there', async () => {
    const { page, context } = await open(kSingle, kPhone);
    const held = async (files: string) => {
        let let_through = () => {};
        const wait = new Promise<void>((done) => (let_through = done));
        await context.route(files, (route) => wait.then(() => route.continue()));
        return let_through;
    };
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url().replace(/.*\//, '')));
    const network_comes = await held('**/whist-*.bin');
    const solver_comes = await held('**/solver-*.bin');
    await page.goto(host.url);
    await page.locator('.felt .strong').tap();
    const cards = page.locator('.own-cards .card');
    expect(await cards.count()).toBe(13);
    await page.locator('.own-cards .card[aria-disabled=false]').first().tap();
    await expect.poll(() => cards.count()).toBe(12);
    await shows(page.locator('.todo')).toBe('The Cat is thinking…');
    // What needs the solver waits for it; what has not been looked at has not been fetched.
    expect(asked.filter((name) => /^(review|solve-|zh)/.test(name))).toEqual([]);
    await go(page, kDeal);
    await shows(page.locator('main')).toBe('One moment…');
    // The table and a network are enough to answer a card of German whist.
    await go(page, '#play');
    expect(asked.filter((name) => /^(solver|networks)-/.test(name))).toEqual([]);
    network_comes();
    await page.locator('.taken .card').first().waitFor();
    await go(page, kDeal);
    await shows(page.locator('main')).toBe('One moment…');
    solver_comes();
    await shows(page.locator('.says .verdict')).toBe('South takes 5 of 13 tricks');
});

test('another version of the hosted page takes the place of the old one', async () => {
    const instead = new Map<string, string>();
    const { server, url } = await serve('hosted', { instead });
    const { page, context } = await open(url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const [old] = await page.evaluate(() => caches.keys());
    // The new one has none of the old files, and the server has them no longer.
    const worker = readFileSync(join(kBuild, 'hosted/sw.js'), 'utf8');
    const next = (name: string) =>
        worker.replace(old!, name).replace(/kFiles = .*/, "kFiles = ['./'];");
    for (const file of readdirSync(join(kBuild, 'hosted/assets')))
        instead.set(`/assets/${file}`, 'gone');
    instead.set('/', '<h1>The next version</h1>');
    instead.set('/sw.js', next('honeymoon-next'));
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([old, 'honeymoon-next']);
    // The old worker is active until the new one takes its place.
    await expect
        .poll(() =>
            page.evaluate(async () => {
                const { installing, waiting, active } = await navigator.serviceWorker.ready;
                return [installing?.state, waiting?.state, active!.state];
            }),
        )
        .toEqual([undefined, undefined, 'activated']);
    // A page that is open goes on.
    await go(page, kDeal);
    await shows(page.locator('.says .verdict')).toBe('South takes 5 of 13 tricks');
    await page.reload();
    await shows(page.locator('h1')).toBe('The next version');
    instead.set('/sw.js', next('honeymoon-third'));
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect
        .poll(() => page.evaluate(() => caches.keys()))
        .toEqual(['honeymoon-next', 'honeymoon-third']);
    await context.close();
    server.close();
});

test('no part is beyond the edge, at any width, and pictures are kept', async () => {
    for (const [name, link, locale, colorScheme] of [
        ['play', kDeal, 'en-GB', 'light'],
        ['reply', `${kDeal}DTD9D3`, 'zh-TW', 'dark'],
        ['set-up', '#H/AJ5.A../KQ9.../S/', 'zh-TW', 'light'],
        ['empty', '#solve', 'en-GB', 'dark'],
    ] as const) {
        const { page } = await open(kSingle + link, { locale, colorScheme });
        for (const [width, height] of [
            [360, 740],
            [768, 1024],
            [1440, 900],
        ] as const) {
            await page.setViewportSize({ width, height });
            expect(await width_of(page), `${name} ${width}`).toBeLessThanOrEqual(width);
            await picture(page, `${name}-${width}`, true);
        }
        await page.context().close();
    }
});

test('axe has nothing to say', async () => {
    for (const [link, options] of [
        ['#solve', {}],
        [kDeal, {}],
        [`${kDeal}DTD9D3`, { colorScheme: 'dark' }],
        [kDeal, { locale: 'zh-TW', viewport: { width: 360, height: 740 } }],
        ['#S/AK.../Q.../S/', { colorScheme: 'dark' }],
        ['#S/AA.../Q.../S/', {}],
    ] as const) {
        const { page } = await open(kSingle + link, options);
        expect(await axe_findings(page), link).toEqual([]);
        await page.context().close();
    }
});

test('the example of the documentation is a page that works', async () => {
    const example = readFileSync(join(__dirname, '../example/index.html'), 'utf8');
    expect(readFileSync(join(__dirname, '../../../docs/npm.md'), 'utf8')).toContain(example);
    const { server, url } = await serve('package');
    const page = await browser.newPage();
    await page.goto(url);
    const { value, cards } = engine.cards({ trump: 'S', leader: 'AJT.A..', follower: 'KQ9.2..' });
    await shows(page.locator('pre')).toBe(
        [
            `The player on lead takes ${value} tricks`,
            ...cards.map(({ card, tricks }) => `${card} wins ${tricks}`),
        ].join('\n'),
    );
    await page.close();
    server.close();
});

test('both builds are under 1.2 MB, and name nothing from elsewhere', async () => {
    const bytes = (folder: string) =>
        readdirSync(join(kBuild, folder), { recursive: true, withFileTypes: true })
            .filter((file) => file.isFile())
            .reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0);
    expect(bytes('single')).toBeLessThan(1_200_000);
    expect(bytes('hosted')).toBeLessThan(1_200_000);
    expect(readdirSync(join(kBuild, 'single'))).toEqual(['honeymoon.html']);
    const asked: string[] = [];
    const context = await browser.newContext();
    const page = await context.newPage();
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(kSingle);
    await page.locator('h1').waitFor();
    expect(asked.filter((url) => !url.startsWith('data:'))).toEqual([kSingle]);
});

test.each(['en-GB', 'zh-TW'])(
    'at 320 x 568 what can be tapped is large enough: %s',
    async (locale) => {
        const { page } = await open(kSingle, {
            locale,
            viewport: { width: 320, height: 568 },
            hasTouch: true,
        });
        const cramped = (of: Page) =>
            of.evaluate(() =>
                [
                    ...document.querySelectorAll(
                        'button, a, summary, select, textarea, label:has(input), .segments',
                    ),
                ]
                    .filter((each) => each.checkVisibility() && !each.closest('.unseen'))
                    .filter((each) => {
                        const { width, height } = each.getBoundingClientRect();
                        // Or its text is cut off.
                        const over =
                            !each.matches('.card') && each.scrollWidth > each.clientWidth + 1;
                        return width < 43.9 || height < 43.9 || (over && each.clientWidth > 0);
                    })
                    .map((each) => each.textContent),
            );
        const fits = async (what: string, of = page) => {
            expect(await cramped(of), what).toEqual([]);
            expect(await width_of(of), what).toBe(320);
        };
        for (const [link, there] of [
            ['#play', '.felt'],
            ['#solve', '.pack-card'],
            [kDeal, '.scores'],
            ['#puzzle', '.puzzle-said'],
            ['#review', '.paste'],
        ] as const) {
            await go(page, link);
            await page.locator(there).first().waitFor();
            await page.evaluate(() => {
                for (const each of document.querySelectorAll('details')) each.open = true;
            });
            await fits(link);
        }
        // The widest choice of puzzles, and one that asks for a trump suit.
        await go(page, '#puzzle');
        await page.reload();
        await page.locator('.puzzle .segments label').last().click();
        await page.locator('#puzzle-theme').waitFor();
        await fits('practice');
        await page.locator('#puzzle-theme').selectOption('trump');
        await page.locator('[data-trump]').first().waitFor();
        await fits('trump');
        const auction = await open_at(engine.new_game('HoneymoonBridge', 3, 1), {
            locale,
            viewport: { width: 320, height: 568 },
        });
        await fits('auction', auction.page);
    },
);

test('a rank is in one line, a streak too, a label beside its choice', async () => {
    // A ten in a line of play, where Review lets long names be broken.
    const game = played('GermanWhist', 20240229 + 4);
    const { page } = await open(`${kSingle}#review`, {
        viewport: { width: 390, height: 844 },
        hasty: true,
    });
    await page.locator('#record').fill(engine.save_game(game));
    await page.locator('.paste .strong').click();
    await page.locator('.to-mistake').click();
    for (let i = 0; i < 30 && (await page.locator('.ask-why').count()) === 0; ++i)
        await page.locator('.to-mistake').click();
    await page.locator('.ask-why').click();
    await page.locator('.why .tricks').first().waitFor();
    const broken = await page
        .locator('.why .rank')
        .evaluateAll(
            (all) => all.filter((each) => each.getBoundingClientRect().height > 24).length,
        );
    expect(broken).toBe(0);
    await go(page, kDeal);
    const [label, choice] = await Promise.all(
        ['label[for=player-S]', '#player-S'].map((each) => page.locator(each).boundingBox()),
    );
    expect(label!.x + label!.width).toBeLessThanOrEqual(choice!.x);
    expect(label!.y).toBeGreaterThan(choice!.y);
    const { page: first } = await open(kSingle, {
        viewport: { width: 390, height: 844 },
        locale: 'zh-TW',
        kept: { day: '{"last":"2026-11-28","days":120}' },
    });
    await first.clock.setFixedTime('2026-11-28T12:00:00');
    await first.reload();
    const streak = first.locator('.begin .day .whole');
    expect(await streak.textContent()).toContain('120');
    expect((await streak.boundingBox())!.height).toBeLessThan(30);
    // Nobody is called by a letter.
    expect(await page.locator('.strains tbody th').allTextContents()).toEqual(
        Object.values(en.seats).map((seat) => en.leads(seat)),
    );
});
