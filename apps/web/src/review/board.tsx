// The table of a game that is reviewed, and what can be done on it.

import { Sheet } from '../cards/card_art';
import { Pile } from '../cards/cards';
import type { Action, GameView, Side } from '../engine/solver';
import { cards_of, hand_of, is_card } from '../table/cards';
import { rows_of } from '../table/order';
import { use_page } from '../view/context';
import { Face, Suits } from '../view/parts';

export function Board({
    view,
    name,
    act,
}: {
    view: GameView;
    name(side: Side): string;
    /** Where a card of whoever is to act can be tapped. Each has a button below, too. */
    act?: ((action: Action) => void) | undefined;
}) {
    const words = use_page().words.whole_games;
    const last = view.past.at(-1);
    const before = view.past.at(-2);
    const laid = (side: Side) => {
        if (view.led) return view.leader === side ? view.led : undefined;
        if (!last?.winner || !before) return undefined;
        return last.by === side ? last.action : before.action;
    };
    const row = (side: Side) => {
        const led = view.leader === side ? view.led : undefined;
        const cards = rows_of(view.hands[side], view.trump, 1)[0].filter((card) => card !== led);
        const hidden = view.cards[side] - cards.length - (led ? 1 : 0);
        const legal = act && view.to_act === side ? view.legal : [];
        return (
            <div class="review-hand" role="group" aria-label={name(side)}>
                <p class={`player ${view.to_act === side ? 'to-act' : ''}`}>
                    <span class="player-name">{name(side)}</span>
                    <span class="player-tricks">{words.tricks_of(view.phase, view, side)}</span>
                </p>
                <ul class="other-cards">
                    {cards.map((card) => (
                        <li
                            key={card}
                            class={`mini ${legal.includes(card) ? 'legal' : ''}`}
                            data-card={card}
                            onClick={() => legal.includes(card) && act!(card)}>
                            <Sheet card={card} name={words.card(card)} />
                        </li>
                    ))}
                    {Array.from({ length: hidden }, (_, i) => (
                        <li key={i} class="mini" aria-hidden={i > 0}>
                            <Sheet name={i === 0 ? words.hidden(hidden) : undefined} />
                        </li>
                    ))}
                </ul>
            </div>
        );
    };
    const place = (side: Side) => {
        const card = laid(side);
        return (
            <div class={`place ${side}`}>
                {card && (
                    <span
                        class={`card ${!view.led && last?.winner === side ? 'won' : ''}`}
                        key={card}>
                        <Sheet card={card} name={words.about(name(side), words.card(card))} />
                    </span>
                )}
            </div>
        );
    };
    return (
        <div class="board">
            {row('N')}
            <div class="board-centre">
                {view.phase !== 'draw' && (
                    <div class="trick">
                        {place('N')}
                        {place('S')}
                    </div>
                )}
                {view.stock > 0 && view.phase !== 'auction' && (
                    <div class="stock">
                        <Pile view={view} />
                    </div>
                )}
                {view.phase === 'auction' && view.contract && (
                    <p class="board-call">
                        <Suits text={words.bid(view.contract.bid)} />
                    </p>
                )}
            </div>
            {row('S')}
        </div>
    );
}

/** The table while the trick that was just finished still lies there, and nothing has been drawn
 * for it: the card that it was played for is seen. Of a game of which all is seen. */
export function before_draw(view: GameView): GameView {
    const { drew, winner, phase } = view.past.at(-1) ?? {};
    if (!drew?.N || !drew.S || !winner || phase !== view.phase) return view;
    const without = (side: Side) =>
        hand_of(cards_of(view.hands[side]).filter((card) => card !== drew[side]));
    return {
        ...view,
        hands: { N: without('N'), S: without('S') },
        cards: { N: view.cards.N - 1, S: view.cards.S - 1 },
        stock: view.stock + 2,
        ...(view.face_up && { face_up: drew[winner]! }),
    };
}

/** What the hand is played in: the contract and whose it is, or the trump suit. */
export function Terms({ view, name }: { view: GameView; name(side: Side): string }) {
    const words = use_page().words.whole_games;
    if (view.contract)
        return (
            <span>
                <Suits text={words.bid(view.contract.bid)} /> · {name(view.contract.declarer)}
            </span>
        );
    return view.trump && view.trump !== 'N' ? (
        <span>
            <Suits text={words.trump(view.trump)} />
        </span>
    ) : null;
}

/** A button for each thing that can be done, in the order of the hand; none where nothing is to be
 * chosen. */
export function Actions({
    view,
    label,
    act,
}: {
    view: GameView;
    label: string;
    act: ((action: Action) => void) | undefined;
}) {
    const words = use_page().words.whole_games;
    const order = view.to_act ? cards_of(view.hands[view.to_act]) : [];
    const legal = view.legal.every(is_card)
        ? order.filter((card) => view.legal.includes(card))
        : view.legal;
    return (
        <div class="choices-of" role="group" aria-label={label}>
            {act &&
                legal.map((action) => (
                    <button
                        key={action}
                        type="button"
                        class="choice"
                        data-action={action}
                        onClick={() => act(action)}>
                        {is_card(action) ? (
                            <Face card={action} name={words.card(action)} />
                        ) : (
                            <Suits text={words.call(action)} />
                        )}
                    </button>
                ))}
        </div>
    );
}
