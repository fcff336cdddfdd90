// Parts of the table of a game, by name: each puts itself here, for what points at it and for what
// moves from one to another.
import type { RefCallback } from 'preact';

const kPlaces = [
    'N',
    'S',
    'bidding',
    'centre',
    'keeping',
    'other',
    'own',
    'pile',
    'stock',
    'thrown',
    'trick',
] as const;
/** `N` and `S`: where each plays their card. */
export type Place = (typeof kPlaces)[number];

const there: Partial<Record<Place, HTMLElement | null>> = {};

/** For `ref` of the part that is this place. */
export const at_place = Object.fromEntries(
    kPlaces.map((place) => [
        place,
        (element: HTMLElement | null) => {
            there[place] = element;
        },
    ]),
) as Record<Place, RefCallback<HTMLElement>>;

/** What is there now. */
export function place(name: Place): HTMLElement | undefined {
    return there[name] ?? undefined;
}

/** The cards that lie there now. */
export function sheets_at(name: Place): HTMLElement[] {
    return [...(there[name]?.querySelectorAll<HTMLElement>('[data-sheet]') ?? [])];
}
