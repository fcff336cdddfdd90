// Whole games for tests, and the page as it is when one of them is over.
import type { Browser, BrowserContextOptions } from 'playwright-core';
import type { Phase, Solver, WholeGame } from '../../src/engine/solver';
import { kOptions, type Match, type Options } from '../../src/match/match';
import { kSingle, open } from './browser';

/** Played to its end: North plays well, South by chance. */
export function played(engine: Solver, rules: string, seed: number): WholeGame {
    let state = seed;
    let game = engine.new_game(rules, seed);
    for (;;) {
        const { phase, to_act, legal } = engine.view_game(game, 'all');
        if (phase === 'over') return game;
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        const calls =
            phase === 'auction'
                ? ['1S', '1NT', 'Pass'].filter((call) => legal.includes(call))
                : legal;
        const action =
            to_act === 'S' ? calls[(state >>> 8) % calls.length]! : engine.choose(game, 'swift', 1);
        game = { ...game, actions: [...game.actions, action] };
    }
}

/** The first legal action of whoever is to act, and one bid, until South is to act and `enough`, or
 * to the end. */
export function played_until(
    engine: Solver,
    rules: string,
    enough: (phase: Phase, actions: number) => boolean,
): WholeGame {
    let game = engine.new_game(rules, 7);
    for (;;) {
        const { phase, to_act, legal, contract } = engine.view_game(game, 'all');
        if (phase === 'over' || (to_act === 'S' && enough(phase, game.actions.length))) return game;
        game = {
            ...game,
            actions: [...game.actions, phase !== 'auction' ? legal[0]! : contract ? 'Pass' : '1S'],
        };
    }
}

/** The page with this game in it, or with none, as the browser would have kept it, and what was
 * chosen. */
export async function open_at(
    browser: Browser,
    game: WholeGame | undefined,
    {
        match = {},
        options = {},
        kept = {},
        ...context
    }: BrowserContextOptions & {
        match?: Partial<Match>;
        options?: Partial<Options>;
        kept?: Record<string, string>;
        hasty?: boolean;
        before?: (() => void) | string;
    } = {},
) {
    const now = {
        version: 1,
        game,
        strength: 'easy',
        seed: 7,
        number: 0,
        before: { N: 0, S: 0 },
        ...match,
    };
    const opened = await open(browser, kSingle, {
        kept: {
            options: JSON.stringify({ ...kOptions, ...options }),
            ...(now.game && { match: JSON.stringify(now) }),
            ...kept,
        },
        ...context,
    });
    await opened.page.locator('.game, .felt').first().waitFor();
    return opened;
}
