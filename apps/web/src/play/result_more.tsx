// What a game that is over can be compared with: the par of the day, or what somebody else did on
// the same deal.
import { useMemo } from 'preact/hooks';
import { Portrait } from '../cards/opponent';
import type { Done, GameView, Side } from '../engine/solver';
import { stronger } from '../engine/strengths';
import { challenge_hash } from '../match/challenge';
import { day_games, days_played, streak } from '../match/day';
import { copy_text } from '../match/export';
import { in_tricks, is_whist, type Match } from '../match/match';
import { beaten_of_100, type Field } from '../rating/field';
import { can_share, link_to, share } from '../view/address';
import { use_page } from '../view/context';
import { signed } from '../words/common';

/** Who took each trick of the play. */
function takers(past: readonly Done[]): Side[] {
    return past.flatMap(({ phase, winner }) => (phase === 'play' && winner ? [winner] : []));
}

/** A sign for each trick of the play: full for South's. */
function signs(past: readonly Done[]): string {
    return takers(past)
        .map((side) => (side === 'S' ? '●' : '○'))
        .join('');
}

/** Both games on this deal, trick by trick. */
function Versus({ match, view }: { match: Match; view: GameView }) {
    const { solver } = use_page();
    const words = use_page().words.whole_games;
    const theirs = useMemo(
        () => solver.view_game({ ...match.game, actions: match.rival! }, 'all'),
        [solver, match],
    );
    const ahead = view.points!.S - view.points!.N - (theirs.points!.S - theirs.points!.N);
    // One of them may have been passed out.
    const in_points =
        view.contract !== undefined ||
        theirs.contract !== undefined ||
        (is_whist(view.rules) && !in_tricks(view.rules));
    return (
        <table class="versus">
            <caption>
                {ahead > 0 ? words.beaten : ahead < 0 ? words.not_beaten : words.equalled}
            </caption>
            <thead>
                <tr>
                    <td />
                    <th scope="col">{words.each_trick}</th>
                    <th scope="col">{words.tricks_won}</th>
                    {in_points && <th scope="col">{words.points_won}</th>}
                </tr>
            </thead>
            <tbody>
                {(
                    [
                        [words.you, view],
                        [words.challenger, theirs],
                    ] as const
                ).map(([name, { past, tricks, points }]) => (
                    <tr key={name}>
                        <th scope="row">{name}</th>
                        <td class="signs">
                            <span aria-hidden="true">{signs(past)}</span>
                            <span class="unseen">
                                {takers(past)
                                    .map((side) => (side === 'S' ? words.took : words.lost_trick))
                                    .join(' ')}
                            </span>
                        </td>
                        <td>{tricks!.S}</td>
                        {in_points && <td>{signed(points!.S - points!.N)}</td>}
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

/** What came of the deal of the day, and the same to hand on, which gives no card away. */
function Day({
    match,
    day,
    view,
    field,
}: {
    match: Match;
    day: string;
    view: GameView;
    field: Field | undefined;
}) {
    const { say } = use_page();
    const { whole_games: words, learning, title, copied } = use_page().words;
    const days = streak([...days_played(), day], day);
    const line = words.day_result(view.tricks!.S, match.par?.tricks);
    const assisted = match.assisted ? words.aside(words.assisted) : '';
    const link = link_to('');
    const share = field && learning.better_than(beaten_of_100(field, view));
    // Against the Owl, unless it is said.
    const against = match.strength === 'hardest' ? [] : [words.opponents[match.strength]];
    const text = [
        words.about(words.listed(`${title} ${day}`, ...against), line + assisted),
        share,
        signs(view.past),
        link,
        '',
    ]
        .filter((each) => each !== undefined)
        .join('\n');
    return (
        <>
            <div>
                <p>
                    {line}
                    {words.aside(
                        match.par
                            ? words.par_exactly(match.par.tricks, match.par.error)
                            : words.par_wait,
                    )}
                </p>
                <p>
                    <span class="signs" aria-hidden="true">
                        {signs(view.past)}
                    </span>{' '}
                    <span class="note">
                        {day_games()[day]?.late ? words.day_late : words.streak(days)}
                    </span>
                </p>
            </div>
            <button
                type="button"
                class="copy-day"
                onClick={() =>
                    void copy_text(text, 'honeymoon.txt').then((done) => done && say(copied))
                }>
                {words.copy_day}
            </button>
        </>
    );
}

export function ResultMore({
    match,
    view,
    field,
    accept,
}: {
    match: Match;
    view: GameView;
    field: Field | undefined;
    accept(): void;
}) {
    const { solver, say } = use_page();
    const { whole_games: words, title, copied } = use_page().words;
    const challenge = async () => {
        const hash = challenge_hash(solver, match);
        const link = link_to(hash);
        if (link !== undefined && can_share && (await share(title, link))) return;
        if (await copy_text(link ?? location.href.replace(/#.*/, '') + hash, 'honeymoon.txt'))
            say(link ? copied : words.challenge_only_here);
    };
    return (
        <div class="result-more">
            {match.rival && <Versus match={match} view={view} />}
            {match.day && <Day match={match} day={match.day} view={view} field={field} />}
            {match.proposal && (
                <button type="button" class="propose strong" onClick={accept}>
                    <Portrait of={match.proposal} />
                    {words.propose(
                        stronger(match.proposal, match.strength),
                        words.opponents[match.proposal],
                    )}
                </button>
            )}
            {takers(view.past).length > 0 && (
                <button type="button" class="challenge" onClick={() => void challenge()}>
                    {words.challenge}
                </button>
            )}
        </div>
    );
}
