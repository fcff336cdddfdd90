// Looks at a page: waits for texts, checks that all fits and can be tapped, and takes pictures.
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { en } from '../../src/words/en';
import { zh } from '../../src/words/zh';
import { kScreenshots } from './browser';

export const kLocales = [
    ['en-GB', en],
    ['zh-TW', zh],
] as const;

const kWindows = {
    320: [320, 568],
    360: [360, 640],
    375: [375, 553],
    390: [390, 844],
    667: [667, 331],
    768: [768, 1024],
    844: [844, 390],
    1440: [1440, 900],
} as const;
/** The windows of these widths, as width and height: phones in both orientations, and others. */
export const windows = (...widths: (keyof typeof kWindows)[]) =>
    widths.map((width) => kWindows[width]);

/** Waits until a text matches: `await shows(...).toBe('Copied.')`. */
export const shows = (what: Locator, patience?: Parameters<typeof expect.poll>[1]) =>
    expect.poll(() => what.textContent(), patience);

/** The width of the whole page in pixels. */
export const width_of = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** Whether the whole page can be seen without scrolling. */
export const fits = (page: Page) =>
    page.evaluate(() => {
        const root = document.documentElement;
        return root.scrollHeight <= innerHeight && root.scrollWidth <= innerWidth;
    });

/** The visible targets that are too small to tap, or reach beyond a side of the window; with
 * `whole`, also those that reach beyond its lower edge. */
export const small = (targets: Locator, whole = false) =>
    targets.evaluateAll(
        (all, below) =>
            all.flatMap((each) => {
                const { width, height, left, right, bottom } = each.getBoundingClientRect();
                const good =
                    Math.min(width, height) > 43.9 &&
                    left > -0.5 &&
                    right < innerWidth + 0.5 &&
                    (!below || bottom < innerHeight + 0.5);
                return width === 0 || good
                    ? []
                    : [`${each.className} ${each.textContent}: ${width} x ${height}`];
            }),
        whole,
    );

/** The values of a `data-` attribute of these elements. */
export const data = (of: Locator, name: string) =>
    of.evaluateAll((all, key) => all.map((each) => (each as HTMLElement).dataset[key]!), name);

/** Whether an element shows all of its content. With `scrolls`, it may scroll down. */
export const shows_all = (of: Locator, scrolls = false) =>
    of.evaluate(
        (each, below) =>
            each.scrollWidth <= each.clientWidth &&
            (below || each.scrollHeight <= each.clientHeight),
        scrolls,
    );

/** The value that a test has stored in the window under this name. */
export const left = <T>(page: Page, name: string) =>
    page.evaluate((key) => (window as unknown as Record<string, unknown>)[key], name) as Promise<T>;

export const picture = (of: Page | Locator, name: string, fullPage = false) =>
    of.screenshot({ path: join(kScreenshots, `${name}.png`), fullPage });

/** Opens a record of so many actions in Review, ready for the keys that step through them. */
export async function open_review(page: Page, record: string, actions: number): Promise<void> {
    await page.locator('#record').fill(record);
    await page.locator('.paste .strong').click();
    await expect.poll(() => page.locator('.move').count()).toBe(actions);
    await page.locator('#record').blur();
}

/** Ends the game by a claim of no trick, which the page always grants. */
export async function claim_none(page: Page): Promise<void> {
    await page.locator('.claim').click();
    await page.locator('[data-claim="0"]').click();
    await page.locator('.phase-over').waitFor();
}
