// The same in Traditional Chinese, with the terms of the game.
import type { Card } from '../engine/solver';
import { rank_of, type Suit, suit_of } from '../table/cards';
import type { Seat } from '../table/game';
import { kUnloaded } from './common';
import type { Words } from './en';
import { learning_zh } from './learning_zh';
import { play_zh } from './play_zh';
import { puzzle_zh } from './puzzle_zh';
import { teaching_zh } from './teaching_zh';
import { why_zh } from './why_zh';

const suits: Record<Suit, string> = { S: '黑桃', H: '紅心', D: '方塊', C: '梅花' };
const seats: Record<Seat, string> = { S: '南家', N: '北家' };
const card = (c: Card) => `${suits[suit_of(c)]} ${rank_of(c)}`;
const worse = (number: number) => (number === 0 ? '最佳' : `少 ${number} 磴`);

export const zh: Words = {
    language: '繁體中文',
    whole_games: play_zh,
    teaching: teaching_zh,
    learning: learning_zh,
    reasons: why_zh,
    puzzle: puzzle_zh,
    title: '蜜月橋牌',
    subtitle: '德國惠斯特與蜜月橋牌',
    about: '蜜月橋牌的打牌階段與德國惠斯特的後半局：雙方攤牌，由本頁精確求解。',
    seats,
    suits,
    card,
    loading: '請稍候…',
    unloaded: kUnloaded.zh,

    theme: '外觀',
    themes: { auto: '跟隨系統', light: '淺色', dark: '深色' },
    language_choice: '語言',

    mode: '模式',
    set_up: '擺牌',
    play: '試打',
    trump: '王牌',
    trumps: { S: '黑桃', H: '紅心', D: '方塊', C: '梅花', N: '無王' },
    notrump_short: '無王',
    on_lead: '引牌方',
    swap: '交換兩手牌',

    pack: '整副牌',
    pack_help:
        '點選某一家下方的牌，就給那一家；再點一次就放回。也可以把牌拖過去。按鍵：方向鍵移動，S 給南家，N 給北家，Delete 放回。',
    undo_change: '復原變更',
    pack_of: (seat) => `給${seats[seat]}的牌`,
    in_hand: (c, holder) =>
        `${card(c)}，${holder === 'pack' ? '還沒分配' : `${seats[holder]}的牌`}`,
    take_back: (c) => `${card(c)}，放回`,
    hand_full: (seat) => `${seats[seat]}已經有 13 張牌。`,
    given: (c, to) => `${card(c)}：${to === 'pack' ? '放回' : seats[to]}。`,
    random: '隨機發牌',
    cards_each: '每手張數',
    clear: '清空',
    empty_hand: '還沒有牌',
    hand_count: (number) => `${number} 張`,

    lacks_all: '請把牌分給兩家，也可以隨機發牌或選一個範例。',
    lacks: (seat, number, has, other) =>
        `${seats[seat]}還差 ${number} 張牌（${has} 張對 ${other} 張），兩手牌必須一樣多。`,

    value: (seat, tricks, left) => `${seats[seat]}在 ${left} 磴中可得 ${tricks} 磴`,
    value_last: (seat, takes) => `${seats[seat]}${takes ? '贏得' : '輸掉'}最後一磴`,
    to_lead: (seat) => `輪到${seats[seat]}引牌`,
    to_reply: (seat, led) => `輪到${seats[seat]}跟牌（${card(led)}）`,
    best_play: '雙方最佳打法',
    over: (south, north) => `打完了：南家 ${south} 磴，北家 ${north} 磴。`,
    forecast: (south, north) => `合計：南家 ${south} 磴，北家 ${north} 磴`,
    won: '磴數',
    trick_taken: (seat) => `${seats[seat]}贏得這一磴`,
    table: '牌桌',
    hand: (seat) => `${seats[seat]}的牌`,
    center_empty: '打出的牌放在這裡。',
    lead_here: '引牌',
    reply_here: '跟牌',

    strains: '各種王牌',
    strains_note: (left) => `南家在 ${left} 磴中能得幾磴，依王牌和引牌方列出。`,

    scores: '每張牌',
    show_scores: '顯示磴數',
    scores_hidden: '磴數已隱藏，先打打看。',
    tricks: (number) => `${number} 磴`,
    best: '最佳',
    worse,
    equal_note: '以 = 相連的牌等值，因為對方沒有介於其間的牌。',
    scored_card: (c, tricks, less) => `${card(c)}，${tricks} 磴，${worse(less)}`,
    same_as: (c) => `，與${card(c)} 等值`,
    not_legal: '現在不能打',
    not_turn: (seat) => `現在輪到${seats[seat]}。`,
    must_follow: (suit) => `必須跟${suits[suit]}。`,

    by_hand: '手動',
    perfect: '最佳打法',
    play_best: '打最佳的牌',
    undo_card: '收回一張',
    undo_trick: '收回一磴',
    restart: '回到開頭',
    played: (seat, c) => `${seats[seat]}打${card(c)}。`,

    line: '接下來的最佳打法',
    line_help: '點選一張牌，就打到那裡。',
    history: '打過的牌',
    leads: (name) => `${name}引牌`,
    taken_by: (name) => `${name}得`,
    play_to: (c) => `${card(c)}：打到這裡`,

    share: '分享',
    copy_link: '複製連結',
    copy_text: '複製牌局',
    copy_record: '複製牌譜',
    record_why: '牌譜必須是完整的一局。貼上一份牌譜後，就能連同在這裡打的牌一起複製。',
    copied: '已複製。',
    copy_failed: '瀏覽器不允許複製，請自行複製這段文字。',
    paste: '牌局或牌譜',
    paste_help:
        '可以貼上：本頁的連結；寫成一行或兩行的兩手牌，例如 AK4.T2.95.K、♠AK4 ♥10 2 ♦95 ♣K 或 N:…；honeymoon probe 的一行（王牌、' +
        '引牌方、跟牌方）；PBN、LIN 或列表形式的橋牌牌局（只取第一副）；或一份牌譜，會在「檢討」中開啟。沒有註明時，第一手是北家的牌。',
    read: '依文字擺牌',
    taken: '已依文字擺牌。',
    taken_first: (deals) => `已擺出文字中 ${deals} 副牌的第一副。`,
    text_fault: '這段文字無法使用，牌局沒有變動。',
    link_fault: '無法開啟這個連結，牌局沒有變動。',

    examples: '範例',
    lessons: {
        duck: {
            name: '忍讓勝過贏磴',
            text: '北家引 ♠8。南家可以用 A 贏下這一磴，但跟 2 或 3 忍讓更好：能得兩磴，而不是一磴。',
        },
        discard: {
            name: '墊牌勝過王吃',
            text: '南家沒有梅花，可以用唯一的王牌 ♠A 王吃。但墊掉 ♥3 會多得一磴，因為 A 要留著對付北家的 ♠8。',
        },
        middle: {
            name: '只有中間的牌',
            text: '南家引最大或最小的紅心都不對。只有引中間的 ♥8 或等值的 ♥7，才能得兩磴。',
        },
    },

    no_worker: '這個瀏覽器不允許本頁在背景計算。',
};
