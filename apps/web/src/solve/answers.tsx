// Beside the board: the tricks of every card, the line of best play, and the cards played so far.
import { useEffect, useState } from 'preact/hooks';
import type { Card, ScoredCard } from '../engine/solver';
import { kPack } from '../table/cards';
import { use_page } from '../view/context';
import { Face, Panel } from '../view/parts';
import { Still, TrickRows, tricks_of } from '../view/tricks';
import { Why, WhyButton } from '../view/why';

/** Cards that are as good as one another, from the highest down. */
function runs_of(cards: ScoredCard[]): ScoredCard[][] {
    const in_order = [...cards].sort((a, b) => kPack.indexOf(a.card) - kPack.indexOf(b.card));
    const runs: ScoredCard[][] = [];
    for (const card of in_order) {
        if (card.same) runs.at(-1)!.push(card);
        else runs.push([card]);
    }
    return runs;
}

export function Scores({ play }: { play(card: Card): void }) {
    const { words } = use_page();
    const { state } = use_page().table;
    const [asked, set_asked] = useState<Card>();
    useEffect(() => set_asked(undefined), [state]);
    const { answer } = state;
    if (!answer) return null;
    const levels = [...new Set(answer.cards.map(({ tricks }) => tricks))];
    return (
        <Panel
            title={words.scores}
            note={answer.cards.some(({ same }) => same) ? words.equal_note : undefined}>
            <ul class="scores">
                {levels.map((tricks) => (
                    <li key={tricks} class={tricks === answer.value ? 'best' : ''}>
                        <p class="score-head">
                            <span class="score">{words.tricks(tricks)}</span>
                            <span class="verdict">
                                {tricks === answer.value
                                    ? words.best
                                    : words.worse(answer.value - tricks)}
                            </span>
                        </p>
                        <div class="runs">
                            {runs_of(answer.cards.filter((card) => card.tricks === tricks)).map(
                                (run) => (
                                    <span class="run" key={run[0]!.card}>
                                        {run.map(({ card }, i) => (
                                            <>
                                                {i > 0 && (
                                                    <span class="equals" aria-hidden="true">
                                                        =
                                                    </span>
                                                )}
                                                <button
                                                    key={card}
                                                    type="button"
                                                    class="chip"
                                                    onClick={() => play(card)}>
                                                    <Face
                                                        card={card}
                                                        name={
                                                            words.scored_card(
                                                                card,
                                                                tricks,
                                                                answer.value - tricks,
                                                            ) +
                                                            (i > 0
                                                                ? words.same_as(run[i - 1]!.card)
                                                                : '')
                                                        }
                                                    />
                                                </button>
                                            </>
                                        ))}
                                        {tricks < answer.value && (
                                            <WhyButton
                                                card={run[0]!.card}
                                                asked={asked}
                                                ask={set_asked}
                                            />
                                        )}
                                    </span>
                                ),
                            )}
                        </div>
                        {answer.cards.some(
                            (one) => one.card === asked && one.tricks === tricks,
                        ) && (
                            <Why
                                position={state.position!}
                                leader={state.leader}
                                card={asked!}
                                first={state.tricks.length + (state.led ? 0 : 1)}
                                name={(seat) => words.seats[seat]}
                            />
                        )}
                    </li>
                ))}
            </ul>
        </Panel>
    );
}

export function Line({ play_to }: { play_to(cards: Card[]): void }) {
    const { words, solver } = use_page();
    const { state } = use_page().table;
    if (!state.position) return null;
    const line = solver.line(state.position);
    // The trick under way is shown whole.
    const under_way = state.led;
    const tricks = tricks_of(solver, state.position, state.leader, line);
    const before = under_way ? 1 : 0;
    return (
        <Panel title={words.line} note={words.line_help} className="line-panel">
            <TrickRows
                tricks={tricks}
                first={state.tricks.length + 1 - before}
                name={(seat) => words.seats[seat]}
                button={(card, place) =>
                    place < before ? (
                        <Still card={card} />
                    ) : (
                        <button
                            key={card}
                            type="button"
                            class="chip"
                            onClick={() => play_to(line.slice(0, place + 1 - before))}>
                            <Face card={card} name={words.play_to(card)} />
                        </button>
                    )
                }
            />
        </Panel>
    );
}

export function History() {
    const { words } = use_page();
    const { state } = use_page().table;
    if (state.tricks.length === 0) return null;
    return (
        <Panel title={words.history}>
            <TrickRows tricks={state.tricks} first={1} name={(seat) => words.seats[seat]} />
        </Panel>
    );
}
