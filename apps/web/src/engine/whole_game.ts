// A whole game as the module tells of it: what one player, or somebody who sees all cards, knows.

/** A suit, in the order of PBN, or N for no-trump. */
export type Trump = 'S' | 'H' | 'D' | 'C' | 'N';

/** A card, suit then rank: "SA", "DT", "C2". */
export type Card = string;

/** North or South. */
export type Side = 'N' | 'S';
/** A card; a call: "Pass", "X", "XX", "1C" .. "7NT"; or what is done with the card looked at:
 * "Keep", "Discard", "Take". */
export type Action = string;
export type Phase = 'draw' | 'auction' | 'exchange' | 'play' | 'over';
/** The name of a rule set, or other rules as a record has them. */
export type Rules =
    | 'GermanWhist'
    | 'HoneymoonBridge'
    | 'DrawBridge'
    | 'KeepOrDiscard'
    | (string & {});
/** Something for each of the two. */
export type Both<T> = Record<Side, T>;

/** A game: its deal, and what has been done since. */
export interface WholeGame {
    /** The record of its deal, with its tags, in which nothing has been done. */
    deal: string;
    actions: Action[];
}

/** A session of several deals, as it stands. */
export interface SessionScore {
    /** Deals that counted. */
    deals: number;
    points: Both<number>;
    /** Who has more points; nothing if nobody has. */
    ahead: Side | undefined;
    /** The next game; nothing when the session is over. */
    next: WholeGame | undefined;
}

/** What the deals before it leave to a game of a rubber or of four deals. */
export interface Standing {
    scoring: 'rubber' | 'four-deals';
    vulnerable: Both<boolean>;
    /** Part-scores, towards a game of 100 points. */
    below: Both<number>;
}

/** An action of the past, and what it brought about. */
export interface Done {
    by: Side;
    phase: Exclude<Phase, 'over'>;
    action: Action;
    /** After the second card of a trick: who took it. */
    winner?: Side;
    /** After a trick of the exchange: what each drew; nothing for a card the viewer did not see. */
    drew?: Both<Card | undefined>;
    /** After a turn of the draw: what was kept, and what thrown away, as far as the viewer saw
     * it. */
    kept?: Card | undefined;
    thrown?: Card | undefined;
}

/** A game as its viewer knows it, who forgets nothing. */
export interface GameView {
    rules: Rules;
    phase: Phase;
    dealer: Side;
    /** Who leads, or has led, to the trick under way; between the phases, who took the last one. */
    leader: Side;
    /** Nothing when the game is over. */
    to_act?: Side;
    /** N for no-trump; nothing in an auction. */
    trump?: Trump;
    /** The last bid so far, as in "4S" or "3NTX", and whose it is. */
    contract?: { bid: string; declarer: Side };
    standing?: Standing;
    led?: Card;
    face_up?: Card;
    /** In the draw: the card that the player to act keeps or throws away. */
    looked_at?: Card;
    stock: number;
    /** As in PBN; of the other player what is known for certain. A card led is still there. */
    hands: Both<string>;
    /** How many cards each holds. */
    cards: Both<number>;
    /** Suits of which the other player has none but those known. */
    voids: string;
    exchange_tricks: Both<number>;
    play_tricks: Both<number>;
    /** In the play phase, for Solver.cards(): both hands, where the viewer knows them. */
    position?: string;
    /** Of a game that is over: tricks that count, and points. */
    tricks?: Both<number>;
    points?: Both<number>;
    /** Of the points, in a rubber and in four deals, those below the line. */
    below?: Both<number>;
    /** Where the viewer is to act. */
    legal: Action[];
    past: Done[];
}

/** What is best for the player to act, as far as they can know. */
export type Advice =
    /** The call with the most expected points. */
    | { kind: 'call'; call: Action }
    /** What is best done with the card looked at. */
    | { kind: 'draw'; draw: Action }
    /** By these rules there are no figures. */
    | { kind: 'none' }
    /** Tricks in the play phase, those taken not included, best first, with the standard error. */
    | { kind: 'exact' | 'sampled'; cards: { card: Card; tricks: number; error: number }[] };

/** South's game on a deal: the tricks of the play, and the points less North's. */
export interface Taken {
    tricks: number;
    points: number;
}

/** What an action cost, by what its player could know when it was their turn. */
export interface Judgement {
    /** By these rules there are no figures; there was no choice; exactly; by samples; by a
     * network. */
    how: 'nothing' | 'choice' | 'exact' | 'samples' | 'network';
    /** Tricks of the play phase for a card, points for a call or a draw: how much less the player
     * can expect. */
    cost: number;
    /** The standard error of that; 0 if it is exact. */
    error: number;
    /** Well above its error, and above what the advice may be off by. */
    mistake: boolean;
    /** The best action, and those that are as good as can be told. */
    right: Action[];
}

/** North's tricks of the play phase that the game is heading for, and the standard error. */
export interface Outlook {
    north: number;
    error: number;
}

/** An action judged, and what the game was heading for before it. */
export interface Judged {
    /** Nothing behind the last action. */
    judgement?: Judgement;
    /** Nothing where nobody can say: before the trump suit is known. */
    outlook?: Outlook;
}

/** Whether the other hand stays hidden in the play: where hands are made by keeping and discarding,
 * half the cards not seen are in nobody's hand. */
export function hides_hands({ phase, past }: GameView): boolean {
    return phase === 'draw' || past[0]?.phase === 'draw';
}
