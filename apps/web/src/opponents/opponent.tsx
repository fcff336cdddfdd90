// An opponent as they are seen: the face of a card, and seven of them to choose from.
import { CardFace } from '../cards/card_art';
import { use_page } from '../view/context';
import { Choices } from '../view/parts';
import { type Strength, kFaces, kStrengths } from './opponents';

/** For the eye alone: the name stands beside it. */
export function Portrait({ of }: { of: Strength }) {
    return <span class="portrait" aria-hidden="true"><CardFace card={kFaces[of]} /></span>;
}

export function OpponentChoice({ value, choose }: { value: Strength; choose(value: Strength): void }) {
    const { words: { whole_games: words } } = use_page();
    return (
        <div class="opponents">
            <Choices label={words.opponent} value={value} choose={choose}
                choices={kStrengths.map((each) => ({ value: each, label: <><Portrait of={each} />{words.opponents[each]}</> }))} />
            <p class="note">{words.characters[value]}</p>
        </div>
    );
}
