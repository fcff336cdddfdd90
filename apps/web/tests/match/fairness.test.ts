// Fair deals: the computer sees no hidden card, and a digest that anybody can check.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Side } from '../../src/engine/solver';
import { kStrengths, strategies_of } from '../../src/engine/strengths';
import { kRules } from '../../src/match/match';
import { en } from '../../src/words/en';
import { axe_findings } from '../support/browser';
import { picture, shows } from '../support/looks';
import { engine, open_at, played, played_until } from '../support/page';

const words = en.whole_games;

test.each(kRules)('%s: other hidden cards look the same, and nobody acts differently', (rules) => {
    let others = 0;
    for (const seed of [3, 4]) {
        const whole = played(rules, seed);
        for (let at = 0; at < whole.actions.length; at += 5) {
            const game = { ...whole, actions: whole.actions.slice(0, at) };
            const { to_act } = engine.view_game(game, 'all');
            for (const viewer of ['N', 'S'] as Side[]) {
                const hidden = engine.hide(game, viewer, at);
                expect(engine.view_game(hidden, viewer)).toEqual(engine.view_game(game, viewer));
                const hands = (one: typeof game) => engine.view_game(one, 'all').hands;
                if (JSON.stringify(hands(hidden)) !== JSON.stringify(hands(game))) ++others;
                if (viewer !== to_act) continue;
                const strength = kStrengths[at % kStrengths.length]!;
                const strategy = strategies_of(strength)[0]!;
                expect(engine.choose(hidden, strategy, 1)).toBe(engine.choose(game, strategy, 1));
            }
        }
    }
    expect(others).toBeGreaterThan(20);
});

test('one can hide one’s cards, and check the digest at the end', async () => {
    // The computer has acted, and the person is to act.
    const game = played_until('GermanWhist', (_, actions) => actions >= 7);
    const { page, context } = await open_at(game, { viewport: { width: 390, height: 844 } });
    await page.getByRole('button', { name: words.menu }).click();
    await page.getByText(words.fair, { exact: true }).click();
    const fairness = page.locator('.fairness');
    const digest = createHash('sha256').update(game.deal).digest('hex');
    await shows(fairness.locator('code')).toBe(digest);
    expect(await fairness.locator('pre').count()).toBe(0);
    await page.locator('.hide-cards').click();
    const last = engine.view_game(game, 'S').past.filter(({ by }) => by === 'N');
    await shows(fairness.getByRole('status'), { timeout: 60_000 }).toMatch(
        / 10 times out of 10\.$/,
    );
    expect(last.length).toBeGreaterThan(0);
    expect(await axe_findings(page)).toEqual([]);
    await picture(page, 'fairness-390');
    await context.close();

    const over = await open_at(played('GermanWhist', 5));
    await over.page.getByRole('button', { name: words.menu }).click();
    await over.page.getByText(words.fair, { exact: true }).click();
    const text = await over.page.locator('.fairness pre').textContent();
    await shows(over.page.locator('.fairness code')).toBe(
        createHash('sha256').update(text!).digest('hex'),
    );
});
