// The whole page: what it is used for, and the solver's view of it: the table in the middle, answers
// beside it, the rest below.
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Card, Solver, Trump, WholeGame } from '../engine/solver';
import { KeptGames } from '../kept/games';
import { Learn, type Puzzle } from '../learning/learn';
import { use_lesson } from '../teaching/lesson';
import { PlayView } from '../play/play';
import { use_game_link } from '../review/game_link';
import { ReviewView } from '../review/review_view';
import { kSymbols, kTrumps } from '../table/cards';
import { type Game, type Seat, type State, deal_from, kMostCards, kNoCards, other, swapped, without_trick } from '../table/game';
import { link_of } from '../table/link';
import { game_from_record } from '../table/text';
import { type Language, type Words, all_languages, is_language, language_data, language_of } from '../words/words';
import { History, Line, Scores } from './answers';
import { Batch } from './batch';
import { Sheet } from '../cards/card_art';
import { PageContext, use_page } from './context';
import { Examples } from './examples';
import { Hand } from '../cards/hand';
import { remember, remembered } from './memory';
import { Pack } from '../cards/pack';
import { Choices, Fault } from './parts';
import { RulesButton } from '../teaching/rules';
import { Share } from './share';
import { type View, kViewLinks, use_game, view_of_address } from './use_game';

type Theme = 'auto' | 'light' | 'dark';
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

function Center({ scores }: { scores: boolean }) {
    const { words, table: { state } } = use_page();
    const last = state.tricks.at(-1);
    const place = (seat: Seat) => {
        if (!last) return null;
        const card = last.leader === seat ? last.lead : last.reply;
        return card && (
            <span class={`laid ${seat} ${last.winner === seat ? 'won' : ''} ${last.winner ? 'past' : ''}`} key={seat}>
                <span class="card"><Sheet card={card} name={words.played(seat, card)} /></span>
                <span class="laid-note">{last.leader === seat ? words.lead_here : words.reply_here}</span>
            </span>
        );
    };
    return (
        <div class="center">
            <div class="laid-cards">
                {last ? <>{place('N')}{place('S')}</> : <span class="laid-empty" aria-hidden="true">{words.center_empty}</span>}
            </div>
            <div class="says">
                {state.answer && (
                    <p class="turn">
                        {state.led ? words.to_reply(state.to_move, state.led) : words.to_lead(state.to_move)}
                        {!state.led && last?.winner && <span class="turn-note"> · {words.trick_taken(last.winner)}</span>}
                    </p>
                )}
                {scores || !state.answer
                    ? <p class={`verdict ${state.missing ? 'missing' : ''}`}>{verdict(words, state)}</p>
                    : <p class="verdict">{words.scores_hidden}</p>}
                {scores && state.answer && <p class="forecast">{words.best_play} · {forecast(words, state)}</p>}
            </div>
        </div>
    );
}

function TableOptions({ mode, set_mode }: { mode: Mode; set_mode(mode: Mode): void }) {
    const { words, solver, table: { game, state, change, undo_change } } = use_page();
    const [level, set_level] = useState(kMostCards);
    // A change begins anew with the cards not yet played.
    const deal = deal_from(game, state);
    const deal_random = () => {
        const [seed] = crypto.getRandomValues(new Uint32Array(1));
        const [S, N] = solver.deal(seed!, level);
        change({ deal: { ...deal, leader: 'S', hands: { S, N } }, played: [] });
        set_mode('play');
    };
    const trump_label = (trump: Trump) =>
        trump === 'N' ? words.notrump_short : <span class={`suit-${trump}`}>{kSymbols[trump]}</span>;
    return (
        <div class="options">
            <div class="row">
                <Choices label={words.mode} value={mode} choose={set_mode} hide_label
                    choices={[{ value: 'set_up', label: words.set_up }, { value: 'play', label: words.play }]} />
                <div class="row random">
                    <div class="field">
                        <label for="level">{words.cards_each}</label>
                        <select id="level" value={level} onChange={(event) => set_level(Number(event.currentTarget.value))}>
                            {Array.from({ length: kMostCards }, (_, i) => <option key={i} value={i + 1}>{i + 1}</option>)}
                        </select>
                    </div>
                    <button type="button" class="strong" onClick={deal_random}>{words.random}</button>
                </div>
            </div>
            <div class="row">
                <Choices label={words.trump} value={deal.trump}
                    choose={(trump) => change({ deal: { ...deal, trump }, played: [] })}
                    choices={kTrumps.map((value) => ({ value, label: trump_label(value), name: words.trumps[value] }))} />
                <Choices label={words.on_lead} value={deal.leader}
                    choose={(leader) => change({ deal: { ...deal, leader }, played: [] })}
                    choices={(['S', 'N'] as const).map((value) => ({ value, label: words.seats[value] }))} />
                <button type="button" onClick={() => change({ deal: swapped(deal), played: [] })}>{words.swap}</button>
                <button type="button" disabled={!undo_change} onClick={undo_change}>{words.undo_change}</button>
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
        if (last.winner) parts.push(`${words.trick_taken(last.winner)}.`);
    }
    if (scores || !state.answer) parts.push(verdict(words, state));
    return parts.join(' ');
}

