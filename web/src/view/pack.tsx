// The pack, from which hands are given: by click, by dragging, or with the keys S, N and Delete.
import { useState } from 'preact/hooks';
import type { Card } from '../engine/solver';
import { kPack, kSuits, suit_of } from '../table/cards';
import { type Seat, deal_from, give, holder, kEmptyDeal } from '../table/game';
import { use_page } from './context';
import { Choices, Face, Panel } from './parts';
import { use_roving } from './roving';

export function Pack() {
    const { words, table: { game, state, set }, say } = use_page();
    const deal = deal_from(game, state);
    const [target, set_target] = useState<Seat>('S');
    const roving = use_roving(kPack);

    const move = (card: Card, to: Seat | 'pack') => {
        const next = give(deal, card, to);
        if (next === deal) return say(words.hand_full(to as Seat));
        say(words.given(card, to));
        set({ deal: next, played: [] });
    };
    const on_key = (event: KeyboardEvent) => {
        const card = (event.target as HTMLElement).dataset.card;
        const key = event.key.toUpperCase();
        const to = ({ S: 'S', N: 'N', DELETE: 'pack', BACKSPACE: 'pack' } as const)[key];
        if (!card || !to || event.ctrlKey || event.metaKey || event.altKey) return roving.on_key(event);
        event.preventDefault();
        move(card, to);
    };
    const drop = (event: DragEvent) => {
        event.preventDefault();
        const card = event.dataTransfer?.getData('text/plain');
        if (card && kPack.includes(card)) move(card, 'pack');
    };

    return (
        <Panel title={words.pack} note={words.pack_help} className="pack-panel">
            <div class="row">
                <Choices label={words.give_to} value={target} choose={(seat) => set_target(seat)}
                    choices={(['S', 'N'] as const).map((value) => ({ value, label: words.seats[value] }))} />
                <button type="button" onClick={() => set({ deal: { ...kEmptyDeal, trump: deal.trump }, played: [] })}>
                    {words.clear}
                </button>
            </div>
            <div class="pack" role="group" aria-label={words.pack} onKeyDown={on_key}
                onDragOver={(event) => event.preventDefault()} onDrop={drop}>
                {kSuits.map((suit) => (
                    <div class="pack-suit" key={suit}>
                        {kPack.filter((card) => suit_of(card) === suit)
                            .map((card) => {
                                const held = holder(deal, card);
                                return (
                                    <button key={card} type="button" data-card={card} class={`pack-card held-${held}`}
                                        tabIndex={roving.tab_index(card)}
                                        onFocus={() => roving.on_focus(card)} draggable
                                        onDragStart={(event) => event.dataTransfer?.setData('text/plain', card)}
                                        onClick={() => move(card, held === target ? 'pack' : target)}>
                                        <Face card={card} name={words.in_hand(card, held)} />
                                        {held !== 'pack' && <span class="held" aria-hidden="true">{words.seats[held][0]}</span>}
                                    </button>
                                );
                            })}
                    </div>
                ))}
            </div>
        </Panel>
    );
}
