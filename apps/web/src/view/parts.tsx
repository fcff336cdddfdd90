// Small parts that the page is made of.
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { Card, SolverError } from '../engine/solver';
import { kSymbols, rank_of, split_at_suits, suit_of } from '../table/cards';
import { use_page } from './context';

/** The face of a card, rank and suit; and what it is called here, for those who hear the page. */
export function Face({ card, name }: { card: Card; name: string }) {
    const suit = suit_of(card);
    return (
        <>
            <span class={`face suit-${suit}`} aria-hidden="true">
                <span class="rank">{rank_of(card)}</span>
                <span class="pip">{kSymbols[suit]}</span>
            </span>
            <span class="unseen">{name}</span>
        </>
    );
}

/** Text whose suits have their colours. */
export function Suits({ text }: { text: string }) {
    return (
        <>
            {split_at_suits(text).map((piece, i) =>
                piece.suit ? (
                    <span key={i} class={`suit-${piece.suit}`}>
                        {piece.text}
                    </span>
                ) : (
                    piece.text
                ),
            )}
        </>
    );
}

interface Choice<T extends string> {
    value: T;
    label: ComponentChildren;
    name?: string;
}

/** One of a few, all in sight: radio buttons that look like one switch. */
export function Choices<T extends string>({
    label,
    value,
    choices,
    choose,
    hide_label = false,
}: {
    label: string;
    value: T;
    choices: readonly Choice<T>[];
    choose(value: T): void;
    hide_label?: boolean;
}) {
    const group = useId();
    return (
        <fieldset class="choices">
            <legend class={hide_label ? 'unseen' : ''}>{label}</legend>
            <div class="segments">
                {choices.map((choice) => (
                    <label key={choice.value} class={choice.value === value ? 'on' : ''}>
                        <input
                            type="radio"
                            name={group}
                            value={choice.value}
                            aria-label={choice.name}
                            checked={choice.value === value}
                            onChange={() => choose(choice.value)}
                        />
                        <span>{choice.label}</span>
                    </label>
                ))}
            </div>
        </fieldset>
    );
}

/** A part of the page with a heading. */
export function Panel({
    title,
    note,
    className = '',
    children,
}: {
    title: string;
    note?: string | undefined;
    className?: string;
    children: ComponentChildren;
}) {
    const id = useId();
    return (
        <section class={`panel ${className}`} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            {note && <p class="note">{note}</p>}
            {children}
        </section>
    );
}

/** Part of the page did not load. The game is kept, so the page can be loaded again. */
export function Unloaded({ line, again }: { line: string; again: string }) {
    return (
        <p class="unloaded" role="alert">
            {line}
            <button type="button" class="strong" onClick={() => location.reload()}>
                {again}
            </button>
        </p>
    );
}

/** The longest text that is read, in characters: the longest record is a tenth of it. */
export const kLongestText = 1 << 16;
/** The longest file, in bytes: some three times as much as all that is kept. */
export const kLongestFile = 1 << 20;

/** What is wrong: what came of it, and why. Where exactly is known in English alone: to others it
 * is said where there is no reason in their language. */
export function Fault({ text, error: { code, message } }: { text: string; error: SolverError }) {
    const words = use_page().words.whole_games;
    const reason = words.faults[code];
    return (
        <p class="fault" role="alert">
            {text}
            {document.documentElement.lang !== 'en' && reason ? (
                words.sentences(reason)
            ) : (
                <span lang="en">{` ${message.charAt(0).toUpperCase()}${message.slice(1)}`}</span>
            )}
        </p>
    );
}
