// The game on the table, kept in the address line: every step is one the browser can go back from.
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { type Solver, SolverError } from '../engine/solver';
import { type Game, type State, kEmptyDeal, state_of } from '../table/game';
import { game_of, link_of } from '../table/link';

export interface Table {
    game: Game;
    state: State;
    /** Puts another game there. `quietly`: what the page did itself, no step to go back to. */
    set(game: Game, quietly?: boolean): void;
    /** What is wrong with the address, if it names no game. */
    fault: string | undefined;
}

interface Shown {
    game: Game;
    fault?: string | undefined;
}

export function use_game(solver: Solver): Table {
    // What the address names, or else what was there: nothing changes for a bad one. The record is
    // not in the address, and stays as long as the deal does.
    const from_address = useCallback((before: Game): Shown => {
        if (location.hash.length < 2) return { game: { deal: kEmptyDeal, played: [] } };
        try {
            const game = game_of(solver, location.hash);
            const same_deal = link_of({ ...game, played: [] }) === link_of({ ...before, played: [] });
            if (same_deal && before.record) game.record = before.record;
            return { game };
        } catch (error) {
            if (!(error instanceof SolverError)) throw error;
            return { game: before, fault: error.message };
        }
    }, [solver]);

    const [shown, set_shown] = useState<Shown>(() => from_address({ deal: kEmptyDeal, played: [] }));
    const state = useMemo(() => state_of(solver, shown.game), [solver, shown.game]);

    useEffect(() => {
        const changed = () => set_shown(({ game }) => from_address(game));
        // popstate comes with every change of the hash, by hand or by going back.
        addEventListener('popstate', changed);
        return () => removeEventListener('popstate', changed);
    }, [from_address]);

    const set = useCallback((game: Game, quietly = false) => {
        const link = link_of(game);
        if (quietly || link === location.hash) history.replaceState(null, '', link);
        else history.pushState(null, '', link);
        set_shown({ game });
    }, []);

    return { game: shown.game, state, set, fault: shown.fault };
}
