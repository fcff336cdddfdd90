// What the page says when a part of it, even its words, cannot be fetched: in each language, and
// always there.
export const kUnloaded = {
    en: {
        line: 'Part of this page did not load. If that happens again, try a newer browser.',
        again: 'Try again',
    },
    zh: { line: '本頁有一部分沒有載入。如果一再發生，請改用較新的瀏覽器。', again: '再試一次' },
};
