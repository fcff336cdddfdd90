// The same in Traditional Chinese, with the words of Taiwan.
import type { Action, Side } from '../engine/solver';
import { type Suit, kSymbols, rank_of, suit_of } from '../table/cards';
import { type PlayWords, bid_text } from './play_en';

const suits: Record<Suit, string> = { S: '黑桃', H: '紅心', D: '方塊', C: '梅花' };
const card = (c: string) => `${suits[suit_of(c)]}${rank_of(c)}`;
const short = (c: string) => `${kSymbols[suit_of(c)]}${rank_of(c)}`;
const who = (side: Side) => (side === 'S' ? '你' : '電腦');
const bid = (text: string) => bid_text(text, '無王');
const call = (action: Action) => (action === 'Pass' ? '派司' : action === 'X' ? '賭倍' : action === 'XX' ? '再賭倍' : bid(action));

export const play_zh: PlayWords = {
    views: { play: '對局', review: '檢討', solve: '解題' },
    view_choice: '要做什麼',
    menu: '選單',
    settings: '設定',
    close: '關閉',
    call,
    bid,
    short,

    invite: '和電腦打一局',
    start: '開始',
    new_game: '新的一局',
    options: '選項',
    rules_choice: '玩法',
    rules: { GermanWhist: '德國惠斯特', HoneymoonBridge: '蜜月橋牌', DrawBridge: '抽牌橋牌' },
    other_rules: '其他規則',
    rules_help: {
        GermanWhist: '先搶翻開的好牌，再贏得最後 13 磴的多數。',
        HoneymoonBridge: '先叫牌，再從牌堆換牌，最後完成合約。',
        DrawBridge: '雙方輪流暗抽牌堆，然後叫牌、打牌。',
    },
    strength: '電腦的程度',
    strengths: { easy: '簡單', medium: '普通', hard: '困難', hardest: '最強' },
    dealer_choice: '誰發牌',
    dealers: { turns: '輪流', you: '你', computer: '電腦' },
    show_hints: '在牌上顯示提示',
    show_seen: '顯示我看過的電腦的牌',
    play_single: '只有一張可打時自動打出',

    you: '你',
    computer: '電腦',
    tricks_won: '磴數',
    points_won: '得分',
    won_trick: '贏',
    hands_at_play: '打牌階段開始時的兩手牌',
    tricks_of: (phase, view, side) =>
        `${phase === 'exchange' || (phase === 'auction' && view.stock > 0) ? view.exchange_tricks[side] : view.play_tricks[side]} 磴`,
    phases: { auction: '叫牌', exchange: '換牌', play: '打牌', over: '結束' },
    trump: (trump) => (trump === 'N' ? '無王' : `王牌 ${kSymbols[trump as Suit]}`),
    contract: (text, declarer) => `${declarer === 'S' ? '你' : '電腦'}的合約 ${bid(text)}`,
    score: (you, computer) => `總分：你 ${you}，電腦 ${computer}`,
    running: '總分',
    deals: (side) => `${who(side)}發牌`,
    stock: (number) => `牌堆 ${number} 張`,
    up: (c) => `翻開的牌：${card(c)}`,
    hidden: (number) => `${number} 張沒看過`,
    your_hand: '你的牌',
    other_hand: '電腦的牌',
    centre: '這一磴',
    has_none: (voids) => `沒有 ${[...voids].map((suit) => kSymbols[suit as Suit]).join(' ')}`,

    your_lead: '輪到你引牌。',
    your_follow: (c) => `電腦引 ${short(c)}，輪到你跟牌。`,
    your_call: '輪到你叫牌。',
    play_begins: '牌堆用完了，現在每一磴都算。',
    thinking: '電腦思考中…',
    hurry: '快一點',
    last_trick: (winner) => `${who(winner)}贏了這一磴`,
    drew: (side, c, up) => (c === undefined ? '電腦抽了一張暗牌' : `${who(side)}${up ? '拿到' : '抽到'} ${short(c)}`),
    news: (first, more) => `${first}${more.length > 0 ? `：${more.join('，')}` : ''}。`,
    sentences: (...phrases) => phrases.map((phrase) => `${phrase}。`).join(''),
    called: (side, action) => `${who(side)}：${call(action)}`,
    calls: '叫牌',
    calls_none: '還沒有人叫牌。',
    level: '線位',
    strain: '花色',
    bid_name: (level, strain) => `叫 ${level} ${strain === 'NT' ? '無王' : suits[strain as Suit]}`,
    level_name: (level) => `${level} 線`,
    pass: '派司',
    double: '賭倍',
    redouble: '再賭倍',

    undo: '收回',
    hint: '提示',
    claim: '打完',
    claim_help: '其餘的牌由雙方以最佳打法打完',
    hint_call: (c) => `預期得分最高的叫法：${call(c)}。`,
    hint_exact: '牌上的數字是能得的磴數。',
    hint_sampled: '牌上的數字是打牌階段平均的磴數。',
    hint_card: (c) => `電腦會打 ${short(c)}；這種玩法沒有數字。`,
    hint_wait: '正在計算提示…',
    not_legal: '現在不能打',
    not_turn: '現在輪到電腦。',
    must_follow: (suit) => `必須跟${suits[suit]}。`,
    card,
    scored: (c, tricks, best) => `${card(c)}，${tricks} 磴${best ? '，最佳' : ''}`,
    played: (side, c) => `${who(side)}打${card(c)}。`,

    won: '你贏了',
    lost: '電腦贏了',
    tied: '平手',
    passed_out: '雙方都派司',
    result: (tricks) => `磴數 ${tricks.S} 比 ${tricks.N}`,
    made: (side, text, tricks, needed) => {
        const over = tricks - needed;
        return `${who(side)}的 ${bid(text)}：${over === 0 ? '剛好完成' : over > 0 ? `超 ${over} 磴` : `倒 ${-over} 磴`}`;
    },
    points: (points) => (points.S > 0 || points.N === 0 ? `你得 ${points.S} 分` : `電腦得 ${points.N} 分`),
    next: '下一局',
    review_this: '檢討這一局',
    copy_record: '複製牌譜',
    download: '下載牌譜',
    old_storage: '另一個版本留下的牌局無法繼續，保持原樣沒有變動。',
    bad_record: '這份牌譜不能用，沒有任何變動。',

    review_empty: '貼上一份牌譜，或先打一局再來檢討。',
    paste: '牌譜',
    open: '檢討',
    first: '第一步', previous: '上一步', next_move: '下一步', last: '最後一步', next_mistake: '下一個失誤',
    moves: '經過',
    at_start: '第一步之前',
    move: (number, name, action) => `${number}. ${name}：${/^[SHDC][2-9TJQKA]$/.test(action) ? card(action) : call(action)}`,
    solve_this: '解這個牌局',
    rules_name: (rules) => (play_zh.rules as Record<string, string>)[rules] ?? play_zh.other_rules,
    figure: (phase, cost) => (phase === 'exchange' ? cost.toFixed(1) : String(Math.round(cost))),
    cost_of: (phase, cost, error) => {
        if (phase === 'play') return `送掉 ${Math.round(cost)} 磴`;
        if (phase === 'exchange') return `平均少 ${cost.toFixed(1)}${error > 0 ? ` ± ${Math.max(error, 0.05).toFixed(1)}` : ''} 磴`;
        return `平均少 ${Math.round(cost)}${error > 0 ? ` ± ${Math.max(Math.round(error), 1)}` : ''} 分`;
    },
    better_than: (actions) => `更好：${actions.map((each) => (/^[SHDC][2-9TJQKA]$/.test(each) ? short(each) : call(each))).join(' ')}`,
    judging: (done, all) => `正在評判打牌之前的每一步：${all} 步中的 ${done} 步`,
    not_judged: '這種玩法摸牌時還不知道打牌階段的王牌，摸牌階段的牌無法評判。',
    no_mistakes_at_all: '沒有失誤。',
    mistakes_of: (name, mistakes, tricks) =>
        `${name}：${mistakes === 0 ? '沒有失誤' : `${mistakes} 個失誤`}${tricks > 0 ? `，打牌階段送掉 ${tricks} 磴` : ''}`,
    graph_whole: (name) => `打牌階段預期的磴數：${name}`,
    graph_note: '摸牌階段是牌堆各種順序的平均，色帶表示誤差。',
    lessons: '值得檢討的幾步',
    lesson: (phase, leads, name, action, up, won) => {
        if (phase === 'auction') return `${name}：${call(action)}`;
        const what = leads ? '引' : won ? '贏以' : '跟';
        return `${name}${what}${card(action)}${phase === 'exchange' && up ? `（翻開的是 ${short(up)}）` : ''}`;
    },
    effort: '評判的仔細程度',
    efforts: { quick: '快速', thorough: '仔細' },
    what_if: '如果…',
    what_if_title: '如果這樣打？',
    what_if_turn: (name) => `${name}：還能怎麼打？`,
    what_if_over: (mine, theirs) => `這樣會是 ${mine} – ${theirs}`,
    what_if_was: (mine, theirs) => `原來是 ${mine} – ${theirs}`,
    what_if_plays: '你打',
    nobody: '都不打',
    back_to_game: '回到這一局',
    bad_link: '這個連結裡沒有能打開的牌局，沒有任何變動。',
    share_game: '分享這一局',
    copy_game_link: '複製這一局的連結',
    link_only_here: '這個檔案的連結只能在這台裝置上用，所以改為複製文字。',
    faults: {
        not_a_deal: '這不是這一頁的連結，也不是兩手牌或牌譜',
        not_a_link: '這不是牌局的連結',
        not_a_record: '這不是牌譜',
        not_rules: '這不是任何玩法的規則',
        illegal: '有一步違反規則',
        card_twice: '有一張牌出現在兩個地方',
        not_a_hand: '有一手牌的張數不對',
        not_a_card: '有個應該是牌的地方不是牌',
        not_an_action: '有個應該是牌或叫品的地方都不是',
        hands_unequal: '兩手牌不一樣多',
        hands_empty: '兩手都沒有牌',
        card_not_held: '打了手上沒有的牌',
        not_a_trump: '王牌的花色不對',
        no_memory: '記憶體不足',
    },
};
