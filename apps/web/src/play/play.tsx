// Play: a game against the computer on one screen.

import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Sheet, SuitMark } from '../cards/card_art';
import { OtherHand, OwnHand, Pile } from '../cards/cards';
import { Portrait, use_page_against } from '../cards/opponent';
import { sound } from '../cards/sound';
import {
    type Action,
    type Both,
    type GameView,
    hides_hands,
    type Phase,
    type Side,
    type WholeGame,
} from '../engine/solver';
import type { Strength } from '../engine/strengths';
import { use_challenge } from '../match/challenge';
import { kept_streak, running_days, today } from '../match/day';
import { type End, is_alone, type Match, totals } from '../match/match';
import { Moves } from '../review/moves';
import type { Suit } from '../table/cards';
import { rows_of } from '../table/order';
import { PageContext, use_page } from '../view/context';
import { Dialog } from '../view/dialog';
import { later } from '../view/later';
import { Suits } from '../view/parts';
import type { PlayWords } from '../words/play_en';
import { BiddingBox, Calls } from './bidding';
import { ClaimButton } from './claim_button';
import { Draw, Thrown } from './draw';
import { Lesson, type LessonDue } from './lesson';
import { use_motion } from './motion';
import { Aids, GameOptions, RulesChoice } from './options';
import { ResultMore } from './result_more';
import { Scores, SessionBar, session_rows } from './score_sheet';
import { type Play, use_play } from './use_play';

const GameAccount = later(async () => (await import('../review/account_button')).GameAccount);

const kBook = 6;
const kTricks = 13;

/** The trick that lies on the table: the one under way; or the last one, which its winner has
 * taken. */
function Trick({ view }: { view: GameView }) {
    const {
        words: { whole_games: words },
    } = use_page();
    const { past } = view;
    let end = past.length - 1;
    while (end >= 0 && past[end]!.winner === undefined) --end;
    // What comes behind it is another trick, or an auction.
    const last = end > 0 && end === past.length - 1 ? [past[end - 1]!, past[end]!] : [];
    const winner = last[1]?.winner;
    const won = view.phase === 'exchange' ? view.exchange_tricks : view.play_tricks;
    return (
        <div class="trick" role="group" aria-label={words.centre}>
            {(['N', 'S'] as const).map((side) => (
                <div key={side} class={`place ${side} ${view.to_act === side ? 'wanted' : ''}`}>
                    {view.led && view.leader === side && (
                        <span class="card" key={view.led}>
                            <Sheet card={view.led} name={words.played(side, view.led)} />
                        </span>
                    )}
                </div>
            ))}
            {(['N', 'S'] as const).map((side) => (
                <div key={side} class={`taken ${side}`}>
                    {side !== winner && won[side] > 0 && (
                        <span class="card">
                            <Sheet />
                        </span>
                    )}
                    {side === winner &&
                        last.map(({ by, action }) => (
                            <span class={`card ${by === side ? 'won' : ''}`} key={action}>
                                <Sheet
                                    card={action}
                                    name={
                                        words.played(by, action) +
                                        (by === side ? ` ${words.won_trick}` : '')
                                    }
                                />
                            </span>
                        ))}
                </div>
            ))}
        </div>
    );
}

/** What is left to be drawn, and what is trumps. */
function Stock({ view }: { view: GameView }) {
    const {
        words: { whole_games: words, notrump_short },
    } = use_page();
    return (
        <div class="stock">
            {view.stock > 0 && <Pile view={view} />}
            {view.trump && (
                <p class="trump-badge">
                    {view.trump === 'N' ? (
                        <b>{notrump_short}</b>
                    ) : (
                        <>
                            <SuitMark suit={view.trump as Suit} />
                            <span aria-hidden="true">{words.trump_word}</span>
                        </>
                    )}
                </p>
            )}
        </div>
    );
}

/** A lifebelt. */
function Assisted({ name }: { name: string }) {
    return (
        <svg class="assisted" viewBox="0 0 20 20" role="img" aria-label={name}>
            <title>{name}</title>
            <circle cx="10" cy="10" r="6.6" stroke-dasharray="7 3.37" />
        </svg>
    );
}

