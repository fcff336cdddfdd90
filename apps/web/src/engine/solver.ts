// The solver: a typed interface to the WebAssembly module (apps/web/wasm/module.hpp), which is all
// that another page needs. Everything about the game is asked there; nothing of it is known here.
import type {
    Action,
    Advice,
    Both,
    Card,
    GameView,
    Judged,
    Rules,
    SessionScore,
    Side,
    Taken,
    Trump,
    WholeGame,
} from './whole_game.js';

export * from './whole_game.js';

/** Two open hands, as the command `honeymoon probe` takes them. */
export interface Position {
    trump: Trump;
    /** The hand on lead, as in PBN: spades.hearts.diamonds.clubs, "AJT.A..". */
    leader: string;
    /** The other hand, equally long, the card led counted in the leader's. */
    follower: string;
    /** The card led; then the follower is to play. */
    led?: Card;
}

/** A legal card and what it brings. */
export interface ScoredCard {
    card: Card;
    /** Tricks for the player to move, of all not yet finished, if they play it. */
    tricks: number;
    /** True if it is as good as the next higher legal card of its suit: no card of the other hand
     * stands between them. */
    same: boolean;
}

export interface Answer {
    /** The tricks of the player to move under best play. */
    value: number;
    /** Every legal card, best first; those equally good by suit, the lowest first. */
    cards: ScoredCard[];
}

/** Why a card costs tricks; docs/reasons.md of honeymoon defines each. */
export type Reason = 'none' | 'trick' | 'lead' | 'rank' | 'length' | 'reply' | 'cash';

/** A card, and the best one that it is compared with. */
export interface Explanation {
    /** Tricks that the card costs; 0 for a best card. */
    cost: number;
    /** The card itself if it costs nothing. */
    best: Card;
    reason: Reason;
    /** The tricks of the cost that the reason explains; 0 without a reason. */
    explained: number;
    /** The first trick, from 1, whose winner differs between the lines; nothing for a best card. */
    differ?: number;
    /** The opponent's best cards at their next turn. */
    answers: Card[];
    /** If the card costs nothing: the legal cards that do. */
    worse: Card[];
    /** Best play to the end after the card, and after the best one: these cards first. */
    line: Card[];
    best_line: Card[];
}

export interface Played {
    next: Position;
    /** After the second card of a trick, whether its leader or follower took it; the winner is the
     * leader of `next`. */
    winner?: 'leader' | 'follower';
}

export type PuzzleTheme =
    | 'zugzwang'
    | 'middle'
    | 'duck'
    | 'discard'
    | 'unblock'
    | 'master'
    | 'trump';

/** A position in which one card alone is right, and the solver is to move: see
 * docs/command.md#puzzles. */
export interface Puzzle {
    theme: PuzzleTheme;
    /** Decisions in a row that have one right answer. */
    turns: number;
    /** How many of the seven strengths find them all. */
    strengths: number;
    /** Of the theme "trump", with the trump suit that is to be named. */
    position: Position;
}

/** A record of a game (docs: game/include/honeymoon/game/game_record.hpp), from its play phase
 * on. */
export interface RecordedPlay {
    /** Who leads to the play phase. */
    leader: 'N' | 'S';
    start: Position;
    played: Card[];
}

/** As fetch() returns it, without the types of a browser. */
export interface Fetched {
    readonly ok: boolean;
    readonly status: number;
    readonly url: string;
    arrayBuffer(): Promise<ArrayBuffer>;
}

/** Where solver.wasm comes from: its bytes, or what fetch() returns for it. */
export type ModuleSource = ArrayBuffer | ArrayBufferView | Fetched | PromiseLike<Fetched>;

/** What Solver.deal_in() finds in a text; what the text does not say is undefined. */
export interface PastedDeal {
    deals: number;
    trump: Trump | undefined;
    leader: 'S' | undefined;
    hands: Record<'S' | 'N', string>;
    led: Card | undefined;
}

