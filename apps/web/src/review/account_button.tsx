// The account of a game in two or three sentences; a tap says what they mean.
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { GameView, WholeGame } from '../engine/solver';
import { beaten_of_100, type Field } from '../rating/field';
import { use_page } from '../view/context';
import { Dialog } from '../view/dialog';
import { type Account, use_account } from './account';
import { FieldPicture } from './field';

/** `at_table`: of a game just played. Its field, once it is known, is shown instead of the
 * accuracy. */
export function AccountButton({
    account: { worth, took, exchange, decisions, right },
    at_table,
}: {
    account: Account;
    at_table?: { view: GameView; field: Field | undefined };
}) {
    const { say } = use_page();
    const { whole_games, learning: words } = use_page().words;
    const phrases = [
        ...(worth === undefined ? [] : [words.worth(worth, took)]),
        ...(exchange ? [words.exchange_cost(exchange.cost, exchange.error, exchange.points)] : []),
        ...(at_table?.field
            ? [words.better_than(beaten_of_100(at_table.field, at_table.view))]
            : []),
        ...(decisions > 0 && !at_table
            ? [words.accuracy(Math.floor((100 * right) / decisions))]
            : []),
    ];
    const said = whole_games.sentences(...phrases);
    useEffect(() => say(said, true), [said]);
    // A line is broken between sentences, if one is short enough.
    const pieces = phrases.map((phrase, i) => (
        <>
            {said[whole_games.sentences(...phrases.slice(0, i)).length] === ' ' && ' '}
            <span key={phrase} class="whole">
                {whole_games.sentences(phrase)}
            </span>
        </>
    ));
    return (
        <Dialog
            button={pieces}
            look="account"
            title={at_table?.field ? words.field_title : words.accuracy_title}>
            {() => (
                <>
                    {at_table?.field && (
                        <FieldPicture field={at_table.field} view={at_table.view} />
                    )}
                    {words.accuracy_help(right, decisions).map((line) => (
                        <p key={line}>{line}</p>
                    ))}
                </>
            )}
        </Dialog>
    );
}

/** The account of South's game, and what stands in its place until it is judged. */
export function GameAccount({
    game,
    view,
    field,
    meanwhile,
}: {
    game: WholeGame;
    view: GameView;
    field: Field | undefined;
    meanwhile: ComponentChildren;
}) {
    const { looking } = use_page().words.learning;
    const { account, failed } = use_account(game, view);
    if (account) return <AccountButton account={account} at_table={{ view, field }} />;
    return (
        <>
            {meanwhile}
            {!failed && (
                <p class="note" role="status">
                    {looking}
                </p>
            )}
        </>
    );
}
