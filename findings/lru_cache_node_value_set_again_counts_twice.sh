#!/usr/bin/env bash
# npm's lru-cache-node 1.0.1 is a cache that removes the key that was not used for the longest time; its manual says
# that set makes a key the latest. A key that is set again counts twice, and its old entry takes the new one with it:
# in a cache for three keys, north is set twice, then east and south, and north is missing. If one key counts up to 52,
# it drives all other 51 keys out. The reference is a Map whose key is deleted and set again. If all keys are set once,
# and read in any order, the cache is right. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund lru-cache-node@1.0.1
cat >again.cjs <<'END'
const Cache = require('lru-cache-node');

let seed = 1;
const below = (limit) => (seed = seed * 16807 % 2147483647) % limit;
function right(size, sets) { // the keys that a cache of this size must hold
    const map = new Map();
    for (const [key, value] of sets) {
        map.delete(key);
        map.set(key, value);
        if (map.size > size) map.delete(map.keys().next().value);
    }
    return map;
}
function show(title, size, sets) {
    const cache = new Cache(size);
    for (const [key, value] of sets) cache.set(key, value);
    const held = right(size, sets);
    const found = [...held].filter(([key, value]) => cache.peek(key) === value);
    console.log(`${title}: ${found.length} of ${held.size} keys, the cache counts ${cache.getSize()}`);
    return [...held.keys()].map((key) => `${key} ${cache.peek(key)}`).join(', ');
}

console.log(show('three seats', 3, [['north', 1], ['north', 2], ['east', 3], ['south', 4]]));
const cards = Array.from({ length: 52 }, (_, card) => [card, 0]);
show('52 cards', 52, cards);
show('52 cards, one of which counts to 10', 52, [...cards, ...Array.from({ length: 10 }, (_, at) => [51, at + 1])]);
show('52 cards, one of which counts to 52', 52, [...cards, ...Array.from({ length: 52 }, (_, at) => [51, at + 1])]);
show('52 cards, 1000 sets by chance', 52, Array.from({ length: 1000 }, (_, at) => [below(52), at]));
show('70 cards, 1000 sets by chance', 52, Array.from({ length: 1000 }, (_, at) => [below(70), at]));

const cache = new Cache(52);
let order = cards.map(([card]) => card);
for (const card of order) cache.set(card, 0);
for (let round = 0; round < 1000; ++round) {
    const card = round % 3 === 0 ? 52 + round : order[below(52)];
    if (round % 3 === 0) cache.set(card, 0);
    else if (cache.get(card) !== 0) throw new Error(`${card} is missing`);
    order = [...order.filter((other) => other !== card), card].slice(-52);
}
console.log(`all set once: ${order.filter((card) => cache.peek(card) === 0).length} of 52 keys`);
END
node again.cjs | tee seen
diff seen - <<'EOF'
three seats: 2 of 3 keys, the cache counts 3
north null, east 3, south 4
52 cards: 52 of 52 keys, the cache counts 52
52 cards, one of which counts to 10: 42 of 52 keys, the cache counts 52
52 cards, one of which counts to 52: 1 of 52 keys, the cache counts 52
52 cards, 1000 sets by chance: 24 of 52 keys, the cache counts 52
70 cards, 1000 sets by chance: 23 of 52 keys, the cache counts 52
all set once: 52 of 52 keys
EOF
