// Whole games for tests, and the page as it is when one of them is over.
import type { Browser, BrowserContextOptions } from 'playwright-core';
import type { Solver, WholeGame } from '../../src/engine/solver';
import { type Match, named } from '../../src/play/match';
import { kSingle, open } from './browser';

/** Played to its end: North plays well, South by chance. */
export function played(engine: Solver, rules: string, seed: number): WholeGame {
    let state = seed;
    let game = engine.new_game(rules, seed);
    for (;;) {
        const { phase, to_act, legal } = engine.view_game(game, 'all');
        if (phase === 'over') return game;
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        const calls = phase === 'auction' ? ['1S', '1NT', 'Pass'].filter((call) => legal.includes(call)) : legal;
        const action = to_act === 'S' ? calls[(state >>> 8) % calls.length]! : engine.choose(game, 'swift', 1);
        game = { ...game, actions: [...game.actions, action] };
    }
}

/** The page with this game in it, as the browser would have kept it. `before`: done in the page before it is loaded. */
export async function open_with(browser: Browser, game: WholeGame, options: BrowserContextOptions = {}, before?: () => void, more: Partial<Match> = {}) {
    const opened = await open(browser, kSingle, options);
    const match = { version: 1, game: named(game, 'hard'), strength: 'hard', seed: 7, number: 0, before: { N: 0, S: 0 }, ...more };
    await opened.page.evaluate((text) => localStorage.setItem('honeymoon.match', text), JSON.stringify(match));
    if (before) await opened.page.addInitScript(before);
    await opened.page.reload();
    await opened.page.locator('.game').waitFor();
    return opened;
}
