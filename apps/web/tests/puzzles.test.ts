// Puzzles: the same as the command's, solved by the page's own logic and in a real Chromium.
import type { Page } from 'playwright-core';
import { afterEach, expect, test, vi } from 'vitest';
import type { PuzzleTheme } from '../src/engine/solver';
import {
    add_all,
    all_text,
    type Kept,
    keep_game,
    kept_games,
    note_mistakes,
} from '../src/match/kept';
import { answered, type OwnPuzzle, own_of_day } from '../src/puzzle/own';
import {
    asks_trump,
    begin,
    result_of,
    right_answers,
    type Solving,
    take,
} from '../src/puzzle/solving';
import { cards_of } from '../src/table/cards';
import { en } from '../src/words/en';
import { zh } from '../src/words/zh';
import { axe_findings, go, kSingle } from './support/browser';
import { command } from './support/command';
import { data, kLocales, left, shows, width_of } from './support/looks';
import { engine, open, played, stored } from './support/page';
import { random_positions } from './support/solver';

afterEach(() => vi.unstubAllGlobals());

const kThemes = Object.keys(en.puzzle.themes).filter((name) => name !== 'any') as PuzzleTheme[];
const kDay = 20_786; // 2026-11-29
const date_of = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);

test('a day has the puzzle that the command prints', () => {
    for (const theme of ['any', ...kThemes] as const) {
        for (const day of [kDay, kDay + 1, kDay + 40]) {
            const words = ['puzzle', '--json', '--solution', '--date', date_of(day)];
            const { trump, leader, follower, led, value, ...said } = JSON.parse(
                command(theme === 'any' ? words : [...words, '--theme', theme], ''),
            );
            const puzzle = engine.puzzle(day, theme);
            const { position } = puzzle;
            expect(puzzle).toMatchObject({
                theme: said.theme,
                turns: said.turns,
                strengths: said.strengths,
            });
            expect([position.leader, position.follower, position.led ?? null]).toEqual([
                leader,
                follower,
                led,
            ]);
            if (trump !== null) expect(position.trump).toBe(trump);
            expect(engine.cards(position).value).toBe(value);
        }
    }
});

/** What is wrong now: legal cards, or strains. */
function wrong_answers(now: Solving): string[] {
    const right = right_answers(engine, now);
    const all = asks_trump(now)
        ? ['S', 'H', 'D', 'C', 'N']
        : engine.cards(now.at).cards.map(({ card }) => card);
    return all.filter((answer) => !right.includes(answer));
}

test('right answers solve each puzzle, wrong ones change nothing but the marks', () => {
    for (const theme of kThemes) {
        for (let day = 0; day < 12; ++day) {
            const puzzle = engine.puzzle(day, theme);
            let now = begin(engine, puzzle);
            expect(now.at).toEqual(puzzle.position);
            const marks: boolean[] = [];
            while (now.left > 0) {
                const wrong = wrong_answers(now);
                expect(wrong.length).toBeGreaterThan(0);
                const slip = take(engine, now, wrong[0]!);
                expect([slip.at, slip.left, slip.tricks]).toEqual([now.at, now.left, now.tricks]);
                expect(slip.wrong!.tricks).toBeLessThan(slip.wrong!.value);
                marks.push(false, true);
                const opponent = now.at.led ? now.at.leader : now.at.follower;
                if (slip.wrong!.punished)
                    expect(cards_of(opponent)).toContain(slip.wrong!.punished);
                const before = now.left;
                now = take(engine, slip, right_answers(engine, slip).at(-1)!);
                expect([now.left, now.wrong]).toEqual([before - 1, undefined]);
            }
            expect(now.marks).toEqual(marks);
            expect(marks.length).toBe(2 * puzzle.turns);
        }
    }
    expect(result_of('Puzzle', [false, true, true], false)).toBe('Puzzle\n🟥🟩🟩');
    expect(result_of('Puzzle', [false], true)).toBe('Puzzle\n🟥⬛');
});

test('a position in which no card is wrong any more has no decision left', () => {
    let without = 0;
    for (const position of random_positions(engine, kDay, 300)) {
        let now = begin(engine, { position, turns: 30 });
        while (now.left > 0) now = take(engine, now, right_answers(engine, now)[0]!);
        if (now.marks.length === 0) ++without;
        expect(now.marks.length).toBeLessThan(13);
    }
    expect(without).toBeGreaterThan(10);
});

