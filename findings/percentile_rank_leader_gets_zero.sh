#!/usr/bin/env bash
# npm's percentile-rank 1.0.6 promises "the same values as the Excel PERCENTRANK and PERCENTRANK.INC functions". These
# functions take scores in any order. The package silently takes the place in the list for the rank: in a list from the
# best to the worst score, the best gets 0 instead of 1. In an unsorted list nearly everybody gets a wrong rank. It also
# does not cut off after three digits as Excel does: 0.333. The reference counts the lower scores, and PERCENTRANK.INC of
# npm's @formulajs/formulajs 4.6.1 agrees. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund percentile-rank@1.0.6 @formulajs/formulajs@4.6.1
cat >rank.cjs <<'END'
const percentileRank = require('percentile-rank');
const { PERCENTRANK } = require('@formulajs/formulajs');

const cut = (value) => Math.floor(value * 1000 + 1e-9) / 1000;
const lists = {
    sorted: [1, 2, 3, 4, 8, 11, 12, 13],
    leaders: [13, 12, 11, 8, 4, 3, 2, 1],
    results: [52, 48, 61, 39, 50],
};
for (const [name, scores] of Object.entries(lists)) {
    const seen = scores.map((score) => cut(percentileRank(scores, score)));
    const right = scores.map((score) => cut(scores.filter((other) => other < score).length / (scores.length - 1)));
    const excel = scores.map((score) => PERCENTRANK.INC(scores, score));
    if (right.join() !== excel.join()) throw new Error(`${right} and ${excel}`);
    console.log(`${name} ${scores.join(' ')}: ${seen.join(' ')}; right is ${right.join(' ')}`);
}
END
seen=$(node rank.cjs)
echo "$seen"
grep -qx 'sorted 1 2 3 4 8 11 12 13: \(.*\); right is \1' <<<"$seen"
grep -q 'leaders .*: 0 .* 1; right is 1 .* 0' <<<"$seen"
grep -q 'results .*: 0 0.25 0.5 0.75 1; right is 0.75 0.25 1 0 0.5' <<<"$seen"