/** An ending: set up, scored, played. */
function SolveView({ review }: { review(game: WholeGame): void }) {
    const { words, table, say } = use_page();
    const { game, state, set, change, fault } = table;
    const [mode, set_mode] = useState<Mode>(state.missing ? 'set_up' : 'play');
    const [scores, set_scores] = useState(true);
    const [players, set_players] = useState<Players>({ S: 'by_hand', N: 'by_hand' });
    const card_played = useRef(false);

    const before = useRef(game);
    useEffect(() => {
        if (before.current === game) return;
        say(spoken(words, before.current, game, state, scores), true);
        before.current = game;
    }, [game, state, words, scores, say]);

    // An incomplete deal cannot be played, wherever it came from.
    const setting_up = mode === 'set_up' || state.missing !== undefined;

    const play_all = useCallback((cards: Card[], quietly = false) => {
        card_played.current = true;
        set({ ...game, played: [...game.played, ...cards] }, quietly);
    }, [game, set]);
    const play = (card: Card) => {
        set_mode('play');
        play_all([card]);
    };

    // The button of a card that is played goes away, and the focus with it: to the next to play.
    useEffect(() => {
        if (!card_played.current || document.activeElement !== document.body) return;
        card_played.current = false;
        document.querySelector<HTMLElement>(`.hand[data-seat=${state.to_move}] .card:not([aria-disabled=true])`)?.focus();
    }, [state]);

    useEffect(() => {
        if (setting_up || !state.answer || players[state.to_move] === 'by_hand') return undefined;
        const best = state.answer.cards[0]!.card;
        const timer = setTimeout(() => play_all([best], players[other(state.to_move)] === 'by_hand'), kThinking);
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
        document.querySelector('.table')?.scrollIntoView({ block: 'nearest' });
    };
    const nothing_played = game.played.length === 0;

    return (
        <>
            <main>
                {fault && <Fault text={words.link_fault} error={fault} />}
                <div class="layout">
                    <div class="playing">
                        <section class="table" aria-label={words.table}>
                            <TableOptions mode={setting_up ? 'set_up' : 'play'} set_mode={(next) => {
                                set_mode(next);
                                if (next === 'play' && state.missing) say(verdict(words, state));
                            }} />
                            <Hand seat="N" setting_up={setting_up} scores={scores} play={play} />
                            <Center scores={scores} />
                            <Hand seat="S" setting_up={setting_up} scores={scores} play={play} />
                            {!setting_up && (
                                <>
                                    <div class="row actions">
                                        <button type="button" disabled={nothing_played}
                                            onClick={() => go_back(game.played.slice(0, -1))}>{words.undo_card}</button>
                                        <button type="button" disabled={nothing_played}
                                            onClick={() => go_back(without_trick(game, state))}>{words.undo_trick}</button>
                                        <button type="button" disabled={nothing_played}
                                            onClick={() => change({ ...game, played: [] })}>{words.restart}</button>
                                        <button type="button" class="strong" disabled={!state.answer}
                                            onClick={() => play(state.answer!.cards[0]!.card)}>{words.play_best}</button>
                                    </div>
                                    <div class="row actions">
                                        {(['S', 'N'] as const).map((seat) => (
                                            <div class="field" key={seat}>
                                                <label for={`player-${seat}`}>{words.seats[seat]}</label>
                                                <select id={`player-${seat}`} value={players[seat]} onChange={(event) =>
                                                    set_players({ ...players, [seat]: event.currentTarget.value })}>
                                                    <option value="by_hand">{words.by_hand}</option>
                                                    <option value="perfect">{words.perfect}</option>
                                                </select>
                                            </div>
                                        ))}
                                        <label class="check">
                                            <input type="checkbox" checked={scores}
                                                onChange={(event) => set_scores(event.currentTarget.checked)} />
                                            {words.show_scores}
                                        </label>
                                    </div>
                                </>
                            )}
                        </section>
                        {setting_up && <Pack />}
                    </div>
                    <div class="beside">
                        {scores && <Scores play={play} />}
                        {scores && <Line play_to={(cards) => {
                            set_mode('play');
                            play_all(cards);
                        }} />}
                        <History />
                        <Examples begin={begin} />
                    </div>
                    <div class="below">
                        <Share begin={begin} review={review} />
                        <Batch />
                    </div>
                </div>
            </main>
            <footer><p>{words.about}</p></footer>
        </>
    );
}

type ThemeChoice = { theme: Theme; set(theme: Theme): void };

/** What concerns the whole page. */
function Settings({ language, set_language, theme }: {
    language: Language; set_language(language: Language): void; theme: ThemeChoice;
}) {
    const { words } = use_page();
    return (
        <div class="row settings">
            <Choices label={words.language_choice} hide_label value={language} choose={set_language}
                choices={all_languages.map((value) => {
                    const { tag, name } = language_data(value);
                    return { value, label: <span lang={tag}>{name}</span> };
                })} />
            <div class="field">
                <label class="unseen" for="theme">{words.theme}</label>
                <select id="theme" value={theme.theme} onChange={(event) => theme.set(event.currentTarget.value as Theme)}>
                    {(['auto', 'light', 'dark'] as const).map((value) => (
                        <option key={value} value={value}>{words.themes[value]}</option>
                    ))}
                </select>
            </div>
        </div>
    );
}

/** Play, Review, Solve. */
function Views({ view }: { view: View }) {
    const { words: { whole_games: words }, table: { game } } = use_page();
    const empty = game.played.length === 0 && game.deal.hands.S === kNoCards && game.deal.hands.N === kNoCards;
    const links = { ...kViewLinks, solve: empty ? kViewLinks.solve : link_of(game) };
    return (
        <nav class="views" aria-label={words.view_choice}>
            {(['play', 'review', 'solve'] as const).map((each) => (
                <a key={each} href={links[each]} aria-current={each === view ? 'page' : undefined}>{words.views[each]}</a>
            ))}
        </nav>
    );
}

export function App({ solver }: { solver: Solver }) {
    const [language, set_language] = useState<Language>(() => {
        const chosen = remembered('language');
        return is_language(chosen) ? chosen : language_of(navigator.languages);
    });
    const [theme, set_theme] = useState<Theme>(() => (remembered('theme') as Theme | undefined) ?? 'auto');
    const words = language_data(language).words;
    const table = use_game(solver);
    const [message, set_message] = useState('');
    const [toast, set_toast] = useState('');
    // The address says which view it is; the table follows it, and so does this.
    const view = view_of_address();
    // The record opened last, or the game that ended last: whichever was later.
    const [reviewed, put_reviewed] = useState<WholeGame>();
    // Mistakes to learn from, instead.
    const [puzzles, set_puzzles] = useState<Puzzle[]>();
    const set_reviewed = (game: WholeGame) => {
        put_reviewed(game);
        set_puzzles(undefined);
    };
    const game_link = use_game_link(solver, set_reviewed);
    const open_review = (game: WholeGame) => {
        game_link.leave();
        set_reviewed(game);
    };

    useEffect(() => {
        document.documentElement.lang = language_data(language).tag;
        document.title = `${words.title} – ${words.subtitle}`;
    }, [language, words]);
    useEffect(() => {
        if (theme === 'auto') delete document.documentElement.dataset.theme;
        else document.documentElement.dataset.theme = theme;
    }, [theme]);

    const say = useCallback((text: string, quietly = false) => {
        set_message(text);
        if (!quietly) set_toast(text);
    }, []);
    useEffect(() => {
        if (toast === '') return undefined;
        const timer = setTimeout(() => set_toast(''), 3500);
        return () => clearTimeout(timer);
    }, [toast]);

    const page = useMemo(() => ({ words, solver, table, say }), [words, solver, table.game, table.state, table.fault, say]);
    const settings = (
        <Settings language={language} theme={{
            theme,
            set(value) {
                remember('theme', value);
                set_theme(value);
            },
        }} set_language={(value) => {
            remember('language', value);
            set_language(value);
        }} />
    );
    const review = (game: WholeGame) => {
        set_reviewed(game);
        location.hash = kViewLinks.review;
    };
    const learn = (mistakes: Puzzle[]) => {
        set_puzzles(mistakes);
        if (view !== 'review') location.hash = kViewLinks.review;
    };
    const games = <KeptGames review={review} learn={learn} />;
    const nav = <Views view={view} />;
    const lesson = use_lesson();
    const rules = <RulesButton show_lesson={lesson.show} />;
    const header = (
        <header>
            <div class="brand">
                <span class="mark" aria-hidden="true">{kSymbols.S}</span>
                <div>
                    <h1>{words.title}</h1>
                    <p>{words.subtitle}</p>
                </div>
            </div>
            {nav}
            {rules}
            <details class="folded page-settings">
                <summary aria-label={words.whole_games.settings}>⚙</summary>
                {settings}
            </details>
        </header>
    );
    return (
        <PageContext.Provider value={page}>
            <PlayView active={view === 'play'} header={header} nav={nav} settings={settings} rules={rules} games={games} lesson={lesson} ended={set_reviewed} review={review} />
            {view === 'review' && (
                <>
                    {header}
                    <main>
                        {puzzles ? <Learn puzzles={puzzles} back={open_review} />
                            : <ReviewView game={reviewed} link_fault={game_link.fault} games={games} open={open_review} learn={learn} solve={(record) => table.change(game_from_record(solver, record))} />}
                    </main>
                </>
            )}
            {view === 'solve' && <>{header}<SolveView review={review} /></>}
            <p class="unseen" role="status" aria-live="polite">{message}</p>
            {toast && <p class="toast" aria-hidden="true">{toast}</p>}
        </PageContext.Provider>
    );
}
