#!/usr/bin/env bash
# npm's matrix-js 1.8.0 inverts matrices, which the method of least squares needs, for example to rate players by their
# results. It calculates with fractions of whole numbers that it does not reduce, so they become too large to be exact.
# All inverses of 300 random matrices with five rows of the whole numbers -9 to 9 are wrong, often NaN. Inverses of
# matrices with up to four rows of such numbers are right. The reference multiplies the matrix by its inverse, and npm's
# linear-solve 1.2.1 passes that test. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund matrix-js@1.8.0 linear-solve@1.2.1
cat >inverse.cjs <<'END'
const matrix = require('matrix-js');
const { invert } = require('linear-solve');

let seed = 1;
const random = (limit) => (seed = seed * 16807 % 2147483647) % limit;
function right(rows, inverse) { // whether the product is the unit matrix, up to a thousandth
    return rows.every((row, at) => rows.every((_, to) => {
        const cell = row.reduce((sum, number, by) => sum + number * inverse[by][to], 0);
        return Math.abs(cell - (at === to)) < 1e-3;
    }));
}
const rows = [[2, 1, 0, 0, 1], [1, 3, 1, 0, 0], [0, 1, 4, 1, 0], [0, 0, 1, 5, 2], [1, 0, 0, 1, 6]];
for (const [name, inverse] of [['matrix-js', matrix(rows).inv()], ['linear-solve', invert(rows)]])
    console.log(`first row of an inverse by ${name}: ${inverse[0].map((cell) => cell.toFixed(4)).join(' ')}`);
for (const size of [3, 4, 5, 6]) {
    const wrong = { 'matrix-js': 0, 'linear-solve': 0 };
    for (let round = 0; round < 300; ++round) {
        const numbers = Array.from({ length: size }, () => Array.from({ length: size }, () => random(19) - 9));
        if (matrix(numbers).det() === 0) continue;
        wrong['matrix-js'] += !right(numbers, matrix(numbers).inv());
        wrong['linear-solve'] += !right(numbers, invert(numbers));
    }
    console.log(`${size} rows: of 300, ${wrong['matrix-js']} are wrong, and ${wrong['linear-solve']} by linear-solve`);
}
END
node inverse.cjs | tee seen
diff seen - <<'END'
first row of an inverse by matrix-js: NaN NaN NaN NaN NaN
first row of an inverse by linear-solve: 0.6824 -0.2471 0.0588 0.0118 -0.1176
3 rows: of 300, 0 are wrong, and 0 by linear-solve
4 rows: of 300, 0 are wrong, and 0 by linear-solve
5 rows: of 300, 300 are wrong, and 0 by linear-solve
6 rows: of 300, 300 are wrong, and 0 by linear-solve
END
