// Which language the page speaks: what was chosen by hand, else what the browser asks for.
import type { Words } from './en';

export type { Words } from './en';

/** The languages there are. A new one is a file beside this one, and a line here. */
const kLanguages = {
    en: { load: async (): Promise<Words> => (await import('./en')).en, tag: 'en', name: 'English' },
    zh: {
        load: async (): Promise<Words> => (await import('./zh')).zh,
        tag: 'zh-Hant',
        name: '繁體中文',
    },
} satisfies Record<string, { load(): Promise<Words>; tag: string; name: string }>;

export type Language = keyof typeof kLanguages;

/** A language, and all the page says in it. */
export interface Said {
    language: Language;
    words: Words;
}

export const said_in = async (language: Language): Promise<Said> => ({
    language,
    words: await kLanguages[language].load(),
});

/** What a language has: the document's `lang`, and its own name. */
export const language_data = (language: Language): { tag: string; name: string } =>
    kLanguages[language];
export const all_languages = Object.keys(kLanguages) as Language[];

export function is_language(text: string | undefined): text is Language {
    return all_languages.some((language) => language === text);
}

/** The first of the browser's languages that there is, else English. */
export function language_of(browser: readonly string[]): Language {
    return browser.map((tag) => tag.replace(/-.*/, '').toLowerCase()).find(is_language) ?? 'en';
}
