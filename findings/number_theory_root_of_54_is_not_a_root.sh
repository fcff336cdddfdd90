#!/usr/bin/env bash
# npm's number-theory 1.1.0 promises the smallest primitive root of any number, and all square roots modulo any number. Its
# primitive roots are right for odd primes and their powers only. For 54 it returns 2 instead of 5, although no power of 2
# has an inverse modulo 54. For 52, which has no primitive root, it also returns 2. Its square roots are wrong if there are
# none or if the modulus is even: 2 has the root 0 modulo 3, and 4 has the roots 1 and 5 modulo 6 instead of 2 and 4. The
# reference tries all numbers. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund number-theory@1.1.0
cat >roots.cjs <<'END'
const { primitiveRoot, squareRootMod } = require('number-theory');

const gcd = (one, two) => two ? gcd(two, one % two) : one;
function order(root, modulus) {
    let steps = 1;
    for (let power = root; power !== 1; power = power * root % modulus) ++steps;
    return steps;
}
function smallest(modulus) {
    const units = Array.from({ length: modulus }, (_, at) => at).filter((at) => gcd(at, modulus) === 1);
    return units.find((unit) => order(unit, modulus) === units.length) ?? NaN;
}
for (const modulus of [9, 53, 54, 52])
    console.log(`primitive root of ${modulus}: ${primitiveRoot(modulus)}, by definition ${smallest(modulus)}`);
const moduli = Array.from({ length: 998 }, (_, at) => at + 3);
const wrong = moduli.filter((modulus) => !Object.is(primitiveRoot(modulus), smallest(modulus))).length;
console.log(`of the moduli 3 to 1000, ${wrong} have a wrong one`);

const roots = (square, modulus) => Array.from({ length: modulus }, (_, at) => at)
    .filter((at) => at * at % modulus === square).join(' ');
const found = (square, modulus) => squareRootMod(square, modulus).sort((one, two) => one - two).join(' ');
for (const [square, modulus] of [[4, 7], [4, 15], [2, 3], [4, 6]])
    console.log(`roots of ${square} modulo ${modulus}: ${found(square, modulus)}, ` +
        `right: ${roots(square, modulus) || 'none'}`);
END
node roots.cjs | tee seen
diff seen - <<'END'
primitive root of 9: 2, by definition 2
primitive root of 53: 2, by definition 2
primitive root of 54: 2, by definition 5
primitive root of 52: 2, by definition NaN
of the moduli 3 to 1000, 814 have a wrong one
roots of 4 modulo 7: 2 5, right: 2 5
roots of 4 modulo 15: 2 7 8 13, right: 2 7 8 13
roots of 2 modulo 3: 0, right: none
roots of 4 modulo 6: 1 5, right: 2 4
END
