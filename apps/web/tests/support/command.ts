// What the command says: the same library, compiled for this machine, in a process of its own.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const places = ['build', 'build-release', 'build-dev'].map((build) =>
    resolve(__dirname, '../../../..', build, 'bin/honeymoon'),
);

/** The command's file: $HONEYMOON_COMMAND, or that of a build beside this one. */
export const kCommand = process.env.HONEYMOON_COMMAND ?? places.find((place) => existsSync(place));

/** What the command says on standard output, given these lines. */
export function command(words: string[], lines: string): string {
    if (!kCommand) {
        throw new Error(
            'no honeymoon command: build it (cmake --build build --target honeymoon), ' +
                'or name it in HONEYMOON_COMMAND',
        );
    }
    const { stdout, stderr, status } = spawnSync(kCommand, words, {
        input: lines,
        encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`honeymoon ${words[0]}: ${status} ${stderr}`);
    return stdout;
}
