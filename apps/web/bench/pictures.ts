// The pictures of docs/page, made anew from the build; then they are made small.
//
//     cd apps/web; npx vite-node bench/pictures.ts
//     pngquant --force --ext .png 64 ../../docs/page/*.png
import { resolve } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { WholeGame } from '../src/engine/solver';
import { today } from '../src/match/day';
import { type Match, named, type Options } from '../src/match/match';
import { kPhone, kSingle, launch, open } from '../tests/support/browser';
import { open_at, played } from '../tests/support/games';
import { solver } from '../tests/support/solver';

const [browser, engine] = await Promise.all([launch(), solver()]);
const kWide = { viewport: { width: 1200, height: 750 } };
const kChinese = { locale: 'zh-TW' };
const kDark = { colorScheme: 'dark' } as const;

async function keep(
    { page, context }: { page: Page; context: { close(): Promise<void> } },
    name: string,
): Promise<void> {
    await page.waitForTimeout(500);
    await page.screenshot({ path: resolve(__dirname, `../../../docs/page/${name}.png`) });
    await context.close();
}

/** South plays as this strategy does, and North well, until so many actions are done and South is
 * to act, or to the end. */
function begun(rules: string, seed: number, actions: number, south = 'fast'): WholeGame {
    let game = named(engine.new_game(rules, seed), 'hard');
    for (;;) {
        const { phase, to_act } = engine.view_game(game, 'all');
        if (phase === 'over' || (game.actions.length >= actions && to_act === 'S')) return game;
        game = {
            ...game,
            actions: [...game.actions, engine.choose(game, to_act === 'S' ? south : 'fast', 1)],
        };
    }
}

const table = (
    game: WholeGame,
    context: BrowserContextOptions,
    options: Partial<Options> = {},
    kept: Record<string, string> = {},
    match: Partial<Match> = {},
) =>
    open_at(browser, game, {
        ...context,
        kept,
        options: { ...options, strength: 'hard' },
        match: { strength: 'hard', before: { N: 14, S: 12 }, ...match },
    });

const over = begun('GermanWhist', 5, 99, 'beginner');
/** The review of that game, at its first mistake. */
const reviewed = async (context: BrowserContextOptions) => {
    const opened = await table(over, context);
    await opened.page.locator('.account').waitFor({ timeout: 300_000 });
    await opened.page.locator('.review-this').click();
    await opened.page.locator('.lost progress').waitFor({ state: 'detached', timeout: 300_000 });
    return opened;
};

await keep(await open(browser, kSingle, kPhone), 'start-phone');
{
    const opened = await table(begun('GermanWhist', 11, 15), kWide, { hints: true });
    await opened.page.locator('.own-cards .badge').first().waitFor();
    await keep(opened, 'table');
}
await keep(
    await table(begun('GermanWhist', 11, 15), { ...kPhone, ...kChinese, ...kDark }),
    'table-phone',
);
{
    const opened = await table(engine.new_game('GermanWhist', 12), kPhone, {}, { taught: '' });
    for (let step = 0; step < 2; ++step) await opened.page.locator('.step .strong').tap();
    await keep(opened, 'lesson-phone');
}
await keep(
    await table({ ...engine.new_game('HoneymoonBridge', 3, 1), actions: ['1H', '1S'] }, kPhone),
    'auction-phone',
);
{
    const opened = await table(begun('KeepOrDiscard', 7, 14), { ...kWide, ...kDark });
    await opened.page.locator('.game-actions .hint').click();
    await opened.page.locator('.keeping .strong').waitFor();
    await keep(opened, 'keep-or-discard');
}
{
    const opened = await table(
        over,
        kPhone,
        {},
        {},
        {
            strength: 'hardest',
            before: { N: 0, S: 0 },
            day: today(),
            par: { tricks: 4.9, error: 0.5 },
        },
    );
    await opened.page.locator('.account').waitFor({ timeout: 300_000 });
    await keep(opened, 'day-phone');
}
for (const [name, context] of [
    ['review', kWide],
    ['review-phone', { ...kPhone, ...kChinese, ...kDark }],
] as const)
    await keep(await reviewed(context), name);
{
    const opened = await reviewed(kPhone);
    await opened.page.locator('.review-row .learn').tap();
    await keep(opened, 'learn-phone');
}
{
    const opponents = ['hard', 'medium', 'hard', 'medium', 'medium', 'medium'] as const;
    const games = opponents.map((strength, i) => {
        const rules = i % 3 === 2 ? 'HoneymoonBridge' : 'GermanWhist';
        const game = played(engine, rules, 30 + i);
        const { tricks, points, contract } = engine.view_game(game, 'S');
        return {
            link: engine.write_link(game),
            day: `2026-11-${27 - i}`,
            rules,
            strength,
            assisted: false,
            tricks,
            ...(contract && { points: points!.S - points!.N }),
            mistakes: i === 0 ? [5, 30, 40] : [],
            solved: [],
        };
    });
    const total = (
        rules: string,
        strength: string,
        played: number,
        won: number,
        sum: number,
        assisted = false,
    ) => ({ rules, strength, assisted, games: played, won, sum });
    const totals = [
        total('GermanWhist', 'medium', 31, 17, 202),
        total('GermanWhist', 'hard', 13, 4, 72),
        total('GermanWhist', 'medium', 3, 2, 22, true),
        total('HoneymoonBridge', 'medium', 20, 9, 340),
    ];
    const opened = await table(
        begun('GermanWhist', 11, 15),
        { ...kPhone, ...kDark },
        {},
        { games: JSON.stringify({ version: 2, games, totals }) },
    );
    await opened.page.locator('.icon').first().tap();
    await opened.page.locator('.my-games').tap();
    await keep(opened, 'games-phone');
}
await keep(
    await open(browser, `${kSingle}#S/J97.K32.KT843.A6/AKQ62.A987.9.T95/S/DTD9`, {
        viewport: { width: 1200, height: 900 },
        ...kDark,
    }),
    'solve',
);
await keep(
    await open(browser, `${kSingle}#H/AJ5.A../KQ9.../S/`, { ...kPhone, ...kChinese }),
    'set-up-phone',
);
await browser.close();
