// What if: from some point of a game that is reviewed it is played on otherwise, by the person, by the
// computer, or by it alone, and judged like the game itself, which stays as it is.
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Action, GameView, Side, WholeGame } from '../engine/solver';
import { RemoteSolver } from '../engine/inline_worker';
import { think } from '../play/thinking';
import { cards_of, is_card } from '../table/cards';
import { use_page } from '../view/context';
import { Choices, Face, Suits } from '../view/parts';
import { use_judging } from './judging';
import { move_said } from './moves';
import { type Effort, type Move, expected_of, expected_text } from './review';

/** How long a card is seen, in ms. */
const kSeen = 450;
/** So many of the last actions are shown. */
const kShown = 10;

type Plays = Side | 'nobody';

/** The last of what has been tried, each with what it cost. */
function Tried({ moves }: { moves: readonly Move[] }) {
    const { words: { whole_games: words } } = use_page();
    return (
        <ol class="tried" aria-label={words.moves}>
            {moves.slice(-kShown).map((move, i) => (
                <li key={moves.length - i} class={move.mistake ? 'bad' : ''}>
                    <Suits text={is_card(move.action) ? words.short(move.action) : words.call(move.action)} />
                    {move.mistake && <>
                        <span class="cost" aria-hidden="true"> −{words.figure(move.phase, move.cost!)}</span>
                        <span class="unseen">, {words.cost_of(move.phase, move.cost!, move.error!)}</span>
                    </>}
                </li>
            ))}
        </ol>
    );
}

export function WhatIf({ game, at, me, name, was, effort, back, board }: {
    game: WholeGame;
    /** How many actions stay as they were. */
    at: number;
    me: Side;
    name(side: Side): string;
    /** How the game ended. */
    was: GameView;
    effort: Effort;
    back(): void;
    board(view: GameView): ComponentChildren;
}) {
    const { words: page_words, solver } = use_page();
    const words = page_words.whole_games;
    const [tried, set_tried] = useState<Action[]>([]);
    const [plays, set_plays] = useState<Plays>(() => {
        // Whose turn it is: that is what another action is wanted of.
        const { to_act } = solver.view_game({ ...game, actions: game.actions.slice(0, at) }, 'all');
        return to_act ?? me;
    });
    const [thinker] = useState(() => new RemoteSolver());
    const line = useMemo(() => ({ ...game, actions: [...game.actions.slice(0, at), ...tried] }), [game, at, tried]);
    const view = useMemo(() => solver.view_game(line, 'all'), [solver, line]);
    const mine = view.to_act !== undefined && view.to_act === plays;
    // What is to be expected now is asked where there is time to read it.
    const { judged } = use_judging(line, at, line.actions.length + (mine || !view.to_act ? 1 : 0), effort);
    const moves = useMemo(() => view.past.slice(at).map((done, i): Move => ({ ...done, ...judged[at + i]?.judgement })), [view, at, judged]);
    const slip = moves.map(({ mistake }) => mistake).lastIndexOf(true);
    const outlook = judged[line.actions.length]?.outlook;

    useEffect(() => {
        if (!view.to_act || mine) return undefined;
        const { stop } = think(thinker, line, ['fast'], 1, kSeen, (action) => set_tried((now) => [...now, action]));
        return stop;
    }, [thinker, line, view, mine]);

    // To the last action of the side that the person plays.
    const undo = () => {
        let end = tried.length - 1;
        while (end > 0 && plays !== 'nobody' && view.past[at + end]?.by !== plays) --end;
        set_tried(tried.slice(0, end));
    };
    const other = me === 'S' ? 'N' : 'S';
    const order = view.to_act ? cards_of(view.hands[view.to_act]) : [];
    const legal = view.legal.every(is_card) ? order.filter((card) => view.legal.includes(card)) : view.legal;
    return (
        <div class="review trying">
            <div class="review-board">
                <p class="review-what"><strong>{words.what_if_title}</strong>
                    {outlook && <span class="outlook">{words.graph_whole(name(me))} {expected_text(expected_of(outlook, me))}</span>}
                </p>
                <Tried moves={moves} />
                {board(view)}
                <p class="said" role="status">
                    {view.tricks ? words.sentences(words.what_if_over(view.tricks[me], view.tricks[other]),
                        ...(was.tricks ? [words.what_if_was(was.tricks[me], was.tricks[other])] : []))
                        : mine ? words.what_if_turn(name(plays as Side)) : `${name(view.to_act!)}…`}
                </p>
                <p class="said bad slip-said">
                    {slip >= 0 && <Suits text={move_said(words, at + slip + 1, name, moves[slip]!)} />}
                </p>
                <div class="choices-of" role="group" aria-label={words.what_if_title}>
                    {mine && legal.map((action) => (
                        <button key={action} type="button" class="choice" data-action={action} onClick={() => set_tried([...tried, action])}>
                            {is_card(action) ? <Face card={action} name={words.card(action)} /> : <Suits text={words.call(action)} />}
                        </button>
                    ))}
                </div>
                <div class="trying-controls">
                    <Choices label={words.what_if_plays} value={plays} choose={(next: Plays) => set_plays(next)} choices={[
                        { value: me, label: name(me) }, { value: other, label: name(other) }, { value: 'nobody', label: words.nobody }]} />
                    <button type="button" disabled={tried.length === 0} onClick={undo}>{words.undo}</button>
                    <button type="button" class="strong" onClick={back}>{words.back_to_game}</button>
                </div>
            </div>
        </div>
    );
}
