// The game that is reviewed in the address line: #game/ and what Solver.write_link() makes of it.
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { type Solver, SolverError, type WholeGame } from '../engine/solver';
import { kViewLinks } from '../view/address';
import { listen } from '../view/listen';

const kBegin = '#game/';

function is_game_link(hash: string): boolean {
    return hash.startsWith(kBegin);
}

export function game_hash(solver: Solver, game: WholeGame): string {
    return kBegin + solver.write_link(game);
}

/** Opens the game that the address names, now and whenever it changes. Gives what is wrong with an
 * address that names none, and a way to forget the address when another game is opened. */
export function use_game_link(
    solver: Solver,
    open: (game: WholeGame) => void,
): { fault: SolverError | undefined; leave(): void } {
    const [fault, set_fault] = useState<SolverError>();
    const opener = useRef(open);
    opener.current = open;
    useEffect(() => {
        const went = () => {
            set_fault(undefined);
            if (!is_game_link(location.hash)) return;
            try {
                opener.current(solver.read_link(location.hash.slice(kBegin.length)));
            } catch (error) {
                if (!(error instanceof SolverError)) throw error;
                set_fault(error);
            }
        };
        went();
        return listen(['popstate'], went);
    }, [solver]);
    const leave = useCallback(() => {
        set_fault(undefined);
        if (is_game_link(location.hash)) history.replaceState(null, '', kViewLinks.review);
    }, []);
    return { fault, leave };
}
