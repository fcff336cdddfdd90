// What a game says once it is over, and what one learns from its mistakes.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hides_hands, type WholeGame } from '../src/engine/solver';
import type { Kept } from '../src/match/kept';
import { kRules } from '../src/match/match';
import { account_of } from '../src/review/account';
import { mistakes_of, review_of } from '../src/review/review';
import { en } from '../src/words/en';
import { axe_findings, kFewSamples, kPhone } from './support/browser';
import { picture, shows, small, width_of } from './support/looks';
import { engine, open_at, played, stored } from './support/page';

const words = en.learning;

test.each(kRules)(
    '%s: what the hands were worth, what was taken and what the exchange cost add up',
    async (rules) => {
        const game = played(rules, 5);
        const view = engine.view_game(game, 'all');
        const judged = game.actions.map((_, i) => engine.judge(game, i, 20));
        const { moves, outlooks, play, lost } = review_of(engine, game, judged);
        const { worth, took, exchange, decisions, right } = account_of(
            engine,
            game,
            moves,
            outlooks[play!],
            'S',
        )!;
        expect(took).toBe(view.play_tricks.S);
        const start = await engine.read(
            engine.view_game({ ...game, actions: game.actions.slice(0, play) }, 'all').position!,
        );
        const { value } = engine.cards(start);
        expect(worth).toBe(view.past[play!]!.by === 'S' ? value : 13 - value);
        if (!hides_hands(view)) expect(took).toBe(worth! - lost.S + lost.N);
        // Whoever plays by chance has mistakes, and no decision was right that is one.
        expect(right).toBeLessThanOrEqual(decisions - mistakes_of(moves, 'S').length);
        expect(right).toBeGreaterThan(0);
        expect(decisions).toBeLessThan(moves.length / 2);
        const costs = moves.filter(
            ({ by, phase, mistake }) =>
                by === 'S' && (phase === 'exchange' || phase === 'draw') && mistake,
        );
        if (rules === 'DrawBridge') expect(exchange).toBeUndefined();
        else {
            expect(exchange!.points).toBe(rules === 'KeepOrDiscard');
            expect(exchange!.cost).toBeGreaterThanOrEqual(
                costs.reduce((sum, { cost }) => sum + cost!, 0) - 1e-9,
            );
            expect(exchange!.error > 0).toBe(rules !== 'KeepOrDiscard');
        }
        // One action that is not judged yet, and there is no account.
        const own = moves.findIndex(({ by }) => by === 'S');
        expect(
            account_of(
                engine,
                game,
                moves.map((move, i) => (i === own ? { ...view.past[i]! } : move)),
                outlooks[play!],
                'S',
            ),
        ).toBeUndefined();
    },
);

const puzzle = (page: Page) => page.locator('.review-what strong').textContent();
/** The action that is asked about, as its number and the game say. */
async function asked(page: Page): Promise<number> {
    return Number(/^(\d+)\./.exec((await page.locator('.said').first().textContent())!)![1]) - 1;
}

test('the end of a game says what the hands were worth; its mistakes become puzzles', async () => {
    const game = played('GermanWhist', 5);
    const view = engine.view_game(game, 'all');
    const { page } = await open_at(game, { ...kPhone, hasty: true });
    const account = page.locator('.account');
    // The field of the deal may come after the rest.
    await shows(account, { timeout: 300_000 }).toMatch(
        new RegExp(
            `The hands were worth \\d+ to you\\. You took ${view.play_tricks.S}\\. ` +
                'The exchange cost you \\d+\\.\\d\\s±\\s0\\.\\d\\stricks\\. ' +
                'Better than \\d+ of 100 ',
        ),
    );
    await picture(page, 'account-390');
    await account.tap();
    expect(await page.locator('dialog[open]').textContent()).toContain('that is the accuracy');
    expect(await axe_findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    // Its review opens at the first mistake, for all of them are known.
    const { mistakes } = (await stored<Kept>(page, 'games')).games[0]!;
    expect(mistakes.length).toBeGreaterThan(2);
    expect(view.past[mistakes[0]!]).toMatchObject({ by: 'S', phase: 'exchange' });
    await page.locator('.review-this').tap();
    await shows(page.locator('.said')).toMatch(new RegExp(`^${mistakes[0]! + 1}\\.`));
    await page.locator('.review-row .learn').tap();
    expect(await puzzle(page)).toBe(words.mistake_of(1, mistakes.length));
    expect(await page.locator('.review-what').textContent()).toContain(
        en.whole_games.trump(view.trump!),
    );
    // What the player did not know does not lie open.
    const before = (at: number): WholeGame => ({ ...game, actions: game.actions.slice(0, at) });
    const known = engine.view_game(before(mistakes[0]!), 'S');
    const other = page.locator('.review-hand').first();
    expect(await other.locator('.mini:not([data-card])').count()).toBe(
        known.cards.N - (known.led ? 1 : 0) - (await other.locator('.mini[data-card]').count()),
    );
    expect(await other.locator('.mini:not([data-card])').count()).toBeGreaterThan(0);
    for (const [i, at] of mistakes.entries()) {
        expect(await puzzle(page)).toBe(words.mistake_of(i + 1, mistakes.length));
        expect(await asked(page)).toBe(at);
        const status = page.locator('.slip-said');
        if (i === 0) {
            // The same mistake again, then what is right, on the table.
            await page.locator(`.choice[data-action=${game.actions[at]}]`).tap();
            await shows(status).toContain(words.try_again);
            expect(await axe_findings(page)).toEqual([]);
            const { judgement } = engine.judge(game, at, kFewSamples);
            await page.locator(`.mini.legal[data-card=${judgement!.right[0]}]`).click();
            await shows(status).toContain(words.right(en.whole_games.short(judgement!.right[0]!)));
            expect(await page.locator('.choice').count()).toBe(0);
        } else {
            await page.locator('.answer').focus();
            await page.keyboard.press('Enter');
            await shows(status).toContain('Better:');
            expect(await page.locator('.choice').count()).toBe(0);
        }
        await page.locator('.next-puzzle').tap();
    }
    // Behind the last one comes the first.
    expect(await puzzle(page)).toBe(words.mistake_of(1, mistakes.length));
    for (const [width, height, colorScheme] of [
        [320, 568, 'light'],
        [667, 331, 'dark'],
        [1440, 900, 'dark'],
    ] as const) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme });
        expect(await small(page.locator('.trying button'))).toEqual([]);
        expect(await width_of(page)).toBeLessThanOrEqual(width);
        await picture(page, `learn-${width}`);
    }
    // One was found, and the others can be taken up again from the menu.
    await page.locator('.to-game').click();
    await page.locator('.steps').waitFor();
    await page.locator('.views a').first().click();
    await page.locator('.icon').first().click();
    await page.locator('.my-games').click();
    await page
        .locator('dialog[open] .learn', { hasText: words.learn(mistakes.length - 1) })
        .click();
    expect(await asked(page)).toBe(mistakes[1]);
});
