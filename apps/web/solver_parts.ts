// solver.wasm in two parts, for the hosted page: the first is the module in which what is not
// needed to play German whist is left out, and is fetched first; the rest fills the gaps. The
// strongest opponent needs both.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Files that the module has in it as they are, and German whist can do without. */
const kLater = [
    'advice/policies/unseen_network.bin',
    'advice/worlds/hands_network.bin',
    'advice/draws/draws_network.bin',
    'puzzle/puzzles.txt',
];

export interface SolverParts {
    first: Buffer;
    rest: Buffer;
    /** Where the pieces of the rest belong, in their order: from, and how long. */
    gaps: [number, number][];
}

export function parts_of(solver: Buffer): SolverParts {
    const first = Buffer.from(solver);
    const pieces = kLater.map((name) => {
        const piece = readFileSync(resolve(__dirname, '../..', name));
        const from = solver.indexOf(piece);
        if (from < 0) throw new Error(`${name} is not in solver.wasm: build it again`);
        first.fill(0, from, from + piece.length);
        return { piece, gap: [from, piece.length] as [number, number] };
    });
    return {
        first,
        rest: Buffer.concat(pieces.map(({ piece }) => piece)),
        gaps: pieces.map(({ gap }) => gap),
    };
}
