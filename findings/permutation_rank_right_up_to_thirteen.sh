#!/usr/bin/env bash
# npm's permutation-rank 1.0.0 numbers permutations: unrank(n, rank(p)) should be p. A double holds the numbers of up to
# 18 elements exactly, and rank computes them with doubles. The package is right for up to 13 elements, such as one
# suit. From 14 on, each of a thousand permutations comes back as another, without an error: unrank keeps the factorial
# of n - 1 in 32 bits. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund permutation-rank@1.0.0
cat >rank.cjs <<'END'
const { rank, unrank } = require('permutation-rank');

let seed = 1;
function below(limit) {
    seed = seed * 16807 % 2147483647;
    return seed % limit;
}

for (let length = 3; length <= 18; ++length) {
    let wrong = 0;
    for (let round = 0; round < 1000; ++round) {
        const cards = Array.from({ length }, (_, card) => card);
        for (let last = length - 1; last > 0; --last) {
            const other = below(last + 1);
            [cards[last], cards[other]] = [cards[other], cards[last]];
        }
        const number = rank(cards);
        if (!Number.isSafeInteger(number)) throw new Error(`${number} is not exact`);
        if (unrank(length, number).join() !== cards.join()) ++wrong;
    }
    console.log(`${length} cards: ${wrong} of 1000 wrong`);
}
END
seen=$(node rank.cjs)
echo "$seen"
[[ $seen == *$'\n13 cards: 0 of 1000 wrong\n14 cards: 1000 of 1000 wrong\n'*$'\n18 cards: 1000 of 1000 wrong' ]]
