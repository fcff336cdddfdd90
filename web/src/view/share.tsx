// The game as a link, a line or a record, and back from text.
import { useState } from 'preact/hooks';
import { SolverError } from '../engine/solver';
import { game_from_text, record_of, text_of } from '../table/text';
import { use_page } from './context';
import { Panel } from './parts';

export function Share({ begin }: { begin(): void }) {
    const { words, solver, table: { game, state, set }, say } = use_page();
    const [text, set_text] = useState('');
    const [fault, set_fault] = useState<string>();
    const line = text_of(solver, state);
    const record = record_of(solver, game);

    const copy = async (what: string) => {
        set_fault(undefined);
        try {
            await navigator.clipboard.writeText(what);
            say(words.copied);
        } catch {
            set_text(what);
            say(words.copy_failed);
        }
    };
    const read = (event: Event) => {
        event.preventDefault();
        try {
            set(game_from_text(solver, text));
            set_fault(undefined);
            say(words.taken);
            begin();
        } catch (error) {
            if (!(error instanceof SolverError)) throw error;
            set_fault(error.message);
        }
    };

    return (
        <Panel title={words.share}>
            <div class="row">
                <button type="button" onClick={() => copy(location.href)}>{words.copy_link}</button>
                <button type="button" disabled={!line} onClick={() => copy(line!)}>{words.copy_text}</button>
                <button type="button" disabled={!record} onClick={() => copy(record!)}
                    aria-describedby={record ? undefined : 'record-why'}>{words.copy_record}</button>
            </div>
            {line && <p class="code"><code>{line}</code></p>}
            {!record && <p class="note" id="record-why">{words.record_why}</p>}
            <form onSubmit={read}>
                <label for="paste">{words.paste}</label>
                <textarea id="paste" rows={4} value={text} spellcheck={false} autocomplete="off"
                    aria-describedby="paste-help" aria-invalid={fault !== undefined}
                    onInput={(event) => set_text(event.currentTarget.value)} />
                <p class="note" id="paste-help">{words.paste_help}</p>
                {fault !== undefined && (
                    <p class="fault" role="alert">{words.text_fault} <span lang="en">{fault}</span></p>
                )}
                <button type="submit">{words.read}</button>
            </form>
        </Panel>
    );
}
