// A sheet over the page behind a button: left by its own button, by Escape, or by a tap beside it.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { use_page } from './context';

export function Dialog({
    button,
    look,
    title,
    label,
    disabled = false,
    children,
}: {
    /** What stands on the button, and its class. */
    button: ComponentChildren;
    look: string;
    title: string;
    /** What the button is called, where that is neither what stands on it nor the title. */
    label?: string;
    disabled?: boolean;
    /** Given what closes the sheet. */
    children(close: () => void): ComponentChildren;
}) {
    const words = use_page().words.whole_games;
    const dialog = useRef<HTMLDialogElement>(null);
    // What is inside is made only when it is wanted.
    const [open, set_open] = useState(false);
    useLayoutEffect(() => {
        if (open) dialog.current?.showModal();
    }, [open]);
    const close = () => dialog.current?.close();
    return (
        <>
            <button
                type="button"
                class={look}
                disabled={disabled}
                aria-label={label ?? (String(button).includes(title) ? undefined : title)}
                title={label}
                onClick={() => set_open(true)}>
                {button}
            </button>
            <dialog
                ref={dialog}
                class="menu"
                aria-label={title}
                onClose={() => set_open(false)}
                onClick={(event) => event.target === dialog.current && close()}>
                {open && (
                    <div class="menu-inside">
                        <div class="menu-head">
                            <h2>{title}</h2>
                            <button
                                type="button"
                                class="icon"
                                aria-label={words.close}
                                onClick={close}>
                                ✕
                            </button>
                        </div>
                        {children(close)}
                    </div>
                )}
            </dialog>
        </>
    );
}
