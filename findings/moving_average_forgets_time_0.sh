#!/usr/bin/env bash
# npm's @vascosantos/moving-average 1.1.0 computes an exponential moving average of values with their times. If a value
# has the time 0, the next value takes its place: the average forgets it, and all values before it. So 100, 0, 0, 0 at
# the times 0 to 3 have an average of 0 and a variance of 0. At the times 1 to 4, they have 74 and 1920. Fails if that
# changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @vascosantos/moving-average@1.1.0
cat >times.cjs <<'END'
const MovingAverage = require('@vascosantos/moving-average');

for (const start of [-1, 0, 1, 1000]) {
    const average = MovingAverage(10);
    [100, 0, 0, 0].forEach((value, step) => average.push(start + step, value));
    console.log(`100, 0, 0, 0 at the times ${start} to ${start + 3}: average ${average.movingAverage().toFixed(2)}, ` +
        `variance ${average.variance().toFixed(2)}`);
}
END
node times.cjs | tee seen
diff seen - <<'EOF'
100, 0, 0, 0 at the times -1 to 2: average 0.00, variance 779.13
100, 0, 0, 0 at the times 0 to 3: average 0.00, variance 0.00
100, 0, 0, 0 at the times 1 to 4: average 74.08, variance 1920.07
100, 0, 0, 0 at the times 1000 to 1003: average 74.08, variance 1920.07
EOF
