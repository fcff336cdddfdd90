// The solver's view: the table in the middle, answers beside it, the rest below.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Sheet } from '../cards/card_art';
import { Hand } from '../cards/hand';
import { Pack } from '../cards/pack';
import type { Card, Trump, WholeGame } from '../engine/solver';
import { kSymbols, kTrumps } from '../table/cards';
import {
    deal_from,
    type Game,
    kMostCards,
    other,
    type Seat,
    type State,
    swapped,
    without_trick,
} from '../table/game';
import { use_page } from '../view/context';
import { Choices, Fault } from '../view/parts';
import { use_first } from '../view/roving';
import type { Words } from '../words/words';
import { History, Line, Scores } from './answers';
import { Examples } from './examples';
import { Share } from './share';
import { Strains } from './strains';

type Mode = 'set_up' | 'play';
type Players = Record<Seat, 'by_hand' | 'perfect'>;

/** How long a card of perfect play waits, in ms, so that it is seen. */
const kThinking = 450;

/** One sentence: what the player to move can get. */
function verdict(words: Words, state: State): string {
    if (state.missing) {
        const seat: Seat = state.missing.S > 0 ? 'S' : 'N';
        const counts = { S: cards_in(state.hands.S), N: cards_in(state.hands.N) };
        if (counts.S + counts.N === 0) return words.lacks_all;
        return words.lacks(seat, state.missing[seat], counts[seat], counts[other(seat)]);
    }
    if (!state.answer) return words.over(state.won.S, state.won.N);
    if (state.left === 1) return words.value_last(state.to_move, state.answer.value === 1);
    return words.value(state.to_move, state.answer.value, state.left);
}

function cards_in(hand: string): number {
    return hand.replaceAll('.', '').length;
}

/** What both will have in the end. */
function forecast(words: Words, state: State): string | undefined {
    if (!state.answer) return undefined;
    const total = { ...state.won };
    total[state.to_move] += state.answer.value;
    total[other(state.to_move)] += state.left - state.answer.value;
    return words.forecast(total.S, total.N);
}

/** Whose turn it is, and what comes of it. */
function Says({ scores }: { scores: boolean }) {
    const { words } = use_page();
    const { state } = use_page().table;
    const last = state.tricks.at(-1);
    return (
        <div class="says">
            {state.answer && (
                <p class="turn">
                    {state.led
                        ? words.to_reply(state.to_move, state.led)
                        : words.to_lead(state.to_move)}
                    {!state.led && last?.winner && (
                        <span class="turn-note"> · {words.trick_taken(last.winner)}</span>
                    )}
                </p>
            )}
            {scores || !state.answer ? (
                <p class={`verdict ${state.missing ? 'missing' : ''}`}>{verdict(words, state)}</p>
            ) : (
                <p class="verdict">{words.scores_hidden}</p>
            )}
            {scores && state.answer && (
                <p class="forecast">
                    {words.best_play} · {forecast(words, state)}
                </p>
            )}
        </div>
    );
}

function Center({ scores }: { scores: boolean }) {
    const { words } = use_page();
    const { state } = use_page().table;
    const last = state.tricks.at(-1);
    const place = (seat: Seat) => {
        if (!last) return null;
        const card = last.leader === seat ? last.lead : last.reply;
        return (
            card && (
                <span
                    class={
                        `laid ${seat} ${last.winner === seat ? 'won' : ''} ` +
                        (last.winner ? 'past' : '')
                    }
                    key={seat}>
                    <span class="card">
                        <Sheet card={card} name={words.played(seat, card)} />
                    </span>
                    <span class="laid-note">
                        {last.leader === seat ? words.lead_here : words.reply_here}
                    </span>
                </span>
            )
        );
    };
    return (
        <div class="center">
            <div class="laid-cards">
                {last ? (
                    <>
                        {place('N')}
                        {place('S')}
                    </>
                ) : (
                    <span class="laid-empty" aria-hidden="true">
                        {words.center_empty}
                    </span>
                )}
            </div>
            <Says scores={scores} />
        </div>
    );
}

