// The package for browsers, their workers and bundlers: solver, whole games and strategies, in the
// page or in a worker.
import { type Begin, kept, RemoteSolver } from './remote.js';
import { bytes_of, fetched, type ModuleSource, Solver } from './solver.js';

export type { Calls, RemoteSolver } from './remote.js';
export * from './solver.js';

/** Loads the solver: from the file solver.wasm that came with this one, or from another address, or
 * from bytes. Throws SolverError: `file_missing` where there is no such file, `file_corrupt` for
 * another file under its name. */
export async function load(from?: string | ModuleSource): Promise<Solver> {
    return Solver.load(await source(from));
}

/** The same in a worker of its own, which begins with the first question. */
export function load_in_worker(from?: string | ModuleSource): RemoteSolver {
    return new RemoteSolver(
        begin,
        kept(async () => bytes_of(await source(from))),
    );
}

// Vite's development server moves this file to node_modules/.vite/deps, away from those beside it.
// Otherwise addresses stand as bundlers look for them, with import.meta.url.
const here = import.meta.url;
const moved = here.includes('/.vite/deps') ? new URL('../../honeymoon-bridge/', here) : undefined;

function source(from: string | ModuleSource | undefined): ModuleSource {
    if (from === undefined)
        return fetched(
            fetch(
                moved ? new URL('solver.wasm', moved) : new URL('./solver.wasm', import.meta.url),
            ),
            'solver.wasm',
        );
    return typeof from === 'string' ? fetched(fetch(from), from) : from;
}

const begin: Begin = (receive, failed) => {
    const worker = moved
        ? new Worker(new URL('worker.js', moved), { type: 'module' })
        : new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }) => receive(data);
    worker.onerror = ({ message }) => failed(message);
    return { post: (message) => worker.postMessage(message), end: () => worker.terminate() };
};
