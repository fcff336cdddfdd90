#!/usr/bin/env bash
# npm's seed-shuffle 1.0.0 shuffles by a number as seed. Its random numbers are the sines of the seed, the seed plus 1,
# and so on. So the next seed has the same numbers, one step earlier, and makes a similar pack, one place later. At 24%
# of the places it has the card of the seed before, and at 61% this card or the next lower one. Independent packs have
# 2% and 4%. Packs of seeds that are 1,000 apart have that. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund seed-shuffle@1.0.0
cat >packs.cjs <<'END'
const { shuffle } = require('seed-shuffle');

const suits = ['S', 'H', 'D', 'C'];
const cards = suits.flatMap((suit) => [...'AKQJT98765432'].map((rank) => suit + rank));
const pack = (seed) => shuffle([...cards], seed);
for (const seed of [1, 2, 3]) console.log(`seed ${seed}: ${pack(seed).join(' ')}`);
for (const [apart, places] of [[1, 1], [2, 2], [3, 3], [1000, 1]]) {
    let [same, near, all] = [0, 0, 0];
    for (let seed = 1; seed <= 1000; ++seed) {
        const [one, other] = [pack(seed), pack(seed + apart)];
        for (let place = 0; place + places < 52; ++place, ++all) {
            const further = cards.indexOf(other[place + places]) - cards.indexOf(one[place]);
            same += further === 0;
            near += further === 0 || further === 1;
        }
    }
    const percent = (count) => `${Math.round(count * 100 / all)}%`;
    console.log(`seeds ${apart} apart, ${places} places on: ${percent(same)} the same card, ` +
        `${percent(near)} the same or the next`);
}
END
seen=$(node packs.cjs)
echo "$seen"
[[ $seen == *'seeds 1 apart, 1 places on: 24% the same card, 61% the same or the next'* ]]
[[ $seen == *'seeds 1000 apart, 1 places on: 2% the same card, 4% the same or the next' ]]
