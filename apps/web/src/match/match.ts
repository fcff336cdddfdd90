// Games against the computer, one after the other: what was chosen, the game under way, the score,
// and how the browser keeps them. The person is South. Knows no rules.

import {
    type Action,
    type Both,
    type GameView,
    type Rules,
    type SessionScore,
    type Side,
    type Solver,
    SolverError,
    type WholeGame,
} from '../engine/solver';
import { kStrengths, type Strength, strategies_of } from '../engine/strengths';
import { type Help, is_help } from '../words/common';
import type { Par } from './par';
import { after, begun, is_session, kSessions, next_of, type Session } from './session';

export const kRules = ['GermanWhist', 'HoneymoonBridge', 'DrawBridge', 'KeepOrDiscard'] as const;
export const kDealers = ['turns', 'you', 'computer'] as const;
/** Points that win a match; 0 if it goes on as long as one likes. */
export const kTargets = [0, 13, 25, 50] as const;
type Dealer = (typeof kDealers)[number];
/** Whether tricks of the exchange count in German whist: none, all, or half as much as those of the
 * play. */
export const kCountings = ['no', 'yes', 'half'] as const;
type Counting = (typeof kCountings)[number];

const counted = (rules: Rules, counting: Counting): Rules =>
    rules === 'GermanWhist' && counting !== 'no' ? `${rules} exchange-tricks=${counting}` : rules;
/** All rules that can be chosen. */
export const kAllRules = kRules.flatMap((rules) => [
    ...new Set(kCountings.map((counting) => counted(rules, counting))),
]);
/** The rules that are chosen. */
export const rules_of = ({ rules, counting }: Pick<Options, 'rules' | 'counting'>): Rules =>
    counted(rules, counting);
export const is_whist = (rules: Rules): boolean => rules.startsWith('GermanWhist');
/** Whether points are tricks. */
export const in_tricks = (rules: Rules): boolean =>
    is_whist(rules) && !rules.includes('exchange-tricks=half');

export interface Options {
    rules: Rules;
    strength: Strength;
    dealer: Dealer;
    /** Of German whist alone: where there are contracts one game brings more. */
    target: (typeof kTargets)[number];
    /** Of German whist, too. */
    counting: Counting;
    /** Of the games with contracts. */
    session: (typeof kSessions)[number];
    /** What each card brings is shown on it. */
    hints: boolean;
    /** The computer's cards that a player remembers are shown. */
    seen: boolean;
    /** The opponent in the deal of the day. */
    day_strength: Strength;
    /** A card without a choice is played by itself. */
    single: boolean;
    /** Cards are heard, and felt where the device can. */
    sound: boolean;
}

export const kOptions: Options = {
    rules: 'GermanWhist',
    strength: 'easy',
    dealer: 'turns',
    target: 0,
    counting: 'no',
    session: 'none',
    day_strength: 'hardest',
    hints: false,
    seen: true,
    single: false,
    sound: false,
};

export interface Match {
    game: WholeGame;
    strength: Strength;
    /** Of all deals of the match; and which of them this is. North deals the even ones. */
    seed: number;
    number: number;
    /** Points of the games before this one; those of assisted games are counted apart. */
    before: Both<number>;
    assisted_before: Both<number>;
    /** Points that win the match, if it is played to any. */
    target?: number;
    /** The rubber, or the four deals, that this is a game of. */
    session?: Session;
    /** The match that was left for the deal of the day or a challenge, after which it goes on. */
    paused?: Match;
    /** In this game a hint was asked for, something undone after which more was seen, too much
     * claimed, or the rest played by the computer; or its cards were known. */
    assisted: boolean;
    /** Which of these came first. */
    help?: Help;
    /** How many actions there were before the rest was claimed, or finished. */
    claimed?: number;
    /** The date of a deal of the day. */
    day?: string;
    /** What somebody else did on this deal, who is to be beaten. */
    rival?: Action[];
    /** Of a deal of the day, as soon as it is known. */
    par?: Par;
    /** The game was over, and is among those that are kept; once, whatever is undone. */
    kept?: boolean;
    /** It is counted in the rating; once, too. */
    rated?: boolean;
    /** With the end of this game another opponent is proposed. */
    proposal?: Strength;
}

