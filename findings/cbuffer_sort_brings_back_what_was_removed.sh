#!/usr/bin/env bash
# npm's cbuffer 2.2.0 is a circular buffer that emulates an array, for instance for the last results of a player. shift
# removes the first element. sum, avg, sort and sortedIndex then read the wrong places: of 1, 4, 2 and
# 6 without the first, the sum is 7 instead of 12, and a sort brings the 1 back and loses the 6. The reference is an
# array with the same operations. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund cbuffer@2.2.0
cat >results.cjs <<'END'
const CBuffer = require('cbuffer');

const rising = (one, other) => one - other;
const filled = (size, values) => values.reduce((buffer, value) => (buffer.push(value), buffer), new CBuffer(size));
const buffer = filled(5, [1, 4, 2, 6]);
buffer.shift();
console.log(`1 4 2 6 without the first: ${buffer.toArray().join(' ')}, sum ${buffer.sum()}, median ${buffer.median()}`);
console.log(`sorted: ${buffer.sort(rising).toArray().join(' ')}`);

let state = 1;
const random = (below) => (state = (state * 48271) % 2147483647) % below;
const wrong = { buffers: 0, contents: 0, sum: 0, average: 0, sort: 0, place: 0 };
for (let round = 0; round < 10000; ++round) {
    const size = 4 + random(5);
    const seen = new CBuffer(size);
    let right = [];
    for (let step = 0; step < 8; ++step)
        if (random(4)) {
            const value = random(20);
            seen.push(value);
            right = [...right, value].slice(-size);
        } else {
            seen.shift();
            right.shift();
        }
    if (!right.length) continue;
    ++wrong.buffers;
    const sum = right.reduce((one, other) => one + other);
    wrong.contents += String(seen.toArray()) !== String(right);
    wrong.sum += seen.sum() !== sum;
    wrong.average += seen.avg() !== sum / right.length;
    wrong.sort += String(seen.sort(rising).toArray()) !== String(right.sort(rising));
    const ordered = new CBuffer(right.length + 1);
    for (const value of [-1, ...right]) ordered.push(value);
    ordered.shift();
    const at = ordered.sortedIndex(10);
    wrong.place += at < right.filter((value) => value < 10).length || at > right.filter((value) => value <= 10).length;
}
console.log(wrong);
END
node results.cjs | tee seen
diff seen - <<'EOF'
1 4 2 6 without the first: 4 2 6, sum 7, median 4
sorted: 1 2 4
{
  buffers: 9683,
  contents: 0,
  sum: 6052,
  average: 6052,
  sort: 5343,
  place: 6811
}
EOF
