#!/usr/bin/env bash
# npm's mtwist 1.0.2 is a Mersenne Twister, and randomIntBelow accepts limits of up to 4294967296, such as for a seed of
# 32 bits. Above half of that it always returns 0, without an error: its mask for 32 bits has no bits. randomIntBetween
# has the same fault. Limits of up to 2147483648 are right. The generator itself is right as well: the C++ standard
# gives the 10000th number of its default seed. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund mtwist@1.0.2
cat >numbers.cjs <<'EOF'
const MTwist = require('mtwist').default;

const twister = new MTwist(5489);
let last;
for (let at = 0; at < 10000; ++at) last = twister.randomUInt32();
console.log(`10000th number of the seed 5489: ${last}; the C++ standard has 4123659995`);
const count = (next) => new Set(Array.from({ length: 1000 }, next)).size;
for (const limit of [52, 2 ** 31, 2 ** 31 + 1, 3e9, 2 ** 32]) {
    console.log(`1000 numbers below ${limit}: ${count(() => twister.randomIntBelow(limit))} different`);
}
console.log(`1000 numbers from 1 to 4000000000: ${count(() => twister.randomIntBetween(1, 4e9))} different`);
EOF
seen=$(node numbers.cjs)
echo "$seen"
[[ $seen == *': 4123659995; '*'below 52: 52 different'*'below 2147483648: 1000 different'* ]]
[[ $seen == *'2147483649: 1 different'*'3000000000: 1 different'*'4294967296: 1 different'*' 4000000000: 1 different' ]]
