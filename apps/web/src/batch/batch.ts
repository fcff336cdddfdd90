// Many random deals, solved in a worker made of a Blob, which a page opened from disk may have too.
import { solver_bytes } from 'virtual:solver-bytes';
import type { Trump } from '../engine/solver';
import type { Order, Progress } from './worker';
import DealWorker from './worker?worker&inline';

export const kBatchDeals = 10_000;

/** Begins; the function returned ends it at once. `failed` is told if there can be no worker. */
export function deal_batch(
    level: number, trump: Trump, seed: number,
    progress: (progress: Progress) => void, failed: () => void,
): () => void {
    const worker: Worker = new DealWorker();
    worker.onmessage = ({ data }: MessageEvent<Progress>) => {
        progress(data);
        if (data.done === kBatchDeals) worker.terminate();
    };
    worker.onerror = failed;
    solver_bytes().then((module) => {
        worker.postMessage({ module, seed, level, trump, deals: kBatchDeals } satisfies Order);
    }, failed);
    return () => worker.terminate();
}

/** The mean number of tricks. */
export function mean_of(counts: number[]): number {
    const deals = counts.reduce((sum, count) => sum + count, 0);
    return deals === 0 ? 0 : counts.reduce((sum, count, tricks) => sum + count * tricks, 0) / deals;
}
