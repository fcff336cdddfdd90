#!/usr/bin/env bash
# npm's math.interval-utils 0.3.0 promises that union returns sorted disjoint intervals for the union of intervals. It
# compares each interval with the end of the first one as it was before it grew. So the union of 1 to 5, 2 to 10 and 3
# to 7 ends at 7, and that of 1 to 5, 2 to 10 and 7 to 12 is two intervals that overlap. The reference is the
# definition: a number is in the union if it is in an interval. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund math.interval-utils@0.3.0
cat >hours.cjs <<'END'
const { union } = require('math.interval-utils');

const closed = ([from, to]) => [{ value: from, limit: 0 }, { value: to, limit: 0 }];
const join = (hours) => union(hours.map(closed)).map(([from, to]) => [from.value, to.value]);
const text = (hours) => hours.map((range) => range.join('-')).join(' ');
for (const hours of [[[1, 5], [2, 10], [3, 7]], [[1, 5], [2, 10], [7, 12]], [[1, 5], [2, 10], [11, 12]]])
    console.log(`union of ${text(hours)}: ${text(join(hours))}`);

const inside = (hours, time) => hours.some(([from, to]) => from <= time && time <= to);
const times = Array.from({ length: 81 }, (_, at) => at / 4);
const pairs = [];
for (let from = 0; from < 6; ++from) for (let to = from + 1; to <= 6; ++to) pairs.push([from, to]);
const found = { cases: 0, lost: 0, overlap: 0 };
for (const one of pairs) for (const two of pairs) for (const three of pairs) {
    const seen = join([one, two, three]);
    ++found.cases;
    found.lost += times.some((time) => inside(seen, time) !== inside([one, two, three], time));
    found.overlap += seen.some((range, at) => at > 0 && range[0] <= seen[at - 1][1]);
}
console.log(`of ${found.cases} unions of three intervals, ${found.lost} lose a part, ${found.overlap} overlap`);
END
node hours.cjs | tee seen
diff seen - <<'EOF'
union of 1-5 2-10 3-7: 1-7
union of 1-5 2-10 7-12: 1-10 7-12
union of 1-5 2-10 11-12: 1-10 11-12
of 9261 unions of three intervals, 504 lose a part, 1008 overlap
EOF