/** What has just happened, and what is to be done. */
function prompt(
    words: ReturnType<typeof use_page>['words']['whole_games'],
    play: Play,
    view: GameView,
): [string, string] {
    const last = view.past.at(-1);
    let news = '';
    if (last?.winner) {
        const { drew, winner } = last;
        // With a face-up card the winner takes that one.
        const up =
            view.face_up !== undefined || view.past.some((done) => done.drew?.N !== undefined);
        const order: Side[] = winner === 'S' ? ['S', 'N'] : ['N', 'S'];
        news = words.news(
            words.last_trick(winner),
            drew ? order.map((side) => words.drew(side, drew[side], up && side === winner)) : [],
        );
    } else if (last?.phase === 'draw') {
        news = words.sentences(words.drawn(last.by === 'S' ? words.you : words.computer, last));
    } else if (last?.phase === 'auction') {
        news = words.called(last.by, last.action);
    } else if (!last) {
        news = words.sentences(words.deals(view.dealer));
    }
    if (view.phase === 'over') return [news, ''];
    if (view.to_act === 'N') return [news, play.thinking ? words.thinking : ''];
    const { hint } = play;
    if (hint) {
        if (!hint.advice) return [news, words.hint_wait];
        if (hint.advice.kind === 'call') return [news, words.hint_call(hint.advice.call)];
        if (hint.advice.kind === 'draw') return [news, words.hint_draw(hint.advice.draw)];
        if (hint.advice.kind === 'none') return [news, words.hint_card(hint.card!)];
        return [
            news,
            hint.advice.kind === 'exact' && view.phase === 'play' && !hides_hands(view)
                ? words.hint_exact
                : words.hint_sampled,
        ];
    }
    if (view.looked_at) return [news, words.your_draw(view.cards.S + 1, view.looked_at)];
    if (view.phase === 'auction') return [news, words.your_call];
    if (view.led) return [news, words.your_follow(view.led)];
    const begun = view.past.some(({ phase }) => phase === view.phase);
    if (!begun && view.phase === 'play') return [news, `${words.play_begins} ${words.your_lead}`];
    return [news, words.your_lead];
}

function Player({ view, side, opponent }: { view: GameView; side: Side; opponent?: Strength }) {
    const {
        words: { whole_games: words },
    } = use_page();
    return (
        <p class={`player ${side} ${view.to_act === side ? 'to-act' : ''}`}>
            {opponent && <Portrait of={opponent} />}
            <span class="player-name">
                {opponent ? (
                    <>
                        <span class="unseen">{words.opponent}: </span>
                        {words.computer}
                    </>
                ) : (
                    words.you
                )}
            </span>
            <span class="player-tricks">{words.tricks_of(view.phase, view, side)}</span>
            {side === 'N' &&
                (view.phase === 'exchange' || hides_hands(view)) &&
                view.voids !== '' && (
                    <span class="player-note">
                        <Suits text={words.has_none(view.voids)} />
                    </span>
                )}
        </p>
    );
}

/** Who has won a game that is over, and with what. */
function outcome(
    words: ReturnType<typeof use_page>['words']['whole_games'],
    match: Match,
    view: GameView,
    end: End | undefined,
): [string, string] | undefined {
    const { tricks, points, contract } = view;
    if (!tricks || !points) return undefined;
    const head =
        points.S === points.N
            ? contract || view.rules === 'GermanWhist'
                ? words.tied
                : words.passed_out
            : points.S > points.N
              ? match.session
                  ? words.won_deal
                  : words.won
              : match.session
                ? words.lost_deal
                : words.lost;
    const whole =
        end?.over &&
        (end.score
            ? words.session_won(
                  match.session!.kind,
                  end.winner,
                  Math.abs(end.score.points.S - end.score.points.N),
              )
            : words.match_won(end.winner!));
    return [
        whole || head,
        contract
            ? words.sentences(
                  words.made(
                      contract.declarer,
                      contract.bid,
                      tricks[contract.declarer],
                      kBook + Number(contract.bid[0]),
                  ),
                  words.points(points),
              )
            : head === words.passed_out
              ? ''
              : words.sentences(words.result(tricks)),
    ];
}

/** A deal of a match is over sooner than the match. */
function phase_name(
    words: PlayWords,
    { session, target, day }: Match,
    phase: Phase,
    end: End | undefined,
): string {
    if (day) return words.deal_of_day;
    return phase === 'over' && (session || target) && !end?.over
        ? words.deal_over
        : words.phases[phase];
}

