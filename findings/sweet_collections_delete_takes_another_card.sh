#!/usr/bin/env bash
# npm's sweet-collections 1.1.0 has sorted sets, maps and arrays. A delete can take another element away and leave a
# third one twice: of a set of 4, 2, 7, 6, 8, 9 and 5 without 4, the elements are 2, 5, 5, 7, 8 and 9. Here, hands of
# thirteen cards are played in any order. The reference is a sorted array. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund sweet-collections@1.1.0
cat >hands.cjs <<'END'
const { SortedArray, SortedMap, SortedSet } = require('sweet-collections');

const rising = (one, other) => one - other;
const set = new SortedSet(rising);
for (const card of [4, 2, 7, 6, 8, 9, 5]) set.add(card);
set.delete(4);
console.log(`4 2 7 6 8 9 5 without 4: ${[...set.keys()].join(' ')}, has 7: ${set.has(7)}, size ${set.size}`);

let state = 1;
const random = (below) => (state = (state * 48271) % 2147483647) % below;
function shuffled(cards) {
    const order = [...cards];
    for (let at = order.length - 1; at > 0; --at) {
        const other = random(at + 1);
        [order[at], order[other]] = [order[other], order[at]];
    }
    return order;
}
function hands(name, create, add, cards) {
    let spoilt = 0;
    for (let hand = 0; hand < 1000; ++hand) {
        const seen = create();
        let right = shuffled(Array.from({ length: 52 }, (_, card) => card)).slice(0, 13);
        for (const card of right) add(seen, card);
        for (const card of shuffled(right)) {
            seen.delete(card);
            right = right.filter((other) => other !== card);
            if (String(cards(seen)) !== String(right.sort(rising))) { ++spoilt; break; }
        }
    }
    console.log(`${name}: ${spoilt} of 1000 hands are wrong at some time`);
}
hands('SortedSet', () => new SortedSet(rising), (seen, card) => seen.add(card), (seen) => [...seen.keys()]);
hands('SortedMap', () => new SortedMap(rising), (seen, card) => seen.set(card, true), (seen) => [...seen.keys()]);
hands('SortedArray', () => new SortedArray(rising), (seen, card) => seen.push(card), (seen) => seen.toArray());
END
node hands.cjs | tee seen
diff seen - <<'EOF'
4 2 7 6 8 9 5 without 4: 2 5 5 7 8 9, has 7: true, size 6
SortedSet: 819 of 1000 hands are wrong at some time
SortedMap: 823 of 1000 hands are wrong at some time
SortedArray: 825 of 1000 hands are wrong at some time
EOF
