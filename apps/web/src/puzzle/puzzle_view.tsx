// Puzzles: that of the day, one of one's own mistakes, and practice by theme.
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Sheet } from '../cards/card_art';
import type { Card, Puzzle, PuzzleTheme, Solver, Trump } from '../engine/solver';
import { days_played, keep_days, streak, today } from '../match/day';
import { remember, remembered } from '../match/memory';
import { by_suit, cards_of, is_card, kSymbols, kTrumps, suit_of } from '../table/cards';
import { kViewLinks, link_to } from '../view/address';
import { use_page } from '../view/context';
import { Choices, Panel, Suits } from '../view/parts';
import { Why, WhyButton } from '../view/why';
import { answered, type OwnPuzzle, own_of_day, own_puzzle } from './own';
import { asks_trump, begin, result_of, right_answers, type Solving, take } from './solving';

const kKinds = ['day', 'own', 'practice'] as const;

/** Days of the calendar since 1970. */
const number_of = (day: string) => Date.parse(day) / 86_400_000;

/** How many decisions were left when the answer was last looked at; undefined if it never was. */
type Looked = number | undefined;

/** What was answered on a day. */
interface Day {
    day: string;
    answers: string[];
    looked: Looked;
    /** Of one's own mistake. */
    of?: Pick<OwnPuzzle, 'link' | 'at' | 'right'>;
}

function kept_day(name: 'puzzle' | 'own_puzzle', day: string): Day {
    try {
        const kept = JSON.parse(remembered(name) ?? '') as Partial<Day>;
        if (kept.day === day && Array.isArray(kept.answers)) {
            const { answers, looked, of } = kept;
            return {
                day,
                answers: answers.map(String),
                // Earlier pages did not keep at which decision.
                looked: Number(looked) || undefined,
                ...(of && { of }),
            };
        }
    } catch {
        // Nothing is kept, or nothing that can be read.
    }
    return { day, answers: [], looked: undefined };
}

/** Today's own puzzle, the same until tomorrow; or else the day of the next one, if any. */
function own_today(solver: Solver, day: string, kept: Day): OwnPuzzle | string | undefined {
    const { of } = kept;
    const begun = of && own_puzzle(solver, of.link, of.at);
    // How often it was right before today.
    return begun ? { ...begun, right: of.right } : own_of_day(solver, day);
}

const solved_days = () => days_played('puzzle_days');

function Cards({
    name,
    hand,
    led,
    legal,
    choose,
}: {
    name: string;
    hand: string;
    led?: Card | undefined;
    legal?: readonly Card[];
    choose?(card: Card): void;
}) {
    const { words } = use_page();
    const cards = cards_of(hand).filter((card) => card !== led);
    const one = (card: Card) =>
        choose ? (
            <button
                key={card}
                type="button"
                class="card"
                data-card={card}
                disabled={!legal!.includes(card)}
                onClick={() => choose(card)}>
                <Sheet card={card} name={words.card(card)} />
            </button>
        ) : (
            <span key={card} class="card">
                <Sheet card={card} name={words.card(card)} />
            </span>
        );
    return (
        <div class="hand" role="group" aria-label={name}>
            <div class="seat">
                <span class="seat-name">{name}</span>
            </div>
            <div class="cards">
                {by_suit(cards).map((some) => (
                    <div class="suit" key={suit_of(some[0]!)}>
                        {some.map(one)}
                    </div>
                ))}
            </div>
        </div>
    );
}

