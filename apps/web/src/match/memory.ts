// What the browser remembers from visit to visit; nothing where it may not.

/** What this tab has remembered, or found when it began to watch. */
const own = new Map<string, string | undefined>();

export function remembered(name: string): string | undefined {
    try {
        return localStorage.getItem(`honeymoon.${name}`) ?? undefined;
    } catch {
        return undefined;
    }
}

/** False where there is no room, or the browser allows none. */
export function remember(name: string, value: string): boolean {
    try {
        localStorage.setItem(`honeymoon.${name}`, value);
        own.set(name, value);
        return true;
    } catch {
        return false;
    }
}

/** Calls `changed` when another tab has remembered something else under one of these names; returns
 * how to stop that. */
export function watch(names: readonly string[], changed: () => void): () => void {
    for (const name of names) own.set(name, remembered(name));
    const on_storage = ({ key }: StorageEvent) =>
        names.some((name) => key === `honeymoon.${name}`) && changed();
    // A page that was put aside hears of nothing meanwhile.
    const on_back = () => names.some((name) => remembered(name) !== own.get(name)) && changed();
    addEventListener('storage', on_storage);
    addEventListener('pageshow', on_back);
    document.addEventListener('visibilitychange', on_back);
    return () => {
        removeEventListener('storage', on_storage);
        removeEventListener('pageshow', on_back);
        document.removeEventListener('visibilitychange', on_back);
    };
}
