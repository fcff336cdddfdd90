#!/usr/bin/env bash
# npm's roman-numbers 1.0.2 reads and writes Roman numerals, as for the rounds of a tournament. It writes all numbers
# from 1 to 3999 correctly. Of its own numerals it reads 640 as other numbers, without an error: XLI, which is 41,
# becomes 61, and CDI, 401, becomes 601. XL and CD alone are right. The reference reads each letter and subtracts it if
# the next letter is worth more. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund roman-numbers@1.0.2
cat >numerals.cjs <<'END'
const { arabToRoman, isValidRoman, romanToArab } = require('roman-numbers');

const worth = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };
const read = (text) => [...text].reduce((sum, letter, at) =>
    sum + (worth[letter] < (worth[text[at + 1]] ?? 0) ? -1 : 1) * worth[letter], 0);
const numbers = Array.from({ length: 3999 }, (_, at) => at + 1);
const wrong = numbers.filter((number) => romanToArab(arabToRoman(number)) !== number);
console.log(`written wrongly: ${numbers.filter((number) => read(arabToRoman(number)) !== number).length}, ` +
    `called invalid: ${numbers.filter((number) => !isValidRoman(arabToRoman(number))).length}, ` +
    `read wrongly: ${wrong.length}`);
for (const number of [9, 40, 41, 49, 400, 401, 444, 1941])
    console.log(`${arabToRoman(number)}, ${read(arabToRoman(number))}, becomes ${romanToArab(arabToRoman(number))}`);
const errors = wrong.map((number) => romanToArab(arabToRoman(number)) - number);
console.log(`too large by ${[...new Set(errors)].sort((one, other) => one - other).join(', ')}`);
END
node numerals.cjs | tee seen
diff seen - <<'EOF'
written wrongly: 0, called invalid: 0, read wrongly: 640
IX, 9, becomes 9
XL, 40, becomes 40
XLI, 41, becomes 61
XLIX, 49, becomes 49
CD, 400, becomes 400
CDI, 401, becomes 601
CDXLIV, 444, becomes 444
MCMXLI, 1941, becomes 2161
too large by 20, 200, 220
EOF
