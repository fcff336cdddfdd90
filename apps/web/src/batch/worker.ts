// Deals and solves beside the page, a piece at a time, and tells how far it is. Stopped by ending
// the worker.
import { Solver, type Trump } from '../engine/solver';

export interface Order {
    module: ArrayBuffer;
    seed: number;
    level: number;
    trump: Trump;
    deals: number;
}

export interface Progress {
    /** How many deals bring the leader 0, 1, ... tricks, of those done so far. */
    counts: number[];
    done: number;
}

const kPiece = 250;

onmessage = async ({ data }: MessageEvent<Order>) => {
    const { module, seed, level, trump, deals } = data;
    const solver = await Solver.load(module);
    const counts = new Array<number>(level + 1).fill(0);
    for (let done = 0; done < deals;) {
        const piece = Math.min(kPiece, deals - done);
        solver.batch(seed, level, trump, done, piece).forEach((count, i) => (counts[i]! += count));
        done += piece;
        postMessage({ counts, done } satisfies Progress);
    }
};
