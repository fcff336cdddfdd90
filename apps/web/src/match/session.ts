// A rubber, or four deals, as a match: the games so far, and what the module makes of them. Knows
// no rules.
import type { Rules, SessionScore, Side, Solver, WholeGame } from '../engine/solver';

export const kSessions = ['none', 'four-deals', 'rubber'] as const;

export interface Session {
    kind: Exclude<(typeof kSessions)[number], 'none'>;
    /** Who dealt first. */
    dealer: Side;
    /** The games before this one, each as its link. */
    earlier: string[];
    /** One of them was. */
    assisted: boolean;
}

export function begun(kind: Session['kind'], dealer: 'turns' | 'you' | 'computer'): Session {
    return { kind, dealer: dealer === 'you' ? 'S' : 'N', earlier: [], assisted: false };
}

/** With this game, which is over, too. */
export function after(
    solver: Solver,
    session: Session,
    { game, assisted }: { game: WholeGame; assisted: boolean },
): Session {
    return {
        ...session,
        earlier: [...session.earlier, solver.write_link(game)],
        assisted: session.assisted || assisted,
    };
}

/** How it stands, and its next game. Throws SolverError for games that are not its own. */
export function next_of(
    solver: Solver,
    { kind, dealer, earlier }: Session,
    rules: Rules,
    seed: number,
): SessionScore {
    return solver.next_game(
        kind,
        rules,
        seed,
        dealer,
        earlier.map((link) => solver.read_link(link)),
    );
}

/** Whether what was kept is one, and `game` its next. Throws SolverError for games that are not its
 * own. */
export function is_session(
    solver: Solver,
    session: Session,
    { game, seed }: { game: WholeGame; seed: number },
): boolean {
    const { kind, dealer, earlier, assisted } = session ?? ({} as Partial<Session>);
    if (
        !kSessions.slice(1).includes(kind!) ||
        !['N', 'S'].includes(dealer!) ||
        !Array.isArray(earlier) ||
        typeof assisted !== 'boolean'
    )
        return false;
    const { next } = next_of(solver, session, solver.view_game(game, 'S').rules, seed);
    return next !== undefined && game.deal.endsWith(next.deal);
}
