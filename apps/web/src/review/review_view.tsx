// Review: a game gone through action by action, with what each one cost.

import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Card, type GameView, type Side, SolverError, type WholeGame } from '../engine/solver';
import { copy_text, download_text } from '../match/export';
import { game_hash } from '../match/game_link';
import { add_all } from '../match/kept';
import { up_to } from '../match/match';
import { remember } from '../match/memory';
import { can_share, link_to, share } from '../view/address';
import { use_page } from '../view/context';
import { is_for_others, listen } from '../view/listen';
import { Choices, Fault, kLongestFile, kLongestText, Panel, Suits } from '../view/parts';
import { Why, WhyButton } from '../view/why';
import { account_of, use_noted } from './account';
import { AccountButton } from './account_button';
import { Board, before_draw, Terms } from './board';
import { from_to, use_judging } from './judging';
import type { Puzzle } from './learn';
import { Moves, move_said, trick_of } from './moves';
import { person, use_names } from './names';
import {
    chosen_effort,
    type Effort,
    expected_of,
    expected_text,
    kEfforts,
    type Move,
    mistakes_of,
    type Review,
    review_of,
    worst,
} from './review';
import { WhatIf } from './what_if';

// Tricks of the play to be expected, over the whole game: a light line and the band of its error
// while cards are drawn, exact steps in the play.
function Graph({
    review,
    at,
    name,
    me,
    go,
}: {
    review: Review;
    at: number;
    name(side: Side): string;
    me: Side;
    go(at: number): void;
}) {
    const words = use_page().words.whole_games;
    const { moves, outlooks } = review;
    // Nobody can say before there are tricks.
    const opening = moves.findIndex(({ phase }) => phase === 'exchange' || phase === 'play');
    if (opening < 0) return null;
    const last = Math.max(moves.length, opening + (moves[opening]!.phase === 'exchange' ? 52 : 26));
    const [width, height] = [260, 84];
    const x = (i: number) => ((i - opening) / (last - opening)) * width;
    const y = (tricks: number) => height - (Math.max(0, Math.min(13, tricks)) / 13) * height;
    const points = outlooks.flatMap((outlook, i) =>
        outlook && i >= opening ? [{ i, ...expected_of(outlook, me) }] : [],
    );
    const play = review.play ?? Infinity;
    const drawing = points.filter(({ i }) => i <= play);
    const playing = points.filter(({ i }) => i >= play);
    const line = drawing
        .map(({ i, tricks }, n) => `${n === 0 ? 'M' : 'L'}${x(i)} ${y(tricks)}`)
        .join('');
    // Two standard errors up and down.
    const band =
        drawing.length < 2
            ? ''
            : `M${[
                  ...drawing.map(({ i, tricks, error }) => `${x(i)} ${y(tricks + 2 * error)}`),
                  ...drawing
                      .map(({ i, tricks, error }) => `${x(i)} ${y(tricks - 2 * error)}`)
                      .reverse(),
              ].join('L')}Z`;
    const steps = playing
        .map(({ i, tricks }, n) => (n === 0 ? `M${x(i)} ${y(tricks)}` : `H${x(i)}V${y(tricks)}`))
        .join('');
    const now = points.find(({ i }) => i === at);
    const shown = now ?? points.filter(({ i }) => i < at).at(-1);
    const pick = (event: MouseEvent) => {
        const box = (event.currentTarget as Element).getBoundingClientRect();
        const i = Math.round(((event.clientX - box.left) / box.width) * (last - opening)) + opening;
        go(Math.max(opening, Math.min(moves.length, i)));
    };
    return (
        <figure class="graph">
            <figcaption>
                {words.graph_whole(name(me))}
                {drawing.length > 1 && <span class="unseen">. {words.graph_note}</span>}
            </figcaption>
            <div class="graph-box">
                <span class="graph-scale" aria-hidden="true">
                    <span>13</span>
                    <span>0</span>
                </span>
                <svg
                    viewBox={`-3 -3 ${width + 6} ${height + 6}`}
                    preserveAspectRatio="none"
                    role="img"
                    aria-label={words.about(
                        words.graph_whole(name(me)),
                        points.map(expected_text).join(' '),
                    )}
                    onClick={pick}>
                    <line class="axis" x1="0" x2={width} y1={y(6.5)} y2={y(6.5)} />
                    {Number.isFinite(play) && (
                        <line class="axis" x1={x(play)} x2={x(play)} y1="0" y2={height} />
                    )}
                    {steps && <path class="area" d={`${steps}V${height}H${x(play)}Z`} />}
                    <path class="band" d={band} />
                    <path class="line drawing" d={line} />
                    <path class="line" d={steps} />
                    {moves.map(
                        (move, i) =>
                            move.mistake &&
                            i >= opening && (
                                <line
                                    key={i}
                                    class={`slip ${move.by === me ? 'mine' : ''}`}
                                    x1={x(i + 1)}
                                    x2={x(i + 1)}
                                    y1={height - 7}
                                    y2={height}
                                />
                            ),
                    )}
                    {at >= opening && <line class="now" x1={x(at)} x2={x(at)} y1="0" y2={height} />}
                </svg>
                <span class="graph-value" aria-hidden="true">
                    {shown && expected_text(shown)}
                </span>
            </div>
        </figure>
    );
}

