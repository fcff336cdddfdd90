// The same in Traditional Chinese.
import type { PuzzleWords } from './puzzle_en';

export const puzzle_zh: PuzzleWords = {
    kind: '哪一種謎題',
    day: '每日謎題',
    own: '你的失誤',
    own_help: '這是你在牌局中打錯的一張牌。在不同的兩天第一次作答就答對，以後就不再出現。',
    own_again: (due) =>
        due ? `這個失誤會在 ${due} 再出現。` : '已經在不同的兩天答對，這個失誤不會再出現。',
    own_none: (next) =>
        next
            ? `今天沒有題目了。下一個失誤會在 ${next} 出現。`
            : '這裡還沒有題目。如果你在牌局中打錯，而當時只有一張牌是對的，隔天就會出現在這裡。',
    practice: '練習',
    theme: '主題',
    themes: {
        any: '不限主題',
        zugzwang: '把引牌權交出去',
        middle: '引中間的牌',
        duck: '能贏卻忍讓',
        discard: '墊牌勝過王吃',
        unblock: '逼出擋路的牌',
        master: '不急著兌現大牌',
        trump: '找出唯一的王牌花色',
    },
    you: '你',
    opponent: '對手',
    you_lead: '由你引牌。',
    led: (card) => `對手引出 ${card}。`,
    no_trump_yet: '由你選王牌',
    decisions: (left) => `還要決定 ${left} 次`,
    strengths: (strengths) => `7 位對手中有 ${strengths} 位解得出來`,
    ask_card: (tricks) => `只有一張牌能拿 ${tricks} 磴。是哪一張？`,
    ask_trump: (tricks) => `只有一種王牌花色能拿 ${tricks} 磴。是哪一種？`,
    right: '正確。',
    wrong: (answer, tricks, value, punished) =>
        `${answer}：只能拿 ${tricks} 磴，拿不到 ${value} 磴` +
        `${punished ? `，因為對手會用 ${punished} 反擊` : ''}。再試一次。`,
    answer_is: (cards) => `答案：${cards.join(' 或 ')}。`,
    trick: (lead, reply, won) => `${lead} ${reply}：${won ? '你' : '對手'}贏`,
    solved: (wrong) => (wrong === 0 ? '一次就解開了。' : `解開了，答錯 ${wrong} 次。`),
    over: '答案就是這樣。',
    about: (theme) => `主題：${theme}。`,
    copy: '複製結果',
    next: '另一題',
    streak: (days) => `連續 ${days} 天`,
};
