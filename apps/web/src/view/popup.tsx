// A box below a button. It closes by the button, by Escape, by a tap beside it, and when the focus
// leaves it.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { listen } from './listen';

export function Popup({
    button,
    look,
    label,
    children,
}: {
    /** A sign on the button, and its name. */
    button: string;
    label: string;
    /** The class. */
    look: string;
    children: ComponentChildren;
}) {
    const popup = useRef<HTMLDetailsElement>(null);
    useEffect(() => {
        const on_leave = ({ target }: Event) => {
            const box = popup.current;
            if (box && !box.contains(target as Node)) box.open = false;
        };
        // Safari on iOS sends no click for a tap on an element that does not handle clicks.
        return listen(['pointerdown', 'focusin'], on_leave, true);
    }, []);
    useEffect(() => {
        const on_key = ({ key, defaultPrevented }: KeyboardEvent) => {
            const box = popup.current;
            if (key !== 'Escape' || defaultPrevented || !box?.open) return;
            const within = box.contains(document.activeElement);
            box.open = false;
            if (within) box.querySelector('summary')?.focus();
        };
        return listen(['keydown'], on_key);
    }, []);
    return (
        <details ref={popup} class={look}>
            <summary aria-label={label}>{button}</summary>
            {children}
        </details>
    );
}
