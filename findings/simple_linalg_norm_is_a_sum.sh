#!/usr/bin/env bash
# npm's simple-linalg 1.5.0 calculates with matrices. Its Frobenius norm, for which it names the definition, the root of
# the sum of all squares, is that only of the difference of two matrices. For one matrix, it is the sum of the numbers:
# the norm of wins and losses that add up to 0 is 0, and a norm can be negative. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts simple-linalg@1.5.0
cat >norm.cjs <<'END'
const { frobenius } = require('simple-linalg');

for (const matrix of [[[3, 4]], [[1, -1], [-1, 1]], [[-3, 0], [0, -4]]]) {
    const zeros = matrix.map((row) => row.map(() => 0));
    const expected = Math.sqrt(matrix.flat().reduce((sum, number) => sum + number ** 2, 0));
    console.log(`${JSON.stringify(matrix)}: ${frobenius(matrix)}, less zeros ${frobenius(matrix, zeros)}, ` +
        `expected ${expected}`);
}
END
node norm.cjs | tee seen
diff seen - <<'END'
[[3,4]]: 7, less zeros 5, expected 5
[[1,-1],[-1,1]]: 0, less zeros 2, expected 2
[[-3,0],[0,-4]]: -7, less zeros 5, expected 5
END
