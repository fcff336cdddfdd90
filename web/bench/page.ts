// How quick the page is from disk, with Chromium's processor slowed four times: from its address to a
// page that can be used, from a tap to the next painted frame, and from the computer's turn to its
// choice, without the pauses that are there to be seen.
//
//     cd web; npx vite-node bench/page.ts
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { kBuild, random } from '../tests/solver';
import { kOptions, kRules, kStrengths } from '../src/play/match';

const kSlower = 4;

interface Measured {
    frames: number[];
    choices: number[];
}

/** In the page. */
function measure(): void {
    const measured: Measured = { frames: [], choices: [] };
    Object.assign(window, { measured });
    const paint = (then: () => void) => requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = then;
        port2.postMessage(0);
    });
    addEventListener('click', ({ timeStamp, isTrusted }) => {
        if (isTrusted) paint(() => measured.frames.push(performance.now() - timeStamp));
    }, true);
    const Real = Worker;
    window.Worker = class extends Real {
        private asked = new Map<number, number>();
        constructor(url: string | URL, options?: WorkerOptions) {
            super(url, options);
            this.addEventListener('message', ({ data: { id } }: MessageEvent<{ id: number }>) => {
                const began = this.asked.get(id);
                if (began !== undefined) measured.choices.push(performance.now() - began);
            });
        }
        override postMessage(data: unknown) {
            const { name, id } = data as { name?: string; id?: number };
            if (name === 'choose') this.asked.set(id!, performance.now());
            super.postMessage(data);
        }
    };
}

const spread = (numbers: number[]): string => {
    const sorted = [...numbers].sort((a, b) => a - b);
    const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN).toFixed(0);
    return `${at(0.5)} ms median, ${at(0.95)} ms 95 %, ${at(1)} ms most, of ${sorted.length}`;
};

const kSingle = pathToFileURL(join(kBuild, 'single/honeymoon.html')).href;
const browser = await chromium.launch({ executablePath: process.env.HONEYMOON_CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
const usable: number[] = [];
for (let i = 0; i < 9; ++i) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: kSlower });
    await page.goto(kSingle);
    usable.push(await page.evaluate(() => new Promise<number>((done) => {
        const look = () => (document.querySelector('.felt .strong') ? requestAnimationFrame(() => setTimeout(() => done(performance.now()))) : requestAnimationFrame(look));
        look();
    })));
    await context.close();
}
console.log(`usable: ${spread(usable)}`);

const next = random(1);
for (const rules of kRules) {
    for (const strength of kStrengths) {
        const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
        const page = await context.newPage();
        await page.addInitScript(measure);
        await page.goto(kSingle);
        await page.evaluate((text) => localStorage.setItem('honeymoon.options', text), JSON.stringify({ ...kOptions, rules, strength, dealer: 'you' }));
        await page.reload();
        const session = await context.newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: kSlower });
        await page.locator('.felt .strong').tap();
        const until = Date.now() + 15_000;
        while (Date.now() < until) {
            const can = await page.evaluate(() => [...document.querySelectorAll<HTMLElement>('.own-cards .card[aria-disabled=false], .bidding [data-call]:not(:disabled)')]
                .map((element) => element.getBoundingClientRect()).map(({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 })));
            if (can.length === 0) {
                await page.waitForTimeout(30);
                continue;
            }
            const { x, y } = can[next() % can.length]!;
            await page.touchscreen.tap(x, y);
            await page.waitForTimeout(80);
        }
        const { frames, choices } = await page.evaluate(() => (window as unknown as { measured: Measured }).measured);
        console.log(`${rules} ${strength}: tap to frame ${spread(frames)}; choice ${spread(choices)}`);
        await context.close();
    }
}
await browser.close();
