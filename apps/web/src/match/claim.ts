// A claim, "I take so many of the rest", judged by exact values: granted where the other side
// cannot prevent it.

import type { RemoteSolver } from '../engine/inline_worker';
import type { Card, Played, Position, ScoredCard } from '../engine/solver';

/** The rest of the game as it is then played, nothing if the claim is not granted. The claimer, who
 * is to play in `position` (GameView), takes `tricks`, or as few more as their legal cards allow:
 * what cannot be lost is not lost. */
export async function granted(
    engine: Pick<RemoteSolver, 'ask'>,
    position: string,
    tricks: number,
): Promise<Card[] | undefined> {
    const rest: Card[] = [];
    let now: Position = await engine.ask('read', position);
    let mine = true;
    let needed = tricks;
    while (now.leader !== '...') {
        const { value, cards } = await engine.ask('cards', now);
        if (mine && value < needed) return undefined;
        const chosen: ScoredCard = mine
            ? cards.filter((each) => each.tricks >= needed).at(-1)!
            : cards[0]!;
        const { next, winner }: Played = await engine.ask('play', now, chosen.card);
        rest.push(chosen.card);
        // Who plays the second card of a trick is its follower.
        mine = winner === 'follower' ? mine : !mine;
        if (winner && mine) --needed;
        now = next;
    }
    return rest;
}
