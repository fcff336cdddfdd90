#!/usr/bin/env bash
# npm's statistics.js 1.0.0 computes Kendall's tau-c of two orders, which is between -1 and 1. For two equal orders of
# ten players, it returns 1.8. The formula needs the number of different values in the list that has fewer of them. The
# package takes the number 2, so tau-c is right only if a list has two values. Tau-b is in range. The reference counts
# pairs. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund statistics.js@1.0.0
cat >orders.cjs <<'END'
const { Statistics } = require('statistics.js');

function right(first, second) {
    let difference = 0;
    for (let one = 0; one < first.length; ++one)
        for (let other = 0; other < one; ++other)
            difference += Math.sign(first[one] - first[other]) * Math.sign(second[one] - second[other]);
    const values = Math.min(new Set(first).size, new Set(second).size);
    return 2 * values * difference / (first.length ** 2 * (values - 1));
}

for (const [first, second] of [
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], [2, 1, 4, 3, 6, 5, 8, 7, 10, 9]],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], [1, 1, 1, 2, 2, 2, 3, 3, 3, 3]],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], [1, 1, 1, 1, 1, 2, 2, 2, 2, 2]],
]) {
    const rows = first.map((north, at) => ({ north, south: second[at] }));
    const tau = new Statistics(rows, { north: 'ordinal', south: 'ordinal' }).kendallsTau('north', 'south');
    console.log(`${first} and ${second}: tau-b ${tau.b.tauB.toFixed(3)}, tau-c ${tau.c.tauC.toFixed(3)}, ` +
        `right is ${right(first, second).toFixed(3)}`);
}
END
seen=$(node orders.cjs)
echo "$seen"
[[ $seen == *' and 1,2,3,4,5,6,7,8,9,10: tau-b 1.000, tau-c 1.800, right is 1.000'$'\n'* ]]
[[ $seen == *' and 1,1,1,1,1,2,2,2,2,2: tau-b 0.962, tau-c 1.000, right is 1.000' ]]
