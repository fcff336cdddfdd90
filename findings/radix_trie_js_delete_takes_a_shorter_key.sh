#!/usr/bin/env bash
# npm's radix-trie-js 1.1.0 is a radix tree. If a key is deleted, another key can be lost: of the openings 1C, 1C1D and
# 1C1D2C, 1C1D is deleted, and 1C is gone. That happens if the deleted key has one longer key below it, and is the only
# key below the shorter one. Of 500 sets of eight keys of up to eight letters, 12 lose a second key; with keys of up to
# four letters, it is 22. The reference is a Map. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund radix-trie-js@1.1.0
cat >delete.cjs <<'END'
const RadixTrie = require('radix-trie-js');

const trie = new RadixTrie();
const openings = ['1C', '1C1D', '1C1D2C'];
for (const opening of openings) trie.add(opening, true);
const found = () => openings.map((opening) => `${opening} ${trie.has(opening) ? 'yes' : 'no'}`).join(', ');
console.log(`before: ${found()}`);
trie.delete('1C1D');
console.log(`without 1C1D: ${found()}`);

let seed = 1;
const below = (limit) => (seed = seed * 16807 % 2147483647) % limit;
for (const letters of [3, 4, 8])
    for (const size of [4, 8, 20]) {
        let wrong = 0;
        for (let round = 0; round < 500; ++round) {
            const map = new Map();
            const tree = new RadixTrie();
            for (let at = 0; at < size; ++at) {
                const key = Array.from({ length: 1 + below(letters) }, () => 'NE'[below(2)]).join('');
                map.set(key, at);
                tree.add(key, at);
            }
            const sorted = (entries) => JSON.stringify([...entries].sort());
            if (sorted(tree.entries()) !== sorted(map.entries())) throw new Error('wrong before');
            const key = [...map.keys()][below(map.size)];
            map.delete(key);
            tree.delete(key);
            wrong += sorted(tree.entries()) !== sorted(map.entries());
        }
        console.log(`${size} keys of up to ${letters} letters: ${wrong} of 500 sets lose more than the deleted key`);
    }
END
node delete.cjs | tee seen
diff seen - <<'EOF'
before: 1C yes, 1C1D yes, 1C1D2C yes
without 1C1D: 1C no, 1C1D no, 1C1D2C yes
4 keys of up to 3 letters: 9 of 500 sets lose more than the deleted key
8 keys of up to 3 letters: 16 of 500 sets lose more than the deleted key
20 keys of up to 3 letters: 4 of 500 sets lose more than the deleted key
4 keys of up to 4 letters: 15 of 500 sets lose more than the deleted key
8 keys of up to 4 letters: 22 of 500 sets lose more than the deleted key
20 keys of up to 4 letters: 14 of 500 sets lose more than the deleted key
4 keys of up to 8 letters: 6 of 500 sets lose more than the deleted key
8 keys of up to 8 letters: 12 of 500 sets lose more than the deleted key
20 keys of up to 8 letters: 13 of 500 sets lose more than the deleted key
EOF
