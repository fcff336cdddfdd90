// Why the deals are fair: how they are made, their digest, and a trial with other hidden cards.
import { useEffect, useState } from 'preact/hooks';
import { RemoteSolver } from '../engine/inline_worker';
import type { Action, GameView } from '../engine/solver';
import { strategies_of } from '../engine/strengths';
import { type Match, up_to } from '../match/match';
import { use_page } from '../view/context';

/** So many other hands a trial gives the person. */
const kTrials = 10;

/** SHA-256, in hexadecimal digits; nothing where the browser has none. */
async function digest_of(text: string): Promise<string | undefined> {
    const bytes = await globalThis.crypto?.subtle?.digest(
        'SHA-256',
        new TextEncoder().encode(text),
    );
    return (
        bytes &&
        [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    );
}

interface Trial {
    action: Action;
    /** How often it was the same. */
    same: number;
}

/** What the computer does where it acted last, and with other cards wherever it saw none. */
async function tried(match: Match, view: GameView): Promise<Trial | undefined> {
    const at = view.past.map(({ by }) => by).lastIndexOf('N');
    if (at < 0) return undefined;
    const engine = new RemoteSolver();
    try {
        const game = up_to(match.game, at);
        const strategy = strategies_of(match.strength).at(-1)!;
        const action = await engine.ask('choose', game, strategy, match.seed);
        let same = 0;
        for (let seed = 1; seed <= kTrials; ++seed) {
            const hidden = await engine.ask('hide', game, 'N', seed);
            if ((await engine.ask('choose', hidden, strategy, match.seed)) === action) ++same;
        }
        return { action, same };
    } finally {
        engine.give_up();
    }
}

export function Fairness({ match, view }: { match: Match; view: GameView }) {
    const { words: page_words, say } = use_page();
    const words = page_words.whole_games;
    const { deal } = match.game;
    const [digest, set_digest] = useState<string>();
    const [trial, set_trial] = useState<Trial>();
    const [trying, set_trying] = useState(false);
    useEffect(() => {
        digest_of(deal).then(set_digest, () => undefined);
    }, [deal]);
    const hide = async () => {
        set_trying(true);
        try {
            set_trial(await tried(match, view));
        } catch {
            say(page_words.no_worker);
        }
        set_trying(false);
    };
    return (
        <details class="folded fairness">
            <summary>{words.fair}</summary>
            {words.fair_how.map((line) => (
                <p key={line}>{line}</p>
            ))}
            <button
                type="button"
                class="hide-cards"
                disabled={trying || view.past.every(({ by }) => by !== 'N')}
                onClick={() => void hide()}>
                {words.hide_cards}
            </button>
            <p role="status">
                {trying ? words.hiding : trial && words.redealt(trial.action, trial.same, kTrials)}
            </p>
            {digest && (
                <p>
                    {words.digest} <code>{digest}</code>
                </p>
            )}
            {digest && view.phase === 'over' && (
                <>
                    <p>{words.digest_of}</p>
                    <pre>{deal}</pre>
                </>
            )}
        </details>
    );
}