/** The deal of the day, or a challenge: a game of no match. */
export const is_alone = ({ day, rival }: Match): boolean =>
    day !== undefined || rival !== undefined;

/** The game after so many of its actions. */
export const up_to = (game: WholeGame, actions: number): WholeGame => ({
    ...game,
    actions: game.actions.slice(0, actions),
});

const kNothing: Both<number> = { N: 0, S: 0 };

/** Of every match as it begins. */
const kFresh = { before: kNothing, assisted_before: kNothing, assisted: false };

export const helped = (match: Match, help: Help): Match =>
    match.assisted ? match : { ...match, assisted: true, help };

/** Points over all games, this one with `points` included. */
export function totals(
    { before, assisted_before, assisted, session }: Match,
    points: Both<number> = kNothing,
): Pick<Match, 'before' | 'assisted_before'> {
    const sum = (of: Both<number>) => ({ N: of.N + points.N, S: of.S + points.S });
    // A deal of a rubber cannot be left out.
    return assisted && !session
        ? { before, assisted_before: sum(assisted_before) }
        : { before: sum(before), assisted_before };
}

/** Who has won the match with the game that is over. Where both have the points the one with more
 * has, or nobody yet. */
export function match_winner(match: Match, points: Both<number>): Side | undefined {
    const { N, S } = totals(match, points).before;
    if (!match.target || Math.max(N, S) < match.target || N === S) return undefined;
    return S > N ? 'S' : 'N';
}

/** What a game that is over makes of its match. */
export interface End {
    /** The match, not only the game. */
    over: boolean;
    winner?: Side | undefined;
    /** Of a rubber or of four deals: how it stands with this game. */
    score?: SessionScore;
}

export function end_of(solver: Solver, match: Match, points: Both<number>): End {
    if (!match.session) {
        const winner = match_winner(match, points);
        return { over: winner !== undefined, winner };
    }
    const score = next_of(
        solver,
        after(solver, match.session, match),
        solver.view_game(match.game, 'S').rules,
        match.seed,
    );
    return { over: !score.next, winner: score.ahead, score };
}

/** Whether more was seen since action number `at` than the action itself. */
export function learned_since({ past, phase }: GameView, at: number): boolean {
    const { drew, phase: then } = past[at]!;
    // Every draw shows another card.
    return at < past.length - 1 || drew !== undefined || then === 'draw' || then !== phase;
}

/** The number of a deal, `number` or the next, that the right player deals. */
function dealt_by(dealer: Dealer, number: number): number {
    const odd = number % 2 === 1;
    return (dealer === 'you' && !odd) || (dealer === 'computer' && odd) ? number + 1 : number;
}

/** With the names of the players, as `honeymoon play` writes them. */
export function named(game: WholeGame, strength: Strength): WholeGame {
    return {
        ...game,
        deal: `[North "${strategies_of(strength).at(-1)!}"]\n[South "You"]\n${game.deal}`,
    };
}

/** What a match of German whist is played to: a deal has two or three times as many points where
 * the tricks of the drawing count. */
export const points_to = (target: number, counting: Counting): number =>
    target * { no: 1, yes: 2, half: 3 }[counting];

export function new_match(solver: Solver, options: Options, seed: number): Match {
    const { rules, strength, dealer, session } = options;
    const target = points_to(options.target, options.counting);
    if (rules !== 'GermanWhist' && session !== 'none')
        return in_session(solver, begun(session, dealer), rules, strength, seed, kFresh);
    const number = dealt_by(dealer, 0);
    return {
        game: named(solver.new_game(rules_of(options), seed, number), strength),
        strength,
        seed,
        number,
        ...kFresh,
        ...(rules === 'GermanWhist' && target > 0 && { target }),
    };
}

/** The next game of a rubber or of four deals. */
function in_session(
    solver: Solver,
    session: Session,
    rules: Rules,
    strength: Strength,
    seed: number,
    score: Pick<Match, 'before' | 'assisted_before'>,
): Match {
    const game = named(next_of(solver, session, rules, seed).next!, strength);
    return {
        game,
        strength,
        seed,
        number: session.earlier.length,
        ...score,
        assisted: false,
        session,
    };
}

