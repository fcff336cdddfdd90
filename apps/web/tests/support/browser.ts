// A real Chromium, and the build as it sees it from disk.
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
    type Browser,
    type BrowserContext,
    type BrowserContextOptions,
    chromium,
    type Locator,
    type Page,
} from 'playwright-core';
import { kBuild } from './solver';

export { serve } from './server';

export const kSingle = pathToFileURL(join(kBuild, 'single/honeymoon.html')).href;
/** A phone upright. */
export const kPhone = { viewport: { width: 390, height: 844 }, hasTouch: true };
/** A narrower one. */
export const kNarrow = { viewport: { width: 360, height: 740 }, hasTouch: true };
export const kScreenshots = join(kBuild, 'screenshots');
mkdirSync(kScreenshots, { recursive: true });

/** $HONEYMOON_CHROMIUM, or Debian's; without windows, which takes half the time, unless it has to
 * be `whole`. */
export function launch(whole = false): Promise<Browser> {
    const executablePath =
        process.env.HONEYMOON_CHROMIUM ?? `/usr/bin/chromium${whole ? '' : '-headless-shell'}`;
    if (!existsSync(executablePath))
        throw new Error(`${executablePath}: no such file; scripts/setup --web installs it`);
    // Its sandbox needs rights that a container or root has not; it only sees pages of ours.
    return chromium.launch({ executablePath, args: ['--no-sandbox'] });
}

/** $HONEYMOON_WEB_SEED: other deals where a page deals by chance. */
const kSeed = Number(process.env.HONEYMOON_WEB_SEED ?? 1);
let opened = 0;

/** In the page: chance is the same in each run, so that a test that failed fails again. By the
 * linear congruential generator of W. H. Press and others (Numerical Recipes, 1992). */
function be_repeatable(seed: number): void {
    let state = seed;
    crypto.getRandomValues = (array) => {
        const numbers = array as unknown as Uint32Array;
        for (let i = 0; i < numbers.length; ++i) {
            state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
            numbers[i] = state;
        }
        return array;
    };
}

/** By so many samples judges a page that is hasty. */
export const kFewSamples = 16;

/** In the page: games are judged, hints are found, and the strongest plays, by few samples, where
 * it does not matter what comes of it. */
function be_hasty(samples: number): void {
    const Real = Worker;
    window.Worker = class extends Real {
        override postMessage(data: unknown) {
            const { name, args } = data as { name?: string; args?: unknown[] };
            if (name === 'judge') args![2] = samples;
            if (name === 'advise') args![1] = samples;
            if (name === 'choose' && args![1] === 'best') args![1] = 'fast';
            super.postMessage(data);
        }
    };
}

function hold_back(name: string): void {
    const Real = Worker;
    let held: (() => void)[] | undefined = [];
    window.Worker = class extends Real {
        override postMessage(data: unknown) {
            if (held && (data as { name?: string }).name === name)
                held.push(() => super.postMessage(data));
            else super.postMessage(data);
        }
    };
    Object.assign(window, {
        release() {
            for (const go of held!) go();
            held = undefined;
        },
    });
}

/** For `before` of open(): questions of this name to workers wait for release(). */
export const hold = (name: string): string => `(${String(hold_back)})('${name}')`;
export const release = (page: Page): Promise<void> =>
    page.evaluate(() => (window as unknown as { release(): void }).release());

/** A tap becomes a click some time after the finger has left: taps wait until what the page does of
 * it has been drawn. */
function wait_after_taps(page: Page): void {
    const waiting = (owner: object, of: (self: never) => Page) => {
        const kind = Object.getPrototypeOf(owner) as { tap(...at: unknown[]): Promise<void> };
        const { tap } = kind;
        if (tap.name === 'tap_and_wait') return;
        kind.tap = async function tap_and_wait(...at) {
            await tap.apply(this, at);
            await of(this as never)
                .evaluate(
                    () =>
                        new Promise<void>((done) =>
                            requestAnimationFrame(() => requestAnimationFrame(() => done())),
                        ),
                )
                // It has led to another page.
                .catch(() => undefined);
        };
    };
    waiting(page.locator('html'), (self: Locator) => self.page());
    waiting(page.touchscreen, (self: { _page: Page }) => self._page);
}