/** A puzzle on the table, and all that is said of it. */
function Asking({
    puzzle,
    answers,
    looked,
    choose,
    look,
    solved,
    next,
}: {
    puzzle: Puzzle | OwnPuzzle;
    answers: readonly string[];
    looked: Looked;
    choose(answers: string[]): void;
    look(left: number): void;
    /** Called once it is over. */
    solved?(at_once: boolean): void;
    /** What can be done then, given the marks. */
    next(over: boolean, marks: readonly boolean[]): ComponentChildren;
}) {
    const { solver, words } = use_page();
    const said = words.puzzle;
    const [asked, set_asked] = useState<number>();
    const solving = useMemo(() => {
        let now: Solving = begin(solver, puzzle);
        for (const answer of answers) {
            const possible: readonly string[] = asks_trump(now)
                ? kTrumps
                : solver.cards(now.at).cards.map(({ card }) => card);
            // What was kept may be of another version of the list.
            if (now.left === 0 || !possible.includes(answer)) continue;
            now = take(solver, now, answer);
        }
        return now;
    }, [solver, puzzle, answers]);
    const { at, left, tricks, marks, mistakes, wrong } = solving;
    const over = left === 0;
    // The answer to this question alone, whatever was looked at before.
    const shown = !over && looked === left;
    const naming = asks_trump(solving);
    // In the end one sees what was asked.
    const seen = over ? puzzle.position : at;
    const own = seen.led ? seen.follower : seen.leader;
    const other = seen.led ? seen.leader : seen.follower;
    const short = (card: string) =>
        is_card(card) ? words.whole_games.short(card) : words.trumps[card as Trump];
    const answer = (one: string) => choose([...answers, one]);
    useEffect(() => {
        if (over) solved?.(marks[0]! && looked === undefined);
    }, [over]);
    // What was chosen goes away, and the focus with it.
    const part = useRef<HTMLDivElement>(null);
    useEffect(() => {
        if (marks.length === 0 || document.activeElement !== document.body) return;
        const next = over ? '.puzzle-end' : 'button.card:enabled, [data-trump]';
        part.current?.querySelector<HTMLElement>(next)?.focus();
    }, [marks.length, over]);

    const { value, cards } = solver.cards(at);
    const wrongs = marks.filter((right) => !right).length;
    let told = naming ? said.ask_trump(value) : said.ask_card(value);
    if (over) told = looked === undefined ? said.solved(wrongs) : said.over;
    else if (wrong)
        told = said.wrong(
            short(wrong.answer),
            wrong.tricks,
            wrong.value,
            wrong.punished && short(wrong.punished),
        );
    else if (marks.length > 0) told = words.whole_games.aloud([said.right, told]);
    return (
        <div class="puzzle-asked" ref={part}>
            <p class="puzzle-terms">
                {[
                    naming ? said.no_trump_yet : words.whole_games.trump(at.trump),
                    ...(over ? [] : [said.decisions(left)]),
                    ...('strengths' in puzzle ? [said.strengths(puzzle.strengths)] : []),
                ].map((term, i) => (
                    <>
                        {i > 0 && ' · '}
                        <span key={term} class="whole">
                            <Suits text={term} />
                        </span>
                    </>
                ))}
            </p>
            <Cards name={said.opponent} hand={other} led={seen.led} />
            <p class="puzzle-led">
                {seen.led ? <Suits text={said.led(short(seen.led))} /> : said.you_lead}
            </p>
            <Cards
                name={said.you}
                hand={own}
                legal={over || naming ? [] : cards.map(({ card }) => card)}
                choose={answer}
            />
            {naming && (
                <div class="row puzzle-trumps" role="group" aria-label={words.trump}>
                    {kTrumps.map((trump) => (
                        <button
                            key={trump}
                            type="button"
                            data-trump={trump}
                            aria-label={words.trumps[trump]}
                            onClick={() => answer(trump)}>
                            {trump === 'N' ? (
                                words.trumps.N
                            ) : (
                                <span class={`suit-${trump}`}>{kSymbols[trump]}</span>
                            )}
                        </button>
                    ))}
                </div>
            )}
            <p class={`said puzzle-said ${wrong ? 'bad' : ''}`} role="status">
                <Suits text={told} />
            </p>
            {shown && (
                <p class="puzzle-answer">
                    <Suits text={said.answer_is(right_answers(solver, solving).map(short))} />
                </p>
            )}
            {tricks.length > 0 && (
                <ol class="puzzle-tricks">
                    {tricks.map(({ lead, reply, won }) => (
                        <li key={lead}>
                            <Suits text={said.trick(short(lead), short(reply), won)} />
                        </li>
                    ))}
                </ol>
            )}
            {(over || shown) &&
                mistakes.map(({ at: then, trick, card }, i) => (
                    <div key={i} class="puzzle-why">
                        <b aria-hidden="true">
                            <Suits text={short(card)} />
                        </b>{' '}
                        <WhyButton
                            card={card}
                            asked={asked === i ? card : undefined}
                            ask={(one) => set_asked(one === undefined ? one : i)}
                        />
                        {asked === i && (
                            <Why
                                position={then}
                                leader={then.led ? 'N' : 'S'}
                                card={card}
                                first={trick}
                                name={(seat) => (seat === 'S' ? said.you : said.opponent)}
                            />
                        )}
                    </div>
                ))}
            {over && 'theme' in puzzle && (
                <p class="puzzle-theme">{said.about(said.themes[puzzle.theme])}</p>
            )}
            <div class="row">
                <button
                    type="button"
                    class="puzzle-look"
                    disabled={over || shown}
                    onClick={() => look(left)}>
                    {words.learning.answer}
                </button>
                {next(over, marks)}
            </div>
        </div>
    );
}

