#!/usr/bin/env bash
# npm's discontinuous-range 1.0.3 has sets of ranges of numbers. It keeps the ranges in the order in which they are
# added, and joins a new range only with the first that it touches and those that follow at once. So 0-1, 19, 3-5 and
# 2-6 become 0-6, 19 and 3-5, which counts 11 numbers instead of 8. subtract(3, 5) then leaves all three in the set.
# Ranges in rising order are right, and so is the successor drange 2.0.1 in any order. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund discontinuous-range@1.0.3 drange@2.0.1
cat >ranges.cjs <<'END'
const classes = { 'discontinuous-range': require('discontinuous-range'), drange: require('drange') };

const fill = (Range, ranges) => ranges.reduce((set, [from, to]) => set.add(from, to), new Range());
const numbers = (set) => Array.from({ length: set.length }, (_, at) => set.index(at));

const ranges = [[0, 1], [19, 19], [3, 5], [2, 6]];
for (const [name, Range] of Object.entries(classes)) {
    const set = fill(Range, ranges);
    console.log(`${name}: ${set.length} numbers, ${set}`);
    set.subtract(3, 5);
    console.log(`${name}, subtract 3-5: ${numbers(set).includes(4) ? '4 is left' : '4 is gone'}, ${set}`);

    let seed = 1;
    const random = (limit) => {
        seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
        return Math.floor(seed / 2 ** 32 * limit);
    };
    const wrong = { random: 0, rising: 0 };
    for (let trial = 0; trial < 1000; ++trial) {
        const cards = Array.from({ length: 10 }, () => random(52)).map((from) => [from, from + random(4)]);
        const right = new Set(cards.flatMap(([from, to]) => [0, 1, 2, 3].map((at) => Math.min(from + at, to))));
        wrong.random += fill(Range, cards).length !== right.size;
        wrong.rising += fill(Range, cards.sort(([a], [b]) => a - b)).length !== right.size;
    }
    console.log(`${name}, ten ranges: wrong number for ${wrong.random} of 1000 sets, ${wrong.rising} in rising order`);
}
END
seen=$(node ranges.cjs)
echo "$seen"
[[ $seen == 'discontinuous-range: 11 numbers, [ 0-6, 19, 3-5 ]'$'\ndiscontinuous-range, subtract 3-5: 4 is left, '* ]]
[[ $seen == *'discontinuous-range, ten ranges: wrong number for '[1-9]*' of 1000 sets, 0 in rising order'* ]]
[[ $seen == *'drange: 8 numbers, [ 0-6, 19 ]'$'\ndrange, subtract 3-5: 4 is gone, '* ]]
[[ $seen == *'drange, ten ranges: wrong number for 0 of 1000 sets, 0 in rising order' ]]