/** A game that is over: what came of it, the score, and the hands with which the play began. */
function Result({
    match,
    view,
    end,
    accept,
}: {
    match: Match;
    view: GameView;
    end: End | undefined;
    accept(): void;
}) {
    const {
        words: { whole_games: words },
        solver,
    } = use_page();
    const { tricks, points, contract } = view;
    const hands = useMemo(() => {
        const begin = view.past.findIndex(({ phase }) => phase === 'play');
        return begin < 0
            ? undefined
            : solver.view_game(
                  { ...match.game, actions: match.game.actions.slice(0, begin) },
                  'all',
              ).hands;
    }, [solver, match, view]);
    const said = outcome(words, match, view, end);
    if (!said || !tricks || !points) return null;
    // Where tricks are the points, they are said once.
    const { before, assisted_before } = totals(match, points);
    const rows: [string, Both<number>][] = match.session
        ? session_rows(words, solver, { match, view, end }, before)
        : [[words.tricks_won, tricks]];
    if (!match.session && (points.S !== tricks.S || points.N !== tricks.N))
        rows.push([words.points_won, points]);
    if (!match.session && !is_alone(match)) {
        if (assisted_before.S + assisted_before.N > 0)
            rows.push([words.running_assisted, assisted_before]);
        rows.push([match.target ? words.running_to(match.target) : words.running, before]);
    }
    return (
        <section class="result" aria-label={phase_name(words, match, view.phase, end)}>
            <div class="result-what">
                <h2 tabIndex={-1}>{said[0]}</h2>
                {(match.assisted || (end?.over && match.session?.assisted)) && (
                    <p class="note">
                        {match.session ? words.assisted_in_session : words.assisted_why}
                    </p>
                )}
                {contract && (
                    <p>
                        <Suits
                            text={words.made(
                                contract.declarer,
                                contract.bid,
                                tricks[contract.declarer],
                                kBook + Number(contract.bid[0]),
                            )}
                        />
                    </p>
                )}
                <table>
                    <thead>
                        <tr>
                            <td />
                            <th scope="col">{words.you}</th>
                            <th scope="col">{words.computer}</th>
                        </tr>
                    </thead>
                    <tbody>
                        {rows.map(([name, { S, N }]) => (
                            <tr key={name}>
                                <th scope="row">{name}</th>
                                <td>{S}</td>
                                <td>{N}</td>
                            </tr>
                        ))}
                    </tbody>
                </table>
            </div>
            {hands && (
                <div class="result-hands">
                    <GameAccount
                        game={match.game}
                        view={view}
                        meanwhile={<h3>{words.hands_at_play}</h3>}
                    />
                    {(['N', 'S'] as const).map((side) => (
                        <div key={side}>
                            <p>{side === 'S' ? words.you : words.computer}</p>
                            <ul class="other-cards">
                                {rows_of(hands[side], view.trump, 1)[0].map((card) => (
                                    <li key={card} class="mini">
                                        <Sheet card={card} name={words.card(card)} />
                                    </li>
                                ))}
                            </ul>
                        </div>
                    ))}
                </div>
            )}
            <ResultMore match={match} view={view} accept={accept} />
        </section>
    );
}

/** Begins the deal of the day; with it stands for how many days it has been played. */
function DayButton({ play, then }: { play: Play; then?(): void }) {
    const {
        words: { whole_games: words },
    } = use_page();
    const days = running_days(kept_streak(), today());
    return (
        <button
            type="button"
            class="day"
            onClick={() => {
                then?.();
                play.begin_day();
            }}>
            {words.deal_of_day}
            {days > 0 && ` · ${words.streak(days)}`}
        </button>
    );
}

/** The first thing seen: a table with cards, and one clear button. */
function Invitation({ play, header }: { play: Play; header: ComponentChildren }) {
    const {
        words: { whole_games: words },
    } = use_page();
    const { options } = play;
    const fan = ['SA', 'HK', 'DQ', 'CJ', 'ST'];
    return (
        <>
            {header}
            <main class="felt">
                <div class="fan" aria-hidden="true">
                    {fan.map((card) => (
                        <span class="card" key={card}>
                            <Sheet card={card} />
                        </span>
                    ))}
                </div>
                <h2>{words.invite}</h2>
                <RulesChoice options={options} set={play.set_options} />
                <div class="begin">
                    <button type="button" class="strong big" onClick={play.begin}>
                        {words.start}
                    </button>
                    <DayButton play={play} />
                </div>
                {play.old_storage && (
                    <p class="fault" role="alert">
                        {words.old_storage}
                    </p>
                )}
                <details class="folded">
                    <summary>
                        <span class="invite-who">
                            <span class="unseen">{words.opponent}: </span>
                            <Portrait of={options.strength} />
                            {words.opponents[options.strength]} ·{' '}
                        </span>
                        {words.options}
                    </summary>
                    <GameOptions options={options} set={play.set_options} />
                    <Aids
                        options={options}
                        set={play.set_options}
                        hidden={options.rules === 'KeepOrDiscard'}
                    />
                </details>
            </main>
        </>
    );
}

