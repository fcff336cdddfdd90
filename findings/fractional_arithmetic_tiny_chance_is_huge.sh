#!/usr/bin/env bash
# npm's fractional-arithmetic 1.2.3 makes a fraction that equals a given number, according to its README. Numbers that
# JavaScript writes with an exponent become others: the chance of 13 spades in a hand, 1 in 635013559600 or about 1.57e-12,
# becomes 0.000157, a hundred million times as much; 1e-7 becomes 1/10000, and 1e21 becomes 1/100000. Sums are not in
# lowest terms either, unlike products: 1/2 + 1/2 is 2/2. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund fractional-arithmetic@1.2.3
cat >chance.cjs <<'END'
const { Fraction } = require('fractional-arithmetic');

for (const number of [0.25, 0.000001, 1e-7, 1.5e-7, 1 / 635013559600, 1e20, 1e21])
    console.log(`${number} becomes ${Fraction(number)}, which is ${Fraction(number).toNumber()}`);
console.log(`1/2 + 1/2: ${Fraction(1, 2).plus(1, 2)}, 1/2 * 2/1: ${Fraction(1, 2).times(2, 1)}`);
END
node chance.cjs | tee seen
diff seen - <<'END'
0.25 becomes (25/100), which is 0.25
0.000001 becomes (1/1000000), which is 0.000001
1e-7 becomes (1/10000), which is 0.0001
1.5e-7 becomes (15/10000), which is 0.0015
1.5747695224491078e-12 becomes (15747695224491078/100000000000000000000), which is 0.00015747695224491078
100000000000000000000 becomes (100000000000000000000/1), which is 100000000000000000000
1e+21 becomes (1/100000), which is 0.00001
1/2 + 1/2: (2/2), 1/2 * 2/1: (1/1)
END