/** What is wrong with a question, or with solver.wasm, in one English line that says where. */
export class SolverError extends Error {
    override name = 'SolverError';

    /** `code`: the same in a word, one of ErrorCode (libtb/include/honeymoon/base/error.hpp). */
    constructor(
        message: string,
        readonly code = 'question',
    ) {
        super(message);
    }
}

/** What fetch() promises; where it cannot be had, SolverError says so. */
export async function fetched(file: PromiseLike<Fetched>, name: string): Promise<Fetched> {
    try {
        return await file;
    } catch (error) {
        throw new SolverError(
            `${name}: it cannot be fetched: ${(error as Error).message}`,
            'file_missing',
        );
    }
}

/** The bytes, for one owner. */
export async function bytes_of(module: ModuleSource): Promise<ArrayBuffer> {
    const source = await module;
    if (source instanceof ArrayBuffer) return source;
    if (ArrayBuffer.isView(source)) {
        return new Uint8Array(source.buffer, source.byteOffset, source.byteLength).slice().buffer;
    }
    if (source.ok) return source.arrayBuffer();
    throw new SolverError(
        `${source.url}: the server answers ${source.status}; the file solver.wasm of the ` +
            'package should be there',
        'file_missing',
    );
}

type Call =
    | 'position'
    | 'deal_in'
    | 'hands'
    | 'cards'
    | 'play'
    | 'line'
    | 'why'
    | 'deal'
    | 'puzzle'
    | 'read_record'
    | 'write_record'
    | 'new_game'
    | 'next_game'
    | 'open_game'
    | 'save_game'
    | 'view_game'
    | 'choose'
    | 'field'
    | 'hide'
    | 'advise'
    | 'judge'
    | 'write_link'
    | 'read_link';

type Exports = Record<`honeymoon_${Call}`, (length: number) => number> & {
    memory: WebAssembly.Memory;
    _initialize(): void;
    honeymoon_buffer(): number;
    honeymoon_buffer_bytes(): number;
};

function text_of(position: Position): string {
    if (typeof position?.leader !== 'string')
        throw new SolverError('a position has a trump and two hands, as read() returns it');
    const led = position.led ? ` ${position.led}` : '';
    return `${position.trump} ${position.leader} ${position.follower}${led}`;
}

function position_of(text: string): Position {
    const [trump, leader, follower, led] = text.split(' ');
    const position: Position = { trump: trump as Trump, leader: leader!, follower: follower! };
    if (led) position.led = led;
    return position;
}

function game_text(game: WholeGame): string {
    return `${game.actions.join(' ')}\n${game.deal}`;
}

function game_of(text: string): WholeGame {
    const end = text.indexOf('\n');
    return { deal: text.slice(end + 1), actions: words(text.slice(0, end)) };
}

function words(text: string): string[] {
    return text === '' ? [] : text.split(' ');
}

/** Answers at once: a position of 13 cards a hand takes a fraction of a millisecond. */
export class Solver {
    /** Takes the bytes of solver.wasm, or what fetch() returns for it. Throws SolverError:
     * `file_missing` where there is no such file, `file_corrupt` for another file under its
     * name. */
    static async load(module: ModuleSource): Promise<Solver> {
        const bytes = await bytes_of(module);
        try {
            return new Solver(await WebAssembly.compile(bytes));
        } catch (error) {
            if (error instanceof SolverError) throw error;
            throw new SolverError(
                `solver.wasm: this is another file, or cut short: ${(error as Error).message}`,
                'file_corrupt',
            );
        }
    }

    private exports: Exports;

    private constructor(private readonly module: WebAssembly.Module) {
        this.exports = this.instance();
    }

    /** Every legal card with its tricks. Throws SolverError for what is no position. */
    cards(position: Position): Answer {
        return this.told('cards', text_of(position));
    }

