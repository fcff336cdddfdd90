// The par of a deal of German whist: what `best` takes against itself. It is an estimate, for a
// strategy that samples plays the same deal in several ways: the mean of a few games, the same ones
// for everybody.
import { useEffect, useState } from 'preact/hooks';
import { RemoteSolver } from '../engine/inline_worker';
import type { Both, WholeGame } from '../engine/solver';

/** South's tricks in the play, and the standard error. */
export interface Par {
    tricks: number;
    error: number;
}

/** A second or so each; from one to the next the tricks differ by some two. */
const kGames = 8;

/** Between the suits of a hand. */
const kDots = 3;

type Engine = Pick<RemoteSolver, 'ask'>;

/** South's tricks if both draw as `best` and then play perfectly. Each has an engine, which knows
 * its game so far. */
async function drawn_by_best(engines: Both<Engine>, deal: string, seed: number): Promise<number> {
    let game: WholeGame = { deal, actions: [] };
    for (;;) {
        const { phase, to_act, position } = await engines.S.ask('view_game', game, 'all');
        if (phase === 'exchange') {
            game = {
                deal,
                actions: [
                    ...game.actions,
                    await engines[to_act!].ask('choose', game, 'best', seed),
                ],
            };
            continue;
        }
        const start = await engines.S.ask('read', position!);
        const { value } = await engines.S.ask('cards', start);
        return to_act === 'S' ? value : start.leader.length - kDots - value;
    }
}

export async function par_of(engines: Both<Engine>, deal: string, games = kGames): Promise<Par> {
    const found: number[] = [];
    for (let seed = 0; seed < games; ++seed) found.push(await drawn_by_best(engines, deal, seed));
    const tricks = found.reduce((sum, each) => sum + each, 0) / games;
    const squares = found.reduce((sum, each) => sum + (each - tricks) ** 2, 0);
    return { tricks, error: Math.sqrt(squares / (games - 1) / games) };
}

/** The par of a deal, worked out beside the page as soon as there is one. */
export function use_par(deal: string | undefined): { deal: string; par: Par } | undefined {
    const [found, set_found] = useState<{ deal: string; par: Par }>();
    useEffect(() => {
        if (deal === undefined) return undefined;
        const engines = { N: new RemoteSolver(), S: new RemoteSolver() };
        // Without a worker there is no par.
        par_of(engines, deal).then(
            (par) => set_found({ deal, par }),
            () => undefined,
        );
        return () => {
            engines.N.give_up();
            engines.S.give_up();
        };
    }, [deal]);
    return found;
}
