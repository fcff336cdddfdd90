// The table of a game under way: both players, the stock, the trick, and what one can do.
import { Sheet, SuitMark } from '../cards/card_art';
import { Pile } from '../cards/cards';
import { Portrait } from '../cards/opponent';
import { type GameView, hides_hands, type Side } from '../engine/solver';
import type { Strength } from '../engine/strengths';
import type { Suit } from '../table/cards';
import { use_page } from '../view/context';
import { Suits } from '../view/parts';
import { at_place } from '../view/places';

/** The trick that lies on the table: the one under way; or the last one, which its winner has
 * taken. */
export function Trick({ view }: { view: GameView }) {
    const words = use_page().words.whole_games;
    const { past } = view;
    let end = past.length - 1;
    while (end >= 0 && past[end]!.winner === undefined) --end;
    // What comes behind it is another trick, or an auction.
    const last = end > 0 && end === past.length - 1 ? [past[end - 1]!, past[end]!] : [];
    const winner = last[1]?.winner;
    const won = view.phase === 'exchange' ? view.exchange_tricks : view.play_tricks;
    return (
        <div class="trick" ref={at_place('trick')} role="group" aria-label={words.centre}>
            {(['N', 'S'] as const).map((side) => (
                <div
                    key={side}
                    ref={at_place(side)}
                    class={`place ${side} ${view.to_act === side ? 'wanted' : ''}`}>
                    {view.led && view.leader === side && (
                        <span class="card" key={view.led}>
                            <Sheet card={view.led} name={words.played(side, view.led)} />
                        </span>
                    )}
                </div>
            ))}
            {(['N', 'S'] as const).map((side) => (
                <div key={side} class={`taken ${side}`}>
                    {side !== winner && won[side] > 0 && (
                        <span class="card">
                            <Sheet />
                        </span>
                    )}
                    {side === winner &&
                        last.map(({ by, action }) => (
                            <span class={`card ${by === side ? 'won' : ''}`} key={action}>
                                <Sheet
                                    card={action}
                                    name={
                                        words.played(by, action) +
                                        (by === side ? ` ${words.won_trick}` : '')
                                    }
                                />
                            </span>
                        ))}
                </div>
            ))}
        </div>
    );
}

/** What is left to be drawn, and what is trumps. */
export function Stock({ view }: { view: GameView }) {
    const { whole_games: words, notrump_short } = use_page().words;
    return (
        <div class="stock" ref={at_place('stock')}>
            {view.stock > 0 && <Pile view={view} />}
            {view.trump && (
                <p class="trump-badge">
                    {view.trump === 'N' ? (
                        <b>{notrump_short}</b>
                    ) : (
                        <>
                            <SuitMark suit={view.trump as Suit} />
                            <span aria-hidden="true">{words.trump_word}</span>
                        </>
                    )}
                </p>
            )}
        </div>
    );
}

export function Player({
    view,
    side,
    opponent,
}: {
    view: GameView;
    side: Side;
    opponent?: Strength;
}) {
    const words = use_page().words.whole_games;
    return (
        <p class={`player ${side} ${view.to_act === side ? 'to-act' : ''}`}>
            {opponent && <Portrait of={opponent} />}
            <span class="player-name">
                {opponent ? (
                    <>
                        <span class="unseen">{words.opponent}: </span>
                        {words.computer}
                    </>
                ) : (
                    words.you
                )}
            </span>
            <span class="player-tricks">{words.tricks_of(view.phase, view, side)}</span>
            {side === 'N' &&
                (view.phase === 'exchange' || hides_hands(view)) &&
                view.voids !== '' && (
                    <span class="player-note">
                        <Suits text={words.has_none(view.voids)} />
                    </span>
                )}
        </p>
    );
}
