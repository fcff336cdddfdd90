#!/usr/bin/env bash
# npm's stats-analysis 2.0.0 has filterOutliers, which returns the numbers without outliers. Its default method judges a
# number by its distance to the one before. So it also removes the good number that follows an outlier. If an outlier
# follows a zero, it stays, and only the good number after it goes: the distance to 0 is taken for no number. The other
# method (MAD) removes just the outlier in both cases. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund stats-analysis@2.0.0
cat >tricks.cjs <<'END'
const { filterOutliers, outlierMethod } = require('stats-analysis');

for (const tricks of [[3, 2, 1, 500, 4, 2, 3, 2, 1, 3], [3, 2, 0, 500, 4, 2, 3, 2, 1, 3]])
    console.log(`${tricks}: default ${filterOutliers(tricks)}, MAD ${filterOutliers(tricks, outlierMethod.MAD)}`);

let seed = 1;
const random = (count) => (seed = seed * 16807 % 2147483647) % count;
for (const [name, method] of [['default', undefined], ['MAD', outlierMethod.MAD]])
    for (const before of [0, 1]) {
        let kept = 0, lost = 0;
        for (let round = 0; round < 1000; ++round) {
            const tricks = Array.from({ length: 50 }, () => 1 + random(6));
            const at = 1 + random(48);
            tricks[at - 1] = before;
            tricks[at] = 500;
            const filtered = filterOutliers(tricks, method);
            const outliers = filtered.filter((number) => number === 500).length;
            kept += outliers;
            lost += 49 - (filtered.length - outliers);
        }
        console.log(`${name}, 500 after ${before}: it stays in ${kept} of 1000 lists, which lose ${lost} good numbers`);
    }
END
seen=$(node tricks.cjs)
echo "$seen"
[[ $seen == '3,2,1,500,4,2,3,2,1,3: default 3,2,1,2,3,2,1,3, MAD 3,2,1,4,2,3,2,1,3'$'\n'* ]]
[[ $seen == *'3,2,0,500,4,2,3,2,1,3: default 3,2,0,500,2,3,2,1,3, MAD 3,2,0,4,2,3,2,1,3'* ]]
[[ $seen == *'default, 500 after 0: it stays in 1000 of 1000'*'default, 500 after 1: it stays in 0 of 1000'* ]]
[[ $(grep -c '^MAD, .* it stays in 0 of 1000 lists' <<<"$seen") -eq 2 ]]
