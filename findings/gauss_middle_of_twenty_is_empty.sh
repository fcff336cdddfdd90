#!/usr/bin/env bash
# density of npm's gauss 0.2.12 promises the middle part of a list of numbers: for 0.5, those between the percentiles 25
# and 75. It is always one place too low. If fewer than half a number is left out at each end, it begins one place
# before the list, and JavaScript takes that for the last place, so the part is empty, and its standard deviation NaN.
# Here, the lists are the numbers from 1 up to 20 or 100. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund gauss@0.2.12
cat >middle.cjs <<'EOF'
const { Vector } = require('gauss');

const ends = (list) => list.length ? `${list[0]} to ${list[list.length - 1]}` : 'nothing';
const tests = [[8, 0.5], [8, 0.9], [20, 0.5], [20, 0.8], [20, 0.96], [100, 0.5], [100, 0.98], [100, 0.996]];
for (const [count, part] of tests) {
    const numbers = new Vector(Array.from({ length: count }, (_, at) => at + 1));
    const left = Math.round(count * (1 - part) / 2);
    const [middle, deviation] = [numbers.density(part), numbers.stdev(part)];
    console.log(`${part * 100}% of 1 to ${count}: ${ends(middle)}, deviation ${deviation.toFixed(1)}; ` +
        `expected ${left + 1} to ${count - left}`);
}
EOF
node middle.cjs | tee seen
diff seen - <<'EOF'
50% of 1 to 8: 2 to 5, deviation 1.1; expected 3 to 6
90% of 1 to 8: nothing, deviation NaN; expected 1 to 8
50% of 1 to 20: 5 to 14, deviation 2.9; expected 6 to 15
80% of 1 to 20: 2 to 17, deviation 4.6; expected 3 to 18
96% of 1 to 20: nothing, deviation NaN; expected 1 to 20
50% of 1 to 100: 25 to 74, deviation 14.4; expected 26 to 75
98% of 1 to 100: 1 to 98, deviation 28.3; expected 2 to 99
99.6% of 1 to 100: nothing, deviation NaN; expected 1 to 100
EOF
