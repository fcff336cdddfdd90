// Play: a game against the computer on one screen.
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { use_page_against } from '../cards/opponent';
import { sound } from '../cards/sound';
import { type Action, type GameView, hides_hands, type WholeGame } from '../engine/solver';
import { use_challenge } from '../match/challenge';
import { today } from '../match/day';
import { totals } from '../match/match';
import { Moves } from '../review/moves';
import { Lesson, type LessonDue } from '../teaching/lesson';
import { type Page, PageContext, use_page } from '../view/context';
import { Suits } from '../view/parts';
import { use_first } from '../view/roving';
import type { PlayWords } from '../words/play_en';
import { Challenged } from './challenged';
import { ClaimButton } from './claim_button';
import { Thrown } from './draw';
import { type Frame, Invitation, Menu } from './menu';
import { use_motion } from './motion';
import { outcome, Result } from './result';
import { Scores, SessionBar } from './score_sheet';
import { Hands, type Now, prompt } from './table';
import { type Play, use_play } from './use_play';

const kTricks = 13;

/** A lifebelt. */
function Assisted({ name }: { name: string }) {
    return (
        <svg class="assisted" viewBox="0 0 20 20" role="img" aria-label={name}>
            <title>{name}</title>
            <circle cx="10" cy="10" r="6.6" stroke-dasharray="7 3.37" />
        </svg>
    );
}

/** A deal of a match is over sooner than the match. */
function phase_name(words: PlayWords, { match, view, play: { end } }: Now): string {
    if (match.day) return match.day === today() ? words.deal_of_day : words.deal_of(match.day);
    return view.phase === 'over' && (match.session || match.target) && !end?.over
        ? words.deal_over
        : words.phases[view.phase];
}

/** What is played, how far it is, and the score. */
function Bar({ frame, ...now }: Now & { frame: Frame }) {
    const words = use_page().words.whole_games;
    const { play, match, view } = now;
    const total = totals(match, view.points).before;
    return (
        <div class="bar">
            <Menu play={play} frame={frame} />
            {frame.rules}
            <p class="bar-what">
                <strong>
                    {phase_name(words, now)}
                    {match.assisted && <Assisted name={words.assisted} />}
                </strong>
                <span>
                    <Suits
                        text={
                            view.contract && view.phase !== 'auction'
                                ? words.contract(view.contract.bid, view.contract.declarer)
                                : view.trump && /^(GermanWhist|PlayPhase)/.test(view.rules)
                                  ? words.trump(view.trump)
                                  : words.rules_name(view.rules)
                        }
                    />
                </span>
            </p>
            {match.session ? (
                <SessionBar match={match} view={view} end={play.end} total={total} />
            ) : (
                <p class="bar-score">
                    <Scores
                        standing={view.standing}
                        total={total}
                        said={
                            view.standing
                                ? words.session_said(view.standing.scoring, total, view.standing)
                                : words.score(total)
                        }
                    />
                </p>
            )}
        </div>
    );
}

/** What can be done beside playing a card. */
function Actions({ play, match, view, review }: Now & { review(game: WholeGame): void }) {
    const { words: page_words, say } = use_page();
    const words = page_words.whole_games;
    const mine = view.to_act === 'S';
    const judged = (question: Promise<unknown>) => question.catch(() => say(page_words.no_worker));
    const claim = async (tricks: number) => {
        if (!(await play.claim(tricks))) say(words.claim_refused(tricks));
    };
    return (
        <div class="game-actions">
            <button type="button" class="undo" disabled={!play.can_undo} onClick={play.undo}>
                {words.undo}
            </button>
            {view.phase === 'over' ? (
                <>
                    <button type="button" class="review-this" onClick={() => review(match.game)}>
                        {words.review_this}
                    </button>
                    <button type="button" class="next strong" onClick={play.next}>
                        {match.paused ? words.back_to_session : words.next}
                    </button>
                </>
            ) : (
                <>
                    <button type="button" class="hint" disabled={!mine} onClick={play.ask_hint}>
                        {words.hint}
                    </button>
                    {hides_hands(view) ? (
                        <Thrown view={view} />
                    ) : (
                        <ClaimButton
                            disabled={view.phase !== 'play' || !mine}
                            left={kTricks - view.play_tricks.S - view.play_tricks.N}
                            claim={(tricks) => void judged(claim(tricks))}
                            finish={() => void judged(play.finish())}
                        />
                    )}
                    <button
                        type="button"
                        class="hurry"
                        disabled={view.to_act !== 'N'}
                        onClick={play.hurry}>
                        {words.hurry}
                    </button>
                </>
            )}
        </div>
    );
}

