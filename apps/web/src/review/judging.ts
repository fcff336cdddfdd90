// Actions judged one after the other, beside the page.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { RemoteSolver } from '../engine/inline_worker';
import type { Judged, WholeGame } from '../engine/solver';
import { type Effort, kEfforts } from './review';

// What an action cost depends on what came before it alone: so it is kept for every line that
// begins alike.
const kept = new Map<string, Judged>();
/** Some forty games, reviewed quickly and thoroughly. */
const kMostKept = 5000;

function key_of({ deal, actions }: WholeGame, number: number, samples: number): string {
    return `${samples} ${deal} ${actions.slice(0, number + 1).join(' ')}`;
}

/** Keeps a judgement; the oldest ones that are not of this game make room for it. */
function keep(key: string, judged: Judged, game: WholeGame, samples: number): void {
    kept.set(key, judged);
    if (kept.size <= kMostKept) return;
    const own = new Set(game.actions.map((_, i) => key_of(game, i, samples)));
    for (const old of kept.keys()) {
        if (kept.size <= kMostKept) return;
        if (!own.has(old)) kept.delete(old);
    }
}

export interface Judging {
    /** By the number of the action, as far as they are known yet. */
    judged: readonly (Judged | undefined)[];
    /** How many there are to be judged, and how many are. */
    all: number;
    done: number;
    /** There is no worker, so that no more become known. */
    failed: boolean;
}

/** So many numbers from one on. */
export function from_to(first: number, end: number): number[] {
    return Array.from({ length: Math.max(0, end - first) }, (_, i) => first + i);
}

/** Judges the actions with these numbers, one after the other, in a worker of its own; leaves off
 * what is no longer wanted, and goes on where a longer line begins alike. */
export function use_judging(
    game: WholeGame | undefined,
    numbers: readonly number[],
    effort: Effort,
): Judging {
    const [judge] = useState(() => new RemoteSolver());
    const [found, set_found] = useState(0);
    const [failed, set_failed] = useState(false);
    const asked = useRef<{ key: string; answer: Promise<Judged> }>(undefined);
    const samples = kEfforts[effort];
    const wanted = useMemo(() => numbers, [numbers.join()]);
    useEffect(() => {
        if (!game) return undefined;
        let over = false;
        const work = async () => {
            for (const i of wanted) {
                const key = key_of(game, i, samples);
                if (kept.has(key)) continue;
                if (asked.current?.key !== key) {
                    if (judge.busy) judge.give_up();
                    asked.current = { key, answer: judge.ask('judge', game, i, samples) };
                }
                const judged = await asked.current.answer;
                keep(key, judged, game, samples);
                if (over) return;
                set_found((before) => before + 1);
            }
        };
        set_failed(false);
        work().catch(() => {
            if (!over) set_failed(true);
        });
        return () => {
            over = true;
        };
    }, [judge, game, wanted, samples]);
    useEffect(() => () => judge.give_up(), [judge]);
    return useMemo(() => {
        const judged: (Judged | undefined)[] = [];
        if (game) for (const i of wanted) judged[i] = kept.get(key_of(game, i, samples));
        const done = wanted.filter((i) => judged[i]).length;
        return { judged, all: wanted.length, done, failed };
    }, [game, wanted, samples, found, failed]);
}
