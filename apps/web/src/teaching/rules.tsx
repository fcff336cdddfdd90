// The rules of every game, one tap away wherever one is; and the way back to the lesson at the
// table.
import { kRules } from '../match/match';
import { kViewLinks } from '../view/address';
import { use_page } from '../view/context';
import { Dialog } from '../view/dialog';

export function RulesButton({ show_lesson }: { show_lesson(): void }) {
    const { whole_games, teaching: words } = use_page().words;
    const rules = (name: string, lines: readonly string[]) => (
        <section key={name}>
            <h3>{name}</h3>
            <ul>
                {lines.map((line) => (
                    <li key={line}>{line}</li>
                ))}
            </ul>
        </section>
    );
    return (
        <Dialog button="?" look="icon rules" title={words.rules}>
            {(close) => (
                <div class="rules-text">
                    <button
                        type="button"
                        onClick={() => {
                            close();
                            show_lesson();
                            location.hash = kViewLinks.play;
                        }}>
                        {words.show_lesson}
                    </button>
                    <p class="note">{words.show_lesson_note}</p>
                    {rules(words.every_game, words.common)}
                    {rules(words.thumb_title, words.thumb)}
                    {kRules.map((game) =>
                        rules(whole_games.rules[game]!, [
                            ...words.of_game[game]!,
                            ...(words.options_of_game[game] ? [words.options_of_game[game]] : []),
                        ]),
                    )}
                </div>
            )}
        </Dialog>
    );
}
