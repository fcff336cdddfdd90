#!/usr/bin/env bash
# npm's exponential-moving-average 1.0.0 smooths a list of numbers. Its range is optional, and half of the length by
# default. If the length is odd, half of it is not a whole number, and all values but the first are NaN. With an even
# length, or a range of one's own, all is right. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund exponential-moving-average@1.0.0
cat >average.cjs <<'END'
const average = require('exponential-moving-average');

const scores = [50, 110, 420, 620, 140, 100, 400];
for (let length = 2; length <= scores.length; ++length) {
    const list = scores.slice(0, length);
    console.log(`${list}: ${average(list).join(' ')}`);
}
console.log(`${scores} with a range of 3: ${average(scores, 3).join(' ')}`);
END
node average.cjs | tee seen
diff seen - <<'EOF'
50,110: 50.00 110.00
50,110,420: 50.00 NaN NaN
50,110,420,620: 80.00 306.67 515.56
50,110,420,620,140: 80.00 NaN NaN NaN
50,110,420,620,140,100: 193.33 406.67 273.33 186.67
50,110,420,620,140,100,400: 193.33 NaN NaN NaN NaN
50,110,420,620,140,100,400 with a range of 3: 193.33 406.67 273.33 186.67 293.33
EOF
