// One player's cards on the table. When playing, each that may be played says what it brings; when
// setting up, each goes back to the pack.
import type { RefCallback } from 'preact';
import type { Card } from '../engine/solver';
import { by_suit, cards_of, kPack, suit_of } from '../table/cards';
import { deal_from, give, type Seat } from '../table/game';
import { use_page } from '../view/context';
import { use_roving } from '../view/roving';
import { Sheet } from './card_art';

export function Hand({
    seat,
    setting_up,
    scores,
    play,
    first,
}: {
    seat: Seat;
    setting_up: boolean;
    /** Whether tricks are shown. */
    scores: boolean;
    play(card: Card): void;
    /** Of the first card that can be played. */
    first: RefCallback<HTMLElement>;
}) {
    const { words, say } = use_page();
    const { game, state, change } = use_page().table;
    const shown = cards_of(
        setting_up ? deal_from(game, state).hands[seat] : state.hands[seat],
    ).filter((card) => setting_up || card !== state.led);
    const roving = use_roving(shown);
    const to_move = !setting_up && state.to_move === seat && state.answer !== undefined;
    const scored = new Map(
        to_move ? state.answer!.cards.map((answer) => [answer.card, answer]) : [],
    );

    const playable = shown.find((card) => scored.has(card));

    const give_to = (card: Card, to: Seat) => {
        const deal = deal_from(game, state);
        const next = give(deal, card, to);
        if (next === deal) return say(words.hand_full(to));
        say(words.given(card, to));
        change({ deal: next, played: [] });
    };
    const drop = (event: DragEvent) => {
        event.preventDefault();
        const card = event.dataTransfer?.getData('text/plain');
        if (card && kPack.includes(card)) give_to(card, seat);
    };
    const put_back = (card: Card) => {
        say(words.given(card, 'pack'));
        change({ deal: give(deal_from(game, state), card, 'pack'), played: [] });
    };

    const button = (card: Card, i: number) => {
        const answer = scored.get(card);
        const value = state.answer?.value ?? 0;
        const above = answer?.same ? shown[i - 1] : undefined;
        let label = words.card(card);
        if (setting_up) label = words.take_back(card);
        else if (!answer) label = words.whole_games.listed(label, words.not_legal);
        else if (scores) {
            label = words.scored_card(card, answer.tricks, value - answer.tricks);
            if (above) label += words.same_as(above);
        }
        const best = scores && answer?.tricks === value;
        const choose = () => {
            if (setting_up) put_back(card);
            else if (answer) play(card);
            else if (!to_move) say(state.answer ? words.not_turn(state.to_move) : words.card(card));
            else say(words.must_follow(suit_of(state.led!)));
        };
        const on_key = (event: KeyboardEvent) => {
            if (!setting_up) return;
            const key = event.key.toUpperCase();
            if (key === 'DELETE' || key === 'BACKSPACE') put_back(card);
            else if ((key === 'S' || key === 'N') && !event.ctrlKey && !event.metaKey)
                give_to(card, key);
            else return;
            event.preventDefault();
        };
        return (
            <button
                key={card}
                ref={card === playable ? first : null}
                type="button"
                data-card={card}
                class={`card ${best ? 'best' : ''} ${scores && above ? 'same' : ''}`}
                aria-disabled={!setting_up && !answer}
                tabIndex={roving.tab_index(card)}
                onFocus={() => roving.on_focus(card)}
                onClick={choose}
                onKeyDown={on_key}
                draggable={setting_up}
                onDragStart={(event) => event.dataTransfer?.setData('text/plain', card)}>
                <Sheet card={card} name={label} />
                {scores && answer && (
                    <span class="badge" aria-hidden="true">
                        {answer.tricks}
                    </span>
                )}
            </button>
        );
    };

    return (
        <div
            class={`hand ${to_move ? 'to-move' : ''}`}
            data-seat={seat}
            role="group"
            aria-label={words.hand(seat)}
            onKeyDown={roving.on_key}
            onDragOver={(event) => setting_up && event.preventDefault()}
            onDrop={drop}>
            <div class="seat">
                <span class="seat-name">{words.seats[seat]}</span>
                {state.leader === seat && <span class="lead-mark">{words.on_lead}</span>}
                <span class="seat-note">
                    {setting_up
                        ? words.hand_count(shown.length)
                        : `${words.won} ${state.won[seat]}`}
                </span>
            </div>
            <div class="cards">
                {shown.length === 0 && <p class="none">{setting_up ? words.empty_hand : '–'}</p>}
                {by_suit(shown).map((cards) => (
                    <div class="suit" key={suit_of(cards[0]!)}>
                        {cards.map((card) => button(card, shown.indexOf(card)))}
                    </div>
                ))}
            </div>
        </div>
    );
}
