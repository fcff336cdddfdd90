// A worker of a browser that answers for RemoteSolver.
import { type Question, type Reply, answerer } from './remote.js';

const answer = answerer((reply: Reply) => postMessage(reply));
onmessage = ({ data }: MessageEvent<ArrayBuffer | Question>) => answer(data);
