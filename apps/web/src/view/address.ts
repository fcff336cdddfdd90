// Addresses in this page, links to it, and how they are handed on.

/** What the page is used for. */
export type View = 'play' | 'review' | 'solve' | 'puzzle';

/** Addresses that name no deal. */
export const kViewLinks: Record<View, string> = {
    play: '#play',
    review: '#review',
    solve: '#solve',
    puzzle: '#puzzle',
};

/** The link with this hash, for others: of the public address, if the page was built with one;
 * nothing where it would work on this device alone. */
export function link_to(hash: string): string | undefined {
    if (__ADDRESS__ !== '') return __ADDRESS__ + hash;
    return location.protocol === 'file:' ? undefined : location.href.replace(/#.*/, '') + hash;
}

/** Whether the device has its own way to hand links on: a sheet of programs and people. */
export const can_share = typeof navigator !== 'undefined' && 'share' in navigator;

/** False if the device cannot, after all; true also if the person has thought better of it. */
export async function share(title: string, url: string): Promise<boolean> {
    try {
        await navigator.share({ title, url });
        return true;
    } catch (error) {
        return (error as Error).name === 'AbortError';
    }
}
