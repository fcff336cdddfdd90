// The same cards with every strain and either leader.
import { useMemo } from 'preact/hooks';
import { kSymbols, kTrumps } from '../table/cards';
import { deal_from, type Seat, state_of } from '../table/game';
import { use_page } from '../view/context';
import { Panel } from '../view/parts';

const kSeats: readonly Seat[] = ['S', 'N'];

export function Strains() {
    const { words, solver } = use_page();
    const { game, state } = use_page().table;
    const deal = deal_from(game, state);
    const { S, N } = deal.hands;
    const tricks = useMemo(
        () =>
            state.answer &&
            kSeats.map((leader) =>
                kTrumps.map((trump) => {
                    const { answer, left } = state_of(solver, {
                        deal: { trump, leader, hands: { S, N } },
                        played: [],
                    });
                    return leader === 'S' ? answer!.value : left - answer!.value;
                }),
            ),
        [solver, S, N],
    );
    if (!tricks) return null;
    return (
        <Panel title={words.strains} note={words.strains_note(state.left)}>
            <table class="strains">
                <thead>
                    <tr>
                        <td />
                        {kTrumps.map((trump) => (
                            <th key={trump} scope="col">
                                <span aria-hidden="true" class={`suit-${trump}`}>
                                    {trump === 'N' ? words.notrump_short : kSymbols[trump]}
                                </span>
                                <span class="unseen">{words.trumps[trump]}</span>
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {kSeats.map((leader, i) => (
                        <tr key={leader}>
                            <th scope="row">{words.leads(words.seats[leader])}</th>
                            {kTrumps.map((trump, j) => (
                                <td
                                    key={trump}
                                    aria-current={
                                        trump === deal.trump && leader === deal.leader
                                            ? true
                                            : undefined
                                    }>
                                    {tricks[i]![j]}
                                </td>
                            ))}
                        </tr>
                    ))}
                </tbody>
            </table>
        </Panel>
    );
}
