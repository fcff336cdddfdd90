#!/usr/bin/env bash
# npm's fractional 1.0.0 calculates with fractions, and promises to hold them in the "most-normalized form". It does not
# reduce a zero: 1/2 - 1/2 is 0/4, which equals neither 0 nor 0/9, the difference of 1/3 and 1/3. So two players with the
# same balance of 0 are not equal. It also misreads the mixed numbers that it writes: -3/2 becomes the text "-1 1/2", and
# that text becomes -1/2. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund fractional@1.0.0
cat >balance.cjs <<'END'
const { Fraction } = require('fractional');

const raw = (fraction) => `${fraction.numerator}/${fraction.denominator}`;
const none = (one, two) => new Fraction(one, two).subtract(new Fraction(one, two));
console.log(`1/2 - 1/2: ${raw(none(1, 2))}, 1/3 - 1/3: ${raw(none(1, 3))}`);
console.log(`equal: ${none(1, 2).equals(none(1, 3))}, equal to 0: ${none(1, 2).equals(0)}`);

for (const [one, two] of [[3, 2], [-1, 2], [-3, 2], [-7, 3]]) {
    const text = new Fraction(one, two).toString();
    console.log(`${one}/${two} is written ${text}, and read as ${raw(new Fraction(text))}`);
}
let [wrong, all] = [0, 0];
for (let one = -40; one < 0; ++one)
    for (let two = 2; two <= 10; ++two, ++all)
        wrong += !new Fraction(new Fraction(one, two).toString()).equals(new Fraction(one, two));
console.log(`of ${all} negative fractions, ${wrong} come back as others`);
END
node balance.cjs | tee seen
diff seen - <<'END'
1/2 - 1/2: 0/4, 1/3 - 1/3: 0/9
equal: false, equal to 0: false
3/2 is written 1 1/2, and read as 3/2
-1/2 is written -1/2, and read as -1/2
-3/2 is written -1 1/2, and read as -1/2
-7/3 is written -2 1/3, and read as -5/3
of 360 negative fractions, 240 come back as others
END
