#!/usr/bin/env bash
# npm's fractions 1.0.2 calculates with fractions. A fraction divided by itself should be 1, but 3/4 becomes 1/4, because
# the package writes the numerator of the result before it reads the divisor. Its functions for two fractions, such as
# Fraction.add, also write the result into the first one, which the manual does not say: after a sum of 1/2 and 1/3, both
# the sum and the first fraction are 5/6. And 1/-2 does not equal -1/2, so quotients by negative numbers equal nothing.
# Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund fractions@1.0.2
cat >shares.cjs <<'END'
const Fraction = require('fractions');

for (const [one, two] of [[3, 4], [2, 1], [1, 5]]) {
    const share = new Fraction(one, two);
    const copy = new Fraction(one, two);
    console.log(`${one}/${two} by itself: ${share.divide(share)}, by a copy: ${new Fraction(one, two).divide(copy)}`);
}
const half = new Fraction(1, 2);
const sum = Fraction.add(half, new Fraction(1, 3));
console.log(`1/2 + 1/3: ${sum}, and the first of the two is then ${half}`);
const quotient = new Fraction(1, 2).divide(new Fraction(-1, 3));
console.log(`1/2 by -1/3: ${quotient}, equal to -3/2: ${quotient.equals(new Fraction(-3, 2))}`);
let wrong = 0;
for (let one = 1; one <= 20; ++one)
    for (let two = 1; two <= 20; ++two) {
        const share = new Fraction(one, two);
        wrong += share.divide(share).toString() !== '1';
    }
console.log(`of 400 fractions, ${wrong} divided by themselves are not 1`);
END
node shares.cjs | tee seen
diff seen - <<'END'
3/4 by itself: 1/4, by a copy: 1
2/1 by itself: 1, by a copy: 1
1/5 by itself: 1/5, by a copy: 1
1/2 + 1/3: 5/6, and the first of the two is then 5/6
1/2 by -1/3: 3/-2, equal to -3/2: false
of 400 fractions, 334 divided by themselves are not 1
END
