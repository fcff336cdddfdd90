// All the page says, in English.
import type { Card, Trump } from '../engine/solver';
import { rank_of, type Suit, suit_of } from '../table/cards';
import type { Seat } from '../table/game';
import { kUnloaded } from './common';
import { learning_en } from './learning_en';
import { play_en } from './play_en';
import { puzzle_en } from './puzzle_en';
import { teaching_en } from './teaching_en';
import { name_inside, why_en } from './why_en';

const suits: Record<Suit, string> = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' };
const ranks: Record<string, string> = { A: 'ace', K: 'king', Q: 'queen', J: 'jack' };
const seats: Record<Seat, string> = { S: 'South', N: 'North' };

const count = (number: number, one: string, many = `${one}s`) =>
    `${number} ${number === 1 ? one : many}`;
const card = (c: Card) => `${ranks[rank_of(c)] ?? rank_of(c)} of ${suits[suit_of(c)]}`;

export const en = {
    language: 'English',
    whole_games: play_en,
    teaching: teaching_en,
    learning: learning_en,
    reasons: why_en,
    puzzle: puzzle_en,
    title: 'Honeymoon',
    subtitle: 'German whist and honeymoon bridge',
    about:
        'The play phase of honeymoon bridge and the second half of German whist. Both hands ' +
        'are open, and this page solves them exactly.',
    seats,
    suits,
    card,
    loading: 'One moment…',
    unloaded: kUnloaded.en,

    theme: 'Colours',
    themes: { auto: 'System', light: 'Light', dark: 'Dark' },
    language_choice: 'Language',

    mode: 'Mode',
    set_up: 'Set up',
    play: 'Play out',
    trump: 'Trumps',
    trumps: { S: 'Spades', H: 'Hearts', D: 'Diamonds', C: 'Clubs', N: 'No-trump' } as Record<
        Trump,
        string
    >,
    notrump_short: 'NT',
    on_lead: 'On lead',
    swap: 'Swap the hands',

    pack: 'Pack',
    pack_help:
        'Tap a card below a hand to give it to that hand. Tap it again to take it back. Or ' +
        'drag it to a hand. Keys: arrows move, S gives to South, N to North, Delete takes back.',
    undo_change: 'Undo change',
    pack_of: (seat: Seat) => `Cards for ${seats[seat]}`,
    in_hand: (c: Card, holder: Seat | 'pack') =>
        `${card(c)}, ${holder === 'pack' ? 'in the pack' : `${seats[holder]}'s`}`,
    take_back: (c: Card) => `${card(c)}, put back into the pack`,
    hand_full: (seat: Seat) => `${seats[seat]} has 13 cards already.`,
    given: (c: Card, to: Seat | 'pack') =>
        `${card(c)}: ${to === 'pack' ? 'back in the pack' : seats[to]}.`,
    random: 'Random deal',
    cards_each: 'Cards each',
    clear: 'Clear',
    empty_hand: 'no cards yet',
    hand_count: (number: number) => count(number, 'card'),

    lacks_all: 'Give cards to both hands, or start from a random deal or an example.',
    lacks: (seat: Seat, number: number, has: number, other: number) =>
        `${seats[seat]} needs ${count(number, 'more card', 'more cards')}: ${has} against ` +
        `${other}. Both hands must be the same size.`,

    value: (seat: Seat, tricks: number, left: number) =>
        `${seats[seat]} takes ${tricks} of ${left === 1 ? 'the last trick' : `${left} tricks`}`,
    value_last: (seat: Seat, takes: boolean) =>
        `${seats[seat]} ${takes ? 'takes' : 'loses'} the last trick`,
    to_lead: (seat: Seat) => `${seats[seat]} to lead`,
    to_reply: (seat: Seat, led: Card) => `${seats[seat]} to follow the ${card(led)}`,
    best_play: 'with best play',
    over: (south: number, north: number) => `Played out: South ${south}, North ${north}.`,
    forecast: (south: number, north: number) => `Total tricks: South ${south}, North ${north}`,
    won: 'Tricks',
    trick_taken: (seat: Seat) => `${seats[seat]} takes the trick`,
    table: 'Board',
    hand: (seat: Seat) => `${seats[seat]}'s hand`,
    center_empty: 'Cards played appear here.',
    lead_here: 'lead',
    reply_here: 'follow',

    strains: 'Every strain',
    strains_note: (left: number) => `South’s tricks out of ${left}, by trump suit and leader.`,

    scores: 'Every card',
    show_scores: 'Show scores',
    scores_hidden: 'Scores are hidden. Play first, then look.',
    tricks: (number: number) => count(number, 'trick'),
    best: 'best',
    worse: (number: number) => (number === 1 ? 'one trick fewer' : `${number} tricks fewer`),
    equal_note: 'Cards joined by = are equal: the other hand has no card between them.',
    scored_card: (c: Card, tricks: number, worse: number) =>
        `${card(c)}, ${count(tricks, 'trick')}, ` +
        (worse === 0 ? 'best' : worse === 1 ? 'one trick fewer' : `${worse} tricks fewer`),
    same_as: (c: Card) => `, as good as the ${card(c)}`,
    not_legal: 'cannot be played now',
    not_turn: (seat: Seat) => `It is ${seats[seat]}'s turn.`,
    must_follow: (suit: Suit) => `You must follow suit: ${suits[suit]}.`,

    by_hand: 'by hand',
    perfect: 'perfect play',
    play_best: 'Play the best card',
    undo_card: 'Undo card',
    undo_trick: 'Undo trick',
    restart: 'To the start',
    played: (seat: Seat, c: Card) => `${seats[seat]} plays the ${card(c)}.`,

    line: 'Best play from here',
    line_help: 'Choose a card to play up to it.',
    history: 'Played',
    leads: (name: string) => `${name} ${name === 'You' ? 'lead' : 'leads'}`,
    taken_by: (name: string) => `to ${name_inside(name).replace('your ', '')}`,
    play_to: (c: Card) => `${card(c)}: play up to here`,

    share: 'Share',
    copy_link: 'Copy link',
    copy_text: 'Copy position',
    copy_record: 'Copy record',
    record_why:
        'A record needs a whole game. Paste one, and you can copy it with the cards played here.',
    copied: 'Copied.',
    copy_failed: 'The browser did not allow copying. Here is the text.',
    paste: 'Position or game record',
    paste_help:
        'Paste a link to this page; two hands on one line or two, such as AK4.T2.95.K, ♠AK4 ' +
        '♥10 2 ♦95 ♣K or N:…; a question to honeymoon probe: trumps, leader, follower; bridge ' +
        'deals as PBN, LIN or a list (the first deal is used); or a game record, which opens ' +
        'in Review. Without names, North’s hand comes first.',
    read: 'Set up from text',
    taken: 'Set up from the text.',
    taken_first: (deals: number) => `Set up from the first of ${deals} deals in the text.`,
    text_fault: 'This text cannot be used; nothing was changed.',
    link_fault: 'This link cannot be opened; nothing was changed.',

    examples: 'Examples',
    lessons: {
        duck: {
            name: 'A duck that beats a win',
            text:
                'North has led the ♠8. South can win with the ace. But playing the 2 or 3 ' +
                'gives South two tricks instead of one.',
        },
        discard: {
            name: 'A discard that beats a ruff',
            text:
                'South has no club and could ruff with the ♠A, the only trump in the hand. ' +
                'Discarding the ♥3 wins one more trick: South needs the ace for North’s ♠8.',
        },
        middle: {
            name: 'Only a middle card',
            text:
                'Only the ♥8, or the equally good ♥7, wins two tricks. South’s highest and ' +
                'lowest hearts win fewer.',
        },
    },

    no_worker: 'This browser does not let the page run in the background.',
};

export type Words = typeof en;
