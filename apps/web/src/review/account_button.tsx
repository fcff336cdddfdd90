// The account of a game in two or three sentences; a tap says what they mean.
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { GameView, WholeGame } from '../engine/solver';
import { use_page } from '../view/context';
import { Dialog } from '../view/dialog';
import { type Account, use_account } from './account';

export function AccountButton({
    account: { worth, took, exchange, decisions, right },
}: {
    account: Account;
}) {
    const { say } = use_page();
    const { whole_games, learning: words } = use_page().words;
    const said = whole_games.sentences(
        ...(worth === undefined ? [] : [words.worth(worth, took)]),
        ...(exchange ? [words.exchange_cost(exchange.cost, exchange.error, exchange.points)] : []),
        ...(decisions > 0 ? [words.accuracy(Math.floor((100 * right) / decisions))] : []),
    );
    useEffect(() => say(said, true), [said]);
    return (
        <Dialog button={said} look="account" title={words.accuracy_title}>
            {() => (
                <>
                    {words.accuracy_help(right, decisions).map((line) => (
                        <p key={line}>{line}</p>
                    ))}
                </>
            )}
        </Dialog>
    );
}

/** The account of South's game, and what stands in its place until it is known. */
export function GameAccount({
    game,
    view,
    meanwhile,
}: {
    game: WholeGame;
    view: GameView;
    meanwhile: ComponentChildren;
}) {
    const account = use_account(game, view);
    return account ? <AccountButton account={account} /> : meanwhile;
}
