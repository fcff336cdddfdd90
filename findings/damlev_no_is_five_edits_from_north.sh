#!/usr/bin/env bash
# npm's damlev 1.0.0 counts the edits of single letters that lead from one word to another, such as from a mistyped
# command to a known one. From "north" to "no" it counts three, but from "no" to "north" five. A distance should be the
# same both ways, and at most the length of the longer word; damerau-levenshtein 1.0.8 gives such numbers. damlev
# can be wrong if the first word is shorter: its table has rows of that length, and they overlap. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund damlev@1.0.0 damerau-levenshtein@1.0.8
cat >words.cjs <<'END'
const { default: damlev } = require('damlev');
const reference = require('damerau-levenshtein');

const words = ['no', 'one', 'play', 'undo', 'north', 'spades', 'notrump', 'redouble'];
let unequal = 0, long = 0;
for (const longer of words)
    for (const shorter of words.filter((word) => word.length < longer.length)) {
        const [down, up] = [damlev(longer, shorter), damlev(shorter, longer)];
        unequal += down !== up;
        long += up > longer.length;
        if (shorter === 'no')
            console.log(`${longer} to no: ${down}, no to ${longer}: ${up}, right is ${reference('no', longer).steps}`);
    }
console.log(`${unequal} of 25 pairs differ by the direction, ${long} are above the length of the longer word`);
END
seen=$(node words.cjs)
echo "$seen"
[[ $seen == *'north to no: 3, no to north: 5, right is 3'*'redouble to no: 7, no to redouble: 12, right is 7'* ]]