/** A page that fails the test if it says that anything went wrong; nothing moves, and the lesson is
 * over, unless `untaught`. `kept`: what it remembers of visits before, by name. `before`: done in
 * the page before it is loaded. */
export async function open(
    browser: Browser,
    url: string,
    {
        untaught = false,
        kept = {},
        before,
        hasty = false,
        ...options
    }: BrowserContextOptions & {
        untaught?: boolean;
        hasty?: boolean;
        kept?: Record<string, string>;
        before?: (() => void) | string;
    } = {},
): Promise<{ page: Page; context: BrowserContext; faults: string[] }> {
    const context = await browser.newContext({
        locale: 'en-GB',
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
        ...options,
    });
    // Read, not written: what is written while a page begins can be lost with what is written next.
    await context.addInitScript(
        (remembered: Record<string, string>) => {
            const read = Storage.prototype.getItem;
            Storage.prototype.getItem = function (name: string) {
                return read.call(this, name) ?? remembered[name.replace('honeymoon.', '')] ?? null;
            };
        },
        { ...(untaught ? {} : { taught: 'yes' }), ...kept },
    );
    await context.addInitScript(be_repeatable, (kSeed * 1000 + ++opened) * 2654435761);
    if (hasty) await context.addInitScript(be_hasty, kFewSamples);
    if (before) await context.addInitScript(before);
    const page = await context.newPage();
    wait_after_taps(page);
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
    });
    page.setDefaultTimeout(30_000);
    await page.goto(url);
    await page.locator('h1').waitFor();
    return { page, context, faults };
}

/** The tricks that stand on the cards of the player to move. */
export function scores(page: Page): Promise<Record<string, number>> {
    return page.evaluate(() =>
        Object.fromEntries(
            [
                ...document.querySelectorAll<HTMLElement>(
                    '.hand.to-move .card:not([aria-disabled=true])',
                ),
            ].map((card) => [
                card.dataset.card!,
                Number(card.querySelector('.badge')!.textContent),
            ]),
        ),
    );
}

/** A hand's cards as they lie on the table. */
export function hand(page: Page, seat: 'S' | 'N'): Promise<string[]> {
    return page
        .locator(`.hand[data-seat=${seat}] .card`)
        .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.card!));
}

/** Another address, as if typed. */
export async function go(page: Page, link: string): Promise<void> {
    await page.evaluate(
        (to) =>
            new Promise<void>((done) => {
                if (location.hash === to) return done();
                addEventListener(
                    'popstate',
                    () => requestAnimationFrame(() => requestAnimationFrame(() => done())),
                    { once: true },
                );
                location.hash = to;
            }),
        link,
    );
}

/** What the address line holds. */
export async function address(page: Page): Promise<string> {
    return new URL(page.url()).hash;
}

/** Two ways to use the same control. */
export const kWays = {
    // A card that cannot be played is no disabled button: a click on it says why.
    mouse: (page: Page, selector: string) =>
        page.locator(selector).click({ force: selector.includes('.hand') }),
    keyboard: async (page: Page, selector: string) => {
        const control = page.locator(selector);
        await control.focus();
        // A radio button is chosen with the space bar, as all else may be.
        await page.keyboard.press('Space');
    },
} as const;

