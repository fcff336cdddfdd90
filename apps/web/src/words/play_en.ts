// The words of whole games, in English.
import type { Action, Both, Done, GameView, Phase, Rules, Side, Standing } from '../engine/solver';
import type { Strength } from '../engine/strengths';
import { bid_text, is_card, kSymbols, rank_of, type Suit, suit_of } from '../table/cards';
import { counts_exchange, type Help, short, signed } from './common';

const suits: Record<Suit, string> = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' };
const ranks: Record<string, string> = { A: 'ace', K: 'king', Q: 'queen', J: 'jack' };
const card = (c: string) => `${ranks[rank_of(c)] ?? rank_of(c)} of ${suits[suit_of(c)]}`;
const count = (number: number, one: string, many = `${one}s`) =>
    `${number} ${number === 1 ? one : many}`;

const opponents: Record<Strength, string> = {
    beginner: 'Mouse',
    novice: 'Rabbit',
    easy: 'Cat',
    medium: 'Bear',
    hard: 'Fox',
    expert: 'Lion',
    hardest: 'Owl',
};
const others: Record<Action, string> = {
    Pass: 'Pass',
    X: 'Double',
    XX: 'Redouble',
    Keep: 'Keep',
    Discard: 'Throw away',
    Take: 'Take',
};
const helps: Record<Help, string> = {
    hint: 'you asked for a hint',
    undo: 'you took something back after you had seen more',
    claim: 'you claimed too many tricks',
    finish: 'the computer finished it for you',
    again: 'you had played this deal before',
};
const call = (action: Action) => others[action] ?? bid_text(action);
/** A turn of the draw, as far as South saw it. */
const drawn = ({ action, kept, thrown }: Pick<Done, 'action' | 'kept' | 'thrown'>) => {
    if (!kept || !thrown)
        return action === 'Keep'
            ? 'kept the card'
            : action === 'Take'
              ? 'took the card thrown away'
              : 'threw it away, took the next';
    return action === 'Discard'
        ? `threw ${short(thrown)} away, took ${short(kept)}`
        : `kept ${short(kept)}, threw ${short(thrown)} away`;
};

/** The words about the two players. The opponent is `name` in a list, and `them` in a sentence. */
const players = (name: string, them: string) => {
    const they = `The${them.slice(3)}`;
    const who = (side: Side) => (side === 'S' ? 'You' : they);
    return {
        computer: name,
        contract: (bid: string, declarer: Side) =>
            `${bid_text(bid)} by ${declarer === 'S' ? 'you' : name}`,
        score: (points: Both<number>) => `Score: you ${points.S}, ${them} ${points.N}`,
        session_said: (
            kind: Standing['scoring'],
            points: Both<number>,
            standing: Standing | undefined,
        ): string => {
            const side = (of: Side) =>
                [
                    `${of === 'S' ? 'you' : them} ${count(points[of], 'point')}`,
                    ...(standing?.vulnerable[of] ? ['vulnerable'] : []),
                    ...(standing?.below[of] ? [`part-score ${standing.below[of]}`] : []),
                ].join(', ');
            return `${play_en.sessions[kind]}: ${side('S')}; ${side('N')}.`;
        },
        session_won: (kind: Standing['scoring'], side: Side | undefined, by: number): string => {
            const what = kind === 'rubber' ? 'the rubber' : 'the four deals';
            return side
                ? `${side === 'S' ? 'You win' : `${they} wins`} ${what} by ${count(by, 'point')}`
                : `A tie after ${what}`;
        },
        deals: (side: Side): string => (side === 'S' ? 'You deal' : `${they} deals`),
        other_hand: `${they}’s hand`,
        your_follow: (c: string) => `${they} leads ${short(c)}. Your card.`,
        thinking: `${they} is thinking…`,
        last_trick: (winner: Side) => `${who(winner)} took the trick`,
        drew: (side: Side, c: string | undefined, up: boolean) =>
            c === undefined
                ? `${them} drew unseen`
                : `${side === 'S' ? 'you' : them} ${up ? 'got' : 'drew'} ${short(c)}`,
        called: (side: Side, action: Action) => `${who(side)}: ${call(action)}`,
        claim_help: `Granted if ${them} cannot prevent it. The game then ends.`,
        not_turn: `It is ${them}’s turn.`,
        played: (side: Side, c: string) => `${who(side)} played the ${card(c)}.`,
        won: 'You win',
        lost: `${they} wins`,
        won_deal: 'You win the deal',
        lost_deal: `${they} wins the deal`,
        match_won: (side: Side): string =>
            side === 'S' ? 'You win the match' : `${they} wins the match`,
        made: (side: Side, bid: string, tricks: number, needed: number) => {
            const over = tricks - needed;
            const how =
                over === 0
                    ? 'made exactly'
                    : over > 0
                      ? `made with ${count(over, 'overtrick')}`
                      : `down ${-over}`;
            return `${who(side)}: ${bid_text(bid)}, ${how}`;
        },
        points: (points: Both<number>) =>
            points.S > 0 || points.N === 0
                ? `${count(points.S, 'point')} for you`
                : `${count(points.N, 'point')} for ${them}`,
        new_match_sure: (score: Both<number>) =>
            `The score of this match (you ${score.S}, ${them} ${score.N}) will be lost.`,
    };
};