/** Everything that a game under way can do without. */
function Menu({
    play,
    nav,
    settings,
    games,
}: {
    play: Play;
    nav: ComponentChildren;
    settings: ComponentChildren;
    games: ComponentChildren;
}) {
    const {
        words: { whole_games: words },
    } = use_page();
    // A score that would be lost is asked for first.
    const [sure, set_sure] = useState(false);
    const { before, session } = play.match?.paused ?? play.match ?? { before: { S: 0, N: 0 } };
    const scored =
        before.S + before.N > 0 ||
        (session !== undefined &&
            (session.earlier.length > 0 || (play.end !== undefined && !play.end.over)));
    const score =
        session && play.match && !play.match.paused
            ? totals(play.match, play.view?.points).before
            : before;
    return (
        <Dialog button="☰" look="icon" title={words.menu}>
            {(close) => (
                <>
                    {nav}
                    <Aids
                        options={play.options}
                        set={play.set_options}
                        hidden={play.view !== undefined && hides_hands(play.view)}
                    />
                    <DayButton play={play} then={close} />
                    {games}
                    <details class="folded">
                        <summary>{words.new_game}</summary>
                        <RulesChoice options={play.options} set={play.set_options} />
                        <GameOptions options={play.options} set={play.set_options} />
                        {sure && <p role="alert">{words.new_match_sure(score)}</p>}
                        <button
                            type="button"
                            class="strong"
                            onClick={() => {
                                if (scored && !sure) return set_sure(true);
                                set_sure(false);
                                close();
                                play.begin();
                            }}>
                            {sure ? words.new_match : words.new_game}
                        </button>
                    </details>
                    {settings}
                </>
            )}
        </Dialog>
    );
}

