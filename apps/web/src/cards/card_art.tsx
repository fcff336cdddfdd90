// Cards as drawings: one SVG for each, in units of 100 x 140, that is legible from 44 px of width
// on. What a small card leaves out, and where it puts the rest, stands in the style (.sheet).
import { useMemo } from 'preact/hooks';
import type { Card } from '../engine/solver';
import { rank_of, type Suit, suit_of } from '../table/cards';

const disc = (x: number, y: number, r: number) => {
    const k = 0.5523 * r;
    return (
        `M${x - r} ${y}C${x - r} ${y - k} ${x - k} ${y - r} ${x} ${y - r}` +
        `C${x + k} ${y - r} ${x + r} ${y - k} ${x + r} ${y}` +
        `C${x + r} ${y + k} ${x + k} ${y + r} ${x} ${y + r}` +
        `C${x - k} ${y + r} ${x - r} ${y + k} ${x - r} ${y}Z`
    );
};

/** About a point in the middle, 100 high; only points, so that they can be moved, scaled and
 * turned. */
const kShapes: Record<Suit, string> = {
    S:
        'M0 -50C9 -32 46 -14 46 13C46 29 35 37 24 37C14 37 7 33 3 26C4 38 9 46 17 50' +
        'L-17 50C-9 46 -4 38 -3 26C-7 33 -14 37 -24 37C-35 37 -46 29 -46 13C-46 -14 -9 -32 0 -50Z',
    H:
        'M0 48C-9 31 -48 9 -48 -17C-48 -36 -36 -46 -24 -46C-12 -46 -4 -38 0 -27' +
        'C4 -38 12 -46 24 -46C36 -46 48 -36 48 -17C48 9 9 31 0 48Z',
    D: 'M0 -50C10 -31 23 -14 38 0C23 14 10 31 0 50C-10 31 -23 14 -38 0C-23 -14 -10 -31 0 -50Z',
    C:
        `${disc(0, -26, 23)}${disc(-25, 9, 23)}${disc(25, 9, 23)}` +
        'M-7 -10L7 -10L7 10C8 32 10 44 18 50L-18 50C-10 44 -8 32 -7 10Z',
};

/** A suit's symbol about (x, y), `size` high; upside down if that is negative. */
function symbol(suit: Suit, x: number, y: number, size: number): string {
    let i = 0;
    return kShapes[suit].replace(/-?[\d.]+/g, (number) =>
        ((i++ % 2 ? y : x) + (Number(number) * size) / 100).toFixed(1),
    );
}

export function SuitMark({ suit }: { suit: Suit }) {
    return (
        <svg class={`suit-mark suit-${suit}`} viewBox="-50 -52 100 104" aria-hidden="true">
            <path d={kShapes[suit]} />
        </svg>
    );
}

/** Column and row of a symbol. */
type Pip = readonly [number, number];

const middle = (row: number): Pip => [0, row];
const pair = (row: number): Pip[] => [
    [-1, row],
    [1, row],
];
const kSeven = [...pair(0), ...pair(3), middle(1.5)];

/** The symbols on a card: those of its upper half, and of the middle. */
const kPips: Record<string, readonly Pip[]> = {
    2: [middle(0)],
    3: [middle(0), middle(3)],
    4: pair(0),
    5: [...pair(0), middle(3)],
    6: [...pair(0), ...pair(3)],
    7: kSeven,
    8: kSeven,
    9: [...pair(0), ...pair(2), middle(3)],
    10: [...pair(0), ...pair(2), middle(1)],
};

function pips(rank: string, suit: Suit): string {
    return (kPips[rank] ?? [])
        .map(([column, row]) => {
            const [x, y] = [50 + 16.5 * column, 27 + (43 / 3) * row];
            const lower =
                row === 3 || (rank === '7' && row === 1.5)
                    ? ''
                    : symbol(suit, 100 - x, 140 - y, -20);
            return symbol(suit, x, y, 20) + lower;
        })
        .join('');
}

