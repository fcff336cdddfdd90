// Why a card is wrong: as the command says it, and as Solve and Review show it in a real Chromium.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Position } from '../src/engine/solver';
import { review_of } from '../src/review/review';
import { cards_of } from '../src/table/cards';
import { short } from '../src/words/common';
import { axe_findings, go, kSingle } from './support/browser';
import { command } from './support/command';
import { open_review, shows, width_of } from './support/looks';
import { engine, open, played } from './support/page';
import { random_positions } from './support/solver';

const kSeed = 20261121;

/** `why` of the command's answer. */
function by_command(position: Position, card: string) {
    const { trump, leader, follower, led } = position;
    const words = ['probe', '--json', '--trump', trump, leader, follower, '--why', card];
    return JSON.parse(command(led ? [...words, '--led', led] : words, '')).why;
}

test(`the page's solver explains cards as the command does (seed ${kSeed})`, () => {
    const reasons = new Set<string>();
    for (const position of random_positions(engine, kSeed, 25)) {
        const { cards } = engine.cards(position);
        for (const card of new Set([cards[0]!.card, cards.at(-1)!.card])) {
            const why = engine.why(position, card);
            const { cost, best, reason, explained, differ, answers, worse, line, best_line } =
                by_command(position, card);
            expect(why).toEqual({
                cost,
                best,
                reason,
                explained,
                answers,
                worse,
                line,
                best_line,
                ...(differ === null ? {} : { differ }),
            });
            reasons.add(reason);
        }
    }
    expect(reasons.size).toBeGreaterThan(3);
});

/** What is shown names both cards and has both lines to the end. */
async function expect_lines(page: Page, position: Position, card: string): Promise<void> {
    const why = engine.why(position, card);
    const block = page.locator('.why');
    await block.waitFor();
    const headings = await block.locator('figcaption').allTextContents();
    expect(
        headings.map((text) => [why.best, card].some((one) => text.includes(short(one)))),
    ).toEqual([true, true]);
    const tricks = cards_of(position.leader).length;
    expect(await block.locator('.tricks li').count()).toBe(2 * tricks);
    const faces = await block.locator('.chip .face').count();
    expect(faces).toBe(4 * tricks);
}

test('Solve and Review say why, in both languages', async () => {
    const position = engine.read('S J97.K32.KT843.A6 AKQ62.A987.9.T95');
    const { value, cards } = engine.cards(position);
    // The first run of the best level below: cards are shown from the highest down.
    const level = cards.find(({ tricks }) => tricks < value)!.tricks;
    const worse = cards.filter(({ tricks }) => tricks === level).map(({ card }) => card);
    const wrong = cards_of(position.leader).find((card) => worse.includes(card))!;
    const game = played('GermanWhist', 20240229 + 4);
    const { moves, play } = review_of(engine, game);
    const slip = moves.findIndex(
        ({ mistake, how, phase }) => mistake && how === 'exact' && phase === 'play',
    );
    expect(slip).toBeGreaterThanOrEqual(play!);
    for (const locale of ['en-GB', 'zh-TW']) {
        const { page, context } = await open(`${kSingle}#S/J97.K32.KT843.A6/AKQ62.A987.9.T95/S/`, {
            locale,
            viewport: { width: 360, height: 740 },
        });
        const ask = page.locator('.ask-why');
        await ask.first().waitFor();
        expect(await ask.first().getAttribute('aria-expanded')).toBe('false');
        await ask.first().click();
        await expect_lines(page, position, wrong);
        expect(await page.locator('.why').textContent()).toContain(
            locale === 'zh-TW' ? '最佳打法' : 'Best play after',
        );
        expect(await width_of(page)).toBeLessThanOrEqual(360);
        expect(await axe_findings(page)).toEqual([]);
        await ask.first().click();
        await expect.poll(() => page.locator('.why').count()).toBe(0);

        await go(page, '#N/..T.AK98/765...Q4/S/');
        await expect.poll(() => page.locator('.scores .chip').count()).toBe(5);
        await ask.last().click();
        await shows(page.locator('.why')).toContain(
            locale === 'zh-TW'
                ? '在損失的 4 磴中，這個原因佔 3 磴。'
                : 'This explains 3 of the 4 tricks.',
        );

        await go(page, '#review');
        await open_review(page, engine.save_game(game), moves.length);
        await page.keyboard.press('End');
        for (let at = moves.length; at > slip + 1; --at) await page.keyboard.press('ArrowLeft');
        await ask.click();
        const before = engine.view_game({ ...game, actions: game.actions.slice(0, slip) }, 'all');
        await expect_lines(page, engine.read(before.position!), moves[slip]!.action);
        expect(await axe_findings(page)).toEqual([]);
        // It goes with the card.
        await page.keyboard.press('Home');
        await expect.poll(() => ask.count()).toBe(0);
        await context.close();
    }
});
