// The field of a deal, drawn; and the person's rating.
import { Portrait } from '../cards/opponent';
import type { GameView } from '../engine/solver';
import { kStrengths } from '../engine/strengths';
import { kept_rating } from '../match/kept';
import { in_tricks } from '../match/match';
import type { Field } from '../rating/field';
import { like, place } from '../rating/rating';
import { use_page } from '../view/context';

/** So many deals say something about a player. */
const kFewDeals = 3;

const mean_of = (numbers: readonly number[]) =>
    numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/** A row for each opponent and the person, the best first: the mean, and where eight of ten games
 * ended. */
export function FieldPicture({ field, view }: { field: Field; view: GameView }) {
    const { whole_games, learning: words } = use_page().words;
    // Where there are contracts points are compared.
    const tricks = in_tricks(view.rules);
    const own = tricks ? view.tricks!.S : view.points!.S - view.points!.N;
    const rows = kStrengths.map((strength) => {
        const ends = field[strength].map((game) => (tricks ? game.tricks : game.points));
        ends.sort((a, b) => a - b);
        const tenth = Math.floor(ends.length / 10);
        return {
            strength,
            name: whole_games.opponents[strength],
            mean: mean_of(ends),
            low: ends[tenth]!,
            high: ends.at(-1 - tenth)!,
        };
    });
    const all = [
        ...rows,
        { strength: undefined, name: whole_games.you, mean: own, low: own, high: own },
    ].sort((a, b) => b.mean - a.mean);
    const least = Math.min(...all.map(({ low, mean }) => Math.min(low, mean)));
    const most = Math.max(...all.map(({ high, mean }) => Math.max(high, mean)));
    const at = (end: number) => `${(100 * (end - least)) / Math.max(most - least, 1)}%`;
    const rating = kept_rating(view.rules);
    const { mean, error } = place(rating);
    return (
        <>
            <ol class="field-rows">
                {all.map(({ strength, name, mean, low, high }) => (
                    <li key={name} class={strength ? undefined : 'you'}>
                        {strength ? <Portrait of={strength} /> : <span />}
                        <span>{name}</span>
                        <span class="field-ends" aria-hidden="true">
                            <span
                                class="field-most"
                                style={{ left: at(low), right: `calc(100% - ${at(high)})` }}
                            />
                            <span class="field-mean" style={{ left: at(mean) }} />
                        </span>
                        <span class="field-value">
                            {strength ? words.mean(mean, tricks) : words.taken(own, tricks)}
                        </span>
                    </li>
                ))}
            </ol>
            {rating.deals >= kFewDeals && (
                <p>
                    <strong>
                        {words.plays_like(
                            like(mean).map((strength) => whole_games.opponents[strength]),
                            error,
                            rating.deals,
                        )}
                    </strong>
                </p>
            )}
            {words.field_help.map((line) => (
                <p key={line}>{line}</p>
            ))}
        </>
    );
}