/** A game, with all that stands round it. */
function Table({
    frame,
    lesson,
    teaching,
    acted,
    review,
    ...now
}: Now & {
    frame: Frame;
    lesson: LessonDue;
    teaching: boolean;
    acted: RefObject<boolean>;
    review(game: WholeGame): void;
}) {
    const { words: page_words } = use_page();
    const words = page_words.whole_games;
    const { play, match, view } = now;
    const news = prompt(words, play, view);
    // The button of a card that is played goes away, and the focus with it: to the next to play.
    const { first, focus_first } = use_first();
    useEffect(() => {
        if (!acted.current || teaching || view.to_act === 'N') return;
        if (document.activeElement !== document.body) return;
        acted.current = false;
        focus_first();
    }, [teaching, view]);
    const act = (action: Action) => {
        acted.current = true;
        play.act(action);
    };
    return (
        <main class={`game phase-${view.phase}`}>
            <h1 class="unseen">{page_words.title}</h1>
            <Bar {...now} frame={frame} />
            {view.phase === 'over' ? (
                <Result
                    match={match}
                    view={view}
                    end={play.end}
                    field={play.field}
                    name={phase_name(words, now)}
                    accept={play.accept}
                    first={first}
                />
            ) : (
                <Hands {...now} news={news} act={act} first={first} />
            )}
            {/* Apart from what is said of a card, which a hint that comes right behind would cut
                short. Where hints come by themselves, it need not be said that they are on their
                way. */}
            <p class="unseen hint-said" role="status">
                {play.hint && (play.hint.advice || !play.options.hints) ? news[1] : ''}
            </p>
            <Actions {...now} review={review} />
            {teaching && (
                <Lesson
                    key={view.phase}
                    view={view}
                    end={(all) => {
                        lesson.end(all ? undefined : view.phase);
                        // On to the first card.
                        acted.current = true;
                    }}
                />
            )}
            <section class="so-far" aria-label={words.moves}>
                <h2>{words.moves}</h2>
                <p class="moves-head" aria-hidden="true">
                    <span />
                    <span>{words.computer}</span>
                    <span>{words.you}</span>
                </p>
                <Moves
                    moves={view.past}
                    at={-1}
                    name={(side) => (side === 'S' ? words.you : words.computer)}
                />
            </section>
        </main>
    );
}

/** Has each action heard, and read out with what it leads to. */
function use_voice(words: PlayWords, play: Play, active: boolean, say: Page['say']): void {
    const { match, view } = play;
    const spoken = useRef<GameView>(undefined as unknown as GameView);
    useEffect(() => {
        if (!match || !view || !active || spoken.current === view) return;
        spoken.current = view;
        const last = view.past.at(-1);
        const laid = last && (last.phase === 'exchange' || last.phase === 'play');
        if (play.options.sound && last && last.phase !== 'auction')
            sound(last.winner !== undefined);
        const card = laid ? [words.played(last.by, last.action)] : [];
        const [head, detail = ''] = outcome(words, match, view, play.end) ?? [];
        const end = head ? [words.sentences(head), detail] : [];
        say(words.aloud([...card, ...prompt(words, play, view), ...end]), true);
    }, [view, active]);
}

export function PlayView({
    active,
    frame,
    lesson,
    review,
    ended,
}: {
    active: boolean;
    frame: Frame;
    lesson: LessonDue;
    review(game: WholeGame): void;
    /** Called with a game that is over, at once. */
    ended(game: WholeGame): void;
}) {
    const { solver, say } = use_page();
    // Of the table, which goes away while another view, or another tab, is in its place.
    const acted = useRef(false);
    const play = use_play(solver, active, lesson.due);
    const { view, match, teaching } = play;
    const page = use_page_against(match?.strength);
    const words = page.words.whole_games;
    use_motion(active ? view : undefined, match?.game.deal);
    use_challenge(solver, play.begin_challenge, () => say(words.bad_link));
    useEffect(() => {
        if (play.unkept) say(words.unkept);
    }, [play.unkept]);
    use_voice(words, play, active, say);
    useLayoutEffect(() => {
        if (match && view?.phase === 'over') ended(match.game);
    }, [view]);

    if (!active) return null;
    if (play.elsewhere) {
        return (
            <>
                {frame.header}
                <main class="felt">
                    <p role="alert">{words.elsewhere}</p>
                    <button type="button" class="strong" onClick={play.come_back}>
                        {words.come_back}
                    </button>
                </main>
            </>
        );
    }
    if (!view || !match) return <Invitation play={play} header={frame.header} />;
    return (
        <PageContext.Provider value={page}>
            <Table {...{ play, match, view, frame, lesson, teaching, acted, review }} />
            {play.posed && <Challenged match={match} view={view} begin={play.take_challenge} />}
        </PageContext.Provider>
    );
}
