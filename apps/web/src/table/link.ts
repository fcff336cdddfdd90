// A game in the address line: #TRUMP/SOUTH/NORTH/LEADER/PLAYED, as in
//
//     #S/AJT.A../KQ9.2../S/SASQ
//
// the hands as in PBN, the cards played one after another. Hands that are not yet equally long are
// kept too.
import { type Card, type Solver, SolverError } from '../engine/solver';
import { cards_of, kPack } from './cards';
import { type Game, kMostCards, missing, type Seat, state_of } from './game';

export function link_of(game: Game): string {
    const { trump, hands, leader } = game.deal;
    return `#${trump}/${hands.S}/${hands.N}/${leader}/${game.played.join('')}`;
}

/** The game of an address. Throws SolverError for one that names no game. */
export function game_of(solver: Solver, link: string): Game {
    let text: string;
    try {
        text = decodeURIComponent(link.replace(/^#/, ''));
    } catch {
        throw new SolverError('link: a % with no two digits after it', 'not_a_link');
    }
    const parts = text.split('/');
    if (parts.length !== 5) {
        throw new SolverError(
            'link: it should read #TRUMP/SOUTH/NORTH/LEADER/PLAYED',
            'not_a_link',
        );
    }
    const [trumps, south, north, leader, cards] = parts as [string, string, string, string, string];
    const { trump, hands } = solver.read_hands(`${trumps} ${south} ${north}`);
    if (leader !== 'S' && leader !== 'N') {
        throw new SolverError('link: S or N should stand where the leader is named', 'not_a_link');
    }
    const played: Card[] = cards.match(/../g) ?? [];
    if (played.join('') !== cards)
        throw new SolverError('link: half a card at the end', 'not_a_card');
    const unknown = played.find((card) => !kPack.includes(card));
    if (unknown !== undefined)
        throw new SolverError(
            `link: '${unknown}' is no card; write cards as in SADT`,
            'not_a_card',
        );
    const game: Game = {
        deal: { trump, leader: leader as Seat, hands: { S: hands[0], N: hands[1] } },
        played,
    };
    for (const hand of hands) {
        const count = cards_of(hand).length;
        if (count > kMostCards)
            throw new SolverError(`link: a hand of ${count} cards; there can be 13`, 'not_a_hand');
    }
    if (missing(game.deal) && played.length > 0) {
        throw new SolverError(
            'link: cards are played, but the hands are not equally long',
            'hands_unequal',
        );
    }
    state_of(solver, game); // throws if a card cannot be played
    return game;
}
