// A worker of Node that answers for RemoteSolver.
import { parentPort } from 'node:worker_threads';
import { answerer } from './remote.js';

parentPort!.on(
    'message',
    answerer((reply) => parentPort!.postMessage(reply)),
);
