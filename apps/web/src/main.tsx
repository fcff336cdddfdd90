// Starts the page: with the table, and then the rest.

import { solver_bytes, table_bytes } from 'virtual:solver-bytes';
import { render } from 'preact';
import { whole_solver } from './engine/inline_worker';
import { Solver } from './engine/solver';
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
import { App } from './app';
import { remembered } from './match/memory';
import { Unloaded } from './view/parts';
import { kUnloaded } from './words/unloaded';
import { is_language, language_of, said_in } from './words/words';

const page = document.getElementById('page')!;

async function start(): Promise<void> {
    const chosen = remembered('language');
    const language = is_language(chosen) ? chosen : language_of(navigator.languages);
    try {
        const first = await said_in(language);
        page.textContent = first.words.loading;
        const solver = await (__HOSTED__ ? table_bytes().then(Solver.load) : whole_solver());
        page.textContent = '';
        render(<App solver={solver} first={first} />, page);
    } catch (error) {
        render(<Unloaded {...kUnloaded[language]} />, page);
        throw error;
    }
    if (!__HOSTED__) return;
    // The table goes first.
    await solver_bytes().catch(() => undefined);
    // Without it everything works too, as long as there is a network.
    navigator.serviceWorker?.register('sw.js').catch(() => undefined);
}

void start();
