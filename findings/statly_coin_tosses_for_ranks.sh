#!/usr/bin/env bash
# The U test of npm's statly 0.0.1 returns the probability that two samples are from one distribution, says its README.
# It treats the pairs that the first sample wins as heads, and tosses only as many coins as the smaller sample has
# numbers. So three scores never differ significantly from a hundred others: even if all are higher, p is 0.125. Only
# 0.00001 of all orders of these scores are so extreme. The reference counts the orders. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund statly@0.0.1
cat >scores.cjs <<'END'
const { uTest } = require('statly');

function exact(first, second) { // two tails, for scores without ties
    const wins = first.flatMap((one) => second.filter((other) => one > other)).length;
    let ways = [[1]]; // ways[some][u]: orders with some of the first sample's scores and u pairs won
    for (let place = 0; place < first.length + second.length; ++place) {
        const next = Array.from({ length: first.length + 1 }, () => []);
        ways.forEach((counts, some) => counts.forEach((count, won) => {
            const others = place - some;
            if (others < second.length) next[some][won] = (next[some][won] ?? 0) + count;
            if (some < first.length) next[some + 1][won + others] = (next[some + 1][won + others] ?? 0) + count;
        }));
        ways = next;
    }
    const counts = ways[first.length], middle = first.length * second.length / 2;
    const sum = (kept) => counts.reduce((all, count, won) => (kept(won) ? all + count : all), 0);
    return sum((won) => Math.abs(won - middle) >= Math.abs(wins - middle)) / sum(() => true);
}

const range = (from, count) => Array.from({ length: count }, (_, at) => from + at);
for (const [first, second] of [[range(101, 3), range(1, 100)], [range(101, 4), range(1, 100)],
    [range(11, 10), range(1, 10)], [range(101, 10), range(1, 100)], [range(80.5, 10), range(1, 100)],
    [range(50.5, 10), range(1, 100)]])
    console.log(`${first.length} scores from ${first[0]} against ${second.length} from ${second[0]}: ` +
        `p is ${uTest(first, second).p.toPrecision(2)}, right is ${exact(first, second).toPrecision(2)}`);
END
seen=$(node scores.cjs)
echo "$seen"
[[ $seen == '3 scores from 101 against 100 from 1: p is 0.13, right is 0.000011'$'\n'* ]]
[[ $seen == *'10 scores from 80.5 against 100 from 1: p is 0.055, right is 0.00013'* ]]
