// Cards on the table of a whole game: small ones of the other hand, large ones of one's own.
import type { Action, Advice, Card, GameView } from '../engine/solver';
import { cards_of, suit_of } from '../table/cards';
import { use_page } from '../view/context';
import { Face } from '../view/parts';
import { use_roving } from '../view/roving';

/** What stands on a card: tricks, whole where they are exact. */
export function figures_of(advice: Advice | undefined): Map<Card, { text: string; best: boolean }> {
    if (!advice || advice.kind === 'none' || advice.kind === 'call') return new Map();
    const most = advice.cards[0]!.tricks;
    const whole = advice.cards.every(({ tricks, error }) => error === 0 && Number.isInteger(tricks));
    return new Map(advice.cards.map(({ card, tricks }) => [
        card, { text: whole ? String(tricks) : tricks.toFixed(1), best: most - tricks < 0.05 },
    ]));
}

/** The computer's hand: what is known of it, face up, and the rest as backs. */
export function OtherHand({ view, seen }: { view: GameView; seen: boolean }) {
    const { words: { whole_games: words } } = use_page();
    const known = seen ? cards_of(view.hands.N).filter((card) => card !== (view.to_act === 'S' ? view.led : undefined)) : [];
    const held = view.cards.N - (view.led && view.to_act === 'S' ? 1 : 0);
    return (
        <ul class="other-cards" aria-label={words.other_hand}>
            {Array.from({ length: held }, (_, i) => {
                const card = known[i];
                return card
                    ? <li key={card} class="mini"><Face card={card} name={words.card(card)} /></li>
                    : <li key={`back-${i}`} class="mini back" aria-hidden={i > known.length}>
                        {i === known.length && <span class="unseen">{words.hidden(held - known.length)}</span>}
                    </li>;
            })}
        </ul>
    );
}

/** One's own hand. */
export function OwnHand({ view, advice, fresh, act, say }: {
    view: GameView;
    advice: Advice | undefined;
    /** The card drawn last. */
    fresh: Card | undefined;
    act(action: Action): void;
    say(text: string): void;
}) {
    const { words: { whole_games: words } } = use_page();
    const led = view.to_act === 'N' ? view.led : undefined;
    const cards = cards_of(view.hands.S).filter((card) => card !== led);
    const roving = use_roving(cards);
    const figures = figures_of(advice);
    const mine = view.to_act === 'S' && view.phase !== 'auction';
    return (
        <div class="own-cards" role="group" aria-label={words.your_hand} onKeyDown={roving.on_key}>
            {cards.map((card, i) => {
                const legal = mine && view.legal.includes(card);
                const figure = figures.get(card);
                let label = words.card(card);
                if (mine && !legal) label += `, ${words.not_legal}`;
                else if (figure) label = words.scored(card, figure.text, figure.best);
                const apart = i > 0 && suit_of(cards[i - 1]!) !== suit_of(card);
                return (
                    <button key={card} type="button" data-card={card} aria-disabled={!legal}
                        class={`card ${figure?.best ? 'best' : ''} ${card === fresh ? 'fresh' : ''} ${apart ? 'apart' : ''} ${mine && !legal ? 'barred' : ''}`}
                        tabIndex={roving.tab_index(card)} onFocus={() => roving.on_focus(card)}
                        onClick={() => {
                            if (legal) act(card);
                            else if (mine) say(words.must_follow(suit_of(view.led!)));
                            else if (view.phase !== 'auction' && view.phase !== 'over') say(words.not_turn);
                        }}>
                        <Face card={card} name={label} />
                        {figure && <span class="badge" aria-hidden="true">{figure.text}</span>}
                    </button>
                );
            })}
        </div>
    );
}
