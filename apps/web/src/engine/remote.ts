// A solver in a worker: the same calls, with a promise each, and a page that goes on meanwhile.
// What a worker is differs between browsers and Node, and is not known here.
import { Solver, SolverError } from './solver.js';

/** What can be asked from afar: every call of a solver. */
export type Calls = {
    [Name in keyof Solver]: Solver[Name] extends (...args: infer Args) => infer Answer
        ? (...args: Args) => Answer
        : never;
};

export interface Question {
    id: number;
    name: keyof Calls;
    args: unknown[];
}

export type Reply =
    | { id: number; answer: unknown }
    /** What a SolverError says. */
    | { id: number; fault: string; code: string };

/** In the worker: what to do with what comes. The module comes first. */
export function answerer(
    reply: (reply: Reply) => void,
): (message: ArrayBuffer | Question) => Promise<void> {
    let solver: Promise<Solver>;
    return async (message) => {
        if (message instanceof ArrayBuffer) {
            solver = Solver.load(message);
            // Who asks is told.
            solver.catch(() => undefined);
            return;
        }
        const { id, name, args } = message;
        try {
            const engine = await solver;
            reply({
                id,
                answer: (engine[name] as (...args: unknown[]) => unknown).apply(engine, args),
            });
        } catch (error) {
            const { message, code } =
                error instanceof SolverError ? error : new SolverError(String(error), 'no_memory');
            reply({ id, fault: message, code });
        }
    };
}

/** A worker at work. */
interface Channel {
    post(message: ArrayBuffer | Question): void;
    end(): void;
}

/** Begins one, which tells `receive` what it replies, and `failed` if it breaks down. */
export type Begin = (receive: (reply: Reply) => void, failed: (why?: string) => void) => Channel;

/** What a promise brought, for the next time too. */
export function kept<T>(make: () => Promise<T>): () => Promise<T> {
    let made: Promise<T> | undefined;
    return () => {
        made ??= make().catch((error: unknown) => {
            made = undefined;
            throw error;
        });
        return made;
    };
}

interface Waiting {
    resolve(answer: unknown): void;
    reject(error: Error): void;
}

/** A solver in a worker, which begins with the first question. */
export class RemoteSolver {
    private channel: Channel | undefined;
    private readonly waiting = new Map<number, Waiting>();
    private last = 0;
    // The module, which is on its way.
    private begun: Promise<void> = Promise.resolve();

    /** `module` brings the bytes of solver.wasm. */
    constructor(
        private readonly begin: Begin,
        private readonly module: () => Promise<ArrayBuffer>,
    ) {}

    /** Asks; questions are answered in turn. Rejects with SolverError as the call itself throws it,
     * or if there can be no worker, and never if the question is given up. */
    ask<Name extends keyof Calls>(
        name: Name,
        ...args: Parameters<Calls[Name]>
    ): Promise<ReturnType<Calls[Name]>> {
        const id = ++this.last;
        return new Promise((resolve, reject) => {
            this.waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject });
            void this.send({ id, name, args });
        });
    }

    /** Whether something has been asked that is not answered yet. */
    get busy(): boolean {
        return this.waiting.size > 0;
    }

    /** Gives up all that has been asked, at once, and ends the worker; what is asked from now on is
     * answered by a new one. */
    give_up(): void {
        this.channel?.end();
        this.channel = undefined;
        this.waiting.clear();
    }

    private async send(question: Question): Promise<void> {
        try {
            const channel = this.channel ?? this.start();
            await this.begun;
            if (channel === this.channel) channel.post(question);
        } catch (error) {
            this.waiting.get(question.id)?.reject(error as Error);
            this.waiting.delete(question.id);
        }
    }

    private start(): Channel {
        const channel = this.begin(
            (reply) => {
                const waiting = this.waiting.get(reply.id);
                this.waiting.delete(reply.id);
                if ('fault' in reply) waiting?.reject(new SolverError(reply.fault, reply.code));
                else waiting?.resolve(reply.answer);
            },
            (why) => {
                if (this.channel !== channel) return;
                for (const { reject } of this.waiting.values())
                    reject(
                        new SolverError(
                            `there can be no worker, or it broke down: ${why ?? ''}`,
                            'no_memory',
                        ),
                    );
                this.give_up();
            },
        );
        this.channel = channel;
        this.begun = this.module().then((bytes) => channel.post(bytes));
        // Who asks is told; what is asked later begins anew.
        this.begun.catch(() => {
            if (this.channel !== channel) return;
            channel.end();
            this.channel = undefined;
        });
        return channel;
    }
}
