// A game that is over: who has won, the score, and the hands with which the play began.
import type { RefCallback } from 'preact';
import { useMemo } from 'preact/hooks';
import { Sheet } from '../cards/card_art';
import type { Both, GameView } from '../engine/solver';
import { type End, is_alone, is_whist, type Match, totals, up_to } from '../match/match';
import type { Field } from '../rating/field';
import { rows_of } from '../table/order';
import { use_page } from '../view/context';
import { later } from '../view/later';
import { Suits } from '../view/parts';
import type { PlayWords } from '../words/play_en';
import { ResultMore } from './result_more';
import { session_rows } from './score_sheet';

const GameAccount = later(async () => (await import('../review/account_button')).GameAccount);

const kBook = 6;

/** Who has won a game that is over, and with what. */
export function outcome(
    words: PlayWords,
    match: Match,
    view: GameView,
    end: End | undefined,
): [string, string] | undefined {
    const { tricks, points, contract } = view;
    if (!tricks || !points) return undefined;
    const head =
        points.S === points.N
            ? contract || is_whist(view.rules)
                ? words.tied
                : words.passed_out
            : points.S > points.N
              ? match.session
                  ? words.won_deal
                  : words.won
              : match.session
                ? words.lost_deal
                : words.lost;
    const whole =
        end?.over &&
        (end.score
            ? words.session_won(
                  match.session!.kind,
                  end.winner,
                  Math.abs(end.score.points.S - end.score.points.N),
              )
            : words.match_won(end.winner!));
    return [
        whole || head,
        contract
            ? words.sentences(
                  words.made(
                      contract.declarer,
                      contract.bid,
                      tricks[contract.declarer],
                      kBook + Number(contract.bid[0]),
                  ),
                  words.points(points),
              )
            : head === words.passed_out
              ? ''
              : words.sentences(words.result(tricks)),
    ];
}

/** A game that is over: what came of it, the score, and the hands with which the play began. */
export function Result({
    match,
    view,
    end,
    field,
    name,
    accept,
    first,
}: {
    match: Match;
    view: GameView;
    end: End | undefined;
    field: Field | undefined;
    /** What is over. */
    name: string;
    accept(): void;
    /** Of what has the focus once it is there. */
    first: RefCallback<HTMLElement>;
}) {
    const { solver } = use_page();
    const words = use_page().words.whole_games;
    const { tricks, points, contract } = view;
    const hands = useMemo(() => {
        const begin = view.past.findIndex(({ phase }) => phase === 'play');
        return begin < 0 ? undefined : solver.view_game(up_to(match.game, begin), 'all').hands;
    }, [solver, match, view]);
    const said = outcome(words, match, view, end);
    if (!said || !tricks || !points) return null;
    // Where tricks are the points, they are said once.
    const { before, assisted_before } = totals(match, points);
    const rows: [string, Both<number>][] = match.session
        ? session_rows(words, solver, { match, view, end }, before)
        : [[words.tricks_won, tricks]];
    if (!match.session && (points.S !== tricks.S || points.N !== tricks.N))
        rows.push([words.points_won, points]);
    if (!match.session && !is_alone(match)) {
        // Not where this game alone is counted.
        if (match.assisted_before.S + match.assisted_before.N > 0)
            rows.push([words.running_assisted, assisted_before]);
        if (before.S + before.N > 0)
            rows.push([match.target ? words.running_to(match.target) : words.running, before]);
    }
    return (
        <section class="result" aria-label={name}>
            <div class="result-what">
                <h2 tabIndex={-1} ref={first}>
                    {said[0]}
                </h2>
                {(match.assisted || (end?.over && match.session?.assisted)) && (
                    <p class="note">
                        {words.assisted_why(match.help, match.session !== undefined)}
                    </p>
                )}
                {contract && (
                    <p>
                        <Suits
                            text={words.made(
                                contract.declarer,
                                contract.bid,
                                tricks[contract.declarer],
                                kBook + Number(contract.bid[0]),
                            )}
                        />
                    </p>
                )}
                <table>
                    <thead>
                        <tr>
                            <td />
                            <th scope="col">{words.you}</th>
                            <th scope="col">{words.computer}</th>
                        </tr>
                    </thead>
                    <tbody>
                        {rows.map(([name, { S, N }]) => (
                            <tr key={name}>
                                <th scope="row">{name}</th>
                                <td>{S}</td>
                                <td>{N}</td>
                            </tr>
                        ))}
                    </tbody>
                </table>
            </div>
            {hands && (
                <div class="result-hands">
                    <GameAccount
                        game={match.game}
                        view={view}
                        field={field}
                        meanwhile={<h3>{words.hands_at_play}</h3>}
                    />
                    {(['N', 'S'] as const).map((side) => (
                        <div key={side}>
                            <p>{side === 'S' ? words.you : words.computer}</p>
                            <ul class="other-cards">
                                {rows_of(hands[side], view.trump, 1)[0].map((card) => (
                                    <li key={card} class="mini">
                                        <Sheet card={card} name={words.card(card)} />
                                    </li>
                                ))}
                            </ul>
                        </div>
                    ))}
                </div>
            )}
            <ResultMore match={match} view={view} field={field} accept={accept} />
        </section>
    );
}
