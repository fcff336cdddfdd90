// The pack, once for each hand: a tap gives the card to that hand, or takes it back from there.
// Also by dragging, or with the keys S, N and Delete.
import type { Card } from '../engine/solver';
import { kPack, kSuits, suit_of } from '../table/cards';
import { deal_from, give, holder, kEmptyDeal, type Seat } from '../table/game';
import { use_page } from '../view/context';
import { Face, Panel } from '../view/parts';
import { use_roving } from '../view/roving';

export function Pack() {
    const { words, say } = use_page();
    const { game, state, change } = use_page().table;
    const deal = deal_from(game, state);
    const roving = { N: use_roving(kPack), S: use_roving(kPack) };

    const look = (seat: Seat, held: Seat | 'pack') =>
        held === seat ? 'held' : held === 'pack' ? '' : 'held-elsewhere';
    const move = (card: Card, to: Seat | 'pack') => {
        const next = give(deal, card, to);
        if (next === deal) return say(words.hand_full(to as Seat));
        say(words.given(card, to));
        change({ deal: next, played: [] });
    };
    const on_key = (seat: Seat) => (event: KeyboardEvent) => {
        const card = (event.target as HTMLElement).dataset.card;
        const key = event.key.toUpperCase();
        const to = ({ S: 'S', N: 'N', DELETE: 'pack', BACKSPACE: 'pack' } as const)[key];
        if (!card || !to || event.ctrlKey || event.metaKey || event.altKey)
            return roving[seat].on_key(event);
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
            {(['N', 'S'] as const).map((seat) => (
                <div class="pack-of" key={seat}>
                    <h3>{words.hand(seat)}</h3>
                    <div
                        class="pack"
                        data-seat={seat}
                        role="group"
                        aria-label={words.pack_of(seat)}
                        onKeyDown={on_key(seat)}
                        onDragOver={(event) => event.preventDefault()}
                        onDrop={drop}>
                        {kSuits.map((suit) => (
                            <div class="pack-suit" key={suit}>
                                {kPack
                                    .filter((card) => suit_of(card) === suit)
                                    .map((card) => {
                                        const held = holder(deal, card);
                                        return (
                                            <button
                                                key={card}
                                                type="button"
                                                data-card={card}
                                                class={`pack-card ${look(seat, held)}`}
                                                tabIndex={roving[seat].tab_index(card)}
                                                aria-pressed={held === seat}
                                                onFocus={() => roving[seat].on_focus(card)}
                                                draggable
                                                onDragStart={(event) =>
                                                    event.dataTransfer?.setData('text/plain', card)
                                                }
                                                onClick={() =>
                                                    move(card, held === seat ? 'pack' : seat)
                                                }>
                                                <Face
                                                    card={card}
                                                    name={words.in_hand(card, held)}
                                                />
                                            </button>
                                        );
                                    })}
                            </div>
                        ))}
                    </div>
                </div>
            ))}
            <div class="row">
                <button
                    type="button"
                    onClick={() =>
                        change({ deal: { ...kEmptyDeal, trump: deal.trump }, played: [] })
                    }>
                    {words.clear}
                </button>
            </div>
        </Panel>
    );
}
