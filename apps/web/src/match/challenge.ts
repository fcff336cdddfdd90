// "Beat me on this deal": #beat/STRENGTH/ and what Solver.write_link() makes of the game of whoever
// asks.
import { useEffect, useRef } from 'preact/hooks';
import { type Solver, SolverError, type WholeGame } from '../engine/solver';
import { kStrengths, type Strength } from '../engine/strengths';
import { kViewLinks } from '../view/address';
import { listen } from '../view/listen';

const kBegin = '#beat/';

export interface Challenge {
    strength: Strength;
    /** Played to its end. */
    game: WholeGame;
}

export function is_challenge(hash: string): boolean {
    return hash.startsWith(kBegin);
}

export function challenge_hash(solver: Solver, { strength, game }: Challenge): string {
    return `${kBegin}${strength}/${solver.write_link(game)}`;
}

/** Throws SolverError for an address that is no challenge. */
export function challenge_of(solver: Solver, hash: string): Challenge {
    const [strength, link] = hash.slice(kBegin.length).split('/');
    const known = kStrengths.find((each) => each === strength);
    if (!known) throw new SolverError('link: there is no such strength', 'not_a_link');
    const game = solver.read_link(link ?? '');
    if (solver.view_game(game, 'all').phase !== 'over')
        throw new SolverError('link: the game is not over', 'game_not_over');
    return { strength: known, game };
}

/** Starts the challenge of the address, now and whenever there is one, or says that it cannot be
 * opened. */
export function use_challenge(
    solver: Solver,
    start: (challenge: Challenge) => void,
    bad: () => void,
): void {
    const then = useRef({ start, bad });
    then.current = { start, bad };
    useEffect(() => {
        const went = () => {
            if (!is_challenge(location.hash)) return;
            try {
                then.current.start(challenge_of(solver, location.hash));
            } catch (error) {
                if (!(error instanceof SolverError)) throw error;
                then.current.bad();
            }
            // Started once: after a reload the game goes on.
            history.replaceState(null, '', kViewLinks.play);
        };
        went();
        return listen(['popstate'], went);
    }, [solver]);
}
