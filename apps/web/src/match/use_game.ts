// The game on the table, kept in the address line: every step is one the browser can go back from.
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Solver, SolverError } from '../engine/solver';
import { type Game, kEmptyDeal, state_of, type Table } from '../table/game';
import { game_of, link_of } from '../table/link';
import { kViewLinks, type View } from '../view/address';
import { listen } from '../view/listen';
import { is_challenge } from './challenge';

/** Without an address a game is played; a deal is for the solver. */
export function view_of_address(): View {
    const { hash } = location;
    if (hash.length < 2 || hash === kViewLinks.play || is_challenge(hash)) return 'play';
    if (hash === kViewLinks.puzzle) return 'puzzle';
    return hash === kViewLinks.review || hash.startsWith('#game/') ? 'review' : 'solve';
}

const kNothing: Game = { deal: kEmptyDeal, played: [] };

interface Shown {
    game: Game;
    fault?: SolverError | undefined;
}

/** Nothing is on the table until there is a solver. */
export function use_game(solver: Solver | undefined): Table {
    // Records are not in the address, and stay with their deals.
    const records = useRef(new Map<string, string>());
    // What the address names, or else what was there: nothing changes for a bad one.
    const from_address = useCallback(
        (before: Game): Shown => {
            if (!solver || view_of_address() !== 'solve' || location.hash === kViewLinks.solve)
                return { game: before };
            try {
                const game = game_of(solver, location.hash);
                const record = records.current.get(link_of({ ...game, played: [] }));
                return { game: record === undefined ? game : { ...game, record } };
            } catch (error) {
                if (!(error instanceof SolverError)) throw error;
                return { game: before, fault: error };
            }
        },
        [solver],
    );

    const first = useMemo(() => from_address(kNothing), [from_address]);
    const [later, set_shown] = useState<Shown>();
    const shown = later ?? first;
    // Which view it names is seen without a solver too.
    const [, set_hash] = useState('');
    // Games that others took the place of.
    const [changed, set_changed] = useState<Game[]>([]);
    const state = useMemo(() => state_of(solver!, shown.game), [solver, shown.game]);

    useEffect(() => {
        const went = () => {
            set_hash(location.hash);
            if (!solver) return;
            // What the browser has gone back to need not be undone any more.
            set_changed((games) =>
                games.length > 0 && link_of(games.at(-1)!) === location.hash
                    ? games.slice(0, -1)
                    : games,
            );
            set_shown((before = first) => from_address(before.game));
        };
        // popstate comes with every change of the hash, by hand or by going back.
        return listen(['popstate'], went);
    }, [from_address]);

    const set = useCallback(
        (game: Game, quietly = false) => {
            const link = link_of(game);
            if (quietly || link === location.hash || state.missing)
                history.replaceState(null, '', link);
            else history.pushState(null, '', link);
            if (game.record !== undefined)
                records.current.set(link_of({ ...game, played: [] }), game.record);
            set_shown({ game });
        },
        [state],
    );
    const change = (game: Game) => {
        if (link_of(game) !== link_of(shown.game) && link_of(shown.game) !== link_of(kNothing))
            set_changed([...changed, shown.game]);
        set(game);
    };
    const before = changed.at(-1);
    const undo_change =
        before &&
        (() => {
            set_changed(changed.slice(0, -1));
            set(before);
        });

    return { game: shown.game, state, set, change, undo_change, fault: shown.fault };
}
