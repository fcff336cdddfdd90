#!/usr/bin/env bash
# npm's crypto-shuffle 1.0.1 promises a cryptographically secure Fisher-Yates shuffle. It takes one random byte for each
# card, so it can swap a card only with one of the first 256. One pack looks nearly right. With eight packs, the last
# card never stays last. With 20 packs, the first card is in the first quarter in 4% of the shuffles, and the last card
# in the last quarter in 64%. A uniform shuffle has 25% for both. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund crypto-shuffle@1.0.1
cat >shoe.cjs <<'END'
const shuffle = require('crypto-shuffle');

for (const packs of [1, 4, 8, 20]) {
    const size = 52 * packs;
    let first = 0, last = 0, stays = 0;
    for (let round = 0; round < 5000; ++round) {
        const cards = shuffle(Array.from({ length: size }, (_, card) => card));
        first += cards.indexOf(0) < size / 4;
        last += cards.indexOf(size - 1) >= size * 3 / 4;
        stays += cards[size - 1] === size - 1;
    }
    console.log(`${packs} packs: the first card is in the first quarter ${Math.round(first / 50)}%, ` +
        `the last in the last quarter ${Math.round(last / 50)}%, the last stays last ${stays} times of 5000`);
}
END
seen=$(node shoe.cjs)
echo "$seen"
[[ $seen =~ 8\ packs:[^$'\n']*,\ the\ last\ stays\ last\ 0\ times ]]
[[ $seen =~ 20\ packs:\ [^$'\n']*first\ quarter\ [1-9]%,\ [^$'\n']*last\ quarter\ [567].% ]]
