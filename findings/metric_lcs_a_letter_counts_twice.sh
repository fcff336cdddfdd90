#!/usr/bin/env bash
# npm's metric-lcs 0.1.2 compares two texts: it divides the length of their longest common subsequence by the length of
# the longer text, and its source promises 1 only for equal texts. Bob and Bobby get 0.8 instead of 0.6, and A and AA
# get 1. All rows of its table are one array, so it can count a letter twice. The result can also depend on the order of
# the texts. Of 10000 pairs of random texts of up to nine letters, 3192 are too high. The reference tries all
# subsequences. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund metric-lcs@0.1.2
cat >texts.cjs <<'END'
const metriclcs = require('metric-lcs');

function right(one, other) {
    const common = (first, second) => {
        if (!first) return 0;
        const at = second.indexOf(first[0]);
        const without = common(first.slice(1), second);
        return at < 0 ? without : Math.max(without, 1 + common(first.slice(1), second.slice(at + 1)));
    };
    return common(one, other) / Math.max(one.length, other.length);
}

const pairs = [['Bob', 'Bobby'], ['Bobby', 'Bob'], ['A', 'AA'], ['pass', 'spades'], ['spades', 'pass']];
for (const [one, other] of pairs)
    console.log(`${one} and ${other}: ${metriclcs(one, other).toFixed(2)}, right is ${right(one, other).toFixed(2)}`);
let seed = 1;
const below = (limit) => (seed = seed * 16807 % 2147483647) % limit;
const text = () => Array.from({ length: 1 + below(9) }, () => 'abcdef'[below(6)]).join('');
const count = { high: 0, low: 0, order: 0, same: 0 };
for (let pair = 0; pair < 10000; ++pair) {
    const [one, other] = [text(), text()];
    const seen = metriclcs(one, other);
    count.high += seen > right(one, other) + 1e-9;
    count.low += seen < right(one, other) - 1e-9;
    count.order += seen !== metriclcs(other, one);
    count.same += seen === 1 && one !== other;
}
console.log(`of 10000 pairs, ${count.high} are too high, ${count.low} too low, ${count.order} depend on the order, ` +
    `${count.same} are 1 for different texts`);
END
seen=$(node texts.cjs)
echo "$seen"
[[ $seen == $'Bob and Bobby: 0.80, right is 0.60\nBobby and Bob: 0.60, right is 0.60\n'* ]]
[[ $seen == *$'\nA and AA: 1.00, right is 0.50\n'* ]]
[[ $seen == *'3192 are too high, 0 too low, 4982 depend on the order, 23 are 1 for different texts' ]]
