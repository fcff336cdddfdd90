#!/usr/bin/env bash
# npm's mann-whitney-utest 1.0.5 tests whether two samples differ, and its function significant decides. It compares U
# with z. U grows with the samples, and z does not, so clear differences between samples of 30 are not significant: none
# of a thousand with z from 1.96 to 6. But 1 2 and 3 4 differ significantly, though a third of all orders is as extreme.
# U and z themselves are right. @tainakanchu/mann-whitney-utest 1.1.0 does the same. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund mann-whitney-utest@1.0.5 @tainakanchu/mann-whitney-utest@1.1.0
cat >samples.cjs <<'EOF'
const packages = ['mann-whitney-utest', '@tainakanchu/mann-whitney-utest'];

let seed = 1;
const random = () => (seed = seed * 16807 % 2147483647) / 2147483647;
const sample = (mean) => Array.from({ length: 30 }, () => mean + random() + random() + random());

// z from the pairs that the first sample wins; no two values are equal.
function reference([first, second]) {
    const won = first.flatMap((one) => second.filter((other) => one > other)).length;
    const [m, n] = [first.length, second.length];
    return Math.abs(won - m * n / 2) / Math.sqrt(m * n * (m + n + 1) / 12);
}

for (const name of packages) {
    seed = 1;
    const { test, criticalValue, significant } = require(name);
    const counts = { clear: 0, called: 0, wrongZ: 0, largest: 0 };
    while (counts.clear < 1000) {
        const samples = [sample(0), sample(0.6)];
        const [u, z] = [test(samples), reference(samples)];
        counts.wrongZ += Math.abs(criticalValue(u, samples) - z) > 1e-9;
        if (z <= 1.96 || z > 6) continue;
        counts.largest = Math.max(counts.largest, z);
        ++counts.clear;
        counts.called += significant(u, samples);
    }
    console.log(`${name}: ${counts.called} of ${counts.clear} samples of 30 with z from 1.96 to ` +
        `${counts.largest.toFixed(2)} are significant; z is wrong ${counts.wrongZ} times`);
    const few = [[1, 2], [3, 4]];
    console.log(`${name}: 1 2 and 3 4 significant: ${significant(test(few), few)}`);
}
EOF
seen=$(node samples.cjs)
echo "$seen"
[[ $(grep --count ': 0 of 1000 samples of 30 .*; z is wrong 0 times$' <<<"$seen") -eq 2 ]]
[[ $(grep --count ': 1 2 and 3 4 significant: true$' <<<"$seen") -eq 2 ]]
