// Which language the page speaks: what was chosen by hand, else what the browser asks for.
import { type Words, en } from './en';
import { zh } from './zh';

export type { Words } from './en';
export type Language = 'en' | 'zh';

export const kWords: Record<Language, Words> = { en, zh };
/** As the document's `lang` has it. */
export const kTags: Record<Language, string> = { en: 'en', zh: 'zh-Hant' };

/** The first of the browser's languages that there is, else English. */
export function language_of(browser: readonly string[]): Language {
    for (const tag of browser) {
        if (/^zh\b/i.test(tag)) return 'zh';
        if (/^en\b/i.test(tag)) return 'en';
    }
    return 'en';
}
