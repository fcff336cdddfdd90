#!/usr/bin/env bash
# npm's simhash-js 1.0.0 makes a hash of a text that changes little if the text changes little. It cuts the text into
# pieces of four characters, and should combine the 128 pieces with the least hashes. If there are more, it drops these
# 128 and combines the rest. So the hash of a text of 513 to 516 characters is that of a single piece. The other 512
# characters can change without any effect, while a change of that piece changes half of the bits. Fails if that
# changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund simhash-js@1.0.0
cat >texts.cjs <<'END'
const { Jenkins, SimHash } = require('simhash-js');

const [simhash, jenkins] = [new SimHash(), new Jenkins()];
let seed = 1;
const below = (limit) => (seed = seed * 16807 % 2147483647) % limit;
const random = (length) => Array.from({ length }, () => 'AKQJT98765432SHDC'[below(17)]).join('');
const distance = (one, other) => ((one ^ other) >>> 0).toString(2).replaceAll('0', '').length;

for (const length of [129, 128]) {
    const pieces = Array.from({ length }, () => random(4));
    const sorted = [...pieces].sort((one, other) => jenkins.hash32(one) < jenkins.hash32(other) ? -1 : 1);
    const [least, greatest] = [sorted[0], sorted.at(-1)];
    const hash = simhash.hash(pieces.join(''));
    console.log(`text of ${length} pieces: ${hash}; its piece ${greatest}: ${parseInt(jenkins.hash32(greatest), 16)}`);
    const others = pieces.map((piece) => piece === greatest ? piece : least);
    const bits = distance(hash, simhash.hash(others.join('')));
    console.log(`all pieces but ${greatest} changed: ${bits} of 32 bits differ`);
    const one = pieces.map((piece) => piece === greatest ? least : piece);
    console.log(`only ${greatest} changed: ${distance(hash, simhash.hash(one.join('')))} of 32 bits differ`);
}
for (const length of [128, 129, 130, 140, 256]) {
    let sum = 0;
    for (let round = 0; round < 1000; ++round) {
        const pieces = Array.from({ length }, () => random(4));
        const hash = simhash.hash(pieces.join(''));
        for (let changed = 0; changed < length / 2; ++changed) pieces[changed] = random(4);
        sum += hash === simhash.hash(pieces.join(''));
    }
    console.log(`half of ${length} pieces changed: the same hash for ${sum} of 1000 texts`);
}
END
node texts.cjs | tee seen
diff seen - <<'EOF'
text of 129 pieces: 4281029038; its piece 4C87: 4281029038
all pieces but 4C87 changed: 0 of 32 bits differ
only 4C87 changed: 13 of 32 bits differ
text of 128 pieces: 527264744; its piece 75A9: 4234621227
all pieces but 75A9 changed: 18 of 32 bits differ
only 75A9 changed: 0 of 32 bits differ
half of 128 pieces changed: the same hash for 1 of 1000 texts
half of 129 pieces changed: the same hash for 332 of 1000 texts
half of 130 pieces changed: the same hash for 94 of 1000 texts
half of 140 pieces changed: the same hash for 0 of 1000 texts
half of 256 pieces changed: the same hash for 0 of 1000 texts
EOF
