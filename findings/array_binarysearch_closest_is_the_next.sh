#!/usr/bin/env bash
# npm's array-binarysearch.closest 0.2.4 promises the index of the closest value in a sorted array. It returns the index
# of the first value that is not smaller: in 21, 42, 91, it finds 42 for 22, and 91 for 43. If the number is between two
# values, 46% of the answers are wrong. The reference tries all values. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund array-binarysearch.closest@0.2.4
cat >closest.cjs <<'END'
const closest = require('array-binarysearch.closest');

const values = [21, 42, 91];
for (const number of [21, 22, 40, 42, 43, 90]) console.log(`closest to ${number}: ${values[closest(values, number)]}`);
let wrong = 0, total = 0, equal = 0, known = 0;
for (let first = 0; first <= 20; ++first)
    for (let second = first + 1; second <= 20; ++second)
        for (let number = first; number <= second; ++number) {
            const [array, distance] = [[first, second], Math.min(number - first, second - number)];
            const miss = Math.abs(array[closest(array, number)] - number) !== distance;
            if (array.includes(number)) {
                ++known;
                equal += miss;
            } else {
                ++total;
                wrong += miss;
            }
        }
console.log(`numbers in the array: ${equal} of ${known} wrong; numbers between two values: ${wrong} of ${total} wrong`);
END
node closest.cjs | tee seen
diff seen - <<'EOF'
closest to 21: 21
closest to 22: 42
closest to 40: 42
closest to 42: 42
closest to 43: 91
closest to 90: 91
numbers in the array: 0 of 420 wrong; numbers between two values: 615 of 1330 wrong
EOF
