// Whose cards are whose in a game that is reviewed.
import { useCallback } from 'preact/hooks';
import type { Side, WholeGame } from '../engine/solver';
import { kStrengths, strategies_of } from '../engine/strengths';
import { use_page } from '../view/context';

/** The name of a player in a record, if it says so. */
function recorded_name(game: WholeGame, side: Side): string | undefined {
    return new RegExp(`^\\[${side === 'S' ? 'South' : 'North'} "(.+)"\\]$`, 'm').exec(
        game.deal,
    )?.[1];
}

/** Whose cards the person played, if the record says so. */
export function person(game: WholeGame): Side | undefined {
    if (game.deal.includes('[South "You"]\n')) return 'S';
    return game.deal.includes('[North "You"]\n') ? 'N' : undefined;
}

/** From whose side a game is seen, and what both are called. */
export function use_names(game: WholeGame | undefined): { me: Side; name(side: Side): string } {
    const {
        words: { whole_games: words, seats },
    } = use_page();
    const mine = game && person(game);
    const name = useCallback(
        (side: Side) => {
            if (!mine) return (game && recorded_name(game, side)) ?? seats[side];
            if (side === mine) return words.you;
            const opponent = kStrengths.find(
                (strength) => strategies_of(strength).at(-1) === recorded_name(game, side),
            );
            return opponent ? words.opponents[opponent] : words.computer;
        },
        [game, mine, words, seats],
    );
    return { me: mine ?? 'S', name };
}