export function expect_no_faults(faults: string[]): void {
    if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** In the page: texts that reach beyond the window, or beyond an element that cuts them off or
 * scrolls sideways. */
function cut_texts(): string[] {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const faults: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.textContent!.trim()) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const { left, right, width } = range.getBoundingClientRect();
        if (width === 0) continue;
        let [from, to] = [0, innerWidth];
        let skipped = false;
        for (let each = node.parentElement; each; each = each.parentElement) {
            const { overflowX, clipPath, textOverflow, visibility } = getComputedStyle(each);
            if (
                clipPath !== 'none' ||
                textOverflow !== 'clip' ||
                visibility !== 'visible' ||
                each.matches('.card, textarea, pre, script, style')
            )
                skipped = true;
            if (overflowX === 'visible') continue;
            const box = each.getBoundingClientRect();
            from = Math.max(from, box.left);
            to = Math.min(to, box.right);
        }
        if (!skipped && (left < from - 1 || right > to + 1))
            faults.push(
                `cut off: ${node.textContent} (${left} to ${right}, seen ${from} to ${to})`,
            );
    }
    return faults;
}

/** In Chinese: a stop or a bracket of half a width beside characters, but for a part score "(60)",
 * or a space beside one of full width. */
export const kHalfWidth = new RegExp(
    [
        /[\u4e00-\u9fff）」][:;,!?]/,
        /[:;,!?] ?[\u4e00-\u9fff（「]/,
        /[\u4e00-\u9fff].*\((?!\d+\))|\((?!\d+\)).*[\u4e00-\u9fff]/,
        /[：；，。！？、（）「」] | [：；，。！？、（）「」]/,
    ]
        .map(({ source }) => source)
        .join('|'),
);

/** What axe finds that would keep people out; and stops that are not Chinese in a Chinese page. */
export async function axe_findings(page: Page): Promise<string[]> {
    await page.addScriptTag({
        path: createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
    });
    const said = await page.evaluate(() =>
        document.documentElement.lang === 'en'
            ? []
            : [
                  ...document.querySelectorAll(
                      'body *:not([lang=en], textarea, pre, script, style)',
                  ),
              ].flatMap((each) => [
                  each.getAttribute('aria-label') ?? '',
                  [...each.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE)
                      ? each.textContent.trim()
                      : '',
              ]),
    );
    const cut = await page.evaluate(cut_texts);
    const half_width = said
        .filter((text) => kHalfWidth.test(text))
        .map((text) => `half-width: ${text}`);
    const violations = await page.evaluate(async () => {
        const { violations } = await (
            window as unknown as {
                axe: {
                    run(
                        options: object,
                    ): Promise<{
                        violations: {
                            id: string;
                            nodes: { html: string; failureSummary: string }[];
                        }[];
                    }>;
                };
            }
        ).axe.run({ rules: { 'label-content-name-mismatch': { enabled: true } } });
        return violations.map(
            ({ id, nodes }) =>
                `${id}: ${nodes
                    .slice(0, 3)
                    .map((node) => `${node.html} ${node.failureSummary}`)
                    .join('; ')}`,
        );
    });
    return [...new Set(half_width), ...new Set(cut), ...violations];
}

const kTableParts = [
    '.bar',
    '.bar-score',
    '.other-cards',
    '.stock',
    '.thrown',
    '.keeping',
    '.trick',
    '.says-now',
    '.own-cards',
    '.bidding',
    '.game-actions button',
];

/** Pairs of things on the table of which one lies on the other, or that are cut off by the
 * window. */
export function overlaps(page: Page, parts = kTableParts): Promise<string[]> {
    return page.evaluate((names) => {
        const boxes = names.flatMap((name) =>
            [...document.querySelectorAll(name)].map((element) => ({
                name,
                box: element.getBoundingClientRect(),
            })),
        );
        const faults = boxes.flatMap((a, i) =>
            boxes
                .slice(i + 1)
                .filter(
                    ({ name, box }) =>
                        !(a.name === '.bar' && name === '.bar-score') &&
                        a.box.left < box.right - 1 &&
                        box.left < a.box.right - 1 &&
                        a.box.top < box.bottom - 1 &&
                        box.top < a.box.bottom - 1,
                )
                .map(({ name }) => `${a.name} and ${name}`),
        );
        const root = document.documentElement;
        if (root.scrollWidth > innerWidth)
            faults.push(`wider than the window: ${root.scrollWidth}`);
        return faults;
    }, parts);
}
