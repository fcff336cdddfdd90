#!/usr/bin/env bash
# The README of npm's seeded-rand 4.0.0 says that the seed can be any float or integer number. The fraction is ignored,
# so that all seeds from 0 to 0.99, such as numbers of Math.random, give the same sequence. And only 15 bits of a hash
# of the seed count: the seeds 0 to 99,999 make 31,174 different packs. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund seeded-rand@4.0.0
cat >seeds.cjs <<'END'
const Srand = require('seeded-rand');

const pack = (seed) => {
    const generator = new Srand(seed);
    const cards = Array.from({ length: 52 }, (_, card) => card);
    return generator.shuffle(cards).join(' ');
};
for (const seed of [0.1, 0.5, 0.99, 1, 1.5, 2]) console.log(`seed ${seed}: ${pack(seed).slice(0, 26)} ...`);
const count = (seeds) => new Set(seeds.map(pack)).size;
console.log(`the seeds 0.001 to 0.999: ${count(Array.from({ length: 999 }, (_, at) => (at + 1) / 1000))} pack`);
for (const seeds of [1000, 10000, 100000])
    console.log(`the seeds 0 to ${seeds - 1}: ${count(Array.from({ length: seeds }, (_, seed) => seed))} packs`);
END
node seeds.cjs | tee seen
diff seen - <<'EOF'
seed 0.1: 37 15 43 36 8 45 22 29 39  ...
seed 0.5: 37 15 43 36 8 45 22 29 39  ...
seed 0.99: 37 15 43 36 8 45 22 29 39  ...
seed 1: 47 28 30 9 34 1 51 40 14 1 ...
seed 1.5: 47 28 30 9 34 1 51 40 14 1 ...
seed 2: 30 16 35 42 37 38 40 14 36 ...
the seeds 0.001 to 0.999: 1 pack
the seeds 0 to 999: 995 packs
the seeds 0 to 9999: 8622 packs
the seeds 0 to 99999: 31174 packs
EOF
