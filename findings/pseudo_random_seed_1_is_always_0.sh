#!/usr/bin/env bash
# npm's pseudo-random 0.6.0 is a generator of random numbers from 0 to 1 with a seed. With the seeds 0 and 1, all
# numbers are -4.66e-10, below 0, and all integers are 0. So with the seed 1, Math.floor(random() * 52) is always -1,
# which is no card. Every other seed gives the numbers that the Park-Miller generator has for the seed below. Fails if
# that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund pseudo-random@0.6.0
cat >seeds.cjs <<'END'
const pseudoRandom = require('pseudo-random');

function parkMiller(seed) {
    let state = seed;
    return () => (state = state * 16807 % 2147483647);
}
for (const seed of [0, 1, 2, 3, 42]) {
    const generator = pseudoRandom(seed);
    const numbers = Array.from({ length: 3 }, () => generator.random().toExponential(2));
    const [integers, below, same] = [pseudoRandom(seed), parkMiller(seed - 1), parkMiller(seed)];
    const first = Array.from({ length: 3 }, () => integers.randomInt());
    const is = (other) => first.every((value) => value === other());
    const text = is(same) ? `, Park-Miller for ${seed}` : is(below) ? `, Park-Miller for ${seed - 1}` : '';
    console.log(`seed ${seed}: ${numbers.join(', ')}; integers ${first.join(', ')}${text}`);
}
END
node seeds.cjs | tee seen
diff seen - <<'EOF'
seed 0: -4.66e-10, -4.66e-10, -4.66e-10; integers 0, 0, 0, Park-Miller for 0
seed 1: -4.66e-10, -4.66e-10, -4.66e-10; integers 0, 0, 0, Park-Miller for 0
seed 2: 7.83e-6, 1.32e-1, 7.56e-1; integers 16807, 282475249, 1622650073, Park-Miller for 1
seed 3: 1.57e-5, 2.63e-1, 5.11e-1; integers 33614, 564950498, 1097816499, Park-Miller for 2
seed 42: 3.21e-4, 3.93e-1, 9.80e-1; integers 689087, 844066974, 2104143583, Park-Miller for 41
EOF
