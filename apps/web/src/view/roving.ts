// Cards as one stop of the tab key, with arrow keys among them: right and left in their order, up
// and down to the nearest of the next row. The buttons have the attribute data-card.
import type { RefCallback } from 'preact';
import { useMemo, useState } from 'preact/hooks';

interface Roving {
    /** 0 for the one card that the tab key stops at, else -1. */
    tab_index(card: string): 0 | -1;
    on_focus(card: string): void;
    on_key(event: KeyboardEvent): void;
}

function next_row(from: HTMLElement, all: HTMLElement[], down: boolean): HTMLElement | undefined {
    const here = from.getBoundingClientRect();
    const distance = (element: HTMLElement) => {
        const there = element.getBoundingClientRect();
        const rows = (there.top - here.top) * (down ? 1 : -1);
        if (rows < here.height / 2) return Infinity;
        return rows * 1000 + Math.abs(there.left - here.left);
    };
    const near = all.reduce((a, b) => (distance(b) < distance(a) ? b : a));
    return distance(near) < Infinity ? near : undefined;
}

export function use_roving(cards: readonly string[]): Roving {
    const [active, set_active] = useState<string>();
    const stop = active !== undefined && cards.includes(active) ? active : cards[0];
    return {
        tab_index: (card) => (card === stop ? 0 : -1),
        on_focus: set_active,
        on_key(event) {
            const from = (event.target as HTMLElement).closest<HTMLElement>('[data-card]');
            if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
            const all = [
                ...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>(
                    '[data-card]',
                ),
            ];
            const at = all.indexOf(from);
            const to = {
                ArrowRight: all[at + 1],
                ArrowLeft: all[at - 1],
                Home: all[0],
                End: all.at(-1),
                ArrowDown: next_row(from, all, true),
                ArrowUp: next_row(from, all, false),
            }[event.key];
            if (!to) return;
            event.preventDefault();
            to.focus();
        },
    };
}

/** Where the focus goes when what had it goes away: `first` is for `ref`, of one element at a
 * time. */
export function use_first(): { first: RefCallback<HTMLElement>; focus_first(): void } {
    return useMemo(() => {
        let next: HTMLElement | null = null;
        return {
            first(element) {
                next = element;
            },
            focus_first: () => next?.focus(),
        };
    }, []);
}
