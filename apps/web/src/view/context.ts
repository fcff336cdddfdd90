// What every part of the page needs: the words, the solver, the table, and a voice.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Solver } from '../engine/solver';
import type { Table } from '../table/game';
import type { Words } from '../words/words';

export interface Page {
    words: Words;
    solver: Solver;
    table: Table;
    /** Has it read out by whatever reads the page, and, unless quietly, shown for a moment. */
    say(text: string, quietly?: boolean): void;
}

export const PageContext = createContext<Page | undefined>(undefined);

export function use_page(): Page {
    return useContext(PageContext)!;
}
