#!/usr/bin/env bash
# npm's bi-fraction 1.2.1 rounds fractions by one of nine documented rules. Four of them round to the nearest number and
# differ only for numbers exactly between two. The package looks at one digit only, so it takes every number whose next
# digit is 5 for such a one: 2.51 rounds to 2 by ROUND_HALF_EVEN and ROUND_HALF_DOWN, and -2.51 to -2 by ROUND_HALF_CEIL.
# toPrecision also loses the digits of small numbers: 0.00123 with two digits is 0.00; and a number that already has two
# digits, 1200, is rounded up to 1300 by ROUND_UP. The reference calculates with whole numbers. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts bi-fraction@1.2.1
cat >round.cjs <<'END'
const { Fraction, RoundingMode } = require('bi-fraction');

const ties = { // the rule for a tie between the whole numbers low and low + 1
    ROUND_HALF_UP: (low) => low < 0 ? low : low + 1,
    ROUND_HALF_DOWN: (low) => low < 0 ? low + 1 : low,
    ROUND_HALF_EVEN: (low) => low % 2 ? low + 1 : low,
    ROUND_HALF_CEIL: (low) => low + 1,
    ROUND_HALF_FLOOR: (low) => low,
};
for (const [name, tie] of Object.entries(ties)) {
    const mode = { roundingMode: RoundingMode[name] };
    const seen = ['2.5', '2.51', '3.5', '-2.5', '-2.51'].map((x) => `${x} ${new Fraction(x).toFixed(0, mode)}`);
    let wrong = 0;
    for (let number = -10000; number <= 10000; ++number) {
        const low = Math.floor(number / 100);
        const rest = number - 100 * low;
        const nearest = rest < 50 ? low : rest > 50 ? low + 1 : tie(low);
        wrong += Number(new Fraction(number, 100).toFixed(0, mode)) !== nearest;
    }
    console.log(`${name}: ${seen.join(', ')}; of -100 to 100 in steps of 0.01, ${wrong} are wrong`);
}
console.log(`0.00123 with two digits: ${new Fraction('0.00123').toPrecision(2)}, 1200 rounded up to two digits: ` +
    new Fraction(1200).toPrecision(2, { roundingMode: RoundingMode.ROUND_UP }));
END
node round.cjs | tee seen
diff seen - <<'END'
ROUND_HALF_UP: 2.5 3, 2.51 3, 3.5 4, -2.5 -3, -2.51 -3; of -100 to 100 in steps of 0.01, 0 are wrong
ROUND_HALF_DOWN: 2.5 2, 2.51 2, 3.5 3, -2.5 -2, -2.51 -2; of -100 to 100 in steps of 0.01, 1800 are wrong
ROUND_HALF_EVEN: 2.5 2, 2.51 2, 3.5 4, -2.5 -2, -2.51 -2; of -100 to 100 in steps of 0.01, 900 are wrong
ROUND_HALF_CEIL: 2.5 3, 2.51 3, 3.5 4, -2.5 -2, -2.51 -2; of -100 to 100 in steps of 0.01, 900 are wrong
ROUND_HALF_FLOOR: 2.5 2, 2.51 2, 3.5 3, -2.5 -3, -2.51 -3; of -100 to 100 in steps of 0.01, 900 are wrong
0.00123 with two digits: 0.00, 1200 rounded up to two digits: 1300
END
