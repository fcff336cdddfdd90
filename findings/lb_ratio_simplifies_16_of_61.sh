#!/usr/bin/env bash
# npm's lb-ratio 0.4.1 holds fractions of whole numbers. To reduce one, it looks for digits that repeat in the decimal
# number, and sometimes it finds them where there are none: 16/61, in lowest terms already, becomes
# 259672131147541/990000000000000, which is another number. Of all fractions in lowest terms with a numerator and a
# denominator from 10001 to 10100, 1 in 60 changes. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund lb-ratio@0.4.1
cat >reduce.cjs <<'END'
const Ratio = require('lb-ratio');

const gcd = (one, two) => two ? gcd(two, one % two) : one;
for (const [one, two] of [[6, 8], [16, 61], [39, 79]]) {
    const [top, bottom] = Ratio(one, two).simplify().toArray();
    const equal = BigInt(top) * BigInt(two) === BigInt(bottom) * BigInt(one);
    console.log(`${one}/${two}: ${top}/${bottom}, ${equal ? 'equal' : 'not equal'}`);
}
for (const [low, high] of [[1, 100], [10001, 10100]]) {
    let [wrong, all] = [0, 0];
    for (let one = low; one <= high; ++one)
        for (let two = low; two <= high; ++two)
            if (gcd(one, two) === 1) {
                const [top, bottom] = Ratio(one, two).simplify().toArray();
                ++all;
                wrong += top !== one || bottom !== two;
            }
    console.log(`from ${low} to ${high}: ${wrong} of ${all} fractions in lowest terms are changed`);
}
END
node reduce.cjs | tee seen
diff seen - <<'END'
6/8: 3/4, equal
16/61: 259672131147541/990000000000000, not equal
39/79: 48873417721519/99000000000000, not equal
from 1 to 100: 4 of 6087 fractions in lowest terms are changed
from 10001 to 10100: 99 of 6128 fractions in lowest terms are changed
END
