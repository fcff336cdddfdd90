#!/usr/bin/env bash
# npm's js-stats 1.0.5 has the chi-squared distribution. To see whether its degrees of freedom are even, it reads their
# number as a binary one, so 2 and 4 are no number, and only 1 is even. So with one degree of freedom, the cumulative
# probability is always 1, and every coin is unfair. With 2, it is too large, and with other even numbers too small. Odd
# numbers from 3 on are right. Here, the tests of 5% should reject 5% of fair dice. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund js-stats@1.0.5
cat >tests.cjs <<'EOF'
const { ChiSquareDistribution } = require('js-stats');

// The values that chi-squared exceeds in 5% of cases, from the tables of any textbook
for (const [df, limit] of [[1, 3.841], [2, 5.991], [3, 7.815], [4, 9.488], [5, 11.07], [6, 12.592], [12, 21.026]]) {
    const seen = new ChiSquareDistribution(df).cumulativeProbability(limit).toFixed(3);
    console.log(`${df} degrees of freedom, chi-squared ${limit}: ${seen}, expected 0.950`);
}
let seed = 1;
const random = (limit) => (seed = seed * 16807 % 2147483647) % limit;
for (const sides of [2, 3, 4, 5, 6, 7]) {
    let rejected = 0;
    for (let test = 0; test < 2000; ++test) {
        const counts = Array(sides).fill(0);
        for (let at = 0; at < 100 * sides; ++at) ++counts[random(sides)];
        const value = counts.reduce((sum, count) => sum + (count - 100) ** 2 / 100, 0);
        rejected += 1 - new ChiSquareDistribution(sides - 1).cumulativeProbability(value) < 0.05;
    }
    console.log(`dice with ${sides} sides: ${(rejected / 20).toFixed(0)}% of fair ones are rejected`);
}
EOF
node tests.cjs | tee seen
diff seen - <<'EOF'
1 degrees of freedom, chi-squared 3.841: 1.000, expected 0.950
2 degrees of freedom, chi-squared 5.991: 0.986, expected 0.950
3 degrees of freedom, chi-squared 7.815: 0.950, expected 0.950
4 degrees of freedom, chi-squared 9.488: 0.909, expected 0.950
5 degrees of freedom, chi-squared 11.07: 0.950, expected 0.950
6 degrees of freedom, chi-squared 12.592: 0.917, expected 0.950
12 degrees of freedom, chi-squared 21.026: 0.928, expected 0.950
dice with 2 sides: 95% of fair ones are rejected
dice with 3 sides: 15% of fair ones are rejected
dice with 4 sides: 5% of fair ones are rejected
dice with 5 sides: 3% of fair ones are rejected
dice with 6 sides: 5% of fair ones are rejected
dice with 7 sides: 3% of fair ones are rejected
EOF
