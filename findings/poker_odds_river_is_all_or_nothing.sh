#!/usr/bin/env bash
# npm's poker-odds 1.0.1 estimates how often a hand wins; the cards ".." are random. If all five cards of the board are
# known, it deals the random cards only once, whatever number of iterations is asked for. So the chance is 100% or 0%.
# In the example, it wins against 36% of the 990 possible hands. And two random hands can have the same card: in 0.2%
# of the deals of the second board, both have the ten of spades. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund poker-odds@1.0.1 phe@0.6.0
cat >odds.cjs <<'END'
const { evaluateCards } = require('phe');
const { calculateEquity } = require('poker-odds');

// A seeded generator of random numbers instead of the usual one, for the same deals in each run.
let seed = 1;
Math.random = () => (seed = seed * 16807 % 2147483647) / 2147483647;

const [hand, board, random] = [['As', 'Kh'], ['Td', '7s', '8d', '2c', '3h'], ['..', '..']];
const runs = Array.from({ length: 8 }, () => {
    const [{ wins, count }] = calculateEquity([hand, random], board, 10000);
    return `${wins} of ${count}`;
});
console.log(`${hand.join(' ')} wins ${runs.join(', ')}`);
const known = [...hand, ...board];
const pack = [...'23456789TJQKA'].flatMap((rank) => [...'shdc'].map((suit) => rank + suit));
const rest = pack.filter((card) => !known.includes(card));
let wins = 0, total = 0;
rest.forEach((first, at) => rest.slice(at + 1).forEach((second) => {
    ++total;
    wins += evaluateCards(known) < evaluateCards([first, second, ...board]);
}));
console.log(`right: ${wins} of ${total}`);

let both = 0;
for (let deal = 0; deal < 100000; ++deal) {
    const result = calculateEquity([random, random], ['As', 'Ks', 'Qs', 'Js', '2d']);
    both += result.every(({ handChances }) => handChances.at(-1).count === 1);
}
console.log(`two random hands with A K Q J of spades on the board: both have a royal flush in ${both} of 100000 deals`);
END
node odds.cjs | tee seen
diff seen - <<'EOF'
As Kh wins 0 of 1, 0 of 1, 0 of 1, 1 of 1, 0 of 1, 0 of 1, 0 of 1, 1 of 1
right: 352 of 990
two random hands with A K Q J of spades on the board: both have a royal flush in 190 of 100000 deals
EOF
