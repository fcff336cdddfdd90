#!/usr/bin/env bash
# If several strategies are tested at once, their p-values must be adjusted. npm's @stdlib/stats-padjust 0.2.1 offers
# Hommel's method. It returns two p-values unchanged, and many others too low: for 0.01, 0.02 and 0.03 the first becomes
# 0.02 instead of 0.03. Values that are too low show differences where there are none. The reference is the
# definition: the largest of Simes' p-values of all sets of tests that include this one. Holm's method, in the same
# package, agrees with its definition. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @stdlib/stats-padjust@0.2.1
cat >adjust.cjs <<'END'
const padjust = require('@stdlib/stats-padjust');

// Closed testing: a test's p-value is the largest of all sets of tests that contain it.
const tests = {
    hommel: (sorted) => Math.min(...sorted.map((value, at) => sorted.length * value / (at + 1))),
    holm: (sorted) => sorted.length * sorted[0],
};
const reference = (values, method) => values.map((_, test) => {
    let largest = 0;
    for (let set = 0; set < 1 << values.length; ++set)
        if (set >> test & 1)
            largest = Math.max(largest, tests[method](values.filter((_, at) => set >> at & 1).sort((a, b) => a - b)));
    return Math.min(1, largest);
});
for (const values of [[0.03, 0.04], [0.01, 0.02, 0.03]])
    console.log(`hommel of ${values.join(', ')}: ${padjust(values, 'hommel').join(', ')}, ` +
        `right is ${reference(values, 'hommel').join(', ')}`);
let seed = 1;
for (const method of ['holm', 'hommel'])
    for (const length of [2, 3, 5, 8]) {
        let low = 0, high = 0;
        for (let round = 0; round < 500; ++round) {
            const values = Array.from({ length }, () => (seed = seed * 16807 % 2147483647) % 999 / 999);
            const right = reference(values, method);
            const differences = padjust(values, method).map((value, at) => value - right[at]);
            low += differences.some((difference) => difference < -1e-9);
            high += differences.some((difference) => difference > 1e-9);
        }
        console.log(`${method}, ${length} p-values: of 500 lists, ${low} have values too low, ${high} too high`);
    }
END
seen=$(node adjust.cjs)
echo "$seen"
[[ $seen == *'hommel of 0.03, 0.04: 0.03, 0.04, right is 0.04, 0.04'* ]]
[[ $(grep -c '^holm, .* 0 have values too low, 0 too high$' <<<"$seen") -eq 4 ]]
[[ $(grep -c '^hommel, .* [1-9][0-9]* have values too low, 0 too high$' <<<"$seen") -eq 4 ]]
