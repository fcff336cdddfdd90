// The whole page, and what it is used for.
import { table_bytes } from 'virtual:solver-bytes';
import { render } from 'preact';
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { whole_solver } from './engine/inline_worker';
import { Solver, type WholeGame } from './engine/solver';
import { use_game_link } from './match/game_link';
import { remember, remembered } from './match/memory';
import { use_game, view_of_address } from './match/use_game';
import { PlayView } from './play/play';
import type { Puzzle } from './review/learn';
import { kSymbols } from './table/cards';
import { kNoCards } from './table/game';
import { link_of } from './table/link';
import { game_from_record } from './table/text';
import { use_lesson } from './teaching/lesson';
import { RulesButton } from './teaching/rules';
import { kViewLinks, type View } from './view/address';
import { PageContext, use_page } from './view/context';
import { later } from './view/later';
import { listen } from './view/listen';
import { Choices, Unloaded } from './view/parts';
import { Popup } from './view/popup';
import { all_languages, type Language, language_data, type Said, said_in } from './words/words';

const KeptGames = later(async () => (await import('./review/games')).KeptGames);
const Learn = later(async () => (await import('./review/learn')).Learn);
const PuzzleView = later(async () => (await import('./puzzle/puzzle_view')).PuzzleView);
const ReviewView = later(async () => (await import('./review/review_view')).ReviewView);
const SolveView = later(async () => (await import('./solve/solve')).SolveView);

type Theme = 'auto' | 'light' | 'dark';

/** As in style.css and index.html. */
const kGround = { light: '#f4f2ec', dark: '#121614' };

type ThemeChoice = { theme: Theme; set(theme: Theme): void };

/** What concerns the whole page. */
function Settings({
    language,
    set_language,
    theme,
}: {
    language: Language;
    set_language(language: Language): void;
    theme: ThemeChoice;
}) {
    const { words } = use_page();
    return (
        <div class="row settings">
            <Choices
                label={words.language_choice}
                hide_label
                value={language}
                choose={set_language}
                choices={all_languages.map((value) => {
                    const { tag, name } = language_data(value);
                    return { value, label: <span lang={tag}>{name}</span> };
                })}
            />
            <div class="field">
                <label class="unseen" for="theme">
                    {words.theme}
                </label>
                <select
                    id="theme"
                    value={theme.theme}
                    onChange={(event) => theme.set(event.currentTarget.value as Theme)}>
                    {(['auto', 'light', 'dark'] as const).map((value) => (
                        <option key={value} value={value}>
                            {words.themes[value]}
                        </option>
                    ))}
                </select>
            </div>
        </div>
    );
}

/** Play, Review, Solve, Puzzles. */
function Views({ view }: { view: View }) {
    const words = use_page().words.whole_games;
    const { game } = use_page().table;
    const empty =
        game.played.length === 0 &&
        game.deal.hands.S === kNoCards &&
        game.deal.hands.N === kNoCards;
    const links = { ...kViewLinks, solve: empty ? kViewLinks.solve : link_of(game) };
    return (
        <nav class="views" aria-label={words.view_choice}>
            {(['play', 'review', 'solve', 'puzzle'] as const).map((each) => (
                <a key={each} href={links[each]} aria-current={each === view ? 'page' : undefined}>
                    {words.views[each]}
                </a>
            ))}
        </nav>
    );
}

