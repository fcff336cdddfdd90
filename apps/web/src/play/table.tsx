// The table of a game under way: both hands, the stock, the trick, and what is said of them.
import { Sheet, SuitMark } from '../cards/card_art';
import { OtherHand, OwnHand, Pile, type Turn } from '../cards/cards';
import { Portrait } from '../cards/opponent';
import { type GameView, hides_hands, type Side } from '../engine/solver';
import type { Strength } from '../engine/strengths';
import type { Match } from '../match/match';
import type { Suit } from '../table/cards';
import { use_page } from '../view/context';
import { Suits } from '../view/parts';
import { at_place } from '../view/places';
import type { PlayWords } from '../words/play_en';
import { BiddingBox, Calls } from './bidding';
import { Draw } from './draw';
import type { Hint, Play } from './use_play';

/** A game under way, or over. */
export interface Now {
    play: Play;
    match: Match;
    view: GameView;
}

/** The trick that lies on the table: the one under way; or the last one, which its winner has
 * taken. */
function Trick({ view }: { view: GameView }) {
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
                                    name={words.aloud([
                                        words.played(by, action),
                                        ...(by === side ? [words.won_trick] : []),
                                    ])}
                                />
                            </span>
                        ))}
                </div>
            ))}
        </div>
    );
}

/** What is left to be drawn, and what is trumps. */
function Stock({ view }: { view: GameView }) {
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

function Player({ view, side, opponent }: { view: GameView; side: Side; opponent?: Strength }) {
    const words = use_page().words.whole_games;
    return (
        <p class={`player ${side} ${view.to_act === side ? 'to-act' : ''}`}>
            {opponent && <Portrait of={opponent} />}
            <span class="player-name">
                {opponent ? (
                    <>
                        <span class="unseen">{words.about(words.opponent, '')}</span>
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

/** What a hint says, or that it is on its way. */
function hint_said(words: PlayWords, view: GameView, { advice, card }: Hint): string {
    if (!advice) return words.hint_wait;
    if (advice.kind === 'call') return words.hint_call(advice.call);
    if (advice.kind === 'draw') return words.hint_draw(advice.draw);
    if (advice.kind === 'none') return words.hint_card(card!);
    return advice.kind === 'exact' && view.phase === 'play' && !hides_hands(view)
        ? words.hint_exact
        : words.hint_sampled;
}

/** What has just happened, and what is to be done. */
export function prompt(words: PlayWords, play: Play, view: GameView): [string, string] {
    const last = view.past.at(-1);
    let news = '';
    if (last?.winner) {
        const { drew, winner } = last;
        // With a face-up card the winner takes that one.
        const up =
            view.face_up !== undefined || view.past.some((done) => done.drew?.N !== undefined);
        const order: Side[] = winner === 'S' ? ['S', 'N'] : ['N', 'S'];
        news = words.news(
            words.last_trick(winner),
            drew ? order.map((side) => words.drew(side, drew[side], up && side === winner)) : [],
        );
    } else if (last?.phase === 'draw') {
        news = words.sentences(words.drawn(last.by === 'S' ? words.you : words.computer, last));
    } else if (last?.phase === 'auction') {
        news = words.called(last.by, last.action);
    } else if (!last) {
        news = words.sentences(words.deals(view.dealer));
    }
    if (view.phase === 'over') return [news, ''];
    if (view.to_act === 'N') return [news, play.thinking ? words.thinking : ''];
    const { hint } = play;
    if (hint) return [news, hint_said(words, view, hint) + (hint.first ? words.now_assisted : '')];
    if (view.looked_at) return [news, words.your_draw(view.cards.S + 1, view.looked_at)];
    if (view.phase === 'auction') return [news, words.your_call];
    if (view.led) return [news, words.your_follow(view.led)];
    const begun = view.past.some(({ phase }) => phase === view.phase);
    if (!begun && view.phase === 'play') return [news, words.play_begins(view.rules)];
    return [news, words.your_lead];
}

/** Both hands, and between them what lies on the table. */
export function Hands({
    play: { options, hint, hurry },
    match: { strength },
    news,
    ...turn
}: Now & Omit<Turn, 'advice'> & { news: [string, string] }) {
    const { view } = turn;
    const own = { ...turn, advice: hint?.advice };
    const drawn = view.past
        .map(({ by, drew, kept }) => drew?.S ?? (by === 'S' ? kept : undefined))
        .filter((card) => card)
        .at(-1);
    const fresh = view.phase === 'exchange' || view.phase === 'draw' ? drawn : undefined;
    return (
        <>
            <div class="other">
                <Player view={view} side="N" opponent={strength} />
                <OtherHand view={view} seen={options.seen} />
            </div>
            <div
                class="centre"
                ref={at_place('centre')}
                onClick={() => view.to_act === 'N' && hurry()}>
                {view.phase === 'auction' ? (
                    <div class="auction">
                        <Calls view={view} />
                        <BiddingBox {...own} />
                    </div>
                ) : view.phase === 'draw' ? (
                    <Draw {...own} />
                ) : (
                    <>
                        <Stock view={view} />
                        <Trick view={view} />
                    </>
                )}
            </div>
            <div class="says-now">
                <p class="news">
                    <Suits text={news[0]} />
                </p>
                <p class="todo">
                    <Suits text={news[1]} />
                </p>
            </div>
            <div class="own">
                <Player view={view} side="S" />
                <OwnHand {...own} fresh={fresh} />
            </div>
        </>
    );
}
