#!/usr/bin/env bash
# npm's simhash-js 1.0.0 compares two hashes with Comparator.similarity: the number of bits in both, divided by the
# number of bits in either. Its README passes the numbers that hash returns. similarity reads the digits of these
# numbers as hexadecimal digits. So 16 and 32, with one bit each, have a similarity of 0.5 instead of 0. The first two
# digits of a number of ten digits do not count. For two similar texts, it is 0.54 instead of 0.79. Fails if that
# changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund simhash-js@1.0.0
cat >similarity.cjs <<'END'
const { Comparator, SimHash } = require('simhash-js');

const bits = (number) => (number >>> 0).toString(2).replaceAll('0', '').length;
const show = (one, other) => {
    const [seen, right] = [Comparator.similarity(one, other), bits(one & other) / bits(one | other)];
    console.log(`${one} and ${other}: ${seen.toFixed(2)}, right is ${right.toFixed(2)}`);
};
for (const [one, other] of [[1, 2], [16, 32], [64, 65], [12345678, 4212345678], [65535, 65535]]) show(one, other);
const simhash = new SimHash();
const texts = ['North has the ace of spades and five hearts.', 'North has the ace of spades and four hearts.'];
show(...texts.map((text) => simhash.hash(text)));
END
node similarity.cjs | tee seen
diff seen - <<'EOF'
1 and 2: 0.00, right is 0.00
16 and 32: 0.50, right is 0.00
64 and 65: 0.75, right is 0.50
12345678 and 4212345678: 1.00, right is 0.30
65535 and 65535: 1.00, right is 1.00
1808130855 and 1809113859: 0.54, right is 0.79
EOF
