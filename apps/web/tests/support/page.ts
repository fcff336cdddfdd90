// A browser and a solver for all tests of a file, and pages that are closed after each test.
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Solver } from '../../src/engine/solver';
import type { Match } from '../../src/match/match';
import * as in_browser from './browser';
import * as games from './games';
import { solver } from './solver';

export let browser: Browser;
export let engine: Solver;
beforeAll(async () => {
    [browser, engine] = await Promise.all([in_browser.launch(), solver()]);
});
afterAll(() => browser?.close());

type Opened = Awaited<ReturnType<typeof in_browser.open>>;
const opened: Opened[] = [];
afterEach(async () => {
    const pages = opened.splice(0);
    await Promise.all(pages.map(({ context }) => context.close()));
    expect(pages.flatMap(({ faults }) => faults)).toEqual([]);
});
async function until_its_end(opening: Promise<Opened>): Promise<Opened> {
    const page = await opening;
    opened.push(page);
    return page;
}

/** As in browser.ts and games.ts. A page is closed after its test, which fails if the page has said
 * that anything went wrong. */
export const open = (url: string, options?: Parameters<typeof in_browser.open>[2]) =>
    until_its_end(in_browser.open(browser, url, options));
export const open_at = (
    game: Parameters<typeof games.open_at>[1],
    options?: Parameters<typeof games.open_at>[2],
) => until_its_end(games.open_at(browser, game, options));

export const played = (rules: string, seed: number) => games.played(engine, rules, seed);
export const played_until = (rules: string, enough: Parameters<typeof games.played_until>[2]) =>
    games.played_until(engine, rules, enough);

/** What the browser keeps under a name. */
export const stored = <T>(page: Page, name: string) =>
    page.evaluate(
        (of) => JSON.parse(localStorage.getItem(`honeymoon.${of}`)!) as unknown,
        name,
    ) as Promise<T>;
export const match = (page: Page) => stored<Match>(page, 'match');
/** Waits until the game has more actions than this number. */
export const acted = (page: Page, before: number) =>
    expect.poll(async () => (await match(page)).game.actions.length).toBeGreaterThan(before);
/** The browser keeps these texts instead, by name, and loads the page again. What the computer does
 * meanwhile comes too late. */
export async function load_with(page: Page, kept: Record<string, string>): Promise<void> {
    await page.evaluate((texts) => {
        for (const [name, text] of Object.entries(texts))
            localStorage.setItem(`honeymoon.${name}`, text);
        Storage.prototype.setItem = () => undefined;
    }, kept);
    await page.reload();
}
export const is_focused = (page: Page, selector: string) =>
    page.evaluate((of) => document.activeElement!.matches(of), selector);
