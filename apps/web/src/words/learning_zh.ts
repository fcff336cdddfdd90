// The same in Traditional Chinese, with the words of Taiwan.
import { signed } from './common';
import type { LearningWords } from './learning_en';

export const learning_zh: LearningWords = {
    worth: (worth, took) => `這兩手牌你應得 ${worth} 磴，實得 ${took} 磴`,
    exchange_cost: (cost, error, points) =>
        `${points ? '選牌' : '換牌'}${
            cost === 0
                ? '沒有損失'
                : points
                  ? `讓你損失 ${Math.round(cost)} 分`
                  : `讓你損失 ${cost.toFixed(1)}\u00a0±\u00a0${Math.max(error, 0.05).toFixed(1)}\u00a0磴`
        }`,
    accuracy: (percent) => `準確度\u00a0${percent}%`,
    accuracy_title: '準確度',
    accuracy_help: (right, decisions) => [
        `你做了 ${decisions} 個決定，其中 ${right} 個正確；準確度就是正確的比例。`,
        '叫牌、選牌或出牌時，只要合法的選擇中有錯的，就算一個決定。如果看不出有更好的選擇，這個決定就算正確。兩手牌都已知時，判斷是精確的；否則以你當時能知道的為準，並容許抽樣誤差。',
        '應得的磴數，是雙方都採用最佳打法時你能拿到的磴數。換牌或選牌的損失，是你在那個階段每個錯誤決定的損失加總，並附標準誤差。',
        '檢討和「從失誤中學習」不列出太小的損失：不到四分之一磴或 50 分，或在三個標準誤差以內。',
    ],
    better_than: (share) => `這副牌別人打 100 次，你勝過 ${share} 次`,
    taken: (taken, tricks) => (tricks ? `${taken} 磴` : `${signed(taken)} 分`),
    field_title: '同樣的牌，換別人來打',
    plays_like: (names, error, deals) =>
        `打了 ${deals} 副牌，你的牌技${
            names.length > 1 ? `介於${names.join('和')}之間` : `和${names[0]}相當`
        }（±\u00a0${Math.max(error, 0.1).toFixed(1)}\u00a0級）。`,
    field_help: [
        '七位對手各坐在你的位子上，和你的對手打這副牌 30 次。圓點是平均，橫線是其中八成牌局的結果。',
        '牌技的評估來自這種玩法中所有沒有輔助的牌局：比較你和每位對手各勝過多少比例的結果。誤差的一級就是相鄰兩位對手的差距。',
    ],
    learn: (mistakes) => `從失誤中學習（${mistakes}）`,
    mistake_of: (number, all) => `失誤 ${number} / ${all}`,
    find_better: '怎麼做比較好？',
    looking: '正在分析…',
    wrong: (action, cost) => `${action}，${cost}`,
    try_again: '再試一次',
    right: (action) => `${action}：正確`,
    no_mistake: (action) => `${action}：不算失誤`,
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
    kept_here:
        '只保留最近 100 局，而且只存放在這個瀏覽器裡。想在別的瀏覽器也看得到，請在這裡匯出，再到那裡匯入。',
    export_all: '全部匯出',
    import_all: '匯入…',
    imported: (games) =>
        games === 'no room' ? '沒有全部匯入：這個瀏覽器的空間不足。' : `已匯入，新增 ${games} 局。`,
    not_all: '沒有匯入任何東西：這不是「全部匯出」產生的檔案。',
    forget_ask: '全部刪除…',
    forget: '全部刪除',
    forget_sure: '所有儲存的牌局和統計都會刪除，而且無法復原。',
};
