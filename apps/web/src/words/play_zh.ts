// The same in Traditional Chinese, with the words of Taiwan.
import type { Action, Done, Side } from '../engine/solver';
import { bid_text, is_card, kSymbols, rank_of, type Suit, suit_of } from '../table/cards';
import { counts_exchange, type Help, short, signed } from './common';
import type { PlayWords } from './play_en';

const suits: Record<Suit, string> = { S: '黑桃', H: '紅心', D: '方塊', C: '梅花' };
const card = (c: string) => `${suits[suit_of(c)]} ${rank_of(c)}`;
const bid = (text: string) => bid_text(text, '無王');
const opponents: PlayWords['opponents'] = {
    beginner: '老鼠',
    novice: '兔子',
    easy: '貓咪',
    medium: '黑熊',
    hard: '狐狸',
    expert: '獅子',
    hardest: '貓頭鷹',
};
const others: Record<Action, string> = {
    Pass: '派司',
    X: '賭倍',
    XX: '再賭倍',
    Keep: '留下',
    Discard: '丟掉',
    Take: '撿起',
};
const helps: Record<Help, string> = {
    hint: '用過提示',
    undo: '看到更多牌之後才收回',
    claim: '宣告不成立',
    finish: '由電腦打完',
    again: '這副牌以前打過',
};
const call = (action: Action) => others[action] ?? bid(action);
const drawn = ({ action, kept, thrown }: Pick<Done, 'action' | 'kept' | 'thrown'>) => {
    if (!kept || !thrown)
        return action === 'Keep'
            ? '留下這張牌'
            : action === 'Take'
              ? '撿起丟掉的牌'
              : '丟掉這張，拿下一張';
    return action === 'Discard'
        ? `丟掉 ${short(thrown)}，拿到 ${short(kept)}`
        : `留下 ${short(kept)}，丟掉 ${short(thrown)}`;
};

const players = (name: string): ReturnType<PlayWords['against']> => {
    const who = (side: Side) => (side === 'S' ? '你' : name);
    return {
        computer: name,
        contract: (text, declarer) => `${declarer === 'S' ? '你' : name}：${bid(text)}`,
        score: (points) => `總分：你 ${points.S} 分，${name} ${points.N} 分`,
        session_said: (kind, points, standing) => {
            const side = (of: Side) =>
                [
                    `${of === 'S' ? '你' : name} ${points[of]} 分`,
                    ...(standing?.vulnerable[of] ? ['有身價'] : []),
                    ...(standing?.below[of] ? [`部分合約 ${standing.below[of]} 分`] : []),
                ].join('，');
            return `${play_zh.sessions[kind]}：${side('S')}；${side('N')}。`;
        },
        session_won: (kind, side, by) => {
            const what = kind === 'rubber' ? '這一盤' : '這四副牌';
            return side ? `${who(side)}贏了${what}，多 ${by} 分` : `${what}打成平手`;
        },
        deals: (side) => `${who(side)}發牌`,
        other_hand: `${name}的牌`,
        your_follow: (c) => `${name}引 ${short(c)}，輪到你跟牌。`,
        thinking: `${name}思考中…`,
        last_trick: (winner) => `${who(winner)}贏了這一磴`,
        drew: (side, c, up) =>
            c === undefined
                ? `${name}抽了一張暗牌`
                : `${who(side)}${up ? '拿到' : '抽到'} ${short(c)}`,
        called: (side, action) => `${side === 'S' ? '你' : name}：${call(action)}`,
        claim_help: `${name}怎麼打都擋不住才成立，這一局隨即結束。`,
        not_turn: `現在輪到${name}。`,
        played: (side, c) => `${who(side)}打${card(c)}。`,
        won: '你贏了',
        lost: `${name}贏了`,
        won_deal: '這副牌你贏了',
        lost_deal: `這副牌${name}贏了`,
        match_won: (side) => `${who(side)}贏了這場比賽`,
        made: (side, text, tricks, needed) => {
            const over = tricks - needed;
            return (
                `${who(side)}的 ${bid(text)}：` +
                (over === 0 ? '剛好完成' : over > 0 ? `超 ${over} 磴` : `倒 ${-over} 磴`)
            );
        },
        points: (points) =>
            points.S > 0 || points.N === 0 ? `你得 ${points.S} 分` : `${name}得 ${points.N} 分`,
        new_match_sure: (score) => `目前的總分（你 ${score.S} 分，${name} ${score.N} 分）會消失。`,
    };
};

