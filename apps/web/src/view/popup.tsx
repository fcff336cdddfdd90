// A box below a button: left by the button, by Escape, or by a tap beside it.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

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
        const on_click = ({ target }: MouseEvent) => {
            const box = popup.current;
            if (box && !box.contains(target as Node)) box.open = false;
        };
        const on_key = ({ key }: KeyboardEvent) => {
            const box = popup.current;
            if (key !== 'Escape' || !box?.open) return;
            box.open = false;
            box.querySelector('summary')?.focus();
        };
        addEventListener('click', on_click, true);
        addEventListener('keydown', on_key);
        return () => {
            removeEventListener('click', on_click, true);
            removeEventListener('keydown', on_key);
        };
    }, []);
    return (
        <details ref={popup} class={look}>
            <summary aria-label={label}>{button}</summary>
            {children}
        </details>
    );
}