export const play_en = {
    ...players('Computer', 'the computer'),
    /** The same of one opponent. */
    against: (strength: Strength) => players(opponents[strength], `the ${opponents[strength]}`),
    views: { play: 'Play', review: 'Review', solve: 'Solve', puzzle: 'Puzzles' },
    view_choice: 'View',
    menu: 'Menu',
    fair: 'Are the deals fair?',
    fair_how: [
        'The browser draws one of a million numbers at random, and the number shuffles the pack. ' +
            'The deal of the day takes its date instead. Your cards, the score and the opponent ' +
            'make no difference.',
        'The order is fixed before the first card. Its digest below proves that: copy it now, ' +
            'and compare it when the deal is over and the cards are shown.',
        'The computer is given what a player in its seat can see, and nothing else.',
    ],
    hide_cards: 'Hide my cards from the computer',
    hiding: 'Dealing other cards…',
    redealt: (action: Action, same: number, all: number) =>
        'Asked again about its last turn, the computer chose ' +
        `${is_card(action) ? short(action) : call(action)}. ` +
        'With other cards wherever it could not see, ' +
        `it chose the same ${same} times out of ${all}.`,
    digest: 'Digest of this deal (SHA-256):',
    digest_of: 'It is the digest of this text, with a line break after the last line:',
    settings: 'Settings',
    close: 'Close',
    call,
    bid: (bid: string) => bid_text(bid),
    short,

    invite: 'Play a game against the computer',
    start: 'Play',
    new_game: 'New game',
    options: 'Options',
    rules_choice: 'Game',
    rules: {
        GermanWhist: 'German whist',
        'GermanWhist exchange-tricks=yes': 'German whist, all 26 tricks',
        'GermanWhist exchange-tricks=half': 'German whist, the play twice',
        HoneymoonBridge: 'Honeymoon bridge',
        DrawBridge: 'Draw bridge',
        KeepOrDiscard: 'Keep or discard',
    } as Record<string, string>,
    other_rules: 'Other rules',
    rules_help: {
        GermanWhist: 'Win the face-up cards you want, then take most of the last 13 tricks.',
        'GermanWhist exchange-tricks=yes':
            'Win tricks from the first card on, and good face-up cards for later: all 26 count.',
        'GermanWhist exchange-tricks=half':
            'A trick of the exchange is one point, a trick of the play two. Most points win.',
        HoneymoonBridge:
            'Bid on the cards dealt, improve your hand from the stock, then play the contract.',
        DrawBridge: 'Both draw unseen cards from the stock, then bid, then play.',
        KeepOrDiscard:
            'Keep the top card of the stock or take the next, 13 times. Then bid, and play ' +
            'with hidden hands.',
    } as Record<string, string>,
    opponent: 'Opponent',
    opponents,
    /** True in every game; docs/matches.md measures how far they are apart. */
    characters: {
        beginner: 'Makes mistakes all the time.',
        novice: 'Often makes mistakes, rarely bad ones.',
        easy: 'Knows good play, then forgets it.',
        medium: 'Solid, but careless in small things.',
        hard: 'Goes wrong when the choice is close.',
        expert: 'Rarely gives much away.',
        hardest: 'Considers hundreds of possible deals before each card.',
    },
    propose: (up: boolean, name: string) =>
        `Three ${up ? 'wins' : 'losses'} in a row. Next: the ${name}`,
    dealer_choice: (first: boolean): string => (first ? 'Who deals first' : 'Who deals'),
    dealers: { turns: 'In turn', you: 'You' },
    counting_choice: 'Tricks that count',
    countings: { no: 'The last 13', yes: 'All 26', half: 'All 26, the last 13 twice' },
    target_choice: 'Points to win the match',
    no_target: 'No limit',
    session_choice: 'Match',
    sessions: { none: 'No limit', 'four-deals': 'Four deals', rubber: 'Rubber' },
    session_help: {
        'four-deals':
            'Four deals with part-scores. Vulnerable: nobody, then the dealer twice, then both.',
        rubber:
            'The first player to win two games ends the rubber. Contracts made count below ' +
            'the line, and 100 points there make a game.',
    },
    show_hints: 'Hints on the cards',
    show_seen: 'Show cards I have seen in the other hand',
    play_single: 'Play my only legal card for me',
    sound: 'Sound and vibration',

    you: 'You',
    tricks_won: 'Tricks',
    points_won: 'Points',
    won_trick: 'It won the trick.',
    hands_at_play: 'The hands at the start of the play',
    tricks_of: (phase: Phase, view: GameView, side: Side) =>
        phase === 'auction'
            ? view.dealer === side
                ? 'dealer'
                : ''
            : phase === 'exchange'
              ? counts_exchange(view.rules)
                  ? count(view.exchange_tricks[side], 'trick')
                  : `${count(view.exchange_tricks[side], 'card')} won`
              : phase === 'draw'
                ? count(view.cards[side], 'card')
                : (counts_exchange(view.rules) ? `${view.exchange_tricks[side]} + ` : '') +
                  count(view.play_tricks[side], 'trick'),
    phases: {
        draw: 'Draw',
        auction: 'Bidding',
        exchange: 'Exchange',
        play: 'Play',
        over: 'Game over',
    } as Record<Phase, string>,
    trump_word: 'trump',
    trump: (trump: string) => (trump === 'N' ? 'No-trump' : `${kSymbols[trump as Suit]} trumps`),
    score_sheet: 'Score sheet',
    above: 'Above the line',
    below: 'Below the line',
    vulnerable: 'Vulnerable',
    vulnerable_short: 'V',
    part_score: 'Part-score',
    games_made: 'Games',
    yes_no: (yes: boolean): string => (yes ? 'yes' : 'no'),
    back_to_session: 'Back to the match',
    running: 'Score',
    running_to: (target: number) => `Score, to ${target}`,
    stock: (number: number) => `${count(number, 'card')} in the stock`,
    up: (c: string) => `Face up: ${card(c)}`,
    hidden: (number: number) => count(number, 'unseen card'),
    your_hand: 'Your hand',
    centre: 'Trick',
    has_none: (voids: string) => `no ${[...voids].map((suit) => kSymbols[suit as Suit]).join(' ')}`,

    your_lead: 'Your lead.',
    your_call: 'Your call.',
    play_begins: (rules: Rules) =>
        `${counts_exchange(rules) ? 'The stock is empty' : 'Now every trick counts'}. Your lead.`,
    hurry: 'Hurry',
    /** One sentence: an event and its consequences. And each phrase as a sentence. */
    news: (first: string, more: string[]) =>
        `${first}${more.length > 0 ? `: ${more.join(', ')}` : ''}.`,
    /** How what is said elsewhere is put together: a name and what belongs to it, a list, and an
     * aside behind either. */
    about: (name: string, said: string) => `${name}: ${said}`,
    listed: (...things: string[]) => things.join(', '),
    aside: (said: string) => ` (${said})`,
    aloud: (sentences: readonly string[]) => sentences.filter((each) => each !== '').join(' '),
    sentences: (...phrases: string[]) => phrases.map((phrase) => `${phrase}.`).join(' '),
    drawn: (name: string, done: Done) => `${name}: ${drawn(done)}`,
    looked_at: (c: string) => `Top card: ${card(c)}`,
    keep_or_throw: 'Top card of the stock',
    your_draw: (turn: number, c: string) => `Turn ${turn} of 13: keep ${short(c)}?`,
    hint_draw: (action: Action) => `Better on average: ${call(action)}.`,
    /** The cards South has thrown away. */
    thrown: 'Thrown',
    thrown_title: (number: number) => `Thrown away: ${count(number, 'card')}`,
    calls: 'Calls',
    calls_none: 'Nobody has called yet.',
    level: 'Level',
    strain: 'Suit',
    bid_name: (level: number, strain: string) =>
        `Bid ${level} ` +
        (strain === 'NT'
            ? 'no-trump'
            : suits[strain as Suit].slice(0, level === 1 ? -1 : undefined)),
    level_name: (level: number) => `Level ${level}`,
    pass: 'Pass',
    double: 'Double',
    redouble: 'Redouble',

    undo: 'Undo',
    hint: 'Hint',
    claim: 'Claim',
    claim_how_many: (left: number) => `Of the ${count(left, 'trick')} left, I take`,
    claim_refused: (tricks: number) =>
        `Not granted: perfect play holds you below ${tricks}. The game continues as assisted.`,
    finish: 'Finish for me',
    finish_help: 'Your cards are played perfectly too. The game then counts as assisted.',
    assisted: 'assisted',
    now_assisted: ' (assisted)',
    assisted_why: (help: Help | undefined, in_session: boolean): string =>
        `Assisted${help ? `: ${helps[help]}` : ''}. ` +
        (in_session
            ? 'It counts in this match, but separately in My games.'
            : 'Counted separately.'),
    running_assisted: 'Assisted games',
    hint_call: (c: Action) => `Highest expected points: ${call(c)}.`,
    hint_exact: 'Each card shows the tricks it wins.',
    hint_sampled: 'Cards show average tricks in the play.',
    hint_card: (c: string) => `Suggested: ${short(c)} (no figures in this game).`,
    hint_wait: 'Working out a hint…',
    not_legal: 'cannot be played now',
    must_follow: (suit: Suit) => `You must follow suit: ${suits[suit]}.`,
    card,
    scored: (c: string, tricks: string, best: boolean) => {
        const whole = !tricks.includes('.');
        return (
            `${card(c)}, ` +
            `${whole ? count(Number(tricks), 'trick') : `${tricks} tricks`}${best ? ', best' : ''}`
        );
    },

    tied: 'A tie',
    deal_over: 'Deal over',
    passed_out: 'Both passed',
    result: (tricks: Both<number>) => `Tricks ${tricks.S} to ${tricks.N}`,
    deal_of_day: 'Deal of the day',
    day_result: (tricks: number, par: number | undefined) =>
        `${tricks} of 13 tricks${par === undefined ? '' : `, par ${Math.round(par)}`}`,
    par_exactly: (tricks: number, error: number) => `${tricks.toFixed(1)} ± ${error.toFixed(1)}`,
    par_wait: 'working out par…',
    streak: (days: number) => `Streak: ${count(days, 'day')}`,
    deal_of: (day: string) => `Deal of ${day}`,
    days: 'Deals of past days',
    days_help:
        'A number shows your tricks, in green from par on. Past days do not count towards the ' +
        'streak.',
    day_late: 'Not played on its day: no streak',
    day_game: (result: string, name: string, assisted: boolean) =>
        `${result}, against the ${name}${assisted ? ' (assisted)' : ''}`,
    day_played: (played: boolean): string => (played ? 'played' : 'not played'),
    month_before: 'Month before',
    month_after: 'Month after',
    /** How dates are written, and the first day of the week: 0 for Sunday. */
    dates: 'en-GB',
    week_begins: 1,
    copy_day: 'Copy result',
    challenge: 'Beat me on this deal',
    challenge_only_here: 'Copied. The link to this file works on this device only.',
    challenged: 'Can you do better?',
    challenged_to: (game: string, name: string) =>
        `Somebody has played these cards and sent you the deal. ${game}, against the ${name}.`,
    to_beat: (tricks: number, all: number, points: number | undefined) =>
        'To beat: ' +
        (points === undefined ? `${tricks} of ${all} tricks` : `${signed(points)} points`),
    challenger: 'Challenger',
    beaten: 'You did better',
    not_beaten: 'The challenger did better',
    equalled: 'Equally good',
    each_trick: 'Each trick of the play',
    took: 'won',
    lost_trick: 'lost',
    next: 'Next deal',
    review_this: 'Review game',
    copy_record: 'Copy record',
    download: 'Download record',
    elsewhere: 'This game is being played in another tab.',
    come_back: 'Continue here',
    unkept: 'This browser cannot save games. They are lost when this page is closed.',
    new_match: 'Start a new match',
    old_storage:
        'A game saved by another version of this page cannot be continued. It was not changed.',
    bad_record: 'This record cannot be used; nothing was changed.',

    review_empty: 'Paste a game record, or play a game and review it.',
    paste: 'Game record',
    open: 'Review',
    open_file: 'Open file…',
    first: 'First move',
    previous: 'Back',
    next_move: 'Forward',
    last: 'Last move',
    next_mistake: 'Next mistake',
    moves: 'Moves',
    at_start: 'Before the first move',
    move: (number: number, name: string, done: Done) =>
        `${number}. ${name}: ` +
        (done.phase === 'draw'
            ? drawn(done)
            : is_card(done.action)
              ? card(done.action)
              : call(done.action)),
    solve_this: 'Solve this position',
    rules_name: (rules: Rules) =>
        (play_en.rules as Record<string, string>)[rules] ?? play_en.other_rules,
    /** A cost as a figure: whole tricks in a play with open hands, tenths of tricks elsewhere, and
     * points for a call or a draw. */
    figure: (phase: string, cost: number) =>
        phase === 'exchange' || (phase === 'play' && !Number.isInteger(cost))
            ? cost.toFixed(1)
            : String(Math.round(cost)),
    cost_of: (phase: string, cost: number, error: number): string => {
        if (phase === 'play' && Number.isInteger(cost) && error === 0)
            return `gave ${count(Math.round(cost), 'trick')} away`;
        if (phase === 'exchange' || phase === 'play')
            return (
                `${cost.toFixed(1)}${error > 0 ? ` ± ${Math.max(error, 0.05).toFixed(1)}` : ''} ` +
                'tricks fewer, on average'
            );
        return (
            `${Math.round(cost)}${error > 0 ? ` ± ${Math.max(Math.round(error), 1)}` : ''} ` +
            'points fewer, on average'
        );
    },
    better_than: (actions: string[]) =>
        `Better: ${actions.map((each) => (is_card(each) ? short(each) : call(each))).join(' ')}`,
    judging: (done: number, all: number) => `Judging: ${done} of ${all}`,
    not_judged: (rules: Rules) =>
        'Cards of the exchange are not judged in this game, because ' +
        (counts_exchange(rules) ? 'their tricks count too.' : 'the trumps are not known yet.'),
    no_mistakes_at_all: 'No mistakes.',
    mistakes_of: (name: string, mistakes: number, tricks: number) =>
        `${name}: ` +
        (mistakes === 0 ? 'no mistake' : count(mistakes, 'mistake')) +
        (tricks > 0 ? `, ${count(tricks, 'trick')} given away in the play` : ''),
    graph_whole: (name: string) => `Expected tricks in the play: ${name}`,
    graph_note: 'Before the play: the average over orders of the stock. The band shows the error.',
    lessons: 'Costliest mistakes',
    lesson_of: (phase: Phase, number: number) =>
        `${phase === 'auction' ? 'Round' : play_en.phases[phase]} ${number}`,
    lesson: (
        phase: string,
        leads: boolean,
        name: string,
        action: string,
        up: string | undefined,
        won: boolean,
    ) => {
        if (phase === 'auction') return `${name}: ${call(action)}`;
        const what = leads ? 'led' : won ? 'won with' : 'played';
        return (
            `${name} ${what} the ` +
            `${card(action)}${phase === 'exchange' && up ? `, with ${short(up)} face up` : ''}`
        );
    },
    effort: 'How carefully to judge',
    efforts: { quick: 'Quickly', thorough: 'Thoroughly' },
    what_if: 'What if…',
    what_if_title: 'What if?',
    what_if_turn: (name: string) => `${name}: what else?`,
    what_if_over: (mine: number, theirs: number) => `Result this way: ${mine} – ${theirs}`,
    what_if_was: (mine: number, theirs: number) => `In the game: ${mine} – ${theirs}`,
    what_if_plays: 'You play',
    nobody: 'Neither',
    back_to_game: 'Back to the game',
    bad_link: 'No game can be opened from this link; nothing was changed.',
    share_game: 'Share game',
    copy_game_link: 'Copy link to game',
    link_only_here:
        'A link to this file would work on this device only. The text was copied instead.',
    /** Why something was refused, by error code. */
    faults: {
        not_a_deal: 'This is not a link to this page, two hands or a record',
        not_a_link: 'This is not a link to a deal',
        not_a_record: 'This is not a game record',
        not_rules: 'The rules of the game are not valid',
        illegal: 'One of the moves is against the rules',
        card_twice: 'A card is in two places',
        not_a_hand: 'A hand has the wrong number of cards',
        not_a_card: 'One of the cards is not valid',
        not_an_action: 'One of the cards or calls is not valid',
        hands_unequal: 'The hands have different numbers of cards',
        hands_empty: 'Both hands are empty',
        card_not_held: 'A player does not have the card played',
        not_a_trump: 'The trump suit is not valid',
        question: 'This is not possible here',
        game_not_over: 'The game is not over',
        no_such_hand: 'No hand fits what is known about it',
        no_table: 'There are too many cards for this page',
        out_of_range: 'A number is too small or too large',
        nothing_found: 'Nothing was found',
        no_memory: 'There is not enough memory',
    } as Record<string, string>,
};

export type PlayWords = typeof play_en;
