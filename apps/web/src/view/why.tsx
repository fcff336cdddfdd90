// Why a card is wrong: the reason, and the two lines that show it.
import type { Card, Position } from '../engine/solver';
import { other, type Seat } from '../table/game';
import { use_page } from './context';
import { Suits } from './parts';
import { TrickRows, tricks_of } from './tricks';

/** Shows or hides why a card is wrong. */
export function WhyButton({
    card,
    asked,
    ask,
}: {
    card: Card;
    asked: Card | undefined;
    ask(card: Card | undefined): void;
}) {
    const { words } = use_page();
    return (
        <button
            type="button"
            class="ask-why"
            aria-label={words.reasons.why_not(words.card(card))}
            aria-expanded={asked === card}
            onClick={() => ask(asked === card ? undefined : card)}>
            {words.reasons.why}
        </button>
    );
}

/** The answer. */
export function Why({
    position,
    leader,
    card,
    first,
    name,
}: {
    position: Position;
    /** Who leads, or has led. */
    leader: Seat;
    card: Card;
    /** The number of this trick. */
    first: number;
    name(seat: Seat): string;
}) {
    const { words, solver } = use_page();
    const said = words.reasons;
    const why = solver.why(position, card);
    const player = position.led ? other(leader) : leader;
    const lines = [why.best_line, why.line].map((line) =>
        tricks_of(solver, position, leader, line),
    );
    const [better, worse] = lines.map((tricks) => tricks[0]!);
    const reason = said.reasons[why.reason]({
        card,
        best: why.best,
        answer: worse!.reply!,
        best_answer: better!.reply!,
        player: name(player),
        opponent: name(other(player)),
        won: worse!.winner === player,
    });
    return (
        <div class="why" role="status">
            <p>
                <Suits text={reason} />
            </p>
            {why.explained > 0 && why.explained < why.cost && (
                <p>{said.explains(why.explained, why.cost)}</p>
            )}
            {why.answers.length > 0 && (
                <p class="note">
                    <Suits text={said.answers(why.answers)} />
                </p>
            )}
            {why.differ && <p class="note">{said.differ(first + why.differ - 1)}</p>}
            {[why.best, card].map((from, i) => (
                <figure key={from}>
                    <figcaption>
                        <Suits text={said.after(from)} />
                    </figcaption>
                    <TrickRows tricks={lines[i]!} first={first} name={name} />
                </figure>
            ))}
        </div>
    );
}
