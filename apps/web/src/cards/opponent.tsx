// An opponent as they are seen: the face of a card, and seven of them to choose from.
import { useMemo } from 'preact/hooks';
import { kStrengths, type Strength } from '../engine/strengths';
import { type Page, use_page } from '../view/context';
import { Choices } from '../view/parts';
import { CardFace } from './card_art';

const kFaces: Record<Strength, string> = {
    beginner: 'H2',
    novice: 'H5',
    easy: 'H8',
    medium: 'HJ',
    hard: 'HQ',
    expert: 'HK',
    hardest: 'HA',
};

/** The page, where the other player is called by the name of an opponent, if there is one. */
export function use_page_against(strength: Strength | undefined): Page {
    const page = use_page();
    return useMemo(() => {
        const { whole_games } = page.words;
        return strength
            ? {
                  ...page,
                  words: {
                      ...page.words,
                      whole_games: { ...whole_games, ...whole_games.against(strength) },
                  },
              }
            : page;
    }, [page, strength]);
}

/** For the eye alone: the name stands beside it. */
export function Portrait({ of }: { of: Strength }) {
    return (
        <span class="portrait" aria-hidden="true">
            <CardFace card={kFaces[of]} />
        </span>
    );
}

export function OpponentChoice({
    value,
    choose,
}: {
    value: Strength;
    choose(value: Strength): void;
}) {
    const words = use_page().words.whole_games;
    return (
        <div class="opponents">
            <Choices
                label={words.opponent}
                value={value}
                choose={choose}
                choices={kStrengths.map((each) => ({
                    value: each,
                    label: (
                        <>
                            <Portrait of={each} />
                            {words.opponents[each]}
                        </>
                    ),
                }))}
            />
            <p class="note">{words.characters[value]}</p>
        </div>
    );
}
