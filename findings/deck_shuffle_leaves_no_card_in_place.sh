#!/usr/bin/env bash
# npm's deck 0.0.4 promises uniform shuffling. But no card ever stays where it was: of a pack of 52, one should, on
# average. deck.shuffle makes only those orders in which all cards move round in one circle, 1 of n. So a pack of four
# comes in 6 orders instead of 24, and the order that the package's README shows as an example is none of them. The
# weighted shuffle, with equal weights, makes all 24. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund deck@0.0.4
grep -A 8 'var xs = deck.shuffle(\[ 1, 2, 3, 4 \])' node_modules/deck/README.markdown | grep -v '^ *$'
cat >shuffle.cjs <<'END'
const deck = require('deck');

const orders = (shuffle) => [...new Set(Array.from({ length: 20000 }, () => shuffle().join(' ')))].sort();
const uniform = orders(() => deck.shuffle([1, 2, 3, 4]));
const weighted = orders(() => deck.shuffle({ 1: 1, 2: 1, 3: 1, 4: 1 }));
console.log(`20000 shuffles of 1 2 3 4: ${uniform.length} orders: ${uniform.join(', ')}`);
console.log(`weighted, all weights 1: ${weighted.length} orders`);
const pack = Array.from({ length: 52 }, (_, card) => card);
let stay = 0;
for (let deal = 0; deal < 10000; ++deal)
    stay += deck.shuffle(pack).filter((card, place) => card === place).length;
console.log(`10000 shuffles of 52 cards: ${stay} cards stay in their place`);
END
seen=$(node shuffle.cjs)
echo "$seen"
[[ $seen == *': 6 orders: 2 3 4 1, 2 4 1 3, 3 1 4 2, 3 4 2 1, 4 1 2 3, 4 3 1 2'$'\n'*': 24 orders'$'\n'* ]]
[[ $seen == *'10000 shuffles of 52 cards: 0 cards stay in their place' ]]
