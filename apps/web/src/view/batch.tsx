// Ten thousand deals, and how their values are spread.
import { useEffect, useRef, useState } from 'preact/hooks';
import { deal_batch, kBatchDeals, mean_of } from '../batch/batch';
import type { Progress } from '../batch/worker';
import { use_page } from './context';
import { kMostCards } from '../table/game';
import { Panel } from './parts';

export function Batch() {
    const { words, table: { game }, say } = use_page();
    const { trump } = game.deal;
    const [level, set_level] = useState(kMostCards);
    const [progress, set_progress] = useState<Progress>();
    const [running, set_running] = useState(false);
    const [failed, set_failed] = useState(false);
    const stop = useRef<(() => void) | null>(null);

    useEffect(() => () => stop.current?.(), []);

    const summary = ({ counts, done }: Progress) => {
        const mean = mean_of(counts).toFixed(2);
        return done === kBatchDeals ? words.batch_done(done, mean) : words.batch_cancelled(done, mean);
    };
    const run = () => {
        const [seed] = crypto.getRandomValues(new Uint32Array(1));
        set_progress({ counts: new Array<number>(level + 1).fill(0), done: 0 });
        set_running(true);
        set_failed(false);
        stop.current = deal_batch(level, trump, seed!, (now) => {
            set_progress(now);
            if (now.done < kBatchDeals) return;
            set_running(false);
            say(summary(now));
        }, () => {
            set_failed(true);
            set_running(false);
        });
    };
    const cancel = () => {
        stop.current?.();
        set_running(false);
        if (progress) say(summary(progress));
    };

    const most = Math.max(1, ...(progress?.counts ?? []));
    return (
        <Panel title={words.batch} note={words.batch_help} className="batch">
            <div class="row">
                <div class="field">
                    <label for="batch-level">{words.cards_each}</label>
                    <select id="batch-level" value={level} disabled={running}
                        onChange={(event) => set_level(Number(event.currentTarget.value))}>
                        {Array.from({ length: kMostCards }, (_, i) => <option key={i} value={i + 1}>{i + 1}</option>)}
                    </select>
                </div>
                <p class="field-text">{words.trump_is(words.trumps[trump])}</p>
                {running
                    ? <button type="button" onClick={cancel}>{words.cancel}</button>
                    : <button type="button" class="strong" onClick={run}>{words.batch_run}</button>}
            </div>
            {failed && <p class="fault" role="alert">{words.batch_failed}</p>}
            {progress && (
                <>
                    <progress max={kBatchDeals} value={progress.done}
                        aria-label={words.batch_progress(progress.done, kBatchDeals)} />
                    <ol class="bars" aria-label={words.chart}>
                        {progress.counts.map((deals, tricks) => {
                            const share = `${((100 * deals) / Math.max(1, progress.done)).toFixed(1)} %`;
                            return (
                                <li key={tricks}>
                                    <span class="unseen">{words.batch_bar(tricks, deals, share)}</span>
                                    <span class="bar-number" aria-hidden="true">
                                        {progress.done > 0 ? share.replace(' %', '') : ''}
                                    </span>
                                    <span class="bar" aria-hidden="true" style={{ height: `${(100 * deals) / most}%` }} />
                                    <span class="bar-name" aria-hidden="true">{tricks}</span>
                                </li>
                            );
                        })}
                    </ol>
                    <p class="batch-summary">
                        {running ? words.batch_progress(progress.done, kBatchDeals) : summary(progress)}
                    </p>
                </>
            )}
        </Panel>
    );
}