/** The mistakes that cost most, in words; each leads to where it was made. */
function Lessons({
    review,
    by,
    name,
    go,
}: {
    review: Review;
    by: Side | undefined;
    name(side: Side): string;
    go(at: number): void;
}) {
    const { whole_games: words, learning } = use_page().words;
    const places = worst(review.moves, by);
    if (places.length === 0) return null;
    const lesson = (i: number) => {
        const move = review.moves[i]!;
        const before = review.moves[i - 1];
        const leads = before?.phase !== move.phase || before.winner !== undefined;
        // What lay face up came to the winner of the trick.
        const trick = move.winner ? move : review.moves[i + 1];
        const up =
            trick?.winner && review.end.past.some(({ drew }) => drew?.N && drew.S)
                ? trick.drew?.[trick.winner]
                : undefined;
        const what =
            move.phase === 'draw'
                ? words.drawn(name(move.by), move)
                : words.lesson(
                      move.phase,
                      leads,
                      name(move.by),
                      move.action,
                      up,
                      move.winner === move.by,
                  );
        return words.sentences(
            learning.wrong(what, words.cost_of(move.phase, move.cost!, move.error!)),
            words.better_than(move.right!.slice(0, 3)),
        );
    };
    return (
        <Panel title={words.lessons} className="lessons">
            <ol>
                {places.map((i) => (
                    <li key={i}>
                        <button type="button" onClick={() => go(i + 1)}>
                            <span class="number">
                                {words.lesson_of(review.moves[i]!.phase, trick_of(review.moves, i))}
                            </span>
                            <span>
                                <Suits text={lesson(i)} />
                            </span>
                        </button>
                    </li>
                ))}
            </ol>
        </Panel>
    );
}

/** Only where both hands are known the reason is, too. */
const exact_mistake = ({ mistake, phase, how }: Move) =>
    mistake && phase === 'play' && how === 'exact';

/** Why the card of a mistake was wrong. */
function Reasons({
    card,
    before,
    name,
}: {
    card: Card;
    before: GameView;
    name(side: Side): string;
}) {
    const { solver } = use_page();
    const [asked, ask] = useState<Card>();
    const tricks = before.play_tricks;
    return (
        <>
            <p>
                <WhyButton card={card} asked={asked} ask={ask} />
            </p>
            {asked && (
                <Why
                    position={solver.read(before.position!)}
                    leader={before.leader!}
                    card={card}
                    first={tricks.N + tricks.S + 1}
                    name={name}
                />
            )}
        </>
    );
}

