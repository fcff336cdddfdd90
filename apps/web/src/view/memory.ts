// What the browser remembers from visit to visit; nothing where it may not.

export function remembered(name: string): string | undefined {
    try {
        return localStorage.getItem(`honeymoon.${name}`) ?? undefined;
    } catch {
        return undefined;
    }
}

export function remember(name: string, value: string): void {
    try {
        localStorage.setItem(`honeymoon.${name}`, value);
    } catch {
        // It will be asked for again.
    }
}
