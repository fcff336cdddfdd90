// A solver in a worker made of a Blob, which a page opened from disk may have too.
import { first_bytes, solver_bytes } from 'virtual:solver-bytes';
import { RemoteSolver as AnyRemoteSolver, kept } from './remote';
import { Solver } from './solver';
import SolverWorker from './worker?worker&inline';

export class RemoteSolver extends AnyRemoteSolver {
    constructor(bytes = solver_bytes) {
        super((receive, failed) => {
            const worker: Worker = new SolverWorker();
            worker.onmessage = ({ data }) => receive(data);
            worker.onerror = ({ message }) => failed(message);
            return {
                post: (message) => worker.postMessage(message),
                end: () => worker.terminate(),
            };
        }, bytes);
    }
}

/** One that chooses for all but the strongest opponent while German whist draws, and is there
 * sooner. */
export const whist_solver = () => new RemoteSolver(first_bytes);

/** The same in the page itself, for when there can be no worker. */
export const whole_solver = kept(async () => Solver.load(await solver_bytes()));