/** Sets the page's clock to noon of this day; later() moves it. Keeps the text that is copied. */
const kAtNoon = (day: number) => `
    const Real = Date;
    let noon = new Real('${date_of(day)}T12:00:00').getTime();
    window.Date = class extends Real {
        constructor(...given) { given.length > 0 ? super(...given) : super(noon); }
        static now() { return noon; }
    };
    window.later = (ms) => { noon += ms; };
    Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: async (text) => { window.copied = text; } },
    });`;

const said = (page: Page) => page.locator('.puzzle-said').textContent();

async function answer(page: Page, what: string): Promise<void> {
    await page.locator(what.length === 1 ? `[data-trump=${what}]` : `[data-card=${what}]`).click();
}

test('the puzzle of the day is solved, kept, counted and copied; the next is another', async () => {
    for (const [locale, { puzzle: words }] of kLocales) {
        // One asks for a card, the other for a trump suit.
        const days = [false, true].map((trump) => {
            let day = kDay;
            while ((engine.puzzle(day).theme === 'trump') !== trump) ++day;
            return day;
        });
        for (const day of days) {
            const { page, context } = await open(`${kSingle}#puzzle`, {
                locale,
                viewport: { width: 360, height: 740 },
                before: kAtNoon(day),
                kept: { puzzle_days: JSON.stringify([date_of(day - 1)]) },
            });
            await page.locator('.puzzle-said').waitFor();
            expect(await page.locator('.puzzle h2').textContent()).toContain(date_of(day));
            expect(await page.locator('.puzzle-copy').isDisabled()).toBe(true);
            expect(await page.locator('.puzzle-streak').textContent()).toBe(words.streak(1));
            let now = begin(engine, engine.puzzle(day));
            const wrong = wrong_answers(now)[0]!;
            await answer(page, wrong);
            now = take(engine, now, wrong);
            const { tricks, value, punished } = now.wrong!;
            await expect.poll(() => said(page)).toContain(String(tricks));
            expect(await said(page)).toContain(String(value));
            if (punished) expect(await said(page)).toContain(punished.slice(1).replace('T', '10'));
            expect(await axe_findings(page)).toEqual([]);
            while (now.left > 0) {
                const right = right_answers(engine, now)[0]!;
                now = take(engine, now, right);
                await answer(page, right);
                if (now.left === 0) break;
                await shows(page.locator('.puzzle-terms')).toContain(words.decisions(now.left));
            }
            await expect.poll(() => said(page)).toBe(words.solved(1));
            // What was asked is seen again.
            const { position } = engine.puzzle(day);
            const shown = await data(page.locator('.puzzle-asked .hand [data-sheet]'), 'sheet');
            expect(shown.sort()).toEqual(
                [...cards_of(position.leader), ...cards_of(position.follower)]
                    .filter((card) => card !== position.led)
                    .sort(),
            );
            // The page counts the day after it has shown that the puzzle is solved.
            await shows(page.locator('.puzzle-streak')).toBe(words.streak(2));
            await page.locator('.puzzle-copy').click();
            await expect
                .poll(() => left<string>(page, 'copied'))
                .toContain(`${date_of(day)}\n🟥${'🟩'.repeat(now.puzzle.turns)}`);
            if (now.mistakes.length > 0) {
                const { card } = now.mistakes[0]!;
                const { whole_games, reasons } = locale === 'en-GB' ? en : zh;
                const short = whole_games.short(card);
                expect(await page.locator('.puzzle-why').textContent()).toContain(short);
                const named = locale === 'en-GB' ? en.card(card) : zh.card(card);
                await page.getByRole('button', { name: reasons.why_not(named) }).click();
                await page.locator('.why').waitFor();
            }
            expect(await axe_findings(page)).toEqual([]);
            expect(await width_of(page)).toBeLessThanOrEqual(360);
            await page.reload();
            await expect.poll(() => said(page)).toBe(words.solved(1));
            await context.close();
        }
    }
});

test('answers not given are left off, and midnight does not change the puzzle', async () => {
    let day = kDay;
    while (engine.puzzle(day).theme !== 'trump') ++day;
    const kept = { day: date_of(day), answers: ['no suit'], looked: false };
    const { page } = await open(`${kSingle}#puzzle`, {
        before: kAtNoon(day),
        kept: { puzzle: JSON.stringify(kept) },
    });
    await page.locator('[data-trump]').first().waitFor();
    await page.evaluate('later(86_400_000)');
    await answer(page, wrong_answers(begin(engine, engine.puzzle(day)))[0]!);
    await page.locator('.puzzle-said.bad').waitFor();
    expect(await page.locator('.puzzle h2').textContent()).toContain(date_of(day));
});

