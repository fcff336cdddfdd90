#!/usr/bin/env bash
# npm's leb 1.0.0 writes LEB128, the variable-length integers of DWARF, DEX and WebAssembly. Its signed 64-bit coder
# cannot write a score of -50: it refuses -1 to -1024 as out of range. Below that it writes the nearest multiple of
# 2048 instead, without an error: it adds 2^64 to the number, and a double has no room for the rest. Its signed 32-bit
# coder is right for the same numbers, and both are for positive ones. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund leb@1.0.0
cat >scores.cjs <<'END'
const leb = require('leb');

const coders = {
    Int32: (number) => leb.decodeInt32(leb.encodeInt32(number), 0).value,
    Int64: (number) => leb.decodeInt64(leb.encodeInt64(number), 0).value,
};
for (const [name, coder] of Object.entries(coders)) {
    for (const number of [50, -50, -1100, -1430, -2000]) {
        let back;
        try {
            back = coder(number);
        } catch (error) {
            back = error.message;
        }
        console.log(`${name}: ${number} becomes ${back}`);
    }
    const right = Array.from({ length: 20480 }, (_, at) => -1 - at).filter((number) => {
        try {
            return coder(number) === number;
        } catch {
            return false;
        }
    });
    console.log(`${name}: ${right.length} of the numbers from -1 to -20480 come back, ` +
        `the last ${right.slice(-3).join(', ')}`);
}
END
seen=$(node scores.cjs)
echo "$seen"
[[ $seen == *'Int32: 20480 of the numbers'* ]]
[[ $seen == *'Int64: 50 becomes 50'*'Int64: -50 becomes Value out of range.'*'Int64: -1430 becomes -2048'* ]]
[[ $seen == *'Int64: 10 of the numbers from -1 to -20480 come back, the last -16384, -18432, -20480' ]]
