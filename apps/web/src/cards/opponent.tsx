// An opponent as they are seen: the head of an animal, and seven of them to choose from.
import { useMemo } from 'preact/hooks';
import { kStrengths, type Strength } from '../engine/strengths';
import { type Page, use_page } from '../view/context';
import { Choices } from '../view/parts';

/** An ellipse as a path. */
const round = (x: number, y: number, width: number, height = width) => {
    const half = (to: number) => `a${width} ${height} 0 1 0 ${to} 0`;
    return `M${x - width} ${y}${half(2 * width)}${half(-2 * width)}z`;
};
/** The same on both sides of a head. */
const pair = (x: number, y: number, width: number, height = width) =>
    round(20 - x, y, width, height) + round(20 + x, y, width, height);

const kDark = '#2b2320';
const kPink = '#e79a9a';
const kCream = '#fff6e6';
const eyes = (y = 21, colour = kDark) => [colour, pair(4.6, y, 1.7, 2)] as const;

/** The heads of seven animals in a square of 40, from back to front. */
const kHeads: Record<Strength, readonly (readonly [fill: string, path: string])[]> = {
    beginner: [
        ['#b3a293', pair(10.5, 13, 7.5) + round(20, 23.5, 10.5, 10)],
        [kPink, pair(10.5, 13, 4.6)],
        eyes(22),
        [kPink, round(20, 28.5, 2.2, 1.7)],
    ],
    novice: [
        ['#cdbfae', pair(6, 11, 4, 9.5) + round(20, 25, 11, 10)],
        [kPink, pair(6, 11.5, 1.9, 6.5)],
        eyes(24),
        [kPink, round(20, 28.2, 1.8, 1.3)],
        [kCream, 'M18.4 30h3.2v2.8h-3.2z'],
    ],
    easy: [
        ['#76818f', 'M8.5 6l9 7h5l9-7v14h-23z'],
        ['#76818f', round(20, 22.5, 12, 10.5)],
        [kPink, 'M11 10.5l4 3.3-4 3.4zM29 10.5l-4 3.3 4 3.4z'],
        ['#d6ef8d', pair(5, 21.5, 3, 2.6)],
        [kDark, `${pair(5, 21.5, 0.9, 2.4)}M18 26.5h4l-2 2.2z`],
    ],
    medium: [
        ['#54463d', pair(9.5, 11.5, 5) + round(20, 22, 12.5, 12)],
        ['#d9b48c', `${pair(9.5, 11.5, 2.4)}${round(20, 27, 6.2, 5)}`],
        eyes(19.5, kCream),
        [kDark, `${round(20, 25, 2.6, 1.9)}${pair(4.6, 19.5, 0.9)}`],
    ],
    hard: [
        ['#cf5a26', 'M7 5l9 6.5h8L33 5l1.5 14.5L20 36 5.5 19.5z'],
        [kDark, 'M9.3 9l4.5 3.4-3.6 3zM30.7 9l-4.5 3.4 3.6 3z'],
        [kCream, 'M5.5 19.5q9-.5 14.5 11.5 5.5-12 14.5-11.5L20 36z'],
        eyes(20),
        [kDark, round(20, 33.5, 2.4, 2)],
    ],
    expert: [
        ['#a1601f', `${round(20, 20.5, 17)}`],
        ['#f0bd5e', `${pair(9, 12.5, 3.4)}${round(20, 22, 11, 11.5)}`],
        [kCream, pair(2.7, 28, 3.6, 3)],
        eyes(20),
        [kDark, 'M16.8 24h6.4L20 27.6z'],
    ],
    hardest: [
        ['#6a5a8c', 'M7 5l8 4h10l8-4v13h-26z'],
        ['#6a5a8c', round(20, 22, 13.5, 14)],
        [kCream, pair(5.8, 19, 6)],
        [kDark, pair(5.2, 19, 2.8)],
        ['#f0a63a', 'M17.5 23.5h5L20 29z'],
        [kCream, pair(4.3, 19, 0.8)],
    ],
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
        <svg class="portrait" viewBox="0 0 40 40" aria-hidden="true">
            <circle cx="20" cy="20" r="20" />
            {kHeads[of].map(([fill, path]) => (
                <path key={path} fill={fill} d={path} />
            ))}
        </svg>
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
