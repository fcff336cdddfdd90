// The score of a rubber or of four deals: in short beside the game, and its sheet behind that; and
// what a game adds.
import { useMemo } from 'preact/hooks';
import type { Both, GameView, Side, Solver, Standing } from '../engine/solver';
import type { End, Match } from '../match/match';
import { use_page } from '../view/context';
import { Dialog } from '../view/dialog';
import { Suits } from '../view/parts';
import type { PlayWords } from '../words/play_en';

interface Now {
    match: Match;
    view: GameView;
    end: End | undefined;
}

/** What the game is played with; once it is over, the next one. Nothing behind the last. */
function standing_of(solver: Solver, { view, end }: Now): Standing | undefined {
    if (!end) return view.standing;
    return end.score?.next && solver.view_game(end.score.next, 'S').standing;
}

/** Rows of the result: how the rubber or the four deals stand with this game. */
export function session_rows(
    words: PlayWords,
    solver: Solver,
    now: Now,
    total: Both<number>,
): [string, Both<number>][] {
    const { kind } = now.match.session!;
    const rows: [string, Both<number>][] = [[words.points_won, now.view.points!]];
    const standing = standing_of(solver, now);
    if (standing && kind === 'rubber')
        rows.push([
            words.games_made,
            { N: Number(standing.vulnerable.N), S: Number(standing.vulnerable.S) },
        ]);
    if (standing && standing.below.N + standing.below.S > 0)
        rows.push([words.part_score, standing.below]);
    return [...rows, [words.sessions[kind], total]];
}

function Sheet({ match, view, end }: Now) {
    const { solver } = use_page();
    const words = use_page().words.whole_games;
    const { kind, earlier } = match.session!;
    // Deals that both passed are dealt again, and have no number.
    const deals = useMemo(
        () =>
            [...earlier.map((link) => solver.read_link(link)), ...(end ? [match.game] : [])]
                .map((game) => solver.view_game(game, 'all'))
                .filter(({ contract }) => contract),
        [match, end],
    );
    const now = standing_of(solver, { match, view, end });
    // Behind the last deal of a rubber, which a game ends, nothing stands.
    const is_game = deals.map(({ below }, i) => {
        const then = deals[i + 1]?.standing ?? now;
        return (
            below!.N + below!.S > 0 &&
            (then ? then.below.N + then.below.S === 0 : kind === 'rubber')
        );
    });
    const games = (side: Side) =>
        deals.filter(({ contract }, i) => is_game[i] && contract!.declarer === side).length;
    const rows = (points_of: (deal: GameView) => Both<number>, below: boolean) =>
        deals.map((deal, i) => {
            const { N, S } = points_of(deal);
            const { bid, declarer } = deal.contract!;
            return (
                N + S > 0 && (
                    <tr key={i} class={below && is_game[i] ? 'game-made' : ''}>
                        <th scope="row">
                            {i + 1}. {declarer === 'S' ? words.you : words.computer}{' '}
                            <Suits text={words.bid(bid)} />
                        </th>
                        <td>{S || ''}</td>
                        <td>{N || ''}</td>
                    </tr>
                )
            );
        });
    const group = (name: string) => (
        <tr>
            <th scope="rowgroup" colSpan={3}>
                {name}
            </th>
        </tr>
    );
    const sum = (side: 'N' | 'S') =>
        deals.reduce((so_far, { points }) => so_far + points![side], 0);
    return (
        <>
            <table class="score-sheet">
                <thead>
                    <tr>
                        <td />
                        <th scope="col">{words.you}</th>
                        <th scope="col">{words.computer}</th>
                    </tr>
                </thead>
                <tbody class="above">
                    {group(words.above)}
                    {rows(
                        ({ points, below }) => ({
                            N: points!.N - below!.N,
                            S: points!.S - below!.S,
                        }),
                        false,
                    )}
                </tbody>
                <tbody class="below">
                    {group(words.below)}
                    {rows(({ below }) => below!, true)}
                </tbody>
                <tfoot>
                    {kind === 'rubber' && (
                        <tr>
                            <th scope="row">{words.games_made}</th>
                            <td>{games('S')}</td>
                            <td>{games('N')}</td>
                        </tr>
                    )}
                    {/* With the signs that stand for them in the bar. */}
                    {now && (
                        <tr>
                            <th scope="row">
                                {words.vulnerable}{' '}
                                <i aria-hidden="true">{words.vulnerable_short}</i>
                            </th>
                            <td>{words.yes_no(now.vulnerable.S)}</td>
                            <td>{words.yes_no(now.vulnerable.N)}</td>
                        </tr>
                    )}
                    {now && (
                        <tr>
                            <th scope="row">{words.part_score}</th>
                            <td>({now.below.S})</td>
                            <td>({now.below.N})</td>
                        </tr>
                    )}
                    <tr>
                        <th scope="row">{words.points_won}</th>
                        <td>{sum('S')}</td>
                        <td>{sum('N')}</td>
                    </tr>
                </tfoot>
            </table>
            <p class="note">{words.session_help[kind]}</p>
        </>
    );
}

/** In the bar: points, who is vulnerable, part-scores; and all of that in words. */
export function Scores({
    standing,
    total,
    said,
    heard = false,
}: {
    standing: Standing | undefined;
    total: Both<number>;
    said: string;
    /** What is seen is part of a button's name. */
    heard?: boolean;
}) {
    const words = use_page().words.whole_games;
    return (
        <>
            <span class="unseen">{said} </span>
            {(['S', 'N'] as const).map((side) => (
                <span key={side} class="side-score" aria-hidden={!heard}>
                    <span>{side === 'S' ? words.you : words.computer}</span>{' '}
                    {standing?.vulnerable[side] && <i>{words.vulnerable_short} </i>}
                    {standing && standing.below[side] > 0 && <span>({standing.below[side]}) </span>}
                    <b>{total[side]}</b>{' '}
                </span>
            ))}
        </>
    );
}

/** The same of a rubber or of four deals, with their sheet behind it. */
export function SessionBar({ total, ...now }: Now & { total: Both<number> }) {
    const { solver } = use_page();
    const words = use_page().words.whole_games;
    const standing = standing_of(solver, now);
    const said = words.session_said(now.match.session!.kind, total, standing);
    return (
        <Dialog
            button={
                <Scores
                    heard
                    standing={standing}
                    total={total}
                    said={words.aloud([said, words.sentences(words.score_sheet)])}
                />
            }
            look="bar-score"
            title={words.score_sheet}>
            {() => <Sheet {...now} />}
        </Dialog>
    );
}
