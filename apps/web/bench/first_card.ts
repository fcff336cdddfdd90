// How soon a card can be tapped on a first visit to the hosted page, and answered: on a phone,
// Chromium's processor slowed six times, at 700 kbit/s with 100 ms to the server, which compresses
// as static hosts do, or not.
//
//     cd apps/web; npx vite-node bench/first_card.ts
import { kPhone, launch, serve } from '../tests/support/browser';

const kSlower = 6;
const kBytesPerSecond = 700_000 / 8;
const kLatency = 100;
const kVisits = 5;

const browser = await launch(true);
for (const coding of [undefined, 'gzip', 'br'] as const) {
    const { server, url } = await serve('hosted', { coding });
    const times: [number, number][] = [];
    // The first one is for the server to compress.
    for (let i = 0; i <= kVisits; ++i) {
        const context = await browser.newContext(kPhone);
        // The lesson is over.
        await context.addInitScript(() => localStorage.setItem('honeymoon.taught', 'yes'));
        const page = await context.newPage();
        const session = await context.newCDPSession(page);
        await session.send('Network.enable');
        await session.send('Network.emulateNetworkConditions', {
            offline: false,
            latency: kLatency,
            downloadThroughput: kBytesPerSecond,
            uploadThroughput: kBytesPerSecond,
        });
        await session.send('Emulation.setCPUThrottlingRate', { rate: kSlower });
        await page.goto(url, { waitUntil: 'commit' });
        times.push(
            await page.evaluate(
                () =>
                    new Promise<[number, number]>((done) => {
                        const seen = (selector: string) =>
                            new Promise<[HTMLElement, number]>((found) => {
                                const look = () => {
                                    const element = document.querySelector<HTMLElement>(selector);
                                    if (element)
                                        requestAnimationFrame(() =>
                                            setTimeout(() => found([element, performance.now()])),
                                        );
                                    else requestAnimationFrame(look);
                                };
                                look();
                            });
                        void (async () => {
                            (await seen('.felt .strong'))[0].click();
                            const [card, first] = await seen(
                                '.own-cards .card[aria-disabled=false]',
                            );
                            card.click();
                            const [, answered] = await seen('.taken .card');
                            done([first, answered]);
                        })();
                    }),
            ),
        );
        await context.close();
    }
    times.shift();
    const spread = (at: 0 | 1) => {
        const sorted = times.map((each) => each[at] / 1000).sort((a, b) => a - b);
        return (
            `${sorted[kVisits >> 1]!.toFixed(1)} s (${sorted[0]!.toFixed(1)} to ` +
            `${sorted.at(-1)!.toFixed(1)})`
        );
    };
    console.log(
        `${coding ?? 'not compressed'}: a card can be tapped after ${spread(0)}, and is ` +
            `answered after ${spread(1)}`,
    );
    server.close();
}
await browser.close();
