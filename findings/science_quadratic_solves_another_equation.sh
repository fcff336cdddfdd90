#!/usr/bin/env bash
# npm's science 1.9.3 is a library for scientific and statistical computing. science.quadratic solves a x^2 + b x + c = 0.
# It divides only the root of the discriminant by 2 a, and not b: if there are two solutions, both are wrong, real or
# complex, unless b is 0 or 2 a is 1. A single solution is right. This script inserts the solutions into the equation.
# Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts science@1.9.3
cat >roots.cjs <<'END'
const science = require('science');

const solve = science.quadratic();
const complex = science.quadratic().complex(true);
for (const [a, b, c] of [[1, -3, 2], [1, 1, -2], [2, 0, -8], [1, -4, 4]])
    console.log(`${a} x^2 + ${b} x + ${c}: ${solve(a, b, c).join(' and ')}`);
const right = ([a, b, c], { r, i }) =>
    Math.hypot(a * (r * r - i * i) + b * r + c, 2 * a * r * i + b * i) < 1e-9;
const count = { 'two real': [0, 0], 'one real': [0, 0], 'two complex': [0, 0] };
const numbers = [-3, -2, -1, 0, 1, 2, 3];
for (const a of numbers.filter((number) => number)) for (const b of numbers) for (const c of numbers) {
    const discriminant = b * b - 4 * a * c;
    const entry = count[discriminant > 0 ? 'two real' : discriminant < 0 ? 'two complex' : 'one real'];
    ++entry[0];
    entry[1] += complex(a, b, c).every((root) => right([a, b, c], root));
}
for (const [kind, [all, solved]] of Object.entries(count)) console.log(`${kind}: ${all} equations, ${solved} are solved`);
END
node roots.cjs | tee seen
diff seen - <<'END'
1 x^2 + -3 x + 2: 2.5 and 3.5
1 x^2 + 1 x + -2: -2.5 and 0.5
2 x^2 + 0 x + -8: -2 and 2
1 x^2 + -4 x + 4: 2
two real: 174 equations, 18 are solved
one real: 10 equations, 10 are solved
two complex: 110 equations, 18 are solved
END
