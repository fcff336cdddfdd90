// What a game that is over says: what the hands were worth, what was taken, what the exchange cost,
// and how many decisions were right.

import { useEffect, useMemo } from 'preact/hooks';
import type { GameView, Outlook, Side, Solver, WholeGame } from '../engine/solver';
import { note_mistakes } from '../match/kept';
import { up_to } from '../match/match';
import { use_page } from '../view/context';
import { from_to, use_judging } from './judging';
import { chosen_effort, expected_of, type Move, mistakes_of } from './review';

export interface Account {
    /** Tricks of the play that both playing perfectly leaves the player; nothing until it is
     * known. */
    worth?: number;
    took: number;
    /** What cards drawn for have cost, in tricks, or draws, in points; nothing where they are not
     * judged. */
    exchange?: { cost: number; error: number; points: boolean };
    /** Actions that could have been wrong, and how many of these were right. */
    decisions: number;
    right: number;
}

/** Nothing until all that the player did is judged. `opening`: what the game was heading for when
 * its play began. Costs that cannot be told from chance do not count. */
export function account_of(
    solver: Solver,
    game: WholeGame,
    moves: readonly Move[],
    opening: Outlook | undefined,
    by: Side,
): Account | undefined {
    const own = moves.flatMap((move, i) => (move.by === by ? [{ ...move, i }] : []));
    if (own.some(({ how }) => !how)) return undefined;
    const legal = (i: number) => solver.view_game(up_to(game, i), 'all').legal.length;
    const judged = own.filter(({ how }) => how !== 'nothing' && how !== 'choice');
    const decided = judged.filter(({ right, i }) => right!.length < legal(i));
    const wrong = decided.filter(({ action, right }) => !right!.includes(action));
    const account: Account = {
        took: solver.view_game(game, 'all').play_tricks[by],
        decisions: decided.length,
        right: decided.length - wrong.length,
    };
    if (opening) account.worth = expected_of(opening, by).tricks;
    const drew = judged.find(({ phase }) => phase === 'exchange' || phase === 'draw');
    if (drew) {
        const costly = wrong.filter(({ phase }) => phase === drew.phase);
        account.exchange = {
            cost: costly.reduce((sum, { cost }) => sum + cost!, 0),
            error: Math.hypot(...costly.map(({ error }) => error!)),
            points: drew.phase === 'draw',
        };
    }
    return account;
}

/** Has mistakes of the person noted with the game, if it is kept. */
export function use_noted(
    game: WholeGame | undefined,
    moves: readonly Move[],
    by: Side | undefined,
): void {
    const { solver } = use_page();
    const mistakes = by ? mistakes_of(moves, by) : [];
    useEffect(() => {
        if (game && mistakes.length > 0) note_mistakes(solver.write_link(game), mistakes);
    }, [game, mistakes.length]);
}

/** The account of South's game, as soon as it is judged. Its play is judged first. */
export function use_account(
    game: WholeGame,
    { past }: GameView,
): { account: Account | undefined; failed: boolean } {
    const { solver } = use_page();
    const play = past.findIndex(({ phase }) => phase === 'play');
    const wanted =
        play < 0
            ? []
            : [play, ...from_to(play + 1, past.length), ...from_to(0, play)].filter(
                  (i) => i === play || past[i]!.by === 'S',
              );
    const { judged, failed } = use_judging(game, wanted, chosen_effort());
    const moves = useMemo(
        () => past.map((done, i): Move => ({ ...done, ...judged[i]?.judgement })),
        [past, judged],
    );
    use_noted(game, moves, 'S');
    const account = useMemo(
        () => (play < 0 ? undefined : account_of(solver, game, moves, judged[play]?.outlook, 'S')),
        [solver, game, moves, play],
    );
    return { account, failed };
}