export function PlayView({
    active,
    header,
    nav,
    settings,
    rules,
    games,
    lesson,
    review,
    ended,
}: {
    active: boolean;
    header: ComponentChildren;
    nav: ComponentChildren;
    settings: ComponentChildren;
    rules: ComponentChildren;
    /** The games that are kept. */
    games: ComponentChildren;
    lesson: LessonDue;
    review(game: WholeGame): void;
    /** Called with a game that is over, at once. */
    ended(game: WholeGame): void;
}) {
    const { solver, say } = use_page();
    // Nobody plays while the lesson is on.
    const [teaching, set_teaching] = useState(false);
    const play = use_play(solver, active && !teaching);
    const { view, match, options, hint } = play;
    const page = use_page_against(match?.strength);
    const page_words = page.words;
    const words = page_words.whole_games;
    const due = active && !play.elsewhere && view !== undefined && lesson.due(view);
    useEffect(() => set_teaching(due), [due]);
    const [acted, set_acted] = useState(false);
    const area = useRef<HTMLElement>(null);
    use_motion(area, active ? view : undefined, match?.game.deal);

    // The button of a card that is played goes away, and the focus with it: to the next to play.
    useEffect(() => {
        if (!acted || teaching || view?.to_act === 'N' || document.activeElement !== document.body)
            return;
        set_acted(false);
        if (view?.phase === 'over')
            return area.current?.querySelector<HTMLElement>('.result h2')?.focus();
        const all = [
            ...(area.current?.querySelectorAll<HTMLElement>(
                '.keeping button, .own-cards .card, .bidding button:not(:disabled)',
            ) ?? []),
        ];
        (all.find((card) => card.getAttribute('aria-disabled') === 'false') ?? all[0])?.focus();
    }, [acted, teaching, view]);

    use_challenge(
        solver,
        (challenge) => {
            play.begin_challenge(challenge);
            say(words.challenge_begins);
        },
        () => say(words.bad_link),
    );
    useEffect(() => {
        if (play.unkept) say(words.unkept);
    }, [play.unkept]);
    const news: [string, string] = view && active ? prompt(words, play, view) : ['', ''];
    const spoken = useRef<GameView>(undefined as unknown as GameView);
    useEffect(() => {
        if (!view || !active || spoken.current === view) return;
        spoken.current = view;
        const last = view.past.at(-1);
        const laid = last && (last.phase === 'exchange' || last.phase === 'play');
        if (options.sound && last && last.phase !== 'auction') sound(last.winner !== undefined);
        const card = laid ? `${words.played(last.by, last.action)} ` : '';
        const [head, detail] = (match && outcome(words, match, view, play.end)) ?? [];
        const end = head ? [words.sentences(head), detail] : [];
        say(`${card}${[...news, ...end].join(' ')}`.trim(), true);
    }, [view, active]);
    useLayoutEffect(() => {
        if (match && view?.phase === 'over') ended(match.game);
    }, [view]);

    if (!active) return null;
    if (play.elsewhere) {
        return (
            <>
                {header}
                <main class="felt">
                    <p role="alert">{words.elsewhere}</p>
                    <button type="button" class="strong" onClick={play.come_back}>
                        {words.come_back}
                    </button>
                </main>
            </>
        );
    }
    if (!view || !match) return <Invitation play={play} header={header} />;
    const act = (action: Action) => {
        set_acted(true);
        play.act(action);
    };
    const drawn = view.past
        .map(({ by, drew, kept }) => drew?.S ?? (by === 'S' ? kept : undefined))
        .filter((card) => card)
        .at(-1);
    const fresh = view.phase === 'exchange' || view.phase === 'draw' ? drawn : undefined;
    const total = totals(match, view.points).before;
    const judged = (question: Promise<unknown>) => question.catch(() => say(page_words.no_worker));
    const claim = async (tricks: number) => {
        if (!(await play.claim(tricks))) say(words.claim_refused(tricks));
    };
    const mine = view.to_act === 'S';
    const over = view.phase === 'over';
    return (
        <PageContext.Provider value={page}>
            <main class={`game phase-${view.phase}`} ref={area}>
                <h1 class="unseen">{page_words.title}</h1>
                <div class="bar">
                    <Menu play={play} nav={nav} settings={settings} games={games} />
                    {rules}
                    <p class="bar-what">
                        <strong>
                            {phase_name(words, match, view.phase, play.end)}
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
                            <span class="unseen">
                                {view.standing
                                    ? words.session_said(
                                          view.standing.scoring,
                                          total,
                                          view.standing,
                                      )
                                    : words.score(total)}
                            </span>
                            <Scores standing={view.standing} total={total} />
                        </p>
                    )}
                </div>
                {over ? (
                    <Result match={match} view={view} end={play.end} accept={play.accept} />
                ) : (
                    <>
                        <div class="other">
                            <Player view={view} side="N" opponent={match.strength} />
                            <OtherHand view={view} seen={options.seen} />
                        </div>
                        <div class="centre" onClick={() => view.to_act === 'N' && play.hurry()}>
                            {view.phase === 'auction' ? (
                                <div class="auction">
                                    <Calls view={view} />
                                    <BiddingBox view={view} advice={hint?.advice} act={act} />
                                </div>
                            ) : view.phase === 'draw' ? (
                                <Draw view={view} advice={hint?.advice} act={act} say={say} />
                            ) : (
                                <>
                                    <Stock view={view} />
                                    <Trick view={view} />
                                </>
                            )}
                        </div>
                        <div class="says-now">
                            <p class="news">
                                <Suits text={news[0]} />
                            </p>
                            <p class="todo">
                                <Suits text={news[1]} />
                            </p>
                        </div>
                    </>
                )}
                {/* Apart from what is said of a card, which a hint that comes right behind would
                    cut short. Where hints come by themselves, it need not be said that they are on
                    their way. */}
                <p class="unseen hint-said" role="status">
                    {hint && (hint.advice || !options.hints) ? news[1] : ''}
                </p>
                {!over && (
                    <div class="own">
                        <Player view={view} side="S" />
                        <OwnHand
                            view={view}
                            advice={hint?.advice}
                            fresh={fresh}
                            act={act}
                            say={say}
                        />
                    </div>
                )}
                <div class="game-actions">
                    <button
                        type="button"
                        class="undo"
                        disabled={!play.can_undo}
                        onClick={play.undo}>
                        {words.undo}
                    </button>
                    {over ? (
                        <>
                            <button
                                type="button"
                                class="review-this"
                                onClick={() => review(match.game)}>
                                {words.review_this}
                            </button>
                            <button type="button" class="next strong" onClick={play.next}>
                                {match.paused ? words.back_to_session : words.next}
                            </button>
                        </>
                    ) : (
                        <>
                            <button
                                type="button"
                                class="hint"
                                disabled={!mine}
                                onClick={play.ask_hint}>
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
                {teaching && (
                    <Lesson
                        key={view.phase}
                        view={view}
                        end={(all) => {
                            lesson.end(all ? undefined : view.phase);
                            // On to the first card.
                            set_acted(true);
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
        </PageContext.Provider>
    );
}
