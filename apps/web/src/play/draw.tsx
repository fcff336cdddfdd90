// The draw of keep-or-discard: the card looked at is kept or thrown away; and what one has thrown
// away so far.
import { useLayoutEffect } from 'preact/hooks';
import { Sheet } from '../cards/card_art';
import { Pile, type Turn } from '../cards/cards';
import type { Action, Card, GameView } from '../engine/solver';
import { cards_of, hand_of } from '../table/cards';
import { use_page } from '../view/context';
import { Dialog } from '../view/dialog';
import { is_for_others, listen } from '../view/listen';
import { at_place } from '../view/places';

/** Keys for those who keep theirs on the board. */
const kKeys: Record<Action, string> = { Keep: 'k', Discard: 'd', Take: 't' };

/** The cards that South has thrown away, the last one last. */
function thrown_by_south({ past }: GameView): Card[] {
    return past.flatMap(({ by, thrown }) => (by === 'S' && thrown ? [thrown] : []));
}

export function Draw({ view, advice, act, first }: Turn) {
    const { say } = use_page();
    const words = use_page().words.whole_games;
    const mine = view.to_act === 'S';
    const choose = (action: Action) =>
        view.legal.includes(action) ? act(action) : say(words.not_turn);
    // At once: a key can follow the card as soon as it is shown.
    useLayoutEffect(() => {
        const on_key = (event: KeyboardEvent) => {
            if (event.repeat || is_for_others(event)) return;
            const action = view.legal.find((each) => kKeys[each] === event.key.toLowerCase());
            if (action) act(action);
        };
        return listen(['keydown'], on_key);
    }, [view, act]);
    const last = thrown_by_south(view).at(-1);
    // They stay while the computer draws, and the focus with them.
    const actions = view.legal.length > 2 ? view.legal : ['Keep', 'Discard'];
    return (
        <div class="draw">
            <div class="stock" ref={at_place('stock')}>
                <Pile view={view} />
            </div>
            <div class="thrown" ref={at_place('thrown')}>
                {last && (
                    <span class="card" key={last}>
                        <Sheet
                            card={last}
                            name={words.about(words.call('Discard'), words.card(last))}
                        />
                    </span>
                )}
            </div>
            <div
                class="keeping"
                ref={at_place('keeping')}
                role="group"
                aria-label={words.keep_or_throw}>
                {actions.map((action, i) => (
                    <button
                        key={action}
                        ref={mine && i === 0 ? first : null}
                        type="button"
                        data-draw={action}
                        aria-disabled={!mine}
                        aria-keyshortcuts={kKeys[action]}
                        class={advice?.kind === 'draw' && advice.draw === action ? 'strong' : ''}
                        onClick={() => choose(action)}>
                        {words.call(action)}
                        <kbd aria-hidden="true">{kKeys[action]!.toUpperCase()}</kbd>
                    </button>
                ))}
            </div>
        </div>
    );
}

/** All that South has thrown away, by suit: none of it is in the other hand. */
export function Thrown({ view }: { view: GameView }) {
    const words = use_page().words.whole_games;
    const cards = cards_of(hand_of(thrown_by_south(view)));
    return (
        <Dialog
            button={words.thrown}
            look="thrown-list"
            title={words.thrown_title(cards.length)}
            disabled={cards.length === 0}>
            {() => (
                <ul class="thrown-cards">
                    {cards.map((card) => (
                        <li key={card} class="card">
                            <Sheet card={card} name={words.card(card)} />
                        </li>
                    ))}
                </ul>
            )}
        </Dialog>
    );
}
