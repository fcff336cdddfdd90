// What if: from some point of a game that is reviewed it is played on otherwise, by the person, by the
// computer, or by it alone. The game reviewed stays as it is.
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Action, GameView, Side, WholeGame } from '../engine/solver';
import { RemoteSolver } from '../engine/inline_worker';
import { cards_of } from '../table/cards';
import { use_page } from '../view/context';
import { Choices, Face, Suits } from '../view/parts';

/** How the computer plays on, what it does where it takes longer than anybody waits, and how long that is
 * and how long a card is seen, in ms. */
const kStrategy = 'fast';
const kQuicker = 'taught';
const kLongest = 3000;
const kSeen = 450;

type Plays = Side | 'nobody';

export function WhatIf({ game, at, me, name, was, back, board }: {
    game: WholeGame;
    /** How many actions stay as they were. */
    at: number;
    me: Side;
    name(side: Side): string;
    /** How the game ended. */
    was: GameView;
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

    useEffect(() => {
        if (!view.to_act || mine) return undefined;
        let over = false;
        let timer: ReturnType<typeof setTimeout>;
        const began = Date.now();
        const act = (action: Action) => {
            if (over) return;
            timer = setTimeout(() => !over && set_tried((now) => [...now, action]), Math.max(0, kSeen - (Date.now() - began)));
        };
        const quick = () => {
            thinker.give_up();
            act(solver.choose(line, kQuicker, 1));
        };
        const latest = setTimeout(quick, kLongest);
        thinker.ask('choose', line, kStrategy, 1).then((action) => {
            clearTimeout(latest);
            act(action);
        }, quick);
        return () => {
            over = true;
            clearTimeout(timer);
            clearTimeout(latest);
            thinker.give_up();
        };
    }, [solver, thinker, line, view, mine]);

    // To the last action of the side that the person plays.
    const undo = () => {
        let end = tried.length - 1;
        while (end > 0 && plays !== 'nobody' && view.past[at + end]?.by !== plays) --end;
        set_tried(tried.slice(0, end));
    };
    const other = me === 'S' ? 'N' : 'S';
    const order = view.to_act ? cards_of(view.hands[view.to_act]) : [];
    const legal = view.phase === 'auction' ? view.legal : order.filter((card) => view.legal.includes(card));
    return (
        <div class="review trying">
            <div class="review-board">
                <p class="review-what"><strong>{words.what_if_title}</strong>
                    {tried.length > 0 && <span class="tried"><Suits text={tried.slice(-8).map((action) => (/^[SHDC][2-9TJQKA]$/.test(action) ? words.short(action) : words.call(action))).join(' ')} /></span>}
                </p>
                {board(view)}
                <p class="said" role="status">
                    {view.tricks ? words.sentences(words.what_if_over(view.tricks[me], view.tricks[other]),
                        ...(was.tricks ? [words.what_if_was(was.tricks[me], was.tricks[other])] : []))
                        : mine ? words.what_if_turn(name(plays as Side)) : `${name(view.to_act!)}…`}
                </p>
                <div class="choices-of" role="group" aria-label={words.what_if_title}>
                    {mine && legal.map((action) => (
                        <button key={action} type="button" class="choice" data-action={action} onClick={() => set_tried([...tried, action])}>
                            {view.phase === 'auction' ? <Suits text={words.call(action)} /> : <Face card={action} name={words.card(action)} />}
                        </button>
                    ))}
                </div>
                <Choices label={words.what_if_plays} value={plays} choose={(next: Plays) => set_plays(next)} choices={[
                    { value: me, label: name(me) }, { value: other, label: name(other) }, { value: 'nobody', label: words.nobody }]} />
                <div class="row">
                    <button type="button" disabled={tried.length === 0} onClick={undo}>{words.undo}</button>
                    <button type="button" class="strong" onClick={back}>{words.back_to_game}</button>
                </div>
            </div>
        </div>
    );
}
