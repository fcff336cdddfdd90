#!/usr/bin/env bash
# npm's interval-tree2 1.1.0 finds the intervals that overlap a range. If the range starts before all intervals of the
# tree, it loses most of them: of 3-6, 8-12 and 20-25, the range from 2 to 30 finds only 20-25. From 0 to 10 finds
# nothing. If two intervals have the same start or end, other searches lose one, too. The reference compares each
# interval. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund interval-tree2@1.1.0
cat >search.cjs <<'END'
const IntervalTree = require('interval-tree2');

function build(intervals) {
    const tree = new IntervalTree(10);
    for (const [start, end] of intervals) tree.add(start, end, `${start}-${end}`);
    return tree;
}

const intervals = [[3, 6], [8, 12], [20, 25]];
const tree = build(intervals);
const overlap = (all, from, to) => all.filter(([start, end]) => start <= to && from <= end);
for (const [from, to] of [[3, 30], [2, 30], [4, 10], [0, 10], [0, 4]]) {
    const found = tree.search(from, to).map(({ id }) => id).join(' ') || 'nothing';
    const right = overlap(intervals, from, to).map((interval) => interval.join('-')).join(' ');
    console.log(`from ${from} to ${to}: ${found}, right is ${right}`);
}
const count = { before: [0, 0], inside: [0, 0], 'inside, no two equal numbers': [0, 0] };
const numbers = [2, 4, 6, 8, 10, 12, 14];
const all = numbers.flatMap((start) => numbers.filter((end) => start < end).map((end) => [start, end]));
for (const one of all)
    for (const other of all) {
        if (String(one) === String(other)) continue;
        const pair = build([one, other]);
        for (let from = 1; from <= 14; ++from)
            for (let to = from + 1; to <= 16; ++to) {
                const different = new Set([...one, ...other]).size === 4;
                const group = from < Math.min(one[0], other[0]) ? 'before' :
                    different ? 'inside, no two equal numbers' : 'inside';
                ++count[group][1];
                count[group][0] += pair.search(from, to).length !== overlap([one, other], from, to).length;
            }
    }
for (const [group, [wrong, searches]] of Object.entries(count))
    console.log(`pairs of intervals, searches that start ${group}: ${wrong} of ${searches} wrong`);
END
node search.cjs | tee seen
diff seen - <<'EOF'
from 3 to 30: 3-6 8-12 20-25, right is 3-6 8-12 20-25
from 2 to 30: 20-25, right is 3-6 8-12 20-25
from 4 to 10: 3-6 8-12, right is 3-6 8-12
from 0 to 10: nothing, right is 3-6 8-12
from 0 to 4: nothing, right is 3-6
pairs of intervals, searches that start before: 13020 of 14700 wrong
pairs of intervals, searches that start inside: 60 of 16674 wrong
pairs of intervals, searches that start inside, no two equal numbers: 0 of 18606 wrong
EOF