const to_points = ({ target }: Match): Pick<Match, 'target'> => (target ? { target } : {});

/** The next game of the match, with the score of those before it. */
export function next_match(
    solver: Solver,
    match: Match,
    options: Options,
    points: Both<number>,
): Match {
    if (match.session) {
        const { rules } = solver.view_game(match.game, 'S');
        return in_session(
            solver,
            after(solver, match.session, match),
            rules,
            match.strength,
            match.seed,
            totals(match, points),
        );
    }
    const number = dealt_by(options.dealer, match.number + 1);
    return {
        game: named(solver.new_game(rules_of(options), match.seed, number), options.strength),
        strength: options.strength,
        seed: match.seed,
        number,
        ...totals(match, points),
        assisted: false,
        ...to_points(match),
    };
}

/** A game by itself, on a deal that is the same for others. */
export function match_on(
    { deal }: WholeGame,
    strength: Strength,
    seed: number,
    more: Pick<Match, 'day' | 'rival'>,
): Match {
    return {
        game: named({ deal, actions: [] }, strength),
        strength,
        seed,
        number: 0,
        ...kFresh,
        ...more,
    };
}

/** What stands in the browser's memory: a number for the form, and the match. */
const kVersion = 1;

export function match_text(match: Match): string {
    return JSON.stringify({ version: kVersion, ...match });
}

function is_score(value: unknown): value is Both<number> {
    const { N, S } = (value ?? {}) as Partial<Both<number>>;
    return Number.isSafeInteger(N) && Number.isSafeInteger(S);
}

function is_number(value: unknown): value is number {
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** Throws SolverError for a text that is no match, or of another version. */
export function match_of(solver: Solver, text: string): Match {
    const wrong = () => new SolverError('no match of this version', 'file_version');
    let match: Match & { version: number };
    try {
        match = JSON.parse(text) as typeof match;
    } catch {
        throw wrong();
    }
    if (
        match?.version !== kVersion ||
        !kStrengths.includes(match.strength) ||
        !is_number(match.seed) ||
        !is_number(match.number) ||
        !is_score(match.before) ||
        typeof match.game?.deal !== 'string' ||
        !Array.isArray(match.game.actions)
    )
        throw wrong();
    // These throw for what the rules do not allow.
    solver.view_game(match.game, 'S');
    if (match.rival !== undefined) solver.view_game({ ...match.game, actions: match.rival }, 'all');
    if (match.session !== undefined && !is_session(solver, match.session, match)) throw wrong();
    const { assisted_before, help, claimed, day, par, proposal } = match;
    return {
        game: match.game,
        strength: match.strength,
        seed: match.seed,
        number: match.number,
        before: match.before,
        // What earlier pages did not keep.
        assisted_before: is_score(assisted_before) ? assisted_before : kNothing,
        assisted: match.assisted === true,
        ...(is_help(help) && { help }),
        ...(is_number(claimed) && { claimed }),
        ...(typeof day === 'string' && { day }),
        ...(match.rival && { rival: match.rival }),
        ...(Number.isFinite(par?.tricks) && Number.isFinite(par?.error) && { par: par! }),
        ...(match.kept === true && { kept: true }),
        ...(match.rated === true && { rated: true }),
        ...(is_number(match.target) && { target: match.target }),
        ...(match.session && { session: match.session }),
        ...(match.paused && { paused: match_of(solver, match_text(match.paused)) }),
        ...(kStrengths.includes(proposal!) && { proposal: proposal! }),
    };
}

export function options_of(text: string | undefined): Options {
    try {
        const read = { ...kOptions, ...(JSON.parse(text ?? '{}') as Partial<Options>) };
        const known =
            (kRules as readonly string[]).includes(read.rules) &&
            kStrengths.includes(read.strength) &&
            kStrengths.includes(read.day_strength) &&
            kDealers.includes(read.dealer) &&
            kTargets.includes(read.target) &&
            kCountings.includes(read.counting) &&
            kSessions.includes(read.session);
        return known ? read : kOptions;
    } catch {
        return kOptions;
    }
}