/** The puzzle of the day. */
function OfDay({ day }: { day: string }) {
    const { solver, words, say } = use_page();
    const said = words.puzzle;
    const [now, set_now] = useState(() => kept_day('puzzle', day));
    const [solved, set_solved] = useState(solved_days);
    const [uncopied, set_uncopied] = useState('');
    const puzzle = useMemo(() => solver.puzzle(number_of(day)), [solver, day]);
    const keep = (next: Day) => {
        set_now(next);
        remember('puzzle', JSON.stringify(next));
    };
    const copy = async (marks: readonly boolean[]) => {
        const link = link_to(kViewLinks.puzzle);
        const text = result_of(
            `${words.title} · ${said.day} ${day}`,
            marks,
            now.looked !== undefined,
        );
        try {
            await navigator.clipboard.writeText(link ? `${text}\n${link}` : text);
            say(words.copied);
        } catch {
            set_uncopied(text);
            say(words.copy_failed);
        }
    };
    return (
        <>
            <Asking
                puzzle={puzzle}
                answers={now.answers}
                looked={now.looked}
                choose={(answers) => keep({ ...now, answers })}
                look={(looked) => keep({ ...now, looked })}
                solved={() => {
                    if (now.looked !== undefined) return;
                    keep_days([day], 'puzzle_days');
                    set_solved(solved_days());
                }}
                next={(over, marks) => (
                    <button
                        type="button"
                        class="puzzle-copy puzzle-end"
                        disabled={!over}
                        onClick={() => void copy(marks)}>
                        {said.copy}
                    </button>
                )}
            />
            {uncopied && (
                <p class="code">
                    <code>{uncopied}</code>
                </p>
            )}
            <p class="puzzle-streak">{said.streak(streak(solved, day))}</p>
        </>
    );
}

/** One of one's own mistakes. */
function OfOwn({ day }: { day: string }) {
    const { solver, words } = use_page();
    const said = words.puzzle;
    const [now, set_now] = useState(() => kept_day('own_puzzle', day));
    const [puzzle] = useState(() => own_today(solver, day, now));
    const [noted, set_noted] = useState<ReturnType<typeof answered>>();
    if (typeof puzzle !== 'object') return <p class="note puzzle-none">{said.own_none(puzzle)}</p>;
    const { link, at, right } = puzzle;
    const keep = (next: Day) => {
        set_now(next);
        remember('own_puzzle', JSON.stringify({ ...next, of: { link, at, right } }));
    };
    return (
        <>
            <Asking
                puzzle={puzzle}
                answers={now.answers}
                looked={now.looked}
                choose={(answers) => keep({ ...now, answers })}
                look={(looked) => keep({ ...now, looked })}
                solved={(at_once) => set_noted(answered(puzzle, day, at_once))}
                next={(over) =>
                    over && (
                        <a class="puzzle-end" href={`#game/${link}`}>
                            {words.whole_games.back_to_game}
                        </a>
                    )
                }
            />
            <p class="puzzle-again">
                {noted ? said.own_again(noted.enough ? undefined : noted.due) : said.own_help}
            </p>
        </>
    );
}

/** Puzzles of a theme. */
function Practice() {
    const { solver, words } = use_page();
    const said = words.puzzle;
    const random = () => crypto.getRandomValues(new Uint32Array(1))[0]!;
    const [theme, set_theme] = useState<PuzzleTheme | 'any'>('any');
    const [number, set_number] = useState(random);
    const [tried, set_tried] = useState<string[]>([]);
    const [shown, set_shown] = useState<Looked>();
    const puzzle = useMemo(() => solver.puzzle(number, theme), [solver, number, theme]);
    const another = (next: PuzzleTheme | 'any') => {
        set_theme(next);
        set_number(random());
        set_tried([]);
        set_shown(undefined);
    };
    return (
        <>
            <div class="field">
                <label for="puzzle-theme">{said.theme}</label>
                <select
                    id="puzzle-theme"
                    value={theme}
                    onChange={(event) => another(event.currentTarget.value as PuzzleTheme | 'any')}>
                    {(Object.keys(said.themes) as (PuzzleTheme | 'any')[]).map((each) => (
                        <option key={each} value={each}>
                            {said.themes[each]}
                        </option>
                    ))}
                </select>
            </div>
            <Asking
                key={number}
                puzzle={puzzle}
                answers={tried}
                looked={shown}
                choose={set_tried}
                look={set_shown}
                next={() => (
                    <button
                        type="button"
                        class="puzzle-next puzzle-end strong"
                        onClick={() => another(theme)}>
                        {said.next}
                    </button>
                )}
            />
        </>
    );
}

export function PuzzleView() {
    const said = use_page().words.puzzle;
    // The same one past midnight, since the answers are of this day.
    const [day] = useState(() => today());
    const [kind, set_kind] = useState<(typeof kKinds)[number]>('day');
    return (
        <main class="puzzle">
            <Panel title={kind === 'practice' ? said.practice : `${said[kind]} · ${day}`}>
                <Choices
                    label={said.kind}
                    hide_label
                    value={kind}
                    choose={(value) => set_kind(value)}
                    choices={kKinds.map((value) => ({ value, label: said[value] }))}
                />
                {kind === 'day' && <OfDay day={day} />}
                {kind === 'own' && <OfOwn day={day} />}
                {kind === 'practice' && <Practice />}
            </Panel>
        </main>
    );
}
