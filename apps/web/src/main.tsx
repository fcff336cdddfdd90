// Starts the page. In the hosted build this is a file of its own, and so small that what is needed
// first is fetched side by side: the program, the language and the table, and then its network.

import { first_bytes, solver_bytes } from 'virtual:solver-bytes';
import { remembered } from './match/memory';
import { kUnloaded } from './words/common';
import { is_language, language_of, said_in } from './words/words';
import './style.css';
import './play/menu.css';
import './play/table.css';
import './play/result.css';
import './review/review.css';
import './teaching/lesson.css';
import './cards/opponents.css';
import './teaching/fairness.css';
import './play/score_sheet.css';
import './review/field.css';

const page = document.getElementById('page')!;

async function start(): Promise<void> {
    const chosen = remembered('language');
    const language = is_language(chosen) ? chosen : language_of(navigator.languages);
    const program = import('./app');
    // Who waits for it is told.
    program.catch(() => undefined);
    if (__HOSTED__) first_bytes().catch(() => undefined);
    try {
        const first = await said_in(language);
        page.textContent = first.words.loading;
        await (await program).show(page, first);
    } catch (error) {
        const { line, again } = kUnloaded[language];
        const button = Object.assign(document.createElement('button'), {
            className: 'strong',
            textContent: again,
            onclick: () => location.reload(),
        });
        const text = Object.assign(document.createElement('p'), { className: 'unloaded' });
        text.setAttribute('role', 'alert');
        text.append(line, button);
        page.replaceChildren(text);
        throw error;
    }
    if (!__HOSTED__) return;
    // The table goes first.
    await solver_bytes().catch(() => undefined);
    // Without it everything works too, as long as there is a network.
    navigator.serviceWorker?.register('sw.js').catch(() => undefined);
}

void start();
