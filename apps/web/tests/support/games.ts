// Whole games for tests, and the page as it is when one of them is over.
import type { Browser, BrowserContextOptions } from 'playwright-core';
import type { Phase, Solver, WholeGame } from '../../src/engine/solver';
import { kOptions, type Match, type Options } from '../../src/match/match';
import { kSingle, open } from './browser';
import { first_action, play_on } from './solver';

/** Played to its end: North plays well, South by chance. */
export function played(engine: Solver, rules: string, seed: number): WholeGame {
    let state = seed;
    return play_on(engine, engine.new_game(rules, seed), ({ phase, to_act, legal }, game) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        if (to_act === 'N') return engine.choose(game, 'swift', 1);
        const calls =
            phase === 'auction'
                ? ['1S', '1NT', 'Pass'].filter((call) => legal.includes(call))
                : legal;
        return calls[(state >>> 8) % calls.length]!;
    });
}

/** The first legal action of whoever is to act, and one bid, until South is to act and `enough`, or
 * to the end. */
export function played_until(
    engine: Solver,
    rules: string,
    enough: (phase: Phase, actions: number) => boolean,
): WholeGame {
    return play_on(engine, engine.new_game(rules, 7), (view, { actions }) =>
        view.to_act === 'S' && enough(view.phase, actions.length) ? undefined : first_action(view),
    );
}

/** As the browser keeps a game. */
export const kept_match = (game: WholeGame | undefined, match: Partial<Match> = {}) => ({
    version: 1,
    game,
    strength: 'easy',
    seed: 7,
    number: 0,
    before: { N: 0, S: 0 },
    ...match,
});

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
    const now = kept_match(game, match);
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
