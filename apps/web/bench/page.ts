// How quick the page is from disk, with Chromium's processor slowed four times: from its address to
// a page that can be used, from a tap to the next painted frame, from the computer's turn to its
// choice and to its card with the pauses that are there to be seen; from frame to frame while cards
// move; how many tasks of the page took longer than 50 ms, and the memory that it has to itself.
//
//     cd apps/web; npx vite-node bench/page.ts
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { kStrengths } from '../src/engine/strengths';
import { kOptions, kRules } from '../src/match/match';
import { kPhone, kSingle, launch } from '../tests/support/browser';
import { random } from '../tests/support/solver';

const kSlower = 4;

interface Measured {
    frames: number[];
    choices: number[];
    /** From one's own last action to the computer's. */
    replies: number[];
    /** Between two frames while cards move, without the first, which is that of the tap or of the
     * card. */
    moving: number[];
    long_tasks: number[];
}

/** In the page. */
function measure(): void {
    const measured: Measured = { frames: [], choices: [], replies: [], moving: [], long_tasks: [] };
    Object.assign(window, { measured });
    // What the first painting takes is not counted.
    new PerformanceObserver((list) =>
        measured.long_tasks.push(
            ...list
                .getEntries()
                .filter(({ startTime }) => startTime > 1000)
                .map(({ duration }) => duration),
        ),
    ).observe({ type: 'longtask' });
    let asked: number | undefined;
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (name: string, value: string) {
        if (asked !== undefined && name === 'honeymoon.match') {
            measured.replies.push(performance.now() - asked);
            asked = undefined;
        }
        set.call(this, name, value);
    };
    const animate = Element.prototype.animate;
    let [begun, ended, last] = [0, 0, 0];
    Element.prototype.animate = function (keyframes, options) {
        begun = performance.now();
        ended = Math.max(ended, begun + Number((options as KeyframeAnimationOptions).duration));
        return animate.call(this, keyframes, options);
    };
    const look = (now: number) => {
        if (last > begun && now < ended) measured.moving.push(now - last);
        last = now;
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    const paint = (then: () => void) =>
        requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = then;
            port2.postMessage(0);
        });
    addEventListener(
        'click',
        ({ timeStamp, isTrusted }) => {
            if (isTrusted) paint(() => measured.frames.push(performance.now() - timeStamp));
        },
        true,
    );
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
            if (name === 'choose') {
                this.asked.set(id!, performance.now());
                asked ??= performance.now();
            }
            super.postMessage(data);
        }
    };
}

const spread = (numbers: number[]): string => {
    const sorted = [...numbers].sort((a, b) => a - b);
    const at = (share: number) =>
        sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
    const ms = (number: number) => `${number.toFixed(number < 10 ? 1 : 0)} ms`;
    return `${ms(at(0.5))} median, ${ms(at(0.95))} 95 %, ${ms(at(1))} most, of ${sorted.length}`;
};

/** MB of memory that the page with its workers has to itself. */
async function memory(browser: Browser): Promise<string> {
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const pages = processInfo
        .filter(({ type }) => type === 'renderer')
        .map(
            ({ id }) =>
                Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))![1]) /
                1024,
        );
    await session.detach();
    return Math.max(...pages).toFixed(0);
}

const browser = await launch(true);
console.log(
    `an empty page: ${await browser.newPage().then(async (page) => {
        const empty = await memory(browser);
        await page.close();
        return empty;
    })} MB`,
);
const usable: number[] = [];
for (let i = 0; i < 9; ++i) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: kSlower });
    await page.goto(kSingle);
    usable.push(
        await page.evaluate(
            () =>
                new Promise<number>((done) => {
                    const look = () =>
                        document.querySelector('.felt .strong')
                            ? requestAnimationFrame(() => setTimeout(() => done(performance.now())))
                            : requestAnimationFrame(look);
                    look();
                }),
        ),
    );
    await context.close();
}
console.log(`usable: ${spread(usable)}`);

const next = random(1);

// What a tap costs the page's own thread, in its processor time and at full speed: nothing else
// that runs on the machine counts.
{
    const context = await browser.newContext(kPhone);
    const page = await context.newPage();
    await page.goto(kSingle);
    await page.evaluate(() => localStorage.setItem('honeymoon.taught', 'yes'));
    await page.reload();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const parts = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'] as const;
    const spent = async () => {
        const { metrics } = await session.send('Performance.getMetrics');
        return parts.map((part) => 1000 * metrics.find(({ name }) => name === part)!.value);
    };
    await page.locator('.felt .strong').tap();
    const taps: number[] = [];
    while (taps.length < 20) {
        const card = page.locator('.own-cards .card[aria-disabled=false]').first();
        await card.waitFor();
        const before = await spent();
        await card.tap();
        await page.waitForTimeout(200);
        const after = await spent();
        taps.push(after.reduce((sum, each, i) => sum + each - before[i]!, 0));
    }
    console.log(`script, style and layout of a tap: ${spread(taps)}`);
    await context.close();
}

for (const rules of kRules) {
    for (const strength of kStrengths) {
        const context = await browser.newContext(kPhone);
        const page = await context.newPage();
        await page.addInitScript(measure);
        await page.goto(kSingle);
        await page.evaluate(
            (text) => {
                localStorage.setItem('honeymoon.taught', 'yes');
                localStorage.setItem('honeymoon.options', text);
            },
            JSON.stringify({ ...kOptions, rules, strength, dealer: 'you' }),
        );
        await page.reload();
        const session = await context.newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: kSlower });
        await page.locator('.felt .strong').tap();
        const until = Date.now() + 15_000;
        while (Date.now() < until) {
            const can = await page.evaluate(() =>
                [
                    ...document.querySelectorAll<HTMLElement>(
                        '.own-cards .card[aria-disabled=false], .bidding ' +
                            '[data-call]:not(:disabled), .keeping [aria-disabled=false]',
                    ),
                ]
                    .map((element) => element.getBoundingClientRect())
                    .map(({ left, top, width, height }) => ({
                        x: left + width / 2,
                        y: top + height / 2,
                    })),
            );
            if (can.length === 0) {
                await page.waitForTimeout(30);
                continue;
            }
            const { x, y } = can[next() % can.length]!;
            await page.touchscreen.tap(x, y);
            await page.waitForTimeout(80);
        }
        const { frames, choices, replies, moving, long_tasks } = await page.evaluate(
            () => (window as unknown as { measured: Measured }).measured,
        );
        console.log(
            `${rules} ${strength}: tap to frame ${spread(frames)}; choice ` +
                `${spread(choices)}; turn to card ${spread(replies)}; frames while cards move ` +
                `${spread(moving)}; ` +
                `${long_tasks.length} long tasks, ${Math.max(0, ...long_tasks).toFixed(0)} ` +
                `ms most; ${await memory(browser)} MB`,
        );
        await context.close();
    }
}
await browser.close();
