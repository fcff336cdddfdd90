#!/usr/bin/env bash
# npm's wink-statistics 2.1.1 fits a line, such as a rating by year. The number of digits is an option of the result. It
# calculates the intercept from the rounded slope, and the standard error from the rounded square of the rounded
# correlation. So results of few digits are not the rounded results of many digits: without digits after the point, the
# standard error of six ratings is 0 instead of 3, and the line is a thousand points too high at the year 0. With the
# default of four digits after the point, three of those of the intercept are wrong. The reference uses the sums of
# squares. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts wink-statistics@2.1.1
cat >line.cjs <<'END'
const { streaming } = require('wink-statistics');

const ratings = [1500, 1512, 1530, 1541, 1549, 1570].map((rating, at) => [2010 + at, rating]);
const line = streaming.simpleLinearRegression();
for (const [year, rating] of ratings) line.compute(year, rating);

const mean = (at) => ratings.reduce((sum, pair) => sum + pair[at], 0) / ratings.length;
const product = (a, b) => ratings.reduce((sum, pair) => sum + (pair[a] - mean(a)) * (pair[b] - mean(b)), 0);
const slope = product(0, 1) / product(0, 0);
const share = product(0, 1) ** 2 / product(0, 0) / product(1, 1);
const error = Math.sqrt(product(1, 1) * (1 - share) / (ratings.length - 1));
for (const digits of [0, 1, 2, 4, 9]) {
    const seen = line.result(digits);
    console.log(`${digits} digits: slope ${seen.slope}, intercept ${seen.intercept}, error ${seen.se}`);
    const [a, b, c] = [slope, mean(1) - slope * mean(0), error].map((number) => +number.toFixed(digits));
    console.log(`    expected: slope ${a}, intercept ${b}, error ${c}`);
}
END
node line.cjs | tee seen
diff seen - <<'END'
0 digits: slope 13, intercept -24629, error 0
    expected: slope 13, intercept -25606, error 3
1 digits: slope 13.5, intercept -25635.1, error 0
    expected: slope 13.5, intercept -25606.3, error 2.9
2 digits: slope 13.49, intercept -25614.96, error 3.59
    expected: slope 13.49, intercept -25606.33, error 2.92
4 digits: slope 13.4857, intercept -25606.3046, error 2.918
    expected: slope 13.4857, intercept -25606.3333, error 2.9225
9 digits: slope 13.485714286, intercept -25606.333333908, error 2.922490771
    expected: slope 13.485714286, intercept -25606.333333333, error 2.922490784
END
