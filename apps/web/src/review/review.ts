// What each action of a game cost, and what the game was heading for. Plays with open hands are
// judged at once, by the exact solver; all else takes longer, see judging.ts.
import {
    type Both,
    type Done,
    type GameView,
    hides_hands,
    type Judged,
    type Judgement,
    type Outlook,
    type Side,
    type Solver,
    type WholeGame,
} from '../engine/solver';
import { remembered } from '../match/memory';
import { is_card } from '../table/cards';

/** An action of the past and, as soon as it is judged, what it cost. */
export type Move = Done & Partial<Judgement>;

export interface Review {
    moves: Move[];
    /** Where the play phase begins: so many actions come before it. Nothing if it was not
     * reached. */
    play?: number;
    /** So many actions are to be judged elsewhere. */
    slow: number;
    /** What the game was heading for before each action and at last, as far as it is known yet. */
    outlooks: (Outlook | undefined)[];
    /** Tricks given away in a play with open hands, and mistakes in all phases. */
    lost: Both<number>;
    mistakes: Both<number>;
    end: GameView;
}

/** Sampled worlds for each card of the exchange. */
export const kEfforts = { quick: 400, thorough: 3000 } as const;
export type Effort = keyof typeof kEfforts;

/** How closely the person wants games to be judged. */
export function chosen_effort(): Effort {
    return remembered('effort') === 'thorough' ? 'thorough' : 'quick';
}

/** Points of a call or a draw that weigh as much as a trick: an undertrick. */
const kPointsOfTrick = 50;

// Plays are judged once.
const plays = new WeakMap<WholeGame, Map<number, Judged>>();

function judged_play(solver: Solver, game: WholeGame, number: number): Judged {
    const of_game = plays.get(game) ?? new Map<number, Judged>();
    const judged = of_game.get(number) ?? solver.judge(game, number);
    plays.set(game, of_game.set(number, judged));
    return judged;
}

/** `judged`: what is known of actions by their number. Throws SolverError for a game that the rules
 * do not allow. */
export function review_of(
    solver: Solver,
    game: WholeGame,
    judged: readonly (Judged | undefined)[] = [],
): Review {
    const end = solver.view_game(game, 'all');
    const review: Review = {
        moves: [],
        outlooks: [],
        slow: 0,
        lost: { N: 0, S: 0 },
        mistakes: { N: 0, S: 0 },
        end,
    };
    const first = end.past.findIndex(({ phase }) => phase === 'play');
    const play = first >= 0 ? first : end.phase === 'play' ? end.past.length : -1;
    if (play >= 0) review.play = play;
    const exact = play >= 0 && !hides_hands(end);
    review.slow = exact ? play : end.past.length;
    // What came of a game is known.
    const at_once = exact ? play : end.tricks ? end.past.length : Infinity;
    for (let i = 0; i <= end.past.length; ++i) {
        const known = judged[i] ?? (i >= at_once ? judged_play(solver, game, i) : undefined);
        review.outlooks.push(known?.outlook);
        const done = end.past[i];
        if (!done) break;
        const move: Move = { ...done, ...known?.judgement };
        review.moves.push(move);
        if (!move.mistake) continue;
        ++review.mistakes[move.by];
        if (exact && move.phase === 'play') review.lost[move.by] += move.cost!;
    }
    return review;
}

/** The places of mistakes among the moves, of one player or of both. */
export function mistakes_of(moves: readonly Move[], by?: Side): number[] {
    return moves.flatMap((move, i) => (move.mistake && (!by || move.by === by) ? [i] : []));
}

/** Of these the ones that cost most, the worst first. */
export function worst(moves: readonly Move[], by: Side | undefined, most = 3): number[] {
    const weight = (i: number) =>
        moves[i]!.cost! / (is_card(moves[i]!.action) ? 1 : kPointsOfTrick);
    return mistakes_of(moves, by)
        .sort((a, b) => weight(b) - weight(a) || a - b)
        .slice(0, most);
}

/** Tricks of the play that a player can expect, and the standard error. */
export function expected_of(
    { north, error }: Outlook,
    side: Side,
): { tricks: number; error: number } {
    return { tricks: side === 'N' ? north : 13 - north, error };
}

/** As a figure: one decimal where it is an average. */
export function expected_text({ tricks, error }: { tricks: number; error: number }): string {
    return error > 0 ? tricks.toFixed(1) : String(Math.round(tricks * 10) / 10);
}
