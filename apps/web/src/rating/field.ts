// The field of a deal: what each of the seven opponents takes with the same cards in the person's
// seat.
import { useEffect, useRef, useState } from 'preact/hooks';
import { RemoteSolver } from '../engine/inline_worker';
import type { GameView, Solver, Taken } from '../engine/solver';
import { kStrengths, type Strength, strategies_of } from '../engine/strengths';

/** South's games, by who played them. The same for everybody: seeds 1, 2 and so on. */
export type Field = Record<Strength, Taken[]>;

/** Games of each opponent. */
const kGames = 30;
/** So many are asked for at a time, of some milliseconds each; in keep-or-discard of a tenth of a
 * second. */
const kTogether = 2;
/** The field may wait, in ms, until the game has begun. */
const kStart = 1500;
/** How long it waits for the computer at a time, in ms. */
const kWait = 100;

/** By its quick judgement: the strongest opponent's slow one would take minutes. */
const quick = (strength: Strength) => strategies_of(strength)[0]!;

type Ask = (...args: Parameters<Solver['field']>) => Taken[] | Promise<Taken[]>;

/** The field against this opponent, which a solver plays. */
export async function field_of(ask: Ask, deal: string, against: Strength): Promise<Field> {
    const field = {} as Field;
    for (const strength of kStrengths) {
        field[strength] = [];
        for (let seed = 1; seed <= kGames; seed += kTogether) {
            const players = { S: quick(strength), N: quick(against) };
            const games = await ask({ deal, actions: [] }, players, seed, kTogether);
            field[strength].push(...games);
        }
    }
    return field;
}

/** The field of the deal on the table, worked out beside the page as soon as there is one, but not
 * while the computer thinks: a phone has few processors. */
export function use_field(
    deal: string | undefined,
    against: Strength,
    computer_thinks: boolean,
): Field | undefined {
    const [found, set_found] = useState<{ deal: string; field: Field }>();
    const waits = useRef(computer_thinks);
    waits.current = computer_thinks;
    useEffect(() => {
        if (deal === undefined) return undefined;
        const engine = new RemoteSolver();
        let wanted = true;
        const ask: Ask = async (...question) => {
            while (wanted && waits.current)
                await new Promise((resolve) => setTimeout(resolve, kWait));
            if (!wanted) throw new Error('another deal');
            return engine.ask('field', ...question);
        };
        const begin = () =>
            // Without a worker there is no field.
            field_of(ask, deal, against)
                .then(
                    (field) => set_found({ deal, field }),
                    () => undefined,
                )
                .finally(() => engine.give_up());
        const timer = setTimeout(() => void begin(), kStart);
        return () => {
            clearTimeout(timer);
            wanted = false;
            engine.give_up();
        };
    }, [deal, against]);
    return found?.deal === deal ? found?.field : undefined;
}

/** The share of the field's games that this result beats, where an equal one counts half. */
export function share_beaten(field: Field, points: number): number {
    const all = Object.values(field).flat();
    const beaten = all.map((game) => (game.points < points ? 1 : game.points === points ? 0.5 : 0));
    return beaten.reduce<number>((sum, each) => sum + each, 0) / all.length;
}

/** The same for a game that is over, of 100. */
export const beaten_of_100 = (field: Field, { points }: GameView): number =>
    Math.round(100 * share_beaten(field, points!.S - points!.N));