/** The upper half of a figure, about the middle of the card; drawn once more upside down. */
const kFigures = {
    K: (
        <>
            <path class="hair" d="M-11 -42L-13 -25L13 -25L11 -42Z" />
            <path class="skin" d="M-8.5 -43L8.5 -43L8.5 -33C8 -24 -8 -24 -8.5 -33Z" />
            <path
                class="hair"
                d={
                    'M-8.5 -37C-6 -33 -4 -34 0 -34C4 -34 6 -33 8.5 -37' +
                    'L9 -31C8 -21 3 -20 0 -17C-3 -20 -8 -21 -9 -31Z'
                }
            />
            <path class="lines" d="M-4.6 -39H-2.6M2.6 -39H4.6M-2 -31.5H2" />
            <path class="gold" d="M-10 -43L-13 -55L-6 -49L0 -56L6 -49L13 -55L10 -43Z" />
            <path class="cloth" d="M-10 -45.5H10V-42.5H-10Z" />
            <path class="gold" d="M19 -4H21.4V-38H19ZM20.2 -48L24.5 -43L20.2 -37L15.9 -43Z" />
        </>
    ),
    Q: (
        <>
            <path
                class="hair"
                d={
                    'M0 -50C12 -50 12 -40 13 -31C14 -25 16 -22 12 -20' +
                    'L-12 -20C-16 -22 -14 -25 -13 -31C-12 -40 -12 -50 0 -50Z'
                }
            />
            <path
                class="skin"
                d="M-8 -43L8 -43L8 -34C7 -24 3 -23 3 -23L3 -17L-3 -17L-3 -23C-3 -23 -7 -24 -8 -34Z"
            />
            <path
                class="hair"
                d="M0 -47C-3 -43 -6 -42 -9 -40L-9 -46L9 -46L9 -40C6 -42 3 -43 0 -47Z"
            />
            <path class="lines" d="M-4.6 -36.5H-2.4M2.4 -36.5H4.6M-1.6 -28.5H1.6" />
            <path
                class="gold"
                d={
                    'M-10 -44C-11 -48 -10 -50 -9 -52L-4.5 -48L0 -54L4.5 -48L9 -52' +
                    'C10 -50 11 -48 10 -44C4 -46.5 -4 -46.5 -10 -44Z'
                }
            />
            <circle class="cloth" cx="0" cy="-54" r="2" />
            <circle class="cloth" cx="-9.4" cy="-52" r="1.8" />
            <circle class="cloth" cx="9.4" cy="-52" r="1.8" />
            <path class="lines" d="M20 -4V-28" />
            <circle class="gold" cx="20" cy="-38" r="3.4" />
            <circle class="gold" cx="15.6" cy="-33" r="3.4" />
            <circle class="gold" cx="24" cy="-33" r="3.4" />
            <circle class="cloth" cx="20" cy="-33.6" r="2.4" />
        </>
    ),
    J: (
        <>
            <path
                class="hair"
                d="M-11 -44L-12 -28C-10 -25 -8 -25 -7 -27L7 -27C8 -25 10 -25 12 -28L11 -44Z"
            />
            <path
                class="skin"
                d="M-8 -44L8 -44L8 -34C7 -25 3 -24 3 -24L3 -17L-3 -17L-3 -24C-3 -24 -7 -25 -8 -34Z"
            />
            <path class="lines" d="M-4.6 -37H-2.4M2.4 -37H4.6M-1.8 -29H1.8" />
            <path class="cloth" d="M-12 -43C-15 -52 -6 -56 2 -55C10 -54 14 -49 12 -43Z" />
            <path
                class="gold"
                d="M-12 -45H12V-41.5H-12ZM6 -47C10 -55 17 -57 24 -54C18 -53 14 -50 10 -46Z"
            />
            <path
                class="gold"
                d="M19 -4H21.2V-36H19ZM20.1 -36C14 -34 14 -27 20.1 -25C26.2 -27 26.2 -34 20.1 -36Z"
            />
        </>
    ),
} as const;

function Court({ rank, suit }: { rank: 'K' | 'Q' | 'J'; suit: Suit }) {
    const half = (
        <>
            <path class="cloth" d="M-27 0V-11C-20 -20 -12 -22 0 -22C12 -22 20 -20 27 -11V0Z" />
            <path class="gold" d="M-7 0L-4 -20H4L7 0ZM-27 0V-4H-7.5V0ZM27 0V-4H7.5V0Z" />
            <path class="ermine" d="M-15 -20L-7 -24L0 -14L7 -24L15 -20L2.5 -8H-2.5Z" />
            {kFigures[rank]}
            <path class="ink" d={symbol(suit, -18.5, -45, 15)} />
        </>
    );
    return (
        <g class="court">
            <rect class="frame" x="-27" y="-58" width="54" height="116" rx="3" />
            {half}
            <g transform="rotate(180)">{half}</g>
        </g>
    );
}

/** A card face up, for the eye alone. */
function drawing(card: Card) {
    const suit = suit_of(card);
    const rank = rank_of(card);
    const corner = (
        <>
            <text
                x="11.5"
                y="23"
                text-anchor="middle"
                {...(rank === '10' ? { textLength: 18, lengthAdjust: 'spacingAndGlyphs' } : {})}>
                {rank}
            </text>
            <path d={symbol(suit, 11.5, 34, 14)} />
        </>
    );
    return (
        <svg viewBox="0 0 100 140" class={`suit-${suit}`}>
            {rank === 'K' || rank === 'Q' || rank === 'J' ? (
                <Court rank={rank} suit={suit} />
            ) : (
                <>
                    <path
                        class="pips"
                        d={
                            rank === 'A'
                                ? symbol(suit, 50, 70, suit === 'S' ? 62 : 50)
                                : pips(rank, suit)
                        }
                    />
                    <path class="one" d={symbol(suit, 60, 96, 56)} />
                </>
            )}
            <g class="corner">{corner}</g>
            <g transform="rotate(180 50 70)">
                <g class="corner low">{corner}</g>
            </g>
        </svg>
    );
}

/** Drawn once: when the table changes, there is nothing to compare. */
function Art({ card }: { card: Card }) {
    return useMemo(() => drawing(card), [card]);
}

/** The face of a card that is nobody's: it is on no table, and has no name. */
export function CardFace({ card }: { card: Card }) {
    return (
        <span class="sheet">
            <Art card={card} />
        </span>
    );
}

/** A card as it lies on the table, its back without `card`; and what it is called, for those who
 * hear the page. */
export function Sheet({ card, name }: { card?: Card | undefined; name?: string | undefined }) {
    return (
        <>
            <span
                class={`sheet ${card ? '' : 'reverse'}`}
                data-sheet={card ?? 'back'}
                aria-hidden="true">
                {card && <Art card={card} />}
            </span>
            {name !== undefined && <span class="unseen">{name}</span>}
        </>
    );
}
