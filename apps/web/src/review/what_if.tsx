// What if: from some point of a game that is reviewed it is played on otherwise, by the person, by
// the computer, or by it alone, and judged like the game itself, which stays as it is.

import { useEffect, useMemo, useState } from 'preact/hooks';
import { RemoteSolver } from '../engine/inline_worker';
import type { Action, GameView, Side, WholeGame } from '../engine/solver';
import { think } from '../engine/thinking';
import { up_to } from '../match/match';
import { is_card } from '../table/cards';
import { use_page } from '../view/context';
import { Choices, Suits } from '../view/parts';
import { Actions, Board, Terms } from './board';
import { from_to, use_judging } from './judging';
import { move_said } from './moves';
import { type Effort, expected_of, expected_text, type Move } from './review';

/** How long a card is seen, in ms. */
const kSeen = 450;
/** So many of the last actions are shown. */
const kShown = 10;

type Plays = Side | 'nobody';

/** The last of what has been done, each with what it cost. */
export function Tried({ moves }: { moves: readonly Move[] }) {
    const words = use_page().words.whole_games;
    return (
        <ol class="tried" aria-label={words.moves}>
            {moves.slice(-kShown).map((move, i) => (
                <li key={moves.length - i} class={move.mistake ? 'bad' : ''}>
                    <Suits
                        text={
                            is_card(move.action)
                                ? words.short(move.action)
                                : words.call(move.action)
                        }
                    />
                    {move.mistake && (
                        <>
                            <span class="cost" aria-hidden="true">
                                {' '}
                                −{words.figure(move.phase, move.cost!)}
                            </span>
                            <span class="unseen">
                                , {words.cost_of(move.phase, move.cost!, move.error!)}
                            </span>
                        </>
                    )}
                </li>
            ))}
        </ol>
    );
}

export function WhatIf({
    game,
    at,
    me,
    name,
    was,
    effort,
    back,
}: {
    game: WholeGame;
    /** How many actions stay as they were. */
    at: number;
    me: Side;
    name(side: Side): string;
    /** How the game ended. */
    was: GameView;
    effort: Effort;
    back(): void;
}) {
    const { words: page_words, solver } = use_page();
    const words = page_words.whole_games;
    const [tried, set_tried] = useState<Action[]>([]);
    const [plays, set_plays] = useState<Plays>(() => {
        // Whose turn it is: that is what another action is wanted of.
        const { to_act } = solver.view_game(up_to(game, at), 'all');
        return to_act ?? me;
    });
    const [thinker] = useState(() => new RemoteSolver());
    const line = useMemo(
        () => ({ ...game, actions: [...game.actions.slice(0, at), ...tried] }),
        [game, at, tried],
    );
    const view = useMemo(() => solver.view_game(line, 'all'), [solver, line]);
    const mine = view.to_act !== undefined && view.to_act === plays;
    // What is to be expected now is asked where there is time to read it.
    const { judged } = use_judging(
        line,
        from_to(at, line.actions.length + (mine || !view.to_act ? 1 : 0)),
        effort,
    );
    const moves = useMemo(
        () =>
            view.past.slice(at).map((done, i): Move => ({ ...done, ...judged[at + i]?.judgement })),
        [view, at, judged],
    );
    const slip = moves.map(({ mistake }) => mistake).lastIndexOf(true);
    const outlook = judged[line.actions.length]?.outlook;

    useEffect(() => {
        if (!view.to_act || mine) return undefined;
        const { stop } = think(thinker, line, ['fast'], 1, kSeen, (action) =>
            set_tried((now) => [...now, action]),
        );
        return stop;
    }, [thinker, line, view, mine]);

    // To the last action of the side that the person plays.
    const undo = () => {
        let end = tried.length - 1;
        while (end > 0 && plays !== 'nobody' && view.past[at + end]?.by !== plays) --end;
        set_tried(tried.slice(0, end));
    };
    const other = me === 'S' ? 'N' : 'S';
    const act = mine ? (action: Action) => set_tried([...tried, action]) : undefined;
    return (
        <div class="review trying">
            <div class="review-board">
                <p class="review-what">
                    <strong>{words.what_if_title}</strong>
                    <Terms view={view} name={name} />
                    {outlook && (
                        <span class="outlook">
                            {words.graph_whole(name(me))} {expected_text(expected_of(outlook, me))}
                        </span>
                    )}
                </p>
                <Tried moves={moves} />
                <Board view={view} name={name} act={act} />
                <p class="said" role="status">
                    {view.tricks
                        ? words.sentences(
                              words.what_if_over(view.tricks[me], view.tricks[other]),
                              ...(was.tricks
                                  ? [words.what_if_was(was.tricks[me], was.tricks[other])]
                                  : []),
                          )
                        : mine
                          ? words.what_if_turn(name(plays as Side))
                          : `${name(view.to_act!)}…`}
                </p>
                <p class="said bad slip-said">
                    {slip >= 0 && (
                        <Suits text={move_said(words, at + slip + 1, name, moves[slip]!)} />
                    )}
                </p>
                <Actions view={view} label={words.what_if_title} act={act} />
                <div class="trying-controls">
                    <Choices
                        label={words.what_if_plays}
                        value={plays}
                        choose={(next: Plays) => set_plays(next)}
                        choices={[
                            { value: me, label: name(me) },
                            { value: other, label: name(other) },
                            { value: 'nobody', label: words.nobody },
                        ]}
                    />
                    <button type="button" disabled={tried.length === 0} onClick={undo}>
                        {words.undo}
                    </button>
                    <button type="button" class="strong" onClick={back}>
                        {words.back_to_game}
                    </button>
                </div>
            </div>
        </div>
    );
}