test('practice has each theme, shows the answer, and counts for nothing', async () => {
    const { page } = await open(`${kSingle}#puzzle`, { locale: 'en-GB' });
    await page.getByLabel(en.puzzle.practice, { exact: true }).check({ force: true });
    for (const theme of kThemes) {
        await page.locator('#puzzle-theme').selectOption(theme);
        await page.locator('.puzzle-look').click();
        await shows(page.locator('.puzzle-answer')).toContain('answer is');
        await page.locator('.puzzle-next').click();
        await expect.poll(() => page.locator('.puzzle-answer').count()).toBe(0);
    }
    expect(await page.evaluate(() => localStorage.getItem('honeymoon.puzzle_days'))).toBe(null);
});

test('the answer is shown to the question that was asked, and not to the next', async () => {
    // Two cards are asked for.
    let day = kDay;
    const asked = () => {
        const { theme, turns } = engine.puzzle(day);
        return theme !== 'trump' && turns > 1;
    };
    while (!asked()) ++day;
    const { page } = await open(`${kSingle}#puzzle`, { before: kAtNoon(day) });
    let now = begin(engine, engine.puzzle(day));
    const slip = wrong_answers(now)[0]!;
    await answer(page, slip);
    await page.locator('.puzzle-look').click();
    const shown = page.locator('.puzzle-answer');
    const { short } = en.whole_games;
    await shows(shown).toBe(en.puzzle.answer_is(right_answers(engine, now).map(short)));
    expect(await page.locator('.puzzle-look').isDisabled()).toBe(true);
    now = take(engine, now, right_answers(engine, now)[0]!);
    await answer(page, right_answers(engine, begin(engine, engine.puzzle(day)))[0]!);
    await expect.poll(() => shown.count()).toBe(0);
    await page.reload();
    await page.locator('.puzzle-look:enabled').waitFor();
    expect(await shown.count()).toBe(0);
    await page.locator('.puzzle-look').click();
    await shows(shown).toBe(en.puzzle.answer_is(right_answers(engine, now).map(short)));
    while (now.left > 0) {
        const right = right_answers(engine, now)[0]!;
        now = take(engine, now, right);
        await answer(page, right);
    }
    // It was looked at, and counts for nothing.
    await expect.poll(() => said(page)).toBe(en.puzzle.over);
    expect(await page.locator('.puzzle-streak').textContent()).toBe(en.puzzle.streak(0));
    // The reason speaks of those who play.
    await page.locator('.ask-why').click();
    expect(await page.locator('.why').textContent()).not.toMatch(/South|North/);
    expect(await page.locator('.why .who').first().textContent()).toMatch(/^(You|Opponent) lead/);
    // However long a name is, the cards are in columns.
    for (const line of await page.locator('.why .tricks').all()) {
        const lefts = await line
            .locator('li > :nth-child(3)')
            .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().left)));
        expect(new Set(lefts).size).toBe(1);
    }
});

const key_of = ({ link, at }: Pick<OwnPuzzle, 'link' | 'at'>) => `${link} ${at}`;

/** Keeps games that ended on this day, with all that South did noted as mistakes. Returns the wrong
 * cards where just one was right, cards next to one another taken as one. */
function keep_mistakes(day: string): Map<string, string[]> {
    const store = new Map<string, string>();
    vi.stubGlobal('localStorage', {
        getItem: (name: string) => store.get(name) ?? null,
        setItem: (name: string, value: string) => store.set(name, value),
    });
    const all = new Map<string, string[]>();
    for (const seed of [1, 2, 4]) {
        const game = played('GermanWhist', seed);
        const view = engine.view_game(game, 'S');
        vi.useFakeTimers({ now: new Date(`${day}T12:00:00`), toFake: ['Date'] });
        keep_game(engine, { game, strength: 'easy', assisted: false }, view);
        vi.useRealTimers();
        const link = engine.write_link(game);
        const own = view.past.flatMap(({ by }, at) => (by === 'S' ? [at] : []));
        for (const at of own) {
            const then = { ...game, actions: game.actions.slice(0, at) };
            const { phase, position } = engine.view_game(then, 'all');
            if (phase !== 'play') continue;
            const { value, cards } = engine.cards(engine.read(position!));
            const right = cards.filter(({ tricks }) => tricks === value);
            const wrong = cards.flatMap(({ card, tricks }) => (tricks < value ? [card] : []));
            if (right.filter(({ same }) => !same).length === 1 && wrong.length > 0)
                all.set(key_of({ link, at }), wrong);
        }
        note_mistakes(link, own);
    }
    return all;
}