export const play_zh: PlayWords = {
    ...players('電腦'),
    against: (strength) => players(opponents[strength]),
    views: { play: '對局', review: '檢討', solve: '求解', puzzle: '謎題' },
    view_choice: '功能',
    menu: '選單',
    fair: '發牌公平嗎？',
    fair_how: [
        '瀏覽器從一百萬個號碼中隨機抽出一個，再用它洗牌；每日一局則用日期。這與你的牌、比分和對手都無關。',
        '第一張牌打出之前，牌序就已經固定。下面的雜湊值可以證明：現在先記下來，打完這副牌、所有牌公開後再比對。',
        '電腦只看得到它那一家該看到的牌，其他一概不知。',
    ],
    hide_cards: '換掉電腦看不到的牌',
    hiding: '正在換牌…',
    redealt: (action, same, all) =>
        `請電腦把上一手重選一次，它的選擇是：${is_card(action) ? short(action) : call(action)}。` +
        `把它看不到的牌全部換過，${all} 次中有 ${same} 次選擇相同。`,
    digest: '這副牌的雜湊值（SHA-256）：',
    digest_of: '這是下列文字（最後一行之後也換行）的雜湊值：',
    settings: '設定',
    close: '關閉',
    call,
    bid,
    short,

    invite: '和電腦打一局',
    start: '開始',
    new_game: '新牌局',
    options: '選項',
    rules_choice: '玩法',
    rules: {
        GermanWhist: '德國惠斯特',
        'GermanWhist exchange-tricks=yes': '德國惠斯特（26 磴全算）',
        'GermanWhist exchange-tricks=half': '德國惠斯特（打牌每磴兩分）',
        HoneymoonBridge: '蜜月橋牌',
        DrawBridge: '抽牌橋牌',
        KeepOrDiscard: '留牌橋牌',
    },
    other_rules: '其他規則',
    rules_help: {
        GermanWhist: '先搶翻開的好牌，最後 13 磴拿過半就贏。',
        'GermanWhist exchange-tricks=yes': '26 磴全算：第一磴就開始計分，同時也要搶翻開的好牌。',
        'GermanWhist exchange-tricks=half': '換牌階段每磴一分，打牌階段每磴兩分，得分多的獲勝。',
        HoneymoonBridge: '先用發到的牌叫牌，再從牌堆換牌，最後打合約。',
        DrawBridge: '雙方從牌堆抽暗牌，然後叫牌，最後打牌。',
        KeepOrDiscard:
            '留下牌堆最上面一張，或改拿下一張，共 13 次。然後叫牌、打牌，手牌一直是暗的。',
    },
    opponent: '對手',
    opponents,
    characters: {
        beginner: '處處失手。',
        novice: '常失手，但很少犯大錯。',
        easy: '知道怎麼打才好，轉眼又忘了。',
        medium: '穩健，但小地方粗心。',
        hard: '好壞差不多的時候會選錯。',
        expert: '很少白白送掉磴數。',
        hardest: '每出一張牌，都先推算幾百種可能的牌局。',
    },
    propose: (up, name) => `連${up ? '勝' : '敗'}三局，下一局換${name}`,
    dealer_choice: (first) => (first ? '誰先發牌' : '誰發牌'),
    dealers: { turns: '輪流', you: '你' },
    counting_choice: '哪些磴算分',
    countings: { no: '最後 13 磴', yes: '26 磴全算', half: '26 磴全算，後 13 磴加倍' },
    target_choice: '比賽打到幾分',
    no_target: '不限',
    session_choice: '比賽',
    sessions: { none: '不限', 'four-deals': '四副牌', rubber: '一盤' },
    session_help: {
        'four-deals':
            '打四副牌，部分合約會累積。第一副雙方無身價，接著兩副由發牌者有身價，最後一副雙方有身價。',
        rubber: '有一方先成局兩次，這一盤就結束。完成的合約記在線下，線下滿 100 分就成局。',
    },
    show_hints: '在牌上顯示提示',
    show_seen: '顯示對手手上我看過的牌',
    play_single: '只有一張牌可打時自動打出',
    sound: '聲音與震動',

    you: '你',
    tricks_won: '磴數',
    points_won: '得分',
    won_trick: '贏得這一磴。',
    hands_at_play: '打牌階段開始時的兩手牌',
    tricks_of: (phase, view, side) =>
        phase === 'auction'
            ? view.dealer === side
                ? '發牌'
                : ''
            : phase === 'exchange'
              ? counts_exchange(view.rules)
                  ? `${view.exchange_tricks[side]} 磴`
                  : `贏得 ${view.exchange_tricks[side]} 張牌`
              : phase === 'draw'
                ? `${view.cards[side]} 張牌`
                : (counts_exchange(view.rules) ? `${view.exchange_tricks[side]} + ` : '') +
                  `${view.play_tricks[side]} 磴`,
    phases: { draw: '選牌', auction: '叫牌', exchange: '換牌', play: '打牌', over: '結束' },
    trump_word: '王牌',
    trump: (trump) => (trump === 'N' ? '無王' : `王牌 ${kSymbols[trump as Suit]}`),
    score_sheet: '記分表',
    above: '線上',
    below: '線下',
    vulnerable: '有身價',
    vulnerable_short: '身',
    part_score: '部分合約',
    games_made: '成局',
    yes_no: (yes) => (yes ? '是' : '否'),
    back_to_session: '回到比賽',
    running: '總分',
    running_to: (target) => `總分，打到 ${target}`,
    stock: (number) => `牌堆 ${number} 張`,
    up: (c) => `翻開的牌：${card(c)}`,
    hidden: (number) => `${number} 張沒看過`,
    your_hand: '你的牌',
    centre: '這一磴',
    has_none: (voids) => `沒有 ${[...voids].map((suit) => kSymbols[suit as Suit]).join(' ')}`,

    your_lead: '輪到你引牌。',
    your_call: '輪到你叫牌。',
    play_begins: (rules) =>
        `${counts_exchange(rules) ? '牌堆抽完了' : '現在每一磴都算'}，輪到你引牌。`,
    hurry: '快一點',
    news: (first, more) => `${first}${more.length > 0 ? `：${more.join('，')}` : ''}。`,
    about: (name, said) => `${name}：${said}`,
    listed: (...things) => things.join('，'),
    aside: (said) => `（${said}）`,
    aloud: (sentences) => sentences.join(''),
    sentences: (...phrases) => phrases.map((phrase) => `${phrase}。`).join(''),
    drawn: (name, done) => `${name}：${drawn(done)}`,
    looked_at: (c) => `牌堆最上面一張：${card(c)}`,
    keep_or_throw: '牌堆最上面一張',
    your_draw: (turn, c) => `第 ${turn} 次，共 13 次：留下 ${short(c)} 嗎？`,
    hint_draw: (action) => `平均來說較好：${call(action)}。`,
    thrown: '丟掉的',
    thrown_title: (number) => `丟掉的 ${number} 張牌`,
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
    claim: '宣告',
    claim_how_many: (left) => `剩下的 ${left} 磴，我拿`,
    claim_refused: (tricks) => `不成立：對手有辦法不讓你拿到 ${tricks} 磴。這一局繼續，算有輔助。`,
    finish: '替我打完',
    finish_help: '你的牌也以最佳打法打完，這一局就算有輔助。',
    assisted: '有輔助',
    now_assisted: '（有輔助）',
    assisted_why: (help, in_session) =>
        `有輔助${help ? `：${helps[help]}` : ''}，` +
        `${in_session ? '計入這場比賽，但在「我的牌局」裡另計' : '另外計分'}。`,
    running_assisted: '有輔助的牌局',
    hint_call: (c) => `預期得分最高：${call(c)}。`,
    hint_exact: '牌上的數字是能得的磴數。',
    hint_sampled: '牌上的數字是打牌階段的平均磴數。',
    hint_card: (c) => `建議打 ${short(c)}（這種玩法沒有數字）。`,
    hint_wait: '正在計算提示…',
    not_legal: '現在不能打',
    must_follow: (suit) => `必須跟${suits[suit]}。`,
    card,
    scored: (c, tricks, best) => `${card(c)}，${tricks} 磴${best ? '，最佳' : ''}`,

    tied: '平手',
    deal_over: '這副牌結束',
    passed_out: '雙方都派司',
    result: (tricks) => `磴數 ${tricks.S} 比 ${tricks.N}`,
    deal_of_day: '每日一局',
    day_result: (tricks, par) =>
        `13 磴中拿 ${tricks} 磴${par === undefined ? '' : `，標準 ${Math.round(par)} 磴`}`,
    par_exactly: (tricks, error) => `${tricks.toFixed(1)} ± ${error.toFixed(1)}`,
    par_wait: '正在計算標準…',
    streak: (days) => `連續 ${days} 天`,
    deal_of: (day) => `${day} 的牌局`,
    days: '過去的每日一局',
    days_help: '數字是你拿到的磴數，達到標準的用綠色。補打過去的牌局不計入連續天數。',
    day_late: '不是當天打的，不計入連續天數',
    day_game: (result, name, assisted) => `${result}，對手是${name}${assisted ? '（有輔助）' : ''}`,
    day_played: (played) => (played ? '已打過' : '還沒打'),
    month_before: '上個月',
    month_after: '下個月',
    dates: 'zh-TW',
    week_begins: 0,
    copy_day: '複製結果',
    challenge: '用這副牌下戰帖',
    challenge_only_here: '已複製。這個檔案的連結只能在這台裝置上用。',
    challenged: '你能打得更好嗎？',
    challenged_to: (game, name) => `有人打過這副牌，請你也試試：${game}，對手是${name}。`,
    to_beat: (tricks, all, points) =>
        `要超過：${points === undefined ? `${all} 磴中的 ${tricks} 磴` : `${signed(points)} 分`}`,
    challenger: '挑戰者',
    beaten: '你打得更好',
    not_beaten: '挑戰者打得更好',
    equalled: '不相上下',
    each_trick: '打牌階段的每一磴',
    took: '贏',
    lost_trick: '輸',
    next: '下一副',
    review_this: '檢討這一局',
    copy_record: '複製牌譜',
    download: '下載牌譜',
    elsewhere: '這一局正在另一個分頁進行。',
    come_back: '在這裡繼續',
    unkept: '這個瀏覽器無法儲存牌局，關閉本頁後牌局會消失。',
    new_match: '開始新的比賽',
    old_storage: '本頁另一個版本儲存的牌局無法繼續，牌局沒有變動。',
    bad_record: '這份牌譜無法使用，牌局沒有變動。',

    review_empty: '請貼上一份牌譜，或先打一局再檢討。',
    paste: '牌譜',
    open: '檢討',
    open_file: '開啟檔案…',
    first: '第一步',
    previous: '上一步',
    next_move: '下一步',
    last: '最後一步',
    next_mistake: '下一個失誤',
    moves: '過程',
    at_start: '第一步之前',
    move: (number, name, done) =>
        `${number}. ${name}：` +
        (done.phase === 'draw'
            ? drawn(done)
            : is_card(done.action)
              ? card(done.action)
              : call(done.action)),
    solve_this: '求解這個牌局',
    rules_name: (rules) => (play_zh.rules as Record<string, string>)[rules] ?? play_zh.other_rules,
    figure: (phase, cost) =>
        phase === 'exchange' || (phase === 'play' && !Number.isInteger(cost))
            ? cost.toFixed(1)
            : String(Math.round(cost)),
    cost_of: (phase, cost, error) => {
        if (phase === 'play' && Number.isInteger(cost) && error === 0)
            return `送掉 ${Math.round(cost)} 磴`;
        if (phase === 'exchange' || phase === 'play')
            return (
                '平均少 ' +
                `${cost.toFixed(1)}${error > 0 ? ` ± ${Math.max(error, 0.05).toFixed(1)}` : ''} ` +
                '磴'
            );
        return (
            '平均少 ' +
            `${Math.round(cost)}${error > 0 ? ` ± ${Math.max(Math.round(error), 1)}` : ''} ` +
            '分'
        );
    },
    better_than: (actions) =>
        `更好：${actions.map((each) => (is_card(each) ? short(each) : call(each))).join(' ')}`,
    judging: (done, all) => `正在分析：${all} 步中已完成 ${done} 步`,
    not_judged: (rules) =>
        counts_exchange(rules)
            ? '這種玩法連換牌階段的磴也算分，因此不分析換牌階段打的牌。'
            : '這種玩法在換牌時還不知道王牌，因此不分析換牌階段打的牌。',
    no_mistakes_at_all: '沒有失誤。',
    mistakes_of: (name, mistakes, tricks) =>
        `${name}：` +
        `${mistakes === 0 ? '沒有失誤' : `${mistakes} 次失誤`}${tricks > 0 ? `，打牌階段送掉 ${tricks} 磴` : ''}`,
    graph_whole: (name) => `打牌階段的預期磴數：${name}`,
    graph_note: '換牌階段的數字是牌堆各種順序的平均，色帶表示誤差。',
    lessons: '損失最大的失誤',
    lesson_of: (phase, number) =>
        phase === 'auction'
            ? `第 ${number} 輪`
            : `${play_zh.phases[phase]}第 ${number} ${phase === 'draw' ? '次' : '磴'}`,
    lesson: (phase, leads, name, action, up, won) => {
        if (phase === 'auction') return `${name}：${call(action)}`;
        const face_up = phase === 'exchange' && up ? `（翻開的是 ${short(up)}）` : '';
        if (won && !leads) return `${name}用${card(action)} 贏得這一磴${face_up}`;
        return `${name}${leads ? '引' : '打'}${card(action)}${face_up}`;
    },
    effort: '分析的仔細程度',
    efforts: { quick: '快速', thorough: '仔細' },
    what_if: '如果…',
    what_if_title: '如果這樣打？',
    what_if_turn: (name) => `${name}：還能怎麼打？`,
    what_if_over: (mine, theirs) => `這樣打的結果是 ${mine} – ${theirs}`,
    what_if_was: (mine, theirs) => `原來的結果是 ${mine} – ${theirs}`,
    what_if_plays: '由你打',
    nobody: '都不打',
    back_to_game: '回到這一局',
    bad_link: '這個連結裡沒有可以開啟的牌局，目前的牌局沒有變動。',
    share_game: '分享這一局',
    copy_game_link: '複製這一局的連結',
    link_only_here: '這個檔案的連結只能在這台裝置上用，已改為複製文字。',
    faults: {
        not_a_deal: '這不是本頁的連結，也不是兩手牌或牌譜',
        not_a_link: '這不是牌局的連結',
        not_a_record: '這不是牌譜',
        not_rules: '玩法的規則不正確',
        illegal: '有一步違反規則',
        card_twice: '有一張牌重複出現',
        not_a_hand: '有一手牌的張數不對',
        not_a_card: '有一張牌寫得不對',
        not_an_action: '有一張牌或一個叫品寫得不對',
        hands_unequal: '兩手牌的張數不同',
        hands_empty: '兩手都沒有牌',
        card_not_held: '有人打了手上沒有的牌',
        not_a_trump: '王牌花色不正確',
        question: '這裡不能這樣做',
        game_not_over: '這一局還沒打完',
        no_such_hand: '沒有一手牌符合已知的情況',
        no_table: '牌太多了，本頁無法計算',
        out_of_range: '有個數字太小或太大',
        nothing_found: '找不到符合的結果',
        no_memory: '記憶體不足',
    },
};
