#!/usr/bin/env bash
# npm's fast-bitfield 1.2.2 has fill(value, start, end) to set a range of bits. From bit 0 it is right for up to 63
# bits, such as a pack of cards. From 64 to 32767 bits, it leaves the last whole word of 32 bits as it was, whether it
# sets bits or clears them. There is no error. A whole page of 32768 bits is right. Setting bits one by one is right,
# too; it is the reference here. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund fast-bitfield@1.2.2
cat >fill.cjs <<'EOF'
const bitfield = require('fast-bitfield');

function one(length, value) {
    const bits = bitfield();
    for (let at = 0; at < length; ++at) bits.set(at, value);
    return bits;
}

const wrong = [];
for (const length of [...Array(2000).keys(), 32736, 32767, 32768]) {
    const [filled, cleared, set, unset] = [bitfield(), one(length, true), one(length, true), one(length, false)];
    filled.fill(true, 0, length);
    cleared.fill(false, 0, length);
    const places = Array.from({ length }, (_, at) => at);
    const missing = places.filter((at) => filled.get(at) !== set.get(at));
    const left = places.filter((at) => cleared.get(at) !== unset.get(at));
    if (missing.length || left.length) wrong.push(length);
    if ([52, 63, 64, 100, 1000, 32767, 32768].includes(length)) {
        console.log(`${length} bits: ${missing.length} not set, ${left.length} not cleared` +
            (missing.length ? `, from bit ${missing[0]}` : ''));
    }
}
const short = wrong.filter((length) => length < 2000);
console.log(`of the lengths below 2000, ${short.length} are wrong, from ${short[0]} on`);
EOF
seen=$(node fill.cjs)
echo "$seen"
[[ $seen == *$'52 bits: 0 not set, 0 not cleared\n63 bits: 0 not set, 0 not cleared\n64 bits: 32 not set, 32 '* ]]
[[ $seen == *$'\n32767 bits: 32 not set, 32 not cleared'*$'\n32768 bits: 0 not set'*'1936 are wrong, from 64 on' ]]
