// The game under way: what the person does, and what the computer does and when.
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { RemoteSolver, whist_solver } from '../engine/inline_worker';
import type { Action, Advice, GameView, Solver } from '../engine/solver';
import { strategies_of } from '../engine/strengths';
import { think } from '../engine/thinking';
import type { Challenge } from '../match/challenge';
import { granted } from '../match/claim';
import { begin_day, kDayRules, seed_of_day, today } from '../match/day';
import {
    type End,
    end_of,
    helped,
    is_alone,
    learned_since,
    type Match,
    match_on,
    new_match,
    next_match,
    type Options,
    options_of,
    rules_of,
    up_to,
} from '../match/match';
import { remember, remembered } from '../match/memory';
import { type StoredMatch, use_match, use_notes } from '../match/use_match';
import type { Field } from '../rating/field';
import type { Help } from '../words/common';

/** How long what was played is seen before the next card, in ms: a card; a whole trick, or what was
 * drawn. */
const kCardSeen = 450;
const kTrickSeen = 900;
/** When it is said that the computer thinks, in ms. */
const kLong = 600;
/** Worlds that a hint looks at. */
const kSamples = 240;

/** What a hint says, and for which moment. */
export interface Hint {
    at: Action[];
    /** By it the game has become assisted. */
    first: boolean;
    advice?: Advice;
    /** Where there are no figures: what the computer would play. */
    card?: Action;
}

export interface Play
    extends Pick<StoredMatch, 'match' | 'old_storage' | 'unkept' | 'elsewhere' | 'come_back'> {
    view: GameView | undefined;
    /** A challenge waits to be taken. */
    posed: boolean;
    take_challenge(): void;
    /** A lesson is on. */
    teaching: boolean;
    /** What others take on this deal, as soon as it is known. */
    field: Field | undefined;
    /** Of a game that is over: what it makes of the match. */
    end: End | undefined;
    options: Options;
    set_options(options: Options): void;
    thinking: boolean;
    hint: Hint | undefined;
    can_undo: boolean;
    act(action: Action): void;
    undo(): void;
    /** Whether the claim is granted. Rejects where nothing can be judged. */
    claim(tricks: number): Promise<boolean>;
    finish(): Promise<void>;
    ask_hint(): void;
    hurry(): void;
    begin(): void;
    /** The deal of today, or of a day before. */
    begin_day(day?: string): void;
    /** The deal of a challenge. */
    begin_challenge(challenge: Challenge): void;
    next(): void;
    /** The next game, against the opponent who is proposed. */
    accept(): void;
}

/** Plays the computer's turn, or, if `single`, a card of one's own about which there is nothing to
 * choose. */
function use_turns(
    active: boolean,
    { match, elsewhere }: StoredMatch,
    view: GameView | undefined,
    single: boolean,
    done: (actions: Action[]) => void,
): { thinking: boolean; hurry(): void } {
    const [thinking, set_thinking] = useState(false);
    const [thinkers] = useState(() => {
        const other = new RemoteSolver();
        return { whist: __HOSTED__ ? whist_solver() : other, other };
    });
    const early = view?.phase === 'exchange' && view.face_up && match?.strength !== 'hardest';
    const thinker = thinkers[early ? 'whist' : 'other'];
    const hurried = useRef<(() => void) | null>(null);
    useEffect(() => {
        if (!active || elsewhere || !match || !view?.to_act) return undefined;
        const last = view.past.at(-1);
        const wait =
            last === undefined ? 0 : last.winner || last.phase === 'draw' ? kTrickSeen : kCardSeen;
        if (view.to_act === 'S') {
            if (!single || view.legal.length !== 1 || view.phase === 'auction') return undefined;
            const timer = setTimeout(() => done(view.legal), wait);
            return () => clearTimeout(timer);
        }
        const strategies = strategies_of(match.strength);
        const thinking = think(thinker, match.game, strategies, match.seed, wait, (action) =>
            done([action]),
        );
        hurried.current = thinking.hurry;
        const long = setTimeout(() => set_thinking(thinker.busy), kLong);
        return () => {
            thinking.stop();
            clearTimeout(long);
            set_thinking(false);
        };
    }, [active, elsewhere, match, view, single, done, thinker]);
    return { thinking, hurry: () => hurried.current?.() };
}

