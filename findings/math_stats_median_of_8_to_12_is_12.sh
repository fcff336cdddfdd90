#!/usr/bin/env bash
# npm's math-stats 0.3.1 has statistics of lists of numbers. Its median sorts the numbers as text, so the median of 8, 9,
# 10, 11 and 12 is 12, and it leaves the caller's list in that order. Its geometric mean of four or more numbers stops at
# an absolute error of a millionth, starting at a random number, so that of chances of one in a billion is thousands of
# times too large. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts math-stats@0.3.1
cat >middle.cjs <<'END'
const { median, geometricMean } = require('math-stats');

let wrong = 0;
for (let first = 0; first < 100; ++first) {
    const tricks = [0, 1, 2, 3, 4].map((more) => first + more);
    wrong += median([...tricks]) !== first + 2;
}
console.log(`the median of five successive numbers from 0 to 99 on: ${wrong} of 100 are wrong`);
const tricks = [8, 9, 10, 11, 12];
console.log(`median of ${tricks}: ${median(tricks)}, then the list is ${tricks}`);
for (const [chance, count] of [[1e-9, 3], [1e-9, 4], [1e-9, 10], [0.01, 10]]) {
    const mean = geometricMean(Array(count).fill(chance));
    console.log(`mean of ${count} times ${chance}: ${mean > 1000 * chance ? 'more than 1000 times too large' : mean}`);
}
END
node middle.cjs | tee seen
diff seen - <<'END'
the median of five successive numbers from 0 to 99 on: 8 of 100 are wrong
median of 8,9,10,11,12: 12, then the list is 10,11,12,8,9
mean of 3 times 1e-9: 1e-9
mean of 4 times 1e-9: more than 1000 times too large
mean of 10 times 1e-9: more than 1000 times too large
mean of 10 times 0.01: 0.01
END
