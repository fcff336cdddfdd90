// Learning from mistakes: the position of each stands on the table, until something is found that
// is right.

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Action, WholeGame } from '../engine/solver';
import { note_solved } from '../match/kept';
import { up_to } from '../match/match';
import { is_card } from '../table/cards';
import { use_page } from '../view/context';
import { Suits } from '../view/parts';
import { Actions, Board, Terms } from './board';
import { use_judging } from './judging';
import { use_names } from './names';
import { chosen_effort } from './review';
import { Tried } from './what_if';

/** A mistake: action number `at` of a game. */
export interface Puzzle {
    game: WholeGame;
    at: number;
}

/** So many of the actions before the mistake are shown. */
const kBefore = 4;

export function Learn({
    puzzles,
    back,
}: {
    puzzles: readonly Puzzle[];
    /** To the game of the mistake that is shown. */
    back(game: WholeGame): void;
}) {
    const { solver } = use_page();
    const { whole_games: words, learning } = use_page().words;
    const [place, set_place] = useState(0);
    const [tried, set_tried] = useState<Action>();
    const [asked, set_asked] = useState(false);
    const { game, at } = puzzles[place]!;
    const { name } = use_names(game);
    const begun = useMemo(() => up_to(game, at), [game, at]);
    const line = useMemo(
        () => ({ ...game, actions: [...begun.actions, ...(tried ? [tried] : [])] }),
        [begun, tried],
    );
    const done = useMemo(
        () => solver.view_game(up_to(game, at + 1), 'all').past[at]!,
        [solver, game, at],
    );
    const effort = chosen_effort();
    const was = use_judging(game, [at], effort).judged[at]?.judgement;
    const now = use_judging(tried ? line : undefined, [at], effort).judged[at]?.judgement;
    const best = tried !== undefined && was?.right.includes(tried);
    const right = best || (tried !== undefined && now?.mistake === false);
    const over = right || asked;
    // As its player saw it.
    const view = useMemo(
        () => solver.view_game(right ? line : begun, done.by),
        [solver, right, line, begun, done],
    );
    const link = useMemo(() => solver.write_link(game), [solver, game]);
    useEffect(() => {
        if (right && !asked) note_solved(link, at);
    }, [right]);
    // What was chosen from goes away, and the focus with it.
    const next = useRef<HTMLButtonElement>(null);
    useEffect(() => {
        if (over && document.activeElement === document.body) next.current?.focus();
    }, [over]);
    const go = () => {
        set_place((place + 1) % puzzles.length);
        set_tried(undefined);
        set_asked(false);
    };
    const act = over ? undefined : set_tried;
    const short = (action: Action) => (is_card(action) ? words.short(action) : words.call(action));
    let said = learning.find_better;
    if (best) said = words.sentences(learning.right(short(tried)));
    else if (over && was)
        said = words.sentences(
            ...(right ? [learning.no_mistake(short(tried!))] : []),
            words.better_than(was.right.slice(0, 6)),
        );
    else if (tried && now)
        said = words.sentences(
            learning.wrong(short(tried), words.cost_of(done.phase, now.cost, now.error)),
            learning.try_again,
        );
    else if (tried) said = learning.looking;
    // Of two things to be done with a card, what was done would say which is right.
    const what = [
        ...(done.phase === 'draw' ? [] : [words.move(at + 1, name(done.by), done)]),
        ...(was ? [words.cost_of(done.phase, was.cost, was.error)] : []),
    ];
    return (
        <div class="review trying">
            <div class="review-board">
                <p class="review-what">
                    <strong>{learning.mistake_of(place + 1, puzzles.length)}</strong>
                    <span>{words.rules_name(view.rules)}</span>
                    <Terms view={view} name={name} />
                </p>
                <Tried moves={view.past.slice(Math.max(0, at - kBefore), at)} />
                <Board view={view} name={name} act={act} />
                <p class="said bad">
                    <Suits text={what.join(' · ')} />
                </p>
                <p class="said slip-said" role="status">
                    <Suits text={said} />
                </p>
                <Actions view={view} label={learning.find_better} act={act} />
                <div class="learn-controls">
                    <button
                        type="button"
                        class="answer"
                        disabled={over}
                        onClick={() => set_asked(true)}>
                        {learning.answer}
                    </button>
                    <button type="button" class="next-puzzle strong" ref={next} onClick={go}>
                        {words.next_mistake}
                    </button>
                    <button type="button" class="to-game" onClick={() => back(game)}>
                        {words.back_to_game}
                    </button>
                </div>
            </div>
        </div>
    );
}
