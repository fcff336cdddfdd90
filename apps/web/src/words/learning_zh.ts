// The same in Traditional Chinese, with the words of Taiwan.
import { type LearningWords, signed } from './learning_en';

export const learning_zh: LearningWords = {
    worth: (worth, took) => `這兩手牌對你值 ${worth} 磴，你拿了 ${took} 磴`,
    exchange_cost: (cost, error, points) =>
        `${points ? '選牌' : '換牌'}${
            cost === 0
                ? '沒有損失'
                : points
                  ? `讓你少 ${Math.round(cost)} 分`
                  : `讓你少 ${cost.toFixed(1)}\u00a0±\u00a0${Math.max(error, 0.05).toFixed(1)}\u00a0磴`
        }`,
    accuracy: (percent) => `準確度\u00a0${percent}%`,
    accuracy_title: '準確度',
    accuracy_help: (right, decisions) => [
        `你做了 ${decisions} 個決定，其中 ${right} 個正確，這就是準確度。`,
        '叫牌、留牌或出牌時，如果合法的選擇裡有錯的，就算一個決定。說不出有什麼更好的，就是正確：兩手牌都已知時是精確的，否則以你當時能知道的為準，容許抽樣的誤差。',
        '兩手牌的價值，是雙方都打得最好時你拿到的磴數。換牌或選牌的損失，是那個階段錯誤決定的總和，並附標準誤差。',
        '檢討和「從失誤學習」略去損失不到四分之一磴或 50 分，或在三個標準誤差以內的。',
    ],
    learn: (mistakes) => `從失誤學習（${mistakes}）`,
    mistake_of: (number, all) => `失誤 ${number} / ${all}`,
    find_better: '怎樣更好？',
    looking: '正在評判…',
    wrong: (action, cost) => `${action}：${cost}`,
    try_again: '再試一次',
    right: (action) => `${action} 正確`,
    no_mistake: (action) => `${action} 不算失誤`,
    answer: '看答案',

    my_games: '我的牌局',
    no_games: '還沒有打完的牌局。',
    opponent: '對手',
    games: '局數',
    won: '勝局',
    average: '平均',
    mean: (mean, tricks) => (tricks ? `${mean.toFixed(1)} 磴` : `${signed(mean)} 分`),
    result: ({ S, N }, points) =>
        `${S}\u00a0–\u00a0${N}${points === undefined ? '' : `，${signed(points)} 分`}`,
    kept_here: '只在這個瀏覽器保留最近 100 局。',
    export_all: '全部匯出',
    forget_ask: '全部刪除…',
    forget: '全部刪除',
    forget_sure: '保留的所有牌局和統計都會刪除，無法復原。',
};
