#!/usr/bin/env bash
# npm's combinations 1.0.0 returns all combinations of some elements, and accepts a minimum and a maximum for their size.
# It ignores the maximum, except if that is one less than the number of elements, as in the example of the README. For one
# or two cards of a hand of 13, it returns 8190 combinations of up to twelve cards instead of 91. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund combinations@1.0.0
cat >choose.cjs <<'END'
const combinations = require('combinations');

function choose(count, size) {
    return size ? choose(count - 1, size - 1) * count / size : 1;
}
const hand = [...'AKQJT98765432'];
for (const [least, most] of [[1, 2], [2, 2], [5, 5], [1, 11], [1, 12], [1, 13]]) {
    const found = combinations(hand, least, most);
    let right = 0;
    for (let size = least; size <= most; ++size) right += choose(hand.length, size);
    console.log(`${least} to ${most} of 13 cards: ${found.length} with up to ` +
        `${Math.max(...found.map((cards) => cards.length))} cards, right: ${right}`);
}
END
node choose.cjs | tee seen
diff seen - <<'END'
1 to 2 of 13 cards: 8190 with up to 12 cards, right: 91
2 to 2 of 13 cards: 8177 with up to 12 cards, right: 78
5 to 5 of 13 cards: 7098 with up to 12 cards, right: 1287
1 to 11 of 13 cards: 8190 with up to 12 cards, right: 8177
1 to 12 of 13 cards: 8190 with up to 12 cards, right: 8190
1 to 13 of 13 cards: 8191 with up to 13 cards, right: 8191
END
