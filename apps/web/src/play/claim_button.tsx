// What one can do about the rest of the play: claim some of it, or have it finished.
import { use_page } from '../view/context';
import { Dialog } from '../view/dialog';

export function ClaimButton({
    left,
    disabled,
    claim,
    finish,
}: {
    /** Tricks that are not finished yet. */
    left: number;
    disabled: boolean;
    claim(tricks: number): void;
    finish(): void;
}) {
    const words = use_page().words.whole_games;
    return (
        <Dialog button={words.claim} look="claim" title={words.claim} disabled={disabled}>
            {(close) => {
                const then = (what: () => void) => () => {
                    close();
                    what();
                };
                return (
                    <>
                        <div class="claims" role="group" aria-label={words.claim_how_many(left)}>
                            <p aria-hidden="true">{words.claim_how_many(left)}</p>
                            {Array.from({ length: left + 1 }, (_, tricks) => (
                                <button
                                    key={tricks}
                                    type="button"
                                    data-claim={tricks}
                                    onClick={then(() => claim(tricks))}>
                                    {tricks}
                                </button>
                            ))}
                            <p class="note">{words.claim_help}</p>
                        </div>
                        <div class="finishing">
                            <button type="button" class="finish" onClick={then(finish)}>
                                {words.finish}
                            </button>
                            <p class="note">{words.finish_help}</p>
                        </div>
                    </>
                );
            }}
        </Dialog>
    );
}
