// The same in Traditional Chinese.
import { type Suit, suit_of } from '../table/cards';
import { short } from './common';
import type { WhyWords } from './why_en';

const suits: Record<Suit, string> = { S: '黑桃', H: '紅心', D: '方塊', C: '梅花' };

export const why_zh: WhyWords = {
    why: '為什麼？',
    why_not: (card) => `為什麼不打${card}？`,
    reasons: {
        trick: ({ card, best, player }) =>
            `${short(best)} 贏得這一磴，${short(card)} 卻贏不到，${player}之後也補不回來。`,
        lead: ({ card, player, opponent, won }) =>
            `打 ${short(card)} 之後由${won ? player : opponent}引牌。同樣的牌若改由` +
            `${won ? opponent : player}引牌，${player}能拿到更多磴。`,
        rank: ({ card, player }) =>
            `留下 ${short(card)}，之後能贏一磴；若換成最小的${suits[suit_of(card)]}，${player}` +
            '就拿不到這麼多磴。',
        length: ({ card, best, player }) =>
            `留下 ${short(card)}，之後才多一張${suits[suit_of(card)]}；若換成一張小` +
            `${suits[suit_of(best)]}，${player}就拿不到這麼多磴。`,
        reply: ({ card, best, answer, best_answer, opponent }) =>
            `${short(best)} 能逼出 ${short(best_answer)}；打 ${short(card)} 時，${opponent}只出 ` +
            `${short(answer)}，之後再用 ${short(best_answer)} 贏一磴。`,
        cash: ({ card, best }) =>
            `${short(best)} 贏得這一磴和引牌權；${short(card)} 兩者都放棄了，兩件事合起來才有損失。`,
        none: () => '損失不是單一原因造成的。',
    },
    explains: (tricks, cost) => `在損失的 ${cost} 磴中，這個原因佔 ${tricks} 磴。`,
    answers: (cards) => `對方的最佳應對：${cards.map(short).join('、')}`,
    differ: (trick) => `兩種打法從第 ${trick} 磴開始出現不同的贏家。`,
    after: (card) => `${short(card)} 之後的最佳打法`,
};
