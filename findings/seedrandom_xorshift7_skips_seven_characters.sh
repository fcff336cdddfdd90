#!/usr/bin/env bash
# npm's seedrandom 3.0.5 offers xorshift7 beside its usual generator. A seed that is no 32-bit integer is read as a
# text, and its first seven characters have no effect. Midnights of a thousand days, in milliseconds, give five packs:
# only the last six of their thirteen digits count, and five of those are zeros. A thousand dates like "2026-01-01"
# give 31, one for each day of a month. The five others that the package lists give a thousand. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund seedrandom@3.0.5
cat >days.cjs <<'END'
const seedrandom = require('seedrandom');

function pack(next) {
    const cards = Array.from({ length: 52 }, (_, card) => card);
    for (let last = 51; last > 0; --last) {
        const other = Math.floor(next() * (last + 1));
        [cards[last], cards[other]] = [cards[other], cards[last]];
    }
    return cards.join();
}

const midnights = Array.from({ length: 1000 }, (_, day) => Date.UTC(2026, 0, 1 + day));
const dates = midnights.map((midnight) => new Date(midnight).toISOString().slice(0, 10));
for (const name of ['alea', 'xor128', 'tychei', 'xorwow', 'xor4096', 'xorshift7']) {
    const packs = (seeds) => new Set(seeds.map((seed) => pack(seedrandom[name](seed)))).size;
    console.log(`${name}: ${packs(midnights)} packs for 1000 midnights, ${packs(dates)} for 1000 dates`);
}
const [first, second] = ['round 1', 'round 2'].map((text) => seedrandom.xorshift7(`${text} board 7`)());
console.log(`xorshift7, "round 1 board 7": ${first}, "round 2 board 7": ${second}`);
process.exitCode = first === second ? 0 : 1;
END
seen=$(node days.cjs)
echo "$seen"
for name in alea xor128 tychei xorwow xor4096; do
    [[ $seen == *"$name: 1000 packs for 1000 midnights, 1000 for 1000 dates"* ]]
done
[[ $seen == *'xorshift7: 5 packs for 1000 midnights, 31 for 1000 dates'* ]]
