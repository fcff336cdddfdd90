// The longest frame, from one painted frame to the next, while cards are dealt and while a card is
// played and answered: with the processor at full speed, and at a quarter of it. The least of
// several runs counts, because other work on the machine only makes frames longer. If the page's
// own thread was busy for 50 ms or more at a time, the line says so.
//
//     cd apps/web; npx vite-node bench/frames.ts
import type { Browser, Page } from 'playwright-core';
import { kPhone, kSingle, launch } from '../tests/support/browser';

const kRuns = 9;
/** Longer than anything moves, in ms: a deal, or a card and its answer. */
const kMoving = { deal: 700, card: 1700 };

/** Taps, and returns the longest frame until nothing moves any more: how long it took, and how much
 * of it the longest task of the page did. */
async function longest(page: Page, selector: string, ms: number): Promise<[number, number]> {
    await page.locator(selector).first().waitFor();
    return page.evaluate(
        ([selector, ms]) =>
            new Promise<[number, number]>((done) => {
                let task = 0;
                const observer = new PerformanceObserver((list) => {
                    for (const { duration } of list.getEntries()) task = Math.max(task, duration);
                });
                observer.observe({ type: 'longtask' });
                let [last, most] = [0, 0];
                let began = 0;
                const look = (now: number) => {
                    if (last > 0) most = Math.max(most, now - last);
                    last = now;
                    began ||= now;
                    if (now - began < ms) return requestAnimationFrame(look);
                    observer.disconnect();
                    done([most, task]);
                };
                requestAnimationFrame((now) => {
                    look(now);
                    document.querySelector<HTMLElement>(selector)!.click();
                });
            }),
        [selector, ms] as const,
    );
}

async function run(browser: Browser, slower: number) {
    const context = await browser.newContext(kPhone);
    await context.addInitScript(() => localStorage.setItem('honeymoon.taught', 'yes'));
    const page = await context.newPage();
    await page.goto(kSingle);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const deal = await longest(page, '.felt .strong', kMoving.deal);
    const card = '.own-cards .card[aria-disabled=false]';
    const cards = [
        await longest(page, card, kMoving.card),
        await longest(page, card, kMoving.card),
    ];
    await context.close();
    return { deal, first: cards[0]!, next: cards[1]! };
}

const browser = await launch(true);
await run(browser, 1);
for (const slower of [1, 4]) {
    const runs = [];
    for (let i = 0; i < kRuns; ++i) runs.push(await run(browser, slower));
    for (const [what, at] of [
        ['the deal', 'deal'],
        ['the first card', 'first'],
        ['the next card', 'next'],
    ] as const) {
        const sorted = runs.map((each) => each[at]).sort((a, b) => a[0] - b[0]);
        const text = ([frame, task]: [number, number]) =>
            `${frame.toFixed(0)} ms${task ? ` (a task of ${task.toFixed(0)})` : ''}`;
        console.log(
            `${slower === 1 ? 'full speed' : `1/${slower} of the speed`}, ${what}: longest frame ` +
                `${text(sorted[0]!)}, median ${text(sorted[kRuns >> 1]!)}`,
        );
    }
}
await browser.close();
