// Parts of the table of a game, by name: each puts itself here, for what points at it and for what
// moves from one to another.
import type { RefCallback } from 'preact';

/** `N` and `S`: where each plays their card. */
type Middle = 'N' | 'S' | 'centre' | 'trick' | 'stock' | 'pile' | 'thrown';
export type Place = Middle | 'other' | 'own' | 'bidding' | 'keeping';

const there = new Map<Place, HTMLElement | null>();
const refs = new Map<Place, RefCallback<HTMLElement>>();

/** For `ref` of the part that is this place. */
export function at_place(name: Place): RefCallback<HTMLElement> {
    const ref = refs.get(name) ?? ((element) => void there.set(name, element));
    refs.set(name, ref);
    return ref;
}

/** What is there now. */
export function place(name: Place): HTMLElement | undefined {
    return there.get(name) ?? undefined;
}

/** The cards that lie there now. */
export function sheets_at(name: Place): HTMLElement[] {
    return [...(there.get(name)?.querySelectorAll<HTMLElement>('[data-sheet]') ?? [])];
}
