// Endings to learn from.
import { useState } from 'preact/hooks';
import { type Lesson, kExamples } from '../table/examples';
import { use_page } from './context';
import { Panel } from './parts';

export function Examples({ begin }: { begin(): void }) {
    const { words, table: { set } } = use_page();
    const [shown, set_shown] = useState<Lesson>();
    return (
        <Panel title={words.examples} className="examples">
            <ul>
                {kExamples.map(({ lesson, game }) => (
                    <li key={lesson}>
                        <button type="button" aria-pressed={shown === lesson} onClick={() => {
                            set_shown(lesson);
                            set(game);
                            begin();
                        }}>{words.lessons[lesson].name}</button>
                        <p class="note">{words.lessons[lesson].text}</p>
                    </li>
                ))}
            </ul>
        </Panel>
    );
}
