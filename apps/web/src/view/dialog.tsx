// A sheet over the page behind a button: left by its own button, by Escape, or by a tap beside it.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { use_page } from './context';

export function Dialog({
    button,
    look,
    title,
    disabled = false,
    children,
}: {
    /** What stands on the button, and its class. */
    button: ComponentChildren;
    look: string;
    title: string;
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
    // By the title, if what stands on it is a sign, or part of the title.
    const is_named = String(button).length === 1 || title.includes(String(button));
    const close = () => dialog.current?.close();
    return (
        <>
            <button
                type="button"
                class={look}
                disabled={disabled}
                aria-label={is_named ? title : undefined}
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
