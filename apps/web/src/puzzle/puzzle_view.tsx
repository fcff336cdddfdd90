// Puzzles: that of the day, and practice by theme.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Sheet } from '../cards/card_art';
import type { Card, PuzzleTheme, Trump } from '../engine/solver';
import { days_of, streak, today } from '../match/day';
import { remember, remembered } from '../match/memory';
import { cards_of, is_card, kSuits, kSymbols, kTrumps, suit_of } from '../table/cards';
import { kViewLinks, link_to } from '../view/address';
import { use_page } from '../view/context';
import { Choices, Panel, Suits } from '../view/parts';
import { Why, WhyButton } from '../view/why';
import { asks_trump, begin, result_of, right_answers, type Solving, take } from './solving';

const kThemes: readonly PuzzleTheme[] = [
    'zugzwang',
    'middle',
    'duck',
    'discard',
    'unblock',
    'master',
    'trump',
];

/** Days of the calendar since 1970. */
const number_of = (day: string) => Date.parse(day) / 86_400_000;

/** What was answered on a day; the answer was looked at if `looked`. */
interface Day {
    day: string;
    answers: string[];
    looked: boolean;
}

function kept_day(day: string): Day {
    try {
        const kept = JSON.parse(remembered('puzzle') ?? '') as Partial<Day>;
        if (kept.day === day && Array.isArray(kept.answers))
            return { day, answers: kept.answers.map(String), looked: kept.looked === true };
    } catch {
        // Nothing is kept, or nothing that can be read.
    }
    return { day, answers: [], looked: false };
}

const solved_days = () => days_of(remembered('puzzle_days'));

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
                {kSuits.map((suit) => {
                    const some = cards.filter((card) => suit_of(card) === suit);
                    return (
                        some.length > 0 && (
                            <div class="suit" key={suit}>
                                {some.map(one)}
                            </div>
                        )
                    );
                })}
            </div>
        </div>
    );
}

