// The package for Node: as index.ts, with files in the place of addresses.
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { type Begin, kept, RemoteSolver } from './remote.js';
import { bytes_of, type ModuleSource, Solver, SolverError } from './solver.js';

export type { Calls, RemoteSolver } from './remote.js';
export * from './solver.js';

export async function load(from?: string | ModuleSource): Promise<Solver> {
    return Solver.load(await source(from));
}

export function load_in_worker(from?: string | ModuleSource): RemoteSolver {
    return new RemoteSolver(
        begin,
        kept(async () => bytes_of(await source(from))),
    );
}

async function source(
    from: string | ModuleSource = new URL('./solver.wasm', import.meta.url).href,
): Promise<ModuleSource> {
    if (typeof from !== 'string') return from;
    const file = from.startsWith('file:') ? new URL(from) : from;
    try {
        return await readFile(file);
    } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException;
        throw new SolverError(
            code === 'ENOENT' ? `${from}: no such file; the package has it` : `${from}: ${message}`,
            code === 'ENOENT' ? 'file_missing' : 'file',
        );
    }
}

const begin: Begin = (receive, failed) => {
    // Without the options of this process, as --input-type, which are not for a file.
    const worker = new Worker(new URL('./node_worker.js', import.meta.url), { execArgv: [] });
    // A worker that is asked nothing keeps no process from its end.
    let asked = 0;
    worker.on('message', (reply) => {
        if (--asked === 0) worker.unref();
        receive(reply);
    });
    worker.on('error', ({ message }) => failed(message));
    return {
        post(message) {
            if (!(message instanceof ArrayBuffer) && ++asked > 0) worker.ref();
            worker.postMessage(message);
        },
        end: () => void worker.terminate(),
    };
};
