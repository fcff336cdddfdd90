#!/usr/bin/env bash
# npm's big-number 2.0.0 calculates with integers of any size, "both positive and negative". The powers of negative
# numbers from the second on have the wrong sign: the square of -50 is -2500, and its third power positive. So a sum of
# the squares of scores can be negative. Products have the right sign. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund big-number@2.0.0
cat >powers.cjs <<'END'
const big = require('big-number');

console.log(`-50 squared: ${big(-50).pow(2)}, -50 * -50: ${big(-50).multiply(-50)}`);
const scores = [620, -650, 90, -430];
const squares = scores.reduce((sum, score) => sum.plus(big(score).pow(2)), big(0));
console.log(`squares of ${scores}: ${squares}, by products ${scores.reduce((sum, score) => sum + score * score, 0)}`);

const wrong = { negative: 0, positive: 0 };
for (let base = 1; base <= 100; ++base)
    for (let exponent = 2; exponent <= 11; ++exponent)
        for (const [sign, number] of [['negative', -base], ['positive', base]])
            wrong[sign] += big(number).pow(exponent).toString() !== String(BigInt(number) ** BigInt(exponent));
console.log(`of 1000 powers of negative numbers ${wrong.negative} are wrong, of positive ones ${wrong.positive}`);
END
seen=$(node powers.cjs)
echo "$seen"
[[ $seen == '-50 squared: -2500, -50 * -50: 2500'$'\nsquares of 620,-650,90,-430: -214900, by products 999900\n'* ]]
[[ $seen == *'of 1000 powers of negative numbers 1000 are wrong, of positive ones 0' ]]
