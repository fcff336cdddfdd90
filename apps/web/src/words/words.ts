// Which language the page speaks: what was chosen by hand, else what the browser asks for.
import { type Words, en } from './en';
import { zh } from './zh';

export type { Words } from './en';

/** The languages there are. A new one is a file beside this one, and a line here. */
const kLanguages = {
    en: { words: en, tag: 'en', name: 'English' },
    zh: { words: zh, tag: 'zh-Hant', name: '繁體中文' },
} satisfies Record<string, { words: Words; tag: string; name: string }>;

export type Language = keyof typeof kLanguages;

/** What a language has: all the page says in it, the document's `lang`, and its own name. */
export const language_data = (language: Language): { words: Words; tag: string; name: string } => kLanguages[language];
export const all_languages = Object.keys(kLanguages) as Language[];

export function is_language(text: string | undefined): text is Language {
    return all_languages.some((language) => language === text);
}

/** The first of the browser's languages that there is, else English. */
export function language_of(browser: readonly string[]): Language {
    return browser.map((tag) => tag.replace(/-.*/, '').toLowerCase()).find(is_language) ?? 'en';
}