export function ReviewView({
    game,
    link_fault,
    games,
    open,
    learn,
    solve,
}: {
    game: WholeGame | undefined;
    /** What is wrong with the link by which the page was opened. */
    link_fault: SolverError | undefined;
    /** The games that are kept. */
    games: ComponentChildren;
    open(game: WholeGame): void;
    /** To mistakes, to be found out better. */
    learn(puzzles: Puzzle[]): void;
    /** To the solver, with the play phase up to here. */
    solve(record: string): void;
}) {
    const { words: page_words, solver, say } = use_page();
    const words = page_words.whole_games;
    const [text, set_text] = useState('');
    const [fault, set_fault] = useState<SolverError>();
    const [effort, set_effort] = useState<Effort>(chosen_effort);
    const plain = useMemo(() => game && review_of(solver, game), [solver, game]);
    const judging = use_judging(game, from_to(0, plain?.slow ?? 0), effort);
    const review = useMemo(
        () => game && review_of(solver, game, judging.judged),
        [solver, game, judging.judged],
    );
    const account = useMemo(
        () =>
            game && review?.play !== undefined && review.end.tricks && person(game)
                ? account_of(
                      solver,
                      game,
                      review.moves,
                      review.outlooks[review.play],
                      person(game)!,
                  )
                : undefined,
        [solver, game, review],
    );
    use_noted(game, review?.moves ?? [], game && person(game));
    // What is tried from some point on leaves the game as it is.
    const [trying, set_trying] = useState<{ of: WholeGame; at: number }>();
    const count = review?.moves.length ?? 0;
    // A game is opened at its first mistake, as far as they are known then; else where its play
    // begins.
    const begin = useMemo(() => {
        const mistake = review && mistakes_of(review.moves, person(game!))[0];
        return mistake === undefined ? (review?.play ?? 0) : mistake + 1;
    }, [game]);
    const [place, set_place] = useState<{ of: WholeGame | undefined; at: number }>({
        of: undefined,
        at: 0,
    });
    const shown = place.of === game ? place.at : begin;
    const { me, name } = use_names(game);
    const within = (to: number) => Math.max(0, Math.min(count, to));
    const go = (to: number) => set_place({ of: game, at: within(to) });
    // From where it is then, however quickly keys follow one another.
    const step = (by: number) =>
        set_place((now) => ({ of: game, at: within((now.of === game ? now.at : begin) + by) }));

    useLayoutEffect(() => {
        if (!plain || trying?.of === game) return undefined;
        const on_key = (event: KeyboardEvent) => {
            if (is_for_others(event)) return;
            const by = { ArrowLeft: -1, ArrowRight: 1, Home: -count, End: count }[event.key];
            if (by === undefined) return;
            event.preventDefault();
            step(by);
        };
        return listen(['keydown'], on_key);
    }, [plain, game, trying]);
    const from = useRef(0);

    const read = (record: string) => {
        try {
            const added = add_all(record);
            if (added !== undefined) return say(page_words.learning.imported(added));
            const trimmed = record.slice(0, kLongestText).trim().replaceAll('\r\n', '\n');
            const link = /#game\/(\S*)$/.exec(trimmed);
            open(link ? solver.read_link(link[1]!) : solver.open_game(`${trimmed}\n`));
            set_fault(undefined);
        } catch (error) {
            if (!(error instanceof SolverError)) throw error;
            set_fault(error);
        }
    };
    const open_file = async (input: HTMLInputElement) => {
        const file = input.files?.[0];
        // The same file once more is another choice.
        input.value = '';
        if (!file) return;
        const record = await file.slice(0, kLongestFile).text();
        set_text(record.slice(0, kLongestText));
        read(record);
    };
    const copy_record = async (of: WholeGame, said: string) => {
        if (await copy_text(solver.save_game(of), 'honeymoon.txt')) say(said);
    };
    const share_link = async (of: WholeGame) => {
        const link = link_to(game_hash(solver, of));
        // Opened from disk, a link would lead nowhere for anybody else.
        if (link === undefined) return copy_record(of, words.link_only_here);
        if (can_share && (await share(page_words.title, link))) return;
        if (await copy_text(link, 'honeymoon.txt')) say(page_words.copied);
    };
    const paste = (
        <Panel title={words.paste} className="paste">
            <form
                onSubmit={(event) => {
                    event.preventDefault();
                    read(text);
                }}>
                <label class="unseen" for="record">
                    {words.paste}
                </label>
                <textarea
                    id="record"
                    rows={4}
                    value={text}
                    spellcheck={false}
                    autocomplete="off"
                    maxLength={kLongestText}
                    aria-invalid={fault !== undefined}
                    onInput={(event) => set_text(event.currentTarget.value)}
                />
                {fault && <Fault text={words.bad_record} error={fault} />}
                <div class="row">
                    <button type="submit" class="strong">
                        {words.open}
                    </button>
                    <label class="file">
                        <input
                            type="file"
                            accept=".txt,.pgn,text/plain"
                            onChange={(event) => void open_file(event.currentTarget)}
                        />
                        {words.open_file}
                    </label>
                    {games}
                    {game && (
                        <>
                            <button
                                type="button"
                                class="share"
                                onClick={() => void share_link(game)}>
                                {can_share ? words.share_game : words.copy_game_link}
                            </button>
                            <button
                                type="button"
                                onClick={() => void copy_record(game, page_words.copied)}>
                                {words.copy_record}
                            </button>
                            <button
                                type="button"
                                onClick={() =>
                                    download_text(solver.save_game(game), 'honeymoon.txt')
                                }>
                                {words.download}
                            </button>
                        </>
                    )}
                </div>
            </form>
        </Panel>
    );
    const bad_link = link_fault && (
        <p class="fault" role="alert">
            {words.bad_link}
        </p>
    );
    if (!game || !review) {
        return (
            <div class="review-empty">
                {bad_link}
                <p class="note">{words.review_empty}</p>
                {paste}
            </div>
        );
    }
    const view = solver.view_game(up_to(game, shown), 'all');
    const done = shown > 0 ? review.moves[shown - 1] : undefined;
    const mistakes = mistakes_of(review.moves);
    const to_learn = mistakes_of(review.moves, person(game));
    // Behind the last one comes the first.
    const mistake = mistakes.find((i) => i >= shown) ?? mistakes[0];
    const { end } = review;
    const other = me === 'S' ? 'N' : 'S';
    // Instead of a mistake, else from here on.
    const instead = done?.mistake ? shown - 1 : shown;
    const no_figures = review.moves.some(({ how }) => how === 'nothing');
    if (trying?.of === game) {
        return (
            <WhatIf
                game={game}
                at={trying.at}
                me={me}
                name={name}
                was={end}
                effort={effort}
                back={() => set_trying(undefined)}
            />
        );
    }
    return (
        <div class="review">
            <div class="review-board">
                {bad_link}
                <p class="review-what">
                    <strong>{words.rules_name(end.rules)}</strong>
                    <Terms view={end.contract ? end : view} name={name} />
                    {end.tricks && (
                        <span>
                            {name('S')} {end.tricks.S} – {end.tricks.N} {name('N')}
                        </span>
                    )}
                </p>
                <div
                    onTouchStart={(event) => (from.current = event.changedTouches[0]!.clientX)}
                    onTouchEnd={(event) => {
                        const moved = event.changedTouches[0]!.clientX - from.current;
                        if (Math.abs(moved) > 40) step(moved < 0 ? 1 : -1);
                    }}>
                    <Board view={before_draw(view)} name={name} />
                </div>
                <p class={`said ${done?.mistake ? 'bad' : ''}`} role="status">
                    {done ? <Suits text={move_said(words, shown, name, done)} /> : words.at_start}
                </p>
                {done && exact_mistake(done) && (
                    <Reasons
                        key={shown}
                        card={done.action}
                        name={name}
                        before={solver.view_game(up_to(game, shown - 1), 'all')}
                    />
                )}
                <div class="steps">
                    {(
                        [
                            ['«', words.first, 0, shown > 0],
                            ['‹', words.previous, shown - 1, shown > 0],
                            ['›', words.next_move, shown + 1, shown < count],
                            ['»', words.last, count, shown < count],
                        ] as const
                    ).map(([mark, label, to, able]) => (
                        <button
                            key={label}
                            type="button"
                            aria-label={label}
                            aria-disabled={!able}
                            onClick={() => go(to)}>
                            {mark}
                        </button>
                    ))}
                    <button
                        type="button"
                        class="to-mistake"
                        aria-disabled={mistake === undefined}
                        onClick={() => mistake !== undefined && go(mistake + 1)}>
                        {words.next_mistake}
                    </button>
                </div>
                <Graph review={review} at={shown} name={name} me={me} go={go} />
                <p class="note lost">
                    {judging.done < judging.all ? (
                        <>
                            {words.judging(judging.done, judging.all)}{' '}
                            <progress value={judging.done} max={judging.all} />
                        </>
                    ) : review.mistakes.N + review.mistakes.S === 0 ? (
                        words.no_mistakes_at_all
                    ) : (
                        `${words.mistakes_of(name(me), review.mistakes[me], review.lost[me])} ` +
                        '· ' +
                        words.mistakes_of(name(other), review.mistakes[other], review.lost[other])
                    )}
                </p>
                {account && <AccountButton account={account} />}
                {no_figures && <p class="note">{words.not_judged(end.rules)}</p>}
                <div class="review-row">
                    {to_learn.length > 0 && (
                        <button
                            type="button"
                            class="learn strong"
                            onClick={() => learn(to_learn.map((at) => ({ game, at })))}>
                            {page_words.learning.learn(to_learn.length)}
                        </button>
                    )}
                    {(view.to_act || instead < shown) && (
                        <button
                            type="button"
                            class="try"
                            onClick={() => set_trying({ of: game, at: instead })}>
                            {words.what_if}
                        </button>
                    )}
                    {view.phase === 'play' && (
                        <button
                            type="button"
                            class="solve"
                            onClick={() => solve(solver.save_game(up_to(game, shown)))}>
                            {words.solve_this}
                        </button>
                    )}
                </div>
            </div>
            <div class="review-side">
                <Panel title={words.moves} className="moves-panel">
                    <p class="moves-head" aria-hidden="true">
                        <span />
                        <span>{name('N')}</span>
                        <span>{name('S')}</span>
                    </p>
                    <Moves moves={review.moves} at={shown} name={name} go={go} />
                </Panel>
                <Lessons review={review} by={person(game)} name={name} go={go} />
                <Choices
                    label={words.effort}
                    value={effort}
                    choose={(next) => {
                        remember('effort', next);
                        set_effort(next);
                    }}
                    choices={(Object.keys(kEfforts) as Effort[]).map((value) => ({
                        value,
                        label: words.efforts[value],
                    }))}
                />
            </div>
            {paste}
        </div>
    );
}
