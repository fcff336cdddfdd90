// The match that the browser keeps: stored with every action, shared with other tabs, and noted
// when a game of it is over.
import type { RefObject } from 'preact';
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { kept } from '../engine/remote';
import { type GameView, type Solver, SolverError } from '../engine/solver';
import type { Strength } from '../engine/strengths';
import { type Field, use_field } from '../rating/field';
import { day_games, day_without_par, end_day, kDayRules, note_par, seed_of_day } from './day';
import { keep_game, kept_games, rate_game, was_played } from './kept';
import { type End, is_alone, type Match, match_of, match_text } from './match';
import { remember, remembered, watch } from './memory';
import { propose_once, proposed } from './opponents';
import { use_par } from './par';

export interface StoredMatch {
    match: Match | undefined;
    /** What is found out beside the page is for this moment alone. */
    now: RefObject<Match | undefined>;
    put(next: Match): void;
    /** The kept game is of another version. */
    old_storage: boolean;
    /** The browser keeps nothing: the game is lost with the page. */
    unkept: boolean;
    set_unkept(unkept: boolean): void;
    /** Another tab has gone on with the game: here nothing is done, until `come_back`. */
    elsewhere: boolean;
    come_back(): void;
}

function stored(solver: Solver): { match?: Match; old: boolean } {
    const text = remembered('match');
    if (text === undefined) return { old: false };
    try {
        return { match: match_of(solver, text), old: false };
    } catch (error) {
        if (!(error instanceof SolverError)) throw error;
        return { old: true };
    }
}

export function use_match(solver: Solver): StoredMatch {
    const [first] = useState(() => stored(solver));
    const [match, set_match] = useState(first.match);
    const [old_storage, set_old] = useState(first.old);
    const [unkept, set_unkept] = useState(false);
    const [elsewhere, set_elsewhere] = useState(false);
    const now = useRef(match);
    now.current = match;
    const put = useCallback((next: Match) => {
        now.current = next;
        if (!remember('match', match_text(next))) set_unkept(true);
        set_old(false);
        set_match(next);
    }, []);
    useEffect(
        () => (elsewhere ? undefined : watch(['match', 'tab'], () => set_elsewhere(true))),
        [elsewhere],
    );
    const come_back = () => {
        const { match: kept, old } = stored(solver);
        set_old(old);
        set_match(kept);
        set_elsewhere(false);
        remember('tab', String(Date.now())); // tells the other tabs
    };
    return { match, now, put, old_storage, unkept, set_unkept, elsewhere, come_back };
}

/** Asks the browser, once a visit, not to delete games when it runs out of room. */
const ask_to_stay = kept(async () => navigator.storage?.persist?.().catch(() => false));

/** Notes what a game adds: the par of the day, the days in a row, its place among the games that
 * are kept, its rating, and who is proposed next to one who chose `strength`. Returns the field of
 * the deal, as soon as it is known. */
export function use_notes(
    solver: Solver,
    { match, put, set_unkept, elsewhere }: StoredMatch,
    view: GameView | undefined,
    end: End | undefined,
    strength: Strength,
    active: boolean,
): Field | undefined {
    // Not before the play: while cards are drawn the computer has to think. The par of a deal that
    // was left is worked out after that of this one, or with the next visit.
    const quiet = !view || view.phase === 'play' || view.phase === 'over';
    const wanted = match?.day !== undefined && match.par === undefined;
    const left = useMemo(
        () => (quiet && !wanted && active && !elsewhere ? day_without_par() : undefined),
        [quiet, wanted, active, elsewhere],
    );
    const deal_left = useMemo(
        () => left && solver.new_game(kDayRules, seed_of_day(left)).deal,
        [solver, left],
    );
    const par = use_par(quiet && wanted ? match.game.deal : deal_left);
    useEffect(() => {
        if (!par) return;
        if (match?.day !== undefined && match.game.deal === par.deal && match.par === undefined)
            put({ ...match, par: par.par });
        else if (left && par.deal === deal_left && day_games()[left]?.par === undefined)
            note_par(left, par.par.tricks);
    }, [par, match]);
    const field = use_field(
        active && !elsewhere ? match?.game.deal : undefined,
        match?.strength ?? 'easy',
        view?.to_act === 'N',
    );
    useEffect(() => {
        const over = match?.kept && view?.phase === 'over' && was_played(view);
        if (!field || !over || match.assisted || match.rated || elsewhere) return;
        if (!rate_game(view.rules, field, view.points!.S - view.points!.N)) set_unkept(true);
        put({ ...match, rated: true });
    }, [field, match, view]);
    useEffect(() => {
        if (match?.day === undefined || view?.phase !== 'over') return;
        const { day, strength, assisted, par } = match;
        end_day(day, { strength, assisted, tricks: view.tricks!.S }, par?.tricks);
    }, [match?.day, match?.par, view?.phase]);
    useEffect(() => {
        if (!match || !view || view.phase !== 'over' || match.kept || elsewhere) return;
        const noted = keep_game(solver, match, view);
        if (!noted) set_unkept(true);
        ask_to_stay();
        // Only a game that counts proposes another opponent: not a deal of the day, nor a
        // challenge.
        const chosen =
            noted &&
            was_played(view) &&
            !match.assisted &&
            match.strength === strength &&
            !is_alone(match) &&
            !(match.session && !end?.over);
        const proposal = chosen
            ? proposed(kept_games().games, view.rules, match.strength)
            : undefined;
        put({
            ...match,
            kept: true,
            ...(proposal && propose_once(view.rules, match.strength, proposal) && { proposal }),
        });
    }, [match, view]);
    return field;
}
