#!/usr/bin/env bash
# npm's ml-confusion-matrix 2.0.0 has the rates of a yes-or-no guess. The false omission rate is the share of wrong ones
# among the guesses "no", so it and the negative predictive value add up to 1. The package returns the share of misses
# among the real "yes" instead, which it already has as the false negative rate. If a guess misses half of 100 voids,
# but only 50 of its 850 guesses of "no void" are wrong, it gives 0.50 instead of 0.06. The other rates fit together.
# Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund ml-confusion-matrix@2.0.0
cat >voids.mjs <<'END'
import { ConfusionMatrix } from 'ml-confusion-matrix';

for (const [hits, misses, alarms, rest] of [[50, 50, 100, 800], [90, 10, 100, 800], [10, 90, 0, 900]]) {
    const counts = [['void', 'void', hits], ['void', 'none', misses], ['none', 'void', alarms], ['none', 'none', rest]];
    const list = (at) => counts.flatMap((row) => Array(row[2]).fill(row[at]));
    const matrix = ConfusionMatrix.fromLabels(list(0), list(1));
    const rate = (name) => matrix[`get${name}`]('void');
    const sum = (one, other) => (rate(one) + rate(other)).toFixed(2);
    console.log(`${misses} misses of ${hits + misses} voids, ${misses} of ${misses + rest} guesses of no void are wrong: ` +
        `false omission rate ${rate('FalseOmissionRate').toFixed(2)}, right is ${(misses / (misses + rest)).toFixed(2)}; ` +
        `sums ${sum('NegativePredictiveValue', 'FalseOmissionRate')}, ` +
        `${sum('PositivePredictiveValue', 'FalseDiscoveryRate')}, ` +
        `${sum('TruePositiveRate', 'FalseNegativeRate')}, ${sum('TrueNegativeRate', 'FalsePositiveRate')}`);
}
END
seen=$(node voids.mjs)
echo "$seen"
[[ $seen == '50 misses of 100 voids, '*': false omission rate 0.50, right is 0.06; sums 1.44, 1.00, 1.00, 1.00'$'\n'* ]]
[[ $seen == *'90 misses of 100 voids, '*': false omission rate 0.90, right is 0.09; sums 1.81, 1.00, 1.00, 1.00' ]]