/** A hint for the person, if asked for or `by_itself`; then the game is assisted. */
function use_hint(
    active: boolean,
    { match, now, put }: StoredMatch,
    view: GameView | undefined,
    by_itself: boolean,
): { hint: Hint | undefined; ask_hint(first?: boolean): void; adviser: RemoteSolver } {
    const [hint, set_hint] = useState<Hint>();
    const [adviser] = useState(() => new RemoteSolver());
    const game = match?.game;
    const ask_hint = useCallback(
        (first = false) => {
            if (!game || view?.to_act !== 'S') return;
            const at = game.actions;
            set_hint({ at, first });
            if (now.current && !now.current.assisted) put(helped(now.current, 'hint'));
            const advise = async () => {
                const advice = await adviser.ask('advise', game, kSamples);
                const card =
                    advice.kind === 'none'
                        ? { card: await adviser.ask('choose', game, 'fast', 1) }
                        : {};
                set_hint((now) => (now?.at === at ? { ...now, advice, ...card } : now));
            };
            if (adviser.busy) adviser.give_up();
            advise().catch(() => set_hint(undefined));
        },
        [adviser, game, view, put],
    );
    useEffect(() => {
        if (active && by_itself) ask_hint();
    }, [active, by_itself, ask_hint]);
    return { hint: hint && hint.at === game?.actions ? hint : undefined, ask_hint, adviser };
}

/** The person's last action about which there was a choice, as long as such cards are played by
 * themselves; -1 if there is none. */
function last_own(solver: Solver, match: Match, view: GameView, single: boolean): number {
    if (match.claimed !== undefined) return match.claimed;
    for (let i = view.past.length - 1; i >= 0; --i) {
        if (view.past[i]!.by !== 'S') continue;
        if (!single || view.past[i]!.phase === 'auction') return i;
        if (solver.view_game(up_to(match.game, i), 'S').legal.length > 1) return i;
    }
    return -1;
}