    /** Plays a card of the player to move. Throws SolverError if it is not legal. */
    play(position: Position, card: Card): Played {
        const text = this.ask('play', `${text_of(position)} ${card}`);
        if (text.startsWith('L ')) return { next: position_of(text.slice(2)), winner: 'leader' };
        if (text.startsWith('F ')) return { next: position_of(text.slice(2)), winner: 'follower' };
        return { next: position_of(text) };
    }

    /** A line of best play to the last trick: leads and replies in turn. */
    line(position: Position): Card[] {
        return this.told('line', text_of(position));
    }

    /** Why a card costs tricks: the reason, and two lines that show it. Throws SolverError if it is
     * not legal. */
    why(position: Position, card: Card): Explanation {
        return this.told('why', `${text_of(position)} ${card}`);
    }

    /** Reads "TRUMP LEADER FOLLOWER [LED]", as people write it. Throws SolverError. */
    read(text: string): Position {
        return position_of(this.ask('position', text));
    }

    /** Reads "TRUMP HAND HAND" whose hands may differ in length. Throws SolverError. */
    read_hands(text: string): { trump: Trump; hands: [string, string] } {
        const { trump, leader, follower } = position_of(this.ask('hands', text));
        return { trump, hands: [leader, follower] };
    }

    /** Reads a deal as people paste it: a file of deals of bridge, two hands, or a position, whose
     * leader is south. `deals` says how many deals of a file have cards of north and south; this is
     * the first. 'record' for records of our games. Throws SolverError. */
    deal_in(text: string): PastedDeal | 'record' {
        return this.told('deal_in', text);
    }

    /** The position as one line that read(), and the command, take. */
    write(position: Position): string {
        return this.ask('position', text_of(position));
    }

    /** Two random hands of `level` cards, 1..13; the same for the same seed, 0..2^32-1. */
    deal(seed: number, level: number): [string, string] {
        return this.ask('deal', `${seed} ${level}`).split(' ') as [string, string];
    }

    /** The puzzle of a day, numbered from 1970 on, out of those of one theme, or of all. Throws
     * SolverError. */
    puzzle(day: number, theme: PuzzleTheme | 'any' = 'any'): Puzzle {
        const [name, turns, strengths, ...position] = words(this.ask('puzzle', `${day} ${theme}`));
        return {
            theme: name as PuzzleTheme,
            turns: Number(turns),
            strengths: Number(strengths),
            position: position_of(position.join(' ')),
        };
    }

    /** Reads the record of a game that has reached its play phase. Throws SolverError. */
    read_record(record: string): RecordedPlay {
        const [leader, trump, first, second, ...played] = words(this.ask('read_record', record));
        const start = { trump: trump as Trump, leader: first!, follower: second! };
        return { leader: leader as 'N' | 'S', start, played };
    }

    /** The record with these cards as its play phase. Throws SolverError. */
    write_record(record: string, played: Card[]): string {
        return this.ask('write_record', `${played.join(' ')}\n${record}`);
    }

    /** Deal `number` (0..2^32-1) of a seed (likewise), nothing done yet; North deals even
     * numbers. */
    new_game(rules: Rules, seed: number, number = 0): WholeGame {
        return { deal: this.ask('new_game', `${seed} ${number} ${rules}`), actions: [] };
    }

    /**
     * How a session of several deals stands after its games so far, each played to its end, and its
     * next one: "rubber", "four-deals", "first-to 25" or "deals 8". Throws SolverError for games
     * that are not its own.
     */
    next_game(
        session: string,
        rules: Rules,
        seed: number,
        dealer: Side,
        games: WholeGame[],
    ): SessionScore {
        const records = games.map((game) => this.save_game(game)).join('\n');
        return this.told('next_game', `${session}\n${seed} ${dealer} ${rules}\n${records}`);
    }

    /** Reads the record of a game, finished or not. Throws SolverError. */
    open_game(record: string): WholeGame {
        return game_of(this.ask('open_game', record));
    }

    /** The game as some 60 characters for a link, without its tags. Throws SolverError as
     * save_game(). */
    write_link(game: WholeGame): string {
        return this.ask('write_link', game_text(game));
    }

