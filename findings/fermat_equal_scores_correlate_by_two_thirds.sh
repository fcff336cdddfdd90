#!/usr/bin/env bash
# correlation of npm's @mathigon/fermat 1.1.24 divides the covariance of a whole population by the standard deviations
# of samples. So the correlation of n numbers with themselves is not 1 but (n - 1) / n: 0.5 for two numbers, 0.67 for
# three. The others are too close to 0 as well. The definition here uses sums only. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @mathigon/fermat@1.1.24
cat >scores.cjs <<'EOF'
const { correlation } = require('@mathigon/fermat');

const sum = (list, value) => list.reduce((total, item, at) => total + value(item, at), 0);
const definition = (first, second) => {
    const [a, b] = [first, second].map((list) => list.map((item) => item - sum(list, (x) => x) / list.length));
    return sum(a, (x, at) => x * b[at]) / Math.sqrt(sum(a, (x) => x * x) * sum(b, (x) => x * x));
};
for (const [first, second] of [
    [[40, 60], [40, 60]],
    [[40, 50, 60], [40, 50, 60]],
    [[1, 2, 3, 4, 5], [10, 8, 6, 4, 2]],
    [[45, 50, 55, 60], [44, 52, 51, 63]],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], [2, 4, 6, 8, 10, 12, 14, 16, 18, 20]],
]) {
    const [seen, right] = [correlation(first, second), definition(first, second)].map((value) => value.toFixed(3));
    console.log(`${first} and ${second}: ${seen}, expected ${right}`);
}
EOF
node scores.cjs | tee seen
diff seen - <<'EOF'
40,60 and 40,60: 0.500, expected 1.000
40,50,60 and 40,50,60: 0.667, expected 1.000
1,2,3,4,5 and 10,8,6,4,2: -0.800, expected -1.000
45,50,55,60 and 44,52,51,63: 0.690, expected 0.921
1,2,3,4,5,6,7,8,9,10 and 2,4,6,8,10,12,14,16,18,20: 0.900, expected 1.000
EOF