test('mistakes come one by one, on the next day, and again until they were right twice', () => {
    const wrong = keep_mistakes('2026-11-20');
    expect(wrong.size).toBeGreaterThan(5);
    expect(own_of_day(engine, '2026-11-20')).toBe('2026-11-21');
    const days = new Map<string, number[]>();
    let day = 0;
    const date = () => date_of(Date.parse('2026-11-21') / 86_400_000 + day);
    for (; day < 100; ++day) {
        const puzzle = own_of_day(engine, date());
        if (puzzle === undefined) break;
        // On a day without one it is said when the next one comes.
        if (typeof puzzle === 'string') {
            expect(puzzle > date()).toBe(true);
            continue;
        }
        expect(begin(engine, puzzle).left).toBe(1);
        const before = days.get(key_of(puzzle)) ?? [];
        // The first answer to each is wrong.
        const right = before.length > 0;
        expect(puzzle.right).toBe(Math.max(0, before.length - 1));
        expect(answered(puzzle, date(), right).enough).toBe(before.length === 2);
        if (before.length === 2) expect(day - before[1]!).toBeGreaterThanOrEqual(3);
        days.set(key_of(puzzle), [...before, day]);
    }
    expect([...days.keys()].sort()).toEqual([...wrong.keys()].sort());
    expect([...days.values()].every((each) => each.length === 3)).toBe(true);
    // In another browser too.
    const text = all_text([]);
    keep_mistakes('2026-11-20');
    expect(add_all(text)).toBe(0);
    expect(own_of_day(engine, date())).toBeUndefined();
});

test('a mistake of one’s own is asked once a day, and comes back', async () => {
    const yesterday = date_of(kDay - 1);
    const wrong = keep_mistakes(yesterday);
    const games = JSON.stringify({ version: 2, ...kept_games() });
    const { link, at, position } = own_of_day(engine, date_of(kDay)) as OwnPuzzle;
    vi.unstubAllGlobals();
    for (const [locale, { puzzle: words }] of kLocales) {
        const { page, context } = await open(`${kSingle}#puzzle`, {
            locale,
            viewport: { width: 320, height: 568 },
            before: kAtNoon(kDay),
            kept: { games },
        });
        const own = async () => {
            await page.getByLabel(words.own, { exact: true }).check({ force: true });
        };
        await own();
        await page.locator('.puzzle-again').getByText(words.own_help).waitFor();
        const shown = await data(page.locator('[data-card]'), 'card');
        expect(shown.sort()).toEqual(
            cards_of(position.led ? position.follower : position.leader).sort(),
        );
        expect(await axe_findings(page)).toEqual([]);
        expect(await width_of(page)).toBe(320);
        // The same wrong card twice, and one reason.
        const bad = wrong.get(key_of({ link, at }))![0]!;
        for (let i = 0; i < 2; ++i) {
            await answer(page, bad);
            await page.locator('.puzzle-said.bad').waitFor();
        }
        await answer(page, right_answers(engine, begin(engine, { position, turns: 1 }))[0]!);
        await expect.poll(() => said(page)).toBe(words.solved(2));
        expect(await page.locator('.ask-why').count()).toBe(1);
        const again = words.own_again(date_of(kDay + 1));
        await page.locator('.puzzle-again').getByText(again).waitFor();
        expect(await axe_findings(page)).toEqual([]);
        await page.reload();
        await own();
        await page.locator('.puzzle-again').getByText(again).waitFor();
        expect(
            (await stored<Kept>(page, 'games')).games.find((game) => game.link === link)!.asked,
        ).toEqual([{ at, right: 0, due: date_of(kDay + 1) }]);
        // To the game, and on the next day another one.
        await page.locator('.puzzle-end').click();
        await page.locator('.review').first().waitFor();
        expect(await page.evaluate(() => location.hash)).toBe(`#game/${link}`);
        await page.evaluate('later(86_400_000)');
        await go(page, '#puzzle');
        await own();
        await page.locator('.puzzle-again').getByText(words.own_help).waitFor();
        await context.close();
    }
    const { page } = await open(`${kSingle}#puzzle`, {});
    await page.getByLabel(en.puzzle.own, { exact: true }).check({ force: true });
    await page.locator('.puzzle-none').getByText(en.puzzle.own_none(undefined)).waitFor();
});
