// Claims, judged by exact values; and which games are assisted.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { GameView, Phase, Position } from '../src/engine/solver';
import { granted } from '../src/match/claim';
import { en } from '../src/words/en';
import { axe_findings, hold } from './support/browser';
import { picture, shows, small, windows } from './support/looks';
import { engine, match, open_at, played_until } from './support/page';
import { random, random_positions } from './support/solver';

/** The same questions, asked here. */
const here = () =>
    ({
        ask: async (name: 'read', ...args: [string]) => engine[name](...args),
    }) as unknown as Parameters<typeof granted>[0];

/** The tricks of the player to move in a line to the end. */
function taken(start: Position, line: string[]): number {
    let [now, mine, tricks] = [start, true, 0];
    for (const card of line) {
        const { next, winner } = engine.play(now, card);
        mine = winner === 'follower' ? mine : !mine;
        if (winner && mine) ++tricks;
        now = next;
    }
    expect(now.leader).toBe('...');
    return tricks;
}

test('a claim is granted exactly when perfect play gives as many, and wins no less', async () => {
    const next = random(5);
    let exactly = 0;
    const positions = random_positions(engine, 11, 200);
    for (const position of positions) {
        const text = engine.write(position);
        const { value } = engine.cards(position);
        expect(await granted(here(), text, value + 1)).toBeUndefined();
        expect(taken(position, (await granted(here(), text, value))!)).toBe(value);
        const fewer = next() % (value + 1);
        const tricks = taken(position, (await granted(here(), text, fewer))!);
        expect(tricks).toBeGreaterThanOrEqual(fewer);
        expect(tricks).toBeLessThanOrEqual(value);
        if (tricks === fewer) ++exactly;
    }
    expect(exactly).toBeGreaterThan(positions.length / 2);
});

const played = (wanted: Phase, actions = 0) =>
    played_until('GermanWhist', (phase, done) => phase === wanted && done >= actions);

const before = { N: 4, S: 2 };

const view = async (page: Page): Promise<GameView> =>
    engine.view_game((await match(page)).game, 'S');

test.each(windows(320, 667, 1440))(
    'at %s x %s a claim that is too high is refused in one line, one that is not ends the game',
    async (width, height) => {
        const game = played('play');
        const begin = () =>
            open_at(game, {
                viewport: { width, height },
                colorScheme: width % 4 ? 'dark' : 'light',
                match: { before },
                hasty: true,
            });
        const { page: refused } = await begin();
        const { value } = engine.cards(engine.read(engine.view_game(game, 'S').position!));
        await refused.locator('.claim').click();
        expect(await small(refused.locator('dialog[open] button'), true)).toEqual([]);
        expect(await refused.locator('[data-claim]').count()).toBe(14);
        expect(await axe_findings(refused)).toEqual([]);
        await picture(refused, `claim-${width}`);
        // By keyboard.
        await refused.locator(`[data-claim="${value + 1}"]`).focus();
        await refused.keyboard.press('Enter');
        await refused
            .locator('.toast', { hasText: en.whole_games.claim_refused(value + 1) })
            .waitFor();
        expect(await match(refused)).toMatchObject({ game, assisted: true });

        const { page } = await begin();
        await page.locator('.claim').click();
        await page.locator(`[data-claim="${value}"]`).click();
        await page.locator('.phase-over').waitFor();
        const { tricks, points } = await view(page);
        expect(tricks!.S).toBe(value);
        expect((await match(page)).assisted).toBe(false);
        expect(await page.locator('.bar-score b').allTextContents()).toEqual([
            `${2 + points!.S}`,
            `${4 + points!.N}`,
        ]);
    },
);

test('games finished, hinted at, or undone with more seen count as assisted', async () => {
    const ways: Record<string, (page: Page) => Promise<void>> = {
        finish: async (page) => {
            await page.locator('.claim').click();
            await page.locator('.finish').click();
        },
        hint: (page) => page.locator('.game-actions .hint').click(),
        undo: (page) => page.locator('.undo').click(),
    };
    for (const [name, way] of Object.entries(ways)) {
        const { page, context } = await open_at(played('play', 32), {
            hasty: true,
            match: { before },
            viewport: { width: 320, height: 568 },
        });
        await way(page);
        await expect.poll(async () => (await match(page)).assisted).toBe(true);
        if (name === 'hint') {
            const todo = page.locator('.todo');
            await page.locator('.own-cards .badge').first().waitFor();
            expect(await todo.textContent()).toMatch(/ \(assisted\)$/);
            // Once.
            await page.locator('.game-actions .hint').click();
            await shows(todo).not.toContain('(assisted)');
        }
        // It says so, and all of it is seen.
        const mark = page.getByRole('img', { name: en.whole_games.assisted });
        expect(
            await mark.evaluate(
                (element) =>
                    element.getBoundingClientRect().right <=
                    element.closest('.bar-what')!.getBoundingClientRect().right,
            ),
        ).toBe(true);
        if (name !== 'finish') await ways.finish!(page);
        await page.locator('.phase-over').waitFor();
        const { points } = await view(page);
        await page
            .getByText(en.whole_games.assisted_why(name as 'hint' | 'undo' | 'finish', false))
            .waitFor();
        expect(await page.locator('.result tr').allTextContents()).toEqual([
            'YouCat',
            `Tricks${points!.S}${points!.N}`,
            'Score24',
        ]);
        if (name === 'finish') await picture(page, 'assisted-320');
        // The next one is not.
        await page.locator('.next').click();
        await page.locator('.phase-exchange').waitFor();
        expect((await match(page)).assisted).toBe(false);
        expect(await page.locator('.bar-score b').allTextContents()).toEqual(['2', '4']);
        await context.close();
    }
});

test('a card taken back before anything else is seen is no assistance', async () => {
    // South leads, and is asked again before the computer has followed.
    const { page } = await open_at(played('exchange'), {
        before: hold('choose'),
        match: { before },
    });
    expect((await view(page)).led).toBeUndefined();
    await page.evaluate(() => {
        document.querySelector<HTMLElement>('.own-cards .card[aria-disabled=false]')!.click();
        const undo = () => document.querySelector<HTMLButtonElement>('.undo')!;
        const wait = () => (undo().disabled ? requestAnimationFrame(wait) : undo().click());
        wait();
    });
    await expect.poll(async () => (await match(page)).game.actions.length).toBe(0);
    expect((await match(page)).assisted).toBe(false);
});