    /** The game of such a text. Throws SolverError for any other, one that was cut short among
     * them. */
    read_link(text: string): WholeGame {
        return game_of(this.ask('read_link', text));
    }

    /** The game as a record. Throws SolverError for one that the rules do not allow. */
    save_game(game: WholeGame): string {
        return this.ask('save_game', game_text(game));
    }

    /** The game as this player knows it, or with all cards. Throws SolverError as save_game(). */
    view_game(game: WholeGame, viewer: Side | 'all'): GameView {
        return this.told('view_game', `${viewer === 'all' ? 'A' : viewer}\n${game_text(game)}`);
    }

    /** What a strategy does for the player to act, by what they can know: "easy", "swift", "fast",
     * "best" and others, see `honeymoon match --help`. Asked turn by turn, it does what the
     * opponent of `honeymoon play` does whose seed this is. The strengths from "beginner" to
     * "expert" do so at any single turn too. `best` takes tens of milliseconds. */
    choose(game: WholeGame, strategy: string, seed: number): Action {
        return this.ask('choose', `${strategy} ${seed}\n${game_text(game)}`);
    }

    /** The game with the cards that `viewer` has not seen dealt anew. All its actions stay legal,
     * and it looks the same to them. */
    hide(game: WholeGame, viewer: Side, seed: number): WholeGame {
        return { ...game, deal: this.ask('hide', `${viewer} ${seed}\n${game_text(game)}`) };
    }

    /** What South takes in games of two strategies on this deal, from its beginning; the same games
     * for the same seed. A game takes from 1 ms to a second (`best`): call it in a worker. */
    field(game: WholeGame, strategies: Both<string>, seed: number, games: number): Taken[] {
        const { S, N } = strategies;
        return this.told('field', `${S} ${N} ${seed} ${games}\n${game_text(game)}`);
    }

    /** What is best for the player to act; `samples` (1..100000) where cards have to be sampled. A
     * call comes of as many samples as the strategies take. */
    advise(game: WholeGame, samples = 300): Advice {
        return this.told('advise', `${samples}\n${game_text(game)}`);
    }

    /** What action `number` cost, and what the game was heading for before it; of the number behind
     * the last action only this. Of an exchange card `samples` (2..100000) worlds are looked at,
     * which of 400 takes up to a quarter of a second: call it in a worker. The same seed gives the
     * same answer. */
    judge(game: WholeGame, number: number, samples = 400, seed = 1): Judged {
        return this.told('judge', `${number} ${samples} ${seed}\n${game_text(game)}`);
    }

    private instance(): Exports {
        const fail = (text: number, length: number, code: number, code_length: number): never => {
            const read = (at: number, bytes: number) =>
                new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, at, bytes));
            throw new SolverError(read(text, length), read(code, code_length));
        };
        const instance = new WebAssembly.Instance(this.module, { honeymoon: { fail } });
        const exports = instance.exports as unknown as Exports;
        exports._initialize();
        return exports;
    }

    /** An answer in JSON. */
    private told<Answered>(call: Call, question: string): Answered {
        return JSON.parse(this.ask(call, question)) as Answered;
    }

    private ask(call: Call, question: string): string {
        const { exports } = this;
        const bytes = new TextEncoder().encode(question);
        if (bytes.length > exports.honeymoon_buffer_bytes()) {
            throw new SolverError(`a text of ${bytes.length} bytes is too long`);
        }
        const buffer = exports.honeymoon_buffer();
        new Uint8Array(exports.memory.buffer, buffer, bytes.length).set(bytes);
        try {
            const length = exports[`honeymoon_${call}`](bytes.length);
            return new TextDecoder().decode(new Uint8Array(exports.memory.buffer, buffer, length));
        } catch (error) {
            // An instance that was left in the middle of a call is not asked again.
            this.exports = this.instance();
            throw error;
        }
    }
}
