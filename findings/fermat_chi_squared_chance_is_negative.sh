#!/usr/bin/env bash
# Random.chiCDF of npm's @mathigon/fermat 1.1.24 gives the chance that chi-squared exceeds a value. It adds up the
# density in steps of 1, from the left of each step. With one degree of freedom, the density at 0 is infinite, and so is
# the chance, with a minus. With two, a value that is exceeded in 5% of cases has a chance of -0.21. Fails if that
# changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @mathigon/fermat@1.1.24
cat >chances.cjs <<'EOF'
const { Random } = require('@mathigon/fermat');

// The values that chi-squared exceeds in 5% of cases, from the tables of any textbook
for (const [df, limit] of [[1, 3.841], [2, 5.991], [3, 7.815], [4, 9.488], [5, 11.07]]) {
    console.log(`${df} degrees of freedom, above ${limit}: ${Random.chiCDF(limit, df).toFixed(3)}, expected 0.050`);
}
// With two degrees of freedom, the chance is exp(-x / 2)
for (const value of [0.5, 1, 2, 3, 4, 10]) {
    const [seen, right] = [Random.chiCDF(value, 2), Math.exp(-value / 2)].map((chance) => chance.toFixed(3));
    console.log(`2 degrees of freedom, above ${value}: ${seen}, expected ${right}`);
}
EOF
node chances.cjs | tee seen
diff seen - <<'EOF'
1 degrees of freedom, above 3.841: -Infinity, expected 0.050
2 degrees of freedom, above 5.991: -0.207, expected 0.050
3 degrees of freedom, above 7.815: 0.135, expected 0.050
4 degrees of freedom, above 9.488: 0.070, expected 0.050
5 degrees of freedom, above 11.07: 0.046, expected 0.050
2 degrees of freedom, above 0.5: 0.500, expected 0.779
2 degrees of freedom, above 1: 0.500, expected 0.607
2 degrees of freedom, above 2: 0.197, expected 0.368
2 degrees of freedom, above 3: 0.013, expected 0.223
2 degrees of freedom, above 4: -0.099, expected 0.135
2 degrees of freedom, above 10: -0.262, expected 0.007
EOF