function TableOptions({
    mode,
    set_mode,
    begin,
}: {
    mode: Mode;
    set_mode(mode: Mode): void;
    begin(): void;
}) {
    const { words, solver } = use_page();
    const { game, state, change, undo_change } = use_page().table;
    const [level, set_level] = useState(kMostCards);
    // On a phone they are shut, so that the deal and the verdict come first.
    const [shut, set_shut] = useState(false);
    useLayoutEffect(() => {
        if (mode === 'play') set_shut(true);
    }, [mode]);
    // A change begins anew with the cards not yet played.
    const deal = deal_from(game, state);
    const deal_random = () => {
        const [seed] = crypto.getRandomValues(new Uint32Array(1));
        const [S, N] = solver.deal(seed!, level);
        change({ deal: { ...deal, leader: 'S', hands: { S, N } }, played: [] });
        begin();
    };
    const trump_label = (trump: Trump) =>
        trump === 'N' ? (
            words.notrump_short
        ) : (
            <span class={`suit-${trump}`}>{kSymbols[trump]}</span>
        );
    return (
        <div class={`options ${shut ? 'shut' : ''}`}>
            <div class="row">
                <button
                    type="button"
                    class="options-more"
                    aria-expanded={!shut}
                    onClick={() => set_shut(!shut)}
                    aria-label={words.whole_games.sentences(
                        words.whole_games.about(words.trump, words.trumps[deal.trump]),
                        words.whole_games.about(words.on_lead, words.seats[deal.leader]),
                    )}>
                    {trump_label(deal.trump)} · {words.seats[deal.leader]}{' '}
                    <span aria-hidden="true">{shut ? '▾' : '▴'}</span>
                </button>
                <Choices
                    label={words.mode}
                    value={mode}
                    choose={set_mode}
                    hide_label
                    choices={[
                        { value: 'set_up', label: words.set_up },
                        { value: 'play', label: words.play },
                    ]}
                />
                <div class="row random">
                    <div class="field">
                        <label class="unseen" for="level">
                            {words.cards_each}
                        </label>
                        <select
                            id="level"
                            value={level}
                            onChange={(event) => set_level(Number(event.currentTarget.value))}>
                            {Array.from({ length: kMostCards }, (_, i) => (
                                <option key={i} value={i + 1}>
                                    {words.hand_count(i + 1)}
                                </option>
                            ))}
                        </select>
                    </div>
                    <button type="button" class="strong" onClick={deal_random}>
                        {words.random}
                    </button>
                </div>
            </div>
            <div class="row">
                <Choices
                    label={words.trump}
                    value={deal.trump}
                    choose={(trump) => change({ deal: { ...deal, trump }, played: [] })}
                    choices={kTrumps.map((value) => ({
                        value,
                        label: trump_label(value),
                        name: words.trumps[value],
                    }))}
                />
                <Choices
                    label={words.on_lead}
                    value={deal.leader}
                    choose={(leader) => change({ deal: { ...deal, leader }, played: [] })}
                    choices={(['S', 'N'] as const).map((value) => ({
                        value,
                        label: words.seats[value],
                    }))}
                />
                <button type="button" onClick={() => change({ deal: swapped(deal), played: [] })}>
                    {words.swap}
                </button>
                <button type="button" disabled={!undo_change} onClick={undo_change}>
                    {words.undo_change}
                </button>
            </div>
        </div>
    );
}

/** What is said when one game follows another. */
function spoken(words: Words, before: Game, game: Game, state: State, scores: boolean): string {
    const parts: string[] = [];
    const last = state.tricks.at(-1);
    if (game.played.length === before.played.length + 1 && last) {
        const seat = last.reply ? other(last.leader) : last.leader;
        parts.push(words.played(seat, game.played.at(-1)!));
        if (last.winner) parts.push(words.whole_games.sentences(words.trick_taken(last.winner)));
    }
    if (scores || !state.answer) parts.push(verdict(words, state));
    return words.whole_games.aloud(parts);
}

