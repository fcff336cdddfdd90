// A solver in a worker made of a Blob, which a page opened from disk may have too.
import { solver_bytes } from 'virtual:solver-bytes';
import { RemoteSolver as AnyRemoteSolver, kept } from './remote';
import { Solver } from './solver';
import SolverWorker from './worker?worker&inline';

export class RemoteSolver extends AnyRemoteSolver {
    constructor() {
        super((receive, failed) => {
            const worker: Worker = new SolverWorker();
            worker.onmessage = ({ data }) => receive(data);
            worker.onerror = ({ message }) => failed(message);
            return {
                post: (message) => worker.postMessage(message),
                end: () => worker.terminate(),
            };
        }, solver_bytes);
    }
}

/** The same in the page itself, for when there can be no worker. */
export const whole_solver = kept(async () => Solver.load(await solver_bytes()));
