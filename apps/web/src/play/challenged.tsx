// Before the first card of a challenge: what is played, and what there is to beat.
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Portrait } from '../cards/opponent';
import type { GameView } from '../engine/solver';
import { in_tricks, type Match } from '../match/match';
import { use_page } from '../view/context';

export function Challenged({
    match,
    view,
    begin,
}: {
    match: Match;
    view: GameView;
    begin(): void;
}) {
    const { solver, words: page_words } = use_page();
    const words = page_words.whole_games;
    const dialog = useRef<HTMLDialogElement>(null);
    useEffect(() => dialog.current!.showModal(), []);
    const theirs = useMemo(
        () => solver.view_game({ ...match.game, actions: match.rival! }, 'all'),
        [solver, match],
    );
    return (
        <dialog ref={dialog} class="menu challenged" aria-label={words.challenged} onClose={begin}>
            <div class="menu-inside">
                <h2>{words.challenged}</h2>
                <p>
                    <Portrait of={match.strength} />{' '}
                    {words.challenged_to(
                        words.rules_name(view.rules),
                        words.opponents[match.strength],
                    )}
                </p>
                <p>
                    <strong>
                        {words.to_beat(
                            theirs.tricks!.S,
                            theirs.tricks!.S + theirs.tricks!.N,
                            // Points also where both passed.
                            in_tricks(view.rules) ? undefined : theirs.points!.S - theirs.points!.N,
                        )}
                    </strong>
                </p>
                <button
                    type="button"
                    class="strong"
                    autofocus
                    onClick={() => dialog.current!.close()}>
                    {words.start}
                </button>
            </div>
        </dialog>
    );
}