/** `solver` may be one that only knows whole games: all else waits for `whole`. */
function App({ solver, first }: { solver: Solver; first: Said }) {
    const [{ language, words }, set_said] = useState(first);
    const [theme, set_theme] = useState<Theme>(
        () => (remembered('theme') as Theme | undefined) ?? 'auto',
    );
    const [whole, set_whole] = useState(__HOSTED__ ? undefined : solver);
    const table = use_game(whole);
    const [message, set_message] = useState('');
    const [toast, set_toast] = useState<{ text: string }>();
    const [unloaded, set_unloaded] = useState(false);
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
        // The browser's own frame goes with the ground.
        for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
            const dark = theme === 'auto' ? meta.media.includes('dark') : theme === 'dark';
            meta.content = dark ? kGround.dark : kGround.light;
        }
    }, [theme]);

    const say = useCallback((text: string, quietly = false) => {
        set_message(text);
        if (!quietly) set_toast({ text });
    }, []);
    useEffect(() => {
        if (!whole) whole_solver().then(set_whole, () => set_unloaded(true));
    }, []);
    useEffect(() => {
        if (!toast) return undefined;
        const clear = () => set_toast((now) => (now === toast ? undefined : now));
        const timer = setTimeout(clear, 3500);
        // It is about the last action, so the next one ends it. Drawn anew in the middle of a
        // click, a radio button would lose its choice.
        const stop = listen(['click', 'keydown'], () => setTimeout(clear), true);
        return () => {
            clearTimeout(timer);
            stop();
        };
    }, [toast]);

    const page = useMemo(
        () => ({ words, solver, table, say }),
        [words, solver, table.game, table.state, table.fault, say],
    );
    const whole_page = useMemo(() => whole && { ...page, solver: whole }, [page, whole]);
    const settings = (
        <Settings
            language={language}
            theme={{
                theme,
                set(value) {
                    remember('theme', value);
                    set_theme(value);
                },
            }}
            set_language={(value) => {
                remember('language', value);
                said_in(value).then(set_said, () => set_unloaded(true));
            }}
        />
    );
    const review = (game: WholeGame) => {
        set_reviewed(game);
        location.hash = kViewLinks.review;
    };
    const learn = (mistakes: Puzzle[]) => {
        set_puzzles(mistakes);
        if (view !== 'review') location.hash = kViewLinks.review;
    };
    const games = (
        <KeptGames
            review={review}
            learn={learn}
            meanwhile={
                <button type="button" disabled>
                    {words.learning.my_games}
                </button>
            }
        />
    );
    const nav = <Views view={view} />;
    const lesson = use_lesson();
    const rules = <RulesButton show_lesson={lesson.show} />;
    const header = (
        <header>
            <div class="brand">
                <span class="mark" aria-hidden="true">
                    {kSymbols.S}
                </span>
                <div>
                    <h1>{words.title}</h1>
                    <p>{words.subtitle}</p>
                </div>
            </div>
            {nav}
            {rules}
            <Popup button="⚙" label={words.whole_games.settings} look="folded page-settings">
                {settings}
            </Popup>
        </header>
    );
    return (
        <PageContext.Provider value={page}>
            <PlayView
                active={view === 'play'}
                frame={{ header, nav, settings, rules, games }}
                lesson={lesson}
                ended={set_reviewed}
                review={review}
            />
            {view !== 'play' && header}
            {view !== 'play' && !whole_page && !unloaded && (
                <main>
                    <p role="status">{words.loading}</p>
                </main>
            )}
            {view === 'review' && whole_page && (
                <PageContext.Provider value={whole_page}>
                    <main>
                        {puzzles ? (
                            <Learn puzzles={puzzles} back={open_review} />
                        ) : (
                            <ReviewView
                                game={reviewed}
                                link_fault={game_link.fault}
                                games={games}
                                open={open_review}
                                learn={learn}
                                solve={(record) =>
                                    table.change(game_from_record(whole_page.solver, record))
                                }
                            />
                        )}
                    </main>
                </PageContext.Provider>
            )}
            {view === 'solve' && whole_page && (
                <PageContext.Provider value={whole_page}>
                    <SolveView review={review} />
                </PageContext.Provider>
            )}
            {view === 'puzzle' && whole_page && (
                <PageContext.Provider value={whole_page}>
                    <PuzzleView />
                </PageContext.Provider>
            )}
            <p class="unseen" role="status" aria-live="polite">
                {message}
            </p>
            {unloaded && <Unloaded {...words.unloaded} />}
            {toast && (
                <p class="toast" aria-hidden="true">
                    {toast.text}
                </p>
            )}
        </PageContext.Provider>
    );
}

/** The page in this element, with the table alone where the solver is on its way. */
export async function show(page: HTMLElement, first: Said): Promise<void> {
    const solver = await (__HOSTED__ ? table_bytes().then(Solver.load) : whole_solver());
    page.textContent = '';
    render(<App solver={solver} first={first} />, page);
}