/** `lesson_due` tells whether a lesson is due at a view. */
export function use_play(
    solver: Solver,
    active: boolean,
    lesson_due: (view: GameView) => boolean,
): Play {
    const stored = use_match(solver);
    const { match, now, put, old_storage, unkept, elsewhere } = stored;
    const [options, keep_options] = useState(() => options_of(remembered('options')));
    // A game that was under way when another was begun, maybe by a slip: undo goes back to it.
    const [left, set_left] = useState<Match>();
    const game = match?.game;
    const view = useMemo(() => game && solver.view_game(game, 'S'), [solver, game]);
    const end = useMemo(
        () => (match && view?.points ? end_of(solver, match, view.points) : undefined),
        [solver, match, view],
    );
    const done = useCallback(
        (actions: Action[]) => {
            if (!match || now.current !== match || elsewhere) return;
            put({
                ...match,
                game: { ...match.game, actions: [...match.game.actions, ...actions] },
            });
        },
        [match, put, elsewhere],
    );
    // The deal of the challenge that was taken.
    const [taken, set_taken] = useState('');
    // Nobody plays while a challenge waits or the lesson is on: not even in the moment before that
    // is drawn.
    const here = active && !elsewhere && view !== undefined;
    const posed =
        here && match?.rival !== undefined && game!.actions.length === 0 && game!.deal !== taken;
    const teaching = here && !posed && lesson_due(view);
    const playing = active && !teaching && !posed;
    const { thinking, hurry } = use_turns(playing, stored, view, options.single, done);
    const { hint, ask_hint, adviser } = use_hint(playing, stored, view, options.hints);
    const undo_to = useMemo(
        () => (match && view ? last_own(solver, match, view, options.single) : -1),
        [solver, match, view, options.single],
    );
    const field = use_notes(solver, stored, view, end, options.strength, active);

    // Something else about the match may have become known meanwhile.
    const if_same_game = (then: (match: Match) => Match) => {
        if (now.current && now.current.game === match?.game) put(then(now.current));
    };
    const play_rest = (rest: Action[], help?: Help) =>
        if_same_game((now) => ({
            ...(help ? helped(now, help) : now),
            claimed: now.game.actions.length,
            game: { ...now.game, actions: [...now.game.actions, ...rest] },
        }));
    const random_seed = () => crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000;
    const leave_for = (next: Match) => {
        set_left(match && view?.to_act ? match : undefined);
        put(next);
    };
    const begin = (chosen = options) => leave_for(new_match(solver, chosen, random_seed()));
    // A match waits, with its next game if this one is over, until another deal has been played.
    const leave_by_the_way = (next: Match) => {
        let paused = match?.paused;
        if (match && view && !is_alone(match) && !end?.over) {
            paused = view.points
                ? next_match(
                      solver,
                      match,
                      { ...options, rules: view.rules, counting: 'no', strength: match.strength },
                      view.points,
                  )
                : match;
        }
        leave_for({ ...next, ...(paused && { paused }) });
    };
    const set_options = (next: Options) => {
        remember('options', JSON.stringify(next));
        keep_options(next);
    };
    const next = (wanted = options) => {
        if (!match || !view?.points) return;
        if (match.paused) {
            set_left(undefined);
            return put(match.paused);
        }
        // Points of different games, or against different opponents, are not added up.
        const another = view.rules !== rules_of(wanted) || match.strength !== wanted.strength;
        if (end?.over || is_alone(match) || (!match.session && another)) return begin(wanted);
        set_left(undefined);
        put(next_match(solver, match, wanted, view.points));
    };
    return {
        match,
        old_storage,
        unkept,
        elsewhere,
        view,
        posed,
        take_challenge: () => set_taken(game!.deal),
        teaching,
        field,
        end,
        options,
        thinking,
        come_back() {
            stored.come_back();
            set_left(undefined);
        },
        hint,
        can_undo: undo_to >= 0 || left !== undefined,
        set_options,
        act: (action) => done([action]),
        undo() {
            if (!match || !view) return;
            if (undo_to < 0) {
                if (left) put(left);
                set_left(undefined);
                return;
            }
            const { claimed: _, ...rest } = match;
            put({
                ...(learned_since(view, undo_to) ? helped(rest, 'undo') : rest),
                game: up_to(match.game, undo_to),
            });
        },
        async claim(tricks) {
            const rest = await granted(adviser, view!.position!, tricks);
            if (rest) play_rest(rest);
            // It says how many are too many.
            else if_same_game((now) => helped(now, 'claim'));
            return rest !== undefined;
        },
        async finish() {
            play_rest(
                await adviser.ask('line', await adviser.ask('read', view!.position!)),
                'finish',
            );
        },
        ask_hint: () => ask_hint(match?.assisted === false),
        hurry,
        begin: () => begin(),
        begin_day(day = today()) {
            const { day_strength: strength } = options;
            if (match?.day === day && match.strength === strength && view?.to_act) return;
            const seed = seed_of_day(day);
            const deal = match_on(solver.new_game(kDayRules, seed), strength, seed, { day });
            leave_by_the_way(begin_day(day, strength) ? helped(deal, 'again') : deal);
        },
        begin_challenge({ strength, game }) {
            set_taken('');
            leave_by_the_way(match_on(game, strength, random_seed(), { rival: game.actions }));
        },
        next: () => next(),
        accept() {
            const chosen = { ...options, strength: match?.proposal ?? options.strength };
            set_options(chosen);
            next(chosen);
        },
    };
}
