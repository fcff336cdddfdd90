#!/usr/bin/env bash
# npm's pbn 1.6.1 joins tags that share a line. In the import format of PBN 2.1 white space between tags is free, so
#
#     [Board "1"][Deal "N:..."]
#
# is a board and its deal. The package reads it as one tag Board, whose value goes up to the last quote of the line, and
# reports no error: a program that looks for Deal finds none. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund pbn@1.6.1
cat >read.mjs <<'END'
import pbn from 'pbn';
import { Readable } from 'node:stream';

const deal = 'N:AK2.QJ5.T98.A643 QJT9.T98.AKQ.KQJ 8765.AK43.J65.T2 43.762.7432.9875';
for (const text of [`[Board "1"]\n[Deal "${deal}"]\n`, `[Board "1"][Deal "${deal}"]\n`]) {
    const names = [];
    const stream = Readable.from([text]).pipe(pbn());
    stream.on('data', (item) => { if (item.type === 'tag') names.push(item.name); });
    await new Promise((done, fail) => { stream.on('end', done).on('error', fail); });
    console.log(names.join(' '));
}
END
seen=$(node read.mjs)
echo "$seen"
[[ $seen == $'Board Deal\nBoard' ]]
