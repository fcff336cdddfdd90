// The game as a link, a line or a record, and back from text.
import { useState } from 'preact/hooks';
import { SolverError, type WholeGame } from '../engine/solver';
import { deal_from } from '../table/game';
import { read_pasted, record_of, text_of } from '../table/text';
import { link_to } from '../view/address';
import { use_page } from '../view/context';
import { Fault, kLongestText, Panel } from '../view/parts';

export function Share({ begin, review }: { begin(): void; review(game: WholeGame): void }) {
    const { words, solver, say } = use_page();
    const { game, state, change } = use_page().table;
    const [text, set_text] = useState('');
    const [fault, set_fault] = useState<SolverError>();
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
    const copy_link = async () => {
        const link = link_to(location.hash);
        if (link !== undefined || !line) return copy(link ?? location.href);
        await copy(line);
        say(words.whole_games.link_only_here);
    };
    const read = (event: Event) => {
        event.preventDefault();
        try {
            const pasted = read_pasted(solver, text, deal_from(game, state));
            set_fault(undefined);
            if ('record' in pasted) return review(pasted.record);
            change(pasted.game);
            say(pasted.deals > 1 ? words.taken_first(pasted.deals) : words.taken);
            begin();
        } catch (error) {
            if (!(error instanceof SolverError)) throw error;
            set_fault(error);
        }
    };

    return (
        <Panel title={words.share}>
            <div class="row">
                <button type="button" onClick={() => void copy_link()}>
                    {words.copy_link}
                </button>
                <button type="button" disabled={!line} onClick={() => copy(line!)}>
                    {words.copy_text}
                </button>
                <button
                    type="button"
                    disabled={!record}
                    onClick={() => copy(record!)}
                    aria-describedby={record ? undefined : 'record-why'}>
                    {words.copy_record}
                </button>
            </div>
            {line && (
                <p class="code">
                    <code>{line}</code>
                </p>
            )}
            {!record && (
                <p class="note" id="record-why">
                    {words.record_why}
                </p>
            )}
            <form onSubmit={read}>
                <label for="paste">{words.paste}</label>
                <textarea
                    id="paste"
                    rows={4}
                    value={text}
                    spellcheck={false}
                    autocomplete="off"
                    maxLength={kLongestText}
                    aria-describedby="paste-help"
                    aria-invalid={fault !== undefined}
                    onInput={(event) => set_text(event.currentTarget.value)}
                />
                <p class="note" id="paste-help">
                    {words.paste_help}
                </p>
                {fault && <Fault text={words.text_fault} error={fault} />}
                <button type="submit">{words.read}</button>
            </form>
        </Panel>
    );
}
