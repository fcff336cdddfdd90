#!/usr/bin/env bash
# npm's ts-treemap 1.1.0 is a map that keeps its keys sorted; it compares them by a function, so that two equal dates
# are one key. Its keys and entries are sorted, but for...of and the spread operator return them in the order in which
# they were set. An equal date is found by get, but not by has or delete. The copy of an empty map, which the manual
# shows, takes all keys for the same, and keeps only one of 52. The reference is a sorted array. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund ts-treemap@1.1.0 tslib@2.8.1 # the package needs tslib, but does not name it
cat >maps.cjs <<'END'
const TreeMap = require('ts-treemap').default;

const scores = [[620, 'north'], [90, 'east'], [1430, 'south'], [-50, 'west']];
const map = new TreeMap(scores);
const text = (entries) => [...entries].map(([score]) => score).join(' ');
console.log(`sorted: ${text([...scores].sort(([one], [other]) => one - other))}`);
console.log(`entries: ${text(map.entries())}`);
console.log(`spread: ${text(map)}`);
const loop = [];
for (const entry of map) loop.push(entry);
console.log(`for...of: ${text(loop)}`);

const day = () => new Date('2026-01-05');
const sessions = new TreeMap([[day(), 'practice']]);
sessions.set(day(), 'tournament');
console.log(`one day, set twice: size ${sessions.size}, get ${sessions.get(day())}, has ${sessions.has(day())}, ` +
    `delete ${sessions.delete(day())}, size ${sessions.size}`);

for (const before of [0, 1]) {
    const original = new TreeMap(Array.from({ length: before }, (_, key) => [key, key]));
    const copy = original.duplicate();
    for (let card = 0; card < 52; ++card) {
        original.set(card, card);
        copy.set(card, card);
    }
    console.log(`copied with ${before} keys, then 52 set: the map has ${original.size}, the copy ${copy.size}`);
}
END
node maps.cjs | tee seen
diff seen - <<'EOF'
sorted: -50 90 620 1430
entries: -50 90 620 1430
spread: 620 90 1430 -50
for...of: 620 90 1430 -50
one day, set twice: size 1, get tournament, has false, delete false, size 1
copied with 0 keys, then 52 set: the map has 52, the copy 1
copied with 1 keys, then 52 set: the map has 52, the copy 52
EOF
