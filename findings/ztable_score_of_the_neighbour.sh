#!/usr/bin/env bash
# npm's ztable 1.0.7 reads the probability of a score from the standard normal table, which has the scores in steps of
# 0.01. For 36 of the 699 scores of the table, such as 0.58, 1.15 and 2.3, it takes the entry of the score that is 0.01
# nearer to 0: it multiplies by 100 and cuts off, and 100 times 0.58 is less than 58 in floating point. The probability of
# -2.01, 0.0222, becomes 0.0228. The reference integrates the normal density. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund ztable@1.0.7
cat >scores.cjs <<'END'
const ztable = require('ztable');

function normal(score) { // by Simpson's rule
    const [steps, density] = [200, (x) => Math.exp(-x * x / 2) / Math.sqrt(2 * Math.PI)];
    let sum = density(0) + density(score);
    for (let step = 1; step < steps; ++step) sum += (step % 2 ? 4 : 2) * density(score * step / steps);
    return 0.5 + sum * score / steps / 3;
}

const wrong = [];
let neighbours = 0;
for (let hundredths = -349; hundredths <= 349; ++hundredths) {
    const score = hundredths / 100;
    if (Math.abs(ztable(score) - normal(score)) < 1.01e-4) continue; // the table itself has rounded digits
    wrong.push(score);
    neighbours += Math.abs(ztable(score) - normal((hundredths - Math.sign(hundredths)) / 100)) < 1.01e-4;
}
console.log(`${wrong.length} of 699 wrong, ${neighbours} with the entry of the neighbour: ${wrong.join(' ')}`);
for (const score of [-2.02, -2.01, -2, 0.57, 0.58, 0.59])
    console.log(`${score}: ${ztable(score).toFixed(4)}, right is ${normal(score).toFixed(4)}`);
END
seen=$(node scores.cjs)
echo "$seen"
[[ $seen == '36 of 699 wrong, 36 with '*$'\n-2.01: 0.0228, right is 0.0222\n'*$'\n0.58: 0.7157, right is 0.7190\n'* ]]
