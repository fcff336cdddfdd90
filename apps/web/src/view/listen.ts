// Events of the whole window.

/** Calls `heard` at each event of these kinds; returns how to stop that. */
export function listen<Kind extends keyof WindowEventMap>(
    kinds: readonly Kind[],
    heard: (event: WindowEventMap[Kind]) => void,
    capture = false,
): () => void {
    for (const kind of kinds) addEventListener(kind, heard, capture);
    return () => {
        for (const kind of kinds) removeEventListener(kind, heard, capture);
    };
}

/** Whether a key is for the browser, or for a field or a sheet that has the focus. */
export function is_for_others({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
    const within = (target as Element).closest('input, select, textarea, dialog');
    return ctrlKey || metaKey || altKey || within !== null;
}
