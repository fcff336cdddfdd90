#!/usr/bin/env bash
# npm's fast-stats 0.0.7 collects numbers, and reset "clears out all data", as its manual says. It keeps the counts of
# the histogram. If a declarer takes 5 tricks in 100 deals, and 5 to 9 in the 50 deals after a reset, the distribution
# counts 110 deals with 5 tricks, though length and mean are right. Without stored data, percentiles come from the
# histogram, so the 60th percentile is 5.3 instead of 8. The reference is a new object. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund fast-stats@0.0.7
cat >tricks.cjs <<'END'
const { Stats } = require('fast-stats');

const first = Array.from({ length: 100 }, () => 5); // tricks of each deal
const second = Array.from({ length: 50 }, (_, deal) => 5 + deal % 5);
const show = (title, stats) => {
    const counts = stats.distribution().map(({ range, count }) => `${count} with ${range[0]}`);
    console.log(`${title}: length ${stats.length}, mean ${stats.amean()}, 60th percentile ` +
        `${stats.percentile(60).toFixed(1)}; ${counts.join(', ')}`);
};
for (const store_data of [true, false]) {
    const config = { bucket_precision: 1, store_data };
    const title = store_data ? 'with stored data' : 'without stored data';
    show(`${title}, new`, new Stats(config).push(second));
    show(`${title}, after a reset`, new Stats(config).push(first).reset().push(second));
}
END
seen=$(node tricks.cjs)
echo "$seen"
for title in 'with stored data' 'without stored data'; do
    [[ $seen == *"$title, new: length 50, mean 7, 60th percentile 8.0; 10 with 5, "*', 10 with 9'* ]]
    [[ $seen == *"$title, after a reset: length 50, mean 7, "*'; 110 with 5, 10 with 6, '*', 10 with 9'* ]]
done
[[ $seen == *'without stored data, after a reset: length 50, mean 7, 60th percentile 5.3; '* ]]
