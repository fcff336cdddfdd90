#!/usr/bin/env bash
# The numbers of npm's @mathigon/fermat 1.1.24 can be fractions, and have the four operations. To divide, it multiplies
# by 1/x. For a fraction, that is 1 over its upper number, so 1/2 divided by 3/4 is 1/6 instead of 2/3. For a whole
# number it is not a number. Sums, differences and products are right. Of all pairs of fractions with numbers from 1 to
# 9, no quotient is right. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @mathigon/fermat@1.1.24
cat >fractions.cjs <<'EOF'
const { XNumber } = require('@mathigon/fermat');

for (const [first, second] of [['1/2', '3/4'], ['2/3', '1/3'], ['1/2', '2'], ['6', '3']]) {
    const [a, b] = [XNumber.fromString(first), XNumber.fromString(second)];
    console.log(`${first} / ${second} = ${a.divide(b).value}, expected ${a.value / b.value}`);
}
const wrong = { add: 0, subtract: 0, multiply: 0, divide: 0 };
let pairs = 0;
for (let n = 1; n < 10; ++n) for (let d = 1; d < 10; ++d) for (let m = 1; m < 10; ++m) for (let e = 1; e < 10; ++e) {
    const [a, b] = [new XNumber(n, d), new XNumber(m, e)];
    const [x, y] = [n / d, m / e];
    const right = { add: x + y, subtract: x - y, multiply: x * y, divide: x / y };
    for (const name in wrong) wrong[name] += !(Math.abs(a[name](b).value - right[name]) < 1e-9);
    ++pairs;
}
console.log(`of ${pairs} pairs of fractions, wrong: ${JSON.stringify(wrong)}`);
EOF
node fractions.cjs | tee seen
diff seen - <<'EOF'
1/2 / 3/4 = 0.16666666666666666, expected 0.6666666666666666
2/3 / 1/3 = 0.6666666666666666, expected 2
1/2 / 2 = NaN, expected 0.25
6 / 3 = NaN, expected 2
of 6561 pairs of fractions, wrong: {"add":0,"subtract":0,"multiply":0,"divide":6561}
EOF