export function PuzzleView() {
    const { solver, words, say } = use_page();
    const said = words.puzzle;
    // The same one past midnight, since the answers are of this day.
    const [day] = useState(() => today());
    const [kind, set_kind] = useState<'day' | 'practice'>('day');
    const [theme, set_theme] = useState<PuzzleTheme | 'any'>('any');
    const [number, set_number] = useState(0);
    const [of_day, set_of_day] = useState(() => kept_day(day));
    const [tried, set_tried] = useState<string[]>([]);
    const [shown, set_shown] = useState(false);
    const [asked, set_asked] = useState<Card>();
    const [uncopied, set_uncopied] = useState('');
    const daily = kind === 'day';
    const answers = daily ? of_day.answers : tried;
    const looked = daily ? of_day.looked : shown;
    const puzzle = useMemo(
        () => (daily ? solver.puzzle(number_of(day)) : solver.puzzle(number, theme)),
        [solver, daily, day, number, theme],
    );
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
    const naming = asks_trump(solving);
    const own = at.led ? at.follower : at.leader;
    const other = at.led ? at.leader : at.follower;
    const short = (card: string) =>
        is_card(card) ? words.whole_games.short(card) : words.trumps[card as Trump];

    const keep = (next: Day) => {
        set_of_day(next);
        remember('puzzle', JSON.stringify(next));
    };
    const choose = (answer: string) => {
        if (daily) keep({ ...of_day, answers: [...answers, answer] });
        else set_tried([...tried, answer]);
    };
    const look = () => {
        if (daily) keep({ ...of_day, looked: true });
        else set_shown(true);
    };
    const another = (next: PuzzleTheme | 'any') => {
        set_theme(next);
        set_number(crypto.getRandomValues(new Uint32Array(1))[0]!);
        set_tried([]);
        set_shown(false);
        set_asked(undefined);
    };
    useEffect(() => {
        if (daily && over && !looked)
            remember('puzzle_days', JSON.stringify([...new Set([...solved_days(), day])].sort()));
    }, [daily, over, looked, day]);
    // What was chosen goes away, and the focus with it.
    const main = useRef<HTMLElement>(null);
    useEffect(() => {
        if (marks.length === 0 || document.activeElement !== document.body) return;
        const next = over ? '.puzzle-copy, .puzzle-next' : 'button.card:enabled, [data-trump]';
        main.current?.querySelector<HTMLElement>(next)?.focus();
    }, [marks.length, over]);

    const copy = async () => {
        const link = link_to(kViewLinks.puzzle);
        const text = result_of(`${words.title} · ${said.day} ${day}`, marks, looked);
        try {
            await navigator.clipboard.writeText(link ? `${text}\n${link}` : text);
            say(words.copied);
        } catch {
            set_uncopied(text);
            say(words.copy_failed);
        }
    };
    const { value, cards } = solver.cards(at);
    const wrongs = marks.filter((right) => !right).length;
    let told = naming ? said.ask_trump(value) : said.ask_card(value);
    if (over) told = looked ? said.over : said.solved(wrongs);
    else if (wrong)
        told = said.wrong(
            short(wrong.answer),
            wrong.tricks,
            wrong.value,
            wrong.punished && short(wrong.punished),
        );
    else if (marks.length > 0) told = `${said.right} ${told}`;
    const days = solved_days();
    return (
        <main class="puzzle" ref={main}>
            <Panel title={daily ? `${said.day} · ${day}` : said.practice}>
                <div class="row">
                    <Choices
                        label={said.kind}
                        hide_label
                        value={kind}
                        choose={(value) => {
                            set_kind(value);
                            if (value === 'practice') another(theme);
                        }}
                        choices={[
                            { value: 'day', label: said.day },
                            { value: 'practice', label: said.practice },
                        ]}
                    />
                    {!daily && (
                        <div class="field">
                            <label for="puzzle-theme">{said.theme}</label>
                            <select
                                id="puzzle-theme"
                                value={theme}
                                onChange={(event) =>
                                    another(event.currentTarget.value as PuzzleTheme | 'any')
                                }>
                                {(['any', ...kThemes] as const).map((each) => (
                                    <option key={each} value={each}>
                                        {said.themes[each]}
                                    </option>
                                ))}
                            </select>
                        </div>
                    )}
                </div>
                <p class="puzzle-terms">
                    <Suits
                        text={[
                            naming ? said.no_trump_yet : `${words.trump}: ${short(at.trump)}`,
                            said.decisions(left),
                            said.strengths(puzzle.strengths),
                        ].join(' · ')}
                    />
                </p>
                <Cards name={said.opponent} hand={over ? '...' : other} led={at.led} />
                <p class="puzzle-led">
                    {!over && (at.led ? <Suits text={said.led(short(at.led))} /> : said.you_lead)}
                </p>
                <Cards
                    name={said.you}
                    hand={over ? '...' : own}
                    legal={over || naming ? [] : cards.map(({ card }) => card)}
                    choose={choose}
                />
                {naming && (
                    <div class="row puzzle-trumps" role="group" aria-label={words.trump}>
                        {kTrumps.map((trump) => (
                            <button
                                key={trump}
                                type="button"
                                data-trump={trump}
                                aria-label={words.trumps[trump]}
                                onClick={() => choose(trump)}>
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
                {looked && !over && (
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
                {(over || looked) &&
                    mistakes.map(({ at: then, card }, i) => (
                        <div key={i} class="puzzle-why">
                            <WhyButton card={card} asked={asked} ask={set_asked} />
                            {asked === card && (
                                <Why
                                    position={then}
                                    leader={then.led ? 'N' : 'S'}
                                    card={card}
                                    first={1}
                                />
                            )}
                        </div>
                    ))}
                {over && <p class="puzzle-theme">{said.about(said.themes[puzzle.theme])}</p>}
                <div class="row">
                    <button type="button" class="puzzle-look" disabled={over} onClick={look}>
                        {words.learning.answer}
                    </button>
                    {daily ? (
                        <button
                            type="button"
                            class="puzzle-copy"
                            disabled={!over}
                            onClick={() => void copy()}>
                            {said.copy}
                        </button>
                    ) : (
                        <button
                            type="button"
                            class="puzzle-next strong"
                            onClick={() => another(theme)}>
                            {said.next}
                        </button>
                    )}
                </div>
                {uncopied && (
                    <p class="code">
                        <code>{uncopied}</code>
                    </p>
                )}
                {daily && (
                    <p class="puzzle-streak">
                        {said.streak(streak(over && !looked ? [...days, day] : days, day))}
                    </p>
                )}
            </Panel>
        </main>
    );
}
