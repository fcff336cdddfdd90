// Calls and cards of the exchange, judged one after the other beside the page.
import { useEffect, useState } from 'preact/hooks';
import type { Judged, WholeGame } from '../engine/solver';
import { RemoteSolver } from '../engine/inline_worker';
import { type Effort, kEfforts } from './review';

// What has been judged of a game stays as long as the game does.
const kept = new WeakMap<WholeGame, Map<number, Judged[]>>();

function kept_of(game: WholeGame, samples: number): Judged[] {
    let by_samples = kept.get(game);
    if (!by_samples) kept.set(game, by_samples = new Map());
    let judged = by_samples.get(samples);
    if (!judged) by_samples.set(samples, judged = []);
    return judged;
}

export interface Judging {
    /** Calls and cards of the exchange, by their number; the rest is judged by review_of(). */
    judged: readonly Judged[];
    /** How many there are, and how many are judged. */
    all: number;
    done: number;
}

/** Judges `all` first actions of a game, one after the other, in a worker of its own; leaves off when it
 * is no longer wanted. */
export function use_judging(game: WholeGame | undefined, all: number, effort: Effort): Judging {
    const [judge] = useState(() => new RemoteSolver());
    const [judging, set_judging] = useState<{ of?: WholeGame | undefined; judged: readonly Judged[] }>({ judged: [] });
    const samples = kEfforts[effort];
    useEffect(() => {
        if (!game) return undefined;
        const judged = kept_of(game, samples);
        set_judging({ of: game, judged: [...judged] });
        let over = false;
        const work = async () => {
            while (!over && judged.length < all) {
                const next = await judge.ask('judge', game, judged.length, samples);
                if (over) return;
                judged.push(next);
                set_judging({ of: game, judged: [...judged] });
            }
        };
        // Without a worker there are no figures for these phases.
        work().catch(() => undefined);
        return () => {
            over = true;
            judge.give_up();
        };
    }, [judge, game, all, samples]);
    const judged = judging.of === game ? judging.judged : [];
    return { judged, all, done: Math.min(judged.length, all) };
}
