// The games that are kept: statistics for each opponent, a list that leads to their reviews, their
// mistakes as puzzles, and the way out for all of them.
import { useMemo, useState } from 'preact/hooks';
import { SolverError, type WholeGame } from '../engine/solver';
import { kStrengths } from '../engine/strengths';
import { download_text } from '../match/export';
import {
    add_all,
    all_text,
    forget_games,
    game_of_kept,
    type KeptGame,
    kept_games,
    over_browsers,
    type Total,
} from '../match/kept';
import { in_tricks, kAllRules } from '../match/match';
import { use_page } from '../view/context';
import { Dialog } from '../view/dialog';
import { kLongestFile } from '../view/parts';
import type { Puzzle } from './learn';

interface Ways {
    review(game: WholeGame): void;
    learn(puzzles: Puzzle[]): void;
}

function Statistics({ totals }: { totals: readonly Total[] }) {
    const { whole_games, learning: words } = use_page().words;
    const order = (total: Total) =>
        6 * kStrengths.indexOf(total.strength) +
        2 * [undefined, 'four-deals', 'rubber'].indexOf(total.scoring) +
        Number(total.assisted);
    const mean = ({ rules, sum, games }: Total) => words.mean(sum / games, in_tricks(rules));
    return (
        <table class="statistics">
            <thead>
                <tr>
                    <th scope="col">{words.opponent}</th>
                    {[words.games, words.won, words.average].map((name) => (
                        <th key={name} scope="col">
                            {name}
                        </th>
                    ))}
                </tr>
            </thead>
            {kAllRules.map((rules) => {
                const of_rules = over_browsers(totals)
                    .filter((total) => total.rules === rules)
                    .sort((a, b) => order(a) - order(b));
                return (
                    of_rules.length > 0 && (
                        <tbody key={rules}>
                            <tr>
                                <th scope="rowgroup" colSpan={4}>
                                    {whole_games.rules_name(rules)}
                                </th>
                            </tr>
                            {of_rules.map((total) => (
                                <tr key={order(total)}>
                                    <th scope="row">
                                        {whole_games.opponents[total.strength]}
                                        {total.scoring &&
                                            ` · ${whole_games.sessions[total.scoring]}`}
                                        {total.assisted && ` · ${whole_games.assisted}`}
                                    </th>
                                    <td>{total.games}</td>
                                    <td>{total.won}</td>
                                    <td>{mean(total)}</td>
                                </tr>
                            ))}
                        </tbody>
                    )
                );
            })}
        </table>
    );
}

function Inside({ review, learn }: Ways) {
    const { solver } = use_page();
    const { whole_games, learning: words } = use_page().words;
    const [{ games, totals }, set_kept] = useState(kept_games);
    const [sure, set_sure] = useState(false);
    const [imported, set_imported] = useState('');
    // Without links that another version of the page has kept, if this one cannot read them.
    const opened = useMemo(
        () =>
            games.flatMap((kept) => {
                try {
                    return [{ kept, game: game_of_kept(solver, kept) }];
                } catch (error) {
                    if (!(error instanceof SolverError)) throw error;
                    return [];
                }
            }),
        [solver, games],
    );
    const puzzles = opened.flatMap(({ kept, game }) =>
        kept.mistakes.filter((at) => !kept.solved.includes(at)).map((at): Puzzle => ({ game, at })),
    );
    const row = ({ day, rules, strength, assisted, tricks, points }: KeptGame) => (
        <>
            <span>{whole_games.rules_name(rules)}</span>
            <strong>{words.result(tricks, points)}</strong>
            <span class="note">
                {[
                    day,
                    whole_games.opponents[strength],
                    ...(assisted ? [whole_games.assisted] : []),
                ].join(' · ')}
            </span>
        </>
    );
    const import_all = async (input: HTMLInputElement) => {
        const file = input.files?.[0];
        input.value = '';
        if (!file) return;
        const added = add_all(await file.slice(0, kLongestFile).text());
        set_imported(added === undefined ? words.not_all : words.imported(added));
        set_sure(false);
        set_kept(kept_games());
    };
    const none = games.length + totals.length === 0;
    return (
        <div class="kept">
            {puzzles.length > 0 && (
                <button type="button" class="learn strong" onClick={() => learn(puzzles)}>
                    {words.learn(puzzles.length)}
                </button>
            )}
            {none ? <p class="note">{words.no_games}</p> : <Statistics totals={totals} />}
            <p class="note">{words.kept_here}</p>
            {sure && <p role="alert">{words.forget_sure}</p>}
            <div class="row">
                {/* Without a game too: there are days of the puzzle and of the deal. */}
                <button
                    type="button"
                    class="export"
                    onClick={() =>
                        download_text(
                            all_text(opened.map(({ game }) => solver.save_game(game))),
                            'honeymoon-games.txt',
                        )
                    }>
                    {words.export_all}
                </button>
                <label class="file import">
                    <input
                        type="file"
                        accept=".txt,text/plain"
                        onChange={(event) => void import_all(event.currentTarget)}
                    />
                    {words.import_all}
                </label>
                {!none && (
                    <button
                        type="button"
                        class="forget"
                        onClick={() => {
                            if (!sure) return set_sure(true);
                            forget_games();
                            set_sure(false);
                            set_kept(kept_games());
                        }}>
                        {sure ? words.forget : words.forget_ask}
                    </button>
                )}
                <p class="imported" role="status">
                    {imported}
                </p>
            </div>
            <ol>
                {opened.map(({ kept, game }, i) => (
                    <li key={i}>
                        <button type="button" onClick={() => review(game)}>
                            {row(kept)}
                        </button>
                    </li>
                ))}
            </ol>
        </div>
    );
}

export function KeptGames({ review, learn }: Ways) {
    const words = use_page().words.learning;
    return (
        <Dialog button={words.my_games} look="my-games" title={words.my_games}>
            {(close) => {
                const then =
                    <T,>(what: (of: T) => void) =>
                    (of: T) => {
                        close();
                        what(of);
                    };
                return <Inside review={then(review)} learn={then(learn)} />;
            }}
        </Dialog>
    );
}
