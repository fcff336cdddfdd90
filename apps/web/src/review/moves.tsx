// The list of moves: calls, then tricks, which is the way through a game.
import { useEffect, useRef } from 'preact/hooks';
import type { Side } from '../engine/solver';
import { is_card } from '../table/cards';
import { use_page } from '../view/context';
import { Face, Suits } from '../view/parts';
import type { PlayWords } from '../words/play_en';
import type { Move } from './review';

interface Row {
    phase: Move['phase'];
    /** Of the tricks of its phase. */
    number: number;
    moves: { index: number; move: Move }[];
}

/** The trick of its phase, or the round of calls, that a move belongs to: 1 and on. */
export function trick_of(moves: readonly Move[], index: number): number {
    return rows_of(moves.slice(0, index + 1)).at(-1)!.number;
}

function rows_of(moves: readonly Move[]): Row[] {
    const rows: Row[] = [];
    moves.forEach((move, index) => {
        const last = rows.at(-1);
        const full =
            last?.phase !== move.phase ||
            last.moves.length === 2 ||
            last.moves.some((m) => m.move.winner);
        if (!full) {
            last.moves.push({ index, move });
            return;
        }
        rows.push({
            phase: move.phase,
            number: last?.phase === move.phase ? last.number + 1 : 1,
            moves: [{ index, move }],
        });
    });
    return rows;
}

/** An action in words; of a mistake what it cost too, and what would have been better. */
export function move_said(
    words: PlayWords,
    number: number,
    name: (side: Side) => string,
    move: Move,
): string {
    const what = words.move(number, name(move.by), move);
    if (!move.mistake) return what;
    return (
        `${what} · ` +
        words.sentences(
            words.cost_of(move.phase, move.cost!, move.error!),
            words.better_than(move.right!.slice(0, 6)),
        )
    );
}

export function Moves({
    moves,
    at,
    name,
    go,
}: {
    moves: readonly Move[];
    /** How many have been done at the point that is shown. */
    at: number;
    name(side: Side): string;
    /** Nothing where the list is only to be read. */
    go?: (at: number) => void;
}) {
    const words = use_page().words.whole_games;
    const list = useRef<HTMLDivElement>(null);
    // The move shown stays in sight, within the list alone.
    useEffect(() => {
        const box = list.current;
        const row = box?.querySelector<HTMLElement>('.at');
        if (!box) return;
        if (!row) box.scrollTop = go ? 0 : box.scrollHeight;
        else if (
            row.offsetTop < box.scrollTop ||
            row.offsetTop + row.offsetHeight > box.scrollTop + box.clientHeight
        ) {
            box.scrollTop = row.offsetTop - box.clientHeight / 2;
        }
    }, [at, moves, go]);
    const face = (move: Move, index: number) => {
        const label = words.listed(
            words.move(index + 1, name(move.by), move),
            ...(move.mistake ? [words.cost_of(move.phase, move.cost!, move.error!)] : []),
        );
        // The card looked at, then the next; what was thrown away is struck out.
        if (move.kept && move.thrown) {
            const cards = [
                <b>
                    <Suits text={words.short(move.kept)} />
                </b>,
                ' ',
                <s>
                    <Suits text={words.short(move.thrown)} />
                </s>,
            ];
            return (
                <>
                    <span class="drawn" aria-hidden="true">
                        {move.action === 'Discard' ? cards.reverse() : cards}
                    </span>
                    <span class="unseen">{label}</span>
                </>
            );
        }
        return !is_card(move.action) ? (
            <>
                <span aria-hidden="true">
                    <Suits text={words.call(move.action)} />
                </span>
                <span class="unseen">{label}</span>
            </>
        ) : (
            <Face card={move.action} name={label} />
        );
    };
    return (
        <div class="moves" ref={list} tabIndex={0} role="group" aria-label={words.moves}>
            <ol>
                {rows_of(moves).map((row, i, rows) => (
                    <li
                        key={i}
                        class={rows[i - 1]?.phase === row.phase ? '' : 'first-of-phase'}
                        data-phase={words.phases[row.phase]}>
                        <span class="number" aria-hidden="true">
                            {row.number}
                        </span>
                        {(['N', 'S'] as const).map((side) => {
                            const found = row.moves.find(({ move }) => move.by === side);
                            if (!found) return <span class="gap" key={side} />;
                            const { move, index } = found;
                            const won = row.moves.some((m) => m.move.winner === side);
                            const style =
                                `move ${won ? 'won' : ''} ` +
                                `${index + 1 === at ? 'at' : ''} ${move.mistake ? 'bad' : ''}`;
                            const inside = (
                                <>
                                    {face(move, index)}
                                    {row.moves[0]!.index === index && is_card(move.action) && (
                                        <span class="led" aria-hidden="true">
                                            ▸
                                        </span>
                                    )}
                                    {move.mistake ? (
                                        <span class="cost" aria-hidden="true">
                                            −{words.figure(move.phase, move.cost!)}
                                        </span>
                                    ) : null}
                                </>
                            );
                            return go ? (
                                <button
                                    key={side}
                                    type="button"
                                    class={style}
                                    aria-current={index + 1 === at ? 'step' : undefined}
                                    onClick={() => go(index + 1)}>
                                    {inside}
                                </button>
                            ) : (
                                <span key={side} class={style}>
                                    {inside}
                                </span>
                            );
                        })}
                    </li>
                ))}
            </ol>
        </div>
    );
}