/** An ending: set up, scored, played. */
export function SolveView({ review }: { review(game: WholeGame): void }) {
    const { words, table, say } = use_page();
    const { game, state, set, change, fault } = table;
    const [mode, set_mode] = useState<Mode>(state.missing ? 'set_up' : 'play');
    const [scores, set_scores] = useState(true);
    const [players, set_players] = useState<Players>({ S: 'by_hand', N: 'by_hand' });
    const card_played = useRef(false);
    const { first, focus_first } = use_first();
    const board = useRef<HTMLElement>(null);

    const before = useRef(game);
    useEffect(() => {
        if (before.current === game) return;
        say(spoken(words, before.current, game, state, scores), true);
        before.current = game;
    }, [game, state, words, scores, say]);

    // An incomplete deal cannot be played, wherever it came from.
    const setting_up = mode === 'set_up' || state.missing !== undefined;

    const play_all = useCallback(
        (cards: Card[], quietly = false) => {
            card_played.current = true;
            set({ ...game, played: [...game.played, ...cards] }, quietly);
        },
        [game, set],
    );
    const play = (card: Card) => {
        set_mode('play');
        play_all([card]);
    };

    // The button of a card that is played goes away, and the focus with it: to the next to play.
    useEffect(() => {
        if (!card_played.current || document.activeElement !== document.body) return;
        card_played.current = false;
        focus_first();
    }, [state]);

    useEffect(() => {
        if (setting_up || !state.answer || players[state.to_move] === 'by_hand') return undefined;
        const best = state.answer.cards[0]!.card;
        const timer = setTimeout(
            () => play_all([best], players[other(state.to_move)] === 'by_hand'),
            kThinking,
        );
        return () => clearTimeout(timer);
    }, [setting_up, state, players, play_all]);

    // Back to where somebody is to move who is not played for.
    const go_back = (played: Card[]) => {
        let back: Game = { ...game, played };
        const both = players.S === 'perfect' && players.N === 'perfect';
        while (!both && back.played.length > 0 && players[mover(back)] === 'perfect') {
            back = { ...back, played: back.played.slice(0, -1) };
        }
        set(back);
    };
    const mover = (of: Game): Seat => {
        const trick = state.tricks[Math.floor(of.played.length / 2)];
        const leader = trick?.leader ?? state.leader;
        return of.played.length % 2 === 0 ? leader : other(leader);
    };

    const begin = () => {
        set_mode('play');
        board.current?.scrollIntoView({ block: 'nearest' });
    };
    const nothing_played = game.played.length === 0;

    return (
        <>
            <main>
                {fault && <Fault text={words.link_fault} error={fault} />}
                <div class="layout">
                    <div class="playing">
                        {setting_up && (
                            <div class="verdict-bar">
                                <Says scores={scores} />
                            </div>
                        )}
                        <section class="table" ref={board} aria-label={words.table}>
                            <TableOptions
                                mode={setting_up ? 'set_up' : 'play'}
                                begin={begin}
                                set_mode={(next) => {
                                    set_mode(next);
                                    if (next === 'play' && state.missing)
                                        say(verdict(words, state));
                                }}
                            />
                            <Hand seat="N" {...{ setting_up, scores, play, first }} />
                            {!setting_up && <Center scores={scores} />}
                            <Hand seat="S" {...{ setting_up, scores, play, first }} />
                            {!setting_up && (
                                <>
                                    <div class="row actions">
                                        <button
                                            type="button"
                                            disabled={nothing_played}
                                            onClick={() => go_back(game.played.slice(0, -1))}>
                                            {words.undo_card}
                                        </button>
                                        <button
                                            type="button"
                                            disabled={nothing_played}
                                            onClick={() => go_back(without_trick(game, state))}>
                                            {words.undo_trick}
                                        </button>
                                        <button
                                            type="button"
                                            disabled={nothing_played}
                                            onClick={() => change({ ...game, played: [] })}>
                                            {words.restart}
                                        </button>
                                        <button
                                            type="button"
                                            class="strong"
                                            disabled={!state.answer}
                                            onClick={() => play(state.answer!.cards[0]!.card)}>
                                            {words.play_best}
                                        </button>
                                    </div>
                                    <div class="row actions">
                                        {(['S', 'N'] as const).map((seat) => (
                                            <div class="field" key={seat}>
                                                <label for={`player-${seat}`}>
                                                    {words.seats[seat]}
                                                </label>
                                                <select
                                                    id={`player-${seat}`}
                                                    value={players[seat]}
                                                    onChange={(event) =>
                                                        set_players({
                                                            ...players,
                                                            [seat]: event.currentTarget.value,
                                                        })
                                                    }>
                                                    <option value="by_hand">{words.by_hand}</option>
                                                    <option value="perfect">{words.perfect}</option>
                                                </select>
                                            </div>
                                        ))}
                                        <label class="check">
                                            <input
                                                type="checkbox"
                                                checked={scores}
                                                onChange={(event) =>
                                                    set_scores(event.currentTarget.checked)
                                                }
                                            />
                                            {words.show_scores}
                                        </label>
                                    </div>
                                </>
                            )}
                        </section>
                        {setting_up && <Pack />}
                    </div>
                    <div class="beside">
                        {scores && <Strains />}
                        {scores && <Scores play={play} />}
                        {scores && (
                            <Line
                                play_to={(cards) => {
                                    set_mode('play');
                                    play_all(cards);
                                }}
                            />
                        )}
                        <History />
                        <Examples begin={begin} />
                    </div>
                    <div class="below">
                        <Share begin={begin} review={review} />
                    </div>
                </div>
            </main>
            <footer>
                <p>{words.about}</p>
            </footer>
        </>
    );
}
