#!/usr/bin/env bash
# npm's vectorious 6.1.14 calculates with matrices. If a pivot is 0, its determinant is NaN instead of 0, so a test for a
# matrix without an inverse fails: no comparison with NaN is true. That happens to a column of zeros, such as a player
# without a game, and to 1 in 25 matrices of two rows of the numbers from -2 to 2, but not to all that have a determinant
# of 0: with rows 1 2 and 2 4, it is 0. The reference expands along the first row. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --omit=optional vectorious@6.1.14
cat >determinant.cjs <<'END'
const { array } = require('vectorious');

function determinant(rows) {
    if (rows.length === 1) return rows[0][0];
    return rows[0].reduce((sum, number, at) => sum + (at % 2 ? -1 : 1) * number *
        determinant(rows.slice(1).map((row) => row.filter((_, to) => to !== at))), 0);
}
for (const rows of [[[1, 2], [2, 4]], [[0, 1], [0, 0]], [[2, 0, 1], [1, 0, 3], [4, 0, 1]], [[3, 1], [1, 2]]])
    console.log(`${JSON.stringify(rows)}: ${array(rows).det()}, by definition ${determinant(rows)}`);
for (const size of [2, 3]) {
    let [all, none, singular] = [0, 0, 0];
    for (let code = 0; code < 5 ** (size * size); code += size === 2 ? 1 : 97) {
        const cell = (at) => Math.floor(code / 5 ** at) % 5 - 2;
        const rows = Array.from({ length: size }, (_, row) => [...Array(size).keys()].map((at) => cell(row * size + at)));
        ++all;
        singular += determinant(rows) === 0;
        none += Number.isNaN(array(rows).det());
    }
    console.log(`of ${all} matrices of ${size} rows, ${singular} have the determinant 0; ${none} get NaN`);
}
END
node determinant.cjs | tee seen
diff seen - <<'END'
[[1,2],[2,4]]: 0, by definition 0
[[0,1],[0,0]]: NaN, by definition 0
[[2,0,1],[1,0,3],[4,0,1]]: NaN, by definition 0
[[3,1],[1,2]]: 5, by definition 5
of 625 matrices of 2 rows, 129 have the determinant 0; 25 get NaN
of 20136 matrices of 3 rows, 3169 have the determinant 0; 782 get NaN
END
