#!/usr/bin/env bash
# npm's @minhducsun2002/leb128 1.0.0 writes numbers in a variable number of bytes, negative ones as signed LEB128. It
# omits the last byte if the number has only just too many bits for the bytes before. So all numbers from -65 to -128
# come back wrong: -100 as -4, and -120 as 0. The same happens to those from -8193 to -16384, and so on. It also reads
# the right bytes of -64 and -8192 as 0. The reference encodes by the definition. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @minhducsun2002/leb128@1.0.0
cat >scores.cjs <<'END'
const { LEB128 } = require('@minhducsun2002/leb128');

function right(number) {
    const bytes = [];
    for (; ; number >>= 7) {
        if (number >= -64 && number < 64) return [...bytes, number & 127];
        bytes.push(number & 127 | 128);
    }
}
const read = (bytes) => LEB128.decode(Uint8Array.from(bytes), 0, true) + 0;
for (const score of [-50, -64, -65, -100, -120, -130, -8192, -10000, -20000])
    console.log(`${score} becomes ${[...LEB128.encode(score)].join(' ')}, which is ${read(LEB128.encode(score))}; ` +
        `right: ${right(score).join(' ')}, which is ${read(right(score))}`);
for (const [from, to] of [[1, 64], [65, 128], [129, 8192], [8193, 16384], [16385, 1048576], [1048577, 2097152]]) {
    let wrong = 0;
    for (let number = from; number <= to; ++number) wrong += read(LEB128.encode(-number)) !== -number;
    console.log(`-${from} to -${to}: ${wrong} of ${to - from + 1} wrong`);
}
END
node scores.cjs | tee seen
diff seen - <<'EOF'
-50 becomes 78, which is -50; right: 78, which is -50
-64 becomes 64, which is 0; right: 64, which is 0
-65 becomes 63, which is -1; right: 191 127, which is -65
-100 becomes 28, which is -4; right: 156 127, which is -100
-120 becomes 8, which is 0; right: 136 127, which is -120
-130 becomes 254 126, which is -130; right: 254 126, which is -130
-8192 becomes 128 64, which is 0; right: 128 64, which is 0
-10000 becomes 240 49, which is -1808; right: 240 177 127, which is -10000
-20000 becomes 224 227 126, which is -20000; right: 224 227 126, which is -20000
-1 to -64: 1 of 64 wrong
-65 to -128: 64 of 64 wrong
-129 to -8192: 1 of 8064 wrong
-8193 to -16384: 8192 of 8192 wrong
-16385 to -1048576: 1 of 1032192 wrong
-1048577 to -2097152: 1048576 of 1048576 wrong
EOF
