#!/usr/bin/env bash
# npm's number-theory 1.1.0 counts with digits of different bases by incMixed. Its README shows a clock with the bases 60,
# 60 and 24, which goes from 23:59:59 to 0:00:00. But each digit gets one value too many: the clock shows 60 seconds, and
# needs 93,025 steps for a day instead of 86,400. A count through the 4 suits and 13 ranks of a pack sees 70 cards.
# Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund number-theory@1.1.0
cat >clock.cjs <<'END'
const { incMixed } = require('number-theory');

function steps(bases) {
    let [count, digits] = [0, bases.map(() => 0)];
    do {
        digits = incMixed(digits, bases);
        ++count;
    } while (digits.some((digit) => digit));
    return count;
}
console.log(`59 59 23 is followed by ${incMixed([59, 59, 23], [60, 60, 24]).join(' ')}`);
console.log(`day: ${steps([60, 60, 24])} seconds, pack: ${steps([13, 4])} cards, byte: ${steps(Array(8).fill(2))} values`);
END
node clock.cjs | tee seen
diff seen - <<'END'
59 59 23 is followed by 60 59 23
day: 93025 seconds, pack: 70 cards, byte: 6561 values
END
