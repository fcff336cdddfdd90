// What the browser remembers from visit to visit; nothing where it may not.

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
        return true;
    } catch {
        return false;
    }
}

/** Calls `changed` when another tab has remembered something else under one of these names; returns how to stop that. */
export function watch(names: readonly string[], changed: () => void): () => void {
    const on_storage = ({ key }: StorageEvent) => names.some((name) => key === `honeymoon.${name}`) && changed();
    addEventListener('storage', on_storage);
    return () => removeEventListener('storage', on_storage);
}
