// A worker of a browser that answers for RemoteSolver.
import { answerer, type Question, type Reply } from './remote.js';

const answer = answerer((reply: Reply) => postMessage(reply));
globalThis.onmessage = ({ data }: MessageEvent<ArrayBuffer | Question>) => answer(data);
