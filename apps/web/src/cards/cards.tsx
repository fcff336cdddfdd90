// Cards on the table of a whole game: the other hand, and one's own.
import type { RefCallback } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Action, Advice, Card, GameView } from '../engine/solver';
import { suit_of } from '../table/cards';
import { rows_of } from '../table/order';
import { use_page } from '../view/context';
import { at_place } from '../view/places';
import { use_roving } from '../view/roving';
import { Sheet } from './card_art';

/** What stands on a card: tricks, whole where they are exact. */
function figures_of(advice: Advice | undefined): Map<Card, { text: string; best: boolean }> {
    if (!advice || !('cards' in advice)) return new Map();
    const most = advice.cards[0]!.tricks;
    const whole = advice.cards.every(
        ({ tricks, error }) => error === 0 && Number.isInteger(tricks),
    );
    return new Map(
        advice.cards.map(({ card, tricks }) => [
            card,
            { text: whole ? String(tricks) : tricks.toFixed(1), best: most - tricks < 0.05 },
        ]),
    );
}

/** The computer's hand: what is known of it, face up, and the rest as backs. */
export function OtherHand({ view, seen }: { view: GameView; seen: boolean }) {
    const words = use_page().words.whole_games;
    const led = view.to_act === 'S' ? view.led : undefined;
    const known = seen
        ? rows_of(view.hands.N, view.trump, 1)[0].filter((card) => card !== led)
        : [];
    const held = view.cards.N - (led ? 1 : 0);
    return (
        <ul class="other-cards" ref={at_place('other')} aria-label={words.other_hand}>
            {Array.from({ length: held }, (_, i) => {
                const card = known[i];
                return card ? (
                    <li key={card} class="mini">
                        <Sheet card={card} name={words.card(card)} />
                    </li>
                ) : (
                    <li key={`back-${i}`} class="mini back" aria-hidden={i > known.length}>
                        <Sheet
                            name={
                                i === known.length ? words.hidden(held - known.length) : undefined
                            }
                        />
                    </li>
                );
            })}
        </ul>
    );
}

/** The stock: its face-up card, the one that is looked at, or a back, and how many are left. */
export function Pile({ view }: { view: GameView }) {
    const words = use_page().words.whole_games;
    const top = view.face_up ?? view.looked_at;
    return (
        <div ref={at_place('pile')} class={`pile ${view.stock > 1 ? 'deep' : ''}`}>
            <span class="card" key={top}>
                <Sheet
                    card={top}
                    name={top && (view.face_up ? words.up(top) : words.looked_at(top))}
                />
            </span>
            <p class="stock-count">
                <span aria-hidden="true">{view.stock}</span>
                <span class="unseen">{words.stock(view.stock)}</span>
            </p>
        </div>
    );
}

/** So wide must the window be for thirteen cards side by side, each with 44 pixels to be
 * touched. */
const kOneRow = '(min-width: 37rem)';

function use_rows(): 1 | 2 {
    const [one, set_one] = useState(() => matchMedia(kOneRow).matches);
    useEffect(() => {
        const wide = matchMedia(kOneRow);
        const change = () => set_one(wide.matches);
        wide.addEventListener('change', change);
        return () => wide.removeEventListener('change', change);
    }, []);
    return one ? 1 : 2;
}

/** What the person can do now, and what a hint says of it. */
export interface Turn {
    view: GameView;
    advice: Advice | undefined;
    act(action: Action): void;
    /** For `ref` of what has the focus first. */
    first: RefCallback<HTMLElement>;
}

/** One's own hand; `fresh` is the card drawn last. */
export function OwnHand({ view, advice, act, first, fresh }: Turn & { fresh: Card | undefined }) {
    const { say } = use_page();
    const words = use_page().words.whole_games;
    const led = view.to_act === 'N' ? view.led : undefined;
    const rows = rows_of(view.hands.S, view.trump, use_rows()).map((row) =>
        row.filter((card) => card !== led),
    );
    const roving = use_roving(rows.flat());
    const figures = figures_of(advice);
    const tricks = view.phase === 'exchange' || view.phase === 'play';
    const mine = view.to_act === 'S' && tricks;
    const playable = mine && rows.flat().find((card) => view.legal.includes(card));
    const button = (card: Card, turn: number) => {
        const legal = mine && view.legal.includes(card);
        const figure = figures.get(card);
        let label = words.card(card);
        if (mine && !legal) label = words.listed(label, words.not_legal);
        else if (figure) label = words.scored(card, figure.text, figure.best);
        return (
            <button
                key={card}
                ref={card === playable ? first : null}
                type="button"
                data-card={card}
                aria-disabled={!legal}
                style={{ '--turn': turn }}
                class={
                    `card ${figure?.best ? 'best' : ''} ${card === fresh ? 'fresh' : ''} ` +
                    (mine && !legal ? 'barred' : '')
                }
                tabIndex={roving.tab_index(card)}
                onFocus={() => roving.on_focus(card)}
                onClick={() => {
                    if (legal) act(card);
                    else if (mine) say(words.must_follow(suit_of(view.led!)));
                    else if (tricks) say(words.not_turn);
                }}>
                <Sheet card={card} name={label} />
                {figure && (
                    <span class="badge" aria-hidden="true">
                        {figure.text}
                    </span>
                )}
            </button>
        );
    };
    return (
        <div
            class="own-cards"
            ref={at_place('own')}
            role="group"
            aria-label={words.your_hand}
            onKeyDown={roving.on_key}>
            {rows.map((row, i) => (
                <div key={i} class="hand-row">
                    {row.map((card, j) => button(card, j - (row.length - 1) / 2))}
                </div>
            ))}
        </div>
    );
}
