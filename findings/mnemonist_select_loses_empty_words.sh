#!/usr/bin/env bash
# The BitSet and BitVector of npm's mnemonist 0.40.8 have rank(i), the number of ones before bit i, and select(r), the
# place of the r-th one. After each 32-bit word without a one, select returns a place that is 32 too low: the only one
# of a set, bit 40, is found at 8. So in a sparse set, such as one that marks few positions of a table, nearly all
# places are wrong. Rank and the iterators are right. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund mnemonist@0.40.8
cat >select.cjs <<'END'
const { BitSet, BitVector } = require('mnemonist');

const make = {
    BitSet: (size) => new BitSet(size),
    BitVector: (size) => new BitVector({ initialLength: size, initialCapacity: size }),
};
for (const [name, create] of Object.entries(make)) {
    const one = create(64);
    one.set(40);
    console.log(`${name} with bit 40: bit 40 is ${one.get(40)}, rank(41) ${one.rank(41)}, ` +
        `select(1) ${one.select(1)}`);
    for (const step of [10, 32, 100, 1000]) {
        const set = create(100000);
        const places = Array.from({ length: 100000 / step }, (_, at) => at * step + step - 1);
        for (const place of places) set.set(place);
        const ranks = places.filter((place, at) => set.rank(place + 1) !== at + 1).length;
        const selects = places.filter((place, at) => set.select(at + 1) !== place).length;
        console.log(`${name}, every ${step}th bit: ${ranks} ranks and ${selects} of ${places.length} places ` +
            `are wrong`);
    }
}
END
seen=$(node select.cjs)
echo "$seen"
for name in BitSet BitVector; do
    [[ $seen == *"$name with bit 40: bit 40 is 1, rank(41) 1, select(1) 8"* ]]
    [[ $seen == *"$name, every 10th bit: 0 ranks and 0 of 10000 "*"$name, every 32th bit: 0 ranks and 0 of 3125 "* ]]
    [[ $seen == *"$name, every 100th bit: 0 ranks and 1000 of 1000 "* ]]
    [[ $seen == *"$name, every 1000th bit: 0 ranks and 100 of 100 "* ]]
done
