// Tricks in rows: who leads, both cards, and who takes it.

import type { Card, Position, Solver } from '../engine/solver';
import { other, type Seat, type Trick } from '../table/game';
import { use_page } from './context';
import { Face } from './parts';

/** The tricks of a line of play, the trick under way whole. `leader` leads in the position. */
export function tricks_of(
    solver: Solver,
    start: Position,
    leader: Seat,
    line: readonly Card[],
): Trick[] {
    const tricks: Trick[] = start.led ? [{ leader, lead: start.led }] : [];
    let position = start;
    for (const card of line) {
        const { next, winner } = solver.play(position, card);
        position = next;
        if (!winner) {
            tricks.push({ leader, lead: card });
            continue;
        }
        const taker = winner === 'leader' ? leader : other(leader);
        Object.assign(tricks.at(-1)!, { reply: card, winner: taker });
        leader = taker;
    }
    return tricks;
}

/** A card that is only shown. */
export function Still({ card }: { card: Card }) {
    const { words } = use_page();
    return (
        <span class="chip still">
            <Face card={card} name={words.card(card)} />
        </span>
    );
}

/** The tricks of a line that goes on from here: `leader` leads, and who takes each is known. */
export function TrickRows({
    tricks,
    first,
    name,
    button = (card) => <Still card={card} />,
}: {
    tricks: Trick[];
    first: number;
    name(seat: Seat): string;
    /** What a card is, if it is more than shown. */
    button?(card: Card, place: number): preact.ComponentChildren;
}) {
    const { words } = use_page();
    let place = 0;
    return (
        <ol class="tricks" start={first}>
            {tricks.map((trick, i) => (
                <li key={i}>
                    <span class="number" aria-hidden="true">
                        {first + i}
                    </span>
                    <span class="who">{words.leads(name(trick.leader))}</span>
                    {button(trick.lead, place++)}
                    {trick.reply ? button(trick.reply, place++) : <span class="gap" />}
                    <span class={`taker ${trick.winner ?? ''}`}>
                        {trick.winner && words.taken_by(name(trick.winner))}
                    </span>
                </li>
            ))}
        </ol>
    );
}
