// The bidding box: a level, then a suit; and what has been called.
import { useEffect, useState } from 'preact/hooks';
import type { Turn } from '../cards/cards';
import type { GameView } from '../engine/solver';
import { kSymbols, type Suit } from '../table/cards';
import { use_page } from '../view/context';
import { Suits } from '../view/parts';
import { at_place } from '../view/places';

const kStrains = ['C', 'D', 'H', 'S', 'NT'] as const;

export function Calls({ view }: { view: GameView }) {
    const words = use_page().words.whole_games;
    const calls = view.past.filter(({ phase }) => phase === 'auction');
    return (
        <ol class="calls" aria-label={words.calls}>
            {calls.length === 0 && <li class="calls-none">{words.calls_none}</li>}
            {calls.slice(-6).map(({ by, action }, i) => (
                <li key={`${calls.length}-${i}`} class={by}>
                    <span class="unseen">{words.called(by, action)}</span>
                    <span aria-hidden="true">
                        <Suits text={words.call(action)} />
                    </span>
                </li>
            ))}
        </ol>
    );
}

export function BiddingBox({ view, advice, act, first }: Turn) {
    const { whole_games: words, notrump_short } = use_page().words;
    const legal = new Set(view.legal);
    const levels = [1, 2, 3, 4, 5, 6, 7].filter((level) =>
        kStrains.some((strain) => legal.has(`${level}${strain}`)),
    );
    const [level, set_level] = useState(levels[0] ?? 0);
    const lowest = levels[0] ?? 0;
    useEffect(() => set_level(lowest), [lowest]);
    // A hint marks its level; it does not move the box under a finger that is on its way.
    const advised = advice?.kind === 'call' ? advice.call : '';
    const mine = view.to_act === 'S';
    return (
        <div class="bidding" ref={at_place('bidding')}>
            <div class="bid-row levels" role="group" aria-label={words.level}>
                {[1, 2, 3, 4, 5, 6, 7].map((each) => (
                    <button
                        key={each}
                        ref={each === levels[0] ? first : null}
                        type="button"
                        aria-label={words.level_name(each)}
                        aria-pressed={each === level}
                        class={each === level ? 'on' : Number(advised[0]) === each ? 'strong' : ''}
                        disabled={!levels.includes(each)}
                        onClick={() => set_level(each)}>
                        {each}
                    </button>
                ))}
            </div>
            <div class="bid-row strains" role="group" aria-label={words.strain}>
                {kStrains.map((strain) => (
                    <button
                        key={strain}
                        type="button"
                        data-call={`${level}${strain}`}
                        class={advised === `${level}${strain}` ? 'strong' : ''}
                        disabled={!mine || !legal.has(`${level}${strain}`)}
                        onClick={() => act(`${level}${strain}`)}>
                        <span aria-hidden="true">
                            {level || ''}
                            <span class={strain === 'NT' ? '' : `suit-${strain}`}>
                                {strain === 'NT' ? notrump_short : kSymbols[strain as Suit]}
                            </span>
                        </span>
                        <span class="unseen">{words.bid_name(level || 1, strain)}</span>
                    </button>
                ))}
            </div>
            <div class="bid-row others">
                {(
                    [
                        ['Pass', words.pass],
                        ['X', words.double],
                        ['XX', words.redouble],
                    ] as const
                ).map(([call, name]) => (
                    <button
                        key={call}
                        ref={call === 'Pass' && levels.length === 0 ? first : null}
                        type="button"
                        data-call={call}
                        class={advised === call ? 'strong' : ''}
                        disabled={!mine || !legal.has(call)}
                        onClick={() => act(call)}>
                        {name}
                    </button>
                ))}
            </div>
        </div>
    );
}
