// A module that was fetched in parts (solver_parts.ts).

/** From where, and how long. */
export type Gaps = [number, number][];

/** The module with its parts: pieces that are as long as their gaps, one after the other. */
export function filled(module: Uint8Array, ...parts: [Gaps, Uint8Array][]): ArrayBuffer {
    const whole = new Uint8Array(module);
    for (const [gaps, pieces] of parts) {
        let at = 0;
        for (const [from, length] of gaps) {
            whole.set(pieces.subarray(at, at + length), from);
            at += length;
        }
    }
    return whole.buffer;
}
