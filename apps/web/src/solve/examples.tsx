// Endings to learn from.
import { kExamples } from '../table/examples';
import type { Game } from '../table/game';
import { link_of } from '../table/link';
import { use_page } from '../view/context';
import { Panel } from '../view/parts';

function same_deal(a: Game, b: Game): boolean {
    return link_of({ deal: a.deal, played: [] }) === link_of({ deal: b.deal, played: [] });
}

export function Examples({ begin }: { begin(): void }) {
    const { words, table } = use_page();
    return (
        <Panel title={words.examples} className="examples">
            <ul>
                {kExamples.map(({ lesson, game }) => (
                    <li key={lesson}>
                        <button
                            type="button"
                            aria-pressed={same_deal(game, table.game)}
                            onClick={() => {
                                table.change(game);
                                begin();
                            }}>
                            {words.lessons[lesson].name}
                        </button>
                        <p class="note">{words.lessons[lesson].text}</p>
                    </li>
                ))}
            </ul>
        </Panel>
    );
}
