#!/usr/bin/env bash
# npm's bitset 5.3.0 sets, clears and flips ranges of bits, both ends included. A range that ends at the last bit of a
# 32-bit word loses all its bits in that word. So setRange(0, 31), a whole pack of 32 cards, sets nothing, and
# setRange(20, 63) stops at 31. All other ranges are right, and so are single bits. The reference is a set of numbers,
# for every range of 128 bits. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund bitset@5.3.0
cat >ranges.cjs <<'END'
const BitSet = require('bitset');

for (const [from, to] of [[0, 30], [0, 31], [0, 32], [20, 63]])
    console.log(`setRange(${from}, ${to}, 1) sets ${new BitSet().setRange(from, to, 1).cardinality()} bits`);
console.log(`set(31, 1) sets ${new BitSet().set(31, 1).cardinality()}`);

const bits = Array.from({ length: 128 }, (_, bit) => bit);
const methods = {
    setRange: [[], (set, from, to) => set.setRange(from, to, 1)],
    clear: [bits, (set, from, to) => set.clear(from, to)],
    flip: [[], (set, from, to) => set.flip(from, to)],
};
for (const [name, [before, change]] of Object.entries(methods)) {
    const wrong = { last: 0, other: 0 };
    for (const from of bits)
        for (const to of bits.slice(from)) {
            const right = bits.filter((bit) => (from <= bit && bit <= to) !== before.includes(bit));
            const changed = change(new BitSet(before), from, to);
            wrong[to % 32 === 31 ? 'last' : 'other'] += String(changed.toArray()) !== String(right);
        }
    console.log(`${name}: wrong for ${wrong.last} of 320 ranges to 31, 63, 95 or 127, ${wrong.other} of 7936 others`);
}
END
seen=$(node ranges.cjs)
echo "$seen"
[[ $seen == *'(0, 30, 1) sets 31 bits'*'(0, 31, 1) sets 0 bits'*'(0, 32, 1) sets 33 bits'*'(20, 63, 1) sets 12 bits'* ]]
[[ $seen == *'set(31, 1) sets 1'* ]]
[[ $(grep -c 'wrong for 320 of 320 ranges to 31, 63, 95 or 127, 0 of 7936 others$' <<<"$seen") -eq 3 ]]
