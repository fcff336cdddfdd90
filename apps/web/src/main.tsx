// Starts the page.
import { render } from 'preact';
import { solver_bytes } from 'virtual:solver-bytes';
import { Solver } from './engine/solver';
import './style.css';
import './play/play.css';
import './teaching/lesson.css';
import { App } from './view/app';
import { language_data, language_of } from './words/words';

const page = document.getElementById('page')!;
const words = language_data(language_of(navigator.languages)).words;

async function start(): Promise<void> {
    page.textContent = words.loading;
    try {
        const solver = await Solver.load(await solver_bytes());
        page.textContent = '';
        render(<App solver={solver} />, page);
    } catch (error) {
        page.textContent = words.broken;
        throw error;
    }
}

void start();
if (__HOSTED__ && 'serviceWorker' in navigator) {
    // Without it everything works too, as long as there is a network.
    navigator.serviceWorker.register('sw.js').catch(() => undefined);
}
