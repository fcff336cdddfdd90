// What moves on the table, so that the eye can follow the game: the deal, a card played, a trick
// taken, the cards drawn, kept and thrown away. The page is already as it will be: each sheet only
// begins where its card was, and nothing waits for it.
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { GameView } from '../engine/solver';
import { is_card } from '../table/cards';
import { listen } from '../view/listen';
import { place, sheets_at } from '../view/places';

/** In ms: a card on its way; until a trick that is full is taken; until cards are drawn; between
 * two cards of a deal. */
const kFly = 180;
const kTaken = 430;
const kDrawn = 560;
const kDealt = 12;

/** The middle of a card, and its width. */
interface Spot {
    x: number;
    y: number;
    width: number;
}

function spot_of(element: HTMLElement): Spot {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2, width: element.offsetWidth };
}

/** Where each card lies, by name; and the last one at each place. */
function all_spots(): Map<string, Spot> {
    const spots = new Map<string, Spot>();
    for (const name of ['other', 'stock', 'thrown', 'trick', 'own'] as const) {
        for (const sheet of sheets_at(name)) {
            const spot = spot_of(sheet);
            spots.set(sheet.dataset.sheet!, spot);
            spots.set(name, spot);
        }
    }
    return spots;
}

/** Looks where the sheet is, and moves it when called: all is looked at before anything moves, for
 * layout is dear. */
type Flight = () => Animation;

/** From spot to spot, to where the sheet is: where at which time, and when it is there. */
function fly(sheet: HTMLElement, way: readonly (readonly [Spot, number])[], end: number): Flight {
    const to = spot_of(sheet);
    // A card of a fan is turned, and what moves it with it.
    const turn = (-parseFloat(getComputedStyle(sheet).rotate) || 0) * (Math.PI / 180);
    const frames = way.map(([{ x, y, width }, time]) => {
        const [dx, dy] = [x - to.x, y - to.y];
        const moved = [
            dx * Math.cos(turn) - dy * Math.sin(turn),
            dx * Math.sin(turn) + dy * Math.cos(turn),
        ];
        return {
            offset: time / end,
            easing: 'ease-in-out',
            transform: `translate(${moved[0]}px, ${moved[1]}px) scale(${width / to.width})`,
        };
    });
    return () =>
        sheet.animate([...frames, { transform: 'none' }], { duration: end, fill: 'backwards' });
}

/** All that has to move after one more action, or a deal. */
function moves(view: GameView, before: Map<string, Spot>, dealt: boolean): Flight[] {
    const own = sheets_at('own');
    const others = sheets_at('other');
    if (dealt) {
        const centre = place('centre');
        if (!centre) return [];
        const from = { ...spot_of(centre), width: own[0]?.offsetWidth ?? 1 };
        return [own, others].flatMap((hand) =>
            hand.map((sheet, i) =>
                fly(
                    sheet,
                    [
                        [from, 0],
                        [from, kDealt * i],
                    ],
                    kDealt * i + kFly,
                ),
            ),
        );
    }
    const last = view.past.at(-1)!;
    const from_hand = before.get(last.action) ?? before.get('other');
    const stock = before.get('stock');
    const done: Flight[] = [];
    const played = [...sheets_at('N'), ...sheets_at('S')];
    for (const sheet of played) if (from_hand) done.push(fly(sheet, [[from_hand, 0]], kFly));
    for (const sheet of last.winner ? sheets_at('trick') : []) {
        // One of the trick that was taken.
        if (played.includes(sheet) || !is_card(sheet.dataset.sheet!)) continue;
        const followed = sheet.dataset.sheet === last.action;
        const side = followed ? last.by : last.by === 'S' ? 'N' : 'S';
        const from = spot_of(place(side)!);
        const first = followed && from_hand ? [[from_hand, 0] as const] : [[from, 0] as const];
        done.push(fly(sheet, [...first, [from, kFly], [from, kTaken]], kTaken + kFly));
    }
    const drawn = (sheet: HTMLElement) =>
        stock &&
        done.push(
            fly(
                sheet,
                [
                    [stock, 0],
                    [stock, kDrawn],
                ],
                kDrawn + kFly,
            ),
        );
    for (const sheet of own) {
        const was = before.get(sheet.dataset.sheet!);
        if (last.drew && sheet.dataset.sheet === last.drew.S) drawn(sheet);
        else if (!was && stock && sheet.dataset.sheet === last.kept)
            done.push(fly(sheet, [[stock, 0]], kFly));
        else if (was && Math.abs(was.x - spot_of(sheet).x) > 1)
            done.push(fly(sheet, [[was, 0]], kFly));
    }
    const theirs = others.find((sheet) => sheet.dataset.sheet === last.drew?.N) ?? others.at(-1);
    if (last.drew && theirs) drawn(theirs);
    if (last.phase === 'draw' && last.by === 'N' && theirs && stock)
        done.push(fly(theirs, [[stock, 0]], kFly));
    for (const sheet of last.thrown ? sheets_at('thrown') : []) {
        const from = before.get(last.thrown!) ?? stock;
        if (from) done.push(fly(sheet, [[from, 0]], kFly));
    }
    return done;
}

/** Moves the cards whenever one more action has been done, or there is a new deal. A tap or a key
 * ends it. */
export function use_motion(view: GameView | undefined, deal: string | undefined): void {
    const running = useRef<Animation[]>([]);
    const seen = useRef<{ view?: GameView | undefined; deal?: string | undefined }>({});
    const before = useRef(new Map<string, Spot>());
    const stop = () => {
        for (const animation of running.current) animation.cancel();
        running.current = [];
    };
    // Where everything lies is asked before it changes.
    if (seen.current.view !== view) {
        stop();
        before.current = all_spots();
    }
    useLayoutEffect(() => {
        const { view: old, deal: old_deal } = seen.current;
        seen.current = { view, deal };
        if (!view || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
        const dealt = view.past.length === 0 && deal !== old_deal;
        const next = deal === old_deal && view.past.length === (old?.past.length ?? 0) + 1;
        if (dealt || (next && view.phase !== 'over' && view.past.at(-1)!.phase !== 'auction')) {
            running.current = moves(view, before.current, dealt).map((flight) => flight());
        }
    }, [view]);
    useEffect(() => listen(['pointerdown', 'keydown'], stop, true), []);
}
