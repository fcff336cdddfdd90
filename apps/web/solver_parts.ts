// The modules in parts, for the hosted page: each is fetched with zeros in place of files that it
// has in it as they are, and these files by themselves. The network of German whist is in both
// modules, and is fetched once.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Gaps } from './src/engine/gaps';

const kParts = {
    /** The table needs it to answer a card of German whist. */
    whist: ['advice/policies/swift_network.bin'],
    /** Only the solver has them. */
    rest: [
        'advice/policies/unseen_network.bin',
        'advice/worlds/hands_network.bin',
        'advice/draws/draws_network.bin',
        'puzzle/puzzles.txt',
    ],
};
type Part = keyof typeof kParts;

const file = (name: string) => readFileSync(resolve(__dirname, '../..', name));

export const bytes_of_part = (part: Part): Buffer => Buffer.concat(kParts[part].map(file));

/** The same module with zeros where this part belongs, and where that is. */
export function without(part: Part, module: Buffer): { bytes: Buffer; gaps: Gaps } {
    const bytes = Buffer.from(module);
    const gaps = kParts[part].map((name): Gaps[number] => {
        const { length } = file(name);
        const from = module.indexOf(file(name));
        if (from < 0) throw new Error(`${name} is not in the module: build it again`);
        bytes.fill(0, from, from + length);
        return [from, length];
    });
    return { bytes, gaps };
}
